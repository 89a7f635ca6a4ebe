/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import flightforge.writer.chunk.ChunkEncoder;

/** Random event types and values, made again from their seed alone: what was written is known when it is read. */
final class RandomTypes {
	private static final String[] KINDS = {"boolean", "byte", "short", "char", "int", "long", "float", "double",
			Type.STRING, Type.STRING, "java.lang.Thread", "jdk.types.GCCause"};
	private static final String[] TEXTS = {null, "", "plain", "caf\u00e9 \u00ff", "\u20ac 5", "\ud83d\ude00",
			"a\ud800b", "\0", "x".repeat(127), "y".repeat(128), "\u4e2d".repeat(300)};

	private RandomTypes() {
	}

	static Type type(String name, Random random) {
		List<Field> fields = new ArrayList<>();
		fields.add(Recordings.START_TIME);
		if (random.nextBoolean()) {
			fields.add(Recordings.DURATION);
		}
		int count = random.nextInt(13);
		for (int i = 0; i < count; i++) {
			String kind = KINDS[random.nextInt(KINDS.length)];
			boolean pooled = kind.indexOf('.') > 0 && !kind.equals(Type.STRING);
			// The JDK's consumer cannot give back arrays of threads.
			fields.add(new Field("f" + i, kind, !pooled && random.nextInt(6) == 0, pooled, List.of()));
		}
		return Type.event(name, fields);
	}

	/** A value as the JDK's reader gives it back. */
	static Object value(String kind, Random random) {
		return switch (kind) {
		case "boolean" -> random.nextBoolean();
		case "byte" -> (byte) random.nextInt();
		case "short" -> (short) random.nextInt();
		case "char" -> (char) random.nextInt();
		case "int" -> random.nextInt() >> random.nextInt(32);
		case "long" -> random.nextLong() >> random.nextInt(64);
		case "float" -> special(random, Float.NaN, Float.NEGATIVE_INFINITY, -0.0f, Float.MIN_VALUE, random.nextFloat());
		case "double" ->
				special(random, Double.NaN, Double.POSITIVE_INFINITY, -0.0, Double.MAX_VALUE, random.nextGaussian());
		case Type.STRING -> TEXTS[random.nextInt(TEXTS.length)];
		case "java.lang.Thread", "jdk.types.GCCause" -> random.nextInt(4) == 0 ? null : "name " + random.nextInt(50);
		default -> throw new AssertionError(kind);
		};
	}

	private static Object special(Random random, Object... values) {
		return values[random.nextInt(values.length)];
	}

	static void put(ChunkEncoder encoder, Field field, Random random) throws IOException {
		if (!field.array()) {
			putOne(encoder, field.typeName(), random);
			return;
		}
		int length = random.nextInt(4);
		encoder.putArray(length);
		for (int i = 0; i < length; i++) {
			putOne(encoder, field.typeName(), random);
		}
	}

	private static void putOne(ChunkEncoder encoder, String kind, Random random) throws IOException {
		Object value = value(kind, random);
		switch (kind) {
		case "boolean" -> encoder.putBoolean((Boolean) value);
		case "byte" -> encoder.putByte((Byte) value);
		case "short" -> encoder.putShort((Short) value);
		case "char" -> encoder.putChar((Character) value);
		case "int" -> encoder.putInt((Integer) value);
		case "long" -> encoder.putLong((Long) value);
		case "float" -> encoder.putFloat((Float) value);
		case "double" -> encoder.putDouble((Double) value);
		case Type.STRING -> putText(encoder, (String) value, random);
		case "java.lang.Thread" -> encoder.putReference(
				value == null ? 0 : encoder.thread(new ThreadInfo((String) value, 1, "os", 1, "", false)));
		default -> encoder.putReference(value == null ? 0 : encoder.constant(kind, (String) value));
		}
	}

	private static void putText(ChunkEncoder encoder, String value, Random random) throws IOException {
		if (random.nextBoolean()) {
			encoder.putStringReference(value == null ? 0 : encoder.string(value));
		} else {
			encoder.putString(value);
		}
	}

	/** Takes from the random numbers what {@link #put} took. */
	static Object expected(Field field, Random random) {
		if (!field.array()) {
			return expectedOne(field.typeName(), random);
		}
		List<Object> values = new ArrayList<>();
		int length = random.nextInt(4);
		for (int i = 0; i < length; i++) {
			values.add(expectedOne(field.typeName(), random));
		}
		return values;
	}

	private static Object expectedOne(String kind, Random random) {
		Object value = value(kind, random);
		if (kind.equals(Type.STRING)) {
			random.nextBoolean();
		}
		return value;
	}
}
