/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

import java.util.List;
import java.util.Map;
import java.util.Random;

import flightforge.writer.Annotation;

/** What the fields of random types hold. */
enum Kind {
	BOOLEAN("boolean"), BYTE("byte"), CHAR("char"), SHORT("short"), INT("int"), LONG("long"), FLOAT("float"),
	DOUBLE("double"), STRING("java.lang.String"), THREAD("java.lang.Thread"), POINT("random.Point"),
	SPAN("long", Annotation.timespanMillis()), MOMENT("long", Annotation.timestampMillis()),
	/** Whose annotation has no value in JMC's API, and there what the JDK takes it for. */
	USUAL_SPAN("long", Annotation.timespanNanos()), USUAL_MOMENT("long", Annotation.timestampMillis()),
	CLASS("java.lang.Class"), METHOD("jdk.types.Method");

	private static final long MILLIS = 1_767_225_600_000L;
	private static final long NANOS_OF_MILLI = 1_000_000;

	private static final String[] TEXTS = {null, "", "plain", "caf\u00e9 \u00ff", "\u20ac 5", "\ud83d\ude00", "\u0001",
			"x".repeat(127), "y".repeat(128), "\u4e2d".repeat(300), "a \"quoted\" \\ text\n"};

	/** Names as they are in recordings, and as readers give them. */
	private static final Map<String, String> CLASSES = Map.of("shop/Cart", "shop.Cart", "Cart", "Cart", "[I", "int[]",
			"[[Lshop/Cart;", "shop.Cart[][]");

	private final String typeName;
	private final List<Annotation> annotations;

	Kind(String typeName, Annotation... annotations) {
		this.typeName = typeName;
		this.annotations = List.of(annotations);
	}

	/**
	 * A method, of which anything may be missing.
	 *
	 * @param owner name of its class, with slashes, or null
	 * @param name its name, or null
	 * @param descriptor its parameters and result, or null
	 */
	record Method(String owner, String name, String descriptor) {
		@Override
		public String toString() {
			return (owner == null ? "unknown" : owner.replace('/', '.')) + "." + (name == null ? "unknown" : name);
		}
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

	List<Annotation> annotations() {
		return annotations;
	}

	/** Whether JMC's writer writes it as readers take it, all of it. */
	boolean isForAll() {
		return ordinal() < USUAL_SPAN.ordinal();
	}

	/** Whether there are arrays of it. */
	boolean isPlain() {
		return ordinal() <= STRING.ordinal();
	}

	/** What readers make of a value. */
	Object read(Object value) {
		return switch (this) {
		case SPAN, MOMENT, USUAL_MOMENT -> (long) value * NANOS_OF_MILLI;
		case CLASS -> value == null ? null : CLASSES.get(value);
		case METHOD -> value == null ? null : value.toString();
		default -> value;
		};
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
		case SPAN, USUAL_SPAN -> (long) random.nextInt(1 << 20);
		case MOMENT, USUAL_MOMENT -> MILLIS + random.nextInt();
		case CLASS -> pick(random, null, "shop/Cart", "Cart", "[I", "[[Lshop/Cart;");
		case METHOD -> pick(random, null, new Method((String) pick(random, null, "shop/Cart"),
				(String) pick(random, null, "pay"), (String) pick(random, null, "(I)V", "([)V")));
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
		case LONG, SPAN, MOMENT, USUAL_SPAN, USUAL_MOMENT -> 0L;
		case FLOAT -> 0.0f;
		case DOUBLE -> 0.0;
		case STRING -> "";
		case THREAD -> "thread 0";
		case POINT -> new Point(0, "");
		case CLASS -> "Cart";
		case METHOD -> new Method("Cart", "pay", "()V");
		};
	}

	private static Object pick(Random random, Object... values) {
		return values[random.nextInt(values.length)];
	}
}
