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
 */
public record ChosenField(int stream, String name, String unit) {
}
