/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.Locale;

/** What follows the command Generate; Generate and Open always opens. */
public enum AfterGenerating {
	/** Open the recording. */
	OPEN,
	/** Ask whether to open it. */
	ASK,
	/** Nothing but the message, which offers to open it. */
	NOTHING;

	/** The value as it stands in the preferences. */
	public String id() {
		return name().toLowerCase(Locale.ROOT);
	}

	/** The value with this id; {@link #NOTHING} for an unknown one. */
	static AfterGenerating of(String id) {
		for (AfterGenerating value : values()) {
			if (value.id().equals(id)) {
				return value;
			}
		}
		return NOTHING;
	}
}
