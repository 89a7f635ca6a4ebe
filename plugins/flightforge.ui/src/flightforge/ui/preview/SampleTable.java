/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.script.generate.EventSample;
import flightforge.ui.chart.NumberText;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/** Events of a stream that is not generated yet, as a table with a column for each field. UI thread only. */
final class SampleTable {
	private static final int NARROWEST = 40;
	private static final int WEIGHT = 10;
	private static final int WIDEST_TEXT = 220;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final String START = "startTime";
	private static final int FRACTION_DIGITS = 6;

	/** An event, with its place among those that are shown. */
	private record Row(int index, List<Object> values) {
	}

	private final NumberFormat reals = NumberFormat.getNumberInstance();
	private final Composite area;
	/** Null until there are columns. */
	private ResultTable<Row> table;
	private List<EventSample.Column> columns = List.of();
	private Instant start;
	private boolean grey;

	SampleTable(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		area.setBackground(parent.getBackground());
		area.setLayout(new FillLayout());
		reals.setMaximumFractionDigits(FRACTION_DIGITS);
	}

	Control control() {
		return area;
	}

	/**
	 * Shows events.
	 *
	 * @param sample the events, with at least one column
	 * @param recordingStart when the recording starts
	 * @param stale whether the script says something else by now
	 */
	void show(EventSample sample, Instant recordingStart, boolean stale) {
		start = recordingStart;
		grey = stale;
		if (!sample.columns().equals(columns)) {
			columns = sample.columns();
			createTable(sample);
		}
		table.show(IntStream.range(0, sample.rows().size()).mapToObj(i -> new Row(i, sample.rows().get(i))).toList());
	}

	private void createTable(EventSample sample) {
		if (table != null) {
			table.area().dispose();
		}
		table = new ResultTable<>(new Composite(area, SWT.NONE), SWT.SINGLE, Row.class, "flightforge.preview.events",
				Messages.PREVIEW_EVENTS, Row::index);
		for (int i = 0; i < columns.size(); i++) {
			int column = i;
			String field = columns.get(i).field();
			boolean texts = sample.values(field).stream().allMatch(value -> value == null || value instanceof String);
			table.columns()
					.limit(table.column(field, field, texts ? SWT.LEFT : SWT.RIGHT, WEIGHT, NARROWEST, labels(column),
							(one, other) -> compare(one.values().get(column), other.values().get(column))),
							WIDEST_TEXT);
		}
		table.columns().addMenu();
		area.layout();
	}

	private ColumnLabelProvider labels(int column) {
		return new ColumnLabelProvider() {
			@Override
			public String getText(Object row) {
				return text((Row) row, column);
			}

			@Override
			public Color getForeground(Object row) {
				return grey ? Colors.HINT.color() : null;
			}
		};
	}

	private static int compare(Object one, Object other) {
		if (one == null || other == null) {
			return Boolean.compare(one != null, other != null);
		}
		return switch (one) {
		case Number number when other instanceof Number second ->
				Double.compare(number.doubleValue(), second.doubleValue());
		case Duration duration when other instanceof Duration second -> duration.compareTo(second);
		case Instant instant when other instanceof Instant second -> instant.compareTo(second);
		default -> one.toString().compareToIgnoreCase(other.toString());
		};
	}

	private String text(Row row, int column) {
		String unit = columns.get(column).unit();
		return switch (row.values().get(column)) {
		case null -> "";
		case Instant begin when columns.get(column).field().equals(START) ->
				Quantities.seconds(Duration.between(start, begin).toNanos() / NANOS_PER_SECOND);
		case Instant moment -> Quantities.moment(moment);
		case Duration duration when duration.equals(EventSample.FOREVER) -> "\u221e";
		case Duration duration -> Quantities.seconds(duration.toNanos() / NANOS_PER_SECOND);
		case Number address when unit.equals("address") -> "0x" + Long.toHexString(address.longValue());
		case Number number when !unit.isEmpty() -> NumberText.ofUnit(unit).apply(number.doubleValue());
		case Double real -> reals.format(real);
		case Object other -> other.toString();
		};
	}
}
