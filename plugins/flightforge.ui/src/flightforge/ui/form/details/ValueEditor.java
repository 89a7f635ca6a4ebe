/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.FieldEdit;
import flightforge.script.FieldValue;
import flightforge.script.StreamText.Origin;
import flightforge.script.ValueRows;
import flightforge.script.plan.FieldGenerators;
import flightforge.ui.form.ScriptModel;
import flightforge.ui.form.StreamEdits;
import flightforge.ui.form.TypingCheck;
import flightforge.ui.form.VolumeEdit;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.internal.Ids;

/**
 * How the chosen field gets its values: a way chosen from a list, with inputs for its figures. What is typed is tried
 * out while one types, and taken when one pauses if nothing is wrong with it. UI thread only.
 */
final class ValueEditor {

	private static final int COLUMNS = 4;
	private static final String FIRST_RANGE = "0..7";

	private final ScriptModel model;
	private final BiConsumer<StreamEdits.Change, ScriptModel.Typing> change;
	private final Composite area;
	private final Label title;
	private final ChoiceList choices;
	private final ValueInputs inputs;
	private final ValueMessage message;
	private final TypingCheck check;
	/** In which the user types. */
	private Input typed;
	private StreamFacts facts;
	private FieldRow row;
	/** Whether the user wants this field's value as text. */
	private boolean asText;
	/** Whether another value is being shown, so that inputs which lose the focus by that are not to be taken. */
	private boolean showing;

	/**
	 * An editor of no field yet.
	 *
	 * @param change takes changes of the stream that is shown, and of what typing they are; null for none
	 */
	ValueEditor(Composite parent, FormToolkit toolkit, ScriptModel model,
			BiConsumer<StreamEdits.Change, ScriptModel.Typing> change) {
		this.model = model;
		this.change = change;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(6, 4).applyTo(area);
		title = toolkit.createLabel(area, Messages.NO_FIELD_CHOSEN);
		title.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		Ids.name(title, "flightforge.value.title");
		choices = new ChoiceList(area, toolkit, this::choose);
		message = new ValueMessage(area, toolkit);
		inputs = new ValueInputs(area, toolkit, model, inputListener(), new RowListener() {
			@Override
			public boolean isSettled() {
				return ValueEditor.this.isSettled();
			}

			@Override
			public void changed() {
				take(() -> null);
			}

			@Override
			public void said() {
				explain(present());
				model.untaken().set(ValueEditor.this, mistake());
			}
		});
		GridDataFactory.createFrom((GridData) inputs.control().getLayoutData()).span(COLUMNS, 1)
				.applyTo(inputs.control());
		check = new TypingCheck(model, area, this::checked, this::typed);
		show(Optional.empty(), Optional.empty(), false);
	}

	private Input.Listener inputListener() {
		return new Input.Listener() {
			@Override
			public void typing(Input input) {
				typed = input;
				check.schedule();
			}

			@Override
			public void done(Input input) {
				take(() -> inputs.taking(input));
			}

			@Override
			public void dropped() {
				check.cancel();
				explain(present());
			}

			@Override
			public void refused(String message) {
				ValueEditor.this.refused(message);
			}
		};
	}

	Control control() {
		return area;
	}

	/**
	 * Shows how a field of a stream gets its values.
	 *
	 * @param sameStream whether it is the same stream as before
	 */
	void show(Optional<StreamFacts> newFacts, Optional<FieldRow> newRow, boolean sameStream) {
		Optional<String> before = mistake();
		boolean same = sameStream && facts != null && row != null && newFacts.isPresent() && newRow.isPresent()
				&& row.name().equals(newRow.get().name());
		facts = newFacts.orElse(null);
		row = newRow.orElse(null);
		asText &= same;
		if (!same) {
			check.cancel();
			inputs.forget();
		}
		String text = row == null ? Messages.NO_FIELD_CHOSEN
				: row.isWholeVolume() ? Messages.VOLUME_TITLE : NLS.bind(Messages.GENERATOR, row.name());
		if (!title.getText().equals(text)) {
			title.setText(text);
			title.requestLayout();
		}
		FieldGenerators generators = row == null ? null : facts.generators(row);
		Choice choice = present();
		choices.show(row == null ? List.of() : Choice.of(row, generators, facts.volumes()), choice,
				row != null && row.isEditable());
		showInputs(choice, generators, same);
		if (!check.isUnderWay()) {
			explain(choice);
		}
		Optional<String> now = mistake();
		model.untaken().set(this, now);
		before.filter(lost -> now.isEmpty()).ifPresent(lost -> model.untaken().lost(this, lost));
	}

	/** What is wrong with rows that are not in the script for that reason, and where. */
	private Optional<String> mistake() {
		return row == null ? Optional.empty()
				: inputs.mistake().map(wrong -> NLS.bind(Messages.UNTAKEN, row.title(), wrong));
	}

	/** How the field gets its values, as it is shown. */
	private Choice present() {
		return row == null ? Choice.DEFAULT : asText ? Choice.TEXT : Choice.present(row);
	}

	/** Whether what is shown is what the script says, so that no edit is on its way. */
	private boolean isSettled() {
		return !model.isEditing() && model.isAnalysed();
	}

	private void showInputs(Choice choice, FieldGenerators generators, boolean same) {
		showing = true;
		// Of values in rows, only a range is a text.
		boolean text = row != null && (!row.isInRows() || choice.kind() == Choice.Kind.RANGE);
		Optional<FieldValue> apart = choice.kind() == Choice.Kind.CONSTANT || choice.kind() == Choice.Kind.GENERATOR
				? row.value() : Optional.empty();
		inputs.show(choice, apart.orElseGet(() -> FieldValue.constant(text ? row.text() : "")), generators,
				Optional.ofNullable(row).map(known -> ValueInputs.Facts.of(facts, known, choice)), same);
		showing = false;
	}

	/** Gives the inputs the focus. */
	void setFocus() {
		inputs.setFocus();
	}

	/** Forgets what was typed in rows, because it was refused. */
	void forget() {
		inputs.refused();
	}

	/** Shows what the script says in place of rows with mistakes, and of a value that was going to be a text. */
	void drop() {
		check.cancel();
		inputs.forget();
		inputs.reset();
		asText = false;
		show(Optional.ofNullable(facts), Optional.ofNullable(row), true);
	}

	/** Keeps a text for the field that could not be taken from its cell, to be mended here. */
	void keep(String text, String wrong) {
		asText = true;
		show(Optional.of(facts), Optional.of(row), true);
		inputs.type(text);
		refused(wrong);
	}

	/** Whether a text for a field can be mended here. */
	boolean canKeep(String field) {
		return row != null && row.name().equals(field) && row.isText();
	}

	private void explain(Choice choice) {
		if (row == null) {
			message.tell("", false);
		} else if (inputs.rowError().isPresent()) {
			message.tell(inputs.rowError().get(), true);
		} else if (!row.error().isEmpty()) {
			message.tell(row.error(), true);
		} else {
			boolean lost = row.isInRows() && !row.isEditable();
			message.tell(row.origin() == Origin.NOWHERE ? row.unset() : lost ? Messages.NO_ROWS : choice.hint(), lost);
		}
	}

	private void choose(Choice choice) {
		if (showing || row == null || !row.isEditable()) {
			return;
		}
		FieldGenerators generators = facts.generators(row);
		asText = choice.kind() == Choice.Kind.TEXT;
		switch (choice.kind()) {
		case DEFAULT -> apply("", () -> null);
		case CONSTANT -> apply(generators.constant().text(), () -> null);
		case GENERATOR -> apply((row.isWholeVolume() ? facts.volumes().beginning(choice.generator(), before())
				: generators.beginning(choice.generator(), before())).text(), () -> null);
		case EACH -> setRows(facts.joined(row, Origin.FOR_EACH));
		case RANGE -> change.accept(settingRange(row.name(), FIRST_RANGE), null);
		case TOGETHER -> setRows(facts.joined(row, Origin.CHOOSE));
		case TEXT -> {
			showInputs(choice, generators, true);
			inputs.setFocus();
			explain(choice);
		}
		}
	}

	/** The value that another one takes the place of; null when it is none. */
	private FieldValue before() {
		Choice present = Choice.present(row);
		return present.kind() == Choice.Kind.GENERATOR ? row.parse(row.text()) : null;
	}

	/**
	 * Takes what the inputs say.
	 *
	 * @param typing gives what is taken; null for none
	 */
	private void take(Supplier<ScriptModel.Typing> typing) {
		if (showing || row == null || !row.isEditable()) {
			return;
		}
		switch (inputs.kind()) {
		case EACH, TOGETHER -> setRows(inputs.rows());
		case RANGE -> applyRange(inputs.text(), typing);
		case DEFAULT, CONSTANT, GENERATOR, TEXT -> apply(inputs.text(), typing);
		}
	}

	private void setRows(ValueRows rows) {
		change.accept((text, script, stream) -> FieldEdit.setRows(text, stream, rows), null);
	}

	/** Takes a range unless it is none. */
	private void applyRange(String range, Supplier<ScriptModel.Typing> typing) {
		try {
			FieldEdit.checkRange(range);
		} catch (IllegalArgumentException e) {
			refused(e.getMessage());
			return;
		}
		check.cancel();
		inputs.mark(Optional.empty());
		change.accept(settingRange(row.name(), range), typing.get());
	}

	private static StreamEdits.Change settingRange(String field, String range) {
		return (text, script, stream) -> FieldEdit.setRange(text, stream, field, range);
	}

	/** Takes a value unless the parser refuses it. */
	private void apply(String value, Supplier<ScriptModel.Typing> typing) {
		// What is shown may be changed already by an edit on its way, which this one takes back.
		boolean settled = isSettled();
		if (settled && value.equals(row.text())) {
			agree();
			return;
		}
		if (!value.isEmpty()) {
			try {
				if (settled && row.origin() == Origin.VALUES && row.parse(value).text().equals(row.text())) {
					agree();
					return;
				}
			} catch (IllegalArgumentException e) {
				refused(e.getMessage());
				return;
			}
		}
		check.cancel();
		inputs.mark(Optional.empty());
		change.accept(setting(row.name(), value), typing.get());
	}

	/** What is typed means what the script says. */
	private void agree() {
		check.cancel();
		inputs.agree();
		explain(present());
	}

	private void refused(String wrong) {
		message.tell(wrong, true);
		inputs.mark(Optional.of(wrong));
	}

	private static StreamEdits.Change setting(String field, String value) {
		return (text, script, stream) -> VolumeEdit.setField(text, script, stream, field, value);
	}

	/** What is being typed. */
	private Optional<TypingCheck.Typed> typed() {
		if (row == null || !row.isEditable() || inputs.text().isEmpty()) {
			return Optional.empty();
		}
		String text = inputs.text();
		boolean range = inputs.kind() == Choice.Kind.RANGE;
		String field = row.name();
		int stream = facts.index();
		StreamEdits.Change taking = range ? settingRange(field, text) : setting(field, text);
		return Optional.of(
				new TypingCheck.Typed((script, meaning) -> taking.apply(script, meaning, stream), analysis -> analysis
						.streams().apply(stream).flatMap(changed -> StreamFacts.problem(analysis, changed, field))));
	}

	private void checked(Optional<String> wrong) {
		if (wrong.isPresent()) {
			message.tell(wrong.get(), true);
			inputs.mark(wrong);
		} else if (row != null) {
			message.tell(choices.shown().hint(), false);
			// It stays in the input that the user types in.
			asText |= inputs.kind() == Choice.Kind.TEXT;
			take(() -> inputs.taking(typed));
		}
	}
}
