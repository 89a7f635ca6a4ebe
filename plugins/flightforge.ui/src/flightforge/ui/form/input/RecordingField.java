/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Text;

import flightforge.script.Script;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.TypingCheck;
import flightforge.ui.platform.Enablement;

/**
 * A figure of the recording, typed as text. It is taken when the user presses Enter, leaves the field or pauses; what
 * makes no sense stays and is marked. UI thread only.
 */
public final class RecordingField {

	/** Changes a script to have the figure, as {@link ScriptModel.Edit} does. */
	@FunctionalInterface
	public interface Change {
		String apply(String text, Script script, String value);
	}

	private final ScriptModel model;
	private final Text control;
	private final Change change;
	private final TypedText input;
	private boolean clearable;

	/**
	 * A field.
	 *
	 * @param label what the user calls it
	 * @param mistakes hears what is wrong with what is typed, nothing when nothing is
	 */
	public RecordingField(ScriptModel model, Text control, String label, Change change,
			Consumer<Optional<String>> mistakes) {
		this.model = model;
		this.control = control;
		this.change = change;
		// Before the input takes it.
		control.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> agree()));
		input = new CheckedText(control, model, label, this::take, this::typed, mistakes).input();
	}

	/** Lets the field be left empty, which takes the figure out of the script. */
	public void setClearable() {
		clearable = true;
	}

	/** Whether the user can type into it. */
	public void setEnabled(boolean enabled) {
		Enablement.set(control, enabled);
	}

	/** Shows the figure of a script unless the user is typing another; the same one stays as it was typed. */
	public void show(String value) {
		input.show(value, true);
	}

	/** Shows the script's figure in place of what the user typed. */
	public void reset() {
		input.reset();
	}

	private void agree() {
		if (!input.isUntaken()) {
			model.agree();
		}
	}

	private void take() {
		if (!clearable && input.text().isEmpty()) {
			input.reset();
			return;
		}
		String value = input.text();
		model.edit((text, script) -> change.apply(text, script, value), input.taking());
		input.mark(Optional.empty());
	}

	private Optional<TypingCheck.Typed> typed() {
		String value = input.text();
		// More may follow.
		return value.isEmpty() ? Optional.empty()
				: Optional.of(new TypingCheck.Typed((text, script) -> change.apply(text, script, value)));
	}
}
