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
 * @param peak the highest use so far, in bytes, as the source tells it
 * @param count number of allocations or buffers
 */
public record CategoryUsage(Category category, long used, long reserved, long committed, long limit, long peak,
		long count) {

	/** Stands for a figure that the source does not tell. */
	public static final long MISSING = -1;

	public CategoryUsage {
		Objects.requireNonNull(category, "category");
		used = orMissing(used);
		reserved = orMissing(reserved);
		committed = orMissing(committed);
		limit = orMissing(limit);
		peak = orMissing(peak);
		count = orMissing(count);
	}

	/**
	 * Figures of a category of which only the use is known.
	 *
	 * @param category what the figure is of
	 * @param used bytes in use, or {@link #MISSING}
	 * @return the figures, all others missing
	 */
	public static CategoryUsage ofUsed(Category category, long used) {
		return new CategoryUsage(category, used, MISSING, MISSING, MISSING, MISSING, MISSING);
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

	/** Sources write "not told" as any negative number; here it has one value. */
	private static long orMissing(long figure) {
		return figure < 0 ? MISSING : figure;
	}
}
