/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.internal.Messages;

/** What is typed in a form and cannot be taken until it is mended, such as rows with a mistake. UI thread only. */
public final class UntakenInput {

	/** Hears of such input. */
	interface Listener {
		/** There is some, or none any more. */
		default void changed() {
		}

		/**
		 * The user has to know of it.
		 *
		 * @param text a sentence
		 */
		default void told(String text) {
		}
	}

	private final List<Listener> listeners = new ArrayList<>();
	/** By what they are in. */
	private final Map<Object, String> mistakes = new LinkedHashMap<>();

	UntakenInput() {
	}

	void addListener(Listener listener) {
		listeners.add(listener);
	}

	void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	/**
	 * Does work of which nobody is told, because who would show it is going.
	 *
	 * @return where something is wrong after it and what, in the order of its appearance
	 */
	List<String> quietly(Runnable work) {
		List<Listener> told = List.copyOf(listeners);
		listeners.clear();
		try {
			work.run();
		} finally {
			listeners.addAll(told);
		}
		return List.copyOf(mistakes.values());
	}

	/** Whether there is some. */
	boolean isThere() {
		return !mistakes.isEmpty();
	}

	/**
	 * Sets what is wrong with what is typed somewhere.
	 *
	 * @param input what it is typed in
	 * @param mistake where and what; empty when nothing is
	 */
	public void set(Object input, Optional<String> mistake) {
		String before = mistake.isPresent() ? mistakes.put(input, mistake.get()) : mistakes.remove(input);
		if (!mistake.equals(Optional.ofNullable(before))) {
			List.copyOf(listeners).forEach(Listener::changed);
		}
	}

	/**
	 * Tells that what was typed is gone, because the form shows something else in its place.
	 *
	 * @param input what it was typed in
	 * @param lost where and what was wrong with it
	 */
	public void lost(Object input, String lost) {
		set(input, Optional.empty());
		tell(NLS.bind(Messages.FORM_UNTAKEN_LOST, lost));
	}

	/**
	 * Tells what is wrong, or does work when nothing is.
	 *
	 * @param sentence what follows from a mistake, with a place for it
	 * @param work what needs all that was typed
	 */
	void unless(String sentence, Runnable work) {
		first().ifPresentOrElse(wrong -> tell(NLS.bind(sentence, wrong)), work);
	}

	/** Tells what is wrong with an input, if anything is. */
	public void remind(Object input) {
		Optional.ofNullable(mistakes.get(input)).ifPresent(wrong -> tell(NLS.bind(Messages.FORM_UNTAKEN, wrong)));
	}

	/** Tells what is wrong first, if anything is, in a sentence with a place for it. */
	void remind(String sentence) {
		first().ifPresent(wrong -> tell(NLS.bind(sentence, wrong)));
	}

	private Optional<String> first() {
		return mistakes.values().stream().findFirst();
	}

	private void tell(String text) {
		List.copyOf(listeners).forEach(listener -> listener.told(text));
	}
}
