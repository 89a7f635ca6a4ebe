/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;

/** Counts events by type over all chunks, each of which has its own numbers for the types and its own clock. */
final class EventCounts {
	/** Numbers below are looked up in an array: those of every writer that is known. */
	private static final int SMALL = 1 << 14;
	private static final String UNKNOWN = "(unknown)";
	/** Damage can make as many numbers as there are events; those beyond are counted together. */
	private static final int MOST_UNKNOWN = 100;
	private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000L);

	private final Map<String, Count> byName = new TreeMap<>();
	private final Map<Long, Count> unknown = new TreeMap<>();
	private final EventRates rates = new EventRates();
	private final Count others = new Count();
	private Count[] small = {};
	private Map<Long, Count> large = Map.of();
	private ChunkTypes current;
	private ChunkHeader header;

	/** Takes the numbers and the clock of the next chunk. */
	void chunk(ChunkTypes types, ChunkHeader chunkHeader) {
		byName.values().forEach(this::finish);
		header = chunkHeader;
		rates.chunk(chunkHeader);
		if (types == current) {
			return;
		}
		current = types;
		small = new Count[SMALL];
		large = new HashMap<>();
		types.byNumber().forEach((number, type) -> {
			if (type.isEvent()) {
				Count count = byName.computeIfAbsent(type.name(), name -> new Count());
				count.type = type;
				count.number = number;
				count.before = before(type);
				count.series = count.series == null ? rates.series() : count.series;
				if (number >= 0 && number < SMALL) {
					small[number.intValue()] = count;
				} else {
					large.put(number, count);
				}
			}
		});
	}

	/** How many compressed numbers are before an event's start time; -1 where other fields are, or there is none. */
	private static int before(Type type) {
		int before = 0;
		for (Field field : type.fields()) {
			if (field.name().equals("startTime")) {
				return field.typeName().equals("long") && !field.array() ? before : -1;
			}
			boolean isNumber = switch (field.typeName()) {
			case "short", "char", "int", "long" -> true;
			default -> field.constantPool();
			};
			if (!isNumber || field.array()) {
				return -1;
			}
			before++;
		}
		return -1;
	}

	/**
	 * Counts an event.
	 *
	 * @param window at its first field
	 * @param end position after it
	 */
	void count(FileWindow window, long end, long type, long bytes) throws IOException {
		Count count = type >= 0 && type < SMALL ? small[(int) type] : large.get(type);
		if (count == null) {
			// Readers skip such events, and so do we; but they are not hidden.
			count = unknown.size() < MOST_UNKNOWN ? unknown.computeIfAbsent(type, number -> new Count())
					: unknown.getOrDefault(type, others);
			count.number = type;
		} else if (count.before >= 0 && window.position() < end) {
			for (int i = 0; i < count.before; i++) {
				window.readVarint();
			}
			long ticks = window.readVarint();
			count.first = Math.min(count.first, ticks);
			count.last = Math.max(count.last, ticks);
			rates.count(count.series, ticks);
		}
		count.events++;
		count.bytes += bytes;
	}

	/** Makes nanoseconds of a chunk's ticks. */
	private void finish(Count count) {
		if (count.first <= count.last) {
			long first = nanos(count.first);
			long last = nanos(count.last);
			count.firstNanos = count.firstNanos == null ? first : Math.min(first, count.firstNanos);
			count.lastNanos = count.lastNanos == null ? last : Math.max(last, count.lastNanos);
			count.first = Long.MAX_VALUE;
			count.last = Long.MIN_VALUE;
		}
	}

	private long nanos(long ticks) {
		if (header.ticksPerSecond() <= 0) {
			return header.startNanos();
		}
		// A damaged clock must not overflow into a time that looks right.
		BigInteger nanos = BigInteger.valueOf(ticks).subtract(BigInteger.valueOf(header.startTicks()))
				.multiply(NANOS_PER_SECOND).divide(BigInteger.valueOf(header.ticksPerSecond()))
				.add(BigInteger.valueOf(header.startNanos()));
		return nanos.bitLength() < Long.SIZE ? nanos.longValue() : nanos.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
	}

	/**
	 * What there is of each type.
	 *
	 * @param start when the recording starts, in nanoseconds since 1970
	 * @param end when it ends
	 */
	List<TypeSummary> summaries(long start, long end) {
		byName.values().forEach(this::finish);
		List<TypeSummary> summaries = new ArrayList<>();
		byName.forEach((name, count) -> count.add(name, count.number, rates.rate(count.series, start, end), summaries));
		unknown.forEach((number, count) -> count.add(UNKNOWN, number, null, summaries));
		others.add(UNKNOWN, null, null, summaries);
		return summaries;
	}

	private static final class Count {
		private Type type;
		private long number;
		private int before = -1;
		/** Null for an unknown type. */
		private EventRates.Series series;
		private long events;
		private long bytes;
		/** In ticks of the present chunk. */
		private long first = Long.MAX_VALUE;
		private long last = Long.MIN_VALUE;
		private Long firstNanos;
		private Long lastNanos;

		void add(String name, Long id, TypeRate rate, List<TypeSummary> summaries) {
			if (events > 0) {
				summaries.add(type == null
						? new TypeSummary(name, "Events of unknown types", id, events, bytes, false, null, null, null)
						: new TypeSummary(name, type.label(), id, events, bytes, type.experimental(), firstNanos,
								lastNanos, rate));
			}
		}
	}
}
