/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

/**
 * The field whose values are shown.
 *
 * @param name as scripts name it
 * @param number whether its values are numbers or points in time, which have a curve
 * @param unit what it measures, as type descriptions name units, or empty
 * @param unset whether it is a number that the script says nothing of, so that it is 0 in all events
 * @param signal the name of the signal whose values it has; empty for none
 */
public record ChosenField(String name, boolean number, String unit, boolean unset, String signal) {
}
