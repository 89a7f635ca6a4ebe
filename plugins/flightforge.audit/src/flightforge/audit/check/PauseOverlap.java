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

/** The world stands still for one reason at a time. */
final class PauseOverlap extends Check {
	private static final int MOST_PAUSES = 1 << 16;

	private final Clock clock;
	private final List<Moment> pauses = new ArrayList<>();
	private Moment last;

	PauseOverlap(Clock clock) {
		super("gc-pause-overlap", Area.PAUSES, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCPhasePause", event -> {
			if (pauses.size() < MOST_PAUSES) {
				pauses.add(Moment.of(event, event.thread(), clock));
			}
		});
	}

	@Override
	void chunkEnds() {
		pauses.sort(Comparator.comparingLong(Moment::start));
		for (Moment pause : pauses) {
			if (last != null && pause.start() < last.end() && pause.end() > last.start()) {
				violated(pause
						.place(Texts.of("gc-pause-overlap", Moment.millis(last.end() - pause.start()), last.label())));
			}
			if (last == null || pause.end() > last.end()) {
				last = pause;
			}
		}
		pauses.clear();
	}
}
