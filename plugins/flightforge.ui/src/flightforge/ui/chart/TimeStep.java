/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.ui.resource.Quantities;

/**
 * The time from mark to mark of a time axis: such as 5 s, 15 min or 6 h, and never 50 min. Immutable.
 *
 * @param seconds its length in seconds, positive
 */
public record TimeStep(double seconds) {
	/** The labels of marks. */
	@FunctionalInterface
	interface Labels {
		/**
		 * The label of a mark.
		 *
		 * @param step the time from mark to mark
		 * @param units the mark's number of steps from where the axis counts from
		 */
		String text(TimeStep step, double units);

		/**
		 * A time in steps.
		 *
		 * @param step the time from mark to mark
		 * @param seconds the time in seconds from where the axis counts from
		 */
		default double units(TimeStep step, double seconds) {
			return step.units(seconds);
		}

		/** The opposite: the time in seconds. */
		default double seconds(TimeStep step, double units) {
			return units * step.seconds();
		}
	}

	/** Seconds. */
	public static final TimeStep SECOND = new TimeStep(1);

	private static final double MINUTE = 60;
	private static final double HOUR = 60 * MINUTE;
	private static final double DAY = 24 * HOUR;
	private static final double[] DECIMALS = {1, 2, 5};
	private static final double[] OF_60 = {1, 2, 5, 10, 15, 30};
	private static final double[] OF_24 = {1, 2, 3, 6, 12};
	private static final int SHORTEST = -9;
	private static final int LONGEST = 6;
	private static final double[] ALL = Stream.of(decimals(1, SHORTEST, -1), times(OF_60, 1), times(OF_60, MINUTE),
			times(OF_24, HOUR), decimals(DAY, 0, LONGEST)).flatMapToDouble(steps -> steps).toArray();

	/** Pixels from mark to mark below which there would be more marks than are of use. */
	private static final int CLOSEST = 64;
	/** Pixels between two texts. */
	private static final int GAP = 10;

	private static DoubleStream decimals(double unit, int first, int last) {
		return IntStream.rangeClosed(first, last).boxed()
				.flatMapToDouble(exponent -> times(DECIMALS, unit * Math.pow(10, exponent)));
	}

	private static DoubleStream times(double[] numbers, double unit) {
		return DoubleStream.of(numbers).map(number -> number * unit);
	}

	/**
	 * The shortest step with room for the text of each mark: a chart leaves out those that it has no room for, even if
	 * every other one or now and then one.
	 *
	 * @param from where the axis begins, in seconds
	 * @param to where it ends, after that
	 * @param pixels how long it is
	 * @param width how many pixels a text needs
	 */
	public static TimeStep of(double from, double to, int pixels, ToIntFunction<String> width) {
		return of(from, to, pixels, TimeStep::text, width);
	}

	/** The same with labels of other kinds. */
	static TimeStep of(double from, double to, int pixels, Labels labels, ToIntFunction<String> width) {
		return DoubleStream.of(ALL).mapToObj(TimeStep::new)
				.filter(step -> step.isRoomy(from, to, step.pixels(from, to, pixels, labels) - GAP, labels, width))
				.findFirst().orElse(new TimeStep(ALL[ALL.length - 1]));
	}

	/** How many pixels this step takes of an axis. */
	public double pixels(double from, double to, int pixels) {
		return pixels * seconds / (to - from);
	}

	/** The same with labels of other kinds. */
	double pixels(double from, double to, int pixels, Labels labels) {
		return pixels / (labels.units(this, to) - labels.units(this, from));
	}

	private boolean isRoomy(double from, double to, double room, Labels labels, ToIntFunction<String> width) {
		return room >= CLOSEST - GAP && DoubleStream
				.iterate(Math.ceil(labels.units(this, from)), mark -> mark <= labels.units(this, to), mark -> mark + 1)
				.allMatch(mark -> width.applyAsInt(labels.text(this, mark)) <= room);
	}

	/** A time in seconds, in steps. */
	public double units(double time) {
		return time / seconds;
	}

	/** The label of a mark by its number of steps from 0. */
	public String text(double units) {
		return Quantities.roundSeconds(units * seconds);
	}
}
