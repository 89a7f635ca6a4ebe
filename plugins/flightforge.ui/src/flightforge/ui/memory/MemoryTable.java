/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/** Memory by category, a category on each line. UI thread only. */
final class MemoryTable {
	static final String UNKNOWN = "\u2013";
	private static final int NARROWEST_CATEGORY = 170;
	/** Beside a chart in a low view. */
	private static final int LEAST_CATEGORY = 110;
	private static final String UP = " \u25b2";
	private static final String DOWN = " \u25bc";
	private static final int SECONDS_PER_MINUTE = 60;
	/** A year; who looks further ahead by minutes of a recording is mistaken. */
	private static final double LONGEST_MINUTES = 525_600;

	private final ResultTable<MemoryRow> table;
	private final TableViewerColumn change;

	/**
	 * @param id stable name for tests
	 * @param changeTitle heading of the column of changes
	 * @param trends whether there are columns of the growth over time
	 * @param pictures how the chart beside the table draws a category; null for one that it does not draw
	 */
	MemoryTable(Composite parent, String id, String changeTitle, boolean trends, Function<Category, Image> pictures) {
		table = new ResultTable<>(new Composite(parent, SWT.NONE), SWT.MULTI, MemoryRow.class, id,
				Messages.MEMORY_TABLE, MemoryRow::category);
		TableViewerColumn category = table.column("category", Messages.MEMORY_COLUMN_CATEGORY, SWT.LEFT, 30,
				NARROWEST_CATEGORY,
				ColumnLabelProvider.createTextImageProvider(row -> name((MemoryRow) row),
						row -> pictures.apply(((MemoryRow) row).category())),
				Comparator.comparing(MemoryTable::name, String.CASE_INSENSITIVE_ORDER));
		table.columns().squeeze(category, LEAST_CATEGORY);
		TableViewerColumn used = table.number("used", Messages.MEMORY_COLUMN_USED, 14, row -> bytes(row.usage().used()),
				row -> row.usage().used());
		table.number("reserved", Messages.MEMORY_COLUMN_RESERVED, 14, row -> bytes(row.usage().reserved()),
				row -> row.usage().reserved());
		table.number("committed", Messages.MEMORY_COLUMN_COMMITTED, 14, row -> bytes(row.usage().committed()),
				row -> row.usage().committed());
		table.number("peak", Messages.MEMORY_COLUMN_PEAK, 14, row -> bytes(row.peak()), MemoryRow::peak);
		table.number("count", Messages.MEMORY_COLUMN_COUNT, 12,
				row -> CategoryUsage.isKnown(row.usage().count()) ? Quantities.count(row.usage().count()) : UNKNOWN,
				row -> row.usage().count());
		// What ends about where it began is between what has grown and what is as it was.
		change = table.column("change", changeTitle, SWT.RIGHT, 14, 0,
				ColumnLabelProvider.createTextProvider(row -> change((MemoryRow) row)),
				Comparator.comparingLong((MemoryRow row) -> Quantities.shownBytes(row.change()))
						.thenComparingLong(MemoryRow::difference));
		if (trends) {
			used.getColumn().setToolTipText(Messages.MEMORY_COLUMN_USED_HINT);
			// What has grown most is what a recording is looked at for.
			table.columns().sort(change, true);
			table.number("perMinute", Messages.MEMORY_COLUMN_PER_MINUTE, 14, MemoryTable::perMinute,
					MemoryRow::perMinute);
			table.number("toLimit", Messages.MEMORY_COLUMN_TO_LIMIT, 12, MemoryTable::toLimit,
					row -> Math.round(row.minutesToLimit().orElse(Long.MAX_VALUE)));
		}
		table.columns().addMenu();
		table.show(List.of());
	}

	void show(List<MemoryRow> rows) {
		table.show(rows);
	}

	/** Says since when changes are. */
	void setChangeTitle(String title) {
		if (!title.equals(change.getColumn().getText())) {
			change.getColumn().setText(title);
		}
	}

	/** Asks for the pictures again. */
	void refresh() {
		table.viewer().refresh();
	}

	void setFocus() {
		table.control().setFocus();
	}

	/** The table with what is around it. */
	Composite area() {
		return table.area();
	}

	/** Pixels for all columns with their headings, those that are hidden too. */
	int wantedWidth() {
		Table control = table.control();
		int bar = control.getVerticalBar() == null ? 0 : control.getVerticalBar().getSize().x;
		return table.columns().neededWidth() + control.computeTrim(0, 0, 0, 0).width + bar;
	}

	/** The table, for what works on tables of any kind. */
	ResultTable<MemoryRow> results() {
		return table;
	}

	private static String name(MemoryRow row) {
		return CategoryNames.of(row.category());
	}

	private static String change(MemoryRow row) {
		if (!row.hasChange()) {
			return UNKNOWN;
		}
		return row.isSteady() && row.difference() != 0
				? NLS.bind(Messages.MEMORY_COURSE, signed(row.difference()), Messages.MEMORY_COURSE_STEADY)
				: change(row.change());
	}

	/** Growth over time, with how it went where that is not simply to the end. */
	private static String perMinute(MemoryRow row) {
		if (row.trend() == null) {
			return UNKNOWN;
		}
		return switch (row.trend().course()) {
		case WARM_UP -> NLS.bind(Messages.MEMORY_COURSE, change(row.perMinute()), Messages.MEMORY_COURSE_WARM_UP);
		case STEP -> NLS.bind(Messages.MEMORY_COURSE, change(row.perMinute()), Messages.MEMORY_COURSE_STEP);
		case STEADY -> NLS.bind(Messages.MEMORY_COURSE, change(row.perMinute()), Messages.MEMORY_COURSE_STEADY);
		case GROWTH, DECLINE -> change(row.perMinute());
		};
	}

	private static String toLimit(MemoryRow row) {
		OptionalDouble minutes = row.minutesToLimit();
		return minutes.isEmpty() || minutes.getAsDouble() > LONGEST_MINUTES ? UNKNOWN
				: Quantities.seconds(Math.round(minutes.getAsDouble() * SECONDS_PER_MINUTE));
	}

	/** Growth in bytes with its sign. */
	static String change(long change) {
		if (change == 0) {
			return bytes(0);
		}
		// Not by colour alone: the sign and an arrow show it, too.
		return signed(change) + (change > 0 ? UP : DOWN);
	}

	private static String signed(long change) {
		return change > 0 ? '+' + bytes(change) : '\u2212' + bytes(-change);
	}

	static String bytes(long bytes) {
		return CategoryUsage.isKnown(bytes) ? Quantities.bytes(bytes) : UNKNOWN;
	}
}
