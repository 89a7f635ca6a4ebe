/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * Fields that take their values together, row by row: there is one event for each row at each point in time.
 *
 * @param columns the fields with their values, at least one, all with the same number of values
 */
public record ForEachSpec(List<Column> columns) {
	/** Checks and copies. */
	public ForEachSpec {
		columns = List.copyOf(columns);
	}

	/**
	 * A field with its values.
	 *
	 * @param field the field's name
	 * @param values its values by row, at least one
	 * @param position where the field's name is
	 */
	public record Column(String field, List<Scalar> values, Position position) {
		/** Checks and copies. */
		public Column {
			values = List.copyOf(values);
		}
	}

	/** How many rows there are, from 1. */
	public int rows() {
		return columns.getFirst().values().size();
	}

	/** The column of a field; null when it has none. */
	public Column column(String field) {
		return columns.stream().filter(column -> column.field().equals(field)).findFirst().orElse(null);
	}
}
