/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/** How a list of streams is written: what is to be cut, copied and moved for an item. Immutable. */
abstract sealed class ListText permits BlockListText, FlowListText {
	private static final Pattern NO_CONTENT = Pattern.compile("(?:\\s|#[^\n]*)*");

	final String text;
	final List<Position> items;

	ListText(String text, YamlNode.Items list) {
		this.text = text;
		this.items = list.places();
	}

	/** The text of a place's list. */
	static ListText of(StreamPlace place) {
		return place.list().flow() ? new FlowListText(place.text(), place.list())
				: new BlockListText(place.text(), place.list());
	}

	/** What removes an item. */
	abstract List<YamlPlaces.Change> removal(int item);

	/** The text with an item twice, one behind the other. */
	abstract String withCopy(int item);

	/** The text with an item and the next one in each other's places. */
	abstract String swapped(int item);

	/**
	 * The text with a new item behind one.
	 *
	 * @param lines the entries of the new item
	 */
	abstract String withNew(int after, List<String> lines);

	/** Where the next character is that is neither blank nor in a comment, at most the text's end. */
	final int skipBlank(int from) {
		Matcher matcher = NO_CONTENT.matcher(text).region(from, text.length());
		return matcher.lookingAt() ? matcher.end() : from;
	}

	final String lineBreak() {
		return text.contains("\r\n") ? "\r\n" : "\n";
	}
}
