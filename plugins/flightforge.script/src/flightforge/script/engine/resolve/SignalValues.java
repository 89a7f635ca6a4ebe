/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.function.IntToLongFunction;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;

/** Asks for the values of signals while a script is planned. For one thread. */
final class SignalValues {
	/** The share of the largest value by which a sum that should be 0 may be negative, because it was rounded. */
	private static final double ROUNDED = 1e-12;

	private final Batch batch = new Batch();
	private final double[] values = new double[Batch.SIZE];

	/** Takes the value at a time in nanoseconds after the recording's start. */
	interface Taker {
		void take(long time, double value);
	}

	/** What is above the result is not negative, for values of which this is the largest. */
	static double zero(double largest) {
		return -ROUNDED * Math.max(1, largest);
	}

	/** The value at a time. */
	double at(DoubleColumn column, long time) {
		batch.renew(0, 1);
		batch.times[0] = time;
		column.fill(batch, values);
		return values[0];
	}

	/** The beginning of a part of a span that is divided evenly. */
	static long time(Span span, long part, int parts) {
		return span.begin() + span.length() / parts * part + span.length() % parts * part / parts;
	}

	/**
	 * Passes on a value of each part of a span that is divided evenly.
	 *
	 * @param into how long after the beginning of a part its value is, in nanoseconds
	 */
	void evenly(DoubleColumn column, Span span, int parts, IntToLongFunction into, Taker taker) {
		for (int first = 0; first < parts; first += Batch.SIZE) {
			int count = Math.min(Batch.SIZE, parts - first);
			batch.renew(0, count);
			for (int i = 0; i < count; i++) {
				batch.times[i] = Math.min(span.end() - 1, time(span, first + i, parts) + into.applyAsLong(first + i));
			}
			column.fill(batch, values);
			for (int i = 0; i < count; i++) {
				taker.take(batch.times[i], values[i]);
			}
		}
	}
}
