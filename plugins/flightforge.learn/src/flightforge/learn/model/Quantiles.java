/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * The quantiles that describe numbers, as few as are needed: the cumulative distribution that straight lines between
 * them make is nowhere further from that of the numbers than a bound. Immutable.
 *
 * @param shares the shares of the numbers that are below, ascending from 0 to 1
 * @param values as many values, ascending; the first is the smallest number, the last the largest
 */
public record Quantiles(double[] shares, double[] values) {

	/** What the lines may add to the sum of all numbers, or take from it. */
	private static final double BOUND_OF_MEAN = 0.002;
	/** … where a frequent number would become another one for less, and what is the same number, nearly. */
	private static final double MOST_OFF_MEAN = 0.03;
	private static final double FREQUENT = 0.05;
	private static final double ALIKE = 1e-4;
	/** … and of few numbers, of what chance alone adds or takes. */
	private static final double CHANCE_OF_MEAN = 0.25;
	private static final int HALVINGS = 60;
	/** How far from a bound numbers above it may still be, of what they were. */
	private static final double BENT = 0.06;
	/** How many ways to bring numbers nearer are tried, from few to all of them. */
	private static final int SLOPES = 8;

	/** A value with the shares of the numbers below it and up to it. */
	private record Step(double value, double below, double upTo) {
	}

	/**
	 * Chooses quantiles.
	 *
	 * @param numbers at least one; sorted by this
	 * @param bound how far the distributions may be apart, 0 to 1
	 * @param most how many quantiles at most, from 2; where that is too few, the bound does not hold
	 */
	public static Quantiles of(double[] numbers, double bound, int most) {
		Arrays.sort(numbers);
		Step[] steps = steps(numbers);
		// A point of the curve is a step and whether it is its lower or its upper end.
		TreeSet<Integer> chosen = new TreeSet<>();
		chosen.add(0);
		chosen.add(steps.length * 2 - 1);
		while (chosen.size() < most) {
			int worst = -1;
			double largest = bound;
			Integer left = null;
			for (int right : chosen) {
				if (left != null) {
					for (int point = left + 1; point < right; point++) {
						double distance = Math.abs(share(steps, point) - line(steps, left, right, value(steps, point)));
						if (distance > largest) {
							largest = distance;
							worst = point;
						}
					}
				}
				left = right;
			}
			worst = worst < 0 ? ofMean(steps, chosen, numbers.length) : worst;
			if (worst < 0) {
				break;
			}
			chosen.add(worst);
		}
		double[] shares = new double[chosen.size()];
		double[] values = new double[chosen.size()];
		int at = 0;
		for (int point : chosen) {
			shares[at] = share(steps, point);
			values[at++] = value(steps, point);
		}
		return new Quantiles(shares, values);
	}

	/**
	 * Where few numbers are far apart, a line between them is near in its shares, and far off in what they sum up to.
	 *
	 * @return the point that most of the difference is at; -1 where there is nearly none
	 */
	private static int ofMean(Step[] steps, TreeSet<Integer> chosen, int count) {
		double all = 0;
		double mean = 0;
		double squares = 0;
		for (Step step : steps) {
			double share = step.upTo - step.below;
			all += Math.abs(step.value) * share;
			mean += step.value * share;
			squares += step.value * step.value * share;
		}
		double chance = Math.sqrt(Math.max(0, squares - mean * mean) / Math.max(1, count));
		int worst = -1;
		double largest = Math.max(all * BOUND_OF_MEAN, chance * CHANCE_OF_MEAN);
		Integer left = null;
		for (int right : chosen) {
			if (left != null && right > left + 1) {
				double numbers = 0;
				int furthest = -1;
				double most = -1;
				for (int point = left + 1; point <= right; point++) {
					numbers += point % 2 == 0 ? 0
							: value(steps, point) * (share(steps, point) - share(steps, point - 1));
					double distance = Math.abs(share(steps, point) - line(steps, left, right, value(steps, point)));
					if (point < right && distance > most) {
						most = distance;
						furthest = point;
					}
				}
				double line = (value(steps, left) + value(steps, right)) / 2
						* (share(steps, right) - share(steps, left));
				if (Math.abs(line - numbers) > largest) {
					largest = Math.abs(line - numbers);
					worst = furthest;
				}
			}
			left = right;
		}
		return worst;
	}

	/** @return the mean of what is evenly distributed between them */
	public double mean() {
		return mean(values[values.length - 1], 1);
	}

	private double mean(double cap, double slope) {
		double mean = 0;
		for (int i = 1; i < values.length; i++) {
			mean += (shares[i] - shares[i - 1]) * (bent(values[i], cap, slope) + bent(values[i - 1], cap, slope)) / 2;
		}
		return mean;
	}

	/** What is above is brought nearer, and not cut: no two numbers become one. */
	private static double bent(double value, double cap, double slope) {
		return value <= cap ? value : cap + (value - cap) * slope;
	}

	/**
	 * Makes the largest numbers smaller, as much as is needed: a few of them by much, or more of them by less, which of
	 * the two moves the distribution the least. They stay different unless the smallest one is above the mean.
	 *
	 * @param most what the mean is not to be above
	 * @return these where it is not
	 */
	public Quantiles withMean(double most) {
		if (mean() <= most) {
			return this;
		}
		double low = values[0];
		double all = Math.clamp((most - low) / (mean() - low), 0, 1);
		Quantiles best = null;
		double nearest = Double.POSITIVE_INFINITY;
		for (int step = 0; step <= SLOPES; step++) {
			double slope = step == SLOPES ? all : Math.min(all, BENT + (1 - BENT) * step / SLOPES);
			double cap = cap(most, slope);
			double distance = distance(cap, slope);
			if (distance < nearest) {
				nearest = distance;
				best = new Quantiles(shares, Arrays.stream(values).map(value -> bent(value, cap, slope)).toArray());
			}
		}
		return best;
	}

	/**
	 * The same where the mean only has to be nearly right, as of numbers that take no time of threads: where nearly all
	 * numbers are alike, even a little less on the average would be less than each of them; and a frequent number just
	 * above the mean would become another one, for a mean that nobody sees the difference of.
	 */
	public Quantiles withNearlyMean(double most) {
		double more = mean() - most;
		if (more <= Math.abs(most) * BOUND_OF_MEAN) {
			return this;
		}
		Quantiles smaller = withMean(most);
		return more <= Math.abs(most) * MOST_OFF_MEAN && isMoved(smaller) ? this : smaller;
	}

	/** Whether a number that many are, or are nearly, becomes another one. */
	private boolean isMoved(Quantiles other) {
		for (int i = 1; i < values.length; i++) {
			double frequent = shares[i] - shares[i - 1];
			boolean alike = values[i] - values[i - 1] <= Math.abs(values[i]) * ALIKE;
			if (alike && frequent >= FREQUENT && other.values[i] < values[i] - 2 * (values[i] - values[i - 1])) {
				return true;
			}
		}
		return false;
	}

	/** From where on numbers have to be brought nearer for the mean not to be above another one. */
	private double cap(double most, double slope) {
		double low = values[0];
		double high = values[values.length - 1];
		for (int halving = 0; halving < HALVINGS; halving++) {
			double middle = low + (high - low) / 2;
			if (mean(middle, slope) > most) {
				high = middle;
			} else {
				low = middle;
			}
		}
		return low;
	}

	/** How far apart the distributions are, by Kolmogorov and Smirnov, when numbers above one are brought nearer. */
	private double distance(double cap, double slope) {
		double largest = 0;
		for (double value : values) {
			// Where one of the two distributions has a corner.
			double back = value <= cap || slope <= 0 ? value : cap + (value - cap) / slope;
			largest = Math.max(largest,
					Math.max(upTo(value) - upTo(bent(value, cap, slope)), upTo(back) - upTo(value)));
		}
		return largest;
	}

	/** The share of the numbers up to one. */
	private double upTo(double number) {
		int above = 0;
		while (above < values.length && values[above] <= number) {
			above++;
		}
		return above == 0 ? 0 : above == values.length ? 1 : shares[above - 1] + (shares[above] - shares[above - 1])
				* (number - values[above - 1]) / (values[above] - values[above - 1]);
	}

	private static Step[] steps(double[] sorted) {
		Step[] steps = new Step[sorted.length];
		int count = 0;
		for (int i = 0; i < sorted.length;) {
			int from = i;
			while (i < sorted.length && sorted[i] == sorted[from]) {
				i++;
			}
			if (i == from) {
				// Not a number; what is none is behind all others.
				break;
			}
			steps[count++] = new Step(sorted[from], (double) from / sorted.length, (double) i / sorted.length);
		}
		// A smooth curve is in the middle of small steps; what is frequent is a step of its own.
		return Arrays.copyOf(steps, count);
	}

	private static double value(Step[] steps, int point) {
		return steps[point / 2].value;
	}

	private static double share(Step[] steps, int point) {
		return point % 2 == 0 ? steps[point / 2].below : steps[point / 2].upTo;
	}

	private static double line(Step[] steps, int left, int right, double at) {
		double from = value(steps, left);
		double to = value(steps, right);
		return to == from ? share(steps, right)
				: share(steps, left) + (share(steps, right) - share(steps, left)) * (at - from) / (to - from);
	}
}
