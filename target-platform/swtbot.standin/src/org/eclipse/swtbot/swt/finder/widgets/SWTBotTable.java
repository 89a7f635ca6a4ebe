/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;

/** A table. Rows and columns count from 0. */
public class SWTBotTable extends AbstractSWTBotControl<Table> {
	/** A bot for this one. */
	public SWTBotTable(Table w) throws WidgetNotFoundException {
		super(w);
	}

	/** How many rows there are. */
	public int rowCount() {
		return syncExec(() -> widget.getItemCount());
	}

	/** How many columns there are. */
	public int columnCount() {
		return syncExec(() -> widget.getColumnCount());
	}

	/** The columns' titles, in the order in which they are shown. */
	public List<String> columns() {
		return syncExec(() -> Arrays.stream(widget.getColumnOrder())
				.mapToObj(index -> widget.getColumn(index).getText()).toList());
	}

	/** The column with this title, -1 for none. */
	public int indexOfColumn(String column) {
		return columns().indexOf(column);
	}

	/** The column with this title, to be clicked. */
	public SWTBotTableColumn header(String label) throws WidgetNotFoundException {
		return new SWTBotTableColumn(syncExec(() -> Arrays.stream(widget.getColumns())
				.filter(column -> column.getText().equals(label)).findFirst().orElse(null)));
	}

	/** A row by its number, as soon as it exists. */
	public SWTBotTableItem getTableItem(int row) throws WidgetNotFoundException {
		try {
			new SWTBot().waitUntil(new DefaultCondition() {
				@Override
				public boolean test() {
					return row < rowCount();
				}

				@Override
				public String getFailureMessage() {
					return "Could not find table item for row " + row;
				}
			});
		} catch (TimeoutException e) {
			throw new WidgetNotFoundException("Timed out waiting for table item in row " + row, e);
		}
		return new SWTBotTableItem(syncExec(() -> widget.getItem(row)));
	}

	/** The text of a cell; a row that has not been shown yet is filled for it. */
	public String cell(int row, int column) {
		checkCell(row, column);
		return syncExec(() -> widget.getItem(row).getText(column));
	}

	/** The text of a cell. */
	public String cell(int row, String columnName) {
		int column = indexOfColumn(columnName);
		if (column < 0) {
			throw new IllegalArgumentException("The column `" + columnName + "' is not found.");
		}
		return cell(row, column);
	}

	/** The first row with this text in its first column, -1 for none. */
	public int indexOf(String item) {
		return indexOf(item, 0);
	}

	/** The first row with this text in a column, -1 for none. */
	public int indexOf(String text, int column) {
		return syncExec(() -> {
			for (int row = 0; row < widget.getItemCount(); row++) {
				if (widget.getItem(row).getText(column).equals(text)) {
					return row;
				}
			}
			return -1;
		});
	}

	/** Selects rows by number. */
	public void select(int... indices) {
		waitForEnabled();
		if (indices.length > 1 && syncExec(() -> (widget.getStyle() & SWT.MULTI) == 0)) {
			throw new IllegalArgumentException("Table does not support multi selection.");
		}
		setFocus();
		if (indices.length == 0) {
			TableItem[] selected = syncExec(() -> widget.getSelection());
			for (TableItem item : selected) {
				run(() -> widget.deselect(widget.indexOf(item)));
				tellSelection(item, SWT.MOD1);
			}
			return;
		}
		for (int row : indices) {
			checkCell(row, 0);
		}
		for (int i = 0; i < indices.length; i++) {
			int row = indices[i];
			boolean add = i > 0;
			TableItem item = syncExec(() -> widget.getItem(row));
			run(() -> {
				if (add) {
					widget.select(row);
				} else {
					widget.setSelection(row);
				}
			});
			tellSelection(item, add ? SWT.MOD1 : SWT.NONE);
		}
	}

	private void tellSelection(TableItem item, int modifiers) {
		Rectangle bounds = syncExec(item::getBounds);
		int x = bounds.x + bounds.width / 2;
		int y = bounds.y + bounds.height / 2;
		send(SWT.MouseEnter, SWT.MouseMove, SWT.Activate, SWT.FocusIn);
		send(SWT.MouseDown, mouse(x, y, modifiers, 1));
		send(SWT.Selection, selection(item, SWT.BUTTON1 | modifiers));
		send(SWT.MouseUp, mouse(x, y, SWT.BUTTON1 | modifiers, 1));
	}

	/** Selects the rows with these texts in their first column. */
	public void select(String... items) {
		select(Arrays.stream(items).mapToInt(item -> {
			int row = indexOf(item);
			if (row < 0) {
				throw new IllegalArgumentException("item:" + item + " not found in table");
			}
			return row;
		}).toArray());
	}

	/** Clicks a cell. */
	public void click(int row, int column) {
		Point place = press(row, column);
		clickAt(place.x, place.y, selection(syncExec(() -> widget.getItem(row)), SWT.BUTTON1));
	}

	/** Clicks a cell twice. */
	public void doubleClick(int row, int column) {
		Point place = press(row, column);
		TableItem item = syncExec(() -> widget.getItem(row));
		send(SWT.MouseEnter, SWT.MouseMove, SWT.Activate, SWT.FocusIn);
		send(SWT.MouseDown, mouse(place.x, place.y, SWT.NONE, 1));
		send(SWT.Selection, selection(item, SWT.NONE));
		send(SWT.MouseUp, mouse(place.x, place.y, SWT.BUTTON1, 1));
		send(SWT.MouseDown, mouse(place.x, place.y, SWT.NONE, 2));
		send(SWT.Selection, selection(item, SWT.NONE));
		send(SWT.MouseDoubleClick, mouse(place.x, place.y, SWT.NONE, 2));
		send(SWT.DefaultSelection);
		send(SWT.MouseUp, mouse(place.x, place.y, SWT.BUTTON1, 2));
		leave();
	}

	private Point press(int row, int column) {
		checkCell(row, column);
		setFocus();
		return syncExec(() -> {
			widget.setSelection(row);
			Rectangle cell = widget.getItem(row).getBounds(column);
			return new Point(cell.x + cell.width / 2, cell.y + cell.height / 2);
		});
	}

	private Event selection(TableItem item, int stateMask) {
		Event event = event();
		event.item = item;
		event.stateMask = stateMask;
		return event;
	}

	private void checkCell(int row, int column) {
		int columns = Math.max(1, columnCount());
		if (row < 0 || row >= rowCount() || column < 0 || column >= columns) {
			throw new IllegalArgumentException("No cell at row %d, column %d of a table with %d rows and %d columns"
					.formatted(row, column, rowCount(), columns));
		}
	}
}
