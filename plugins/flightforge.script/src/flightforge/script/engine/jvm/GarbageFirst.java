/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.Arrays;

import flightforge.script.JvmSpec;
import flightforge.script.engine.resolve.HeapDemand;

/**
 * The collector G1. Young collections move what survives; once the old generation takes more than a
 * {@linkplain MarkingThreshold threshold}, the next one begins to mark it beside the program, and after that mixed
 * collections free what is dead in it. Where no room is left, everything is collected. Sizes are chosen as HotSpot's
 * G1Policy does, without its predictions of pauses.
 */
final class GarbageFirst extends HeapModel {
	/** A full collection is made when less is left. */
	private static final double LEAST_ROOM = 0.05;
	private static final double RESERVE = 0.1;
	/** Less than this share of the heap is not worth a mixed collection: G1HeapWastePercent. */
	private static final double WASTE = 0.05;
	/** The share of what is dead that is in regions without anything alive, which are free at once. */
	private static final double IN_EMPTY_REGIONS = 0.05;
	/** A region that lacks so little is full: numbers of bytes have fractions. */
	private static final double NEARLY = 1e-3;
	/** G1MixedGCCountTarget. */
	private static final int MIXED_TARGET = 8;
	private static final long LEAST_REGION = 1L << 20;
	private static final long MOST_REGION = 32L << 20;
	private static final long MOST_SAID_REGION = 512L << 20;
	private static final int REGIONS = 2048;
	private static final int SURVIVOR_PART = 8;

	/**
	 * How much the heap grows by of what it may still grow by, but no more than it is, where it is collected too often.
	 */
	private static final double GROWS = 0.2;
	/** That is where collections take more of the time, which is looked at after so many. */
	private static final double MOST_PAUSED = 1.0 / 13;
	private static final int LOOKED_AT = 4;
	/** Less of it is never free without it growing. */
	private static final double LEAST_FREE = 0.3;
	/** MinHeapFreeRatio: no less of it is free when all was marked, without it growing. */
	private static final double FREE_WHEN_MARKED = 0.4;
	/** MaxHeapFreeRatio: no more of it is free then, without it shrinking. */
	private static final double MOST_FREE_WHEN_MARKED = 0.7;
	/** The first eden, and how it grows while it is not known how long pauses take. */
	private static final double FIRST_EDEN = 12 << 20;
	private static final double FIRST_SHARE = 0.36;
	private static final double[] LEARNS = {1, 1.1, 1.6, 5.5, 7, 8, 8.5};
	/**
	 * The same of JDK 25, whose first collection is over before the program begins: {@code eden} in the model's page.
	 */
	private static final double[] LEARNS_SOONER = {1, 5, 8, 12};
	private static final int SOONER = 25;
	/** By how much an eden that is learned so is smaller and larger than that. */
	private static final double LEAST_LEARNED = 0.5;
	private static final double MOST_LEARNED = 1.4;
	/** Nobody waits longer for a mixed collection. */
	private static final double LONGEST_CYCLE = 3_600e9;
	/** How much of what survives a collection becomes old, about. */
	private static final double PROMOTED = 0.5;
	/** 100 / G1ConfidencePercent, with TargetPLABWastePct more. */
	private static final double SAFETY = 2.2;
	/** How much weight the last collection has in the average of what survives. */
	private static final double RECENT = 0.3;
	/** Where most of the eden survives, it grows by less. */
	private static final double MUCH = 0.3;

	/** What threads have taken at most of survivor regions without filling it, of a region and of what survives. */
	private static final double MOST_UNUSED = 0.95;
	private static final double UNUSED = 0.2;

	private final double most;
	private double unused;
	/** How large it is now. */
	private double heap;
	/** The eden may not be larger, as its collection would take too long. */
	private double predicted = Double.MAX_VALUE;
	/** The share of the eden that survives, on the average. */
	private double averageSurvived;
	private long looked;
	private long paused;
	private int pausesSince;
	/** The arguments say a size, which is the same however large the heap is; otherwise it is a share of the heap. */
	private final boolean isLeastSaid;
	private final boolean isMostSaid;
	private final long region;
	private final double leastYoung;
	private final double mostYoung;
	private final int concurrentThreads;
	private final int feature;
	private final double leastHeap;
	private final MarkingThreshold threshold;
	/** The next collection begins to mark. */
	private boolean initiates;
	private boolean marks;
	private long remark;
	private long remarkNanos;
	/** What was used when the marking was finished. */
	private long remarked;
	private long cleanup;
	private long cycleStart;
	private int cycleId;
	private Collection.Heap cycleBefore;
	private boolean prepares;
	/** How much mixed collections may still free. */
	private double reclaimable;
	private double perMixed;

	GarbageFirst(JvmSpec jvm, HeapDemand demand, Machine machine, long seed) {
		super(jvm, demand, machine.parallelThreads(), seed);
		this.most = jvm.maxHeapBytes();
		this.region = regionBytes(jvm);
		HeapSizes sizes = HeapSizes.of(jvm);
		this.mostYoung = sizes.mostYoung();
		this.leastYoung = sizes.leastYoung();
		this.leastHeap = sizes.min();
		this.concurrentThreads = machine.concurrentThreads();
		this.feature = machine.feature();
		this.threshold = new MarkingThreshold(jvm, feature);
		isLeastSaid = HeapSizes.whole(jvm.flags(), "NewSize", 0) > 0;
		isMostSaid = HeapSizes.whole(jvm.flags(), "MaxNewSize", 0) > 0;
		heap = Math.min(most, region * Math.ceilDiv(jvm.initialHeapBytes(), region));
		averageSurvived = jvm.load().survival();
	}

	/** Threads take whole regions. */
	private double whole(double bytes) {
		return region * Math.floor(bytes / region + NEARLY);
	}

	@Override
	double counted(double used) {
		return whole(used);
	}

	@Override
	void adapted() {
		heap = most;
		double rate = demand.meanRate() * jvm.load().survival() * PROMOTED;
		double first = Math.max(0, MarkingThreshold.initial(jvm) * heap - old);
		if (rate * jvm.uptimeNanos() / SECOND > first) {
			// Cycles have ended with half an eden, about.
			resizeMarked(old + edenTotal() / 2);
			// From its start to the first mixed collection a cycle takes two young ones.
			double nanos = marking(old, concurrentThreads) + 2 * SECOND * edenTotal() / Math.max(1, demand.meanRate());
			threshold.assume(rate, (long) Math.min(LONGEST_CYCLE, nanos), edenTotal(), heap);
		} else {
			threshold.assumeNothing(heap);
		}
		initiates = threshold.isReached(old);
	}

	@Override
	long committed() {
		return (long) heap;
	}

	/** No more than the last region has room for: survivors take as many regions as without. */
	@Override
	long unused() {
		long filled = Arrays.stream(ages.sizes()).sum();
		return Math.min(bytes(unused), Math.ceilDiv(filled, region) * region - filled);
	}

	/** Takes more memory where little is free, or where the program waited for collections for too long. */
	private void resize(long nanos) {
		paused += nanos;
		pausesSince++;
		boolean isSlow = false;
		if (pausesSince == LOOKED_AT) {
			isSlow = paused > MOST_PAUSED * (now - looked);
			looked = now;
			paused = 0;
			pausesSince = 0;
		}
		if (isSlow) {
			expand();
		}
		fit();
	}

	/** Takes more memory where all that is alive is known, and little is free; gives some back where much is. */
	private void resizeMarked(double used) {
		double smallest = region * Math.ceil(used / (1 - FREE_WHEN_MARKED) / region);
		double largest = region * Math.ceil(Math.max(leastHeap, used / (1 - MOST_FREE_WHEN_MARKED)) / region);
		heap = Math.min(most, Math.clamp(heap, smallest, Math.max(smallest, largest)));
	}

	private void expand() {
		heap = Math.min(most, heap + region * Math.ceil(Math.min(heap, GROWS * (most - heap)) / region));
	}

	@Override
	void started() {
		if (sinceStart() % LOOKED_AT == 0) {
			expand();
		}
	}

	@Override
	void fit() {
		while (heap < most && heap - old - ages.total() < LEAST_FREE * heap) {
			expand();
		}
	}

	/**
	 * As HotSpot of JDK 17 and 25 chooses it: a power of two, such that the largest heap has at most 2,048 regions, or
	 * the size that the arguments have, as the next power of two.
	 */
	static long regionBytes(JvmSpec jvm) {
		long said = HeapSizes.whole(jvm.flags(), "G1HeapRegionSize", 0);
		if (said > 0) {
			return roundedUp(Math.clamp(said, LEAST_REGION, MOST_SAID_REGION));
		}
		return roundedUp(Math.clamp(jvm.maxHeapBytes() / REGIONS, LEAST_REGION, MOST_REGION));
	}

	/** The smallest power of two that is not less. */
	private static long roundedUp(long bytes) {
		return Long.highestOneBit(2 * bytes - 1);
	}

	/** The least size of the young generation in the heap as it is now, if there is room for it. */
	private double leastYoung() {
		return isLeastSaid ? leastYoung : leastYoung * heap / most;
	}

	/** The largest size of the young generation in the heap as it is now, if there is room for it. */
	private double mostYoung() {
		return Math.max(leastYoung(), isMostSaid ? mostYoung : mostYoung * heap / most);
	}

	/** Its size does not depend on how long pauses take. */
	private boolean isFixed() {
		return leastYoung >= mostYoung;
	}

	/** What is in the heap can not be copied within it. */
	private boolean isFull() {
		double room = heap - old - ages.total();
		return room - eden < region || room < Math.min(leastYoung, LEAST_ROOM * heap);
	}

	@Override
	double edenTotal() {
		double survivors = ages.total();
		double room = heap - old - survivors;
		double least = leastYoung();
		// Where a size is said, half of the reserve is used for it, but no more.
		double reserve = isLeastSaid || isFixed() ? RESERVE / 2 : RESERVE;
		// There has to be room for what survives, too, with twice of what is expected.
		double young = Math.min(mostYoung(),
				survivors + (heap - old - survivors - reserve * heap) / (1 + SAFETY * averageSurvived));
		if (mixes() && !MarkingThreshold.keepsYoung(feature)) {
			young = Math.min(young, least);
		}
		double eden = Math.min(Math.max(Math.min(least, LEAST_ROOM * heap), young) - survivors, room);
		if (sinceStart() < ADAPTED && !isFixed()) {
			double first = Math.max(least, Math.min(FIRST_EDEN, FIRST_SHARE * heap));
			double learned = first * learned();
			eden = Math.min(eden, Math.max(isLeastSaid ? least - survivors : 0, Math.min(learned, predicted)));
		}
		return eden < region ? Math.min(region, room) : region * Math.floor(eden / region);
	}

	/** How many times as large as the first eden the next one may be, by what pauses were until now. */
	private double learned() {
		double[] learns = feature < SOONER ? LEARNS : LEARNS_SOONER;
		if (sinceStart() >= learns.length) {
			return Double.MAX_VALUE;
		}
		return learns[sinceStart()] * (feature < SOONER || sinceStart() == 0 ? 1
				: LEAST_LEARNED + (MOST_LEARNED - LEAST_LEARNED) * unit(5));
	}

	@Override
	boolean step() {
		long full = whenFull();
		long next = Math.min(full, !marks ? Long.MAX_VALUE : cleanup == 0 ? remark : cleanup);
		if (next >= demand.durationNanos()) {
			return false;
		}
		if (next < full) {
			return cleanup == 0 ? remark() : cleanUp();
		}
		runUntil(full);
		while (heap < most && isFull()) {
			// The heap grows before all of it is collected.
			expand();
		}
		return isFull() ? collectFull() : collectYoung();
	}

	private boolean collectYoung() {
		boolean mixes = mixes();
		Collection.Kind kind = prepares ? Collection.Kind.PREPARE_MIXED
				: mixes ? Collection.Kind.MIXED : initiates ? Collection.Kind.CONCURRENT_START : Collection.Kind.YOUNG;
		Collection.Heap before = heap();
		long start = now;
		double room = heap - old - ages.total() - eden;
		double largest = mostYoung();
		// A size that is said may be more than there is room for.
		boolean isLimited = sinceStart() < ADAPTED || isLeastSaid || isMostSaid || isFixed();
		double survivors = Math.max(region,
				(isLimited ? Math.min(largest, eden + ages.total()) : largest) / SURVIVOR_PART);
		double filled = eden;
		double known = ages.total();
		Young young = collectYoung(survivors);
		double lacks = Math.max(0, young.copied() - room);
		double grown = Math.min(most - heap, region * Math.ceil(lacks / region));
		heap += grown;
		double failed = Math.max(0, lacks - grown);
		double freed = mixes ? Math.min(perMixed, reclaimable) : 0;
		old = Math.max(liveOld(), old - freed);
		reclaimable -= freed;
		int id = takeId();
		long nanos = Math.round((1.2 * MILLI + copying(young.copied() + freed / 3) + copying(failed) * 4) * pace(2))
				+ cold(young.copied());
		double survived = filled == 0 ? 0 : Math.max(0, young.copied() - known) / filled;
		averageSurvived += filled == 0 ? 0 : RECENT * (young.fresh() / filled - averageSurvived);
		predicted = survived < MUCH ? Double.MAX_VALUE
				: Math.max(region, filled * (1 + 5 * StrictMath.pow(Math.max(0, 1 - survived), 2)) * vary(4));
		ages.choose(survivors / 2);
		if (!stop(nanos)) {
			return false;
		}
		resize(nanos);
		prepares = false;
		unused = Math.max(0, Math.min(Math.min(MOST_UNUSED * region, UNUSED * (young.copied() - young.promoted())),
				heap - old - ages.total() - edenTotal()) * unit(0));
		Collection.Heap after = heap();
		MarkingThreshold.Reading reading = threshold.collected(kind, start, nanos, young.promoted() + freed / 3,
				after.edenTotal() + after.survivor(), heap);
		add(Collection.pause(kind, id, start, nanos, before, after, bytes(young.copied() - failed),
				bytes(young.promoted()), bytes(failed), ages).withMarking(reading));
		if (kind == Collection.Kind.CONCURRENT_START) {
			marks = true;
			cleanup = 0;
			cycleStart = now + MILLI / 20;
			cycleId = takeId();
			cycleBefore = heap();
			remark = now + Math.round((4 * MILLI + marking(liveOld(), concurrentThreads)) * pace(6));
		} else if (marks) {
			// Marking goes on afterwards.
			remark += cleanup == 0 && remark < Long.MAX_VALUE ? nanos : 0;
			cleanup += cleanup == 0 ? 0 : nanos;
		}
		// As in HotSpot it is decided after a collection, so that the one after a cycle's beginning is never another one.
		initiates = !marks && !mixes() && threshold.isReached(old);
		return true;
	}

	/** Whether the next young collection is a mixed one, unless it is the one before these. */
	private boolean mixes() {
		return !marks && !prepares && reclaimable > WASTE * heap;
	}

	private boolean remark() {
		runUntil(Math.max(now + 1, remark));
		if (now + (20 * MILLI + marking(liveOld(), concurrentThreads)) * slowdown >= demand.durationNanos()) {
			// The recording ends before the cycle does: nothing of it is recorded.
			remark = Long.MAX_VALUE;
			return true;
		}
		remark = now;
		remarkNanos = Math.round((1.0 * MILLI + copying(liveOld()) / 20.0) * pace(3));
		double dead = old - liveOld();
		old -= Math.min(whole(dead), whole(dead * IN_EMPTY_REGIONS + region / 2.0));
		remarked = heap().used();
		// What is in the eden does not count.
		resizeMarked(old + ages.total());
		if (!stop(remarkNanos)) {
			return false;
		}
		threshold.paused(remarkNanos);
		cleanup = now + Math.round((MILLI / 10 + marking(liveOld(), concurrentThreads) / 3) * slowdown);
		return true;
	}

	private boolean cleanUp() {
		runUntil(Math.max(now + 1, cleanup));
		long start = now;
		long nanos = Math.round(MILLI / 20.0 * pace(4));
		long last = Math.round(1.5 * MILLI * pace(5));
		if (now + nanos + last >= demand.durationNanos() - MILLI) {
			return false;
		}
		stop(nanos);
		threshold.paused(nanos);
		marks = false;
		reclaimable = old - liveOld();
		perMixed = Math.max(reclaimable / MIXED_TARGET, Math.min(reclaimable / 2, heap / 10));
		prepares = reclaimable > WASTE * heap;
		add(new Collection(Collection.Kind.CONCURRENT, cycleId, cycleStart, now + last - cycleStart, cycleBefore,
				heap(), 0, 0, 0, ages.threshold(), ages.sizes(), remark, remarkNanos, start, nanos, null, remarked));
		cleanup = 0;
		return true;
	}

	private boolean collectFull() {
		Collection.Heap before = heap();
		long start = now;
		double used = old + ages.total() + eden;
		collectAll();
		unused = 0;
		resizeMarked(old + ages.total() + eden);
		long nanos = Math.round((5.0 * MILLI + compacting(old) + copying(used) / 50.0) * pace(2));
		if (!stop(nanos)) {
			return false;
		}
		add(Collection.pause(Collection.Kind.FULL, takeId(), start, nanos, before, heap(), bytes(old), 0, 0, ages));
		if (marks) {
			// What was to be marked is marked now; the cycle ends.
			add(new Collection(Collection.Kind.CONCURRENT, cycleId, cycleStart, now + MILLI / 5 - cycleStart,
					cycleBefore, heap(), 0, 0, 0, ages.threshold(), ages.sizes(), cleanup == 0 ? 0 : remark,
					cleanup == 0 ? 0 : remarkNanos, 0, 0, null, cleanup == 0 ? 0 : remarked));
		}
		threshold.collectedAll(nanos, heap);
		marks = false;
		prepares = false;
		cleanup = 0;
		reclaimable = 0;
		initiates = threshold.isReached(old);
		return true;
	}
}
