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
import java.util.function.Supplier;

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
		 * @param stays whether it is true until something is changed here; if not, it is of what is gone
		 */
		default void told(String text, boolean stays) {
		}
	}

	private final Supplier<String> script;
	private final List<Listener> listeners = new ArrayList<>();
	/** By what they are in, the latest at the end. */
	private final Map<Object, Mistake> mistakes = new LinkedHashMap<>();

	/**
	 * Something that cannot be taken.
	 *
	 * @param told where and what is wrong
	 * @param script the script's text when it was typed
	 * @param givingUp shows what the script says in its place
	 */
	private record Mistake(String told, String script, Runnable givingUp) {
	}

	/**
	 * None yet.
	 *
	 * @param script gives the script's text
	 */
	UntakenInput(Supplier<String> script) {
		this.script = script;
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
		return mistakes.values().stream().map(Mistake::told).toList();
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
	 * @param givingUp shows what the script says in its place, and sets that nothing is wrong there
	 */
	public void set(Object input, Optional<String> mistake, Runnable givingUp) {
		if (!mistake.equals(told(input))) {
			mistakes.remove(input);
			mistake.ifPresent(told -> mistakes.put(input, new Mistake(told, script.get(), givingUp)));
			List.copyOf(listeners).forEach(Listener::changed);
		}
	}

	/** Nothing is wrong with what is typed somewhere. */
	public void clear(Object input) {
		if (mistakes.remove(input) != null) {
			List.copyOf(listeners).forEach(Listener::changed);
		}
	}

	/**
	 * Gives up what was typed last, if that was after the last change of the script, and so is the first to be undone.
	 *
	 * @return whether there was such input
	 */
	boolean undo() {
		String text = script.get();
		Optional<Mistake> last = List.copyOf(mistakes.values()).reversed().stream()
				.filter(mistake -> mistake.script.equals(text)).findFirst();
		last.ifPresent(mistake -> {
			mistake.givingUp.run();
			remind(Messages.FORM_UNTAKEN);
		});
		return last.isPresent();
	}

	/**
	 * Tells that what was typed is gone, because the form shows something else in its place.
	 *
	 * @param input what it was typed in
	 * @param lost where and what was wrong with it
	 */
	public void lost(Object input, String lost) {
		clear(input);
		tell(NLS.bind(Messages.FORM_UNTAKEN_LOST, lost), false);
	}

	/**
	 * Tells what is wrong, or does work when nothing is.
	 *
	 * @param sentence what follows from a mistake, with a place for it
	 * @param work what needs all that was typed
	 */
	void unless(String sentence, Runnable work) {
		first().ifPresentOrElse(wrong -> tell(NLS.bind(sentence, wrong), true), work);
	}

	/** Tells what is wrong with an input, if anything is. */
	public void remind(Object input) {
		told(input).ifPresent(wrong -> tell(NLS.bind(Messages.FORM_UNTAKEN, wrong), true));
	}

	/** Tells what is wrong first, if anything is, in a sentence with a place for it. */
	void remind(String sentence) {
		first().ifPresent(wrong -> tell(NLS.bind(sentence, wrong), true));
	}

	private Optional<String> first() {
		return mistakes.values().stream().map(Mistake::told).findFirst();
	}

	private Optional<String> told(Object input) {
		return Optional.ofNullable(mistakes.get(input)).map(Mistake::told);
	}

	private void tell(String text, boolean stays) {
		List.copyOf(listeners).forEach(listener -> listener.told(text, stays));
	}
}
