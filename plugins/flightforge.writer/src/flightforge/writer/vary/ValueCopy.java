/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;
import flightforge.writer.scan.ChunkTypes;
import flightforge.writer.scan.MalformedRecordingException;

/** Writes values of the types of a chunk again, in the encodings of a variation. Not thread-safe. */
final class ValueCopy {
	/** The JVM's bound, {@code stackdepth} at most. */
	static final int DEEP = 2_048;
	private static final String STACK_TRACE = "jdk.types.StackTrace";
	private static final int SHORT_WIDTH = 3;
	private static final int INT_WIDTH = 5;
	private static final int REFERENCE_WIDTH = Varint.MAX_BYTES;
	/** Structures in arrays in structures: what is deeper is damage. */
	private static final int DEEPEST = 256;

	/** Takes texts that become constants. */
	interface TextConstants {
		/** @return the number of the constant */
		long number(String text) throws IOException;
	}

	/** How a value is encoded. */
	private enum Kind {
		/** As many bytes as the width. */
		RAW,
		/** A compressed integer, of that width at most unless it is negative. */
		INTEGER,
		/** A text. */
		TEXT,
		/** Values of a type of the chunk. */
		STRUCTURE
	}

	/**
	 * A field, or an element of an array.
	 *
	 * @param least bytes that each has; 0 for structures without fields, and of such structures
	 */
	private record Part(String name, Kind kind, int width, boolean array, long type, int least) {
	}

	private final ChunkTypes types;
	private final Variation variation;
	private final TextConstants constants;
	private final Map<Long, List<Part>> parts = new HashMap<>();
	private final boolean padded;
	private long changed;
	private boolean inEvent;
	private int depth;
	private final LongPredicate deep;

	/**
	 * @param deep chooses the stack traces that become deep by their numbers
	 * @param constants takes texts of events where these become constants
	 */
	ValueCopy(ChunkTypes types, Variation variation, LongPredicate deep, TextConstants constants) {
		this.types = types;
		this.variation = variation;
		this.constants = constants;
		this.deep = deep;
		this.padded = variation == Variation.PADDED_INTEGERS;
	}

	/** @return how many values became different, or were encoded so */
	long changed() {
		return changed;
	}

	/** Puts an integer: as long as it needs, or as long as the width where integers are padded. */
	void putInteger(long value, int width, ByteBuilder target) {
		if (padded) {
			target.putPadded(value, width);
		} else {
			target.putVarint(value);
		}
	}

	/**
	 * Copies a constant.
	 *
	 * @param type one that the chunk defines
	 * @param number that of the constant
	 */
	void constant(long type, long number, Input source, ByteBuilder target) throws IOException {
		inEvent = false;
		depth = 0;
		if (variation == Variation.TRUNCATED_STACKS && type(type, source).name().equals(STACK_TRACE)) {
			stack(type, deep.test(number), source, target);
		} else {
			value(type, source, target);
		}
	}

	/** Copies the fields of an event. */
	void event(long type, Input source, ByteBuilder target) throws IOException {
		inEvent = true;
		depth = 0;
		List<Part> fields = fields(type, source);
		boolean shorter = variation == Variation.MISSING_FIELDS && isShortened(type(type, source));
		for (Part field : shorter ? fields.subList(0, fields.size() - 1) : fields) {
			part(field, source, target);
		}
		if (shorter) {
			changed++;
		}
	}

	/** Copies a field of an event. */
	void field(long type, int index, Input source, ByteBuilder target) throws IOException {
		inEvent = true;
		depth = 0;
		part(fields(type, source).get(index), source, target);
	}

	/**
	 * @param source where the number was read
	 * @return the type of that number
	 * @throws MalformedRecordingException if the chunk does not define it
	 */
	Type type(long number, Input source) throws MalformedRecordingException {
		Type type = types.byNumber().get(number);
		if (type == null) {
			throw source.damaged("The chunk does not define type " + number);
		}
		return type;
	}

	/** Whether an event type has fields besides those that readers need. */
	static boolean isShortened(Type type) {
		return type.isEvent() && !type.fields().isEmpty()
				&& !List.of("startTime", "duration").contains(type.fields().getLast().name());
	}

	private void value(long type, Input source, ByteBuilder target) throws IOException {
		if (++depth > DEEPEST) {
			throw source.damaged("A value has more than " + DEEPEST + " structures in each other");
		}
		for (Part part : fields(type, source)) {
			part(part, source, target);
		}
		depth--;
	}

	private void part(Part part, Input source, ByteBuilder target) throws IOException {
		if (part.array) {
			int count = source.readCount("elements", part.least);
			putInteger(count, INT_WIDTH, target);
			for (int i = 0; i < count && part.least > 0; i++) {
				single(part, source, target);
			}
		} else {
			single(part, source, target);
		}
	}

	private void single(Part part, Input source, ByteBuilder target) throws IOException {
		switch (part.kind) {
		case RAW -> {
			source.skip(part.width);
			target.putBytes(source.bytes(), source.position() - part.width, part.width);
		}
		case INTEGER -> {
			putInteger(source.readVarint(), part.width, target);
			changed += padded ? 1 : 0;
		}
		case TEXT -> text(source, target);
		case STRUCTURE -> {
			if (part.least > 0) {
				value(part.type, source, target);
			}
		}
		}
	}

	private void text(Input source, ByteBuilder target) throws IOException {
		int start = source.position();
		String text = source.readText();
		byte encoding = source.bytes()[start];
		switch (variation) {
		case NULL_STRINGS, EMPTY_STRINGS -> {
			if (!inEvent) {
				keep(source, start, target);
				return;
			}
			target.putByte(variation == Variation.NULL_STRINGS ? Strings.NULL : Strings.EMPTY);
			changed++;
		}
		case CONSTANT_STRINGS -> {
			if (!inEvent || text == null) {
				keep(source, start, target);
				return;
			}
			target.putByte(Strings.CONSTANT);
			target.putVarint(constants.number(text));
			changed++;
		}
		case UTF_8_STRINGS, CHAR_ARRAY_STRINGS, LATIN_1_STRINGS -> {
			if (text == null || !encode(text, target)) {
				keep(source, start, target);
				return;
			}
			changed++;
		}
		case PADDED_INTEGERS -> padded(encoding, source, start, target);
		default -> keep(source, start, target);
		}
	}

	private static void keep(Input source, int start, ByteBuilder target) {
		target.putBytes(source.bytes(), start, source.position() - start);
	}

	/** @return whether the encoding has all characters of the text */
	private boolean encode(String text, ByteBuilder target) {
		if (variation == Variation.CHAR_ARRAY_STRINGS) {
			target.putByte(Strings.CHARACTERS);
			target.putVarint(text.length());
			text.chars().forEach(target::putVarint);
			return true;
		}
		boolean latin = variation == Variation.LATIN_1_STRINGS;
		byte[] bytes = text.getBytes(latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
		if (!text.equals(new String(bytes, latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8))) {
			return false;
		}
		target.putByte(latin ? Strings.LATIN_1 : Strings.UTF_8);
		target.putVarint(bytes.length);
		target.putBytes(bytes, 0, bytes.length);
		return true;
	}

	private void padded(byte encoding, Input source, int start, ByteBuilder target) throws MalformedRecordingException {
		int end = source.position();
		source.position(start + 1);
		target.putByte(encoding);
		switch (encoding) {
		case Strings.CONSTANT -> target.putPadded(source.readVarint(), REFERENCE_WIDTH);
		case Strings.UTF_8, Strings.LATIN_1 -> {
			int length = (int) source.readVarint();
			target.putPadded(length, INT_WIDTH);
			target.putBytes(source.bytes(), source.position(), length);
		}
		case Strings.CHARACTERS -> {
			int length = (int) source.readVarint();
			target.putPadded(length, INT_WIDTH);
			for (int i = 0; i < length; i++) {
				target.putPadded(source.readVarint(), SHORT_WIDTH);
			}
		}
		default -> {
			// Nothing follows.
		}
		}
		source.position(end);
	}

	/** Copies a stack trace as one that was deeper than what was recorded of it. */
	private void stack(long type, boolean isDeep, Input source, ByteBuilder target) throws IOException {
		changed++;
		for (Part part : fields(type, source)) {
			if (part.name.equals("truncated") && part.kind == Kind.RAW) {
				source.skip(part.width);
				target.putByte(1);
			} else if (part.name.equals("frames") && part.array && part.least > 0 && isDeep) {
				frames(part, source, target);
			} else {
				part(part, source, target);
			}
		}
	}

	/** The frames that there are, again and again. */
	private void frames(Part part, Input source, ByteBuilder target) throws IOException {
		int count = source.readCount("frames", part.least);
		int deep = count == 0 ? 0 : Math.max(count, DEEP);
		target.putVarint(deep);
		int start = source.position();
		for (int i = 0; i < deep; i++) {
			if (i > 0 && i % count == 0) {
				source.position(start);
			}
			single(part, source, target);
		}
		// The last round may have ended before the last frame.
		for (int i = deep; count > 0 && i % count != 0; i++) {
			single(part, source, new ByteBuilder(1 << 6));
		}
	}

	private List<Part> fields(long number, Input source) throws MalformedRecordingException {
		List<Part> known = parts.get(number);
		if (known == null) {
			known = new ArrayList<>();
			Type type = type(number, source);
			if (types.slots(number) >= ChunkTypes.MOST_SLOTS) {
				throw source.damaged("A value of " + type.name() + " has more than " + ChunkTypes.MOST_SLOTS
						+ " parts, or contains itself");
			}
			for (int i = 0; i < type.fields().size(); i++) {
				Field field = type.fields().get(i);
				known.add(part(field.name(), field.typeName(), field.constantPool(), field.array(),
						types.fieldType(number, i)));
			}
			if (known.isEmpty()) {
				// A primitive, or a text, as a constant of its own type.
				Part only = part("", type.name(), false, false, number);
				known = only.kind == Kind.STRUCTURE ? List.of() : List.of(only);
			}
			parts.put(number, known);
		}
		return known;
	}

	private Part part(String name, String typeName, boolean reference, boolean array, long type) {
		if (reference) {
			return new Part(name, Kind.INTEGER, REFERENCE_WIDTH, array, type, 1);
		}
		return switch (typeName) {
		case "boolean", "byte" -> new Part(name, Kind.RAW, 1, array, type, 1);
		case "float" -> new Part(name, Kind.RAW, Float.BYTES, array, type, Float.BYTES);
		case "double" -> new Part(name, Kind.RAW, Double.BYTES, array, type, Double.BYTES);
		case "short", "char" -> new Part(name, Kind.INTEGER, SHORT_WIDTH, array, type, 1);
		case "int" -> new Part(name, Kind.INTEGER, INT_WIDTH, array, type, 1);
		case "long" -> new Part(name, Kind.INTEGER, Varint.MAX_BYTES, array, type, 1);
		case Type.STRING -> new Part(name, Kind.TEXT, 0, array, type, 1);
		default -> new Part(name, Kind.STRUCTURE, 0, array, type, types.slots(type));
		};
	}
}
