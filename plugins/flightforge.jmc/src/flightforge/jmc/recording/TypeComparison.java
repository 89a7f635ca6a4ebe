/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/**
 * What the script planned for an event type against what the recording has.
 *
 * @param type name of the type
 * @param label what a user calls it
 * @param planned number of events that the script makes, 0 when it does not mention the type
 * @param actual number of events in the recording as it was loaded
 * @param experimental whether Mission Control hides the type unless told not to
 */
public record TypeComparison(String type, String label, long planned, long actual, boolean experimental) {
	/** How the two agree. */
	public enum Verdict {
		/** The recording has what the script says. */
		SAME,
		/** It has more or fewer. */
		DIFFERENT,
		/** It has the type, and the script does not mention it. */
		NOT_PLANNED,
		/** It seems to have none of an experimental type: most likely they were not loaded. */
		HIDDEN
	}

	/** Planned types in the order of the script, then the others by name. */
	public static List<TypeComparison> of(Plan plan, RecordingContent content) {
		Map<String, PlannedStream> streams = new LinkedHashMap<>();
		plan.streams().forEach(stream -> streams.putIfAbsent(stream.typeName(), stream));
		Map<String, Long> planned = plan.eventsByType();
		Map<String, Long> actual = content.counts();
		List<TypeComparison> rows = new ArrayList<>();
		streams.forEach((type, stream) -> rows.add(new TypeComparison(type, stream.label(),
				planned.getOrDefault(type, 0L), actual.getOrDefault(type, 0L), stream.experimental())));
		actual.forEach((type, count) -> {
			if (!streams.containsKey(type)) {
				rows.add(new TypeComparison(type, content.label(type), 0, count, false));
			}
		});
		return rows;
	}

	/** Actual less planned. */
	public long difference() {
		return actual - planned;
	}

	/** How the two agree. */
	public Verdict verdict() {
		if (actual == planned) {
			return Verdict.SAME;
		}
		if (planned == 0) {
			return Verdict.NOT_PLANNED;
		}
		return experimental && actual == 0 ? Verdict.HIDDEN : Verdict.DIFFERENT;
	}
}
