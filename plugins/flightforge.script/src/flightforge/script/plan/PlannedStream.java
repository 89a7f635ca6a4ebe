/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

/**
 * What a plan says of one stream.
 *
 * @param index the stream's number in the script, from 0
 * @param typeName the event type's name
 * @param label the event type's label, or its name when it has none
 * @param volume the volume as written, such as {@code 100/s}
 * @param events the exact number of events
 * @param estimatedBytes about how many bytes they take in the recording
 * @param enabled whether it is generated; otherwise it is checked only, and has no events
 * @param experimental whether the event type is experimental, so that JMC hides it by default
 */
public record PlannedStream(int index, String typeName, String label, String volume, long events, long estimatedBytes,
		boolean enabled, boolean experimental) {
}
