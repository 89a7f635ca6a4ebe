/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * The rows of a list, or of a mapping, as they are written: on lines of their own or between brackets. Each change
 * leaves all other rows as they are, with the comments behind them. Immutable.
 */
final class YamlRows {

	/**
	 * A row from its dash, its key or its value to its end, comments behind it excluded.
	 *
	 * @param content where its value begins, behind a dash
	 */
	private record Span(int from, int content, int to) {
	}

	private final YamlPlaces places;
	private final String text;
	private final YamlNode list;
	private final boolean flow;
	private final List<Span> spans;

	private YamlRows(YamlPlaces places, YamlNode list, boolean flow, List<Span> spans) {
		this.places = places;
		this.text = places.text();
		this.list = list;
		this.flow = flow;
		this.spans = spans;
	}

	/** The rows of what is at a path; null when that has none, or they are written in an unforeseen way. */
	static YamlRows at(YamlPlaces places, List<Object> path) {
		YamlNode list = places.at(path);
		List<Span> spans = new ArrayList<>();
		switch (list) {
		case YamlNode.Items items -> {
			for (int i = 0; i < items.items().size(); i++) {
				int content = items.places().get(i).offset();
				int from = items.flow() ? content : dash(places.text(), content);
				if (from < 0) {
					return null;
				}
				spans.add(new Span(from, content, places.end(items, i)));
			}
			return spans.isEmpty() ? null : new YamlRows(places, list, items.flow(), spans);
		}
		case YamlNode.Mapping mapping -> {
			mapping.entries().forEach(entry -> spans
					.add(new Span(entry.key().position().offset(), places.start(entry), places.end(entry))));
			return spans.isEmpty() ? null : new YamlRows(places, list, mapping.flow(), spans);
		}
		case null, default -> {
			return null;
		}
		}
	}

	/** Where the dash of an item is; -1 when something else stands before it. */
	private static int dash(String text, int content) {
		int at = content - 1;
		while (at >= 0 && Character.isWhitespace(text.charAt(at))) {
			at--;
		}
		return at >= 0 && text.charAt(at) == '-' ? at : -1;
	}

	/** The text without a row that is not the only one. */
	String without(int row) {
		Span gone = spans.get(row);
		List<YamlPlaces.Change> changes = new ArrayList<>(places.movedAnchors(gone.from, gone.to));
		if (!flow) {
			changes.add(places.line(gone.from, gone.to));
		} else if (row < spans.size() - 1) {
			changes.add(new YamlPlaces.Change(gone.from, spans.get(row + 1).from, ""));
		} else {
			int comma = text.indexOf(',', spans.get(row - 1).to);
			int blank = gone.from;
			while (blank > comma + 1 && text.charAt(blank - 1) == ' ') {
				blank--;
			}
			changes.add(new YamlPlaces.Change(comma, comma + 1, ""));
			changes.add(new YamlPlaces.Change(blank, gone.to, ""));
		}
		return places.apply(changes);
	}

	/** The text with a new row before one, or behind the last. */
	String with(int row, String written) {
		if (row > 0) {
			int end = flow ? spans.get(row - 1).to : places.lineEnd(spans.get(row - 1).to);
			return inserted(end, (flow ? ", " : between()) + written);
		}
		return inserted(spans.getFirst().from, written + (flow ? ", " : between()));
	}

	/** The text with a row and the next one in each other's places, the comments behind them too. */
	String swapped(int row) {
		Span upper = spans.get(row);
		Span lower = spans.get(row + 1);
		int upperEnd = flow ? upper.to : places.lineEnd(upper.to);
		int lowerEnd = flow ? lower.to : places.lineEnd(lower.to);
		return text.substring(0, upper.from) + text.substring(lower.from, lowerEnd)
				+ text.substring(upperEnd, lower.from) + text.substring(upper.from, upperEnd)
				+ text.substring(lowerEnd);
	}

	/** The text with another value for a row of a list. */
	String withValue(int row, String written) {
		Span old = spans.get(row);
		List<YamlPlaces.Change> changes = new ArrayList<>(places.movedAnchors(old.content, old.to));
		changes.add(new YamlPlaces.Change(old.content, old.to, written));
		return places.apply(changes);
	}

	/** The text with another key for a row of a mapping. */
	String withKey(int row, String written) {
		Position key = ((YamlNode.Mapping) list).entries().get(row).key().position();
		return places.apply(List.of(new YamlPlaces.Change(key.offset(), key.endOffset(), written)));
	}

	/** The text with a mapping in place of the list, or the other way round, each row as it is given. */
	String turned(List<String> written) {
		List<YamlPlaces.Change> changes = new ArrayList<>();
		for (int row = 0; row < spans.size(); row++) {
			changes.add(new YamlPlaces.Change(spans.get(row).from, spans.get(row).to, written.get(row)));
		}
		if (flow) {
			String brackets = list instanceof YamlNode.Items ? "{}" : "[]";
			Position place = list.position();
			int begin = text.indexOf(list instanceof YamlNode.Items ? '[' : '{', place.offset());
			changes.add(new YamlPlaces.Change(begin, begin + 1, brackets.substring(0, 1)));
			changes.add(new YamlPlaces.Change(place.endOffset() - 1, place.endOffset(), brackets.substring(1)));
		}
		return places.apply(changes);
	}

	private String inserted(int at, String what) {
		return text.substring(0, at) + what + text.substring(at);
	}

	/** A line break and what the rows are set in by. */
	private String between() {
		int from = spans.getFirst().from;
		return places.lineBreak() + " ".repeat(from - (text.lastIndexOf('\n', from - 1) + 1));
	}
}
