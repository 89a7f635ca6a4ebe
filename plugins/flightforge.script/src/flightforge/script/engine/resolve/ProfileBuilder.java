/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

import flightforge.script.Stage;
import flightforge.script.Volume;
import flightforge.script.engine.stream.ProfilePiece;
import flightforge.script.engine.stream.ProfileSchedule;

/**
 * Makes the schedule of a profile. The area under the rate is summed in exact fractions, so that the number of events
 * is exact, and so is which of them are in which stage.
 */
public final class ProfileBuilder {
	/** Most events of a profile: more would come too close to a double's precision. */
	static final long MAX_POINTS = 1_000_000_000_000L;
	/** Bits that the number of all units may have, and the finest that a point is divided. */
	private static final int UNIT_BITS = 46;
	private static final int MOST_SHIFT = 20;

	/** A stretch before its units are known, with rates in events per nanosecond. */
	private record Stretch(long begin, long length, Ratio areaBefore, Ratio from, Ratio to, long period) {

		Stretch times(Ratio factor) {
			return new Stretch(begin, length, areaBefore.times(factor), from.times(factor), to.times(factor), period);
		}

		/** For a wave. */
		ProfilePiece.Swing swing() {
			return period == 0 ? null : new ProfilePiece.Swing(from.real(), to.real(), period);
		}
	}

	private final long end;
	private final List<Stretch> stretches = new ArrayList<>();
	private long now;
	private Ratio area = Ratio.ZERO;
	private Ratio level = Ratio.ZERO;
	/** Null until it is asked for. */
	private ProfileSchedule schedule;

	/** Lays stages one after another from {@code start} on, to {@code end} at most, in nanoseconds. */
	public ProfileBuilder(List<Stage> stages, long start, long end) {
		this.now = start;
		this.end = end;
		stages.forEach(this::add);
	}

	/** For a rate that is laid line after line and wave after wave. */
	ProfileBuilder(long start, long end) {
		this(List.of(), start, end);
	}

	private void add(Stage stage) {
		switch (stage) {
		case Stage.Hold hold -> line(rate(hold.rate()), rate(hold.rate()), hold.nanos());
		case Stage.Ramp ramp -> line(ramp.from() == null ? level : rate(ramp.from()), rate(ramp.to()), ramp.nanos());
		case Stage.Spike spike -> {
			Ratio before = level;
			long middle = spike.nanos() / 2;
			line(before, rate(spike.peak()), middle);
			line(rate(spike.peak()), before, spike.nanos() - middle);
		}
		case Stage.Wave wave -> wave(rate(wave.low()), rate(wave.high()), wave.periodNanos(), wave.nanos());
		case Stage.Pause pause -> line(Ratio.ZERO, Ratio.ZERO, pause.nanos());
		}
	}

	/** A rate in events per nanosecond. */
	static Ratio rate(Volume.Rate rate) {
		BigDecimal amount = rate.amount();
		int decimals = Math.max(0, amount.scale());
		return new Ratio(amount.movePointRight(decimals).toBigIntegerExact(),
				BigInteger.TEN.pow(decimals).multiply(BigInteger.valueOf(rate.perNanos())));
	}

	/** Adds a straight line from one rate to another, in events per nanosecond. */
	void line(Ratio from, Ratio to, long nanos) {
		long length = Math.min(nanos, end - now);
		if (length > 0) {
			// Where the recording ends on the way, so does the line.
			Ratio reached = length == nanos ? to : from.plus(to.minus(from).times(Ratio.of(length, nanos)));
			stretches.add(new Stretch(now, length, area, from, reached, 0));
			area = area.plus(trapezoid(from, reached, Ratio.of(length, 1)));
			now += length;
		}
		level = to;
	}

	private static Ratio trapezoid(Ratio from, Ratio to, Ratio length) {
		return from.plus(to).times(length).times(Ratio.of(1, 2));
	}

	/** Adds a wave from its lowest point on. */
	void wave(Ratio low, Ratio high, long period, long nanos) {
		long length = Math.min(nanos, end - now);
		if (length > 0 && high.over().signum() > 0) {
			stretches.add(new Stretch(now, length, area, low, high, period));
			area = area.plus(trapezoid(low, high, Ratio.of(length / period, 1).times(period)));
			Ratio rest = Ratio.of(length % period, 1);
			Ratio line = Ratio.of(period, ProfilePiece.Swing.LINES);
			int at = 0;
			for (; rest.minus(line).over().signum() >= 0; at++) {
				area = area.plus(trapezoid(height(low, high, at), height(low, high, at + 1), line));
				rest = rest.minus(line);
			}
			Ratio before = height(low, high, at);
			Ratio rise = height(low, high, Math.min(at + 1, ProfilePiece.Swing.LINES)).minus(before);
			level = before.plus(rise.times(rest).times(Ratio.of(ProfilePiece.Swing.LINES, period)));
			area = area.plus(trapezoid(before, level, rest));
		}
		now += Math.max(0, length);
	}

	private static Ratio height(Ratio low, Ratio high, int at) {
		// Heights are whole numbers of 2^-30.
		return low.plus(high.minus(low).times(Ratio.of((long) (ProfilePiece.Swing.height(at) * 0x1p30), 1 << 30)));
	}

	/** Whether there would be a point in so much time behind what is laid by then, at the rate at its end. */
	boolean wouldGoOn(long nanos) {
		return nanos > 0 && level.times(Ratio.of(nanos, 1)).floor().signum() > 0;
	}

	/** The same with all rates multiplied. */
	ProfileBuilder times(Ratio factor) {
		ProfileBuilder multiplied = new ProfileBuilder(now, end);
		for (Stretch stretch : stretches) {
			multiplied.stretches.add(stretch.times(factor));
		}
		multiplied.area = area.times(factor);
		multiplied.level = level.times(factor);
		return multiplied;
	}

	/** The number of points, which is exact. */
	public BigInteger points() {
		return area.floor();
	}

	/** The same with the part of a point that is left, as exact as a number of this kind can be. */
	public double area() {
		return area.real();
	}

	/** The schedule of at most {@link #MAX_POINTS} points, of what is laid by then. */
	ProfileSchedule schedule() {
		if (schedule == null) {
			schedule = made();
		}
		return schedule;
	}

	private ProfileSchedule made() {
		int shift = Math.min(MOST_SHIFT, UNIT_BITS - points().bitLength());
		List<ProfilePiece> pieces = new ArrayList<>();
		Ratio next = Ratio.ZERO;
		long endUnit = 0;
		for (int i = 0; i < stretches.size(); i++) {
			Stretch stretch = stretches.get(i);
			Ratio first = next;
			long firstUnit = endUnit;
			next = (i + 1 < stretches.size() ? stretches.get(i + 1).areaBefore : area).times(1L << shift);
			endUnit = next.ceiling().longValueExact();
			if (endUnit > firstUnit) {
				pieces.add(new ProfilePiece(stretch.begin, stretch.length, firstUnit, lead(first, firstUnit), endUnit,
						lead(next, endUnit), stretch.from.real(), stretch.to.real(), stretch.swing()));
			}
		}
		return new ProfileSchedule(pieces, area.times(1L << shift).floor().longValueExact(), shift);
	}

	private static double lead(Ratio area, long unit) {
		return Ratio.of(unit, 1).minus(area).real();
	}
}
