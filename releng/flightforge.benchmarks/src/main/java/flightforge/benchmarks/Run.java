/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.util.Map;

/**
 * What whole processes of the same kind gave: medians of one or more.
 *
 * @param group {@code whole}, {@code generate} or {@code footprint}
 * @param how the writer, the number of workers, or the access
 * @param events events to be written
 * @param heap limit of the heap as Java's option has it
 * @param times how many processes there were
 * @param noise difference of the slowest and the fastest as a part of the median
 * @param figures what they told, and {@code fileBytes} and {@code fileEvents}; names and medians
 */
record Run(String group, String how, long events, String heap, int times, double noise, Map<String, Double> figures) {

	/** @return the figure, or NaN where there is none */
	double figure(String name) {
		return figures.getOrDefault(name, Double.NaN);
	}
}
