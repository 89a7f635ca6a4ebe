/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** The parts of the heap add up to the heap, before and after each collection. */
final class HeapParts extends Check {
	private static final int MOST = 1 << 12;

	private final String type;
	private final List<String> parts;
	/** What the heap has, or its parts, by collection and moment; whichever of the two events came first. */
	private final Map<String, Long> heaps = new HashMap<>();
	private final Map<String, Long> sums = new HashMap<>();

	HeapParts(String id, String type, List<String> parts) {
		super(id, Area.MEMORY, Severity.IMPOSSIBLE);
		this.type = type;
		this.parts = parts;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCHeapSummary", event -> meet(event, heaps, sums, event.number("heapUsed", -1)));
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
			violated(event, Texts.of("heap-parts", key, sum, own == sums ? other : value));
		}
	}

	@Override
	void chunkEnds() {
		heaps.clear();
		sums.clear();
	}
}
