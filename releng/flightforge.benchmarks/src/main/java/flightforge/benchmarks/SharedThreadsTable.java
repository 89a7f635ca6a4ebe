/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.PoissonSchedule;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.SharedThreads;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;

/**
 * What it takes that threads do one thing at a time, in two ways: with blocks between pinned events, and with a choice
 * of threads alone, resolved back in time as far as it goes. Arrivals are random, in four streams. Times are those of
 * the processor, so that other programs disturb them less.
 */
final class SharedThreadsTable {
	private static final int STREAMS = 4;
	private static final int EVENTS = 1 << 20;
	private static final int ROUNDS = 2;
	private static final long MILLI = 1_000_000;
	private static final double P99 = 0.99;
	private static final int[] THREADS = {2, 4, 8, 16, 64};
	private static final int[] UTILISATIONS = {10, 30, 50, 60, 80};

	/** A curve of durations: their median, the duration that one of a hundred exceeds, and the longest there is. */
	private record Curve(String name, boolean powerLaw, double median, double p99, double most) {
		LongColumn column(long key) {
			return LongColumns.rounded(powerLaw ? DoubleColumns.powerLaw(key, median, p99, most)
					: DoubleColumns.lognormal(key, median, p99, 0, most), 0, (long) most);
		}
	}

	private static final List<Curve> CURVES = List.of(
			new Curve("lognormal 2 ms, p99 40 ms", false, 2 * MILLI, 40 * MILLI, 2_000 * MILLI),
			new Curve("power law 2 ms, p99 40 ms, at most 5 s", true, 2 * MILLI, 40 * MILLI, 5_000 * MILLI));

	private final PrintStream out;

	SharedThreadsTable(PrintStream out) {
		this.out = out;
	}

	/** Measures and prints all. */
	void print() {
		out.println("| durations | threads | utilisation | ns/event | without threads | begin later | mean delay |"
				+ " p99 delay | before their time | no room | KS | p99 | events in a block |");
		out.println("| --- |" + " ---: |".repeat(12));
		for (Curve curve : CURVES) {
			for (int threads : THREADS) {
				for (int utilisation : UTILISATIONS) {
					blocks(curve, threads, utilisation);
				}
			}
		}
		out.println();
		out.println("| durations | threads | utilisation | no free thread | events that decide one: mean | most |"
				+ " without end |");
		out.println("| --- |" + " ---: |".repeat(6));
		for (Curve curve : CURVES) {
			for (int threads : THREADS) {
				for (int utilisation : UTILISATIONS) {
					chains(curve, threads, utilisation);
				}
			}
		}
	}

	private static List<SharedThreads.Stream> streams(Curve curve, int threads, long end, int events) {
		SharedThreads.Stream[] streams = new SharedThreads.Stream[STREAMS];
		for (int s = 0; s < STREAMS; s++) {
			Timing timing = new Timing(PoissonSchedule.even(events / STREAMS, 0, end, 100 + s), 1, events / STREAMS,
					curve.column(200 + s), null, null);
			streams[s] = new SharedThreads.Stream(timing, LongColumns.inTurn(threads), false, List.of(),
					(long) curve.most, -1, 0, List.of());
		}
		return List.of(streams);
	}

	private static long end(Curve curve, int threads, int utilisation, int events) {
		double work = 0;
		for (SharedThreads.Stream stream : streams(curve, threads, Long.MAX_VALUE / 4, events)) {
			work += Arrays.stream(made(stream, events / STREAMS)[1]).asDoubleStream().sum();
		}
		return (long) (work / threads / utilisation * 100);
	}

	/** Times and durations of all events of a stream. */
	private static long[][] made(SharedThreads.Stream stream, int events) {
		long[][] made = new long[2][events];
		Batch batch = new Batch();
		long[] durations = new long[Batch.SIZE];
		Schedule.Cursor cursor = stream.timing().schedule().from(0);
		for (int first = 0; first < events; first += Batch.SIZE) {
			batch.renew(first, Math.min(Batch.SIZE, events - first));
			cursor.fill(batch.times, batch.count);
			stream.timing().durations().fill(batch, durations);
			System.arraycopy(batch.times, 0, made[0], first, batch.count);
			System.arraycopy(durations, 0, made[1], first, batch.count);
		}
		return made;
	}

	private static long cpu() {
		return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
	}

	private void blocks(Curve curve, int threads, int utilisation) {
		long end = end(curve, threads, utilisation, EVENTS);
		List<SharedThreads.Stream> streams = streams(curve, threads, end, EVENTS);
		double bare = Double.MAX_VALUE;
		double all = Double.MAX_VALUE;
		long homeless = 0;
		SharedThreads shared = new SharedThreads(List.of(new SharedThreads.Group(threads, null)), streams, end,
				Pauses.NONE, false, 300);
		SharedThreads.Block block = new SharedThreads.Block();
		for (int round = 0; round < ROUNDS; round++) {
			long before = cpu();
			for (SharedThreads.Stream stream : streams) {
				made(stream, EVENTS / STREAMS);
			}
			long between = cpu();
			homeless = 0;
			for (long b = 0; b < shared.blocks(); b++) {
				homeless += block.load(shared, b);
			}
			bare = Math.min(bare, between - before);
			all = Math.min(all, cpu() - between);
		}
		long[] shifts = new long[EVENTS];
		long[] durations = new long[EVENTS];
		int count = 0;
		int earlier = 0;
		for (long b = 0; b < shared.blocks(); b++) {
			block.load(shared, b);
			for (int s = 0; s < STREAMS; s++) {
				for (int i = 0; i < block.count(s); i++) {
					long shift = block.start(s, i) - block.scheduled(s, i);
					earlier += shift < 0 ? 1 : 0;
					shifts[count] = Math.max(0, shift);
					durations[count++] = block.duration(s, i);
				}
			}
		}
		if (count != EVENTS) {
			throw new IllegalStateException(count + " of " + EVENTS + " events");
		}
		Arrays.sort(shifts);
		Arrays.sort(durations);
		long later = Arrays.stream(shifts).filter(shift -> shift > 0).count();
		row(curve.name, threads, utilisation + " %", number(all / EVENTS, 0), number(bare / EVENTS, 0),
				number(100.0 * later / EVENTS, 2) + " %",
				later == 0 ? "–" : millis(Arrays.stream(shifts).asDoubleStream().sum() / later),
				millis(shifts[(int) (P99 * EVENTS)]), earlier, homeless, number(distance(durations, curve), 4),
				number(100.0 * (durations[(int) (P99 * EVENTS)] / curve.p99 - 1), 1) + " %",
				number((double) EVENTS / shared.blocks(), 0));
	}

	/** The distance of Kolmogorov and Smirnov between durations, which are sorted, and their curve. */
	private static double distance(long[] durations, Curve curve) {
		LongColumn expected = curve.column(4711);
		Batch batch = new Batch();
		long[] made = new long[Batch.SIZE];
		long[] others = new long[EVENTS];
		for (int first = 0; first < EVENTS; first += Batch.SIZE) {
			batch.renew(first, Batch.SIZE);
			expected.fill(batch, made);
			System.arraycopy(made, 0, others, first, Batch.SIZE);
		}
		Arrays.sort(others);
		double most = 0;
		int a = 0;
		int b = 0;
		while (a < EVENTS && b < EVENTS) {
			long value = Math.min(durations[a], others[b]);
			while (a < EVENTS && durations[a] == value) {
				a++;
			}
			while (b < EVENTS && others[b] == value) {
				b++;
			}
			most = Math.max(most, Math.abs(a - b) / (double) EVENTS);
		}
		return most;
	}

	private void chains(Curve curve, int threads, int utilisation) {
		FirstFreeThread choice = new FirstFreeThread(threads, streams(curve, threads,
				end(curve, threads, utilisation, FirstFreeThread.EVENTS), FirstFreeThread.EVENTS), (long) curve.most);
		FirstFreeThread.Chains chains = choice.measure();
		row(curve.name, threads, utilisation + " %", number(100 * choice.lost(), 3) + " %", number(chains.mean(), 0),
				chains.most(), number(100 * chains.withoutEnd(), 0) + " %");
	}

	private void row(Object... cells) {
		out.println("| " + String.join(" | ", Arrays.stream(cells).map(Object::toString).toList()) + " |");
	}

	private static String number(double value, int digits) {
		return String.format(Locale.ROOT, "%,." + digits + "f", value);
	}

	private static String millis(double nanos) {
		return number(nanos / MILLI, 1) + " ms";
	}
}
