/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/**
 * How many events there will be when, by type: the types with most events, and the rest as one. Exact, as plans are.
 *
 * @param seconds how long the recording is
 * @param names the types, that with most events first; the rest comes last
 * @param events for each name the number of events in each of equally long stretches of the recording
 */
record PlannedRates(double seconds, List<String> names, List<long[]> events) {
	/** How many types have an area of their own. */
	static final int MOST = 5;

	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * Takes a plan's.
	 *
	 * @param buckets into how many stretches the recording is divided
	 * @param others what the rest is called
	 */
	static PlannedRates of(Plan plan, int buckets, String others) {
		Map<String, long[]> byType = new LinkedHashMap<>();
		plan.eventsByType().entrySet().stream().filter(type -> type.getValue() > 0)
				.sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).limit(MOST)
				.forEach(type -> byType.put(type.getKey(), new long[buckets]));
		long[] rest = new long[buckets];
		boolean hasRest = false;
		for (int i = 0; i < plan.streams().size(); i++) {
			PlannedStream stream = plan.streams().get(i);
			if (stream.events() > 0) {
				long[] target = byType.getOrDefault(stream.typeName(), rest);
				hasRest |= target == rest;
				add(plan.eventsPer(i, buckets), target);
			}
		}
		List<String> names = new ArrayList<>(byType.keySet());
		List<long[]> events = new ArrayList<>(byType.values());
		if (hasRest) {
			names.add(others);
			events.add(rest);
		}
		return new PlannedRates(plan.duration().toNanos() / NANOS_PER_SECOND, names, events);
	}

	private static void add(long[] events, long[] target) {
		for (int i = 0; i < target.length; i++) {
			target[i] += events[i];
		}
	}

	/** A type's name without what is before its last point, as long as no other is called that. */
	String shortName(int name) {
		String last = last(names.get(name));
		return names.stream().filter(other -> last(other).equals(last)).count() == 1 ? last : names.get(name);
	}

	private static String last(String name) {
		return name.substring(name.lastIndexOf('.') + 1);
	}

	/** How many stretches there are. */
	int buckets() {
		return events.isEmpty() ? 0 : events.getFirst().length;
	}

	/** How long a stretch is, in seconds. */
	double bucketSeconds() {
		return seconds / Math.max(1, buckets());
	}

	/** Events per second of a type in a stretch. */
	double perSecond(int name, int bucket) {
		return events.get(name)[bucket] / bucketSeconds();
	}
}
