/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import flightforge.script.JvmSpec;
import flightforge.script.engine.resolve.HeapDemand;

/**
 * The collectors Parallel and Serial: a young generation, a third of the heap unless the arguments say it, in which
 * eden and two survivor spaces have fixed sizes, and an old one that is collected as a whole when what is moved to it
 * may not fit any more.
 */
final class Generational extends HeapModel {
	/** The JVM's SurvivorRatio: eden to one survivor space; Parallel begins with another one. */
	private static final int SERIAL_RATIO = 8;
	private static final int PARALLEL_RATIO = 6;
	/** How much weight the last collections have in the average of what is promoted. */
	private static final double RECENT = 0.25;
	/** How much more room than that everything is collected without, as a share of it, about. */
	private static final double EARLIER = 0.25;

	private final Layout layout;
	private double averagePromoted;

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

	Generational(JvmSpec jvm, HeapDemand demand, int threads, long seed) {
		super(jvm, demand, threads, seed);
		this.layout = Layout.of(jvm);
	}

	@Override
	void adapted() {
		old = Math.min(old, layout.old());
	}

	@Override
	double edenTotal() {
		return layout.eden();
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
		boolean everything = old + averagePromoted * (1 + EARLIER * vary(5)) > layout.old();
		double copied;
		double promoted = 0;
		long nanos;
		if (everything) {
			copied = collectOld();
			nanos = Math.round((4.0 * MILLI + compacting(old)) * vary(2));
		} else {
			Young young = collectYoung(layout.survivor());
			copied = young.copied();
			promoted = young.promoted();
			averagePromoted += RECENT * (promoted - averagePromoted);
			nanos = Math.round((0.8 * MILLI + copying(copied)) * vary(2)) + cold(copied);
			if (old > layout.old()) {
				// There was no room for all that was to be promoted, so everything is collected after all.
				everything = true;
				promoted = 0;
				copied = collectOld();
				nanos += Math.round((4.0 * MILLI + compacting(old)) * vary(3));
			}
		}
		ages.choose(layout.survivor() / 2.0);
		if (!stop(nanos)) {
			return false;
		}
		add(Collection.pause(everything ? Collection.Kind.FULL : Collection.Kind.YOUNG, takeId(), start, nanos, before,
				heap(), bytes(copied), bytes(promoted), 0, ages));
		return true;
	}
}
