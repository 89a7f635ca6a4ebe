/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.CauseSpec;
import flightforge.script.ClassSpec;
import flightforge.script.Parameters;
import flightforge.script.ParseResult;
import flightforge.script.PhaseSpec;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.SignalSpec;
import flightforge.script.StackSpec;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.TypeSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/**
 * Reads scripts. Throws for no text, finds all mistakes in one go where it can, and bounds what hostile texts can make
 * it do. Thread-safe.
 */
public final class ScriptParser {
	/** Longest text that is read, in UTF-16 units. */
	public static final int MAX_LENGTH = 4 * 1024 * 1024;

	private static final int MAX_IMPORTS = 100;

	private ScriptParser() {
	}

	/**
	 * Parses a script.
	 *
	 * @param text the YAML text
	 * @return the script as far as it can be understood, and all problems of its form
	 */
	public static ParseResult parse(String text) {
		return parse(text, () -> false);
	}

	/**
	 * Parses a script that may be of no use any more before it has been understood.
	 *
	 * @param text the YAML text
	 * @param cancelled asked now and then; once true, parsing ends promptly
	 * @return the script as far as it can be understood, and all problems of its form
	 * @throws CancellationException when cancelled
	 */
	public static ParseResult parse(String text, BooleanSupplier cancelled) {
		return parse(text, Map.of(), cancelled);
	}

	/**
	 * Parses a script with values for its parameters.
	 *
	 * @param text the YAML text
	 * @param settings values by the parameters' names, which replace those that the script gives them
	 * @param cancelled asked now and then; once true, parsing ends promptly
	 * @return the script as far as it can be understood, and all problems of its form
	 * @throws CancellationException when cancelled
	 */
	public static ParseResult parse(String text, Map<String, String> settings, BooleanSupplier cancelled) {
		Problems problems = new Problems();
		YamlNode root = text.length() > MAX_LENGTH ? null
				: YamlReader.read(text, problems, new Cancellation(cancelled));
		return parse(text, root, problems.sorted(), settings, cancelled);
	}

	/**
	 * The same for a text whose parts have been read.
	 *
	 * @param root what the text is made of; null when that is nothing, or it is broken or too long
	 * @param broken why it is broken; empty when it is not
	 */
	public static ParseResult parse(String text, YamlNode root, List<Problem> broken, BooleanSupplier cancelled) {
		return parse(text, root, broken, Map.of(), cancelled);
	}

	private static ParseResult parse(String text, YamlNode root, List<Problem> broken, Map<String, String> settings,
			BooleanSupplier cancelled) {
		Problems problems = new Problems();
		if (text.length() > MAX_LENGTH) {
			problems.error(Position.START,
					"the script has " + text.length() + " characters; at most " + MAX_LENGTH + " are possible");
		} else if (text.isBlank()) {
			problems.error(Position.START, "the script is empty. It needs at least events, for example: "
					+ "events: [{type: jdk.ThreadSleep, count: 100}]");
		} else if (!broken.isEmpty()) {
			return new ParseResult(null, broken);
		} else if (root == null) {
			problems.error(Position.START, "the script is empty: there are only comments in it");
		} else {
			return read(text, root, settings, new Cancellation(cancelled));
		}
		return new ParseResult(null, problems.sorted());
	}

	private static List<Scalar> imports(YamlNode node, Problems problems) {
		List<YamlNode> items = Section.items(node);
		List<Scalar> imports = new ArrayList<>(items.size());
		for (YamlNode item : items) {
			if (item instanceof YamlNode.Text text && !text.scalar().isNull()) {
				imports.add(text.scalar());
			} else {
				problems.error(item.position(), "import takes a recording such as shop.jfr, or a list of recordings");
			}
		}
		if (items.size() > MAX_IMPORTS) {
			problems.error(node.position(), "import takes at most " + MAX_IMPORTS + " recordings, not " + items.size());
			return List.of();
		}
		return List.copyOf(imports);
	}

	private static ParseResult read(String text, YamlNode root, Map<String, String> settings,
			Cancellation cancellation) {
		Problems ofParameters = new Problems();
		ParametersReader reader = new ParametersReader(ofParameters, cancellation);
		reader.read(root, settings);
		YamlNode replaced = text.contains("${") ? reader.replace(root) : root;
		Parameters parameters = reader.parameters();
		Problems problems = new Problems();
		Script script = read(text, parameters, replaced, problems, cancellation);
		List<Problem> all = new ArrayList<>(ofParameters.sorted());
		all.addAll(parameters.explained(problems.sorted()));
		all.sort(Comparator.comparingInt(problem -> problem.position().offset()));
		return new ParseResult(script, all);
	}

	private static Script read(String text, Parameters parameters, YamlNode root, Problems problems,
			Cancellation cancellation) {
		Section section = Section.of(root, Grammar.SCRIPT, problems);
		if (section == null) {
			return null;
		}
		RecordingSpec recording = new RecordingReader(problems).read(section.node("recording"));
		Map<String, PhaseSpec> phases = new PhasesReader(problems, recording).phases(section.node("phases"));
		Map<String, SignalSpec> signals = new SignalsReader(problems).signals(section.node("signals"));
		Map<String, CauseSpec> causes = new CausesReader(problems, phases.keySet(), signals.keySet())
				.causes(section.node("causes"));
		Map<String, ThreadsSpec> threads = new ThreadsReader(problems, recording).threads(section.node("threads"));
		Map<String, StackSpec> stacks = new StacksReader(problems).stacks(section.node("stacks"));
		List<ClassSpec> classes = new ClassesReader(problems).classes(section.node("classes"));
		Map<String, TypeSpec> types = new TypesReader(problems).types(section.node("types"));
		Position start = section.position();
		List<StreamSpec> streams = new StreamReader(problems, recording, phases, signals.keySet(), cancellation)
				.streams(section.node("events"),
						new Position(start.line(), start.column(), start.offset(), start.offset()));
		return new Script(text, parameters, recording, Collections.unmodifiableMap(phases),
				Collections.unmodifiableMap(signals), Collections.unmodifiableMap(causes),
				imports(section.node("import"), problems), new JvmReader(problems).read(section.node("jvm")),
				Collections.unmodifiableMap(threads), Collections.unmodifiableMap(stacks), classes,
				Collections.unmodifiableMap(types), List.copyOf(streams));
	}
}
