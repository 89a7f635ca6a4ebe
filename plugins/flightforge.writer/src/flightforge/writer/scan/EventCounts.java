/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import flightforge.writer.Type;

/** Counts events by type over all chunks, each of which has its own numbers for the types. */
final class EventCounts {
	/** Numbers below are looked up in an array: those of every writer that is known. */
	private static final int SMALL = 1 << 14;
	private static final String UNKNOWN = "(unknown)";

	private final Map<String, Count> byName = new TreeMap<>();
	private Count[] small = {};
	private Map<Long, Count> large = Map.of();
	private ChunkTypes current;

	/** Takes the numbers of the next chunk. */
	void types(ChunkTypes types) {
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
				if (number >= 0 && number < SMALL) {
					small[number.intValue()] = count;
				} else {
					large.put(number, count);
				}
			}
		});
	}

	void count(long type, long bytes) {
		Count count = type >= 0 && type < SMALL ? small[(int) type] : large.get(type);
		if (count == null) {
			// Readers skip such events, and so do we; but they are not hidden.
			count = byName.computeIfAbsent(UNKNOWN, name -> new Count());
		}
		count.events++;
		count.bytes += bytes;
	}

	List<TypeSummary> summaries() {
		return byName.entrySet().stream().filter(entry -> entry.getValue().events > 0)
				.map(entry -> entry.getValue().summary(entry.getKey())).toList();
	}

	private static final class Count {
		private Type type;
		private long events;
		private long bytes;

		TypeSummary summary(String name) {
			return type == null ? new TypeSummary(name, "Events of unknown types", events, bytes, false)
					: new TypeSummary(name, type.label(), events, bytes, type.experimental());
		}
	}
}
