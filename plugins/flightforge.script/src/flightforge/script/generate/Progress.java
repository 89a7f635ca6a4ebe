/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Counts what workers have done, reports to the listener at intervals, and stops workers when cancelled. Thread-safe.
 */
final class Progress {
	private static final long INTERVAL_NANOS = 200_000_000;

	private final long eventsTotal;
	private final ProgressListener listener;
	private final BooleanSupplier cancelled;
	private final AtomicLong events = new AtomicLong();
	private final AtomicLong bytes = new AtomicLong();
	private final ReentrantLock reporting = new ReentrantLock();
	private volatile long lastReport = System.nanoTime();
	private volatile boolean stopped;

	Progress(long eventsTotal, ProgressListener listener, BooleanSupplier cancelled) {
		this.eventsTotal = eventsTotal;
		this.listener = listener;
		this.cancelled = cancelled;
	}

	/** Makes every worker end at its next step. */
	void stop() {
		stopped = true;
	}

	/** Throws when the work is to end. */
	void check() {
		if (stopped || cancelled.getAsBoolean()) {
			stopped = true;
			throw new CancellationException("The generation was cancelled");
		}
	}

	/** Counts work done by a worker. */
	void add(long moreEvents, long moreBytes) {
		check();
		events.addAndGet(moreEvents);
		bytes.addAndGet(moreBytes);
		if (System.nanoTime() - lastReport > INTERVAL_NANOS && reporting.tryLock()) {
			try {
				lastReport = System.nanoTime();
				listener.progress(events.get(), eventsTotal, bytes.get());
			} finally {
				reporting.unlock();
			}
		}
	}

	/** Reports to the listener that all is done. */
	void finish(long size) {
		reporting.lock();
		try {
			listener.progress(eventsTotal, eventsTotal, size);
		} finally {
			reporting.unlock();
		}
	}
}
