/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.List;

/** What is behind a distance, for people and pictures. */
public sealed interface Detail {
	/**
	 * A number of each recording.
	 *
	 * @param a of the first recording
	 * @param b of the second one
	 */
	record Figures(double a, double b) implements Detail {
	}

	/**
	 * Percentiles of each recording, from 0 to 100: the smallest value first, the median in the middle.
	 *
	 * @param unit what the values are
	 * @param a 101 values of the first recording
	 * @param b 101 values of the second one
	 */
	record Percentiles(Unit unit, List<Double> a, List<Double> b) implements Detail {
		/** Copies. */
		public Percentiles {
			a = List.copyOf(a);
			b = List.copyOf(b);
		}
	}

	/**
	 * The values whose shares differ most, the largest difference first.
	 *
	 * @param values at most ten
	 */
	record Values(List<Value> values) implements Detail {
		/** Copies. */
		public Values {
			values = List.copyOf(values);
		}
	}

	/**
	 * A value with its share of the events.
	 *
	 * @param name the value as text
	 * @param a its share in the first recording, 0 to 1
	 * @param b its share in the second one
	 */
	record Value(String name, double a, double b) {
	}
}
