/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads the text of scripts from files and other places. Thread-safe. */
public final class ScriptFile {
	/** What the longest text can have in UTF-8. */
	private static final int MOST_BYTES = 3 * ScriptParser.MAX_LENGTH;
	private static final byte[] RECORDING_START = {'F', 'L', 'R', 0};

	private ScriptFile() {
	}

	/** What was named as a script is something else; the message says what it is, where, and what helps. */
	public static final class NotAScriptException extends IOException {
		private static final long serialVersionUID = 1L;

		NotAScriptException(String message) {
			super(message);
		}
	}

	/**
	 * Reads a script from a file.
	 *
	 * @param file the file, which messages call by this path
	 * @return its text, which may have mistakes
	 * @throws NotAScriptException if it is a recording, is too long for a script, or is not UTF-8
	 * @throws IOException if it cannot be read
	 */
	public static String read(Path file) throws IOException {
		try (InputStream in = Files.newInputStream(file)) {
			return read(file.toString(), in);
		}
	}

	/**
	 * Reads a script. No more is read than a script can have, in case it is something else, such as a large recording.
	 *
	 * @param name what messages call it
	 * @param in its bytes; not closed
	 * @return its text, which may have mistakes
	 * @throws NotAScriptException if it is a recording, is too long for a script, or is not UTF-8
	 * @throws IOException if it cannot be read
	 */
	public static String read(String name, InputStream in) throws IOException {
		byte[] content = in.readNBytes(MOST_BYTES + 1);
		if (Arrays.equals(Arrays.copyOf(content, RECORDING_START.length), RECORDING_START)) {
			throw new NotAScriptException(name + " is a recording, not a script. 'flightforge learn " + name
					+ " -o OUT.forge' makes a script like it, 'flightforge inspect --script " + name
					+ "' prints the one that it was made of, if it has one");
		}
		if (content.length > MOST_BYTES) {
			throw new NotAScriptException(name + " is not a script: it has more than " + (MOST_BYTES >> 20) + ".0 MiB");
		}
		ByteBuffer bytes = ByteBuffer.wrap(content);
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
		} catch (CharacterCodingException malformed) {
			String before = new String(content, 0, bytes.position(), StandardCharsets.UTF_8);
			long line = before.chars().filter(character -> character == '\n').count() + 1;
			throw new NotAScriptException(name + " is not a script: line " + line + ", column "
					+ (before.length() - before.lastIndexOf('\n')) + " is not UTF-8 text; save it as UTF-8");
		}
	}
}
