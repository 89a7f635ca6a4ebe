/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;

import flightforge.memory.MemoryComparison.Change;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;

/** Categories before and after, in the order of the comparison. UI thread only. */
final class ComparisonTable {
	private static final int NARROWEST = 90;

	private final TableColumnLayout layout = new TableColumnLayout();
	private final TableViewer viewer;
	private final List<Change> changes = new ArrayList<>();

	ComparisonTable(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		area.setLayout(layout);
		viewer = new TableViewer(area, SWT.FULL_SELECTION | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
		viewer.getTable().setHeaderVisible(true);
		viewer.getTable().setLinesVisible(true);
		Ids.name(viewer.getTable(), "flightforge.memory.comparison");
		Accessibility.name(viewer.getTable(), Messages.MEMORY_COMPARISON);
		column(Messages.MEMORY_COLUMN_CATEGORY, SWT.LEFT, 34, change -> CategoryNames.of(change.category()));
		column(Messages.MEMORY_COMPARE_BEFORE, SWT.RIGHT, 20, change -> MemoryTable.bytes(change.before().amount()));
		column(Messages.MEMORY_COMPARE_AFTER, SWT.RIGHT, 20, change -> MemoryTable.bytes(change.after().amount()));
		column(Messages.MEMORY_COLUMN_GROWTH, SWT.RIGHT, 20, change -> change.growth().isPresent()
				? MemoryTable.change(change.growth().getAsLong()) : MemoryTable.UNKNOWN);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setInput(changes);
	}

	void show(List<Change> newChanges) {
		changes.clear();
		changes.addAll(newChanges);
		viewer.refresh();
	}

	/** The table itself. */
	Table control() {
		return viewer.getTable();
	}

	private void column(String title, int style, int weight, Function<Change, String> text) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title.replace(":", ""));
		column.getColumn().setMoveable(true);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(change -> text.apply((Change) change)));
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, NARROWEST, true));
	}
}
