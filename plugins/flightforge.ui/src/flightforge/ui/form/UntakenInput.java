/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.List;
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
	private Optional<String> mistake = Optional.empty();

	UntakenInput() {
	}

	void addListener(Listener listener) {
		listeners.add(listener);
	}

	void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	/** Whether there is some. */
	boolean isThere() {
		return mistake.isPresent();
	}

	/**
	 * Sets what is wrong with what is typed.
	 *
	 * @param newMistake where and what; empty when nothing is
	 */
	public void set(Optional<String> newMistake) {
		if (!newMistake.equals(mistake)) {
			mistake = newMistake;
			List.copyOf(listeners).forEach(Listener::changed);
		}
	}

	/**
	 * Tells that what was typed is gone, because the form shows something else in its place.
	 *
	 * @param lost where and what was wrong with it
	 */
	public void lost(String lost) {
		set(Optional.empty());
		tell(NLS.bind(Messages.FORM_UNTAKEN_LOST, lost));
	}

	/**
	 * Tells what is wrong, or does work when nothing is.
	 *
	 * @param sentence what follows from a mistake, with a place for it
	 * @param work what needs all that was typed
	 */
	void unless(String sentence, Runnable work) {
		mistake.ifPresentOrElse(wrong -> tell(NLS.bind(sentence, wrong)), work);
	}

	/** Tells what is wrong, if anything is, in a sentence with a place for it. */
	void remind(String sentence) {
		mistake.ifPresent(wrong -> tell(NLS.bind(sentence, wrong)));
	}

	private void tell(String text) {
		List.copyOf(listeners).forEach(listener -> listener.told(text));
	}
}
