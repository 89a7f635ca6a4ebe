/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;

/**
 * What to choose from in the cells of rows, which take other texts too. Immutable.
 *
 * @param threads groups of threads
 * @param values values for each column of values; none where there are too many to list
 */
public record RowOffers(List<String> threads, List<List<String>> values) {
	/** Copies. */
	public RowOffers {
		threads = List.copyOf(threads);
		values = List.copyOf(values);
	}
}
