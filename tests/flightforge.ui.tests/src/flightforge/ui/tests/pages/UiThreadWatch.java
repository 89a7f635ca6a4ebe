/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/** Looks again and again at what the user interface's thread does, until it is closed. */
public final class UiThreadWatch implements AutoCloseable {
	private static final long PERIOD_NANOS = 500_000;

	private final Set<String> classes = ConcurrentHashMap.newKeySet();
	private final Thread watch;

	/** Begins to watch. */
	public UiThreadWatch() {
		Thread ui = SWTUtils.display().getThread();
		watch = Thread.ofPlatform().daemon().name("watch of the UI thread").start(() -> {
			while (!Thread.interrupted()) {
				Arrays.stream(ui.getStackTrace()).map(StackTraceElement::getClassName).forEach(classes::add);
				LockSupport.parkNanos(PERIOD_NANOS);
			}
		});
	}

	/** The names of all classes whose methods were seen there. */
	public Set<String> classes() {
		return Set.copyOf(classes);
	}

	@Override
	public void close() {
		watch.interrupt();
	}
}
