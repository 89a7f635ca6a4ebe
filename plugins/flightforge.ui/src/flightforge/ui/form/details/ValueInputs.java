/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldValue;
import flightforge.script.edit.ValueRows;
import flightforge.script.plan.FieldGenerators;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.form.rows.RowOffers;
import flightforge.ui.form.rows.RowTable;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.UntakenInput;

/**
 * The inputs that a way to make values needs: for each figure one, and a table for what is made of several. UI thread
 * only.
 */
final class ValueInputs implements UntakenInput.Steps {

	private static final int COLUMNS = 6;
	private static final int ROWS = 2;
	private static final int SPACING = 4;

	/**
	 * What rows need to know.
	 *
	 * @param threads the script's groups of threads
	 * @param rowErrors what is wrong with each row of the value
	 * @param rows the rows of the stream that have the value; empty when it has one of its own
	 * @param offers what to choose from in each column of those
	 */
	record Facts(List<String> threads, List<String> rowErrors, Optional<ValueRows> rows, List<List<String>> offers) {
		/** The facts of a field that gets its values in this way. */
		static Facts of(StreamFacts facts, FieldRow row, Choice choice) {
			Optional<ValueRows> rows = choice.isInRows() ? facts.rowsOf(row) : Optional.empty();
			return new Facts(facts.threads(), facts.rowErrors(row), rows,
					rows.map(known -> ValueOffers.columns(facts, known)).orElse(List.of()));
		}
	}

	private final Composite area;
	private final FormToolkit toolkit;
	private final FigureInputs figures;
	private final RowListener rowListener;
	private final int line;
	/** Null for what is in no rows. */
	private RowTable rows;
	private Choice choice;
	private List<List<String>> offers = List.of();
	private List<String> threads = List.of();
	/** The rows of the generator, or of the stream, in which the value is. */
	private Optional<ValueRows> shape = Optional.empty();

	ValueInputs(Composite parent, FormToolkit toolkit, ScriptModel model, Input.Listener listener,
			RowListener rowListener) {
		this.toolkit = toolkit;
		this.rowListener = rowListener;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(6, SPACING).applyTo(area);
		figures = new FigureInputs(area, COLUMNS, toolkit, model, listener);
		line = toolkit.createText(area, "", SWT.BORDER).computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).hint(1, ROWS * (line + SPACING)).applyTo(area);
		show(Choice.DEFAULT, FieldValue.constant(""), null, Optional.empty(), false);
	}

	/**
	 * Shows inputs with a value in them; those in which the user types keep what is typed.
	 *
	 * @param newChoice how values are made
	 * @param value the value, taken apart unless it is shown as a whole
	 * @param generators what goes with the field; null where there is none
	 * @param facts the field's stream, and what is wrong with its rows
	 * @param same whether it is the same field of the same stream as before; if not, what is being typed is dropped
	 */
	void show(Choice newChoice, FieldValue value, FieldGenerators generators, Optional<Facts> facts, boolean same) {
		List<List<String>> newOffers = facts.filter(known -> known.rows().isPresent()).map(Facts::offers)
				.orElseGet(() -> generators == null ? List.of() : List.of(ValueOffers.of(newChoice, generators)));
		List<String> newThreads = facts.map(Facts::threads).orElse(List.of());
		Optional<ValueRows> newRows = facts.flatMap(Facts::rows)
				.or(() -> Optional.of(value).filter(rowed -> ValueRows.areOf(rowed.generator())).map(ValueRows::of));
		boolean other = !newChoice.equals(choice)
				|| !newRows.map(ValueRows::fields).equals(shape.map(ValueRows::fields));
		boolean offered = newOffers.equals(offers) && (rows == null || newThreads.equals(threads));
		// New offers wait for what is typed in rows, which would go with their table.
		boolean waits = same && rows != null && rows.isPending();
		shape = newRows;
		if (other || !offered && !waits || !same && isTypingInRows()) {
			choice = newChoice;
			offers = newOffers;
			threads = newThreads;
			build();
		}
		if (rows != null) {
			rows.show(newRows.orElseThrow(), facts.map(Facts::rowErrors).orElse(List.of()));
		}
		figures.show(value, same);
	}

	private boolean isTypingInRows() {
		Control focus = area.getDisplay().getFocusControl();
		if (rows == null || focus == null || focus instanceof Table) {
			return false;
		}
		Control around = focus;
		while (around != null && around != rows.control()) {
			around = around.getParent();
		}
		return around != null;
	}

	/** Forgets rows with mistakes, which are those of another field. */
	void forget() {
		if (rows != null) {
			rows.forget();
		}
	}

	/**
	 * What is in the inputs goes to the script, by an edit with the typing that this gives.
	 *
	 * @param typed that in which the user types; what comes of one that no longer exists has no typing
	 */
	ScriptModel.Typing taking(Input typed) {
		return figures.taking(typed);
	}

	/** What is in the inputs means what the script says. */
	void agree() {
		figures.agree();
	}

	/** Has a text as if the user had just typed it; only where the whole value is typed. */
	void type(String text) {
		figures.type(text);
	}

	/** Marks what is not taken, or takes the marks away. */
	void mark(Optional<String> wrong) {
		figures.mark(wrong);
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		figures.reset();
	}

	/** Rows are on their way into the script. */
	void rowsTaken() {
		if (rows != null) {
			rows.taken();
		}
	}

	/** Sends rows once more that were refused because of a figure. */
	void retryRows() {
		if (rows != null) {
			rows.retry();
		}
	}

	/** Forgets rows that were refused. */
	void refused() {
		if (rows != null) {
			rows.refused();
		}
	}

	/** Takes back the last change of rows that are not in the script because of a mistake. */
	@Override
	public void undo() {
		if (rows != null) {
			rows.undo();
		}
	}

	/** Makes the change of rows again that undo has taken back. */
	@Override
	public boolean redo() {
		return rows != null && rows.redo();
	}

	/** The mistake that rows have by themselves, and because of which they are not in the script. */
	Optional<String> rowMistake() {
		return Optional.ofNullable(rows).flatMap(RowTable::ownMistake);
	}

	/** The mistake because of which rows are not in the script. */
	Optional<String> mistake() {
		return Optional.ofNullable(rows).flatMap(RowTable::mistake);
	}

	/** What is wrong with one of several rows, or else with what is typed beside them. */
	Optional<String> error() {
		return Optional.ofNullable(rows).flatMap(RowTable::error).or(figures::mistake);
	}

	Control control() {
		return area;
	}

	/** What the inputs are for. */
	Choice.Kind kind() {
		return choice.kind();
	}

	/** What has been typed in rows, those with mistakes too. */
	ValueRows rows() {
		return rows.rows();
	}

	/** What the inputs say, as it is written in a script; empty for the default, and for rows of the stream. */
	String text() {
		return switch (choice.kind()) {
		case DEFAULT, EACH, TOGETHER -> "";
		case TEXT, RANGE -> figures.argument();
		case CONSTANT -> FieldValue.constant(figures.argument()).text();
		case GENERATOR -> figures
				.value(choice.generator().name(), rows != null ? rows.rows().argument() : figures.argument()).text();
		};
	}

	/** Gives the first input the focus. */
	void setFocus() {
		if (rows != null) {
			rows.setFocus();
		} else {
			figures.setFocus();
		}
	}

	private void build() {
		figures.lose();
		for (Control child : area.getChildren()) {
			child.dispose();
		}
		figures.clear();
		// A new table tells at once that there is something to say, which is not of the old one.
		rows = null;
		if (isInRows()) {
			rows = buildRows();
		}
		figures.build(choice, rows != null, offers.isEmpty() ? List.of() : offers.getFirst());
		// The same height for all but tables, so that the table above stays as it is.
		int height = ROWS * (line + SPACING);
		for (Composite part : new Composite[] {area, area.getParent()}) {
			if (part.getLayoutData() instanceof GridData data) {
				data.grabExcessVerticalSpace = rows != null;
				// What is above has lines to spare; a row that is cut off cannot be read.
				data.minimumHeight = rows == null ? 0 : SWT.DEFAULT;
			}
		}
		((GridData) area.getLayoutData()).heightHint = rows == null ? height : SWT.DEFAULT;
		area.layout(true, true);
		area.requestLayout();
	}

	private boolean isInRows() {
		return choice.isInRows() || choice.kind() == Choice.Kind.GENERATOR && shape.isPresent();
	}

	private RowTable buildRows() {
		List<String> groups = new ArrayList<>(threads);
		groups.add("else");
		RowTable table = new RowTable(area, toolkit, shape.orElseThrow(), new RowOffers(groups, offers), rowListener);
		GridDataFactory.fillDefaults().grab(true, true).span(COLUMNS, 1).applyTo(table.control());
		return table;
	}
}
