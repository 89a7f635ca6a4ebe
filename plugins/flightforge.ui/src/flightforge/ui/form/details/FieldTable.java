/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.StreamText.Origin;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Copying;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.platform.LetterKeys;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.platform.MenuKeys;
import flightforge.ui.platform.SelectionColor;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellMark;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.CutTitle;
import flightforge.ui.table.TextEditing;

/** The fields of the chosen stream's events with their values, editable as text in place. UI thread only. */
final class FieldTable {

	/** How many rows are always to be seen. */
	private static final int LEAST_ROWS = 5;
	/** The same where a view leaves a form little height. */
	private static final int FEWEST_ROWS = 3;
	private static final int NARROWEST = 50;
	private static final int[] WEIGHTS = {30, 22, 48};
	private static final int VALUE = 2;

	private final TableViewer viewer;
	private final BiConsumer<FieldRow, String> change;
	private Consumer<Optional<FieldRow>> choice = row -> {
	};
	/** Goes to where values in rows are edited. */
	private Runnable rowsEditing = () -> {
	};
	/**
	 * Whether rows are being replaced, so that what the viewer reports of its selection is not a choice of the user.
	 */
	private boolean showing;
	/** Shows what has come while a cell was being edited; null when nothing has. */
	private Runnable later;

	/**
	 * The table.
	 *
	 * @param change takes a row and its new value, which is blank to remove it
	 */
	FieldTable(Composite parent, FormToolkit toolkit, BiConsumer<FieldRow, String> change) {
		this.change = change;
		Composite area = toolkit.createComposite(parent);
		TableColumnLayout layout = new TableColumnLayout();
		area.setLayout(layout);
		Table table = toolkit.createTable(area, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge.chosen.fields");
		Accessibility.name(table, Messages.FIELDS);
		KeptChoice.in(table);
		SelectionColor.follow(table);
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		CellMark.errors(viewer, column(layout, 0, Messages.COLUMN_FIELD, new FieldLabels.Name()),
				row -> !((FieldRow) row).error().isEmpty());
		column(layout, 1, Messages.COLUMN_KIND, new FieldLabels.Kind());
		column(layout, VALUE, Messages.COLUMN_VALUE, new FieldLabels.Value()).setEditingSupport(
				new TextEditing<>(viewer, new TextCellEditor(table), FieldRow.class, FieldRow::typed, change)
						.onlyIf(FieldRow::isText));
		// Inputs of the chosen field may leave it less room.
		table.addControlListener(ControlListener.controlResizedAdapter(e -> showChosen()));
		viewer.addSelectionChangedListener(event -> {
			if (!showing) {
				choice.accept(chosen());
			}
		});
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.character == SWT.DEL && LetterKeys.isPlain(event)) {
				reset();
			} else if (event.keyCode == SWT.F2 && LetterKeys.isPlain(event)) {
				editRows();
			}
		}));
		viewer.addDoubleClickListener(event -> editRows());
		CellEditing.enable(viewer, VALUE, () -> {
			if (later != null) {
				later.run();
			}
		});
		CellTips.enable(viewer);
		createMenu(table);
	}

	private TableViewerColumn column(TableColumnLayout layout, int index, String title, ColumnLabelProvider labels) {
		TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
		column.getColumn().setText(title);
		CutTitle.tip(column.getColumn());
		column.setLabelProvider(labels);
		layout.setColumnData(column.getColumn(), new ColumnWeightData(WEIGHTS[index], NARROWEST, true));
		return column;
	}

	/** All of it. */
	Control control() {
		return viewer.getTable().getParent();
	}

	/** The height in which there are some rows below the titles of the columns, in pixels. */
	int leastHeight() {
		return height(LEAST_ROWS);
	}

	/** The height of what is always to be seen below these titles, even where height is very short. */
	int fewestHeight() {
		return height(FEWEST_ROWS);
	}

	/**
	 * The height of what is to be seen where there are so many pixels for it: whole rows, neither few nor many, and
	 * none that is empty, whose height the value may need.
	 */
	int heightIn(int room) {
		int rows = Math.clamp(viewer.getTable().getItemCount(), FEWEST_ROWS, LEAST_ROWS);
		return height(Math.clamp(rowsIn(room), FEWEST_ROWS, rows));
	}

	private int rowsIn(int height) {
		return (height - height(0)) / viewer.getTable().getItemHeight();
	}

	/** As much of a height as has whole rows, where that has not room for all of them: one that is cut is not read. */
	int wholeRows(int height) {
		return height >= wantedHeight() ? height : height(Math.max(0, rowsIn(height)));
	}

	/** The height in which all rows are in sight. */
	int wantedHeight() {
		return height(viewer.getTable().getItemCount());
	}

	private int height(int rows) {
		Table table = viewer.getTable();
		return table.getHeaderHeight() + rows * table.getItemHeight() + 2 * table.getBorderWidth();
	}

	/** Where what can be read of it begins: the titles of the columns, and each row, in pixels of a height. */
	IntStream rowTops(int height) {
		Table table = viewer.getTable();
		return IntStream.concat(IntStream.of(0), IntStream.iterate(table.getBorderWidth() + table.getHeaderHeight(),
				top -> top < height, top -> top + table.getItemHeight()));
	}

	/** Lets the mouse wheel scroll what the table is in, where the table itself is at its end. */
	void setWheel(ScrolledComposite page) {
		Table table = viewer.getTable();
		ListWheel.scroll(table, page, forward -> {
			int rows = Math.max(1, (table.getClientArea().height - table.getHeaderHeight()) / table.getItemHeight());
			return forward ? table.getTopIndex() + rows >= table.getItemCount() : table.getTopIndex() == 0;
		});
	}

	/** Sets who hears of the row that the user chooses. */
	void setChoiceListener(Consumer<Optional<FieldRow>> listener) {
		choice = listener;
	}

	/** Sets what goes to where values in rows are edited, which have no cell here for that. */
	void setRowsEditing(Runnable action) {
		rowsEditing = action;
	}

	/** The chosen row. */
	Optional<FieldRow> chosen() {
		return Optional.ofNullable((FieldRow) viewer.getStructuredSelection().getFirstElement());
	}

	/**
	 * Shows the fields of a stream; the chosen one stays chosen, unless the script says nothing of it in another
	 * stream.
	 *
	 * @param same whether it is the same stream as before
	 */
	void show(Optional<StreamFacts> facts, boolean same) {
		List<FieldRow> rows = facts.map(StreamFacts::rows).orElse(List.of());
		later = null;
		if (!same) {
			viewer.cancelEditing();
		}
		if (rows.equals(viewer.getInput())) {
			return;
		}
		if (viewer.isCellEditorActive()) {
			later = () -> {
				show(facts, true);
				choice.accept(chosen());
			};
			return;
		}
		String name = chosen().map(FieldRow::name).orElse("");
		int top = viewer.getTable().getTopIndex();
		showing = true;
		viewer.setInput(rows);
		// Marks may be all that is new.
		viewer.getTable().redraw();
		facts.flatMap(known -> known.row(name).filter(row -> same || row.origin() != Origin.NOWHERE).or(known::first))
				.ifPresent(row -> viewer.setSelection(new StructuredSelection(row)));
		showing = false;
		if (same) {
			viewer.getTable().setTopIndex(top);
		}
	}

	/**
	 * From the first row on where that shows the chosen one, which else is the last in sight: while there was no room,
	 * its row was the upmost.
	 */
	private void showChosen() {
		Table table = viewer.getTable();
		int rows = Math.max(1, (table.getClientArea().height - table.getHeaderHeight()) / table.getItemHeight());
		table.setTopIndex(Math.max(0, table.getSelectionIndex() - rows + 1));
	}

	/** Chooses a field and gives the table the focus; false where there is none of that name. */
	boolean choose(String name) {
		Optional<FieldRow> field = viewer.getInput() instanceof List<?> rows
				? rows.stream().map(FieldRow.class::cast).filter(row -> row.name().equals(name)).findFirst()
				: Optional.empty();
		field.ifPresent(row -> {
			viewer.setSelection(new StructuredSelection(row), true);
			viewer.getTable().setFocus();
		});
		return field.isPresent();
	}

	/** Chooses the volume; false when there is none. */
	boolean chooseVolume() {
		Optional<FieldRow> volume = viewer.getInput() instanceof List<?> rows
				? rows.stream().map(FieldRow.class::cast).filter(FieldRow::isVolume).findFirst() : Optional.empty();
		volume.ifPresent(row -> viewer.setSelection(new StructuredSelection(row), true));
		return volume.isPresent();
	}

	private void edit() {
		chosen().filter(FieldRow::isText).ifPresent(row -> viewer.editElement(row, VALUE));
	}

	private void editRows() {
		if (chosen().filter(row -> row.isEditable() && !row.isText()).isPresent()) {
			rowsEditing.run();
		}
	}

	private void reset() {
		chosen().filter(FieldRow::isRemovable).ifPresent(row -> change.accept(row, ""));
	}

	private void createMenu(Table table) {
		Copying copying = Copying.in(table);
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(manager -> {
			fill(manager);
			manager.add(new Separator());
			copying.fill(manager);
		});
		table.setMenu(menu.createContextMenu(table));
		table.addDisposeListener(e -> menu.dispose());
	}

	private void fill(IMenuManager menu) {
		Optional<FieldRow> row = chosen().filter(FieldRow::isEditable);
		menu.add(MenuKeys.withKey(action(Messages.EDIT, row.isPresent(), () -> {
			edit();
			editRows();
		}), KeyStroke.getInstance(SWT.F2)));
		menu.add(MenuKeys.withKey(action(Messages.RESET, row.filter(FieldRow::isRemovable).isPresent(), this::reset),
				KeyStroke.getInstance(SWT.DEL)));
	}

	private static Action action(String text, boolean enabled, Runnable runnable) {
		Action action = new Action(text) {
			@Override
			public void run() {
				runnable.run();
			}
		};
		action.setEnabled(enabled);
		return action;
	}
}
