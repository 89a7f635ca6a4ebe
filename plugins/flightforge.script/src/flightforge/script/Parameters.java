/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The parameters of a script: values with a name, which can be set from outside, and which are used elsewhere in the
 * script as <code>${name}</code>. Immutable, thread-safe.
 */
public final class Parameters {
	/** Those of a script that has none. */
	public static final Parameters NONE = new Parameters(Map.of(), Map.of(), Set.of(), Map.of(), List.of(), Set.of());

	private final Map<String, String> values;
	private final Map<String, String> set;
	private final Set<String> drawn;
	private final Map<String, Position> places;
	private final List<Use> uses;
	/** The uses by the offsets of their places, which do not overlap. */
	private final NavigableMap<Integer, Use> usesByOffset = new TreeMap<>();
	private final Set<String> used = new HashSet<>();
	private final Set<Integer> unknown;

	/**
	 * A value of the script in which parameters are used.
	 *
	 * @param place where it is written
	 * @param written the text with the parameters' names
	 * @param text the text with their values
	 * @param names the names of the parameters with values that are used in it
	 */
	public record Use(Position place, String written, String text, Set<String> names) {
		/** Copies. */
		public Use {
			names = Set.copyOf(names);
		}
	}

	/**
	 * Parameters as they were read.
	 *
	 * @param values the value of each parameter that has one, in the order of the script
	 * @param set those of the values that were set from outside
	 * @param drawn the names of those that have the value of a host of a fleet
	 * @param places where the values are written in the section
	 * @param uses where they are used, in the order of the script
	 * @param unknown offsets of values that are not known, because they use a parameter without a value
	 */
	public Parameters(Map<String, String> values, Map<String, String> set, Set<String> drawn,
			Map<String, Position> places, List<Use> uses, Set<Integer> unknown) {
		this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
		this.set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
		this.drawn = Set.copyOf(drawn);
		this.places = Map.copyOf(places);
		this.uses = List.copyOf(uses);
		this.unknown = Set.copyOf(unknown);
		for (Use use : uses) {
			usesByOffset.putIfAbsent(use.place.offset(), use);
			used.addAll(use.names);
		}
	}

	/** The value of each parameter that has one, in the order of the script. */
	public Map<String, String> values() {
		return values;
	}

	/** Those of the values that were set from outside: with the script's text they say what it means. */
	public Map<String, String> set() {
		return set;
	}

	/** Whether a parameter has another value than its section gives it: it was set, or drawn for a host of a fleet. */
	public boolean isReplaced(String name) {
		return set.containsKey(name) || drawn.contains(name);
	}

	/** Where the value of a parameter is written, also where another one replaces it. */
	public Position place(String name) {
		return places.get(name);
	}

	/** Whether a parameter with a value is used in the script. */
	public boolean isUsed(String name) {
		return used.contains(name);
	}

	/** Where parameters are used, in the order of the script; what has aliases is there once. */
	public List<Use> uses() {
		return uses;
	}

	/** The use in which an offset of the script is; empty where no parameter is used. */
	public Optional<Use> use(int offset) {
		return Optional.ofNullable(usesByOffset.floorEntry(offset)).map(Map.Entry::getValue)
				.filter(use -> offset < use.place.endOffset());
	}

	/**
	 * Problems with the names of the parameters that they come from. What is wrong because a parameter has no value is
	 * left out, since that is a problem already.
	 */
	public List<Problem> explained(List<Problem> problems) {
		return uses.isEmpty() && unknown.isEmpty() ? problems : problems.stream()
				.filter(problem -> !unknown.contains(problem.position().offset())).map(this::explained).toList();
	}

	private Problem explained(Problem problem) {
		return use(problem.position().offset()).map(use -> new Problem(problem.severity(), problem.position(),
				problem.message() + " (written as " + Scalar.shorten(use.written) + ")", List.of(), problem.kind()))
				.orElse(problem);
	}

	/** Values as a text, one on a line, for {@link #parse}. */
	public static String text(Map<String, String> values) {
		return values.entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue())
				.collect(Collectors.joining("\n"));
	}

	/**
	 * What {@link #text} has made of values.
	 *
	 * @param text the text, or null for no values
	 */
	public static Map<String, String> parse(String text) {
		Map<String, String> values = new LinkedHashMap<>();
		if (text != null) {
			text.lines().forEach(line -> {
				int equals = line.indexOf('=');
				if (equals > 0) {
					values.put(line.substring(0, equals), line.substring(equals + 1));
				}
			});
		}
		return Collections.unmodifiableMap(values);
	}
}
