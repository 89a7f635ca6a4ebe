/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How the amount of a category went over time. A leak grows as long as one looks; what starts up grows less and less;
 * what is allocated once is a step. Values that collections free are those after collections, where these are known.
 * Immutable.
 *
 * @param course how it went
 * @param bytesPerMinute the slope of the line through the values, the median of those between any two of them, so that
 * single peaks do not count
 * @param fit how much of the values' variation that line explains, from 0 to 1; 1 where they do not vary
 */
public record Trend(Course course, double bytesPerMinute, double fit) {

	/** How an amount goes over time. */
	public enum Course {
		/** It ends about where it began, or was there in between after it had grown. */
		STEADY,
		/** It grows to the end, as a leak does. */
		GROWTH,
		/** It grows at first, and then hardly. */
		WARM_UP,
		/** It changes once, and is steady before and after. */
		STEP,
		/** It becomes less. */
		DECLINE
	}

	/** With fewer values, or in less time, there is nothing to tell a leak from a start. */
	private static final int FEWEST = 8;
	private static final long SHORTEST_NANOS = 5_000_000_000L;
	/** More are summed up to so many, as slopes are those between any two. */
	private static final int MOST = 256;
	private static final double NANOS_PER_MINUTE = 60e9;
	/** Less than this, as a share of the amount, and in bytes, is not a change. */
	private static final double NO_CHANGE = 0.01;
	private static final long NO_CHANGE_BYTES = 64 << 10;
	/** The second half of a start grows at most so much of what the first does. */
	private static final double LATE_SHARE = 0.2;
	/** Growth that is freed goes back to so much of it. */
	private static final double FREED = 0.2;
	/** A step explains what a line does not: at most so much of what that leaves is left. */
	private static final double STEP_SHARE = 0.25;
	/** Between two levels is what is farther than this share of the step from both. */
	private static final double BETWEEN = 0.2;
	private static final int FEW = 64;
	/** A change over the whole time that is less than so many usual deviations is chance. */
	private static final double NOISE = 2;

	/**
	 * The trend of a series between two times.
	 *
	 * @param series the values
	 * @param fromNanos the start, since 1970-01-01T00:00Z
	 * @param toNanos the end
	 * @return empty for fewer than eight values, or less than five seconds between them
	 */
	public static Optional<Trend> of(CategorySeries series, long fromNanos, long toNanos) {
		int[] chosen = chosen(series, fromNanos, toNanos);
		if (chosen.length < FEWEST
				|| series.epochNanos(chosen[chosen.length - 1]) - series.epochNanos(chosen[0]) < SHORTEST_NANOS) {
			return Optional.empty();
		}
		int points = Math.min(MOST, chosen.length);
		double[] minutes = new double[points];
		double[] bytes = new double[points];
		for (int i = 0; i < points; i++) {
			int from = (int) ((long) i * chosen.length / points);
			int to = (int) ((i + 1L) * chosen.length / points);
			minutes[i] = (series.epochNanos(chosen[(from + to - 1) / 2]) - series.epochNanos(chosen[0]))
					/ NANOS_PER_MINUTE;
			bytes[i] = median(IntStream.range(from, to).mapToDouble(at -> series.amount(chosen[at])).toArray());
		}
		double slope = slope(minutes, bytes, 0, points);
		double left = left(minutes, bytes, slope);
		double mean = Arrays.stream(bytes).average().orElse(0);
		double all = squares(bytes, 0, points, mean);
		return Optional
				.of(new Trend(course(minutes, bytes, slope, left), slope, all == 0 ? 1 : Math.max(0, 1 - left / all)));
	}

	/** After how many minutes a limit is reached when the amount goes on to grow so; empty where it does not grow. */
	public Optional<Double> minutesUntil(long limit, long amount) {
		return course == Course.GROWTH && CategoryUsage.isKnown(limit) && limit > 0
				? Optional.of(Math.max(0, limit - amount) / bytesPerMinute) : Optional.empty();
	}

	/** Values after collections where there are enough of these, and all that are not before one otherwise. */
	private static int[] chosen(CategorySeries series, long fromNanos, long toNanos) {
		int first = Math.max(0, series.indexAt(fromNanos - 1) + 1);
		int last = series.indexAt(toNanos);
		int[] known = IntStream.rangeClosed(first, last)
				.filter(i -> series.isReported(i) && series.moment(i) != GcMoment.BEFORE).toArray();
		int[] collected = Arrays.stream(known).filter(i -> series.moment(i) == GcMoment.AFTER).toArray();
		return collected.length >= FEWEST ? collected : known;
	}

	private static Course course(double[] minutes, double[] bytes, double slope, double left) {
		int points = bytes.length;
		double change = slope * (minutes[points - 1] - minutes[0]);
		int step = step(bytes);
		double jump = mean(bytes, step, points) - mean(bytes, 0, step);
		double none = Math.max(NO_CHANGE_BYTES, NO_CHANGE * median(bytes.clone()));
		double leftByStep = squares(bytes, 0, step, mean(bytes, 0, step))
				+ squares(bytes, step, points, mean(bytes, step, points));
		if (Math.abs(jump) > none && leftByStep < STEP_SHARE * left) {
			return isSharp(bytes, step, jump) ? Course.STEP : jump > 0 ? Course.WARM_UP : Course.DECLINE;
		}
		if (Math.abs(change) <= Math.max(none, NOISE * deviation(minutes, bytes, slope))) {
			return Course.STEADY;
		}
		if (change < 0) {
			return Course.DECLINE;
		}
		if (isFreed(bytes)) {
			return Course.STEADY;
		}
		double early = slope(minutes, bytes, 0, points / 2);
		double late = slope(minutes, bytes, points / 2, points);
		return late < LATE_SHARE * early ? Course.WARM_UP : Course.GROWTH;
	}

	/**
	 * Whether nearly all that had been added was there no more later, as when a collector has looked at the whole heap.
	 */
	private static boolean isFreed(double[] bytes) {
		double first = bytes[0];
		double added = Arrays.stream(bytes).max().orElse(first) - first;
		boolean grown = false;
		for (double value : bytes) {
			grown |= value - first >= (1 - FREED) * added;
			if (grown && value - first <= FREED * added) {
				return true;
			}
		}
		return false;
	}

	/** Where two levels differ most from each other and least within; at least two values are on each side. */
	private static int step(double[] bytes) {
		double before = bytes[0] + bytes[1];
		double all = Arrays.stream(bytes).sum();
		int best = 2;
		double most = -1;
		for (int at = 2; at <= bytes.length - 2; at++) {
			double difference = before / at - (all - before) / (bytes.length - at);
			double between = difference * difference * at * (bytes.length - at);
			if (between > most) {
				most = between;
				best = at;
			}
			before += bytes[at];
		}
		return best;
	}

	/** Whether hardly any values are between the two levels. */
	private static boolean isSharp(double[] bytes, int step, double jump) {
		double before = mean(bytes, 0, step);
		long between = Arrays.stream(bytes).map(value -> (value - before) / jump)
				.filter(share -> share > BETWEEN && share < 1 - BETWEEN).count();
		return between <= Math.max(1, bytes.length / FEW);
	}

	/** How far values usually are from the line: the median of the distances. */
	private static double deviation(double[] minutes, double[] bytes, double slope) {
		double[] rest = new double[bytes.length];
		Arrays.setAll(rest, i -> bytes[i] - slope * minutes[i]);
		double middle = median(rest.clone());
		return median(Arrays.stream(rest).map(value -> Math.abs(value - middle)).toArray());
	}

	/** The median of the slopes between any two points (Theil, Sen). */
	private static double slope(double[] minutes, double[] bytes, int from, int to) {
		double[] slopes = new double[(to - from) * (to - from - 1) / 2];
		int count = 0;
		for (int i = from; i < to; i++) {
			for (int j = i + 1; j < to; j++) {
				if (minutes[j] > minutes[i]) {
					slopes[count++] = (bytes[j] - bytes[i]) / (minutes[j] - minutes[i]);
				}
			}
		}
		return count == 0 ? 0 : median(Arrays.copyOf(slopes, count));
	}

	/** What a line of this slope leaves unexplained, through the median of the values. */
	private static double left(double[] minutes, double[] bytes, double slope) {
		double[] rest = new double[bytes.length];
		Arrays.setAll(rest, i -> bytes[i] - slope * minutes[i]);
		return squares(rest, 0, rest.length, median(rest.clone()));
	}

	private static double squares(double[] values, int from, int to, double around) {
		double sum = 0;
		for (int i = from; i < to; i++) {
			sum += (values[i] - around) * (values[i] - around);
		}
		return sum;
	}

	private static double mean(double[] values, int from, int to) {
		return Arrays.stream(values, from, to).average().orElse(0);
	}

	private static double median(double[] values) {
		Arrays.sort(values);
		int middle = values.length / 2;
		return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
	}
}
