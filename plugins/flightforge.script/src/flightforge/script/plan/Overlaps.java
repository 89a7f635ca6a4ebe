/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.LongStream;

import flightforge.script.engine.resolve.StreamGroup;
import flightforge.script.engine.resolve.StreamResolver;
import flightforge.script.engine.stream.MeanDuration;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.stream.StreamProgram;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Warns of events that last longer than their threads, or the recording, have time for. */
final class Overlaps {
	private final long durationNanos;
	private final Problems problems;
	private final Cancellation cancellation;

	/** In a recording of this length. */
	Overlaps(long durationNanos, Problems problems, Cancellation cancellation) {
		this.cancellation = cancellation;
		this.durationNanos = durationNanos;
		this.problems = problems;
	}

	/** Looks at streams; nested events fit into their parent events. */
	void check(List<StreamResolver.Resolved> streams, List<StreamProgram> programs) {
		for (int i = 0; i < programs.size(); i++) {
			cancellation.check();
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
		Schedule schedule = program.schedule();
		long begin = schedule.time(0);
		double end = schedule.time(schedule.points() - 1) + mean;
		List<StreamGroup> groups = threads(stream) == 0 ? List.of() : groups(stream);
		double[] events = events(program, groups);
		for (int i = 0; i < groups.size(); i++) {
			StreamGroup group = groups.get(i);
			double load = events[i] * mean / group.time(begin, end);
			if (events[i] > group.size() && load > 1) {
				problems.warning(stream.spec().duration().position(), String.format(Locale.ROOT,
						"the events of a thread overlap, as no thread's do: %,d events of %s would keep %s busy for "
								+ "%.1f times as long as there is. Take more threads, or fewer or shorter events",
						Math.round(events[i]), about(mean), who(group, groups.size() > 1), load));
				return;
			}
		}
	}

	private static String who(StreamGroup group, boolean named) {
		String threads = group.size() == 1 ? "a thread" : group.size() + " threads";
		return (named ? "the " + (group.size() == 1 ? "thread" : threads) + " \"" + group.name() + "\"" : threads)
				+ (group.lives() == null ? "" : ", while " + (group.size() == 1 ? "it lives," : "they live,"));
	}

	/** How many of the events are on each group, by the weights of those that live. */
	private static double[] events(StreamProgram program, List<StreamGroup> groups) {
		double[] events = new double[groups.size()];
		long[] borders = groups.stream().map(StreamGroup::lives).filter(Objects::nonNull)
				.flatMapToLong(lives -> LongStream.of(lives.start(), lives.end())).sorted().distinct().toArray();
		long before = 0;
		for (int i = 0; i <= borders.length; i++) {
			long time = i == 0 ? Long.MIN_VALUE : borders[i - 1];
			long next = i == borders.length ? program.events() : program.firstEventAt(borders[i]);
			double weights = groups.stream().filter(group -> group.lives(time)).mapToDouble(StreamGroup::weight).sum();
			for (int g = 0; g < events.length && next > before; g++) {
				events[g] += groups.get(g).lives(time) ? (next - before) * groups.get(g).weight() / weights : 0;
			}
			before = next;
		}
		return events;
	}

	/** The groups that the events are on; where each thread has one of its own, all threads as one. */
	private static List<StreamGroup> groups(StreamResolver.Resolved stream) {
		return stream.groups().isEmpty() ? List.of(new StreamGroup("", threads(stream), 1, null)) : stream.groups();
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
