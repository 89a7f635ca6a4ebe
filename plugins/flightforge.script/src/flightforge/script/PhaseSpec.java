/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A part of the recording with a name.
 *
 * @param name its name
 * @param from when it begins; null for the recording's start
 * @param until when it ends; null for the recording's end
 * @param position where its name is
 */
public record PhaseSpec(String name, MomentSpec from, MomentSpec until, Position position) {
}
