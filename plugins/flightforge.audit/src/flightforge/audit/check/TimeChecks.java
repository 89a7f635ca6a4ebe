/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** Rules about the times of single events. */
final class TimeChecks {
	private TimeChecks() {
	}

	static List<Check> all(Clock clock) {
		return List.of(new Duration(), new AfterChunk(), new BeforeChunk(), new BeforeJvm(clock));
	}

	private static final class Duration extends Check {
		Duration() {
			super("duration-negative", Area.THREADS, Severity.IMPOSSIBLE);
		}

		@Override
		void listen(Listeners listeners) {
			listeners.on(type -> type.field("duration").isPresent(), event -> {
				if (event.durationTicks() < 0) {
					violated(event, Texts.of("duration-negative", Moment.millis(event.durationNanos())));
				}
			});
		}
	}

	/** What the clock of the machine may be off by: it gives the chunk its duration, and ticks give events theirs. */
	private static long slack(Event event) {
		return 1_000_000_000L + event.chunk().durationNanos() / 100;
	}

	private static final class AfterChunk extends Check {
		AfterChunk() {
			super("after-chunk", Area.THREADS, Severity.UNREAL);
		}

		@Override
		void listen(Listeners listeners) {
			listeners.on(type -> true, event -> {
				long chunkEnd = event.chunk().startNanos() + event.chunk().durationNanos();
				if (event.endNanos() - chunkEnd > slack(event)) {
					violated(event, Texts.of("after-chunk", Moment.millis(event.endNanos() - chunkEnd)));
				}
			});
		}
	}

	private static final class BeforeChunk extends Check {
		BeforeChunk() {
			super("before-chunk", Area.THREADS, Severity.UNREAL);
		}

		@Override
		void listen(Listeners listeners) {
			listeners.on(type -> !type.name().startsWith("jdk.Active"), event -> {
				long before = event.chunk().startNanos() - event.endNanos();
				if (before > slack(event)) {
					violated(event, Texts.of("before-chunk", Moment.millis(before)));
				}
			});
		}
	}

	private static final class BeforeJvm extends Check {
		private static final long SLACK = 1_000_000_000L;
		private static final long NANOS_PER_MILLI = 1_000_000L;

		private final Clock clock;
		private long jvmStart = Long.MIN_VALUE;
		private Moment first;

		BeforeJvm(Clock clock) {
			super("before-jvm", Area.THREADS, Severity.IMPOSSIBLE);
			this.clock = clock;
		}

		@Override
		void listen(Listeners listeners) {
			listeners.on(type -> true, event -> {
				if (first == null || event.startNanos() < first.epochNanos()) {
					first = Moment.of(event, event.thread(), clock);
				}
			});
			listeners.on("jdk.JVMInformation", event -> jvmStart = event.number("jvmStartTime", 0) * NANOS_PER_MILLI);
		}

		@Override
		void recordingEnds() {
			if (jvmStart > 0 && first != null && first.epochNanos() < jvmStart - SLACK) {
				violated(first.place(Texts.of("before-jvm", Moment.millis(jvmStart - first.epochNanos()))));
			}
		}
	}
}
