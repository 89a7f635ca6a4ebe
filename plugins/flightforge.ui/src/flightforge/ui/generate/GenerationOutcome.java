/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import flightforge.script.generate.GenerationReport;

/** How a generation ended. */
public sealed interface GenerationOutcome {

	/** One sentence for the user. */
	String message();

	/**
	 * The recording is there.
	 *
	 * @param message one sentence for the user
	 * @param report what was made
	 */
	record Done(String message, GenerationReport report) implements GenerationOutcome {
	}

	/**
	 * The user cancelled; nothing is left behind.
	 *
	 * @param message one sentence for the user
	 */
	record Cancelled(String message) implements GenerationOutcome {
	}

	/**
	 * It could not be made; nothing is left behind.
	 *
	 * @param message what went wrong and what to do
	 */
	record Failed(String message) implements GenerationOutcome {
	}
}
