/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * A number over time as a curve with points that can be moved, each move of which is another text of the script. What
 * is not moved stays as it is written. Times are nanoseconds after the curve's beginning. Immutable, thread-safe.
 */
public sealed interface DrawnCurve permits RateCurve, SignalCurve, PhaseCurve, ComputedCurve {

	/** What of a stage a handle is. */
	enum Part {
		/** The value at the beginning. */
		FROM,
		/** The value in the middle of a spike. */
		PEAK,
		/** The lowest value of a wave. */
		LOW,
		/** The highest value of a wave, or that at which a sawtooth begins again. */
		HIGH,
		/** The end, and the value there. */
		END
	}

	/**
	 * A point that can be moved.
	 *
	 * @param stage the number of its stage, from 0
	 * @param part what of the stage it is
	 * @param nanos when it is
	 * @param value the value there
	 * @param movesInTime whether it can be moved in time, which takes from the next stage what this one gets
	 * @param movesValue whether its value can be changed
	 */
	record Handle(int stage, Part part, long nanos, double value, boolean movesInTime, boolean movesValue) {
	}

	/**
	 * A corner of the curve, which is straight between corners.
	 *
	 * @param nanos when
	 * @param value the value there
	 */
	record Corner(long nanos, double value) {
	}

	/**
	 * How exact a person is who moves a point, such as by how much a pixel is.
	 *
	 * @param nanos in time, positive
	 * @param value in the value, positive
	 * @param begin when the curve begins, in nanoseconds after the recording's start, from which round times are
	 * counted: that is what people see beside the curve
	 */
	record Exactness(long nanos, double value, long begin) {
		/** The same for a curve that begins with the recording. */
		public Exactness(long nanos, double value) {
			this(nanos, value, 0);
		}

		/** The time of the curve that is nearest to one of it, and round in the recording. */
		long round(long time) {
			long step = step(nanos);
			return Math.round((double) (time + begin) / step) * step - begin;
		}
	}

	/** What is left of a stage at least where an exact time is given for its end, unless it is shorter already. */
	long SHORTEST = 1_000_000_000L;

	/**
	 * When a point can be.
	 *
	 * @param earliest the first nanosecond
	 * @param latest the last one
	 */
	record Room(long earliest, long latest) {
		/** Whether a time is in it. */
		public boolean has(long nanos) {
			return nanos >= earliest && nanos <= latest;
		}
	}

	/** The curve as it may stand in a script. */
	String text();

	/** The value of a handle as it is written; empty for one that follows from others. */
	Optional<String> written(Handle handle);

	/** The unit in which all values are shown, such as {@code /min}; empty where they have none. */
	default String unit() {
		return "";
	}

	/** By what values are multiplied to be in that unit, such as 60 where one event a second is 60 a minute. */
	default double inUnit() {
		return 1;
	}

	/** The corners from the beginning to the end. */
	List<Corner> corners();

	/** The points that can be moved, from left to right. */
	List<Handle> handles();

	/**
	 * The times that can be given for a point: the stages beside it keep a second, or all that they have.
	 *
	 * @param handle one of this curve's
	 */
	Room room(Handle handle);

	/**
	 * The same with a point somewhere else, as far as it can be moved: not past the points beside it, and not below 0
	 * where none is negative.
	 *
	 * @param handle one of this curve's
	 * @param nanos when it is to be
	 * @param value the value that it is to have
	 * @param exactness to which round numbers both are moved
	 */
	DrawnCurve moved(Handle handle, long nanos, double value, Exactness exactness);

	/**
	 * The same with a point moved by round steps, as by keys.
	 *
	 * @param handle one of this curve's
	 * @param times by how many steps in time, negative for earlier
	 * @param values by how many steps of the value, negative for lower
	 * @param exactness how large a step is, which is rounded up to a round number
	 */
	DrawnCurve nudged(Handle handle, int times, int values, Exactness exactness);

	/**
	 * The same with another value of a point.
	 *
	 * @param handle one of this curve's, whose value can be changed
	 * @param text as it is to be written
	 * @return empty where that is not a value that can be there
	 */
	Optional<? extends DrawnCurve> withValue(Handle handle, String text);

	/**
	 * The same with one more point, between which and the points beside it the value changes evenly.
	 *
	 * @param nanos when it is
	 * @param value the value there
	 * @param exactness to which round numbers both are moved
	 * @return empty where there can be none: in a wave, and next to another one
	 */
	Optional<? extends DrawnCurve> added(long nanos, double value, Exactness exactness);

	/**
	 * The same without a point: the stage beside it takes the time of its stage.
	 *
	 * @param handle one of this curve's
	 * @return empty when there is nothing left then
	 */
	Optional<? extends DrawnCurve> removed(Handle handle);

	/** The highest value. */
	default double highest() {
		return corners().stream().mapToDouble(Corner::value).max().orElse(0);
	}

	/** The lowest value. */
	default double lowest() {
		return corners().stream().mapToDouble(Corner::value).min().orElse(0);
	}

	/** A time as people write it in scripts, such as {@code 90 s} and {@code 72.5 s}. */
	static String time(long nanos) {
		return Units.shownTime(nanos);
	}

	/** The nanoseconds of a time as scripts write it, such as {@code 1 min 30 s}; empty where it is none. */
	static OptionalLong nanos(String time) {
		Quantity quantity = Quantity.parse(time.replace('\u00a0', ' '));
		long unit = quantity == null ? 0 : Units.nanos(quantity.unit());
		BigDecimal nanos = quantity == null ? BigDecimal.ZERO : quantity.number().multiply(BigDecimal.valueOf(unit));
		return unit == 0 || nanos.signum() < 0 || nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0
				? OptionalLong.empty() : OptionalLong.of(nanos.longValue());
	}

	/**
	 * The round length of time that is nearest to an exactness, not below it: 1, 2 and 5 and their tenfolds up to a
	 * second, then what clocks have.
	 *
	 * @param nanos how exact, in nanoseconds
	 * @return nanoseconds, at most a day
	 */
	static long step(long nanos) {
		long second = 1_000_000_000L;
		long minute = 60 * second;
		List<Long> steps = new ArrayList<>();
		for (long unit = 1; unit < second; unit *= 10) {
			steps.addAll(List.of(unit, 2 * unit, 5 * unit));
		}
		for (long unit : new long[] {second, minute}) {
			steps.addAll(List.of(unit, 2 * unit, 5 * unit, 10 * unit, 15 * unit, 30 * unit));
		}
		for (long hours : new long[] {1, 2, 6, 12, 24}) {
			steps.add(hours * 60 * minute);
		}
		return IntStream.range(0, steps.size()).mapToLong(steps::get).filter(step -> step >= nanos).findFirst()
				.orElse(steps.getLast());
	}

	/**
	 * The smallest of 1, 2 and 5 and their tenfolds, and their tenths, that is not below a number.
	 *
	 * @param least the number
	 * @param decimals how many decimals it has at most
	 */
	static BigDecimal decimalStep(double least, int decimals) {
		for (int exponent = -decimals;; exponent++) {
			for (int digit : new int[] {1, 2, 5}) {
				BigDecimal step = BigDecimal.valueOf(digit).scaleByPowerOfTen(exponent);
				if (step.doubleValue() >= least) {
					return step;
				}
			}
		}
	}
}
