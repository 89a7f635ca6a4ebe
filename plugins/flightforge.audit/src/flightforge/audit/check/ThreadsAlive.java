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

/** From the first reading of a chunk to the others, the number of threads changes by those that start and end. */
final class ThreadsAlive extends Check {
	private static final int MOST_READINGS = 1 << 14;

	private record Reading(Moment moment, long active) {
	}

	private final Clock clock;
	private final Times starts = new Times();
	private final Times ends = new Times();
	private final List<Reading> readings = new ArrayList<>();
	private boolean started;
	private boolean ended;

	ThreadsAlive(Clock clock) {
		super("threads-alive", Area.COUNTERS, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	boolean needsEveryEvent() {
		return true;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.JavaThreadStatistics", this::read);
		listeners.on("jdk.ThreadStart", event -> {
			if (!Moment.isCompiler(event.thread())) {
				started = true;
				starts.add(clock.start(event));
			}
		});
		listeners.on("jdk.ThreadEnd", event -> {
			if (!Moment.isCompiler(event.thread())) {
				ended = true;
				ends.add(clock.start(event));
			}
		});
	}

	private void read(Event event) {
		if (readings.size() < MOST_READINGS && event.type().has("activeCount")) {
			readings.add(new Reading(Moment.of(event, null, clock), event.number("activeCount", 0)));
		}
	}

	@Override
	void chunkEnds() {
		starts.sort();
		ends.sort();
		readings.sort(Comparator.comparingLong(reading -> reading.moment.start()));
		// Where one of the two is not recorded, or not all of them are, nothing can be said.
		if (started && ended && !starts.isFull() && !ends.isFull()) {
			// What is near a reading at the edge of the chunk may be in the chunk beside it.
			long from = clock.chunkStart() + Times.SLACK_NANOS;
			long to = clock.chunkEnd() - Times.SLACK_NANOS;
			List<Reading> inside = readings.stream()
					.filter(reading -> reading.moment.start() >= from && reading.moment.start() <= to).toList();
			inside.stream().skip(1).forEach(reading -> compare(inside.getFirst(), reading));
		}
		readings.clear();
		starts.clear();
		ends.clear();
	}

	private void compare(Reading before, Reading after) {
		long from = before.moment.start();
		long to = after.moment.start();
		long change = after.active - before.active;
		int least = starts.within(from, to) - ends.around(from, to);
		int most = starts.around(from, to) - ends.within(from, to);
		if (change < least || change > most) {
			violated(after.moment.place(Texts.of("threads-alive", after.active, before.active, starts.around(from, to),
					ends.around(from, to))));
		}
	}
}
