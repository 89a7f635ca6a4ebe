/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

import flightforge.script.Scalar;
import flightforge.script.engine.stream.ProfilePiece;
import flightforge.script.engine.value.AreaColumn;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Units;

/**
 * The area under a signal in a span, for the profiles of rates. Constants, lines and whole periods of waves are exact;
 * what is calculated is made of straight lines, which depend on the span alone and not on the windows of a stream.
 */
final class SignalArea {
	/** Straight lines of which a rate is made at most. */
	private static final int MOST_LINES = 20_000;
	/** Lines of what has no period, before they are divided. */
	private static final int LINES = 2_048;
	private static final int LINES_PER_PERIOD = ProfilePiece.Swing.LINES;
	/** How many times a line is divided in two where the signal is off it. */
	private static final int MOST_DIVISIONS = 3;
	/** Values of a line that are compared with it. */
	private static final int TRIED = 16;
	/** How far they may be off it, as a share of the mean. */
	private static final double OFF = 1e-3;
	/** Values that check the area of all lines together. */
	private static final int CHECKED = 1 << 16;
	/** Those of a stretch at least. */
	private static final int FEWEST = 64;
	/** How far that may be off before it is reported, as a share of it. */
	private static final double MOST_OFF = 0.01;
	/** The part of a golden section, by which checked values are at other places than compared ones. */
	private static final double GOLDEN = 0.618_033_988_749_894_9;
	/** Those of values that are calculated, so that their sums stay short and 0.7 is not a hair less. */
	private static final int DECIMALS = 18;
	private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);
	/** The share of its value by which a signal changes within a nanosecond and does not jump. */
	private static final double SMOOTH = 1e-6;
	/** A jump within a nanosecond is this much of what changes between two values that are compared. */
	private static final double JUMP = 0.25;
	private static final int LINES_PER_CHECK = 256;
	/** A profile has no higher rate. */
	private static final Ratio HIGHEST = Ratio.of(1, 1);
	private static final double HALF = 0.5;

	/** A part of the area. */
	private sealed interface Piece {
		record Line(Span span, Ratio from, Ratio to) implements Piece {
			@Override
			public double area() {
				return (from.real() + to.real()) / 2 * span.length();
			}
		}

		/** A wave that begins at its lowest point. */
		record Wave(Span span, Ratio low, Ratio high, long period) implements Piece {
			@Override
			public double area() {
				return (low.real() + high.real()) / 2 * span.length();
			}

			/** Its value a while after its beginning. */
			Ratio after(long nanos) {
				return height(low, high, nanos, period);
			}
		}

		/** About how large it is, in values of the signal times nanoseconds. */
		double area();
	}

	private final Scalar name;
	private final Span span;
	private final Cancellation cancellation;
	private final SignalValues values = new SignalValues();
	private final List<Piece> pieces = new ArrayList<>();
	/** How many times lines can still be divided. */
	private int spare;
	/** The mean of what is calculated. */
	private double mean;
	/** What is above it and below 0 is 0 that was rounded. */
	private double zero;
	/** Of what is calculated, by lines and by values, times nanoseconds. */
	private double byLines;
	private double byValues;
	private int lines;
	private String wrong;
	/** With the values of the signal as rates; null until it is asked for. */
	private ProfileBuilder profile;

	/**
	 * That of a signal in a span.
	 *
	 * @throws java.util.concurrent.CancellationException when cancelled
	 */
	SignalArea(Scalar name, Signal signal, Span span, Cancellation cancellation) {
		this.name = name;
		this.span = span;
		this.cancellation = cancellation;
		List<Signal.Stretch> stretches = Signal.within(signal.stretches(), span);
		long needed = 0;
		for (Signal.Stretch stretch : stretches) {
			needed += lines(stretch, span);
		}
		spare = (int) Math.max(0, MOST_LINES - needed);
		for (Signal.Stretch stretch : stretches) {
			if (wrong == null) {
				switch (stretch.form()) {
				case SignalForm.Line line -> line(line, stretch.span());
				case SignalForm.Wave wave -> wave(wave, stretch.span());
				case SignalForm.Sawtooth sawtooth -> sawtooth(sawtooth, stretch.span());
				case SignalForm.Computed computed -> computed(computed, stretch.span(), span);
				}
			}
		}
	}

	/** How many straight lines a stretch needs, none of them divided. */
	private static long lines(Signal.Stretch stretch, Span all) {
		long length = stretch.span().length();
		return switch (stretch.form()) {
		case SignalForm.Line line -> 1;
		case SignalForm.Wave wave -> LINES_PER_PERIOD;
		case SignalForm.Sawtooth sawtooth -> Math.min(MOST_LINES, length / sawtooth.period() + 2);
		case SignalForm.Computed computed -> Math.min(MOST_LINES, Math.ceilDiv(length, step(computed, all)));
		};
	}

	/** How many straight lines it is made of. */
	int lines() {
		return lines;
	}

	/** What is wrong when it is multiplied by a rate, in words for a person, or null. */
	String wrong(Ratio times) {
		String tooHigh = null;
		for (int i = 0; i < pieces.size() && wrong == null && tooHigh == null; i++) {
			tooHigh = switch (pieces.get(i)) {
			case Piece.Line line -> {
				String begin = tooHigh(line.from(), times, line.span().begin());
				yield begin == null ? tooHigh(line.to(), times, line.span().end()) : begin;
			}
			case Piece.Wave wave -> {
				long highest = Math.min(wave.period() / 2, wave.span().length());
				yield tooHigh(wave.after(highest), times, wave.span().begin() + highest);
			}
			};
		}
		return wrong == null ? tooHigh : wrong;
	}

	private String tooHigh(Ratio value, Ratio times, long time) {
		boolean possible = value.real() * times.real() < HALF || HIGHEST.minus(value.times(times)).over().signum() >= 0;
		return possible ? null : "the signal " + name.shortened() + " is so large at " + Units.shownTime(time)
				+ " that the rate is above 1_000_000_000/s";
	}

	/** The profile of a rate that is multiplied by it, which is nowhere wrong. */
	ProfileBuilder profile(Ratio times) {
		if (profile == null) {
			profile = new ProfileBuilder(span.begin(), span.end());
			for (int i = 0; i < pieces.size(); i++) {
				if (i % LINES_PER_CHECK == 0) {
					cancellation.check();
				}
				switch (pieces.get(i)) {
				case Piece.Line line -> profile.line(line.from(), line.to(), line.span().length());
				case Piece.Wave wave -> profile.wave(wave.low(), wave.high(), wave.period(), wave.span().length());
				}
			}
		}
		return profile.times(times);
	}

	/** The area from the beginning of the span on, in values of the signal times nanoseconds, where it is not wrong. */
	AreaColumn column() {
		List<AreaColumn.Piece> all = new ArrayList<>();
		for (Piece piece : pieces) {
			all.add(switch (piece) {
			case Piece.Line line -> new AreaColumn.Line(line.span().begin(), line.span().length(), line.from().real(),
					line.to().real());
			case Piece.Wave wave -> new AreaColumn.Wave(wave.span().begin(), wave.span().length(), wave.low().real(),
					wave.high().real(), wave.period());
			});
		}
		return new AreaColumn(all);
	}

	/**
	 * What a person should know of a signal that changes faster than the lines follow it; null when it does not.
	 *
	 * @param events how many events the area makes
	 * @param times what the signal is multiplied by, in events per nanosecond
	 */
	String surprise(long events, double times) {
		double made = pieces.stream().mapToDouble(Piece::area).sum();
		double meant = made - byLines + byValues;
		return wrong != null || Math.abs(made - meant) <= MOST_OFF * Math.max(made, meant) ? null
				: "the signal " + name.shortened() + " changes faster than a rate follows it: the stream has " + events
						+ " events, but by the values of the signal there would be about " + Math.round(meant * times)
						+ "; use over-time, wave or sawtooth instead of a formula";
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
			wrong = "the signal " + name.shortened() + " changes too often for a rate, which is made of at most "
					+ MOST_LINES + " straight lines; give it a longer period";
		} else if (isPossible(from, span.begin()) && isPossible(to, span.end())) {
			pieces.add(new Piece.Line(span, from, to));
		}
		if (lines % LINES_PER_CHECK == 0) {
			cancellation.check();
		}
	}

	private boolean isPossible(Ratio value, long time) {
		if (wrong == null && value.over().signum() < 0) {
			wrong = "the signal " + name.shortened() + " is negative at " + Units.shownTime(time)
					+ ", and a rate cannot be";
		}
		return wrong == null;
	}

	private void wave(SignalForm.Wave wave, Span span) {
		Ratio low = ratio(wave.low().min(wave.high()));
		Ratio high = ratio(wave.low().max(wave.high()));
		if (low.equals(high)) {
			line(span, low, low);
			return;
		}
		// The periods of a profile begin low.
		long lowest = wave.begin() + (wave.low().compareTo(wave.high()) > 0 ? wave.period() / 2 : 0);
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
		// Only what is in the span counts: its lowest point may be before.
		if (whole < span.end() && isPossible(low, whole)) {
			pieces.add(new Piece.Wave(new Span(whole, span.end()), low, high, wave.period()));
		}
	}

	private static Ratio height(SignalForm.Wave wave, long time) {
		return height(ratio(wave.low()), ratio(wave.high()), Math.floorMod(time - wave.begin(), wave.period()),
				wave.period());
	}

	private static Ratio height(Ratio begin, Ratio middle, long after, long period) {
		double inPeriod = (double) after / period;
		BigDecimal height = new BigDecimal(
				Math.rint((1 - StrictMath.cos(2 * Math.PI * inPeriod)) / 2 * 0x1p30) / 0x1p30);
		return begin.plus(middle.minus(begin).times(ratio(height)));
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

	private static long step(SignalForm.Computed computed, Span all) {
		long step = Math.max(1, Math.ceilDiv(all.length(), LINES));
		return computed.period() > 0 ? Math.clamp(computed.period() / LINES_PER_PERIOD, 1, step) : step;
	}

	/** Straight lines between values that are calculated, evenly spaced, and divided where it is not straight. */
	private void computed(SignalForm.Computed computed, Span span, Span all) {
		long step = step(computed, all);
		long count = Math.ceilDiv(span.length(), step);
		if (count > MOST_LINES) {
			lines = MOST_LINES;
		}
		DoubleColumn column = computed.column();
		measure(column, span, all);
		for (long i = 0; i < count && wrong == null; i++) {
			long begin = span.begin() + i * step;
			long end = begin + Math.min(span.end() - begin, step);
			line(column, new Span(begin, end), value(column, begin), ending(column, end), MOST_DIVISIONS);
		}
	}

	/** Notes what values of a stretch are like, of which there are more the longer it is. */
	private void measure(DoubleColumn column, Span span, Span all) {
		double[] sumAndLargest = new double[2];
		int count = FEWEST + (int) ((double) span.length() / all.length() * CHECKED);
		double part = (double) span.length() / count;
		values.evenly(column, span, count, i -> (long) (part * (i * GOLDEN - Math.floor(i * GOLDEN))),
				(time, value) -> {
					if (isNumber(value, time)) {
						sumAndLargest[0] += value;
						sumAndLargest[1] = Math.max(sumAndLargest[1], Math.abs(value));
					}
				});
		cancellation.check();
		mean = sumAndLargest[0] / count;
		zero = SignalValues.zero(sumAndLargest[1]);
		byValues += mean * span.length();
	}

	private void line(DoubleColumn column, Span span, double from, double to, int divisions) {
		double[] tried = new double[TRIED + 1];
		boolean straight = divisions == 0 || spare == 0 || span.length() <= TRIED
				|| isStraight(column, span, from, to, tried);
		if (straight) {
			byLines += (from + to) / 2 * span.length();
			line(span, rounded(from), rounded(to));
			return;
		}
		spare--;
		long middle = jump(column, span, tried);
		line(column, new Span(span.begin(), middle), from, ending(column, middle), divisions - 1);
		if (wrong == null) {
			line(column, new Span(middle, span.end()), value(column, middle), to, divisions - 1);
		}
	}

	/** Whether a signal is a straight line in a span, as far as is seen; keeps the values that were compared. */
	private boolean isStraight(DoubleColumn column, Span span, double from, double to, double[] tried) {
		int[] at = new int[1];
		values.evenly(column, span, TRIED, i -> 0, (time, value) -> tried[at[0]++] = value);
		tried[0] = from;
		tried[TRIED] = to;
		boolean straight = true;
		for (int i = 1; i < TRIED; i++) {
			straight &= Math.abs(tried[i] - (from + (to - from) * i / TRIED)) <= OFF * Math.abs(mean);
		}
		return straight;
	}

	/** Where a signal jumps in a span, or else its middle. */
	private long jump(DoubleColumn column, Span span, double[] tried) {
		int most = 0;
		for (int i = 1; i < TRIED; i++) {
			most = Math.abs(tried[i + 1] - tried[i]) > Math.abs(tried[most + 1] - tried[most]) ? i : most;
		}
		long begin = SignalValues.time(span, most, TRIED);
		long end = SignalValues.time(span, most + 1, TRIED);
		double before = tried[most];
		double after = tried[most + 1];
		double change = Math.abs(after - before);
		while (end - begin > 1) {
			long middle = begin + (end - begin) / 2;
			double value = value(column, middle);
			if (Math.abs(value - before) >= Math.abs(after - value)) {
				end = middle;
				after = value;
			} else {
				begin = middle;
				before = value;
			}
		}
		boolean jumps = Math.abs(after - before) > JUMP * change && span.begin() < end && end < span.end();
		return jumps ? end : span.begin() + span.length() / 2;
	}

	/** The value that a column has come to at a time, which may be where it jumps. */
	private double ending(DoubleColumn column, long time) {
		double before = value(column, time - 1);
		double at = value(column, time);
		return Math.abs(at - before) <= SMOOTH * Math.abs(before) ? at : before;
	}

	private Ratio rounded(double value) {
		return value < 0 && value > zero ? Ratio.ZERO
				: ratio(new BigDecimal(value).round(DIGITS).setScale(DECIMALS, RoundingMode.HALF_EVEN));
	}

	private double value(DoubleColumn column, long time) {
		double value = values.at(column, time);
		return isNumber(value, time) ? value : 0;
	}

	private boolean isNumber(double value, long time) {
		if (wrong == null && !Double.isFinite(value)) {
			wrong = "the signal " + name.shortened() + " is not a number at " + Units.shownTime(time);
		}
		return Double.isFinite(value);
	}
}
