/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

/**
 * What the help window shows.
 *
 * @param title its first heading, empty without one
 * @param markup in the language of a form's text
 */
record HelpText(String title, String markup) {
}
