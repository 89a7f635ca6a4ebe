/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import flightforge.learn.sample.SampledKind;
import flightforge.writer.Annotation;

/**
 * What somebody reads from time to time, such as counters, and sizes that are within others. Counters become lines over
 * time, all with the same ends, so that what one is at least or at most of another, it is between the ends too. Other
 * numbers that are never more than another one, or two that are together never more than a third, stay in the order of
 * their times where they are few; otherwise they become rows, each a reading that others are near to. For one thread.
 */
final class Readings {
	/**
	 * Ends of lines at most, and how far values may be off these, as a share of all that they change by: what rises
	 * evenly has a distribution that is off by as much, and less than 0.03 is to be.
	 */
	private static final int MOST_ENDS = 14;
	private static final double NEAR = 0.02;
	/** … and of few readings, which say no more, by more. */
	private static final double MOST_NEAR = 0.1;
	private static final double NEAR_OF_ONE = 0.3;
	/** Other events are counted by it, so that it has to be near. */
	private static final String COUNTED = "throwables";
	/** Of the time of all readings, ends of lines are not said more exactly. */
	private static final double EXACTLY = 1_000;
	/** By which share a counter may seem to fall, and how often its falls it rises. */
	private static final double MEASURED = 0.005;
	private static final double MOSTLY_RISES = 5;
	private static final int MOST_READINGS = 1 << 12;
	/** Of more numbers no two are tried for being less than a third one. */
	private static final int MOST_SUMMED = 12;
	/** Of more readings, such as those of more than a minute, which one is after which is not said. */
	private static final int MOST_STEPS = 64;
	/** By which part of the time between them readings on a clock may be early or late, and how many are not. */
	private static final double LATE = 0.25;
	private static final double ON_TIME = 0.75;
	private static final int DIGITS = 15;
	private static final int FEW = 4;

	/** A number of each reading. */
	private record Column(String key, Target target, double[] values, double least, double most) {
		Column(String key, Target target, double[] values) {
			this(key, target, values, Arrays.stream(values).min().orElse(0), Arrays.stream(values).max().orElse(0));
		}

		double range() {
			return most - least;
		}
	}

	/** Sums of numbers of single precision are not exact. */
	private static final double EXACT = 1e-6;

	private final long[] times;
	private final long duration;
	private final Detail detail;
	private final List<Column> columns = new ArrayList<>();

	/**
	 * Of readings.
	 *
	 * @param times when they were, in nanoseconds after the recording's start
	 * @param duration how long the recording is, in nanoseconds
	 * @param detail how much is said of them
	 */
	Readings(long[] times, long duration, Detail detail) {
		this.times = times;
		this.detail = detail;
		this.duration = duration;
	}

	/** Adds numbers, of which there is one in each reading. */
	void add(String key, Target target, double[] values) {
		if (Arrays.stream(values).noneMatch(Double::isNaN)) {
			columns.add(new Column(key, target, values));
		}
	}

	/** The readings in the order of their times. */
	private int[] ordered() {
		return IntStream.range(0, times.length).boxed().sorted(Comparator.comparingLong(i -> times[i]))
				.mapToInt(Integer::intValue).toArray();
	}

	/** Lines over time for each counter, and what is related to one. */
	Map<String, Object> counters() {
		Map<String, Object> lines = new LinkedHashMap<>();
		if (times.length < 2 || times.length > MOST_READINGS) {
			return lines;
		}
		int[] order = ordered();
		for (int i = 0; i < columns.size(); i++) {
			if (isCounter(columns.get(i), order)) {
				columns.set(i, rising(columns.get(i), order));
			}
		}
		List<Column> chosen = new ArrayList<>(columns.stream().filter(column -> isCounter(column, order)).toList());
		if (chosen.isEmpty() || times[order[0]] == times[order[order.length - 1]]) {
			return lines;
		}
		for (int before = 0; before < chosen.size();) {
			before = chosen.size();
			for (Column column : columns) {
				if (!chosen.contains(column) && column.range() > 0
						&& chosen.stream().anyMatch(other -> isWithin(column, other) || isWithin(other, column))) {
					chosen.add(column);
				}
			}
		}
		// What cannot be compared has ends of its own.
		Map<List<Object>, List<Column>> alike = chosen.stream()
				.collect(Collectors.groupingBy(column -> List.of(column.target.kind(), column.target.measure()),
						LinkedHashMap::new, Collectors.toList()));
		for (List<Column> some : alike.values()) {
			int[] ends = ends(some, order);
			long[] until = until(order, ends);
			int digits = digits(some);
			some.forEach(column -> lines.put(column.key, line(column, order, ends, until, digits)));
		}
		return lines;
	}

	/** Whether numbers never fall, but by so little that it comes from how they are measured; shares count nothing. */
	private static boolean isCounter(Column column, int[] order) {
		if (column.target.field().has(Annotation.PERCENTAGE)) {
			return false;
		}
		double fallen = 0;
		for (int i = 1; i < order.length; i++) {
			double before = column.values[order[i - 1]];
			double fall = Math.max(0, before - column.values[order[i]]);
			if (fall > Math.abs(before) * MEASURED) {
				return false;
			}
			fallen += fall;
		}
		double risen = column.values[order[order.length - 1]] - column.values[order[0]];
		return column.range() > 0 && risen > fallen * MOSTLY_RISES;
	}

	/** The same without falls. */
	private static Column rising(Column column, int[] order) {
		double[] rising = column.values.clone();
		for (int i = 1; i < order.length; i++) {
			rising[order[i]] = Math.max(rising[order[i]], rising[order[i - 1]]);
		}
		return new Column(column.key, column.target, rising);
	}

	/** Where the lines have their ends: at the readings that are furthest off, until all are near. */
	private int[] ends(List<Column> chosen, int[] order) {
		TreeSet<Integer> ends = new TreeSet<>(Set.of(0, order.length - 1));
		double near = chosen.stream().anyMatch(column -> column.key.equals(COUNTED)) ? NEAR
				: Math.clamp(NEAR_OF_ONE / Math.sqrt(order.length) * detail.timesBound(), NEAR, MOST_NEAR);
		while (ends.size() < Math.min(MOST_ENDS, order.length)) {
			int worst = -1;
			double most = near;
			for (int i = 0; i < order.length; i++) {
				if (ends.contains(i) || times[order[i]] == times[order[ends.lower(i)]]) {
					continue;
				}
				int left = ends.lower(i);
				int right = ends.higher(i);
				double share = (double) (times[order[i]] - times[order[left]])
						/ Math.max(1, times[order[right]] - times[order[left]]);
				for (Column column : chosen) {
					double from = column.values[order[left]];
					double at = from + share * (column.values[order[right]] - from);
					double off = Math.abs(column.values[order[i]] - at) / column.range();
					if (off > most) {
						most = off;
						worst = i;
					}
				}
			}
			if (worst < 0) {
				break;
			}
			ends.add(worst);
		}
		return ends.stream().mapToInt(Integer::intValue).toArray();
	}

	/**
	 * Where the lines end: as exactly as a ten thousandth of the time, which moves what rises evenly by less than a
	 * hundredth of what it may be off.
	 */
	private long[] until(int[] order, int[] ends) {
		double exactly = (times[order[order.length - 1]] - times[order[0]]) / EXACTLY;
		int digits = exactly < 1 ? -1 : (int) Math.max(0, Math.ceil(Math.log10(duration / 100.0 / exactly)));
		long[] until = new long[ends.length];
		for (int i = 0; i < ends.length; i++) {
			long exact = times[order[ends[i]]];
			long rounded = digits < 0 ? exact : Numbers.rounded(exact, duration, digits);
			boolean isApart = (i == 0 || rounded > until[i - 1])
					&& (i == ends.length - 1 || rounded < times[order[ends[i + 1]]]);
			until[i] = isApart ? rounded : exact;
		}
		return until;
	}

	private Object line(Column column, int[] order, int[] ends, long[] until, int digits) {
		List<Object> parts = new ArrayList<>();
		for (int i = 1; i < ends.length; i++) {
			String from = text(column, column.values[order[ends[i - 1]]], digits);
			String to = text(column, column.values[order[ends[i]]], digits);
			Map<String, Object> part = new LinkedHashMap<>();
			if (i < ends.length - 1) {
				part.put("until", Numbers.share(until[i], duration));
			}
			Map<String, Object> ramp = new LinkedHashMap<>();
			ramp.put("from", from);
			ramp.put("to", to);
			part.put("value", from.equals(to) ? from : Map.of("ramp", ramp));
			// What stays the same is one part.
			if (from.equals(to) && !parts.isEmpty() && ((Map<?, ?>) parts.getLast()).get("value").equals(from)) {
				parts.removeLast();
			}
			parts.add(part);
		}
		return parts.size() == 1 ? ((Map<?, ?>) parts.getFirst()).get("value") : Map.of("over-time", parts);
	}

	/** Whether one number is never more than another one of the same kind, and could be. */
	private static boolean isWithin(Column less, Column more) {
		if (less == more || !isComparable(less, more)) {
			return false;
		}
		for (int i = 0; i < less.values.length; i++) {
			if (less.values[i] > more.values[i]) {
				return false;
			}
		}
		return less.most > more.least;
	}

	private static boolean isComparable(Column one, Column other) {
		return one.target.kind() == other.target.kind() && one.target.measure() == other.target.measure();
	}

	/** Whether two numbers are together never more than a third one, and could be. */
	private static boolean isWithin(Column one, Column other, Column sum) {
		if (!isComparable(one, sum) || !isComparable(other, sum) || one.most + other.most <= sum.least) {
			return false;
		}
		for (int i = 0; i < sum.values.length; i++) {
			if (one.values[i] < 0 || other.values[i] < 0
					|| one.values[i] + other.values[i] > sum.values[i] * (1 + EXACT)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The numbers that are related to others.
	 *
	 * @param said numbers that are said otherwise
	 */
	Set<String> related(Set<String> said) {
		Set<String> related = new HashSet<>();
		List<Column> open = columns.stream().filter(column -> !said.contains(column.key)).toList();
		if (times.length < 2) {
			return related;
		}
		for (Column one : open) {
			for (Column other : open) {
				if (isWithin(one, other)) {
					related.add(one.key);
					related.add(other.key);
				}
				for (Column sum : open.size() > MOST_SUMMED ? List.<Column>of() : open) {
					if (one != other && one != sum && other != sum && isWithin(one, other, sum)) {
						related.addAll(List.of(one.key, other.key, sum.key));
					}
				}
			}
		}
		return related;
	}

	/**
	 * Some numbers in the order of their times, each as long as it is nearer than others: what follows each other does
	 * so again, and no reading is there twice.
	 *
	 * @param keys the numbers; shares that change are so, too
	 * @param said numbers that are said otherwise
	 * @return nothing where there are too many readings, or these are on no clock
	 */
	Map<String, Object> steps(Set<String> keys, Set<String> said) {
		Map<String, Object> steps = new LinkedHashMap<>();
		int[] order = ordered();
		if (times.length < 2 || times.length > MOST_STEPS || !areOnAClock(order)) {
			return steps;
		}
		List<Column> chosen = columns.stream().filter(column -> keys.contains(column.key)
				|| !said.contains(column.key) && column.range() > 0 && column.target.field().has(Annotation.PERCENTAGE))
				.toList();
		int digits = digits(chosen);
		for (Column column : chosen) {
			List<Map<String, Object>> parts = new ArrayList<>();
			for (int i = 0; i < order.length; i++) {
				double value = column.values[order[i]];
				String text = Values.isNone(column.target, value) ? Values.NONE : text(column, value, digits);
				if (!parts.isEmpty() && parts.getLast().get("value").equals(text)) {
					parts.removeLast();
				}
				Map<String, Object> part = new LinkedHashMap<>();
				if (i < order.length - 1) {
					part.put("until", Numbers.share(between(times[order[i]], times[order[i + 1]]), duration));
				}
				part.put("value", text);
				parts.add(part);
			}
			steps.put(column.key, parts.size() == 1 ? parts.getFirst().get("value") : Map.of("over-time", parts));
		}
		return steps;
	}

	/** Whether three quarters of the readings, or more, are as long after the one before as each other. */
	private boolean areOnAClock(int[] order) {
		long[] gaps = IntStream.range(1, order.length).mapToLong(i -> times[order[i]] - times[order[i - 1]]).sorted()
				.toArray();
		double median = gaps[gaps.length / 2];
		return gaps[0] > 0
				&& Arrays.stream(gaps).filter(gap -> gap >= median * (1 - LATE) && gap <= median * (1 + LATE))
						.count() >= gaps.length * ON_TIME;
	}

	/** A moment about in the middle of two, with few digits. */
	private long between(long earlier, long later) {
		long middle = earlier + (later - earlier) / 2;
		for (int digits = 0; digits < DIGITS; digits++) {
			long rounded = Numbers.rounded(middle, duration, digits);
			if (Math.abs(rounded - middle) < (later - earlier) / 8) {
				return rounded;
			}
		}
		return middle;
	}

	/**
	 * Rows of some numbers: all readings where they are few, or means of readings near to each other.
	 *
	 * @param keys the numbers
	 */
	List<Object> rows(Set<String> keys) {
		List<Column> chosen = columns.stream().filter(column -> keys.contains(column.key)).toList();
		int[][] clusters = clusters(chosen);
		boolean weighted = Arrays.stream(clusters).anyMatch(cluster -> cluster.length != clusters[0].length);
		int digits = digits(chosen);
		List<Object> rows = new ArrayList<>();
		for (int[] cluster : clusters) {
			Map<String, Object> row = new LinkedHashMap<>();
			if (weighted) {
				row.put("weight", Integer.toString(cluster.length));
			}
			int middle = middle(cluster, chosen);
			for (Column column : chosen) {
				row.put(Yaml.text(column.key), Values.isNone(column.target, column.values[middle]) ? Values.NONE
						: text(column, column.values[middle], digits));
			}
			rows.add(row);
		}
		return rows;
	}

	/**
	 * How many decimals numbers that are no whole ones have: as many as tell a thousandth of what they change by apart,
	 * and all where they are few, which may be what somebody has set. All have as many and are rounded down, so that
	 * those that were less than another one, alone or together, are.
	 */
	private static int digits(List<Column> columns) {
		if (columns.stream().filter(column -> !column.target.isWhole())
				.allMatch(column -> Arrays.stream(column.values).distinct().limit(FEW + 1L).count() <= FEW)) {
			return DIGITS;
		}
		double range = columns.stream().filter(column -> !column.target.isWhole()).mapToDouble(Column::range)
				.filter(each -> each > 0).min().orElse(1);
		return Math.clamp(3 - (int) Math.floor(Math.log10(range)), 0, DIGITS);
	}

	/**
	 * Divides readings in two, the widest ones first, at the middle of what they differ most in.
	 */
	private int[][] clusters(List<Column> chosen) {
		List<int[]> clusters = new ArrayList<>(List.of(IntStream.range(0, times.length).toArray()));
		double[] ranges = chosen.stream().mapToDouble(Column::range).toArray();
		while (clusters.size() < detail.readings()) {
			int widest = -1;
			int by = 0;
			double most = 0;
			for (int c = 0; c < clusters.size(); c++) {
				for (int k = 0; k < ranges.length; k++) {
					double width = width(clusters.get(c), chosen.get(k)) / Math.max(1e-300, ranges[k])
							* Math.sqrt(clusters.get(c).length);
					if (width > most) {
						most = width;
						widest = c;
						by = k;
					}
				}
			}
			if (widest < 0) {
				break;
			}
			int[] cluster = clusters.remove(widest);
			double[] values = chosen.get(by).values;
			int[] sorted = Arrays.stream(cluster).boxed().sorted(Comparator.comparingDouble(i -> values[i]))
					.mapToInt(Integer::intValue).toArray();
			int middle = sorted.length / 2;
			// Equal values stay together where that is possible.
			while (middle > 1 && values[sorted[middle - 1]] == values[sorted[middle]]) {
				middle--;
			}
			while (middle < sorted.length - 1 && values[sorted[middle - 1]] == values[sorted[middle]]) {
				middle++;
			}
			clusters.add(Arrays.copyOf(sorted, middle));
			clusters.add(Arrays.copyOfRange(sorted, middle, sorted.length));
		}
		return clusters.toArray(int[][]::new);
	}

	/** The reading that is nearest to the mean of some. */
	private static int middle(int[] cluster, List<Column> chosen) {
		double[] distances = new double[cluster.length];
		for (Column column : chosen) {
			double mean = Arrays.stream(cluster).mapToDouble(i -> column.values[i]).average().orElse(0);
			double range = Math.max(1e-300, column.range());
			for (int i = 0; i < cluster.length; i++) {
				double off = (column.values[cluster[i]] - mean) / range;
				distances[i] += off * off;
			}
		}
		return cluster[IntStream.range(0, cluster.length).boxed().min(Comparator.comparingDouble(i -> distances[i]))
				.orElse(0)];
	}

	private static double width(int[] cluster, Column column) {
		double least = Arrays.stream(cluster).mapToDouble(i -> column.values[i]).min().orElse(0);
		return Arrays.stream(cluster).mapToDouble(i -> column.values[i]).max().orElse(0) - least;
	}

	/** A number with no digits that its field does not keep. */
	private static BigDecimal exact(Target target, double value) {
		return target.field().typeName().equals("float") ? new BigDecimal(Float.toString((float) value))
				: new BigDecimal(value);
	}

	private static String text(Column column, double value, int digits) {
		BigDecimal number = column.target.isWhole() ? new BigDecimal(Math.rint(value))
				: exact(column.target, value).setScale(digits, RoundingMode.FLOOR);
		return Numbers.text(number, column.target.measure());
	}

	/** Whether numbers of this kind can be read. */
	static boolean isReading(Target target) {
		return target.kind() == SampledKind.WHOLE || target.kind() == SampledKind.REAL
				|| target.kind() == SampledKind.TIMESPAN;
	}
}
