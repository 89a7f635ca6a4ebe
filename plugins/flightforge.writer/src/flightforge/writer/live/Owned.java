/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What belongs to one thread at a time, first to its maker. What a thread does with it, its next owner sees.
 *
 * Between {@link #tryAcquire} and a {@code try} whose end gives it up there must be no call: the stack may end at any,
 * and what was acquired would be so for good. For the same reason it can be given up without a call.
 */
abstract sealed class Owned permits Stripe {
	private static final VarHandle BUSY = busy();

	/** Id of the thread that it belongs to; 0 for none. Only that thread can rely on it. To be given up, first 0. */
	long owner = Thread.currentThread().threadId();
	/** Set through {@link #BUSY} only. Whoever owns it may write false, which takes longer than {@link #release}. */
	volatile boolean busy = true;

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

	/** Gives it up; still belongs to the thread if this fails for want of stack. */
	final void release() {
		owner = 0;
		BUSY.setRelease(this, false);
	}
}
