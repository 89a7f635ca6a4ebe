/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.SharedMessages;

/**
 * What is typed in a form and cannot be taken until it is fixed, such as rows with a mistake. Undo and redo go through
 * it in the order in which it was typed, between the changes of the script before and after it. UI thread only.
 */
public final class UntakenInput {

	/** Hears of such input. */
	public interface Listener {
		/** There is some, or none any more, or something else is wrong with it. */
		default void changed() {
		}

		/**
		 * The user has to know what is wrong.
		 *
		 * @param text a sentence, which is true until another is told, or {@link #nothingToTell}
		 */
		default void told(String text) {
		}

		/** What was told is not true any more. */
		default void nothingToTell() {
		}

		/**
		 * The user has to know that something is gone.
		 *
		 * @param text a sentence
		 */
		default void lost(String text) {
		}
	}

	/** How undo and redo go through what is typed in one input. */
	public interface Steps {
		/** Takes back what was typed there last, and sets what is wrong with the rest, if anything. */
		void undo();

		/**
		 * Types again what undo has taken back last.
		 *
		 * @return whether that could be done, as it cannot where something else is shown by now
		 */
		boolean redo();
	}

	private static final class Mistake {
		private final Steps steps;
		/** The script's text when each of the steps was typed, the last one first. */
		private final Deque<String> scripts = new ArrayDeque<>();
		private Object content;
		private String told;

		Mistake(Steps steps) {
			this.steps = steps;
		}
	}

	/**
	 * What undo has taken back.
	 *
	 * @param script the script's text then
	 */
	private record Undone(Steps steps, String script) {
	}

	private final Supplier<String> script;
	private final List<Listener> listeners = new ArrayList<>();
	/** By what they are in, that in which was typed last at the end. */
	private final SequencedMap<Object, Mistake> mistakes = new LinkedHashMap<>();
	private final Deque<Undone> undone = new ArrayDeque<>();
	private boolean undoing;
	private boolean redoing;
	/** Of what the user has been told; null for nothing. */
	private Object reminded;

	/**
	 * None yet.
	 *
	 * @param script gives the script's text
	 */
	UntakenInput(Supplier<String> script) {
		this.script = script;
	}

	public void addListener(Listener listener) {
		listeners.add(listener);
	}

	public void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	/**
	 * Does work of which nobody is told, because who would show it is going.
	 *
	 * @return where something is wrong after it and what, in the order in which it was typed
	 */
	public List<String> quietly(Runnable work) {
		List<Listener> told = List.copyOf(listeners);
		listeners.clear();
		try {
			work.run();
		} finally {
			listeners.addAll(told);
		}
		return mistakes.values().stream().map(mistake -> mistake.told).toList();
	}

	/** Whether there is some. */
	public boolean isThere() {
		return !mistakes.isEmpty();
	}

	/**
	 * Sets what is wrong with what is typed somewhere.
	 *
	 * @param input what it is typed in
	 * @param content what is typed; another one than before is a step of its own
	 * @param told where and what is wrong
	 * @param steps takes the content back
	 */
	public void set(Object input, Object content, String told, Steps steps) {
		Mistake mistake = mistakes.computeIfAbsent(input, any -> new Mistake(steps));
		boolean typed = !content.equals(mistake.content);
		boolean news = !told.equals(mistake.told);
		mistake.content = content;
		mistake.told = told;
		if (typed && !undoing) {
			mistake.scripts.push(script.get());
			mistakes.putLast(input, mistake);
			if (!redoing) {
				undone.clear();
			}
		}
		if (news) {
			changed();
		}
	}

	/** Nothing is wrong with what is typed somewhere. */
	public void clear(Object input) {
		if (mistakes.remove(input) != null) {
			changed();
		}
	}

	/** The form has changed the script, so that there is nothing to be done again. */
	void edited() {
		undone.clear();
	}

	/**
	 * Takes back what was typed last, if that was after the last change of the script, and so is the first to be
	 * undone.
	 *
	 * @return whether there was such input
	 */
	public boolean undo() {
		String text = script.get();
		Optional<Object> last = List.copyOf(mistakes.keySet()).reversed().stream()
				.filter(input -> text.equals(mistakes.get(input).scripts.peek())).findFirst();
		last.ifPresent(input -> undo(mistakes.get(input), text));
		return last.isPresent();
	}

	private void undo(Mistake mistake, String text) {
		undoing = true;
		try {
			mistake.steps.undo();
		} finally {
			undoing = false;
		}
		mistake.scripts.pop();
		undone.push(new Undone(mistake.steps, text));
		remindOfLast();
	}

	/** Whether undo has taken something back that can be typed again as the next step. */
	public boolean isUndone() {
		return !undone.isEmpty() && undone.peek().script.equals(script.get());
	}

	/**
	 * Types again what undo has taken back, if that was the last to be undone.
	 *
	 * @return whether there was such input
	 */
	public boolean redo() {
		boolean done = false;
		redoing = true;
		try {
			while (!done && !undone.isEmpty() && undone.peek().script.equals(script.get())) {
				done = undone.pop().steps.redo();
			}
		} finally {
			redoing = false;
		}
		if (done) {
			remindOfLast();
		}
		return done;
	}

	/**
	 * Tells that what was typed is gone, because the form shows something else in its place.
	 *
	 * @param input what it was typed in
	 * @param lost where and what was wrong with it
	 */
	public void lost(Object input, String lost) {
		clear(input);
		List.copyOf(listeners).forEach(listener -> listener.lost(NLS.bind(Messages.FORM_UNTAKEN_LOST, lost)));
	}

	/**
	 * Tells what is wrong, or does work when nothing is.
	 *
	 * @param sentence what follows from a mistake, with a place for it
	 * @param work what needs all that was typed
	 */
	public void unless(String sentence, Runnable work) {
		if (mistakes.isEmpty()) {
			work.run();
		} else {
			remind(sentence);
		}
	}

	/** Tells what is wrong with an input, if anything is, and goes on telling what is wrong. */
	public void remind(Object input) {
		if (mistakes.containsKey(input)) {
			tell(input, SharedMessages.FORM_UNTAKEN);
		}
	}

	/** Tells what is wrong first, if anything is, in a sentence with a place for it. */
	public void remind(String sentence) {
		if (!mistakes.isEmpty()) {
			tell(mistakes.firstEntry().getKey(), sentence);
		}
	}

	private void remindOfLast() {
		if (!mistakes.isEmpty()) {
			remind(mistakes.lastEntry().getKey());
		}
	}

	private void changed() {
		List.copyOf(listeners).forEach(Listener::changed);
		if (reminded != null && mistakes.isEmpty()) {
			reminded = null;
			List.copyOf(listeners).forEach(Listener::nothingToTell);
		} else if (reminded != null) {
			tell(mistakes.containsKey(reminded) ? reminded : mistakes.lastEntry().getKey(),
					SharedMessages.FORM_UNTAKEN);
		}
	}

	private void tell(Object input, String sentence) {
		reminded = input;
		String text = NLS.bind(sentence, mistakes.get(input).told);
		List.copyOf(listeners).forEach(listener -> listener.told(text));
	}
}
