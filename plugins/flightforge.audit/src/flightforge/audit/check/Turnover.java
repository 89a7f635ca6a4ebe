/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** What is allocated by the samples is about what the heap grows by between collections. */
final class Turnover extends Check {
	private static final int MOST = 1 << 16;
	private static final long LEAST_BYTES = 256L << 20;
	private static final int LEAST_GROWTHS = 8;
	private static final int LEAST_SAMPLES = 100;
	/** Threads take what they have not reported to their grave, and others report what they had before. */
	private static final double FACTOR = 4;

	/** They look at the heap while the world stands still. */
	private static final Set<String> COLLECTORS = Set.of("DefNew", "ParallelScavenge", "G1New");

	private record Heap(Moment moment, boolean before, long used) {
	}

	private final Clock clock;
	private final List<Heap> heaps = new ArrayList<>();
	private final Map<Long, Boolean> known = ThreadCheck.remembered();
	private String collector;
	private Heap last;
	private double grown;
	private int growths;
	private double weight;
	private long samples;
	private Moment firstSample;

	Turnover(Clock clock) {
		super("allocation-turnover", Area.MEMORY, Severity.UNREAL);
		this.clock = clock;
	}

	@Override
	boolean needsEveryEvent() {
		return true;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCHeapSummary", event -> {
			if (heaps.size() < MOST) {
				heaps.add(new Heap(Moment.of(event, null, clock), "Before GC".equals(event.text("when")),
						event.number("heapUsed", 0)));
			}
		});
		listeners.on("jdk.ObjectAllocationSample", this::sample);
		listeners.on("jdk.GCConfiguration", event -> collector = event.text("youngCollector"));
	}

	private void sample(Event event) {
		if (firstSample == null) {
			firstSample = Moment.of(event, event.thread(), clock);
		}
		// The first one stands for all that its thread has allocated before, since it was started. A virtual thread has no
		// count of its own: what its carrier has allocated since the sample before is meant, and many have one sample only.
		boolean isVirtual = event.thread() != null && event.thread().virtual();
		if (isVirtual || known.put(Moment.threadId(event.thread()), true) != null) {
			samples++;
			weight += event.number("weight", 0);
		}
	}

	@Override
	void chunkEnds() {
		heaps.sort(Comparator.comparingLong(heap -> heap.moment.start()));
		for (Heap heap : heaps) {
			if (last != null && !last.before && heap.before && heap.used > last.used) {
				grown += heap.used - last.used;
				growths++;
			}
			last = heap;
		}
		heaps.clear();
	}

	@Override
	void recordingEnds() {
		if (collector != null && COLLECTORS.contains(collector) && grown >= LEAST_BYTES && growths >= LEAST_GROWTHS
				&& samples >= LEAST_SAMPLES && (weight > grown * FACTOR || weight * FACTOR < grown)) {
			violated(firstSample.place(Texts.of("allocation-turnover", samples, (long) weight, (long) grown, growths)));
		}
	}
}
