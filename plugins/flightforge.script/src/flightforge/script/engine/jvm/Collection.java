/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

/**
 * A garbage collection. Times are in nanoseconds after the recording's start, sizes in bytes.
 *
 * @param kind what is collected
 * @param id its number; the JVM counts from 0 when it starts
 * @param start when it begins
 * @param nanos how long it takes; the world stands still, unless it is a concurrent one
 * @param before the heap when it begins
 * @param after the heap when it ends
 * @param copied how much was copied
 * @param promoted how much of that was moved to the old generation
 * @param failed how much stayed where it was because there was no room for it
 * @param threshold the age at which objects are moved to the old generation
 * @param ages what the survivors of each age take, from age 1 on; not to be changed
 * @param remark when a concurrent one stops the world to finish its marking; 0 for others
 * @param remarkNanos for how long
 * @param cleanup when it stops the world once more; 0 for others
 * @param cleanupNanos for how long
 * @param marking what G1 knows after a young one of when it is to mark; null for others
 * @param remarked what is used of the heap when a concurrent one has finished its marking; 0 for others
 */
record Collection(Kind kind, int id, long start, long nanos, Heap before, Heap after, long copied, long promoted,
		long failed, int threshold, long[] ages, long remark, long remarkNanos, long cleanup, long cleanupNanos,
		MarkingThreshold.Reading marking, long remarked) {

	/** What a collection is of. */
	enum Kind {
		/** Of the young generation. */
		YOUNG("Normal"),
		/** Of the young generation, which begins to mark the old one. */
		CONCURRENT_START("Concurrent Start"),
		/** Of the young generation, the last before mixed ones. */
		PREPARE_MIXED("Prepare Mixed"),
		/** Of the young generation and a part of the old one. */
		MIXED("Mixed"),
		/** Of the old generation beside the program. */
		CONCURRENT(""),
		/** Of all. */
		FULL("");

		private final String g1;

		Kind(String g1) {
			this.g1 = g1;
		}

		/** What G1 calls it; empty for what is no young collection. */
		String g1() {
			return g1;
		}

		/** Whether it is of the young generation. */
		boolean isYoung() {
			return !g1.isEmpty();
		}
	}

	/**
	 * What is in the heap.
	 *
	 * @param eden new objects
	 * @param edenTotal the most of these until the next collection
	 * @param survivor those that have survived a collection
	 * @param old those in the old generation
	 * @param committed how large the heap is
	 * @param survivorTotal how large each of the two survivor spaces is, one of which is always empty; 0 without such
	 */
	record Heap(long eden, long edenTotal, long survivor, long old, long committed, long survivorTotal) {
		/** Without survivor spaces. */
		Heap(long eden, long edenTotal, long survivor, long old, long committed) {
			this(eden, edenTotal, survivor, old, committed, 0);
		}

		/** How large it is without the survivor space that is empty. */
		long usable() {
			return committed - survivorTotal;
		}

		/** How large the old generation is, where there are survivor spaces. */
		long oldTotal() {
			return committed - edenTotal - 2 * survivorTotal;
		}

		long used() {
			return eden + survivor + old;
		}
	}

	/** One during which the world stands still. */
	static Collection pause(Kind kind, int id, long start, long nanos, Heap before, Heap after, long copied,
			long promoted, long failed, Ages ages) {
		return new Collection(kind, id, start, nanos, before, after, copied, promoted, failed, ages.threshold(),
				ages.sizes(), 0, 0, 0, 0, null, 0);
	}

	/** The same, after which G1 knows when it is to mark. */
	Collection withMarking(MarkingThreshold.Reading reading) {
		return new Collection(kind, id, start, nanos, before, after, copied, promoted, failed, threshold, ages, remark,
				remarkNanos, cleanup, cleanupNanos, reading, remarked);
	}

	/** When it ends. */
	long end() {
		return start + nanos;
	}

	/** How long the world stands still for it, in all. */
	long stopped() {
		return kind == Kind.CONCURRENT ? remarkNanos + cleanupNanos : nanos;
	}

	/** How long it stands still at most at a time. */
	long longestStop() {
		return kind == Kind.CONCURRENT ? Math.max(remarkNanos, cleanupNanos) : nanos;
	}
}
