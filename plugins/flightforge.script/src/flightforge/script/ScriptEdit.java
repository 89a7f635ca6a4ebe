/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * Changes single values in a script's text and nothing else: comments and layout stay. Each method takes the text and the
 * script parsed from exactly that text, and gives the new text; parse that again before the next change. Thread-safe.
 */
public final class ScriptEdit {
	private ScriptEdit() {
	}

	/**
	 * Changes a stream's event type.
	 *
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setStreamType(String text, Script script, int stream, String type) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Changes a stream's volume, and its kind too where that differs.
	 *
	 * @param volume such as {@code 300_000}, {@code 100/s} or {@code every 1 s}
	 * @throws IllegalArgumentException when the volume cannot be understood, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setVolume(String text, Script script, int stream, String volume) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Changes the recording's duration, adding it where the script has none.
	 *
	 * @param duration such as {@code 10 min}
	 * @throws IllegalArgumentException when the duration cannot be understood, with a message for a person
	 */
	public static String setDuration(String text, Script script, String duration) {
		throw new UnsupportedOperationException();
	}

	/** Changes the recording's seed, adding it where the script has none. */
	public static String setSeed(String text, Script script, long seed) {
		throw new UnsupportedOperationException();
	}
}
