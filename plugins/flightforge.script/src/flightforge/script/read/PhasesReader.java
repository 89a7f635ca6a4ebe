/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

import flightforge.script.MomentSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;

/** Reads the {@code phases} section. */
public final class PhasesReader {
	private static final int MAX_PHASES = 1_000;

	private final Problems problems;
	private final MomentReader moments;
	private final ClockTimes clock;
	private final long duration;

	PhasesReader(Problems problems, RecordingSpec recording) {
		this.problems = problems;
		this.moments = new MomentReader(problems, recording);
		this.clock = ClockTimes.of(recording);
		this.duration = recording.durationNanos();
	}

	/** What is said of a name that is not that of a phase. */
	public static String unknown(Scalar name, Collection<String> phases) {
		return "unknown phase \"" + name.shortened() + "\"."
				+ (phases.isEmpty() ? " Declare it, for example: phases: {outage: {from: 12 min, until: 14 min}}"
						: Suggestions.didYouMean(name.text(), phases));
	}

	Map<String, PhaseSpec> phases(YamlNode node) {
		Map<String, PhaseSpec> phases = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.named(node, "phases", "{outage: {from: 12 min, until: 14 min}}",
				problems)) {
			Section section = Section.of(entry.value(), Grammar.PHASE, problems);
			// A wrong one is all of the recording, so that nothing else is said of it.
			PhaseSpec phase = section == null ? null : phase(entry.key(), section);
			phases.put(entry.key().text(),
					phase == null ? new PhaseSpec(entry.key().text(), null, null, entry.key().position()) : phase);
		}
		if (phases.size() > MAX_PHASES) {
			problems.error(node.position(),
					"there are " + phases.size() + " phases; at most " + MAX_PHASES + " are possible");
		}
		return phases;
	}

	private PhaseSpec phase(Scalar name, Section section) {
		int before = problems.errors();
		if (!section.has("from") && !section.has("until")) {
			problems.error(section.start(), "a phase lacks \"from\" or \"until\"");
		}
		MomentSpec from = moments.from(section);
		MomentSpec until = moments.until(section, from);
		if (problems.errors() > before) {
			return null;
		}
		long begin = from == null ? 0 : from.nanos(duration);
		long end = until == null ? duration : until.nanos(duration);
		boolean late = begin >= duration;
		if (late || end > duration) {
			section.error(late ? "from" : "until",
					"\"" + (late ? "from" : "until") + "\" is at " + clock.outside(late ? from : until, duration));
		} else if (begin >= end) {
			section.error("until", "the phase would end at " + Units.shownTime(end) + " and begin at "
					+ Units.shownTime(begin) + "; \"until\" has to be after \"from\"");
		}
		return problems.errors() > before ? null : new PhaseSpec(name.text(), from, until, name.position());
	}
}
