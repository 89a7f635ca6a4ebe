/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import flightforge.script.JvmSpec;
import flightforge.script.engine.jvm.ShenandoahCycle.Kind;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;

/**
 * The collector Shenandoah, without generations. It marks and moves objects beside the program, with four short pauses,
 * and begins when what is free would not last much longer than a cycle. Where memory runs out during a cycle, it is
 * given up and ended in one long pause. Which phases there are, in which order and how long, is taken from recordings
 * of JDK 17 and 25. For one thread.
 */
final class ShenandoahCollector {
	private static final long MICRO = 1_000;
	private static final long MILLI = 1_000_000;
	private static final long SECOND = 1_000_000_000L;
	/** ShenandoahGuaranteedGCInterval. */
	private static final long LONGEST_WAIT = 300 * SECOND;
	/** The most that a program can keep, as a share of the heap. */
	private static final double MOST_LIVE = 0.85;
	/** The share of the heap that is kept free, and how often what is allocated in a cycle. */
	private static final double LEAST_FREE = 0.18;
	private static final double CYCLES_FREE = 1.3;
	/** What dies between two cycles and stays in regions that are not worth being moved, as a share of the live set. */
	private static final double FRAGMENTED = 0.04;
	/** The share of the live set that is moved with what is new. */
	private static final double MOVED_OLD = 0.1;
	private static final double COPIED_PER_SECOND = 1_500e6;
	private static final double MARKED_PER_SECOND = 2_500e6;
	private static final double UPDATED_PER_SECOND = 8_000e6;
	private static final long TRAILING = MILLI / 2;
	private static final double SPREAD = 0.2;
	private static final double MOST_BEFORE = 1e9;
	private static final int NEWEST = 25;
	/** What HotSpot calls the point where no cycle was given up. */
	private static final String NO_POINT = "Outside of Cycle";
	private static final int REGIONS = 2048;
	private static final long LEAST_REGION = 256L << 10;
	private static final long MOST_REGION = 32L << 20;
	private static final long[] NO_AGES = {};
	/** Random numbers of a collection. */
	private static final long RANDOM = 64;

	private final HeapDemand demand;
	private final double heap;
	private final double survival;
	private final double slowdown;
	private final int threads;
	private final int parallel;
	private final boolean newest;
	/** Whether the recording begins soon after the JVM's start, before the program has filled the heap. */
	private final boolean starts;
	private final long key;
	private final List<ShenandoahCycle> cycles = new ArrayList<>();
	private final int firstId;
	private int nextId;
	private long now;
	/** How much the program allocated until now, had it not waited. */
	private double allocated;
	private double live;
	/** What was allocated since the last cycle began, and what it has left. */
	private double fresh;
	private double left;
	private long lastNanos = 40 * MILLI;

	/**
	 * Of a JVM.
	 *
	 * @param threads how many threads collect beside the program
	 * @param parallel how many do in pauses
	 * @param jdk the JDK that it is of
	 */
	ShenandoahCollector(JvmSpec jvm, HeapDemand demand, int threads, int parallel, int jdk, long seed) {
		this.demand = demand;
		this.heap = jvm.maxHeapBytes();
		this.survival = jvm.load().survival();
		this.slowdown = jvm.load().slowdown();
		this.threads = Math.max(1, threads);
		this.parallel = Math.max(1, parallel);
		this.newest = jdk >= NEWEST;
		this.key = Keyed.key(seed, -1, "jvm.collections");
		starts = HeapModel.isStart(jvm);
		if (starts) {
			live = HeapModel.keptAtStart(jvm.uptimeNanos(), demand.live(0));
			fresh = HeapModel.startup(jvm.uptimeNanos()) - live;
			firstId = 0;
			return;
		}
		live = demand.live(0);
		left = live * FRAGMENTED;
		double each = Math.max(heap / 20, (1 - LEAST_FREE) * heap - live - left);
		double before = jvm.uptimeNanos() / 1e9 * demand.meanRate() / each;
		firstId = (int) Math.min(MOST_BEFORE, before);
		nextId = firstId;
		fresh = before < 1 ? 0 : 0.9 * each * Keyed.unit(Keyed.bits(key, 0));
	}

	/** How much a program can keep in such a heap. */
	static long mostLive(JvmSpec jvm) {
		return (long) (MOST_LIVE * jvm.maxHeapBytes());
	}

	/** The size of a region: there are about 2,048, of at least 256 KiB. */
	static long regionBytes(JvmSpec jvm) {
		return Math.clamp(Long.highestOneBit(jvm.maxHeapBytes() / REGIONS), LEAST_REGION, MOST_REGION);
	}

	/** When the program does not run. */
	static Pauses pauses(List<ShenandoahCycle> cycles) {
		List<ShenandoahCycle.Part> pauses = cycles.stream().flatMap(cycle -> cycle.parts(Kind.PAUSE).stream())
				.sorted(Comparator.comparingLong(ShenandoahCycle.Part::start)).toList();
		return new Pauses(pauses.stream().mapToLong(ShenandoahCycle.Part::start).toArray(),
				pauses.stream().mapToLong(ShenandoahCycle.Part::end).toArray());
	}

	/**
	 * All collections in the order of their beginnings.
	 *
	 * @return null when there are more than {@link HeapModel#MOST_COLLECTIONS}
	 */
	List<ShenandoahCycle> run() {
		while (cycles.size() <= HeapModel.MOST_COLLECTIONS && step()) {
			// Until the recording ends.
		}
		return cycles.size() > HeapModel.MOST_COLLECTIONS ? null : cycles;
	}

	private double used() {
		return Math.min(heap, live + left + fresh);
	}

	/** Goes on to the end of the next collection; false when the recording ends before. */
	private boolean step() {
		double free = heap - used();
		double rate = Math.max(0, demand.allocated(Math.min(demand.durationNanos(), now + SECOND)) - allocated);
		double room = free - LEAST_FREE * heap - CYCLES_FREE * rate * lastNanos / SECOND;
		long due = demand.whenAllocated(allocated + Math.max(1, room));
		long out = demand.whenAllocated(allocated + Math.max(1, free));
		long start = Math.max(now + MILLI / 2, Math.min(Math.min(due, out), now + LONGEST_WAIT));
		if (start >= demand.durationNanos()) {
			return false;
		}
		double reached = demand.allocated(start);
		fresh = Math.min(fresh + free, fresh + reached - allocated);
		allocated = reached;
		now = start;
		return start >= out ? degenerate(NO_POINT, 0) : collect();
	}

	/**
	 * Moves what became part of the live set from what is new, and what left it to what is new: until it is collected,
	 * the heap is as full as before. Gives how much of what was new is alive.
	 */
	private double grow() {
		boolean begins = starts && nextId < HeapModel.ADAPTED;
		double grown = Math.clamp(demand.live(now) - live, 0, begins ? HeapModel.MOST_GROWN * fresh : fresh);
		double young = Math.min(fresh, grown + (fresh - grown) * survival * vary(1));
		double before = live;
		live = Math.min(demand.live(now), live + grown);
		fresh += before - live;
		return young;
	}

	private boolean collect() {
		Collection.Heap before = heap();
		double young = grow();
		Cycle cycle = new Cycle(now, nextId);
		cycle.concurrent(live + young, young + MOVED_OLD * live);
		double room = Math.max(0, heap - used());
		long out = demand.whenAllocated(allocated + Math.max(1, room));
		if (out < cycle.end()) {
			// What was allocated since the cycle began is not freed by it, so that it is given up.
			String point = cycle.giveUp(out);
			boolean begun = !point.equals(NO_POINT);
			out = begun ? Math.max(out, cycle.end()) : out;
			if (out >= demand.durationNanos() - TRAILING) {
				return false;
			}
			fresh += demand.allocated(out) - allocated;
			allocated = demand.allocated(out);
			now = out;
			if (begun) {
				nextId++;
				cycles.add(cycle.done(before, heap(), false));
			}
			return degenerate(point, young);
		}
		if (cycle.end() >= demand.durationNanos() - TRAILING) {
			return false;
		}
		nextId++;
		fresh = demand.allocated(cycle.end()) - allocated;
		allocated = demand.allocated(cycle.end());
		left = live * FRAGMENTED + (young - Math.min(young, live / 2)) / 2 + young / 4;
		left = Math.min(left, Math.max(0, heap - live - fresh));
		lastNanos = cycle.end() - now;
		now = cycle.end();
		cycles.add(cycle.done(before, heap(), false));
		return true;
	}

	/** Collects in one pause, from a point on where a cycle was given up, or all of it. */
	private boolean degenerate(String point, double marked) {
		Collection.Heap before = heap();
		double young = marked > 0 ? marked : grow();
		Cycle cycle = new Cycle(now + 50 * MICRO, nextId);
		cycle.degenerated(point, live + young, young + MOVED_OLD * live);
		if (cycle.end() >= demand.durationNanos() - TRAILING) {
			return false;
		}
		nextId++;
		// Nothing was allocated in the pause.
		allocated = demand.allocated(cycle.end());
		fresh = 0;
		left = Math.min(live * FRAGMENTED + young / 2, heap - live);
		now = cycle.end();
		cycles.add(cycle.done(before, heap(), true));
		return true;
	}

	private Collection.Heap heap() {
		long all = HeapModel.bytes(used());
		long old = Math.min(all, HeapModel.bytes(live + left));
		return new Collection.Heap(all - old, (long) heap, 0, old, (long) heap);
	}

	private double vary(int which) {
		double u = Math.max(1e-9, Keyed.unit(Keyed.bits(key, (nextId - firstId) * RANDOM + which)));
		return StrictMath.exp(SPREAD * NormalQuantile.of(u));
	}

	private static long nanos(double bytes, double perSecond, int threads) {
		return Math.round(bytes / (perSecond * threads) * SECOND);
	}

	/** The phases of a collection, made one after the other. */
	private final class Cycle {
		private final int id;
		private final long start;
		private final List<ShenandoahCycle.Part> parts = new ArrayList<>();
		private long at;
		private int random = 2;
		/** When it was given up; 0 for never. */
		private long end;

		Cycle(long start, int id) {
			this.start = start;
			this.id = id;
			at = start;
		}

		private long some(double nanos) {
			return Math.max(1, Math.round(nanos * slowdown * vary(2 + random++ % (int) (RANDOM - 2))));
		}

		private void add(Kind kind, String name, long from, long nanos) {
			parts.add(new ShenandoahCycle.Part(id, kind, name, from, Math.max(1, nanos), 1));
		}

		/** The same of each of the threads that collect. */
		private void each(Kind kind, String name, long from, long nanos, int workers) {
			parts.add(new ShenandoahCycle.Part(id, kind, name, from, Math.max(1, nanos), workers));
		}

		/** Begins where what was before has ended; gives how long it takes. */
		private long concurrent(String name, double nanos) {
			long lasting = some(nanos);
			add(Kind.CONCURRENT, name, at, lasting);
			at += lasting + some(8.0 * MICRO);
			return lasting;
		}

		/** The same, with what the threads do in it from a share of it on. */
		private void concurrent(String name, double nanos, String ofWorkers, double from) {
			long begin = at;
			long lasting = concurrent(name, nanos);
			long late = Math.max(MICRO, (long) (from * lasting));
			each(Kind.WORKER, ofWorkers, begin + late, lasting - late - Math.min(MICRO, lasting / 8), threads);
		}

		/** A pause and its parts, as names and how long they take. */
		private void pause(String name, double micros, Object... phases) {
			at += some(20.0 * MICRO);
			long begin = at;
			at += some(4.0 * MICRO);
			for (int i = 0; i < phases.length; i += 2) {
				inPause((String) phases[i], ((Number) phases[i + 1]).doubleValue() * MICRO);
			}
			at += some(Math.max(1, micros) * MICRO);
			add(Kind.PAUSE, name, begin, at - begin);
			at += some(25.0 * MICRO);
		}

		private long inPause(String name, double nanos) {
			long lasting = some(nanos);
			add(Kind.IN_PAUSE, name, at, lasting);
			at += lasting + 600;
			return lasting;
		}

		/** A part of a pause that the threads do which collect. */
		private void parallel(String name, double nanos) {
			long begin = at;
			long lasting = inPause(name, nanos);
			each(Kind.PARALLEL, name, begin + Math.min(5 * MICRO, lasting / 4), lasting / 2, parallel);
		}

		private String unloading(String name) {
			return newest ? name + " (unload classes)" : name;
		}

		void concurrent(double marked, double moved) {
			at += 15 * MICRO;
			concurrent(unloading("Concurrent reset"), newest ? 40.0 * MICRO : MILLI);
			at += some(200.0 * MICRO);
			pause("Pause Init Mark (unload classes)", 8, "  Update Region States", 10);
			concurrent("Concurrent marking roots", MILLI, "Concurrent Mark Roots ", 0.8);
			concurrent("Concurrent marking (unload classes)", 0.5 * MILLI + nanos(marked, MARKED_PER_SECOND, threads),
					"Concurrent Marking", 0.001);
			finalMark();
			at += some((newest ? 300.0 : 30.0) * MICRO);
			concurrent("Concurrent thread roots", 120.0 * MICRO);
			concurrent(unloading("Concurrent weak references"), 60.0 * MICRO, "Concurrent Weak References", 0.2);
			concurrent(unloading("Concurrent weak roots"), 900.0 * MICRO, "  Roots", 0.03);
			if (!newest) {
				concurrent("Concurrent cleanup", 36.0 * MICRO);
			}
			long begin = at;
			concurrent("Concurrent class unloading", 4.0 * MILLI);
			add(Kind.IN_CONCURRENT, "ClassLoaderData", begin + 3 * MICRO, some(7.0 * MICRO));
			add(Kind.IN_CONCURRENT, "Trigger cleanups", begin + 40 * MICRO, 100);
			if (newest) {
				concurrent(unloading("Concurrent cleanup"), 29.0 * MICRO);
			}
			concurrent("Concurrent strong roots", 120.0 * MICRO, "Concurrent Strong Roots", 0.5);
			concurrent("Concurrent evacuation", 0.3 * MILLI + nanos(moved, COPIED_PER_SECOND, threads),
					"Concurrent Evacuation", 0.002);
			if (newest) {
				concurrent(unloading("Concurrent Init Update Refs"), 60.0 * MICRO);
				pause("Pause Init Update Refs", 1);
			} else {
				pause("Pause Init Update Refs", 2, "  Manage GCLABs", 2.7);
			}
			concurrent("Concurrent update references", 0.3 * MILLI + nanos(marked, UPDATED_PER_SECOND, threads),
					"Concurrent Update Refs", 0.002);
			concurrent("Concurrent update thread roots", 180.0 * MICRO);
			pause("Pause Final Update Refs", 6, "  Update Region States", 20, "  Trash Collection Set", 5,
					"  Rebuild Free Set", 6);
			at += some(300.0 * MICRO);
			concurrent(unloading("Concurrent cleanup"), 45.0 * MICRO);
			if (newest) {
				concurrent(unloading("Concurrent reset after collect"), MILLI);
			}
		}

		private void finalMark() {
			at += some(20.0 * MICRO);
			long begin = at;
			at += some(5.0 * MICRO);
			parallel("  Finish Mark", 40.0 * MICRO);
			inPause("  Update Region States", 14.0 * MICRO);
			inPause("  Choose Collection Set", 50.0 * MICRO);
			inPause("  Rebuild Free Set", 6.0 * MICRO);
			at += some(6.0 * MICRO);
			add(Kind.PAUSE, "Pause Final Mark (unload classes)", begin, at - begin);
			at += some(25.0 * MICRO);
		}

		/** Ends it at a time, or with the pause that the time is in; gives what HotSpot calls the point. */
		String giveUp(long time) {
			ShenandoahCycle.Part in = parts.stream().filter(part -> part.start() < time)
					.filter(part -> part.kind() == Kind.CONCURRENT || part.kind() == Kind.PAUSE).reduce((a, b) -> b)
					.orElse(null);
			if (in == null) {
				return NO_POINT;
			}
			String point = in.name().contains("ark") || in.name().contains("reset") ? "Mark"
					: in.name().contains("pdate") || in.name().contains("cleanup") ? "Update Refs"
							: in.name().contains("evacuation") ? "Evacuation" : "Roots";
			// No pause is cut: the program stands still anyway.
			end = in.kind() == Kind.PAUSE ? Math.max(time, in.end()) : time;
			parts.removeIf(part -> part.start() >= end);
			parts.replaceAll(part -> part.end() <= end ? part : new ShenandoahCycle.Part(id, part.kind(), part.name(),
					part.start(), end - part.start(), part.workers()));
			return point;
		}

		/** All of it, or what is left of it from a point on, while the world stands still. */
		void degenerated(String point, double marked, double moved) {
			at += 40 * MICRO;
			long begin = at;
			at += some(5.0 * MICRO);
			if (!point.equals("Evacuation") && !point.equals("Update Refs")) {
				if (point.equals("Mark")) {
					parallel("  Finish Mark", 0.1 * MILLI + nanos(marked, MARKED_PER_SECOND, parallel) / 2.0);
				} else {
					parallel("  Degen STW Mark", MILLI + nanos(marked, MARKED_PER_SECOND, parallel));
				}
				long purge = at;
				at += some(4.0 * MICRO);
				each(Kind.PARALLEL, "      Weak References", at, some(20.0 * MICRO), parallel);
				at += some(40.0 * MICRO);
				inPart("      Weak Roots", 60.0 * MICRO);
				inPart("      Unload Classes", 1.6 * MILLI);
				inPart("      CLDG", 2.0 * MICRO);
				add(Kind.IN_PAUSE, "    System Purge", purge, at - purge);
				at += 600;
				inPause("  Update Region States", 10.0 * MICRO);
				inPause("  Choose Collection Set", 27.0 * MICRO);
				inPause("  Rebuild Free Set", 4.0 * MICRO);
				inPause("  Manage GC/TLABs", 4.0 * MICRO);
			}
			if (!point.equals("Update Refs")) {
				parallel("  Evacuation", MILLI + nanos(moved, COPIED_PER_SECOND, parallel));
				inPause("  Manage GCLABs", 6.0 * MICRO);
			}
			parallel("  Update References", MILLI + nanos(marked, UPDATED_PER_SECOND, parallel));
			parallel("  Degen Update Roots", 2.0 * MILLI);
			inPause("  Update Region States", 12.0 * MICRO);
			inPause("  Trash Collection Set", 3.0 * MICRO);
			inPause("  Rebuild Free Set", 6.0 * MICRO);
			at += some(40.0 * MICRO);
			inPause("  Cleanup", 20.0 * MICRO);
			add(Kind.PAUSE, "Pause Degenerated GC (" + point + ")", begin, at + 4 * MICRO - begin);
			at += 6 * MICRO;
		}

		private void inPart(String name, double nanos) {
			long lasting = some(nanos);
			add(Kind.IN_PART, name, at, lasting);
			at += lasting + 600;
		}

		long end() {
			return end > 0 ? end : at + 20 * MICRO;
		}

		ShenandoahCycle done(Collection.Heap before, Collection.Heap after, boolean degenerated) {
			Collection whole = new Collection(Collection.Kind.CONCURRENT, id, start, end() - start, before, after, 0, 0,
					0, 0, NO_AGES, 0, 0, 0, 0, null, 0);
			parts.sort(Comparator.comparingLong(ShenandoahCycle.Part::start));
			return ShenandoahCycle.of(whole, degenerated, parts);
		}
	}
}
