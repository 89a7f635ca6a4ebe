/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.internal.Problems;

/** Reads the entries of {@code events}. */
final class StreamReader {
	/** What gets a message of its own, and is not offered. */
	private static final Set<String> LATER = Set.of("profile");
	private static final List<String> VOLUMES = List.of("count", "rate", "every", "profile");
	/** What a nested stream may not have, although other streams have it. */
	private static final Set<String> LATER_NESTED = Set.of("count", "rate", "every");
	private static final int MAX_DEPTH = 8;
	private static final int MAX_STREAMS = 10_000;
	private static final int MAX_FOR_EACH = 10_000;

	private final Problems problems;
	private final GeneratorReader generators;
	private int index;

	StreamReader(Problems problems) {
		this.problems = problems;
		this.generators = new GeneratorReader(problems);
	}

	List<StreamSpec> streams(YamlNode node, Position script) {
		List<StreamSpec> streams = new ArrayList<>();
		if (node == null || node instanceof YamlNode.Text text && text.scalar().isNull()) {
			problems.error(node == null ? script : node.position(),
					"the script has no events. Add for example: events: [{type: jdk.ThreadSleep, count: 100}]");
		} else if (!(node instanceof YamlNode.Items items)) {
			problems.error(node.position(),
					"events is a list of streams, each beginning with a dash, not " + node.kind());
		} else if (items.items().isEmpty() || items.items().size() > MAX_STREAMS) {
			problems.error(node.position(),
					"events takes from 1 to " + MAX_STREAMS + " streams, not " + items.items().size());
		} else {
			index = items.items().size();
			for (YamlNode item : items.items()) {
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
			if (!(node instanceof YamlNode.Items items) || items.items().isEmpty()) {
				problems.error(node.position(),
						where.key() + " is a list of streams, each beginning with a dash, not " + node.kind());
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
		Section section = Section.of(node, Grammar.NESTED, LATER_NESTED, problems);
		if (section == null) {
			return;
		}
		for (String volume : LATER_NESTED) {
			if (section.has(volume)) {
				problems.error(section.entry(volume).key().position(), "a nested stream has no \"" + volume
						+ "\" of its own: say how many there are per event around with per-event, such as 3, 2.5 or 30 %");
			}
		}
		if (where != NestedSpec.Where.NESTED && section.has("at")) {
			section.error("at", "\"at\" is for nested streams; those " + where.key() + " have their place");
		}
		if (index >= MAX_STREAMS) {
			if (index++ == MAX_STREAMS) {
				problems.error(node.position(), "there are at most " + MAX_STREAMS + " streams, nested ones included");
			}
			return;
		}
		int number = index++;
		NestedSpec nesting = new NestedSpec(where, generator(section.node("per-event")), generator(section.node("at")));
		into.add(new StreamSpec(number, node.position(), section.required("type"), null, section.place("per-event"),
				section.scalar("threads"), generator(section.node("stack")), generator(section.node("duration")),
				forEach(section.node("for-each")), values(section.node("values")), nesting, inner(section, depth)));
	}

	private StreamSpec stream(YamlNode node, int index) {
		Section section = Section.of(node, Grammar.STREAM, LATER, problems);
		if (section == null) {
			return new StreamSpec(index, node.position(), null, null, node.position(), null, null, null, null,
					List.of(), null, List.of());
		}
		Scalar type = section.required("type");
		String volumeKey = volumeKey(section);
		return new StreamSpec(index, node.position(), type, volume(section, volumeKey),
				volumePosition(section, volumeKey), section.scalar("threads"), generator(section.node("stack")),
				generator(section.node("duration")), forEach(section.node("for-each")), values(section.node("values")),
				null, inner(section, 0));
	}

	private GeneratorSpec generator(YamlNode node) {
		return node == null ? null : generators.read(node);
	}

	/** The first volume key in the order of the text; null when there is none. */
	private String volumeKey(Section section) {
		List<String> given = VOLUMES.stream().filter(section::has)
				.sorted((a, b) -> Integer.compare(offset(section, a), offset(section, b))).toList();
		if (given.isEmpty()) {
			Position start = section.position();
			problems.error(new Position(start.line(), start.column(), start.offset(), start.offset()),
					"the stream lacks a volume: add count, rate or every");
			return null;
		}
		for (String more : given.subList(1, given.size())) {
			problems.error(section.entry(more).key().position(), "both \"" + given.getFirst() + "\" and \"" + more
					+ "\" are given; a stream takes exactly one of count, rate, every");
		}
		return given.getFirst();
	}

	private static int offset(Section section, String key) {
		return section.entry(key).key().position().offset();
	}

	private Volume volume(Section section, String key) {
		if (key == null) {
			return null;
		}
		if (key.equals("profile")) {
			problems.error(section.entry(key).key().position(),
					"\"profile\" is not available in this version; use count, rate or every");
			return null;
		}
		Scalar scalar = section.scalar(key);
		try {
			return scalar == null ? null : VolumeReader.read(key, scalar.text());
		} catch (IllegalArgumentException e) {
			problems.error(scalar.position(), e.getMessage());
			return null;
		}
	}

	private static Position volumePosition(Section section, String key) {
		if (key == null) {
			return section.position();
		}
		Position start = section.entry(key).key().position();
		return new Position(start.line(), start.column(), start.offset(), section.place(key).endOffset());
	}

	private ForEachSpec forEach(YamlNode node) {
		if (node == null) {
			return null;
		}
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().size() != 1
				|| !(mapping.entries().getFirst().value() instanceof YamlNode.Items items)) {
			problems.error(node.position(),
					"for-each takes one field and a list of its values: {type: [Java Heap, Class]}");
			return null;
		}
		List<Scalar> values = new ArrayList<>();
		items.items().forEach(item -> generators.scalarInto(item, values));
		if (values.isEmpty() || values.size() > MAX_FOR_EACH) {
			problems.error(items.position(),
					"for-each takes from 1 to " + MAX_FOR_EACH + " values, not " + values.size());
			return null;
		}
		Scalar field = mapping.entries().getFirst().key();
		return new ForEachSpec(field.text(), values, field.position());
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
