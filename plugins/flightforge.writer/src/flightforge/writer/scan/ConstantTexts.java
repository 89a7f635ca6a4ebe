/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;

/**
 * The constants of a chunk that are texts: strings, and those of types whose first field is one, as the names of memory
 * categories and garbage collectors are. Those of other types are passed over.
 */
final class ConstantTexts {
	private static final int LARGEST_CHECKPOINT = 1 << 28;

	private final FileWindow window;
	private final ChunkReader reader;
	private final ChunkTypes types;
	private final ValueSkipper skipper;
	private final Map<String, Map<Long, String>> texts = new HashMap<>();
	/** Texts of structures that are constants of the string pool themselves, by type: constant to string. */
	private final Map<String, Map<Long, Long>> indirect = new HashMap<>();
	private final long[] constant = new long[1];

	private ConstantTexts(FileWindow window, ChunkReader reader, ChunkTypes types, ValueSkipper skipper) {
		this.window = window;
		this.reader = reader;
		this.types = types;
		this.skipper = skipper;
	}

	/** Reads the checkpoints of the reader's chunk, from the last to the first. */
	static ConstantTexts read(FileWindow window, ChunkReader reader, ChunkTypes types, ValueSkipper skipper)
			throws IOException {
		ConstantTexts constants = new ConstantTexts(window, reader, types, skipper);
		constants.readCheckpoints();
		return constants;
	}

	/** @return the text of a constant; null when it has none */
	String text(String typeName, long number) {
		String text = texts.getOrDefault(typeName, Map.of()).get(number);
		if (text == null) {
			Long string = indirect.getOrDefault(typeName, Map.of()).get(number);
			return string == null ? null : texts.getOrDefault(Type.STRING, Map.of()).get(string);
		}
		return text;
	}

	private void readCheckpoints() throws IOException {
		long at = reader.header().checkpoint();
		while (true) {
			long back = readCheckpoint(reader.offset() + at);
			if (back == 0) {
				return;
			}
			// Only ever towards the chunk's start, so that a damaged chain ends.
			if (back > 0 || at + back < ChunkHeader.BYTES) {
				throw new MalformedRecordingException(reader.offset() + at,
						"The constants continue at an impossible place, " + back + " bytes further");
			}
			at += back;
		}
	}

	private long readCheckpoint(long start) throws IOException {
		window.position(start);
		long size = window.readVarint();
		long type = window.readVarint();
		long content = start + size - window.position();
		long end = reader.offset() + reader.header().size();
		if (type != ChunkHeader.CHECKPOINT_TYPE || size <= 0 || content <= 0 || content > end - window.position()) {
			throw new MalformedRecordingException(start, "There are no constants where the chunk says so");
		}
		if (content > LARGEST_CHECKPOINT) {
			throw new MalformedRecordingException(start, "Constants of " + size + " bytes are more than can be read");
		}
		long contentStart = window.position();
		ByteCursor cursor = new ByteCursor(window.readBytes((int) content), contentStart);
		cursor.readVarint();
		cursor.readVarint();
		long back = cursor.readVarint();
		cursor.readByte();
		int pools = cursor.readCount("constant pools", 2);
		for (int i = 0; i < pools; i++) {
			readPool(cursor);
		}
		return back;
	}

	private void readPool(ByteCursor cursor) throws MalformedRecordingException {
		long number = cursor.readVarint();
		Type type = types.byNumber().get(number);
		if (type == null) {
			throw cursor.damaged("There are constants of type " + number + ", which the metadata does not define");
		}
		int count = cursor.readCount("constants", 1);
		boolean string = type.name().equals(Type.STRING);
		boolean text = string || isText(type);
		Map<Long, String> known = text ? texts.computeIfAbsent(type.name(), name -> new HashMap<>()) : null;
		for (int i = 0; i < count; i++) {
			long key = cursor.readVarint();
			if (!text) {
				skipper.skip(type, cursor);
				continue;
			}
			constant[0] = 0;
			String value = !string && type.fields().getFirst().constantPool() ? reference(cursor)
					: cursor.readString(constant);
			if (value != null) {
				// Checkpoints are read from the last to the first: what is there is newer.
				known.putIfAbsent(key, value);
			} else if (constant[0] != 0) {
				indirect.computeIfAbsent(type.name(), name -> new HashMap<>()).putIfAbsent(key, constant[0]);
			}
			for (int field = 1; field < type.fields().size(); field++) {
				skipper.skip(type.fields().get(field), cursor);
			}
		}
	}

	private String reference(ByteCursor cursor) throws MalformedRecordingException {
		constant[0] = cursor.readVarint();
		return null;
	}

	/** @return whether constants of the type have a text that stands for them */
	static boolean isText(Type type) {
		if (type.fields().isEmpty()) {
			return false;
		}
		Field first = type.fields().getFirst();
		return first.typeName().equals(Type.STRING) && !first.array();
	}
}
