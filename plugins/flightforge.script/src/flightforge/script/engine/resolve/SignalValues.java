/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.function.IntToLongFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;

/** Asks for the values of signals while a script is planned. For one thread. */
final class SignalValues {
	/** The share of the largest value by which a sum that should be 0 may be negative, because it was rounded. */
	private static final double ROUNDED = 1e-12;

	/** How many values of what is calculated are tried to find a wrong one. */
	private static final int TRIED = 2_048;

	private final Batch batch = new Batch();
	private final double[] values = new double[Batch.SIZE];

	/**
	 * That a signal is negative or not a number.
	 *
	 * @param time when it is, in nanoseconds after the recording's start
	 */
	record Wrong(long time, boolean negative) {
	}

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

	/**
	 * What is first wrong with the values of a signal in a span; null when nothing is. What is calculated is tried at
	 * 2,048 times in each stretch.
	 */
	Wrong wrong(Signal signal, Span span) {
		for (Signal.Stretch stretch : Signal.within(signal.stretches(), span)) {
			Wrong wrong = wrong(stretch.form(), stretch.span());
			if (wrong != null) {
				return wrong;
			}
		}
		return null;
	}

	private Wrong wrong(SignalForm form, Span span) {
		LongStream extremes = switch (form) {
		case SignalForm.Line line -> LongStream.of();
		case SignalForm.Wave wave -> LongStream.of(wave.begin(), wave.begin() + wave.period() / 2)
				.map(time -> next(time, wave.period(), span));
		case SignalForm.Sawtooth sawtooth ->
				LongStream.of(sawtooth.begin() - 1, sawtooth.begin()).map(time -> next(time, sawtooth.period(), span));
		case SignalForm.Computed computed -> IntStream.range(1, TRIED).mapToLong(part -> time(span, part, TRIED));
		};
		long[] times = LongStream.concat(LongStream.of(span.begin(), span.end() - 1), extremes)
				.filter(time -> time < span.end()).sorted().toArray();
		double[] values = new double[times.length];
		fill(form.column(), times, values);
		double zero = zero(DoubleStream.of(values).map(Math::abs).filter(Double::isFinite).max().orElse(0));
		for (int i = 0; i < times.length; i++) {
			if (values[i] <= zero || !Double.isFinite(values[i])) {
				return new Wrong(times[i] == span.end() - 1 ? span.end() : times[i], values[i] <= zero);
			}
		}
		return null;
	}

	/** When something that is after each period is first in a span, or after it. */
	private static long next(long time, long period, Span span) {
		return span.begin() + Math.floorMod(time - span.begin(), period);
	}

	/** The values at these times. */
	void fill(DoubleColumn column, long[] times, double[] into) {
		for (int first = 0; first < times.length; first += Batch.SIZE) {
			int count = Math.min(Batch.SIZE, times.length - first);
			batch.renew(0, count);
			System.arraycopy(times, first, batch.times, 0, count);
			column.fill(batch, values);
			System.arraycopy(values, 0, into, first, count);
		}
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
