/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.stream.LongStream;

import flightforge.compare.profile.Column;
import flightforge.compare.profile.FieldKind;
import flightforge.compare.profile.Timeline;
import flightforge.compare.profile.TypeProfile;
import flightforge.compare.sketch.Ranks;
import flightforge.compare.sketch.Shares;
import flightforge.compare.sketch.Windows.Spread;

/** Measures the distances between two recordings' events of a type. */
final class Measuring {
	private static final int PERCENT = 100;
	private static final int VALUES_SHOWN = 10;
	private static final int BUCKETS = Timeline.STRETCHES / 2;
	/** With fewer windows, or stretches of time with values, nothing is said of bursts and series. */
	private static final int LEAST_WINDOWS = 40;
	/** Two halves of fewer events may be alike, or not, by chance. */
	private static final int FEW_EVENTS = 32;
	/** What the distance of two samples is on average, times the square root of the sum of their sizes' inverses. */
	private static final double BY_CHANCE = 0.87;
	/** Seven of eight differences of normally distributed numbers are smaller, in their standard deviations. */
	private static final double NORMAL = 1.5;
	/** What such differences are on average. */
	private static final double NORMAL_MEAN = 0.8;
	/** With fewer values their shares are about the same in both halves often enough. */
	private static final int FEW_VALUES = 16;
	/** Halves are only that much more alike than by chance where events follow a pattern, such as that of a clock. */
	private static final double PATTERN = 0.2;
	/** Windows of 0.1, 1 and 10 seconds. */
	private static final int[] WIDTHS = {1, 10, 100};
	private static final String[] WIDTH_NAMES = {"0.1 s", "1 s", "10 s"};

	private final TypeProfile a;
	private final Timeline timeOfA;
	private final TypeProfile b;
	private final Timeline timeOfB;
	private final List<Measure> measures = new ArrayList<>();

	private Measuring(TypeProfile a, Timeline timeOfA, TypeProfile b, Timeline timeOfB) {
		this.a = a;
		this.timeOfA = timeOfA;
		this.b = b;
		this.timeOfB = timeOfB;
	}

	/** Compares the events of a type, which one of the recordings may not have. */
	static TypeLikeness of(TypeProfile a, Timeline timeOfA, TypeProfile b, Timeline timeOfB) {
		TypeProfile any = a == null ? b : a;
		if (a == null || b == null) {
			return new TypeLikeness(any.name(), any.label(), a == null ? 0 : a.count(Shares.ALL),
					b == null ? 0 : b.count(Shares.ALL), List.of(missing(a, b)), times(a), times(b));
		}
		Measuring measuring = new Measuring(a, timeOfA, b, timeOfB);
		measuring.measure();
		return new TypeLikeness(a.name(), a.label(), a.count(Shares.ALL), b.count(Shares.ALL), measuring.measures,
				times(a), times(b));
	}

	private static Measure missing(TypeProfile a, TypeProfile b) {
		return figures(MeasureKind.COUNT, "", 1, OptionalDouble.empty(), a == null ? 0 : a.count(Shares.ALL),
				b == null ? 0 : b.count(Shares.ALL));
	}

	private static List<Long> times(TypeProfile type) {
		return type == null || !type.isDetailed() ? List.of()
				: LongStream.of(buckets(type.stretches())).boxed().toList();
	}

	private static long[] buckets(int[] stretches) {
		long[] buckets = new long[BUCKETS];
		for (int i = 0; i < BUCKETS; i++) {
			buckets[i] = stretches[2 * i] + stretches[2 * i + 1];
		}
		return buckets;
	}

	private void measure() {
		volume();
		if (!a.isDetailed() || !b.isDetailed()) {
			return;
		}
		time();
		for (Column column : a.columns()) {
			b.columns().stream().filter(other -> other.path().equals(column.path()) && other.kind() == column.kind())
					.findFirst().ifPresent(other -> field(column, other));
		}
		if (a.nodes() != null && b.nodes() != null) {
			flame();
		}
		if (a.parents() != null && b.parents() != null && (a.parents().size() > 1 || b.parents().size() > 1)) {
			measures.add(values(MeasureKind.NESTING, "", a.parents(), b.parents()));
		}
		if (a.threadStacks() != null && b.threadStacks() != null) {
			measures.add(values(MeasureKind.THREAD_STACKS, "", a.threadStacks(), b.threadStacks()));
		}
		measures.addAll(Pairs.measure(a, b));
		bursts();
	}

	/**
	 * What halves differ by is more than what wholes would differ by.
	 *
	 * @param measured distance of the two parts of the first recording, as a share of the largest one
	 * @param ofA size of the first recording
	 * @param ofB size of the second one
	 * @param first size of the first one's first part
	 * @param second size of its second part
	 * @return what recordings of these sizes would differ by; empty where a part has nothing
	 */
	static OptionalDouble corrected(double measured, double ofA, double ofB, double first, double second) {
		if (first == 0 || second == 0) {
			return OptionalDouble.empty();
		}
		double floor = corrected(measured, Math.sqrt((1 / ofA + 1 / ofB) / (1 / first + 1 / second)));
		return OptionalDouble.of(Math.min(ofA, ofB) < FEW_EVENTS
				? Math.clamp(BY_CHANCE * Math.sqrt(1 / ofA + 1 / ofB), floor, 1) : floor);
	}

	/** Parts that have nothing in common would have little in common if they were larger, too. */
	private static double corrected(double measured, double factor) {
		return Math.clamp(measured * (factor + (1 - factor) * measured), 0, 1);
	}

	private void volume() {
		double ofA = a.count(Shares.ALL);
		double ofB = b.count(Shares.ALL);
		// Halves may be equal by chance; how much they could differ is known from how events come in short windows.
		Spread spread = a.windows().spread(WIDTHS[timeOfA.windows() < LEAST_WINDOWS * WIDTHS[1] ? 0 : 1], 0,
				timeOfA.windows());
		double random = spread.windows() < LEAST_WINDOWS || Double.isNaN(spread.dispersion()) ? 0
				: byChance(ofA / spread.dispersion(), ofB / spread.dispersion());
		OptionalDouble floor = atLeast(random,
				corrected(relative(a.count(0), a.count(1)), ofA, ofB, a.count(0), a.count(1)));
		measures.add(figures(MeasureKind.COUNT, "", relative(ofA, ofB), floor, ofA, ofB));
		if (timeOfA.durationNanos() > 0 && timeOfB.durationNanos() > 0) {
			double perSecondOfA = ofA * 1e9 / timeOfA.durationNanos();
			double perSecondOfB = ofB * 1e9 / timeOfB.durationNanos();
			measures.add(figures(MeasureKind.RATE, "", relative(perSecondOfA, perSecondOfB), floor, perSecondOfA,
					perSecondOfB));
		}
	}

	/** @return what means, or similar, of samples of these sizes differ by on average, if their variance is 1 */
	static double byChance(double ofA, double ofB) {
		return NORMAL * Math.sqrt(1 / ofA + 1 / ofB);
	}

	/** @return the floor, but not less than that */
	static OptionalDouble atLeast(double least, OptionalDouble floor) {
		return floor.isEmpty() ? floor : OptionalDouble.of(Math.max(floor.getAsDouble(), Math.min(1, least)));
	}

	private static double relative(double first, double second) {
		double larger = Math.max(first, second);
		return larger == 0 ? 0 : Math.abs(first - second) / larger;
	}

	private static Measure figures(MeasureKind kind, String subject, double distance, OptionalDouble floor, double ofA,
			double ofB) {
		return new Measure(kind, subject, distance, floor, Optional.of(new Detail.Figures(ofA, ofB)));
	}

	private void time() {
		long[] even = new long[BUCKETS];
		long[] odd = new long[BUCKETS];
		int[] stretches = a.stretches();
		for (int i = 0; i < Timeline.STRETCHES; i++) {
			(Timeline.part(i) == 0 ? even : odd)[i / 2] += stretches[i];
		}
		double ofA = a.count(Shares.ALL);
		double ofB = b.count(Shares.ALL);
		long[] bucketsOfA = buckets(a.stretches());
		long[] bucketsOfB = buckets(b.stretches());
		double random = 0;
		for (int i = 0; i < BUCKETS; i++) {
			random += variation(bucketsOfA[i] / ofA, bucketsOfB[i] / ofB, ofA, ofB);
		}
		OptionalDouble floor = orByChance(random, BUCKETS,
				corrected(difference(even, odd) / 2, ofA, ofB, a.count(0), a.count(1)));
		measures.add(new Measure(MeasureKind.TIME, "", difference(bucketsOfA, bucketsOfB), scaled(floor, 2),
				Optional.empty()));
	}

	/** @return what a value with these shares of so many independent events adds to a total variation on average */
	static double variation(double first, double second, double ofA, double ofB) {
		double share = (first + second) / 2;
		return NORMAL_MEAN * Math.sqrt(share * (1 - share) * (1 / ofA + 1 / ofB)) / 2;
	}

	/**
	 * One measurement of the floor may be small by chance.
	 *
	 * @param random what distances of independent events are on average
	 * @param values of how many different values
	 * @param floor as measured
	 */
	static OptionalDouble orByChance(double random, int values, OptionalDouble floor) {
		return values >= FEW_VALUES && floor.isPresent() && floor.getAsDouble() < PATTERN * random ? floor
				: atLeast(random, floor);
	}

	static OptionalDouble scaled(OptionalDouble floor, double factor) {
		return floor.isEmpty() ? floor : OptionalDouble.of(floor.getAsDouble() * factor);
	}

	private static double difference(long[] first, long[] second) {
		double allOfFirst = LongStream.of(first).sum();
		double allOfSecond = LongStream.of(second).sum();
		double difference = 0;
		for (int i = 0; i < first.length; i++) {
			difference += Math.abs(first[i] / allOfFirst - second[i] / allOfSecond);
		}
		return difference;
	}

	private void field(Column column, Column other) {
		if (column.count(Shares.ALL) == 0 || other.count(Shares.ALL) == 0) {
			return;
		}
		if (column.kind().isNumber()) {
			numbers(column, other);
		} else {
			boolean threads = column == a.thread() && other == b.thread();
			boolean stacks = column == a.stack() && other == b.stack();
			measures.add(values(threads ? MeasureKind.THREADS : stacks ? MeasureKind.STACKS : MeasureKind.VALUES,
					column.path(), column.shares(), other.shares()));
		}
	}

	private void numbers(Column column, Column other) {
		List<Ranks> ofA = column.ranks(Shares.ALL);
		List<Ranks> ofB = other.ranks(Shares.ALL);
		long first = column.count(0);
		long second = column.count(1);
		double random = BY_CHANCE * Math.sqrt(1.0 / column.count(Shares.ALL) + 1.0 / other.count(Shares.ALL));
		OptionalDouble floor = first == 0 || second == 0 ? OptionalDouble.empty()
				: orByChance(random, Integer.MAX_VALUE, corrected(Ranks.distance(column.ranks(0), column.ranks(1)),
						column.count(Shares.ALL), other.count(Shares.ALL), first, second));
		measures.add(new Measure(MeasureKind.NUMBERS, column.path(), Ranks.distance(ofA, ofB), floor,
				Optional.of(new Detail.Percentiles(unit(column), percentiles(ofA), percentiles(ofB)))));
		series(column, other);
	}

	private static Unit unit(Column column) {
		return column.kind() == FieldKind.TIMESPAN || column.kind() == FieldKind.TIMESTAMP ? Unit.NANOSECONDS
				: column.isBytes() ? Unit.BYTES : column.isPercentage() ? Unit.FRACTION : Unit.NUMBER;
	}

	/** Values beside each other that are equal are one object: of many types most fields have one value. */
	private static List<Double> percentiles(List<Ranks> parts) {
		List<Double> percentiles = new ArrayList<>(PERCENT + 1);
		for (double value : Ranks.quantiles(parts, PERCENT)) {
			boolean again = !percentiles.isEmpty() && percentiles.getLast().equals(value);
			percentiles.add(again ? percentiles.getLast() : Double.valueOf(value));
		}
		return Collections.unmodifiableList(percentiles);
	}

	/** How alike shares of values are, with those that differ most. */
	static Measure values(MeasureKind kind, String subject, Shares a, Shares b) {
		PriorityQueue<Detail.Value> most = new PriorityQueue<>(
				Comparator.comparingDouble((Detail.Value value) -> Math.abs(value.a() - value.b()))
						.thenComparing(Comparator.comparing(Detail.Value::name).reversed()));
		Shares.Distance distance = new Shares.Distance();
		double ofA = a.total(Shares.ALL);
		double ofB = b.total(Shares.ALL);
		double[] random = new double[1];
		Shares.compare(a, Shares.ALL, b, Shares.ALL, (name, first, second) -> {
			distance.take(name, first, second);
			random[0] += variation(first, second, ofA, ofB);
			if (name != null && first != second) {
				most.add(new Detail.Value(name, first, second));
				if (most.size() > VALUES_SHOWN) {
					most.remove();
				}
			}
		});
		Detail.Value[] shown = new Detail.Value[most.size()];
		for (int i = shown.length - 1; i >= 0; i--) {
			shown[i] = most.remove();
		}
		return new Measure(kind, subject, distance.variation(),
				orByChance(random[0], Math.max(a.size(), b.size()),
						floor(a, b, Shares.distance(a, 0, a, 1).variation())),
				shown.length == 0 ? Optional.empty() : Optional.of(new Detail.Values(Arrays.asList(shown))));
	}

	private static OptionalDouble floor(Shares a, Shares b, double measured) {
		return corrected(measured, a.total(Shares.ALL), b.total(Shares.ALL), a.total(0), a.total(1));
	}

	private void flame() {
		Shares ofA = a.nodes();
		Shares ofB = b.nodes();
		measures.add(new Measure(MeasureKind.FLAME, "", Shares.distance(ofA, Shares.ALL, ofB, Shares.ALL).jaccard(),
				floor(ofA, ofB, Shares.distance(ofA, 0, ofA, 1).jaccard()), Optional.empty()));
	}

	/** A number that says how the numbers of a series follow each other, with how many of them there are. */
	private record Series(double correlation, int size) {
		static Series of(double[] means, int from, int to) {
			int count = 0;
			double sum = 0;
			for (int i = from; i < to; i++) {
				if (!Double.isNaN(means[i])) {
					count++;
					sum += means[i];
				}
			}
			double mean = sum / count;
			double squares = 0;
			double products = 0;
			for (int i = from; i < to; i++) {
				if (!Double.isNaN(means[i])) {
					squares += (means[i] - mean) * (means[i] - mean);
					products += i + 1 < to && !Double.isNaN(means[i + 1]) ? (means[i] - mean) * (means[i + 1] - mean)
							: 0;
				}
			}
			return new Series(squares == 0 ? Double.NaN : Math.clamp(products / squares, -1, 1), count);
		}

		static Series of(Spread spread) {
			return new Series(spread.correlation(), (int) Math.min(Integer.MAX_VALUE, spread.windows()));
		}
	}

	/** Means of stretches of time that follow each other. */
	private void series(Column column, Column other) {
		double[] means = column.means();
		int half = means.length / 2;
		series(column.path(), Series.of(means, 0, means.length), Series.of(other.means(), 0, means.length),
				Series.of(means, 0, half), Series.of(means, half, means.length));
	}

	private void series(String subject, Series ofA, Series ofB, Series early, Series late) {
		if (Math.min(ofA.size, ofB.size) >= LEAST_WINDOWS && !Double.isNaN(ofA.correlation)
				&& !Double.isNaN(ofB.correlation)) {
			OptionalDouble floor = halves(early.size, late.size, early.correlation / 2, late.correlation / 2);
			measures.add(figures(MeasureKind.AUTOCORRELATION, subject, Math.abs(ofA.correlation - ofB.correlation),
					scaled(atLeast(byChance(ofA.size, ofB.size) / 2, floor), 2), ofA.correlation, ofB.correlation));
		}
	}

	/** The floor of what is only known of halves that follow each other. */
	private static OptionalDouble halves(long sizeOfFirst, long sizeOfSecond, double first, double second) {
		return Math.min(sizeOfFirst, sizeOfSecond) < LEAST_WINDOWS / 2 || Double.isNaN(first) || Double.isNaN(second)
				? OptionalDouble.empty() : OptionalDouble.of(corrected(Math.abs(first - second), Math.sqrt(0.5)));
	}

	private void bursts() {
		long ofA = timeOfA.windows();
		long ofB = timeOfB.windows();
		// Windows of all widths begin where a half does.
		long half = ofA / 2 / WIDTHS[WIDTHS.length - 1] * WIDTHS[WIDTHS.length - 1];
		for (int i = 0; i < WIDTHS.length; i++) {
			int width = WIDTHS[i];
			Spread first = a.windows().spread(width, 0, ofA);
			Spread second = b.windows().spread(width, 0, ofB);
			Spread early = a.windows().spread(width, 0, half);
			Spread late = a.windows().spread(width, half, ofA);
			if (Math.min(first.windows(), second.windows()) >= LEAST_WINDOWS && !Double.isNaN(first.dispersion())
					&& !Double.isNaN(second.dispersion())) {
				double scale = Math.max(1, Math.max(first.dispersion(), second.dispersion()));
				// A variance of so many windows is known to that share of itself.
				double random = byChance(first.windows() / 2.0, second.windows() / 2.0)
						* Math.max(first.dispersion(), second.dispersion()) / scale;
				measures.add(figures(MeasureKind.DISPERSION, WIDTH_NAMES[i],
						dispersion(first.dispersion(), second.dispersion()),
						atLeast(random,
								halves(early.windows(), late.windows(), 0,
										dispersion(early.dispersion(), late.dispersion()))),
						first.dispersion(), second.dispersion()));
				series("events in " + WIDTH_NAMES[i], Series.of(first), Series.of(second), Series.of(early),
						Series.of(late));
			}
		}
	}

	/** Below 1, that of independent events, differences are small in any case. */
	private static double dispersion(double first, double second) {
		return Math.abs(first - second) / Math.max(1, Math.max(first, second));
	}
}
