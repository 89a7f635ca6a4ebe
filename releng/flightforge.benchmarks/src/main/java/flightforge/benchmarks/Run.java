/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What whole processes of the same kind gave: medians of one or more.
 *
 * @param group {@code whole}, {@code generate}, {@code plan}, {@code read} or {@code footprint}
 * @param how the writer, the number of workers or processes, or the access
 * @param events events to be written
 * @param heap limit of the heap as Java's option has it
 * @param times how often that was measured
 * @param noise difference of the slowest and the fastest as a part of the median
 * @param figures what they printed, and {@code fileBytes} and {@code fileEvents}; names and medians
 */
record Run(String group, String how, long events, String heap, int times, double noise, Map<String, Double> figures) {

	/** How a run of one worker is called, or begins to be. */
	static final String ALONE = "1 worker";
	private static final String STOCK = "stock";

	/** How many times faster than the stock writer by events per second, with as many events or the most it wrote. */
	double timesStock(List<Run> all) {
		return times("seconds", all.stream().filter(r -> r.group.equals(group) && r.how.equals(STOCK)));
	}

	/** The same by the time of processors. */
	double cpuTimesStock(List<Run> all) {
		return times("cpu", all.stream().filter(r -> r.group.equals(group) && r.how.equals(STOCK)));
	}

	/**
	 * How many times faster than one process with one worker, with as many events, and with or without checksum as
	 * here.
	 *
	 * @param figure {@code seconds} for the whole process, {@code generating} for what workers share
	 */
	double timesAlone(String figure, List<Run> all) {
		String alone = how.replaceFirst("^\\d+ (workers?|processes)", ALONE);
		return alone.equals(how) ? Double.NaN : times(figure,
				all.stream().filter(r -> r.group.equals(group) && r.events == events && r.how.equals(alone)));
	}

	private double times(String figure, Stream<Run> baselines) {
		return baselines
				.max(Comparator.<Run>comparingInt(r -> r.events == events ? 1 : 0).thenComparingLong(Run::events))
				.map(r -> r.figure(figure) / r.events / (figure(figure) / events)).orElse(Double.NaN);
	}

	/** @return whether the same was done */
	boolean isLike(Run other) {
		return group.equals(other.group) && how.equals(other.how) && events == other.events && heap.equals(other.heap);
	}

	/** @return the figure, or NaN where there is none */
	double figure(String name) {
		return figures.getOrDefault(name, Double.NaN);
	}
}
