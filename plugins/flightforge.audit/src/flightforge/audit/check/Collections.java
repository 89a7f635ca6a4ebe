/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Type;
import flightforge.writer.read.Event;

/**
 * Puts together what belongs to one collection, by its number. A collection is handed out after the chunk in which its
 * end lies, because concurrent ones have phases in other chunks than their event.
 */
final class Collections {
	private static final int MOST_OPEN = 1 << 12;
	private static final long NO_ID = 0xFFFF_FFFFL;
	private static final List<String> KINDS = List.of("jdk.YoungGarbageCollection", "jdk.OldGarbageCollection",
			"jdk.ParallelOldGarbageCollection", "jdk.G1GarbageCollection", "jdk.ZYoungGarbageCollection",
			"jdk.ZOldGarbageCollection");

	private final Clock clock;
	private final Map<Long, Collected> open = new LinkedHashMap<>();
	private int chunk;

	Collections(Clock clock) {
		this.clock = clock;
	}

	void listen(Listeners listeners) {
		listeners.on("jdk.GarbageCollection", this::collection);
		listeners.on(Collections::isPhase, this::phase);
		listeners.on("jdk.GCPhaseParallel", this::parallel);
		listeners.on("jdk.GCHeapSummary", this::heap);
		KINDS.forEach(kind -> listeners.on(kind, event -> {
			Collected collected = of(event);
			if (collected != null) {
				collected.add(collected.kinds, moment(event));
			}
		}));
	}

	private static boolean isPhase(Type type) {
		return type.name().startsWith("jdk.GCPhasePause") || type.name().startsWith("jdk.GCPhaseConcurrent");
	}

	private Moment moment(Event event) {
		return Moment.of(event, event.thread(), clock);
	}

	private Collected of(Event event) {
		long id = event.number("gcId", -1);
		return id < 0 || id == NO_ID ? null : open.computeIfAbsent(id, Collected::new);
	}

	private void collection(Event event) {
		Collected collected = of(event);
		if (collected != null && collected.event == null) {
			collected.event = moment(event);
			collected.name = event.text("name");
			collected.sumOfPauses = span(event, "sumOfPauses");
			collected.longestPause = span(event, "longestPause");
		}
	}

	private static long span(Event event, String field) {
		int slot = event.type().slot(field);
		return slot < 0 ? -1 : event.nanos(slot);
	}

	private void phase(Event event) {
		Collected collected = of(event);
		if (collected == null) {
			return;
		}
		String name = event.name();
		int level = Character.isDigit(name.charAt(name.length() - 1)) ? name.charAt(name.length() - 1) - '0' : 0;
		Moment moment = moment(event);
		if (name.equals("jdk.GCPhasePause")) {
			collected.pauseCount++;
			collected.pauseNanos += event.durationNanos();
			collected.longestNanos = Math.max(collected.longestNanos, event.durationNanos());
		}
		collected.add(collected.phases, new Collected.Phase(moment, level, name.startsWith("jdk.GCPhaseConcurrent")));
	}

	private void parallel(Event event) {
		Collected collected = of(event);
		if (collected == null) {
			return;
		}
		long start = clock.start(event);
		if (collected.firstParallel == null || start < collected.firstParallel.start()) {
			collected.firstParallel = moment(event);
		}
		if (collected.lastParallel == null || clock.end(event) > collected.lastParallel.end()) {
			collected.lastParallel = moment(event);
		}
	}

	private void heap(Event event) {
		Collected collected = of(event);
		if (collected != null) {
			collected.add(collected.heaps,
					new Collected.Heap(moment(event), event.text("when"), event.number("heapUsed", -1)));
		}
	}

	/** @return those that nothing can come for any more, in the order in which the recording began to speak of them */
	List<Collected> finished(boolean all) {
		List<Collected> finished = new ArrayList<>();
		long end = clock.chunkEnd();
		for (Iterator<Collected> each = open.values().iterator(); each.hasNext();) {
			Collected collected = each.next();
			if (all || open.size() > MOST_OPEN
					|| collected.event != null && collected.event.end() < end && collected.event.chunk() < chunk) {
				finished.add(collected);
				each.remove();
			}
		}
		chunk++;
		return finished;
	}
}
