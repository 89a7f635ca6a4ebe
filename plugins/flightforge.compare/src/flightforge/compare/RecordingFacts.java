/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.Optional;

import flightforge.writer.scan.MalformedRecordingException;

/**
 * What is compared. Immutable.
 *
 * @param events how many events were read, without the one that carries the script of a generated recording
 * @param chunks how many chunks were read
 * @param types how many types have events
 * @param durationNanos the time from the start of the first to the end of the last chunk, in nanoseconds
 * @param bounded whether there are so many types or fields that of some only the counts were compared
 * @param damage the first place where the recording could not be read; empty where all of it was
 */
public record RecordingFacts(long events, int chunks, int types, long durationNanos, boolean bounded,
		Optional<MalformedRecordingException> damage) {
}
