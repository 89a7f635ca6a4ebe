/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

import flightforge.script.FieldValue;
import flightforge.ui.form.ScriptAnalysis;
import flightforge.ui.form.ScriptModel;
import flightforge.ui.form.StreamEdits;

/** Says what would be wrong with a value that is being typed, when typing pauses. UI thread only. */
final class ValueCheck {

	private static final int TYPING_PAUSE_MILLIS = 200;

	/**
	 * What is being typed.
	 *
	 * @param stream the stream's number
	 * @param field the field's name
	 * @param value the value; empty for the default
	 * @param parser takes it apart, or refuses it
	 * @param change what would take it
	 */
	record Typed(int stream, String field, String value, Function<String, FieldValue> parser,
			StreamEdits.Change change) {
	}

	private final ScriptModel model;
	private final Control owner;
	private final Consumer<Optional<String>> result;
	private final Supplier<Optional<Typed>> typed;
	private final Runnable check = this::check;
	/** Number of the latest check, so that an earlier one is not heard. */
	private int latest;
	private boolean underWay;

	/**
	 * A check.
	 *
	 * @param owner while it is not disposed, results are told
	 * @param result hears what is wrong, nothing when nothing is
	 * @param typed tells what is being typed
	 */
	ValueCheck(ScriptModel model, Control owner, Consumer<Optional<String>> result, Supplier<Optional<Typed>> typed) {
		this.model = model;
		this.owner = owner;
		this.result = result;
		this.typed = typed;
	}

	/** Checks when typing pauses. */
	void schedule() {
		underWay = true;
		latest++;
		display().timerExec(TYPING_PAUSE_MILLIS, check);
	}

	/** Forgets what has been typed. */
	void cancel() {
		underWay = false;
		latest++;
		display().timerExec(-1, check);
	}

	/** Whether something typed has not been taken yet. */
	boolean isUnderWay() {
		return underWay;
	}

	private Display display() {
		return owner.getDisplay();
	}

	private void check() {
		Optional<Typed> now = owner.isDisposed() ? Optional.empty() : typed.get();
		if (now.isEmpty() || now.get().value.isEmpty()) {
			return;
		}
		int number = latest;
		Typed value = now.get();
		try {
			value.parser.apply(value.value);
		} catch (IllegalArgumentException e) {
			tell(number, Optional.of(e.getMessage()));
			return;
		}
		model.tryOut((text, script) -> value.change.apply(text, script, value.stream),
				analysis -> tell(number, problem(analysis, value)), message -> tell(number, Optional.of(message)));
	}

	private static Optional<String> problem(ScriptAnalysis analysis, Typed value) {
		return analysis.streams().apply(value.stream).flatMap(text -> StreamFacts.problem(analysis, text, value.field));
	}

	private void tell(int number, Optional<String> problem) {
		if (number == latest && !owner.isDisposed()) {
			result.accept(problem);
		}
	}
}
