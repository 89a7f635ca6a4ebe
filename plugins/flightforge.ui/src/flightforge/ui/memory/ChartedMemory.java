/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.List;
import java.util.function.BooleanSupplier;

import flightforge.memory.MemorySample;
import flightforge.memory.MemoryTimeline;

/**
 * What a recording reports about memory, and what a chart shows of it. Of millions of events this takes seconds to
 * find, so that it is made where the recording is read. Immutable.
 *
 * @param timeline all that is reported
 * @param samples what the chart shows, oldest first
 */
public record ChartedMemory(MemoryTimeline timeline, List<MemorySample> samples) {
	/** About two for each pixel of a chart as wide as it is beside the table, where they are evenly spread. */
	private static final int MOST_SAMPLES = 1_200;

	public ChartedMemory {
		samples = List.copyOf(samples);
	}

	/**
	 * Finds what a chart shows of a timeline; not on the user interface's thread.
	 *
	 * @param cancelled asked again and again whether nobody wants it any more
	 * @throws java.util.concurrent.CancellationException when nobody does
	 */
	public static ChartedMemory of(MemoryTimeline timeline, BooleanSupplier cancelled) {
		return new ChartedMemory(timeline, timeline.samples(MOST_SAMPLES, StackedAreas.MOST, cancelled));
	}
}
