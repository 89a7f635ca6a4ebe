/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** The total of native memory is the sum of its categories. */
final class NativeSum extends Check {
	private static final int MOST = 1 << 16;
	/** HotSpot reads the total after the categories, and other threads allocate in between; 33 kB were seen. */
	private static final long LEAST_SLACK = 1 << 20;
	/** Of the total, for JVMs that allocate faster. */
	private static final long SLACK_PART = 100;

	private record Total(Moment moment, long reserved, long committed) {
	}

	private final Clock clock;
	/** Sums of the categories, by the time of their events, which is the same for all of them. */
	private final Map<Long, long[]> sums = new HashMap<>();
	private final List<Total> totals = new ArrayList<>();

	NativeSum(Clock clock) {
		super("native-sum", Area.MEMORY, Severity.IMPOSSIBLE);
		this.clock = clock;
	}

	@Override
	boolean needsEveryEvent() {
		return true;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.NativeMemoryUsage", this::category);
		listeners.on("jdk.NativeMemoryUsageTotal", this::total);
	}

	private void category(Event event) {
		if (sums.size() < MOST) {
			long[] sum = sums.computeIfAbsent(clock.start(event), time -> new long[2]);
			sum[0] += event.number("reserved", 0);
			sum[1] += event.number("committed", 0);
		}
	}

	private void total(Event event) {
		if (totals.size() < MOST) {
			totals.add(new Total(Moment.of(event, null, clock), event.number("reserved", 0),
					event.number("committed", 0)));
		}
	}

	@Override
	void chunkEnds() {
		for (Total total : totals) {
			long[] sum = sums.get(total.moment.start());
			if (sum != null && (differ(sum[0], total.reserved) || differ(sum[1], total.committed))) {
				violated(total.moment.place(Texts.of("native-sum", total.reserved, total.committed, sum[0], sum[1])));
			}
		}
		sums.clear();
		totals.clear();
	}

	private static boolean differ(long sum, long total) {
		return Math.abs(sum - total) > Math.max(LEAST_SLACK, total / SLACK_PART);
	}
}
