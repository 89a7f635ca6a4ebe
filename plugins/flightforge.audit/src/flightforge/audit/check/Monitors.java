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

/** Nobody waits for a monitor that he has himself, and nobody is notified by himself. */
final class Monitors extends Check {
	Monitors() {
		super("monitor-own", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.JavaMonitorEnter", event -> look(event, "previousOwner"));
		listeners.on("jdk.JavaMonitorWait", event -> look(event, "notifier"));
	}

	private void look(Event event, String field) {
		Constant other = event.constant(field);
		JavaThread thread = event.thread();
		if (other != null && thread != null && thread.javaThreadId() > 0
				&& other.asThread().javaThreadId() == thread.javaThreadId()) {
			violated(event, Texts.of("monitor-own", field));
		}
	}
}
