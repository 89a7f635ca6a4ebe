/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/**
 * The parts of the heap add up to the heap, before and after each collection in a pause. A collection beside the
 * program is looked at while the program allocates, which is known when the collection gets its name, at its end.
 */
final class HeapParts extends Check {
	private static final int MOST = 1 << 12;

	private final String type;
	private final String beside;
	private final List<String> parts;
	/** What does not add up, by the collection, until that has its name. */
	private final Map<Long, List<Place>> unnamed = new HashMap<>();
	/** What the heap has, or its parts, by collection and moment; whichever of the two events came first. */
	private final Map<String, Long> heaps = new HashMap<>();
	private final Map<String, Long> sums = new HashMap<>();

	/**
	 * One of a collector's.
	 *
	 * @param beside the name of collections that run beside the program; null if there are none
	 */
	HeapParts(String id, String type, String beside, List<String> parts) {
		super(id, Area.MEMORY, Severity.IMPOSSIBLE);
		this.beside = beside;
		this.type = type;
		this.parts = parts;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCHeapSummary", event -> meet(event, heaps, sums, event.number("heapUsed", -1)));
		listeners.on("jdk.GarbageCollection", event -> {
			List<Place> places = unnamed.remove(event.number("gcId", -1));
			if (places != null && !event.text("name").equals(beside)) {
				places.forEach(this::violated);
			}
		});
		listeners.on(type, event -> {
			double[] values = ValueCheck.values(event, parts);
			if (values != null) {
				long sum = 0;
				for (double value : values) {
					sum += (long) value;
				}
				meet(event, sums, heaps, sum);
			}
		});
	}

	private void meet(Event event, Map<String, Long> own, Map<String, Long> others, long value) {
		String key = event.number("gcId", -1) + " " + event.text("when");
		Long other = others.remove(key);
		if (other == null) {
			if (own.size() < MOST) {
				own.put(key, value);
			}
		} else if (other != value) {
			long sum = own == sums ? value : other;
			Place place = place(event, Texts.of("heap-parts", key, sum, own == sums ? other : value));
			if (beside == null) {
				violated(place);
			} else if (unnamed.size() < MOST) {
				unnamed.computeIfAbsent(event.number("gcId", -1), id -> new ArrayList<>()).add(place);
			}
		}
	}

	@Override
	void recordingEnds() {
		// Where no collections are recorded, or the last one goes on.
		unnamed.clear();
	}

	@Override
	void chunkEnds() {
		heaps.clear();
		sums.clear();
	}
}
