/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Turns Ctrl-C into a request to stop, and keeps the virtual machine alive until the command has cleaned up after
 * itself and said so.
 */
final class Interruption {
	private static final long PATIENCE_SECONDS = 10;

	private final AtomicBoolean requested = new AtomicBoolean();
	private final CountDownLatch finished = new CountDownLatch(1);
	private final Thread hook = new Thread(this::stop, "flightforge-interruption");
	private boolean watching;

	/** From now on the end of the virtual machine waits for {@link #finished}. For one thread, any number of times. */
	void watch() {
		if (watching) {
			return;
		}
		watching = true;
		try {
			Runtime.getRuntime().addShutdownHook(hook);
		} catch (IllegalStateException shuttingDown) {
			// The signal came before: the work stops at once.
			requested.set(true);
		}
	}

	/** Whether the work has to stop. May be asked by any thread, often. */
	boolean requested() {
		return requested.get();
	}

	/** Whether a failure comes from the end of the virtual machine, which others may have noticed before we did. */
	boolean isCause() {
		if (requested.get()) {
			return true;
		}
		try {
			Runtime.getRuntime().removeShutdownHook(hook);
			return false;
		} catch (IllegalStateException shuttingDown) {
			return true;
		}
	}

	/** The command has done and said all it had to. */
	void finished() {
		finished.countDown();
	}

	/** What the hook does. */
	void stop() {
		requested.set(true);
		try {
			finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
		} catch (InterruptedException hurry) {
			Thread.currentThread().interrupt();
		}
	}
}
