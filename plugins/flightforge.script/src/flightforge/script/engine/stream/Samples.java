/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/**
 * The threads that the events of a stream of samples may be of, and with whom these share them. A sample is of a thread
 * that runs: it takes the first of its group that does not wait, or where all of them wait the nearest time at which
 * its own thread does not. Immutable, shared by workers.
 */
public final class Samples {
	private final SharedThreads[] shared;
	private final int[] places;
	private final int[] first;

	/**
	 * Of the threads of a stream, one after the other.
	 *
	 * @param shared who has each thread; null where its threads wait for nothing
	 * @param places which of the shared threads it is
	 * @param first the stream's number of the first thread of its group, whose threads follow each other in both
	 */
	public Samples(SharedThreads[] shared, int[] places, int[] first) {
		this.shared = shared.clone();
		this.places = places.clone();
		this.first = first.clone();
	}

	/** Who has a thread of the stream; null where it waits for nothing. */
	SharedThreads shared(int thread) {
		return shared[thread];
	}

	/** When the first of the blocks begins in which a time is, in nanoseconds after the recording's start. */
	long begin(long time) {
		long begin = time;
		for (SharedThreads threads : shared) {
			begin = threads == null ? begin : Math.min(begin, threads.begin(threads.blockOf(time)));
		}
		return begin;
	}

	/** When the last of these blocks ends; the largest number where that is the end of the recording. */
	long end(long time) {
		long end = time + 1;
		for (SharedThreads threads : shared) {
			long next = threads == null ? 0 : threads.blockOf(time) + 1;
			end = threads == null ? end : Math.max(end, next < threads.blocks() ? threads.begin(next) : Long.MAX_VALUE);
		}
		return end;
	}

	/** Which of the shared threads it is. */
	int place(int thread) {
		return places[thread];
	}

	/** The stream's number of another shared thread of its group. */
	int own(int thread, int place) {
		return first[thread] + place - shared[thread].firstOfGroup(place);
	}
}
