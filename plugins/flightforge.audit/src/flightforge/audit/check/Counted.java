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

/** Since the first reading of a counter in a chunk there are no more events than it has counted. */
final class Counted extends Check {
	private static final int MOST_READINGS = 1 << 14;

	private record Reading(Moment moment, long value) {
	}

	private final Clock clock;
	private final String counter;
	private final String field;
	private final String type;
	private final List<Reading> readings = new ArrayList<>();
	private final Times times = new Times();

	Counted(String id, String counter, String field, String type, Clock clock) {
		super(id, Area.COUNTERS, Severity.IMPOSSIBLE);
		this.counter = counter;
		this.field = field;
		this.type = type;
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on(counter, event -> {
			if (readings.size() < MOST_READINGS && event.type().has(field)) {
				readings.add(new Reading(Moment.of(event, null, clock), event.number(field, 0)));
			}
		});
		listeners.on(type, event -> {
			if (!Moment.isCompiler(event.thread())) {
				times.add(clock.start(event));
			}
		});
	}

	@Override
	void chunkEnds() {
		times.sort();
		readings.sort(Comparator.comparingLong(reading -> reading.moment.start()));
		for (int i = 1; i < readings.size(); i++) {
			Reading before = readings.getFirst();
			Reading after = readings.get(i);
			int events = times.within(before.moment.start(), after.moment.start());
			// That a counter falls is the matter of another rule.
			if (after.value >= before.value && events > after.value - before.value) {
				violated(after.moment.place(Texts.of("counted", field, after.value, before.value, events, type)));
			}
		}
		readings.clear();
		times.clear();
	}
}
