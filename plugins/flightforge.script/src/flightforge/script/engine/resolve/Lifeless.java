/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.engine.stream.Timing;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;
import flightforge.writer.Field;

/**
 * Warns of threads that do not live when events need them: where nested events are is known only when they are made,
 * and a thread that a field names may well be one that has ended.
 */
final class Lifeless {
	private static final String THREAD = "java.lang.Thread";
	private static final String CHANGE = ". Change \"from\" and \"until\" of ";

	private final StreamThreads threads;
	private final Problems problems;

	/** In a recording that has these threads. */
	Lifeless(StreamThreads threads, Problems problems) {
		this.threads = threads;
		this.problems = problems;
	}

	/** Looks at the threads that a nested stream names itself; {@code around} is when its parent events are. */
	void checkNested(StreamSpec spec, Timing around) {
		Span gap = spec.threads() == null ? null : withEvents(threads.gaps(spec), around);
		if (gap != null) {
			problems.warning(spec.threads().position(), "none of these threads lives " + text(gap) + ", when "
					+ events(around, gap)
					+ " of the parent stream begin; what is nested in them is then on a thread that does not live"
					+ CHANGE + "the parent stream or of the threads");
		}
	}

	/** Looks at the threads that fields name; {@code timing} is when the events are. */
	void checkFields(StreamSpec spec, Map<String, Field> fields, Timing timing) {
		for (ValueSpec value : timing.events() == 0 ? List.<ValueSpec>of() : spec.values()) {
			Field field = fields.get(value.field());
			if (field != null && field.typeName().equals(THREAD)) {
				names(value.generator()).forEach(name -> checkField(value.field(), name, timing));
			}
		}
	}

	private void checkField(String field, Scalar name, Timing timing) {
		Span gap = withEvents(threads.gaps(name), timing);
		if (gap != null) {
			problems.warning(name.position(),
					"none of the threads \"" + name.text() + "\" lives " + text(gap) + ", when " + events(timing, gap)
							+ " begin; their " + field + " is then a thread that does not live" + CHANGE
							+ "the stream or of the threads");
		}
	}

	/** The groups that a value names wherever the event is. */
	private static Stream<Scalar> names(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Blank blank -> names(blank.generator());
		case GeneratorSpec.ByRow rows -> rows.values().stream().flatMap(Lifeless::names);
		case null -> Stream.empty();
		default -> StreamThreads.names(generator).stream();
		};
	}

	/** The first gap in which there are events; null when there is none. */
	private static Span withEvents(List<Span> gaps, Timing timing) {
		return gaps.stream().filter(gap -> count(timing, gap) > 0).findFirst().orElse(null);
	}

	private static long count(Timing timing, Span span) {
		return timing.firstEventAt(span.end()) - timing.firstEventAt(span.begin());
	}

	private static String events(Timing timing, Span gap) {
		long events = count(timing, gap);
		return events == timing.events() ? "all events"
				: String.format(Locale.ROOT, "%,d of the %,d events", events, timing.events());
	}

	private static String text(Span gap) {
		return "from " + Units.shownTime(gap.begin()) + " to " + Units.shownTime(gap.end());
	}
}
