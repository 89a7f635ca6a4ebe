/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** Between two collections the heap grows; so the next one finds no less than the last one left. */
final class HeapBetween extends Check {
	private static final int MOST = 1 << 16;
	/** They free nothing but in the pauses that have these summaries. */
	private static final Set<String> COLLECTORS = Set.of("DefNew", "ParallelScavenge");

	private record Heap(Moment moment, String when, long used) {
	}

	private final Clock clock;
	private final List<Heap> chunk = new ArrayList<>();
	private String collector;
	private Heap last;

	HeapBetween(Clock clock) {
		super("heap-between", Area.COLLECTIONS, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCHeapSummary", this::heap);
		listeners.on("jdk.GCConfiguration", event -> collector = event.text("youngCollector"));
	}

	private void heap(Event event) {
		String when = event.text("when");
		if (when != null && chunk.size() < MOST) {
			chunk.add(new Heap(Moment.of(event, null, clock), when, event.number("heapUsed", 0)));
		}
	}

	@Override
	void chunkEnds() {
		chunk.sort(Comparator.comparingLong(heap -> heap.moment.start()));
		for (Heap heap : chunk) {
			if (collector != null && COLLECTORS.contains(collector) && last != null && last.when.equals("After GC")
					&& heap.when.equals("Before GC") && heap.used < last.used) {
				violated(heap.moment.place(Texts.of("heap-between", heap.used, last.used)));
			}
			last = heap;
		}
		chunk.clear();
	}
}
