/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Control;

import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.TypingCheck;

/**
 * An input of its own, which takes what makes sense when the user presses Enter, leaves it or pauses, and marks what
 * does not. UI thread only.
 */
public final class CheckedText {

	private final Runnable taker;
	private final Supplier<Optional<TypingCheck.Typed>> typed;
	private final TypedText input;
	private final TypingCheck check;

	/**
	 * An input.
	 *
	 * @param control a text, or a list that takes any text
	 * @param model the script
	 * @param label what the user calls it
	 * @param taker takes what is in the input, which is not what the script says
	 * @param typed tells what is being typed; empty for what is not worth a check
	 * @param mistakes hears what is wrong with what is in the input, nothing when nothing is any more
	 */
	public CheckedText(Control control, ScriptModel model, String label, Runnable taker,
			Supplier<Optional<TypingCheck.Typed>> typed, Consumer<Optional<String>> mistakes) {
		this.taker = taker;
		this.typed = typed;
		input = new TypedText(control, model, label, new TypedText.Owner() {
			@Override
			public void typing() {
				check.schedule();
			}

			@Override
			public void take() {
				CheckedText.this.take();
			}

			@Override
			public void dropped() {
				forget();
			}

			@Override
			public void refused(String message) {
				input.mark(Optional.of(message));
				input.remind();
			}

			@Override
			public void marked(Optional<String> message) {
				mistakes.accept(message);
			}
		});
		check = new TypingCheck(model, control, this::checked, this::typed);
	}

	/** What the script says in the input, and what the user types there. */
	public TypedText input() {
		return input;
	}

	/** Forgets to check what has been typed. */
	public void forget() {
		check.cancel();
	}

	private void take() {
		check.cancel();
		if (input.isUntaken()) {
			taker.run();
		}
	}

	private Optional<TypingCheck.Typed> typed() {
		return input.isUntaken() ? typed.get() : Optional.empty();
	}

	private void checked(Optional<String> wrong) {
		if (wrong.isPresent()) {
			input.mark(wrong);
		} else {
			take();
		}
	}
}
