/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.core.runtime.jobs.Job;

import flightforge.script.Script;
import flightforge.script.read.ScriptParser;
import flightforge.ui.resource.SharedMessages;

/**
 * Changes of a text that are made in the background one after the other, each to what the one before has left. UI
 * thread only.
 */
final class EditQueue {

	private final Supplier<String> text;
	private final BiConsumer<String, ScriptModel.Typing> taker;
	private final Consumer<String> refusal;
	private final Consumer<Runnable> later;
	private final Runnable listener;
	private final Deque<Waiting> waiting = new ArrayDeque<>();
	private final List<Runnable> afterwards = new ArrayList<>();
	/** Counts attempts, so that one which has been overtaken is known. */
	private int attempt;

	/** An edit, and of what typing it is; null for none. */
	private record Waiting(ScriptModel.Edit edit, ScriptModel.Typing typing) {
	}

	/** What an edit has made of a text; a text that is null has been refused. */
	private record Result(String base, String edited, String message) {
	}

	/**
	 * An empty queue.
	 *
	 * @param text gives the present text
	 * @param taker takes each new text, and of what typing it is; null for none
	 * @param refusal takes the message why an edit could not be made that is of no typing
	 * @param later runs on the UI thread
	 * @param listener hears when the queue is empty no more, and when it is again
	 */
	EditQueue(Supplier<String> text, BiConsumer<String, ScriptModel.Typing> taker, Consumer<String> refusal,
			Consumer<Runnable> later, Runnable listener) {
		this.text = text;
		this.taker = taker;
		this.refusal = refusal;
		this.later = later;
		this.listener = listener;
	}

	boolean isEmpty() {
		return waiting.isEmpty();
	}

	void add(ScriptModel.Edit edit, ScriptModel.Typing typing) {
		waiting.add(new Waiting(edit, typing));
		if (waiting.size() == 1) {
			listener.run();
			start();
		}
	}

	/**
	 * Runs work when all edits have been made, at once when there are none, and never when one is refused, unless that
	 * is of some typing.
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
	 * Takes the next edit out of the queue and tells what has become of it. When that fails by a mistake of ours, or of
	 * whoever is told, those behind it are made nevertheless.
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
				tell(result, next.typing);
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

	private void tell(Result result, ScriptModel.Typing typing) {
		if (result.edited == null && typing != null) {
			typing.refused(result.message);
		} else if (result.edited == null) {
			afterwards.clear();
			refusal.accept(result.message);
		} else {
			taker.accept(result.edited, typing);
		}
	}

	private void runAfterwards() {
		List<Runnable> work = List.copyOf(afterwards);
		afterwards.clear();
		work.forEach(Runnable::run);
	}

	private static Result make(ScriptModel.Edit edit, String base) {
		Optional<Script> script = ScriptParser.parse(base).script();
		if (script.isEmpty()) {
			return new Result(base, null, Messages.FORM_EDIT_BROKEN_SCRIPT);
		}
		try {
			return new Result(base, edit.apply(base, script.get()), "");
		} catch (IllegalArgumentException | IndexOutOfBoundsException e) {
			return new Result(base, null, e.getMessage());
		}
	}
}
