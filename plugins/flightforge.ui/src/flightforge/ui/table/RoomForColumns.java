/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.List;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Widget;

/** Shares the width of a table among its columns, and knows which of them the user has dragged to a width. */
final class RoomForColumns extends TableColumnLayout {

	/** Pixels of a title's rim: below them GTK complains, as it would for each table before its first row. */
	private static final int LEAST = 12;

	private List<? extends Column<?>> columns = List.of();
	/** The column that gives room to others where there is too little; null for none. */
	private Column<?> squeezed;
	/** Those that make room for that one, the first one first. */
	private List<? extends Column<?>> yielding = List.of();

	/**
	 * Called when a column has another width than the layout gave it. That of the last one means nothing: GTK stretches
	 * it over what is left of a table that is not laid out yet, and nobody has dragged it there.
	 */
	@Override
	protected void updateColumnData(Widget widget) {
		TableColumn column = (TableColumn) widget;
		Table table = column.getParent();
		int[] order = table.getColumnOrder();
		for (int place = order.length - 1; place >= 0; place--) {
			TableColumn behind = table.getColumn(order[place]);
			if (behind == column) {
				return;
			}
			if (behind.getWidth() > 0) {
				break;
			}
		}
		super.updateColumnData(widget);
	}

	/**
	 * Lets a column have less where there is too little room for all.
	 *
	 * @param all the columns of the table
	 * @param last the one that others get room from
	 */
	void squeeze(List<? extends Column<?>> all, Column<?> last) {
		columns = all;
		squeezed = last;
	}

	/**
	 * Lets columns make room for the one that is squeezed.
	 *
	 * @param given the first to go first
	 */
	void makeRoom(List<? extends Column<?>> given) {
		yielding = given;
	}

	@Override
	protected void layout(Composite composite, boolean flushCache) {
		if (squeezed != null && squeezed.isVisible() && chosenWidth(squeezed) == 0) {
			int room = composite.getClientArea().width - squeezed.widget.getParent().computeTrim(0, 0, 0, 0).width;
			drop(room);
			int usual = Math.max(squeezed.narrowest, squeezed.readable);
			int missing = Math.max(0, others() + usual - room);
			setColumnData(squeezed.widget, new ColumnWeightData(squeezed.weight,
					Math.max(Math.min(squeezed.least, squeezed.narrowest), usual - missing), true));
		} else {
			yielding.forEach(column -> setDropped(column, false));
		}
		super.layout(composite, flushCache);
	}

	/** Takes as many columns away as the squeezed one needs to be read. */
	private void drop(int room) {
		int needed = Math.max(squeezed.least, squeezed.readable) + others()
				+ yielding.stream().filter(column -> column.dropped).mapToInt(column -> column.narrowest).sum();
		for (Column<?> column : yielding) {
			boolean there = column.applies && column.wanted;
			boolean dropped = there && needed > room && !column.insisted && chosenWidth(column) == 0;
			needed -= dropped ? column.narrowest : 0;
			setDropped(column, dropped);
		}
	}

	private void setDropped(Column<?> column, boolean dropped) {
		if (column.dropped != dropped) {
			column.dropped = dropped;
			give(column);
			column.widget.setResizable(column.isVisible());
		}
	}

	/** Pixels that all but the squeezed one need. */
	private int others() {
		return columns.stream().filter(column -> column != squeezed && column.isVisible())
				.mapToInt(column -> Math.max(column.narrowest, chosenWidth(column))).sum();
	}

	/** Lets a column have what it is meant to have from the next layout on. */
	void give(Column<?> column) {
		column.chosenWidth = chosenWidth(column);
		if (!column.isVisible()) {
			setColumnData(column.widget, new ColumnPixelData(0, false));
		} else if (column.chosenWidth > 0) {
			setColumnData(column.widget, new ColumnPixelData(column.chosenWidth, true));
		} else {
			setColumnData(column.widget, new ColumnWeightData(column.weight, Math.max(LEAST, column.narrowest), true));
		}
	}

	/**
	 * Pixels that the user has given to a column, 0 for none; those that he drags are what the layout keeps from then.
	 */
	int chosenWidth(Column<?> column) {
		return column.widget.getData(LAYOUT_DATA) instanceof ColumnPixelData pixels && pixels.width > 0 ? pixels.width
				: column.chosenWidth;
	}
}
