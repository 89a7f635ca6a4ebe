/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;

import flightforge.script.Position;
import flightforge.script.TextChange;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/** Writes the first stream of a text, which has no {@code events} yet or nothing in them. */
final class FirstStream {
	private static final String EVENTS = "events:";

	private final YamlPlaces places;
	private final String text;

	FirstStream(YamlPlaces places) {
		this.places = places;
		text = places.text();
	}

	/**
	 * What adds the stream.
	 *
	 * @param root what the text says so far, null when that is nothing
	 * @param lines the entries of the stream
	 */
	List<TextChange> add(YamlNode.Mapping root, List<String> lines) {
		if (root == null) {
			return List.of(atLineEnd(text.length(), EVENTS + places.lineBreak() + block(2, lines)));
		}
		YamlNode.Entry events = YamlPlaces.entry(root, List.of("events"));
		String flow = "{" + String.join(", ", lines) + "}";
		Position place = root.position();
		if (events == null && root.flow()) {
			int begin = place.offset() + 1;
			return List.of(TextChange.between(begin, begin,
					EVENTS + " [" + flow + "]" + (root.entries().isEmpty() ? "" : ", ")));
		}
		if (events == null) {
			return List.of(atLineEnd(place.endOffset(),
					" ".repeat(place.column() - 1) + EVENTS + places.lineBreak() + block(place.column() + 1, lines)));
		}
		int colon = places.colon(events) + 1;
		Position value = events.value().position();
		boolean isHere = colon > 0 && value.offset() >= colon - 1;
		if (isHere && events.value() instanceof YamlNode.Items list) {
			int end = list.position().endOffset() - 1;
			return List.of(TextChange.between(end, end, flow));
		}
		if (!isHere || !(events.value() instanceof YamlNode.Text nothing) || !nothing.scalar().isNull()) {
			throw StreamEdit.refusal();
		}
		int end = Math.max(colon, value.endOffset());
		return root.flow() ? List.of(TextChange.between(colon, end, " [" + flow + "]"))
				: List.of(TextChange.between(colon, end, ""), atLineEnd(end, block(place.column() + 1, lines)));
	}

	private String block(int indent, List<String> lines) {
		String before = " ".repeat(indent);
		return before + "- " + String.join(places.lineBreak() + before + "  ", lines) + places.lineBreak();
	}

	/** Puts lines behind the line that an offset is in. */
	private TextChange atLineEnd(int offset, String lines) {
		int end = offset == 0 ? 0 : text.indexOf('\n', offset - 1) + 1;
		if (end > 0 || text.isEmpty()) {
			return TextChange.between(end, end, lines);
		}
		return TextChange.between(text.length(), text.length(),
				(text.isBlank() && !text.contains("\n") ? "" : places.lineBreak()) + lines);
	}
}
