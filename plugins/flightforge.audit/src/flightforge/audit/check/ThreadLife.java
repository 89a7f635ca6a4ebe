/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A thread does nothing before its start, or after its end. */
final class ThreadLife extends ThreadCheck {
	private static final String START = "jdk.ThreadStart";
	private static final String END = "jdk.ThreadEnd";

	private final String border;
	private final Map<Long, Moment> borders = remembered();

	/** Threads without a parent: that of main, which is there before the recorder, and those that are attached. */
	private final Set<Long> parentless = new HashSet<>();

	private ThreadLife(String id, String border) {
		super(id, Area.THREADS, Severity.IMPOSSIBLE);
		this.border = border;
	}

	static ThreadLife beforeStart() {
		return new ThreadLife("before-thread-start", START);
	}

	static ThreadLife afterEnd() {
		return new ThreadLife("after-thread-end", END);
	}

	/**
	 * The first thread is there before the recorder is, and its event comes with those of the others. When it has
	 * ended, another one without a parent begins, {@code DestroyJavaVM}. What they do may be before their start.
	 */
	@Override
	void listen(Listeners listeners) {
		listeners.on(START, event -> {
			if (event.constant("parentThread") == null && event.thread() != null) {
				parentless.add(event.thread().javaThreadId());
			}
		});
	}

	@Override
	void thread(long id, List<Moment> moments) {
		if (id <= 0 || border.equals(START) && parentless.contains(id)) {
			return;
		}
		Moment known = borders.get(id);
		for (Moment moment : moments) {
			known = moment.type().equals(border) ? moment : known;
		}
		if (known == null) {
			return;
		}
		borders.put(id, known);
		for (Moment moment : moments) {
			if (!JavaEvents.beginsInJava(moment)) {
				continue;
			}
			if (border.equals(START) && moment.start() < known.start()) {
				violated(moment.place(Texts.of("before-thread-start", Moment.millis(known.start() - moment.start()))));
			} else if (border.equals(END) && moment.end() > known.end()) {
				violated(moment.place(Texts.of("after-thread-end", Moment.millis(moment.end() - known.end()))));
			}
		}
	}
}
