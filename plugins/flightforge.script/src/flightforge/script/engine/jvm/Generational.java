/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import flightforge.script.JvmSpec;
import flightforge.script.engine.resolve.HeapDemand;

/**
 * The collectors Parallel and Serial: a young generation, a third of the heap unless the arguments say it, in which
 * eden and two survivor spaces have fixed sizes unless the JVM starts with a smaller heap, and an old one that grows
 * with what is moved to it, and is collected as a whole when that may not fit any more.
 */
final class Generational extends HeapModel {
	/** The JVM's SurvivorRatio: eden to one survivor space; Parallel begins with another one. */
	private static final int SERIAL_RATIO = 8;
	private static final int PARALLEL_RATIO = 6;
	/** How much weight the last collections have in the average of what is promoted. */
	private static final double RECENT = 0.25;
	/** How much more room than that everything is collected without, as a share of it, about. */
	private static final double EARLIER = 0.25;

	/** InitialSurvivorRatio of Parallel. */
	private static final int FIRST_SURVIVORS = 8;
	/** Serial wants as much of the old generation to be free when all was collected. */
	private static final double LEAST_FREE = 0.4;
	/** So does Parallel, as a share of the largest young generation; JDK 17 wants more after each such collection. */
	private static final double FREE = 0.165;
	private static final double MORE_FREE = 0.03;
	/** After so many collections Parallel begins to fit the survivor spaces, at first with much room. */
	private static final int FIXED_SURVIVORS = 5;
	/** MinSurvivorRatio of Parallel: the young generation to the largest survivor space. */
	static final int LEAST_SURVIVOR_RATIO = 3;
	/** SurvivorPadding, and AdaptiveSizePolicyWeight: the least weight of the last collection in averages. */
	private static final double PADDING = 3;
	private static final double LEAST_WEIGHT = 0.1;
	/** How much what survives differs from collection to collection in a program that has run for long. */
	private static final double USUAL_DEVIATION = 0.15;
	/** What the old generation has of the JDK's archive from the start on, from JDK 25 on. */
	private static final double ARCHIVED = 1_166 << 10;
	private static final int NEWEST = 25;
	/** The JDK whose Parallel collects everything before it lets the old generation grow. */
	private static final int LAST_TO_COLLECT_FIRST = 17;
	/** InitialTenuringThreshold of Parallel, and how much dearer others are when it changes that. */
	private static final int FIRST_THRESHOLD = 7;
	private static final double DEARER = 1.1;
	private static final long SERIAL_DELTA = 192L << 10;

	private final Layout layout;
	private final HeapSizes sizes;
	private final boolean isParallel;
	private final boolean collectsFirst;
	private final boolean newest;
	/** Whether the young generation is not yet as large as it can be. */
	private final boolean grows;
	private final double leastOld;
	private double edenRoom;
	private double survivorRoom;
	private double oldRoom;
	private int youngCollections;
	private int fullCollections;
	private double averageSurvived;
	private double survivedDeviation;
	private double averagePromoted;
	/** The share of the time that young collections take, and full ones, and when the last of them ended. */
	private double youngCost;
	private double fullCost;
	private long lastYoung;
	private long lastFull;

	/**
	 * The sizes of the spaces.
	 *
	 * @param eden of the eden
	 * @param survivor of each survivor space
	 * @param old of the old generation
	 */
	record Layout(long eden, long survivor, long old) {
		static Layout of(JvmSpec jvm) {
			HeapSizes sizes = HeapSizes.of(jvm);
			long ratio = HeapSizes.whole(jvm.flags(), "SurvivorRatio",
					jvm.collector() == JvmSpec.Collector.SERIAL ? SERIAL_RATIO : PARALLEL_RATIO);
			long young = sizes.mostYoung();
			long survivor = Math.max(sizes.step(), young / (ratio + 2) / sizes.step() * sizes.step());
			return new Layout(Math.max(sizes.step(), young - 2 * survivor), survivor, jvm.maxHeapBytes() - young);
		}

		/** The most that a program can keep. */
		long live() {
			return old + eden / 2;
		}
	}

	Generational(JvmSpec jvm, HeapDemand demand, int threads, int jdk, long seed) {
		super(jvm, demand, threads, seed);
		layout = Layout.of(jvm);
		sizes = HeapSizes.of(jvm);
		isParallel = jvm.collector() == JvmSpec.Collector.PARALLEL;
		collectsFirst = jdk <= LAST_TO_COLLECT_FIRST;
		newest = jdk >= NEWEST;
		grows = isStart(jvm) && sizes.leastYoung() < sizes.mostYoung();
		leastOld = Math.min(layout.old(), Math.max(sizes.step(), jvm.initialHeapBytes() - sizes.leastYoung()));
		oldRoom = leastOld;
		edenRoom = layout.eden();
		survivorRoom = layout.survivor();
		if (grows) {
			young(sizes.leastYoung());
		}
		if (isParallel) {
			ages.choose(FIRST_THRESHOLD);
		}
	}

	/** Gives the young generation another size. */
	private void young(double bytes) {
		long ratio = isParallel ? FIRST_SURVIVORS : HeapSizes.whole(jvm.flags(), "SurvivorRatio", SERIAL_RATIO) + 2;
		survivorRoom = Math.max(sizes.step(), down(bytes / ratio));
		edenRoom = Math.max(sizes.step(), bytes - 2 * survivorRoom);
	}

	private double down(double bytes) {
		return Math.floor(bytes / sizes.step()) * sizes.step();
	}

	private double up(double bytes) {
		return Math.ceil(bytes / sizes.step()) * sizes.step();
	}

	@Override
	void adapted() {
		old = Math.min(old, layout.old());
		oldRoom = Math.clamp(up(old / (1 - LEAST_FREE)), leastOld, layout.old());
		if (isParallel) {
			youngCollections = ADAPTED;
			averageSurvived = jvm.load().survival() * layout.eden();
			survivedDeviation = USUAL_DEVIATION * averageSurvived;
			fitSurvivors();
			edenRoom = sizes.mostYoung() - 2 * survivorRoom;
			ages.choose(1);
		}
	}

	@Override
	void started() {
		// The first collection of Parallel, which is over before the recording begins, leaves the eden as it is.
	}

	@Override
	void fit() {
		old += newest ? ARCHIVED : 0;
	}

	@Override
	double edenTotal() {
		return edenRoom;
	}

	@Override
	long survivorTotal() {
		return (long) survivorRoom;
	}

	@Override
	long committed() {
		return (long) (edenRoom + 2 * survivorRoom + oldRoom);
	}

	/**
	 * The survivor spaces of Parallel become as large as what survives on the average, with three times its deviation
	 * as room, but smaller than they were at first only beside a young generation that grows.
	 */
	private void fitSurvivors() {
		survivorRoom = Math.clamp(up(Math.max(ages.total(), averageSurvived + PADDING * survivedDeviation)),
				grows ? sizes.step() : layout.survivor(), down(sizes.mostYoung() / (double) LEAST_SURVIVOR_RATIO));
	}

	/**
	 * Counts what has survived, with what there was no room for, as HotSpot's AdaptivePaddedAverage does.
	 *
	 * @param promoted how much was moved to the old generation that the program does not keep for long
	 */
	private void survived(double promoted) {
		boolean isFull = ages.total() >= survivorRoom - sizes.step() / 2.0;
		double survived = ages.total() + (isFull ? promoted : 0);
		double weight = Math.max(LEAST_WEIGHT, 1.0 / youngCollections);
		averageSurvived += weight * (survived - averageSurvived);
		survivedDeviation += weight * (Math.abs(survived - averageSurvived) - survivedDeviation);
	}

	/**
	 * Parallel moves objects to the old generation sooner where young collections take more of the time than full ones,
	 * and later where it is the other way round. Serial looks at how full the survivor space is.
	 */
	private void chooseAge(boolean everything, long nanos) {
		if (!isParallel) {
			ages.choose(survivorRoom / 2);
			return;
		}
		if (everything) {
			fullCost += (fullCollections == 1 ? 1 : RECENT) * ((double) nanos / (now + nanos - lastFull) - fullCost);
			lastFull = now + nanos;
			return;
		}
		youngCost += (youngCollections == 1 ? 1 : RECENT) * ((double) nanos / (now + nanos - lastYoung) - youngCost);
		lastYoung = now + nanos;
		if (youngCollections > FIXED_SURVIVORS) {
			ages.choose(
					ages.threshold() + (youngCost > fullCost * DEARER ? -1 : fullCost > youngCost * DEARER ? 1 : 0));
		}
	}

	/** Parallel doubles the eden with each second collection, until the young generation is as large as it can be. */
	private void growYoung(double promoted) {
		youngCollections++;
		if (!isParallel) {
			return;
		}
		survived(promoted);
		if (youngCollections > FIXED_SURVIVORS) {
			fitSurvivors();
		}
		double most = sizes.mostYoung() - 2 * survivorRoom;
		edenRoom = Math.min(youngCollections % 2 == 1 ? 2 * edenRoom : edenRoom, most);
	}

	/** What is moved to the old generation needs room there. */
	private void growOld() {
		if (old > oldRoom) {
			oldRoom = Math.min(layout.old(), up(isParallel ? old : Math.max(old, oldRoom + SERIAL_DELTA)));
		}
	}

	/** All was collected. */
	private void resizeOld() {
		fullCollections++;
		double free = isParallel ? sizes.mostYoung() * (FREE + (collectsFirst ? MORE_FREE * (fullCollections - 1) : 0))
				: old * LEAST_FREE / (1 - LEAST_FREE);
		oldRoom = Math.clamp(up(old + free), leastOld, layout.old());
		if (grows && !isParallel) {
			young(Math.clamp(down(oldRoom / HeapSizes.RATIO), edenRoom + 2 * survivorRoom, sizes.mostYoung()));
		}
	}

	/** Collects everything; what the old generation has no room for stays in the young one. Gives what was moved. */
	private double collectOld() {
		collectAll();
		eden = Math.max(0, old - layout.old());
		old -= eden;
		return old;
	}

	@Override
	boolean step() {
		long full = whenFull();
		if (full >= demand.durationNanos()) {
			return false;
		}
		runUntil(full);
		Collection.Heap before = heap();
		long start = now;
		double most = isParallel && collectsFirst ? oldRoom : layout.old();
		boolean everything = old + averagePromoted * (1 + EARLIER * vary(5)) > most;
		double copied;
		double promoted = 0;
		long nanos;
		if (everything) {
			copied = collectOld();
			nanos = Math.round((4.0 * MILLI + compacting(old)) * pace(2));
			resizeOld();
		} else {
			Young young = collectYoung(survivorRoom);
			copied = young.copied();
			promoted = young.promoted();
			averagePromoted += RECENT * (promoted - averagePromoted);
			nanos = Math.round((0.8 * MILLI + copying(copied)) * pace(2)) + cold(copied);
			if (old > layout.old()) {
				// There was no room for all that was to be promoted, so everything is collected after all.
				everything = true;
				promoted = 0;
				copied = collectOld();
				nanos += Math.round((4.0 * MILLI + compacting(old)) * pace(3));
				resizeOld();
			} else {
				growOld();
				growYoung(Math.max(0, promoted - young.grown()));
			}
		}
		chooseAge(everything, nanos);
		if (!stop(nanos)) {
			return false;
		}
		add(Collection.pause(everything ? Collection.Kind.FULL : Collection.Kind.YOUNG, takeId(), start, nanos, before,
				heap(), bytes(copied), bytes(promoted), 0, ages));
		return true;
	}
}
