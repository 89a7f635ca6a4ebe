/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

/**
 * What is said of something that an edit has made and the user has not asked for.
 *
 * @param message a sentence or two
 * @param link what a link to it says
 * @param section the section of the script where it is declared
 * @param name the name by which it is declared there
 */
public record Remark(String message, String link, String section, String name) {
}
