/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

import flightforge.memory.MemoryComparison.Change;
import flightforge.ui.table.ResultTable;

/** Categories before and after, in the order of the comparison. */
final class CategoryComparisonTable {
	private static final int NARROWEST = 90;

	private CategoryComparisonTable() {
	}

	/** An empty table. UI thread only. */
	static ResultTable<Change> create(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		ResultTable<Change> table = new ResultTable<>(area, SWT.MULTI, Change.class, "flightforge.memory.comparison",
				Messages.MEMORY_COMPARISON, Change::category);
		table.text("category", Messages.MEMORY_COLUMN_CATEGORY, 34, NARROWEST,
				change -> CategoryNames.of(change.category()));
		table.number("before", title(Messages.MEMORY_COMPARE_BEFORE), 20,
				change -> MemoryTable.bytes(change.before().amount()), change -> change.before().amount());
		table.number("after", title(Messages.MEMORY_COMPARE_AFTER), 20,
				change -> MemoryTable.bytes(change.after().amount()), change -> change.after().amount());
		table.number(
				"growth", Messages.MEMORY_COLUMN_GROWTH, 20, change -> change.growth().isPresent()
						? MemoryTable.change(change.growth().getAsLong()) : MemoryTable.UNKNOWN,
				change -> change.growth().orElse(Long.MIN_VALUE));
		table.columns().addMenu();
		table.show(List.of());
		return table;
	}

	/** A label of an input as the title of a column. */
	private static String title(String label) {
		return label.replace(":", "");
	}
}
