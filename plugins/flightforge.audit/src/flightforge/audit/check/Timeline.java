/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaThread;

/**
 * What each thread does in a chunk, by time. Of chunks with very many events it knows all events of some of the
 * threads, so that what it says of these is right.
 */
final class Timeline {
	/** About 40 MiB. */
	private static final int MOST_MOMENTS = 1 << 19;

	private final Clock clock;
	private final List<Moment> moments = new ArrayList<>();
	/** Threads are left out unless these bits of their number's hash are 0. */
	private int mask;
	private boolean full;
	private boolean incomplete;

	Timeline(Clock clock) {
		this.clock = clock;
	}

	void listen(Listeners listeners) {
		listeners.on(type -> true, this::add);
	}

	/** @return the thread of an event, also of a sample, which some other thread has taken; null where there is none */
	static JavaThread thread(Event event) {
		JavaThread thread = event.thread();
		if (thread == null) {
			Constant sampled = event.constant("sampledThread");
			thread = sampled == null ? null : sampled.asThread();
		}
		return thread;
	}

	private void add(Event event) {
		JavaThread thread = thread(event);
		if (thread == null || full || !isKept(Moment.threadId(thread))) {
			return;
		}
		if (moments.size() == MOST_MOMENTS) {
			makeRoom();
			add(event);
			return;
		}
		moments.add(Moment.of(event, thread, clock));
	}

	private boolean isKept(long threadId) {
		return (Long.hashCode(threadId * 0x9E3779B97F4A7C15L) & mask) == 0;
	}

	private void makeRoom() {
		incomplete = true;
		mask = mask << 1 | 1;
		moments.removeIf(moment -> !isKept(moment.threadId()));
		// A single thread has all of them: it is known up to here.
		full = moments.size() == MOST_MOMENTS && mask < 0;
	}

	/** Sorts what was collected; the longer of two events that start together comes first. */
	Map<Long, List<Moment>> threads() {
		Map<Long, List<Moment>> threads = new LinkedHashMap<>();
		for (Moment moment : moments) {
			threads.computeIfAbsent(moment.threadId(), id -> new ArrayList<>()).add(moment);
		}
		Comparator<Moment> byTime = Comparator.comparingLong(Moment::start).thenComparingLong(moment -> -moment.end());
		threads.values().forEach(thread -> thread.sort(byTime));
		return threads;
	}

	void clear() {
		moments.clear();
		mask = 0;
		full = false;
	}

	/** Whether there was a chunk with too many events. */
	boolean isIncomplete() {
		return incomplete;
	}
}
