/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NormalQuantile;

/**
 * What the threads of G1 do in a young collection, one task after the other: the next one begins when all have done
 * this one. Most of a short task is done by the thread that comes first, and the others find nothing left of it. Where
 * other programs have the processors, a thread stands still in whatever it is doing, or comes late, so that the others
 * wait for it. As in recordings of JDK 17 and 25 on two processors, most of them of a busy machine.
 */
final class WorkerTasks {
	/** Kinds of references that are looked through one after the other: soft and weak ones together. */
	static final int SOFT = 0;
	static final int FINAL = 1;
	static final int PHANTOM = 2;
	/** When all are. */
	static final int ALL = 3;
	/** So many references are divided among threads. */
	static final long DIVIDED = 1_000;
	private static final String MOVING = "ObjCopy";
	private static final String IDLE = "Termination";
	private static final String FREES = "FreeCSet";
	private static final String FREED = "YoungFreeCSet";
	private static final String FREED_OLD = "NonYoungFreeCSet";
	private static final String ROOTS = "ExtRootScan";
	private static final String CARDS = "ScanHR";
	/** What the JVM needs to look at its clock. */
	private static final double SHORTEST = 70;
	/** Between two things that a thread does. */
	private static final double BETWEEN_PARTS = 90;
	/**
	 * The share of collections in which one thread frees all regions: of 119 of JDK 17 and 109 of 25 it did so in
	 * nearly all.
	 */
	private static final double FREED_BY_ONE = 0.95;
	/** Before the first region is freed, and after it, for which memory is read that no cache has. */
	private static final double FIRST_FREED = 3_400;
	/** What the VM thread does itself, in nanoseconds: before the tasks, between them, and after them at least. */
	private static final double BEFORE = 55_000;
	private static final double BETWEEN = 45_000;
	private static final double BETWEEN_NOTICES = 60;
	/** Between what a thread moves and its wait for others, and between two such rounds, at most. */
	private static final double MOST_BETWEEN_ROUNDS = 900;
	private static final double AFTER = 100_000;
	/** No more of a pause is left for that at its end. */
	private static final double MOST_AFTER = 0.05;
	/** Where threads look through cards for most of the time, and where they do not, as shares of what is moved. */
	private static final double MANY_CARDS = 0.6;
	/** Collections take so many times as long where other programs have the processors. */
	private static final double BUSY = 1.2;
	/** How often a thread comes when others have done all, where it has a processor and where it has to wait for it. */
	private static final double LATE = 0.4;
	private static final double LATE_IF_BUSY = 0.92;
	/** What a thread copies in a nanosecond, in bytes, about. */
	private static final double COPIED = 1.5;
	/** Interrupts, and pages that are not there yet: how long they take, and how many there are in a nanosecond. */
	private static final double INTERRUPT = 22_000;
	private static final double INTERRUPTED = 3e-6;
	private static final double ALWAYS_INTERRUPTED = 4e-4;
	/** The same of a short task where other programs have the processors, but of regions that are freed. */
	private static final double INTERRUPTED_IF_BUSY = 0.02;
	private static final double MOST_INTERRUPTED = 0.04;
	/** Stretches of time in which a thread has no processor, at most, and how likely it is in each task at least. */
	private static final int MOST_WAITS = 4;
	private static final double WAITS_AGAIN = 0.45;
	private static final double LEAST_WEIGHT = 300;
	/** Where threads that have just been woken up stand still more often than the length says. */
	private static final Set<String> UNEVEN = Set.of("ThreadRoots", "CLDGRoots", "CodeRoots");
	private static final double UNEVEN_WEIGHT = 8;
	/** What caches do not have any more takes longer at the beginning of a pause. */
	private static final double COLD_IF_BUSY = 1.6;
	/** The share of stretches in which a thread has not even begun. */
	private static final double NOT_BEGUN = 0.35;
	/** What a reference takes, and where there are many, about. */
	private static final double REFERENCE = 165;
	private static final double PHANTOM_REFERENCE = 320;
	private static final double DIVIDED_REFERENCE = 300;
	private static final double SOME_REFERENCES = 7_800;
	private static final double SOME_PHANTOMS = 1_500;
	private static final double NO_REFERENCES = 225;
	/** The share of collections with many references in which threads wait for each other in vain, and how often. */
	private static final double VAIN = 0.3;
	private static final double IN_VAIN = 12;
	private static final int MOST_IN_VAIN = 42;
	/** So many tasks are kept, of as many collections as have them together: of a large heap one has thousands. */
	private static final int KEPT_TASKS = 1 << 16;
	private static final int LEAST_KEPT = 4;
	private static final int MOST_KEPT = 256;

	/** How long a task takes that does not depend on the pause: its median in nanoseconds, and how widely it varies. */
	private record Usual(double nanos, double spread) {
	}

	private static final Map<String, Usual> USUAL = Map.ofEntries(
			Map.entry("NonJavaThreadFlushLogs", new Usual(3_200, 0.25)),
			Map.entry("RetireTLABsAndFlushLogs", new Usual(4_100, 0.8)), Map.entry("MergeRS", new Usual(1_000, 1.4)),
			Map.entry("MergeHCC", new Usual(300, 0.8)), Map.entry("MergeLB", new Usual(2_400, 1.1)),
			Map.entry("ThreadRoots", new Usual(48_000, 1)), Map.entry("CLDGRoots", new Usual(52_000, 0.6)),
			Map.entry("VM Global", new Usual(1_000, 0.9)), Map.entry("Thread OopStorage", new Usual(680, 0.8)),
			Map.entry("ThreadService OopStorage", new Usual(112, 0.3)),
			Map.entry("JVMTI OopStorage", new Usual(105, 0.25)), Map.entry("JNI Global", new Usual(620, 1)),
			Map.entry("CMRefRoots", new Usual(570, 0.4)), Map.entry("CodeRoots", new Usual(7_000, 1.5)),
			Map.entry("MergePSS", new Usual(11_300, 0.25)), Map.entry("RecalculateUsed", new Usual(680, 0.9)),
			Map.entry("ClearLoggedCards", new Usual(15_400, 0.5)), Map.entry("ResetHotCardCache", new Usual(900, 0.4)),
			Map.entry("PurgeCodeRoots", new Usual(2_100, 0.4)), Map.entry("UpdateDerivedPointers", new Usual(610, 0.4)),
			Map.entry("ResetPartialArrayStateManager", new Usual(1_570, 0.25)),
			Map.entry("RedirtyCards", new Usual(1_500, 0.8)), Map.entry("ResizeTLABs", new Usual(2_050, 0.5)),
			Map.entry("RebuildFreeList", new Usual(1_530, 0.45)), Map.entry("NoteStartOfMark", new Usual(2_500, 0.9)),
			Map.entry("ResetMarkingState", new Usual(5_200, 0.1)),
			Map.entry("SampleCandidates", new Usual(2_400, 0.5)));
	/** The same of JDK 25 where other programs have the processors, of the thread that comes first. */
	private static final Map<String, Usual> IF_BUSY = Map.ofEntries(
			Map.entry("NonJavaThreadFlushLogs", new Usual(3_200, 0.2)),
			Map.entry("RetireTLABsAndFlushLogs", new Usual(6_300, 0.5)), Map.entry("MergeRS", new Usual(1_500, 0.25)),
			Map.entry("MergeLB", new Usual(12_000, 0.6)), Map.entry("CMRefRoots", new Usual(430, 0.33)),
			Map.entry("JNI Global", new Usual(650, 1.5)), Map.entry("VM Global", new Usual(1_350, 0.65)),
			Map.entry("JVMTI OopStorage", new Usual(95, 0.5)),
			Map.entry("ThreadService OopStorage", new Usual(125, 0.45)), Map.entry("MergePSS", new Usual(8_500, 0.33)),
			Map.entry("RecalculateUsed", new Usual(490, 0.22)), Map.entry("ClearLoggedCards", new Usual(14_500, 0.3)),
			Map.entry("RedirtyCards", new Usual(5_500, 1)), Map.entry("UpdateDerivedPointers", new Usual(670, 0.35)),
			Map.entry("ResizeTLABs", new Usual(2_600, 0.2)), Map.entry("RebuildFreeList", new Usual(1_700, 0.25)));
	/** What a thread needs to find nothing left of a task; 85 ns where it is not here. */
	private static final Map<String, Usual> NOTHING_LEFT = Map.of("MergeLB", new Usual(110, 0.06), "MergeRS",
			new Usual(168, 0.12), "RebuildFreeList", new Usual(320, 0.35), "RedirtyCards", new Usual(141, 0.07),
			"ResizeTLABs", new Usual(92, 0.06), "RetireTLABsAndFlushLogs", new Usual(97, 0.08), "VM Global",
			new Usual(500, 0.8), "ThreadService OopStorage", new Usual(170, 0.5));
	private static final double SOMETHING_LEFT = 0.08;
	private static final Usual NOTHING = new Usual(85, 0.07);
	/** The clock counts in such steps, in nanoseconds: that of a machine which is not one itself. */
	private static final double STEP = 10.02;
	/** Roots that are looked through by one thread in JDK 25, and by none beside it. */
	private static final Set<String> BY_ONE = Set.of("CLDGRoots", "CMRefRoots");
	private static final List<String> ALL_ROOTS = List.of("ThreadRoots", "CLDGRoots", "VM Global", "Thread OopStorage",
			"ThreadService OopStorage", "JVMTI OopStorage", "JNI Global", "CMRefRoots");

	/** What is known of a collection that its own values do not say. */
	interface Facts {
		/** How many regions of the young generation there are. */
		long young(Collection c);

		/** How many of the old one. */
		long old(Collection c);

		/** Whether something is left for a mixed collection. */
		boolean isBeforeMixed(Collection c);

		/** How many references were found: soft, weak, final and phantom ones in this order. */
		long references(Collection c, int kind);
	}

	private final boolean newest;
	private final int threads;
	private final double slowdown;
	private final Facts facts;
	/** How many tasks threads have beside those of regions and references, by {@link #shape}; 0 while not known. */
	private final int[] counts = new int[4];
	/** What was asked for last, by any thread: events are mostly asked for in order, and some times each. */
	private final Line[] last;
	private final Notices[] lastNotices = new Notices[MOST_KEPT];

	/**
	 * Of collections.
	 *
	 * @param newest whether as in JDK 25
	 * @param slowdown how many times as long pauses are as where nobody else has the processors
	 * @param young all whose tasks will be asked for
	 */
	WorkerTasks(boolean newest, int threads, double slowdown, Facts facts, List<Collection> young) {
		this.newest = newest;
		this.threads = threads;
		this.slowdown = slowdown;
		this.facts = facts;
		int most = young.stream().mapToInt(this::count).max().orElse(1);
		last = new Line[Math.clamp(KEPT_TASKS / most, LEAST_KEPT, MOST_KEPT)];
	}

	/** When references are looked through in a collection: times after its start, and how long, by turns. */
	private record Notices(Collection of, long[] nanos) {
	}

	/** The tasks of one collection, in the order of their beginnings. */
	static final class Line {
		private final Collection of;
		private final Tasks ofThreads;
		private final Tasks ofVm;

		private Line(Collection of, List<Done> all) {
			this.of = of;
			List<Done> separate = separate(all);
			ofThreads = new Tasks(separate.stream().filter(task -> task.thread >= 0).toList());
			ofVm = new Tasks(separate.stream().filter(task -> task.thread < 0).toList());
		}

		/**
		 * JDK Mission Control's parser shows others in place of events that begin, or end, in the nanosecond in which
		 * another one of the type ends, which is common where many are so short: so each ends in one of its own.
		 */
		private static List<Done> separate(List<Done> all) {
			Times used = new Times(2 * all.size());
			all.forEach(task -> used.add(task.start));
			List<Done> separate = new ArrayList<>(all);
			separate.sort(Comparator.comparingLong(Done::start));
			separate.replaceAll(task -> {
				long end = Math.max(task.start + 1, task.end);
				while (!used.add(end)) {
					end++;
				}
				return new Done(task.name, task.worker, task.thread, task.start, end);
			});
			return separate;
		}

		/** Those that threads of G1 do, or the VM thread in their place. */
		private Tasks tasks(boolean ofVmThread) {
			return ofVmThread ? ofVm : ofThreads;
		}

		String name(int which, boolean ofVmThread) {
			return tasks(ofVmThread).names[which];
		}

		int worker(int which) {
			return ofThreads.workers[which];
		}

		/** The number of the thread, which is another one than that of the worker. */
		int thread(int which) {
			return ofThreads.threads[which];
		}

		/** When one begins. */
		long start(int which, boolean ofVmThread) {
			return of.start() + tasks(ofVmThread).starts[which];
		}

		long nanos(int which, boolean ofVmThread) {
			return tasks(ofVmThread).nanos[which];
		}
	}

	/** Tasks in the order of their beginnings, in little memory. */
	private static final class Tasks {
		private final String[] names;
		private final short[] workers;
		private final short[] threads;
		private final long[] starts;
		private final long[] nanos;

		Tasks(List<Done> tasks) {
			names = new String[tasks.size()];
			workers = new short[names.length];
			threads = new short[names.length];
			starts = new long[names.length];
			nanos = new long[names.length];
			for (int i = 0; i < names.length; i++) {
				Done task = tasks.get(i);
				names[i] = task.name;
				workers[i] = (short) task.worker;
				threads[i] = (short) task.thread;
				starts[i] = task.start;
				nanos[i] = task.end - task.start;
			}
		}
	}

	/** A set of times, none of which is negative: there are many for each collection. */
	private static final class Times {
		/** Each one more, at the first free place after its own; 0 where there is none. */
		private final long[] kept;

		Times(int most) {
			kept = new long[Math.max(2, Integer.highestOneBit(2 * most) * 2)];
		}

		/** Whether it was not there. */
		boolean add(long time) {
			int at = (int) (time * 0x9E3779B97F4A7C15L >>> 32) & kept.length - 1;
			while (kept[at] != 0) {
				if (kept[at] == time + 1) {
					return false;
				}
				at = at + 1 & kept.length - 1;
			}
			kept[at] = time + 1;
			return true;
		}
	}

	/** @param thread the number of the thread that does it; negative for the VM thread */
	private record Done(String name, int worker, int thread, long start, long end) {
	}

	/** All names that tasks of these collections have. */
	List<String> names(List<Collection> of) {
		Set<String> names = new TreeSet<>();
		Set<List<Object>> kinds = new HashSet<>();
		for (Collection c : of) {
			if (kinds.add(List.of(c.kind() == Collection.Kind.CONCURRENT_START, facts.isBeforeMixed(c),
					facts.old(c) > 0, facts.young(c) > 0))) {
				names.addAll(Arrays.asList(of(c).ofThreads.names));
			}
		}
		return List.copyOf(names);
	}

	/** The tasks of a collection. */
	Line of(Collection c) {
		int place = Math.floorMod(c.id(), last.length);
		Line line = last[place];
		if (line == null || line.of != c) {
			line = make(c);
			last[place] = line;
		}
		return line;
	}

	private Line make(Collection c) {
		Maker maker = new Maker(c);
		Line line = maker.line();
		lastNotices[Math.floorMod(c.id(), lastNotices.length)] = new Notices(c, maker.notices);
		return line;
	}

	/** When soft and weak references are looked through, final ones, or phantom ones, and when all have been. */
	long notice(Collection c, int kind) {
		return c.start() + notices(c)[2 * kind];
	}

	/** For how long. */
	long noticeNanos(Collection c, int kind) {
		return notices(c)[2 * kind + 1];
	}

	private long[] notices(Collection c) {
		int place = Math.floorMod(c.id(), lastNotices.length);
		Notices notices = lastNotices[place];
		if (notices == null || notices.of != c) {
			Maker maker = new Maker(c);
			maker.line();
			notices = new Notices(c, maker.notices);
			lastNotices[place] = notices;
		}
		return notices.nanos;
	}

	/** How many tasks G1's threads have in a collection. */
	int count(Collection c) {
		int shape = shape(c);
		Maker maker = new Maker(c);
		if (counts[shape] == 0) {
			counts[shape] = maker.countOfPlan();
		}
		return counts[shape] + regions(c) + maker.countOfReferences();
	}

	/** What decides how many tasks a collection has, beside its regions and references. */
	private int shape(Collection c) {
		return (c.kind() == Collection.Kind.CONCURRENT_START ? 1 : 0) + (facts.isBeforeMixed(c) ? 2 : 0);
	}

	private int regions(Collection c) {
		return Math.toIntExact(facts.old(c) + facts.young(c));
	}

	/** How many the VM thread has in their place. */
	int countOfVm(Collection c) {
		return new Maker(c).countOfVm();
	}

	/** What a thread does in a task, or a part of it. */
	private static final class Part {
		private final String name;
		private final int worker;
		private double nanos;
		private final List<Part> parts = new ArrayList<>();

		Part(String name, int worker, double nanos) {
			this.name = name;
			this.worker = worker;
			this.nanos = nanos;
		}

		/** Its length with that of its parts, and what is between these. */
		double length() {
			double length = nanos;
			for (Part part : parts) {
				length += part.length() + BETWEEN_PARTS;
			}
			return length;
		}
	}

	/** Makes the tasks of one collection. For one thread. */
	private final class Maker {
		private final Collection c;
		private final long key;
		private int drawn;
		/** What is done in each stage, of which the next begins when all threads have done this one: by thread. */
		private final List<List<List<Part>>> stages = new ArrayList<>();
		/** Which threads come to a stage, the last one so far or each, when others have done all. */
		private boolean[] late;
		private final List<boolean[]> lates = new ArrayList<>();
		private final List<Done> done = new ArrayList<>();
		private final long[] notices = new long[8];
		/** The stage in which objects are moved, and by how much threads come to it later than the first. */
		private int moving;
		private final double[] behind = new double[threads];
		private final boolean isBusy = slowdown > BUSY;

		Maker(Collection c) {
			this.c = c;
			key = Keyed.key(c.start() * 31 + c.id(), -1, "jvm.tasks");
		}

		private double unit() {
			return Keyed.unit(Keyed.bits(key, drawn++));
		}

		private double normal() {
			return NormalQuantile.of(Math.clamp(unit(), 1e-6, 1 - 1e-6));
		}

		/** How many tasks are planned for another collection like this one, but for those of its regions. */
		int countOfPlan() {
			plan();
			int count = 0;
			for (List<List<Part>> stage : stages) {
				for (List<Part> ofThread : stage) {
					count += ofThread.stream().mapToInt(part -> 1 + part.parts.size()).sum();
				}
			}
			return count - regions(c);
		}

		/** How many there are more, when objects and references have been looked through. */
		int countOfReferences() {
			return threads * (isDivided() ? 4 : 1) + 2 * inVain();
		}

		/** Two rounds of three for each kind of which there are some, and not many. */
		int countOfVm() {
			return 6 * ((references(SOFT) > 0 && !isDivided() ? 1 : 0) + (references(PHANTOM) > 0 ? 1 : 0));
		}

		private boolean isDivided() {
			return threads > 1 && references(SOFT) >= DIVIDED;
		}

		private long references(int kind) {
			return kind == SOFT ? facts.references(c, 0) + facts.references(c, 1)
					: facts.references(c, kind == FINAL ? 2 : 3);
		}

		/** How often a thread waits in vain for others, as they still find something to move. */
		private int inVain() {
			double u = Keyed.unit(Keyed.bits(key, -1));
			return !isDivided() || u > VAIN ? 0
					: (int) Math.min(MOST_IN_VAIN, 1 - IN_VAIN * StrictMath.log(Keyed.unit(Keyed.bits(key, -2))));
		}

		// --- what is done

		private List<List<Part>> stage() {
			List<List<Part>> stage = new ArrayList<>();
			late = new boolean[threads];
			for (int i = 0; i < threads; i++) {
				stage.add(new ArrayList<>());
				late[i] = isLate(i);
			}
			stages.add(stage);
			lates.add(late);
			return stage;
		}

		private Part part(String name, int worker, boolean late) {
			Usual measured = isBusy && newest ? IF_BUSY.get(name) : null;
			double cold = measured == null && isBusy && moving == 0 ? COLD_IF_BUSY : 1;
			Usual usual = late ? NOTHING_LEFT.getOrDefault(name, NOTHING)
					: measured != null ? measured : USUAL.get(name);
			double nanos = Math.max(SHORTEST * (1 + 0.2 * unit()),
					usual.nanos * StrictMath.exp(usual.spread * normal()) * (late ? 1 : cold));
			// Now and then something is left all the same.
			boolean isLeft = late && unit() < SOMETHING_LEFT;
			nanos += isLeft ? 20 * SHORTEST * unit() : 0;
			return new Part(name, worker,
					nanos + interruption(nanos, isBusy ? INTERRUPTED_IF_BUSY : ALWAYS_INTERRUPTED));
		}

		/** What an interrupt takes, mostly nothing. */
		private double interruption(double nanos, double least) {
			return unit() < Math.min(MOST_INTERRUPTED, least + INTERRUPTED * nanos)
					? INTERRUPT * StrictMath.exp(0.7 * normal()) : 0;
		}

		/** Whether a thread comes when the first one has done all. */
		private boolean isLate(int worker) {
			return worker > 0 && unit() < (isBusy ? LATE_IF_BUSY : LATE);
		}

		private void each(List<List<Part>> stage, String name) {
			for (int worker = 0; worker < threads; worker++) {
				stage.get(worker).add(part(name, worker, late[worker]));
			}
		}

		private void one(List<List<Part>> stage, String name) {
			int worker = threads > 1 && unit() < 0.1 ? 1 : 0;
			stage.get(worker).add(part(name, worker, false));
		}

		private void plan() {
			boolean starts = c.kind() == Collection.Kind.CONCURRENT_START;
			if (newest) {
				List<List<Part>> flushing = stage();
				one(flushing, "NonJavaThreadFlushLogs");
				each(flushing, "RetireTLABsAndFlushLogs");
			}
			if (newest && starts) {
				List<List<Part>> marking = stage();
				one(marking, "ResetMarkingState");
				each(marking, "NoteStartOfMark");
			}
			List<List<Part>> merging = stage();
			each(merging, "MergeRS");
			if (!newest) {
				each(merging, "MergeHCC");
			}
			each(merging, "MergeLB");
			List<List<Part>> scanning = stage();
			roots(scanning);
			moving = stages.indexOf(scanning);
			List<List<Part>> merged = stage();
			one(merged, "MergePSS");
			one(merged, "RecalculateUsed");
			if (newest && facts.isBeforeMixed(c)) {
				one(merged, "SampleCandidates");
			}
			each(merged, "ClearLoggedCards");
			List<List<Part>> cleaning = stage();
			if (!newest) {
				one(cleaning, "ResetHotCardCache");
				one(cleaning, "PurgeCodeRoots");
			}
			one(cleaning, "UpdateDerivedPointers");
			if (newest) {
				one(cleaning, "ResetPartialArrayStateManager");
			}
			each(cleaning, "RedirtyCards");
			if (newest) {
				each(cleaning, "ResizeTLABs");
			}
			freeing(cleaning);
			each(stage(), "RebuildFreeList");
		}

		/** Roots, and what is done of what they lead to. */
		private void roots(List<List<Part>> stage) {
			int loaders = threads > 1 && unit() < 0.25 ? 1 : 0;
			for (int worker = 0; worker < threads; worker++) {
				Part scanning = new Part(ROOTS, worker, 300 + 900 * unit());
				for (String name : ALL_ROOTS) {
					if (!newest || !BY_ONE.contains(name)) {
						Part part = part(name, worker, late[worker]);
						part.nanos *= name.equals("ThreadRoots") ? late[worker] ? 8 + 20 * unit() : 4 : 1;
						scanning.parts.add(part);
					} else if (worker == loaders) {
						scanning.parts.add(part(name, worker, false));
					}
				}
				stage.get(worker).add(scanning);
				stage.get(worker).add(new Part(CARDS, worker, 0));
				stage.get(worker).add(part("CodeRoots", worker, false));
				stage.get(worker).add(new Part(MOVING, worker, 0));
				stage.get(worker).add(new Part(MOVING, worker, 0));
			}
		}

		/** Regions are so many for a thread at once that hardly ever one is left for another thread. */
		private void freeing(List<List<Part>> stage) {
			boolean alone = threads == 1 || unit() < FREED_BY_ONE;
			List<Part> frees = new ArrayList<>();
			for (int worker = 0; worker < threads; worker++) {
				Part part = new Part(FREES, worker, freesNone(unit()) + (worker == 0 ? 20_000 * unit() : 0));
				frees.add(part);
				stage.get(worker).add(part);
			}
			long old = facts.old(c);
			long regions = old + facts.young(c);
			for (int i = 0; i < regions; i++) {
				int worker = alone ? 0 : i % 2;
				boolean isOld = alone ? i < old : i < 2 * old && i % 2 == 0;
				double u = unit();
				double nanos = i == 0 ? FIRST_FREED * (0.8 + 0.4 * u) : freed(u);
				frees.get(worker).parts.add(
						new Part(isOld ? FREED_OLD : FREED, worker, nanos + interruption(nanos, ALWAYS_INTERRUPTED)));
			}
		}

		/** What a thread needs that finds no region to free. */
		private static double freesNone(double u) {
			return u < 0.2 ? 600 + 1_250 * u : 870 + 100 * (u - 0.2);
		}

		/** How long it takes to free a region: mostly nine steps of the clock, and twenty where a cache lacks it. */
		private static double freed(double u) {
			return u < 0.65 ? STEP * (u < 0.1 ? 8 : u < 0.61 ? 9 : 10) : u < 0.7 ? 110 + 1_600 * (u - 0.65)
					: u < 0.83 ? 195 + 285 * (u - 0.7) : 235 * StrictMath.exp(5 * (u - 0.83));
		}

		// --- how long

		/**
		 * How long a stage takes: those that come late begin when the first one has done all, but when objects are
		 * moved.
		 */
		private double length(int stage) {
			List<List<Part>> of = stages.get(stage);
			double first = length(of.getFirst());
			double length = first;
			for (int worker = 1; worker < threads; worker++) {
				double begin = stage == moving ? behind[worker] : lates.get(stage)[worker] ? first : 0;
				length = Math.max(length, begin + length(of.get(worker)));
			}
			return length;
		}

		private double length(List<Part> parts) {
			return parts.stream().mapToDouble(part -> part.length() + BETWEEN_PARTS).sum();
		}

		private double lengths() {
			double lengths = 0;
			for (int i = 0; i < stages.size(); i++) {
				lengths += length(i);
			}
			return lengths;
		}

		private double notice(int kind) {
			long count = references(kind);
			double vary = StrictMath.exp(0.25 * normal());
			if (count == 0) {
				return NO_REFERENCES * vary * (kind == SOFT ? 3.6 : 1);
			}
			return kind == SOFT && isDivided() ? count * DIVIDED_REFERENCE * StrictMath.exp(0.8 * normal())
					: ((kind == SOFT ? SOME_REFERENCES : SOME_PHANTOMS)
							+ count * (kind == SOFT ? REFERENCE : PHANTOM_REFERENCE)) * vary;
		}

		Line line() {
			plan();
			double[] noticed = {notice(SOFT), notice(FINAL), notice(PHANTOM)};
			double after = Math.min(AFTER * (0.9 + 0.3 * unit()), MOST_AFTER * c.nanos());
			double before = BEFORE * (0.7 + 0.9 * unit());
			double[] between = new double[stages.size() + ALL];
			for (int i = 0; i < between.length; i++) {
				between[i] = BETWEEN * (0.4 + 1.2 * unit());
			}
			double room = c.nanos() - after;
			noticed[SOFT] = Math.min(noticed[SOFT], 0.2 * room);
			double fixed = before + Arrays.stream(between).sum() + Arrays.stream(noticed).sum() + lengths();
			if (fixed > 0.9 * room) {
				double smaller = 0.9 * room / fixed;
				stages.forEach(stage -> stage.forEach(parts -> parts.forEach(part -> shrink(part, smaller))));
				for (int i = 0; i < between.length; i++) {
					between[i] *= smaller;
				}
				for (int i = 0; i < noticed.length; i++) {
					noticed[i] *= smaller;
				}
				before *= smaller;
			}
			double own = before + Arrays.stream(between).sum() + Arrays.stream(noticed).sum();
			double left = room - own - lengths();
			work(isBusy ? Math.min(left, c.copied() / COPIED * (0.7 + 0.6 * unit()) / threads + 0.1 * left) : left);
			wait(room - own);
			lay(before, between, noticed);
			fit(room);
			return new Line(c, done);
		}

		/** Makes all of it shorter where a short pause has no room for what takes some time in any. */
		private void fit(double room) {
			double last = done.stream().mapToLong(Done::end).max().orElse(0);
			if (last <= room + 1) {
				return;
			}
			done.replaceAll(task -> new Done(task.name, task.worker, task.thread, (long) (task.start * room / last),
					(long) (task.end * room / last)));
			for (int i = 0; i < notices.length; i++) {
				notices[i] = (long) (notices[i] * room / last);
			}
		}

		private void shrink(Part part, double smaller) {
			part.nanos = Math.max(SHORTEST, part.nanos * smaller);
			part.parts.forEach(inner -> shrink(inner, smaller));
		}

		/** Gives threads something of what there is to move: the first one is at it all the time. */
		private void work(double nanos) {
			boolean manyCards = unit() < MANY_CARDS;
			for (int worker = 0; worker < threads; worker++) {
				List<Part> parts = stages.get(moving).get(worker);
				boolean isLate = lates.get(moving)[worker];
				double share = nanos * (worker == 0 ? 1 : isLate ? 0.1 * unit() * unit() : 1 - 0.3 * unit() * unit());
				double ofCards = isLate ? 0.2 * unit() : manyCards ? 0.75 + 0.24 * unit() : 0.05 + 0.4 * unit();
				double own = unit() < 0.7 ? 0.9 + 0.09 * unit() : unit();
				least(parts.get(1), share * ofCards);
				least(parts.get(3), share * (1 - ofCards) * own);
				least(parts.get(4), share * (1 - ofCards) * (1 - own));
			}
		}

		private void least(Part part, double nanos) {
			part.nanos += Math.max(SHORTEST * (1 + 4 * unit() * unit()), nanos);
		}

		/**
		 * Lets threads wait for a processor, in whatever they do or before they begin to move objects, until all stages
		 * together take so long.
		 */
		private void wait(double nanos) {
			List<Part> each = new ArrayList<>();
			stages.forEach(stage -> stage.forEach(parts -> parts.forEach(part -> {
				each.add(part);
				each.addAll(part.parts);
			})));
			int waits = 1;
			while (waits < MOST_WAITS && unit() < WAITS_AGAIN) {
				waits++;
			}
			double first = length(stages.get(moving).getFirst());
			for (int worker = 1; worker < threads; worker++) {
				// Who comes late to what takes long still comes before its end.
				behind[worker] = Math.min(first, 5_000 + 30_000 * unit())
						+ (lates.get(moving)[worker] ? 0.9 * first * unit() : 0);
			}
			double lacks = nanos - lengths();
			for (int i = 0; i < waits && lacks > 0; i++) {
				double wait = i + 1 == waits ? lacks : lacks * (0.2 + 0.6 * unit());
				if (isBusy && threads > 1 && unit() < NOT_BEGUN) {
					behind[1 + (int) ((threads - 1) * unit())] += wait;
				} else {
					weighted(each).nanos += wait;
				}
				lacks = nanos - lengths();
			}
			// A thread that waits beside another one makes nothing longer; the first one, if all wait for it, does.
			for (int i = 0; i < MOST_WAITS && lacks > 1; i++) {
				List<Part> parts = stages.get(moving).getFirst();
				Part longest = parts.get(1).nanos > parts.get(3).nanos ? parts.get(1) : parts.get(3);
				(i == 0 && unit() < 0.5 ? weighted(each) : longest).nanos += lacks;
				lacks = nanos - lengths();
			}
		}

		/** One of what is done, the likelier the longer it takes. */
		private Part weighted(List<Part> parts) {
			double left = parts.stream().mapToDouble(this::weight).sum() * unit();
			for (Part part : parts) {
				left -= weight(part);
				if (left < 0) {
					return part;
				}
			}
			return parts.getLast();
		}

		private double weight(Part part) {
			return part.nanos * (UNEVEN.contains(part.name) ? UNEVEN_WEIGHT : 1) + LEAST_WEIGHT;
		}

		// --- when

		private void lay(double before, double[] between, double[] noticed) {
			double time = before;
			int gap = 0;
			for (int i = 0; i < stages.size(); i++) {
				double end = time + length(i);
				double[] times = new double[threads];
				int swapped = threads > 1 && unit() < 0.4 ? 1 : 0;
				for (int worker = 0; worker < threads; worker++) {
					List<Part> parts = stages.get(i).get(worker);
					boolean isAfter = i != moving && worker > 0 && lates.get(i)[worker];
					double begin = i == moving ? time + behind[worker] : isAfter ? times[0] : time;
					// A thread that has done one worker's part mostly does the next one's, too.
					int thread = isAfter && worker == 1 && unit() < 0.8 ? swapped : (worker + swapped) % threads;
					times[worker] = lay(parts, thread, begin);
				}
				if (i == moving) {
					end = end(times, swapped, end);
				}
				time = end + between[gap++];
				if (i == moving) {
					for (int kind = SOFT; kind <= PHANTOM; kind++) {
						notices[2 * kind] = Math.round(time);
						notices[2 * kind + 1] = Math.max(1, Math.round(noticed[kind]));
						round(kind, time, noticed[kind], swapped);
						time += noticed[kind] + BETWEEN_NOTICES * (1 + unit());
					}
					notices[2 * ALL] = Math.round(time);
					for (int more = 0; more < ALL; more++) {
						time += between[gap++];
					}
				}
			}
		}

		private double lay(List<Part> parts, int thread, double from) {
			double time = from;
			for (Part part : parts) {
				double length = part.length();
				emit(part.name, part.worker, thread, time, time + length);
				double inner = time + Math.max(2, Math.min(250, part.nanos * 0.4));
				for (Part each : part.parts) {
					emit(each.name, each.worker, thread, inner, inner + each.nanos);
					inner += each.nanos + BETWEEN_PARTS;
				}
				time += length + BETWEEN_PARTS;
			}
			return time;
		}

		private void emit(String name, int worker, int thread, double from, double to) {
			long start = onClock(from);
			done.add(new Done(name, worker, thread, start, Math.max(start + 1, onClock(to))));
		}

		/** What the clock says at a time. */
		private static long onClock(double nanos) {
			return (long) (Math.floor(nanos / STEP) * STEP);
		}

		/** Threads that find nothing more to move wait for the last one. Gives when all do. */
		private double end(double[] times, int swapped, double end) {
			double last = Math.max(end, Arrays.stream(times).max().orElse(end)) + SHORTEST;
			for (int worker = 0; worker < threads; worker++) {
				emit(IDLE, worker, (worker + swapped) % threads, times[worker] - 40 + 30 * unit(),
						last + 60 + 300 * unit());
			}
			return last + 400;
		}

		/**
		 * What references have kept is moved, which is next to nothing: by the VM thread, or by all where they are
		 * many.
		 */
		private void round(int kind, double from, double nanos, int swapped) {
			if (kind == FINAL || references(kind) == 0) {
				return;
			}
			if (kind == PHANTOM || !isDivided()) {
				double time = from + nanos * 0.35;
				double step = Math.min(nanos * 0.6 / 6, MOST_BETWEEN_ROUNDS);
				double most = 0.9 * step - 2;
				for (int i = 0; i < 2; i++) {
					emit(MOVING, 0, -1, time, time + Math.min(most, 100 + 60 * unit()));
					emit(MOVING, 0, -1, time + step, time + step + Math.min(most, 25 + 20 * unit()));
					emit(IDLE, 0, -1, time + 2 * step, time + 2 * step + Math.min(most, 80 + 40 * unit()));
					time += 3 * step;
				}
				return;
			}
			double end = from + nanos * 0.97;
			for (int worker = 0; worker < threads; worker++) {
				int thread = (worker + swapped) % threads;
				double time = from + nanos * (worker == 0 ? 0.15 + 0.2 * unit() : 0.2 + 0.6 * unit());
				int vain = worker == 0 ? inVain() : 0;
				// Times of those in vain, in sixteenths of what is left, and the wait for all that is at the end.
				double step = (end - time) / (3 * vain + 4);
				double gap = Math.min(step * 0.05, MOST_BETWEEN_ROUNDS);
				double moved = Math.min(step * 0.9, 30_000 * StrictMath.exp(0.7 * normal()));
				emit(MOVING, worker, thread, time, time + moved);
				time += moved + gap;
				double again = Math.min(step * 0.9, 250 * StrictMath.exp(0.6 * normal()));
				emit(MOVING, worker, thread, time, time + again);
				time += again + gap;
				for (int i = 0; i < vain; i++) {
					double idle = Math.min(step * 0.9, 500 * StrictMath.exp(0.7 * normal()));
					emit(IDLE, worker, thread, time, time + idle);
					time += idle + gap;
					double moves = Math.min(step * 0.9, 5_000 * StrictMath.exp(1.2 * normal()));
					emit(MOVING, worker, thread, time, time + moves);
					time += moves + gap;
				}
				emit(IDLE, worker, thread, time, end + Math.min(nanos * 0.02, 300 * unit()));
			}
		}
	}
}
