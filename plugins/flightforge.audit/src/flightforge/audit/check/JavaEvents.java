/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Set;

/** What threads of Java write about themselves. */
final class JavaEvents {
	/** The thread waits in the JVM, and runs no Java code from start to end. */
	static final Set<String> WAITS = Set.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.JavaMonitorEnter",
			"jdk.JavaMonitorWait");
	/** The thread is in Java code of the JDK, which waits for the operating system, and may wait for locks. */
	static final Set<String> TRANSFERS = Set.of("jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite",
			"jdk.FileForce");
	/** Those that begin in Java code, or in the JVM where a safepoint waits for it. */
	private static final Set<String> RUNNING = Set.of("jdk.ExecutionSample", "jdk.ObjectAllocationSample",
			"jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB", "jdk.JavaExceptionThrow",
			"jdk.JavaErrorThrow");

	private JavaEvents() {
	}

	/** Whether the thread does not run. */
	static boolean isBlocking(Moment moment) {
		return WAITS.contains(moment.type()) || TRANSFERS.contains(moment.type());
	}

	/** Whether the event begins in Java code, or as near to it as matters: also those of programs. */
	static boolean beginsInJava(Moment moment) {
		return RUNNING.contains(moment.type()) || isBlocking(moment) || !moment.type().startsWith("jdk.");
	}
}
