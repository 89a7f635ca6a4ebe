/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.ValueRows;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.OpenCell;

/**
 * The rows of a generator that takes several values, or of a stream with values of its fields, editable in place, to be
 * added, removed and moved by keys and buttons. Rows with a mistake stay here, marked, until it is fixed. UI thread
 * only.
 */
public final class RowTable {

	private final Composite area;
	private final TableViewer viewer;
	private final RowButtons buttons;
	private final RowListener listener;
	private final EditedRows edited;
	private Runnable later;

	/**
	 * An empty table.
	 *
	 * @param shape rows of the same generator, or with the same fields of a stream
	 */
	public RowTable(Composite parent, FormToolkit toolkit, ValueRows shape, RowOffers offers, RowListener listener) {
		this.listener = listener;
		edited = new EditedRows(shape);
		String title = RowColumns.title(shape.generator());
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(2, 0).applyTo(area);
		TableColumnLayout layout = new TableColumnLayout();
		Table table = RowColumns.table(area, toolkit, layout, title);
		KeptChoice.in(table);
		viewer = new TableViewer(table);
		// Who goes on to the next cell chooses the line that was there before something was typed in this one.
		viewer.setComparer(Line.byIndex());
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		RowColumns columns = new RowColumns(viewer, layout, this::change);
		columns.create(shape, offers);
		CellEditing.enable(viewer, this::left);
		CellTips.enable(viewer);
		buttons = new RowButtons(area, title, Map.of("add", this::add, "remove", () -> act(this::remove), "up",
				() -> act(() -> move(false)), "down", () -> act(() -> move(true))));
		viewer.addSelectionChangedListener(event -> chosen());
		buttons.addKeys(table);
		chosen();
	}

	/** What the table is in. */
	public Control control() {
		return area;
	}

	/** The rows, those with mistakes too, without a new one in which nothing has been typed. */
	public ValueRows rows() {
		return edited.rows();
	}

	/** What is to be said of a mistake: in rows that are not in the script for that reason, or in the chosen row. */
	public Optional<String> error() {
		return edited.isUntaken() ? mistake().map(mistake -> NLS.bind(Messages.NOTHING_TAKEN, mistake))
				: line().map(Line::error).filter(error -> !error.isEmpty());
	}

	/** The mistake because of which the rows are not in the script; nothing when there is none. */
	public Optional<String> mistake() {
		return edited.mistake(index());
	}

	/** The same unless it is of what is beside the rows. */
	public Optional<String> ownMistake() {
		return edited.isWrongElsewhere() ? Optional.empty() : mistake();
	}

	/** Whether something is in the table that is not in the script: a cell is open, or rows have mistakes. */
	public boolean isPending() {
		return edited.isUntaken() || viewer.isCellEditorActive();
	}

	/** Gives the table the focus, with a row chosen. */
	public void setFocus() {
		viewer.getTable().setFocus();
		if (index() < 0) {
			refresh(0);
		}
	}

	/**
	 * Shows what a script says, as soon as no cell is being edited; rows with mistakes stay as long as the script says
	 * what it said before.
	 *
	 * @param present the rows
	 * @param wrong what is wrong with each of them, empty for those that are right; none when nothing is
	 */
	public void show(ValueRows present, List<String> wrong) {
		later = null;
		if (viewer.isCellEditorActive()) {
			later = () -> show(present, wrong);
			return;
		}
		if (edited.isShown() && !listener.isSettled()) {
			return;
		}
		if (edited.show(present, wrong)) {
			refresh(index());
		}
	}

	/** Forgets rows with mistakes: what is shown next is of something else. */
	public void forget() {
		edited.forget();
	}

	/** The rows are on their way into the script, with what was wrong beside them. */
	public void taken() {
		if (edited.isUntaken()) {
			edited.taken();
			refresh(index());
		}
	}

	/** Sends rows once more that were refused because of what is beside them. */
	public void retry() {
		if (edited.isWrongElsewhere()) {
			change(edited.all(), Math.max(0, index()));
		}
	}

	/** Forgets rows that were refused, which those with mistakes were not. */
	public void refused() {
		edited.refused();
	}

	private void refresh(int chosen) {
		List<Line> lines = edited.lines();
		viewer.setInput(lines);
		if (!lines.isEmpty()) {
			viewer.setSelection(new StructuredSelection(lines.get(Math.clamp(chosen, 0, lines.size() - 1))), true);
		}
	}

	/** Takes what was typed in a cell; it comes again when the cell is left by what is shown then. */
	private void change(int index, UnaryOperator<ValueRows.Row> typing) {
		ValueRows changed = edited.all().with(index, typing.apply(edited.all().rows().get(index)));
		if (!changed.equals(edited.all())) {
			change(changed, index);
		}
	}

	private void change(ValueRows changed, int chosen) {
		edited.change(changed, chosen, listener::changed);
		refresh(chosen);
		listener.said();
	}

	/** Takes back the last change of rows that are not in the script, if there was one. */
	public void undo() {
		if (edited.undo()) {
			restored();
		}
	}

	/**
	 * Makes the change again that undo has taken back.
	 *
	 * @return whether there was one
	 */
	public boolean redo() {
		boolean done = edited.redo();
		if (done) {
			restored();
		}
		return done;
	}

	private void restored() {
		refresh(index());
		listener.said();
		// What was wrong beside the rows may have been fixed since.
		retry();
	}

	private void chosen() {
		int index = index();
		int size = edited.all().rows().size();
		buttons.enable("remove", index >= 0 && size > 1);
		buttons.enable("up", index > 0);
		buttons.enable("down", index >= 0 && index < size - 1);
		listener.said();
	}

	private Optional<Line> line() {
		return Optional.ofNullable((Line) viewer.getStructuredSelection().getFirstElement());
	}

	private int index() {
		return line().map(Line::index).orElse(-1);
	}

	/** Lets an open cell take its text, from which buttons do not take the focus. */
	private void take() {
		if (viewer.isCellEditorActive()) {
			OpenCell.takeIn(viewer.getTable());
			viewer.getTable().setFocus();
		}
		left();
	}

	/** Does something with the chosen row, unless it has been new and blank, and so goes anyway. */
	private void act(Runnable action) {
		int size = edited.all().rows().size();
		take();
		if (edited.all().rows().size() == size) {
			action.run();
		}
	}

	private void add() {
		take();
		ValueRows rows = edited.all();
		int behind = index() < 0 ? rows.rows().size() - 1 : index();
		boolean split = rows.generator().equals(RowColumns.OVER_TIME);
		int added = split && behind >= 0 ? behind : behind + 1;
		if (behind >= 0 && (split || rows.generator().equals(RowColumns.PROFILE))) {
			change(split ? rows.split(behind) : rows.inserted(added, rows.rows().get(behind)), added);
		} else {
			edited.add(added);
			refresh(added);
		}
		Optional.ofNullable(viewer.getElementAt(added)).ifPresent(line -> viewer.editElement(line, 0));
	}

	/** A cell has been left: what has come meanwhile is shown, and a new row goes in which nothing was typed. */
	private void left() {
		if (viewer.isCellEditorActive()) {
			return;
		}
		edited.leave().ifPresent(gone -> refresh(gone - 1));
		if (later != null) {
			later.run();
		}
	}

	private void remove() {
		int index = index();
		ValueRows rows = edited.all();
		if (index >= 0 && rows.rows().size() > 1) {
			change(rows.without(index), Math.min(index, rows.rows().size() - 2));
		}
	}

	private void move(boolean down) {
		int index = index();
		int upper = down ? index : index - 1;
		if (index >= 0 && upper >= 0 && upper < edited.all().rows().size() - 1) {
			change(edited.all().swapped(upper), down ? index + 1 : index - 1);
		}
	}
}
