/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the script planned for an event type against what the recording has.
 *
 * @param type name of the type
 * @param label what a user calls it
 * @param planned number of events that the script makes, 0 when it does not mention the type
 * @param actual number of events in the recording as it was read
 * @param experimental whether Mission Control hides the type by default
 * @param plannedSpan when they start, as planned; empty when that is not known without making them
 * @param actualSpan when those in the recording start
 */
public record TypeComparison(String type, String label, long planned, long actual, boolean experimental,
		Optional<EventSpan> plannedSpan, Optional<EventSpan> actualSpan) {
	/** Mission Control computes times in floating point. */
	private static final Duration TOLERANCE = Duration.ofNanos(1_000);

	/** How the two agree. */
	public enum Verdict {
		/** The recording has what the script says. */
		SAME,
		/** It has more or fewer. */
		DIFFERENT,
		/** It has as many, and the first or the last is at another time. */
		SHIFTED,
		/** It has the type, and the script does not mention it. */
		NOT_PLANNED,
		/** It seems to have none of an experimental type: most likely they were not loaded. */
		HIDDEN
	}

	/**
	 * Planned types in the order of the script, then the others by name.
	 *
	 * @param plan what the script makes
	 * @param actual what the recording has
	 * @param timesKnown whether the plan has the times of the recording: a script that starts now has other ones each
	 * time that it is planned
	 * @param hidesExperimental whether who has read the recording leaves out experimental types unless asked
	 */
	public static List<TypeComparison> of(Plan plan, ActualEvents actual, boolean timesKnown,
			boolean hidesExperimental) {
		Map<String, PlannedStream> streams = new LinkedHashMap<>();
		plan.streams().forEach(stream -> streams.putIfAbsent(stream.typeName(), stream));
		Map<String, Long> planned = plan.eventsByType();
		List<TypeComparison> rows = new ArrayList<>();
		streams.forEach((type,
				stream) -> rows.add(new TypeComparison(type, stream.label(), planned.getOrDefault(type, 0L),
						actual.counts().getOrDefault(type, 0L), hidesExperimental && stream.experimental(),
						timesKnown ? plan.spanOf(type) : Optional.empty(), actual.span(type))));
		actual.counts().forEach((type, count) -> {
			if (!streams.containsKey(type)) {
				rows.add(new TypeComparison(type, actual.label(type), 0, count, false, Optional.empty(),
						actual.span(type)));
			}
		});
		return rows;
	}

	/**
	 * Whether the first or the last event is at another time than planned.
	 *
	 * @param end which of them
	 * @return false, too, when one of the times is not known
	 */
	public boolean isShifted(Function<EventSpan, Instant> end) {
		return plannedSpan.isPresent() && actualSpan.isPresent() && Duration
				.between(end.apply(plannedSpan.get()), end.apply(actualSpan.get())).abs().compareTo(TOLERANCE) > 0;
	}

	/** Whether the first and the last event are compared: their times are known from the plan, or there are none. */
	public boolean isTimed() {
		return planned == 0 && actual == 0 || plannedSpan.isPresent() && actualSpan.isPresent();
	}

	/** Actual less planned. */
	public long difference() {
		return actual - planned;
	}

	/** How the two agree. */
	public Verdict verdict() {
		if (actual == planned) {
			return isShifted(EventSpan::first) || isShifted(EventSpan::last) ? Verdict.SHIFTED : Verdict.SAME;
		}
		if (planned == 0) {
			return Verdict.NOT_PLANNED;
		}
		return experimental && actual == 0 ? Verdict.HIDDEN : Verdict.DIFFERENT;
	}
}
