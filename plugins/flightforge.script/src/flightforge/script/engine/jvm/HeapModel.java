/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import flightforge.script.JvmSpec;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;

/**
 * Collects a heap as a collector of HotSpot does: a program fills it, and it is collected when it is full, one
 * collection after the other from the recording's start on. What is random depends on the seed and the collection's
 * number. For one thread.
 */
abstract class HeapModel {
	/** Each takes about a kilobyte until the recording is made. */
	static final int MOST_COLLECTIONS = 25_000;
	static final long MILLI = 1_000_000;
	/** No event of a collection is later than this after it. */
	private static final long TRAILING = MILLI / 2;
	static final double SECOND = 1e9;
	/** Numbers of collections are never as large as they can be. */
	private static final double MOST_BEFORE = 1e9;
	/** How much a thread copies or marks in a second; measured with small objects on recent processors. */
	private static final double COPIED_PER_SECOND = 1_500e6;
	private static final double MARKED_PER_SECOND = 700e6;
	/** What a second thread adds to a first, a third to these two, and so on. */
	private static final double SHARED_WORK = 0.8;
	/**
	 * What a program allocates until it begins to do what it is for, with the JVM's own start, and how long that takes:
	 * the thread main of small programs had 14 to 16 MB. Most of it comes from Flight Recorder, before the recording
	 * begins, however slow the machine is.
	 */
	private static final double STARTUP = 15e6;
	private static final double STARTING = 0.5 * SECOND;
	/** A recording that begins no later after the JVM's start was begun by it, before the program. */
	private static final double BEGUN = 4 * SECOND;
	/** What a program keeps of that. */
	private static final double STARTUP_KEPT = 0.3;
	/** So many collections after its start a JVM has adapted to the program. */
	static final int ADAPTED = 16;
	/** The most that the live set grows by meanwhile, of what is allocated. */
	static final double MOST_GROWN = 0.4;
	/**
	 * How much longer the first pauses of a JVM are, as memory is touched for the first time, in milliseconds, and how
	 * many times as long copying takes.
	 */
	private static final double[] COLD = {18, 9, 3, 1};
	private static final double[] COLD_COPYING = {4, 3, 2, 1.5};
	private static final double MOST_FLOATING = 0.02;
	private static final long FLOATING = 0x666c6f6174L;
	private static final long WAITING = 0x77616974L;
	private static final double GOLDEN = 0.618_033_988_749_894_9;
	private static final double WAITS_APART = 0.37;
	/** No collection waits for more than four times the average. */
	private static final double LEAST_WAITING = 0.02;
	/** The standard deviation of the logarithm of a pause's length. */
	private static final double SPREAD = 0.15;

	final JvmSpec jvm;
	final HeapDemand demand;
	/** How many times as long it takes to collect, because other programs have the processors. */
	final double slowdown;
	final Ages ages;
	/** The time that was reached. */
	long now;
	double eden;
	double old;
	private final double survival;
	private final long key;
	private final double threads;
	private final List<Collection> collections = new ArrayList<>();
	/** The number of the first collection: there were others before, as the program is taken to have done the same. */
	private int firstId;
	private int nextId;
	/** There was a collection before the recording. */
	void started() {
		// Most heaps do not grow.
	}

	/** The recording begins, soon after the JVM's start. */
	void fit() {
		// Most heaps have room for all.
	}

	/** How many collections there have been since the JVM's start, as long as that matters. */
	private int sinceStart = ADAPTED;
	/** What the program keeps now. */
	private double live;
	/** How much the program allocated until {@link #now}, had it not been stopped. */
	private double allocated;

	/**
	 * Of a JVM.
	 *
	 * @param threads how many threads collect
	 */
	HeapModel(JvmSpec jvm, HeapDemand demand, int threads, long seed) {
		this.jvm = jvm;
		this.demand = demand;
		this.threads = 1 + SHARED_WORK * (Math.max(1, threads) - 1);
		this.survival = jvm.load().survival();
		this.slowdown = jvm.load().slowdown();
		this.ages = new Ages(jvm.load().laterSurvival());
		this.key = Keyed.key(seed, -1, "jvm.collections");
		this.live = demand.live(0);
		this.old = live;
	}

	/** That of a JVM with G1, Parallel or Serial. */
	static HeapModel of(JvmSpec jvm, HeapDemand demand, Machine machine, long seed) {
		int parallel = machine.parallelThreads();
		return jvm.collector() == JvmSpec.Collector.G1 ? new GarbageFirst(jvm, demand, machine, seed)
				: new Generational(jvm, demand, parallel, machine.jdk(), seed);
	}

	/**
	 * All collections in the order of their beginnings.
	 *
	 * @return null when there are more than {@link #MOST_COLLECTIONS}
	 */
	final List<Collection> run() {
		begin();
		while (collections.size() <= MOST_COLLECTIONS && step()) {
			// Until the recording ends.
		}
		return collections.size() > MOST_COLLECTIONS ? null
				: collections.stream().sorted((a, b) -> Long.compare(a.start(), b.start())).toList();
	}

	/** The heap when the recording begins; instead of running. */
	final Collection.Heap atStart() {
		begin();
		return heap();
	}

	private void begin() {
		if (isStart(jvm)) {
			start();
		}
		if (sinceStart == ADAPTED) {
			old = live;
			adapted();
			double before = jvm.uptimeNanos() / SECOND * demand.meanRate();
			// What is old has been promoted.
			firstId = (int) Math.min(MOST_BEFORE, Math.max(old > 0 ? 1 : 0, before / edenTotal()));
			nextId = firstId;
			eden = Math.max(live - old, Math.min(before, edenTotal() * unit(0)));
		}
		nextId = firstId;
	}

	/**
	 * Whether a recording is one that the JVM began when it started, so that its program has not yet filled the heap.
	 */
	static boolean isStart(JvmSpec jvm) {
		return jvm.uptimeNanos() <= BEGUN;
	}

	/** How much a program has allocated so long after the JVM's start, by starting. */
	static double startup(double uptimeNanos) {
		return STARTUP * Math.min(1, uptimeNanos / STARTING);
	}

	/** What of that it keeps. */
	static double keptAtStart(double uptimeNanos, double live) {
		return Math.min(live, STARTUP_KEPT * startup(uptimeNanos));
	}

	/** What the program has done until the recording begins, soon after the JVM's start. */
	private void start() {
		double left = startup(jvm.uptimeNanos());
		double kept = keptAtStart(jvm.uptimeNanos(), live);
		sinceStart = 0;
		old = 0;
		for (double total = edenTotal(); sinceStart < ADAPTED && left > total; total = edenTotal()) {
			left -= total;
			sinceStart++;
			started();
		}
		if (sinceStart < ADAPTED) {
			firstId = sinceStart;
			eden = left;
			live = sinceStart == 0 ? 0 : kept;
			old = live;
			fit();
		}
	}

	/** The JVM has run for so long that nothing is as it is after its start. */
	void adapted() {
		// Sizes of most collectors are the same always.
	}

	/** How many collections there have been since the JVM's start; {@link #ADAPTED} for many. */
	final int sinceStart() {
		return sinceStart;
	}

	/** How much longer a pause is in which so much is copied, because it is one of the first. */
	final long cold(double copied) {
		if (sinceStart >= COLD.length) {
			return 0;
		}
		return Math.round(
				(COLD[sinceStart] * MILLI + copying(copied) * (COLD_COPYING[sinceStart] - 1)) * vary(7) * vary(7));
	}

	/** Goes on to the next collection; false when the recording ends before it has ended. */
	abstract boolean step();

	/** How much fits into the eden now. */
	abstract double edenTotal();

	/** When the eden will be full; {@link Long#MAX_VALUE} when that is not within the recording. */
	final long whenFull() {
		return demand.whenAllocated(allocated + Math.max(1, edenTotal() - eden));
	}

	/** Lets the program run until a time. */
	final void runUntil(long time) {
		double reached = demand.allocated(time);
		// In a nanosecond more can be allocated than is left.
		eden = Math.min(edenTotal(), eden + reached - allocated);
		allocated = reached;
		now = time;
	}

	/** Stops it for so long; false when the recording ends before it goes on, or before all is written of it. */
	final boolean stop(long nanos) {
		now += nanos;
		if (now >= demand.durationNanos() - TRAILING) {
			return false;
		}
		allocated = demand.allocated(now);
		return true;
	}

	final void add(Collection collection) {
		sinceStart = Math.min(ADAPTED, sinceStart + 1);
		collections.add(collection);
	}

	final int takeId() {
		return nextId++;
	}

	/**
	 * A collection of the young generation.
	 *
	 * @param copied how much had to be copied
	 * @param promoted how much of that is old now
	 * @param fresh how much of it had never been collected before
	 * @param grown how much of that the live set has grown by
	 */
	record Young(double copied, double promoted, double fresh, double grown) {
	}

	/**
	 * Collects the young generation.
	 *
	 * @param mostSurvivors what survivors may take
	 */
	final Young collectYoung(double mostSurvivors) {
		double grown = grow();
		double dying = Math.max(0, Math.min(eden - grown, eden * survival * vary(1)));
		double promoted = ages.collect(dying, grown, mostSurvivors);
		old += promoted;
		eden = 0;
		return new Young(ages.total() + promoted, promoted, dying + grown, grown);
	}

	/** What the live set has grown by, of what was allocated. What it lacks comes from what is allocated later. */
	private double grow() {
		double grown = Math.min(sinceStart < ADAPTED ? MOST_GROWN * eden : eden, demand.live(now) - live);
		live += grown;
		return Math.max(0, grown);
	}

	/** By how much more is left after a collection than what the program keeps: caches, and what died meanwhile. */
	private double floating() {
		return 1 + MOST_FLOATING * Keyed.unit(Keyed.bits(key ^ FLOATING, collections.size()));
	}

	/** What the program keeps of the old generation. */
	final double liveOld() {
		return Math.min(old, Math.max(0, live * floating() - ages.lasting()));
	}

	/** Collects everything: only what the program keeps is left, all of it in the old generation. */
	final void collectAll() {
		grow();
		old = Math.min(live * floating(), old + ages.total() + eden);
		ages.clear();
		eden = 0;
	}

	final Collection.Heap heap() {
		return new Collection.Heap(bytes(counted(eden)), bytes(edenTotal()),
				Arrays.stream(ages.sizes()).sum() + unused(), bytes(old), committed(), survivorTotal());
	}

	/** What threads that collect have taken of survivors and not filled. */
	long unused() {
		return 0;
	}

	/** What summaries of the heap count of an eden that is not full. */
	double counted(double used) {
		return used;
	}

	/** How large each survivor space is; 0 where there are none. */
	long survivorTotal() {
		return 0;
	}

	/** How large the heap is now. */
	long committed() {
		return jvm.maxHeapBytes();
	}

	/** How long it takes to copy so much. */
	final long copying(double bytes) {
		return Math.round(bytes / (COPIED_PER_SECOND * threads) * SECOND);
	}

	/** How long so many threads take to mark so much. */
	final long marking(double bytes, int markers) {
		return Math.round(bytes / (MARKED_PER_SECOND * Math.max(1, markers)) * SECOND);
	}

	/** How long all threads take to mark and move so much. */
	final long compacting(double bytes) {
		return Math.round(bytes / (MARKED_PER_SECOND * threads) * SECOND) + copying(bytes);
	}

	/** A factor about 1 that is another for each collection; {@code which} tells the factors of a collection apart. */
	final double vary(int which) {
		double u = Math.max(1e-9, unit(which));
		return StrictMath.exp(SPREAD * NormalQuantile.of(u));
	}

	/**
	 * The same for lengths of time, which are longer where other programs have the processors: by much where a thread
	 * that collects has to wait for one, and by nothing where it has not. Most of them wait for less than the average.
	 */
	final double pace(int which) {
		// As evenly distributed as a few collections can have it, so that together they take as long as is said.
		double turns = Keyed.unit(Keyed.bits(key, WAITING)) + (nextId - firstId) * GOLDEN + which * WAITS_APART;
		double u = Math.max(LEAST_WAITING, turns - Math.floor(turns));
		return vary(which) * (1 - (slowdown - 1) * StrictMath.log(u));
	}

	final double unit(int which) {
		return Keyed.unit(Keyed.bits(key, (nextId - firstId) * 8L + which));
	}

	/** Objects are aligned. */
	static long bytes(double bytes) {
		return 8 * Math.round(bytes / 8);
	}
}
