/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What a recording has that was written as if a JVM ran.
 *
 * @param folder the folder with its chunk files
 * @param events the number of events, without that which carries the script
 * @param bytes the size of all chunk files
 * @param chunks the number of chunk files
 * @param recorded how much of the recording was written
 * @param isWhole whether that is all of it, and it was not cancelled
 * @param late by how much that part was late that was so the most, because the machine could not keep the pace
 */
public record LiveReport(Path folder, long events, long bytes, int chunks, Duration recorded, boolean isWhole,
		Duration late) {
}
