/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

/**
 * The host of a fleet that a generated recording is of.
 *
 * @param number its number, from 0
 * @param name its name
 */
public record FleetHostSummary(long number, String name) {
}
