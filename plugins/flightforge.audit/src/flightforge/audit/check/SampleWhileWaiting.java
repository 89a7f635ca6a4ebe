/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** Samples of running code, and of native code, are not taken of threads that wait in the JVM. */
final class SampleWhileWaiting extends ThreadCheck {
	private static final Set<String> SAMPLES = Set.of("jdk.ExecutionSample", "jdk.NativeMethodSample");
	/** The thread may be seen on its way into the wait, and out of it. */
	private static final long EDGE_NANOS = 1_000_000;
	/**
	 * JDKs since 21 take the time of a sleep in Java code, which can be interrupted there for as long as others run.
	 */
	private static final long EDGE_OF_SLEEP_NANOS = 50_000_000;

	SampleWhileWaiting() {
		super("sample-while-waiting", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		Moment wait = null;
		for (Moment moment : moments) {
			if (JavaEvents.WAITS.contains(moment.type())) {
				wait = wait == null || moment.end() > wait.end() ? moment : wait;
			} else if (wait != null && SAMPLES.contains(moment.type()) && moment.start() > wait.start() + edge(wait)
					&& moment.start() < wait.end() - edge(wait)) {
				violated(moment.place(
						Texts.of("sample-while-waiting", Moment.millis(moment.start() - wait.start()), wait.label())));
			}
		}
	}

	private static long edge(Moment wait) {
		return wait.type().equals("jdk.ThreadSleep") ? EDGE_OF_SLEEP_NANOS : EDGE_NANOS;
	}
}
