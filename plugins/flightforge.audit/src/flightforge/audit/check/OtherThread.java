/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;

/** Who has a monitor, or notifies one, has not ended before. */
final class OtherThread extends Check {
	private static final int MOST = 1 << 16;

	private record Meeting(Moment moment, long other, String name, String role) {
	}

	private final Clock clock;
	private final Map<Long, Long> ends = ThreadCheck.remembered();
	private final List<Meeting> meetings = new ArrayList<>();

	OtherThread(Clock clock) {
		super("monitor-owner-alive", Area.THREADS, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.ThreadEnd", event -> {
			long id = Moment.threadId(event.thread());
			if (id > 0) {
				ends.put(id, clock.start(event));
			}
		});
		listeners.on("jdk.JavaMonitorEnter", event -> meets(event, "previousOwner"));
		listeners.on("jdk.JavaMonitorWait", event -> meets(event, "notifier"));
	}

	private void meets(Event event, String role) {
		Constant other = event.constant(role);
		if (other != null && meetings.size() < MOST) {
			meetings.add(new Meeting(Moment.of(event, event.thread(), clock), Moment.threadId(other.asThread()),
					Moment.name(other.asThread()), role));
		}
	}

	@Override
	void chunkEnds() {
		for (Meeting meeting : meetings) {
			Long end = ends.get(meeting.other);
			if (end != null && end < meeting.moment.start()) {
				violated(meeting.moment.place(Texts.of("monitor-owner-alive", meeting.role, meeting.name,
						Moment.millis(meeting.moment.start() - end))));
			}
		}
		meetings.clear();
	}
}
