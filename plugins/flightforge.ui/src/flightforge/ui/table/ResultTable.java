/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.SelectionColor;
import flightforge.ui.resource.Ids;

/**
 * A table of results, which are looked at and not edited: the host says what a row is and what its columns show, and
 * has everything else from {@link TableColumns}. The selection stays with its rows when new ones are shown. For up to
 * some thousand rows. UI thread only.
 *
 * @param <R> a row
 */
public final class ResultTable<R> {

	private final Composite area;
	private final Class<R> rows;
	private final TableViewer viewer;
	private final TableColumns<R> columns;

	/**
	 * An empty table without columns.
	 *
	 * @param area what it fills, and nothing else does
	 * @param style {@link SWT#SINGLE} or {@link SWT#MULTI}, and a border if there is to be one
	 * @param rows what all its rows are
	 * @param id stable name for tests
	 * @param name what assistive technology calls it
	 * @param key what makes a row the same as one that was shown before
	 */
	public ResultTable(Composite area, int style, Class<R> rows, String id, String name, Function<R, ?> key) {
		this.area = area;
		this.rows = rows;
		viewer = new TableViewer(area, style | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
		Table table = viewer.getTable();
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, id);
		Accessibility.name(table, name);
		SelectionColor.follow(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setComparer(new IElementComparer() {
			@Override
			public boolean equals(Object a, Object b) {
				return rows.isInstance(a) && rows.isInstance(b)
						? key.apply(rows.cast(a)).equals(key.apply(rows.cast(b))) : a.equals(b);
			}

			@Override
			public int hashCode(Object element) {
				return rows.isInstance(element) ? key.apply(rows.cast(element)).hashCode() : element.hashCode();
			}
		});
		CellTips.enable(viewer);
		columns = TableColumns.sortedByViewer(viewer, rows);
	}

	/**
	 * Adds a column of texts, sorted by them.
	 *
	 * @param id its name in what is remembered
	 * @param weight its part of the room that is left over
	 * @param narrowest pixels that it has at least
	 */
	public TableViewerColumn text(String id, String title, int weight, int narrowest, Function<R, String> text) {
		return column(id, title, SWT.LEFT, weight, narrowest, labels(text),
				Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER));
	}

	/**
	 * Adds a column of numbers, which is as wide as they are.
	 *
	 * @param id its name in what is remembered
	 * @param weight its part of the room that is left over
	 * @param text how a number is shown
	 * @param number what rows are sorted by
	 */
	public TableViewerColumn number(String id, String title, int weight, Function<R, String> text,
			ToLongFunction<R> number) {
		return column(id, title, SWT.RIGHT, weight, 0, labels(text), Comparator.comparingLong(number));
	}

	/** Adds any other column, as {@link TableColumns#add} does. */
	public TableViewerColumn column(String id, String title, int style, int weight, int narrowest,
			ColumnLabelProvider labels, Comparator<R> order) {
		return columns.add(id, title, style, weight, narrowest, labels, order);
	}

	private ColumnLabelProvider labels(Function<R, String> text) {
		return ColumnLabelProvider.createTextProvider(row -> text.apply(rows.cast(row)));
	}

	/** Shows rows, in their order as long as the user has not chosen another. */
	public void show(List<R> newRows) {
		viewer.setInput(newRows);
		columns.fit(newRows);
	}

	/** What is shown, in the order of the table. */
	public List<R> rows() {
		return Arrays.stream(viewer.getTable().getItems()).map(item -> rows.cast(item.getData())).toList();
	}

	/** What is selected, in the order of the table. */
	public List<R> selected() {
		return viewer.getStructuredSelection().stream().map(row -> rows.cast(row)).toList();
	}

	/** All rows as text, as they are sorted, with tabs between the columns in their order, as spreadsheets take it. */
	public String asText() {
		Table table = viewer.getTable();
		StringBuilder text = new StringBuilder();
		int[] order = table.getColumnOrder();
		for (int column : order) {
			text.append(table.getColumn(column).getText()).append('\t');
		}
		for (TableItem item : table.getItems()) {
			text.setCharAt(text.length() - 1, '\n');
			for (int column : order) {
				text.append(item.getText(column)).append('\t');
			}
		}
		text.setCharAt(text.length() - 1, '\n');
		return text.toString();
	}

	/** The columns, with what the user has chosen for them. */
	public TableColumns<R> columns() {
		return columns;
	}

	/** The viewer, for listeners and as the selection of a part. */
	public TableViewer viewer() {
		return viewer;
	}

	/** The table itself. */
	public Table control() {
		return viewer.getTable();
	}

	/** The table with what is around it. */
	public Composite area() {
		return area;
	}
}
