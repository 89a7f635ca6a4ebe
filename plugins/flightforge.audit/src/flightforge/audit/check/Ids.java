/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/**
 * Numbers that the JVM gives one after the other, in the order in which what has them begins. Of two things of which
 * one begins while the other lasts either may have the lower number: G1 numbers a young collection, has it wait for the
 * concurrent cycle that is just beginning, and takes its time then.
 */
final class Ids extends Check {
	private static final int MOST = 1 << 16;

	private record Numbered(Moment moment, long number) {
	}

	private final Clock clock;
	private final String type;
	private final String field;
	private final List<Numbered> chunk = new ArrayList<>();
	private Numbered last;

	Ids(String id, Area area, String type, String field, Clock clock) {
		super(id, area, Severity.IMPOSSIBLE);
		this.type = type;
		this.field = field;
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on(type, this::look);
	}

	private void look(Event event) {
		long number = event.number(field, -1);
		if (number >= 0 && chunk.size() < MOST) {
			chunk.add(new Numbered(Moment.of(event, event.thread(), clock), number));
		}
	}

	@Override
	void chunkEnds() {
		chunk.sort(Comparator.comparingLong((Numbered numbered) -> numbered.moment.start())
				.thenComparingLong(Numbered::number));
		for (Numbered numbered : chunk) {
			// What began first can end in a later chunk, and is in that one.
			boolean late = last != null && numbered.moment.start() < last.moment.start();
			int order = last == null ? 1
					: late ? Long.compare(last.number, numbered.number) : Long.compare(numbered.number, last.number);
			if (order == 0 || order < 0 && !overlap(last.moment, numbered.moment)) {
				violated(numbered.moment
						.place(Texts.of(late ? "ids.before" : "ids.after", field, numbered.number, last.number)));
			}
			last = late ? last : numbered;
		}
		chunk.clear();
	}

	private static boolean overlap(Moment a, Moment b) {
		return a.start() <= b.end() && b.start() <= a.end();
	}
}
