/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;
import java.util.Locale;

import flightforge.script.internal.Problems;
import flightforge.script.internal.Units;
import flightforge.script.internal.resolve.StreamResolver;
import flightforge.script.internal.stream.MeanDuration;
import flightforge.script.internal.stream.Schedule;
import flightforge.script.internal.stream.Slot;
import flightforge.script.internal.stream.StreamProgram;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Warns of events that last longer than their threads, or the recording, have time for. */
final class Overlaps {
	private final long durationNanos;
	private final Problems problems;

	/** In a recording of this length. */
	Overlaps(long durationNanos, Problems problems) {
		this.durationNanos = durationNanos;
		this.problems = problems;
	}

	/** Looks at streams; what is nested fits into what is around it. */
	void check(List<StreamResolver.Resolved> streams, List<StreamProgram> programs) {
		for (int i = 0; i < programs.size(); i++) {
			StreamResolver.Resolved stream = streams.get(i);
			boolean lasts = stream.nesting() == null && stream.events() > 0 && stream.spec().duration() != null;
			// Where a type has a duration, it is the first field after the start.
			if (lasts && stream.slots().getFirst() instanceof Slot.Whole durations) {
				check(stream, programs.get(i), MeanDuration.of(programs.get(i), durations.column()));
			}
		}
	}

	private void check(StreamResolver.Resolved stream, StreamProgram program, double mean) {
		if (mean > durationNanos) {
			problems.warning(stream.spec().duration().position(), "the events last " + about(mean)
					+ ", longer than the recording, which ends at " + Units.time(durationNanos));
			return;
		}
		int threads = threads(stream);
		Schedule schedule = program.schedule();
		double time = (double) schedule.time(schedule.points() - 1) - schedule.time(0) + mean;
		double load = stream.events() * mean / time / Math.max(1, threads);
		if (threads > 0 && stream.events() > threads && load > 1) {
			problems.warning(stream.spec().duration().position(), String.format(Locale.ROOT,
					"the events of a thread overlap, as no thread's do: %,d events of %s would keep %s busy for "
							+ "%.1f times as long as there is. Take more threads, or fewer or shorter events",
					stream.events(), about(mean), threads == 1 ? "a thread" : threads + " threads", load));
		}
	}

	/** How many threads the events are on; 0 where they have none. */
	private static int threads(StreamResolver.Resolved stream) {
		Type type = stream.type();
		int index = type.fields().stream().map(Field::name).toList().indexOf("eventThread") - 1;
		return index >= 0 && stream.slots().get(index) instanceof Slot.Reference reference
				? reference.references().size() : 0;
	}

	private static String about(double nanos) {
		String[] units = {"h", "min", "s", "ms", "us", "ns"};
		for (String unit : units) {
			double amount = nanos / Units.nanos(unit);
			if (amount >= 1) {
				return "about " + String.format(Locale.ROOT, amount < 10 ? "%.1f" : "%.0f", amount).replace(".0", "")
						+ " " + unit;
			}
		}
		return "less than 1 ns";
	}
}
