/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/**
 * Measures how long something takes by how often a thread gets its turn until then that only looks, every five
 * milliseconds at most. On a busy machine, and while memory is collected, that thread waits too, so that nobody is
 * blamed for that. It is closed to end the watch of the window.
 */
public final class Patience implements AutoCloseable {
	private static final long PERIOD_NANOS = 5_000_000;
	private static final int LOOKS_PER_SECOND = 200;
	private static final int LONGEST_SECONDS = 60;

	private final Thread watch;
	private volatile int longest;

	private Patience() {
		Display display = SWTUtils.display();
		watch = Thread.ofPlatform().daemon().name("watch of the window").start(() -> {
			while (!Thread.currentThread().isInterrupted()) {
				AtomicBoolean answered = new AtomicBoolean();
				display.asyncExec(() -> answered.set(true));
				longest = Math.max(longest, looksUntil(answered::get));
			}
		});
	}

	/** Watches from now on how long the window does not answer. */
	public static Patience withWindow() {
		return new Patience();
	}

	/** For how long the window did not answer at most, in seconds of a thread that only looks. */
	public double longestSeconds() {
		return (double) longest / LOOKS_PER_SECOND;
	}

	/** How long it takes until a condition holds, in seconds of a thread that only looks; a minute at most. */
	public static double secondsUntil(BooleanSupplier condition) {
		return (double) looksUntil(condition) / LOOKS_PER_SECOND;
	}

	private static int looksUntil(BooleanSupplier condition) {
		int looks = 0;
		while (!condition.getAsBoolean() && looks < LONGEST_SECONDS * LOOKS_PER_SECOND
				&& !Thread.currentThread().isInterrupted()) {
			LockSupport.parkNanos(PERIOD_NANOS);
			looks++;
		}
		return looks;
	}

	@Override
	public void close() {
		watch.interrupt();
	}
}
