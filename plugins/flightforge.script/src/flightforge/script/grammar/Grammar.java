/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import static flightforge.script.grammar.Grammar.Shape.DATA;
import static flightforge.script.grammar.Grammar.Shape.FLAG;
import static flightforge.script.grammar.Grammar.Shape.GENERATOR;
import static flightforge.script.grammar.Grammar.Shape.LIST;
import static flightforge.script.grammar.Grammar.Shape.MAPPING;
import static flightforge.script.grammar.Grammar.Shape.NAME;
import static flightforge.script.grammar.Grammar.Shape.PERCENT;
import static flightforge.script.grammar.Grammar.Shape.RATE;
import static flightforge.script.grammar.Grammar.Shape.TEXT;
import static flightforge.script.grammar.Grammar.Shape.TIME;
import static flightforge.script.grammar.Grammar.Shape.WHOLE;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.script.text.YamlPlaces;

/**
 * The keys of the language, with a sentence on each. The parser takes its keys from here, and so does what helps people
 * write scripts: the JSON schema, proposals and descriptions in the editor. Immutable, thread-safe.
 */
public final class Grammar {

	/** What the value of a key looks like. */
	public enum Shape {
		/** Any text. */
		TEXT,
		/** {@code true} or {@code false}. */
		FLAG,
		/** A whole number. */
		WHOLE,
		/** A length of time with its unit. */
		TIME,
		/** An amount of data with its unit. */
		DATA,
		/** A number per time, such as {@code 100/s}. */
		RATE,
		/** A share of a whole, such as {@code 30 %}. */
		PERCENT,
		/** A number without a unit. */
		NUMBER,
		/** A number, in the unit of the field that it is for. */
		QUANTITY,
		/** The name of something that is declared elsewhere in the script or in the catalogue. */
		NAME,
		/** A constant or a generator. */
		GENERATOR,
		/** A list. */
		LIST,
		/** A mapping. */
		MAPPING
	}

	/**
	 * A key of a block.
	 *
	 * @param name as it is written
	 * @param shape what its value looks like
	 * @param description what it means, in one sentence
	 * @param choices the words that its value can be, as they are written; empty where it is open
	 */
	public record Key(String name, Shape shape, String description, List<String> choices) {
		/** Copies. */
		public Key {
			choices = List.copyOf(choices);
		}

		Key(String name, Shape shape, String description) {
			this(name, shape, description, shape == Shape.FLAG ? List.of("true", "false") : List.of());
		}

		Key with(String... words) {
			return new Key(name, shape, description, List.of(words));
		}

		/** Whether its value can be something else than one of the choices, where it has some. */
		public boolean isOpen() {
			return shape == Shape.TEXT || shape == Shape.TIME || name.equals("loader");
		}

		/** Whether its choices can be written in capitals or not. */
		boolean isAnyCase() {
			return name.equals("gc") || name.equals("kind");
		}

		/** Whether its value is a time after the start or a share of the whole. */
		public boolean isMoment() {
			return (shape == Shape.TIME || shape == Shape.TEXT) && (name.equals("from") || name.equals("until"));
		}
	}

	/**
	 * A mapping with known keys.
	 *
	 * @param name what messages call it
	 * @param keys its keys in the order in which they are offered
	 */
	public record Block(String name, List<Key> keys) {
		/** Checks and copies. */
		public Block {
			keys = List.copyOf(keys);
		}

		/** The names of the keys in their order. */
		public Set<String> names() {
			Set<String> names = new LinkedHashSet<>();
			keys.forEach(key -> names.add(key.name()));
			return Collections.unmodifiableSet(names);
		}

		/** The key with this name. */
		public Optional<Key> key(String name) {
			return keys.stream().filter(key -> key.name().equals(name)).findFirst();
		}
	}

	/** What a generator gives, and so which fields it is for. */
	public enum Gives {
		/** Numbers that measure something, points in time included. */
		NUMBERS,
		/** Numbers that there is more or less of, which points in time are not. */
		AMOUNTS,
		/** Texts. */
		TEXTS,
		/** Texts that are names of classes too. */
		CLASSES,
		/** Values that it is given, of whatever kind the field takes. */
		GIVEN
	}

	/**
	 * A generator of values, written as a mapping with its name as the key.
	 *
	 * @param name as it is written
	 * @param gives what it gives
	 * @param shape what comes after the name; {@link Shape#MAPPING} when it has entries
	 * @param block its keys, none where it has no entries
	 * @param description what it gives, in one sentence
	 * @param example the generator as it is written
	 */
	public record Generator(String name, Gives gives, Shape shape, Block block, String description, String example) {
	}

	/** The whole script. */
	public static final Block SCRIPT = block("a script",
			key("recording", MAPPING, "When the recording starts, how long it is, the seed of its randomness."),
			key("params", MAPPING, "Values with a name, used elsewhere as ${name}; each generation can set others."),
			key("fleet", MAPPING, "Many hosts, each with a recording of its own."),
			key("phases", MAPPING, "Parts of the recording with a name, which streams and values refer to."),
			key("signals", MAPPING, "Numbers over time with a name, which rates, values and formulas follow."),
			key("causes", MAPPING, "What is wrong on purpose, with a name, for a list of the answers."),
			key("import", LIST, "Recordings from which event types are taken: a file, or a list of files."),
			key("jvm", MAPPING, "The Java process that the recording seems to be of."),
			key("threads", MAPPING, "Groups of threads on which events happen."),
			key("stacks", MAPPING, "Stack traces that events have."),
			key("classes", MAPPING, "Class loaders and modules of classes and packages."),
			key("types", MAPPING, "Event types of your own."),
			key("events", LIST, "The event streams: type, volume, and a value for each field."));

	/** The section of what has names that all else may refer to by aliases. Nothing is made of it by itself. */
	public static final String TABLES = YamlPlaces.TABLES;

	/** All that may be written in a script: what it is made of, which {@link #SCRIPT} has, and tables for that. */
	public static final Block WHOLE_SCRIPT = new Block(SCRIPT.name(),
			Stream.concat(
					Stream.concat(SCRIPT.keys().stream().limit(SCRIPT.keys().size() - 1),
							Stream.of(key(TABLES, MAPPING,
									"Long values, each with a name (&name), which what is below refers to (*name)."))),
					Stream.of(SCRIPT.keys().getLast())).toList());

	/** The section {@code jvm}. */
	public static final Block JVM = JvmGrammar.JVM;

	/** The {@code heap} of the section {@code jvm}. */
	public static final Block JVM_HEAP = JvmGrammar.HEAP;

	/** The {@code references} of the section {@code jvm}. */
	public static final Block JVM_REFERENCES = JvmGrammar.REFERENCES;

	/** The section {@code recording}. */
	public static final Block RECORDING = block("recording",
			key("duration", TIME, "How long the recording is; needed as soon as a stream has a rate or a period."),
			key("seed", WHOLE, "Another seed gives other random values."),
			key("start", TEXT, "When the recording starts: a time such as 2026-01-01T00:00:00Z, a date, or now.")
					.with("now"),
			key("zone", TEXT,
					"The time zone in which the JDK's tools show times, or an offset from UTC such as +02:00.")
					.with("UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "+02:00"),
			key("chunk-size", DATA, "About how large each chunk of the file is."),
			key("jdk", WHOLE, "The JDK whose event types are meant: 17, 21 or 25, which is the default.").with("17",
					"21", "25"),
			key("stack-depth", WHOLE,
					"The largest number of frames of a stack trace, as in the JDK; outer ones are left out."),
			key("events", WHOLE, "The number of events of which streams with a share have their part."),
			key("coherent", FLAG,
					"Whether a thread does one thing at a time, over all streams; otherwise each stream is made as if alone."));

	/** The section {@code fleet}. */
	public static final Block FLEET = block("fleet",
			key("hosts", WHOLE, "How many hosts there are; they are numbered from 0."),
			key("name", TEXT, "The hosts' names; {n} is the host's number, from 0, {n:3} the same with leading zeros."),
			key("clock-skew", TIME, "By how much the clock of a host is ahead or behind, at most."),
			key("per-host", MAPPING, "A value or a distribution for parameters of which each host has its own."));

	/** An entry of {@code phases}. */
	public static final Block PHASE = block("a phase",
			key("from", TIME,
					"When it begins: a time after the recording's start or of the clock, or a share of its duration."),
			key("until", TIME,
					"When it ends: a time after the recording's start or of the clock, or a share of its duration."));

	/** An entry of {@code causes}. */
	public static final Block CAUSE = block("a cause", key("description", TEXT, "What is wrong, in one sentence."),
			key("during", NAME, "The phase in which it is; the whole recording when it is left out."),
			key("signal", NAME, "The signal by which it is; what follows that signal is where it shows."),
			key("rules", LIST, "The rules of JDK Mission Control that should find it: an id, or a list of ids."));

	/** An entry of {@code threads}. */
	public static final Block THREADS = block("threads",
			key("name", TEXT, "The threads' name; {n} is the thread's number, from 1."),
			key("count", WHOLE, "How many threads there are."), key("group", TEXT, "The Java thread group."),
			key("virtual", FLAG, "Whether they are virtual threads."),
			key("from", TEXT,
					"When they start: a time, a share of the recording or a time of the clock, or a range for one after the other."),
			key("until", TEXT, "When they end, written as from."),
			key("java-id", WHOLE,
					"The Java thread id of the first of them; 0 for threads of the JVM itself, which have none."),
			key("os-id", WHOLE, "The operating system's thread id of the first of them."));

	/** An entry of {@code stacks} that is not just a list of frames. */
	public static final Block STACK = StackGrammar.STACK;

	/** What is said of a frame. */
	public static final Block FRAME = StackGrammar.FRAME;

	/** An entry of {@code classes}. */
	public static final Block CLASSES = StackGrammar.CLASSES;

	/** An entry of {@code types}. */
	public static final Block TYPE = block("a type", key("label", TEXT, "The type's name for people."),
			key("description", TEXT, "What the event says, in one sentence."),
			key("category", LIST, "Where readers file the type: a name, or a list of names, outermost first."),
			key("experimental", FLAG, "Whether JDK Mission Control hides it unless experimental items are included."),
			key("structure", FLAG, "Whether fields of other types have this type, and there are no events of it."),
			key("annotation", FLAG,
					"Whether types and fields are annotated with this type, and there are no events of it."),
			key("annotations", MAPPING,
					"Annotations by the names of their types, each with its value or its values by name."),
			key("fields", MAPPING, "The type's fields, in order."));

	/** An entry of {@code fields} of a type. */
	public static final Block FIELD = block("a field", key("type", NAME,
			"long, int, short, byte, char, float, double, boolean, String, Class, Thread, or a structure of the script.")
			.with("long", "int", "short", "byte", "char", "float", "double", "boolean", "String", "Class", "Thread"),
			key("unit", NAME,
					"What a number measures: bytes, bits, ns, us, ms, s, epoch-ms, hertz, percent or address.")
					.with("bytes", "bits", "ns", "us", "ms", "s", "epoch-ms", "hertz", "percent", "address"),
			key("label", TEXT, "The field's name for people."),
			key("description", TEXT, "What the field says, in one sentence."),
			key("experimental", FLAG, "Whether JDK Mission Control hides it unless experimental items are included."),
			key("annotations", MAPPING,
					"Annotations by the names of their types, each with its value or its values by name."));

	/** An entry of {@code events}. */
	public static final Block STREAM = block("a stream", key("type", NAME, "The event type."),
			key("count", WHOLE, "Exactly this number of events, spread evenly over the recording."),
			key("rate", RATE,
					"Events per second, minute or hour, evenly spaced, or a signal times such a number; the first at the start, or a little later if another stream of the threads has the rate, too."),
			key("every", TIME,
					"One event per period, the first at the start; or one per chunk, thread start, thread end or collection.")
					.with("chunk", "thread start", "thread end", "collection"),
			key("profile", LIST, "Stages of a changing rate, one after another from the stream's start."),
			key("bursts", MAPPING, "Groups of events close together, one group per period."),
			key("share", PERCENT, "A share of the recording's number of events, spread evenly."),
			key("arrivals", NAME, "regular, or poisson for the same number of events at random times.").with("regular",
					"poisson"),
			key("jitter", TIME,
					"With every or bursts: how far events, or bursts, are from their regular times at most."),
			key("from", TIME,
					"When the stream begins: a time after the recording's start or of the clock, or a share of its duration."),
			key("until", TIME,
					"When the stream ends: a time after the recording's start or of the clock, or a share of its duration."),
			key("during", NAME, "The phase that the stream is in, instead of from and until."),
			key("when", TEXT, "A condition such as duration > 10 ms: only events that meet it are recorded."),
			key("enabled", FLAG, "false keeps the stream in the script, but makes no events of it."),
			key("for-each", MAPPING, "One event for each of these values of a field, at each point in time."),
			key("threads", GENERATOR,
					"The group of threads on which the events happen, in turn, or a pick among several."),
			key("stack", GENERATOR, "The stack trace, or a pick among several."),
			key("duration", GENERATOR, "How long the events last."),
			key("values", MAPPING, "A constant or a generator for each field."),
			key("choose", LIST, "Rows with a weight each: every event takes the values of several fields from one."),
			key("nested", LIST, "Streams of events inside each event, on its thread."),
			key("before", LIST, "Streams of events that end when each event begins."),
			key("after", LIST, "Streams of events that begin when each event ends."));

	/** An entry of {@code nested}, {@code before} or {@code after} of a stream. */
	public static final Block NESTED = block("a nested stream", key("type", NAME, "The event type."),
			key("per-event", GENERATOR,
					"How many there are per parent event: 3, 2.5 on average, 30 %, a signal, or a generator."),
			key("at", GENERATOR, "After which share of the parent event they begin; anywhere when it is left out."),
			key("gap", GENERATOR,
					"Which share of the parent event is before each of its events, which follow those of the stream before that has a gap."),
			key("at-least", GENERATOR, "With gap: how long the events last at least, however short their share is."),
			key("when", TEXT, "A condition such as parent.size > 1 MiB: only events that meet it are recorded."),
			key("enabled", FLAG, "false keeps the stream in the script, but makes no events of it or inside of it."),
			key("for-each", MAPPING, "One event for each of these values of a field, at each point in time."),
			key("threads", GENERATOR, "The group of threads; the thread of the parent event when it is left out."),
			key("stack", GENERATOR, "The stack trace, or a pick among several."),
			key("duration", GENERATOR, "How long the events last: a time, or a share of the parent event."),
			key("values", MAPPING, "A constant or a generator for each field, or {copy: parent.field}."),
			key("choose", LIST, "Rows with a weight each: every event takes the values of several fields from one."),
			key("nested", LIST, "Streams of events inside each of these."),
			key("before", LIST, "Streams of events that end when each of these begins."),
			key("after", LIST, "Streams of events that begin when each of these ends."));

	/** A stage of {@code profile}. */
	public static final Block STAGE = ProfileGrammar.STAGE;

	/** The rates of a stage that is a {@code ramp}. */
	public static final Block RAMP_STAGE = ProfileGrammar.RAMP;

	/** The rates of a stage that is a {@code wave}. */
	public static final Block WAVE_STAGE = ProfileGrammar.WAVE;

	/** The groups of {@code bursts}. */
	public static final Block BURSTS = ProfileGrammar.BURSTS;

	/** A {@code rate} that follows a signal. */
	public static final Block SIGNAL_RATE = ProfileGrammar.SIGNAL_RATE;

	/** What may stand beside a generator's name in its mapping. */
	public static final Block BESIDE_GENERATOR = GeneratorGrammar.BESIDE;

	/** A part of the recording in the generator {@code over-time}. */
	public static final Block PART = GeneratorGrammar.PART;

	/** The keys of {@link #STREAM} of which a stream has exactly one. */
	public static final List<String> VOLUMES = List.of("count", "rate", "every", "profile", "bursts", "share");

	/** The generators whose value is the name of a field. */
	public static final Set<String> FIELD_NAMES = Set.of("copy", "previous", "difference", "total", "highest");

	/** The generators whose value is the name of a signal. */
	public static final Set<String> SIGNAL_NAMES = Set.of("signal", "counter");

	private static final Map<String, Generator> GENERATORS = GeneratorGrammar.all();

	private Grammar() {
	}

	/** The generators by name, in the order in which they are offered. */
	public static Map<String, Generator> generatorsByName() {
		return GENERATORS;
	}

	/**
	 * The keys that can be beside the name of a generator.
	 *
	 * @param generator the generator's name; one that does not exist has those that go with all
	 */
	public static List<Key> keysBeside(String generator) {
		Generator known = GENERATORS.get(generator);
		return BESIDE_GENERATOR.keys().stream().filter(key -> switch (key.name()) {
		case "first" -> FIELD_NAMES.contains(generator) && !generator.equals("copy") || generator.equals("counter");
		case "otherwise" -> generator.equals("during");
		case "times" -> known != null && known.gives() != Gives.TEXTS && known.gives() != Gives.CLASSES;
		default -> true;
		}).toList();
	}

	private static Block block(String name, Key... keys) {
		return new Block(name, List.of(keys));
	}

	private static Key key(String name, Shape shape, String description) {
		return new Key(name, shape, description);
	}
}
