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
	/** What Flight Recorder does when it begins and ends, of which the recording has the safepoint alone. */
	static final String UNSEEN = "";
	private static final String OLD_OBJECTS = "JFROldObject";
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
	/** How many seconds there are between handshakes once a program of JDK 25 has started. */
	private static final double NEWEST_HANDSHAKES = 60;
	/** How many there are while it starts, and how long that takes. */
	private static final int LEAST_STARTING = 3;
	private static final int MORE_STARTING = 6;
	private static final double STARTING = 1.4 * SECOND;
	/** Where collections take so many times as long, threads wait for processors, and are late with this share. */
	private static final double BUSY = 1.5;
	private static final double LATE = 0.4;
	/** How long Flight Recorder keeps threads still, about, and how long before the end of the recording at most. */
	private static final long RECORDER = 3 * MICRO;
	private static final long LAST = 25 * MICRO;
	/** When it does so first. */
	private static final long FIRST = 40 * MICRO;
	/** Of the time between two pauses that follow closely, no more than this part is of the operation of each. */
	private static final long CLOSE = 4;

	private final Script script;
	private final ThreadTable threads;
	private final Callers callers;
	private final boolean newest;
	private final long more;
	private final long key;

	/**
	 * An operation of the VM thread.
	 *
	 * @param begin when threads begin to stand still for it, and {@code stopping} for how long they do
	 * @param start when its event begins, and {@code nanos} how long that lasts
	 * @param safepoint its number, {@link #NONE} if threads need not stand still
	 * @param caller the group of the thread that asks for it, or null
	 */
	record Operation(String name, long begin, long stopping, long start, long nanos, long safepoint, String caller) {
		/** One for which nobody has begun to stand still. */
		private Operation(String name, long start, long nanos, long safepoint) {
			this(name, start, 0, start, nanos, safepoint, null);
		}

		/** A pause for a collection, of which the operation is a little longer. */
		static Operation pause(String name, long start, long nanos) {
			return new Operation(name, start, nanos, 1);
		}

		/** The operation of a pause that begins so long after the one before, and ends so long before the next. */
		private Operation around(long before, long after) {
			long from = start - Math.min(Pauses.OPERATION_BEFORE, before / CLOSE);
			return new Operation(name, from, end() + Math.min(Pauses.OPERATION_AFTER, after / CLOSE) - from, safepoint);
		}

		long end() {
			return start + nanos;
		}

		/** The same one where threads need so long to stand still, and do so for so long until it begins. */
		private Operation after(long nanosStopping, long standing) {
			return safepoint == NONE ? this : new Operation(name, start - standing - nanosStopping, nanosStopping,
					start, nanos, safepoint, caller);
		}

		Operation numbered(long number, String by) {
			return new Operation(name, begin, stopping, start, nanos, number, by);
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

	/** How long threads take until they stand still at a time: longer where compiled code asks less often. */
	private long stopping(long time) {
		double normal = NormalQuantile.of(0.001 + 0.998 * Keyed.unit(Keyed.bits(key, time)));
		double micros = newest ? 6.5 * StrictMath.exp(0.35 * normal) : 50 * StrictMath.exp(1.6 * normal);
		return Math.round(Math.min(micros, 9_000) * MICRO);
	}

	/**
	 * All operations in their order; numbers and callers are not theirs yet. The VM thread does one after the other:
	 * each begins when the one before has ended.
	 *
	 * @param pauses those for collections, in their order
	 * @param detailed whether there are others, too
	 */
	List<Operation> inOrder(List<Operation> pauses, boolean detailed) {
		long duration = script.recording().durationNanos();
		Line line = new Line(detailed && duration <= LONGEST, duration);
		for (int i = 0; i < pauses.size(); i++) {
			Operation pause = pauses.get(i);
			line.collection(pause.around(pause.start() - (i == 0 ? 0 : pauses.get(i - 1).end()),
					i + 1 < pauses.size() ? pauses.get(i + 1).start() - pause.end() : Long.MAX_VALUE));
		}
		line.fill(duration);
		line.last(duration);
		return line.all;
	}

	/** What the VM thread does beside collections, as far as it has time for it. */
	private List<Operation> others(long duration) {
		List<Operation> others = new ArrayList<>();
		others.add(ofRecorder(newest ? UNSEEN : OLD_OBJECTS, FIRST, 3));
		statistics(InChunk.LOADERS, 1, others);
		statistics(duration - InChunk.loadersBeforeEnd(script), 2, others);
		now(HANDSHAKE, newest ? NEWEST_HANDSHAKES : 8, 70, NONE, others);
		if (newest && HeapModel.isStart(script.jvm())) {
			starting(others);
		}
		if (!newest) {
			now(BUFFERS, 30, 0.6, 1, others);
		}
		others.sort(Comparator.comparingLong(Operation::begin));
		return others;
	}

	/** One of Flight Recorder, for which there is little to do. */
	private Operation ofRecorder(String name, long start, int which) {
		double normal = NormalQuantile.of(0.001 + 0.998 * Keyed.unit(Keyed.bits(key + 3, which)));
		long nanos = 2 * MICRO + Keyed.below(Keyed.bits(key + 3, -which), 8_000);
		return new Operation(name, start, nanos, 1).after(Math.round(RECORDER * StrictMath.exp(0.5 * normal)),
				STANDING / 2);
	}

	/** Operations one after the other. For one thread. */
	private final class Line {
		private final List<Operation> all = new ArrayList<>();
		private final List<Operation> others;
		private final boolean isDetailed;
		private final boolean cleans;
		private int next;
		/** When the last one has ended, and the last one that needed a safepoint. */
		private long end;
		private long lastSafepoint;

		private Line(boolean detailed, long duration) {
			others = detailed ? others(duration) : List.of();
			isDetailed = detailed;
			cleans = detailed && !newest;
		}

		/** Adds one that has its time from the heap: threads stand still for it sooner where it follows closely. */
		private void collection(Operation collection) {
			long stopping = stopping(collection.start());
			fill(collection.start() - STANDING - stopping);
			long room = collection.start() - end;
			if (stopping + STANDING <= room) {
				add(collection.after(stopping, STANDING));
			} else {
				double part = 0.2 + 0.5 * Keyed.unit(Keyed.bits(key + 2, collection.start()));
				add(collection.after(Math.round(room * part), Math.min(STANDING, room / CLOSE)));
			}
		}

		/** Adds the others that begin and end before a time. */
		private void fill(long until) {
			while (true) {
				Operation other = next < others.size() ? others.get(next) : null;
				clean(other == null ? until : Math.min(until, other.begin()));
				if (other == null || other.begin() >= until) {
					return;
				}
				next++;
				if (isFree(other, until)) {
					add(other);
				}
			}
		}

		/** Adds the one that ends the recording: all that is written until then is in it. */
		private void last(long duration) {
			Operation last = ofRecorder(UNSEEN, duration - LAST / 5 - Keyed.below(Keyed.bits(key + 3, 0), LAST), 4);
			if (isDetailed && last.begin() >= end) {
				add(last);
			}
		}

		/** Adds what cleans up where no safepoint has been for a second. */
		private void clean(long until) {
			while (cleans) {
				long due = lastSafepoint + UNCLEAN + 300 * MICRO
						+ Keyed.below(Keyed.bits(key, lastSafepoint), 6_000) * MICRO;
				long stopping = stopping(due);
				Operation cleanup = new Operation(CLEANUP, Math.max(due, end + APART + STANDING + stopping),
						200 + Keyed.below(Keyed.bits(key, due), 600), 1).after(stopping, STANDING);
				if (!isFree(cleanup, until)) {
					return;
				}
				if (Keyed.unit(Keyed.bits(key + 1, due)) > CLEAN) {
					add(cleanup);
				}
				lastSafepoint = cleanup.end();
			}
		}

		private boolean isFree(Operation other, long until) {
			return other.begin() >= (all.isEmpty() ? 0 : end + APART) && other.end() + APART <= until;
		}

		private void add(Operation operation) {
			all.add(operation);
			end = operation.end();
			lastSafepoint = operation.safepoint() == NONE ? lastSafepoint : end;
		}
	}

	/** The statistics of class loaders are counted while threads stand still, before they are written. */
	private void statistics(long time, int which, List<Operation> others) {
		long nanos = (350 + Keyed.below(Keyed.bits(key, which), 150)) * MICRO;
		long start = time - nanos - 100 * MICRO;
		others.add(new Operation(STATISTICS, start, nanos, 1).after(stopping(start), STANDING));
	}

	/**
	 * Locks and code that a program which starts gives up: three to eight times in the first second and a half, of
	 * which some take long where the threads that are asked have no processor.
	 */
	private void starting(List<Operation> others) {
		long own = Keyed.key(key, -1, "jvm.starting");
		long count = LEAST_STARTING + Keyed.below(Keyed.bits(own, -1), MORE_STARTING);
		boolean isBusy = script.jvm().load().slowdown() > BUSY;
		for (int n = 0; n < count; n++) {
			double at = (n + Keyed.unit(Keyed.bits(own, 4L * n))) / count;
			double drawn = Keyed.unit(Keyed.bits(own, 4L * n + 1));
			double normal = NormalQuantile.of(0.001 + 0.998 * Keyed.unit(Keyed.bits(own, 4L * n + 2)));
			double micros = isBusy && drawn < LATE ? 3_000 + 6_000 * drawn / LATE : 25 * StrictMath.exp(0.5 * normal);
			long start = 30 * MICRO * 1_000 + Math.round(at * STARTING);
			others.add(
					new Operation(HANDSHAKE, start, Math.round(micros * MICRO), NONE).after(stopping(start), STANDING));
		}
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
			long start = (long) (time * SECOND);
			others.add(new Operation(name, start, Math.round(micros * StrictMath.exp(0.4 * normal) * MICRO), safepoint)
					.after(stopping(start), STANDING));
		}
	}

	/** The thread that asks for an operation that is no collection; null where nobody is known to. */
	String caller(Operation operation) {
		return switch (operation.name()) {
		case CLEANUP -> CollectionStreams.VM_THREAD;
		case STATISTICS, OLD_OBJECTS -> {
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
