/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a user has chosen for the columns of a table, by their names, not their titles. Names that the table does not
 * know say nothing.
 *
 * @param order the columns from left to right; those that are not among them follow
 * @param hidden those that are not shown
 * @param widths pixels of those that the user has made wider or narrower
 * @param sorted the one that rows are sorted by, null for none
 * @param descending whether the rows with the largest come first
 */
public record ColumnChoices(List<String> order, Set<String> hidden, Map<String, Integer> widths, String sorted,
		boolean descending) {
	/** Everything as the table has it. */
	public static final ColumnChoices NONE = hiding(Set.of());

	/** Choices that nobody changes. */
	public ColumnChoices {
		order = List.copyOf(order);
		hidden = Set.copyOf(hidden);
		widths = Map.copyOf(widths);
	}

	/** Everything as the table has it but for columns that are not shown. */
	public static ColumnChoices hiding(Set<String> hidden) {
		return new ColumnChoices(List.of(), hidden, Map.of(), null, false);
	}
}
