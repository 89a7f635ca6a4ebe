/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A number over time with a name.
 *
 * @param name its name
 * @param generator how its values follow from the time; null when the script is wrong there
 * @param position where its name is
 */
public record SignalSpec(String name, GeneratorSpec generator, Position position) {
}
