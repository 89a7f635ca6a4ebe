/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.CauseSpec;
import flightforge.script.Scalar;
import flightforge.script.catalogue.Vocabulary;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlNode;

/** Reads the {@code causes} section. */
final class CausesReader {
	private static final int MAX_CAUSES = 1_000;

	private final Problems problems;
	private final Set<String> phases;
	private final Set<String> signals;

	CausesReader(Problems problems, Set<String> phases, Set<String> signals) {
		this.problems = problems;
		this.phases = phases;
		this.signals = signals;
	}

	Map<String, CauseSpec> causes(YamlNode node) {
		Map<String, CauseSpec> causes = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.named(node, "causes",
				"{slow-database: {description: The database is slow., rules: [SocketRead]}}", problems)) {
			Section section = Section.of(entry.value(), Grammar.CAUSE, problems);
			if (section != null) {
				causes.put(entry.key().text(), cause(entry.key(), section));
			}
		}
		if (causes.size() > MAX_CAUSES) {
			problems.error(node.position(),
					"there are " + causes.size() + " causes; at most " + MAX_CAUSES + " are possible");
		}
		return causes;
	}

	private CauseSpec cause(Scalar name, Section section) {
		Scalar description = section.required("description");
		Scalar during = section.scalar("during");
		if (during != null && !phases.contains(during.text())) {
			problems.undeclared(during, "phases", PhasesReader.unknown(during, phases),
					Suggestions.nearest(during.text(), phases));
		}
		Scalar signal = section.scalar("signal");
		if (signal != null && !signals.contains(signal.text())) {
			problems.undeclared(signal, "signals", SignalsReader.unknown(signal, signals),
					SignalsReader.offered(signal, signals));
		}
		return new CauseSpec(name.text(), description == null ? "" : description.text(), during, signal,
				rules(section.node("rules")), name.position());
	}

	private List<Scalar> rules(YamlNode node) {
		List<Scalar> rules = new ArrayList<>();
		Set<String> known = new HashSet<>();
		for (YamlNode item : Section.items(node)) {
			if (!(item instanceof YamlNode.Text text) || text.scalar().isNull()) {
				problems.error(item.position(),
						"rules takes the id of a rule such as SocketRead, or a list of ids, not " + item.kind());
				continue;
			}
			Scalar rule = text.scalar();
			if (!known.add(rule.text())) {
				problems.error(rule.position(), "the rule " + rule.shortened() + " is here twice; keep one");
				continue;
			}
			List<String> near = Suggestions.nearest(rule.text(), Vocabulary.rules());
			// Others may be those of another plug-in.
			if (!Vocabulary.rules().contains(rule.text()) && !near.isEmpty()) {
				problems.warning(rule.position(),
						"JDK Mission Control has no rule \"" + rule.shortened() + "\"." + Suggestions.didYouMean(near),
						near);
			}
			rules.add(rule);
		}
		return rules;
	}
}
