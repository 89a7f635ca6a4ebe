/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import flightforge.script.Script;
import flightforge.script.ThreadsSpec;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;

/**
 * What the VM thread does beside collecting, and how long threads take until they stand still: as in recordings of JDK
 * 17 and 25 with the settings <i>profile</i>. Immutable.
 */
final class Safepoints {
	/** What needs no safepoint has this number of one. */
	static final long NONE = 0;
	private static final String STATISTICS = "ClassLoaderStatsOperation";
	private static final String CLEANUP = "Cleanup";
	private static final String HANDSHAKE = "HandshakeAllThreads";
	private static final String BUFFERS = "ICBufferFull";
	private static final String MAIN = "main";
	private static final String HOOK = "JFR Shutdown Hook";
	private static final long MICRO = 1_000;
	private static final long SECOND = 1_000_000_000;
	/** Longer recordings have collections alone. */
	private static final long LONGEST = 3_600 * SECOND;
	/** A JVM that had no safepoint for so long has one to clean up. */
	private static final long UNCLEAN = SECOND;
	/** Now and then there is nothing to clean up. */
	private static final double CLEAN = 0.15;
	/** Within how much of the time of a safepoint there is no other one. */
	private static final long APART = 200 * MICRO;
	/** Threads that the JVM has itself, but for those that collect. */
	private static final int OWN = 11;
	/** The time between all threads' standing still and what is done then. */
	private static final long STANDING = 2 * MICRO;

	private final Script script;
	private final ThreadTable threads;
	private final Callers callers;
	private final boolean newest;
	private final long more;
	private final long key;

	/**
	 * An operation of the VM thread.
	 *
	 * @param start when its event begins, and {@code nanos} how long that lasts
	 * @param safepoint its number, {@link #NONE} if threads need not stand still
	 * @param caller the group of the thread that asks for it, or null
	 */
	record Operation(String name, long start, long nanos, long safepoint, String caller) {
		/** One that stops the world for a collection. */
		static Operation collection(String name, long start, long nanos) {
			long from = Math.max(0, start - Pauses.OPERATION_BEFORE);
			return new Operation(name, from, start + nanos + Pauses.OPERATION_AFTER - from, 1, null);
		}

		long end() {
			return start + nanos;
		}

		Operation numbered(long number, String by) {
			return new Operation(name, start, nanos, number, by);
		}
	}

	/**
	 * Of a recording.
	 *
	 * @param newest whether as in JDK 25
	 * @param own how many of the script's threads are the JVM's own
	 */
	Safepoints(Script script, ThreadTable threads, Callers callers, boolean newest, long own) {
		this.script = script;
		this.threads = threads;
		this.callers = callers;
		this.newest = newest;
		this.more = OWN + (newest ? 0 : 1) - own + (script.threads().containsKey(MAIN) ? 0 : 1);
		this.key = Keyed.key(callers.key(), -1, "jvm.safepoints");
	}

	/** How many Java threads there are at a time. */
	long threads(long time) {
		return more + threads.started(time) - threads.ended(time);
	}

	/** How long threads take until they stand still for an operation: longer where compiled code asks less often. */
	long stopping(Operation operation) {
		double unit = Keyed.unit(Keyed.bits(key, operation.start()));
		double normal = NormalQuantile.of(0.001 + 0.998 * unit);
		double micros = newest ? 6.5 * StrictMath.exp(0.35 * normal) : 50 * StrictMath.exp(1.6 * normal);
		return Math.round(Math.min(micros, 9_000) * MICRO);
	}

	/** When they begin to. */
	long before(Operation operation) {
		return Math.max(0, operation.start() - STANDING - stopping(operation));
	}

	/** Collections and all others, in their order; numbers and callers are not theirs yet. */
	List<Operation> with(List<Operation> collections) {
		long duration = script.recording().durationNanos();
		if (duration > LONGEST) {
			return collections;
		}
		List<Operation> all = new ArrayList<>(collections);
		all.sort(Comparator.comparingLong(Operation::start));
		List<Operation> others = new ArrayList<>();
		statistics(InChunk.LOADERS, 1, others);
		statistics(duration - InChunk.loadersBeforeEnd(script), 2, others);
		now(HANDSHAKE, newest ? 15 : 8, 70, NONE, others);
		if (!newest) {
			now(BUFFERS, 30, 0.6, 1, others);
		}
		others.stream().filter(other -> isFree(other, all)).toList().forEach(all::add);
		all.sort(Comparator.comparingLong(Operation::start));
		return newest ? all : cleaned(all, duration);
	}

	/** The statistics of class loaders are counted while threads stand still, before they are written. */
	private void statistics(long time, int which, List<Operation> others) {
		long nanos = (350 + Keyed.below(Keyed.bits(key, which), 150)) * MICRO;
		others.add(new Operation(STATISTICS, time - nanos - 100 * MICRO, nanos, 1, null));
	}

	/** What is done now and then: after so many seconds on average, for so many microseconds. */
	private void now(String name, double seconds, double micros, long safepoint, List<Operation> others) {
		long own = Keyed.key(key, -1, name);
		double time = 0;
		for (int n = 0;; n += 2) {
			time -= seconds * StrictMath.log(1 - Keyed.unit(Keyed.bits(own, n)));
			if (time * SECOND >= script.recording().durationNanos() - APART) {
				return;
			}
			double normal = NormalQuantile.of(0.001 + 0.998 * Keyed.unit(Keyed.bits(own, n + 1L)));
			others.add(new Operation(name, (long) (time * SECOND),
					Math.round(micros * StrictMath.exp(0.4 * normal) * MICRO), safepoint, null));
		}
	}

	private boolean isFree(Operation other, List<Operation> all) {
		return other.start() > STANDING + stopping(other)
				&& all.stream().noneMatch(each -> other.end() + APART + stopping(each) > each.start()
						&& other.start() - APART - stopping(other) < each.end());
	}

	/** With what cleans up where no safepoint has been for a second. */
	private List<Operation> cleaned(List<Operation> all, long duration) {
		List<Operation> with = new ArrayList<>();
		long last = 0;
		int at = 0;
		while (true) {
			Operation next = at < all.size() ? all.get(at) : null;
			long due = last + UNCLEAN + 300 * MICRO + Keyed.below(Keyed.bits(key, last), 6_000) * MICRO;
			long until = next == null ? duration : next.start() - stopping(next);
			Operation cleanup = new Operation(CLEANUP, due, 200 + Keyed.below(Keyed.bits(key, due), 600), 1, null);
			if (cleanup.end() + APART < until) {
				if (Keyed.unit(Keyed.bits(key + 1, due)) > CLEAN) {
					with.add(cleanup);
				}
				last = cleanup.end();
			} else if (next == null) {
				return with;
			} else {
				with.add(next);
				last = next.safepoint() == NONE ? last : next.end();
				at++;
				if (next.safepoint() == NONE && due < next.end() + APART) {
					last = next.end() + APART - UNCLEAN;
				}
			}
		}
	}

	/** The thread that asks for an operation that is no collection; null where nobody is known to. */
	String caller(Operation operation) {
		return switch (operation.name()) {
		case CLEANUP -> CollectionStreams.VM_THREAD;
		case STATISTICS -> {
			boolean ends = operation.start() > script.recording().durationNanos() / 2;
			String asks = ends ? HOOK : MAIN;
			yield script.threads().values().stream().filter(group -> group.name().equals(asks) && group.count() == 1)
					.map(ThreadsSpec::key).filter(callers.groups()::contains).findFirst()
					.orElseGet(() -> callers.at(operation.start()));
		}
		default -> callers.at(operation.start());
		};
	}
}
