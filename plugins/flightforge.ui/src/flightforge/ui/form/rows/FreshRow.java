/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import flightforge.script.edit.ValueRows;
import flightforge.script.edit.ValueRows.Row;

/**
 * A row that has just been added, in which what is typed first is blank.
 *
 * @param index its number from 0; -1 for none
 * @param row what it says as long as nothing has been typed in it
 */
record FreshRow(int index, Row row) {

	/** There is none. */
	static final FreshRow NONE = new FreshRow(-1, null);

	/** A row like another one, but for what is typed first; -1 for like none. */
	static Row like(ValueRows rows, int index) {
		if (rows.areOfStream() && index >= 0) {
			return rows.rows().get(index).with(0, "");
		}
		boolean valueFirst = rows.areOfStream() || rows.generator().equals(RowColumns.PICK);
		return new Row("", valueFirst || index < 0 ? "" : rows.rows().get(index).value());
	}

	/** Whether some rows have it, and nothing has been typed in it. */
	boolean isBlankIn(ValueRows rows) {
		return index >= 0 && index < rows.rows().size() && rows.rows().get(index).equals(row);
	}

	/** The same rows without this one, unless something has been typed in it. */
	RowSteps.Step leftOut(RowSteps.Step rows) {
		if (!isBlankIn(rows.rows())) {
			return rows;
		}
		Mistakes mistakes = rows.mistakes().without(index);
		boolean untaken = rows.untaken() && (mistakes.any() || !rows.beside().isEmpty());
		return new RowSteps.Step(rows.rows().without(index), mistakes, rows.beside(), untaken);
	}
}
