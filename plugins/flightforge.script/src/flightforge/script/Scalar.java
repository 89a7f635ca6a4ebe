/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A plain value of the script as it is written, with its place. What it means depends on the field it is for, so it is
 * text here.
 *
 * @param text the value without quotes
 * @param quoted whether it was in quotes, and so is text whatever it looks like
 * @param position where it is
 */
public record Scalar(String text, boolean quoted, Position position) {

	/** Whether this is YAML's null: nothing, {@code ~} or {@code null}. */
	public boolean isNull() {
		return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
	}

	@Override
	public String toString() {
		return text;
	}
}
