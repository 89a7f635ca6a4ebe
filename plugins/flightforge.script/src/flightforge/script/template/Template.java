/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

/**
 * A script to start from.
 *
 * @param id short name, such as {@code checkout-service}
 * @param title one line
 * @param description what it shows, may be several sentences, may be empty
 * @param text the script
 */
public record Template(String id, String title, String description, String text) {
}
