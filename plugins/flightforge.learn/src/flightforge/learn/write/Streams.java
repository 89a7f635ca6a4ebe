/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import flightforge.learn.model.Arrivals;
import flightforge.learn.model.Clock;
import flightforge.learn.model.Codes;
import flightforge.learn.model.Drift;
import flightforge.learn.model.Followers;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.Stacks;
import flightforge.learn.sample.TypeSample;
import flightforge.script.catalogue.Catalogue;

/**
 * Makes streams of the events of a type: one, or where threads do different work, or a field says when events are,
 * several. For one thread.
 */
final class Streams {
	/** What one thing says of another is worth a line from here on; see {@link Codes#dependsOn}. */
	private static final double WORTH_ROWS = 0.06;
	private static final double WORTH_STREAMS = 0.1;
	/** From here on, one thing decides another; see {@link Codes#decidedBy}. */
	private static final double DECIDES = 0.5;
	/** The share of events that have one of the classes that rows are written for, at least. */
	private static final double MOST_OF_CLASSES = 0.5;
	/** By so much places in methods differ whose own numbers nobody may know. */
	private static final int PLACE_STEP = 10;
	/** What is read of each thread. */
	private static final Set<String> OF_THREADS = Set.of("jdk.ThreadCPULoad", "jdk.ThreadAllocationStatistics");
	/** Numbers beside a method that say where in it something is. */
	private static final Set<String> IN_METHOD = Set.of("lineNumber", "line", "bci", "byteCodeIndex");
	/** What the script does not say of these is that of the uppermost frame. */
	private static final String DEOPTIMIZATION = "jdk.Deoptimization";
	private static final Set<String> TOP_FRAME = Set.of("method", "lineNumber", "bci");
	/** What is as likely as that is no chance. */
	private static final double CHANCE = 0.05;
	private static final int MOST_GROUPS = 6;
	private static final int MOST_KINDS = 12;
	private static final String ALLOCATION = "jdk.ObjectAllocationSample";
	/** Of more samples chance moves the sum by little. */
	private static final int MANY_AMOUNTS = 256;
	/**
	 * A program that starts keeps threads, such as those that compile, so many times busier in that part of the time.
	 */
	private static final int STARTING_PART = 10;
	private static final double OTHER_LOAD = 2;
	private static final String LOADS = "jdk.ThreadCPULoad";
	private static final int MOST_CLOCKED = 40;
	private static final int MOST_NESTED = 12;
	private static final int MOST_LINKS = 40;
	/** Of events that are alike so many in one have their own places. */
	private static final int MOST_ORDINALS = 4;
	/** Fields beside {@code address} that say of which class the object there is. */
	private static final List<String> CLASSES_OF_OBJECTS = List.of("monitorClass", "parkedClass");
	/** The share of events whose objects are of one class, so that the others are, too. */
	private static final double MOST_OF_ONE = 0.8;
	/** What the JVM's own thread does, one after the other. */
	private static final String COMPILATION = "jdk.Compilation";
	private static final Set<String> OPERATIONS = Set.of("jdk.ExecuteVMOperation", "jdk.SafepointBegin");
	private static final long MOST_BETWEEN = 10_000;
	/** A prime number, so that remainders of its multiples by squares are in no order. */
	private static final long UNEVEN = 7_919;
	private static final int MOST_COUNTS = 8;
	/** What is read within this part of the recording is read at the same time. */
	private static final int SNAPSHOT = 500;
	/** What differs by less is the same length of time. */
	private static final double SAME = 0.02;
	private static final double LIKE = 0.2;
	/** The share of events that may have less room than they are long. */
	private static final double CROWDED = 0.05;
	/** The share of events for which it may be otherwise that they are long enough to have another one in them. */
	private static final double MOST_WRONG = 0.03;
	/** Events that take so much of those around them are as long as these allow. */
	private static final double LARGE_PART = 0.4;
	/** What fills more of a recording is where it was, if it is no more than so much of what its thread has. */
	private static final double LONG_PART = 0.03;
	private static final double FEW_OF_THREAD = 0.1;
	/** A single event that fills more of it is shorter in a shorter one. */
	private static final double PLACED = 0.001;
	/** By so much of what others get shorter by, events get shorter that are where they were, unless that is much. */
	private static final double PART_OF_PLACED = 0.03;
	private static final double MUCH_SHORTER = 0.5;
	private static final String DURATION = "duration";
	private static final String PEAK = "peakTimeSpent";
	/** The counter and the event of a compilation are taken one after the other, and the counter is in milliseconds. */
	private static final long LATE_PEAK = 5_000_000;
	private static final double SHORTER_PEAK = 0.9;
	private static final String WAIT = "jdk.JavaMonitorWait";
	/** By how much a thread wakes up later than it has asked for, at least. */
	private static final String LEAST_LATE = "60 us";
	private static final String SLEEP = "jdk.ThreadSleep";
	/** How long a thread asked to sleep. */
	private static final String ASKED = "time";
	private static final long MILLI = 1_000_000;
	private static final String MILLI_UNIT = "1 ms";
	/** How many times that sleeping threads ask for are told apart. */
	private static final int MOST_ASKED = 6;
	/** The share of sleeps that may have asked for another time than their length says. */
	private static final double MOST_OTHERS = 0.05;
	/** What formulas have that is no field: the event's number and its time. */
	private static final List<String> OWN = List.of("n", "t");
	/** What says where nested events are, and how many. */
	private static final Set<String> OF_PLACE = Set.of("when", "per-event", "at", "threads");
	private static final Map<String, String> COPIED_STACK = Map.of("copy", "parent.stackTrace");
	/** Stands for the value of a field that rows have. */
	private static final Object IN_ROWS = new Object();
	private static final String THREAD_START = "thread start";
	private static final String THREAD_END = "thread end";
	/** The key of rows that says how often they are taken; fields of that name cannot be in them. */
	private static final String WEIGHT = "weight";
	private static final int FEWEST_EVENTS = 40;
	/** Of each part of the time, where other events are frequent in it than in others. */
	private static final int FEWEST_OF_PART = 20;
	/** So many of what is to be in a part, where it has to be there as often as {@code --rare} says to be said. */
	private static final int TIMES_LEAST = 8;
	private static final int MOST_PARTS = 6;
	/** Of events that hardly ever are twice of the same method. */
	private static final int FEWEST_IN_ORDER = 8;
	private static final int MOST_PARTS_IN_ORDER = 8;
	/** Numbers of random events are within so many of their standard deviations. */
	private static final double DEVIATIONS = 4;
	/** What was within a second of one of two readings counts for neither side. */
	private static final double SECONDS_BESIDE = 2;
	private static final double SHARE_OF_GROUP = 0.04;
	private static final double SHARE_OF_ROW = 0.01;
	private static final int CLASSES = 32;
	private static final int RANGES = 8;
	/** Of fewer events there are fewer ranges, to these at least. */
	private static final int EVENTS_OF_RANGE = 40;
	private static final int FEWEST_RANGES = 3;
	private static final int MOST_VARIABLES = 24;
	/** So few events are not at random times in stages of a profile. */
	private static final int FEW = 12;
	/** How much longer pauses may be where they come to be. */
	private static final int TWICE = 2;
	/** A JVM that starts takes so many times as much of the processors as later, in so many readings at most. */
	private static final double STARTING = 1.3;
	private static final int MOST_STARTING = 4;
	private static final int FEWEST_READINGS = 12;
	/** In nanoseconds: how long all lasts that is at one time, also in a recording of half of the duration. */
	private static final long MOMENT = 4;
	/** How long that is where readers show what has the time of the last one, and nothing else. */
	private static final long INSTANT = 1;
	/** How much more time there is to be than events take, so that they find it. */
	private static final double ROOM = 1.1;
	private static final double ROOM_OF_PART = 1.02;
	/** So many of the longest safepoints fit before a recording's end, in that part of it at most. */
	private static final int MOST_AT_END = 4;
	private static final int TAIL_OF = 10;
	/** The part of the recording that a stream of a single event is in. */
	private static final int SINGLE = 1000;
	/** Nanoseconds before the end of its threads that something begins at the latest, in recordings of any length. */
	private static final long BEFORE_END = 1_000;
	/** Nanoseconds after the start of its threads that something begins at the earliest. */
	private static final long AFTER_START = 1_000;
	private static final double NANOS = 1e9;
	private static final long SECOND = 1_000_000_000L;
	private static final long HOUR = 3_600 * SECOND;
	/** From here on, six decimals of a rate per second may be an event. */
	private static final long LONG = 100 * HOUR;
	private static final int RATE_DIGITS = 6;
	/** What differs by less is the same by chance in 95 of 100 cases. */
	private static final double CHANCE_OF_PLACES = 1.36;
	/** Of lengths that nobody sees more exactly. */
	private static final int DIGITS = 3;
	private static final int DIGITS_OF_READINGS = 4;
	/** Of numbers that rise with the events: how far they may be off a line, and where there is room for it. */
	private static final double OFF_LINE = 0.02;
	/** The share of arrays of one class from which on the others are as large. */
	private static final double MOST_ARRAYS = 0.6;
	private static final Set<String> WIDE = Set.of("long", "int");
	/** How many events more all rates of a stream may give, because they are rounded up. */
	private static final double MOST_MORE = 0.1;
	/** Units of time by which collections are numbered, and the chance that two have the same number. */
	private static final long[] NUMBERED = {100_000_000L, 10_000_000L, 1_000_000L, 100_000L, 10_000L, 1_000L};
	private static final double RARELY = 0.02;

	/** A field of the stream, or its duration or stack trace, with the values of its events. */
	private record Variable(String key, Target target, long[] values, Codes codes, double least, double most) {
		/** Whether its numbers are of the same kind as those of another field, and in the same unit. */
		boolean isComparable(Variable other) {
			return target.isNumber() && other.target.isNumber() && target.kind() == other.target.kind()
					&& target.measure() == other.target.measure();
		}
	}

	/** Shares of events around that the script has, in their order. */
	private record Shares(double[] sorted, Object said) {
	}

	/** A stream as the script has it. */
	record Written(String comment, Map<String, Object> stream, long events) {
	}

	private final Values values;
	private final Threads threads;
	private final TypeSample sample;
	private final long duration;
	private final int least;
	private final String name;
	private final String title;
	private final List<Target> targets;
	private final boolean takesThread;
	private final int threadPlace;
	private final int durationPlace;
	private final boolean keepNumbers;
	private final Nests nests;
	private final Load load;
	private final boolean manyChunks;
	private final Detail detail;
	/** What has a moment in events of this type, by its type. */
	private final Map<TypeSample, List<Momentary>> momentary = new HashMap<>();
	/** Says of events in a single one what is said of such; null until it is asked for. */
	private Streams ofSingle;
	/** The last number of those that connect events. */
	private long identifiers;
	/** How many nanoseconds events last at least. */
	private final long shortest;
	/** How many events were shorter than that, and are not now. */
	private long lengthened;
	/** By which part of their length the events of the present stream are shorter. */
	private double shorter = 1;
	/** Whether the first reading has a stream of its own, whose values the others do not have. */
	private boolean firstIsApart;
	private final Clock ofJvm;
	/** Those of all types, for what is in events of this one. */
	private final Map<TypeSample, Streams> ofTypes;
	/** Events that are one of several parts of the time. */
	private final Map<int[], Window> windows = new IdentityHashMap<>();
	/** How many events the present stream is a part of. */
	private int undivided;
	private final Map<Target, Codes> allCodes = new HashMap<>();
	private final Map<Target, Pool> pools = new HashMap<>();
	private final Map<Target, List<Part>> parts = new HashMap<>();
	private final List<Shares> gapsBefore = new ArrayList<>();
	private final List<Shares> placesBefore = new ArrayList<>();
	private final List<Shares> sharesBefore = new ArrayList<>();

	/**
	 * The values of a field of all events of the type, for streams of some whose values are not others.
	 *
	 * @param value what the script says of them
	 * @param merged how many of them are others, because they were rare
	 */
	private record Pool(Yaml.Shared value, long merged) {
	}

	/** The values of a field of the events of a stream, of which {@code merged} are others, because they were rare. */
	private record Part(int[] rows, boolean narrow, Yaml.Shared value, long merged) {
	}

	/**
	 * The events that those of a nested stream are in; {@code gaps} which share of them is before each where they
	 * follow others, null where they do not; whether those in one never overlap; and whether the length of those that
	 * follow others is one of time.
	 */
	private record Around(Streams streams, int[] rows, int[] rowOf, double[] gaps, boolean apart, boolean hasTime) {
	}

	/**
	 * A part of the time that has a stream of its own.
	 *
	 * @param from when it begins; 0 where the recording does
	 * @param until when it ends; that of the recording where it does then
	 * @param of how many events there are in all parts
	 */
	private record Window(long from, long until, int of) {
	}

	/**
	 * @param name the type's name in the script
	 * @param title what is declared for its streams begins with it
	 * @param targets its fields
	 * @param shortest how many nanoseconds events last at least
	 * @param load what its rates follow
	 * @param manyChunks whether the recordings, and so what the script makes, have several chunks
	 * @param ofJvm by which the JVM reads what it does from time to time; null where that is not seen
	 * @param detail how much it says
	 */
	Streams(TypeSample sample, String name, String title, List<Target> targets, Values values, Threads threads,
			long duration, int least, boolean keepNumbers, Nests nests, long shortest, Map<TypeSample, Streams> ofTypes,
			Load load, boolean manyChunks, Clock ofJvm, Detail detail) {
		this.load = load;
		this.ofJvm = ofJvm;
		this.manyChunks = manyChunks;
		this.detail = detail;
		this.sample = sample;
		this.name = name;
		this.title = title;
		this.targets = targets;
		this.values = values;
		this.threads = threads;
		this.duration = duration;
		this.least = least;
		this.keepNumbers = keepNumbers;
		this.nests = nests;
		this.shortest = shortest;
		this.ofTypes = ofTypes;
		takesThread = targets.stream().anyMatch(Target::isThread);
		durationPlace = sample.place(DURATION);
		Target main = targets.stream().filter(target -> target.isThread() && target.hasValues())
				.min(Comparator.comparing(target -> !target.path().equals("eventThread"))).orElse(null);
		// Who has started a thread, or had a lock before, is another one.
		threadPlace = main == null || !main.path().equals("eventThread")
				&& targets.stream().anyMatch(target -> target.path().equals("eventThread")) ? -1 : main.place();
	}

	/** @return how many events that have been written are longer than they were, because of {@link #shortest()} */
	long lengthened() {
		return lengthened;
	}

	private boolean isOfMain(int row, int place) {
		return threads.isMain(sample.value(row, place));
	}

	/** @return how many nanoseconds events last at least */
	long shortest() {
		return shortest;
	}

	/** @return the streams of events that are in no others; these have streams that are nested */
	List<Written> write() {
		if (nests.isChained(sample)) {
			return List.of();
		}
		if (nests.isModelled(sample)) {
			Map<String, Object> stream = new LinkedHashMap<>();
			stream.put("type", Yaml.text(name));
			stream.put("every", "collection");
			stream.put("nested", nested(nests.modelled(sample)));
			return List
					.of(new Written("What is in the collections that the section jvm makes", stream, sample.count()));
		}
		boolean nested = !nests.links(sample).isEmpty();
		int[] unfinished = nests.unfinished(sample);
		int[] rows = IntStream.range(0, sample.rows())
				.filter(row -> nests.isAlone(sample, row) && Arrays.binarySearch(unfinished, row) < 0).toArray();
		if (rows.length == 0) {
			return List.of();
		}
		List<Written> written = new ArrayList<>();
		String life = life();
		if (life != null) {
			int place = sample.place("thread") < 0 ? threadPlace : sample.place("thread");
			boolean end = life.equals(THREAD_END);
			int[] lives = Arrays.stream(rows).filter(row -> threads.lives(sample.value(row, place), end)).toArray();
			int[] ofMain = Arrays.stream(rows).filter(row -> end && isOfMain(row, place)).toArray();
			int[] others = Arrays.stream(rows)
					.filter(row -> !threads.lives(sample.value(row, place), end) && !(end && isOfMain(row, place)))
					.toArray();
			// The script has the thread to its end, as the JVM says of itself on it what it says then on others.
			Arrays.stream(ofMain).forEach(row -> written.add(stream(new int[] {row}, 1, false, null)));
			if (lives.length > 0) {
				(end ? List.of(lives) : byStarter(lives, place, false))
						.forEach(part -> written.add(stream(part, part.length, false, null, life)));
			}
			if (lives.length > 0 || ofMain.length > 0) {
				rows = others;
			}
			if (rows.length == 0) {
				return written;
			}
		}
		int[] atEnds = atEnds(rows);
		if (atEnds.length > 0) {
			written.add(stream(atEnds, atEnds.length, false, null, THREAD_END));
			rows = Arrays.stream(rows).filter(row -> Arrays.binarySearch(atEnds, row) < 0).toArray();
			if (rows.length == 0) {
				return written;
			}
		}
		List<int[]> moments = moments(rows);
		if (!moments.isEmpty()) {
			moments.forEach(part -> written.add(stream(part, part.length, false, null)));
			rows = Arrays.stream(rows).filter(row -> !threads.isAlone(sample.value(row, threadPlace))).toArray();
			if (rows.length == 0) {
				return written;
			}
		}
		List<int[]> parts = (THREAD_START.equals(life)
				? byStarter(rows, sample.place("thread") < 0 ? threadPlace : sample.place("thread"), true)
				: List.of(rows)).stream().flatMap(part -> parts(part).stream()).flatMap(this::byLives)
				.flatMap(part -> life == null && !nested ? byTime(part).stream() : Stream.of(part)).toList();
		long[] events = apportion(parts.stream().mapToLong(part -> part.length).toArray(),
				nested || !written.isEmpty() ? rows.length : sample.count());
		for (int i = 0; i < parts.size(); i++) {
			if (events[i] > 0) {
				written.add(stream(parts.get(i), events[i],
						rows.length == parts.get(i).length && rows.length == sample.rows(), null));
			}
		}
		return written;
	}

	/**
	 * Loads of threads that are in no group by the times at which these are read, where they are few: a compiler is
	 * busy at the beginning, and not later.
	 */
	private List<int[]> moments(int[] rows) {
		if (!sample.name().equals(LOADS) || !sample.isWhole() || threadPlace < 0) {
			return List.of();
		}
		List<List<Integer>> moments = new ArrayList<>();
		long last = Long.MIN_VALUE;
		for (int row : IntStream.of(rows).filter(each -> threads.isAlone(sample.value(each, threadPlace))).boxed()
				.sorted(Comparator.comparingLong(sample::start)).toList()) {
			if (moments.isEmpty() || sample.start(row) - last > SECOND) {
				moments.add(new ArrayList<>());
			}
			last = sample.start(row);
			moments.getLast().add(row);
		}
		boolean isOnce = moments.stream().allMatch(moment -> moment.stream().map(row -> sample.value(row, threadPlace))
				.distinct().count() == moment.size());
		return isOnce && moments.size() <= FEW
				? moments.stream().map(moment -> moment.stream().mapToInt(Integer::intValue).toArray()).toList()
				: List.of();
	}

	/** What is read of threads when they end, of all threads of a group or of none of them; sorted. */
	private int[] atEnds(int[] rows) {
		if (!OF_THREADS.contains(sample.name()) || !sample.isWhole() || threadPlace < 0) {
			return new int[0];
		}
		int[] atEnds = Arrays.stream(rows)
				.filter(row -> threads.endsAt(sample.value(row, threadPlace), sample.start(row))).toArray();
		Map<Integer, Long> ofGroups = Arrays.stream(atEnds).boxed().collect(
				Collectors.groupingBy(row -> threads.group(sample.value(row, threadPlace)), Collectors.counting()));
		return Arrays.stream(atEnds).filter(row -> {
			long thread = sample.value(row, threadPlace);
			return ofGroups.get(threads.group(thread)) == threads.size(thread);
		}).sorted().toArray();
	}

	/**
	 * Divides starts of threads, so that none has the parent or the stack trace that those of another group have.
	 *
	 * @param place that of the thread which starts
	 * @param alone whether each group has to be by itself
	 */
	private List<int[]> byStarter(int[] rows, int place, boolean alone) {
		int parent = sample.place("parentThread");
		int stack = sample.place("stackTrace");
		Map<Integer, List<Integer>> byGroup = new LinkedHashMap<>();
		Arrays.stream(rows).forEach(row -> byGroup
				.computeIfAbsent(threads.group(sample.value(row, place)), group -> new ArrayList<>()).add(row));
		if (alone && byGroup.size() > MOST_LINKS) {
			return List.of(rows);
		}
		Map<List<Object>, List<Integer>> parts = new LinkedHashMap<>();
		byGroup.forEach((group, starts) -> {
			Set<Integer> parents = starts.stream()
					.map(row -> parent < 0 ? -1 : threads.group(sample.value(row, parent)))
					.collect(Collectors.toCollection(TreeSet::new));
			Set<Boolean> stacks = starts.stream().map(row -> stack >= 0 && sample.value(row, stack) != 0)
					.collect(Collectors.toCollection(TreeSet::new));
			boolean same = parents.size() == 1 && !stacks.contains(true);
			// Stack traces of few threads would be merged with those of others, or be left out.
			boolean own = alone || !same && starts.size() >= least;
			parts.computeIfAbsent(own ? List.of(group) : List.of(parents, stacks), key -> new ArrayList<>())
					.addAll(starts);
		});
		return parts.values().stream().map(part -> part.stream().mapToInt(Integer::intValue).toArray()).toList();
	}

	/**
	 * A nested stream: where it is on the average, and for which share of the event around it, if it is on its thread.
	 */
	private record Placed(double at, Map<String, Object> stream, double[] lengths, boolean pause) {
	}

	/** What has a moment in any event of this type, and its stream. */
	private record Momentary(int[] rows, Map<String, Object> stream) {
	}

	/**
	 * Puts the parts of collections on a thread one after the other: each has the time until the next one begins.
	 */
	private static void arrange(List<Placed> placed) {
		double from = 0;
		for (int i = 0; i < placed.size(); i++) {
			Placed part = placed.get(i);
			double at = Math.clamp(Math.max(from, part.at), 0, 1);
			part.stream.put("at", Values.shares(new double[] {at}));
			from = at;
			if (part.pause) {
				Arrays.sort(part.lengths);
				from = Math.min(1, at + part.lengths[(int) (part.lengths.length * (1 - CROWDED))]);
			} else if (part.lengths.length > 0) {
				double next = placed.stream().skip(i + 1).mapToDouble(Placed::at).filter(later -> later >= at).min()
						.orElse(1);
				double room = Math.floor((next - at) * 10_000) / 10_000;
				if (!part.stream.containsKey("threads")
						|| Arrays.stream(part.lengths).anyMatch(length -> length > room)) {
					withoutDuration(part.stream);
					part.stream.put(DURATION,
							Values.shares(Arrays.stream(part.lengths).map(length -> Math.min(length, room)).toArray()));
				}
			}
		}
	}

	/** Takes the duration out of the rows of a stream that is to have another one. */
	private static void withoutDuration(Map<String, Object> stream) {
		if (!(stream.get("choose") instanceof List<?> rows)) {
			return;
		}
		List<Object> kept = new ArrayList<>();
		boolean any = false;
		for (Object row : rows) {
			Map<String, Object> left = new LinkedHashMap<>();
			((Map<?, ?>) row).forEach((key, value) -> left.put(String.valueOf(key), value));
			left.remove(DURATION);
			any |= left.size() > 1 || !left.containsKey(WEIGHT) && !left.isEmpty();
			kept.add(left);
		}
		if (any) {
			stream.put("choose", kept);
		} else {
			stream.remove("choose");
		}
	}

	/**
	 * Chooses workers of the JVM for the parts of collections that have threads of their own. A worker does one thing
	 * at a time, so that parts of the same name, which are at the same time, have different ones.
	 */
	private static Map<String, List<Placed>> byWorker(List<Placed> placed) {
		Map<String, List<Placed>> byWorker = new LinkedHashMap<>();
		Map<Object, Set<String>> taken = new LinkedHashMap<>();
		for (Placed part : placed) {
			if (part.lengths == null || !(part.stream.get("threads") instanceof Map<?, ?> picked)
					|| !(picked.get("pick") instanceof Map<?, ?> weights)) {
				continue;
			}
			Object name = part.stream.get("values") instanceof Map<?, ?> values ? values.get("name") : "";
			Set<String> others = taken.computeIfAbsent(name == null ? "" : name, each -> new HashSet<>());
			weights.keySet().stream().map(String::valueOf).filter(others::add).findFirst().ifPresent(worker -> {
				part.stream.put("threads", worker);
				byWorker.computeIfAbsent(worker, each -> new ArrayList<>()).add(part);
			});
		}
		return byWorker;
	}

	/** Which shares of the events around them events last; none of those without durations. */
	private double[] lengths(int[] rows, Around around) {
		int own = sample.place(DURATION);
		int outer = around.streams.sample.place(DURATION);
		return own < 0 ? new double[0] : Arrays.stream(rows)
				.mapToDouble(row -> Math.clamp(
						(double) value(row, own) / Math.max(1, around.streams.value(around.rowOf[row], outer)), 0, 1))
				.toArray();
	}

	/** Streams of what is in some events of this type, in the order in which they begin. */
	private List<Object> nested(int[] rows) {
		List<Placed> placed = new ArrayList<>();
		List<Object> inOrder = new ArrayList<>();
		Body body = nests.body(sample);
		boolean ordered = body != null && body.isInOrder(rows);
		boolean[] haveTime = ordered ? haveTime(body, rows) : null;
		for (int part = 0; ordered && part < body.runs(rows[0]).size(); part++) {
			inOrder.add(follower(body, rows, part, haveTime[part]));
		}
		boolean[] chosen = new boolean[sample.rows()];
		for (int row : rows) {
			chosen[row] = true;
		}
		for (TypeSample child : nests.children(sample)) {
			if (ordered && nests.isInBody(child, sample)) {
				continue;
			}
			int[] rowOf = nests.rows(child, sample);
			int[] inside = IntStream.range(0, rowOf.length).filter(row -> rowOf[row] >= 0 && chosen[rowOf[row]])
					.toArray();
			if (inside.length == 0) {
				continue;
			}
			Streams streams = ofTypes.get(child);
			if (ordered && rows.length > 1 && streams.durationPlace < 0 && nests.children(child).isEmpty()) {
				placed.addAll(momentary(streams, rows, chosen, rowOf));
				continue;
			}
			Around around = new Around(this, rows, rowOf, null, streams.areApart(inside, rowOf), false);
			Optional<PausesOf> pauses = child.name().equals(Stops.PAUSE) ? pauses(rows) : Optional.empty();
			List<int[]> parts = pauses.isPresent() ? pauses.get().streams : streams.nestedParts(inside, around);
			for (int i = 0; i < parts.size(); i++) {
				int[] part = parts.get(i);
				long events = Math.round(part.length * ((double) child.count() / child.rows()));
				Map<String, Object> stream = streams.inside(part, events, around, rows.length == 1).stream;
				if (pauses.isPresent()) {
					stream.remove("per-event");
					stream.put(DURATION,
							Map.of("formula", "\"" + pauses.get().formula(i, "parent.sumOfPauses") + "\""));
				}
				boolean chained = nests.isChained(child) && streams.threadPlace >= 0 && stream.containsKey("at");
				placed.add(new Placed(Arrays.stream(streams.shares(part, around)).average().orElse(0), stream,
						chained ? streams.lengths(part, around) : null, pauses.isPresent()));
			}
		}
		placed.sort(Comparator.comparingDouble(Placed::at));
		arrange(placed.stream().filter(part -> part.lengths != null && !part.stream.containsKey("threads")).toList());
		byWorker(placed).values().forEach(Streams::arrange);
		placed.forEach(each -> inOrder.add(each.stream));
		return inOrder;
	}

	/**
	 * Streams of what only has a moment, in events of which some have other events in them than the others. It is at
	 * its own places in these, and as frequent as it is in them; its values are those of what is in any, because what
	 * is rare in some of them may be frequent in all.
	 */
	private List<Placed> momentary(Streams streams, int[] rows, boolean[] chosen, int[] rowOf) {
		List<Placed> placed = new ArrayList<>();
		Around here = new Around(this, rows, rowOf, null, false, false);
		for (Momentary all : momentary.computeIfAbsent(streams.sample, child -> momentary(streams, rowOf))) {
			int[] part = Arrays.stream(all.rows).filter(row -> chosen[rowOf[row]]).toArray();
			if (part.length == 0) {
				continue;
			}
			Map<String, Object> stream = new LinkedHashMap<>();
			stream.put("type", all.stream.get("type"));
			streams.place(part, here, stream);
			all.stream.forEach((key, value) -> {
				if (!OF_PLACE.contains(key)) {
					stream.putIfAbsent(key, value);
				}
			});
			placed.add(new Placed(Arrays.stream(streams.shares(part, here)).average().orElse(0), stream, null, false));
		}
		return placed;
	}

	private List<Momentary> momentary(Streams streams, int[] rowOf) {
		int[] inside = IntStream.range(0, rowOf.length).filter(row -> rowOf[row] >= 0).toArray();
		Around around = new Around(this, IntStream.range(0, sample.rows()).toArray(), rowOf, null, false, false);
		double scale = (double) streams.sample.count() / streams.sample.rows();
		return streams.nestedParts(inside, around).stream().map(
				part -> new Momentary(part, streams.stream(part, Math.round(part.length * scale), true, around).stream))
				.toList();
	}

	/**
	 * The stream of what is in others, of which no more is said than what somebody sees where these are a single event.
	 */
	private Written inside(int[] rows, long events, Around around, boolean single) {
		if (!single) {
			return stream(rows, events, true, around);
		}
		if (ofSingle == null) {
			ofSingle = new Streams(sample, name, title, targets, values, threads, duration, least, keepNumbers, nests,
					shortest, ofTypes, load, manyChunks, ofJvm, Detail.OF_SINGLE);
		}
		long before = ofSingle.lengthened;
		Written inside = ofSingle.stream(rows, events, true, around);
		lengthened += ofSingle.lengthened - before;
		return inside;
	}

	/** Whether the lengths of what is in events are lengths of time, for each place in their order. */
	private boolean[] haveTime(Body body, int[] rows) {
		double[][] lengths = new double[body.runs(rows[0]).size()][rows.length];
		for (int i = 0; i < rows.length; i++) {
			List<List<Body.Part>> runs = body.runs(rows[i]);
			for (int run = 0; run < lengths.length; run++) {
				Streams streams = ofTypes.get(runs.get(run).getFirst().type());
				lengths[run][i] = runs.get(run).stream()
						.mapToLong(inside -> streams.value(inside.row(), streams.durationPlace)).average().orElse(0);
			}
		}
		int place = sample.place(DURATION);
		return Followers.haveTime(Arrays.stream(rows).mapToDouble(row -> value(row, place)).toArray(), lengths);
	}

	/** The stream of what comes at a place in the order of what is in events. */
	private Map<String, Object> follower(Body body, int[] rows, int run, boolean hasTime) {
		int place = sample.place(DURATION);
		TypeSample type = body.runs(rows[0]).get(run).getFirst().type();
		IntStream.Builder inside = IntStream.builder();
		DoubleStream.Builder gaps = DoubleStream.builder();
		int[] rowOf = new int[type.rows()];
		Arrays.fill(rowOf, -1);
		for (int row : rows) {
			List<List<Body.Part>> runs = body.runs(row);
			long before = run == 0 ? sample.start(row) : runs.get(run - 1).getLast().end();
			for (Body.Part part : runs.get(run)) {
				long gap = part.start() - before - nests.stopped(sample, row, before, part.start())
						- body.outside(row, before, part.start());
				inside.add(part.row());
				gaps.add(Math.clamp(gap / (double) Math.max(1, value(row, place)), 0, 1));
				rowOf[part.row()] = row;
				before = part.end();
			}
		}
		int[] all = inside.build().toArray();
		return ofTypes.get(type).stream(all, all.length, true,
				new Around(this, rows, rowOf, gaps.build().toArray(), false, hasTime)).stream;
	}

	/**
	 * Whether there are several events in others, and those in one follow each other on its thread: places that were
	 * chosen at random would let them overlap.
	 *
	 * @param rowOf the row of the event around each event of the type
	 */
	private boolean areApart(int[] rows, int[] rowOf) {
		if (durationPlace < 0 || threadPlace < 0) {
			return false;
		}
		int[] ordered = Arrays.stream(rows).boxed()
				.sorted(Comparator.<Integer>comparingInt(row -> rowOf[row]).thenComparingLong(sample::start)
						.thenComparingLong(row -> sample.value(row, durationPlace)))
				.mapToInt(Integer::intValue).toArray();
		boolean several = false;
		boolean lasting = false;
		for (int i = 0; i < ordered.length; i++) {
			lasting |= sample.value(ordered[i], durationPlace) > 0;
			if (i > 0 && rowOf[ordered[i]] == rowOf[ordered[i - 1]]) {
				several = true;
				if (sample.value(ordered[i], threadPlace) != sample.value(ordered[i - 1], threadPlace)
						|| sample.start(ordered[i - 1]) + sample.value(ordered[i - 1], durationPlace) > sample
								.start(ordered[i])) {
					return false;
				}
			}
		}
		return several && lasting;
	}

	/** Where events begin in those around them: 0 at the beginning, 1 at the end. */
	private double[] shares(int[] rows, Around around) {
		TypeSample outer = around.streams.sample;
		int place = outer.place(DURATION);
		double[] shares = new double[rows.length];
		for (int i = 0; i < rows.length; i++) {
			int row = around.rowOf[rows[i]];
			double length = place < 0 ? 0 : nests.running(outer, row);
			long from = outer.start(row);
			long at = sample.start(rows[i]);
			shares[i] = length <= 0 ? 0 : Math.clamp((at - from - nests.stopped(outer, row, from, at)) / length, 0, 1);
		}
		return shares;
	}

	/** Events that a text tells apart, such as the phases of a collection, are each at their own place. */
	private List<int[]> nestedParts(int[] rows, Around around) {
		return nests.isChained(sample) ? links(rows, around)
				: byText(rows, Codes.ofNumbers(shares(rows, around), RANGES, RANGES));
	}

	/** Divides the parts of collections by all that tells those of one apart. */
	private List<int[]> links(int[] rows, Around around) {
		List<Integer> keys = new ArrayList<>();
		for (Target target : targets) {
			if (target.hasValues() && (target.kind() == SampledKind.TEXT || target.kind() == SampledKind.CONSTANT)) {
				keys.add(target.place());
			}
		}
		Map<List<Long>, List<Integer>> parts = divide(rows, keys);
		for (Target target : targets) {
			// A number does so only where no text does it already.
			if (target.hasValues() && target.kind() == SampledKind.WHOLE && !target.isIdentifier()
					&& parts.values().stream().anyMatch(part -> isKey(part, target.place(), around))) {
				keys.add(target.place());
				parts = divide(rows, keys);
			}
		}
		if (parts.size() > MOST_LINKS) {
			return List.of(rows);
		}
		List<int[]> links = new ArrayList<>();
		for (List<Integer> part : parts.values()) {
			part.sort(Comparator.comparingLong(sample::start));
			Map<Integer, Integer> inParent = new java.util.HashMap<>();
			Map<Integer, List<Integer>> byOrdinal = new LinkedHashMap<>();
			for (int row : part) {
				byOrdinal.computeIfAbsent(inParent.merge(around.rowOf[row], 1, Integer::sum),
						ordinal -> new ArrayList<>()).add(row);
			}
			(byOrdinal.size() <= MOST_ORDINALS ? byOrdinal.values() : List.of(part))
					.forEach(each -> links.add(each.stream().mapToInt(Integer::intValue).toArray()));
		}
		return links;
	}

	private Map<List<Long>, List<Integer>> divide(int[] rows, List<Integer> places) {
		Map<List<Long>, List<Integer>> parts = new LinkedHashMap<>();
		for (int row : rows) {
			parts.computeIfAbsent(places.stream().map(place -> sample.value(row, place)).toList(),
					key -> new ArrayList<>()).add(row);
		}
		return parts;
	}

	/** Whether a number tells the events in one apart, such as the age of objects. */
	private boolean isKey(List<Integer> rows, int place, Around around) {
		Set<List<Long>> seen = new java.util.HashSet<>();
		Set<Long> values = new java.util.HashSet<>();
		Set<Integer> parents = new java.util.HashSet<>();
		for (int row : rows) {
			values.add(sample.value(row, place));
			parents.add(around.rowOf[row]);
			if (values.size() > MOST_LINKS || !seen.add(List.of((long) around.rowOf[row], sample.value(row, place)))) {
				return false;
			}
		}
		if (values.size() < 2 || rows.size() <= 2 * parents.size()) {
			return false;
		}
		// Of what is different each time, such as a size, each would be a stream of one event; an age counts.
		long least = Collections.min(values);
		return rows.size() >= 2 * values.size() || Collections.max(values) - least == values.size() - 1;
	}

	/** Divides events by a text that says much of what is given, or of how long they last. */
	private List<int[]> byText(int[] rows, Codes given) {
		int place = sample.place(DURATION);
		Codes lengths = place < 0 ? given
				: Codes.ofNumbers(Arrays.stream(column(rows, place)).asDoubleStream().toArray(), RANGES, RANGES);
		List<int[]> best = List.of(rows);
		double most = WORTH_STREAMS;
		for (Target target : targets) {
			if (target.hasValues() && (target.kind() == SampledKind.TEXT || target.kind() == SampledKind.CONSTANT)) {
				Codes codes = Codes.ofValues(column(rows, target.place()), MOST_NESTED, 1);
				double says = codes.other() >= 0 ? 0 : Math.max(given.dependsOn(codes), lengths.dependsOn(codes));
				if (says > most) {
					most = says;
					best = divide(rows, codes);
				}
			}
		}
		return best;
	}

	/** How many events are in each of those around them. */
	private Object perEvent(int[] rows, Around around) {
		Map<Integer, Integer> counts = new TreeMap<>();
		Map<Integer, Integer> inRow = new java.util.HashMap<>();
		for (int row : rows) {
			inRow.merge(around.rowOf[row], 1, Integer::sum);
		}
		for (int row : around.rows) {
			counts.merge(inRow.getOrDefault(row, 0), 1, Integer::sum);
		}
		if (!sample.isWhole()) {
			return new BigDecimal(rows.length).multiply(new BigDecimal(sample.count()))
					.divide(new BigDecimal(around.rows.length).multiply(new BigDecimal(sample.rows())), RATE_DIGITS,
							RoundingMode.CEILING)
					.stripTrailingZeros().toPlainString();
		}
		if (counts.size() == 1) {
			return Integer.toString(counts.keySet().iterator().next());
		}
		if (counts.size() <= MOST_COUNTS) {
			Map<String, Object> pick = new LinkedHashMap<>();
			counts.forEach((count, times) -> pick.put(Integer.toString(count), Integer.toString(times)));
			return Map.of("pick", pick);
		}
		return new BigDecimal(rows.length).divide(new BigDecimal(around.rows.length), RATE_DIGITS, RoundingMode.CEILING)
				.stripTrailingZeros().toPlainString();
	}

	/** Writes how many there are in the events around, where, and on which threads. */
	private void place(int[] rows, Around around, Map<String, Object> stream) {
		if (around.gaps != null) {
			if (rows.length != around.rows.length) {
				stream.put("per-event", perEvent(rows, around));
			}
			stream.put("gap", alike(gapsBefore, around.gaps, CHANCE_OF_PLACES, Values::places));
			if (durationPlace >= 0) {
				long least = Arrays.stream(column(rows, durationPlace)).min().orElse(0);
				stream.put("at-least", Numbers.time(Math.max(Math.min(least, shortest),
						new BigDecimal(least).round(new MathContext(DIGITS, RoundingMode.FLOOR)).longValue())));
			}
			return;
		}
		boolean byThreshold = isByThreshold(rows, around);
		Object number = byThreshold ? "1" : perEvent(rows, around);
		if (byThreshold) {
			stream.put("when", Yaml.text("duration >= " + Numbers.time(shortest)));
		}
		if (!number.equals("1")) {
			stream.put("per-event", number);
		}
		int outerDuration = around.streams.sample.place(DURATION);
		boolean several = nests.isChained(sample)
				&& rows.length > Arrays.stream(rows).map(row -> around.rowOf[row]).distinct().count();
		// Several that are alike share the time of the event around, as do those that never overlap, and what waits and has no
		// order that could be written has a part of it for itself.
		if (outerDuration >= 0 && !several && !around.apart && !nests.isInBody(sample, around.streams.sample)) {
			double[] at = shares(rows, around);
			int own = sample.place(DURATION);
			if (own >= 0) {
				// Where events begin and how long they are is chosen independently: nearly all have room where they begin.
				double[] room = new double[rows.length];
				for (int i = 0; i < rows.length; i++) {
					double length = nests.running(around.streams.sample, around.rowOf[rows[i]]);
					room[i] = length <= 0 ? 0 : 1 - Math.clamp(nests.running(sample, rows[i]) / length, 0, 1);
				}
				Arrays.sort(room);
				double least = room[(int) (room.length * CROWDED)];
				at = Arrays.stream(at).map(share -> Math.min(share, least)).toArray();
			}
			if (nests.isChained(sample)) {
				// One after the other, as they always are.
				Arrays.sort(at);
				at = new double[] {at[at.length / 2]};
			}
			// Others may leave what lasts less room.
			stream.put("at", nests.isChained(sample) || own >= 0 ? Values.places(at)
					: alike(placesBefore, at, CHANCE_OF_PLACES, Values::places));
		}
		if (threadPlace >= 0) {
			int outer = around.streams.threadPlace;
			long same = outer < 0 ? 0 : Arrays.stream(rows).filter(
					row -> sample.value(row, threadPlace) == around.streams.sample.value(around.rowOf[row], outer))
					.count();
			if (same < rows.length * 0.9) {
				stream.put("threads", threads.value(column(rows, threadPlace)));
			}
		}
	}

	/** A length as a share of the events around where that varies less; null where it does not. */
	private Object shareOfAround(int[] rows, long[] lengths, Around around) {
		TypeSample outer = around.streams.sample;
		int place = outer.place(DURATION);
		double[] shares = new double[rows.length];
		double[] plain = new double[rows.length];
		double[] outers = new double[rows.length];
		for (int i = 0; i < rows.length; i++) {
			double length = place < 0 ? 0 : around.streams.value(around.rowOf[rows[i]], place);
			if (length <= 0) {
				return null;
			}
			shares[i] = Math.clamp(lengths[i] / length, 0, 1);
			plain[i] = lengths[i];
			outers[i] = length;
		}
		if (around.gaps == null && nests.takesThread(sample) && around.streams.durationPlace >= 0
				&& !isByThreshold(rows, around)) {
			// No share of the shortest of them is shorter than what is in the script.
			double smallest = ROOM_OF_PART * least(rows) / Math.max(1, around.streams.leastLength(around.rows));
			shares = Arrays.stream(shares).map(share -> Math.clamp(smallest, share, 1)).toArray();
		}
		return areSame(plain, outers) ? "100 %"
				: around.gaps != null || variation(shares) < variation(plain)
						|| Arrays.stream(shares).average().orElse(0) > LARGE_PART
								? around.gaps == null ? Values.shares(shares)
										: alike(sharesBefore, shares, 1, Values::shares)
								: null;
	}

	/**
	 * What is said of some shares: that of earlier ones which differ from them by no more than chance.
	 *
	 * @param most how much that is for one of each, as distances of Kolmogorov and Smirnov
	 */
	private static Object alike(List<Shares> before, double[] shares, double most, Function<double[], Object> said) {
		double[] sorted = shares.clone();
		Arrays.sort(sorted);
		for (Shares known : before) {
			if (Codes.distance(known.sorted, sorted) <= most
					* Math.sqrt(1.0 / known.sorted.length + 1.0 / sorted.length)) {
				return known.said;
			}
		}
		Object value = said.apply(sorted.clone());
		before.add(new Shares(sorted, value));
		return value;
	}

	private static double variation(double[] numbers) {
		double mean = Arrays.stream(numbers).average().orElse(0);
		double squares = Arrays.stream(numbers).map(number -> (number - mean) * (number - mean)).average().orElse(0);
		return mean <= 0 ? 0 : Math.sqrt(squares) / mean;
	}

	/** Whether each event has the value of the field of that name of the event around it. */
	private boolean isInherited(Target target, int[] rows, Around around) {
		TypeSample outer = around.streams.sample;
		int place = outer.place(target.path());
		if (place < 0 || target.place() < 0 || outer.fields().get(place).kind() != target.kind()
				|| around.streams.targets.stream()
						.noneMatch(other -> other.path().equals(target.path()) && other.hasValues()
								&& other.field().typeName().equals(target.field().typeName())
								&& other.measure() == target.measure())) {
			return false;
		}
		return Arrays.stream(rows)
				.allMatch(row -> sample.value(row, target.place()) == outer.value(around.rowOf[row], place));
	}

	/** Divides a number in the ratio of others, exactly. */
	private static long[] apportion(long[] weights, long total) {
		long sum = Arrays.stream(weights).sum();
		long[] shares = new long[weights.length];
		double[] remainders = new double[weights.length];
		long given = 0;
		for (int i = 0; i < weights.length; i++) {
			double exact = (double) weights[i] / sum * total;
			shares[i] = weights[i] * (total / sum) == exact ? (long) exact : (long) Math.floor(exact + 1e-9);
			remainders[i] = exact - shares[i];
			given += shares[i];
		}
		Integer[] order = IntStream.range(0, weights.length).boxed().toArray(Integer[]::new);
		Arrays.sort(order, Comparator.comparingDouble(i -> -remainders[i]));
		for (int i = 0; given < total; i = (i + 1) % order.length) {
			shares[order[i]]++;
			given++;
		}
		return shares;
	}

	private List<int[]> parts(int[] rows) {
		if (isFewOperations(rows.length)) {
			// They are of quite different lengths, and a thread has them one after the other.
			return each(rows);
		}
		if (targets.stream().anyMatch(target -> target.hasValues() && target.isSafepoint())) {
			// They are numbered in their order, as only the events of one stream are.
			return List.of(rows);
		}
		if (threadPlace < 0 || nests.isChain(sample)) {
			return partsOfMany(rows);
		}
		if (!nests.takesThread(sample)) {
			return besideWaits(rows);
		}
		// What fills the time of a thread with a few events has to be where it was, and so has what fills a part of it
		// while all others are short: a second one, which chance may draw, would have no room beside these.
		Set<Integer> fills = fills(rows);
		IntPredicate alone = row -> threads.doesLittle(sample.value(row, threadPlace)) || fills.contains(row);
		int[] few = Arrays.stream(rows).filter(alone).toArray();
		int[] others = Arrays.stream(rows).filter(alone.negate()).toArray();
		List<int[]> parts = new ArrayList<>();
		(others.length == 0 ? List.<int[]>of() : partsOfMany(others))
				.forEach(part -> parts.addAll(isTight(part) ? each(part) : byAsked(part)));
		Arrays.stream(few).forEach(row -> parts.add(new int[] {row}));
		return parts;
	}

	/**
	 * Divides sleeps by the few times that they ask for, where those that sleep for longer did not ask for more: how
	 * long a thread slept does not say then what it asked for.
	 */
	private List<int[]> byAsked(int[] rows) {
		int place = sample.place(ASKED);
		if (!sample.name().equals(SLEEP) || durationPlace < 0 || place < 0) {
			return List.of(rows);
		}
		TreeMap<Long, List<Integer>> byTime = IntStream.of(rows).boxed()
				.collect(Collectors.groupingBy(row -> sample.value(row, place), TreeMap::new, Collectors.toList()));
		if (byTime.size() < 2 || byTime.size() > MOST_ASKED
				|| byTime.values().stream().anyMatch(each -> each.size() < least)) {
			return List.of(rows);
		}
		long others = IntStream.of(rows).filter(row -> {
			Long longest = byTime.floorKey(sample.value(row, durationPlace));
			return longest != null && longest != sample.value(row, place);
		}).count();
		return others <= rows.length * MOST_OTHERS ? List.of(rows)
				: byTime.values().stream().map(each -> each.stream().mapToInt(Integer::intValue).toArray()).toList();
	}

	/** Each event by itself, in the order of their times. */
	private List<int[]> each(int[] rows) {
		return IntStream.of(rows).boxed().sorted(Comparator.comparingLong(sample::start)).map(row -> new int[] {row})
				.toList();
	}

	/**
	 * Whether a few compilations follow each other so closely on a thread that they would overlap if they were evenly
	 * spaced, or if chance drew a long one twice.
	 */
	private boolean isTight(int[] rows) {
		if (!sample.name().equals(COMPILATION) || rows.length < 2 || rows.length > FEW || !sample.isWhole()
				|| durationPlace < 0) {
			return false;
		}
		Map<Long, List<Integer>> byThread = IntStream.of(rows).boxed()
				.collect(Collectors.groupingBy(row -> sample.value(row, threadPlace)));
		return byThread.values().stream().filter(ofThread -> ofThread.size() > 1).anyMatch(ofThread -> {
			long longest = ofThread.stream().mapToLong(row -> sample.value(row, durationPlace)).max().orElse(0);
			long begin = ofThread.stream().mapToLong(sample::start).min().orElse(0);
			long end = ofThread.stream().mapToLong(row -> sample.start(row) + sample.value(row, durationPlace)).max()
					.orElse(0);
			return longest * ofThread.size() > (end - begin) / 2;
		});
	}

	/** The few events, of many, that each fill a large part of the recording on a thread that is like no other one. */
	private Set<Integer> fills(int[] rows) {
		if (!sample.isWhole() || durationPlace < 0 || nests.body(sample) != null) {
			return Set.of();
		}
		Map<Long, List<Integer>> byThread = new LinkedHashMap<>();
		Arrays.stream(rows).filter(row -> threads.isAlone(sample.value(row, threadPlace))).forEach(
				row -> byThread.computeIfAbsent(sample.value(row, threadPlace), each -> new ArrayList<>()).add(row));
		Set<Integer> fills = new HashSet<>();
		for (List<Integer> ofThread : byThread.values()) {
			List<Integer> longest = ofThread.stream().filter(row -> value(row, durationPlace) > duration * LONG_PART)
					.toList();
			if (longest.size() <= ofThread.size() * FEW_OF_THREAD) {
				fills.addAll(longest);
			}
		}
		return fills;
	}

	/** Whether a thread that is in no group does nothing else for a large part of the recording. */
	private boolean fillsThread(int row) {
		return durationPlace >= 0 && threads.isAlone(sample.value(row, threadPlace))
				&& value(row, durationPlace) > duration * LONG_PART;
	}

	/** Whether an event is where it was, because its thread does little else, or nothing else for a long time. */
	private boolean isPlaced(int row) {
		return threadPlace >= 0 && nests.takesThread(sample)
				&& (threads.doesLittle(sample.value(row, threadPlace)) || fillsThread(row));
	}

	/**
	 * By how much what lasts until its thread ends begins earlier: pauses that are not where they were move its begin
	 * by more than the end of the thread, and if it begins too early, the thread does it as soon as it has done the
	 * others.
	 *
	 * @param lives when its thread begins to live, and when it ends
	 */
	private long earlier(int row, long[] lives) {
		long moved = nests.moved(sample, row);
		boolean isLast = durationPlace >= 0 && lives[1] < duration
				&& lives[1] - sample.start(row) - sample.value(row, durationPlace) < moved;
		return isLast ? Math.clamp(moved, 0, Math.max(0, sample.start(row) - lives[0])) : 0;
	}

	/**
	 * By which part of their length events have to be shorter. One that is where it was meets no others but those that
	 * pauses move into its way, whatever chance draws.
	 */
	private double shorter(int[] rows) {
		double part = threads.shorter(column(rows, threadPlace));
		return rows.length > 1 || sample.count() > sample.rows() || !isPlaced(rows[0]) ? part : part < MUCH_SHORTER
				? part * (1 - PART_OF_PLACED * (1 - MUCH_SHORTER)) / MUCH_SHORTER : 1 - PART_OF_PLACED * (1 - part);
	}

	/** Whether they are so few of the operations of a JVM that each is where it was. */
	private boolean isFewOperations(int events) {
		return OPERATIONS.contains(sample.name()) && sample.isWhole() && sample.count() <= FEW && events <= FEW
				&& threadPlace >= 0 && durationPlace >= 0;
	}

	/** What is on a thread that a few long waits fill is where there are none, and not when other threads have more. */
	private List<int[]> besideWaits(int[] rows) {
		Map<Long, List<Integer>> alone = new LinkedHashMap<>();
		List<Integer> others = new ArrayList<>();
		for (int row : rows) {
			long thread = sample.value(row, threadPlace);
			(threads.doesLittle(thread) ? alone.computeIfAbsent(thread, each -> new ArrayList<>()) : others).add(row);
		}
		List<int[]> parts = new ArrayList<>(
				others.isEmpty() ? List.of() : partsOfMany(others.stream().mapToInt(Integer::intValue).toArray()));
		alone.values().forEach(each -> parts.add(each.stream().mapToInt(Integer::intValue).toArray()));
		return parts;
	}

	private List<int[]> partsOfMany(int[] rows) {
		int first = firstReading(rows);
		if (first < 0) {
			return partsOfAll(rows);
		}
		firstIsApart = true;
		List<int[]> parts = new ArrayList<>(List.of(new int[] {first}));
		int[] others = Arrays.stream(rows).filter(row -> row != first).toArray();
		int[] starting = starting(others);
		Arrays.stream(starting).forEach(row -> parts.add(new int[] {row}));
		parts.addAll(partsOfAll(
				Arrays.stream(others).filter(row -> Arrays.stream(starting).noneMatch(one -> one == row)).toArray()));
		return parts;
	}

	/** The first readings of the processors, as long as a JVM that starts takes much more of them than later. */
	private int[] starting(int[] rows) {
		int place = sample.place("jvmUser");
		if (place < 0 || rows.length < FEWEST_READINGS) {
			return new int[0];
		}
		SampledKind kind = sample.fields().get(place).kind();
		double[] used = Arrays.stream(rows).boxed().sorted(Comparator.comparingLong(sample::start))
				.mapToDouble(row -> Values.number(kind, sample.value(row, place))).toArray();
		double much = STARTING * Arrays.stream(used).sorted().toArray()[used.length / 2];
		int count = 0;
		while (count < MOST_STARTING && used[count] > much) {
			count++;
		}
		return Arrays.stream(rows).boxed().sorted(Comparator.comparingLong(sample::start)).limit(count)
				.mapToInt(Integer::intValue).toArray();
	}

	/** The first reading of the processors, which is 0 as there is none before it; -1 where it is like the others. */
	private int firstReading(int[] rows) {
		if (!sample.name().equals("jdk.CPULoad") || !sample.isWhole() || rows.length < 3) {
			return -1;
		}
		int first = Arrays.stream(rows).boxed().min(Comparator.comparingLong(sample::start)).orElseThrow();
		return targets.stream().filter(target -> target.hasValues() && target.isNumber()).allMatch(
				target -> Values.number(target.kind(), sample.value(first, target.place())) == 0) ? first : -1;
	}

	private List<int[]> partsOfAll(int[] rows) {
		if (isOfEarlier() && threadPlace >= 0) {
			return byThread(rows);
		}
		if (rows.length < FEWEST_EVENTS / 4 && !nests.isChain(sample)) {
			List<int[]> snapshots = sample.isWhole() ? snapshots(rows) : null;
			return snapshots != null ? snapshots : areTold(rows) && hasTexts(rows)
					? divide(rows, Codes.ofValues(groups(rows), Integer.MAX_VALUE, 1)) : List.of(rows);
		}
		List<int[]> clocked = nests.isChain(sample) ? null : clocked(rows);
		if (clocked != null) {
			return clocked;
		}
		if (nests.isChain(sample)) {
			int place = sample.place("name");
			return place < 0 ? List.of(rows) : divide(rows, Codes.ofValues(column(rows, place), MOST_LINKS, 1));
		}
		if (nests.takesThread(sample) && threadPlace >= 0) {
			// What keeps threads busy has to be theirs alone.
			long[] busy = Arrays.stream(rows).mapToLong(row -> threads.busy(sample.value(row, threadPlace))).toArray();
			List<int[]> parts = new ArrayList<>();
			for (int[] part : divide(rows, Codes.ofValues(busy, Integer.MAX_VALUE, 1))) {
				Body body = nests.body(sample);
				if (body != null) {
					parts.addAll(divide(part, Codes.ofValues(body.signatures(part), Integer.MAX_VALUE, 1)));
				} else if (threads.busy(sample.value(part[0], threadPlace)) >= 0) {
					parts.add(part);
				} else {
					parts.addAll(byThread(part));
				}
			}
			return parts;
		}
		if (!nests.children(sample).isEmpty()) {
			// What is in events of one kind is not in those of another.
			List<int[]> kinds = byText(rows, new Codes(new int[rows.length], 1, -1, false));
			if (kinds.size() > 1) {
				return kinds;
			}
		}
		return byThread(rows);
	}

	/**
	 * Events that are on a clock for each value of a field, but not all together; null where there are no such ones.
	 */
	private List<int[]> clocked(int[] rows) {
		if (!sample.isWhole() || Arrivals.isClocked(starts(rows))) {
			return null;
		}
		List<long[]> keys = new ArrayList<>();
		for (Target target : targets) {
			if (target.hasValues()
					&& (target.kind().compareTo(SampledKind.TEXT) >= 0 && target.kind() != SampledKind.STACK
							|| target.kind() == SampledKind.WHOLE)) {
				keys.add(target.place() == threadPlace ? groups(rows) : column(rows, target.place()));
			}
		}
		List<int[]> snapshots = snapshots(rows);
		if (snapshots != null) {
			return snapshots;
		}
		for (long[] key : keys) {
			Codes codes = Codes.ofValues(key, MOST_CLOCKED, 1);
			if (codes.count() < 2 || codes.other() >= 0) {
				continue;
			}
			List<int[]> parts = divide(rows, codes);
			long steady = parts.stream().filter(part -> Arrivals.isClocked(starts(part))).mapToLong(part -> part.length)
					.sum();
			if (steady > rows.length * 0.8) {
				return parts;
			}
		}
		return null;
	}

	/**
	 * Events of which there is one for each value of a text at the same time, such as one for each memory pool; null
	 * where there are no such ones.
	 */
	private List<int[]> snapshots(int[] rows) {
		for (Target target : targets) {
			if (!target.hasValues() || target.kind() != SampledKind.TEXT && target.kind() != SampledKind.CONSTANT) {
				continue;
			}
			Codes codes = Codes.ofValues(column(rows, target.place()), MOST_NESTED, 2);
			if (codes.count() < 2 || codes.other() >= 0) {
				continue;
			}
			List<int[]> parts = divide(rows, codes);
			long[] first = sorted(starts(parts.getFirst()));
			boolean together = first[first.length - 1] - first[0] > duration / SNAPSHOT;
			for (int[] part : parts) {
				long[] times = sorted(starts(part));
				together &= times.length == first.length && IntStream.range(0, times.length)
						.allMatch(i -> Math.abs(times[i] - first[i]) <= duration / SNAPSHOT);
			}
			if (together) {
				return parts;
			}
		}
		return null;
	}

	/**
	 * Whether events are so few that each may be said with all that it has: where nothing is rare, and they are not
	 * read from time to time.
	 */
	private boolean areTold(int[] rows) {
		return least <= 1 && sample.isWhole() && rows.length > 1 && rows.length <= FEW && threadPlace >= 0
				&& takesThread && !hasPeriod(sample.name());
	}

	/** Whether events have several texts, such as those of files. */
	private boolean hasTexts(int[] rows) {
		return targets.stream().anyMatch(target -> target.hasValues() && target.kind() == SampledKind.TEXT
				&& Arrays.stream(column(rows, target.place())).distinct().count() > 1);
	}

	private static long[] sorted(long[] times) {
		Arrays.sort(times);
		return times;
	}

	/** Whether events are on threads that did something before, which may have ended since. */
	private boolean isOfEarlier() {
		return sample.name().equals("jdk.OldObjectSample");
	}

	/** Divides events where there is a time in which none of their threads lives. */
	private Stream<int[]> byLives(int[] rows) {
		return threadPlace < 0 || !takesThread || isOfEarlier() ? Stream.of(rows)
				: divide(rows, Codes.ofValues(threads.stretches(column(rows, threadPlace)), Integer.MAX_VALUE, 1))
						.stream();
	}

	/**
	 * Divides events where others are frequent in a part of the time, as while a program starts: by the methods that
	 * are on top of their stack traces, or that they name. What hardly ever names the same one twice, such as
	 * compilations, has parts of equal size, so that each is about when it was.
	 */
	private List<int[]> byTime(int[] rows) {
		boolean isWhole = nests.isChain(sample) || !nests.children(sample).isEmpty() || isOfEarlier()
				|| rows.length < 2 * FEWEST_IN_ORDER
				|| targets.stream().anyMatch(target -> target.hasValues() && target.isSafepoint());
		Target told = isWhole ? null : telling(rows);
		// What is read from time to time, other than samples, is the same all of the time.
		if (told == null || told.kind() != SampledKind.STACK && hasPeriod(sample.name())) {
			return List.of(rows);
		}
		int[] ordered = Arrays.stream(rows).boxed().sorted(Comparator.comparingLong(sample::start))
				.mapToInt(Integer::intValue).toArray();
		long[] column = column(ordered, told.place());
		Codes codes = Codes.ofValues(
				told.kind() == SampledKind.STACK ? Arrays.stream(column).map(values::site).toArray() : column,
				Integer.MAX_VALUE, 1);
		int[] changes;
		if (told.kind() == SampledKind.METHOD && rows.length < TWICE * codes.count()) {
			int most = least > 1 ? 1 : Math.min(MOST_PARTS_IN_ORDER, rows.length / FEWEST_IN_ORDER);
			changes = IntStream.range(1, most).map(part -> (int) ((long) part * rows.length / most)).toArray();
		} else {
			changes = nests.takesThread(sample) ? new int[0]
					: Drift.of(codes, Math.max(FEWEST_OF_PART, least > 1 ? TIMES_LEAST * least : 0), MOST_PARTS);
		}
		List<int[]> parts = new ArrayList<>();
		int first = 0;
		long from = 0;
		for (int change : changes) {
			// There is no time between events that begin at the same one.
			for (int at = change; at < Math.min(change + FEWEST_IN_ORDER / 2, ordered.length); at++) {
				long border = values.border(sample.start(ordered[at - 1]), sample.start(ordered[at]));
				if (border > from) {
					parts.add(Arrays.copyOfRange(ordered, first, at));
					windows.put(parts.getLast(), new Window(from, border, rows.length));
					first = at;
					from = border;
					break;
				}
			}
		}
		if (parts.isEmpty()) {
			return List.of(rows);
		}
		parts.add(Arrays.copyOfRange(ordered, first, ordered.length));
		windows.put(parts.getLast(), new Window(from, duration, rows.length));
		return parts.stream().allMatch(this::haveFrequentNames) ? parts : List.of(rows);
	}

	/**
	 * Whether events can be told from others without saying what is rare: where no value of a field is frequent, the
	 * script has the one that is least rare, which may be another one in each part of the time.
	 */
	private boolean haveFrequentNames(int[] rows) {
		return least == 1 || targets.stream()
				.filter(target -> target.hasValues() && target.kind().compareTo(SampledKind.TEXT) >= 0
						&& target.kind() != SampledKind.STACK && target.kind() != SampledKind.THREAD)
				.map(target -> column(rows, target.place()))
				.allMatch(column -> Arrays.stream(column).boxed()
						.collect(Collectors.groupingBy(value -> value, Collectors.counting())).values().stream()
						.anyMatch(number -> number >= least));
	}

	/** What says best what events are: the method that they name, or their stack traces; null where there is none. */
	private Target telling(int[] rows) {
		return Stream.of(SampledKind.METHOD, SampledKind.STACK, SampledKind.CLASS)
				.flatMap(kind -> targets.stream().filter(target -> target.hasValues() && target.kind() == kind))
				.filter(target -> Arrays.stream(column(rows, target.place())).distinct().limit(2).count() > 1)
				.findFirst().orElse(null);
	}

	/** Notes for how long threads do nothing else, and which have more to do where there is more load. */
	void noteBusy() {
		int place = sample.place(DURATION);
		if (threadPlace >= 0 && sample.count() > FEW) {
			IntStream.range(0, sample.rows()).filter(row -> nests.isAlone(sample, row)).forEach(
					row -> load.does(sample.name(), sample.value(row, threadPlace), nests.takesThread(sample)));
		}
		if (nests.takesThread(sample) && threadPlace >= 0 && place >= 0) {
			IntStream.range(0, sample.rows()).filter(row -> nests.isAlone(sample, row))
					.forEach(row -> threads.does(sample.value(row, threadPlace),
							(long) (value(row, place) * ((double) sample.count() / sample.rows()))));
		}
	}

	private static List<int[]> divide(int[] rows, Codes codes) {
		List<int[]> parts = new ArrayList<>();
		for (int code = 0; code < codes.count(); code++) {
			int wanted = code;
			int[] part = IntStream.range(0, rows.length).filter(i -> codes.codes()[i] == wanted).map(i -> rows[i])
					.toArray();
			if (part.length > 0) {
				parts.add(part);
			}
		}
		return parts;
	}

	/**
	 * Groups of threads whose events have other values than those of others are streams of their own; so are always the
	 * JVM's own threads, or these would have stack traces of the program.
	 */
	private List<int[]> byThread(int[] rows) {
		if (threadPlace < 0) {
			return List.of(rows);
		}
		long[] own = Arrays.stream(rows).mapToLong(row -> threads.isOfJvm(sample.value(row, threadPlace)) ? 1 : 0)
				.toArray();
		return divide(rows, Codes.ofValues(own, 2, 1)).stream().flatMap(side -> byGroup(side).stream()).toList();
	}

	private List<int[]> byGroup(int[] rows) {
		if (isOfEarlier() || sample.name().equals(ALLOCATION)) {
			// What kinds of threads allocate, and how much of it, is quite different.
			long[] kinds = Arrays.stream(rows).mapToLong(row -> threads.kind(sample.value(row, threadPlace))).toArray();
			return divide(rows, Codes.ofValues(kinds, MOST_KINDS, least)).stream()
					.flatMap(part -> byWork(part).stream()).toList();
		}
		return byWork(rows);
	}

	private List<int[]> byWork(int[] rows) {
		if (rows.length < FEWEST_EVENTS) {
			return List.of(rows);
		}
		Codes key = Codes.ofValues(groups(rows), MOST_GROUPS,
				(int) Math.max(FEWEST_EVENTS / 2, rows.length * SHARE_OF_GROUP));
		if (key.count() < 2) {
			return List.of(rows);
		}
		double most = variables(rows).stream().filter(variable -> variable.target.measure() != Numbers.Measure.ADDRESS)
				.mapToDouble(variable -> variable.codes.dependsOn(key)).max().orElse(0);
		return most < WORTH_STREAMS ? List.of(rows) : divide(rows, key);
	}

	private long[] groups(int[] rows) {
		long[] groups = new long[rows.length];
		for (int i = 0; i < rows.length; i++) {
			groups[i] = threads.group(sample.value(rows[i], threadPlace));
		}
		return groups;
	}

	/**
	 * The time up to which few events may begin that take a thread: so long before it ends as the longest of them
	 * takes. The twin's pauses are not where they were, and what is left of the thread's life may be shorter by them.
	 */
	private long lastBegin(int[] rows, long begin, long length) {
		if (durationPlace < 0 || threadPlace < 0 || !nests.takesThread(sample)) {
			return length;
		}
		long longest = Arrays.stream(column(rows, durationPlace)).max().orElse(0);
		double stopped = (double) nests.stopped(sample, rows[0], begin, begin + length) / length;
		long moved = Math.min(longest / 2, nests.moved(sample, rows[0]));
		return Math.clamp(length - (long) (longest * (1 + TWICE * stopped)) - moved, 1, length);
	}

	private long[] starts(int[] rows) {
		return Arrays.stream(rows).mapToLong(sample::start).toArray();
	}

	private long[] column(int[] rows, int place) {
		return Arrays.stream(rows).mapToLong(row -> value(row, place)).toArray();
	}

	/** A value of an event, of which durations are without pauses, and shorter by what is not in the event any more. */
	private long value(int row, int place) {
		long value = sample.value(row, place);
		if (place != durationPlace || place < 0) {
			return value;
		}
		Body body = nests.body(sample);
		long running = nests.running(sample, row);
		return body != null ? running - body.shorter(row)
				: running == value ? value : Math.max(running, Math.min(value, Math.max(shortest, asked(row))));
	}

	/** How long a thread asked to sleep, or to wait where nobody woke it: it does not do so for less. */
	private long asked(int row) {
		int time = sample.name().equals(SLEEP) ? sample.place(ASKED)
				: sample.name().equals(WAIT) ? sample.place("timeout") : -1;
		int out = sample.name().equals(WAIT) ? sample.place("timedOut") : -1;
		return time < 0 || out >= 0 && sample.value(row, out) == 0 ? 0 : sample.value(row, time);
	}

	private List<Variable> variables(int[] rows) {
		List<Variable> variables = new ArrayList<>();
		for (Target target : targets) {
			if (target.hasValues() && target.place() != threadPlace && !target.isIdentifier()
					&& target.kind() != SampledKind.TIMESTAMP) {
				long[] column = column(rows, target.place());
				if (target.isObject() && !values.areObjectsSaid(detail, column)) {
					continue;
				}
				Codes codes = codes(target, column);
				DoubleSummaryStatistics numbers = target.isNumber() ? Arrays.stream(column)
						.mapToDouble(value -> Values.number(target.kind(), value)).summaryStatistics()
						: new DoubleSummaryStatistics();
				variables.add(new Variable(target.path().equals("stackTrace") ? "stack" : target.path(), target, column,
						codes, numbers.getMin(), numbers.getMax()));
			}
		}
		return variables;
	}

	private Codes codes(Target target, long[] column) {
		if (!target.kind().isNumber()) {
			// Lines, and how methods run, tell events apart that do the same.
			return target.kind() == SampledKind.STACK
					? Codes.ofValues(Arrays.stream(column).map(values::alike).toArray(), CLASSES * 4, least)
					: Codes.ofValues(column, CLASSES, least);
		}
		return target.measure() == Numbers.Measure.ADDRESS ? Codes.ofValues(column, CLASSES, least)
				: Codes.ofNumbers(
						Arrays.stream(column).mapToDouble(value -> orNone(Values.number(target.kind(), value)))
								.toArray(),
						CLASSES / 2, Math.clamp(column.length / EVENTS_OF_RANGE, FEWEST_RANGES, detail.ranges()));
	}

	private static double orNone(double number) {
		return Double.isNaN(number) ? -1 : number;
	}

	/** What a script has an event of this type for each thread at; null of others. */
	private String life() {
		boolean whole = sample.isWhole() && takesThread && targets.stream().allMatch(Target::hasValues);
		return !whole || threadPlace < 0 ? null : switch (sample.name()) {
		case "jdk.ThreadStart", "jdk.VirtualThreadStart" -> THREAD_START;
		case "jdk.ThreadEnd", "jdk.VirtualThreadEnd" -> THREAD_END;
		default -> null;
		};
	}

	private Written stream(int[] rows, long events, boolean all, Around around) {
		return stream(rows, events, all, around, null);
	}

	/** @param life what there is an event of each thread at; null where there are others */
	private Written stream(int[] rows, long events, boolean all, Around around, String life) {
		Map<String, Object> stream = new LinkedHashMap<>();
		stream.put("type", Yaml.text(name));
		shorter = around == null && nests.takesThread(sample) && threadPlace >= 0 ? shorter(rows) : 1;
		double scale = (double) events / rows.length;
		Window window = windows.get(rows);
		undivided = window == null ? rows.length : window.of;
		String spread = "";
		if (around != null) {
			place(rows, around, stream);
		} else if (life != null) {
			stream.put("every", life);
			spread = ", one at the " + (life.equals(THREAD_END) ? "end" : "start") + " of each thread";
		} else {
			spread = volume(rows, events, all, stream);
		}
		if (around == null && takesThread && threadPlace >= 0) {
			int place = life == null || sample.place("thread") < 0 ? threadPlace : sample.place("thread");
			boolean asLongAsTheyLive = life == null && !isOfEarlier() && !nests.takesThread(sample);
			stream.put("threads", asLongAsTheyLive ? threads.valueOfLiving(column(rows, place), starts(rows))
					: threads.value(column(rows, place)));
		}
		Map<String, Object> fields = new LinkedHashMap<>();
		List<Variable> variables = variables(rows);
		long[] starts = starts(rows);
		List<Variable> together = new ArrayList<>();
		List<Object> placeRows = ofSites(rows, variables, together, scale);
		if (placeRows.isEmpty()) {
			placeRows = places(rows, variables, together, scale);
		}
		boolean ofThreads = around == null && threadPlace >= 0 && OF_THREADS.contains(sample.name());
		Map<String, Object> derived = ofThreads
				? sample.isWhole() ? countersOfThreads(rows, variables, Map.of()) : new LinkedHashMap<>()
				: derived(rows, variables.stream().filter(each -> !together.contains(each)).toList(), around);
		if (placeRows.isEmpty()) {
			placesOfReplaced(variables).forEach(each -> derived.put(each.key, PLACE_STEP));
		}
		if (placeRows.isEmpty() && around == null && life == null && areTold(rows) && !isOfEarlier()) {
			placeRows = eachTogether(rows, variables, derived, together);
		}
		boolean free = placeRows.isEmpty() && !ofThreads;
		List<Object> readings = free ? readings(rows, variables, derived, around) : List.of();
		Variable flag = free && readings.isEmpty() ? strictFlag(variables, derived) : null;
		Variable best = free && readings.isEmpty() ? key(variables, derived, rows.length) : null;
		Variable ofCode = free && readings.isEmpty()
				? isOfEarlier() ? classOfObject(variables) : classOfCode(variables, derived) : null;
		Variable key = ofCode != null ? ofCode : best == null ? flag : best;
		if (key != null) {
			for (Variable variable : variables) {
				if (variable == key || variable == flag
						|| !derived.containsKey(variable.key) && !variable.key.equals(WEIGHT)
								&& (variable.codes.dependsOn(key.codes) > WORTH_ROWS || isExact(key, variable)
										|| key == ofCode && (isOfEarlier() || isOfClass(variable, key))
										|| flag != null && isStrict(flag, variable))) {
					together.add(variable);
				}
			}
		}
		for (Variable variable : variables) {
			Object waited = together.contains(variable) ? null
					: waited(variable, IntStream.range(0, rows.length).toArray(), variables);
			if (waited != null) {
				derived.put(variable.key, waited);
			}
		}
		for (Target target : targets) {
			String path = target.path();
			boolean inRows = together.stream().anyMatch(variable -> variable.target == target);
			if (inRows || target.place() == threadPlace && threadPlace >= 0 || life != null && path.equals("thread")) {
				continue;
			}
			if (around != null && !path.equals(DURATION) && isInherited(target, rows, around)) {
				if (path.equals("stackTrace")
						&& Arrays.stream(column(rows, target.place())).anyMatch(stack -> stack != 0)) {
					stream.put("stack", COPIED_STACK);
				}
				continue;
			}
			if (derived.get(path) == IN_ROWS) {
				continue;
			}
			long lengthenedBefore = lengthened;
			Object value = derived.containsKey(path) ? derived.get(path)
					: target.hasValues()
							? target.isIdentifier() ? identifier(target, rows, scale) : ofThreads && target.isNumber()
									? byThread(target, rows, scale)
									: isAmount(target, rows)
											? values.amounts(detail, target, column(rows, target.place()), scale)
											: isOfObjects(target, rows)
													? value(target, ofOneClass(target, rows), starts, scale)
													: ofPart(target, rows, starts, scale,
															around != null || path.equals(DURATION)
																	&& rows.length * 2 < sample.rows(),
															bounds(target, variables))
							: path.equals(DURATION) || path.equals("stackTrace") || path.equals("eventThread") ? null
									: Values.nothing(target);
			if (path.equals("stackTrace")) {
				value = value instanceof Yaml.Shared shared ? shared.value() : value;
				if (value != null && !value.equals("null")) {
					stream.put("stack", value);
				}
			} else if (path.equals(DURATION)) {
				long[] lengths = target.place() < 0 ? new long[0] : column(rows, target.place());
				Object share = around == null || around.hasTime || target.place() < 0 ? null
						: shareOfAround(rows, lengths, around);
				if (share != null) {
					value = share;
					lengthened = lengthenedBefore;
				}
				if (around == null && events == 1 && threadPlace >= 0 && value instanceof String time
						&& lengths[0] > duration * PLACED
						&& targets.stream().noneMatch(other -> Load.isHidden(other.path()))) {
					value = load.placed(time, shortest);
				}
				if (value != null && !value.equals("0 ns")) {
					stream.put(DURATION, value);
				}
			} else if (value != null) {
				fields.put(Yaml.text(path), value);
			}
		}
		if (placeRows.size() == 1) {
			((Map<?, ?>) placeRows.getFirst()).forEach((field, value) -> {
				if (field.equals("stack")) {
					if (!value.equals("null")) {
						stream.put("stack", value);
					}
				} else if (!field.equals(WEIGHT)) {
					fields.put(String.valueOf(field), value);
				}
			});
		}
		if (!fields.isEmpty()) {
			stream.put("values", fields);
		}
		if (placeRows.size() > 1) {
			stream.put("choose", placeRows);
		} else if (key != null) {
			stream.put("choose", rows(key, flag, together, variables, rows, scale, key == ofCode));
		} else if (!readings.isEmpty()) {
			stream.put("choose", readings);
		}
		if (sample.name().equals(DEOPTIMIZATION)) {
			withoutTopFrame(stream, fields);
		}
		List<Object> nested = nested(rows);
		if (!stream.containsKey("stack") && together.stream().noneMatch(variable -> variable.key.equals("stack"))) {
			// All were rare, so that there is none to copy.
			nested.forEach(Streams::withoutCopiedStack);
		}
		if (!nested.isEmpty()) {
			stream.put("nested", nested);
		}
		String comment = Numbers.plain(events) + (events == 1 ? " event" : " events") + spread
				+ (sample.isWhole() ? "" : "; values of every " + Numbers.weight(scale) + "th")
				+ (shorter == 1 || events == 1 ? ""
						: String.format(Locale.ROOT,
								"; in all %.1f %% shorter than they were, so that threads have time for them",
								100 * (1 - shorter)));
		shorter = 1;
		return new Written(comment, stream, events);
	}

	/** A number that is read of each thread. */
	private Object byThread(Target target, int[] rows, double scale) {
		double[] numbers = Arrays.stream(column(rows, target.place()))
				.mapToDouble(value -> Values.number(target.kind(), value)).toArray();
		// Of a moment, each thread has one.
		int most = detail.linesOfThreads() * (sample.name().equals(LOADS) ? 2 : 1);
		return threads.byThread(most, column(rows, threadPlace), numbers, chosen -> {
			int[] some = Arrays.stream(chosen).map(i -> rows[i]).boxed().sorted(Comparator.comparingLong(sample::start))
					.mapToInt(Integer::intValue).toArray();
			int first = sample.name().equals(LOADS) ? some.length / STARTING_PART : 0;
			double before = mean(target, some, 0, first);
			double after = mean(target, some, first, some.length);
			if (first == 0 || Math.max(before, after) < OTHER_LOAD * Math.min(before, after)) {
				return readOf(target, some, scale);
			}
			Map<String, Object> starting = new LinkedHashMap<>();
			starting.put("until",
					Numbers.share((sample.start(some[first - 1]) + sample.start(some[first])) / 2, duration));
			starting.put("value", readOf(target, Arrays.copyOf(some, first), scale));
			return Map.of("over-time", List.of(starting,
					Map.of("value", readOf(target, Arrays.copyOfRange(some, first, some.length), scale))));
		}, Values.nothing(target));
	}

	private Object readOf(Target target, int[] rows, double scale) {
		// Nobody sees more digits of a load.
		long[] column = Arrays.stream(column(rows, target.place()))
				.map(value -> target.kind() != SampledKind.REAL ? value
						: Double.doubleToLongBits(new BigDecimal(orNone(Values.number(target.kind(), value)))
								.round(new MathContext(DIGITS_OF_READINGS)).floatValue()))
				.toArray();
		return value(target, rows, column, starts(rows), scale, true, Values.Bounds.NONE);
	}

	private double mean(Target target, int[] rows, int from, int until) {
		return IntStream.range(from, until)
				.mapToDouble(i -> Values.number(target.kind(), sample.value(rows[i], target.place()))).average()
				.orElse(0);
	}

	/**
	 * Rows of what the code on top of a stack trace decides, such as why it cannot go on as it is compiled: each with
	 * the stack traces of which that is so. The method and the place in it are on top of these.
	 *
	 * @param together takes what is in the rows
	 * @return none where events are not of that kind, or all are alike
	 */
	private List<Object> ofSites(int[] rows, List<Variable> variables, List<Variable> together, double scale) {
		Variable stack = variables.stream().filter(each -> each.target.kind() == SampledKind.STACK).findFirst()
				.orElse(null);
		if (!sample.name().equals(DEOPTIMIZATION) || stack == null) {
			return List.of();
		}
		List<Variable> said = variables.stream()
				.filter(each -> (each.target.kind() == SampledKind.TEXT || each.target.kind() == SampledKind.CONSTANT)
						&& Arrays.stream(each.values).distinct().count() > 1)
				.toList();
		Map<List<Long>, List<Integer>> alike = new LinkedHashMap<>();
		for (int i = 0; i < rows.length; i++) {
			int at = i;
			if (stack.values[i] != Stacks.NONE) {
				alike.computeIfAbsent(said.stream().map(each -> each.values[at]).toList(), key -> new ArrayList<>())
						.add(rows[i]);
			}
		}
		if (alike.size() < 2) {
			return List.of();
		}
		List<List<Integer>> frequent = alike.values().stream().filter(events -> events.size() >= least)
				.sorted(Comparator.comparingInt(events -> -events.size())).limit(detail.classes()).toList();
		List<Object> written = new ArrayList<>();
		long others = rows.length;
		for (List<Integer> events : frequent) {
			int[] some = events.stream().mapToInt(Integer::intValue).toArray();
			Object stacks = values.stacks(column(some, stack.target.place()), scale, title, undivided * scale);
			if (stacks.equals("null")) {
				continue;
			}
			Map<String, Object> row = new LinkedHashMap<>();
			row.put(WEIGHT, Numbers.weight(some.length * scale));
			row.put(stack.key, stacks);
			for (Variable each : said) {
				Object value = value(each.target, some, column(some, each.target.place()), starts(some), scale, true,
						Values.Bounds.NONE);
				row.put(Yaml.text(each.key), value == null ? "null" : value);
			}
			written.add(row);
			others -= some.length;
		}
		if (!written.isEmpty()) {
			long left = Math.round(others * scale * (said.size() + 1));
			values.note(left, left);
			together.addAll(said);
			together.add(stack);
			variables.stream().filter(each -> TOP_FRAME.contains(each.key)).forEach(together::add);
		}
		return written;
	}

	/**
	 * Rows of places in code: a method, where in it, and what else is said of that. A line of one method is none of
	 * another one.
	 *
	 * @param together takes what is in the rows
	 * @return none where there are no such fields, or only one place
	 */
	private List<Object> places(int[] rows, List<Variable> variables, List<Variable> together, double scale) {
		Variable method = variables.stream()
				.filter(each -> each.target.kind() == SampledKind.METHOD && !inMethod(each, variables).isEmpty())
				.findFirst().orElse(null);
		if (method == null) {
			return List.of();
		}
		List<Variable> place = inMethod(method, variables);
		Map<Long, Map<List<Long>, List<Integer>>> methods = new LinkedHashMap<>();
		for (int i = 0; i < rows.length; i++) {
			int at = i;
			methods.computeIfAbsent(method.values[i], key -> new LinkedHashMap<>())
					.computeIfAbsent(place.stream().map(each -> each.values[at]).toList(), key -> new ArrayList<>())
					.add(i);
		}
		if (methods.values().stream().mapToInt(Map::size).sum() < 2) {
			return List.of();
		}
		List<Map<List<Long>, List<Integer>>> frequent = mostFrequent(methods);
		Map<Map<List<Long>, List<Integer>>, List<List<Integer>>> keptOf = new IdentityHashMap<>();
		int[] rowOf = new int[rows.length];
		int count = 0;
		for (Map<List<Long>, List<Integer>> ofMethod : frequent) {
			List<List<Integer>> kept = keptPlaces(ofMethod, method);
			keptOf.put(ofMethod, kept);
			for (List<Integer> chosen : kept) {
				count++;
				for (int i : chosen) {
					rowOf[i] = count;
				}
			}
		}
		Codes places = new Codes(rowOf, count + 1, 0, false);
		List<Variable> inRows = new ArrayList<>(place);
		inRows.add(0, method);
		for (Variable each : variables) {
			boolean isText = each.target.kind() == SampledKind.TEXT || each.target.kind() == SampledKind.CONSTANT;
			// What no place says anything of is said once, beside the rows.
			if ((isText && !each.key.equals(WEIGHT) || each.key.equals("stack"))
					&& each.codes.dependsOn(places) > WORTH_ROWS) {
				inRows.add(each);
			}
		}
		List<Object> written = new ArrayList<>();
		int said = 0;
		for (Map<List<Long>, List<Integer>> ofMethod : frequent) {
			int all = ofMethod.values().stream().mapToInt(List::size).sum();
			List<List<Integer>> kept = keptOf.get(ofMethod);
			boolean isReplaced = values.isReplaced(method.values[ofMethod.values().iterator().next().getFirst()]);
			int[] allOfMethod = ofMethod.values().stream().flatMap(List::stream).mapToInt(i -> rows[i]).toArray();
			int ofKept = kept.stream().mapToInt(List::size).sum();
			for (List<Integer> chosen : kept) {
				Map<String, Object> row = new LinkedHashMap<>();
				row.put(WEIGHT, Numbers.weight(chosen.size() * scale * all / ofKept));
				for (Variable variable : inRows) {
					if (isReplaced && place.contains(variable)) {
						row.put(Yaml.text(variable.key), PLACE_STEP * (1 + kept.indexOf(chosen)));
						continue;
					}
					boolean isFew = chosen.size() < least && variable != method && !place.contains(variable);
					int[] some = isFew ? variable.key.equals("stack") ? rows : allOfMethod
							: chosen.stream().mapToInt(i -> rows[i]).toArray();
					Object value = noted(chosen.size(), isFew ? chosen.size() : 0, scale,
							() -> value(variable.target, some, column(some, variable.target.place()), starts(some),
									scale, true, Values.Bounds.NONE));
					row.put(Yaml.text(variable.key), value == null ? "null" : value);
				}
				written.add(row);
			}
			said += ofKept;
		}
		if (written.isEmpty()) {
			return List.of();
		}
		long others = Math.round((rows.length - said) * scale * inRows.size());
		values.note(others, others);
		together.addAll(inRows);
		return written;
	}

	/**
	 * A row for each of a few events, so that what one has, such as a file and how much of it was written, is never
	 * with what another one has.
	 *
	 * @param together takes what is in the rows
	 * @return none where no two of their values differ
	 */
	private List<Object> eachTogether(int[] rows, List<Variable> variables, Map<String, Object> derived,
			List<Variable> together) {
		List<Variable> inRows = variables.stream().filter(each -> !derived.containsKey(each.key)
				&& !each.key.equals(WEIGHT) && Arrays.stream(each.values).distinct().count() > 1).toList();
		if (inRows.size() < 2 || inRows.stream().noneMatch(each -> each.target.kind() == SampledKind.TEXT)) {
			return List.of();
		}
		Map<List<Long>, List<Integer>> alike = new LinkedHashMap<>();
		for (int i = 0; i < rows.length; i++) {
			int at = i;
			alike.computeIfAbsent(inRows.stream().map(each -> each.values[at]).toList(), key -> new ArrayList<>())
					.add(rows[i]);
		}
		List<Object> written = new ArrayList<>();
		for (List<Integer> events : alike.values()) {
			int[] some = events.stream().mapToInt(Integer::intValue).toArray();
			Map<String, Object> row = new LinkedHashMap<>();
			row.put(WEIGHT, Integer.toString(some.length));
			for (Variable each : inRows) {
				Object value = value(each.target, some, column(some, each.target.place()), starts(some), 1, true,
						bounds(each.target, variables));
				row.put(Yaml.text(each.key), value == null ? "null" : value);
			}
			written.add(row);
		}
		together.addAll(inRows);
		return written;
	}

	/**
	 * The places in a method that enough events have, the most frequent ones first. Where something is in a method
	 * would tell which one it is; but all know the JDK's methods, and of these there is one at least.
	 */
	private List<List<Integer>> keptPlaces(Map<List<Long>, List<Integer>> ofMethod, Variable method) {
		List<List<Integer>> sorted = new ArrayList<>(ofMethod.values());
		sorted.sort(Comparator.comparingInt(each -> -each.size()));
		boolean isKnown = method.target.often() == null
				&& !values.isReplaced(method.values[sorted.getFirst().getFirst()]);
		List<List<Integer>> often = sorted.stream().filter(each -> each.size() >= least).limit(detail.places())
				.toList();
		return often.isEmpty() && isKnown ? List.of(sorted.getFirst()) : often;
	}

	/** Numbers that say where in methods something is some of which have another name in the script. */
	private List<Variable> placesOfReplaced(List<Variable> variables) {
		return variables.stream()
				.filter(each -> each.target.kind() == SampledKind.METHOD
						&& Arrays.stream(each.values).anyMatch(values::isReplaced))
				.flatMap(each -> inMethod(each, variables).stream()).toList();
	}

	/** Numbers beside a method that say where in it something is. */
	private static List<Variable> inMethod(Variable method, List<Variable> variables) {
		String prefix = method.key.substring(0, method.key.lastIndexOf('.') + 1);
		return variables.stream().filter(each -> each.target.kind() == SampledKind.WHOLE && each.key.startsWith(prefix)
				&& IN_METHOD.contains(each.key.substring(prefix.length()))).toList();
	}

	/** The methods that enough events have, the most frequent ones first, with the places in them. */
	private List<Map<List<Long>, List<Integer>>> mostFrequent(Map<Long, Map<List<Long>, List<Integer>>> methods) {
		List<Map<List<Long>, List<Integer>>> sorted = new ArrayList<>(methods.values());
		sorted.sort(Comparator.comparingInt(each -> -each.values().stream().mapToInt(List::size).sum()));
		return sorted.stream().filter(each -> each.values().stream().mapToInt(List::size).sum() >= least)
				.limit(detail.methods()).toList();
	}

	/**
	 * Takes what the stack trace says of a method and of the place in it; stays where there is none.
	 *
	 * @param fields what the stream has of values
	 */
	private static void withoutTopFrame(Map<String, Object> stream, Map<String, Object> fields) {
		List<?> rows = stream.get("choose") instanceof List<?> list ? list : List.of();
		boolean inRows = !rows.isEmpty() && rows.stream().allMatch(
				row -> row instanceof Map<?, ?> map && map.get("stack") != null && !map.get("stack").equals("null"));
		if (!inRows && !stream.containsKey("stack")) {
			return;
		}
		rows.forEach(row -> ((Map<?, ?>) row).keySet().removeAll(TOP_FRAME));
		fields.keySet().removeAll(TOP_FRAME);
		if (fields.isEmpty()) {
			stream.remove("values");
		}
	}

	/** Takes the stack that a nested stream copies out of it, and out of what copies it from there. */
	private static void withoutCopiedStack(Object nested) {
		if (nested instanceof Map<?, ?> stream && stream.remove("stack", COPIED_STACK)
				&& stream.get("nested") instanceof List<?> inner) {
			inner.forEach(Streams::withoutCopiedStack);
		}
	}

	/**
	 * How long the longest compilation took before the first one that is recorded, where the longest one so far is:
	 * then it follows from the compilations of the script, which may be shorter than those of the recording were.
	 *
	 * @return null where it took place before, and is not recorded
	 */
	private String peak(Variable variable) {
		double[] peaks = numbers(variable);
		long[] lengths = ofTypes.keySet().stream()
				.filter(type -> type.name().equals("jdk.Compilation") && type.isWhole())
				.flatMapToLong(type -> LongStream.range(0, type.rows())
						.map(row -> type.value((int) row, type.place(DURATION))))
				.sorted().toArray();
		double last = Arrays.stream(peaks).max().orElse(0);
		if (lengths.length == 0 || Math.abs(last - lengths[lengths.length - 1]) > LATE_PEAK) {
			return null;
		}
		double first = Arrays.stream(peaks).min().orElse(0);
		return Numbers.time((long) (Math.min(first, lengths[0] * SHORTER_PEAK) / MILLI) * MILLI);
	}

	/**
	 * What is read from time to time: adds counters to what is derived, and the numbers that are in the rows it gives.
	 */
	private List<Object> readings(int[] rows, List<Variable> variables, Map<String, Object> derived, Around around) {
		if (around == null ? lastsOrHasStacks(variables) || !sample.isWhole() : !nests.isChained(sample)) {
			return List.of();
		}
		if (!keepNumbers && !sample.name().startsWith("jdk.")) {
			// Readings of a JVM tell nobody's business; those of a program are its data.
			return List.of();
		}
		Readings readings = new Readings(starts(rows), duration, detail);
		for (Variable variable : variables) {
			if (!derived.containsKey(variable.key) && variable.target.isNumber() && !variable.key.equals(DURATION)
					&& Readings.isReading(variable.target) && variable.target.measure() != Numbers.Measure.ADDRESS) {
				double[] numbers = numbers(variable);
				readings.add(variable.key, variable.target, variable.key.equals("throwables")
						? counting(rows, numbers, "jdk.JavaExceptionThrow") : numbers);
			}
		}
		Map<String, Object> counters = around == null ? readings.counters() : new LinkedHashMap<>();
		if (around == null && counters.isEmpty() && threadPlace >= 0) {
			counters = countersOfThreads(rows, variables, derived);
		}
		counters.replaceAll((field, line) -> Load.counts(sample.name(), field) ? load.counted(line) : line);
		if (sample.name().equals("jdk.CompilerStatistics")) {
			counters.computeIfPresent(PEAK, (field, line) -> variables.stream().filter(other -> other.key.equals(PEAK))
					.map(this::peak).filter(Objects::nonNull).findFirst().map(Object.class::cast).orElse(line));
		}
		derived.putAll(counters);
		Set<String> related = readings.related(counters.keySet());
		related.remove(WEIGHT);
		Map<String, Object> steps = around == null ? readings.steps(related, derived.keySet()) : Map.of();
		if (!steps.isEmpty()) {
			derived.putAll(steps);
			return List.of();
		}
		related.forEach(each -> derived.put(each, IN_ROWS));
		return related.isEmpty() ? List.of() : readings.rows(related);
	}

	private static boolean lastsOrHasStacks(List<Variable> variables) {
		return variables.stream()
				.anyMatch(variable -> variable.key.equals(DURATION)
						&& Arrays.stream(variable.values).anyMatch(nanos -> nanos != 0)
						|| variable.key.equals("stack") && variable.codes.count() > 1);
	}

	/**
	 * A counter of something that there are events of: events at random times are now and then more than it rose by. So
	 * it rises by as many more as chance may have had until then, of a number that is certain in the end; or where
	 * readings are compared with the first one of each chunk, steadily by so many more that chance, which grows by the
	 * root of the time, is not beyond what happens in the second beside each reading that counts for neither side.
	 */
	private double[] counting(int[] rows, double[] numbers, String type) {
		Streams counted = ofTypes.entrySet().stream().filter(entry -> entry.getKey().name().equals(type))
				.map(Map.Entry::getValue).findFirst().orElse(null);
		if (counted == null) {
			return numbers;
		}
		int[] stretches = counted.sample.stretches();
		double all = Math.max(1, counted.sample.count());
		double each = DEVIATIONS * DEVIATIONS / (4 * SECONDS_BESIDE * SECOND);
		int first = IntStream.range(0, rows.length).boxed().min(Comparator.comparingLong(i -> sample.start(rows[i])))
				.orElse(0);
		double[] more = numbers.clone();
		double most = numbers[first];
		for (int i : IntStream.range(0, rows.length).boxed()
				.sorted(Comparator.comparingLong(i -> sample.start(rows[i]))).mapToInt(Integer::intValue).toArray()) {
			if (i != first) {
				int from = stretch(sample.start(rows[first]), stretches.length);
				int until = stretch(sample.start(rows[i]), stretches.length);
				long events = Arrays.stream(stretches, Math.min(from, until), until + 1).asLongStream().sum();
				more[i] = Math.max(numbers[i], numbers[first] + events)
						+ (manyChunks ? each * (sample.start(rows[i]) - sample.start(rows[first]))
								: DEVIATIONS * Math.sqrt(events * Math.max(0, 1 - events / all)));
				most = Math.max(most, more[i]);
				more[i] = most;
			}
		}
		return more;
	}

	private int stretch(long start, int stretches) {
		return (int) Math.clamp((double) start / duration * stretches, 0, stretches - 1);
	}

	/** Numbers that only rise on each thread: lines over time for each group of threads. */
	private Map<String, Object> countersOfThreads(int[] rows, List<Variable> variables, Map<String, Object> derived) {
		Map<String, Object> counters = new LinkedHashMap<>();
		int[] order = IntStream.range(0, rows.length).boxed()
				.sorted(Comparator.comparingLong(i -> sample.start(rows[i]))).mapToInt(Integer::intValue).toArray();
		for (Variable variable : variables) {
			if (derived.containsKey(variable.key) || variable.target.kind() != SampledKind.WHOLE
					|| variable.target.measure() == Numbers.Measure.ADDRESS || variable.codes.count() < 2) {
				continue;
			}
			Map<Long, long[]> ends = new LinkedHashMap<>();
			boolean rises = true;
			boolean twice = false;
			for (int i : order) {
				long value = variable.values[i];
				long[] known = ends.putIfAbsent(sample.value(rows[i], threadPlace), new long[] {value, value});
				if (known != null) {
					rises &= value >= known[1];
					known[1] = value;
					twice = true;
				}
			}
			if (rises && twice) {
				counters.put(variable.key, threads.lines(detail.linesOfThreads(), ends,
						number -> Numbers.text(new BigDecimal(number), variable.target.measure())));
			}
		}
		return counters;
	}

	/**
	 * What numbers of other fields, which are all no less or all no more than those of this one, leave room for: a
	 * buffer is not rounded down below the size of what is in it.
	 */
	private static Values.Bounds bounds(Target target, List<Variable> variables) {
		Variable own = variables.stream().filter(variable -> variable.target == target).findFirst().orElse(null);
		if (own == null || own.values.length == 0 || target.measure() == Numbers.Measure.PLAIN
				|| target.measure() == Numbers.Measure.CHARACTER) {
			return Values.Bounds.NONE;
		}
		List<Variable> others = variables.stream().filter(other -> other != own && own.isComparable(other)).toList();
		double most = others.stream().mapToDouble(Variable::least).filter(least -> least >= own.most).min()
				.orElse(Double.POSITIVE_INFINITY);
		double least = others.stream().mapToDouble(Variable::most).filter(greatest -> greatest <= own.least).max()
				.orElse(Double.NEGATIVE_INFINITY);
		return new Values.Bounds(least, most);
	}

	private static double[] numbers(Variable variable) {
		return Arrays.stream(variable.values).mapToDouble(value -> Values.number(variable.target.kind(), value))
				.toArray();
	}

	/** Whether numbers say how much events stand for, which are so few that one of them may be much of it. */
	private boolean isAmount(Target target, int[] rows) {
		return sample.name().equals(ALLOCATION) && target.path().equals(WEIGHT) && target.isNumber()
				&& rows.length <= MANY_AMOUNTS;
	}

	/** Whether it is the class of an object, or where this is, and both are in the type. */
	private boolean isOfObject(Target target) {
		return CLASSES_OF_OBJECTS.contains(target.path()) && sample.place("address") >= 0
				|| target.path().equals("address")
						&& CLASSES_OF_OBJECTS.stream().anyMatch(path -> sample.place(path) >= 0);
	}

	/** Whether there are enough events of one class to say where its objects are. */
	private boolean isOfObjects(Target target, int[] rows) {
		return isOfObject(target) && ofOneClass(target, rows).length >= least;
	}

	private Object value(Target target, int[] rows, long[] starts, double scale) {
		return value(target, rows, column(rows, target.place()), starts(rows), scale, false, Values.Bounds.NONE);
	}

	/** An object is of one class: where nearly all are of one, these alone; all where there are several. */
	private int[] ofOneClass(Target target, int[] rows) {
		int place = CLASSES_OF_OBJECTS.stream().mapToInt(sample::place).filter(each -> each >= 0).findFirst()
				.orElseThrow();
		Map<Long, Long> counts = Arrays.stream(rows).boxed()
				.collect(Collectors.groupingBy(row -> sample.value(row, place), TreeMap::new, Collectors.counting()));
		Map.Entry<Long, Long> most = counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
		return most.getValue() < MOST_OF_ONE * rows.length ? rows
				: Arrays.stream(rows).filter(row -> sample.value(row, place) == most.getKey()).toArray();
	}

	/** The values of some events, or where these are as those of all, the ones of all. */
	private Object ofPart(Target target, int[] rows, long[] starts, double scale, boolean narrow,
			Values.Bounds bounds) {
		// What is always the same here may depend on something else, such as the end of a stream on its bytes.
		boolean whole = rows.length == sample.rows() || rows.length < FEWEST_EVENTS / 4
				|| target.hasValues() && Arrays.stream(column(rows, target.place())).distinct().limit(2).count() < 2;
		if (rows.length < least && target.isNameOfProgram()) {
			return ofFew(target, rows, scale);
		}
		// 0 often says that there is none, as of a time limit, which something else may depend on.
		boolean others = target.isNumber() && target.measure() == Numbers.Measure.TIME
				&& hasNone(target, rows) != hasNone(target, null);
		// Where threads allocate, and how much samples stand for together, is theirs alone.
		boolean isOwn = isOfEarlier() || !narrow && sample.name().equals(ALLOCATION)
				|| windows.containsKey(rows) && !target.isNumber();
		if (whole || others || isOwn || firstIsApart || !canBePooled(target) || !bounds.equals(Values.Bounds.NONE)) {
			return value(target, rows, column(rows, target.place()), starts, scale, narrow, bounds);
		}
		Codes all = allCodes.computeIfAbsent(target, this::allCodes);
		// A class that is never thrown here has no place here, however seldom it is elsewhere.
		if (!all.isLikeAll(rows) || target.measure() != Numbers.Measure.ADDRESS && all.lacking(rows) >= 1) {
			return ofOthers(target, rows, starts, scale, narrow);
		}
		Pool pool = pools.computeIfAbsent(target, this::pool);
		values.note(Math.round(rows.length * scale),
				Math.round(pool.merged * (rows.length * scale) / Math.max(1, sample.count())));
		return pool.value;
	}

	/** @param rows of which events; null for all */
	private boolean hasNone(Target target, int[] rows) {
		return rows == null ? IntStream.range(0, sample.rows()).anyMatch(row -> sample.value(row, target.place()) == 0)
				: Arrays.stream(rows).anyMatch(row -> sample.value(row, target.place()) == 0);
	}

	/** The names of a few events: those that many others of the type have, too, or if there are none, those of all. */
	private Object ofFew(Target target, int[] rows, double scale) {
		int[] all = IntStream.range(0, sample.rows()).toArray();
		Codes codes = Codes.ofValues(column(all, target.place()), Integer.MAX_VALUE, 1);
		long[] counts = new long[codes.count()];
		Arrays.stream(codes.codes()).forEach(code -> counts[code]++);
		int[] often = Arrays.stream(rows).filter(row -> counts[codes.codes()[row]] >= least).toArray();
		int[] some = often.length == 0 ? all : often;
		return noted(rows.length, rows.length - often.length, scale,
				() -> value(target, some, column(some, target.place()), starts(some), scale, true, Values.Bounds.NONE));
	}

	/** A value that is said of some events, whichever it is of. */
	private Object noted(int events, int ofOthers, double scale, Supplier<Object> said) {
		long count = values.count();
		long merged = values.merged();
		Object value = said.get();
		values.note(count + Math.round(events * scale) - values.count(),
				merged + Math.round(ofOthers * scale) - values.merged());
		return value;
	}

	/** The values of some events, or those of an earlier stream where these are alike. */
	private Object ofOthers(Target target, int[] rows, long[] starts, double scale, boolean narrow) {
		List<Part> before = parts.computeIfAbsent(target, key -> new ArrayList<>());
		for (Part part : before) {
			if (part.narrow == narrow && allCodes.get(target).areLike(rows, part.rows)) {
				values.note(Math.round(rows.length * scale),
						Math.round(part.merged * ((double) rows.length / part.rows.length)));
				return part.value;
			}
		}
		long merged = values.merged();
		Object value = value(target, rows, column(rows, target.place()), starts, scale, narrow, Values.Bounds.NONE);
		if (value == null) {
			return null;
		}
		Yaml.Shared shared = new Yaml.Shared(value);
		before.add(new Part(rows, narrow, shared, values.merged() - merged));
		return shared;
	}

	private Codes allCodes(Target target) {
		return codes(target, column(IntStream.range(0, sample.rows()).toArray(), target.place()));
	}

	private static boolean canBePooled(Target target) {
		return !target.path().equals(DURATION) && target.kind() != SampledKind.THREAD
				&& target.kind() != SampledKind.TIMESTAMP && target.measure() != Numbers.Measure.ADDRESS
				&& !target.isObject();
	}

	private Pool pool(Target target) {
		int[] all = IntStream.range(0, sample.rows()).toArray();
		double scale = (double) sample.count() / sample.rows();
		long count = values.count();
		long merged = values.merged();
		Object value = values.of(detail, target, column(all, target.place()), starts(all), scale, title, false,
				Values.Bounds.NONE, null);
		long ofAll = values.merged() - merged;
		// Each stream that has the value counts its own.
		values.note(count - values.count(), -ofAll);
		return new Pool(new Yaml.Shared(value == null ? "null" : value), ofAll);
	}

	private Object value(Target target, int[] rows, long[] column, long[] starts, double scale, boolean narrow,
			Values.Bounds bounds) {
		if (target.isThread() && threadPlace >= 0) {
			// Without a value, it would be the thread of the event itself.
			Object other = threads.value(column, threads.lives(column(rows, threadPlace)));
			return other == null ? "null" : other;
		}
		if (target.kind() == SampledKind.STACK && windows.containsKey(rows) && column.length == rows.length) {
			return values.stacks(column, scale, title, undivided * scale);
		}
		if (!target.path().equals(DURATION)) {
			return unhidden(values.of(detail, target, column, starts, scale, title, narrow, bounds, null));
		}
		long before = values.lengthened();
		long needed = nests.takesThread(sample) ? needed(rows) : 0;
		Object value = values.of(detail, target, column, starts, scale, title, narrow, bounds,
				new Values.Lengths(Math.max(shortest, needed), shorter));
		lengthened += needed > shortest ? 0 : values.lengthened() - before;
		return value;
	}

	/** A value whose formula means the event's number and its time where fields of the type have their names, too. */
	private Object unhidden(Object value) {
		if (!(value instanceof Map<?, ?> generator) || !(generator.get("formula") instanceof String formula)) {
			return value;
		}
		for (String own : OWN) {
			if (targets.stream().anyMatch(target -> target.path().equals(own))) {
				formula = formula.replaceAll("\\b" + own + "\\b", own + "()");
			}
		}
		return Map.of("formula", formula);
	}

	/** How long an event in another one is; 0 of those without durations. */
	private long length(Body.Part inside) {
		int length = inside.type().place(DURATION);
		return length < 0 ? 0 : ofTypes.get(inside.type()).value(inside.row(), length);
	}

	/**
	 * How long events have to be at least, so that what waits in them is no shorter than it ever was, or where it has a
	 * part of their time for itself, than its threshold.
	 */
	private long needed(int[] rows) {
		Body body = nests.body(sample);
		long needed = 0;
		if (body != null && body.isInOrder(rows)) {
			for (int run = 0; run < body.runs(rows[0]).size(); run++) {
				int place = run;
				needed += Arrays.stream(rows)
						.mapToLong(row -> body.runs(row).get(place).stream().mapToLong(this::length).sum()).min()
						.orElse(0);
			}
			return (long) (needed * ROOM);
		}
		int parts = 0;
		boolean[] chosen = new boolean[sample.rows()];
		Arrays.stream(rows).forEach(row -> chosen[row] = true);
		for (TypeSample child : nests.children(sample)) {
			int[] rowOf = nests.rows(child, sample);
			int[] inside = IntStream.range(0, rowOf.length).filter(row -> rowOf[row] >= 0 && chosen[rowOf[row]])
					.toArray();
			if (inside.length > 0 && nests.takesThread(child)) {
				Streams streams = ofTypes.get(child);
				Around around = new Around(this, rows, rowOf, null, false, false);
				List<int[]> needing = streams.nestedParts(inside, around).stream()
						.filter(part -> !streams.isByThreshold(part, around)).toList();
				parts += needing.size();
				for (int[] part : needing) {
					needed = Math.max(needed, streams.least(part));
				}
			}
		}
		return (long) (needed * parts * ROOM);
	}

	/**
	 * Whether there is one in each event around them, which the recording only has where it was not shorter than the
	 * threshold: events without one are those that are too short for it.
	 */
	private boolean isByThreshold(int[] rows, Around around) {
		TypeSample outer = around.streams.sample;
		int outerPlace = around.streams.durationPlace;
		if (around.gaps != null || shortest <= 0 || durationPlace < 0 || outerPlace < 0 || !sample.isWhole()
				|| !outer.isWhole() || rows.length < FEWEST_EVENTS) {
			return false;
		}
		boolean[] has = new boolean[outer.rows()];
		double[] shares = new double[rows.length];
		for (int i = 0; i < rows.length; i++) {
			int row = around.rowOf[rows[i]];
			double length = around.streams.value(row, outerPlace);
			if (has[row] || length <= 0) {
				return false;
			}
			has[row] = true;
			shares[i] = value(rows[i], durationPlace) / length;
		}
		Arrays.sort(shares);
		double usual = shares[shares.length / 2];
		int shorterOnes = 0;
		int wrong = 0;
		for (int row : around.rows) {
			boolean isShorter = around.streams.value(row, outerPlace) * usual < shortest;
			shorterOnes += isShorter ? 1 : 0;
			wrong += isShorter == has[row] ? 1 : 0;
		}
		return shorterOnes > around.rows.length * MOST_WRONG && wrong <= around.rows.length * MOST_WRONG;
	}

	/** How long events are at least in the script, for what is in them. */
	private long least(int[] rows) {
		return Math.max(shortest, needed(rows));
	}

	/** How long events are at least, for what is in them and because they never were shorter. */
	private long leastLength(int[] rows) {
		double scale = threadPlace < 0 ? 1 : shorter(rows);
		return Math.max(least(rows), (long) (scale * Arrays.stream(column(rows, durationPlace)).min().orElse(0)));
	}

	/**
	 * No thread sleeps for less than it asked for: where events may last less than some asked for, what they ask for
	 * follows how long the thread slept. It is the largest of few times that is not longer.
	 */
	private void asked(int[] rows, List<Variable> variables, Map<String, Object> derived) {
		Variable asked = variables.stream().filter(variable -> variable.key.equals(ASKED)).findFirst().orElse(null);
		if (!sample.name().equals(SLEEP) || durationPlace < 0 || asked == null
				|| asked.codes.count() < 2 && shorter == 1) {
			return;
		}
		long most = Arrays.stream(asked.values).max().orElse(0);
		if (most <= leastLength(rows)) {
			return;
		}
		String unit = Arrays.stream(asked.values).allMatch(nanos -> nanos % MILLI == 0) ? MILLI_UNIT : "1 us";
		Map<Long, Long> events = Arrays.stream(asked.values).boxed()
				.collect(Collectors.groupingBy(nanos -> nanos, TreeMap::new, Collectors.counting()));
		boolean few = events.size() <= MOST_ASKED && events.values().stream().allMatch(count -> count >= least);
		String late = MILLI_UNIT.equals(unit) ? "(duration - " + LEAST_LATE + ")" : "duration";
		String time = "max(0 ns, floor(" + late + " / " + unit + ") * " + unit + ")";
		for (long nanos : few ? events.keySet() : Set.of(most)) {
			String text = few ? Numbers.time(nanos) : Numbers
					.text(new BigDecimal(nanos).round(new MathContext(2, RoundingMode.CEILING)), Numbers.Measure.TIME);
			time = "if(duration >= " + text + ", " + text + ", " + time + ")";
		}
		derived.put(asked.key, Map.of("formula", "\"" + time + "\""));
	}

	/** Numbers that connect events: those of a script are its own, where each event has another one. */
	private Object identifier(Target target, int[] rows, double scale) {
		if (nests.isChain(sample) && rows.length < sample.rows()) {
			// Collections of several streams are numbered by their times, in units in which hardly two are the same.
			double chance = (double) sample.rows() * sample.rows() / 2 / Math.max(1, duration) / RARELY;
			int unit = 0;
			while (unit < NUMBERED.length - 1 && chance * NUMBERED[unit] > 1
					&& duration / NUMBERED[unit + 1] < Integer.MAX_VALUE / 2 / MOST_LINKS) {
				unit++;
			}
			int name = sample.place("name");
			long[] names = IntStream.range(0, sample.rows()).mapToLong(row -> name < 0 ? 0 : sample.value(row, name))
					.distinct().toArray();
			int stream = name < 0 ? 0 : IntStream.range(0, names.length)
					.filter(i -> names[i] == sample.value(rows[0], name)).findFirst().orElse(0);
			// Those of one stream never have the numbers of another one.
			return Map.of("formula",
					"\"" + names.length + " * floor(t / " + Numbers.time(NUMBERED[unit]) + ") + " + stream + "\"");
		}
		long[] column = column(rows, target.place());
		long different = Arrays.stream(column).distinct().count();
		if (different == column.length) {
			long from = keepNumbers && identifiers == 0 ? Arrays.stream(column).min().orElse(1) : identifiers + 1;
			if (sample.name().equals(COMPILATION)) {
				return compilations(column, Math.max(0, from));
			}
			identifiers = from + column.length - 1;
			return Map.of("sequence", Map.of("from", Long.toString(Math.max(0, from))));
		}
		return value(target, rows, column, starts(rows), scale, false, Values.Bounds.NONE);
	}

	/** Most compilations are so short that no event is of them: numbers go up by as much as theirs, never evenly. */
	private Object compilations(long[] column, long from) {
		long last = Arrays.stream(column).max().orElse(0);
		long step = column.length < 2 ? 1
				: Math.clamp((last - Arrays.stream(column).min().orElse(0)) / (column.length - 1), 1, MOST_BETWEEN);
		identifiers = from + column.length * step;
		return Map.of("formula", "\"" + from + " + n * " + step
				+ (step < 3 ? "" : " - mod(n * n * " + UNEVEN + ", " + (step - 1) + ")") + "\"");
	}

	/** The fields whose values follow from those of others. */
	private Map<String, Object> derived(int[] rows, List<Variable> variables, Around around) {
		Map<String, Object> derived = new LinkedHashMap<>();
		sizesOfArrays(variables, derived);
		boolean reads = around == null && sample.name().startsWith("jdk.") && !lastsOrHasStacks(variables)
				&& sample.isWhole();
		List<Variable> numbers = variables.stream()
				.filter(variable -> variable.target.isNumber() && variable.codes.count() > 1)
				.sorted(Comparator.comparing(variable -> !variable.key.equals(DURATION))).limit(MOST_VARIABLES)
				.toList();
		for (int c = 0; c < numbers.size(); c++) {
			Variable variable = numbers.get(c);
			if (variable.key.equals(DURATION)) {
				continue;
			}
			for (int a = 0; a < c && !derived.containsKey(variable.key); a++) {
				Variable other = numbers.get(a);
				if (!derived.containsKey(other.key) && other.target.kind() == variable.target.kind()
						&& other.target.measure() == variable.target.measure() && areSame(other, variable)) {
					derived.put(variable.key, Map.of("copy", Yaml.text(other.key)));
				}
			}
			// Counters of a JVM belong together, and are lines over time.
			if (!derived.containsKey(variable.key) && !reads && isSequence(rows, variable)) {
				long step = (variable.values[variable.values.length - 1] - variable.values[0])
						/ (variable.values.length - 1);
				Map<String, Object> sequence = new LinkedHashMap<>();
				sequence.put("from",
						keepNumbers || Math.abs(variable.values[0]) <= 1 ? Numbers.plain(variable.values[0]) : "1");
				if (step != 1) {
					sequence.put("step", Numbers.plain(step));
				}
				if (keepNumbers || step > 0) {
					derived.put(variable.key, Map.of("sequence", sequence));
				}
			}
		}
		if (around == null && !sample.name().startsWith("jdk.")) {
			numbers.stream().filter(variable -> !derived.containsKey(variable.key))
					.forEach(variable -> rising(rows, variable).ifPresent(
							formula -> derived.put(variable.key, unhidden(Map.of("formula", "\"" + formula + "\"")))));
		}
		asked(rows, variables, derived);
		sums(numbers, reads, derived);
		addresses(variables, derived);
		places(variables, derived);
		pauses(rows).ifPresent(pauses -> derived.put("longestPause",
				Map.of("formula", "\"" + pauses.formula(pauses.longest(), "sumOfPauses") + "\"")));
		return derived;
	}

	/** The pauses of collections, each a part of them all: 1 of the last one is what the others leave. */
	private record PausesOf(List<int[]> streams, double[] shares, int longest, int rest) {
		String formula(int which, String sum) {
			if (which != rest) {
				return "round(" + sum + " / 1 ns * " + BigDecimal.valueOf(shares[which]).toPlainString() + ") * 1 ns";
			}
			StringBuilder left = new StringBuilder(sum);
			for (int i = 0; i < shares.length; i++) {
				left.append(i == rest ? "" : " - " + formula(i, sum));
			}
			return left.toString();
		}
	}

	/** How the pauses of some collections are divided; empty where these are no collections, or have none. */
	private Optional<PausesOf> pauses(int[] rows) {
		TypeSample pauses = nests.isChain(sample) ? nests.children(sample).stream()
				.filter(child -> child.name().equals(Stops.PAUSE)).findFirst().orElse(null) : null;
		if (pauses == null || pauses.place(DURATION) < 0 || sample.place("sumOfPauses") < 0
				|| sample.place("longestPause") < 0) {
			return Optional.empty();
		}
		int[] rowOf = nests.rows(pauses, sample);
		Set<Integer> chosen = Arrays.stream(rows).boxed().collect(Collectors.toSet());
		int[] inside = IntStream.range(0, rowOf.length).filter(row -> chosen.contains(rowOf[row])).toArray();
		Around around = new Around(this, rows, rowOf, null, false, false);
		List<int[]> streams = ofTypes.get(pauses).nestedParts(inside, around).stream()
				.filter(part -> part.length * 2 >= rows.length).toList();
		double[] means = streams.stream().mapToDouble(part -> Arrays.stream(part)
				.mapToLong(row -> pauses.value(row, pauses.place(DURATION))).average().orElse(0)).toArray();
		double all = Arrays.stream(means).sum();
		if (all <= 0) {
			return Optional.empty();
		}
		double[] shares = Arrays.stream(means).map(mean -> Math.rint(mean / all * 1000) / 1000).toArray();
		Integer[] order = IntStream.range(0, means.length).boxed().sorted(Comparator.comparingDouble(i -> -means[i]))
				.toArray(Integer[]::new);
		return Optional.of(new PausesOf(streams, shares, order[0], order[Math.min(1, order.length - 1)]));
	}

	/** Ends of memory that are as far from its start as it is large. */
	private static void addresses(List<Variable> variables, Map<String, Object> derived) {
		List<Variable> addresses = variables.stream()
				.filter(variable -> variable.target.measure() == Numbers.Measure.ADDRESS).limit(MOST_VARIABLES)
				.toList();
		for (Variable end : addresses) {
			for (Variable start : addresses) {
				for (Variable size : variables) {
					if (end != start && !derived.containsKey(end.key) && !derived.containsKey(start.key)
							&& !derived.containsKey(size.key) && size.target.kind() == SampledKind.WHOLE
							&& size.target.measure() == Numbers.Measure.BYTES && isName(start.key) && isName(size.key)
							&& Arrays.stream(size.values).anyMatch(bytes -> bytes != 0)
							&& IntStream.range(0, end.values.length)
									.allMatch(i -> end.values[i] == start.values[i] + size.values[i])) {
						derived.put(end.key, Map.of("formula", "\"" + start.key + " + " + size.key + " / 1 B\""));
					}
				}
			}
		}
	}

	/** Where memory is, as far from the first that events of the type have as it was, where it always is there. */
	private void places(List<Variable> variables, Map<String, Object> derived) {
		List<Variable> addresses = variables.stream()
				.filter(variable -> variable.target.measure() == Numbers.Measure.ADDRESS).toList();
		long first = Long.MAX_VALUE;
		for (Variable address : addresses) {
			for (int row = 0; row < sample.rows(); row++) {
				long value = sample.value(row, address.target.place());
				first = value > 0 ? Math.min(first, value) : first;
			}
		}
		for (Variable address : addresses) {
			long value = address.values[0];
			if (addresses.size() > 1 && !derived.containsKey(address.key) && value >= first
					&& Arrays.stream(address.values).allMatch(other -> other == value)) {
				derived.put(address.key, Values.address(value - first));
			}
		}
	}

	/** Sizes of old objects, most of which are arrays of one class. */
	private void sizesOfArrays(List<Variable> variables, Map<String, Object> derived) {
		Map<String, Variable> named = variables.stream()
				.collect(Collectors.toMap(Variable::key, each -> each, (one, other) -> one));
		Variable size = named.get("objectSize");
		Variable elements = named.get("arrayElements");
		if (!isOfEarlier() || size == null || elements == null || derived.containsKey("objectSize")
				|| variables.stream().anyMatch(each -> each.target.isObject())) {
			return;
		}
		int[] arrays = IntStream.range(0, size.values.length).filter(i -> elements.values[i] >= 0).toArray();
		for (int bytes = 1; bytes <= 8; bytes *= 2) {
			int each = bytes;
			long such = Arrays.stream(arrays).filter(i -> size.values[i] == (elements.values[i] * each + 23) / 8 * 8)
					.count();
			// Where many are no arrays, their sizes are of more weight.
			if (such > size.values.length * MOST_ARRAYS) {
				derived.put("objectSize", Map.of("formula",
						"\"if(arrayElements < 0, 24 B, floor((arrayElements * " + each + " + 23) / 8) * 8 B)\""));
				return;
			}
		}
	}

	/** Whether a JVM writes events of a type on a clock; it does so too for older JDKs, which had the same settings. */
	private static boolean hasPeriod(String type) {
		return Catalogue.standard().settings(type).containsKey("period");
	}

	/** Whether a type has a period that is a length of time: what is in each chunk is at its ends. */
	static boolean isOnClock(String type) {
		String period = Catalogue.standard().settings(type).getOrDefault("period", "");
		return !period.isEmpty() && Character.isDigit(period.charAt(0));
	}

	/** Lengths of time that are measured at two places are the same where they differ by little. */
	private static boolean areSame(Variable one, Variable other) {
		return one.target.kind() == SampledKind.TIMESPAN
				? areSame(Arrays.stream(one.values).asDoubleStream().toArray(),
						Arrays.stream(other.values).asDoubleStream().toArray())
				: Arrays.equals(one.values, other.values);
	}

	private static boolean areSame(double[] one, double[] other) {
		double difference = 0;
		double sum = 0;
		for (int i = 0; i < one.length; i++) {
			double most = Math.max(Math.abs(one[i]), Math.abs(other[i]));
			double distance = Math.abs(one[i] - other[i]);
			if (!(distance <= most * LIKE)) {
				return false;
			}
			difference += distance;
			sum += most;
		}
		return difference <= sum * SAME;
	}

	private static boolean isName(String key) {
		return key.matches("[A-Za-z_][A-Za-z0-9_.]*");
	}

	private boolean isSequence(int[] rows, Variable variable) {
		long[] column = variable.values;
		// Few numbers at one distance would be said by it.
		if (!sample.isWhole() || column.length < (variable.target.often() == null ? 3 : Math.max(3, least))
				|| variable.target.kind() != SampledKind.WHOLE || variable.target.measure() != Numbers.Measure.PLAIN) {
			return false;
		}
		long step = column[1] - column[0];
		for (int i = 1; i < rows.length; i++) {
			if (column[i] - column[i - 1] != step) {
				return false;
			}
		}
		return step != 0;
	}

	/**
	 * Numbers that a program gives its events one after the other, though not each exactly one more than the one
	 * before: several threads take them, or some are for what there is no event of.
	 *
	 * @return a formula by the number of the event; empty of others
	 */
	private Optional<String> rising(int[] rows, Variable variable) {
		double range = variable.most - variable.least;
		if (rows.length < FEWEST_EVENTS || range <= 0 || variable.target.kind() != SampledKind.WHOLE
				|| variable.target.measure() != Numbers.Measure.PLAIN
				|| !WIDE.contains(variable.target.field().typeName())) {
			return Optional.empty();
		}
		int[] ordered = IntStream.range(0, rows.length).boxed()
				.sorted(Comparator.comparingLong(i -> sample.start(rows[i]))).mapToInt(Integer::intValue).toArray();
		for (int i = 0; i < ordered.length; i++) {
			double line = variable.least + range * i / (ordered.length - 1);
			if (Math.abs(variable.values[ordered[i]] - line) > range * OFF_LINE) {
				return Optional.empty();
			}
		}
		double events = rows.length * (double) sample.count() / sample.rows();
		BigDecimal first = keepNumbers ? new BigDecimal(variable.least)
				: variable.least >= 0 && variable.least < range * OFF_LINE ? BigDecimal.ZERO
						: new BigDecimal(variable.least).round(new MathContext(DIGITS));
		String step = new BigDecimal(range / (events - 1)).round(new MathContext(DIGITS)).toPlainString();
		String from = first.signum() == 0 ? "" : first.toPlainString() + " + ";
		return Optional.of("floor(" + from + step + " * (n - 1))");
	}

	/**
	 * Sums of two numbers that are none themselves. Of the counters of a JVM two readings are enough, because lines
	 * between these would each be rounded by itself.
	 */
	private static void sums(List<Variable> numbers, boolean reads, Map<String, Object> derived) {
		for (Variable sum : numbers) {
			boolean counts = reads && sum.target.measure() == Numbers.Measure.PLAIN;
			if (sum.key.equals(DURATION) || sum.values.length < (counts ? 2 : 3)) {
				continue;
			}
			for (int a = 0; a < numbers.size() && !derived.containsKey(sum.key); a++) {
				for (int b = a + 1; b < numbers.size() && !derived.containsKey(sum.key); b++) {
					Variable one = numbers.get(a);
					Variable other = numbers.get(b);
					if (one != sum && other != sum && !derived.containsKey(one.key) && !derived.containsKey(other.key)
							&& isSum(sum, one, other) && isName(one.key) && isName(other.key)) {
						derived.put(sum.key, Map.of("formula", "\"" + one.key + " + " + other.key + "\""));
					}
				}
			}
		}
	}

	private static boolean isSum(Variable sum, Variable one, Variable other) {
		if (sum.target.kind() != one.target.kind() || sum.target.kind() != other.target.kind()
				|| sum.target.kind() == SampledKind.REAL || sum.target.measure() != one.target.measure()
				|| sum.target.measure() != other.target.measure()) {
			return false;
		}
		for (int i = 0; i < sum.values.length; i++) {
			if (sum.values[i] != one.values[i] + other.values[i]) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The class that the code decides where events are, such as that of an exception which one method throws; null
	 * where there is none.
	 */
	private Variable classOfCode(List<Variable> variables, Map<String, Object> derived) {
		Variable stack = variables.stream().filter(each -> each.target.kind() == SampledKind.STACK).findFirst()
				.orElse(null);
		if (stack == null || derived.containsKey(stack.key)) {
			return null;
		}
		Codes sites = Codes.ofValues(Arrays.stream(stack.values).map(values::site).toArray(), Integer.MAX_VALUE, 1);
		Variable best = null;
		double most = DECIDES;
		for (Variable variable : variables) {
			if (variable.target.kind() != SampledKind.CLASS || derived.containsKey(variable.key)) {
				continue;
			}
			double decided = exact(variable).decidedBy(sites);
			Codes rows = Codes.ofValues(variable.values, detail.classes(), least);
			long others = Arrays.stream(rows.codes()).filter(code -> code == rows.other()).count();
			if (decided >= most && (best == null || decided > most)
					&& others <= (1 - MOST_OF_CLASSES) * variable.values.length && rows.count() > 1) {
				best = variable;
				most = decided;
			}
		}
		return best;
	}

	/**
	 * The class of old objects, which says how large they are and where they were allocated; null where all are of one.
	 * Those of classes that are too rare to be said count as the others then: what is no array has no elements.
	 */
	private Variable classOfObject(List<Variable> variables) {
		return variables.stream().filter(
				each -> each.target.isObject() && Codes.ofValues(each.values, detail.classes(), least).count() > 1)
				.findFirst().orElse(null);
	}

	private static Codes exact(Variable variable) {
		return Codes.ofValues(variable.values, Integer.MAX_VALUE, 1);
	}

	/** Whether something belongs to a class that code decides: where that is, what it says, or which object it is. */
	private static boolean isOfClass(Variable variable, Variable ofCode) {
		return variable.target.kind() == SampledKind.STACK
				|| (variable.target.kind() == SampledKind.TEXT || variable.target.measure() == Numbers.Measure.ADDRESS)
						&& exact(ofCode).decidedBy(exact(variable)) >= DECIDES;
	}

	/** The field that says most of the others, null where none says enough. */
	private static Variable key(List<Variable> variables, Map<String, Object> derived, int events) {
		if (events < FEWEST_EVENTS || variables.size() > MOST_VARIABLES) {
			return null;
		}
		Variable best = null;
		double most = 0;
		for (Variable key : variables) {
			// A stack trace that is one of many cannot be written as a row.
			if (derived.containsKey(key.key) || key.key.equals(WEIGHT) || key.codes.count() < 2
					|| key.target.measure() == Numbers.Measure.ADDRESS) {
				continue;
			}
			double says = 0;
			for (Variable variable : variables) {
				// Addresses are made up; but an object always is of the same class.
				double share = variable == key || derived.containsKey(variable.key) || variable.key.equals(WEIGHT)
						|| variable.target.measure() == Numbers.Measure.ADDRESS
								&& key.target.kind() != SampledKind.CLASS ? 0 : variable.codes.dependsOn(key.codes);
				says += share > WORTH_ROWS ? share * (variable.key.equals("stack") ? 2 : 1) : 0;
				says += !derived.containsKey(variable.key) && isExact(key, variable) ? WORTH_STREAMS : 0;
			}
			// Fewer classes are more readable rows.
			says -= (key.codes.ranges() ? 0.02 : 0.002) * key.codes.count();
			if (says > most) {
				most = says;
				best = key;
			}
		}
		return most > WORTH_ROWS ? best : null;
	}

	/**
	 * Whether a flag says what another field has exactly, at least where it is true, or where it is false: at the end
	 * of a stream no bytes are read, however seldom that is.
	 */
	private static boolean isExact(Variable key, Variable other) {
		if (!key.target.isFlag() || key == other || other.key.equals(WEIGHT) || key.codes.count() != 2
				|| other.codes.count() < 2) {
			return false;
		}
		boolean exact = false;
		for (long flag = 0; flag < 2; flag++) {
			long wanted = flag;
			long[] with = IntStream.range(0, key.values.length).filter(i -> key.values[i] == wanted)
					.mapToLong(i -> other.values[i]).toArray();
			if (with.length > 0 && Arrays.stream(with).allMatch(value -> value == with[0])) {
				long same = Arrays.stream(other.values).filter(value -> value == with[0]).count() - with.length;
				exact |= Math.pow(same / (double) Math.max(1, other.values.length - with.length), with.length) < CHANCE;
			}
		}
		return exact;
	}

	/** The flag that says of the most numbers whether they are 0, null where none does. */
	private static Variable strictFlag(List<Variable> variables, Map<String, Object> derived) {
		Variable strict = null;
		long most = 0;
		for (Variable flag : variables) {
			long numbers = derived.containsKey(flag.key) || !flag.target.isFlag() ? 0 : variables.stream()
					.filter(number -> !derived.containsKey(number.key) && isStrict(flag, number)).count();
			if (numbers > most) {
				most = numbers;
				strict = flag;
			}
		}
		return strict;
	}

	/**
	 * Whether a number that is 0 in some events is so in none, or in all, of those of which a flag is true, or is not:
	 * who has no time limit never runs into it. Unlike what is only more likely, it is kept however few events there
	 * are, because its opposite may be impossible.
	 */
	private static boolean isStrict(Variable flag, Variable number) {
		if (flag == number || !number.target.isNumber() || number.key.equals(WEIGHT) || number.key.equals(DURATION)
				|| flag.codes.count() != 2) {
			return false;
		}
		int[][] counts = new int[2][2];
		for (int i = 0; i < flag.values.length; i++) {
			counts[flag.values[i] == 0 ? 0 : 1][number.values[i] == 0 ? 0 : 1]++;
		}
		return counts[0][0] + counts[1][0] > 0 && counts[0][1] + counts[1][1] > 0
				&& Arrays.stream(counts).anyMatch(zeros -> zeros[0] == 0 || zeros[1] == 0);
	}

	/**
	 * The time limit of waits that ran into it: a little less than they took, as whole as it was.
	 *
	 * @param chosen which of the variables' values
	 * @return null where it is another field, or not all ran into it
	 */
	private Object waited(Variable limit, int[] chosen, List<Variable> variables) {
		Variable out = !sample.name().equals(WAIT) || !limit.key.equals("timeout") || durationPlace < 0 ? null
				: variables.stream().filter(each -> each.key.equals("timedOut")).findFirst().orElse(null);
		return out == null || !Arrays.stream(chosen).allMatch(i -> out.values[i] != 0) ? null
				: Map.of("formula", "\"max(1 ms, floor((duration - " + LEAST_LATE + ") / 1 ms) * 1 ms)\"");
	}

	/** Classes of two things together. */
	private static Codes both(Codes one, Codes other) {
		int[] codes = new int[one.codes().length];
		for (int i = 0; i < codes.length; i++) {
			codes[i] = one.codes()[i] * other.count() + other.codes()[i];
		}
		return new Codes(codes, one.count() * other.count(), -1, one.ranges());
	}

	/**
	 * @param flag each row has one value of it; null where there is none
	 * @param ofCode whether the key is a class that code decides; rare ones count as the others then, because what
	 * several classes have together is not of one of them
	 */
	private List<Object> rows(Variable key, Variable flag, List<Variable> together, List<Variable> variables,
			int[] rows, double scale, boolean ofCode) {
		Codes ofKey = key.codes.ranges() ? key.codes : ofCode ? classes(key, together)
				: Codes.ofValues(key.values, detail.rows(), (int) Math.max(least, rows.length * SHARE_OF_ROW));
		Codes classes = flag == null || flag == key ? ofKey : both(ofKey, flag.codes);
		List<Object> written = new ArrayList<>();
		for (int[] chosen : chosen(classes, key, flag)) {
			if (ofCode && ofKey.codes()[chosen[0]] == ofKey.other()) {
				long others = Math.round(chosen.length * scale * together.size());
				values.note(others, others);
				continue;
			}
			int[] enough = enough(chosen, flag, rows.length);
			Map<String, Object> row = new LinkedHashMap<>();
			row.put("weight", Numbers.weight(chosen.length * scale));
			long[] starts = Arrays.stream(chosen).mapToLong(i -> sample.start(rows[i])).toArray();
			for (Variable variable : together) {
				// Words that JVMs write, such as causes, are no secrets, and belong to the flag.
				boolean isSecret = variable.target.isName()
						&& (variable.target.isNameOfProgram() || variable.target.kind() != SampledKind.CONSTANT);
				int[] some = variable != key && isSecret ? enough : chosen;
				if (some == chosen && isOfObject(variable.target)) {
					int[] alike = ofOneClass(variable.target, Arrays.stream(chosen).map(i -> rows[i]).toArray());
					Object value = value(variable.target, alike, starts, scale);
					row.put(Yaml.text(variable.key), value == null ? "null" : value);
					continue;
				}
				long[] column = Arrays.stream(some).mapToLong(i -> variable.values[i]).toArray();
				boolean isNarrow = !ofCode || variable.target.kind() != SampledKind.TEXT;
				Supplier<Object> said = () -> value(variable.target, rows, column, starts, scale, isNarrow,
						bounds(variable.target, variables));
				Object waited = waited(variable, some, variables);
				if (variable.target.kind() == SampledKind.STACK) {
					row.put(variable.key, values.stacks(column, scale, title, undivided * scale));
					continue;
				}
				Object value = waited != null ? waited
						: some == chosen ? said.get() : noted(chosen.length, chosen.length, scale, said);
				row.put(Yaml.text(variable.key), value == null ? "null" : value);
			}
			written.add(row);
		}
		return written;
	}

	/**
	 * Classes that code decides, each with what it says, if there is room for all; by chance, a row has one text or
	 * another.
	 */
	private Codes classes(Variable key, List<Variable> together) {
		// Old objects of one class are of several methods, which allocated them at other times; and what one method locks
		// is another object than what another one does, if of the same class.
		List<Variable> said = together.stream()
				.filter(each -> each == key || each.target.kind() == SampledKind.TEXT
						|| each.target.measure() == Numbers.Measure.ADDRESS && isOfObject(each.target)
						|| isOfEarlier() && each.target.kind() == SampledKind.STACK)
				.toList();
		Map<List<Long>, Long> numbers = new HashMap<>();
		long[] pairs = new long[key.values.length];
		for (int i = 0; i < pairs.length; i++) {
			int at = i;
			pairs[i] = numbers.computeIfAbsent(said.stream().map(
					each -> each.target.kind() == SampledKind.STACK ? values.site(each.values[at]) : each.values[at])
					.toList(), pair -> (long) numbers.size());
		}
		Codes all = Codes.ofValues(pairs, detail.classes(), least);
		return all.other() < 0 ? all : Codes.ofValues(key.values, detail.classes(), least);
	}

	/**
	 * The events of each row. Those of which there are too few are one row, of each value of the flag.
	 */
	private List<int[]> chosen(Codes classes, Variable key, Variable flag) {
		List<int[]> chosen = new ArrayList<>();
		Map<Long, int[]> few = new LinkedHashMap<>();
		int[] all = IntStream.range(0, classes.codes().length).toArray();
		for (int[] part : divide(all, classes)) {
			if (part.length >= least || key.target.isFlag()) {
				chosen.add(part);
			} else {
				few.merge(flag == null ? 0 : flag.values[part[0]], part,
						(one, other) -> IntStream.concat(IntStream.of(one), IntStream.of(other)).sorted().toArray());
			}
		}
		chosen.addAll(few.values());
		return chosen;
	}

	/** The events that names of a row are of: those of all rows with its flag, or all, where it has too few itself. */
	private int[] enough(int[] chosen, Variable flag, int events) {
		if (chosen.length >= least) {
			return chosen;
		}
		int[] ofFlag = flag == null ? new int[0]
				: IntStream.range(0, events).filter(i -> flag.values[i] == flag.values[chosen[0]]).toArray();
		return ofFlag.length >= least ? ofFlag : IntStream.range(0, events).toArray();
	}

	/** Writes how many events there are and when. @return that in words */
	private String volume(int[] rows, long events, boolean all, Map<String, Object> stream) {
		Window window = windows.get(rows);
		String spread = counted(rows, events, all, stream);
		if (window != null) {
			// In the order in which people read them.
			Object until = stream.remove("until");
			Object arrivals = stream.remove("arrivals");
			if (window.from > 0) {
				stream.putIfAbsent("from", Numbers.share(window.from, duration));
			}
			if (until != null || window.until < duration) {
				stream.put("until", until != null ? until : Numbers.share(window.until, duration));
			}
			if (arrivals != null) {
				stream.put("arrivals", arrivals);
			}
		}
		return spread;
	}

	/** When a JVM reads what is read at some times: by its clock, or by one that only this has; null for neither. */
	private Arrivals.Beat beat(long[] times) {
		if (!sample.isWhole() || !hasPeriod(sample.name())) {
			return null;
		}
		Clock clock = isOnClock(sample.name()) ? ofJvm : null;
		Arrivals.Beat beat = clock == null ? null : clock.beat(times, duration);
		return beat != null ? beat : Arrivals.Beat.of(times, duration);
	}

	private String counted(int[] rows, long events, boolean all, Map<String, Object> stream) {
		long[] lives = takesThread && threadPlace >= 0 && !isOfEarlier() ? threads.lives(column(rows, threadPlace))
				: new long[] {0, duration};
		Window part = windows.get(rows);
		if (part != null) {
			lives[0] = Math.max(lives[0], part.from);
			lives[1] = Math.min(lives[1], part.until);
		}
		long begin = lives[0];
		boolean numbered = targets.stream().anyMatch(target -> target.hasValues() && target.isSafepoint());
		// What is numbered in the order of its times finds room behind the others before the recording ends.
		long tail = !numbered || durationPlace < 0 ? 0 : Math.min((lives[1] - begin) / TAIL_OF,
				MOST_AT_END * Arrays.stream(column(rows, durationPlace)).max().orElse(0));
		long length = lives[1] - begin - tail;
		Arrivals arrivals = sample.isWhole()
				? Arrivals.ofTimes(
						Arrays.stream(starts(rows)).map(time -> Math.clamp(time - begin, 0, length - 1)).toArray(),
						length, TypeSample.STRETCHES)
				: Arrivals.ofCounts(all && length == duration ? sample.stretches() : counts(rows, begin, length),
						length);
		Arrivals.Piece only = arrivals.only();
		if (events == 1 && (isFewOperations(1) || isPlaced(rows[0]))) {
			// A thread that is always busy would get another order of what it does; with a period, all stays where it is.
			stream.put("every", Numbers.time(duration));
			long from = Math.clamp(sample.start(rows[0]) - earlier(rows[0], lives), 0, duration - 1);
			stream.put("from", Numbers.share(from, duration));
			// Not a second time in a longer recording.
			long end = Math.max(from + 1, Math.min(duration, lives[1]));
			stream.put("until", Numbers.share(Math.min(end, from + Math.max(1, duration / SINGLE)), duration));
			return "";
		}
		long[] times = starts(rows);
		boolean takesTime = durationPlace >= 0
				&& Arrays.stream(column(rows, durationPlace)).anyMatch(value -> value > 0);
		if ((events > 2 || isOfEarlier()) && sample.isWhole() && !takesTime
				&& Arrays.stream(times).allMatch(time -> Math.abs(time - times[0]) <= MOMENT)) {
			// Samples of old objects, which are all written when a recording ends.
			long at = Math.clamp(times[0], begin, Math.max(begin, lives[1] - MOMENT));
			stream.put("count", Numbers.plain(events));
			stream.put("from", Numbers.share(at, duration));
			stream.put("until", Numbers.share(at + (isOfEarlier() ? INSTANT : MOMENT), duration));
			return ", all at one time";
		}
		Arrivals.Beat beat = takesTime || events != rows.length ? null : beat(times);
		if (beat != null) {
			stream.put("every", Numbers.time(beat.every()));
			if (beat.jitter() > 0) {
				stream.put("jitter", Numbers.time(beat.jitter()));
			}
			stream.put("from", Numbers.share(beat.first(), duration));
			if (beat.until() < duration) {
				stream.put("until", Numbers.share(beat.until(), duration));
			}
			return ", on a clock";
		}
		Load.Follows follows = events <= FEW ? Load.Follows.NOT : follows(rows, events);
		boolean driven = follows != Load.Follows.NOT;
		Arrivals.Bursts bursts = driven || takesTime || numbered || events != rows.length || !sample.isWhole() ? null
				: Arrivals.Bursts.of(times, lives[1]);
		if (bursts != null) {
			Map<String, Object> burst = new LinkedHashMap<>();
			burst.put("every", Numbers.time(bursts.every()));
			burst.put("events", Numbers.plain(bursts.events()));
			burst.put("within", Numbers.time(bursts.within()));
			stream.put("bursts", burst);
			stream.put("from", Numbers.share(bursts.first(), duration));
			if (bursts.until() < duration) {
				stream.put("until", Numbers.share(bursts.until(), duration));
			}
			return ", " + Numbers.plain(bursts.events()) + " at a time";
		}
		// The first of evenly spaced events would be in the nanosecond in which its thread starts.
		long late = arrivals.regular() && begin > 0 ? Math.min(AFTER_START, length / 2) : 0;
		boolean few = only == null && events <= FEW && nests.takesThread(sample) && threadPlace >= 0;
		boolean spread = true;
		if (few) {
			// Stages of a profile would be nearer to each other than some of the events are long.
			stream.put("count", Numbers.plain(events));
			long[] inOrder = sorted(starts(rows));
			long lastBegin = lastBegin(rows, begin, length);
			long from = Math.clamp(inOrder[0] - begin, 0, lastBegin - 1);
			long longest = Arrays.stream(column(rows, durationPlace)).max().orElse(0);
			long until = Math.min(lastBegin,
					Math.max(inOrder[inOrder.length - 1] - begin + longest, from + timeOf(rows)));
			stream.put("from", Numbers.share(begin + from, duration));
			if (until < length) {
				stream.put("until", Numbers.share(begin + Math.max(until, from + 1), duration));
			}
		} else if (only != null) {
			long lastBegin = events <= FEW && !driven ? lastBegin(rows, begin, length) : length;
			long first = Math.min(only.from() == 0 ? late : only.from(), lastBegin - 1);
			long from = Math.min(begin + first, Math.max(begin, lives[1] - BEFORE_END));
			long window = Math.min(lastBegin, Math.max(only.until(), Math.min(length, first + timeOf(rows)))) - first;
			if (driven) {
				stream.put("rate", load.rate(rate(events, window, 1), follows));
			} else if (events > 2 && window * 2 >= duration) {
				// In a longer recording as many in each second.
				stream.put("rate", rate(events, window, 1));
			} else {
				stream.put("count", Numbers.plain(events));
			}
			if (first > 0) {
				stream.put("from", Numbers.share(from, duration));
			}
			long until = Math.max(only.until(), Math.min(length, only.from() + timeOf(rows)));
			until = Math.min(until, lastBegin);
			if (until < length) {
				stream.put("until", Numbers.share(begin + until, duration));
			}
		} else {
			long[] ofPieces = apportion(arrivals.pieces().stream().mapToLong(Arrivals.Piece::events).toArray(), events);
			// One or two in each, such as what is read at both ends of a chunk, are where they were.
			spread = events > 2 * Arrays.stream(ofPieces).filter(piece -> piece > 0).count();
			List<Load.Part> parts = new ArrayList<>();
			for (int i = 0; i < ofPieces.length; i++) {
				Arrivals.Piece piece = arrivals.pieces().get(i);
				long lasting = piece.until() - (piece.from() == 0 ? late : piece.from());
				if (lasting > 0) {
					parts.add(new Load.Part(Numbers.share(begin + piece.until(), duration),
							ofPieces[i] == 0 ? "0" : amount(ofPieces[i], lasting, ofPieces.length)));
				}
			}
			if (tail > 0) {
				parts.add(new Load.Part("", "0"));
			}
			stream.put("rate", load.rate(parts, rateUnit(), follows));
			if (late > 0) {
				stream.put("from", Numbers.share(begin + late, duration));
			}
		}
		// Collections on one thread follow each other, and a few events that wait could be at the same time.
		boolean random = !arrivals.regular() && events > 1 && !nests.isChain(sample) && !few && spread && !numbered;
		if (random) {
			stream.put("arrivals", "poisson");
		}
		double rate = events / Math.max(1e-9, duration / NANOS);
		String text = new BigDecimal(rate).round(new java.math.MathContext(3)).toPlainString();
		return events == 1 ? ""
				: ", " + text + "/s on average, " + (random ? "at random times" : "evenly spaced")
						+ (few ? ", in a part of the time"
								: only == null ? ", at a rate that changes " + changes(arrivals.pieces().size() - 1)
										: only.from() > 0 || only.until() < length ? ", in a part of the time" : "");
	}

	private Load.Follows follows(int[] rows, long events) {
		if (threadPlace < 0) {
			return load.follows(sample.name(), new long[0], 0);
		}
		long[] threadsOf = column(rows, threadPlace);
		double time = nests.takesThread(sample)
				? (double) events / rows.length * Arrays.stream(column(rows, durationPlace)).sum() : 0;
		return load.follows(sample.name(), threadsOf,
				time / duration / Math.max(1, Arrays.stream(threadsOf).distinct().count()));
	}

	private static String changes(int times) {
		return times == 1 ? "once" : times == 2 ? "twice" : times + " times";
	}

	/** How long threads take for events that have them to themselves; 0 of others. */
	private long timeOf(int[] rows) {
		if (!nests.takesThread(sample) || threadPlace < 0) {
			return 0;
		}
		long sum = Arrays.stream(column(rows, durationPlace)).sum();
		return (long) (sum / (double) Math.max(1, Arrays.stream(column(rows, threadPlace)).distinct().count()) * ROOM);
	}

	private int[] counts(int[] rows, long begin, long length) {
		int[] counts = new int[TypeSample.STRETCHES];
		for (int row : rows) {
			long start = Math.clamp(sample.start(row) - begin, 0, length - 1);
			counts[(int) Math.min(counts.length - 1, (long) ((double) start / length * counts.length))]++;
		}
		return counts;
	}

	/**
	 * A rate by which at least that many events are in that time, with as few decimals as it takes for all rates of a
	 * stream to give less than one event more together.
	 *
	 * @param rates how many these are
	 */
	private String rate(long events, long nanos, int rates) {
		return amount(events, nanos, rates) + rateUnit();
	}

	private String rateUnit() {
		return duration < LONG ? "/s" : "/h";
	}

	private String amount(long events, long nanos, int rates) {
		BigDecimal unit = BigDecimal.valueOf(duration < LONG ? SECOND : HOUR);
		BigDecimal time = BigDecimal.valueOf(nanos);
		BigDecimal most = new BigDecimal(events).add(BigDecimal.valueOf(MOST_MORE / rates)).multiply(unit);
		BigDecimal rate = null;
		for (int digits = 0; digits <= RATE_DIGITS; digits++) {
			rate = new BigDecimal(events).multiply(unit).divide(time, digits, RoundingMode.CEILING);
			if (rate.multiply(time).compareTo(most) < 0) {
				break;
			}
		}
		return rate.stripTrailingZeros().toPlainString();
	}
}
