/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

import flightforge.script.Volume;
import flightforge.script.engine.stream.ProfilePiece;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.text.Units;

/**
 * The area under a signal as the profile of a rate. Constants, lines and whole periods of waves are exact; what is
 * calculated is made of straight lines, which depend on the stream alone and not on its windows.
 */
final class SignalArea {
	/** Straight lines of which a rate is made at most. */
	private static final int MOST_LINES = 20_000;
	/** Lines of what has no period. */
	private static final int LINES = 2_048;
	private static final int LINES_PER_PERIOD = ProfilePiece.Swing.LINES;
	/** Those of values that are calculated, so that their sums stay short. */
	private static final int DECIMALS = 18;
	/** The share of its value by which a signal changes within a nanosecond and does not jump. */
	private static final double SMOOTH = 1e-6;
	/** A profile has no higher rate. */
	private static final Ratio HIGHEST = Ratio.of(1, 1);

	private final Volume.SignalRate rate;
	private final Ratio times;
	private final ProfileBuilder builder;
	private final Batch batch = new Batch();
	private final double[] values = new double[Batch.SIZE];
	private int lines;
	private String wrong;

	/** For a rate, whose lines and waves are added to a profile. */
	SignalArea(Volume.SignalRate rate, ProfileBuilder builder) {
		this.rate = rate;
		this.times = ProfileBuilder.rate(rate.times());
		this.builder = builder;
	}

	/** How many straight lines it has made. */
	int lines() {
		return lines;
	}

	/** Adds a signal in a span; gives what is wrong, in words for a person, or null. */
	String add(Signal signal, Span span) {
		for (Signal.Stretch stretch : Signal.within(signal.stretches(), span)) {
			if (wrong == null) {
				switch (stretch.form()) {
				case SignalForm.Line line -> line(line, stretch.span());
				case SignalForm.Wave wave -> wave(wave, stretch.span());
				case SignalForm.Sawtooth sawtooth -> sawtooth(sawtooth, stretch.span());
				case SignalForm.Computed computed -> computed(computed, stretch.span(), span);
				}
			}
		}
		return wrong;
	}

	private void line(SignalForm.Line line, Span span) {
		line(span, between(line.from(), line.to(), span.begin() - line.begin(), line.length()),
				between(line.from(), line.to(), span.end() - line.begin(), line.length()));
	}

	/** The value of a line a while after its beginning. */
	private static Ratio between(BigDecimal from, BigDecimal to, long after, long length) {
		Ratio begin = ratio(from);
		return from.compareTo(to) == 0 ? begin : begin.plus(ratio(to).minus(begin).times(Ratio.of(after, length)));
	}

	private static Ratio ratio(BigDecimal number) {
		int decimals = Math.max(0, number.scale());
		return new Ratio(number.movePointRight(decimals).toBigIntegerExact(), BigInteger.TEN.pow(decimals));
	}

	private void line(Span span, Ratio from, Ratio to) {
		if (++lines > MOST_LINES) {
			wrong = "the signal " + rate.signal().shortened()
					+ " changes too often for a rate, which is made of at most " + MOST_LINES
					+ " straight lines; give it a longer period";
		} else if (wrong == null && isPossible(from, span.begin()) && isPossible(to, span.end())) {
			builder.line(from.times(times), to.times(times), span.length());
		}
	}

	private boolean isPossible(Ratio value, long time) {
		if (value.over().signum() < 0) {
			wrong = "the signal " + rate.signal().shortened() + " is negative at " + Units.time(time)
					+ ", and a rate cannot be";
		} else if (HIGHEST.minus(value.times(times)).over().signum() < 0) {
			wrong = "the signal " + rate.signal().shortened() + " is so large at " + Units.time(time)
					+ " that the rate is above 1_000_000_000/s";
		}
		return wrong == null;
	}

	private void wave(SignalForm.Wave wave, Span span) {
		Ratio low = ratio(wave.low().min(wave.high()));
		Ratio high = ratio(wave.low().max(wave.high()));
		// The periods of a profile begin low.
		long lowest = wave.begin() + (wave.low().compareTo(wave.high()) > 0 ? wave.period() / 2 : 0);
		if (!isPossible(low, lowest) || !isPossible(high, lowest + wave.period() / 2)) {
			return;
		}
		if (low.equals(high)) {
			line(span, low, low);
			return;
		}
		long missing = Math.floorMod(lowest - span.begin(), wave.period());
		long whole = span.begin() + Math.min(missing, span.length());
		if (missing > 0) {
			// The rest of a period in which the span begins.
			long begin = span.begin();
			for (int at = 1; at <= LINES_PER_PERIOD && begin < whole; at++) {
				long done = missing / LINES_PER_PERIOD * at + missing % LINES_PER_PERIOD * at / LINES_PER_PERIOD;
				long end = done >= whole - span.begin() ? whole : Math.max(begin + 1, span.begin() + done);
				line(new Span(begin, end), height(wave, begin), height(wave, end));
				begin = end;
			}
		}
		if (whole < span.end()) {
			builder.wave(low.times(times), high.times(times), wave.period(), span.end() - whole);
		}
	}

	private static Ratio height(SignalForm.Wave wave, long time) {
		double inPeriod = (double) Math.floorMod(time - wave.begin(), wave.period()) / wave.period();
		BigDecimal height = new BigDecimal(
				Math.rint((1 - StrictMath.cos(2 * Math.PI * inPeriod)) / 2 * 0x1p30) / 0x1p30);
		return ratio(wave.low()).plus(ratio(wave.high()).minus(ratio(wave.low())).times(ratio(height)));
	}

	private void sawtooth(SignalForm.Sawtooth sawtooth, Span span) {
		long begin = span.begin();
		while (begin < span.end() && wrong == null) {
			long into = Math.floorMod(begin - sawtooth.begin(), sawtooth.period());
			long end = begin + Math.min(span.end() - begin, sawtooth.period() - into);
			line(new Span(begin, end), between(sawtooth.from(), sawtooth.to(), into, sawtooth.period()),
					between(sawtooth.from(), sawtooth.to(), into + end - begin, sawtooth.period()));
			begin = end;
		}
	}

	/** Straight lines between values that are calculated, evenly spaced over all of the stretch. */
	private void computed(SignalForm.Computed computed, Span span, Span all) {
		long step = Math.max(1, Math.ceilDiv(all.length(), LINES));
		if (computed.period() > 0) {
			step = Math.clamp(computed.period() / LINES_PER_PERIOD, 1, step);
		}
		long count = Math.ceilDiv(span.length(), step);
		if (count > MOST_LINES) {
			lines = MOST_LINES;
		}
		DoubleColumn column = computed.column();
		for (long i = 0; i < count && wrong == null; i++) {
			long begin = span.begin() + i * step;
			long end = begin + Math.min(span.end() - begin, step);
			line(new Span(begin, end), rounded(value(column, begin)), rounded(ending(column, end)));
		}
	}

	/** The value that a column has come to at a time, which may be where it jumps. */
	private double ending(DoubleColumn column, long time) {
		double before = value(column, time - 1);
		double at = value(column, time);
		return Math.abs(at - before) <= SMOOTH * Math.abs(before) ? at : before;
	}

	private static Ratio rounded(double value) {
		return ratio(new BigDecimal(value).setScale(DECIMALS, RoundingMode.HALF_EVEN));
	}

	private double value(DoubleColumn column, long time) {
		batch.renew(0, 1);
		batch.times[0] = time;
		column.fill(batch, values);
		if (!Double.isFinite(values[0])) {
			wrong = wrong != null ? wrong
					: "the signal " + rate.signal().shortened() + " is not a number at " + Units.time(time);
			return 0;
		}
		return values[0];
	}
}
