/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.swtbot.standin;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.waits.ICondition;
import org.eclipse.swtbot.swt.finder.widgets.TimeoutException;

/** Looks at a condition until it holds or the time is over. */
public final class Waiting {
	private Waiting() {
	}

	/** Waits for the condition to be as wanted; times in milliseconds. Never on the user interface's thread. */
	public static void until(ICondition condition, boolean wanted, long timeout, long interval) {
		if (SWTUtils.isUIThread()) {
			throw new IllegalStateException("Tests must not wait on the user interface's thread (useUIThread=false).");
		}
		long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeout);
		Exception last = null;
		do {
			try {
				if (condition.test() == wanted) {
					return;
				}
				last = null;
			} catch (Exception e) {
				// A widget may be disposed between two looks; the last reason joins the timeout.
				last = e;
			}
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(interval));
		} while (System.nanoTime() < end);
		TimeoutException timeoutException = new TimeoutException(
				"Timeout after: " + timeout + " ms.: " + condition.getFailureMessage());
		if (last != null) {
			timeoutException.addSuppressed(last);
		}
		throw timeoutException;
	}
}
