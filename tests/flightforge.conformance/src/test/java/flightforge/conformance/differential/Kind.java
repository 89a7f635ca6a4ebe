/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

import java.util.Random;

/** What the fields of random types hold. */
enum Kind {
	BOOLEAN("boolean"), BYTE("byte"), CHAR("char"), SHORT("short"), INT("int"), LONG("long"), FLOAT("float"),
	DOUBLE("double"), STRING("java.lang.String"), THREAD("java.lang.Thread"), POINT("random.Point");

	private static final String[] TEXTS = {null, "", "plain", "caf\u00e9 \u00ff", "\u20ac 5", "\ud83d\ude00", "\u0001",
			"x".repeat(127), "y".repeat(128), "\u4e2d".repeat(300), "a \"quoted\" \\ text\n"};

	private final String typeName;

	Kind(String typeName) {
		this.typeName = typeName;
	}

	/**
	 * A point of a random recording.
	 *
	 * @param x a number
	 * @param name a text
	 */
	record Point(int x, String name) {
	}

	String typeName() {
		return typeName;
	}

	/** A value; those at the limits are as frequent as all others. */
	Object value(Random random) {
		return switch (this) {
		case BOOLEAN -> random.nextBoolean();
		case BYTE -> (byte) random.nextInt();
		case CHAR -> (char) (' ' + random.nextInt(0xd000));
		case SHORT -> (short) random.nextInt();
		case INT -> pick(random, Integer.MIN_VALUE, Integer.MAX_VALUE, -1, random.nextInt() >> random.nextInt(32));
		case LONG -> pick(random, Long.MIN_VALUE, Long.MAX_VALUE, -1L, random.nextLong() >> random.nextInt(64));
		case FLOAT -> pick(random, Float.NaN, Float.NEGATIVE_INFINITY, -0.0f, Float.MIN_VALUE, random.nextFloat());
		case DOUBLE ->
				pick(random, Double.NaN, Double.POSITIVE_INFINITY, -0.0, Double.MAX_VALUE, random.nextGaussian());
		case STRING -> TEXTS[random.nextInt(TEXTS.length)];
		case THREAD -> "thread " + random.nextInt(9);
		case POINT -> new Point(random.nextInt(), TEXTS[random.nextInt(TEXTS.length)]);
		};
	}

	/** The simplest value, which a failing one is replaced by as long as that fails, too. */
	Object simplest() {
		return switch (this) {
		case BOOLEAN -> false;
		case BYTE -> (byte) 0;
		case CHAR -> 'a';
		case SHORT -> (short) 0;
		case INT -> 0;
		case LONG -> 0L;
		case FLOAT -> 0.0f;
		case DOUBLE -> 0.0;
		case STRING -> "";
		case THREAD -> "thread 0";
		case POINT -> new Point(0, "");
		};
	}

	private static Object pick(Random random, Object... values) {
		return values[random.nextInt(values.length)];
	}
}
