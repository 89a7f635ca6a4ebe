/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * Finds types with as many events as planned that are at other times: threads that are busy let their events wait, and
 * then they come in clumps. Types whose times are not known from the plan are left out, as nested ones are.
 */
final class PlannedTimes {
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
	record Clump(Duration from, Duration until, long planned, long actual) {
	}

	private PlannedTimes() {
	}

	/** The types with clumps, by their names. */
	static Map<String, Clump> clumps(Path recording, PlanCheck check) throws IOException {
		Map<String, Clump> clumps = new LinkedHashMap<>();
		if (check.plan().isEmpty()) {
			return clumps;
		}
		Plan plan = check.plan().get();
		int parts = Math.clamp(plan.duration().toSeconds(), 1, MOST_PARTS);
		Map<String, long[]> planned = planned(check, plan, parts);
		if (planned.isEmpty()) {
			return clumps;
		}
		Map<String, long[]> actual = actual(recording, plan, planned, parts);
		planned.forEach((type, events) -> {
			int most = clump(events, actual.get(type));
			if (most >= 0) {
				Duration part = plan.duration().dividedBy(parts);
				clumps.put(type, new Clump(part.multipliedBy(most), part.multipliedBy(most + 1L), events[most],
						actual.get(type)[most]));
			}
		});
		return clumps;
	}

	private static Map<String, long[]> planned(PlanCheck check, Plan plan, int parts) {
		Map<String, long[]> planned = new LinkedHashMap<>();
		for (TypeComparison type : check.types()) {
			if (type.verdict() == Verdict.SAME && type.planned() > FEW && type.plannedSpan().isPresent()) {
				planned.put(type.type(), new long[parts]);
			}
		}
		for (int i = 0; i < plan.streams().size(); i++) {
			long[] events = planned.get(plan.streams().get(i).typeName());
			if (events != null && plan.streams().get(i).events() > 0) {
				long[] own = plan.eventsPer(i, parts);
				for (int part = 0; part < parts; part++) {
					events[part] += own[part];
				}
			}
		}
		return planned;
	}

	private static Map<String, long[]> actual(Path recording, Plan plan, Map<String, long[]> planned, int parts)
			throws IOException {
		Map<String, long[]> actual = new HashMap<>();
		planned.keySet().forEach(type -> actual.put(type, new long[parts]));
		long start = plan.start().getEpochSecond() * 1_000_000_000L + plan.start().getNano();
		double part = (double) plan.duration().toNanos() / parts;
		try (RecordingReader reader = RecordingReader.open(recording, ReadOptions.all())) {
			while (reader.next()) {
				long[] events = actual.get(reader.event().name());
				if (events != null) {
					events[Math.clamp((long) ((reader.event().startNanos() - start) / part), 0, parts - 1)]++;
				}
			}
		} catch (MalformedRecordingException damaged) {
			// The command says so; without all events nothing can be said of their times.
			return planned;
		}
		return actual;
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
}
