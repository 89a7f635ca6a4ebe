/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * The processor time that the thread of a benchmark took for the operations of an iteration, without what comes before
 * and after them, and without other threads: other programs on the machine disturb it least. One benchmark thread at a
 * time; JMH's own thread reads it.
 */
public final class ThreadClock {
	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
	private static volatile long started;
	private static volatile long nanos = -1;

	private ThreadClock() {
	}

	/** Begins, as the last thing before the operations. */
	public static void start() {
		started = THREADS.getCurrentThreadCpuTime();
	}

	/** Ends, as the first thing after the operations, in the same thread. */
	public static void stop() {
		nanos = THREADS.getCurrentThreadCpuTime() - started;
	}

	/** @return nanoseconds of the iteration that was stopped last, and only once; NaN where none was */
	static double take() {
		long taken = nanos;
		nanos = -1;
		return taken < 0 ? Double.NaN : taken;
	}
}
