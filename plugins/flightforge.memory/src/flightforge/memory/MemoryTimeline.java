/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Values of all categories over the time of a recording. Categories are measured at different moments; between them the
 * last values hold. Immutable, thread-safe.
 */
public final class MemoryTimeline {
	private static final long NANOS_PER_MILLI = 1_000_000;

	private final Map<Category, CategorySeries> series;
	private final long startNanos;
	private final long endNanos;

	/**
	 * A timeline of these series.
	 *
	 * @param series one per category, none empty
	 */
	public MemoryTimeline(Collection<CategorySeries> series) {
		Map<Category, CategorySeries> byCategory = new LinkedHashMap<>();
		long start = Long.MAX_VALUE;
		long end = Long.MIN_VALUE;
		for (CategorySeries one : series) {
			byCategory.put(one.category(), one);
			start = Math.min(start, one.epochNanos(0));
			end = Math.max(end, one.epochNanos(one.size() - 1));
		}
		this.series = byCategory;
		startNanos = byCategory.isEmpty() ? 0 : start;
		endNanos = byCategory.isEmpty() ? 0 : end;
	}

	/** The series, in the order in which the source first reported their categories. */
	public List<CategorySeries> series() {
		return List.copyOf(series.values());
	}

	/** The series of a category. */
	public Optional<CategorySeries> series(Category category) {
		return Optional.ofNullable(series.get(category));
	}

	/** Whether no category was reported. */
	public boolean isEmpty() {
		return series.isEmpty();
	}

	/** The first moment, in nanoseconds since 1970-01-01T00:00Z; 0 when empty. */
	public long startNanos() {
		return startNanos;
	}

	/** The last moment, in nanoseconds since 1970-01-01T00:00Z; 0 when empty. */
	public long endNanos() {
		return endNanos;
	}

	/**
	 * All categories at a time: the latest values of each that are not after it, and none of those that are only
	 * reported later.
	 *
	 * @param epochNanos since 1970-01-01T00:00Z
	 */
	public MemorySample at(long epochNanos) {
		List<CategoryUsage> usages = new ArrayList<>(series.size());
		for (CategorySeries one : series.values()) {
			int index = one.indexAt(epochNanos);
			if (index >= 0) {
				usages.add(one.usage(index));
			}
		}
		return new MemorySample(Math.floorDiv(epochNanos, NANOS_PER_MILLI), usages);
	}

	/**
	 * Values at both ends of a stretch of time. What is in use is of moments that can be compared.
	 *
	 * @param before values at the start, without the categories that have no amount to compare with
	 * @param after values at the end, of all categories that are reported until then
	 */
	public record Ends(List<CategoryUsage> before, List<CategoryUsage> after) {
	}

	/**
	 * All categories at both ends of a stretch of time, their use as {@link ComparableMoments} chooses the moments:
	 * only that goes up and down with collections.
	 *
	 * @param fromNanos the start, since 1970-01-01T00:00Z
	 * @param toNanos the end
	 */
	public Ends ends(long fromNanos, long toNanos) {
		List<CategoryUsage> before = new ArrayList<>(series.size());
		List<CategoryUsage> after = new ArrayList<>(series.size());
		for (CategorySeries one : series.values()) {
			ComparableMoments.of(one, fromNanos, toNanos).ifPresent(moments -> {
				if (moments.first() >= 0) {
					before.add(usage(one, moments.first(), fromNanos));
				}
				after.add(usage(one, moments.last(), toNanos));
			});
		}
		return new Ends(before, after);
	}

	/** What is in use at one moment, and all else at another. */
	private static CategoryUsage usage(CategorySeries series, int index, long nanos) {
		long used = series.usage(index).used();
		int at = Math.max(0, series.indexAt(nanos));
		return CategoryUsage.of(series.category()).used(used).build().orElse(series.usage(at));
	}

	/**
	 * Samples over the time, for a chart. No peak is lost, however short: of each of many stretches there are samples
	 * with the lowest and the highest amount of each category, in the order in which these were. Values of one sample
	 * are therefore of the same stretch, but not of the same moment; where a stretch has no amount of a category, it is
	 * on the straight way from the one before to the next. Those of the categories of Native Memory Tracking, which can
	 * be added up, are: of the moments when all together, one of the areas or the rest was lowest or highest. Where
	 * there are such moments the samples are at them, and not evenly spread. What a source reports periodically, and
	 * then does not report for several periods, is missing in the samples of that time.
	 *
	 * @param most how many at most, at least {@code 2 * areas + 5}
	 * @param areas how many categories of Native Memory Tracking are drawn each for itself, those that are largest in
	 * the end
	 * @return from the first moment to the last; empty when the timeline is
	 */
	public List<MemorySample> samples(int most, int areas) {
		return samples(most, areas, () -> false);
	}

	/**
	 * The same, which can be cancelled, for it takes seconds to find them among millions of moments.
	 *
	 * @param cancelled asked again and again whether nobody wants them any more
	 * @throws CancellationException when nobody does
	 */
	public List<MemorySample> samples(int most, int areas, BooleanSupplier cancelled) {
		return isEmpty() ? List.of() : ChartSamples.of(this, most, areas, cancelled);
	}
}
