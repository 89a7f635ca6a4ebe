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

/** What a script has to leave out, because the plan of what was written has errors. */
final class Corrections {
	private static final Pattern TYPE = Pattern.compile("\\s*- (?:\\{)?type: (?:\"([^\"]*)\"|([^,}\\s]+))");

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
	 * @param problems what is wrong with it
	 * @param limits those of the script
	 * @return the same where nothing is to be left out
	 */
	static ScriptWriter.Limits of(Written written, List<Problem> problems, ScriptWriter.Limits limits) {
		Corrections corrections = new Corrections(written);
		Map<String, String> withoutFields = new LinkedHashMap<>(limits.withoutFields());
		Set<String> always = new LinkedHashSet<>(limits.always());
		for (Problem problem : problems) {
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
			}
		}
		return always.equals(limits.always())
				? new ScriptWriter.Limits(withoutFields, limits.level(), always, limits.shorter(), limits.less())
				: new ScriptWriter.Limits(limits.withoutFields(), limits.level(), always, limits.shorter(),
						limits.less());
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
