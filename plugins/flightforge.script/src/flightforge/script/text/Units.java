/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.TreeSet;

/** The units of scripts. */
public final class Units {
	/** Units of time for messages. */
	public static final String TIME = "ns, us, ms, s, min, h or d";
	/** Units of data for messages. */
	public static final String DATA = "B, KiB, MiB or GiB";

	private static final Map<String, Long> NANOS = Map.of("ns", 1L, "us", 1_000L, "\u00b5s", 1_000L, "\u03bcs", 1_000L,
			"ms", 1_000_000L, "s", 1_000_000_000L, "min", 60_000_000_000L, "h", 3_600_000_000_000L, "d",
			86_400_000_000_000L);
	private static final Map<String, Long> BYTES = Map.of("B", 1L, "KiB", 1L << 10, "MiB", 1L << 20, "GiB", 1L << 30);

	private Units() {
	}

	/** The units of time, sorted. */
	static Collection<String> ofTime() {
		return new TreeSet<>(NANOS.keySet());
	}

	/** The units of data, sorted. */
	static Collection<String> ofData() {
		return new TreeSet<>(BYTES.keySet());
	}

	/** Nanoseconds in a unit of time, or 0 when it is none. */
	public static long nanos(String unit) {
		return NANOS.getOrDefault(unit, 0L);
	}

	/** A length of time in nanoseconds as scripts write it, in the largest unit in which it is a whole number. */
	public static String time(long nanos) {
		String text = nanos + " ns";
		for (String unit : new String[] {"us", "ms", "s", "min", "h"}) {
			if (nanos % NANOS.get(unit) == 0) {
				text = nanos / NANOS.get(unit) + " " + unit;
			}
		}
		return nanos == 0 ? "0 s" : text;
	}

	/**
	 * A length of time for messages, exactly: whole seconds as {@link #time} gives them, others in the largest unit up
	 * to seconds in which the number is at least 1, such as {@code 10.12012264 s}.
	 *
	 * @param nanos in nanoseconds
	 */
	public static String shownTime(long nanos) {
		if (nanos % NANOS.get("s") == 0) {
			return time(nanos);
		}
		long size = Math.abs(nanos);
		String unit = size >= NANOS.get("s") ? "s"
				: size >= NANOS.get("ms") ? "ms" : size >= NANOS.get("us") ? "us" : "ns";
		return BigDecimal.valueOf(nanos).divide(BigDecimal.valueOf(NANOS.get(unit))).stripTrailingZeros()
				.toPlainString() + " " + unit;
	}

	/** A time for messages that is the end of what is possible, rounded down to hours where it is far away. */
	public static String roundedTime(long nanos) {
		long hour = NANOS.get("h");
		return shownTime(nanos > 1_000 * hour ? nanos / hour * hour : nanos);
	}

	/** An amount of data as scripts write it, in the largest unit in which it is a whole number. */
	public static String data(long bytes) {
		String text = bytes + " B";
		for (String unit : new String[] {"KiB", "MiB", "GiB"}) {
			if (bytes != 0 && bytes % BYTES.get(unit) == 0) {
				text = bytes / BYTES.get(unit) + " " + unit;
			}
		}
		return text;
	}

	/** Bytes in a unit of data, or 0 when it is none. */
	public static long bytes(String unit) {
		return BYTES.getOrDefault(unit, 0L);
	}
}
