/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;

import flightforge.writer.Field;
import flightforge.writer.Type;

/**
 * Whether the constants of a chunk are whole: passes over all of them, by what the metadata says of their types, and
 * keeps none. Values have no length of their own, so that a checkpoint that ends too early shows only like this.
 */
final class ConstantsCheck {
	private static final int DEEPEST = 32;
	private static final int CONSTANTS_BETWEEN_CHECKS = 1 << 16;

	private final FileWindow window;
	private final ChunkTypes types;

	private ConstantsCheck(FileWindow window, ChunkTypes types) {
		this.window = window;
		this.types = types;
	}

	/**
	 * Checks the checkpoints of the reader's chunk, from the last to the first.
	 *
	 * @throws MalformedRecordingException if one is damaged
	 * @throws CancellationException if it was cancelled
	 */
	static void check(FileWindow window, ChunkReader reader, ChunkTypes types) throws IOException {
		ConstantsCheck check = new ConstantsCheck(window, types);
		Checkpoints checkpoints = new Checkpoints(window, reader.offset(), reader.header().size(),
				reader.header().checkpoint());
		while (checkpoints.next()) {
			ByteCursor cursor = new ByteCursor(checkpoints.bytes(), checkpoints.pools(), checkpoints.size(),
					checkpoints.offset());
			int pools = cursor.readCount("constant pools", 2);
			for (int i = 0; i < pools; i++) {
				check.pool(cursor);
			}
			if (cursor.position() != checkpoints.size()) {
				// The JDK's consumer refuses the whole recording then.
				throw cursor.damaged("Constants end before the checkpoint that they are in");
			}
		}
	}

	private void pool(ByteCursor cursor) throws MalformedRecordingException {
		long number = cursor.readVarint();
		Type type = types.byNumber().get(number);
		if (type == null) {
			throw cursor.damaged("There are constants of type " + number + ", which the metadata does not define");
		}
		int count = cursor.readCount("constants", 1 + types.slots(number));
		for (int i = 0; i < count; i++) {
			if (i % CONSTANTS_BETWEEN_CHECKS == 0) {
				window.check();
			}
			cursor.readVarint();
			skip(number, type, cursor, 0);
		}
	}

	private void skip(long number, Type type, ByteCursor cursor, int depth) throws MalformedRecordingException {
		if (depth > DEEPEST) {
			throw cursor.damaged("The type " + type.name() + " contains itself");
		}
		switch (type.name()) {
		case "boolean", "byte" -> cursor.skip(1);
		case "float" -> cursor.skip(Float.BYTES);
		case "double" -> cursor.skip(Double.BYTES);
		case "short", "char", "int", "long" -> cursor.readVarint();
		case Type.STRING -> cursor.readString();
		default -> {
			List<Field> fields = type.fields();
			for (int i = 0; i < fields.size(); i++) {
				skip(fields.get(i), types.fieldType(number, i), cursor, depth);
			}
		}
		}
	}

	/** Structures without any bytes, in each other, can multiply: they are left out, so that each step takes a byte. */
	private void skip(Field field, long number, ByteCursor cursor, int depth) throws MalformedRecordingException {
		int least = field.constantPool() ? 1 : types.slots(number);
		int count = field.array() ? cursor.readCount("array elements", least) : 1;
		Type type = types.byNumber().get(number);
		for (int i = 0; i < count && least > 0; i++) {
			if (field.constantPool()) {
				cursor.readVarint();
			} else {
				skip(number, type, cursor, depth + 1);
			}
		}
	}
}
