/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.concurrent.locks.LockSupport;

/**
 * A thread that waits for what others have, a moment at a time. Interrupts are kept until the end: nothing parks in an
 * interrupted thread, and a virtual one that does not park keeps its processor from those that it waits for.
 */
final class Patience {
	private static final int SPINS = 64;
	private static final long NAP_NANOS = 20_000;

	private int rounds;
	private boolean interrupted;

	/** Waits for a moment. */
	void await() {
		if (rounds < SPINS) {
			rounds++;
			Thread.onSpinWait();
		} else {
			interrupted |= Thread.interrupted();
			LockSupport.parkNanos(NAP_NANOS);
		}
	}

	/** The thread is as interrupted as it was meant to be. Not before, or nothing would park: interrupting unparks. */
	void end() {
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}
}
