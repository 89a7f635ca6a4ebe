/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

import flightforge.writer.broken.ChunkMap.Event;
import flightforge.writer.broken.ChunkMap.Number;
import flightforge.writer.internal.Strings;

/** Finds numbers that no type of a chunk has, by going through the metadata of a sound recording. */
final class TypeNumbers {
	private static final String CLASS = "class";
	private static final String ID = "id";

	private final ChunkMap chunk;
	private final Set<Long> taken = new HashSet<>(Set.of(0L, 1L));
	private String[] texts;
	private long at;

	private TypeNumbers(ChunkMap chunk) {
		this.chunk = chunk;
	}

	/** The numbers of the types that a chunk has. */
	static TypeNumbers of(ChunkMap chunk) throws IOException {
		TypeNumbers numbers = new TypeNumbers(chunk);
		Event metadata = chunk.eventAt(chunk.offset() + chunk.header().metadata());
		numbers.at = chunk.numberAt(chunk.contentOf(metadata)).end();
		numbers.readTexts();
		numbers.readElement();
		return numbers;
	}

	/** The largest number of as many bytes that no type has; empty where types have all of them. */
	OptionalLong unknown(Number number) {
		long free = ChunkMap.largest(number);
		while (taken.contains(free)) {
			free--;
		}
		return free < 0 ? OptionalLong.empty() : OptionalLong.of(free);
	}

	private long next() throws IOException {
		Number number = chunk.numberAt(at);
		at = number.end();
		return number.value();
	}

	private void readTexts() throws IOException {
		texts = new String[(int) next()];
		for (int i = 0; i < texts.length; i++) {
			texts[i] = readText();
		}
	}

	private String readText() throws IOException {
		byte encoding = chunk.byteAt(at++);
		switch (encoding) {
		case Strings.NULL, Strings.EMPTY :
			return "";
		case Strings.CHARACTERS :
			StringBuilder text = new StringBuilder();
			for (long left = next(); left > 0; left--) {
				text.append((char) next());
			}
			return text.toString();
		case Strings.UTF_8, Strings.LATIN_1 :
			byte[] bytes = new byte[(int) next()];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = chunk.byteAt(at++);
			}
			return new String(bytes, encoding == Strings.UTF_8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
		default :
			throw new IOException("The metadata has a string of the unknown encoding " + encoding);
		}
	}

	private void readElement() throws IOException {
		String name = texts[(int) next()];
		for (long attributes = next(); attributes > 0; attributes--) {
			String key = texts[(int) next()];
			String value = texts[(int) next()];
			if (name.equals(CLASS) && key.equals(ID)) {
				taken.add(Long.valueOf(value));
			}
		}
		for (long children = next(); children > 0; children--) {
			readElement();
		}
	}
}
