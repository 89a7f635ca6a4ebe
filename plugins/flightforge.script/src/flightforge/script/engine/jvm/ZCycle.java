/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;

/**
 * A collection of ZGC, beside the program. Times are in nanoseconds after the recording's start, sizes in bytes.
 *
 * @param collection its number, beginning and end, and the heap then
 * @param major whether it is of both generations; so are all where there is only one
 * @param cause why it began
 * @param pauses when it stops the world, in order
 * @param parts what it does beside the program, each before those that begin after it, and outer ones before inner ones
 * @param relocations what it moves: of the young generation, and of the old one
 * @param youngEnd when it is done with the young generation
 * @param oldStart when it begins with the old one; 0 for minor ones
 * @param references when it has processed references; 0 for minor ones
 * @param stall when the program was out of memory and began to wait for its end; 0 for never
 * @param threshold the age at which objects are moved to the old generation
 */
record ZCycle(Collection collection, boolean major, String cause, List<Part> pauses, List<Part> parts,
		List<Relocation> relocations, long youngEnd, long oldStart, long references, long stall, int threshold) {

	/**
	 * A pause or a phase.
	 *
	 * @param level 0 for those that are in no other one, 1 for those in these, and so on
	 */
	record Part(int id, String name, int level, long start, long nanos) {
		long end() {
			return start + nanos;
		}
	}

	/**
	 * The pages that a collection has looked at to choose what to move.
	 *
	 * @param total their size
	 * @param empty those without anything alive, which are free at once
	 * @param moved how much of what is alive was moved
	 */
	record Relocation(long time, long total, long empty, long moved) {
		/** How many of them there are of the smallest size. */
		long pages() {
			return total / ZCollector.PAGE;
		}

		/** How many of these have so little in them that it is moved. */
		long selected() {
			return Math.min(pages() - empty / ZCollector.PAGE, Math.ceilDiv(moved, ZCollector.PAGE / 4));
		}
	}

	long start() {
		return collection.start();
	}

	long end() {
		return collection.end();
	}

	int id() {
		return collection.id();
	}

	/** How long the world stands still for it, in all. */
	long stopped() {
		return pauses.stream().mapToLong(Part::nanos).sum();
	}

	/** How long it stands still at most at a time. */
	long longestStop() {
		return pauses.stream().mapToLong(Part::nanos).max().orElse(0);
	}
}
