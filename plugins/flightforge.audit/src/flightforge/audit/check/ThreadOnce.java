/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A thread starts once, and ends once. */
final class ThreadOnce extends ThreadCheck {
	private final Map<String, Map<Long, Boolean>> seen = Map.of("jdk.ThreadStart", remembered(), "jdk.ThreadEnd",
			remembered());

	ThreadOnce() {
		super("thread-once", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		for (Moment moment : moments) {
			Map<Long, Boolean> before = seen.get(moment.type());
			if (before != null && moment.isJava() && !Moment.isCompiler(moment.thread())
					&& before.put(id, true) != null) {
				violated(moment.place(Texts.of("thread-once")));
			}
		}
	}
}
