/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.List;

/** What a recording says of one garbage collection. */
final class Collected {
	static final int MOST = 256;

	/** The heap at one moment. */
	record Heap(Moment moment, String when, long used) {
	}

	/** One phase, or another event of the collection, with the level of its name, 0 for the pause itself. */
	record Phase(Moment moment, int level, boolean concurrent) {
	}

	final long id;
	/** The event of the collection itself, null where the recording has none. */
	Moment event;
	String name;
	long sumOfPauses;
	long longestPause;
	long pauseNanos;
	long longestNanos;
	int pauseCount;
	final List<Phase> phases = new ArrayList<>();
	final List<Heap> heaps = new ArrayList<>();
	/** Young, old and parallel ones, and those of G1. */
	final List<Moment> kinds = new ArrayList<>();
	/** Of what its workers did the first to begin, and the last to end. */
	Moment firstParallel;
	Moment lastParallel;
	/** Whether the recording has all of its pauses, however short. */
	boolean pausesAreComplete;
	/** Whether something was left out because there was too much. */
	boolean full;

	Collected(long id) {
		this.id = id;
	}

	<T> void add(List<T> list, T element) {
		if (list.size() < MOST) {
			list.add(element);
		} else {
			full = true;
		}
	}
}
