/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;

import flightforge.script.Position;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/** Writes the first stream of a text, which has no {@code events} yet or nothing in them. */
final class FirstStream {
	private static final String EVENTS = "events:";

	private final String text;
	private final String lineBreak;

	FirstStream(String text) {
		this.text = text;
		this.lineBreak = text.contains("\r\n") ? "\r\n" : "\n";
	}

	/**
	 * The text with the stream.
	 *
	 * @param root what the text says so far, null when that is nothing
	 * @param lines the entries of the stream
	 */
	String add(YamlNode.Mapping root, List<String> lines) {
		if (root == null) {
			return atLineEnd(text.length(), EVENTS + lineBreak + block(2, lines));
		}
		YamlNode.Entry events = YamlPlaces.entry(root, List.of("events"));
		String flow = "{" + String.join(", ", lines) + "}";
		Position place = root.position();
		if (events == null && root.flow()) {
			String comma = root.entries().isEmpty() ? "" : ", ";
			return inserted(place.offset() + 1, EVENTS + " [" + flow + "]" + comma);
		}
		String indent = " ".repeat(place.column() - 1);
		if (events == null) {
			return atLineEnd(place.endOffset(), indent + EVENTS + lineBreak + block(place.column() + 1, lines));
		}
		int colon = text.indexOf(':', events.key().position().endOffset()) + 1;
		Position value = events.value().position();
		boolean isHere = colon > 0 && value.offset() >= colon - 1;
		if (isHere && events.value() instanceof YamlNode.Items list) {
			return inserted(list.position().endOffset() - 1, flow);
		}
		if (!isHere || !(events.value() instanceof YamlNode.Text nothing) || !nothing.scalar().isNull()) {
			throw StreamEdit.refusal();
		}
		if (root.flow()) {
			return text.substring(0, colon) + " [" + flow + "]" + text.substring(Math.max(colon, value.endOffset()));
		}
		String without = text.substring(0, colon) + text.substring(Math.max(colon, value.endOffset()));
		return new FirstStream(without).atLineEnd(colon, block(place.column() + 1, lines));
	}

	private String block(int indent, List<String> lines) {
		String before = " ".repeat(indent);
		return before + "- " + String.join(lineBreak + before + "  ", lines) + lineBreak;
	}

	private String inserted(int offset, String part) {
		return text.substring(0, offset) + part + text.substring(offset);
	}

	/** Puts lines behind the line that an offset is in. */
	private String atLineEnd(int offset, String lines) {
		int end = offset == 0 ? 0 : text.indexOf('\n', offset - 1) + 1;
		if (end > 0 || text.isEmpty()) {
			return inserted(end, lines);
		}
		return text + (text.isBlank() && !text.contains("\n") ? "" : lineBreak) + lines;
	}
}
