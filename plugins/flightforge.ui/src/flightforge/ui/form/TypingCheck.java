/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** Says what would be wrong with what is being typed, when typing pauses. UI thread only. */
public final class TypingCheck {

	private static final int TYPING_PAUSE_MILLIS = 250;

	/**
	 * What is being typed.
	 *
	 * @param edit what would take it
	 * @param problem finds what is wrong with it in what the script would mean then
	 */
	public record Typed(ScriptModel.Edit edit, Function<ScriptAnalysis, Optional<String>> problem) {
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
	 * @param model the script
	 * @param owner while it is not disposed, results are told
	 * @param result hears what is wrong, nothing when nothing is
	 * @param typed tells what is being typed; empty for what is not worth a check
	 */
	public TypingCheck(ScriptModel model, Control owner, Consumer<Optional<String>> result,
			Supplier<Optional<Typed>> typed) {
		this.model = model;
		this.owner = owner;
		this.result = result;
		this.typed = typed;
	}

	/** Checks when typing pauses. */
	public void schedule() {
		underWay = true;
		latest++;
		display().timerExec(TYPING_PAUSE_MILLIS, check);
	}

	/** Forgets what has been typed. */
	public void cancel() {
		underWay = false;
		latest++;
		display().timerExec(-1, check);
	}

	/** Whether something typed has not been taken yet. */
	public boolean isUnderWay() {
		return underWay;
	}

	private Display display() {
		return owner.getDisplay();
	}

	private void check() {
		// A script that cannot be understood can be changed in its source only.
		if (owner.isDisposed() || model.analysis().script().isEmpty()) {
			return;
		}
		int number = latest;
		typed.get().ifPresent(now -> model.tryOut(now.edit, analysis -> tell(number, now.problem.apply(analysis)),
				message -> tell(number, Optional.of(message))));
	}

	private void tell(int number, Optional<String> problem) {
		if (number == latest && !owner.isDisposed()) {
			result.accept(problem);
		}
	}
}
