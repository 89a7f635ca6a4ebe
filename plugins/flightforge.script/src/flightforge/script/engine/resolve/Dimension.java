/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

/**
 * What a number in a formula measures, as powers of time and data. Times are in nanoseconds there, data in bytes.
 *
 * @param time the power of time
 * @param data the power of data
 */
record Dimension(int time, int data) {
	static final Dimension NUMBER = new Dimension(0, 0);
	static final Dimension TIME = new Dimension(1, 0);
	static final Dimension DATA = new Dimension(0, 1);
	/** Higher powers have no meaning, and must not overflow. */
	private static final int MOST = 9;

	static Dimension of(Measure measure) {
		return switch (measure.meaning()) {
		case PLAIN, PERCENT -> NUMBER;
		case TIME, TICKS, EPOCH -> TIME;
		case BYTES_PER_SECOND -> DATA.over(TIME);
		case BYTES, BITS -> DATA;
		case HERTZ -> NUMBER.over(TIME);
		};
	}

	/** That of a product. */
	Dimension times(Dimension other) {
		return new Dimension(Math.clamp(time + other.time, -MOST, MOST), Math.clamp(data + other.data, -MOST, MOST));
	}

	/** That of a quotient. */
	Dimension over(Dimension other) {
		return times(new Dimension(-other.time, -other.data));
	}

	/** That of a square root; null when this is not a square. */
	Dimension root() {
		return time % 2 == 0 && data % 2 == 0 ? new Dimension(time / 2, data / 2) : null;
	}

	/** What it is, for messages. */
	String what() {
		if (equals(NUMBER)) {
			return "a number without a unit";
		}
		if (data == 0 && time == -1) {
			return "a frequency";
		}
		String above = (data > 0 ? power("data", data) : "") + (data > 0 && time > 0 ? " times " : "")
				+ (time > 0 ? power("time", time) : "");
		String below = (data < 0 ? power("data", -data) : "") + (data < 0 && time < 0 ? " and " : "")
				+ (time < 0 ? power("time", -time) : "");
		if (below.isEmpty()) {
			return equals(TIME) ? "a length of time" : equals(DATA) ? "an amount of data" : above;
		}
		return (above.isEmpty() ? "a number" : above) + " per " + below;
	}

	private static String power(String base, int exponent) {
		return exponent == 1 ? base : base + " to the power of " + exponent;
	}
}
