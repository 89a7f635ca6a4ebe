/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.JvmSpec;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;

/**
 * The collector ZGC, with one generation or with two. It collects beside the program, and begins when what is free will
 * be used up soon at the rate of allocation; where that is too late, the program waits for memory. When it begins, and
 * how long its phases are, was looked at in recordings of JDK 17 and 25. For one thread.
 */
final class ZCollector {
	/** The size of a small page. */
	static final long PAGE = 2L << 20;
	private static final long MICRO = 1_000;
	private static final long MILLI = 1_000_000;
	private static final long SECOND = 1_000_000_000L;
	/** The most that a program can keep, as a share of the heap: the rest is for what dies while it is collected. */
	private static final double MOST_LIVE = 0.85;
	/** How much of what is free is used up when a collection begins. */
	private static final double USED_UP = 0.83;
	private static final double USED_UP_WITH_GENERATIONS = 0.72;
	/** ZAllocationSpikeTolerance. */
	private static final double SPIKES = 2;
	/** How often it is looked at whether one has to begin. */
	private static final long TICK = 100 * MILLI;
	private static final long TICK_WITH_GENERATIONS = 10 * MILLI;
	/** The first ones begin when a tenth of the heap is used, two, and three. */
	private static final int WARMUPS = 3;
	/**
	 * Without need one begins after so long, or when it takes so little of the time and a tenth of the heap was used.
	 */
	private static final long LONGEST_WAIT = 300 * SECOND;
	private static final double LITTLE = 0.01;
	private static final double TENTH = 0.1;
	/** After how many minor collections there is a major one: where they follow each other closely, and otherwise. */
	private static final int MINORS_WHEN_CLOSE = 8;
	private static final int MINORS = 3;
	private static final long CLOSE = 200 * MILLI;
	/** The share of survivors that are moved to the old generation by the next collection. */
	private static final double PROMOTED = 0.8;
	/** What is not moved is left in pages with some room in them. */
	private static final double FRAGMENTED = 1.06;
	private static final double FULL = 0.93;
	private static final double COPIED_PER_SECOND = 1_500e6;
	/** Of ordinary objects; of those of the small program that was measured it was four times as much. */
	private static final double MARKED_PER_SECOND = 2_500e6;
	/** No event of a collection is later than this after it. */
	private static final long TRAILING = MILLI / 2;
	private static final double SPREAD = 0.15;
	private static final int THRESHOLD = 4;
	private static final double MOST_BEFORE = 1e9;

	private final HeapDemand demand;
	private final double heap;
	private final double survival;
	private final double slowdown;
	private final int threads;
	private final boolean generations;
	/** Whether the recording begins soon after the JVM's start, before the program has filled the heap. */
	private final boolean starts;
	private final long key;
	private final List<ZCycle> cycles = new ArrayList<>();
	private final int firstId;
	private int nextId;
	private long now;
	/** How much the program allocated until now, had it not waited. */
	private double allocated;
	private double live;
	/** What was allocated since the last collection began. */
	private double fresh;
	private double survivors;
	private double old;
	/** How much memory the heap has: as much as was needed, and never less than at first. */
	private long committed;
	private long lastNanos = 20 * MILLI;
	private int minors;

	/**
	 * Of a JVM.
	 *
	 * @param threads how many threads collect
	 * @param generations whether there are two
	 */
	ZCollector(JvmSpec jvm, HeapDemand demand, int threads, boolean generations, long seed) {
		this.demand = demand;
		this.heap = jvm.maxHeapBytes();
		this.survival = jvm.load().survival();
		this.slowdown = jvm.load().slowdown();
		this.threads = Math.max(1, threads);
		this.generations = generations;
		this.key = Keyed.key(seed, -1, "jvm.collections");
		starts = HeapModel.isStart(jvm);
		committed = starts ? Machine.initialHeapBytes(jvm) : jvm.maxHeapBytes();
		if (starts) {
			live = HeapModel.keptAtStart(jvm.uptimeNanos(), demand.live(0));
			fresh = HeapModel.startup(jvm.uptimeNanos()) - live;
			old = live;
			firstId = 0;
			return;
		}
		live = demand.live(0);
		old = live * FRAGMENTED;
		double trigger = usedUp() * (heap - old);
		double before = jvm.uptimeNanos() / 1e9 * demand.meanRate() / trigger;
		firstId = (int) Math.min(MOST_BEFORE, before);
		nextId = firstId;
		fresh = before < 1 ? 0 : trigger * Keyed.unit(Keyed.bits(key, 0));
	}

	/** How much a program can keep in such a heap. */
	static long mostLive(JvmSpec jvm) {
		return (long) (MOST_LIVE * jvm.maxHeapBytes());
	}

	/** When the program does not run: it stops for a moment, or waits for memory. */
	static Pauses pauses(List<ZCycle> cycles) {
		List<long[]> pauses = new ArrayList<>();
		for (ZCycle cycle : cycles) {
			for (ZCycle.Part pause : cycle.pauses()) {
				if (cycle.stall() == 0 || pause.end() <= cycle.stall()) {
					pauses.add(new long[] {pause.start(), pause.end()});
				}
			}
			if (cycle.stall() > 0) {
				pauses.add(new long[] {cycle.stall(), cycle.end()});
			}
		}
		return new Pauses(pauses.stream().mapToLong(pause -> pause[0]).toArray(),
				pauses.stream().mapToLong(pause -> pause[1]).toArray());
	}

	/**
	 * All collections in the order of their beginnings.
	 *
	 * @return null when there are more than {@link HeapModel#MOST_COLLECTIONS}
	 */
	List<ZCycle> run() {
		while (cycles.size() <= HeapModel.MOST_COLLECTIONS && step()) {
			// Until the recording ends.
		}
		return cycles.size() > HeapModel.MOST_COLLECTIONS ? null : cycles;
	}

	private double usedUp() {
		return generations ? USED_UP_WITH_GENERATIONS : USED_UP;
	}

	private double used() {
		return fresh + survivors + old;
	}

	/** Goes on to the end of the next collection; false when the recording ends before. */
	private boolean step() {
		double free = Math.max(0, heap - used());
		double rate = Math.max(0, demand.allocated(Math.min(demand.durationNanos(), now + SECOND)) - allocated);
		boolean warms = nextId < WARMUPS && firstId == 0;
		double trigger = warms ? Math.max(0, heap * TENTH * (nextId + 1) - used())
				: Math.max(0, usedUp() * free - SPIKES * rate * lastNanos / SECOND);
		long tick = generations ? TICK_WITH_GENERATIONS : TICK;
		long due = demand.whenAllocated(allocated + Math.max(1, trigger));
		due = due == Long.MAX_VALUE ? due : Math.max(now + MILLI / 2, Math.ceilDiv(due, tick) * tick);
		long out = demand.whenAllocated(allocated + Math.max(1, free));
		long unneeded = Math.min(now + LONGEST_WAIT,
				Math.max(now + (long) (lastNanos / LITTLE), demand.whenAllocated(allocated + TENTH * heap)));
		long start = Math.max(now + MILLI / 2, Math.min(Math.min(due, out), unneeded));
		if (start >= demand.durationNanos()) {
			return false;
		}
		String cause = warms ? "Warmup"
				: unneeded < Math.min(due, out) ? "Proactive" : out <= due ? "Allocation Stall" : "Allocation Rate";
		double reached = demand.allocated(start);
		fresh = Math.min(fresh + free, fresh + reached - allocated);
		allocated = reached;
		boolean close = start - now < CLOSE;
		now = start;
		return collect(cause, warms || cause.equals("Proactive") || minors >= (close ? MINORS_WHEN_CLOSE : MINORS)
				|| old > FULL * heap || old + survivors > heap / 2 && old > 1.3 * live * FRAGMENTED);
	}

	private boolean collect(String cause, boolean major) {
		Collection.Heap before = heap();
		boolean begins = starts && nextId < HeapModel.ADAPTED;
		double grown = Math.clamp(demand.live(now) - live, 0, begins ? HeapModel.MOST_GROWN * fresh : fresh);
		live = Math.min(demand.live(now), live + grown);
		double dying = Math.min(fresh - grown, fresh * survival * vary(1));
		Cycle cycle = new Cycle(now, nextId++, major);
		double promoted = generations ? PROMOTED * survivors : 0;
		double young = dying + grown + survivors;
		double total = fresh + survivors;
		double keptOld = generations ? old + promoted + grown : old;
		if (generations) {
			cycle.young(young, total, dying + grown);
			if (major) {
				double oldTotal = old;
				keptOld = Math.max(live, Math.min(keptOld, live * FRAGMENTED));
				cycle.old(live, oldTotal, Math.max(0, old + promoted + grown - keptOld));
			}
		} else {
			keptOld = live * FRAGMENTED;
			cycle.single(live + dying, used(), dying + grown);
		}
		long end = cycle.end();
		double room = Math.max(0, heap - used());
		double during = demand.allocated(end) - allocated;
		long stall = 0;
		if (during > room) {
			// The program waits until there is memory again.
			stall = Math.max(now + MILLI / 10, Math.min(end - 1, demand.whenAllocated(allocated + Math.max(1, room))));
			during = room;
		}
		if (end >= demand.durationNanos() - TRAILING) {
			return false;
		}
		allocated = demand.allocated(end);
		fresh = Math.min(during, Math.max(0, heap - keptOld - dying));
		survivors = dying;
		old = Math.min(keptOld, heap - PAGE);
		lastNanos = end - now;
		minors = major ? 0 : minors + 1;
		now = end;
		cycles.add(cycle.done(cause, before, heap(), stall));
		return true;
	}

	private Collection.Heap heap() {
		long ofOld = Math.min(pages(old), (long) heap);
		long young = Math.min(pages(fresh + survivors), (long) heap - ofOld);
		committed = Math.max(committed, young + ofOld);
		return new Collection.Heap(young, (long) heap, 0, ofOld, committed);
	}

	static long pages(double bytes) {
		return Math.ceilDiv((long) bytes, PAGE) * PAGE;
	}

	private double vary(int which) {
		double u = Math.max(1e-9, Keyed.unit(Keyed.bits(key, (nextId - firstId) * 16L + which)));
		return StrictMath.exp(SPREAD * NormalQuantile.of(u));
	}

	private long marking(double bytes) {
		return Math.round(bytes / (MARKED_PER_SECOND * threads) * SECOND);
	}

	private long copying(double bytes) {
		return Math.round(bytes / (COPIED_PER_SECOND * threads) * SECOND);
	}

	/** The phases of a collection, made one after the other. */
	private final class Cycle {
		private final int id;
		private final boolean major;
		private final long start;
		private final List<ZCycle.Part> pauses = new ArrayList<>();
		private final List<ZCycle.Part> parts = new ArrayList<>();
		private final List<ZCycle.Relocation> relocations = new ArrayList<>();
		private long at;
		private int random = 2;
		private long youngEnd;
		private long oldStart;
		private long references;

		Cycle(long start, int id, boolean major) {
			this.start = start;
			this.id = id;
			this.major = major;
			at = start;
		}

		private long some(double nanos) {
			return Math.max(1, Math.round(nanos * slowdown * vary(random++ % 16)));
		}

		private void pause(String name, double micros) {
			at += 20 * MICRO;
			long nanos = some(micros * MICRO);
			pauses.add(new ZCycle.Part(id, name, 0, at, nanos));
			at += nanos + 20 * MICRO;
		}

		private void part(String name, long nanos) {
			parts.add(new ZCycle.Part(id, name, 0, at, nanos));
			at += nanos + MICRO / 2;
		}

		/** A part of a phase that is from one place in it to another. */
		private void inner(String name, int level, long from, long to) {
			parts.add(new ZCycle.Part(id, name, level, from, Math.max(0, to - from)));
		}

		/** Marks, with the parts that it has where there are generations. */
		private void mark(long roots, double bytes) {
			long begin = at;
			long first = some(roots);
			long nanos = first + some(marking(bytes)) + some(MILLI / 2.0);
			part("Concurrent Mark", nanos);
			if (generations) {
				inner("Concurrent Mark Roots", 1, begin + 200, begin + first);
				inner("Concurrent Mark Follow", 1, begin + first + 200, begin + nanos - 200);
			}
			pause("Pause Mark End", 14);
			part("Concurrent Mark Free", 300);
		}

		private void select(double total, double empty, double moved) {
			part("Concurrent Reset Relocation Set", some(5 * MICRO));
			long begin = at;
			part("Concurrent Select Relocation Set", some(90 * MICRO));
			relocations.add(new ZCycle.Relocation(begin + 12 * MICRO, pages(total),
					pages(empty) - PAGE * (empty > 0 ? 1 : 0), HeapModel.bytes(moved)));
		}

		private long relocate(double moved) {
			pause("Pause Relocate Start", 7);
			long nanos = some(MILLI / 3.0 + copying(moved));
			part("Concurrent Relocate", nanos);
			return nanos;
		}

		void young(double marked, double total, double moved) {
			at += 90 * MICRO;
			pause(major ? "Pause Mark Start (Major)" : "Pause Mark Start", 15);
			mark(MILLI, marked);
			select(total, 0, moved);
			long nanos = relocate(moved);
			inner("Concurrent Relocate Remset FP", 1, at - MICRO - nanos / 10, at - MICRO);
			youngEnd = at;
			at += 20 * MICRO;
		}

		void old(double marked, double total, double freed) {
			at += 10 * MICRO;
			oldStart = at;
			mark(2 * MILLI, marked);
			long begin = at;
			long nanos = some(3 * MILLI);
			part("Concurrent Process Non-Strong", nanos);
			inner("Concurrent References Process", 1, begin + 200, begin + nanos / 60);
			references = begin + nanos / 70;
			inner("Concurrent Classes Unlink", 1, begin + nanos / 50, begin + nanos * 97 / 100);
			inner("ClassLoaderData", 2, begin + nanos / 50 + MICRO, begin + nanos / 50 + 7 * MICRO);
			inner("Trigger cleanups", 2, begin + nanos / 50 + 8 * MICRO, begin + nanos / 50 + 8 * MICRO + 300);
			inner("Concurrent Classes Purge", 1, begin + nanos * 98 / 100, begin + nanos * 98 / 100 + 4 * MICRO);
			inner("Concurrent References Enqueue", 1, begin + nanos * 99 / 100, begin + nanos * 99 / 100 + 300);
			select(total, freed / 2, total / 50);
			part("Concurrent Remap Roots", some(0.7 * MILLI));
			relocate(total / 50);
		}

		/** All of it where there is one generation. */
		void single(double marked, double total, double moved) {
			at += 36 * MICRO;
			pause("Pause Mark Start", 8);
			mark(0, marked);
			long begin = at;
			long nanos = some(1.7 * MILLI);
			part("Concurrent Process Non-Strong References", nanos);
			references = begin + 28 * MICRO;
			inner("ClassLoaderData", 1, begin + 110 * MICRO, begin + 114 * MICRO);
			inner("Trigger cleanups", 1, begin + 115 * MICRO, begin + 115 * MICRO + 300);
			select(total, Math.max(0, total - marked) / 30, moved);
			relocate(moved);
			youngEnd = at;
		}

		long end() {
			return at + 20 * MICRO;
		}

		ZCycle done(String cause, Collection.Heap before, Collection.Heap after, long stall) {
			Collection whole = new Collection(Collection.Kind.CONCURRENT, id, start, end() - start, before, after, 0, 0,
					0, THRESHOLD, new long[0], 0, 0, 0, 0, null, 0);
			// Inner phases begin after what is around them, and before what follows.
			parts.sort((a, b) -> Long.compare(a.start(), b.start()));
			return new ZCycle(whole, major, cause, pauses, parts, relocations, youngEnd, oldStart, references, stall,
					THRESHOLD);
		}
	}
}
