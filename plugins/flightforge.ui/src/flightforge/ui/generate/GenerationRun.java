/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import flightforge.script.generate.Storage;

/**
 * When a generation ran, for charts of this JVM's memory.
 *
 * @param name name of the recording
 * @param storage its storage
 * @param startMillis when it began, in milliseconds since 1970-01-01T00:00Z
 * @param endMillis when it ended, 0 while it runs
 */
public record GenerationRun(String name, Storage storage, long startMillis, long endMillis) {

	/** Whether it still runs. */
	public boolean isRunning() {
		return endMillis == 0;
	}
}
