/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.learn.write.ScriptWriter;
import flightforge.learn.write.Written;
import flightforge.script.Problem;
import flightforge.script.plan.PlanResult;

/** What a script has to leave out, because the plan of what was written has errors, or threads without time. */
final class Corrections {
	private static final Pattern TYPE = Pattern.compile("\\s*- (?:\\{)?type: (?:\"([^\"]*)\"|([^,}\\s]+))");
	private static final Pattern STREAM = Pattern.compile("  - .*");
	private static final Pattern THREADS = Pattern
			.compile("(?m)(?:^|[{ ])threads: (?:\\{pick: \\{(.*?)\\}\\}|([^,}\\s]+))");
	/** What is said of threads that have no time for their events. */
	private static final Pattern OVER_USED = Pattern.compile(".*(?: no thread of | would keep ).*");
	private static final Pattern BY_HOW_MUCH = Pattern.compile(" for (\\d+(?:\\.\\d+)?) times as long");
	/** How much shorter events get at once. */
	private static final double STEP = 0.995;
	private static final double LEAST = 0.25;

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
		boolean live = limits.live();
		for (Problem problem : planned.problems()) {
			if (problem.isError() && live && problem.message().contains("lives")) {
				// Rather than to leave out what the events have in them.
				live = false;
			} else if (problem.isError()) {
				corrections.types(problem).forEach(type -> withoutFields.putIfAbsent(type, problem.message()));
			} else if (OVER_USED.matcher(problem.message()).matches()) {
				Matcher much = BY_HOW_MUCH.matcher(problem.message());
				double factor = STEP / (much.find() ? Math.max(1, Double.parseDouble(much.group(1))) : 1);
				corrections.threads(problem)
						.forEach(group -> shorter.merge(group, factor, (one, other) -> Math.max(LEAST, one * other)));
			}
		}
		return planned.plan().isEmpty() && live != limits.live()
				? new ScriptWriter.Limits(limits.withoutFields(), limits.level(), false, limits.shorter())
				: new ScriptWriter.Limits(withoutFields, limits.level(), live, shorter);
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

	/** The groups of threads of the stream, not nested, that has a problem. */
	private List<String> threads(Problem problem) {
		int first = line(problem);
		while (first > 0 && !STREAM.matcher(lines.get(first)).matches()) {
			first--;
		}
		StringBuilder stream = new StringBuilder(lines.get(first));
		for (int line = first + 1; line < lines.size() && !STREAM.matcher(lines.get(line)).matches(); line++) {
			// What a line goes on with is further in.
			stream.append(lines.get(line).startsWith("     ") ? " " : "\n").append(lines.get(line).strip());
		}
		List<String> groups = new ArrayList<>();
		Matcher threads = THREADS.matcher(stream);
		if (threads.find() && threads.group(2) != null) {
			groups.add(threads.group(2));
		} else if (threads.hasMatch()) {
			for (String weight : threads.group(1).split(", *")) {
				groups.add(weight.split(":")[0].strip());
			}
		}
		return groups;
	}

	private int line(Problem problem) {
		return Math.min(problem.position().line(), lines.size()) - 1;
	}
}
