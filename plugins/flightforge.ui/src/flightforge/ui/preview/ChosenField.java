/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

/**
 * The field whose values are shown.
 *
 * @param stream the number of its stream in the script
 * @param name as scripts name it
 * @param unit what it measures, as type descriptions name units, or empty
 * @param unset whether it is a number that the script says nothing of, so that it is 0 in all events
 */
public record ChosenField(int stream, String name, String unit, boolean unset) {
}
