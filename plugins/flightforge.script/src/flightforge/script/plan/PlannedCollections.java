/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.jvm.JvmStreams;
import flightforge.script.text.Problems;

/**
 * The garbage collections that the section {@code jvm} of a script makes. They are found without a plan, which takes
 * much longer: who looks for an allocation rate or a live set can try many. Immutable.
 *
 * @param young how many are of the young generation; as many events {@code jdk.YoungGarbageCollection} a plan has
 * @param old how many others there are; as many events {@code jdk.OldGarbageCollection} a plan has
 * @param all all of them
 */
public record PlannedCollections(long young, long old, List<Planned> all) {

	/** Copies. */
	public PlannedCollections {
		all = List.copyOf(all);
	}

	/**
	 * A collection.
	 *
	 * @param nanos when it begins, in nanoseconds after the recording's start
	 * @param used how much of the heap is used after it, in bytes
	 * @param allocated how much was allocated since the one before, in bytes; 0 where the program runs beside it
	 * @param lasting how long it lasts, in nanoseconds; 0 of a cycle of G1 that marks beside the program
	 */
	public record Planned(long nanos, long used, long allocated, long lasting) {
	}

	/**
	 * Counts them.
	 *
	 * @param script a script, without errors of form
	 * @param catalogue the event types of the recording's JDK
	 * @return empty where the section says nothing of the heap, or what it says is impossible
	 */
	public static Optional<PlannedCollections> of(Script script, Catalogue catalogue) {
		return Optional
				.ofNullable(JvmStreams.count(script, catalogue, script.recording().seed(), new Problems())).map(
						counts -> new PlannedCollections(counts.young(), counts.old(),
								IntStream
										.range(0, counts.starts().length).mapToObj(i -> new Planned(counts.starts()[i],
												counts.used()[i], counts.allocated()[i], counts.paused()[i]))
										.toList()));
	}
}
