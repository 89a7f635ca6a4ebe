/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.Optional;

/** Hears of what the user does to rows. UI thread only. */
public interface RowListener {
	/** Whether the form shows what the script says, so that no change is on its way there. */
	boolean isSettled();

	/**
	 * The rows have changed, and nothing is wrong with them.
	 *
	 * @return why they are not taken all the same, because of what is beside them; empty when they are
	 */
	Optional<String> changed();

	/** Another row is chosen, or there is something else to say of it, which {@link RowTable#error} tells. */
	void said();
}
