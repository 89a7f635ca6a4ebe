/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.ValueRows;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.TypingCheck;
import flightforge.ui.model.VolumeEdit;

/**
 * Takes how the chosen field is to get its values: what is chosen at once, what is typed is tried out while one types,
 * and taken when one pauses if nothing is wrong with it. UI thread only.
 */
final class ValueEditor implements RowListener {

	private static final String FIRST_RANGE = "0..7";

	private final ScriptModel model;
	private final BiConsumer<StreamEdits.Change, ScriptModel.Typing> change;
	private final ValueView view;
	private final ValueInputs inputs;
	private final TypingCheck check;
	/** In which the user types. */
	private Input typed;

	/**
	 * An editor of no field yet.
	 *
	 * @param change takes changes of the stream that is shown, and of what typing they are; null for none
	 */
	ValueEditor(Composite parent, FormToolkit toolkit, ScriptModel model,
			BiConsumer<StreamEdits.Change, ScriptModel.Typing> change) {
		this.model = model;
		this.change = change;
		view = new ValueView(parent, toolkit, model, this::choose, inputListener(), this);
		inputs = view.inputs();
		check = new TypingCheck(model, view.control(), this::checked, this::typed);
		show(Optional.empty(), false);
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
				inputs.retryRows();
				view.explain();
			}

			@Override
			public void refused(String message) {
				view.refuse(message);
			}
		};
	}

	@Override
	public Optional<String> changed() {
		return take(() -> null);
	}

	@Override
	public void said() {
		view.explain();
		setUntaken();
	}

	Control control() {
		return view.control();
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
		Optional<String> before = view.mistake();
		boolean same = sameStream && view.isOf(field);
		if (!same) {
			check.cancel();
		}
		view.show(field, same);
		if (!check.isUnderWay()) {
			view.explain();
		}
		Optional<String> now = view.mistake();
		setUntaken();
		before.filter(lost -> now.isEmpty()).ifPresent(lost -> model.untaken().lost(this, lost));
	}

	private void setUntaken() {
		view.mistake().ifPresentOrElse(wrong -> model.untaken().set(this, inputs.rows(), wrong, inputs),
				() -> model.untaken().clear(this));
	}

	@Override
	public boolean isSettled() {
		return !model.isEditing() && model.isAnalysed();
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
		view.setAsText(false);
		show(view.field(), true);
	}

	/** Keeps a text for the field that could not be taken from its cell, to be fixed here. */
	void keep(String text, String wrong) {
		view.setAsText(true);
		show(view.field(), true);
		inputs.type(text);
		view.refuse(wrong);
	}

	/** Whether a text for a field can be fixed here. */
	boolean canKeep(String field) {
		return view.field().filter(known -> known.name().equals(field) && known.row().isText()).isPresent();
	}

	private void choose(Choice choice) {
		view.editable().ifPresent(field -> choose(field, choice));
	}

	private void choose(ChosenField field, Choice choice) {
		view.setAsText(choice.kind() == Choice.Kind.TEXT);
		switch (choice.kind()) {
		case DEFAULT -> apply(field, "", () -> null);
		case CONSTANT -> apply(field, field.generators().constant().text(), () -> null);
		case GENERATOR -> apply(field, field.beginning(choice.generator()).text(), () -> null);
		case EACH -> setRows(field.facts().joined(field.row(), Origin.FOR_EACH));
		case RANGE -> change.accept(settingRange(field.name(), FIRST_RANGE), null);
		case TOGETHER -> setRows(field.facts().joined(field.row(), Origin.CHOOSE));
		case TEXT -> view.showText();
		}
	}

	/**
	 * Takes what the inputs say.
	 *
	 * @param typing gives what is taken; null for none
	 * @return why it is refused; empty when it is not
	 */
	private Optional<String> take(Supplier<ScriptModel.Typing> typing) {
		return view.editable()
				.flatMap(field -> inputs.rowMistake().map(this::refuse).orElseGet(() -> take(field, typing)));
	}

	private Optional<String> take(ChosenField field, Supplier<ScriptModel.Typing> typing) {
		// Escape in a figure must not take back the rows that have waited for it.
		Supplier<ScriptModel.Typing> own = inputs.mistake().isPresent() ? () -> null : typing;
		Optional<String> refusal = switch (inputs.kind()) {
		case EACH, TOGETHER -> setRows(inputs.rows());
		case RANGE -> applyRange(field, inputs.text(), own);
		case DEFAULT, CONSTANT, GENERATOR, TEXT -> apply(field, inputs.text(), own);
		};
		if (refusal.isEmpty()) {
			inputs.rowsTaken();
		}
		return refusal;
	}

	private Optional<String> setRows(ValueRows rows) {
		change.accept((text, script, stream) -> FieldEdit.setRows(text, stream, rows), null);
		return Optional.empty();
	}

	/** Takes a range unless it is none. */
	private Optional<String> applyRange(ChosenField field, String range, Supplier<ScriptModel.Typing> typing) {
		try {
			FieldEdit.checkRange(range);
		} catch (IllegalArgumentException e) {
			return refuse(e.getMessage());
		}
		return send(settingRange(field.name(), range), typing);
	}

	private Optional<String> refuse(String reason) {
		view.refuse(reason);
		return Optional.of(reason);
	}

	private static StreamEdits.Change settingRange(String field, String range) {
		return (text, script, stream) -> FieldEdit.setRange(text, stream, field, range);
	}

	/** Takes a value unless the parser refuses it. */
	private Optional<String> apply(ChosenField field, String value, Supplier<ScriptModel.Typing> typing) {
		FieldRow row = field.row();
		// What is shown may be changed already by an edit on its way, which this one takes back.
		boolean settled = isSettled();
		if (settled && value.equals(row.text())) {
			return agree();
		}
		if (!value.isEmpty()) {
			try {
				if (row.parse(value).text().equals(row.text()) && settled && row.origin() == Origin.VALUES) {
					return agree();
				}
			} catch (IllegalArgumentException e) {
				return refuse(e.getMessage());
			}
		}
		return send(setting(field.name(), value), typing);
	}

	private static StreamEdits.Change setting(String field, String value) {
		return (text, script, stream) -> VolumeEdit.setField(text, script, stream, field, value);
	}

	private Optional<String> send(StreamEdits.Change taking, Supplier<ScriptModel.Typing> typing) {
		check.cancel();
		inputs.mark(Optional.empty());
		change.accept(taking, typing.get());
		return Optional.empty();
	}

	/** What is typed means what the script says. */
	private Optional<String> agree() {
		check.cancel();
		inputs.agree();
		view.explain();
		return Optional.empty();
	}

	/** What is being typed. */
	private Optional<TypingCheck.Typed> typed() {
		return view.editable().filter(field -> !inputs.text().isEmpty()).map(this::typed);
	}

	private TypingCheck.Typed typed(ChosenField field) {
		String text = inputs.text();
		String name = field.name();
		int stream = field.facts().index();
		StreamEdits.Change taking = inputs.kind() == Choice.Kind.RANGE ? settingRange(name, text) : setting(name, text);
		return new TypingCheck.Typed((script, meaning) -> taking.apply(script, meaning, stream), analysis -> analysis
				.streams().apply(stream).flatMap(changed -> StreamFacts.problem(analysis, changed, name)));
	}

	private void checked(Optional<String> wrong) {
		if (wrong.isPresent()) {
			view.refuse(wrong.get());
		} else if (view.field().isPresent()) {
			view.approve();
			if (inputs.kind() == Choice.Kind.TEXT) {
				// It stays in the input that the user types in.
				view.setAsText(true);
			}
			take(() -> inputs.taking(typed));
		}
	}
}
