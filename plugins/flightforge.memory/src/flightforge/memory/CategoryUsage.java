/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.ToLongFunction;

/**
 * The values of one category at one moment. A value that the source does not report is {@link #MISSING}, never zero.
 *
 * @param category what the values are of
 * @param used bytes in use
 * @param reserved bytes of address space set aside
 * @param committed bytes that memory stands behind
 * @param limit bytes that can be reserved at most
 * @param peak the highest use or commitment so far, in bytes, as the source reports it; where it reports peaks of parts
 * only, which need not have been at the same time, their sum
 * @param peakReserved the most bytes of address space so far, likewise
 * @param count number of what it consists of: allocations, buffers, threads, loaded classes or entries of a code cache
 * @param countAtPeak number of allocations when the use was at its peak
 * @param failures how often the limit was hit, or there was no room, so far
 * @param rounding the source gives bytes as multiples of this, from 1, so that smaller amounts are 0 or not in it at
 * all: a text report has a scale
 */
public record CategoryUsage(Category category, long used, long reserved, long committed, long limit, long peak,
		long peakReserved, long count, long countAtPeak, long failures, long rounding) {

	/** What can be known of a category. */
	public enum Measure {
		/** Bytes in use. */
		USED(CategoryUsage::used),
		/** Bytes of address space set aside. */
		RESERVED(CategoryUsage::reserved),
		/** Bytes that memory stands behind. */
		COMMITTED(CategoryUsage::committed),
		/** Bytes that can be reserved at most. */
		LIMIT(CategoryUsage::limit),
		/** The highest use or commitment so far, in bytes. */
		PEAK(CategoryUsage::peak),
		/** The most bytes of address space so far. */
		PEAK_RESERVED(CategoryUsage::peakReserved),
		/** Number of allocations, buffers, threads, loaded classes or entries. */
		COUNT(CategoryUsage::count),
		/** Number of allocations when the use was at its peak. */
		COUNT_AT_PEAK(CategoryUsage::countAtPeak),
		/** How often the limit was hit so far. */
		FAILURES(CategoryUsage::failures);

		private final ToLongFunction<CategoryUsage> value;

		Measure(ToLongFunction<CategoryUsage> value) {
			this.value = value;
		}

		/** The value in a usage, {@link CategoryUsage#MISSING} when its source does not report it. */
		public long of(CategoryUsage usage) {
			return value.applyAsLong(usage);
		}
	}

	/** Stands for a value that the source does not report. */
	public static final long MISSING = -1;

	/** Checks and copies. */
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
		failures = orMissing(failures);
		if (rounding < 1) {
			throw new IllegalArgumentException("Rounding begins with 1: " + rounding);
		}
	}

	/**
	 * Values to be filled in, all missing so far.
	 *
	 * @param category what they are of
	 * @return the builder
	 */
	public static Builder of(Category category) {
		return new Builder(category);
	}

	/**
	 * Values of a category of which only the use is known.
	 *
	 * @param category what the value is of
	 * @param used bytes in use, or {@link #MISSING}
	 * @return the values, all others missing
	 */
	public static CategoryUsage ofUsed(Category category, long used) {
		return new CategoryUsage(category, used, MISSING, MISSING, MISSING, MISSING, MISSING, MISSING, MISSING, MISSING,
				1);
	}

	/**
	 * Whether a value was reported by its source.
	 *
	 * @param value a value of this record
	 * @return false for {@link #MISSING}
	 */
	public static boolean isKnown(long value) {
		return value != MISSING;
	}

	/**
	 * The value to draw and compare: the use where it is known, else what is committed.
	 *
	 * @return bytes, or {@link #MISSING} when neither is known
	 */
	public long amount() {
		return isKnown(used) ? used : committed;
	}

	/**
	 * These values, with those of another moment or source where these are missing.
	 *
	 * @param other values of the same category
	 * @return the values of both
	 */
	public CategoryUsage orElse(CategoryUsage other) {
		Builder both = of(category).rounding(Math.max(rounding, other.rounding));
		for (Measure measure : Measure.values()) {
			both.set(measure, isKnown(measure.of(this)) ? measure.of(this) : measure.of(other));
		}
		return both.build();
	}

	/** Sources write "not known" as any negative number; here it has one value. */
	private static long orMissing(long value) {
		return value < 0 ? MISSING : value;
	}

	/** Values by name, in any order; what is not set is missing. For one thread. */
	public static final class Builder {
		private final Category category;
		private final long[] values = new long[Measure.values().length];
		private long rounding = 1;

		private Builder(Category category) {
			this.category = category;
			Arrays.fill(values, MISSING);
		}

		/** Sets any value. */
		public Builder set(Measure measure, long value) {
			values[measure.ordinal()] = value;
			return this;
		}

		/** Sets the bytes in use. */
		public Builder used(long bytes) {
			return set(Measure.USED, bytes);
		}

		/** Sets the reserved bytes. */
		public Builder reserved(long bytes) {
			return set(Measure.RESERVED, bytes);
		}

		/** Sets the committed bytes. */
		public Builder committed(long bytes) {
			return set(Measure.COMMITTED, bytes);
		}

		/** Sets the bytes that are possible at most. */
		public Builder limit(long bytes) {
			return set(Measure.LIMIT, bytes);
		}

		/** Sets the peak in bytes. */
		public Builder peak(long bytes) {
			return set(Measure.PEAK, bytes);
		}

		/** Sets the peak of the reserved bytes. */
		public Builder peakReserved(long bytes) {
			return set(Measure.PEAK_RESERVED, bytes);
		}

		/** Sets the number of allocations, or of what else it consists of. */
		public Builder count(long allocations) {
			return set(Measure.COUNT, allocations);
		}

		/** Sets the number of allocations at the peak. */
		public Builder countAtPeak(long allocations) {
			return set(Measure.COUNT_AT_PEAK, allocations);
		}

		/** Sets how often the limit was hit. */
		public Builder failures(long times) {
			return set(Measure.FAILURES, times);
		}

		/** Sets of how many bytes the source's values are multiples. */
		public Builder rounding(long bytes) {
			rounding = bytes;
			return this;
		}

		/** The values. */
		public CategoryUsage build() {
			return new CategoryUsage(category, value(Measure.USED), value(Measure.RESERVED), value(Measure.COMMITTED),
					value(Measure.LIMIT), value(Measure.PEAK), value(Measure.PEAK_RESERVED), value(Measure.COUNT),
					value(Measure.COUNT_AT_PEAK), value(Measure.FAILURES), rounding);
		}

		private long value(Measure measure) {
			return values[measure.ordinal()];
		}
	}
}
