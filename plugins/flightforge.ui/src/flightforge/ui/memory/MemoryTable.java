/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/** Figures by category, a category on each line; columns can be sorted, moved and hidden. UI thread only. */
final class MemoryTable {
	static final String UNKNOWN = "\u2013";
	private static final int NARROWEST = 76;
	private static final int NARROWEST_CATEGORY = 170;
	/** What a heading needs beside its text, the arrow of sorting included. */
	private static final int TITLE_MARGIN = 24;
	private static final String UP = " \u25b2";
	private static final String DOWN = " \u25bc";

	private final TableColumnLayout layout = new TableColumnLayout();
	private final Composite area;
	private final Function<Category, Image> pictures;
	private final TableViewer viewer;
	private final Menu columns;
	private final List<MemoryRow> rows = new ArrayList<>();
	private int narrowest;

	/**
	 * @param id stable name for tests
	 * @param changeTitle heading of the column of changes
	 * @param pictures how the chart beside the table draws a category; null for one that it does not draw
	 */
	MemoryTable(Composite parent, String id, String changeTitle, Function<Category, Image> pictures) {
		this.pictures = pictures;
		area = new Composite(parent, SWT.NONE);
		area.setLayout(layout);
		viewer = new TableViewer(area, SWT.FULL_SELECTION | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
		Table table = viewer.getTable();
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, id);
		Accessibility.name(table, Messages.MEMORY_TABLE);
		columns = new Menu(table);
		table.setMenu(columns);
		viewer.setComparer(byCategory());
		column(Messages.MEMORY_COLUMN_CATEGORY, SWT.LEFT, 30, row -> CategoryNames.of(row.category()), null);
		column(Messages.MEMORY_COLUMN_USED, SWT.RIGHT, 14, row -> bytes(row.usage().used()), row -> row.usage().used());
		column(Messages.MEMORY_COLUMN_RESERVED, SWT.RIGHT, 14, row -> bytes(row.usage().reserved()),
				row -> row.usage().reserved());
		column(Messages.MEMORY_COLUMN_COMMITTED, SWT.RIGHT, 14, row -> bytes(row.usage().committed()),
				row -> row.usage().committed());
		column(Messages.MEMORY_COLUMN_PEAK, SWT.RIGHT, 14, row -> bytes(row.peak()), MemoryRow::peak);
		column(Messages.MEMORY_COLUMN_COUNT, SWT.RIGHT, 12,
				row -> CategoryUsage.isKnown(row.usage().count()) ? Quantities.count(row.usage().count()) : UNKNOWN,
				row -> row.usage().count());
		column(changeTitle, SWT.RIGHT, 14, MemoryTable::change, MemoryRow::change);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setInput(rows);
	}

	/** So that the selection stays when figures change. */
	private static IElementComparer byCategory() {
		return new IElementComparer() {
			@Override
			public boolean equals(Object a, Object b) {
				return a instanceof MemoryRow x && b instanceof MemoryRow y ? x.category().equals(y.category())
						: a.equals(b);
			}

			@Override
			public int hashCode(Object element) {
				return element instanceof MemoryRow row ? row.category().hashCode() : element.hashCode();
			}
		};
	}

	void show(List<MemoryRow> newRows) {
		rows.clear();
		rows.addAll(newRows);
		viewer.refresh();
	}

	/** Asks for the pictures again. */
	void refresh() {
		viewer.refresh();
	}

	void setFocus() {
		viewer.getControl().setFocus();
	}

	/** The table with what is around it. */
	Composite area() {
		return area;
	}

	/** Pixels for all columns with their headings, those that are hidden too. */
	int wantedWidth() {
		Table table = viewer.getTable();
		int bar = table.getVerticalBar() == null ? 0 : table.getVerticalBar().getSize().x;
		return narrowest + table.computeTrim(0, 0, 0, 0).width + bar;
	}

	/** The table itself. */
	Table control() {
		return viewer.getTable();
	}

	private void column(String title, int style, int weight, Function<MemoryRow, String> text,
			ToLongFunction<MemoryRow> figure) {
		TableViewerColumn created = new TableViewerColumn(viewer, style);
		TableColumn column = created.getColumn();
		column.setText(title);
		column.setMoveable(true);
		created.setLabelProvider(ColumnLabelProvider.createTextImageProvider(row -> text.apply((MemoryRow) row),
				row -> figure == null ? pictures.apply(((MemoryRow) row).category()) : null));
		int least = figure == null ? NARROWEST_CATEGORY : width(title);
		narrowest += least;
		ColumnWeightData width = new ColumnWeightData(weight, least, true);
		layout.setColumnData(column, width);
		column.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sort(column, text, figure)));
		if (figure != null) {
			MenuItem item = new MenuItem(columns, SWT.CHECK);
			item.setText(title);
			item.setSelection(true);
			item.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
				layout.setColumnData(column, item.getSelection() ? width : new ColumnPixelData(0, false));
				column.setWidth(0);
				viewer.getTable().getParent().layout(true, true);
			}));
		}
	}

	/** Enough for the title. */
	private int width(String title) {
		GC gc = new GC(viewer.getTable());
		try {
			return Math.max(NARROWEST, gc.textExtent(title).x + TITLE_MARGIN);
		} finally {
			gc.dispose();
		}
	}

	/** Largest first, then smallest first, then the source's order again. */
	private void sort(TableColumn column, Function<MemoryRow, String> text, ToLongFunction<MemoryRow> figure) {
		Table table = viewer.getTable();
		int direction = table.getSortColumn() != column ? SWT.DOWN
				: table.getSortDirection() == SWT.DOWN ? SWT.UP : SWT.NONE;
		table.setSortColumn(direction == SWT.NONE ? null : column);
		table.setSortDirection(direction);
		viewer.setComparator(direction == SWT.NONE ? null : new ViewerComparator() {
			@Override
			public int compare(Viewer any, Object a, Object b) {
				int order = figure == null ? text.apply((MemoryRow) b).compareToIgnoreCase(text.apply((MemoryRow) a))
						: Long.compare(figure.applyAsLong((MemoryRow) a), figure.applyAsLong((MemoryRow) b));
				return direction == SWT.UP ? order : -order;
			}
		});
	}

	private static String change(MemoryRow row) {
		return row.hasChange() ? change(row.change()) : UNKNOWN;
	}

	/** Growth in bytes with its sign. */
	static String change(long change) {
		if (change == 0) {
			return bytes(0);
		}
		// Not by colour alone: the sign and an arrow tell it too.
		return change > 0 ? '+' + bytes(change) + UP : '\u2212' + bytes(-change) + DOWN;
	}

	static String bytes(long bytes) {
		return CategoryUsage.isKnown(bytes) ? Quantities.bytes(bytes) : UNKNOWN;
	}
}
