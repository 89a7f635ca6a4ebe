/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.Problem;
import flightforge.script.edit.FieldEdit;
import flightforge.ui.form.input.TypedText;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Enablement;
import flightforge.ui.platform.InputHint;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.ListFocus;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.resource.Ids;

/**
 * A key of a stream with a label: its value is taken when the user pauses, presses Enter or leaves it. UI thread only.
 */
final class KeyField {

	private static final int COMBO_WIDTH = 70;
	/** Pixels of a field that offers values where others take what room there is: a name, and the arrow. */
	private static final int LEAST_COMBO = 110;
	/** Pixels of a field for a text that may be long. */
	private static final int LEAST_LINE = 40;
	/** Pixels that a text has beside it in an input. */
	private static final int CARET = 4;
	/** What has room in a field for a text. */
	private static final String WIDEST = "11 min 30 s";

	/**
	 * What a field is for.
	 *
	 * @param key the key
	 * @param label its label
	 * @param hint its tool tip
	 */
	record Kind(String key, String label, String hint) {
	}

	/** What a field is of. */
	interface Owner {
		/** Makes a change of the stream, by what is typed. */
		void change(StreamEdits.Change change, EditSession session);

		/** What the script says is wrong, or, when that is empty, is not any more. */
		void marked(String label, Optional<Problem> mistake);
	}

	private final Kind kind;
	private final Label label;
	private final Control control;
	private final Owner owner;
	private final TypedText input;
	/** What is shown while the key is not there. */
	private String unset = "";
	/** The same in grey. */
	private String byDefault = "";

	private KeyField(ScriptModel model, Kind kind, Label label, Control control, Owner owner) {
		this.kind = kind;
		this.label = label;
		this.control = control;
		this.owner = owner;
		Ids.name(control, "flightforge.chosen." + kind.key);
		Accessibility.name(control, kind.label);
		input = new TypedText(control, model, this::take);
		input.setHint(kind.hint);
		label.setToolTipText(kind.hint);
	}

	/** A field that offers values and takes others too. */
	static KeyField combo(Composite parent, FormToolkit toolkit, ScriptModel model, Kind kind, Owner owner) {
		Label label = label(parent, toolkit, kind.label);
		Combo combo = new Combo(parent, SWT.DROP_DOWN);
		toolkit.adapt(combo, true, false);
		ListWheel.scrollPage(combo);
		ListFocus.keepWhenChosen(combo);
		ListColors.ground(combo);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(COMBO_WIDTH, SWT.DEFAULT)
				.minSize(LEAST_COMBO, SWT.DEFAULT).applyTo(combo);
		return new KeyField(model, kind, label, combo, owner);
	}

	/** A field for a text. */
	static KeyField text(Composite parent, FormToolkit toolkit, ScriptModel model, Kind kind, Owner owner) {
		Label label = label(parent, toolkit, kind.label);
		Text text = toolkit.createText(parent, WIDEST, SWT.SINGLE | SWT.BORDER);
		int width = text.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
		text.setText("");
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).hint(width, SWT.DEFAULT).applyTo(text);
		return new KeyField(model, kind, label, text, owner);
	}

	/** A field for a text that may be long, which takes all room. */
	static KeyField line(Composite parent, FormToolkit toolkit, ScriptModel model, Kind kind, Owner owner) {
		Label label = label(parent, toolkit, kind.label);
		Text text = toolkit.createText(parent, "", SWT.SINGLE | SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(COMBO_WIDTH, SWT.DEFAULT)
				.minSize(LEAST_LINE, SWT.DEFAULT).applyTo(text);
		return new KeyField(model, kind, label, text, owner);
	}

	private static Label label(Composite parent, FormToolkit toolkit, String text) {
		Label label = toolkit.createLabel(parent, text);
		label.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		GridDataFactory.swtDefaults().applyTo(label);
		return label;
	}

	/** Gives the field its room in the grid, or takes it away, when the parent is laid out next. */
	void setShown(boolean shown) {
		for (Control part : List.of(label, control)) {
			((GridData) part.getLayoutData()).exclude = !shown;
			part.setVisible(shown);
		}
	}

	/** Pixels that the input has at least, where there is little room for it and others. */
	void setLeast(int width) {
		((GridData) control.getLayoutData()).minimumWidth = width;
	}

	/** Pixels of the input when the parent is laid out next. */
	void setWidth(int width) {
		((GridData) control.getLayoutData()).widthHint = width;
	}

	/** The key of the stream. */
	String key() {
		return kind.key;
	}

	/** Sets what is so while the key is not there, which the input shows in grey then. */
	void setDefault(String text) {
		byDefault = text;
		InputHint.set(control, text);
	}

	/** Pixels in which all that is shown has room. */
	int wholeWidth() {
		String shown = input.text().isEmpty() ? byDefault : input.text();
		GC gc = new GC(control);
		try {
			return gc.textExtent(shown).x + CARET;
		} finally {
			gc.dispose();
		}
	}

	/** The input. */
	Control control() {
		return control;
	}

	/**
	 * Shows what a stream says.
	 *
	 * @param facts the stream; empty when there is none, or it cannot have the key
	 * @param whenUnset what to show while the key is not there
	 * @param offers values to offer
	 * @param same whether it is the same stream as before, so that what is being typed for it stays
	 */
	void show(Optional<StreamFacts> facts, String whenUnset, List<String> offers, boolean same) {
		Optional<String> value = facts.flatMap(known -> known.text().key(kind.key));
		unset = whenUnset;
		Enablement.set(control, facts.isPresent() || value.isPresent());
		if (control instanceof Combo combo) {
			List<String> items = new ArrayList<>();
			items.add(unset);
			offers.stream().filter(offer -> !offer.equals(unset)).forEach(items::add);
			if (!List.of(combo.getItems()).equals(items)) {
				input.offer(items);
			}
		}
		input.show(value.orElse(facts.isPresent() ? unset : ""), same);
		Optional<Problem> mistake = facts.flatMap(known -> Optional.ofNullable(known.mistakes().get(kind.key)));
		input.mark(mistake.map(Problem::message));
		owner.marked(kind.label, mistake);
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		input.reset();
	}

	private void take(EditSession session) {
		String value = input.text().equals(unset) ? "" : input.text();
		owner.change((edit, stream) -> FieldEdit.set(edit, stream, kind.key, value), session);
	}
}
