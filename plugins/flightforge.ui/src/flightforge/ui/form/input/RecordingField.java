/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

import flightforge.script.Position;
import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.Remark;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Enablement;

/** An input for a key of the script's recording. UI thread only. */
public final class RecordingField {

	/**
	 * What a duration was before it was typed over.
	 *
	 * @param session that of the typing
	 * @param lastRight the last right duration
	 * @param made what the text is by now, so that other changes of it are noticed
	 */
	private record Begun(EditSession session, ScriptText script, String lastRight, String made) {
	}

	private final ScriptModel model;
	private final Grammar.Key key;
	private final Control control;
	private final TypedText input;
	private final Consumer<Optional<String>> mistakes;
	/** What it was before something wrong was typed. */
	private String lastRight = "";
	/** Null until a duration has been typed. */
	private volatile Begun begun;
	/** What the last edit has stretched. */
	private volatile Stretched stretched = Stretched.NONE;

	/**
	 * A field.
	 *
	 * @param control a text, or a list that takes any text
	 * @param mistakes hears what is wrong with what the script says, nothing when nothing is
	 */
	public RecordingField(ScriptModel model, Control control, Grammar.Key key, Consumer<Optional<String>> mistakes) {
		this.model = model;
		this.key = key;
		this.control = control;
		this.mistakes = mistakes;
		SelectionListener agreeing = SelectionListener.widgetDefaultSelectedAdapter(e -> agree());
		// Before the input takes it.
		if (control instanceof Combo combo) {
			combo.addSelectionListener(agreeing);
		} else {
			((Text) control).addSelectionListener(agreeing);
		}
		input = new TypedText(control, model, this::take);
	}

	/**
	 * Shows what a script says: as it is written where it is wrong, else as people write it.
	 *
	 * @param right what the key means in the script, as people write it
	 */
	public void show(ScriptAnalysis analysis, String right) {
		Enablement.set(control, analysis.script().isPresent());
		if (analysis.script().isPresent()) {
			Optional<String> mistake = analysis.source().place("recording", key.name()).flatMap(analysis::mistake);
			input.show(mistake.isPresent() ? analysis.source().value("recording", key.name()).orElse("") : right, true);
			input.mark(mistake);
			lastRight = mistake.isPresent() ? lastRight : right;
			mistakes.accept(mistake);
		}
	}

	/**
	 * Gives the input the focus if a place is in its value.
	 *
	 * @param analysis the script that is shown
	 * @return whether it is
	 */
	public boolean choose(ScriptAnalysis analysis, Position wrong) {
		boolean found = analysis.source().place("recording", key.name()).filter(value -> analysis.isAt(value, wrong))
				.isPresent();
		if (found) {
			control.setFocus();
		}
		return found;
	}

	/** Shows the script's value in place of what the user typed. */
	public void reset() {
		input.reset();
	}

	private void agree() {
		if (!input.isPending()) {
			model.agree();
		}
	}

	/** Says which rates have other stages now, as who has written their lengths would not expect. */
	private void remark() {
		Stretched made = stretched;
		if (!made.volumes().isEmpty() && made.text().equals(model.text())) {
			model.remark(
					new Remark.OfChange(made.message(), Messages.FORM_STRETCHED_UNDO, () -> model.edit(made::undo)));
		}
	}

	private void take(EditSession session) {
		String value = input.text();
		String before = lastRight;
		session.edit(edit -> {
			if (key.name().equals("duration")) {
				String text = edit.before().text();
				Begun known = begun;
				Begun from = known != null && known.session() == session && known.made().equals(text) ? known
						: new Begun(session, edit.before(), before, text);
				RecordingEdit.setDuration(edit, value, from.lastRight(), from.script());
				begun = new Begun(session, from.script(), from.lastRight(), edit.now().text());
				stretched = Stretched.between(from.script(), edit.now());
			} else {
				RecordingEdit.set(edit, key.name(), value);
			}
		});
		model.whenEdited(this::remark);
	}
}
