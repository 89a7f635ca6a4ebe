/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import flightforge.script.JvmSpec;
import flightforge.script.MomentSpec;
import flightforge.script.Script;
import flightforge.script.ThreadsSpec;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.Lives;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;
import flightforge.writer.ThreadInfo;

/** The threads of a recording. Immutable. */
public final class ThreadTable {
	private static final String MAIN = "main";
	private static final String DESTROY_JAVA_VM = "DestroyJavaVM";
	/** The operating system's number of the first of the script's threads; that of main is one less. */
	private static final long FIRST_OS_ID = 1_002;
	private static final long FIRST_JAVA_ID = 2;
	/** That of main, and from this JDK on. */
	private static final long MAIN_JAVA_ID = 1;
	private static final int LATER_MAIN = 25;
	private static final long LATER_MAIN_JAVA_ID = 3;
	/** Smaller numbers are those of the system's own processes; Linux counts up to the largest. */
	private static final long LEAST_PID = 300;
	private static final long MOST_PID = 32_767;
	/** A part of a name that is a thread's number from 0, as the JVM has them for its own threads. */
	public static final String FROM_0 = "{n-1}";

	/** No thread. */
	static final Group NONE = new Group(Collections.singletonList(null), false, null, null, false);

	private final List<String> declared;
	private final Map<String, Group> groups = new LinkedHashMap<>();
	private final long durationNanos;
	/** How far threads of a JVM start and end from where they are written, as a share of the time between two. */
	private static final double UNEVEN = 0.8;

	private final boolean isUneven;
	private final long unevenKey;
	private final Pauses pauses;
	private final Problems problems;
	private final Group main;
	private final Map<Long, String> javaIds = new LinkedHashMap<>();

	/**
	 * Threads that the script declares together.
	 *
	 * @param threads the threads
	 * @param virtual whether they are virtual
	 * @param lives when they live; null for all of the recording
	 * @param written when the script says they live, before starts and ends are moved out of the pauses; null for all
	 * of the recording
	 * @param ofJvm whether they are threads of the JVM itself, which run no Java code
	 */
	record Group(List<ThreadInfo> threads, boolean virtual, Lives lives, Lives written, boolean ofJvm) {

		/** When a thread starts, in nanoseconds after the recording's start. */
		long start(int thread) {
			return lives == null ? 0 : lives.start(thread);
		}

		/** When a thread ends, in a recording of this length. */
		long end(int thread, long durationNanos) {
			return lives == null ? durationNanos : lives.end(thread);
		}
	}

	/**
	 * Of the groups of a script; reports what is wrong with them.
	 *
	 * @param jvm the JVM that they are of; null where the script describes none
	 * @param jdk the JDK whose event types the recording has, 0 for the latest
	 * @param seed the seed of all randomness, which chooses the number of the process where the script says none
	 * @param durationNanos how long the recording is
	 * @param pauses in which no thread starts or ends
	 */
	ThreadTable(Collection<ThreadsSpec> specs, JvmSpec jvm, int jdk, long seed, long durationNanos, Pauses pauses,
			Problems problems) {
		this.pauses = pauses;
		this.durationNanos = durationNanos;
		this.problems = problems;
		isUneven = jvm != null && jvm.load() != null;
		unevenKey = Keyed.key(seed, -1, "threads.lives");
		long javaId = FIRST_JAVA_ID;
		OwnNumbers own = jvm == null ? null
				: new OwnNumbers(jvm, jdk > 0 ? jdk : LATER_MAIN, pid(jvm, seed),
						specs.stream().filter(ThreadTable::isOfJvm)
								.flatMap(spec -> IntStream.range(0, spec.count()).mapToObj(n -> name(spec, n)))
								.toList());
		Map<ThreadsSpec, long[]> ofJvm = new IdentityHashMap<>();
		if (own != null) {
			specs.stream().filter(ThreadTable::isOfJvm).forEach(spec -> ofJvm.put(spec,
					IntStream.range(0, spec.count()).mapToLong(n -> own.ofJvm(name(spec, n))).toArray()));
			javaId = own.firstJavaIdOfProgram();
		}
		long osId = own == null ? FIRST_OS_ID : own.firstOsIdOfProgram();
		// A process begins with its main thread and those that collect.
		long mainId = own == null ? FIRST_OS_ID - 1 : pid(jvm, seed) + 1;
		Set<String> taken = new HashSet<>();
		long mainJavaId = jvm != null && (jvm.version().isEmpty() && jdk > 0 ? jdk : feature(jvm)) >= LATER_MAIN
				? LATER_MAIN_JAVA_ID : MAIN_JAVA_ID;
		boolean free = specs.stream().noneMatch(spec -> spec.javaId() == mainJavaId);
		List<Numbered> all = new ArrayList<>();
		for (ThreadsSpec spec : specs) {
			boolean first = jvm != null && free && spec.key().equals(MAIN) && spec.javaId() < 0 && spec.count() == 1
					&& !spec.virtual();
			// A script may have some of the JVM's own.
			long ownJava = own != null && isSingle(spec) && spec.javaId() < 0 && taken.add(spec.name())
					? own.javaId(spec.name()) : 0;
			long ownOs = ownJava == 0 || spec.osId() != 0 ? 0 : own.osId(spec.name());
			long java = first ? mainJavaId : spec.javaId() >= 0 ? spec.javaId() : ownJava > 0 ? ownJava : javaId;
			long[] begins = ofJvm.get(spec);
			boolean again = jvm != null && isMainAgain(spec, specs);
			boolean given = first || again || begins != null || ownOs > 0;
			long os = spec.osId() != 0 ? spec.osId() : ownOs > 0 ? ownOs : given ? mainId : osId;
			Lives written = lives(spec);
			all.add(new Numbered(spec, written, inOrder(java, spec.count()),
					begins != null && spec.osId() == 0 ? begins : inOrder(os, spec.count()),
					jvm != null && !first && ownJava == 0 && spec.javaId() < 0,
					jvm != null && !given && spec.osId() == 0 && !spec.virtual()));
			javaId = isOfJvm(spec) || first || ownJava > 0 ? javaId : Math.max(javaId, java + spec.count());
			osId = given ? osId : Math.max(osId, os + spec.count());
		}
		if (all.stream().anyMatch(one -> one.written != null)) {
			// A thread has the next number when it starts, whatever group it is of.
			number(all.stream().filter(one -> one.java).toList(), one -> one.javaIds);
			number(all.stream().filter(one -> one.os).toList(), one -> one.osIds);
		}
		// Those that the section jvm adds are where that section is.
		declared = specs.stream().filter(spec -> jvm == null || !spec.position().equals(jvm.position()))
				.map(ThreadsSpec::key).toList();
		for (Numbered one : all) {
			ThreadsSpec spec = one.spec;
			groups.put(spec.key(),
					new Group(
							threads(spec, one.javaIds, one.osIds,
									spec.group().isEmpty() && jvm != null ? MAIN : spec.group()),
							spec.virtual(), one.written == null ? null : outside(one.written), one.written,
							isOfJvm(spec)));
		}
		main = groups.getOrDefault(MAIN, new Group(List.of(new ThreadInfo(MAIN, mainJavaId, MAIN, mainId, MAIN, false)),
				false, null, null, false));
	}

	/**
	 * Of a script whose threads start and end in none of these pauses; what is wrong with them is reported elsewhere.
	 */
	public static ThreadTable of(Script script, Pauses pauses, long seed) {
		return new ThreadTable(script.threads().values(), script.jvm(), script.recording().jdk(), seed,
				script.recording().durationNanos(), pauses, new Problems());
	}

	/**
	 * The same with threads of the JVM itself.
	 *
	 * @param jvm those that the script does not have
	 */
	public static ThreadTable of(Script script, List<ThreadsSpec> jvm, Pauses pauses, long seed) {
		return new ThreadTable(all(script, jvm), script.jvm(), script.recording().jdk(), seed,
				script.recording().durationNanos(), pauses, new Problems());
	}

	/** The groups of a script, and those of the JVM that it does not call alike. */
	static List<ThreadsSpec> all(Script script, List<ThreadsSpec> jvm) {
		return Stream.concat(script.threads().values().stream(),
				jvm.stream().filter(group -> !script.threads().containsKey(group.key()))).toList();
	}

	/** The first thread with a name in Java, or in the system where it is none of Java's; null for none. */
	public ThreadInfo named(String name) {
		return groups.values().stream().filter(group -> !group.virtual).flatMap(group -> group.threads.stream())
				.filter(thread -> name.equals(thread.javaId() == 0 ? thread.osName() : thread.javaName())).findFirst()
				.orElse(null);
	}

	/** The number of a process: what the script says, or else what the seed chooses. */
	public static long pid(JvmSpec jvm, long seed) {
		return jvm.pid() > 0 ? jvm.pid()
				: LEAST_PID + Keyed.below(Keyed.bits(Keyed.key(seed, -1, "jvm.pid"), 0), MOST_PID - LEAST_PID + 1);
	}

	/** The JDK's number; the latest one where the script does not say which JVM it is. */
	static int feature(JvmSpec jvm) {
		String digits = jvm.version().replaceFirst("\\D.*", "");
		return digits.isEmpty() || digits.length() > 4 ? LATER_MAIN : Integer.parseInt(digits);
	}

	/** Whether some of its threads live for a part of the recording only. */
	public boolean haveLives() {
		return groups.values().stream().anyMatch(group -> group.lives != null);
	}

	/** How many platform threads of the program have started until a time, in nanoseconds after the start. */
	public long started(long time) {
		return platform().mapToLong(group -> group.lives == null ? group.threads.size()
				: group.lives.first(time) + group.lives.living(time)).sum();
	}

	/** How many of them have ended. */
	public long ended(long time) {
		return platform().mapToLong(group -> group.lives == null ? 0 : group.lives.first(time)).sum();
	}

	/** When such threads start that do not live from the recording's start on, in order. */
	public long[] starts() {
		return platform().filter(group -> group.lives != null).flatMapToLong(
				group -> LongStream.range(0, group.threads.size()).map(thread -> group.lives.start((int) thread)))
				.sorted().toArray();
	}

	/** How many threads of a group live at a time, in nanoseconds after the recording's start. */
	public int living(String group, long time) {
		Group found = groups.get(group);
		return found.lives == null ? found.threads.size() : found.lives.living(time);
	}

	/** What is done with a thread. */
	public interface Visitor {
		/**
		 * Takes a thread.
		 *
		 * @param group the key of its group, or {@code main}
		 * @param start when it starts, in nanoseconds after the recording's start; 0 where it lives from then on
		 */
		void visit(String group, ThreadInfo thread, long start);
	}

	/** Goes through the platform threads of the program that live at a time, first {@code main}, at most so many. */
	public void living(long time, int most, Visitor visitor) {
		if (!groups.containsValue(main)) {
			visitor.visit(MAIN, main.threads.getFirst(), 0);
		}
		int left = most;
		for (Map.Entry<String, Group> entry : groups.entrySet()) {
			Group group = entry.getValue();
			if (group.virtual || group.ofJvm) {
				continue;
			}
			int first = group.lives == null ? 0 : group.lives.first(time);
			int count = Math.min(left, group.lives == null ? group.threads.size() : group.lives.living(time));
			for (int n = first; n < first + count; n++) {
				visitor.visit(entry.getKey(), group.threads.get(n), group.start(n));
			}
			left -= count;
		}
	}

	/** How many platform threads of the program there are in all. */
	public int count() {
		return platform().mapToInt(group -> group.threads.size()).sum();
	}

	/** Whether a thread of these has a number in Java. */
	public boolean hasJavaId(long id) {
		return javaIds.containsKey(id);
	}

	/** How long the threads of a group live, all of them together, in nanoseconds. */
	public double lifetime(String group) {
		Group found = groups.get(group);
		return found.lives == null ? (double) durationNanos * found.threads.size()
				: LongStream.range(0, found.threads.size())
						.mapToDouble(n -> found.end((int) n, durationNanos) - found.start((int) n)).sum();
	}

	/** When a thread of a group starts, by its number from 0, in nanoseconds after the recording's start. */
	public long start(String group, int thread) {
		return groups.get(group).start(thread);
	}

	/** The thread of a group that an event of each thread that lives then is of, by the event's number. */
	public int thread(String group, long event, long time) {
		Group found = groups.get(group);
		return found.lives == null ? (int) (event % found.threads.size())
				: found.lives.first(time) + (int) (event % Math.max(1, found.lives.living(time)));
	}

	/** Whether all threads of a group live as long as the recording. */
	public boolean isAlways(String group) {
		return groups.get(group).lives == null;
	}

	/** When threads of the program start or end, in order. */
	public long[] changes() {
		return groups.values().stream().filter(group -> group.lives != null)
				.flatMapToLong(group -> LongStream.range(0, group.threads.size()).flatMap(
						thread -> LongStream.of(group.lives.start((int) thread), group.lives.end((int) thread))))
				.sorted().distinct().toArray();
	}

	private Stream<Group> platform() {
		return groups.values().stream().filter(group -> !group.virtual && !group.ofJvm);
	}

	/**
	 * A group and its numbers.
	 *
	 * @param java whether its numbers in Java are ours to choose
	 * @param os whether those in the system are
	 */
	private record Numbered(ThreadsSpec spec, Lives written, long[] javaIds, long[] osIds, boolean java, boolean os) {
		/** When a thread starts. */
		private long start(int thread) {
			return written == null ? 0 : written.start(thread);
		}
	}

	private static boolean isSingle(ThreadsSpec spec) {
		return spec.count() == 1 && !spec.virtual();
	}

	private static String name(ThreadsSpec spec, int n) {
		return spec.name().replace("{n}", Integer.toString(n + 1)).replace(FROM_0, Integer.toString(n));
	}

	private static long[] inOrder(long first, int count) {
		return LongStream.range(first, first + count).toArray();
	}

	/** Gives the numbers that groups have to their threads in the order of their starts. */
	private static void number(List<Numbered> groups, Function<Numbered, long[]> numbers) {
		long[] free = groups.stream().flatMapToLong(group -> Arrays.stream(numbers.apply(group))).sorted().toArray();
		int[] next = new int[groups.size()];
		PriorityQueue<Integer> starting = new PriorityQueue<>(Comparator
				.<Integer>comparingLong(group -> groups.get(group).start(next[group])).thenComparing(group -> group));
		IntStream.range(0, next.length).filter(group -> numbers.apply(groups.get(group)).length > 0)
				.forEach(starting::add);
		for (long number : free) {
			int group = starting.poll();
			long[] own = numbers.apply(groups.get(group));
			own[next[group]++] = number;
			if (next[group] < own.length) {
				starting.add(group);
			}
		}
	}

	/** Whether threads run no Java code. */
	private static boolean isOfJvm(ThreadsSpec spec) {
		return spec.javaId() == 0;
	}

	/**
	 * Whether it is the thread that main is in Java after it has ended, while the JVM waits for others. Where a script
	 * has main until later, these are two threads of the operating system.
	 */
	private boolean isMainAgain(ThreadsSpec spec, Collection<ThreadsSpec> specs) {
		return spec.name().equals(DESTROY_JAVA_VM) && spec.count() == 1 && !spec.virtual()
				&& specs.stream()
						.anyMatch(main -> main.key().equals(MAIN) && main.count() == 1 && !main.virtual()
								&& main.life().until() != null
								&& nanos(main.life().lastUntil(), durationNanos) <= nanos(spec.life().from(), 0));
	}

	/** Without a word on it, threads of a JVM are in the group of the one that started them, which is main. */
	private List<ThreadInfo> threads(ThreadsSpec spec, long[] java, long[] os, String group) {
		List<ThreadInfo> threads = new ArrayList<>(spec.count());
		for (int n = 0; n < spec.count(); n++) {
			String name = name(spec, n);
			if (isOfJvm(spec)) {
				threads.add(new ThreadInfo("", 0, name, os[n], "", false));
				continue;
			}
			threads.add(spec.virtual() ? new ThreadInfo(name, java[n], "", 0, "VirtualThreads", true)
					: new ThreadInfo(name, java[n], name, os[n], group, false));
			String other = javaIds.putIfAbsent(java[n], spec.key());
			if (other != null) {
				problems.error(spec.position(), "threads of " + spec.key() + " and " + other
						+ " have the same java-id, " + java[n] + "; leave it out or change it");
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
				? "would start at " + Units.shownTime(lastFrom) + ", but the recording ends at "
						+ Units.shownTime(durationNanos)
				: from > lastFrom || until > lastUntil ? "would start or end in reverse; the range is backwards"
						: from >= until || lastFrom >= lastUntil
								? "would end at " + Units.shownTime(from >= until ? until : lastUntil)
										+ " and start at " + Units.shownTime(from >= until ? from : lastFrom)
										+ "; \"until\" has to be after \"from\""
								: lastUntil > durationNanos ? "would end at " + Units.shownTime(lastUntil)
										+ ", but the recording ends at " + Units.shownTime(durationNanos) : null;
		if (wrong != null) {
			problems.error(place.position(), "the threads " + wrong);
			return null;
		}
		long[] starts = new long[spec.count()];
		long[] ends = new long[spec.count()];
		for (int n = 0; n < starts.length; n++) {
			starts[n] = varied(from, lastFrom, n, starts.length - 1, 0);
			ends[n] = Math.max(starts[n] + 1, varied(until, lastUntil, n, starts.length - 1, 1));
		}
		return new Lives(starts, ends);
	}

	/** Lives that start and end in no pause. */
	private Lives outside(Lives written) {
		long[] starts = new long[written.size()];
		long[] ends = new long[starts.length];
		for (int n = 0; n < starts.length; n++) {
			starts[n] = outside(written.start(n));
			ends[n] = Math.max(starts[n] + 1, outside(written.end(n)));
		}
		return new Lives(starts, ends);
	}

	/** A time out of the pauses: threads that would all start in one do not start at one time. */
	private long outside(long time) {
		return time >= durationNanos ? pauses.outside(time) : pauses.moved(time, durationNanos);
	}

	private long nanos(MomentSpec moment, long otherwise) {
		return moment == null ? otherwise : moment.nanos(durationNanos);
	}

	/** Threads of a real program do not start and end as regularly as they are written; their order stays. */
	private long varied(long first, long last, int n, int steps, int which) {
		long even = between(first, last, n, steps);
		if (!isUneven || n == 0 || n == steps) {
			return even;
		}
		double unit = Keyed.unit(Keyed.bits(unevenKey + first, 2L * n + which));
		return even + (long) (UNEVEN * (unit - 0.5) * ((double) last - first) / steps);
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

	/** For how much of a part of the time threads of a group live; all of it where there is no such group. */
	public long lived(String group, long from, long until) {
		Group found = group(group);
		Lives lives = found == null ? null : found.lives;
		return lives == null ? Math.max(1, until - from)
				: Math.max(0, Math.min(until, lives.end()) - Math.max(from, lives.start()));
	}

	/** The threads of such a group. */
	List<ThreadInfo> threads(String group) {
		Group found = group(group);
		return found == null ? null : found.threads();
	}

	/** Whether there is such a group, of threads of the JVM itself. */
	boolean isOfJvm(String group) {
		Group found = group(group);
		return found != null && found.ofJvm();
	}

	/** The names of the groups. */
	Collection<String> names() {
		return groups.keySet();
	}

	/** The names of those that the script has. */
	List<String> declared() {
		return declared;
	}

	/** How long the recording is, in nanoseconds. */
	long durationNanos() {
		return durationNanos;
	}
}
