/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;

import flightforge.writer.internal.Failures;

/**
 * The stripes of a live recording. A thread takes whichever is free, for one event: nothing is bound to a thread, so
 * nothing is lost when one ends, and there are no more stripes than threads that ever wrote at the same moment. Waiting
 * is only for when there are more of these than stripes.
 */
final class Stripes {
	private final LiveRecording recording;
	private final Stripe[] all;
	private volatile int count;
	private volatile boolean closed;

	Stripes(LiveRecording recording, int most) {
		this.recording = recording;
		all = new Stripe[most];
	}

	/**
	 * @return a stripe of one's own, to be released
	 * @throws IllegalStateException if the recording is closed, or if there is none as long as this thread has its own
	 */
	Stripe acquire() {
		Stripe stripe = acquireAtOnce();
		if (stripe == null) {
			Patience patience = new Patience();
			do {
				patience.await();
				stripe = acquireAtOnce();
			} while (stripe == null);
		}
		return stripe;
	}

	/** @return a stripe of one's own, or null as long as others have them all */
	private Stripe acquireAtOnce() {
		long thread = Thread.currentThread().threadId();
		while (!closed) {
			int known = count;
			int first = known <= 1 ? 0 : ((int) thread & Integer.MAX_VALUE) % known;
			for (int i = 0; i < known; i++) {
				Stripe stripe = all[first + i < known ? first + i : first + i - known];
				if (stripe.tryAcquire(thread)) {
					if (!closed) {
						return stripe;
					}
					stripe.owner = 0;
					stripe.busy = false;
				}
			}
			if (known < all.length) {
				Stripe added = add(known);
				if (added != null) {
					return added;
				}
			} else {
				refuseFromWithin("write so many other events");
				return null;
			}
		}
		throw new IllegalStateException("The recording is closed");
	}

	/**
	 * Who has a stripe and waits for others would wait for itself.
	 *
	 * @throws IllegalStateException if this thread has a stripe
	 */
	void refuseFromWithin(String what) {
		long thread = Thread.currentThread().threadId();
		for (int i = 0; i < count; i++) {
			if (all[i].isOwnedBy(thread)) {
				throw new IllegalStateException(
						"The values of an event cannot " + what + " while the event is being written");
			}
		}
	}

	private synchronized Stripe add(int known) {
		if (count != known || closed) {
			return null;
		}
		Stripe stripe = new Stripe(recording);
		all[known] = stripe;
		count = known + 1;
		return stripe;
	}

	/** What is done with each stripe. */
	interface Task {
		void run(Stripe stripe) throws IOException;
	}

	/** Acquires each stripe for the task; tries all, whatever fails, and throws the first failure with the others. */
	void forEach(Task task) throws IOException {
		Failures failures = new Failures("A chunk cannot be completed");
		long thread = Thread.currentThread().threadId();
		for (int i = 0; i < count; i++) {
			Stripe stripe = all[i];
			acquire(stripe, thread);
			try {
				failures.run(() -> task.run(stripe));
			} finally {
				stripe.owner = 0;
				stripe.busy = false;
			}
		}
		failures.throwFirst();
	}

	private static void acquire(Stripe stripe, long thread) {
		if (!stripe.tryAcquire(thread)) {
			Patience patience = new Patience();
			do {
				patience.await();
			} while (!stripe.tryAcquire(thread));
		}
	}

	/** From now on, who acquires a stripe is refused. */
	synchronized void close() {
		closed = true;
	}

	boolean isClosed() {
		return closed;
	}
}
