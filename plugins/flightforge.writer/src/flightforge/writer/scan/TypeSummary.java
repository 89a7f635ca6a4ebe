/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

/**
 * What a recording holds of one event type. Immutable.
 *
 * @param name name of the event type
 * @param label its label, or its name where there is none
 * @param events number of events
 * @param bytes bytes of these events
 * @param experimental whether readers hide it unless asked
 */
public record TypeSummary(String name, String label, long events, long bytes, boolean experimental) {
}
