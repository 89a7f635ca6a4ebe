/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.List;

import flightforge.script.Position;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.text.Problems;

/**
 * The values of a signal in a part of the recording.
 *
 * @param smallest the smallest of those that were looked at
 * @param mean their mean
 * @param largest the largest of them
 */
public record SignalSummary(double smallest, double mean, double largest) {
	/** Values of each stretch of a signal. */
	private static final int PARTS = 4_096;

	/** Takes values of a stretch of time after the other. */
	private static final class Taken {
		private double smallest = Double.POSITIVE_INFINITY;
		private double largest = Double.NEGATIVE_INFINITY;
		private double area;
		private double length;

		void take(Signal.Stretch stretch, SignalValues values) {
			Span span = stretch.span();
			int parts = (int) Math.min(PARTS, span.length());
			double share = (double) span.length() / parts;
			values.evenly(stretch.form().column(), span, parts, part -> (long) (share / 2), (time, value) -> {
				extreme(value);
				area += value * share;
			});
			extreme(values.at(stretch.form().column(), span.begin()));
			extreme(values.at(stretch.form().column(), span.end() - 1));
			length += span.length();
		}

		private void extreme(double value) {
			smallest = Math.min(smallest, value);
			largest = Math.max(largest, value);
		}
	}

	/**
	 * The values in several stretches of time together: 4,096 of each stretch of the signal, and its ends.
	 *
	 * @param script a script without errors
	 * @param signal the name of one of its signals
	 * @param times where the stretches begin and end, in nanoseconds after the recording's start, in turn; empty ones
	 * do not count, but one is not empty
	 */
	public static SignalSummary of(Script script, String signal, List<Long> times) {
		RecordingSpec recording = script.recording();
		Problems problems = new Problems();
		Signals signals = Signals.of(script, recording.seed(), problems);
		Signal found = signals.signal(new Scalar(signal, false, Position.START), problems);
		if (found == null) {
			throw new IllegalArgumentException("the signal " + signal + " is missing or wrong");
		}
		Taken taken = new Taken();
		SignalValues values = new SignalValues();
		for (int i = 0; i < times.size(); i += 2) {
			if (times.get(i) < times.get(i + 1)) {
				Signal.within(found.stretches(), new Span(times.get(i), times.get(i + 1)))
						.forEach(stretch -> taken.take(stretch, values));
			}
		}
		return new SignalSummary(taken.smallest, taken.area / taken.length, taken.largest);
	}
}
