/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.TextChange;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * How a list of streams is written: what is to be cut, copied and moved for an item. To an item that begins with a dash
 * belong whole lines: the comments right above the dash, those on its lines, and those below that are further to the
 * right than the dash. What is between items in brackets stays where it is. Immutable.
 */
final class StreamList {
	private static final Pattern ANCHOR = Pattern.compile("[&!]\\S*");

	/** The lines of an item, the first of them with its comment, and the offset of its dash. */
	private record Lines(int begin, int dash, int end) {
	}

	private final YamlPlaces places;
	private final String text;
	private final List<Position> items;
	/** The items in brackets; null when they are on lines. */
	private final YamlRows rows;
	private final Lines[] lines;

	StreamList(YamlPlaces places, YamlNode.Items list) {
		this.places = places;
		text = places.text();
		items = list.places();
		rows = list.flow() ? YamlRows.of(places, list) : null;
		lines = new Lines[list.flow() ? 0 : items.size()];
		Matcher anchor = ANCHOR.matcher(text).region(list.position().offset(), text.length());
		int from = anchor.lookingAt() ? anchor.end() : list.position().offset();
		int free = 0;
		for (int i = 0; i < lines.length; i++) {
			int dash = places.skipBlank(from);
			int line = lineBegin(dash);
			if (!text.startsWith("-", dash) || !text.substring(line, dash).isBlank()) {
				throw StreamEdit.refusal();
			}
			lines[i] = new Lines(withComments(line, free), dash, end(dash, items.get(i).endOffset()));
			free = lines[i].end;
			from = free;
		}
	}

	/** What removes an item. */
	List<TextChange> removal(int item) {
		if (rows != null) {
			return rows.without(item);
		}
		Lines gone = lines[item];
		String before = text.substring(0, gone.begin);
		boolean blankBefore = before.endsWith("\n\n") || before.endsWith("\r\n\r\n");
		int next = lineEnd(gone.end);
		boolean blankAfter = next > gone.end && text.substring(gone.end, next).isBlank();
		List<TextChange> changes = new ArrayList<>(
				places.movedAnchors(items.get(item).offset(), items.get(item).endOffset()));
		changes.add(TextChange.between(gone.begin, blankBefore && blankAfter ? next : gone.end, ""));
		return changes;
	}

	/** What puts an item there twice, one behind the other. */
	List<TextChange> copy(int item) {
		Anchors anchors = new Anchors(text);
		if (rows != null) {
			Position place = items.get(item);
			return List.of(rows.with(item + 1, anchors.removedFrom(place.offset(), place.endOffset())));
		}
		return List.of(inserted(item, anchors.removedFrom(lineBegin(lines[item].dash), lines[item].end)));
	}

	/** What puts a new item with entries behind one. */
	List<TextChange> added(int after, List<String> entries) {
		if (rows != null) {
			return List.of(rows.with(after + 1, "{" + String.join(", ", entries) + "}"));
		}
		int dash = lines[after].dash;
		String indent = text.substring(lineBegin(dash), dash);
		return List.of(inserted(after,
				indent + "- " + String.join(places.lineBreak() + indent + "  ", entries) + places.lineBreak()));
	}

	/** What puts an item and the next one in each other's places. */
	List<TextChange> swapped(int item) {
		if (rows != null) {
			return rows.swapped(item);
		}
		Lines upper = lines[item];
		Lines lower = lines[item + 1];
		String above = text.substring(upper.begin, upper.end);
		String below = text.substring(lower.begin, lower.end);
		if (!below.endsWith("\n")) {
			below += places.lineBreak();
			above = withoutBreak(above);
		}
		return List.of(TextChange.between(upper.begin, upper.end, below),
				TextChange.between(lower.begin, lower.end, above));
	}

	/** Puts lines behind an item, with a blank line between where the list has them. */
	private TextChange inserted(int item, String inserted) {
		int at = lines[item].end;
		String blank = isSpaced() ? places.lineBreak() : "";
		String added = at > 0 && text.charAt(at - 1) != '\n' ? places.lineBreak() + blank + withoutBreak(inserted)
				: blank + (inserted.endsWith("\n") ? inserted : inserted + places.lineBreak());
		return TextChange.between(at, at, added);
	}

	private boolean isSpaced() {
		boolean spaced = lines.length > 1;
		for (int i = 1; i < lines.length; i++) {
			spaced &= lines[i].begin > lines[i - 1].end
					&& text.substring(lines[i - 1].end, lines[i].begin).lines().anyMatch(String::isBlank);
		}
		return spaced;
	}

	private static String withoutBreak(String line) {
		String cut = line.endsWith("\n") ? line.substring(0, line.length() - 1) : line;
		return cut.endsWith("\r") ? cut.substring(0, cut.length() - 1) : cut;
	}

	/** Where the comments begin that are right above a line. */
	private int withComments(int line, int limit) {
		int begin = line;
		while (begin > limit && text.substring(lineBegin(begin - 1), begin).stripLeading().startsWith("#")) {
			begin = lineBegin(begin - 1);
		}
		return Math.max(begin, limit);
	}

	/** Where the lines of an item end, with the comments that are set in below it. */
	private int end(int dash, int content) {
		int end = Math.max(dash + 1, content);
		while (end > dash + 1 && Character.isWhitespace(text.charAt(end - 1))) {
			end--;
		}
		end = lineEnd(end);
		int indent = dash - lineBegin(dash);
		while (end < text.length()) {
			int next = lineEnd(end);
			String line = text.substring(end, next);
			String stripped = line.stripLeading();
			if (!stripped.startsWith("#") || line.length() - stripped.length() <= indent) {
				break;
			}
			end = next;
		}
		return end;
	}

	private int lineBegin(int offset) {
		return text.lastIndexOf('\n', offset - 1) + 1;
	}

	/** Behind the line break. */
	private int lineEnd(int offset) {
		int end = text.indexOf('\n', offset);
		return end < 0 ? text.length() : end + 1;
	}
}
