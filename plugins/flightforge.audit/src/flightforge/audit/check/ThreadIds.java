/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A thread of Java keeps its number in the operating system. */
final class ThreadIds extends ThreadCheck {
	private final Map<Long, Long> osIds = remembered();

	ThreadIds() {
		super("thread-os-id", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		for (Moment moment : moments) {
			long osId = moment.thread().osThreadId();
			if (!moment.isJava() || moment.thread().virtual() || osId <= 0) {
				continue;
			}
			Long before = osIds.put(id, osId);
			if (before != null && before != osId) {
				violated(moment.place(Texts.of("thread-os-id", osId, before)));
			}
		}
	}
}
