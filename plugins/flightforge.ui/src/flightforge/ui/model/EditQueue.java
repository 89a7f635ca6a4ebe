/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.core.runtime.jobs.Job;

import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.ui.resource.SharedMessages;

/**
 * Changes of a text that are made in the background one after the other, each to what the one before has left. UI
 * thread only.
 */
final class EditQueue {

	private final Supplier<String> text;
	private final Function<String, ScriptText> reader;
	private final BiConsumer<ScriptEdit, EditSession> taker;
	private final Consumer<String> refusal;
	private final Consumer<Runnable> later;
	private final Runnable listener;
	private final Deque<Waiting> waiting = new ArrayDeque<>();
	private final List<Runnable> afterwards = new ArrayList<>();
	/** Counts attempts, so that one which has been overtaken is known. */
	private int attempt;

	/** An edit, and of what typing it is; null for none. */
	private record Waiting(ScriptModel.Edit edit, EditSession session) {
	}

	/** What an edit has made of a text; null where it has been refused. */
	private record Result(String base, ScriptEdit edited, String message) {
	}

	/**
	 * An empty queue.
	 *
	 * @param text gives the present text
	 * @param reader reads a text, or gives what has been read of it before
	 * @param taker takes each edit that has been made, and of what session it is; null for none
	 * @param refusal takes the message why an edit could not be made that is of no session
	 * @param later runs on the UI thread
	 * @param listener hears when the queue is empty no more, and when it is again
	 */
	EditQueue(Supplier<String> text, Function<String, ScriptText> reader, BiConsumer<ScriptEdit, EditSession> taker,
			Consumer<String> refusal, Consumer<Runnable> later, Runnable listener) {
		this.text = text;
		this.reader = reader;
		this.taker = taker;
		this.refusal = refusal;
		this.later = later;
		this.listener = listener;
	}

	boolean isEmpty() {
		return waiting.isEmpty();
	}

	void add(ScriptModel.Edit edit, EditSession session) {
		waiting.add(new Waiting(edit, session));
		if (waiting.size() == 1) {
			listener.run();
			start();
		}
	}

	/**
	 * Runs work when all edits have been made, at once when there are none, and never when one is refused, unless that
	 * is of some session.
	 */
	void whenEmpty(Runnable work) {
		if (isEmpty()) {
			work.run();
		} else {
			afterwards.add(work);
		}
	}

	/**
	 * Makes what is waiting before it returns; one that fails by a mistake of ours goes, and leaves those behind it.
	 */
	void finish() {
		while (!isEmpty()) {
			attempt++;
			settle(next -> make(next.edit, text.get()));
		}
		runAfterwards();
	}

	/**
	 * Takes the next edit out of the queue and reports what has become of it. When that fails by a mistake of ours, or
	 * of whoever gets the report, those behind it are made nevertheless.
	 *
	 * @param making makes it; gives null where that has failed
	 */
	private void settle(Function<Waiting, Result> making) {
		int number = attempt;
		Waiting next = waiting.remove();
		boolean settled = false;
		try {
			Result result = making.apply(next);
			if (result != null) {
				report(result, next.session);
				settled = true;
			}
		} finally {
			if (!settled) {
				afterwards.clear();
			}
			if (isEmpty()) {
				listener.run();
			} else if (!settled && number == attempt) {
				start();
			}
		}
	}

	private void start() {
		attempt++;
		int number = attempt;
		String base = text.get();
		ScriptModel.Edit edit = waiting.element().edit;
		Job.createSystem(SharedMessages.FORM_ANALYSING, monitor -> {
			Result[] made = new Result[1];
			try {
				made[0] = make(edit, base);
			} finally {
				// An edit that fails is the job's to report, and must not stop those behind it.
				later.accept(() -> finished(number, made[0]));
			}
		}).schedule();
	}

	private void finished(int number, Result result) {
		if (number != attempt) {
			return;
		}
		if (result != null && !result.base.equals(text.get())) {
			start();
			return;
		}
		settle(next -> result);
		if (isEmpty()) {
			runAfterwards();
		} else if (number == attempt) {
			start();
		}
	}

	private void report(Result result, EditSession session) {
		if (result.edited == null && session != null) {
			session.refused(result.message);
		} else if (result.edited == null) {
			afterwards.clear();
			refusal.accept(result.message);
		} else {
			taker.accept(result.edited, session);
		}
	}

	private void runAfterwards() {
		List<Runnable> work = List.copyOf(afterwards);
		afterwards.clear();
		work.forEach(Runnable::run);
	}

	private Result make(ScriptModel.Edit edit, String base) {
		ScriptText read = reader.apply(base);
		if (read.script().isEmpty()) {
			return new Result(base, null, Messages.FORM_EDIT_BROKEN_SCRIPT);
		}
		try {
			ScriptEdit steps = new ScriptEdit(read);
			edit.apply(steps);
			return new Result(base, steps, "");
		} catch (IllegalArgumentException | IndexOutOfBoundsException e) {
			return new Result(base, null, e.getMessage());
		}
	}
}
