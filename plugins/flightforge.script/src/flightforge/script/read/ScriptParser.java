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
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.CauseSpec;
import flightforge.script.ClassSpec;
import flightforge.script.FleetHost;
import flightforge.script.FleetSpec;
import flightforge.script.JvmSpec;
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
	/** For those who only ask what is the same for all hosts. */
	private static final HostChoice NO_HOST = (fleet, seed, set, problems) -> null;

	private ScriptParser() {
	}

	/**
	 * Whether a script can declare a type of this name under {@code types}: one word or several joined with dots, none
	 * of them a word of Java's own, and not in a package of the JDK or of Flightforge.
	 *
	 * @param name full name, such as {@code shop.Order}
	 */
	public static boolean isTypeName(String name) {
		return TypesReader.isName(name);
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
		return parse(text, Map.of(), NO_HOST, cancelled);
	}

	/**
	 * Parses a script with values for its parameters. Those that each host of a fleet has for itself have none.
	 *
	 * @param text the YAML text
	 * @param settings values by the parameters' names, which replace those that the script gives them
	 * @param cancelled asked now and then; once true, parsing ends promptly
	 * @return the script as far as it can be understood, and all problems of its form
	 * @throws CancellationException when cancelled
	 */
	public static ParseResult parse(String text, Map<String, String> settings, BooleanSupplier cancelled) {
		return parse(text, settings, NO_HOST, cancelled);
	}

	/**
	 * Parses a script for a host of its fleet.
	 *
	 * @param text the YAML text
	 * @param settings values by the parameters' names, which replace those that the script or the fleet gives them
	 * @param hosts chooses the host
	 * @param cancelled asked now and then; once true, parsing ends promptly
	 * @return the script as far as it can be understood, and all problems of its form
	 * @throws CancellationException when cancelled
	 */
	public static ParseResult parse(String text, Map<String, String> settings, HostChoice hosts,
			BooleanSupplier cancelled) {
		Problems problems = new Problems();
		YamlNode root = text.length() > MAX_LENGTH ? null
				: YamlReader.read(text, problems, new Cancellation(cancelled));
		return parse(text, root, problems.sorted(), settings, hosts, cancelled);
	}

	/**
	 * The same for a text whose parts have been read.
	 *
	 * @param root what the text is made of; null when that is nothing, or it is broken or too long
	 * @param broken why it is broken; empty when it is not
	 * @param hosts chooses the host of a fleet
	 */
	public static ParseResult parse(String text, YamlNode root, List<Problem> broken, HostChoice hosts,
			BooleanSupplier cancelled) {
		return parse(text, root, broken, Map.of(), hosts, cancelled);
	}

	private static ParseResult parse(String text, YamlNode root, List<Problem> broken, Map<String, String> settings,
			HostChoice hosts, BooleanSupplier cancelled) {
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
			return read(text, root, settings, hosts, new Cancellation(cancelled));
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

	private static ParseResult read(String text, YamlNode root, Map<String, String> settings, HostChoice hosts,
			Cancellation cancellation) {
		Problems ofParameters = new Problems();
		ParametersReader reader = new ParametersReader(ofParameters, cancellation);
		reader.read(root, settings);
		Problems problems = new Problems();
		Hosted hosted = hosted(root, reader, settings.keySet(), hosts, problems);
		reader.choose(hosted.host);
		YamlNode replaced = text.contains("${") ? reader.replace(root) : root;
		Parameters parameters = reader.parameters();
		Script script = read(text, parameters, hosted, replaced, problems, cancellation);
		List<Problem> all = new ArrayList<>(ofParameters.sorted());
		all.addAll(parameters.explained(problems.sorted()));
		all.sort(Comparator.comparingInt(problem -> problem.position().offset()));
		return new ParseResult(script, all);
	}

	/** A fleet and the host that a script is read for; null where there is none. */
	private record Hosted(FleetSpec fleet, FleetHost host) {
	}

	/** What parameters have to be known for before all others are: the fleet, and the seed by which it is drawn. */
	private static Hosted hosted(YamlNode root, ParametersReader reader, Set<String> set, HostChoice hosts,
			Problems problems) {
		YamlNode section = FleetReader.section(root);
		FleetSpec fleet = section == null ? null
				: new FleetReader(problems, reader.names()).read(reader.replaced(section));
		if (section != null && fleet == null) {
			return new Hosted(null, null);
		}
		return new Hosted(fleet, hosts.host(fleet, seed(root, reader), set, problems));
	}

	/** The script's seed. What is wrong with it is reported when the section is read. */
	private static long seed(YamlNode root, ParametersReader reader) {
		if (!(Section.node(root, Grammar.SCRIPT, "recording") instanceof YamlNode.Mapping recording)) {
			return 0;
		}
		List<YamlNode.Entry> seed = recording.entries().stream().filter(entry -> entry.key().text().equals("seed"))
				.map(entry -> new YamlNode.Entry(entry.key(), reader.replaced(entry.value()))).toList();
		return new RecordingReader(new Problems())
				.read(new YamlNode.Mapping(seed, recording.flow(), recording.position(), recording.size())).seed();
	}

	private static Script read(String text, Parameters parameters, Hosted hosted, YamlNode root, Problems problems,
			Cancellation cancellation) {
		Section section = Section.of(root, Grammar.WHOLE_SCRIPT, problems);
		if (section == null) {
			return null;
		}
		Section.named(section.node(Grammar.TABLES), Grammar.TABLES,
				"{pay-duration: &pay-duration {uniform: {min: 1 ms, max: 9 ms}}}", problems);
		RecordingSpec recording = new RecordingReader(problems).read(section.node("recording"));
		if (hosted.fleet != null) {
			RecordingReader.checkClocks(recording, hosted.fleet, problems);
		}
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
		return new Script(text, parameters, hosted.fleet, hosted.host, recording, Collections.unmodifiableMap(phases),
				Collections.unmodifiableMap(signals), Collections.unmodifiableMap(causes),
				imports(section.node("import"), problems), jvm(section, recording, problems),
				Collections.unmodifiableMap(threads), Collections.unmodifiableMap(stacks), classes,
				Collections.unmodifiableMap(types), List.copyOf(streams));
	}

	/** The section {@code jvm}, of which recordings say how long it has been running in 64 bits of nanoseconds. */
	private static JvmSpec jvm(Section section, RecordingSpec recording, Problems problems) {
		JvmSpec jvm = new JvmReader(problems).read(section.node("jvm"));
		if (jvm != null && Long.MAX_VALUE - jvm.uptimeNanos() < recording.durationNanos()) {
			problems.error(jvm.position(), "with this uptime and duration, the JVM would run for more than 292 years,"
					+ " which recordings cannot say; make one of them smaller");
		}
		return jvm;
	}
}
