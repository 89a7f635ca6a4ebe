/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread that waits for what others have, a moment at a time. An interrupted one does, too, and stays interrupted.
 * Nothing parks in an interrupted thread, and a virtual one that does not park keeps its processor from those that it
 * waits for.
 */
final class Patience {
	private static final int SPINS = 64;
	private static final long NAP_NANOS = 20_000;

	private int rounds;

	/** Waits for a moment. */
	void await() {
		if (rounds < SPINS) {
			rounds++;
			Thread.onSpinWait();
		} else if (Thread.interrupted()) {
			// Who interrupts also lets the next parking be none.
			LockSupport.parkNanos(1);
			LockSupport.parkNanos(NAP_NANOS);
			Thread.currentThread().interrupt();
		} else {
			LockSupport.parkNanos(NAP_NANOS);
		}
	}
}
