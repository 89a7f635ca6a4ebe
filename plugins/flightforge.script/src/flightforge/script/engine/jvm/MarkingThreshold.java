/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import flightforge.script.JvmSpec;

/**
 * How much of the heap may be old before G1 begins to mark it. At first it is a share of the heap; after three cycles
 * it is so much that what the program will allocate until the first mixed collection still fits, as HotSpot's
 * G1AdaptiveIHOPControl chooses it. Compared with recordings of JDK 17 and 25 that have jdk.G1AdaptiveIHOP. Sizes are
 * in bytes, times in nanoseconds.
 */
final class MarkingThreshold {
	private static final String PERCENT = "InitiatingHeapOccupancyPercent";
	private static final long INITIAL_PERCENT = 45;
	/** What is left free of the largest heap, G1ReservePercent and G1HeapWastePercent, and of the heap, the latter. */
	private static final double OF_LARGEST = 0.85;
	private static final double OF_HEAP = 0.95;
	/** G1AdaptiveIHOPNumInitialSamples. */
	private static final int ENOUGH = 3;
	/** From this JDK on the young generation is not as small as it can be while mixed collections follow each other. */
	private static final int YOUNG_IS_KEPT = 21;

	private final boolean isAdaptive;
	private final double initial;
	private final double largest;
	private final boolean keepsYoung;
	private final Predicted rate = new Predicted();
	private final Predicted marking = new Predicted();
	private long lastMarking;
	/** Where the last cycle has begun, until the first mixed collection; negative for nowhere. */
	private long markingStart = -1;
	private long stoppedMarking;
	private long end;
	/** How long the world stood still since then. */
	private long stopped;
	private long mutator;
	private double young;
	private double threshold;

	/**
	 * What is known after a young collection.
	 *
	 * @param threshold when more is old, the next cycle begins
	 * @param target how much of the heap may be used when the first mixed collection begins
	 * @param young the size of the young generation that is reckoned with
	 * @param rate what is predicted to become old in a second
	 * @param marking how long it is predicted to take from a cycle's beginning to the first mixed collection
	 * @param active whether these predictions decide
	 * @param recent what became old in this collection
	 * @param mutator how long the program ran before the last collection that was no mixed one
	 * @param lastMarking how long it took last from a cycle's beginning to the first mixed collection
	 */
	record Reading(double threshold, double target, double young, double rate, double marking, boolean active,
			double recent, long mutator, long lastMarking) {
		/** What recently became old in a second. */
		double recentRate() {
			return recent * 1e9 / Math.max(1, mutator);
		}
	}

	/** A prediction from what was seen, of which the last matters most: HotSpot's TruncatedSeq and G1Predictions. */
	private static final class Predicted {
		private static final double NEW = 0.05;
		/** G1ConfidencePercent. */
		private static final double CONFIDENCE = 0.5;
		private static final int FEW = 5;
		private int seen;
		private double average;
		private double variance;

		void add(double value) {
			double difference = seen == 0 ? 0 : value - average;
			average = seen == 0 ? value : average + NEW * difference;
			variance = (1 - NEW) * (variance + NEW * difference * difference);
			seen++;
		}

		boolean isKnown() {
			return seen >= ENOUGH;
		}

		double value() {
			double deviation = StrictMath.sqrt(variance);
			return average + CONFIDENCE * (seen < FEW ? Math.max(average * (FEW - seen) / 2, deviation) : deviation);
		}
	}

	MarkingThreshold(JvmSpec jvm, int feature) {
		isAdaptive = isAdaptive(jvm);
		initial = initial(jvm);
		largest = jvm.maxHeapBytes();
		keepsYoung = keepsYoung(feature);
	}

	/** Whether the young generation has its usual size also where mixed collections follow each other. */
	static boolean keepsYoung(int feature) {
		return feature >= YOUNG_IS_KEPT;
	}

	/** What has been seen before the recording, many times. */
	void assume(double promotedPerSecond, long markingNanos, double edenAndSurvivors, double committed) {
		for (int i = 0; i < 2 * ENOUGH; i++) {
			rate.add(promotedPerSecond);
			marking.add(markingNanos);
		}
		lastMarking = markingNanos;
		young = edenAndSurvivors;
		choose(committed, 0);
	}

	/** Nothing has been seen before the recording but that no cycle began. */
	void assumeNothing(double committed) {
		choose(committed, 0);
	}

	/** The world stood still for something else than a young collection. */
	void paused(long nanos) {
		stopped += nanos;
		stoppedMarking += nanos;
	}

	/** All was collected, so that a cycle is of no use any more. */
	void collectedAll(long nanos, double committed) {
		paused(nanos);
		markingStart = -1;
		choose(committed, 0);
	}

	/**
	 * A young collection has ended.
	 *
	 * @param promoted what became old in it
	 * @param edenAndSurvivors the size of the young generation until the next one
	 */
	Reading collected(Collection.Kind kind, long start, long nanos, double promoted, double edenAndSurvivors,
			double committed) {
		if (kind == Collection.Kind.MIXED) {
			young = keepsYoung ? young : 0;
			if (markingStart >= 0) {
				lastMarking = Math.max(0, start - markingStart - stoppedMarking);
				marking.add(lastMarking);
				markingStart = -1;
			}
		} else {
			mutator = Math.max(1, start - end - stopped);
			rate.add(promoted * 1e9 / mutator);
			young = kind == Collection.Kind.PREPARE_MIXED && !keepsYoung ? 0 : edenAndSurvivors;
		}
		end = start + nanos;
		stopped = 0;
		stoppedMarking += nanos;
		if (kind == Collection.Kind.CONCURRENT_START) {
			markingStart = end;
			stoppedMarking = 0;
		}
		return choose(committed, promoted);
	}

	private Reading choose(double committed, double recent) {
		double target = Math.min(OF_LARGEST * largest, OF_HEAP * committed);
		boolean active = isAdaptive && rate.isKnown() && marking.isKnown();
		double predictedRate = rate.value();
		double predictedMarking = marking.value();
		threshold = active ? Math.max(0, target - young - predictedRate * predictedMarking / 1e9) : initial * committed;
		return new Reading(threshold, target, young, predictedRate, predictedMarking, active, recent, mutator,
				lastMarking);
	}

	/** Whether so much is old that a cycle is to begin. */
	boolean isReached(double old) {
		return old > threshold;
	}

	/** The share of the heap that it is at first. */
	static double initial(JvmSpec jvm) {
		// 0 is always, and no number of whole().
		return "0".equals(jvm.flags().get(PERCENT)) ? 0
				: HeapSizes.whole(jvm.flags(), PERCENT, INITIAL_PERCENT) / 100.0;
	}

	/** Whether it adapts, and says so. */
	static boolean isAdaptive(JvmSpec jvm) {
		return !"false".equals(jvm.flags().get("G1UseAdaptiveIHOP"));
	}
}
