/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import flightforge.compare.profile.Column;
import flightforge.compare.profile.TypeProfile;
import flightforge.compare.sketch.Rows;

/** What the fields of a type have to do with each other, in samples of the events of two recordings. */
final class Pairs {
	/** With fewer events nothing is said. */
	private static final int LEAST_ROWS = 64;
	/**
	 * Numbers are in classes of about the same number of events, other values in the most frequent ones and the rest.
	 */
	private static final int CLASSES_OF_NUMBERS = 6;
	private static final int CLASSES_OF_VALUES = 8;

	/** Rows of one or both parts of a recording, with where the columns that are compared are. */
	private record Sample(List<Rows> parts, int[] columns) {
		int size() {
			return parts.stream().mapToInt(Rows::size).sum();
		}

		long[] values(int column) {
			long[] values = new long[size()];
			int at = 0;
			for (Rows part : parts) {
				for (int row = 0; row < part.size(); row++) {
					values[at++] = part.value(row, columns[column]);
				}
			}
			return values;
		}

		Sample part(int part) {
			return new Sample(List.of(parts.get(part)), columns);
		}
	}

	/** A column of both recordings, with the classes and ranks of its values. */
	private static final class Compared {
		private final Column column;
		/** Of A, B, A's first and A's second part. */
		private final int[][] classes = new int[4][];
		private final double[][] ranks = new double[4][];
		private int classCount;

		Compared(Column column, Sample[] samples, int index) {
			this.column = column;
			long[][] values = new long[samples.length][];
			for (int i = 0; i < samples.length; i++) {
				values[i] = samples[i].values(index);
			}
			if (column.kind().isNumber()) {
				double[] bounds = bounds(values[0], values[1]);
				classCount = bounds.length;
				for (int i = 0; i < samples.length; i++) {
					classes[i] = Arrays.stream(values[i])
							.mapToInt(bits -> classOf(Double.longBitsToDouble(bits), bounds)).toArray();
					ranks[i] = ranks(values[i]);
				}
			} else {
				Map<Long, Integer> most = mostFrequent(values[0], values[1]);
				classCount = most.size() + 1;
				for (int i = 0; i < samples.length; i++) {
					classes[i] = Arrays.stream(values[i]).mapToInt(value -> most.getOrDefault(value, most.size()))
							.toArray();
				}
			}
		}

		/** @return the largest values of the classes */
		private static double[] bounds(long[] ofA, long[] ofB) {
			double[] all = new double[ofA.length + ofB.length];
			for (int i = 0; i < all.length; i++) {
				all[i] = Double.longBitsToDouble(i < ofA.length ? ofA[i] : ofB[i - ofA.length]);
			}
			Arrays.sort(all);
			double[] bounds = new double[CLASSES_OF_NUMBERS];
			int count = 0;
			for (int i = 1; i <= CLASSES_OF_NUMBERS; i++) {
				double bound = all[(int) ((long) all.length * i / CLASSES_OF_NUMBERS) - 1];
				if (count == 0 || Double.compare(bound, bounds[count - 1]) != 0) {
					bounds[count++] = bound;
				}
			}
			return Arrays.copyOf(bounds, count);
		}

		private static int classOf(double value, double[] bounds) {
			int found = 0;
			while (found < bounds.length - 1 && Double.compare(value, bounds[found]) > 0) {
				found++;
			}
			return found;
		}

		private static Map<Long, Integer> mostFrequent(long[] ofA, long[] ofB) {
			Map<Long, Integer> counts = new HashMap<>();
			for (long[] values : new long[][] {ofA, ofB}) {
				for (long value : values) {
					counts.merge(value, 1, Integer::sum);
				}
			}
			List<Map.Entry<Long, Integer>> sorted = new ArrayList<>(counts.entrySet());
			sorted.sort(Map.Entry.<Long, Integer>comparingByValue().reversed().thenComparing(Map.Entry::getKey));
			Map<Long, Integer> most = new HashMap<>();
			for (int i = 0; i < Math.min(sorted.size(), CLASSES_OF_VALUES - 1); i++) {
				most.put(sorted.get(i).getKey(), i);
			}
			return most;
		}

		/** @return ranks less their mean; equal values have the same */
		private static double[] ranks(long[] bits) {
			double[] sorted = Arrays.stream(bits).mapToDouble(Double::longBitsToDouble).sorted().toArray();
			double[] ranks = new double[bits.length];
			for (int i = 0; i < bits.length; i++) {
				double value = Double.longBitsToDouble(bits[i]);
				ranks[i] = (bound(sorted, value, false) + bound(sorted, value, true) - bits.length) / 2.0;
			}
			return ranks;
		}

		/** @return how many are smaller, or not larger */
		private static int bound(double[] sorted, double value, boolean orEqual) {
			int low = 0;
			int high = sorted.length;
			while (low < high) {
				int middle = (low + high) >>> 1;
				int order = Double.compare(sorted[middle], value);
				if (order < 0 || orEqual && order == 0) {
					low = middle + 1;
				} else {
					high = middle;
				}
			}
			return low;
		}

		boolean isConstant() {
			int first = classes[0][0];
			return Arrays.stream(classes[0]).allMatch(each -> each == first)
					&& Arrays.stream(classes[1]).allMatch(each -> each == first);
		}
	}

	private Pairs() {
	}

	/** Compares fields of a type in pairs. */
	static List<Measure> measure(TypeProfile a, TypeProfile b) {
		List<Column> common = new ArrayList<>();
		List<int[]> places = new ArrayList<>();
		for (Column column : a.paired()) {
			for (int i = 0; i < b.paired().size(); i++) {
				Column other = b.paired().get(i);
				if (column.path().equals(other.path()) && column.kind() == other.kind()) {
					common.add(column);
					places.add(new int[] {a.pairedIndex(column), i});
				}
			}
		}
		if (a.rows(0) == null || b.rows(0) == null) {
			return List.of();
		}
		Sample ofA = new Sample(List.of(a.rows(0), a.rows(1)), places.stream().mapToInt(place -> place[0]).toArray());
		Sample ofB = new Sample(List.of(b.rows(0), b.rows(1)), places.stream().mapToInt(place -> place[1]).toArray());
		if (ofA.size() < LEAST_ROWS || ofB.size() < LEAST_ROWS) {
			return List.of();
		}
		Sample[] samples = {ofA, ofB, ofA.part(0), ofA.part(1)};
		List<Compared> compared = new ArrayList<>();
		for (int i = 0; i < common.size(); i++) {
			Compared column = new Compared(common.get(i), samples, i);
			if (!column.isConstant()) {
				compared.add(column);
			}
		}
		return measure(compared, samples, a);
	}

	private static List<Measure> measure(List<Compared> columns, Sample[] samples, TypeProfile a) {
		List<Measure> measures = new ArrayList<>();
		for (int i = 0; i < columns.size(); i++) {
			for (int j = i + 1; j < columns.size(); j++) {
				Compared first = columns.get(i);
				Compared second = columns.get(j);
				String subject = first.column.path() + " x " + second.column.path();
				// Threads with their stack traces are compared in all events.
				if (!isThreadStack(first.column, second.column, a) && !isThreadStack(second.column, first.column, a)) {
					measures.add(new Measure(MeasureKind.JOINT, subject, variation(first, second, 0, 1),
							Measuring.orByChance(random(first, second, samples), first.classCount * second.classCount,
									floor(variation(first, second, 2, 3), samples)),
							Optional.empty()));
				}
				if (first.column.kind().isNumber() && second.column.kind().isNumber()) {
					correlation(first, second, subject, samples).ifPresent(measures::add);
				}
			}
		}
		return measures;
	}

	private static boolean isThreadStack(Column thread, Column stack, TypeProfile a) {
		return thread == a.thread() && stack == a.stack();
	}

	private static OptionalDouble floor(double measured, Sample[] samples) {
		return Math.min(samples[2].size(), samples[3].size()) < LEAST_ROWS / 4 ? OptionalDouble.empty() : Measuring
				.corrected(measured, samples[0].size(), samples[1].size(), samples[2].size(), samples[3].size());
	}

	private static double variation(Compared first, Compared second, int sample, int other) {
		double[] ofSample = shares(first, second, sample);
		double[] ofOther = shares(first, second, other);
		double difference = 0;
		for (int i = 0; i < ofSample.length; i++) {
			difference += Math.abs(ofSample[i] - ofOther[i]);
		}
		return Math.min(1, difference / 2);
	}

	/** @return what the distance would be on average if all events were independent */
	private static double random(Compared first, Compared second, Sample[] samples) {
		double[] ofA = shares(first, second, 0);
		double[] ofB = shares(first, second, 1);
		double random = 0;
		for (int i = 0; i < ofA.length; i++) {
			random += Measuring.variation(ofA[i], ofB[i], samples[0].size(), samples[1].size());
		}
		return random;
	}

	/** @return the share of each pair of classes */
	private static double[] shares(Compared first, Compared second, int sample) {
		double[] cells = new double[first.classCount * second.classCount];
		int[] rows = first.classes[sample];
		for (int row = 0; row < rows.length; row++) {
			cells[rows[row] * second.classCount + second.classes[sample][row]]++;
		}
		for (int i = 0; i < cells.length; i++) {
			cells[i] /= Math.max(1, rows.length);
		}
		return cells;
	}

	private static Optional<Measure> correlation(Compared first, Compared second, String subject, Sample[] samples) {
		double ofA = correlation(first.ranks[0], second.ranks[0]);
		double ofB = correlation(first.ranks[1], second.ranks[1]);
		if (Double.isNaN(ofA) || Double.isNaN(ofB)) {
			return Optional.empty();
		}
		double measured = Math
				.abs(correlation(first.ranks[2], second.ranks[2]) - correlation(first.ranks[3], second.ranks[3])) / 2;
		OptionalDouble floor = Double.isNaN(measured) ? OptionalDouble.empty() : floor(measured, samples);
		return Optional.of(new Measure(MeasureKind.CORRELATION, subject, Math.abs(ofA - ofB), Measuring
				.scaled(Measuring.atLeast(Measuring.byChance(samples[0].size(), samples[1].size()) / 2, floor), 2),
				Optional.of(new Detail.Figures(ofA, ofB))));
	}

	private static double correlation(double[] first, double[] second) {
		double products = 0;
		double squaresOfFirst = 0;
		double squaresOfSecond = 0;
		for (int i = 0; i < first.length; i++) {
			products += first[i] * second[i];
			squaresOfFirst += first[i] * first[i];
			squaresOfSecond += second[i] * second[i];
		}
		return squaresOfFirst == 0 || squaresOfSecond == 0 ? Double.NaN
				: Math.clamp(products / Math.sqrt(squaresOfFirst * squaresOfSecond), -1, 1);
	}
}
