/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * Something wrong or surprising in a script.
 *
 * @param severity whether it prevents generation
 * @param position where it is
 * @param message what is wrong and what would be right, one sentence or two, without position or severity
 */
public record Problem(Severity severity, Position position, String message) {

	/** Whether the script cannot be generated because of this. */
	public boolean isError() {
		return severity == Severity.ERROR;
	}

	/**
	 * The message with its place, for a person.
	 *
	 * @param sourceName the script's file name, or empty when there is none
	 * @return such as {@code shop.forge: Line 12, column 9: unknown event type …}
	 */
	public String toString(String sourceName) {
		String source = sourceName == null || sourceName.isEmpty() ? "" : sourceName + ": ";
		String kind = isError() ? "" : "warning: ";
		return source + "Line " + position.line() + ", column " + position.column() + ": " + kind + message;
	}

	@Override
	public String toString() {
		return toString("");
	}
}
