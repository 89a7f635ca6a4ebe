/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Volume;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Generator;
import flightforge.script.grammar.Grammar.Gives;
import flightforge.script.grammar.Grammar.Key;
import flightforge.script.read.Section;
import flightforge.script.read.StreamVolumeReader;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/**
 * The volume of a stream as a form shows it: taken apart like the value of a field, with the kind of volume in the
 * place of the generator and the arrivals beside it. Stateless, thread-safe.
 */
public final class VolumeValue {
	/** Stands for the volume among the fields of a stream; no field of an event type can be called that. */
	public static final String FIELD = "(volume)";

	/** The key of a nested stream that says its volume. */
	public static final String PER_EVENT = "per-event";

	static final String ARRIVALS = "arrivals";
	private static final String PROFILE = "profile";
	private static final Block BLOCK = new Block("a volume",
			Stream.concat(Grammar.VOLUMES.stream(), Stream.of(ARRIVALS))
					.map(key -> Grammar.STREAM.key(key).orElseThrow()).toList());
	private static final Map<String, Generator> KINDS = kindsByName();

	private VolumeValue() {
	}

	private static Map<String, Generator> kindsByName() {
		Map<String, String> examples = new LinkedHashMap<>();
		examples.put("count", "{count: 1_000}");
		examples.put("rate", "{rate: 10/s}");
		examples.put("every", "{every: 1 s}");
		examples.put("share", "{share: 10 %}");
		examples.put("bursts", "{bursts: {every: 30 s, events: 100, within: 500 ms}}");
		examples.put(PROFILE, "{profile: [{ramp: {to: 10/s}, for: 1 min}, {hold: 10/s, for: 5 min}]}");
		Map<String, Generator> kinds = new LinkedHashMap<>();
		examples.forEach((name, example) -> {
			Key key = Grammar.STREAM.key(name).orElseThrow();
			Block figures = name.equals("bursts") ? Grammar.BURSTS : new Block(name, List.of());
			kinds.put(name, new Generator(name, Gives.GIVEN, key.shape(), figures, key.description(), example));
		});
		return Collections.unmodifiableMap(kinds);
	}

	/** The kinds of volumes by the keys that say them, in the order in which they are offered. */
	public static Map<String, Generator> kinds() {
		return KINDS;
	}

	/** The words that a volume of a kind can be instead of a quantity; for most there are none. */
	public static List<String> words(String kind) {
		return Grammar.STREAM.key(kind).map(Key::choices).orElse(List.of());
	}

	/**
	 * A volume to begin with when a stream gets one of another kind.
	 *
	 * @param kind one of {@link #kinds}
	 * @param before what the stream has so far, null for none; how its events arrive stays where that is possible
	 * @param durationNanos the length of the recording in nanoseconds, positive
	 * @param events how many events the stream has so far, so that there will be about as many; negative when unknown
	 */
	public static FieldValue beginning(String kind, FieldValue before, long durationNanos, long events) {
		return new VolumeBeginning(before == null ? FieldValue.constant("") : before, durationNanos, events).of(kind);
	}

	/** What may stand beside a volume of a kind: how its events arrive, unless it says that itself. */
	static List<Key> beside(String kind) {
		return kind.equals("every") || kind.equals("bursts") ? List.of() : List.of(BLOCK.key(ARRIVALS).orElseThrow());
	}

	/**
	 * Takes a volume apart.
	 *
	 * @param text as one types it, such as {@code 100/s} or {@code every 1 s}, or as it may stand in a stream, in
	 * braces: {@code {rate: 100/s, arrivals: poisson}}; the stages of a profile alone, in brackets, or what bursts are,
	 * in braces
	 * @throws IllegalArgumentException when the parser refuses it, with the parser's message
	 */
	public static FieldValue parse(String text) {
		return FieldValue.of(read(text).node);
	}

	/** What a volume means that {@link #parse} has made. */
	static Volume volume(FieldValue value) {
		return read(value.text()).volume;
	}

	/** The volume for a person, as the table of streams has it, with its arrivals. */
	public static String summary(String text) {
		Read read = read(text);
		String arrivals = FieldValue.of(read.node).beside().getOrDefault(ARRIVALS, "");
		return read.volume.text() + (arrivals.isEmpty() ? "" : " " + ARRIVALS + " " + arrivals);
	}

	/** The volume as one types it: in a few words where that says all of it, else as it stands in a stream. */
	public static String typed(String text) {
		Read read = read(text);
		boolean parts = read.volume instanceof Volume.Profile || read.volume instanceof Volume.Bursts;
		return parts || !FieldValue.of(read.node).beside().isEmpty() ? text : read.volume.text();
	}

	private record Read(YamlNode.Mapping node, Volume volume) {
	}

	private static Read read(String text) {
		Problems problems = new Problems();
		YamlNode node = YamlReader.read(mapping(text.strip()), problems);
		Section section = node == null ? null : Section.of(node, BLOCK, problems);
		refuse(problems);
		StreamVolumeReader reader = new StreamVolumeReader(problems, 0);
		Volume volume = reader.volume(section, reader.key(section));
		boolean poisson = reader.isPoisson(section);
		refuse(problems);
		if (poisson && beside(FieldValue.of(node).generator()).isEmpty()) {
			throw new IllegalArgumentException("arrivals go with count, rate, profile and share");
		}
		return new Read((YamlNode.Mapping) node, volume);
	}

	private static void refuse(Problems problems) {
		if (problems.errors() > 0) {
			throw new IllegalArgumentException(problems.sorted().getFirst().message());
		}
	}

	/** The entries that say a volume, in braces. */
	private static String mapping(String text) {
		if (text.startsWith("[")) {
			return "{" + PROFILE + ": " + text + "}";
		}
		if (!text.startsWith("{")) {
			return "{" + ScriptEdit.volumeEntry(text) + "}";
		}
		boolean bursts = YamlReader.read(text, new Problems()) instanceof YamlNode.Mapping mapping && mapping.entries()
				.stream().anyMatch(entry -> entry.key().text().equals("events") || entry.key().text().equals("within"));
		return bursts ? "{bursts: " + text + "}" : text;
	}

	/** The volume of a stream as it is written, on one line; null when it has none. */
	static String of(YamlNode.Mapping stream) {
		List<YamlNode.Entry> entries = entries(stream);
		return keys(stream).isEmpty() ? null
				: entries.stream().map(entry -> entry.key().text() + ": " + YamlFlow.text(entry.value()))
						.collect(Collectors.joining(", ", "{", "}"));
	}

	/** The entries of a stream that say its volume. */
	static List<YamlNode.Entry> entries(YamlNode.Mapping stream) {
		return stream.entries().stream().filter(entry -> BLOCK.names().contains(entry.key().text())).toList();
	}

	private static List<String> keys(YamlNode.Mapping stream) {
		return stream.entries().stream().map(entry -> entry.key().text()).filter(Grammar.VOLUMES::contains).distinct()
				.toList();
	}

	/** The text with a volume in brackets or braces for a stream, whose events arrive as before unless it says how. */
	static String setTyped(String text, StreamText stream, String volume) {
		FieldValue value = parse(volume);
		Map<String, String> beside = new LinkedHashMap<>(value.beside());
		if (!beside(value.generator()).isEmpty()) {
			stream.key(ARRIVALS).ifPresent(arrivals -> beside.putIfAbsent(ARRIVALS, arrivals));
		}
		return set(text, stream.path(), new FieldValue(value.generator(), value.argument(), value.figures(), beside));
	}

	/** The text with another volume for the stream at a path; what stays the same of it stays as it is written. */
	static String set(String text, List<Object> path, FieldValue value) {
		String kind = value.generator();
		List<String> present = new ArrayList<>(keys(stream(text, path)));
		boolean anew = !present.contains(kind);
		String edited = text;
		if (anew && !present.isEmpty()) {
			// So it stays where it is among the keys.
			edited = YamlEdit.rename(edited, YamlEdit.below(path, present.removeFirst()), kind);
		}
		present.remove(kind);
		for (String other : present) {
			edited = YamlEdit.remove(edited, YamlEdit.below(path, other));
		}
		YamlNode.Mapping node = read(value.text()).node;
		edited = YamlEdit.set(edited, YamlEdit.below(path, kind), YamlPlaces.below(node, kind));
		YamlNode arrivals = YamlPlaces.below(node, ARRIVALS);
		List<Object> beside = YamlEdit.below(path, ARRIVALS);
		edited = arrivals == null ? YamlEdit.remove(edited, beside) : YamlEdit.set(edited, beside, arrivals);
		return anew && kind.equals(PROFILE) ? onLines(edited, path) : edited;
	}

	private static YamlNode.Mapping stream(String text, List<Object> path) {
		YamlPlaces places = new YamlPlaces(text, YamlReader.document(text, new Problems()));
		if (places.at(path) instanceof YamlNode.Mapping mapping) {
			return mapping;
		}
		throw new IllegalArgumentException("the stream is broken; fix it in the source first");
	}

	/** Writes each stage of a profile on a line of its own, where the stream has its keys on lines. */
	private static String onLines(String text, List<Object> path) {
		YamlNode.Mapping stream = stream(text, path);
		if (stream.flow() || !(YamlPlaces.below(stream, PROFILE) instanceof YamlNode.Items stages) || !stages.flow()) {
			return text;
		}
		String between = (text.contains("\r\n") ? "\r\n" : "\n")
				+ " ".repeat(stream.entries().getFirst().key().position().column() + 1) + "- ";
		String lines = stages.items().stream().map(stage -> between + YamlFlow.text(stage))
				.collect(Collectors.joining());
		int from = stages.position().offset();
		return text.substring(0, text.charAt(from - 1) == ' ' ? from - 1 : from) + lines
				+ text.substring(stages.position().endOffset());
	}
}
