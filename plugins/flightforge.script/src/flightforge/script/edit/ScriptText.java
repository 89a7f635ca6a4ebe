/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.NestedSpec;
import flightforge.script.ParseResult;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.engine.resolve.FleetHosts;
import flightforge.script.read.ScriptParser;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.TolerantReader;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/**
 * A script's text with what is read from it: each is read once, when it is first asked for, for all who edit the text,
 * show it or plan what it says. Immutable, thread-safe.
 */
public final class ScriptText {
	private final YamlPlaces places;
	private final List<Problem> broken;
	private final Optional<Position> brokenPlace;
	/** Guarded by this; null until somebody asks. */
	private ParseResult parsed;
	/** Guarded by this; null until somebody asks. */
	private YamlNode tree;
	/** The ways to the nested streams, in the order of their numbers; guarded by this, null until somebody asks. */
	private List<List<Object>> nested;

	private ScriptText(String text, Cancellation cancellation) {
		Problems problems = new Problems();
		YamlReader.Document document = text.length() > ScriptParser.MAX_LENGTH
				? new YamlReader.Document(null, List.of()) : YamlReader.document(text, problems, cancellation);
		places = new YamlPlaces(text, document);
		brokenPlace = Optional.ofNullable(document.broken());
		broken = problems.sorted();
	}

	/** Reads a text. */
	public static ScriptText of(String text) {
		return new ScriptText(text, Cancellation.NEVER);
	}

	/**
	 * Reads a text that may be of no use any more before it has been read.
	 *
	 * @param cancelled asked now and then; once true, reading ends promptly
	 * @throws CancellationException when cancelled
	 */
	public static ScriptText of(String text, BooleanSupplier cancelled) {
		return new ScriptText(text, new Cancellation(cancelled));
	}

	/** The text. */
	public String text() {
		return places.text();
	}

	/** What the text says, as far as it can be understood, and all problems of its form. */
	public ParseResult parsed() {
		return parsed(() -> false);
	}

	/**
	 * The same, unless it is cancelled.
	 *
	 * @param cancelled asked now and then; once true, reading ends promptly
	 * @throws CancellationException when cancelled
	 */
	public synchronized ParseResult parsed(BooleanSupplier cancelled) {
		if (parsed == null) {
			parsed = ScriptParser.parse(text(), places.root(), broken, FleetHosts.FIRST, cancelled);
		}
		return parsed;
	}

	/** What the text says; empty when it cannot be understood. */
	public Optional<Script> script() {
		return parsed().script();
	}

	/**
	 * A stream as it is written.
	 *
	 * @param number the stream's number, from 0; nested streams come after all others
	 * @return empty when there is no such stream, or the text is broken
	 */
	public Optional<StreamText> stream(int number) {
		if (number < 0 || !(YamlPlaces.below(places.root(), "events") instanceof YamlNode.Items items)) {
			return Optional.empty();
		}
		int outer = items.items().size();
		if (number < outer) {
			return Optional.of(new StreamText(places, List.of("events", number)));
		}
		List<List<Object>> inner = nested(items);
		return number - outer < inner.size() ? Optional.of(new StreamText(places, inner.get(number - outer)))
				: Optional.empty();
	}

	/** The ways to the nested streams, as the parser counts them. */
	private synchronized List<List<Object>> nested(YamlNode.Items events) {
		if (nested == null) {
			nested = new ArrayList<>();
			for (int i = 0; i < events.items().size(); i++) {
				collect(events.items().get(i), List.of("events", i), nested);
			}
		}
		return nested;
	}

	private static void collect(YamlNode stream, List<Object> path, List<List<Object>> nested) {
		for (NestedSpec.Where where : NestedSpec.Where.values()) {
			if (YamlPlaces.below(stream, where.key()) instanceof YamlNode.Items items) {
				for (int i = 0; i < items.items().size(); i++) {
					if (items.items().get(i) instanceof YamlNode.Mapping inner) {
						List<Object> longer = ScriptEdit.below(ScriptEdit.below(path, where.key()), i);
						nested.add(longer);
						collect(inner, longer, nested);
					}
				}
			}
		}
	}

	/**
	 * The value that is written at a place, as a person reads it: without quotes.
	 *
	 * @param keys the way to it by keys, such as {@code recording}, {@code start}
	 * @return empty when nothing is written there
	 */
	public Optional<String> value(String... keys) {
		return Optional.ofNullable(places.at(List.of((Object[]) keys))).map(FieldValue::shown);
	}

	/**
	 * Where the value is that is written at a place.
	 *
	 * @param keys the way to it by keys
	 * @return empty when nothing is written there
	 */
	public Optional<Position> place(String... keys) {
		return Optional.ofNullable(places.at(List.of((Object[]) keys))).map(YamlNode::position);
	}

	/**
	 * Where a section of the script is, in a text that is broken, too, as far as one can tell.
	 *
	 * @param key the section's key, such as {@code threads}
	 * @return empty when nothing is written there
	 */
	public Optional<Position> section(String key) {
		return Optional.ofNullable(YamlPlaces.below(tree(), key)).map(YamlNode::position);
	}

	/** Where the streams are that are in no other, in a text that is broken, too, as far as one can tell. */
	public List<Position> streamPlaces() {
		return YamlPlaces.below(tree(), "events") instanceof YamlNode.Items items
				? items.items().stream().map(YamlNode::position).toList() : List.of();
	}

	/**
	 * Where to look for what has broken the YAML: where a bracket or quotation mark begins that is not closed, or where
	 * the problem is; empty when it is not broken.
	 */
	public Optional<Position> brokenPlace() {
		return brokenPlace;
	}

	/** Whether the text is not YAML. */
	boolean isBroken() {
		return !broken.isEmpty();
	}

	YamlPlaces places() {
		return places;
	}

	/**
	 * What the text is made of: where it is broken, as far as one can tell what is meant. Never null; nothing, as a
	 * value, for a text with nothing in it or one that is longer than scripts may be.
	 */
	public synchronized YamlNode tree() {
		if (tree == null) {
			String read = text().length() > ScriptParser.MAX_LENGTH ? "" : text();
			tree = places.root() == null ? TolerantReader.read(read) : places.root();
		}
		return tree;
	}
}
