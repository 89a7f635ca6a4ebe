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
 */
record ShenandoahCycle(Collection collection, boolean degenerated, List<Part> parts) {

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
	 * @param worker the number of the thread that collects, from 0; 0 for other kinds
	 */
	record Part(int id, Kind kind, String name, long start, long nanos, int worker) {
		long end() {
			return start + nanos;
		}
	}

	/** Its phases of a kind. */
	List<Part> parts(Kind kind) {
		return parts.stream().filter(part -> part.kind() == kind).toList();
	}

	/** How long the world stands still for it, in all. */
	long stopped() {
		return parts(Kind.PAUSE).stream().mapToLong(Part::nanos).sum();
	}

	/** How long it stands still at most at a time. */
	long longestStop() {
		return parts(Kind.PAUSE).stream().mapToLong(Part::nanos).max().orElse(0);
	}
}
