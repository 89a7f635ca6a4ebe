/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import flightforge.script.NestedSpec;
import flightforge.script.Position;
import flightforge.script.edit.ScriptText;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * A part of a script for an outline: a section, what it declares by name, a stream. Immutable.
 *
 * @param key tells it from all others of the script, and stays the same while only its content changes
 * @param section the section that it is, or is in, such as {@code threads}
 * @param label its name, for a stream that of its event type; empty for a section, and where there is none yet
 * @param detail the volume of a stream; empty for all others
 * @param begin index of its first character
 * @param end index after its last character
 * @param name where its name is, or a section's key
 * @param parts what is in it, in the order of the text
 */
public record ScriptPart(String key, String section, String label, String detail, int begin, int end, Range name,
		List<ScriptPart> parts) {

	/**
	 * A stretch of the text.
	 *
	 * @param begin index of its first character
	 * @param end index after its last character
	 */
	public record Range(int begin, int end) {
		private static Range of(Position position) {
			return new Range(position.offset(), position.endOffset());
		}
	}

	private static final String EVENTS = "events";

	/** Copies. */
	public ScriptPart {
		parts = List.copyOf(parts);
	}

	/** The sections of a text, which may be half written. Takes time in proportion to the text. */
	public static List<ScriptPart> of(ScriptText text) {
		List<ScriptPart> sections = new ArrayList<>();
		if (text.tree() instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry entry : mapping.entries()) {
				String section = entry.key().text();
				List<ScriptPart> parts = section.equals(EVENTS) ? streams(EVENTS, entry.value())
						: Content.at(List.of(section)) instanceof Content.Named ? named(section, entry.value())
								: List.of();
				sections.add(part(section, section, "", entry, parts));
			}
		}
		return sections;
	}

	/** Whether a place is in it. */
	public boolean holds(int offset) {
		return begin <= offset && offset <= end;
	}

	/** The innermost part at a place of the text. */
	public static Optional<ScriptPart> at(List<ScriptPart> parts, int offset) {
		return parts.stream().filter(part -> part.holds(offset)).reduce((first, last) -> last)
				.map(part -> at(part.parts(), offset).orElse(part));
	}

	private static List<ScriptPart> named(String section, YamlNode node) {
		return node instanceof YamlNode.Mapping mapping ? mapping.entries().stream()
				.map(entry -> part(section + "/" + entry.key().text(), section, entry.key().text(), entry, List.of()))
				.toList() : List.of();
	}

	private static ScriptPart part(String key, String section, String label, YamlNode.Entry entry,
			List<ScriptPart> parts) {
		Range name = Range.of(entry.key().position());
		return new ScriptPart(key, section, label, "", name.begin(),
				Math.max(name.end(), entry.value().position().endOffset()), name, parts);
	}

	private static List<ScriptPart> streams(String key, YamlNode node) {
		List<ScriptPart> streams = new ArrayList<>();
		if (node instanceof YamlNode.Items items) {
			for (int i = 0; i < items.items().size(); i++) {
				streams.add(stream(key + "/" + i, items.items().get(i), items.places().get(i)));
			}
		}
		return streams;
	}

	private static ScriptPart stream(String key, YamlNode node, Position place) {
		List<ScriptPart> inner = new ArrayList<>();
		for (NestedSpec.Where where : NestedSpec.Where.values()) {
			YamlNode nested = YamlPlaces.below(node, where.key());
			if (nested != null) {
				inner.addAll(streams(key + "/" + where.key(), nested));
			}
		}
		inner.sort((first, second) -> Integer.compare(first.begin(), second.begin()));
		YamlNode type = YamlPlaces.below(node, "type");
		boolean known = type instanceof YamlNode.Text;
		return new ScriptPart(key, EVENTS, text(type), volume(node), place.offset(), place.endOffset(),
				known ? Range.of(type.position()) : new Range(place.offset(), place.offset()), inner);
	}

	/** The volume as a person would say it: its value where that is a single one, else its kind. */
	private static String volume(YamlNode stream) {
		for (String kind : Grammar.VOLUMES) {
			YamlNode volume = YamlPlaces.below(stream, kind);
			if (volume != null) {
				String value = text(volume);
				return value.isEmpty() ? kind : kind.equals("every") ? kind + " " + value : value;
			}
		}
		return text(YamlPlaces.below(stream, "per-event"));
	}

	private static String text(YamlNode node) {
		return node instanceof YamlNode.Text text && !text.scalar().isNull() ? text.scalar().text() : "";
	}
}
