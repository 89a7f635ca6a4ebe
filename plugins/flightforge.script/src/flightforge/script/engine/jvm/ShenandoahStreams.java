/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.JvmSpec;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.jvm.ShenandoahCycle.Kind;
import flightforge.script.engine.jvm.ShenandoahCycle.Part;
import flightforge.script.engine.resolve.ThreadTable;

/** The events that HotSpot writes of Shenandoah's collections, as it was looked at in recordings of JDK 17 and 25. */
final class ShenandoahStreams extends CollectorStreams {
	/** The thread that leads through a collection. */
	static final String CONTROL = "Shenandoah Control Thread";
	/** Those that collect, in pauses and beside the program. */
	static final String WORKERS = "Shenandoah GC Threads#" + ThreadTable.FROM_0;
	private static final String CONCURRENT = "Concurrent GC";
	private static final String FAILURE = "Allocation Failure";

	/**
	 * Of collections in the order of their beginnings.
	 *
	 * @param left types that the script has streams of
	 * @param given streams of the script that have an event for each collection of their type, by these types
	 * @param index the first stream's number
	 */
	ShenandoahStreams(JvmSpec jvm, Catalogue catalogue, Set<String> left, Map<String, StreamSpec> given,
			List<ShenandoahCycle> all, int index) {
		super(jvm, catalogue, left, given, 1, index);
		parts("jdk.GCPhasePause", all, Kind.PAUSE, CONTROL);
		add("jdk.GarbageCollection", all, 1, (cycle, n) -> cycle.collection().start(),
				listed -> listed.on(CONTROL).lasting((cycle, n) -> cycle.collection().nanos())
						.number("gcId", (cycle, n) -> cycle.collection().id()).constant("name", "Shenandoah")
						.text("cause", List.of(CONCURRENT, FAILURE),
								(cycle, n) -> cycle.degenerated() ? FAILURE : CONCURRENT)
						.number("sumOfPauses", (cycle, n) -> cycle.stopped())
						.number("longestPause", (cycle, n) -> cycle.longestStop()));
		parts("jdk.GCPhasePauseLevel1", all, Kind.IN_PAUSE, CONTROL);
		parts("jdk.GCPhasePauseLevel2", all, Kind.IN_PART, CONTROL);
		parts("jdk.GCPhaseParallel", all, Kind.PARALLEL, WORKERS);
		parts("jdk.GCPhaseConcurrent", all, Kind.CONCURRENT, CONTROL);
		parts("jdk.GCPhaseConcurrent", all, Kind.WORKER, WORKERS);
		parts("jdk.GCPhaseConcurrentLevel1", all, Kind.IN_CONCURRENT, CONTROL);
		List<Collection> collections = all.stream().map(ShenandoahCycle::collection).toList();
		summaries(collections);
		freeChunks(collections);
		references(collections, Collection::id, c -> c.end() + 8 * MICRO);
		operations(all);
	}

	/** The event of the collection ends before the heap is looked at. */
	@Override
	double summaryTime(Collection c, int which, long nth) {
		return which == 0 ? c.start() + Math.round(nth * 1.2 * MICRO) : c.end() + Math.round(nth * 0.9 * MICRO);
	}

	/** Only the pauses of cycles that were given up are long. */
	private void operations(List<ShenandoahCycle> all) {
		long threshold = operationThreshold();
		List<ShenandoahCycle> written = all.stream()
				.filter(cycle -> cycle.degenerated() && cycle.longestStop() >= threshold).toList();
		add("jdk.ExecuteVMOperation", written, 1, (cycle, n) -> cycle.parts(Kind.PAUSE).getFirst().start() - 10 * MICRO,
				listed -> listed.on(CollectionStreams.VM_THREAD).lasting((cycle, n) -> cycle.longestStop() + 25 * MICRO)
						.constant("operation", "ShenandoahDegeneratedGC").constant("safepoint", "true")
						.constant("blocking", "true").constant("caller", CONTROL)
						.number("safepointId", (cycle, n) -> 40 + 4L * cycle.collection().id()));
	}

	private void parts(String type, List<ShenandoahCycle> all, Kind kind, String thread) {
		List<Part> parts = all.stream().flatMap(cycle -> cycle.parts(kind).stream()).toList();
		List<String> names = parts.stream().map(Part::name).distinct().toList();
		add(type, parts, 1, (part, n) -> part.start(),
				listed -> listed.on(thread).lasting((part, n) -> part.nanos()).number("gcId", (part, n) -> part.id())
						.number("gcWorkerId", (part, n) -> part.worker())
						.text("name", names, (part, n) -> part.name()));
	}
}
