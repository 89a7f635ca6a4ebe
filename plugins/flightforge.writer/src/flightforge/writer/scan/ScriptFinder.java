/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;

/** Takes the script out of the event that carries it: the first {@code flightforge.Script} of a recording. */
final class ScriptFinder {
	private static final String SCRIPT_TYPE = "flightforge.Script";
	private static final int LARGEST_SCRIPT = 1 << 26;
	private static final long NONE = -1;

	private ChunkTypes current;
	private long number = NONE;
	private Type type;
	private String text;
	private Long seed;
	private String parameters;

	/** Takes the numbers of the next chunk. */
	void types(ChunkTypes types) {
		if (types == current) {
			return;
		}
		current = types;
		number = NONE;
		for (Map.Entry<Long, Type> entry : types.byNumber().entrySet()) {
			if (entry.getValue().name().equals(SCRIPT_TYPE)) {
				number = entry.getKey();
				type = entry.getValue();
			}
		}
	}

	boolean isScript(long typeNumber) {
		return typeNumber == number && number != NONE && text == null;
	}

	/** @param end position after the event, whose size and type are read */
	void read(FileWindow window, long end) throws IOException {
		long start = window.position();
		if (end - start > LARGEST_SCRIPT) {
			return;
		}
		ByteCursor cursor = new ByteCursor(window.readBytes((int) (end - start)), start);
		long readSeed = 0;
		String readText = null;
		String readParameters = null;
		for (Field field : type.fields()) {
			if (field.array()) {
				break;
			}
			if (field.name().equals("seed") && field.typeName().equals("long")) {
				readSeed = cursor.readVarint();
			} else if (field.name().equals("script") && field.typeName().equals(Type.STRING)) {
				readText = cursor.readString();
			} else if (field.name().equals("parameters") && field.typeName().equals(Type.STRING)) {
				readParameters = cursor.readString();
			} else if (!skip(field, cursor)) {
				break;
			}
		}
		if (readText != null) {
			text = readText;
			seed = readSeed;
			parameters = readParameters;
		}
	}

	/** @return the script, or null */
	String text() {
		return text;
	}

	/** @return the seed, null without a script */
	Long seed() {
		return seed;
	}

	/** @return the parameters that were set, one {@code name=value} on a line; null where none was */
	String parameters() {
		return parameters;
	}

	/** @return false if the field alone does not say how many bytes it has */
	private static boolean skip(Field field, ByteCursor cursor) throws MalformedRecordingException {
		if (field.constantPool()) {
			cursor.readVarint();
			return true;
		}
		switch (field.typeName()) {
		case "boolean", "byte" -> cursor.skip(1);
		case "float" -> cursor.skip(Float.BYTES);
		case "double" -> cursor.skip(Double.BYTES);
		case "short", "char", "int", "long" -> cursor.readVarint();
		case Type.STRING -> cursor.readString();
		default -> {
			return false;
		}
		}
		return true;
	}
}
