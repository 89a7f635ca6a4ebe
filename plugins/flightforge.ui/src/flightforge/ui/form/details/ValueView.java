/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldValue;
import flightforge.script.edit.RateCurve;
import flightforge.script.edit.StreamText.Origin;
import flightforge.ui.curve.RateCurves;
import flightforge.ui.curve.SignalCurves;
import flightforge.ui.form.input.Meant;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Enablement;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * Shows how the chosen field gets its values: the way chosen from a list, inputs with its entries, and what it means or
 * what is wrong with it. UI thread only.
 */
final class ValueView {

	private static final int COLUMNS = 5;

	/** The curve that is shown. */
	private enum Drawn {
		NOTHING, SIGNAL, RATE
	}

	private final Composite area;
	private final Label title;
	private final ChoiceList choices;
	private final ValueInputs inputs;
	private final ValueMessage message;
	private final ToolBar bar;
	private final ToolItem enlarging;
	/** Goes from the curve of a rate to its stages and back; null where there is no such curve. */
	private ToolItem switching;
	/** Gives such a rate another total; null as well. */
	private ToolItem scaling;
	private Consumer<RateCurve> scaler = scaled -> {
	};
	private final FormToolkit toolkit;
	private final ScriptModel model;
	private final StreamEdits edits;
	/** The curve of the signal that the field follows; null until there was one, because charts take long to make. */
	private SignalCurves curve;
	/** The same of the rate of the stream. */
	private RateCurves rate;
	private Drawn drawn = Drawn.NOTHING;
	/** Whether the user wants the stages of a rate, and not its curve. */
	private boolean asStages;
	private Optional<ChosenField> field = Optional.empty();
	/** Whether the user wants this field's value as text. */
	private boolean asText;
	/** Whether another value is being shown, so that inputs which lose the focus by that are not to be taken. */
	private boolean showing;
	/** Whether the value has the room of the fields. */
	private boolean enlarged;
	private Consumer<Boolean> enlarger = enlarged -> {
	};
	private Consumer<Boolean> rateListener = shown -> {
	};

	/**
	 * A view of no field yet.
	 *
	 * @param edits changes the script's streams
	 * @param chosen takes the way that the user chooses
	 * @param taker puts what the user types into the script
	 * @param rowListener hears of what the user does to rows
	 */
	ValueView(Composite parent, FormToolkit toolkit, ScriptModel model, StreamEdits edits, Consumer<Choice> chosen,
			Consumer<EditSession> taker, RowListener rowListener) {
		this.toolkit = toolkit;
		this.model = model;
		this.edits = edits;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(6, 2).applyTo(area);
		title = toolkit.createLabel(area, Messages.NO_FIELD_CHOSEN);
		title.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		Ids.name(title, "flightforge.value.title");
		choices = new ChoiceList(area, toolkit, chosen);
		message = new ValueMessage(area, toolkit);
		// Texts beside the pictures: they would be below where the pictures are otherwise, also where there is none.
		bar = new ToolBar(area, SWT.FLAT | SWT.RIGHT);
		bar.setBackground(area.getBackground());
		Accessibility.name(bar, Messages.VALUE_TOOLS);
		GridDataFactory.swtDefaults().applyTo(bar);
		enlarging = createEnlarging();
		inputs = new ValueInputs(area, toolkit, model, taker, rowListener);
		GridDataFactory.createFrom((GridData) inputs.control().getLayoutData()).span(COLUMNS, 1)
				.applyTo(inputs.control());
	}

	private ToolItem createEnlarging() {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setImage(Images.ENLARGE.image());
		item.setToolTipText(Messages.ENLARGE);
		Ids.name(item, "flightforge.value.enlarge");
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> enlarge(!enlarged)));
		return item;
	}

	Control control() {
		return area;
	}

	/** Lets the list of ways have what the others in its line leave it, in a width in pixels. */
	void fit(int width) {
		int spacing = ((GridLayout) area.getLayout()).horizontalSpacing;
		int others = title.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + (enlarged ? 0 : message.leastWidth()) + spacing
				+ bar.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + 2 * spacing;
		if (choices.fit(width - others, spacing)) {
			area.layout();
		}
	}

	/** Sets what gives the value the room of the fields, or gives it back to them. */
	void setEnlarger(Consumer<Boolean> newEnlarger) {
		enlarger = newEnlarger;
	}

	/** Sets what hears whether the curve of the stream's rate is shown here. */
	void setRateListener(Consumer<Boolean> listener) {
		rateListener = listener;
	}

	/** Gives the fields their room back. */
	void reduce() {
		if (enlarged) {
			enlarge(false);
		}
	}

	/** Gives the value the room of the fields, or gives it back to them. */
	void enlarge(boolean newEnlarged) {
		enlarged = newEnlarged;
		placeMessage();
		enlarging.setImage((enlarged ? Images.REDUCE : Images.ENLARGE).image());
		enlarging.setToolTipText(enlarged ? Messages.REDUCE : Messages.ENLARGE);
		enlarger.accept(enlarged);
	}

	/**
	 * All of what there is to say, across the whole width, where there is room for that; else as much as the line has.
	 */
	private void placeMessage() {
		Control said = message.control();
		if (enlarged) {
			said.moveBelow(bar);
		} else {
			said.moveAbove(bar);
		}
		((GridData) said.getLayoutData()).horizontalSpan = enlarged ? COLUMNS : 1;
		GridDataFactory.swtDefaults().align(SWT.END, SWT.CENTER).grab(enlarged, false).span(enlarged ? 2 : 1, 1)
				.applyTo(bar);
		area.layout();
		message.showWhole(enlarged);
	}

	/** What the value is typed in. */
	ValueInputs inputs() {
		return inputs;
	}

	/** The field that is shown; empty for none. */
	Optional<ChosenField> field() {
		return field;
	}

	/** The same if its value can be changed now. */
	Optional<ChosenField> editable() {
		return showing ? Optional.empty() : field.filter(known -> known.row().isEditable());
	}

	/** Whether a field with the same name as another one is shown; not when neither is any. */
	boolean isOf(Optional<ChosenField> other) {
		return field.isPresent() && field.map(ChosenField::name).equals(other.map(ChosenField::name));
	}

	/**
	 * Shows the value of a field, but not yet what there is to say of it.
	 *
	 * @param newField the field; empty for none
	 * @param same whether it is the same field of the same stream as before, in which what is typed stays
	 */
	void show(Optional<ChosenField> newField, boolean same) {
		field = newField;
		asText &= same;
		String text = field.map(ChosenField::title).orElse(Messages.NO_FIELD_CHOSEN);
		if (!title.getText().equals(text)) {
			title.setText(text);
			title.requestLayout();
		}
		title.setToolTipText(field.isPresent() ? ChoiceList.hint(present()) : null);
		choices.show(field.map(ChosenField::choices).orElse(List.of()), present(),
				field.filter(known -> known.row().isEditable()).isPresent());
		Composite typed = (Composite) inputs.control();
		// What is shown enables inputs by itself.
		Enablement.freeze(typed, false);
		showInputs(same);
		Enablement.freeze(typed, field.filter(known -> known.row().stale()).isPresent());
		showCurve();
	}

	/** Shows the curve of the signal whose values the field has, or of the stream's rate, where that can be drawn. */
	private void showCurve() {
		Optional<RateCurves.Found> found = rate();
		String signal = signal();
		Drawn wanted = found.isPresent() && !asStages ? Drawn.RATE : !signal.isEmpty() ? Drawn.SIGNAL : Drawn.NOTHING;
		offerStages(found.isPresent());
		inputs.makeRoom(wanted != Drawn.NOTHING, wanted == Drawn.RATE);
		if (wanted == Drawn.RATE) {
			showRate(found.get());
		} else if (wanted == Drawn.SIGNAL) {
			showSignal(signal);
		}
		if (drawn != wanted) {
			drawn = wanted;
			rateListener.accept(drawn == Drawn.RATE);
			place(curve == null ? null : curve.control(), drawn == Drawn.SIGNAL);
			place(rate == null ? null : rate.control(), drawn == Drawn.RATE);
			area.layout();
			area.requestLayout();
		}
	}

	private static void place(Control control, boolean shown) {
		if (control != null) {
			control.setVisible(shown);
			((GridData) control.getLayoutData()).exclude = !shown;
		}
	}

	private void showRate(RateCurves.Found found) {
		boolean first = rate == null;
		rate = first ? new RateCurves(model, edits, "flightforge.value.rate") : rate;
		rate.show(area, found, field.filter(known -> known.row().isEditable()).isPresent());
		if (first) {
			GridDataFactory.fillDefaults().grab(true, true).hint(1, SignalCurves.LEAST_HEIGHT).span(COLUMNS, 1)
					.applyTo(rate.control());
		}
	}

	private void showSignal(String signal) {
		if (curve == null) {
			curve = new SignalCurves(area, toolkit, model, "flightforge.value");
			GridDataFactory.createFrom((GridData) curve.control().getLayoutData()).span(COLUMNS, 1)
					.applyTo(curve.control());
		}
		curve.show(model.readable(), signal, field.map(ValueDrivers::times).orElse(""));
	}

	/** The signal whose values the field has, or that the stream's rate follows, if it can be drawn; empty for none. */
	private String signal() {
		return field.filter(known -> !asText || known.row().isVolume()).flatMap(ValueDrivers::signal)
				.filter(name -> SignalCurves.isDrawn(model.readable(), name)).orElse("");
	}

	/** The rate of the stream where the volume is one that is drawn. */
	private Optional<RateCurves.Found> rate() {
		return field
				.filter(known -> !asText && known.row().isWholeVolume() && Choice.present(known.row()).isDrawnRate())
				.map(known -> RateCurves.find(model.readable(), known.facts().index()))
				.filter(found -> found.curve().isPresent());
	}

	/** Offers to go from the curve of a rate to its stages, and back, where there is both. */
	private void offerStages(boolean offered) {
		if (offered != (switching != null)) {
			if (offered) {
				switching = new ToolItem(bar, SWT.PUSH, 0);
				Ids.name(switching, "flightforge.value.stages");
				switching.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
					asStages = !asStages;
					showCurve();
					explain();
				}));
				scaling = new ToolItem(bar, SWT.PUSH, 0);
				scaling.setText(Messages.SCALE);
				scaling.setToolTipText(Messages.SCALE_HINT);
				Ids.name(scaling, "flightforge.value.scale");
				scaling.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> scale()));
			} else {
				switching.dispose();
				switching = null;
				scaling.dispose();
				scaling = null;
			}
			area.layout();
		}
		if (switching != null) {
			switching.setImage((asStages ? Images.CHART : Images.TABLE).image());
			switching.setToolTipText(asStages ? Messages.SHOW_CURVE : Messages.SHOW_STAGES);
		}
	}

	/** Sets what puts a rate that the user has scaled into the script. */
	void setScaler(Consumer<RateCurve> newScaler) {
		scaler = newScaler;
	}

	/** Asks for another total of the rate. */
	private void scale() {
		editable()
				.flatMap(known -> rate().flatMap(RateCurves.Found::curve).flatMap(
						drawnRate -> ScaleDialog.ask(area.getShell(), drawnRate, known.facts().volumes().perPoint())))
				.ifPresent(scaler);
	}

	/** Shows the curve of a rate, and not its stages, from now on. */
	void preferCurve() {
		asStages = false;
	}

	/** Whether a curve is shown. */
	boolean isDrawn() {
		return drawn != Drawn.NOTHING;
	}

	/** Whether there is nothing but the curve to give the focus to. */
	boolean isCurveAlone() {
		return drawn == Drawn.RATE;
	}

	/** Gives the curve the focus, so that keys move its points. */
	void setFocusToCurve() {
		if (drawn == Drawn.RATE) {
			rate.setFocus();
		} else {
			curve.setFocus();
		}
	}

	/** Whether the user wants the value as text from now on, which {@link #show} or {@link #showText} shows. */
	void setAsText(boolean wanted) {
		asText = wanted;
	}

	/** Shows the value as text, for the user to type. */
	void showText() {
		showInputs(true);
		showCurve();
		inputs.setFocus();
		explain();
	}

	private void showInputs(boolean same) {
		Choice choice = present();
		if (same && choice.kind() == Choice.Kind.TEXT && !asText && inputs.isTypedIn()) {
			// A constant that begins as a generator does: the input stays while the user types in it.
			choice = Choice.CONSTANT;
		}
		showing = true;
		Choice shown = choice;
		inputs.show(choice, field.map(known -> known.value(shown)).orElseGet(() -> FieldValue.constant("")),
				field.map(ChosenField::generators).orElse(null),
				field.map(known -> ValueInputs.Facts.of(known.facts(), known.row(), shown)), same);
		showing = false;
	}

	/** How the field gets its values, as it is shown. */
	private Choice present() {
		return field.map(known -> asText ? Choice.TEXT : Choice.present(known.row())).orElse(Choice.DEFAULT);
	}

	/** Says what is wrong with the value, and marks it, or says what it means. */
	void explain() {
		String error = field.map(known -> known.row().error()).orElse("");
		inputs.mark(error, field.map(known -> known.row().partErrors()).orElse(Map.of()));
		Optional<String> wrong = inputs.error().or(() -> Optional.of(error).filter(message -> !message.isEmpty()));
		if (wrong.isPresent()) {
			message.showWrong(wrong.get(), meant(wrong.get()));
		} else {
			field.ifPresentOrElse(this::explain, () -> message.show("", false));
		}
	}

	/** What may be meant in place of a value, where it is the problem of that which is shown. */
	private Meant meant(String wrong) {
		return Meant.of(model,
				field.flatMap(known -> StreamFacts.problemOf(model.analysis(), known.facts().text(), known.name()))
						.filter(problem -> problem.message().equals(wrong)));
	}

	private void explain(ChosenField known) {
		FieldRow row = known.row();
		boolean lost = row.isInRows() && !row.isEditable();
		message.show(
				row.origin() == Origin.NOWHERE ? row.unset()
						: lost ? Messages.NO_ROWS : ValueDrivers.hint(known.facts(), row, present().hint(), isDrawn()),
				lost);
	}
}
