/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** While the world stands still, no Java code runs. */
final class InPause extends ThreadCheck {
	private static final int MOST_PAUSES = 1 << 14;

	private final Clock clock;
	private final List<Moment> pauses = new ArrayList<>();
	private Moment[] sorted;

	InPause(Clock clock) {
		super("java-in-pause", Area.PAUSES, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCPhasePause", this::pause);
	}

	private void pause(Event event) {
		if (pauses.size() < MOST_PAUSES) {
			pauses.add(Moment.of(event, event.thread(), clock));
		}
	}

	@Override
	void thread(long id, List<Moment> moments) {
		if (id <= 0) {
			return;
		}
		if (sorted == null) {
			sorted = pauses.toArray(Moment[]::new);
			Arrays.sort(sorted, Comparator.comparingLong(Moment::start));
		}
		int at = 0;
		for (Moment moment : moments) {
			while (at < sorted.length && sorted[at].end() <= moment.start()) {
				at++;
			}
			if (at < sorted.length && sorted[at].start() < moment.start() && JavaEvents.beginsInJava(moment)) {
				violated(moment.place(Texts.of("java-in-pause", Moment.millis(moment.start() - sorted[at].start()),
						sorted[at].label())));
			}
		}
	}

	@Override
	void chunkEnds() {
		sorted = null;
		// The next chunk can begin in one of them.
		long end = clock.chunkEnd();
		pauses.removeIf(pause -> pause.end() < end);
	}
}
