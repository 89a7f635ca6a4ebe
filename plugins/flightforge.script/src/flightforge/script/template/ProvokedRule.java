/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

/**
 * A rule of JDK Mission Control that warns of a recording.
 *
 * @param id its id, such as {@code SocketWrite}
 * @param name its name in JDK Mission Control's results, such as {@code Socket Write Peak Duration}
 */
public record ProvokedRule(String id, String name) {
}
