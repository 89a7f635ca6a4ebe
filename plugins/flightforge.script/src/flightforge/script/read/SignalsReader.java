/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.SignalSpec;
import flightforge.script.text.Functions;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;

/** Reads the {@code signals} section. Whether a generator can be that of a signal is left to the planner. */
public final class SignalsReader {
	private static final int MAX_SIGNALS = 1_000;
	/** Where none has a name like the one that is wrong. */
	private static final int MOST_OFFERED = 8;
	private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\d_]*");

	private final Problems problems;
	private final GeneratorReader generators;

	SignalsReader(Problems problems) {
		this.problems = problems;
		this.generators = new GeneratorReader(problems);
	}

	/** What is said of a name that is not that of a signal. */
	public static String unknown(Scalar name, Collection<String> signals) {
		return "unknown signal \"" + name.shortened() + "\"."
				+ (signals.isEmpty()
						? " Declare it, for example: signals: {load: {wave: {low: 0.7, high: 1.3, period: 10 min}}}"
						: offered(name, signals).isEmpty() || isNear(name, signals)
								? Suggestions.didYouMean(name.text(), signals)
								: " There are " + String.join(", ", offered(name, signals)));
	}

	/** The signals that may be meant by a name that is not that of one, the best first. */
	public static List<String> offered(Scalar name, Collection<String> signals) {
		return isNear(name, signals) ? Suggestions.nearest(name.text(), signals)
				: signals.size() <= MOST_OFFERED ? List.copyOf(signals) : List.of();
	}

	private static boolean isNear(Scalar name, Collection<String> signals) {
		return !Suggestions.nearest(name.text(), signals).isEmpty();
	}

	Map<String, SignalSpec> signals(YamlNode node) {
		Map<String, SignalSpec> signals = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.named(node, "signals",
				"{load: {wave: {low: 0.7, high: 1.3, period: 10 min}}}", problems)) {
			GeneratorSpec generator = isName(entry.key()) ? generators.read(entry.value()) : null;
			String name = entry.key().text();
			signals.put(name, new SignalSpec(name, generator, entry.key().position()));
		}
		if (signals.size() > MAX_SIGNALS) {
			problems.error(node.position(),
					"there are " + signals.size() + " signals; at most " + MAX_SIGNALS + " are possible");
			return Map.of();
		}
		return signals;
	}

	/** Whether a text is a word, as the name of a signal is. */
	static boolean isWord(String text) {
		return NAME.matcher(text).matches();
	}

	/** Whether a text can be the name of a signal. */
	public static boolean isName(String text) {
		return isWord(text) && meaning(text) == null;
	}

	/** What a word is in formulas, which no signal can be called; null for others. */
	private static String meaning(String name) {
		return name.equals("n") ? "the event's number"
				: name.equals("t") ? "the time" : Units.nanos(name) != 0 || Units.bytes(name) != 0 ? "a unit"
						: Functions.has(name) ? "a function" : null;
	}

	/** Whether a name can be that of a signal in a formula; if not, that is reported. */
	private boolean isName(Scalar key) {
		String name = key.text();
		if (!isWord(name)) {
			problems.error(key.position(),
					"the name of a signal is a word in formulas, of letters, digits and _, not \"" + key.shortened()
							+ "\"");
			return false;
		}
		String meaning = meaning(name);
		if (meaning != null) {
			problems.error(key.position(),
					"\"" + name + "\" is " + meaning + " in formulas; give the signal another name");
		}
		return meaning == null;
	}
}
