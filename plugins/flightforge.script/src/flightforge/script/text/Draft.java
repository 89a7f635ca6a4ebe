/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.Scalar;

/** A part of a text while {@link TolerantReader} reads it: what follows may still belong to it. */
final class Draft {
	enum Kind {
		/** Nothing yet. */
		EMPTY,
		/** A single value. */
		SCALAR,
		/** Keys with values. */
		MAPPING,
		/** A list. */
		ITEMS
	}

	/**
	 * An entry of a mapping, or of a list.
	 *
	 * @param key the key's text without quotes; empty in a list
	 * @param begin index of the key's first character, or of the dash
	 * @param end index after the key
	 * @param colon index of the colon, -1 where there is none
	 * @param value what it has
	 */
	record Entry(String key, int begin, int end, int colon, Draft value) {
		private YamlNode.Entry node(TextPlaces places) {
			// A quoted key is longer than its text by its quotes.
			return new YamlNode.Entry(new Scalar(key, end - begin > key.length(), places.position(begin, end)),
					value.node(places));
		}
	}

	Kind kind = Kind.EMPTY;
	/** Written with brackets. */
	boolean flow;
	/** Written in quotes. */
	boolean quoted;
	/** The text of a single value without quotes, as it is written. */
	String text = "";
	int begin;
	int end;
	final List<Entry> entries = new ArrayList<>();

	static Draft scalar(String text, boolean quoted, int begin, int end) {
		Draft scalar = new Draft();
		scalar.kind = Kind.SCALAR;
		scalar.text = text;
		scalar.quoted = quoted;
		scalar.begin = begin;
		scalar.end = end;
		return scalar;
	}

	static Draft empty(int at) {
		Draft empty = new Draft();
		empty.begin = at;
		empty.end = at;
		return empty;
	}

	/** The finished part. */
	YamlNode node(TextPlaces places) {
		Position place = places.position(begin, end);
		return switch (kind) {
		case EMPTY, SCALAR -> new YamlNode.Text(new Scalar(text, quoted, place));
		case ITEMS -> {
			List<YamlNode> items = entries.stream().map(entry -> entry.value().node(places)).toList();
			yield new YamlNode.Items(items, items.stream().map(YamlNode::position).toList(), flow, place,
					1 + items.stream().mapToLong(YamlNode::size).sum());
		}
		case MAPPING -> {
			List<YamlNode.Entry> keys = entries.stream().map(entry -> entry.node(places)).toList();
			yield new YamlNode.Mapping(keys, flow, place,
					1 + keys.stream().mapToLong(entry -> 1 + entry.value().size()).sum());
		}
		};
	}
}
