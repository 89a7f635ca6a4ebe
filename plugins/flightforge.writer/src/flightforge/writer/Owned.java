/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What belongs to one thread at a time, first to its maker. What a thread does with it, its next owner sees. */
abstract sealed class Owned permits Stripe {
	private static final VarHandle BUSY = busy();

	/** Id of the thread that it belongs to; 0 for none. Only that thread can rely on it. */
	private long owner = Thread.currentThread().threadId();
	/** Written through {@link #BUSY} only. */
	private volatile boolean busy = true;

	private static VarHandle busy() {
		try {
			return MethodHandles.lookup().findVarHandle(Owned.class, "busy", boolean.class);
		} catch (ReflectiveOperationException e) {
			throw new ExceptionInInitializerError(e);
		}
	}

	/** @param thread id of the current thread */
	final boolean tryAcquire(long thread) {
		if (!busy && BUSY.compareAndSet(this, false, true)) {
			owner = thread;
			return true;
		}
		return false;
	}

	/** @return whether it belongs to that thread, which is the current one */
	final boolean isOwnedBy(long thread) {
		return owner == thread;
	}

	final void release() {
		owner = 0;
		BUSY.setRelease(this, false);
	}
}
