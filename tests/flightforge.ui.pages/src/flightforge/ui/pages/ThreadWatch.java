/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/** Looks again and again which threads run the methods of a class, until it is closed. */
public final class ThreadWatch implements AutoCloseable {
	private static final long PERIOD_NANOS = 500_000;

	private final Thread watch;
	private volatile boolean seen;
	private volatile boolean seenInUi;

	/** Begins to watch a class; what it does must take some looks. */
	public ThreadWatch(String name) {
		Thread ui = SWTUtils.display().getThread();
		watch = Thread.ofPlatform().daemon().name("watch of " + name).start(() -> {
			while (!Thread.interrupted()) {
				Thread.getAllStackTraces().forEach((thread, stack) -> {
					if (Arrays.stream(stack).anyMatch(call -> call.getClassName().equals(name))) {
						seen = true;
						seenInUi |= thread == ui;
					}
				});
				LockSupport.parkNanos(PERIOD_NANOS);
			}
		});
	}

	/** Whether any thread has run it. */
	public boolean isSeen() {
		return seen;
	}

	/** Whether the user interface's thread has run it. */
	public boolean isSeenInUi() {
		return seenInUi;
	}

	/** Waits until as many threads are there whose names begin so. */
	public static void waitForThreads(String prefix, long count) {
		new SWTBot().waitUntil(
				Until.that(() -> threads(prefix) == count, () -> "There are " + threads(prefix) + " of " + prefix));
	}

	/** Waits until no thread runs the methods of a class, nor of one that is declared in it. */
	static void waitForNoneIn(String name) {
		new SWTBot()
				.waitUntil(Until.that(
						() -> Thread.getAllStackTraces().values().stream().flatMap(Arrays::stream)
								.noneMatch(call -> call.getClassName().startsWith(name)),
						() -> "A thread is in " + name));
	}

	private static long threads(String prefix) {
		return Thread.getAllStackTraces().keySet().stream().filter(thread -> thread.getName().startsWith(prefix))
				.count();
	}

	@Override
	public void close() {
		watch.interrupt();
	}
}
