/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** Of two events of a thread that overlap, one contains the other. */
final class SpansCross extends ThreadCheck {
	/** They begin when somebody else asks for something, and end when this thread has done it. */
	private static final Set<String> EXEMPT = Set.of("jdk.SafepointLatency", "jdk.VirtualThreadPinned");

	SpansCross() {
		super("spans-cross", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		Deque<Moment> open = new ArrayDeque<>();
		for (Moment moment : moments) {
			if (moment.duration() <= 0 || !isSpan(moment.type())) {
				continue;
			}
			while (!open.isEmpty() && open.peek().end() <= moment.start()) {
				open.pop();
			}
			if (!open.isEmpty() && moment.end() > open.peek().end()) {
				violated(moment.place(Texts.of("spans-cross", moment.label(), open.peek().label(),
						Moment.millis(moment.end() - open.peek().end()))));
			} else {
				open.push(moment);
			}
		}
	}

	/** Programs can begin and end events of their own as they like. */
	private static boolean isSpan(String type) {
		return type.startsWith("jdk.") && !EXEMPT.contains(type) && !type.startsWith("jdk.Z");
	}
}
