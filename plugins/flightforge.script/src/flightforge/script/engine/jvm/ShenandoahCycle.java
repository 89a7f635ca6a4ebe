/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;

/**
 * A collection of Shenandoah: a cycle beside the program, or a pause that ends one for which there was no memory.
 *
 * @param collection its number, beginning and end, and the heap then
 * @param degenerated whether it is such a pause
 * @param parts its phases, in the order of their beginnings
 * @param stopped how long the world stands still for it, in all, in nanoseconds
 * @param longestStop how long it stands still at most at a time, in nanoseconds
 */
record ShenandoahCycle(Collection collection, boolean degenerated, List<Part> parts, long stopped, long longestStop) {
	/** A thread begins its part of a phase by at most this much later than the thread before. */
	private static final long LATER = 500;

	/** What kind of phase it is. */
	enum Kind {
		/** The world stands still. */
		PAUSE,
		/** A part of a pause. */
		IN_PAUSE,
		/** A part of that. */
		IN_PART,
		/** A part of a pause that the threads do that collect. */
		PARALLEL,
		/** Beside the program, as the thread sees it that leads through the collection. */
		CONCURRENT,
		/** The same, as the threads see it that collect. */
		WORKER,
		/** A part of a concurrent phase. */
		IN_CONCURRENT
	}

	/**
	 * A phase. Times are in nanoseconds after the recording's start.
	 *
	 * @param workers how many threads take part, each with an event of its own; 1 for kinds that are of one thread
	 */
	record Part(int id, Kind kind, String name, long start, long nanos, int workers) {
		long end() {
			return start + nanos;
		}

		/** When a thread begins, by its number from 0: one after the other, all in the first quarter of the phase. */
		long start(int worker) {
			return start + later(worker);
		}

		/** How long a thread takes; all end with the phase. */
		long nanos(int worker) {
			return nanos - later(worker);
		}

		private long later(int worker) {
			return Math.min(worker * LATER, nanos / 4 * worker / workers);
		}
	}

	/** Sums up its pauses. */
	static ShenandoahCycle of(Collection collection, boolean degenerated, List<Part> parts) {
		long stopped = 0;
		long longest = 0;
		for (Part part : parts) {
			if (part.kind() == Kind.PAUSE) {
				stopped += part.nanos();
				longest = Math.max(longest, part.nanos());
			}
		}
		return new ShenandoahCycle(collection, degenerated, List.copyOf(parts), stopped, longest);
	}

	/** Its phases of a kind. */
	List<Part> parts(Kind kind) {
		return parts.stream().filter(part -> part.kind() == kind).toList();
	}
}
