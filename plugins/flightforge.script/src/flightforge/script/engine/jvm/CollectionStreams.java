/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

import flightforge.script.JvmSpec;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;

/**
 * The events that HotSpot writes of its collections: which, in which order, on which threads and by which names was
 * looked at in recordings of JDK 17 and 25; a JDK between them is taken for the older one.
 */
final class CollectionStreams extends CollectorStreams {
	/** The thread that stops the world. */
	static final String VM_THREAD = "VM Thread";
	/** The thread of G1 that marks beside the program. */
	static final String MARKER = "G1 Main Marker";
	/** Those that collect in pauses. */
	static final String WORKERS = "GC Thread#" + ThreadTable.FROM_0;
	private static final String PARALLEL_PHASE = "jdk.GCPhaseParallel";
	/** A JVM has had so many when its recording starts, and one more with G1, or in JDK 17 sometimes. */
	private static final int SAFEPOINTS_AT_START = 3;
	/** It has had at least so many before its first collection, and some more. */
	private static final int LEAST_SAFEPOINTS = 5;
	private static final int MORE_SAFEPOINTS = 4;
	/** In how many steps references are looked for before a remark. */
	private static final int PRECLEAN_STEPS = 9;
	/** How often there is one for something else. */
	private static final long SOME_SAFEPOINT = 40_000_000_000L;
	private static final long IDLE_SAFEPOINT = 1_000_000_000;
	/** The share of a region of the old generation that is garbage when it is chosen. */
	private static final double OLD_GARBAGE = 0.75;
	/** When objects have been moved, as a share of the pause. */
	private static final double MOVED = 0.88;
	/** When young collections of Parallel process references, as shares of the pause. */
	private static final double PROCESSING = 0.945;
	private static final double PROCESSED = 0.972;
	/** JDK 17 looks at soft references before it goes through them, for some nanoseconds. */
	private static final long RECONSIDERING = 400;
	/** How long it takes to divide references among threads, about. */
	private static final long BALANCING = 60 * MICRO;
	private static final String OPERATION = "jdk.ExecuteVMOperation";
	private static final String SAFEPOINT = "jdk.SafepointBegin";
	/** Where operations and safepoints that are shorter are in the recording, it has others than collections. */
	private static final long DETAILED = 1_000_000;

	/** How many milliseconds a soft reference is kept for each mebibyte that is free. */
	private static final String KEPT = "SoftRefLRUPolicyMSPerMB";
	private static final double MILLI = 1e6;

	private final Callers callers;
	private final Safepoints safepoints;
	private final List<Collection> all;
	private final int threads;
	/** What threads do in young collections; null but with G1. */
	private WorkerTasks tasks;

	/**
	 * Of collections in the order of their beginnings.
	 *
	 * @param callers the threads that find no room in the heap
	 * @param safepoints what else the VM thread does
	 * @param left types that the script has streams of
	 * @param given streams of the script that have an event for each collection of their type, by these types
	 * @param threads how many threads collect
	 * @param index the first stream's number
	 */
	CollectionStreams(JvmSpec jvm, Callers callers, Safepoints safepoints, Catalogue catalogue, Set<String> left,
			Map<String, StreamSpec> given, List<Collection> all, int threads, int index) {
		super(jvm, catalogue, left, given, Math.max(1, threads), index);
		this.callers = callers;
		this.safepoints = safepoints;
		this.all = all;
		this.threads = Math.max(1, threads);
		if (!all.isEmpty()) {
			begin(all.getFirst().start());
		}
		make();
	}

	private void make() {
		List<Collection> stops = some(c -> c.kind() != Collection.Kind.CONCURRENT);
		List<Collection> young = some(c -> c.kind().isYoung());
		List<Collection> full = some(c -> c.kind() == Collection.Kind.FULL);
		List<Collection> concurrent = some(c -> c.kind() == Collection.Kind.CONCURRENT);
		tasks = jvm.collector() == JvmSpec.Collector.G1 ? tasks(young) : null;
		// What ends first is written first.
		pauses(stops(stops), VM_THREAD, "GC Pause", 12 * MICRO);
		collections(stops, VM_THREAD);
		collections(concurrent, MARKER);
		whole(YOUNG, young, listed -> listed.number("tenuringThreshold", (c, n) -> c.threshold()));
		if (isGiven(OLD)) {
			whole(OLD, some(c -> !c.kind().isYoung()), listed -> listed);
		} else {
			whole(OLD, full, listed -> listed);
			whole(OLD, concurrent, listed -> listed);
		}
		summaries(stops);
		summaries(concurrent);
		freeChunks(stops);
		freeChunks(concurrent);
		references(stops, Collection::id, Collection::start, this::referencesAt, this::references);
		references(some(c -> c.kind() == Collection.Kind.CONCURRENT && c.remarkNanos() > 0), Collection::id,
				Collection::start, c -> c.remark() + c.remarkNanos() / 5,
				(c, n) -> referencesAtRemark(c.id(), c.start(), n));
		operations();
		switch (jvm.collector()) {
		case G1 -> g1(young, full, concurrent);
		case PARALLEL -> parallel(young, full);
		default -> serial(young, full);
		}
	}

	/** When the world stands still. */
	static Pauses pauses(List<Collection> all) {
		List<long[]> pauses = new ArrayList<>();
		for (Collection c : all) {
			if (c.kind() != Collection.Kind.CONCURRENT) {
				pauses.add(new long[] {c.start(), c.end()});
				continue;
			}
			if (c.remarkNanos() > 0) {
				pauses.add(new long[] {c.remark(), c.remark() + c.remarkNanos()});
			}
			if (c.cleanupNanos() > 0) {
				pauses.add(new long[] {c.cleanup(), c.cleanup() + c.cleanupNanos()});
			}
		}
		pauses.sort((a, b) -> Long.compare(a[0], b[0]));
		return new Pauses(pauses.stream().mapToLong(pause -> pause[0]).toArray(),
				pauses.stream().mapToLong(pause -> pause[1]).toArray());
	}

	private List<Collection> some(Predicate<Collection> which) {
		return all.stream().filter(which).toList();
	}

	private void collections(List<Collection> of, String thread) {
		whole("jdk.GarbageCollection", of, listed -> listed.on(thread)
				.text("name", List.of(jvm.collector().young(), jvm.collector().old(), "G1Full"), (c, n) -> name(c))
				.text("cause",
						List.of("G1 Evacuation Pause", "G1 Compaction Pause", "Allocation Failure", "Ergonomics"),
						(c, n) -> cause(c))
				.number("sumOfPauses", (c, n) -> c.stopped()).number("longestPause", (c, n) -> c.longestStop()));
	}

	private String name(Collection c) {
		return switch (c.kind()) {
		case FULL -> jvm.collector() == JvmSpec.Collector.G1 ? "G1Full" : jvm.collector().old();
		case CONCURRENT -> jvm.collector().old();
		default -> jvm.collector().young();
		};
	}

	private String cause(Collection c) {
		boolean full = c.kind() == Collection.Kind.FULL;
		return switch (jvm.collector()) {
		case G1 -> full ? "G1 Compaction Pause" : "G1 Evacuation Pause";
		case PARALLEL -> full && !newest ? "Ergonomics" : "Allocation Failure";
		default -> "Allocation Failure";
		};
	}

	/** What a pause does of references, after objects have been moved. */
	private List<Phase> notices() {
		List<Phase> phases = new ArrayList<>();
		if (!newest) {
			phases.add(new Phase("Reconsider SoftReferences", MOVED + 0.0002, MOVED + 0.0004));
		}
		phases.add(new Phase("Notify Soft/WeakReferences", MOVED + 0.0004, MOVED + 0.0006));
		phases.add(new Phase("Notify and keep alive finalizable", MOVED + 0.0006, MOVED + 0.0008));
		phases.add(new Phase("Notify PhantomReferences", MOVED + 0.0008, MOVED + 0.001));
		return phases;
	}

	/** When the numbers of references are written: after they are processed. */
	private long referencesAt(Collection c) {
		return tasks != null && c.kind().isYoung() ? tasks.notice(c, WorkerTasks.ALL) + MICRO
				: c.start() + Math.round(c.nanos() * warped(c.start(), MOVED + 0.0012));
	}

	private void operations() {
		List<Safepoints.Operation> operations = new ArrayList<>();
		for (Collection c : all) {
			if (c.kind() != Collection.Kind.CONCURRENT) {
				operations.add(Safepoints.Operation.pause(operation(), c.start(), c.nanos()));
				continue;
			}
			if (c.remarkNanos() > 0) {
				operations.add(Safepoints.Operation.pause("G1PauseRemark", c.remark(), c.remarkNanos()));
			}
			if (c.cleanupNanos() > 0) {
				operations.add(Safepoints.Operation.pause("G1PauseCleanup", c.cleanup(), c.cleanupNanos()));
			}
		}
		operations.sort(Comparator.comparingLong(Safepoints.Operation::start));
		long threshold = threshold(OPERATION);
		long stopping = threshold(SAFEPOINT);
		boolean isDetailed = Math.min(threshold, stopping) < DETAILED;
		long safepoint = firstSafepoint(isDetailed, all.stream().mapToInt(Collection::id).min().orElse(0));
		long before = 0;
		List<Safepoints.Operation> numbered = new ArrayList<>();
		for (Safepoints.Operation operation : safepoints.inOrder(operations, isDetailed)) {
			if (operation.safepoint() == Safepoints.NONE) {
				numbered.add(operation.numbered(Safepoints.NONE, safepoints.caller(operation)));
				continue;
			}
			safepoint += isDetailed ? 0 : idle(operation.start() - before);
			before = operation.end();
			boolean isCollection = operation.name().equals(operation());
			numbered.add(operation.numbered(safepoint, operation.name().startsWith("G1Pause") ? MARKER : isCollection
					? callers.at(operation.start() + Pauses.OPERATION_BEFORE) : safepoints.caller(operation)));
			safepoint++;
		}
		List<Safepoints.Operation> written = numbered.stream()
				.filter(operation -> !operation.name().equals(Safepoints.UNSEEN) && operation.nanos() >= threshold)
				.toList();
		List<String> names = written.stream().map(Safepoints.Operation::name).distinct().toList();
		add(OPERATION, written, 1, (operation, n) -> operation.start(), listed -> {
			listed.on(VM_THREAD).lasting((operation, n) -> operation.nanos())
					.text("operation", names, (operation, n) -> operation.name())
					.text("safepoint", List.of("true", "false"),
							(operation, n) -> String.valueOf(operation.safepoint() != Safepoints.NONE))
					.constant("blocking", "true").number("safepointId", (operation, n) -> operation.safepoint());
			List<String> texts = new ArrayList<>(callers.groups());
			texts.addAll(List.of(MARKER, VM_THREAD));
			texts.add(null);
			return callers.groups().isEmpty() ? listed
					: listed.text("caller", texts, (operation, n) -> operation.caller());
		});
		List<Safepoints.Operation> stops = numbered.stream()
				.filter(operation -> operation.safepoint() != Safepoints.NONE && operation.stopping() >= stopping)
				.toList();
		add(SAFEPOINT, stops, 1, (operation, n) -> operation.begin(),
				listed -> listed.on(VM_THREAD).lasting((operation, n) -> operation.stopping())
						.number("safepointId", (operation, n) -> operation.safepoint())
						.number("totalThreadCount", (operation, n) -> safepoints.threads(operation.start()))
						.number("jniCriticalThreadCount", (operation, n) -> 0));
	}

	/**
	 * The number of the first safepoint: when a JVM starts, there are some before it; later there have been those of
	 * other collections.
	 *
	 * @param isDetailed whether Flight Recorder's own is the first one, not that of a collection
	 * @param collections how many there were before
	 */
	private long firstSafepoint(boolean isDetailed, int collections) {
		long uptime = jvm.uptimeNanos();
		long drawn = Keyed.below(Keyed.bits(Keyed.key(0, -1, "(safepoints)"), callers.key()), MORE_SAFEPOINTS);
		long one = newest ? jvm.collector() == JvmSpec.Collector.G1 ? 1 : 0 : 1 + drawn % 2;
		long starting = isDetailed ? SAFEPOINTS_AT_START + one : LEAST_SAFEPOINTS + drawn;
		return HeapModel.isStart(jvm) ? starting : starting + collections + uptime / SOME_SAFEPOINT + idle(uptime);
	}

	/** How many safepoints there are while there are no collections: JVMs had one a second to clean up. */
	private long idle(long nanos) {
		return newest ? 0 : nanos / IDLE_SAFEPOINT;
	}

	private String operation() {
		return switch (jvm.collector()) {
		case G1 -> "G1CollectForAllocation";
		case PARALLEL -> newest ? "ParallelCollectForAllocation" : "ParallelGCFailedAllocation";
		default -> newest ? "SerialCollectForAllocation" : "GenCollectForAllocation";
		};
	}

	// --- G1

	private void g1(List<Collection> young, List<Collection> full, List<Collection> concurrent) {
		whole("jdk.G1GarbageCollection", young, listed -> listed.text("type", Arrays.stream(Collection.Kind.values())
				.filter(Collection.Kind::isYoung).map(Collection.Kind::g1).toList(), (c, n) -> c.kind().g1()));
		noticed(young);
		phases("jdk.GCPhasePauseLevel1", stops(full), VM_THREAD, List.of(
				new Phase("Phase 1: Mark live objects", 0, 0.4), new Phase("Phase 2: Prepare compaction", 0.4, 0.55),
				new Phase("Phase 3: Adjust pointers", 0.55, 0.75), new Phase("Phase 4: Compact heap", 0.75, 0.999)));
		long region = GarbageFirst.regionBytes(jvm);
		for (List<Collection> of : List.of(some(c -> c.kind() != Collection.Kind.CONCURRENT), concurrent)) {
			add("jdk.G1HeapSummary", of, 2, (c, n) -> beforeOrAfter(c, n, 3),
					listed -> when(listed).number("gcId", (c, n) -> c.id())
							.number("edenUsedSize", (c, n) -> heap(c, n).eden())
							.number("edenTotalSize", (c, n) -> heap(c, n).edenTotal())
							.number("survivorUsedSize", (c, n) -> survivors(heap(c, n), region))
							.number("oldGenUsedSize",
									(c, n) -> heap(c, n).survivor() + heap(c, n).old() - survivors(heap(c, n), region))
							.number("numberOfRegions", (c, n) -> Math.ceilDiv(heap(c, n).committed(), region)));
		}
		evacuations(young);
		done(young);
		marking(concurrent);
	}

	/** What G1's pauses do of references, between what its threads do. */
	private void noticed(List<Collection> young) {
		List<String> names = newest
				? List.of("Notify Soft/WeakReferences", "Notify and keep alive finalizable", "Notify PhantomReferences")
				: List.of("Reconsider SoftReferences", "Notify Soft/WeakReferences",
						"Notify and keep alive finalizable", "Notify PhantomReferences");
		int more = names.size() - WorkerTasks.ALL;
		add("jdk.GCPhasePauseLevel1", young, names.size(),
				(c, n) -> n < more ? tasks.notice(c, WorkerTasks.SOFT) - RECONSIDERING : tasks.notice(c, n - more),
				listed -> listed.from(Collection::start).on(VM_THREAD)
						.lasting((c, n) -> n < more ? RECONSIDERING * (0.2 + 0.5 * noise(c, 960))
								: tasks.noticeNanos(c, n - more))
						.number("gcId", (c, n) -> c.id()).text("name", names, (c, n) -> names.get(n)));
		List<Collection> balanced = young.stream()
				.filter(c -> newest && threads > 1 && references(c, 0) + references(c, 1) >= WorkerTasks.DIVIDED)
				.toList();
		add("jdk.GCPhasePauseLevel2", balanced, 1, (c, n) -> tasks.notice(c, WorkerTasks.SOFT) + 2 * MICRO,
				listed -> listed.from(Collection::start).on(VM_THREAD).lasting(
						(c, n) -> Math.min(tasks.noticeNanos(c, WorkerTasks.SOFT) / 4.0, some(c, 961, BALANCING)))
						.number("gcId", (c, n) -> c.id()).constant("name", "Balance queues"));
	}

	/** G1 counts survivors in whole regions, and the rest of the heap as old; since JDK 25 what is used of these. */
	private long survivors(Collection.Heap heap, long region) {
		if (newest) {
			return heap.survivor();
		}
		long regions = Math.ceilDiv(heap.survivor(), region) * region;
		return regions <= heap.survivor() + heap.old() ? regions : heap.survivor() / region * region;
	}

	/**
	 * How many references a collection found: soft ones only where these are not kept any more. Each stays for a second
	 * after its last use for every mebibyte of the heap that is free, unless a flag says otherwise.
	 */
	private long references(Collection c, int kind) {
		double each = "0".equals(jvm.flags().get(KEPT)) ? 0 : HeapSizes.whole(jvm.flags(), KEPT, 1_000);
		double kept = each * MILLI * (jvm.maxHeapBytes() - c.after().used()) / (1 << 20);
		return kind == 0 && c.kind() != Collection.Kind.FULL && kept > jvm.uptimeNanos() + (double) c.start() ? 0
				: references(c.id(), c.start(), kind);
	}

	/** What G1's threads do in young collections. */
	private WorkerTasks tasks(List<Collection> young) {
		long region = GarbageFirst.regionBytes(jvm);
		Set<Collection> beforeMixed = Collections.newSetFromMap(new IdentityHashMap<>());
		beforeMixed.addAll(beforeMixed(young));
		return new WorkerTasks(newest, threads, jvm.load().slowdown(), new WorkerTasks.Facts() {
			@Override
			public long young(Collection c) {
				return youngRegions(c, region);
			}

			@Override
			public long old(Collection c) {
				return oldRegions(c, region);
			}

			@Override
			public boolean isBeforeMixed(Collection c) {
				return beforeMixed.contains(c);
			}

			@Override
			public long references(Collection c, int kind) {
				return CollectionStreams.this.references(c, kind);
			}
		}, young);
	}

	private void done(List<Collection> young) {
		List<String> names = tasks.names(young);
		add(PARALLEL_PHASE, young, Listed.until(ends(young, tasks::count)), (c, n) -> tasks.of(c).start(n, false),
				listed -> listed.from(Collection::start).on(WORKERS, (c, n) -> tasks.of(c).thread(n))
						.lasting((c, n) -> tasks.of(c).nanos(n, false)).number("gcId", (c, n) -> c.id())
						.number("gcWorkerId", (c, n) -> tasks.of(c).worker(n))
						.text("name", names, (c, n) -> tasks.of(c).name(n, false)));
		List<Collection> alone = young.stream().filter(c -> tasks.countOfVm(c) > 0).toList();
		add(PARALLEL_PHASE, alone, Listed.until(ends(alone, tasks::countOfVm)), (c, n) -> tasks.of(c).start(n, true),
				listed -> listed.from(Collection::start).on(VM_THREAD).lasting((c, n) -> tasks.of(c).nanos(n, true))
						.number("gcId", (c, n) -> c.id()).constant("gcWorkerId", "0")
						.text("name", names, (c, n) -> tasks.of(c).name(n, true)));
	}

	private static long[] ends(List<Collection> of, ToIntFunction<Collection> count) {
		long[] ends = new long[of.size()];
		long sum = 0;
		for (int i = 0; i < ends.length; i++) {
			sum += count.applyAsInt(of.get(i));
			ends[i] = sum;
		}
		return ends;
	}

	/** Those after which there is something left for a mixed one. */
	private static List<Collection> beforeMixed(List<Collection> young) {
		List<Collection> before = new ArrayList<>();
		for (int i = 0; i < young.size(); i++) {
			if (young.get(i).kind() == Collection.Kind.PREPARE_MIXED
					|| i + 1 < young.size() && young.get(i + 1).kind() == Collection.Kind.MIXED) {
				before.add(young.get(i));
			}
		}
		return before;
	}

	private void evacuations(List<Collection> young) {
		long region = GarbageFirst.regionBytes(jvm);
		add("jdk.EvacuationInformation", young, 1, (c, n) -> before(c, 5),
				listed -> listed.number("gcId", (c, n) -> c.id()).number("cSetRegions", (c, n) -> regions(c, region))
						.number("cSetUsedBefore",
								(c, n) -> c.before().eden() + c.before().survivor() + oldRegions(c, region) * region)
						.number("cSetUsedAfter", (c, n) -> c.failed())
						.number("allocationRegions", (c, n) -> Math.ceilDiv(c.copied(), region))
						.number("allocationRegionsUsedBefore", (c, n) -> 0)
						.number("allocationRegionsUsedAfter", (c, n) -> c.copied())
						.number("bytesCopied", (c, n) -> c.copied())
						.number("regionsFreed", (c, n) -> regions(c, region) - Math.ceilDiv(c.failed(), region)));
		List<Collection> failed = young.stream().filter(c -> c.failed() > 0).toList();
		add("jdk.EvacuationFailed", failed, 1, (c, n) -> before(c, 60),
				listed -> listed.number("gcId", (c, n) -> c.id())
						.number("evacuationFailed.objectCount", (c, n) -> Math.max(1, c.failed() / 64))
						.number("evacuationFailed.firstSize", (c, n) -> Math.min(64, c.failed()))
						.number("evacuationFailed.smallestSize", (c, n) -> Math.min(16, c.failed()))
						.number("evacuationFailed.totalSize", (c, n) -> c.failed()));
		copied("jdk.G1EvacuationYoungStatistics", young, region, 63.4, c -> c.copied() - c.promoted() - c.failed(),
				c -> c.after().survivor());
		long buffer = region / 2;
		copied("jdk.G1EvacuationOldStatistics", young, region, 62.2, Collection::promoted,
				c -> Math.ceilDiv(c.promoted() + c.promoted() / 256, buffer) * buffer);
		tenuring(young);
		utilization();
		add("jdk.G1BasicIHOP", young, 1, (c, n) -> before(c, 39.7),
				listed -> listed.number("gcId", (c, n) -> c.id()).number("threshold", (c, n) -> c.marking().threshold())
						.number("thresholdPercentage", (c, n) -> c.marking().threshold() / c.after().committed())
						.number("targetOccupancy", (c, n) -> c.after().committed())
						.number("currentOccupancy", (c, n) -> c.after().used())
						.number("recentMutatorAllocationSize", (c, n) -> c.marking().recent())
						.number("recentMutatorDuration", (c, n) -> c.marking().mutator())
						.number("recentAllocationRate", (c, n) -> c.marking().recentRate())
						.number("lastMarkingDuration", (c, n) -> c.marking().lastMarking()));
		if (MarkingThreshold.isAdaptive(jvm)) {
			add("jdk.G1AdaptiveIHOP", young, 1, (c, n) -> before(c, 38.6), listed -> listed
					.number("gcId", (c, n) -> c.id()).number("threshold", (c, n) -> c.marking().threshold())
					.number("thresholdPercentage", (c, n) -> c.marking().threshold() / c.marking().target())
					.number("ihopTargetOccupancy", (c, n) -> c.marking().target())
					.number("currentOccupancy", (c, n) -> c.after().used())
					.number("additionalBufferSize", (c, n) -> c.marking().young())
					.number("predictedAllocationRate", (c, n) -> c.marking().rate())
					.number("predictedMarkingDuration", (c, n) -> c.marking().marking()).text("predictionActive",
							List.of("false", "true"), (c, n) -> Boolean.toString(c.marking().active())));
		}
	}

	/** How much of a slice of time pauses took, written in each young collection, remark and cleanup. */
	private void utilization() {
		List<Stop> stops = new ArrayList<>();
		for (Collection c : all) {
			if (c.kind().isYoung()) {
				stops.add(new Stop(c.id(), c.start(), before(c, 47) - c.start()));
			} else if (c.kind() == Collection.Kind.CONCURRENT) {
				stops.add(new Stop(c.id(), c.remark(), c.remarkNanos() + 2 * MICRO));
				stops.add(new Stop(c.id(), c.cleanup(), c.cleanupNanos() + 2 * MICRO));
			}
		}
		stops.removeIf(stop -> stop.nanos() <= 2 * MICRO);
		stops.sort((a, b) -> Long.compare(a.start() + a.nanos(), b.start() + b.nanos()));
		long slice = (pauseTarget() + 1) * HeapModel.MILLI;
		Pauses pauses = pauses(all);
		add("jdk.G1MMU", stops, 1, (stop, n) -> stop.start() + stop.nanos(),
				listed -> listed.number("gcId", (stop, n) -> stop.id()).number("timeSlice", (stop, n) -> slice)
						.number("gcTime", (stop, n) -> stopped(pauses, stop.start() + stop.nanos(), slice))
						.number("pauseTarget", (stop, n) -> pauseTarget() * 1e6));
	}

	/** How long the world stood still in a slice of time, in whole milliseconds. */
	private static double stopped(Pauses pauses, long end, long slice) {
		long sum = Math.round((1 - pauses.runningShare(Math.max(0, end - slice), end)) * Math.min(end, slice));
		return sum / HeapModel.MILLI * (double) HeapModel.MILLI;
	}

	/** What was copied to a generation, in buffers of half a region. */
	private void copied(String type, List<Collection> young, long region, double late, ToLongFunction<Collection> bytes,
			ToLongFunction<Collection> taken) {
		ToLongFunction<Collection> used = c -> Math.max(0, bytes.applyAsLong(c));
		ToLongFunction<Collection> allocated = c -> Math.max(used.applyAsLong(c), taken.applyAsLong(c));
		ToLongFunction<Collection> wasted = c -> Math.min(allocated.applyAsLong(c) - used.applyAsLong(c),
				used.applyAsLong(c) / 256 / 8 * 8);
		add(type, young, 1, (c, n) -> before(c, late),
				listed -> nothing(listed).number("statistics.gcId", (c, n) -> c.id())
						.number("statistics.allocated", (c, n) -> allocated.applyAsLong(c))
						.number("statistics.wasted", (c, n) -> wasted.applyAsLong(c))
						.number("statistics.used", (c, n) -> used.applyAsLong(c)).number("statistics.regionsRefilled",
								(c, n) -> Math.ceilDiv(allocated.applyAsLong(c), region)));
	}

	/** What a program without large objects, and a heap with room for what is copied, do not have. */
	private static <T> Listed<T> nothing(Listed<T> listed) {
		return listed.constant("statistics.undoWaste", "0 B").constant("statistics.regionEndWaste", "0 B")
				.constant("statistics.numPlabsFilled", "0").constant("statistics.directAllocated", "0 B")
				.constant("statistics.numDirectAllocated", "0").constant("statistics.failureUsed", "0 B")
				.constant("statistics.failureWaste", "0 B");
	}

	private void tenuring(List<Collection> young) {
		add("jdk.TenuringDistribution", young, Ages.MOST, (c, n) -> before(c, 22 - 0.2 * n), listed -> listed
				.number("gcId", (c, n) -> c.id()).number("age", (c, n) -> n + 1).number("size", (c, n) -> c.ages()[n]));
	}

	/** All that is collected. */
	private static long regions(Collection c, long region) {
		return youngRegions(c, region) + oldRegions(c, region);
	}

	private static long youngRegions(Collection c, long region) {
		return Math.ceilDiv(c.before().eden(), region) + Math.ceilDiv(c.before().survivor(), region);
	}

	/** A mixed collection chooses those of the old generation that have the most garbage. */
	private static long oldRegions(Collection c, long region) {
		long freed = c.kind() == Collection.Kind.MIXED ? c.before().old() + c.promoted() - c.after().old() : 0;
		return freed <= 0 ? 0 : Math.min(youngRegions(c, region), Math.ceilDiv((long) (freed / OLD_GARBAGE), region));
	}

	private long pauseTarget() {
		String said = jvm.flags().getOrDefault("MaxGCPauseMillis", "200");
		return said.matches("\\d{1,6}") ? Long.parseLong(said) : 200;
	}

	/** A part of a concurrent cycle between two of its moments. */
	private record Part(int id, String name, long start, long end) {
	}

	private void marking(List<Collection> concurrent) {
		List<Part> parts = new ArrayList<>();
		List<Stop> remarks = new ArrayList<>();
		List<Stop> cleanups = new ArrayList<>();
		for (Collection c : concurrent) {
			long marked = c.remarkNanos() > 0 ? c.remark() - HeapModel.MILLI / 16 : c.end() - MICRO;
			long begin = c.start() + 8 * MICRO;
			if (!newest) {
				parts.add(new Part(c.id(), "Concurrent Clear Claimed Marks", begin, begin + some(c, 980, MICRO)));
				begin += 9 * MICRO;
			}
			long rooted = begin + (marked - begin) / 25;
			parts.add(new Part(c.id(), "Concurrent Scan Root Regions", begin, rooted));
			parts.add(new Part(c.id(), "Concurrent Mark From Roots", rooted, marked - (newest ? 30 : 55) * MICRO));
			if (c.remarkNanos() == 0) {
				continue;
			}
			parts.add(new Part(c.id(), "Concurrent Preclean",
					marked - PRECLEAN_STEPS * precleanStep() - some(c, 981, 3 * MICRO), marked));
			remarks.add(new Stop(c.id(), c.remark(), c.remarkNanos()));
			if (c.cleanupNanos() == 0) {
				continue;
			}
			parts.add(new Part(c.id(),
					newest ? "Concurrent Rebuild Remembered Sets and Scrub Regions"
							: "Concurrent Rebuild Remembered Sets",
					c.remark() + c.remarkNanos() + 20 * MICRO, c.cleanup() - 10 * MICRO));
			cleanups.add(new Stop(c.id(), c.cleanup(), c.cleanupNanos()));
			long cleaned = c.cleanup() + c.cleanupNanos() + 20 * MICRO;
			if (newest) {
				parts.add(
						new Part(c.id(), "Concurrent Clear Claimed Marks", cleaned, cleaned + some(c, 980, 2 * MICRO)));
			}
			parts.add(new Part(c.id(), "Concurrent Cleanup for Next Mark", cleaned + 13 * MICRO, c.end() - 18 * MICRO));
		}
		precleaning(remarks);
		add("jdk.GCPhaseConcurrent", parts, 1, (part, n) -> part.start(),
				listed -> listed.on(MARKER).lasting((part, n) -> Math.max(0, part.end() - part.start()))
						.number("gcId", (part, n) -> part.id())
						.text("name", parts.stream().map(Part::name).distinct().toList(), (part, n) -> part.name()));
		pauses(remarks, MARKER, "Pause Remark", 5 * MICRO);
		pauses(cleanups, MARKER, "Pause Cleanup", 5 * MICRO);
		phases("jdk.GCPhasePauseLevel1", remarks, MARKER, remarkPhases());
		phases("jdk.GCPhasePauseLevel2", remarks, MARKER, remarkParts());
		phases("jdk.GCPhasePauseLevel1", cleanups, MARKER,
				List.of(new Phase("Update Remembered Set Tracking After Rebuild", 0, 0.5),
						new Phase("Finalize Concurrent Mark Cleanup", 0.7, 0.9)));
	}

	/** A number from 0 to 1, another one for each collection and use. */
	private static double noise(Collection c, int which) {
		return Keyed.unit(Keyed.bits(c.start() * 31 + c.id(), which));
	}

	/** What takes so long mostly, up to six times as long now and then. */
	private static long some(Collection c, int which, long nanos) {
		return Math.round(nanos * StrictMath.exp(1.8 * noise(c, which) * noise(c, which) - 0.2));
	}

	private static double squared(double number) {
		return number * number;
	}

	/** What a list of references takes before a remark, at least every other time: longer in JDK 17. */
	private long precleanStep() {
		return newest ? MICRO : 4 * MICRO;
	}

	/** Parts of what is done before a remark. */
	private void precleaning(List<Stop> remarks) {
		List<String> names = List.of("Preclean SoftReferences", "Preclean WeakReferences", "Preclean FinalReferences",
				"Preclean PhantomReferences");
		List<Part> parts = new ArrayList<>();
		for (Stop remark : remarks) {
			long begin = remark.start() - HeapModel.MILLI / 16 - PRECLEAN_STEPS * precleanStep();
			for (int i = 0; i < names.size(); i++) {
				long start = begin + (1 + 2 * i) * precleanStep();
				parts.add(new Part(remark.id(), names.get(i), start, start + 90
						+ Math.round(1.9 * precleanStep() * squared(Keyed.unit(Keyed.bits(remark.start(), i))))));
			}
		}
		add("jdk.GCPhaseConcurrentLevel1", parts, 1, (part, n) -> part.start(),
				listed -> listed.on(MARKER).lasting((part, n) -> part.end() - part.start())
						.number("gcId", (part, n) -> part.id()).text("name", names, (part, n) -> part.name()));
	}

	/** Parts of {@link #remarkPhases}: of the processing of references, and of unloading, as JDK 25 does it. */
	private List<Phase> remarkParts() {
		List<Phase> parts = new ArrayList<>(List.of(new Phase("Notify Soft/WeakReferences", 0.203, 0.2032),
				new Phase("Notify and keep alive finalizable", 0.2034, 0.2036),
				new Phase("Notify PhantomReferences", 0.2038, 0.204)));
		if (newest) {
			parts.addAll(List.of(new Phase("ClassLoaderData", 0.241, 0.246),
					new Phase("Trigger cleanups", 0.247, 0.2476, 1_200),
					new Phase("G1 Complete Cleaning", 0.248, 0.866),
					new Phase("Purge Unlinked NMethods", 0.867, 0.8675), new Phase("Unregister NMethods", 0.868, 0.896),
					new Phase("Free Code Blobs", 0.897, 0.8975), new Phase("Purge Class Loader Data", 0.898, 0.8985)));
		}
		return parts;
	}

	private List<Phase> remarkPhases() {
		List<Phase> phases = new ArrayList<>(List.of(new Phase("Finalize Marking", 0.004, 0.2),
				new Phase("Reference Processing", 0.2, 0.21), new Phase("Weak Processing", 0.21, 0.24),
				new Phase("Class Unloading", 0.24, 0.9), new Phase("Flush Task Caches", 0.9, 0.905)));
		if (newest) {
			phases.add(new Phase("Select For Rebuild and Reclaim Empty Regions", 0.905, 0.99));
		} else {
			phases.add(new Phase("Update Remembered Set Tracking Before Rebuild", 0.905, 0.93));
			phases.add(new Phase("Reclaim Empty Regions", 0.93, 0.97));
			phases.add(new Phase("Purge Metaspace", 0.97, 0.99));
		}
		phases.add(new Phase("Report Object Count", 0.995, 0.996));
		return phases;
	}

	// --- Parallel

	private void parallel(List<Collection> young, List<Collection> full) {
		whole("jdk.ParallelOldGarbageCollection", full, listed -> listed.number("densePrefix", (c, n) -> start()));
		phases("jdk.GCPhasePauseLevel1", stops(young), VM_THREAD, List.of(new Phase("Scavenge", 0.013, PROCESSING),
				new Phase("Weak Processing", PROCESSED, 0.985, 115_000)));
		processed(young);
		phases("jdk.GCPhasePauseLevel1", stops(full), VM_THREAD, newest ? compactions25() : compactions17());
		phases("jdk.GCPhasePauseLevel2", stops(full), VM_THREAD, newest ? compacting25() : compacting17());
		Generational.Layout layout = Generational.Layout.of(jvm);
		long start = start();
		long young0 = start + layout.old();
		long end = start + jvm.maxHeapBytes();
		add("jdk.PSHeapSummary", some(c -> true), 2, (c, n) -> beforeOrAfter(c, n, 3), listed -> {
			space(space(when(listed).number("gcId", (c, n) -> c.id()), "oldSpace", start, young0,
					(c, n) -> heap(c, n).oldTotal()), "youngSpace", young0, end,
					(c, n) -> heap(c, n).edenTotal() + 2.0 * heap(c, n).survivorTotal());
			used(listed, "oldObjectSpace", (c, n) -> start, (c, n) -> heap(c, n).oldTotal());
			used(listed, "edenSpace", (c, n) -> young0, (c, n) -> heap(c, n).edenTotal());
			used(listed, "fromSpace", (c, n) -> (double) young0 + heap(c, n).edenTotal(),
					(c, n) -> heap(c, n).survivorTotal());
			used(listed, "toSpace", (c, n) -> (double) young0 + heap(c, n).edenTotal() + heap(c, n).survivorTotal(),
					(c, n) -> heap(c, n).survivorTotal());
			return listed.number("oldObjectSpace.used", (c, n) -> heap(c, n).old())
					.number("edenSpace.used", (c, n) -> heap(c, n).eden())
					.number("fromSpace.used", (c, n) -> heap(c, n).survivor()).number("toSpace.used", (c, n) -> 0);
		});
	}

	/** What young collections of Parallel do of references: the longer, the more there are of each kind. */
	private void processed(List<Collection> young) {
		add("jdk.GCPhasePauseLevel1", young, 1, (c, n) -> at(c, PROCESSING),
				listed -> listed.on(VM_THREAD).lasting((c, n) -> processing(c, 4)).number("gcId", (c, n) -> c.id())
						.constant("name", "Reference Processing"));
		List<String> names = newest
				? List.of("Notify Soft/WeakReferences", "Notify and keep alive finalizable", "Notify PhantomReferences")
				: List.of("Reconsider SoftReferences", "Notify Soft/WeakReferences",
						"Notify and keep alive finalizable", "Notify PhantomReferences");
		int more = names.size() - 3;
		add("jdk.GCPhasePauseLevel2", young, names.size(),
				(c, n) -> Math.floor(at(c, PROCESSING) + processing(c, n - more)),
				listed -> listed.on(VM_THREAD)
						.lasting((c, n) -> n < more ? processing(c, 0) * (0.02 + 0.02 * noise(c, 970))
								: Math.max(1, 0.8 * (processing(c, n - more + 1) - processing(c, n - more)) - 2))
						.number("gcId", (c, n) -> c.id()).text("name", names, (c, n) -> names.get(n)));
	}

	private static double at(Collection c, double share) {
		return c.start() + Math.floor(c.nanos() * warped(c.start(), share));
	}

	/**
	 * When a part of the processing of references begins, in nanoseconds after its start: soft and weak ones, final
	 * ones, phantom ones, what is done after these, and its end. As in recordings of JDK 25.
	 *
	 * @param part from 0; less for what is before all
	 */
	private double processing(Collection c, int part) {
		double time = 5_000 + 4_000 * noise(c, 971);
		double vary = 0.8 + 0.4 * noise(c, 972);
		if (part < 0) {
			return processing(c, 0) / 2;
		}
		long[] counts = {references(c, 0) + references(c, 1), references(c, 2), references(c, 3)};
		for (int i = 0; i < Math.min(part, counts.length); i++) {
			double some = i == 0 ? 5_800 + 66.0 * counts[0] : 1_100 + 240.0 * counts[i];
			time += vary * (counts[i] > 0 ? some : i == 0 ? 800 : 220) + 60;
		}
		time += part <= counts.length ? 0 : 8_000 + 5_000 * noise(c, 973);
		double room = at(c, PROCESSED) - at(c, PROCESSING) - 100;
		return time * Math.min(1, room / Math.max(room, wholeProcessing(c, counts, vary)));
	}

	private static double wholeProcessing(Collection c, long[] counts, double vary) {
		return 24_000 + vary * (6_000 + 66.0 * counts[0] + 1_400 + 240.0 * counts[1] + 1_400 + 240.0 * counts[2]);
	}

	/** How the pauses of full collections of JDK 25 were divided; what is short is as long as it was, in any pause. */
	private static List<Phase> compactions25() {
		return List.of(new Phase("Pre Compact", 0.00005, 0.001, 24_000), new Phase("Marking Phase", 0.002, 0.386),
				new Phase("Summary Phase", 0.3862, 0.3866, 2_700), new Phase("Forward", 0.387, 0.48),
				new Phase("Adjust Pointers", 0.48, 0.68), new Phase("Compaction Phase", 0.6801, 0.98),
				new Phase("Post Compact", 0.982, 0.995, 95_000));
	}

	/** The parts of these: of marking, of compaction, and of what is done after it. */
	private static List<Phase> compacting25() {
		return List.of(new Phase("Par Mark", 0.00201, 0.306), new Phase("Reference Processing", 0.3061, 0.309, 80_000),
				new Phase("Flush Marking Stats", 0.3091, 0.3095, 9_000),
				new Phase("Weak Processing", 0.3096, 0.322, 300_000), new Phase("Class Unloading", 0.3221, 0.3858),
				new Phase("Report Object Count", 0.38585, 0.38595, 1_500),
				new Phase("Drain Task Setup", 0.68011, 0.6803, 8_500), new Phase("Par Compact", 0.68032, 0.97998),
				// Shorter than what it is a part of, whatever is drawn of both.
				new Phase("Purge Class Loader Data", 0.98200001, 0.9824, 8_000));
	}

	private static List<Phase> compactions17() {
		return List.of(new Phase("Pre Compact", 0.00005, 0.0009, 24_000), new Phase("Marking Phase", 0.001, 0.44),
				new Phase("Summary Phase", 0.4402, 0.4406, 6_500), new Phase("Adjust Roots", 0.441, 0.54),
				new Phase("Compaction Phase", 0.5405, 0.995), new Phase("Post Compact", 0.9953, 0.9995, 200_000));
	}

	private static List<Phase> compacting17() {
		return List.of(new Phase("Par Mark", 0.00115, 0.408), new Phase("Reference Processing", 0.4081, 0.411, 180_000),
				new Phase("Weak Processing", 0.4111, 0.422, 400_000), new Phase("Class Unloading", 0.4221, 0.4397),
				new Phase("Report Object Count", 0.43975, 0.43985, 1_000),
				new Phase("Drain Task Setup", 0.54055, 0.5408, 9_500),
				new Phase("Dense Prefix Task Setup", 0.54081, 0.54083, 350), new Phase("Par Compact", 0.54085, 0.9937),
				new Phase("Deferred Updates", 0.9938, 0.9949, 40_000));
	}

	private static <T> Listed<T> space(Listed<T> listed, String name, long start, long end, Listed.Number<T> size) {
		return listed.constant(name + ".start", Long.toString(start))
				.number(name + ".committedEnd", (c, n) -> start + size.of(c, n)).number(name + ".committedSize", size)
				.constant(name + ".reservedEnd", Long.toString(end))
				.constant(name + ".reservedSize", end - start + " B");
	}

	private static <T> Listed<T> used(Listed<T> listed, String name, Listed.Number<T> start, Listed.Number<T> size) {
		return listed.number(name + ".start", start).number(name + ".end", (c, n) -> start.of(c, n) + size.of(c, n))
				.number(name + ".size", size);
	}

	// --- Serial

	private void serial(List<Collection> young, List<Collection> full) {
		tenuring(young);
		phases("jdk.GCPhasePauseLevel1", stops(young), VM_THREAD, notices());
		phases("jdk.GCPhasePauseLevel1", stops(full), VM_THREAD,
				List.of(new Phase("Phase 1: Mark live objects", 0.001, 0.285),
						new Phase("Phase 2: Compute new object addresses", 0.285, 0.42),
						new Phase("Phase 3: Adjust pointers", 0.42, 0.565),
						new Phase("Phase 4: Move objects", 0.565, 0.98)));
		// They are the end of the first phase.
		phases("jdk.GCPhasePauseLevel2", stops(full), VM_THREAD,
				List.of(new Phase("Reference Processing", 0.205, 0.2065), new Phase("Weak Processing", 0.2067, 0.211),
						new Phase("Class Unloading", 0.212, 0.2835),
						new Phase("Report Object Count", 0.2836, 0.28362)));
	}
}
