/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldValue;
import flightforge.script.edit.ValueRows;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.FieldGenerators;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.form.rows.RowOffers;
import flightforge.ui.form.rows.RowTable;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;

/**
 * The inputs that a way to make values needs: for each entry one, and a table for what is made of several. UI thread
 * only.
 */
final class ValueInputs {

	/** How many inputs with their labels are in a line at most. */
	private static final int MOST_IN_LINE = 3;
	private static final int ROWS = 2;
	private static final int SPACING = 4;
	private static final int SIDE_SPACING = 6;

	/**
	 * What rows need to know.
	 *
	 * @param threads the script's groups of threads
	 * @param signals the script's signals
	 * @param rowErrors what is wrong with each row of the value
	 * @param rows the rows of the stream that have the value; empty when it has one of its own
	 * @param offers what to choose from in each column of those
	 */
	record Facts(List<String> threads, List<String> signals, List<String> rowErrors, Optional<ValueRows> rows,
			List<List<String>> offers) {
		/** The facts of a field that gets its values in this way. */
		static Facts of(StreamFacts facts, FieldRow row, Choice choice) {
			Optional<ValueRows> rows = choice.isInRows() ? facts.rowsOf(row) : Optional.empty();
			return new Facts(facts.threads(), facts.signals(), facts.rowErrors(row), rows,
					rows.map(known -> ValueOffers.columns(facts, known)).orElse(List.of()));
		}
	}

	private final Composite area;
	private final FormToolkit toolkit;
	private final EntryInputs entries;
	private final RowListener rowListener;
	private final int line;
	/** Null for what is in no rows. */
	private RowTable rows;
	/** Whether these are in sight, rather than a curve that says the same. */
	private boolean rowsShown = true;
	/** Whether a curve is below, which needs the lines that the inputs do not have. */
	private boolean aboveCurve;
	/** The width that is divided between the inputs of a line, in pixels; 0 before it is known. */
	private int width;
	private Choice choice;
	private List<List<String>> offers = List.of();
	private List<String> threads = List.of();
	/** Whether values can have a factor. */
	private boolean multiplied = true;
	/** The keys that have had a value when the inputs were made: these come first. */
	private Set<String> set = Set.of();
	/** The rows of the generator, or of the stream, in which the value is. */
	private Optional<ValueRows> shape = Optional.empty();

	ValueInputs(Composite parent, FormToolkit toolkit, ScriptModel model, Consumer<EditSession> taker,
			RowListener rowListener) {
		this.toolkit = toolkit;
		this.rowListener = rowListener;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2 * MOST_IN_LINE).spacing(SIDE_SPACING, SPACING).applyTo(area);
		entries = new EntryInputs(area, toolkit, model, taker);
		line = toolkit.createText(area, "", SWT.BORDER).computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).hint(1, height()).applyTo(area);
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
				.orElseGet(() -> generators == null ? List.of() : List.of(offers(newChoice, generators, facts)));
		List<String> newThreads = facts.map(Facts::threads).orElse(List.of());
		Optional<ValueRows> newRows = facts.flatMap(Facts::rows)
				.or(() -> Optional.of(value).filter(rowed -> ValueRows.areOf(rowed.generator())).map(ValueRows::of));
		// One that the script has stays, so that it can be taken away.
		boolean newMultiplied = generators == null || generators.isMultiplied() || value.beside().containsKey("times");
		Set<String> newSet = new HashSet<>(value.entries().keySet());
		newSet.addAll(value.beside().keySet());
		// While one types, no input goes to another place.
		boolean other = !newChoice.equals(choice) || newMultiplied != multiplied || !same && !newSet.equals(set)
				|| !newRows.map(ValueRows::fields).equals(shape.map(ValueRows::fields));
		boolean offered = newOffers.equals(offers) && (rows == null || newThreads.equals(threads));
		// New offers wait for what is typed in rows, which would go with their table.
		boolean waits = same && rows != null && rows.isEditing();
		shape = newRows;
		if (other || !offered && !waits || !same && isTypingInRows()) {
			choice = newChoice;
			offers = newOffers;
			threads = newThreads;
			multiplied = newMultiplied;
			set = newSet;
			build();
		}
		if (rows != null) {
			rows.show(newRows.orElseThrow(), facts.map(Facts::rowErrors).orElse(List.of()));
		}
		entries.show(value, same);
	}

	private static List<String> offers(Choice choice, FieldGenerators generators, Optional<Facts> facts) {
		boolean signal = choice.kind() == Choice.Kind.GENERATOR
				&& Grammar.SIGNAL_NAMES.contains(choice.generator().name());
		return signal ? facts.map(Facts::signals).orElse(List.of()) : ValueOffers.of(choice, generators);
	}

	/** Of all lines of inputs, whether there are so many or not; lists are a little higher than texts. */
	private int height() {
		return ROWS * (line + SPACING);
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

	/**
	 * Marks what is wrong, and takes the other marks away.
	 *
	 * @param wrong what is wrong with the value; empty when nothing is
	 * @param parts what is wrong with its entries and with what is beside it, by key
	 */
	void mark(String wrong, Map<String, String> parts) {
		entries.mark(wrong, parts);
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		entries.reset();
	}

	/** What is wrong with the chosen row, or else with another one. */
	Optional<String> error() {
		return Optional.ofNullable(rows).flatMap(RowTable::error);
	}

	Control control() {
		return area;
	}

	/** Whether there is a table among the inputs, and in sight. */
	boolean isTable() {
		return rows != null && rowsShown;
	}

	/**
	 * Makes room for a curve below.
	 *
	 * @param curve whether there is one
	 * @param instead whether it says the same as rows, which are not shown then
	 */
	void makeRoom(boolean curve, boolean instead) {
		if (aboveCurve != curve || rowsShown == instead) {
			aboveCurve = curve;
			rowsShown = !instead;
			placeRows();
			divide();
			area.layout(true, true);
			area.requestLayout();
		}
	}

	private void placeRows() {
		if (rows != null) {
			rows.control().setVisible(rowsShown);
			((GridData) rows.control().getLayoutData()).exclude = !rowsShown;
		}
		// The same height for all but tables, so that the table above stays as it is.
		for (Composite part : new Composite[] {area, area.getParent()}) {
			if (part.getLayoutData() instanceof GridData data) {
				data.grabExcessVerticalSpace = isTable();
				data.minimumHeight = 0;
			}
		}
	}

	/** Whether the user is typing a constant. */
	boolean isTypedIn() {
		return choice.kind() == Choice.Kind.CONSTANT && entries.isFocused();
	}

	/** What the inputs are for. */
	Choice.Kind kind() {
		return choice.kind();
	}

	/** The rows that are shown. */
	ValueRows rows() {
		return rows.rows();
	}

	/** What the inputs say, as it is written in a script; empty for the default, and for rows of the stream. */
	String text() {
		return switch (choice.kind()) {
		case DEFAULT, EACH, TOGETHER -> "";
		case TEXT, RANGE -> entries.argument();
		case CONSTANT -> FieldValue.constant(entries.argument()).text();
		case GENERATOR -> entries
				.value(choice.generator().name(), rows != null ? rows.rows().argument() : entries.argument()).text();
		};
	}

	/** Gives the first input the focus. */
	void setFocus() {
		if (isTable()) {
			rows.setFocus();
		} else {
			entries.setFocus();
		}
	}

	private void build() {
		for (Control child : area.getChildren()) {
			child.dispose();
		}
		entries.clear();
		rows = null;
		if (isInRows()) {
			rows = buildRows();
		}
		entries.build(choice, rows != null, offers.isEmpty() ? List.of() : offers.getFirst(), multiplied, set);
		placeRows();
		divide();
		area.layout(true, true);
		area.requestLayout();
	}

	/** Puts as many inputs into a line of a width in pixels as can be read there. */
	void fit(int newWidth) {
		if (width != newWidth) {
			width = newWidth;
			if (divide()) {
				area.layout(true, true);
			}
		}
	}

	/** Divides lines between the inputs; false where they are divided in that way already. */
	private boolean divide() {
		GridLayout layout = (GridLayout) area.getLayout();
		int columns = 2 * (width > 0 ? entries.inLine(width, SIDE_SPACING, MOST_IN_LINE) : MOST_IN_LINE);
		boolean other = layout.numColumns != columns;
		layout.numColumns = columns;
		entries.place(columns);
		if (rows != null) {
			((GridData) rows.control().getLayoutData()).horizontalSpan = columns;
		}
		// More than the usual lines are scrolled to.
		((GridData) area.getLayoutData()).heightHint = isTable() ? SWT.DEFAULT
				: Math.max(aboveCurve || choice.isDrawn() ? 0 : height(), area.computeSize(SWT.DEFAULT, SWT.DEFAULT).y);
		return other;
	}

	/**
	 * Where lines of inputs end that have room in a height, in pixels: so much of the next one that one sees that there
	 * is more to scroll to, or else the last whole line.
	 */
	int endInSight(int height) {
		int whole = 0;
		int next = 0;
		for (Control child : area.getChildren()) {
			int top = child.getBounds().y;
			int bottom = top + child.getSize().y;
			boolean input = !(child instanceof Label);
			whole = input && bottom <= height ? Math.max(whole, bottom) : whole;
			next = input && bottom > height && next == 0 ? (top + bottom) / 2 : next;
		}
		return whole == 0 ? height : next > 0 && next <= height ? next : whole;
	}

	private boolean isInRows() {
		return choice.isInRows() || choice.kind() == Choice.Kind.GENERATOR && shape.isPresent();
	}

	private RowTable buildRows() {
		List<String> groups = new ArrayList<>(threads);
		groups.add("else");
		RowTable table = new RowTable(area, toolkit, shape.orElseThrow(), new RowOffers(groups, offers), rowListener);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		return table;
	}
}
