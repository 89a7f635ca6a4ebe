/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

import flightforge.script.engine.resolve.StreamGroup;
import flightforge.script.engine.stream.SharedThreads;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.stream.Work;
import flightforge.script.text.Cancellation;

/**
 * Finds the events of streams that share threads for which no thread is free. What is known of a block without its
 * events, their number and about how long they are, says where there is room for certain; all other blocks are made, as
 * they are when the recording is.
 */
final class RoomSearch {
	/** Blocks that are looked at; where there are more, those at even distances and those with the most events. */
	private static final int MOST_BLOCKS = 2048;
	/** Events of the blocks that are made, those first whose threads are most busy. */
	static final long MOST_EVENTS = 1_000_000;
	/** Blocks without room for all of their events after which no more are looked for. */
	static final int MOST_FOUND = 16;
	/** Where threads are busy for a smaller part of a block, and of its end, there is room. */
	private static final double ROOM = 0.4;
	private static final double ROOM_AT_END = 0.8;
	/** The ends of blocks that are looked at: so many times shorter than the blocks. */
	private static final int[] ENDS = {8, 64};
	private static final int SAMPLES = 32;

	private final SharedThreads shared;
	private final List<Load> loads;
	private final List<StreamGroup> groups;
	private final long durationNanos;
	private final long mostEvents;
	private final int mostFound;
	private final Cancellation cancellation;
	private final Work.Around around = new Work.Around();

	/**
	 * A stream on the threads.
	 *
	 * @param timing when its events are
	 * @param overhang what is before and after them on the same thread
	 * @param mean how long they are, with what is before and after them
	 * @param constant whether all are as long
	 * @param fixed whether they take no other thread than their own
	 * @param shares which share of the events is on each group
	 */
	record Load(Timing timing, List<Timing> overhang, double mean, boolean constant, boolean fixed, double[] shares) {
	}

	/**
	 * Events for which there is no room.
	 *
	 * @param events how many were found
	 * @param from when the first of them are to begin, and {@code until} when the last of those of the same time end
	 * @param others how many are at other times, and {@code last} when the last of them end
	 * @param all whether all events were looked at that may have none
	 * @param groups the groups whose threads have no time for them
	 */
	record Without(long events, long from, long until, long others, long last, boolean all, List<StreamGroup> groups) {
	}

	/** A block, and for which part of it, or of its end, its threads are busy. */
	private record Busy(long block, double load, long events) {
	}

	/**
	 * @param mostEvents events of the blocks that are made, those first whose threads are most busy
	 * @param mostFound blocks without room for all of their events after which no more are looked for
	 */
	RoomSearch(SharedThreads shared, List<Load> loads, List<StreamGroup> groups, long durationNanos, long mostEvents,
			int mostFound, Cancellation cancellation) {
		this.shared = shared;
		this.loads = loads;
		this.groups = groups;
		this.durationNanos = durationNanos;
		this.mostEvents = mostEvents;
		this.mostFound = mostFound;
		this.cancellation = cancellation;
	}

	/** Looks for events without room; null when all have some. */
	Without search() {
		List<Busy> busy = new ArrayList<>();
		for (long block : blocks()) {
			cancellation.check();
			Busy one = busy(block);
			if (one.load > 0) {
				busy.add(one);
			}
		}
		busy.sort(Comparator.comparingDouble((Busy one) -> -one.load).thenComparingLong(Busy::block));
		List<Without> found = new ArrayList<>();
		SharedThreads.Block made = new SharedThreads.Block();
		long events = 0;
		boolean all = true;
		for (Busy one : busy) {
			events += one.events;
			all = (events <= mostEvents || events == one.events) && found.size() < mostFound;
			if (!all) {
				break;
			}
			cancellation.check();
			int without = made.load(shared, one.block);
			if (without > 0) {
				found.add(new Without(without, made.withoutFrom(), made.withoutUntil(), 0, 0, true,
						groups(made.withoutGroups())));
			}
		}
		return found.isEmpty() ? null : together(found, all);
	}

	/** @param firsts the first threads of groups, which are numbered one group after the other */
	private List<StreamGroup> groups(BitSet firsts) {
		List<StreamGroup> without = new ArrayList<>();
		int first = 0;
		for (StreamGroup group : groups) {
			if (firsts.get(first)) {
				without.add(group);
			}
			first += group.size();
		}
		return without;
	}

	private static Without together(List<Without> found, boolean all) {
		List<StreamGroup> groups = found.stream().flatMap(one -> one.groups.stream()).distinct().toList();
		found.sort(Comparator.comparingLong(Without::from));
		Without first = found.getFirst();
		long last = 0;
		long others = 0;
		for (Without one : found.subList(1, found.size())) {
			if (one.from <= first.until && others == 0) {
				first = new Without(first.events + one.events, first.from, Math.max(first.until, one.until), 0, 0, all,
						groups);
			} else {
				others += one.events;
				last = Math.max(last, one.until);
			}
		}
		return new Without(first.events, first.from, first.until, others, last, all, groups);
	}

	private Iterable<Long> blocks() {
		TreeSet<Long> blocks = new TreeSet<>();
		long asked = Math.min(shared.blocks(), MOST_BLOCKS);
		for (long i = 0; i < asked; i++) {
			blocks.add(asked == shared.blocks() ? i : (long) ((double) i / asked * shared.blocks()));
		}
		for (Load load : asked == shared.blocks() ? List.<Load>of() : loads) {
			long events = Math.min(load.timing.events(), MOST_BLOCKS / loads.size());
			for (long i = 0; i < events && load.timing.nesting() == null; i++) {
				long event = (long) ((double) i / events * load.timing.events());
				blocks.add(shared.blockOf(load.timing.schedule().time(event / load.timing.eventsPerPoint())));
			}
		}
		return blocks;
	}

	private long begin(long block) {
		return shared.begin(block);
	}

	private long end(long block) {
		return block + 1 == shared.blocks() ? durationNanos : shared.begin(block + 1);
	}

	/** How busy a block is; 0 where there is room for certain. */
	private Busy busy(long block) {
		long begin = begin(block);
		long end = end(block);
		double[] means = new double[loads.size()];
		long events = 0;
		boolean fixed = false;
		for (int i = 0; i < means.length; i++) {
			Load load = loads.get(i);
			long first = load.timing.firstEventAt(begin);
			long count = first(load, end) - first;
			means[i] = load.mean;
			if (count > 0 && !load.constant) {
				int samples = (int) Math.min(SAMPLES, count);
				means[i] = Math.max(means[i],
						around.mean(load.timing, load.overhang, first + (count - samples) / 2, samples));
			}
			events += count;
			fixed |= load.fixed && count > 0;
		}
		double whole = busy(begin, end, means, 0);
		boolean roomy = whole < ROOM && !fixed;
		for (int part : ENDS) {
			roomy &= busy(end - (end - begin) / part, end, means, 1) < ROOM_AT_END;
		}
		for (Load load : loads) {
			// What is before the first event of a stream is no room for its others.
			long first = load.timing.nesting() == null ? load.timing.schedule().time(0) : 0;
			roomy &= first <= begin || first >= end || busy(first, end, means, 1) < ROOM;
		}
		return new Busy(block, roomy ? 0 : Math.max(whole, Double.MIN_NORMAL), events);
	}

	private long first(Load load, long time) {
		return time >= durationNanos ? load.timing.events() : load.timing.firstEventAt(time);
	}

	/**
	 * For which part of a time the threads of a group are busy, of all groups the most.
	 *
	 * @param means how long the events of each stream are about
	 * @param after how many events each thread may have that end later
	 */
	private double busy(long begin, long end, double[] means, int after) {
		double[] work = new double[groups.size()];
		double[] longest = new double[groups.size()];
		for (int i = 0; i < means.length; i++) {
			Load load = loads.get(i);
			double events = first(load, end) - load.timing.firstEventAt(begin);
			for (int g = 0; g < work.length; g++) {
				work[g] += events * load.shares[g] * means[i];
				longest[g] = Math.max(longest[g], load.shares[g] > 0 ? means[i] : 0);
			}
		}
		double most = 0;
		for (int g = 0; g < work.length; g++) {
			double left = work[g] - after * longest[g] * groups.get(g).size();
			most = left <= 0 ? most
					: Math.max(most, left / groups.get(g).time(begin, end) / shared.runningShare(begin, end));
		}
		return most;
	}
}
