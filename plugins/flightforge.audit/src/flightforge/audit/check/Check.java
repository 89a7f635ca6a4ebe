/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Rule;
import flightforge.audit.rule.Severity;
import flightforge.audit.rule.Violation;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.Event;

/** Looks at the events of one recording for what breaks one rule. */
abstract class Check {
	private final Rule rule;
	private final List<Place> places = new ArrayList<>();
	private long count;

	Check(String id, Area area, Severity severity) {
		rule = new Rule(id, area, severity);
	}

	final Rule rule() {
		return rule;
	}

	/** Says which events it wants to see. */
	void listen(Listeners listeners) {
	}

	/** Whether the rule means nothing where the JVM has lost events. */
	boolean needsEveryEvent() {
		return false;
	}

	/** Before the first event of a chunk. */
	void chunkBegins(Chunk chunk) {
	}

	/** After the last event of a chunk that could be read. */
	void chunkEnds() {
	}

	/** After the last chunk. */
	void recordingEnds() {
	}

	final void violated(Place place) {
		violated(place, 1);
	}

	/**
	 * Counts events of which only one is kept.
	 *
	 * @param times how many events there are, at least 1
	 */
	final void violated(Place place, long times) {
		count += times;
		if (places.size() < Violation.MOST_PLACES) {
			places.add(place);
		}
	}

	final void violated(Event event, String detail) {
		violated(place(event, detail));
	}

	static Place place(Event event, String detail) {
		return new Place(event.name(), Moment.name(event.thread()), event.startNanos(), event.chunk().index(),
				event.offset(), detail);
	}

	final Optional<Violation> violation() {
		return count == 0 ? Optional.empty() : Optional.of(new Violation(rule, count, places));
	}
}
