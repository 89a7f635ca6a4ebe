/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Objects;

/**
 * The figures of one category at one moment. A figure that the source does not tell is {@link #MISSING}, never zero.
 *
 * @param category what the figures are of
 * @param used bytes in use
 * @param reserved bytes of address space set aside
 * @param committed bytes that memory stands behind
 * @param limit bytes that can be reserved at most
 * @param peak the highest use or commitment so far, in bytes, as the source tells it; where it tells peaks of parts
 * only, which need not have been at the same time, their sum
 * @param peakReserved the most bytes of address space so far, likewise
 * @param count number of allocations or buffers
 * @param countAtPeak number of allocations when the use was at its peak
 */
public record CategoryUsage(Category category, long used, long reserved, long committed, long limit, long peak,
		long peakReserved, long count, long countAtPeak) {

	/** Stands for a figure that the source does not tell. */
	public static final long MISSING = -1;

	public CategoryUsage {
		Objects.requireNonNull(category, "category");
		used = orMissing(used);
		reserved = orMissing(reserved);
		committed = orMissing(committed);
		limit = orMissing(limit);
		peak = orMissing(peak);
		peakReserved = orMissing(peakReserved);
		count = orMissing(count);
		countAtPeak = orMissing(countAtPeak);
	}

	/**
	 * Figures to be filled in, all missing so far.
	 *
	 * @param category what they are of
	 * @return the builder
	 */
	public static Builder of(Category category) {
		return new Builder(category);
	}

	/**
	 * Figures of a category of which only the use is known.
	 *
	 * @param category what the figure is of
	 * @param used bytes in use, or {@link #MISSING}
	 * @return the figures, all others missing
	 */
	public static CategoryUsage ofUsed(Category category, long used) {
		return new CategoryUsage(category, used, MISSING, MISSING, MISSING, MISSING, MISSING, MISSING, MISSING);
	}

	/**
	 * Tells whether a figure was told by its source.
	 *
	 * @param figure a figure of this record
	 * @return false for {@link #MISSING}
	 */
	public static boolean isKnown(long figure) {
		return figure != MISSING;
	}

	/**
	 * The figure to draw and compare: the use where it is known, else what is committed.
	 *
	 * @return bytes, or {@link #MISSING} when neither is known
	 */
	public long amount() {
		return isKnown(used) ? used : committed;
	}

	/**
	 * These figures, with those of another moment or source where these are missing.
	 *
	 * @param other figures of the same category
	 * @return the figures of both
	 */
	public CategoryUsage orElse(CategoryUsage other) {
		return new CategoryUsage(category, either(used, other.used), either(reserved, other.reserved),
				either(committed, other.committed), either(limit, other.limit), either(peak, other.peak),
				either(peakReserved, other.peakReserved), either(count, other.count),
				either(countAtPeak, other.countAtPeak));
	}

	private static long either(long figure, long otherwise) {
		return isKnown(figure) ? figure : otherwise;
	}

	/** Sources write "not told" as any negative number; here it has one value. */
	private static long orMissing(long figure) {
		return figure < 0 ? MISSING : figure;
	}

	/** Figures by name, in any order; what is not set is missing. For one thread. */
	public static final class Builder {
		private final Category category;
		private long used = MISSING;
		private long reserved = MISSING;
		private long committed = MISSING;
		private long limit = MISSING;
		private long peak = MISSING;
		private long peakReserved = MISSING;
		private long count = MISSING;
		private long countAtPeak = MISSING;

		private Builder(Category category) {
			this.category = category;
		}

		/** Sets the bytes in use. */
		public Builder used(long bytes) {
			used = bytes;
			return this;
		}

		/** Sets the reserved bytes. */
		public Builder reserved(long bytes) {
			reserved = bytes;
			return this;
		}

		/** Sets the committed bytes. */
		public Builder committed(long bytes) {
			committed = bytes;
			return this;
		}

		/** Sets the bytes that are possible at most. */
		public Builder limit(long bytes) {
			limit = bytes;
			return this;
		}

		/** Sets the peak in bytes. */
		public Builder peak(long bytes) {
			peak = bytes;
			return this;
		}

		/** Sets the peak of the reserved bytes. */
		public Builder peakReserved(long bytes) {
			peakReserved = bytes;
			return this;
		}

		/** Sets the number of allocations. */
		public Builder count(long allocations) {
			count = allocations;
			return this;
		}

		/** Sets the number of allocations at the peak. */
		public Builder countAtPeak(long allocations) {
			countAtPeak = allocations;
			return this;
		}

		/** The figures. */
		public CategoryUsage build() {
			return new CategoryUsage(category, used, reserved, committed, limit, peak, peakReserved, count,
					countAtPeak);
		}
	}
}
