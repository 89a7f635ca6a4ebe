/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a text that may be half written, with its place. Unlike the parser's nodes there is one for every text. Not
 * changed any more once {@link LooseParser} has made it.
 */
final class Loose {
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
	record Entry(String key, int begin, int end, int colon, Loose value) {
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

	static Loose scalar(String text, boolean quoted, int begin, int end) {
		Loose scalar = new Loose();
		scalar.kind = Kind.SCALAR;
		scalar.text = text;
		scalar.quoted = quoted;
		scalar.begin = begin;
		scalar.end = end;
		return scalar;
	}

	static Loose empty(int at) {
		Loose empty = new Loose();
		empty.begin = at;
		empty.end = at;
		return empty;
	}

	/** The value of a key, if there is one. */
	Optional<Loose> value(String key) {
		return entry(key).map(Entry::value);
	}

	/** The entry of a key, if there is one. */
	Optional<Entry> entry(String key) {
		return kind != Kind.MAPPING ? Optional.empty()
				: entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
	}

	/** The text of a key's single value; empty where there is none. */
	String textOf(String key) {
		return value(key).filter(value -> value.kind == Kind.SCALAR).map(value -> value.text).orElse("");
	}

	/** The keys of a mapping. */
	List<String> keys() {
		return kind != Kind.MAPPING ? List.of() : entries.stream().map(Entry::key).toList();
	}
}
