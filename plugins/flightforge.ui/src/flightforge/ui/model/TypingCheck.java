/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

import flightforge.script.Script;
import flightforge.script.plan.PlanOptions;
import flightforge.script.read.ScriptParser;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.SharedMessages;

/**
 * Says what would be wrong with what is being typed, when typing pauses. It is found out in the background, which ends
 * as soon as more is typed. UI thread only.
 */
public final class TypingCheck {

	private static final int TYPING_PAUSE_MILLIS = 250;

	/**
	 * What is being typed.
	 *
	 * @param edit what would take it, called off the UI thread
	 * @param problem finds what is wrong with it in what the script would mean then, called off the UI thread; null
	 * where nothing is wrong with what can be taken
	 */
	public record Typed(ScriptModel.Edit edit, Function<ScriptAnalysis, Optional<String>> problem) {

		/** What is being typed where nothing is wrong with what can be taken. */
		public Typed(ScriptModel.Edit edit) {
			this(edit, null);
		}

		private Optional<String> mistake(String text, PlanOptions options, BooleanSupplier cancelled) {
			Optional<Script> script = ScriptParser.parse(text, cancelled).script();
			try {
				String edited = script.isEmpty() ? text : edit.apply(text, script.get());
				return problem == null ? Optional.empty()
						: problem.apply(ScriptAnalysis.of(edited, options, UnaryOperator.identity(), cancelled));
			} catch (IllegalArgumentException | IndexOutOfBoundsException e) {
				return Optional.of(e.getMessage());
			}
		}
	}

	private final ScriptModel model;
	private final Control owner;
	private final Consumer<Optional<String>> result;
	private final Supplier<Optional<Typed>> typed;
	private final Runnable check = this::check;
	/** Number of the latest check, so that an earlier one is not heard. */
	private int latest;
	private boolean underWay;
	/** What finds out; null for nothing. */
	private Job finding;

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
		forget();
		display().timerExec(TYPING_PAUSE_MILLIS, check);
	}

	/** Forgets what has been typed. */
	public void cancel() {
		underWay = false;
		forget();
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
			underWay = false;
			return;
		}
		typed.get().ifPresentOrElse(this::find, () -> underWay = false);
	}

	private void find(Typed now) {
		int number = latest;
		Display display = display();
		String text = model.text();
		PlanOptions options = model.options();
		finding = Job.createSystem(SharedMessages.FORM_ANALYSING, monitor -> {
			try {
				Optional<String> mistake = now.mistake(text, options, monitor::isCanceled);
				UiThread.later(display, () -> tell(number, mistake));
				return Status.OK_STATUS;
			} catch (CancellationException e) {
				return Status.CANCEL_STATUS;
			}
		});
		finding.schedule();
	}

	/** Has nothing told any more of what was typed until now. */
	private void forget() {
		latest++;
		if (finding != null) {
			finding.cancel();
			finding = null;
		}
	}

	private void tell(int number, Optional<String> problem) {
		if (number == latest && !owner.isDisposed()) {
			result.accept(problem);
		}
	}
}
