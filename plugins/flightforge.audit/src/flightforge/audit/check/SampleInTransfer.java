/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** Threads that read or write are seldom seen running. */
final class SampleInTransfer extends ThreadCheck {
	private static final long LEAST_NANOS = 10_000_000;
	private static final int LEAST_SAMPLES = 20;
	/** The JVM looks at each thread every 10 or 20 ms. */
	private static final long PERIOD_NANOS = 20_000_000;
	private static final double MOST_SHARE = 0.1;

	private long nanos;
	private long samples;
	private Moment first;

	SampleInTransfer() {
		super("sample-in-transfer", Area.THREADS, Severity.UNREAL);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		Moment transfer = null;
		for (Moment moment : moments) {
			if (JavaEvents.TRANSFERS.contains(moment.type()) && moment.duration() >= LEAST_NANOS) {
				nanos += moment.duration();
				transfer = moment;
			} else if (transfer != null && moment.type().equals("jdk.ExecutionSample")
					&& moment.start() > transfer.start() && moment.start() < transfer.end()) {
				samples++;
				first = first == null ? moment : first;
			}
		}
	}

	@Override
	void recordingEnds() {
		if (samples >= LEAST_SAMPLES && samples * PERIOD_NANOS > nanos * MOST_SHARE) {
			violated(first.place(Texts.of("sample-in-transfer", samples, Moment.millis(nanos))));
		}
	}
}
