/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.ILog;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryHistory;
import flightforge.memory.jvm.LiveSampler;

/** Samples this JVM's memory during a generation, in a thread that ends with it, and remembers the highest values. */
final class HeapWatch implements AutoCloseable {

	private static final long PERIOD_MILLIS = 100;

	private final MemoryHistory history = new MemoryHistory(1);
	private final CountDownLatch end = new CountDownLatch(1);
	private final Thread thread;
	private long before = CategoryUsage.MISSING;

	/** Begins to watch. */
	HeapWatch() {
		thread = Thread.ofPlatform().daemon().name("flightforge-heap-watch").start(this::watch);
	}

	private void watch() {
		try (LiveSampler sampler = new LiveSampler()) {
			history.add(sampler.sample());
			before = history.peak(Category.HEAP);
			while (!end.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
				history.add(sampler.sample());
			}
			history.add(sampler.sample());
		} catch (IOException e) {
			ILog.of(HeapWatch.class).info(e.getLocalizedMessage(), e);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * Ends the watch.
	 *
	 * @param mappedPeak most memory that the generation had mapped, in bytes
	 * @return the peaks
	 */
	RunMemory end(long mappedPeak) {
		close();
		return new RunMemory(before, history.peak(Category.HEAP), mappedPeak);
	}

	@Override
	public void close() {
		end.countDown();
		try {
			thread.join();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}
}
