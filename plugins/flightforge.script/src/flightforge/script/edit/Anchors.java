/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

import flightforge.script.text.TextPlaces;
import flightforge.script.text.YamlEvents;

/** The anchors of a text that has been read before, and so is known to be right. */
final class Anchors {
	private static final Pattern ANCHOR = Pattern.compile("&[^\\s,\\[\\]{}]+[ \t]*");

	private final String text;
	private final List<Integer> places = new ArrayList<>();

	Anchors(String text) {
		this.text = text;
		TextPlaces offsets = new TextPlaces(text);
		LoadSettings settings = LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).setUseMarks(true).build();
		for (Event event : YamlEvents.of(settings, text)) {
			if (event instanceof NodeEvent node && !(event instanceof AliasEvent) && node.getAnchor().isPresent()) {
				Mark mark = event.getStartMark().orElseThrow();
				places.add(offsets.offset(mark));
			}
		}
	}

	/** A part of the text, in which the same is written without being named again. */
	String removedFrom(int from, int to) {
		StringBuilder part = new StringBuilder();
		int copied = from;
		for (int place : places) {
			Matcher anchor = ANCHOR.matcher(text).region(Math.min(place, text.length()), text.length());
			if (place >= copied && place < to && anchor.lookingAt()) {
				part.append(text, copied, place);
				copied = Math.min(anchor.end(), to);
			}
		}
		return part.append(text, copied, to).toString();
	}
}
