/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.JavaThread;

/** What threads of the JVM do is not done by threads of Java. */
final class VmThread extends Check {
	private static final List<String> TYPES = List.of("jdk.GarbageCollection", "jdk.GCPhasePause",
			"jdk.GCPhasePauseLevel1", "jdk.GCPhasePauseLevel2", "jdk.GCPhasePauseLevel3", "jdk.GCPhasePauseLevel4",
			"jdk.GCPhaseConcurrent", "jdk.GCPhaseConcurrentLevel1", "jdk.GCPhaseParallel", "jdk.SafepointBegin",
			"jdk.SafepointEnd", "jdk.SafepointStateSynchronization", "jdk.ExecuteVMOperation",
			"jdk.PromoteObjectInNewPLAB", "jdk.PromoteObjectOutsidePLAB");

	VmThread() {
		super("vm-thread", Area.THREADS, Severity.UNREAL);
	}

	@Override
	void listen(Listeners listeners) {
		TYPES.forEach(type -> listeners.on(type, event -> {
			JavaThread thread = event.thread();
			if (thread != null && thread.javaThreadId() > 0) {
				violated(event, Texts.of("vm-thread", Moment.name(thread)));
			}
		}));
	}
}
