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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.Volume;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Generator;
import flightforge.script.grammar.Grammar.Gives;
import flightforge.script.grammar.Grammar.Key;
import flightforge.script.read.Section;
import flightforge.script.read.StreamVolumeReader;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
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

	private static final String ARRIVALS = "arrivals";
	static final String JITTER = "jitter";
	/** What may be beside a volume, which says how its events are spread. */
	private static final List<String> BESIDE = List.of(ARRIVALS, JITTER);
	private static final String PROFILE = "profile";
	private static final String EVERY = "every ";
	private static final Pattern IN_EACH = Pattern
			.compile("(?:(?:in|before|after) )?(.*?)(?: (?:in|before|after) each)?");
	private static final Block BLOCK = new Block("a volume", Stream.concat(Grammar.VOLUMES.stream(), BESIDE.stream())
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
			Block block = name.equals("bursts") ? Grammar.BURSTS : new Block(name, List.of());
			kinds.put(name, new Generator(name, Gives.GIVEN, key.shape(), block, key.description(), example));
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
	 * @param durationNanos the length of the stream in nanoseconds, positive
	 * @param perPoint how many events the stream has at each point in time, from 1: those of {@code for-each}
	 * @param events how many events the stream has so far, so that there will be as many; negative when unknown
	 */
	public static FieldValue beginning(String kind, FieldValue before, long durationNanos, int perPoint, long events) {
		return beginning(kind, before, 0, durationNanos, perPoint, events);
	}

	/**
	 * The same for a stream that does not begin with the recording: the times of a profile are round in that.
	 *
	 * @param kind one of {@link #kinds}
	 * @param before what the stream has so far, null for none
	 * @param beginNanos when the stream begins, in nanoseconds after the recording's start
	 * @param durationNanos the length of the stream in nanoseconds, positive
	 * @param perPoint how many events the stream has at each point in time, from 1
	 * @param events how many events the stream has so far; negative when unknown
	 */
	public static FieldValue beginning(String kind, FieldValue before, long beginNanos, long durationNanos,
			int perPoint, long events) {
		return new VolumeBeginning(before == null ? FieldValue.constant("") : before, beginNanos, durationNanos,
				perPoint, events).of(kind);
	}

	/** What may stand beside a volume of a kind: how its events arrive, or how far they are from a regular time. */
	static List<Key> beside(String kind) {
		String key = kind.equals("every") || kind.equals("bursts") ? JITTER : ARRIVALS;
		return List.of(BLOCK.key(key).orElseThrow());
	}

	/**
	 * Takes a volume apart, be it right or wrong.
	 *
	 * @param text as one types it, such as {@code 100/s} or {@code every 1 s}, or as it may stand in a stream, in
	 * braces: {@code {rate: 100/s, arrivals: poisson}}; the stages of a profile alone, in brackets, or what bursts are,
	 * in braces
	 * @return empty when it is written in a way that this has no place for, or is still being written
	 */
	public static Optional<FieldValue> of(String text) {
		YamlNode.Mapping entries = entries(text, null);
		boolean unfinished = entries.entries().stream().anyMatch(
				entry -> entry.value() instanceof YamlNode.Text value && YamlReader.isUnfinished(value.scalar()));
		return unfinished ? Optional.empty() : FieldValue.whole(FieldValue.take(entries), entries);
	}

	/** What a volume means; empty when it is wrong. */
	static Optional<Volume> volume(FieldValue value) {
		return volume(entries(value.text(), null));
	}

	private static Optional<Volume> volume(YamlNode.Mapping entries) {
		Problems problems = new Problems();
		Section section = Section.of(entries, BLOCK, problems);
		StreamVolumeReader reader = new StreamVolumeReader(problems, 0, 0, Set.of());
		Volume volume = reader.volume(section, reader.key(section));
		return problems.errors() > 0 ? Optional.empty() : Optional.ofNullable(volume);
	}

	/** The volume for a person, as the table of streams has it, with its arrivals. */
	public static String summary(String text) {
		YamlNode.Mapping entries = entries(text, null);
		FieldValue value = FieldValue.take(entries);
		String arrivals = value.beside().getOrDefault(ARRIVALS, "");
		return volume(entries).map(Volume::text)
				.map(summary -> summary + (arrivals.isEmpty() ? "" : " " + ARRIVALS + " " + arrivals))
				.orElseGet(() -> wrong(entries, value, text));
	}

	/** What is no volume, in words where it has some. */
	private static String wrong(YamlNode.Mapping entries, FieldValue value, String text) {
		boolean known = FieldValue.whole(value, entries).isPresent()
				&& (!value.entries().isEmpty() || value.generator().equals(PROFILE));
		return known ? value.summary() : typed(text);
	}

	/** The volume as one types it: in a few words where that says all of it, else as it stands in a stream. */
	public static String typed(String text) {
		YamlNode.Mapping entries = entries(text, null);
		if (entries.entries().size() != 1 || !(entries.entries().getFirst().value() instanceof YamlNode.Text value)) {
			return text;
		}
		return (key(entries).equals("every") ? EVERY : "") + (value.scalar().isNull() ? "" : value.scalar().text());
	}

	/**
	 * How many nested streams there are per parent event, also as it is shown: {@code 3 in each} or {@code in 30 %}.
	 */
	static String perEvent(String volume) {
		Matcher shown = IN_EACH.matcher(volume.strip());
		return shown.matches() ? shown.group(1) : volume.strip();
	}

	/**
	 * The entries that say a volume as a person writes it; what is none is a wrong value of a kind.
	 *
	 * @param present the kind that a wrong value is of; null for any
	 */
	static YamlNode.Mapping entries(String typed, String present) {
		String text = typed.strip();
		String kind = present == null ? "rate" : present;
		if (text.startsWith("{") || text.startsWith("[")) {
			YamlNode node = FieldValue.node(text);
			if (node instanceof YamlNode.Mapping mapping && keys(mapping).size() == 1
					&& entries(mapping).size() == mapping.entries().size()) {
				return mapping;
			}
			boolean bursts = node instanceof YamlNode.Mapping mapping && mapping.entries().stream()
					.anyMatch(entry -> entry.key().text().equals("events") || entry.key().text().equals("within"));
			return mapping(bursts ? "bursts" : node instanceof YamlNode.Items ? PROFILE : kind, node);
		}
		Quantity quantity = Quantity.parse(text);
		if (text.startsWith(EVERY)) {
			return mapping("every", FieldValue.node(text.substring(EVERY.length())));
		}
		int total = text.indexOf("% of ");
		if (total >= 0 || text.endsWith("%")) {
			return mapping("share", FieldValue.node(total >= 0 ? text.substring(0, total + 1) : text));
		}
		boolean count = quantity != null && quantity.unit().isEmpty();
		return mapping(count ? "count" : quantity != null && quantity.unit().startsWith("/") ? "rate" : kind,
				FieldValue.node(text));
	}

	private static YamlNode.Mapping mapping(String kind, YamlNode value) {
		return new YamlNode.Mapping(List.of(new YamlNode.Entry(new Scalar(kind, false, Position.START), value)), true,
				Position.START, 2);
	}

	/** The volume of a stream as it is written, on one line; null when it has none. */
	static String written(YamlNode.Mapping stream) {
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

	/** The key that says the volume of a stream; null when none does. */
	static String key(YamlNode.Mapping stream) {
		return keys(stream).stream().findFirst().orElse(null);
	}

	/** Gives a stream the volume that a person has typed; its events are spread as before unless that says how. */
	static void setTyped(ScriptEdit edit, StreamText stream, String typed) {
		YamlNode.Mapping entries = entries(typed, stream.volumeKey());
		List<YamlNode.Entry> all = new ArrayList<>(entries.entries());
		String key = beside(key(entries)).getFirst().name();
		if (all.stream().noneMatch(entry -> entry.key().text().equals(key))) {
			stream.node(key)
					.ifPresent(node -> all.add(new YamlNode.Entry(new Scalar(key, false, Position.START), node)));
		}
		set(edit, stream.path(), new YamlNode.Mapping(all, true, Position.START, 1));
	}

	/** Gives the stream at a path another volume; what stays the same of it stays as it is written. */
	static void set(ScriptEdit edit, List<Object> path, YamlNode.Mapping entries) {
		String kind = key(entries);
		List<String> present = new ArrayList<>(keys(stream(edit, path)));
		boolean other = !present.contains(kind);
		if (other && !present.isEmpty()) {
			// So it stays where it is among the keys.
			edit.rename(ScriptEdit.below(path, present.removeFirst()), kind);
		}
		present.remove(kind);
		present.forEach(gone -> edit.remove(ScriptEdit.below(path, gone)));
		edit.set(ScriptEdit.below(path, kind), YamlPlaces.below(entries, kind), "type");
		for (String key : BESIDE) {
			YamlNode node = YamlPlaces.below(entries, key);
			if (node == null) {
				edit.remove(ScriptEdit.below(path, key));
			} else {
				edit.set(ScriptEdit.below(path, key), node);
			}
		}
		if (other && kind.equals(PROFILE)) {
			edit.spread(ScriptEdit.below(path, PROFILE));
		}
	}

	private static YamlNode.Mapping stream(ScriptEdit edit, List<Object> path) {
		if (edit.places().at(path) instanceof YamlNode.Mapping mapping) {
			return mapping;
		}
		throw new IllegalArgumentException("the stream is broken; fix it in the source first");
	}
}
