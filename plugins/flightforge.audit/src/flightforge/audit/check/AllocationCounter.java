/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Constant;

/**
 * What the samples of a thread stand for is no more than its counter of allocated bytes: each stands for what that has
 * grown by since the one before.
 */
final class AllocationCounter extends Check {
	private static final int MOST = 1 << 18;
	/** The JVM reads the counters of all threads, and writes what it has read a little later. */
	private static final long READING = 100_000_000;

	private record Sample(long time, long thread, long weight) {
	}

	private record Reading(Moment moment, long thread, long allocated) {
	}

	private final Clock clock;
	private final List<Sample> samples = new ArrayList<>();
	private final List<Reading> readings = new ArrayList<>();
	private final Map<Long, Long> sums = ThreadCheck.remembered();
	/** Whether there was a chunk with more samples than are looked at. */
	private boolean isIncomplete;

	AllocationCounter(Clock clock) {
		super("allocation-counter", Area.MEMORY, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.ObjectAllocationSample", event -> {
			// What virtual threads allocate is counted for their carriers.
			if (event.thread() != null && !event.thread().virtual() && !Moment.isCompiler(event.thread())) {
				isIncomplete |= samples.size() == MOST;
				if (!isIncomplete) {
					samples.add(
							new Sample(clock.start(event), Moment.threadId(event.thread()), event.number("weight", 0)));
				}
			}
		});
		listeners.on("jdk.ThreadAllocationStatistics", event -> {
			Constant thread = event.constant("thread");
			if (thread != null && readings.size() < MOST) {
				readings.add(new Reading(Moment.of(event, thread.asThread(), clock), Moment.threadId(thread.asThread()),
						event.number("allocated", 0)));
			}
		});
	}

	@Override
	void chunkEnds() {
		samples.sort(Comparator.comparingLong(Sample::time));
		readings.sort(Comparator.comparingLong(reading -> reading.moment.start()));
		int next = 0;
		for (Reading reading : isIncomplete ? List.<Reading>of() : readings) {
			while (next < samples.size() && samples.get(next).time < reading.moment.start() - READING) {
				count(samples.get(next++));
			}
			long sampled = sums.getOrDefault(reading.thread, 0L);
			if (sampled > reading.allocated) {
				violated(reading.moment.place(Texts.of("allocation-counter", reading.allocated, sampled)));
			}
		}
		samples.subList(next, samples.size()).forEach(this::count);
		samples.clear();
		readings.clear();
	}

	private void count(Sample sample) {
		sums.merge(sample.thread, sample.weight, Long::sum);
	}
}
