/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.memory.Category.Kind;

/**
 * Samples of a timeline for a chart, which shows fewer moments than there are: of each of many stretches of the same
 * length those with the lowest and the highest amounts. Where a stretch has no amounts of a line, this goes straight
 * from the one before to the next: what is in use rises from one collection to the next, and would seem to stay low
 * until just before it. A sample lacks the categories that are missing at its time.
 */
final class ChartSamples {
	private static final long NANOS_PER_MILLI = 1_000_000;
	/** Fewer would not show the lowest and the highest of a stretch. */
	private static final int FEWEST = 2;

	/**
	 * A part of the time.
	 *
	 * @param from its start, since 1970-01-01T00:00Z
	 * @param to its end
	 * @param moments those that show the extremes of what is stacked, in the order of time; none where that is not
	 * known
	 */
	private record Stretch(long from, long to, List<Long> moments) {
		int samples() {
			return Math.max(FEWEST, moments.size());
		}

		/** When a sample is: at its moment, except that one moment holds for the whole stretch. */
		long nanos(int sample) {
			return moments.size() < FEWEST ? from + (to - from) * sample / FEWEST : moments.get(sample);
		}
	}

	private final MemoryTimeline timeline;
	private final BooleanSupplier cancelled;
	private final CategorySeries nativeSum;
	/** What is drawn of Native Memory Tracking: the sum, and what is stacked to it. */
	private final List<CategorySeries> drawn = new ArrayList<>();
	private final Map<CategorySeries, SeriesGaps> gaps = new IdentityHashMap<>();
	/**
	 * Of the categories of Native Memory Tracking, which are reported together, the one that is reported most often.
	 */
	private final Optional<CategorySeries> tracked;

	private ChartSamples(MemoryTimeline timeline, int areas, BooleanSupplier cancelled) {
		this.timeline = timeline;
		this.cancelled = cancelled;
		List<Category> largest = timeline.at(timeline.endNanos()).largestNative(areas);
		nativeSum = NativeSum.of(timeline.series());
		drawn.add(nativeSum);
		check();
		largest.forEach(category -> drawn.add(timeline.series(category).orElseThrow()));
		drawn.add(NativeSum
				.of(timeline.series().stream().filter(series -> !largest.contains(series.category())).toList()));
		tracked = timeline.series().stream().filter(series -> series.category().kind() == Kind.NATIVE)
				.max(Comparator.comparingInt(CategorySeries::amounts));
		for (CategorySeries series : timeline.series()) {
			check();
			if (series.category().kind() != Kind.NATIVE || series == tracked.orElseThrow()) {
				gaps.put(series, new SeriesGaps(series, timeline.endNanos()));
			}
		}
	}

	/** The first time, not before another, at which a category is known; all of Native Memory Tracking are at once. */
	private long knownFrom(CategorySeries series, long nanos) {
		return gaps.get(series.category().kind() == Kind.NATIVE ? tracked.orElseThrow() : series).knownFrom(nanos);
	}

	/** Samples of a timeline that is not empty, as {@link MemoryTimeline#samples} gives them. */
	static List<MemorySample> of(MemoryTimeline timeline, int most, int areas, BooleanSupplier cancelled) {
		ChartSamples chart = new ChartSamples(timeline, areas, cancelled);
		long span = timeline.endNanos() - timeline.startNanos();
		long count = Math.max(1, Math.min((most - 1) / FEWEST, span / (FEWEST * NANOS_PER_MILLI)));
		List<Stretch> stretches = chart.divide(count);
		for (int needed = needed(stretches); needed >= most && count > 1; needed = needed(stretches)) {
			// Where each area has extremes of its own, more moments of fewer stretches show them.
			count = Math.max(1, Math.min(count - 1, count * (most - 1) / needed));
			stretches = chart.divide(count);
		}
		List<MemorySample> samples = new ArrayList<>(most);
		stretches.forEach(stretch -> chart.add(stretch, samples));
		samples.add(chart.atEnd());
		return samples;
	}

	private void check() {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException();
		}
	}

	/** The end of the chart; what is no longer known is missing there. */
	private MemorySample atEnd() {
		MemorySample end = timeline.at(timeline.endNanos());
		return new MemorySample(end.epochMillis(),
				end.usages().stream()
						.filter(usage -> timeline.series(usage.category())
								.filter(one -> knownFrom(one, timeline.endNanos()) == timeline.endNanos()).isPresent())
						.toList());
	}

	private static int needed(List<Stretch> stretches) {
		return stretches.stream().mapToInt(Stretch::samples).sum();
	}

	private List<Stretch> divide(long count) {
		double span = timeline.endNanos() - timeline.startNanos();
		List<Stretch> stretches = new ArrayList<>((int) count);
		long from = timeline.startNanos();
		for (long i = 1; i <= count; i++) {
			check();
			long next = timeline.startNanos() + (long) (span * i / count);
			long to = i == count ? timeline.endNanos() : next - 1;
			stretches.add(new Stretch(from, to, moments(from, to)));
			from = next;
		}
		return stretches;
	}

	private List<Long> moments(long from, long to) {
		SortedSet<Long> moments = new TreeSet<>();
		if (nativeSum.indexAt(to) < 0) {
			return List.of();
		}
		long begin = knownFrom(tracked.orElseThrow(), Math.max(from, nativeSum.epochNanos(0)));
		if (begin > to) {
			return List.of();
		}
		for (CategorySeries one : drawn) {
			int last = one.indexAt(to);
			if (last >= 0) {
				int first = Math.max(0, one.indexAt(begin));
				addUnlessShown(one, one.lowest(first, last), begin, moments);
				addUnlessShown(one, highest(one, first, last), begin, moments);
			}
		}
		return List.copyOf(moments);
	}

	private static void addUnlessShown(CategorySeries series, int index, long begin, SortedSet<Long> moments) {
		long amount = series.amount(index);
		for (long moment : moments) {
			int shown = series.indexAt(moment);
			if (shown >= 0 && series.amount(shown) == amount) {
				return;
			}
		}
		if (CategoryUsage.isKnown(amount)) {
			// The value before holds at the beginning; all others may have changed by then.
			moments.add(Math.max(begin, series.epochNanos(index)));
		}
	}

	/** The last of the highest amounts, from one index to another. */
	private static int highest(CategorySeries series, int first, int last) {
		int highest = first;
		for (int i = first; i <= last; i++) {
			highest = series.amount(i) >= series.amount(highest) ? i : highest;
		}
		return highest;
	}

	/** Adds the samples of a stretch: two, or three if it is odd, for each part in which lines have extremes. */
	private void add(Stretch stretch, List<MemorySample> samples) {
		check();
		int count = stretch.samples();
		for (int i = 0; i + 1 < count; i += FEWEST) {
			boolean isLast = i + 2 * FEWEST > count;
			int next = isLast ? count : i + FEWEST;
			addPart(stretch, i, next, samples);
		}
	}

	private void addPart(Stretch stretch, int begin, int end, List<MemorySample> samples) {
		long from = begin == 0 ? stretch.from() : stretch.nanos(begin);
		long to = end == stretch.samples() ? stretch.to() : stretch.nanos(end) - 1;
		for (int i = begin; i < end; i++) {
			List<CategoryUsage> usages = new ArrayList<>();
			for (CategorySeries one : timeline.series()) {
				long known = knownFrom(one, from);
				if (one.category().kind() != Kind.NATIVE && one.indexAt(to) >= 0 && known <= to) {
					usages.add(line(one, known, to, i == begin, stretch.nanos(i)));
				}
			}
			if (!stretch.moments().isEmpty()) {
				addNative(stretch.moments().get(Math.min(i, stretch.moments().size() - 1)), usages);
			}
			// The chart begins where the timeline does.
			long nanos = samples.isEmpty() ? timeline.startNanos() : stretch.nanos(i);
			samples.add(new MemorySample(Math.floorDiv(nanos, NANOS_PER_MILLI), usages));
		}
	}

	/** What a line shows at the first sample of a part of the time, or at another, which is at a given time. */
	private CategoryUsage line(CategorySeries series, long from, long to, boolean isFirst, long nanos) {
		int first = series.nextAmount(series.indexAt(from - 1) + 1);
		int last = series.previousAmount(series.indexAt(to));
		if (first < 0 || first > last) {
			return between(series, Math.max(from, nanos));
		}
		if (first == last) {
			boolean isOnTheWay = isFirst && series.epochNanos(first) > from && series.previousAmount(first - 1) >= 0;
			return isOnTheWay ? between(series, from) : series.usage(first);
		}
		int lowest = series.lowest(first, last);
		int highest = highest(series, first, last);
		return series.usage(isFirst ? Math.min(lowest, highest) : Math.max(lowest, highest));
	}

	/** The values at a time, the amount on the way to the next one, unless some are missing before that. */
	private CategoryUsage between(CategorySeries series, long nanos) {
		int at = Math.max(0, series.indexAt(nanos));
		CategoryUsage usage = series.usage(at);
		int before = series.previousAmount(at);
		int after = series.nextAmount(at + 1);
		if (before < 0 || after < 0 || series.epochNanos(before) > nanos) {
			return usage;
		}
		long end = series.epochNanos(after);
		boolean inUse = CategoryUsage.isKnown(usage.used());
		if (knownFrom(series, end - 1) == end || inUse != CategoryUsage.isKnown(series.usage(after).used())) {
			return usage;
		}
		double way = (double) (nanos - series.epochNanos(before)) / (end - series.epochNanos(before));
		long amount = Math.round(series.amount(before) + way * (series.amount(after) - series.amount(before)));
		CategoryUsage.Builder moved = CategoryUsage.of(series.category());
		return (inUse ? moved.used(amount) : moved.committed(amount)).build().orElse(usage);
	}

	private void addNative(long nanos, List<CategoryUsage> usages) {
		for (CategorySeries one : timeline.series()) {
			int index = one.category().kind() == Kind.NATIVE ? one.indexAt(nanos) : -1;
			if (index >= 0) {
				usages.add(one.usage(index));
			}
		}
	}
}
