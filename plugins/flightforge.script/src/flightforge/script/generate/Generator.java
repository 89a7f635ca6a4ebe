/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.plan.Plan;

/** Makes recordings from plans. */
public final class Generator {
	private Generator() {
	}

	/**
	 * Makes the recording. Returns when it is complete under its final name; otherwise nothing is left behind.
	 *
	 * @param plan what to make
	 * @param target the recording file
	 * @param settings how to make it
	 * @param listener hears of the progress
	 * @param cancelled asked often, by any worker; once true, the generation ends within half a second
	 * @return what was made
	 * @throws IOException when the file cannot be written, with a message for a person
	 * @throws CancellationException when cancelled
	 */
	public static GenerationReport generate(Plan plan, Path target, GenerationSettings settings, ProgressListener listener,
			BooleanSupplier cancelled) throws IOException {
		throw new CancellationException();
	}
}
