/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.List;

/**
 * Something that may be written at a place.
 *
 * @param kind what it is
 * @param name what it is known by
 * @param detail a few words beside the name, or empty
 * @param description what there is to know about it, in sentences, or empty
 * @param begin index of the first character that it replaces
 * @param end index after the last character that it replaces
 * @param insertion what it puts there
 * @param stops what is likely to be changed in it, in the order in which people go there; copied
 * @param caret index in the insertion where the caret is at the end
 */
public record Proposal(Kind kind, String name, String detail, String description, int begin, int end, String insertion,
		List<Stop> stops, int caret) {

	/** What is proposed. */
	public enum Kind {
		/** A key of the language. */
		KEY,
		/** An event type. */
		TYPE,
		/** A field of an event type. */
		FIELD,
		/** A generator of values. */
		GENERATOR,
		/** A name that the script declares. */
		NAME,
		/** One of few words that are possible. */
		CHOICE,
		/** A unit. */
		UNIT
	}

	/**
	 * A part of the insertion that is likely to be changed.
	 *
	 * @param begin index of its first character in the insertion
	 * @param length its length
	 */
	public record Stop(int begin, int length) {
	}

	/** Copies. */
	public Proposal {
		stops = List.copyOf(stops);
	}

	/** The same for a text without so many spaces before it, which it then puts there. */
	Proposal outdented(int spaces) {
		return new Proposal(kind, name, detail, description, begin - spaces, end - spaces,
				" ".repeat(spaces) + insertion, moved(stops, spaces), caret + spaces);
	}

	static List<Stop> moved(List<Stop> stops, int by) {
		return stops.stream().map(stop -> new Stop(stop.begin() + by, stop.length())).toList();
	}

	/**
	 * A text with this proposal in it.
	 *
	 * @param text the text that it was made for
	 */
	public String applyTo(String text) {
		return text.substring(0, begin) + insertion + text.substring(end);
	}
}
