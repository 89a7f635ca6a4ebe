/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import flightforge.script.edit.ValueRows;

/** Hears of what the user does to rows. UI thread only. */
public interface RowListener {
	/** Whether the form shows what the script says, so that no change is on its way there. */
	boolean isSettled();

	/** The rows have been changed, and are to be written. */
	void changed(ValueRows rows);

	/** What was typed cannot be written, and the message says why in one sentence. */
	void refused(String message);

	/** Another row is chosen, or there is something else to say of it, which is {@link RowTable#error}. */
	void said();
}
