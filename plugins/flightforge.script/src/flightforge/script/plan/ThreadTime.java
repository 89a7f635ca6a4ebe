/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.resolve.StreamGroup;
import flightforge.script.engine.resolve.StreamResolver;
import flightforge.script.engine.stream.MutatorSchedule;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.Samples;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.SharedThreads;
import flightforge.script.engine.stream.Sharing;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.stream.Stretch;
import flightforge.script.engine.stream.Stretching;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.stream.Work;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;
import flightforge.writer.Field;
import flightforge.writer.Type;

/**
 * Lets streams share the threads that they have in common, where these have time for all events; warns of events that
 * last longer than their threads, or the recording, have time for.
 */
final class ThreadTime {
	/** No stream has this name. */
	private static final String KEY = "(shared threads)";
	private static final String OTHERWISE = ", or fewer or shorter events; or say coherent: false under recording";
	private static final String CURE = "Take more threads" + OTHERWISE;
	/** Streams that a warning names. */
	private static final int MOST_NAMED = 3;
	/** Threads that are busy for more of their time are nearly always busy. */
	private static final double BUSY = 0.85;
	/** Threads that are busy for more of their time, and for a while have none, are nearly always busy then. */
	private static final double BUSY_FOR_A_WHILE = 0.7;
	/** What threads do until there is something to do. */
	private static final Set<String> IDLE = Set.of("jdk.ThreadPark", "jdk.ThreadSleep", "jdk.JavaMonitorWait");
	private final long durationNanos;
	private final long seed;
	private final boolean coherent;
	private final Pauses pauses;
	private final Problems problems;
	private final Cancellation cancellation;
	private final Look look;
	/** The groups of threads that samples are taken of, and of those that wait who shares them. */
	private final Map<String, StreamResolver.Resolved> sampled = new HashMap<>();
	/** Those of native code. */
	private final Set<String> sampledNative = new HashSet<>();
	private final Map<String, SharedGroup> waiting = new HashMap<>();
	/** How many streams share threads with any. */
	private int uses;

	/**
	 * What is looked at where nothing is generated: which threads have no time, and not of how many events.
	 *
	 * @param asked whether streams that share the threads of these groups are looked at
	 * @param mostEvents events that are made of streams that share threads, in which these are most busy
	 */
	record Look(Predicate<Set<String>> asked, long mostEvents) {
	}

	/** A group of threads that streams share, from the first of them on. */
	private record SharedGroup(SharedThreads shared, int first) {
	}

	/** What a stream does with its threads; {@code leader} is the outermost one where it is nested. */
	private record Use(StreamResolver.Resolved stream, StreamResolver.Resolved leader, Work work,
			List<StreamGroup> groups, double[] events) {

		boolean follows() {
			return stream != leader;
		}

		double events(String group) {
			for (int i = 0; i < events.length; i++) {
				if (groups.get(i).name().equals(group)) {
					return events[i];
				}
			}
			return 0;
		}

		RoomSearch.Load load(List<StreamGroup> all) {
			Sharing sharing = stream.sharing();
			double[] shares = all.stream().mapToDouble(group -> events(group.name()) / stream.events()).toArray();
			return new RoomSearch.Load(stream.timing(), sharing.overhang(), work.mean(),
					!follows() && stream.timing().durations().isConstant() && sharing.overhang().isEmpty(),
					follows() || sharing.isFixed(), shares);
		}

		double begin() {
			return leader.schedule().time(0);
		}

		double end() {
			Schedule schedule = leader.schedule();
			return schedule.time(schedule.points() - 1) + work.mean();
		}
	}

	/** How many events a group of threads has, for how much of which time they would keep it busy. */
	private record Load(StreamGroup group, double load, double begin, double end, double time) {
	}

	/** Streams that have threads in common, some of them through others. */
	private record Pool(Map<String, StreamGroup> groups, List<Use> uses) {
	}

	/**
	 * In such a recording, with this seed, whose program stops in these pauses.
	 *
	 * @param look what is looked at; null where the streams are to be generated
	 */
	ThreadTime(RecordingSpec recording, Pauses pauses, long seed, Problems problems, Cancellation cancellation,
			Look look) {
		this.look = look;
		this.durationNanos = recording.durationNanos();
		this.coherent = recording.coherent();
		this.seed = seed;
		this.pauses = pauses;
		this.problems = problems;
		this.cancellation = cancellation;
	}

	/**
	 * Looks at all streams of a recording; events that are nested on the threads of their parent events fit into these.
	 */
	void share(List<StreamResolver.Resolved> streams) {
		List<Pool> pools = new ArrayList<>();
		List<StreamResolver.Resolved> samples = streams.stream()
				.filter(stream -> stream.events() > 0 && stream.sharing() != null && stream.sharing().isSample())
				.toList();
		samples.forEach(stream -> stream.groups().forEach(group -> {
			sampled.putIfAbsent(group.name(), stream);
			if (stream.sharing().isOfNative()) {
				sampledNative.add(group.name());
			}
		}));
		StreamResolver.Resolved leader = null;
		for (StreamResolver.Resolved stream : streams) {
			cancellation.check();
			leader = stream.nesting() == null ? stream : leader;
			Sharing sharing = stream.sharing();
			if (stream.events() == 0 || samples.contains(stream)) {
				continue;
			}
			if (sharing != null) {
				Work work = stream == leader ? Work.of(stream.timing(), sharing.overhang())
						: Work.ofNested(stream.timing());
				join(pools, new Use(stream, leader, work, stream.groups(), events(stream.timing(), stream.groups())));
			} else if (stream == leader && stream.spec().duration() != null
					&& !(stream.spec().volume() instanceof Volume.Listed)
					&& stream.slots().getFirst() instanceof Slot.Whole) {
				// Where a type has a duration, it is the first field after the start.
				alone(stream);
			}
		}
		uses = pools.stream().mapToInt(pool -> pool.uses.size()).sum();
		pools.stream().filter(pool -> look == null || look.asked.test(pool.groups.keySet())).forEach(this::share);
		if (look != null) {
			return;
		}
		samples.forEach(this::keepOut);
	}

	/** Keeps samples out of the time in which those wait that share their threads. */
	private void keepOut(StreamResolver.Resolved stream) {
		List<StreamGroup> groups = stream.groups();
		int size = groups.stream().mapToInt(StreamGroup::size).sum();
		SharedThreads[] shared = new SharedThreads[size];
		int[] places = new int[size];
		int[] first = new int[size];
		int own = 0;
		for (StreamGroup group : groups) {
			SharedGroup with = waiting.get(group.name());
			for (int i = 0; i < group.size(); i++) {
				shared[own + i] = with == null ? null : with.shared;
				places[own + i] = with == null ? 0 : with.first + i;
				first[own + i] = own;
			}
			own += group.size();
		}
		if (Arrays.stream(shared).anyMatch(Objects::nonNull)) {
			stream.sharing().keepOut(new Samples(shared, places, first));
		}
	}

	/** Adds a stream to those that it has threads in common with, which it brings together. */
	private static void join(List<Pool> pools, Use use) {
		Pool joined = new Pool(new LinkedHashMap<>(), new ArrayList<>());
		for (Pool pool : List.copyOf(pools)) {
			if (use.groups.stream().anyMatch(group -> pool.groups.containsKey(group.name()))
					|| pool.uses.stream().anyMatch(other -> other.stream == use.leader)) {
				joined.groups.putAll(pool.groups);
				joined.uses.addAll(pool.uses);
				pools.remove(pool);
			}
		}
		use.groups.forEach(group -> joined.groups.putIfAbsent(group.name(), group));
		joined.uses.add(use);
		joined.uses.sort(Comparator.comparingInt(one -> one.leader.spec().index()));
		pools.add(joined);
	}

	private void alone(StreamResolver.Resolved stream) {
		Work work = Work.of(stream.timing(), List.of());
		List<StreamGroup> groups = threads(stream) == 0 ? List.of() : groups(stream);
		if (!isTooLong(stream, work) && coherent) {
			isOverUsed(List.of(new Use(stream, stream, work, groups, events(stream.timing(), groups))), groups);
		}
	}

	private boolean isTooLong(StreamResolver.Resolved stream, Work work) {
		if (work.mean() <= durationNanos || stream.spec().duration() == null) {
			return false;
		}
		problems.warning(stream.spec().duration().position(), "the events last " + about(work.mean())
				+ ", longer than the recording, which ends at " + Units.shownTime(durationNanos));
		return true;
	}

	/**
	 * When what shares threads does not go on. Threads of the JVM go on in pauses, where they share no events with
	 * those of the program; but its operations keep out of the pauses of others.
	 */
	private Pauses stops(Pool pool) {
		boolean ofJvm = pool.uses.stream().flatMap(use -> use.stream.groups().stream()).allMatch(StreamGroup::ofJvm);
		return !ofJvm ? pauses
				: pool.uses.stream().map(use -> use.leader.schedule()).filter(MutatorSchedule.class::isInstance)
						.map(schedule -> ((MutatorSchedule) schedule).pauses()).findFirst().orElse(Pauses.NONE);
	}

	private void share(Pool pool) {
		boolean tooLong = false;
		for (Use use : pool.uses) {
			tooLong |= !use.follows() && isTooLong(use.stream, use.work);
		}
		List<StreamGroup> all = List.copyOf(pool.groups.values());
		List<Use> yielding = pool.uses.stream().filter(use -> use.stream.sharing().isYielding()).toList();
		Load tooMuch = tooLong || yielding.isEmpty() ? null : overUsed(pool.uses, all);
		if (tooMuch != null) {
			List<Use> uses = List.copyOf(pool.uses);
			// These may overlap others.
			pool.uses.removeAll(yielding);
			Load without = pool.uses.isEmpty() ? null : overUsed(pool.uses, all);
			if (without == null) {
				report(uses, tooMuch);
			}
			yielding.stream().filter(use -> !use.follows()).forEach(use -> isTooLong(use.stream, use.work));
		}
		if (tooLong || pool.uses.isEmpty() || isOverUsed(pool.uses, all)) {
			return;
		}
		warnOfNoGaps(pool);
		// By the times that the script says, which are moved to where there is room.
		RushSearch.Rush rush = look == null ? rush(pool) : null;
		boolean stretched = stretch(pool, BUSY);
		Together together = together(pool);
		RoomSearch.Without without = without(pool, together.shared);
		if (without != null && !stretched && stretch(pool, BUSY_FOR_A_WHILE)) {
			together = together(pool);
			without = without(pool, together.shared);
		}
		SharedThreads shared = together.shared;
		if (shared.isTooLarge()) {
			StreamResolver.Resolved most = pool.uses.stream().max(Comparator.comparingLong(use -> use.stream.events()))
					.orElseThrow().stream;
			problems.warning(most.spec().volumePosition(), String.format(Locale.ROOT,
					"too many events at a time for finding a free thread for each: about %,d within %s. Threads may do two "
							+ "things at once; spread the events over more time",
					shared.mostEvents(), about(shared.blockNanos())));
			return;
		}
		int next = together.leaders.size();
		for (int i = 0; i < together.places.size(); i++) {
			Use use = pool.uses.get(i);
			int number = use.follows() ? next++ : together.leaders.indexOf(use.leader);
			use.stream.sharing().share(shared, number, together.places.get(i));
		}
		if (isAsked(pool) && pool.uses.stream().anyMatch(use -> !use.stream.sharing().waits().isEmpty())) {
			together.first.forEach((group, place) -> waiting.put(group, new SharedGroup(shared, place)));
		}
		if (without != null) {
			warnOfFull(pool, without);
		} else if (rush != null) {
			report(pool, rush);
		}
		warnOfLong(pool, together.leaders, shared);
	}

	/**
	 * The streams of a pool on their threads.
	 *
	 * @param first the first thread of each group
	 * @param leaders the streams that are not nested
	 * @param places of each use, for each of the threads, which of the stream's it is
	 */
	private record Together(SharedThreads shared, Map<String, Integer> first, List<StreamResolver.Resolved> leaders,
			List<int[]> places) {
	}

	private boolean isAsked(Pool pool) {
		return pool.groups.keySet().stream().anyMatch(sampled::containsKey);
	}

	private Together together(Pool pool) {
		Map<String, Integer> first = new HashMap<>();
		List<SharedThreads.Group> groups = new ArrayList<>();
		int threads = 0;
		for (StreamGroup group : pool.groups.values()) {
			first.put(group.name(), threads);
			groups.add(new SharedThreads.Group(group.size(), group.lives()));
			threads += group.size();
		}
		boolean asked = isAsked(pool);
		List<StreamResolver.Resolved> leaders = leaders(pool);
		List<SharedThreads.Stream> streams = new ArrayList<>();
		for (StreamResolver.Resolved leader : leaders) {
			streams.add(null);
		}
		List<int[]> places = new ArrayList<>();
		for (Use use : pool.uses) {
			Sharing sharing = use.stream.sharing();
			long[] shared = new long[use.groups.stream().mapToInt(StreamGroup::size).sum()];
			int[] place = new int[threads];
			int own = 0;
			for (StreamGroup group : use.groups) {
				for (int i = 0; i < group.size(); i++) {
					shared[own] = first.get(group.name()) + i;
					place[first.get(group.name()) + i] = own++;
				}
			}
			LongColumn choice = LongColumns.table(sharing.threads(), shared);
			int leader = leaders.indexOf(use.leader);
			if (use.follows()) {
				streams.add(new SharedThreads.Stream(use.stream.timing(), choice, sharing.isFixed(), List.of(),
						use.work.longest(), leader, 0, waits(use, asked)));
			} else {
				streams.set(leader, new SharedThreads.Stream(use.stream.timing(), choice, sharing.isFixed(),
						sharing.overhang(), longest(use.stream, use.work.longest(), pool), -1, 0, waits(use, asked)));
			}
			places.add(place);
		}
		for (StreamResolver.Resolved leader : leaders) {
			if (streams.get(leaders.indexOf(leader)) == null) {
				// It has threads elsewhere, and begins when it is to: what follows it is there before what may wait.
				double mean = pool.uses.stream().mapToDouble(use -> use.work.mean()).max().orElse(0);
				long longest = longest(leader, Work.of(leader.timing(), List.of()).longest(), pool);
				streams.set(leaders.indexOf(leader), new SharedThreads.Stream(leader.timing(), null, false, List.of(),
						longest, -1, (long) (2 * mean), List.of()));
			}
		}
		SharedThreads shared = new SharedThreads(groups, streams, durationNanos, stops(pool),
				pool.groups.keySet().stream().anyMatch(sampledNative::contains),
				Keyed.key(seed, 0, KEY + String.join(",", pool.groups.keySet())));
		return new Together(shared, first, leaders, places);
	}

	private static List<Sharing.Wait> waits(Use use, boolean asked) {
		return asked ? use.stream.sharing().waits() : List.of();
	}

	/**
	 * Moves events to when their threads have time for them, where these are nearly always busy.
	 *
	 * @param busy the share of their time that they are busy at least
	 * @return whether any move
	 */
	private boolean stretch(Pool pool, double busy) {
		if (pool.groups.size() > 1
				|| pool.uses.stream().anyMatch(use -> use.follows() || !use.stream.sharing().isMovable())) {
			return false;
		}
		StreamGroup group = pool.groups.values().iterator().next();
		double begin = pool.uses.stream().mapToDouble(Use::begin).min().orElse(0);
		double end = Math.min(durationNanos, pool.uses.stream().mapToDouble(Use::end).max().orElse(0));
		double work = pool.uses.stream().mapToDouble(use -> use.stream.events() * use.work.mean()).sum();
		if (work < busy * time(group, begin, end)) {
			return false;
		}
		Stretch stretch = Stretching.of(pool.uses.stream()
				.map(use -> new Stretching.Stream(use.stream.timing(), use.stream.sharing().overhang())).toList(),
				(long) begin, (long) end, (from, until) -> time(group, from, until));
		if (stretch != null) {
			pool.uses.forEach(use -> use.stream.sharing().stretch(stretch));
		}
		return stretch != null;
	}

	/** How much time the threads of a group have together between two times. */
	private double time(StreamGroup group, double begin, double end) {
		return group.time(begin, end) * (group.ofJvm() ? 1 : pauses.runningShare(begin, end));
	}

	/** How long each event takes a thread of a group, without the pauses in which it goes on. */
	private double taken(Use use, StreamGroup group) {
		double mean = use.work.mean();
		boolean goesOn = !use.follows() && !group.ofJvm() && use.stream.sharing() != null
				&& use.stream.sharing().isGoingOn();
		return goesOn ? mean - pauses.least((long) mean, durationNanos) : mean;
	}

	/** The streams that are not nested, of those that share threads and of those around these. */
	private static List<StreamResolver.Resolved> leaders(Pool pool) {
		Map<Integer, StreamResolver.Resolved> leaders = new TreeMap<>();
		pool.uses.forEach(use -> leaders.put(use.leader.spec().index(), use.leader));
		return List.copyOf(leaders.values());
	}

	/** How long an event may be, with what is nested in it on the threads of a pool. */
	private static long longest(StreamResolver.Resolved leader, long longest, Pool pool) {
		long reach = Work.reach(leader.timing(), pool.uses.stream().filter(use -> use.follows() && use.leader == leader)
				.map(use -> use.stream.timing()).toList());
		return longest > Long.MAX_VALUE - reach ? Long.MAX_VALUE : longest + reach;
	}

	/**
	 * Events that wait for threads that have time only later; null when there are none. Of threads that are nearly
	 * always busy it matters more than of others: they take longest to catch up.
	 */
	private RushSearch.Rush rush(Pool pool) {
		return new RushSearch(
				pool.uses.stream()
						.map(use -> new RushSearch.Stream(use.stream.timing(), use.stream.sharing().overhang(),
								use.work.mean(), use.groups, IDLE.contains(use.stream.type().name())))
						.toList(),
				this::time, durationNanos, (double) pool.uses.size() / uses, cancellation).search();
	}

	/** Warns of events that wait. */
	private void report(Pool pool, RushSearch.Rush rush) {
		List<Integer> most = IntStream.range(0, pool.uses.size()).boxed().filter(i -> rush.events()[i] > 0)
				.sorted(Comparator.comparingDouble(i -> -rush.events()[i] * rush.means()[i])).toList();
		StreamSpec first = pool.uses.get(most.getFirst()).stream.spec();
		String what = list(most.stream().limit(MOST_NAMED)
				.map(i -> each(pool.uses.get(i), rush.events()[i], rush.means()[i])).toList(), most.size());
		List<RushSearch.Rush> others = rush.others();
		String more = others.isEmpty() ? ""
				: others.size() == 1
						? "; and also from " + time(others.getFirst().from()) + " to " + time(others.getFirst().until())
						: String.format(Locale.ROOT, "; and also %,d other times from %s to %s", others.size(),
								time(others.getFirst().from()), time(others.getLast().until()));
		boolean one = rush.group().size() == 1;
		problems.warning(first.volumePosition(), String.format(Locale.ROOT,
				"from %s to %s, %s take %s times as much as %s %s then: they wait for each other, for up to %s, and until "
						+ "%s there are fewer of them at a time than the script says%s. Take about %,d threads%s",
				time(rush.from()), time(rush.until()), what, times(rush.load()), who(rush.group()),
				one ? "has" : "have", about(rush.delay()).replace("about ", ""), time(rush.end()), more, rush.threads(),
				OTHERWISE), new Problem.Kind.Busy(List.of(rush.group().name()), 1));
	}

	/** Events that find no room; null when there are none, or too many at a time to look. */
	private RoomSearch.Without without(Pool pool, SharedThreads shared) {
		if (shared.isTooLarge()) {
			return null;
		}
		List<StreamGroup> groups = List.copyOf(pool.groups.values());
		List<RoomSearch.Load> loads = pool.uses.stream().map(use -> use.load(groups)).toList();
		return new RoomSearch(shared, loads, groups, durationNanos,
				look == null ? RoomSearch.MOST_EVENTS : look.mostEvents, look == null ? RoomSearch.MOST_FOUND : 1,
				cancellation).search();
	}

	/** Warns of events that find no room. */
	private void warnOfFull(Pool pool, RoomSearch.Without without) {
		Use most = pool.uses.stream().max(Comparator.comparingDouble(use -> use.stream.events() * use.work.mean()))
				.orElseThrow();
		boolean one = without.events() == 1;
		String what = (one ? "one event finds" : String.format(Locale.ROOT, "%,d events find", without.events()))
				+ " no thread of " + names(pool) + " that is free, and " + (one ? "is" : "are")
				+ " where other events are";
		if (without.others() > 0) {
			what += String.format(Locale.ROOT, "; and %,d%s more until %s", without.others(),
					without.all() ? "" : " or", time(without.last()));
		}
		String when = time(without.from()).equals(time(without.until())) ? "at " + time(without.from())
				: "from " + time(without.from()) + " to " + time(without.until());
		problems.warning(most.stream.spec().volumePosition(), when + ", " + what + ". " + CURE,
				new Problem.Kind.Busy(without.groups().stream().map(StreamGroup::name).toList(), 1));
	}

	/** A time in seconds, to the millisecond. */
	private static String time(long nanos) {
		BigDecimal seconds = BigDecimal.valueOf(nanos, 9).setScale(3, RoundingMode.HALF_UP);
		return seconds.stripTrailingZeros().toPlainString() + " s";
	}

	/** Warns of events that are too long to be looked for in other blocks. */
	private void warnOfLong(Pool pool, List<StreamResolver.Resolved> leaders, SharedThreads shared) {
		for (int i = 0; i < pool.uses.size(); i++) {
			Use use = pool.uses.get(i);
			long limit = use.follows() ? Long.MAX_VALUE : shared.limit(leaders.indexOf(use.leader));
			if (limit >= use.work.longest()) {
				continue;
			}
			double longer = longer(use.stream, limit);
			if (longer >= 1 && use.stream.spec().duration() != null) {
				problems.warning(use.stream.spec().duration().position(), String.format(Locale.ROOT,
						"about %,d of the %,d events last longer than %s: so long ones stay where they are, whatever else "
								+ "their thread does. Give the duration a max, or take fewer events",
						Math.round(longer), use.stream.events(), about(limit)));
			}
		}
	}

	/** How many events are longer than a limit: as many as are counted, or where these are too rare, by their curve. */
	private static double longer(StreamResolver.Resolved stream, long limit) {
		double counted = Work.longer(stream.timing(), limit);
		if (counted > 0) {
			return counted * stream.events();
		}
		LongColumn durations = stream.timing().durations();
		double low = 0;
		double high = 1;
		for (int halving = 0; halving < 60; halving++) {
			double middle = (low + high) / 2;
			if (durations.most(middle) > limit) {
				low = middle;
			} else {
				high = middle;
			}
		}
		// Of some curves only the end is known.
		return high < 1 ? high * stream.events() : 0;
	}

	/** Whether the events of streams need more time than threads have, which is reported. */
	private boolean isOverUsed(List<Use> uses, List<StreamGroup> groups) {
		Load load = overUsed(uses, groups);
		if (load != null) {
			report(uses, load);
		}
		return load != null;
	}

	/** Warns of threads that wait for all of their time, so that what they do else has no time between their waits. */
	private void warnOfNoGaps(Pool pool) {
		double begin = pool.uses.stream().mapToDouble(Use::begin).min().orElse(0);
		double end = pool.uses.stream().mapToDouble(Use::end).max().orElse(0);
		for (StreamGroup group : pool.groups.values()) {
			List<Use> waits = pool.uses.stream().filter(use -> use.events(group.name()) > 0
					&& use.stream.sharing().waits().stream().anyMatch(wait -> wait.timing() == use.stream.timing()))
					.toList();
			double events = waits.stream().mapToDouble(use -> use.events(group.name())).sum();
			double load = pool.uses.stream().mapToDouble(use -> use.events(group.name()) * taken(use, group)).sum();
			if (sampled.containsKey(group.name()) && events > group.size()
					&& (time(group, begin, end) - load) / events < SharedThreads.LEAST_IDLE) {
				StreamResolver.Resolved without = sampled.get(group.name());
				boolean one = group.size() == 1;
				problems.warning(without.spec().volumePosition(), String.format(Locale.ROOT,
						"%s %s in %s for all of %s time: there is none between these for %s, which %s in them. %s",
						who(group), one ? "is" : "are", waits.getFirst().stream.type().name(), one ? "its" : "their",
						without.type().name(), without.events() == 1 ? "is" : "are", CURE),
						new Problem.Kind.Busy(List.of(group.name()), 1));
			}
		}
	}

	/** The first group whose threads have no time for the events; null when there is none. */
	private Load overUsed(List<Use> uses, List<StreamGroup> groups) {
		double begin = uses.stream().mapToDouble(Use::begin).min().orElse(0);
		double end = uses.stream().mapToDouble(Use::end).max().orElse(0);
		for (StreamGroup group : groups) {
			double time = time(group, begin, end);
			double load = 0;
			double events = 0;
			for (Use use : uses) {
				events += use.events(group.name());
				load += use.events(group.name()) * taken(use, group) / time;
			}
			if (events > group.size() && load > 1) {
				return new Load(group, load, begin, Math.min(durationNanos, end), time);
			}
		}
		return null;
	}

	private void report(List<Use> uses, Load load) {
		StreamGroup group = load.group;
		List<Use> most = uses.stream().filter(use -> use.events(group.name()) > 0)
				.sorted(Comparator.comparingDouble(use -> -use.events(group.name()) * use.work.mean())).toList();
		StreamResolver.Resolved first = most.getFirst().stream;
		String what = list(most.stream().limit(MOST_NAMED)
				.map(use -> each(use, use.events(group.name()), use.work.mean())).toList(), most.size());
		boolean one = group.size() == 1;
		problems.warning(
				first.spec().duration() == null ? first.spec().volumePosition() : first.spec().duration().position(),
				String.format(Locale.ROOT,
						"%s take %s in all, %s times as much as %s %s from %s to %s%s, so that they overlap: a thread "
								+ "does one thing at a time. %s",
						what, about(load.load * load.time), times(load.load), who(group), one ? "has" : "have",
						time((long) load.begin), time((long) load.end),
						group.lives() == null ? "" : " while " + (one ? "it lives" : "they live"), CURE),
				new Problem.Kind.Busy(group.name().isEmpty() ? List.of() : List.of(group.name()), load.load));
	}

	private static String each(Use use, double events, double mean) {
		return String.format(Locale.ROOT, "%,d %s of %s each", Math.round(events), use.stream.type().name(),
				about(mean));
	}

	/** Some of what there is, and how many others there are. */
	private static String list(List<String> some, int all) {
		int others = all - some.size();
		return others > 0
				? String.join(", ", some) + " and " + others + (others == 1 ? " other stream" : " other streams")
				: some.size() == 1 ? some.getFirst()
						: String.join(", ", some.subList(0, some.size() - 1)) + " and " + some.getLast();
	}

	/** With one decimal, and with two where one would be none: 1.02 is more than there is. */
	private static String times(double load) {
		return String.format(Locale.ROOT, load < 1.05 ? "%.2f" : load < 100 ? "%.1f" : "%,.0f", load);
	}

	private static String names(Pool pool) {
		return String.join(" and ", pool.groups.values().stream().map(group -> "\"" + group.name() + "\"").toList());
	}

	private static String who(StreamGroup group) {
		String threads = group.size() == 1 ? "thread" : group.size() + " threads";
		return group.name().isEmpty() ? (group.size() == 1 ? "a " : "") + threads
				: "the " + threads + " \"" + group.name() + "\"";
	}

	/** How many of the events are on each group, by the weights of those that live. */
	private static double[] events(Timing timing, List<StreamGroup> groups) {
		double[] events = new double[groups.size()];
		long[] borders = groups.stream().map(StreamGroup::lives).filter(Objects::nonNull)
				.flatMapToLong(lives -> LongStream.of(lives.start(), lives.end())).sorted().distinct().toArray();
		long before = 0;
		for (int i = 0; i <= borders.length; i++) {
			long time = i == 0 ? Long.MIN_VALUE : borders[i - 1];
			long next = i == borders.length ? timing.events() : timing.firstEventAt(borders[i]);
			double weights = groups.stream().filter(group -> group.lives(time)).mapToDouble(StreamGroup::weight).sum();
			for (int g = 0; g < events.length && next > before; g++) {
				events[g] += groups.get(g).lives(time) ? (next - before) * groups.get(g).weight() / weights : 0;
			}
			before = next;
		}
		return events;
	}

	/** The groups that the events are on; where each thread has one of its own, all threads as one. */
	private static List<StreamGroup> groups(StreamResolver.Resolved stream) {
		return stream.groups().isEmpty() ? List.of(new StreamGroup("", threads(stream), 1, null, false))
				: stream.groups();
	}

	/** How many threads the events are on; 0 where they have none. */
	private static int threads(StreamResolver.Resolved stream) {
		Type type = stream.type();
		int index = type.fields().stream().map(Field::name).toList().indexOf("eventThread") - 1;
		return index >= 0 && stream.slots().get(index) instanceof Slot.Reference reference
				? reference.references().size() : 0;
	}

	private static String about(double nanos) {
		String[] units = {"d", "h", "min", "s", "ms", "us", "ns"};
		for (String unit : units) {
			double amount = nanos / Units.nanos(unit);
			if (amount >= (unit.equals("d") ? 4 : 1)) {
				return "about " + String.format(Locale.ROOT, amount < 10 ? "%.1f" : "%,.0f", amount).replace(".0", "")
						+ " " + unit;
			}
		}
		return "less than 1 ns";
	}
}
