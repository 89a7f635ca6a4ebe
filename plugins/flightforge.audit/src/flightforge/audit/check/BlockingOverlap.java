/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A thread that waits for one thing does not wait for another. */
final class BlockingOverlap extends ThreadCheck {
	/** Of each thread the blocking event that ended last, in the chunks before. */
	private final Map<Long, Moment> last = remembered();

	BlockingOverlap() {
		super("blocking-overlap", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		Moment latest = last.get(id);
		Moment outer = null;
		for (Moment moment : moments) {
			if (!JavaEvents.isBlocking(moment)) {
				continue;
			}
			boolean waits = JavaEvents.WAITS.contains(moment.type());
			boolean within = waits && outer != null && moment.end() <= outer.end();
			if (latest != null && moment.start() < latest.end() && moment.end() > latest.start() && !within) {
				violated(moment.place(Texts.of("blocking-overlap", moment.label(), latest.label(),
						Moment.millis(Math.min(latest.end(), moment.end()) - moment.start()))));
			}
			if (!waits || isPinned(moment)) {
				outer = moment;
			}
			if (latest == null || moment.end() > latest.end() || within) {
				latest = moment;
			}
		}
		if (latest != null) {
			last.put(id, latest);
		}
	}

	/** A virtual thread that cannot leave its carrier sleeps by parking it. */
	private static boolean isPinned(Moment moment) {
		return moment.type().equals("jdk.ThreadSleep") && moment.thread().virtual();
	}
}
