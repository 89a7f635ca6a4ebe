/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Turns Ctrl-C into a request to stop, and keeps the virtual machine alive until the work has cleaned up after itself.
 */
final class Interruption implements AutoCloseable {
	private static final long PATIENCE_SECONDS = 10;

	private final AtomicBoolean requested = new AtomicBoolean();
	private final CountDownLatch finished = new CountDownLatch(1);
	private final Thread hook = new Thread(this::stop, "flightforge-interruption");

	private Interruption() {
	}

	/** Starts to watch. */
	static Interruption watch() {
		Interruption interruption = new Interruption();
		Runtime.getRuntime().addShutdownHook(interruption.hook);
		return interruption;
	}

	/** Whether the work has to stop. May be asked by any thread, often. */
	boolean requested() {
		return requested.get();
	}

	@Override
	public void close() {
		finished.countDown();
		if (!requested.get()) {
			removeHook();
		}
	}

	private void stop() {
		requested.set(true);
		try {
			finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
		} catch (InterruptedException hurry) {
			Thread.currentThread().interrupt();
		}
	}

	private void removeHook() {
		try {
			Runtime.getRuntime().removeShutdownHook(hook);
		} catch (IllegalStateException shuttingDown) {
			// the signal came between the question and the removal: the hook finds the work finished
			requested.set(true);
		}
	}
}
