/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.TextChange;
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
	private final YamlNode list;
	private final boolean flow;
	private final List<Span> spans;

	private YamlRows(YamlPlaces places, YamlNode list, boolean flow, List<Span> spans) {
		this.places = places;
		this.list = list;
		this.flow = flow;
		this.spans = spans;
	}

	/** The rows of a node; null when it has none, or they are written in an unforeseen way. */
	static YamlRows of(YamlPlaces places, YamlNode list) {
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

	/** How far rows on lines of their own are set in. */
	int indent() {
		return places.indent(spans.getFirst().from);
	}

	/** What removes a row that is not the only one on lines of their own. */
	List<TextChange> without(int row) {
		Span gone = spans.get(row);
		List<TextChange> changes = new ArrayList<>(places.movedAnchors(gone.from, gone.to));
		if (flow) {
			changes.addAll(places.removal(gone.from, gone.to, row == 0 ? -1 : spans.get(row - 1).to));
		} else {
			changes.add(places.line(gone.from, gone.to));
		}
		return changes;
	}

	/** What puts a new row before one, or behind the last. */
	TextChange with(int row, String written) {
		String between = flow ? ", " : places.lineBreak() + " ".repeat(indent());
		if (row > 0) {
			int end = flow ? spans.get(row - 1).to : places.lineEnd(spans.get(row - 1).to);
			return TextChange.between(end, end, between + written);
		}
		int begin = spans.getFirst().from;
		return TextChange.between(begin, begin, written + between);
	}

	/** The same for a section of a script, with a blank line between it and its neighbours where others have one. */
	TextChange withSection(int row, String written) {
		TextChange change = with(row, written);
		int from = row > 0 && row < spans.size() ? row : 1;
		int to = row > 0 && row < spans.size() ? row + 1 : spans.size();
		boolean spaced = false;
		for (int i = from; i < to && !flow; i++) {
			int end = places.lineEnd(spans.get(i - 1).to);
			spaced |= places.text().substring(end, spans.get(i).from).lines().skip(1).anyMatch(String::isBlank);
		}
		if (!spaced) {
			return change;
		}
		String text = row > 0 ? places.lineBreak() + change.text() : change.text() + places.lineBreak();
		return TextChange.between(change.offset(), change.offset(), text);
	}

	/** What puts a row and the next one in each other's places, the comments behind them too. */
	List<TextChange> swapped(int row) {
		Span upper = spans.get(row);
		Span lower = spans.get(row + 1);
		int upperEnd = flow ? upper.to : places.lineEnd(upper.to);
		int lowerEnd = flow ? lower.to : places.lineEnd(lower.to);
		String text = places.text();
		return List.of(TextChange.between(upper.from, upperEnd, text.substring(lower.from, lowerEnd)),
				TextChange.between(lower.from, lowerEnd, text.substring(upper.from, upperEnd)));
	}

	/** What gives a row of a list another value. */
	List<TextChange> withValue(int row, String written) {
		Span old = spans.get(row);
		List<TextChange> changes = new ArrayList<>(places.movedAnchors(old.content, old.to));
		changes.add(TextChange.between(old.content, old.to, written));
		return changes;
	}

	/** What gives a row of a mapping another key. */
	TextChange withKey(int row, String written) {
		Position key = ((YamlNode.Mapping) list).entries().get(row).key().position();
		return TextChange.between(key.offset(), key.endOffset(), written);
	}

	/** What puts a mapping in place of the list, or the other way round, each row as it is given. */
	List<TextChange> turned(List<String> written) {
		List<TextChange> changes = new ArrayList<>();
		for (int row = 0; row < spans.size(); row++) {
			changes.add(TextChange.between(spans.get(row).from, spans.get(row).to, written.get(row)));
		}
		if (flow) {
			String brackets = list instanceof YamlNode.Items ? "{}" : "[]";
			Position place = list.position();
			int begin = places.text().indexOf(list instanceof YamlNode.Items ? '[' : '{', place.offset());
			changes.add(TextChange.between(begin, begin + 1, brackets.substring(0, 1)));
			changes.add(TextChange.between(place.endOffset() - 1, place.endOffset(), brackets.substring(1)));
		}
		return changes;
	}
}
