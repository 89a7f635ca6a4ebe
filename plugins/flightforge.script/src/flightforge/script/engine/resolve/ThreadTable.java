/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.MomentSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.engine.value.Lives;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;
import flightforge.writer.ThreadInfo;

/** The threads of a recording. Immutable. */
public final class ThreadTable {
	private static final String MAIN = "main";
	/** The operating system's number of the first of the script's threads; that of main is one less. */
	private static final long FIRST_OS_ID = 1_002;
	private static final long FIRST_JAVA_ID = 2;

	/** No thread. */
	static final Group NONE = new Group(Collections.singletonList(null), false, null);

	private final Map<String, Group> groups = new LinkedHashMap<>();
	private final long durationNanos;
	private final Problems problems;
	private final Group main;
	private final Map<Long, String> javaIds = new LinkedHashMap<>();

	/**
	 * Threads that the script declares together.
	 *
	 * @param threads the threads
	 * @param virtual whether they are virtual
	 * @param lives when they live; null for all of the recording
	 */
	record Group(List<ThreadInfo> threads, boolean virtual, Lives lives) {

		/** When a thread starts, in nanoseconds after the recording's start. */
		long start(int thread) {
			return lives == null ? 0 : lives.start(thread);
		}

		/** When a thread ends, in a recording of this length. */
		long end(int thread, long durationNanos) {
			return lives == null ? durationNanos : lives.end(thread);
		}
	}

	/** Of the groups of a script, in a recording of this length; reports what is wrong with them. */
	ThreadTable(Collection<ThreadsSpec> specs, long durationNanos, Problems problems) {
		this.durationNanos = durationNanos;
		this.problems = problems;
		long javaId = FIRST_JAVA_ID;
		long osId = FIRST_OS_ID;
		for (ThreadsSpec spec : specs) {
			long java = spec.javaId() < 0 ? javaId : spec.javaId();
			long os = spec.osId() == 0 ? osId : spec.osId();
			groups.put(spec.key(), new Group(threads(spec, java, os), spec.virtual(), lives(spec)));
			javaId = isOfJvm(spec) ? javaId : Math.max(javaId, java + spec.count());
			osId = Math.max(osId, os + spec.count());
		}
		main = groups.getOrDefault(MAIN,
				new Group(List.of(new ThreadInfo(MAIN, 1, MAIN, FIRST_OS_ID - 1, MAIN, false)), false, null));
	}

	/** Whether threads run no Java code. */
	private static boolean isOfJvm(ThreadsSpec spec) {
		return spec.javaId() == 0;
	}

	private List<ThreadInfo> threads(ThreadsSpec spec, long javaId, long osId) {
		List<ThreadInfo> threads = new ArrayList<>(spec.count());
		for (int n = 0; n < spec.count(); n++) {
			String name = spec.name().replace("{n}", Integer.toString(n + 1));
			if (isOfJvm(spec)) {
				threads.add(new ThreadInfo("", 0, name, osId + n, "", false));
				continue;
			}
			threads.add(spec.virtual() ? new ThreadInfo(name, javaId + n, "", 0, "VirtualThreads", true)
					: new ThreadInfo(name, javaId + n, name, osId + n, spec.group(), false));
			String other = javaIds.putIfAbsent(javaId + n, spec.key());
			if (other != null) {
				problems.error(spec.position(), "threads of " + spec.key() + " and " + other
						+ " have the same java-id, " + (javaId + n) + "; leave it out or change it");
				break;
			}
		}
		return List.copyOf(threads);
	}

	private Lives lives(ThreadsSpec spec) {
		ThreadsSpec.Life life = spec.life();
		if (life.equals(ThreadsSpec.Life.ALL)) {
			return null;
		}
		long from = nanos(life.from(), 0);
		long lastFrom = nanos(life.lastFrom(), 0);
		long until = nanos(life.until(), durationNanos);
		long lastUntil = nanos(life.lastUntil(), durationNanos);
		boolean late = life.from() != null && lastFrom >= durationNanos && from <= lastFrom;
		MomentSpec place = life.until() == null || late ? life.from() : life.until();
		String wrong = late
				? "would start at " + Units.time(lastFrom) + ", but the recording ends at " + Units.time(durationNanos)
				: from > lastFrom
						|| until > lastUntil
								? "would start or end in reverse; the range is backwards"
								: from >= until || lastFrom >= lastUntil
										? "would end at " + Units.time(from >= until ? until : lastUntil)
												+ " and start at " + Units.time(from >= until ? from : lastFrom)
												+ "; \"until\" has to be after \"from\""
										: lastUntil > durationNanos
												? "would end at " + Units.time(lastUntil)
														+ ", but the recording ends at " + Units.time(durationNanos)
												: null;
		if (wrong != null) {
			problems.error(place.position(), "the threads " + wrong);
			return null;
		}
		long[] starts = new long[spec.count()];
		long[] ends = new long[spec.count()];
		for (int n = 0; n < starts.length; n++) {
			starts[n] = between(from, lastFrom, n, starts.length - 1);
			ends[n] = between(until, lastUntil, n, starts.length - 1);
		}
		return new Lives(starts, ends);
	}

	private long nanos(MomentSpec moment, long otherwise) {
		return moment == null ? otherwise : moment.nanos(durationNanos);
	}

	private static long between(long first, long last, int n, int steps) {
		return steps == 0 ? first : first + BigInteger.valueOf(last - first).multiply(BigInteger.valueOf(n))
				.divide(BigInteger.valueOf(steps)).longValueExact();
	}

	/**
	 * The group of a name; the one of streams that name none when the name is null; null when there is no such group.
	 */
	Group group(String name) {
		return name == null ? main : groups.get(name);
	}

	/** The threads of such a group. */
	List<ThreadInfo> threads(String group) {
		Group found = group(group);
		return found == null ? null : found.threads();
	}

	/** The names of the groups. */
	Collection<String> names() {
		return groups.keySet();
	}

	/** How long the recording is, in nanoseconds. */
	long durationNanos() {
		return durationNanos;
	}
}
