/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

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
import flightforge.ui.platform.SelectionColor;
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
	private final List<String> names;
	private ValueRows rows;
	private List<String> errors = List.of();
	/** Whether the script's rows have been shown, and not what is shown of another one before. */
	private boolean shown;
	private Runnable later;

	/**
	 * An empty table.
	 *
	 * @param shape rows of the same generator, or with the same fields of a stream
	 */
	public RowTable(Composite parent, FormToolkit toolkit, ValueRows shape, RowOffers offers, RowListener listener) {
		this.listener = listener;
		rows = new ValueRows(shape.generator(), shape.fields(), List.of());
		names = shape.areOfStream() ? List.of()
				: shape.generator().equals(RowColumns.PICK) ? offers.values().getFirst() : offers.threads();
		String title = RowColumns.title(shape.generator());
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(2, 0).applyTo(area);
		TableColumnLayout layout = new TableColumnLayout();
		Table table = RowColumns.table(area, toolkit, layout, title);
		KeptChoice.in(table);
		SelectionColor.follow(table);
		viewer = new TableViewer(table);
		// Who goes on to the next cell chooses the line that was there before something was typed in this one.
		viewer.setComparer(Line.byIndex());
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		RowColumns columns = new RowColumns(viewer, layout, new RowColumns.Change() {
			@Override
			public void apply(int index, UnaryOperator<ValueRows.Row> change) {
				RowTable.this.change(with(index, change), index);
			}

			@Override
			public Optional<String> unwritable(int index, UnaryOperator<ValueRows.Row> change) {
				return with(index, change).unwritable(index);
			}

			@Override
			public void refused(String message) {
				listener.refused(message);
			}
		});
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

	/** The rows. */
	public ValueRows rows() {
		return rows;
	}

	/** What is wrong with the chosen row, or else with the first that is wrong, with its number. */
	public Optional<String> error() {
		int chosen = Math.max(0, index());
		return IntStream.concat(IntStream.of(chosen), IntStream.range(0, errors.size()))
				.filter(i -> i < errors.size() && !errors.get(i).isEmpty())
				.mapToObj(i -> i == index() ? errors.get(i) : NLS.bind(Messages.MISTAKE, i + 1, errors.get(i)))
				.findFirst();
	}

	/** Whether a cell is open. */
	public boolean isEditing() {
		return viewer.isCellEditorActive();
	}

	/** Gives the table the focus, with a row chosen. */
	public void setFocus() {
		viewer.getTable().setFocus();
		if (index() < 0) {
			refresh(0);
		}
	}

	/**
	 * Shows what a script says, as soon as no cell is being edited.
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
		if (shown && !listener.isSettled() || shown && present.equals(rows) && wrong.equals(errors)) {
			return;
		}
		shown = true;
		rows = present;
		errors = wrong;
		refresh(index());
	}

	private void refresh(int chosen) {
		List<Line> lines = Line.of(rows, errors);
		viewer.setInput(lines);
		RowColumns.makeRoom(viewer.getTable());
		// Marks may be all that is new.
		viewer.getTable().redraw();
		if (!lines.isEmpty()) {
			viewer.setSelection(new StructuredSelection(lines.get(Math.clamp(chosen, 0, lines.size() - 1))), true);
		}
	}

	private ValueRows with(int index, UnaryOperator<ValueRows.Row> typing) {
		return rows.with(index, typing.apply(rows.rows().get(index)));
	}

	/** Shows other rows, and has them written. */
	private void change(ValueRows changed, int chosen) {
		// What was typed comes again when the cell is left by what is shown then.
		if (!changed.equals(rows)) {
			rows = changed;
			errors = List.of();
			refresh(chosen);
			listener.changed(changed);
		}
	}

	private void chosen() {
		int index = index();
		int size = rows.rows().size();
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

	/** Does something with the chosen row, with what is typed in it. */
	private void act(Runnable action) {
		take();
		action.run();
	}

	private void add() {
		take();
		int behind = index() < 0 ? rows.rows().size() - 1 : index();
		boolean split = rows.generator().equals(RowColumns.OVER_TIME) && behind >= 0;
		int added = split ? behind : behind + 1;
		change(rows.added(behind, names), added);
		Optional.ofNullable(viewer.getElementAt(added)).ifPresent(line -> viewer.editElement(line, 0));
	}

	/** A cell has been left: what has come meanwhile is shown. */
	private void left() {
		if (!viewer.isCellEditorActive() && later != null) {
			later.run();
		}
	}

	private void remove() {
		int index = index();
		if (index >= 0 && rows.rows().size() > 1) {
			change(rows.without(index), Math.min(index, rows.rows().size() - 2));
		}
	}

	private void move(boolean down) {
		int index = index();
		int upper = down ? index : index - 1;
		if (index >= 0 && upper >= 0 && upper < rows.rows().size() - 1) {
			change(rows.swapped(upper), down ? index + 1 : index - 1);
		}
	}
}
