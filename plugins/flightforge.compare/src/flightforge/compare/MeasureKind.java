/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What two recordings are compared by; those that are easy to understand come first. */
public enum MeasureKind {
	/** The number of events: its difference as a share of the larger one, 0 to 1. */
	COUNT("count", 1),
	/** Events per second: the difference as a share of the larger rate, 0 to 1. */
	RATE("rate", 1),
	/** The number of events in each hundredth of the recording: the sum of differences of their shares, 0 to 2. */
	TIME("L1", 2),
	/** Values of a field that is a number: the largest difference of their cumulative distributions, 0 to 1. */
	NUMBERS("KS", 1),
	/** Values of another field: the share of events that would have to have another value, 0 to 1. */
	VALUES("TV", 1),
	/** The thread of the events, as {@link #VALUES}. */
	THREADS("threads", 1),
	/** The stack traces of the events, as {@link #VALUES}. */
	STACKS("stacks", 1),
	/** Frames with those that call them: 1 less the weighted Jaccard index of the two flame graphs, 0 to 1. */
	FLAME("flame", 1),
	/** The type of the event around an event on the same thread, as {@link #VALUES}. */
	NESTING("nesting", 1),
	/** Thread and stack trace together, as {@link #VALUES}. */
	THREAD_STACKS("thread-x-stack", 1),
	/** Two fields together, each in up to eight classes, as {@link #VALUES}. */
	JOINT("joint", 1),
	/** How two numbers go together: the difference of Spearman's rank correlation, 0 to 2. */
	CORRELATION("correlation", 2),
	/** How much a number of events, or a mean value, says of the next one: the difference of correlations, 0 to 2. */
	AUTOCORRELATION("autocorrelation", 2),
	/** How bursty the events are: the difference of the indices of dispersion as a share of the larger one, 0 to 1. */
	DISPERSION("dispersion", 1);

	private final String id;
	private final double largest;

	MeasureKind(String id, double largest) {
		this.id = id;
		this.largest = largest;
	}

	/** @return what it is called in output and conditions */
	public String id() {
		return id;
	}

	/** @return the largest distance that there can be */
	public double largest() {
		return largest;
	}

	/** @return the kind of that name, whatever the case of its letters; empty when there is none */
	public static Optional<MeasureKind> of(String id) {
		return Arrays.stream(values())
				.filter(kind -> kind.id.toLowerCase(Locale.ROOT).equals(id.toLowerCase(Locale.ROOT))).findFirst();
	}
}
