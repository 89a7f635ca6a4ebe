/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Ends work, in steps that take milliseconds at most, when nobody waits for it any more. As thread-safe as its signal.
 */
public final class Cancellation {
	/** Of work that is always waited for. */
	public static final Cancellation NEVER = new Cancellation(() -> false);

	private final BooleanSupplier cancelled;

	/**
	 * A cancellation.
	 *
	 * @param cancelled whether the work is of no use any more; not asked again once it has said so
	 */
	public Cancellation(BooleanSupplier cancelled) {
		this.cancelled = cancelled;
	}

	/**
	 * Asks whether to go on: between steps, never for each of what may be millions.
	 *
	 * @throws CancellationException when the work is of no use any more
	 */
	public void check() {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException("Nobody waits for this any more");
		}
	}
}
