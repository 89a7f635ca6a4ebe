/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

/** How a generation ended. */
public sealed interface GenerationOutcome {

	/**
	 * The recording is there.
	 *
	 * @param recording what was made
	 */
	record Done(GeneratedRecording recording) implements GenerationOutcome {
	}

	/** The user cancelled; nothing is left behind. */
	record Cancelled() implements GenerationOutcome {
	}

	/**
	 * It could not be made; nothing is left behind.
	 *
	 * @param message what went wrong and what to do
	 */
	record Failed(String message) implements GenerationOutcome {
	}
}
