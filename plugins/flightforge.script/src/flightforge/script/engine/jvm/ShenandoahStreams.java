/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.JvmSpec;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.jvm.ShenandoahCycle.Kind;
import flightforge.script.engine.jvm.ShenandoahCycle.Part;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;

/** The events that HotSpot writes of Shenandoah's collections, as it was looked at in recordings of JDK 17 and 25. */
final class ShenandoahStreams extends CollectorStreams {
	/** The thread that leads through a collection. */
	static final String CONTROL = "Shenandoah Control Thread";
	/** Those that collect, in pauses and beside the program. */
	static final String WORKERS = "Shenandoah GC Threads#" + ThreadTable.FROM_0;
	private static final String CONCURRENT = "Concurrent GC";
	private static final String FAILURE = "Allocation Failure";
	private static final long POOL = Keyed.key(0, -1, "(pool)");
	private static final long MOST_THREADS = 1_000_000;

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
		ofWorkers("jdk.GCPhaseParallel", all, Kind.PARALLEL);
		parts("jdk.GCPhaseConcurrent", all, Kind.CONCURRENT, CONTROL);
		ofWorkers("jdk.GCPhaseConcurrent", all, Kind.WORKER);
		parts("jdk.GCPhaseConcurrentLevel1", all, Kind.IN_CONCURRENT, CONTROL);
		List<Collection> collections = all.stream().map(ShenandoahCycle::collection).toList();
		summaries(collections);
		freeChunks(collections);
		references(collections, Collection::id, Collection::start, c -> c.end() + 8 * MICRO);
		operations(all);
	}

	/** The event of the collection ends before the heap is looked at. */
	@Override
	double summaryTime(Collection c, int which, long nth) {
		return which == 0 ? c.start() + Math.round(nth * 1.2 * MICRO) : c.end() + Math.round(nth * 0.9 * MICRO);
	}

	/** A JVM has had some safepoints when its first cycle begins, and each cycle has some. */
	private static final long FIRST_SAFEPOINT = 7;
	private static final long SAFEPOINTS = 4;

	/** Only the pauses of cycles that were given up are long. */
	private void operations(List<ShenandoahCycle> all) {
		long threshold = operationThreshold();
		List<Part> written = all.stream().filter(ShenandoahCycle::degenerated)
				.flatMap(cycle -> cycle.parts(Kind.PAUSE).stream()).filter(pause -> pause.nanos() >= threshold)
				.toList();
		add("jdk.ExecuteVMOperation", written, 1, (pause, n) -> pause.start() - Pauses.OPERATION_BEFORE,
				listed -> listed.on(CollectionStreams.VM_THREAD)
						.lasting((pause, n) -> pause.nanos() + Pauses.OPERATION_BEFORE + Pauses.OPERATION_AFTER)
						.constant("operation", "ShenandoahDegeneratedGC").constant("safepoint", "true")
						.constant("blocking", "true").constant("caller", CONTROL)
						.number("safepointId", (pause, n) -> FIRST_SAFEPOINT + SAFEPOINTS * pause.id()));
	}

	private void parts(String type, List<ShenandoahCycle> all, Kind kind, String thread) {
		List<Part> parts = all.stream().flatMap(cycle -> cycle.parts(kind).stream()).toList();
		add(type, parts, 1, (part, n) -> part.start(), listed -> listed.on(thread).lasting((part, n) -> part.nanos())
				.number("gcId", (part, n) -> part.id()).text("name", names(parts), (part, n) -> part.name()));
	}

	/**
	 * An event for each of the threads that take part in a phase. HotSpot gives the work to any threads of its pool,
	 * also to others than those with the first numbers, so that the number of a worker says nothing of its thread.
	 */
	private void ofWorkers(String type, List<ShenandoahCycle> all, Kind kind) {
		List<Part> parts = all.stream().flatMap(cycle -> cycle.parts(kind).stream()).toList();
		long[] ends = parts.stream().mapToLong(Part::workers).toArray();
		Arrays.parallelPrefix(ends, Long::sum);
		add(type, parts, Listed.until(ends), (part, n) -> part.start(n),
				listed -> listed.on(WORKERS, (part, n) -> first(part) + n).lasting((part, n) -> part.nanos(n))
						.number("gcId", (part, n) -> part.id()).number("gcWorkerId", (part, n) -> n)
						.text("name", names(parts), (part, n) -> part.name()));
	}

	/** Which thread takes a phase first; others follow. */
	private static long first(Part part) {
		return Keyed.below(Keyed.bits(POOL, part.start()), MOST_THREADS);
	}

	private static List<String> names(List<Part> parts) {
		return parts.stream().map(Part::name).distinct().toList();
	}
}
