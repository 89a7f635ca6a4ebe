/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

/** Hears of what the user does to rows. UI thread only. */
public interface RowListener {
	/** Whether the form shows what the script says, so that no change is on its way there. */
	boolean isSettled();

	/** The rows have changed, and the parser takes them. */
	void changed();

	/** Another row is chosen, or there is something else to say of it, which {@link RowTable#error} tells. */
	void said();
}
