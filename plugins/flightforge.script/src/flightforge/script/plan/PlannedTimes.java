/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import flightforge.script.plan.TypeComparison.Verdict;

/**
 * Finds types with as many events as planned that are at other times: threads that are busy let their events wait, and
 * then they come in clumps. It is told of a recording's events, and knows when they are planned. Types whose times are
 * not known from the plan are left out, as nested ones are. For one thread.
 */
public final class PlannedTimes {
	private static final int MOST_PARTS = 60;
	/** A pause of a collection moves what is in it to its end, and so some events of each recording. */
	private static final double MOVED = 0.2;
	private static final int TIMES = 2;
	private static final int FEW = 20;

	/**
	 * The part of the recording with most events too many.
	 *
	 * @param from when it begins, since the start of the recording
	 * @param until when it ends
	 * @param planned the events in it as planned
	 * @param actual those in the recording
	 */
	public record Clump(Duration from, Duration until, long planned, long actual) {
	}

	private record Counts(long[] planned, long[] actual) {
	}

	private final Map<String, Counts> types = new LinkedHashMap<>();
	private final Duration duration;
	private final int parts;
	private final long start;

	private PlannedTimes(Instant start, Duration duration) {
		this.start = nanos(start);
		this.duration = duration;
		parts = Math.clamp(duration.toSeconds(), 1, MOST_PARTS);
	}

	/**
	 * The planned times of all types that have as many events as planned, before any event of the recording is known.
	 *
	 * @param check without a plan there are none
	 */
	public static PlannedTimes of(PlanCheck check) {
		PlannedTimes times = new PlannedTimes(check.start(), check.plan().map(Plan::duration).orElse(Duration.ZERO));
		check.plan().ifPresent(plan -> times.plan(plan, check));
		return times;
	}

	private void plan(Plan plan, PlanCheck check) {
		for (TypeComparison type : check.types()) {
			if (type.verdict() == Verdict.SAME && type.planned() > FEW && type.plannedSpan().isPresent()) {
				types.put(type.type(), new Counts(new long[parts], new long[parts]));
			}
		}
		for (int i = 0; i < plan.streams().size(); i++) {
			Counts counts = types.get(plan.streams().get(i).typeName());
			if (counts != null && plan.streams().get(i).events() > 0) {
				long[] own = plan.eventsPer(i, parts);
				for (int part = 0; part < parts; part++) {
					counts.planned[part] += own[part];
				}
			}
		}
	}

	/** The names of the types whose events it has to be told of. */
	public Set<String> types() {
		return types.keySet();
	}

	/**
	 * Tells it of an event.
	 *
	 * @param type the name of its type; others than {@link #types()} are ignored
	 * @param startNanos when it starts, in nanoseconds since 1970-01-01T00:00Z
	 */
	public void add(String type, long startNanos) {
		Counts counts = types.get(type);
		if (counts != null) {
			double part = (double) duration.toNanos() / parts;
			counts.actual[Math.clamp((long) ((startNanos - start) / part), 0, parts - 1)]++;
		}
	}

	/** The types with clumps, by their names; of all their events it has to have been told. */
	public Map<String, Clump> clumps() {
		Map<String, Clump> clumps = new TreeMap<>();
		types.forEach((type, counts) -> {
			int most = clump(counts.planned, counts.actual);
			if (most >= 0) {
				Duration part = duration.dividedBy(parts);
				clumps.put(type, new Clump(part.multipliedBy(most), part.multipliedBy(most + 1L), counts.planned[most],
						counts.actual[most]));
			}
		});
		return clumps;
	}

	/** The part with most events too many; -1 where events are about when they are planned. */
	private static int clump(long[] planned, long[] actual) {
		long all = 0;
		long moved = 0;
		int most = 0;
		for (int i = 0; i < planned.length; i++) {
			all += planned[i];
			moved += Math.max(0, actual[i] - planned[i]);
			most = actual[i] - planned[i] > actual[most] - planned[most] ? i : most;
		}
		long around = Math.max(planned[most],
				Math.max(planned[Math.max(0, most - 1)], planned[Math.min(planned.length - 1, most + 1)]));
		return moved > all * MOVED && actual[most] > TIMES * around + FEW ? most : -1;
	}

	private static long nanos(Instant time) {
		return time.getEpochSecond() * 1_000_000_000L + time.getNano();
	}
}
