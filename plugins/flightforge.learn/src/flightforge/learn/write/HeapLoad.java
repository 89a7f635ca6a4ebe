/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.learn.model.Arrivals;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlannedCollections;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

/**
 * What the program demands of the heap, such that the section {@code jvm} makes as many collections of it as the
 * recordings have: how much it allocates, keeps, and how much survives. Found by trying. Immutable.
 *
 * @param section the keys of the section {@code jvm}; empty where no load makes such collections
 * @param types the event types that the collections make
 * @param beside those that are made beside them, of the process: where the recordings have these, they are learned
 * @param comment how many collections there are, and were
 */
public record HeapLoad(Map<String, Object> section, Set<String> types, Set<String> beside, String comment) {
	/** Of recordings without collections, or with such that no load makes. */
	public static final HeapLoad NONE = new HeapLoad(Map.of(), Set.of(), Set.of(), "");
	private static final String YOUNG = "jdk.YoungGarbageCollection";
	private static final String OLD = "jdk.OldGarbageCollection";
	private static final String SAFEPOINT = "jdk.SafepointBegin";
	private static final String OPERATION = "jdk.ExecuteVMOperation";
	/** What ZGC writes of its collections names none of them, such as which pages it relocates. */
	private static final String OF_Z = "jdk.Z";
	/**
	 * Samples stand for so much that their rate is read from this before a collection to this behind it, in
	 * nanoseconds.
	 */
	private static final long RATE_AROUND = 1_000_000_000L;
	private static final Set<String> FULL = Set.of("SerialOld", "ParallelOld", "G1Full");
	private static final Set<String> COLLECTORS = Set.of("G1", "Parallel", "Serial", "Z", "Shenandoah");
	private static final String COLLECTION = "jdk.GarbageCollection";
	/** Collectors whose collections are all beside the program, and are all counted as old ones. */
	private static final Set<String> CONCURRENT = Set.of("Z", "Shenandoah");
	private static final double SECOND = 1e9;
	private static final double LEAST_SURVIVAL = 0.001;
	private static final double MOST_SURVIVAL = 0.9;
	private static final int MOST_RATES = 8;
	/** How much more or less is tried at first and in the end, and how often. */
	private static final double LARGEST_STEP = 1.6;
	private static final double SMALLEST_STEP = 1.02;
	private static final int MOST_PLACES = 90;
	/** What is tried at first beside what the recordings say: one of these is near enough to go on from. */
	private static final double[] FIRST_TRIED = {0.004, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4};
	private static final double[] LATER_TRIED = {0.1, 0.8};
	private static final double LEAST_LATER = 0.01;
	private static final double DEFAULT_LATER = 0.8;
	private static final double MOST_GARBAGE = 0.15;
	private static final double GARBAGE_STEP = 0.05;
	private static final double SAME_RATE = 0.02;
	private static final double USED_WEIGHT = 1;
	/** How far the number of collections may be off, and by which factor those of the young and the old ones are. */
	private static final double YOUNG_OFF = 0.1;
	private static final double OTHER_OFF = 4;
	/** Old collections for each young one, above which the heap is so full that what is allocated makes old ones. */
	private static final double MANY_OLD = 0.5;
	private static final double OTHER_WEIGHT = 0.2;
	private static final double GOOD_ENOUGH = 0.02;
	/** What a live set that does not fit is made smaller by, and how often. */
	private static final double SMALLER = 0.97;
	private static final int MOST_SMALLER = 20;
	/** How much more a program may allocate than was seen. */
	private static final double MOST_MORE = 4;
	private static final double GROWS = 1.3;
	private static final double LEAST_GROWN = 0.05;
	/**
	 * Of how many points a line of what is kept is at most, for how many collections there is one, and what is on it.
	 */
	private static final int MOST_POINTS = 16;
	private static final int COLLECTIONS_OF_POINT = 3;
	private static final double NEARLY = 0.02;
	/** In how many stretches of the time it is compared how much is used. */
	private static final int STRETCHES_OF_USED = 10;
	/** Of so many collections each is seen by itself. */
	private static final int FEW = 11;
	private static final double LEAST_RATE = 1024;
	/** In how many steps it is looked for when a program begins, with how little of what it allocates later before. */
	private static final int STARTING_STEPS = 32;
	private static final double LITTLE = 0.4;
	private static final double LEAST_IDLE = 0.002;
	private static final String REFERENCES = "references";
	/** In how many parts numbers of references are divided, and from which collection on they are not of the start. */
	private static final int REFERENCE_PARTS = 6;
	private static final int STARTED = 2;
	private static final int REFERENCE_DIGITS = 3;
	private static final String WEAK = "weak";
	private static final String SLOWDOWN = "slowdown";
	private static final String GC_CPUS = "gc-cpus";
	/** How often it is tried how much longer collections take, and how near they are to be, as a logarithm. */
	private static final int MOST_SLOWDOWNS = 4;
	private static final double SAME_PAUSE = 0.08;
	/** How much further off the number of collections may be for it. */
	private static final double MOST_WORSE = 0.1;
	/** The most that HotSpot counts. */
	private static final int MOST_AGE = 15;

	/** Copies. */
	public HeapLoad {
		section = Map.copyOf(section);
		types = Set.copyOf(types);
		beside = Set.copyOf(beside);
	}

	boolean isKnown() {
		return !section.isEmpty();
	}

	/**
	 * @param asked what the allocation follows
	 * @return the keys in the order in which they are written
	 */
	Map<String, Object> ordered(Load asked) {
		Map<String, Object> ordered = new LinkedHashMap<>();
		if (isKnown()) {
			ordered.put("allocation", asked.line(section.get("allocation")));
			ordered.put("live-set", section.get("live-set"));
			ordered.put("survival", section.get("survival"));
			if (section.containsKey("later-survival")) {
				ordered.put("later-survival", section.get("later-survival"));
			}
			for (String key : List.of(SLOWDOWN, GC_CPUS, REFERENCES)) {
				if (section.containsKey(key)) {
					ordered.put(key, section.get(key));
				}
			}
		}
		return ordered;
	}

	/**
	 * Finds it.
	 *
	 * @param seed that of the script
	 * @param cancelled asked often
	 * @throws CancellationException if it was cancelled
	 */
	public static HeapLoad of(RecordingSample sample, long seed, BooleanSupplier cancelled) {
		Catalogue catalogue = ScriptWriter.catalogue(sample);
		Jvm jvm = new Jvm(sample, catalogue, NONE);
		Map<String, Object> section = jvm.section(Set.of(), new Load(sample.durationNanos()), false);
		if (!jvm.isKnown() || !section.containsKey("heap") || !COLLECTORS.contains(String.valueOf(section.get("gc")))) {
			return NONE;
		}
		ExplicitCollections explicit = new ExplicitCollections(sample);
		Pauses pauses = Pauses.of(sample, explicit, CONCURRENT.contains(String.valueOf(section.get("gc"))));
		return pauses == null ? NONE
				: new Search(sample, catalogue, jvm, section, pauses, explicit, seed, cancelled).load();
	}

	/**
	 * The collections that the program waits for, or that are beside it, in the order of their beginnings.
	 *
	 * @param times when they begin
	 * @param demanded when those begin that nobody asked for
	 * @param allocated how much was allocated since the one before, in bytes
	 * @param after how much is used after each, in bytes
	 * @param kept how much of that the program keeps, in bytes; negative where that cannot be told
	 * @param old which of them collect everything
	 * @param samples what samples say of when how much was allocated; null where only collections say it
	 */
	private record Pauses(long[] times, long[] demanded, double[] allocated, double[] after, double[] kept,
			boolean[] old, Samples samples) {
		/** @param concurrent whether the program allocates while it is collected */
		static Pauses of(RecordingSample sample, ExplicitCollections explicit, boolean concurrent) {
			TypeSample collections = sample.type(COLLECTION);
			TypeSample summaries = sample.type("jdk.GCHeapSummary");
			int id = place(collections, "gcId");
			int name = textPlace(collections, "name");
			int when = textPlace(summaries, "when");
			int used = place(summaries, "heapUsed");
			int summaryId = place(summaries, "gcId");
			if (id < 0 || name < 0 || when < 0 || used < 0 || summaryId < 0 || !collections.isWhole()
					|| !summaries.isWhole()) {
				return null;
			}
			Map<Long, Long> before = new HashMap<>();
			Map<Long, Long> after = new HashMap<>();
			for (int row = 0; row < summaries.rows(); row++) {
				String moment = sample.words().word((int) summaries.value(row, when));
				("Before GC".equals(moment) ? before : after).put(summaries.value(row, summaryId),
						summaries.value(row, used));
			}
			Map<Long, Long> eden = eden(sample);
			int[] rows = IntStream.range(0, collections.rows()).filter(row -> {
				long each = collections.value(row, id);
				return !"G1Old".equals(sample.words().word((int) collections.value(row, name)))
						&& before.containsKey(each) && after.containsKey(each);
			}).boxed().sorted(Comparator.comparingLong(collections::start)).mapToInt(Integer::intValue).toArray();
			if (rows.length == 0) {
				return null;
			}
			long[] times = new long[rows.length];
			double[] allocated = new double[rows.length];
			double[] left = new double[rows.length];
			boolean[] old = new boolean[rows.length];
			for (int i = 0; i < rows.length; i++) {
				long each = collections.value(rows[i], id);
				times[i] = collections.start(rows[i]);
				left[i] = after.get(each);
				old[i] = sample.words().isOneOf((int) collections.value(rows[i], name), FULL);
				double grown = before.get(each) - (i == 0 ? Math.min(before.get(each), left[i]) : left[i - 1]);
				allocated[i] = Math.max(0, eden.isEmpty() ? grown : eden.getOrDefault(each, 0L));
			}
			// What is allocated while it is collected is not what the heap grows by.
			Samples samples = concurrent ? Samples.of(sample) : null;
			for (int i = 0; samples != null && i < allocated.length; i++) {
				allocated[i] = samples.between(i == 0 ? Long.MIN_VALUE : times[i - 1], times[i]);
			}
			long[] demanded = Arrays.stream(rows).filter(row -> !explicit.has(collections.value(row, id)))
					.mapToLong(collections::start).toArray();
			long[] marked = IntStream.range(0, collections.rows())
					.filter(row -> "G1Old".equals(sample.words().word((int) collections.value(row, name))))
					.mapToLong(collections::start).sorted().toArray();
			return demanded.length == 0 ? null
					: new Pauses(times, demanded, allocated, left, concurrent
							? keptBeside(times, left, durations(collections, rows), samples, sample.durationNanos())
							: kept(times, left, old, marked), old, samples);
		}

		private static long[] durations(TypeSample collections, int[] rows) {
			int duration = collections.place("duration");
			return Arrays.stream(rows).mapToLong(row -> duration < 0 ? 0 : collections.value(row, duration)).toArray();
		}

		/**
		 * What a program allocates while it is collected is used afterwards, whether it keeps it or not.
		 *
		 * @param samples null where they do not say when how much is allocated: all that is used is kept then
		 */
		private static double[] keptBeside(long[] times, double[] after, long[] nanos, Samples samples, long duration) {
			double[] kept = after.clone();
			for (int i = 0; samples != null && i < kept.length; i++) {
				// There are no samples before the recording and behind it.
				long from = Math.max(0, times[i] - RATE_AROUND);
				long until = Math.max(from + 1, Math.min(duration, times[i] + nanos[i] + RATE_AROUND));
				kept[i] = Math.max(0, after[i] - samples.between(from, until) * nanos[i] / (until - from));
			}
			return kept;
		}

		/**
		 * Young collections leave garbage in the old generation: of those of collectors that stop the program, only
		 * what is left when everything is collected is kept. In G1 the garbage is gone by when there has been a whole
		 * cycle that marks and what it prepares.
		 *
		 * @param marked when G1 begins to mark
		 * @return how much is kept after each, in bytes; negative where that cannot be told
		 */
		private static double[] kept(long[] times, double[] after, boolean[] old, long[] marked) {
			double[] kept = after.clone();
			for (int i = 0; i < kept.length; i++) {
				if (marked.length == 0 && i > 0 && !old[i]) {
					kept[i] = -1;
				} else if (!old[i]) {
					int next = Arrays.binarySearch(marked, times[i]);
					int second = (next < 0 ? -next - 1 : next) + 1;
					long until = second < marked.length ? marked[second]
							: marked.length == 0 ? times[i] : Long.MAX_VALUE;
					for (int j = i + 1; j < kept.length && times[j] <= until; j++) {
						kept[i] = Math.min(kept[i], after[j]);
					}
				}
			}
			return kept;
		}

		/** What is in G1's eden before each collection: between collections it frees some of the old generation. */
		private static Map<Long, Long> eden(RecordingSample sample) {
			Map<Long, Long> eden = new HashMap<>();
			TypeSample summaries = sample.type("jdk.G1HeapSummary");
			int when = textPlace(summaries, "when");
			int used = place(summaries, "edenUsedSize");
			int id = place(summaries, "gcId");
			for (int row = 0; when >= 0 && used >= 0 && id >= 0 && row < summaries.rows(); row++) {
				if ("Before GC".equals(sample.words().word((int) summaries.value(row, when)))) {
					eden.put(summaries.value(row, id), summaries.value(row, used));
				}
			}
			return eden;
		}

		private static int place(TypeSample type, String field) {
			int place = type == null ? -1 : type.place(field);
			return place < 0 || type.fields().get(place).kind() != SampledKind.WHOLE ? -1 : place;
		}

		/** The place of a text, whichever way it is written. */
		private static int textPlace(TypeSample type, String field) {
			int place = type == null ? -1 : type.place(field);
			SampledKind kind = place < 0 ? null : type.fields().get(place).kind();
			return kind == SampledKind.TEXT || kind == SampledKind.CONSTANT ? place : -1;
		}

		/** The least that is used after the collections of a part of them. */
		double least(double from, double to) {
			int first = Math.min((int) (after.length * from), after.length - 1);
			int last = Math.max(first + 1, (int) Math.ceil(after.length * to));
			return Arrays.stream(after, first, Math.min(last, after.length)).min().orElse(0);
		}

		/** The first that collects everything; -1 where none does. */
		int firstOld() {
			return IntStream.range(0, old.length).filter(i -> old[i]).findFirst().orElse(-1);
		}

		/** The median of what is used after those that collect everything. */
		double keptByOld() {
			double[] kept = IntStream.range(0, old.length).filter(i -> old[i]).mapToDouble(i -> after[i]).sorted()
					.toArray();
			return kept.length == 0 ? 0 : kept[kept.length / 2];
		}

		double allAllocated() {
			return allocated(Long.MIN_VALUE, Long.MAX_VALUE);
		}

		/** How much is allocated in a part of the time, in bytes. */
		double allocated(long from, long until) {
			return samples != null ? samples.between(from, until) : IntStream.range(0, times.length)
					.filter(i -> times[i] >= from && times[i] < until).mapToDouble(i -> allocated[i]).sum();
		}
	}

	/** Samples of what is allocated: when, in their order, and how much all before each stand for, in bytes. */
	private record Samples(long[] times, double[] before) {
		/** Those of recordings; null where there are none. */
		static Samples of(RecordingSample sample) {
			TypeSample samples = sample.type("jdk.ObjectAllocationSample");
			int weight = Pauses.place(samples, "weight");
			if (weight < 0 || samples.rows() == 0) {
				return null;
			}
			int[] rows = IntStream.range(0, samples.rows()).boxed().sorted(Comparator.comparingLong(samples::start))
					.mapToInt(Integer::intValue).toArray();
			double scale = (double) samples.count() / samples.rows();
			double[] before = new double[rows.length + 1];
			for (int i = 0; i < rows.length; i++) {
				before[i + 1] = before[i] + samples.value(rows[i], weight) * scale;
			}
			return new Samples(Arrays.stream(rows).mapToLong(samples::start).toArray(), before);
		}

		double between(long from, long until) {
			return Math.max(0, before[countBefore(until)] - before[countBefore(from)]);
		}

		private int countBefore(long time) {
			int low = 0;
			int high = times.length;
			while (low < high) {
				int middle = (low + high) >>> 1;
				if (times[middle] < time) {
					low = middle + 1;
				} else {
					high = middle;
				}
			}
			return low;
		}
	}

	/**
	 * What survives young collections: of each, how much there was of survivors before and after it, and by how much
	 * the old generation grew, in bytes.
	 */
	private record Survivors(long[] times, double[] before, double[] after, double[] grown, int threshold) {
		/** Those of recordings; null where these do not tell survivors from old objects. */
		static Survivors of(RecordingSample sample) {
			TypeSample g1 = sample.type("jdk.G1HeapSummary");
			TypeSample parallel = sample.type("jdk.PSHeapSummary");
			TypeSample summaries = g1 == null ? parallel : g1;
			TypeSample all = sample.type("jdk.GCHeapSummary");
			TypeSample young = sample.type(YOUNG);
			int when = Pauses.textPlace(summaries, "when");
			int id = Pauses.place(summaries, "gcId");
			int survivor = Pauses.place(summaries, g1 == null ? "fromSpace.used" : "survivorUsedSize");
			int eden = Pauses.place(summaries, g1 == null ? "edenSpace.used" : "edenUsedSize");
			int allId = Pauses.place(all, "gcId");
			int allWhen = Pauses.textPlace(all, "when");
			int used = Pauses.place(all, "heapUsed");
			int youngId = Pauses.place(young, "gcId");
			int age = Pauses.place(young, "tenuringThreshold");
			if (when < 0 || id < 0 || survivor < 0 || eden < 0 || allId < 0 || allWhen < 0 || used < 0 || youngId < 0
					|| age < 0) {
				return null;
			}
			Map<Long, long[]> found = new HashMap<>();
			for (int row = 0; row < summaries.rows(); row++) {
				int before = isBefore(sample, summaries.value(row, when)) ? 0 : 1;
				long[] sizes = found.computeIfAbsent(summaries.value(row, id), key -> new long[4]);
				sizes[before] = summaries.value(row, survivor);
				sizes[2 + before] -= summaries.value(row, survivor) + summaries.value(row, eden);
			}
			for (int row = 0; row < all.rows(); row++) {
				long[] sizes = found.get(all.value(row, allId));
				if (sizes != null) {
					sizes[2 + (isBefore(sample, all.value(row, allWhen)) ? 0 : 1)] += all.value(row, used);
				}
			}
			int[] rows = IntStream.range(0, young.rows()).filter(row -> found.containsKey(young.value(row, youngId)))
					.boxed().sorted(Comparator.comparingLong(young::start)).mapToInt(Integer::intValue).toArray();
			if (rows.length == 0) {
				return null;
			}
			long[] times = Arrays.stream(rows).mapToLong(young::start).toArray();
			List<long[]> sizes = Arrays.stream(rows).mapToObj(row -> found.get(young.value(row, youngId))).toList();
			int[] ages = Arrays.stream(rows).map(row -> (int) young.value(row, age)).sorted().toArray();
			return new Survivors(times, sizes.stream().mapToDouble(size -> size[0]).toArray(),
					sizes.stream().mapToDouble(size -> size[1]).toArray(),
					sizes.stream().mapToDouble(size -> size[3] - size[2]).toArray(),
					Math.clamp(ages[ages.length / 2], 1, MOST_AGE));
		}

		private static boolean isBefore(RecordingSample sample, long word) {
			return "Before GC".equals(sample.words().word((int) word));
		}

		/** What survives, where so much was allocated before each collection, and what is kept is on a line. */
		Survival survival(double[] allocated, List<Point> line) {
			double kept = Math.max(0, line.getLast().bytes - line.getFirst().bytes) / times.length;
			double survivors = median(after);
			double moved = median(IntStream.range(0, before.length).filter(i -> before[i] > 0)
					.mapToDouble(i -> Math.max(0, grown[i] - kept) / before[i]).toArray());
			double eden = median(allocated);
			double low = LEAST_LATER;
			double high = MOST_SURVIVAL;
			while (high - low > LEAST_LATER / 10) {
				double later = (low + high) / 2;
				if (later * oldest(later) > moved) {
					high = later;
				} else {
					low = later;
				}
			}
			return new Survival(eden <= 0 ? LEAST_SURVIVAL : survivors * youngest(low) / eden, low);
		}

		/** The share of survivors that have survived once, and of those that have as often as they can. */
		private double youngest(double later) {
			return (1 - later) / (1 - Math.pow(later, threshold));
		}

		private double oldest(double later) {
			return youngest(later) * Math.pow(later, threshold - 1.0);
		}

		private static double median(double[] values) {
			double[] sorted = values.clone();
			Arrays.sort(sorted);
			return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
		}
	}

	/** How much is kept at a time. */
	private record Point(long time, double bytes) {
	}

	/**
	 * What survives.
	 *
	 * @param first the share of new objects that survive their first collection
	 * @param later the share of these that survive the next one, and each further one
	 */
	private record Survival(double first, double later) {
	}

	/**
	 * What is tried.
	 *
	 * @param garbage how much of what is left after collections is garbage, as a share of the heap
	 */
	private record Place(Survival survival, double garbage) {
		/** The places around it. */
		List<Place> near(double step, boolean isLaterKnown, boolean leavesGarbage) {
			Set<Place> near = new LinkedHashSet<>();
			for (double by : new double[] {step, 1 / step}) {
				double first = Math.clamp(survival.first * by, LEAST_SURVIVAL, MOST_SURVIVAL);
				near.add(new Place(new Survival(first, survival.later), garbage));
				double later = Math.clamp(survival.later * by, LEAST_LATER, MOST_SURVIVAL);
				near.add(new Place(new Survival(survival.first, isLaterKnown ? later : survival.later), garbage));
				double left = Math.clamp(garbage + GARBAGE_STEP * (by - 1), 0, MOST_GARBAGE);
				near.add(new Place(survival, leavesGarbage ? left : garbage));
			}
			near.remove(this);
			return List.copyOf(near);
		}
	}

	/**
	 * Collections.
	 *
	 * @param allocated how much was allocated until the last of them, in bytes
	 * @param used how much is used after them in each of some stretches of the time, on the average and at least, in
	 * bytes; 0 where there are none
	 */
	private record Counts(long young, long old, double allocated, double[] used) {
		/** @param bytes how much is used after each, in bytes */
		static double[] used(long[] times, double[] bytes, long duration) {
			double[] used = new double[2 * STRETCHES_OF_USED];
			int[] collections = new int[STRETCHES_OF_USED];
			for (int i = 0; i < times.length; i++) {
				int stretch = Math.clamp(times[i] * STRETCHES_OF_USED / duration, 0, STRETCHES_OF_USED - 1);
				used[stretch] += bytes[i];
				int least = STRETCHES_OF_USED + stretch;
				used[least] = collections[stretch] == 0 ? bytes[i] : Math.min(used[least], bytes[i]);
				collections[stretch]++;
			}
			for (int i = 0; i < STRETCHES_OF_USED; i++) {
				used[i] = collections[i] == 0 ? 0 : used[i] / collections[i];
			}
			return used;
		}

		/**
		 * How much more or less is used than in others, as the mean of logarithms of the factors, in stretches in which
		 * both have collections.
		 */
		private double usedOff(Counts than) {
			return IntStream.range(0, used.length).filter(i -> used[i] > 0 && than.used[i] > 0)
					.mapToDouble(i -> Math.abs(Math.log(used[i] / than.used[i]))).average().orElse(0);
		}

		/** How far they are off from others: 0 where they are the same. */
		double off(Counts wanted, boolean isBeside) {
			double off = isBeside ? 0 : Math.abs(Math.log((allocated + 1) / (wanted.allocated + 1)));
			return off + times(counted(wanted), wanted.counted(wanted))
					+ (times(old, wanted.old) + times(young, wanted.young)) * OTHER_WEIGHT
					+ usedOff(wanted) * USED_WEIGHT + (has(wanted) ? 0 : 2) + ((old > 0) == (wanted.old > 0) ? 0 : 1);
		}

		/** Whether what the recordings have in collections has some to be in. */
		boolean has(Counts wanted) {
			return (old > 0 || wanted.old == 0) && (young > 0 || wanted.young == 0);
		}

		boolean fits(Counts wanted, boolean isBeside) {
			long apart = Math.abs(counted(wanted) - wanted.counted(wanted));
			return (apart <= YOUNG_OFF * wanted.counted(wanted) || apart <= 1)
					&& times(old, wanted.old) <= Math.log(OTHER_OFF)
					&& times(young, wanted.young) <= Math.log(OTHER_OFF) && has(wanted) && (old > 0) == (wanted.old > 0)
					&& (isBeside || isFew(wanted)
							|| Math.abs(allocated - wanted.allocated) <= YOUNG_OFF * wanted.allocated);
		}

		private static boolean isFew(Counts wanted) {
			return wanted.young + wanted.old <= FEW;
		}

		/** How many times as much is allocated as in others, or as many collections there are beside the program. */
		double more(Counts wanted, boolean isBeside) {
			double collections = Math.max(1, wanted.counted(wanted));
			if (isBeside || wanted.allocated <= 0) {
				return (counted(wanted) + 0.5) / (collections + 0.5);
			}
			double half = wanted.allocated / collections / 2;
			return (allocated + half) / (wanted.allocated + half);
		}

		/**
		 * What follows the rate of allocation: young collections, and where the heap is so full that there are hardly
		 * any, all.
		 */
		private long counted(Counts wanted) {
			return wanted.old > wanted.young * MANY_OLD ? young + old : young;
		}

		private static double times(long number, long of) {
			return Math.abs(Math.log((number + 1.0) / (of + 1.0)));
		}
	}

	/** What the best load says, before the rate of allocation. */
	private record Found(DoubleFunction<Object> live, double share, Place place) {
	}

	/** Looks for what makes as many collections. For one thread. */
	private static final class Search {
		private final RecordingSample sample;
		private final Catalogue catalogue;
		private final Jvm jvm;
		private final Map<String, Object> section;
		private final Pauses pauses;
		private final ExplicitCollections explicit;
		private final BooleanSupplier cancelled;
		private final long duration;
		private final long seed;
		private final Counts wanted;
		/** What the recordings say of what survives; null where they say nothing. */
		private final Survivors survivals;
		private final List<Arrivals.Piece> pieces;
		/**
		 * Until when a program that starts has hardly allocated anything, 0 for no such time, and how much a
		 * nanosecond.
		 */
		private long idle;
		private double asleep;
		private double factor = 1;
		/** How much of what is left after collections is garbage, in bytes. */
		private double garbage;
		private Map<String, Object> best;
		private Found found;
		private double bestOff = Double.MAX_VALUE;
		private Counts planned;
		/** What is not as near as it should be, and still better than collections that do not add up. */
		private Map<String, Object> nearest;
		private double nearestOff = Double.MAX_VALUE;
		private Counts nearestCounts;

		Search(RecordingSample sample, Catalogue catalogue, Jvm jvm, Map<String, Object> section, Pauses pauses,
				ExplicitCollections explicit, long seed, BooleanSupplier cancelled) {
			this.seed = seed;
			this.sample = sample;
			this.catalogue = catalogue;
			this.jvm = jvm;
			this.section = new LinkedHashMap<>(section);
			this.pauses = pauses;
			this.explicit = explicit;
			this.cancelled = cancelled;
			duration = Math.max(ScriptWriter.LEAST_DURATION, sample.durationNanos());
			double[] used = Counts.used(pauses.times(), pauses.after(), duration);
			double allocated = pauses.allAllocated();
			wanted = isBeside() ? new Counts(0, demanded(COLLECTION, explicit), allocated, used)
					: new Counts(demanded(YOUNG, explicit), demanded(OLD, explicit), allocated, used);
			survivals = Survivors.of(sample);
			Arrivals arrivals = Arrivals.ofTimes(pauses.demanded().clone(), duration, TypeSample.STRETCHES);
			List<Arrivals.Piece> found = arrivals.regular() && arrivals.only() != null ? List.of()
					: pauses.samples == null && pauses.times.length <= FEW ? between(pauses.times) : arrivals.pieces();
			pieces = isBeside() ? found : startingLate(found);
		}

		/**
		 * The time up to each collection: of a few, what leads to one has been allocated since the one before, and not
		 * in the moment in which it begins.
		 */
		private List<Arrivals.Piece> between(long[] times) {
			List<Arrivals.Piece> between = new ArrayList<>();
			long from = 0;
			for (long time : times) {
				long until = Math.min(duration, time + 1);
				if (until > from) {
					between.add(new Arrivals.Piece(from, until, 1));
					from = until;
				}
			}
			if (from < duration) {
				between.add(new Arrivals.Piece(from, duration, 0));
			}
			return between;
		}

		/** How many collections there are that nobody asked for. */
		private long demanded(String type, ExplicitCollections explicit) {
			TypeSample collections = sample.type(type);
			return collections == null ? 0 : collections.count() - explicit.count(collections);
		}

		/** As much of it as fits into the heap. */
		private void tryLive(DoubleFunction<Object> live, List<Point> line) {
			garbage = 0;
			double share = possible(live);
			if (share > 0) {
				Survival usual = new Survival(survival(line), DEFAULT_LATER);
				List<Survival> tried = new ArrayList<>(List.of(usual));
				if (survivals != null) {
					tried.add(survivals.survival(pauses.allocated(), line));
				}
				for (double first : FIRST_TRIED) {
					for (double later : survivals == null ? new double[] {DEFAULT_LATER} : LATER_TRIED) {
						tried.add(new Survival(first, later));
					}
				}
				search(live, share, tried);
			}
		}

		HeapLoad load() {
			if (wanted.young + wanted.old == 0) {
				return NONE;
			}
			List<Point> line = line();
			if (line.size() > 1) {
				tryLive(share -> over(line, share), line);
			}
			for (DoubleFunction<Object> live : best == null ? lives() : List.<DoubleFunction<Object>>of()) {
				tryLive(live, line.subList(0, 1));
				if (best != null) {
					break;
				}
			}
			if (best == null) {
				best = nearest;
				planned = nearestCounts;
			}
			slowDown();
			Set<String> types = best == null ? Set.of() : types();
			if (types.isEmpty()) {
				return NONE;
			}
			Set<String> beside = new TreeSet<>(types);
			beside.removeIf(type -> isOfCollection(type) || isOfChunk(type));
			types.removeAll(beside);
			best = new LinkedHashMap<>(best);
			Map<String, Object> references = references();
			if (!references.isEmpty()) {
				best.put(REFERENCES, references);
			}
			return new HeapLoad(best, types, beside,
					"Collections: " + said(wanted) + "; what is said of the heap makes " + said(planned) + ".");
		}

		/**
		 * Finds how much survives, how much of what is left is garbage, and the rate, for one kind of live set:
		 * whichever of them, made larger or smaller, makes the collections more alike.
		 *
		 * @param live what is kept, for a share of it
		 * @param share that share
		 * @param tried what is tried at first
		 */
		private void search(DoubleFunction<Object> live, double share, List<Survival> tried) {
			factor = 1;
			Place place = null;
			double off = Double.MAX_VALUE;
			for (Survival survival : tried) {
				Place first = new Place(new Survival(Math.clamp(survival.first, LEAST_SURVIVAL, MOST_SURVIVAL),
						Math.clamp(survival.later, LEAST_LATER, MOST_SURVIVAL)), 0);
				double firstOff = calibrate(live, share, first);
				if (place == null || firstOff < off) {
					place = first;
					off = firstOff;
				}
			}
			double step = LARGEST_STEP;
			for (int places = 0; places < MOST_PLACES && off > GOOD_ENOUGH && step > SMALLEST_STEP;) {
				Place better = null;
				for (Place near : place.near(step, survivals != null, leavesGarbage())) {
					double nearOff = calibrate(live, share, near);
					places++;
					if (nearOff < off) {
						off = nearOff;
						better = near;
					}
				}
				if (better == null) {
					step = Math.sqrt(step);
				} else {
					place = better;
				}
			}
		}

		/**
		 * Finds the rate with which as much is allocated, or, beside the program, is collected as often.
		 *
		 * @return how far the collections are off then
		 */
		private double calibrate(DoubleFunction<Object> live, double share, Place place) {
			garbage = place.garbage * heap();
			double least = Double.MAX_VALUE;
			for (int i = 0; i < MOST_RATES; i++) {
				Map<String, Object> load = new LinkedHashMap<>();
				load.put("allocation", allocation());
				load.put("live-set", live.apply(share));
				load.put("survival", percent(place.survival.first));
				if (survivals != null) {
					load.put("later-survival", percent(place.survival.later));
				}
				Counts counts = count(load);
				if (counts == null) {
					return least;
				}
				double off = counts.off(wanted, isBeside());
				least = Math.min(least, off);
				// What is longer than the threads have time for is better than none, but not than anything else.
				double distance = off + Math.abs(Math.log(factor)) * OTHER_WEIGHT;
				if (off < bestOff && counts.fits(wanted, isBeside())) {
					bestOff = off;
					best = load;
					planned = counts;
					found = new Found(live, share, place);
				}
				// Where there are none at all, events of their own say more, although they overlap.
				if (counts.young + counts.old > 0 && distance < nearestOff) {
					found = best == null ? new Found(live, share, place) : found;
					nearestOff = distance;
					nearest = load;
					nearestCounts = counts;
				}
				double more = counts.more(wanted, isBeside());
				if (Math.abs(Math.log(more)) <= SAME_RATE) {
					return least;
				}
				// The number of the first collection, and with it what is random, depends on the rate, too.
				double next = factor / Math.clamp(more, 0.25, 4);
				if (next > MOST_MORE) {
					return least;
				}
				factor = next;
			}
			return least;
		}

		/** G1 does not free all that is dead, even after it has marked it: no collection says what is kept. */
		private boolean leavesGarbage() {
			return "G1".equals(section.get("gc"));
		}

		private boolean isBeside() {
			return CONCURRENT.contains(String.valueOf(section.get("gc")));
		}

		/**
		 * Says how much longer collections take than those of the model, where the recordings show that other programs
		 * had the processors: pauses are longer than what those who collect took of these.
		 */
		private void slowDown() {
			Slowdown.Recorded recorded = best == null || isBeside() ? null : Slowdown.Recorded.of(sample, explicit);
			if (recorded == null || !recorded.isStarved("Serial".equals(section.get("gc")))) {
				return;
			}
			Map<String, Object> free = best;
			Counts ofFree = planned;
			Found at = found;
			String gcCpus = Slowdown.text(recorded.processors());
			section.put(GC_CPUS, gcCpus);
			double modelled = meanPause(free);
			double times = modelled <= 0 ? 1 : recorded.meanPause() / modelled;
			for (int i = 0; i < MOST_SLOWDOWNS && times > Slowdown.LEAST; i++) {
				// A program that is stopped for longer allocates less, so that the rate is another one.
				section.put(SLOWDOWN, Slowdown.text(times));
				best = null;
				bestOff = Double.MAX_VALUE;
				nearest = null;
				nearestOff = Double.MAX_VALUE;
				garbage = at.place.garbage * heap();
				calibrate(at.live, at.share, at.place);
				Map<String, Object> slowed = best == null ? nearest : best;
				double mean = slowed == null ? 0 : meanPause(slowed);
				if (mean <= 0) {
					break;
				}
				Counts counts = best == null ? nearestCounts : planned;
				if (counts.off(wanted, false) <= ofFree.off(wanted, false) + MOST_WORSE) {
					free = new LinkedHashMap<>(slowed);
					free.put(SLOWDOWN, section.get(SLOWDOWN));
					ofFree = counts;
				}
				if (Math.abs(Math.log(mean / recorded.meanPause())) < SAME_PAUSE) {
					break;
				}
				times *= recorded.meanPause() / mean;
			}
			section.remove(SLOWDOWN);
			best = new LinkedHashMap<>(free);
			best.put(GC_CPUS, gcCpus);
			planned = ofFree;
		}

		/** How long the program is stopped in a collection, on the average. */
		private double meanPause(Map<String, Object> load) {
			return ScriptParser.parse(script(load)).script().flatMap(script -> PlannedCollections.of(script, catalogue))
					.map(collections -> collections.all().stream().mapToLong(PlannedCollections.Planned::lasting)
							.filter(nanos -> nanos > 0).average().orElse(0))
					.orElse(0.0);
		}

		/** How many collections there would be; null where the script has an error. */
		private Counts count(Map<String, Object> load) {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			return ScriptParser.parse(script(load)).script().flatMap(script -> PlannedCollections.of(script, catalogue))
					.map(collections -> new Counts(collections.young(), collections.old(),
							collections.all().stream().mapToDouble(PlannedCollections.Planned::allocated).sum(),
							Counts.used(
									collections.all().stream().mapToLong(PlannedCollections.Planned::nanos).toArray(),
									collections.all().stream().mapToDouble(PlannedCollections.Planned::used).toArray(),
									duration)))
					.orElse(null);
		}

		private String script(Map<String, Object> load) {
			Yaml script = new Yaml();
			script.entries(0, Map.of("recording", Map.of("duration", Numbers.time(duration), "seed",
					Long.toString(seed), "jdk", Integer.toString(catalogue.jdk()))));
			Map<String, Object> whole = new LinkedHashMap<>(section);
			whole.putAll(load);
			script.entries(0, Map.of("jvm", whole));
			script.line("events: [{type: jdk.ThreadSleep, count: 1}]");
			return script.toString();
		}

		/**
		 * How many references of each kind collections found, where it is not what the section makes without a word.
		 */
		private Map<String, Object> references() {
			Map<String, Object> references = new LinkedHashMap<>();
			TypeSample statistics = sample.type("jdk.GCReferenceStatistics");
			int kind = Pauses.textPlace(statistics, "type");
			int id = Pauses.place(statistics, "gcId");
			int count = Pauses.place(statistics, "count");
			if (kind < 0 || id < 0 || count < 0) {
				return references;
			}
			Set<Long> remarks = remarks();
			Grammar.JVM_REFERENCES.keys().stream().map(Grammar.Key::name).forEach(key -> {
				// Such as "Soft reference", as events have it.
				String text = Character.toUpperCase(key.charAt(0)) + key.substring(1) + " reference";
				long[] counts = IntStream.range(0, statistics.rows())
						.filter(row -> text.equals(sample.words().word((int) statistics.value(row, kind))))
						.filter(row -> statistics.value(row, id) >= STARTED
								&& !remarks.contains(statistics.value(row, id)))
						.mapToLong(row -> statistics.value(row, count)).sorted().toArray();
				if (counts.length == 0 || counts[counts.length - 1] == 0 && !key.equals(WEAK)) {
					return;
				}
				List<String> parts = new ArrayList<>();
				int last = Math.min(counts.length - 1, REFERENCE_PARTS);
				for (int i = 0; i <= last; i++) {
					long each = counts[last == 0 ? 0 : (int) ((counts.length - 1L) * i / last)];
					parts.add(new BigDecimal(each).round(new MathContext(REFERENCE_DIGITS)).toPlainString());
				}
				references.put(key, parts.stream().distinct().count() == 1 ? parts.getFirst() : parts);
			});
			return references;
		}

		/** The numbers of the cycles of G1, whose remarks find few references. */
		private Set<Long> remarks() {
			TypeSample collections = sample.type(COLLECTION);
			int id = Pauses.place(collections, "gcId");
			int name = Pauses.textPlace(collections, "name");
			return id < 0 || name < 0 ? Set.of()
					: IntStream.range(0, collections.rows())
							.filter(row -> "G1Old".equals(sample.words().word((int) collections.value(row, name))))
							.mapToObj(row -> collections.value(row, id)).collect(Collectors.toSet());
		}

		/** The event types that the section makes of the best load; none where it has an error after all. */
		private Set<String> types() {
			Set<String> types = new TreeSet<>();
			Planner.plan(script(best), Catalogue.standard(), PlanOptions.DEFAULT, cancelled).plan()
					.ifPresent(plan -> plan.streams().stream().map(PlannedStream::typeName).forEach(types::add));
			types.removeAll(jvm.types());
			types.removeAll(Jvm.LEARNED);
			types.remove("jdk.ThreadSleep");
			if (!types.isEmpty() && !planned.has(wanted)) {
				// Large objects alone cause collections of G1, which the section has none of: their events have none to be in.
				sample.types().keySet().stream().filter(this::isOfCollection).forEach(types::add);
			}
			return types;
		}

		/** Whether a type is written where chunks begin or end, which is for the section to know. */
		private boolean isOfChunk(String type) {
			return catalogue.settings(type).getOrDefault("period", "").endsWith("Chunk");
		}

		/** Whether events of a type say which collection they are a part of, or are the operation that it is. */
		private boolean isOfCollection(String type) {
			return type.equals(OPERATION) || type.equals(SAFEPOINT) || type.startsWith(OF_Z) || catalogue.find(type)
					.stream().flatMap(known -> known.fields().stream())
					.flatMap(field -> Stream.concat(Stream.of(field),
							catalogue.find(field.typeName()).stream().flatMap(struct -> struct.fields().stream())))
					.flatMap(field -> field.annotations().stream())
					.anyMatch(annotation -> annotation.typeName().equals(Target.GC_ID));
		}

		private String said(Counts counts) {
			return CONCURRENT.contains(String.valueOf(section.get("gc"))) ? Numbers.plain(counts.old)
					: Numbers.plain(counts.young) + " young and " + Numbers.plain(counts.old) + " old";
		}

		private Object allocation() {
			if (pieces.isEmpty()) {
				return rate(pauses.allAllocated() / Math.max(1, duration) * SECOND);
			}
			List<Object> parts = new ArrayList<>();
			for (Arrivals.Piece piece : pieces) {
				double bytes = allocated(piece);
				Map<String, Object> part = new LinkedHashMap<>();
				if (piece != pieces.getLast()) {
					part.put("until", Numbers.share(piece.until(), duration));
				}
				part.put("value", rate(bytes / Math.max(1, piece.until() - piece.from()) * SECOND));
				parts.add(part);
			}
			return parts.size() == 1 ? ((Map<?, ?>) parts.getFirst()).get("value") : Map.of("over-time", parts);
		}

		/** How much is allocated in a part of the time, in bytes. */
		private double allocated(Arrivals.Piece piece) {
			if (idle == 0 || piece.from() > idle) {
				return pauses.allocated(piece.from(), piece.until());
			}
			double before = asleep * idle;
			return piece.from() == 0 ? before : Math.max(0, pauses.allocated(0, piece.until()) - before);
		}

		/**
		 * A program that has just been started allocates little until it begins with what it is for, which the samples
		 * say: the first collection is to come when that has begun.
		 */
		private List<Arrivals.Piece> startingLate(List<Arrivals.Piece> found) {
			Samples samples = Samples.of(sample);
			double mean = samples == null ? 0 : samples.between(0, duration) / duration;
			long first = pauses.times()[0];
			long step = Math.max(1, duration / 1_000);
			for (int i = STARTING_STEPS; i > 0 && mean > 0; i--) {
				// A thousandth of the time is as much as matters.
				long until = first * i / STARTING_STEPS / step * step;
				double before = until <= 0 ? 0 : samples.between(0, until) / until;
				if (until > 0 && before < LITTLE * mean && until >= LEAST_IDLE * duration) {
					idle = until;
					asleep = before;
					break;
				}
			}
			if (idle == 0 || !found.isEmpty() && idle >= found.getFirst().until()) {
				idle = 0;
				return found;
			}
			List<Arrivals.Piece> pieces = new ArrayList<>(found);
			Arrivals.Piece whole = found.isEmpty() ? new Arrivals.Piece(0, duration, 1) : pieces.removeFirst();
			pieces.addFirst(new Arrivals.Piece(idle, whole.until(), 1));
			pieces.addFirst(new Arrivals.Piece(0, idle, 1));
			return pieces;
		}

		private String rate(double bytesPerSecond) {
			double mebibytes = Math.max(LEAST_RATE, bytesPerSecond * factor) / (1 << 20);
			return new BigDecimal(mebibytes).round(new MathContext(4)).stripTrailingZeros().toPlainString() + " MiB/s";
		}

		private static String percent(double share) {
			return new BigDecimal(share * 100).round(new MathContext(3)).stripTrailingZeros().toPlainString() + " %";
		}

		/** What is left of what was allocated, over all collections, beside what a line says that is kept. */
		private double survival(List<Point> line) {
			double left = 0;
			double all = 0;
			double[] after = pauses.after();
			for (int i = 1; i < after.length; i++) {
				// What the old generation is freed of between collections says nothing of young objects.
				double kept = at(line, pauses.times()[i]) - at(line, pauses.times()[i - 1]);
				left += Math.max(0, after[i] - after[i - 1] - Math.max(0, kept));
				all += pauses.allocated()[i];
			}
			return all <= 0 ? LEAST_SURVIVAL : left / all;
		}

		private static double at(List<Point> line, long time) {
			Point before = line.getFirst();
			for (Point point : line) {
				if (point.time >= time) {
					return point.time == before.time ? point.bytes : before.bytes + (point.bytes - before.bytes)
							* Math.max(0, time - before.time) / (point.time - before.time);
				}
				before = point;
			}
			return before.bytes;
		}

		/** What the program may keep: ways to say it, the likeliest first. */
		private List<DoubleFunction<Object>> lives() {
			if (isBeside()) {
				double[] ordered = Arrays.stream(pauses.kept()).sorted().toArray();
				double kept = ordered[ordered.length / 2];
				return List.of(share -> bytes(kept * share));
			}
			List<DoubleFunction<Object>> lives = new ArrayList<>();
			double first = pauses.least(0, 0.34);
			double last = pauses.least(0.66, 1);
			if (wanted.old >= 3 && last > GROWS * first && last - first > LEAST_GROWN * heap()) {
				lives.add(share -> Map.of("ramp", ramp(Math.min(first, last * share), last * share)));
			}
			int old = pauses.firstOld();
			if (old > 0) {
				// Before it there was more room.
				double before = pauses.least(0, (double) old / pauses.after().length);
				double kept = pauses.keptByOld();
				long until = Math.min(pauses.times()[old], duration - 1);
				if (kept > before && until > 0) {
					lives.add(share -> {
						Map<String, Object> start = new LinkedHashMap<>();
						start.put("until", Numbers.share(until, duration));
						start.put("value", Map.of("ramp", ramp(Math.min(before, kept * share), kept * share)));
						return Map.of("over-time", List.of(start, Map.of("value", bytes(kept * share))));
					});
				}
			}
			double least = pauses.least(wanted.old > 0 ? 0.1 : 0, 1);
			DoubleFunction<Object> constant = share -> bytes(least * share);
			if (wanted.old > wanted.young * MANY_OLD) {
				lives.add(constant);
			} else {
				lives.addFirst(constant);
			}
			return lives;
		}

		/**
		 * What the program keeps over time: the least of the collections of each of some stretches, without what is
		 * nearly on the line between others; one where it hardly changes.
		 */
		private List<Point> line() {
			int stretches = Math.min(MOST_POINTS, pauses.times().length / COLLECTIONS_OF_POINT);
			Point[] least = new Point[Math.max(1, stretches)];
			for (int i = 0; i < pauses.times().length; i++) {
				int stretch = (int) Math.min(least.length - 1, pauses.times()[i] * least.length / duration);
				if (pauses.kept()[i] < 0) {
					continue;
				}
				if (least[stretch] == null || pauses.kept()[i] < least[stretch].bytes) {
					least[stretch] = new Point(Math.clamp(pauses.times()[i], 0, duration - 1), pauses.kept()[i]);
				}
			}
			List<Point> points = Arrays.stream(least).filter(point -> point != null).toList();
			double lowest = points.stream().mapToDouble(Point::bytes).min().orElse(0);
			double highest = points.stream().mapToDouble(Point::bytes).max().orElse(0);
			if (highest <= GROWS * lowest || highest - lowest <= LEAST_GROWN * heap()) {
				return points.subList(0, 1);
			}
			List<Point> line = new ArrayList<>(List.of(points.getFirst()));
			simplify(points, (highest - lowest) * NEARLY, line);
			return line;
		}

		/** Adds the points behind the first that are needed for a line that is nowhere further away from one. */
		private static void simplify(List<Point> points, double tolerance, List<Point> into) {
			if (points.size() < 2) {
				return;
			}
			Point first = points.getFirst();
			Point last = points.getLast();
			int furthest = -1;
			double distance = tolerance;
			for (int i = 1; i < points.size() - 1; i++) {
				Point point = points.get(i);
				double between = first.bytes
						+ (last.bytes - first.bytes) * (point.time - first.time) / (last.time - first.time);
				if (Math.abs(point.bytes - between) > distance) {
					distance = Math.abs(point.bytes - between);
					furthest = i;
				}
			}
			if (furthest < 0) {
				into.add(last);
			} else {
				simplify(points.subList(0, furthest + 1), tolerance, into);
				simplify(points.subList(furthest, points.size()), tolerance, into);
			}
		}

		private Object over(List<Point> line, double share) {
			List<Map<String, Object>> parts = new ArrayList<>();
			Point from = new Point(0, line.getFirst().bytes);
			for (Point point : line) {
				// A thousandth of the time is as much as matters.
				long until = Math.round(point.time * 1_000.0 / duration) * duration / 1_000;
				boolean even = bytes(from.bytes * share).equals(bytes(point.bytes * share));
				boolean last = point == line.getLast();
				if (until > from.time && !(last && even)) {
					Object value = even ? bytes(point.bytes * share)
							: Map.of("ramp", ramp(from.bytes * share, point.bytes * share));
					if (!parts.isEmpty() && value.equals(parts.getLast().get("value"))) {
						parts.removeLast();
					}
					Map<String, Object> part = new LinkedHashMap<>();
					part.put("until", Numbers.share(until, duration));
					part.put("value", value);
					parts.add(part);
				}
				from = new Point(Math.max(until, from.time), point.bytes);
			}
			parts.add(Map.of("value", bytes(from.bytes * share)));
			return parts.size() == 1 ? bytes(from.bytes * share) : Map.of("over-time", parts);
		}

		/** The share of it that fits into the heap; 0 where nothing does. */
		private double possible(DoubleFunction<Object> live) {
			double share = 1;
			for (int i = 0; i < MOST_SMALLER; i++, share *= SMALLER) {
				Map<String, Object> load = new LinkedHashMap<>();
				load.put("allocation", allocation());
				load.put("live-set", live.apply(share));
				load.put("survival", percent(LEAST_SURVIVAL));
				if (count(load) != null) {
					return share;
				}
			}
			return 0;
		}

		private Map<String, Object> ramp(double from, double to) {
			Map<String, Object> ramp = new LinkedHashMap<>();
			ramp.put("from", bytes(from));
			ramp.put("to", bytes(to));
			return ramp;
		}

		private double heap() {
			TypeSample configuration = sample.type("jdk.GCHeapConfiguration");
			return configuration.value(0, configuration.place("maxSize"));
		}

		/** How much is kept where so much is left after collections. */
		private String bytes(double left) {
			return new BigDecimal(Math.max(1, (left - garbage) / (1 << 20))).round(new MathContext(3))
					.stripTrailingZeros().toPlainString() + " MiB";
		}
	}
}
