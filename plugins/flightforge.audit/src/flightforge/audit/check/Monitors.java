/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaThread;

/**
 * No thread is notified by itself. That previousOwner is another thread is not a rule: it is the one that left the
 * monitor last, which may be the thread of the event, after another one has had the monitor only for the moment of
 * trying.
 */
final class Monitors extends Check {
	Monitors() {
		super("monitor-notifier", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.JavaMonitorWait", this::look);
	}

	private void look(Event event) {
		Constant other = event.constant("notifier");
		JavaThread thread = event.thread();
		if (other != null && thread != null && thread.javaThreadId() > 0
				&& other.asThread().javaThreadId() == thread.javaThreadId()) {
			violated(event, Texts.of("monitor-notifier"));
		}
	}
}
