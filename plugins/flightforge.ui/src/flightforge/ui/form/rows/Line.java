/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.IElementComparer;

import flightforge.script.edit.FieldValue;
import flightforge.script.edit.ValueRows;

/**
 * A line of the table.
 *
 * @param index the row's number, from 0
 * @param isLast whether no row comes behind it
 * @param row what it says
 * @param share the part of the events that have its value, from 0 to 1; NaN where that means nothing
 * @param error what is wrong with it; empty when nothing is
 */
record Line(int index, boolean isLast, ValueRows.Row row, double share, String error) {

	/**
	 * The lines of a value's rows.
	 *
	 * @param errors what is wrong with each row; may be shorter
	 */
	static List<Line> of(ValueRows rows, List<String> errors) {
		List<Double> shares = rows.shares();
		int size = rows.rows().size();
		return IntStream.range(0, size).mapToObj(i -> new Line(i, i == size - 1, rows.rows().get(i), shares.get(i),
				i < errors.size() ? errors.get(i) : "")).toList();
	}

	/** Knows a line again by its number, also when something else has been typed in it. */
	static IElementComparer byIndex() {
		return new IElementComparer() {
			@Override
			public boolean equals(Object a, Object b) {
				return a instanceof Line x && b instanceof Line y ? x.index == y.index : a.equals(b);
			}

			@Override
			public int hashCode(Object element) {
				return element instanceof Line line ? line.index : element.hashCode();
			}
		};
	}

	/** The value in a column of values, for a person. */
	String shown(int column) {
		return FieldValue.inWords(row.values().get(column));
	}
}
