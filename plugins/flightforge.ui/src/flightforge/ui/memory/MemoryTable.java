/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryHistory;
import flightforge.memory.MemorySample;
import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;

/** The figures of the latest sample, a category on each line. UI thread only. */
final class MemoryTable {

	private static final int NARROWEST = 88;
	private static final String UNKNOWN = "\u2013";

	private final TableColumnLayout layout = new TableColumnLayout();
	private final TableViewer viewer;
	private final List<CategoryUsage> rows = new ArrayList<>();
	private MemoryHistory history = new MemoryHistory(1);

	MemoryTable(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		area.setLayout(layout);
		viewer = new TableViewer(area, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
		viewer.getTable().setHeaderVisible(true);
		viewer.getTable().setLinesVisible(true);
		Ids.name(viewer.getTable(), "flightforge.memory.table");
		Accessibility.name(viewer.getTable(), Messages.MEMORY_TABLE);
		viewer.setComparer(new IElementComparer() {
			@Override
			public boolean equals(Object a, Object b) {
				return a instanceof CategoryUsage x && b instanceof CategoryUsage y ? x.category().equals(y.category())
						: a.equals(b);
			}

			@Override
			public int hashCode(Object element) {
				return element instanceof CategoryUsage usage ? usage.category().hashCode() : element.hashCode();
			}
		});
		column(Messages.MEMORY_COLUMN_CATEGORY, SWT.LEFT, 34, usage -> CategoryNames.of(usage.category()));
		column(Messages.MEMORY_COLUMN_USED, SWT.RIGHT, 17, usage -> bytes(usage.used()));
		column(Messages.MEMORY_COLUMN_COMMITTED, SWT.RIGHT, 17, usage -> bytes(usage.committed()));
		column(Messages.MEMORY_COLUMN_PEAK, SWT.RIGHT, 17, usage -> bytes(history.peak(usage.category())));
		column(Messages.MEMORY_COLUMN_COUNT, SWT.RIGHT, 13,
				usage -> CategoryUsage.isKnown(usage.count()) ? Quantities.count(usage.count()) : UNKNOWN);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setInput(rows);
	}

	void show(MemorySample sample, MemoryHistory newHistory) {
		history = newHistory;
		rows.clear();
		rows.addAll(sample.usages());
		viewer.refresh();
	}

	void setFocus() {
		viewer.getControl().setFocus();
	}

	private void column(String title, int style, int weight, Function<CategoryUsage, String> text) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title);
		column.getColumn().setMoveable(true);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(usage -> text.apply((CategoryUsage) usage)));
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, NARROWEST, true));
	}

	private static String bytes(long bytes) {
		return CategoryUsage.isKnown(bytes) ? Quantities.bytes(bytes) : UNKNOWN;
	}
}
