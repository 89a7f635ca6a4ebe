/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/**
 * The columns of a table of streams: a click on a heading sorts, a second one the other way round, a third one gives
 * the script's order back; all but the first can be hidden. Nested streams stay below what is around them. UI thread
 * only.
 */
final class StreamColumns {

	private final TableViewer viewer;
	private final TableColumnLayout layout;
	private final List<Column> columns = new ArrayList<>();
	private final ColumnMemory memory = new ColumnMemory();

	/** A column, with what makes it visible. */
	static final class Column {
		private final String id;
		private final TableColumn column;
		private final ColumnWeightData width;
		private final Comparator<StreamRow> order;
		private boolean applies = true;
		private boolean wanted = true;

		Column(String id, TableColumn column, ColumnWeightData width, Comparator<StreamRow> order) {
			this.id = id;
			this.column = column;
			this.width = width;
			this.order = order;
		}

		private boolean isVisible() {
			return applies && wanted;
		}
	}

	StreamColumns(TableViewer viewer, TableColumnLayout layout) {
		this.viewer = viewer;
		this.layout = layout;
	}

	/**
	 * Adds a column.
	 *
	 * @param id its name in what is remembered
	 * @param order how it sorts rows, smallest first
	 */
	TableViewerColumn add(String id, String title, int style, int weight, int narrowest, CellLabelProvider labels,
			Comparator<StreamRow> order) {
		TableViewerColumn made = new TableViewerColumn(viewer, style);
		made.setLabelProvider(labels);
		TableColumn column = made.getColumn();
		column.setText(title);
		column.setMoveable(true);
		Column added = new Column(id, column, new ColumnWeightData(weight, narrowest, true), order);
		columns.add(added);
		layout.setColumnData(column, added.width);
		column.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sort(added)));
		return made;
	}

	/** Hides what the user hid last. */
	void restore() {
		for (Column column : columns) {
			column.wanted = column == columns.getFirst() || !memory.isHidden(column.id);
			if (!column.wanted) {
				show(column);
			}
		}
	}

	/** Sets whether a column has something to show. */
	void setApplies(TableViewerColumn column, boolean applies) {
		columns.stream().filter(known -> known.column == column.getColumn() && known.applies != applies)
				.forEach(known -> {
					known.applies = applies;
					show(known);
				});
	}

	/** Offers to hide columns and to show them. */
	void fillMenu(IMenuManager menu) {
		for (Column column : columns.subList(1, columns.size())) {
			if (column.applies) {
				IAction action = new Action(column.column.getText(), IAction.AS_CHECK_BOX) {
					@Override
					public void run() {
						column.wanted = isChecked();
						memory.setHidden(column.id, !column.wanted);
						show(column);
					}
				};
				action.setChecked(column.wanted);
				menu.add(action);
			}
		}
	}

	/** Gives the script's order back. */
	void unsort() {
		viewer.getTable().setSortColumn(null);
		viewer.getTable().setSortDirection(SWT.NONE);
		viewer.setComparator(null);
	}

	private void show(Column column) {
		layout.setColumnData(column.column, column.isVisible() ? column.width : new ColumnPixelData(0, false));
		column.column.setWidth(0);
		column.column.setResizable(column.isVisible());
		viewer.getTable().getParent().layout(true, true);
	}

	private void sort(Column column) {
		Table table = viewer.getTable();
		boolean again = table.getSortColumn() == column.column;
		if (again && table.getSortDirection() == SWT.DOWN) {
			unsort();
			return;
		}
		table.setSortColumn(column.column);
		table.setSortDirection(again ? SWT.DOWN : SWT.UP);
		viewer.setComparator(new StreamOrder(again ? column.order.reversed() : column.order));
	}
}
