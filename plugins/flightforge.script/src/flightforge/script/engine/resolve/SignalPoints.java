/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.text.Problems;

/** The values that a signal has over a recording, to be drawn. For one thread. */
public final class SignalPoints {
	/** Values of what is no straight line, over a whole recording. */
	private static final int PARTS = 2_048;
	/** Of a stretch that is only a small part of it. */
	private static final int FEWEST = 32;
	/** Teeth of a sawtooth of which each is drawn with its corners. */
	private static final int MOST_TEETH = 512;
	/** Values of a period, with fewer of which it would be drawn as one that is longer. */
	private static final int OF_PERIOD = 16;
	/** Values of a part that is about as long as a period, or longer, at times that are in no order. */
	private static final int OF_PART = 8;
	private static final double UNEVEN = 0.618033988749895;
	private static final double UNEVEN_PARTS = 0.754877666246693;

	/**
	 * A value.
	 *
	 * @param nanos when, in nanoseconds after the recording's start
	 * @param value what the signal is then, finite
	 */
	public record At(long nanos, double value) {
	}

	private final long duration;
	private final SignalValues values = new SignalValues();
	private final List<At> points = new ArrayList<>();

	private SignalPoints(long duration) {
		this.duration = duration;
	}

	/**
	 * The values of a signal from the recording's start to its end, between which it is about straight; where it jumps,
	 * there are two of nearly the same time.
	 *
	 * @param script what has the signal
	 * @param signal the signal's name
	 * @return empty when there is none, or it is wrong
	 */
	public static List<At> of(Script script, String signal) {
		RecordingSpec recording = script.recording();
		Problems problems = new Problems();
		Signals signals = Signals.of(script, recording.seed(), problems);
		Signal found = signals.signal(new Scalar(signal, false, Position.START), problems);
		if (found == null) {
			return List.of();
		}
		SignalPoints points = new SignalPoints(recording.durationNanos());
		found.stretches().forEach(points::add);
		return List.copyOf(points.points);
	}

	private void add(Signal.Stretch stretch) {
		Span span = stretch.span();
		switch (stretch.form()) {
		case SignalForm.Line line -> take(stretch, span.begin());
		case SignalForm.Sawtooth saw when span.length() / saw.period() <= MOST_TEETH -> teeth(stretch, saw);
		default -> {
			int parts = (int) Math.clamp(Math.ceil((double) PARTS * span.length() / duration), FEWEST, PARTS);
			parts = (int) Math.min(parts, span.length());
			long period = period(stretch.form());
			if (period > 0 && span.length() / period > parts / OF_PERIOD) {
				extremes(stretch, parts);
			} else {
				values.evenly(stretch.form().column(), span, parts, part -> 0, this::take);
			}
		}
		}
		take(stretch, span.end() - 1);
	}

	/** @return 0 for what has none */
	private static long period(SignalForm form) {
		return switch (form) {
		case SignalForm.Line line -> 0;
		case SignalForm.Wave wave -> wave.period();
		case SignalForm.Sawtooth saw -> saw.period();
		case SignalForm.Computed computed -> computed.period();
		};
	}

	/** Takes the least and the most of each part, as the line through all values would fill what is between them. */
	private void extremes(Signal.Stretch stretch, int parts) {
		Span span = stretch.span();
		for (int part = 0; part < parts; part++) {
			At least = null;
			At most = null;
			for (int i = 0; i < OF_PART; i++) {
				double within = (i * UNEVEN + part * UNEVEN_PARTS) % 1;
				long time = span.begin() + (long) (span.length() * ((part + within) / parts));
				double value = values.at(stretch.form().column(), time);
				least = least == null || value < least.value ? new At(time, value) : least;
				most = most == null || value > most.value ? new At(time, value) : most;
			}
			At first = least.nanos < most.nanos ? least : most;
			take(first.nanos, first.value);
			At second = first == least ? most : least;
			if (second.nanos > first.nanos) {
				take(second.nanos, second.value);
			}
		}
	}

	private void teeth(Signal.Stretch stretch, SignalForm.Sawtooth saw) {
		Span span = stretch.span();
		take(stretch, span.begin());
		long turn = saw.begin() + ((span.begin() - saw.begin()) / saw.period() + 1) * saw.period();
		for (; turn < span.end(); turn += saw.period()) {
			take(stretch, turn - 1);
			take(stretch, turn);
		}
	}

	private void take(Signal.Stretch stretch, long time) {
		take(time, values.at(stretch.form().column(), time));
	}

	private void take(long time, double value) {
		if (Double.isFinite(value)) {
			points.add(new At(time, value));
		}
	}
}
