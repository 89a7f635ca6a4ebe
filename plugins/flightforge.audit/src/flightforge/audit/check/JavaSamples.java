/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.JavaThread;

/** Samples of Java code are taken of threads of Java. */
final class JavaSamples extends Check {
	JavaSamples() {
		super("sample-java-thread", Area.THREADS, Severity.UNREAL);
	}

	@Override
	void listen(Listeners listeners) {
		for (String type : new String[] {"jdk.ExecutionSample", "jdk.NativeMethodSample"}) {
			listeners.on(type, event -> {
				JavaThread thread = Timeline.thread(event);
				if (thread != null && thread.javaThreadId() <= 0) {
					violated(event, Texts.of("sample-java-thread", Moment.name(thread)));
				}
			});
		}
	}
}
