/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import flightforge.script.ValueRows;
import flightforge.script.ValueRows.Row;

/** A row that has just been added, in which what is typed first is blank. */
final class FreshRow {

	private FreshRow() {
	}

	/** A row like another one, but for what is typed first; -1 for like none. */
	static Row behind(ValueRows rows, int index) {
		if (rows.areOfStream() && index >= 0) {
			return rows.rows().get(index).with(0, "");
		}
		return new Row("", isValueFirst(rows) || index < 0 ? "" : rows.rows().get(index).value());
	}

	/** Whether nothing has been typed in a row yet; not when there is none with this number. */
	static boolean isBlank(ValueRows rows, int index) {
		if (index < 0 || index >= rows.rows().size()) {
			return false;
		}
		Row row = rows.rows().get(index);
		return (isValueFirst(rows) ? row.value() : row.where()).isEmpty();
	}

	/** Whether a row begins with its value. */
	private static boolean isValueFirst(ValueRows rows) {
		return rows.areOfStream() || rows.generator().equals(RowColumns.PICK);
	}
}
