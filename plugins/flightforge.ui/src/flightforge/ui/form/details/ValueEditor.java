/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.SignalEdit;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.ValueRows;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;

/**
 * Takes how the chosen field is to get its values: what is chosen at once, what is typed is tried out while one types,
 * and taken when one pauses if nothing is wrong with it. UI thread only.
 */
final class ValueEditor implements RowListener {
	private static final String FIRST_RANGE = "0..7";

	private final ScriptModel model;
	private final BiConsumer<StreamEdits.Change, EditSession> change;
	private final ValueView view;
	private final ValueInputs inputs;
	/** The height that was needed most, and the width in which it was. */
	private int most;
	private int mostWidth;
	/** What gives a curve the room that it needs to be drawn. */
	private Runnable roomForCurve = () -> {
	};
	/** The field that is going to have a curve, which is to be drawn when it is there; empty for none. */
	private String drawing = "";

	/**
	 * An editor of no field yet.
	 *
	 * @param edits changes the script's streams
	 * @param change takes changes of the stream that is shown, and the session of the input; null for none
	 */
	ValueEditor(Composite parent, FormToolkit toolkit, ScriptModel model, StreamEdits edits,
			BiConsumer<StreamEdits.Change, EditSession> change) {
		this.model = model;
		this.change = change;
		view = new ValueView(parent, toolkit, model, edits, this::choose, this::take, this);
		inputs = view.inputs();
		view.setScaler(curve -> view.editable().ifPresent(field -> set(field, curve.text(), null)));
		show(Optional.empty(), false);
	}

	@Override
	public void changed(ValueRows rows) {
		view.editable().ifPresent(field -> {
			if (rows.areOfStream()) {
				setRows(rows);
			} else {
				set(field, inputs.text(), null);
			}
		});
	}

	@Override
	public void refused(String message) {
		model.refuse(message);
	}

	@Override
	public void said() {
		view.explain();
	}

	@Override
	public boolean isSettled() {
		return !model.isEditing() && model.isAnalysed();
	}

	/** Whether the value has a curve. */
	boolean isDrawn() {
		return view.isDrawn();
	}

	/** Whether the value is something that shows more the higher it is: a table of rows, or a curve. */
	boolean isHigh() {
		return inputs.isTable() || view.isDrawn();
	}

	/** Whether the value is a table of rows. */
	boolean isTable() {
		return inputs.isTable();
	}

	/**
	 * What it is to have, in pixels: the same place, whatever field is chosen, however it gets its values and however
	 * many rows it has, so that what is clicked next is where it was. Where one needs more than others usually have,
	 * all have that from then on. A curve can be given the room of the fields.
	 *
	 * @param height of fields and value together
	 * @param fields the height in which all fields of the stream are in sight
	 * @param wanted of what is in it
	 * @param width of it: in another one other heights are needed
	 */
	int wish(int height, int fields, int wanted, int width) {
		int usual = Math.clamp(height - fields, ValueHeight.PLACE, Math.max(height / 2, ValueHeight.MOST));
		int needed = view.isDrawn() ? ValueHeight.LEAST_CURVE : inputs.isTable() ? 0 : wanted;
		most = width == mostWidth ? Math.max(most, needed) : needed;
		mostWidth = width;
		return Math.max(usual, most);
	}

	/** What there has to be of the value at least, in pixels. */
	int leastHeight() {
		return view.isDrawn() ? ValueHeight.LEAST_CURVE
				: inputs.isTable() ? ValueHeight.LEAST_TABLE : ValueHeight.LEAST;
	}

	/** Sets what gives a curve the room that it needs to be drawn. */
	void setRoomForCurve(Runnable action) {
		roomForCurve = action;
	}

	/** Gives the curve of the field's signal, or of the rate, room and focus; false where there is none. */
	boolean draw() {
		if (view.isDrawn()) {
			roomForCurve.run();
			view.setFocusToCurve();
		}
		return view.isDrawn();
	}

	/** Sets what gives the value the room of the fields, or gives it back to them. */
	void setEnlarger(Consumer<Boolean> enlarger) {
		view.setEnlarger(enlarger);
	}

	/** Sets what hears whether the curve of the stream's rate is shown here. */
	void setRateListener(Consumer<Boolean> listener) {
		view.setRateListener(listener);
	}

	/** Gives the value the room of the fields. */
	void enlarge() {
		view.enlarge(true);
	}

	/** Gives the fields their room back. */
	void reduce() {
		view.reduce();
	}

	Control control() {
		return view.control();
	}

	/** Divides lines between the inputs, by the width that there is, in pixels. */
	void fit(int width) {
		view.fit(width);
		inputs.fit(width);
	}

	/** As much of a height, in pixels, as is to be used by inputs, which are laid out, where they have not all room. */
	int endInSight(int height) {
		int above = inputs.control().getBounds().y;
		return isHigh() || height <= above ? height : above + inputs.endInSight(height - above);
	}

	/**
	 * Shows how a field of a stream gets its values.
	 *
	 * @param sameStream whether it is the same stream as before
	 */
	void show(Optional<StreamFacts> facts, Optional<FieldRow> row, boolean sameStream) {
		show(facts.flatMap(known -> row.map(chosen -> new ChosenField(known, chosen))), sameStream);
	}

	private void show(Optional<ChosenField> field, boolean sameStream) {
		view.show(field, sameStream && view.isOf(field));
		view.explain();
		if (!drawing.isEmpty() && (!sameStream || field.filter(other -> other.name().equals(drawing)).isEmpty())) {
			drawing = "";
		} else if (!drawing.isEmpty() && draw()) {
			drawing = "";
		}
	}

	/** Gives the inputs the focus. */
	void setFocus() {
		if (view.isCurveAlone()) {
			view.setFocusToCurve();
		} else {
			inputs.setFocus();
		}
	}

	/** Shows what the script says in place of what is typed, and of a value that was going to be a text. */
	void drop() {
		inputs.reset();
		view.setAsText(false);
		drawing = "";
		show(view.field(), true);
	}

	private void choose(Choice choice) {
		view.editable().ifPresent(field -> choose(field, choice));
	}

	private void choose(ChosenField field, Choice choice) {
		view.setAsText(choice.kind() == Choice.Kind.TEXT);
		drawing = "";
		switch (choice.kind()) {
		case DEFAULT -> set(field, "", null);
		case CONSTANT -> set(field, field.generators().constant().text(), null);
		case GENERATOR -> begin(field, choice);
		case EACH -> setRows(field.facts().joined(field.row(), Origin.FOR_EACH));
		case RANGE -> setRange(field.name(), FIRST_RANGE, null);
		case TOGETHER -> setRows(field.facts().joined(field.row(), Origin.CHOOSE));
		case TEXT -> view.showText();
		}
	}

	private void begin(ChosenField field, Choice choice) {
		if ((choice.isDrawn() || choice.isDrawnRate()) && Choice.present(field.row()).equals(choice)) {
			view.preferCurve();
			show(view.field(), true);
			draw();
		} else if (choice.isDrawn()) {
			drawing = field.name();
			FieldValue before = field.row().value().orElse(null);
			FieldValue otherwise = field.generators().constant();
			change.accept((edit, stream) -> SignalEdit.draw(edit, stream, field.name(), before, otherwise), null);
		} else {
			if (choice.isDrawnRate()) {
				view.preferCurve();
				drawing = field.name();
			}
			set(field, field.beginning(choice.generator()).text(), null);
		}
	}

	/** Takes what the inputs say. */
	private void take(EditSession session) {
		view.editable().ifPresent(field -> {
			if (inputs.kind() == Choice.Kind.RANGE) {
				setRange(field.name(), inputs.text(), session);
			} else {
				// It stays in the input that the user types in, whatever it becomes by that.
				view.setAsText(inputs.kind() == Choice.Kind.TEXT);
				set(field, inputs.text(), session);
			}
		});
	}

	private void setRows(ValueRows rows) {
		change.accept((edit, stream) -> FieldEdit.setRows(edit, stream, rows), null);
	}

	private void setRange(String field, String range, EditSession session) {
		change.accept((edit, stream) -> FieldEdit.setRange(edit, stream, field, range), session);
	}

	private void set(ChosenField field, String value, EditSession session) {
		change.accept(StreamDetails.setting(field.name(), value), session);
	}
}
