/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which part of all events has which value of a field that is not a number. Immutable.
 *
 * @param values the most frequent values, the first most often
 * @param others which part has any other value, from 0 to 1
 * @param kinds how many other values there are
 */
record Shares(List<Value> values, double others, int kinds) {

	/**
	 * A value.
	 *
	 * @param text the value for a person; null for none
	 * @param share which part of all events has it, from 0 to 1
	 */
	record Value(String text, double share) {
	}

	Shares {
		values = List.copyOf(values);
	}

	/**
	 * The parts of values.
	 *
	 * @param all the value of each event, at least one; null for none
	 * @param most how many values are told apart
	 */
	static Shares of(List<?> all, int most) {
		Map<String, Integer> counts = new LinkedHashMap<>();
		all.forEach(value -> counts.merge(value == null ? "" : value.toString(), 1, Integer::sum));
		boolean nothing = all.stream().anyMatch(value -> value == null);
		List<Value> values = new ArrayList<>();
		double rest = 0;
		int kinds = 0;
		List<Map.Entry<String, Integer>> sorted = counts.entrySet().stream()
				.sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).toList();
		for (Map.Entry<String, Integer> entry : sorted) {
			double share = (double) entry.getValue() / all.size();
			if (values.size() < most || sorted.size() == most + 1) {
				values.add(new Value(nothing && entry.getKey().isEmpty() ? null : entry.getKey(), share));
			} else {
				rest += share;
				kinds++;
			}
		}
		return new Shares(values, rest, kinds);
	}
}
