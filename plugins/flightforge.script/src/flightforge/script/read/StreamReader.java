/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.MomentSpec;
import flightforge.script.NestedSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlNode;

/** Reads the entries of {@code events}. */
final class StreamReader {
	private static final List<String> VOLUMES = Grammar.VOLUMES;
	/** What a nested stream may not have, although other streams have it. */
	private static final Set<String> LATER_NESTED = Set.copyOf(VOLUMES);
	/** Keys of where nested events are in their parent events. */
	private static final List<String> PLACES = List.of("at", "gap", "at-least");
	/** What events have from the collections they are of, and how their times are said otherwise. */
	private static final List<String> OF_COLLECTIONS = List.of("duration", "for-each", "arrivals", "jitter", "from",
			"until", "during");
	private static final int MAX_DEPTH = 8;
	private static final int MAX_STREAMS = 10_000;

	private final Problems problems;
	private final Cancellation cancellation;
	private final MomentReader moments;
	private final StreamVolumeReader volumes;
	private final GeneratorReader generators;
	private final ChooseReader chooses;
	private final Map<String, PhaseSpec> phases;
	private int index;

	StreamReader(Problems problems, RecordingSpec recording, Map<String, PhaseSpec> phases, Set<String> signals,
			Cancellation cancellation) {
		this.phases = phases;
		this.problems = problems;
		this.cancellation = cancellation;
		this.moments = new MomentReader(problems, recording);
		this.volumes = new StreamVolumeReader(problems, recording.events(), recording.durationNanos(), signals);
		this.generators = new GeneratorReader(problems);
		this.chooses = new ChooseReader(problems, generators);
	}

	List<StreamSpec> streams(YamlNode node, Position script) {
		List<StreamSpec> streams = new ArrayList<>();
		if (node == null || node instanceof YamlNode.Text text && text.scalar().isNull()) {
			problems.error(node == null ? script : node.position(),
					"the script has no events. Add for example: events: [{type: jdk.ThreadSleep, count: 100}]",
					new Problem.Kind.NoEvents());
		} else if (!(node instanceof YamlNode.Items items)) {
			problems.error(node.position(),
					"events is a list of streams, each beginning with a dash, not " + node.kind());
		} else if (items.items().isEmpty() || items.items().size() > MAX_STREAMS) {
			problems.error(node.position(),
					"events takes from 1 to " + MAX_STREAMS + " streams, not " + items.items().size());
		} else {
			index = items.items().size();
			for (YamlNode item : items.items()) {
				cancellation.check();
				streams.add(stream(item, streams.size()));
			}
		}
		return streams;
	}

	private List<StreamSpec> inner(Section section, int depth) {
		List<StreamSpec> inner = new ArrayList<>();
		for (NestedSpec.Where where : NestedSpec.Where.values()) {
			YamlNode node = section.node(where.key());
			if (node == null) {
				continue;
			}
			if (!(node instanceof YamlNode.Items items)) {
				problems.error(node.position(),
						where.key() + " is a list of streams, each beginning with a dash, not " + node.kind());
			} else if (items.items().isEmpty()) {
				problems.error(node.position(), where.key() + " has no streams; add one, or remove it");
			} else if (depth == MAX_DEPTH) {
				problems.error(section.entry(where.key()).key().position(),
						"streams are nested at most " + MAX_DEPTH + " deep");
			} else {
				items.items().forEach(item -> nested(item, where, depth + 1, inner));
			}
		}
		return inner;
	}

	private void nested(YamlNode node, NestedSpec.Where where, int depth, List<StreamSpec> into) {
		cancellation.check();
		Section section = Section.of(node, Grammar.NESTED, LATER_NESTED, problems);
		if (section == null) {
			return;
		}
		for (String volume : VOLUMES) {
			if (section.has(volume)) {
				problems.error(section.entry(volume).key().position(), "a nested stream has no \"" + volume
						+ "\" of its own: say how many there are per parent event with per-event, such as 3, 2.5 or 30 %");
			}
		}
		for (String key : PLACES) {
			if (where != NestedSpec.Where.NESTED && section.has(key)) {
				section.error(key, "\"" + key + "\" is for nested streams; those " + where.key() + " have their place");
			}
		}
		checkFollowing(section);
		if (index >= MAX_STREAMS) {
			if (index++ == MAX_STREAMS) {
				problems.error(node.position(), "there are at most " + MAX_STREAMS + " streams, nested ones included");
			}
			return;
		}
		int number = index++;
		Map<String, ValueSpec> chosen = chooses.read(section.node("choose"));
		NestedSpec nesting = new NestedSpec(where, generator(section.node("per-event")), generator(section.node("at")),
				generator(section.node("gap")), generator(section.node("at-least")));
		into.add(new StreamSpec(number, node.position(), section.required("type"), null, section.place("per-event"),
				timing(section), generator(section.node("threads")), generator(section, "stack", chosen),
				generator(section, "duration", chosen), forEach(section.node("for-each")),
				values(section.node("values"), chosen), nesting, inner(section, depth)));
	}

	/** What follows something else in the parent event has its place and its thread by that. */
	private void checkFollowing(Section section) {
		if (section.has("at-least") && !section.has("gap")) {
			section.error("at-least",
					"\"at-least\" is for streams with a \"gap\"; others are cut where they have no room");
		}
		for (String key : new String[] {"at", "for-each", "threads"}) {
			if (section.has("gap") && section.has(key)) {
				section.error(key, "both \"gap\" and \"" + key
						+ "\" are given; events of a stream with a gap are on the thread of the parent event, after those of the "
						+ "stream before it");
			}
		}
	}

	/** What is known of each collection cannot be said of its event, too. */
	private void checkCollections(Section section, Map<String, ValueSpec> chosen) {
		for (String key : OF_COLLECTIONS) {
			Position place = section.has(key) ? section.place(key)
					: chosen.containsKey(key) ? chosen.get(key).position() : null;
			if (place != null) {
				problems.error(place, "both \"every: collection\" and \"" + key
						+ "\" are given; each collection has one event, with the time and duration of the collection");
			}
		}
	}

	private StreamSpec stream(YamlNode node, int index) {
		Section section = Section.of(node, Grammar.STREAM, problems);
		if (section == null) {
			return new StreamSpec(index, node.position(), null, null, node.position(),
					TimingSpec.always(node.position()), null, null, null, null, List.of(), null, List.of());
		}
		Scalar type = section.required("type");
		String volumeKey = volumes.key(section);
		Volume volume = volumes.volume(section, volumeKey);
		Map<String, ValueSpec> chosen = chooses.read(section.node("choose"));
		if (volume instanceof Volume.EveryCollection) {
			checkCollections(section, chosen);
		}
		return new StreamSpec(index, node.position(), type, volume, StreamVolumeReader.place(section, volumeKey),
				timing(section), generator(section.node("threads")), generator(section, "stack", chosen),
				generator(section, "duration", chosen), forEach(section.node("for-each")),
				values(section.node("values"), chosen), null, inner(section, 0));
	}

	private GeneratorSpec generator(YamlNode node) {
		return node == null ? null : generators.read(node);
	}

	/** The generator that a stream has under a key or in its rows. */
	private GeneratorSpec generator(Section section, String key, Map<String, ValueSpec> chosen) {
		ValueSpec row = chosen.remove(key);
		if (row != null && section.has(key)) {
			twice(row);
		}
		YamlNode node = section.node(key);
		return node != null ? generators.read(node) : row == null ? null : row.generator();
	}

	private void twice(ValueSpec row) {
		problems.error(row.position(),
				row.field() + " has a value of its own and is in the rows of choose too; keep one");
	}

	private ForEachSpec forEach(YamlNode node) {
		return new ForEachReader(problems, generators).read(node);
	}

	private TimingSpec timing(Section section) {
		boolean enabled = !section.has("enabled") || section.flag("enabled");
		Position enabledPosition = section.has("enabled") ? section.place("enabled") : null;
		PhaseSpec phase = phase(section);
		MomentSpec from = phase == null ? moments.from(section) : at(phase.from(), section.place("during"));
		MomentSpec until = phase == null ? moments.until(section, from) : at(phase.until(), section.place("during"));
		Scalar when = section.scalar("when");
		return new TimingSpec(enabled, enabledPosition, volumes.isPoisson(section), from, until,
				when == null ? null : new GeneratorSpec.Formula(when, when.position()), section.place("arrivals"));
	}

	/** The phase that a stream is in, when that is how it says its part of the recording; null otherwise. */
	private PhaseSpec phase(Section section) {
		Scalar name = section.scalar("during");
		if (name == null) {
			return null;
		}
		for (String key : new String[] {"from", "until"}) {
			if (section.has(key)) {
				problems.error(section.entry(key).key().position(),
						"both \"during\" and \"" + key + "\" are given; keep one");
			}
		}
		PhaseSpec phase = phases.get(name.text());
		if (phase == null) {
			problems.undeclared(name, "phases", PhasesReader.unknown(name, phases.keySet()),
					Suggestions.nearest(name.text(), phases.keySet()));
		}
		return phase;
	}

	private static MomentSpec at(MomentSpec moment, Position position) {
		return moment == null ? null : new MomentSpec(moment.nanos(), moment.share(), moment.clock(), position);
	}

	/** The values that a stream gives for themselves, then those that it gives in rows. */
	private List<ValueSpec> values(YamlNode node, Map<String, ValueSpec> chosen) {
		List<ValueSpec> values = values(node);
		values.forEach(value -> {
			ValueSpec row = chosen.remove(value.field());
			if (row != null) {
				twice(row);
			}
		});
		values.addAll(chosen.values());
		return values;
	}

	private List<ValueSpec> values(YamlNode node) {
		List<ValueSpec> values = new ArrayList<>();
		if (node == null) {
			return values;
		}
		if (!(node instanceof YamlNode.Mapping mapping)) {
			problems.error(node.position(), "values is a mapping of fields to values, not " + node.kind());
			return values;
		}
		for (Map.Entry<String, YamlNode.Entry> entry : Section.entries(mapping, problems).entrySet()) {
			GeneratorSpec generator = generators.read(entry.getValue().value());
			values.add(new ValueSpec(entry.getKey(), generator, entry.getValue().key().position()));
		}
		return values;
	}
}
