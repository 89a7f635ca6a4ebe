/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.learn.write.ScriptWriter;
import flightforge.learn.write.Written;
import flightforge.script.Problem;
import flightforge.script.plan.PlanResult;

/** What a script has to leave out, because the plan of what was written has errors, or threads without time. */
final class Corrections {
	private static final Pattern TYPE = Pattern.compile("\\s*- (?:\\{)?type: (?:\"([^\"]*)\"|([^,}\\s]+))");
	/** How much shorter events get at first. */
	private static final double STEP = 0.995;
	private static final double LEAST = 0.25;
	private static final double RESERVE = 0.95;
	/** How much more of what they have given events give at the next time, where that was not enough. */
	private static final double GROWTH = 0.5;

	private final List<String> lines;
	private final Written written;

	private Corrections(Written written) {
		this.written = written;
		lines = written.text().lines().toList();
	}

	/**
	 * The limits of the next script.
	 *
	 * @param written a script
	 * @param planned its plan
	 * @param limits those of the script
	 * @return the same where nothing is to be left out
	 */
	static ScriptWriter.Limits of(Written written, PlanResult planned, ScriptWriter.Limits limits) {
		Corrections corrections = new Corrections(written);
		Map<String, String> withoutFields = new LinkedHashMap<>(limits.withoutFields());
		Map<String, Double> shorter = new LinkedHashMap<>(limits.shorter());
		Set<String> always = new LinkedHashSet<>(limits.always());
		for (Problem problem : planned.problems()) {
			if (problem.isError() && problem.kind() instanceof Problem.Kind.Lifeless lifeless) {
				// The rarest of them lives always then, rather than to leave out what the events have in them.
				String rarest = lifeless.groups().reversed().stream().filter(group -> !always.contains(group))
						.findFirst().orElse(null);
				if (rarest != null) {
					always.add(rarest);
					continue;
				}
			}
			if (problem.isError()) {
				corrections.types(problem).forEach(type -> withoutFields.putIfAbsent(type, problem.message()));
			} else if (problem.kind() instanceof Problem.Kind.Busy busy) {
				shorten(busy, shorter);
			}
		}
		return always.equals(limits.always()) ? new ScriptWriter.Limits(withoutFields, limits.level(), always, shorter)
				: new ScriptWriter.Limits(limits.withoutFields(), limits.level(), always, limits.shorter());
	}

	/**
	 * The limits of the next script where threads have no time with another seed; what else is wrong with that seed is
	 * not looked at.
	 *
	 * @param planned the plan with another seed
	 * @return the same where there is time
	 */
	static ScriptWriter.Limits ofBusy(PlanResult planned, ScriptWriter.Limits limits) {
		Map<String, Double> shorter = new LinkedHashMap<>(limits.shorter());
		planned.problems().stream().map(Problem::kind).filter(Problem.Kind.Busy.class::isInstance)
				.map(Problem.Kind.Busy.class::cast).forEach(busy -> shorten(busy, shorter));
		return new ScriptWriter.Limits(limits.withoutFields(), limits.level(), limits.always(), shorter);
	}

	/** Limits that leave more room to threads that hardly have time to spare, for seeds that nobody has looked at. */
	static ScriptWriter.Limits withReserve(ScriptWriter.Limits limits) {
		Map<String, Double> shorter = new LinkedHashMap<>(limits.shorter());
		shorter.replaceAll((group, part) -> Math.max(LEAST, part * RESERVE));
		return new ScriptWriter.Limits(limits.withoutFields(), limits.level(), limits.always(), shorter);
	}

	/**
	 * Makes events of groups shorter, which may be so already. Where threads have time in all, but not when it is
	 * needed, all groups of the problem give as much, and each time half as much again as the one that has given least.
	 */
	private static void shorten(Problem.Kind.Busy busy, Map<String, Double> shorter) {
		double least = 1 - busy.groups().stream().mapToDouble(group -> shorter.getOrDefault(group, 1d)).max().orElse(1);
		double given = Math.max(1 - STEP, least * GROWTH);
		for (String group : busy.groups()) {
			double known = shorter.getOrDefault(group, 1d);
			shorter.put(group, Math.max(LEAST, busy.times() > 1 ? known * STEP / busy.times() : known - given));
		}
	}

	/**
	 * The types of the recordings that the stream is of which has a problem; hostile ones have what no script can say.
	 */
	private List<String> types(Problem problem) {
		for (int line = line(problem); line >= 0; line--) {
			Matcher type = TYPE.matcher(lines.get(line));
			if (type.lookingAt()) {
				String name = type.group(1) == null ? type.group(2) : type.group(1);
				return written.types().stream().filter(learned -> learned.name().equals(name))
						.map(Written.LearnedType::source).toList();
			}
		}
		return List.of();
	}

	private int line(Problem problem) {
		return Math.min(problem.position().line(), lines.size()) - 1;
	}
}
