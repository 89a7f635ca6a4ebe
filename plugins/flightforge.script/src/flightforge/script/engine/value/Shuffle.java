/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/**
 * The order of a block of events: a Feistel network over as many places as a batch has events, each round of which has
 * a table of sixteen random halves of a place in a long.
 */
final class Shuffle {
	/** How many places there are. */
	static final int PLACES = Batch.SIZE;
	/** Bits of half a place. */
	private static final int HALF = 4;
	private static final int LOW = (1 << HALF) - 1;

	private Shuffle() {
	}

	/** The place of a place, by the tables of the four rounds: no two places become the same. */
	static int place(int place, long first, long second, long third, long fourth) {
		int high = place >>> HALF;
		int low = place & LOW;
		low ^= (int) (first >>> high * HALF) & LOW;
		high ^= (int) (second >>> low * HALF) & LOW;
		low ^= (int) (third >>> high * HALF) & LOW;
		high ^= (int) (fourth >>> low * HALF) & LOW;
		return high << HALF | low;
	}

	/** The same among the first so many places only. */
	static int placeWithin(int size, int place, long first, long second, long third, long fourth) {
		int found = place;
		// No two places become the same; one beyond the end goes on, until it is none.
		do {
			found = place(found, first, second, third, fourth);
		} while (found >= size);
		return found;
	}
}
