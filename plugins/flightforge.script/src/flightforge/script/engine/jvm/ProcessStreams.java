/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.Volume;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.SampledBytes;
import flightforge.script.engine.value.Keyed;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * What HotSpot writes of its process from time to time: load of processors, memory, compiled code, exceptions, and
 * samples of what is allocated. All of it follows from what the program allocates, its collections and its threads, so
 * that sums add up and nothing contradicts. Types, periods and order of magnitude were looked at in recordings of JDK
 * 17 and 25 with their {@code default.jfc}. For one thread.
 */
final class ProcessStreams {
	private static final long SECOND = 1_000_000_000L;
	private static final long MIB = 1L << 20;
	/** What is written every second is written as often as that, about. */
	private static final int MOST_REPEATED = 100_000;

	/** What a processor allocates in a second if it does nothing else worth mentioning. */
	private static final double ALLOCATED_BY_CPU = 1024.0 * MIB;
	/** What a program does that allocates nothing, in processors. */
	private static final double IDLE = 0.02;
	/** The kernel's part of what the program does. */
	private static final double SYSTEM_PART = 0.12;
	/** The share of a pause in which threads that collect have work. */
	private static final double BUSY = 0.8;
	/** A share of the machine is never quite all of it. */
	private static final double MOST_LOAD = 0.97;
	private static final double MOST_USER = MOST_LOAD / (1 + SYSTEM_PART * 1.2);
	/** Loads vary by some percent from moment to moment: what they are at least, as a share of what they should be. */
	private static final double LEAST_NOISE = 0.95;
	private static final double LEAST_SYSTEM = 0.8;
	private static final double LEAST_BUSY = 0.75;
	/** What other processes take of a machine in the median of the time, the least and the most. */
	private static final double LEAST_OTHERS = 0.015;
	private static final double MOST_OTHERS = 0.2;
	private static final double BUSY_OTHERS = 0.8;
	private static final List<String> INTERFACES = List.of("eth0", "ens5", "enp1s0", "eno1");
	private static final int LAST_WITH_ALL_TABLES = 17;
	/** The share of machines that swap nothing. */
	private static final double WITHOUT_SWAP = 0.6;
	/** In nanoseconds. */
	private static final double SEEN_LOAD = 1e6;
	/** The load of threads is written as often as that, about. */
	private static final int MOST_THREAD_LOADS = 10_000;
	/** No process has more of one kind. */
	private static final int MOST_THREADS = 10_000;
	private static final double MOST_BEFORE = 1e18;
	/** No event has such a number. */
	private static final long ENDS = 0x656e_6473_0000L;
	/** The part of what samples of main say that it had allocated before the program began, at most. */
	private static final double MOST_OF_START = 0.95;
	/** What a thread allocates, at most, that is never sampled among others that are. */
	private static final double LEAST_SAMPLED = 150e3;
	private static final String MAIN = "main";

	/** The largest buffer of a thread with ZGC: an eighth of a small page. */
	private static final long Z_BUFFER = ZCollector.PAGE / 8;
	private static final double DEFAULT_THROTTLE = 150;
	/** What business programs allocate, in percent. */
	private static final List<String> CLASSES = List.of("byte[]", "java.lang.String", "java.lang.Object[]",
			"java.util.HashMap$Node", "char[]", "java.util.HashMap$Node[]", "int[]", "java.lang.Long",
			"java.util.ArrayList", "java.lang.StringBuilder", "java.util.LinkedHashMap$Entry", "java.lang.Integer");
	private static final List<Double> CLASS_WEIGHTS = List.of(31.0, 16.0, 11.0, 9.0, 7.0, 6.0, 5.0, 4.0, 4.0, 3.0, 2.0,
			2.0);

	/**
	 * Compiled methods by the age of a JVM: those of its start within a second, and those of a program with so many
	 * classes, about 700 in two seconds and 23,000 in an hour. Small ones on JDK 25 had 1,234 and 1,366 after two
	 * seconds, 1,310 and 2,988 after 25.
	 */
	private static final double COMPILED_AT_START = 1_050;
	private static final double COMPILED = 4_000;
	private static final double COMPILED_WITHIN = 10e9;
	private static final double USUAL_CLASSES = 11_842;
	/** The longest compilation, in nanoseconds: from 0.25 to 2 s. */
	private static final double LEAST_LONGEST = 250e6;
	private static final double LONGEST_RANGE = StrictMath.log(8);
	private static final double METHOD_BYTES = 1_300;
	/**
	 * Pages of files that the machine reads and keeps at most, and in which time, in nanoseconds, two thirds of them.
	 */
	private static final double FILES_READ = 24_000;
	private static final double FILES_READ_WITHIN = 600e9;
	/** What is compiled in all, for each of the methods. */
	private static final double COMPILED_BYTES = 1_650;
	/** The share of all compiled methods that is still there when a JVM is old, and how much more before. */
	private static final double KEPT_METHODS = 0.6;
	private static final double KEPT_YOUNG = 0.38;
	private static final double KEPT_FOR = 120e9;
	private static final double FIRST_COMPILER = 0.87;
	private static final double COMPILE_NANOS = 1_500_000;
	/** One of so many methods is compiled while it runs, gives up, or is not used in the end. */
	private static final double REPLACED = 170;
	private static final double GIVEN_UP = 20_000;
	/** The code heaps are made of so many bytes. */
	private static final long SEGMENT = 128;
	/** Programs with fewer classes do without buffers outside of the heap. */
	private static final int BUFFERED = 4_000;
	private static final double SWEPT_METHODS = 2_000;
	private static final double RECLAIMED = 0.2;
	private static final long SWEEP_NANOS = 1_352_000;

	private static final long METASPACE = 55 * MIB;
	private static final long CLASS_SPACE = 8 * MIB;
	private static final long STACK_TOUCHED = 96L << 10;
	private static final long STACK_RESERVED = MIB + (8L << 10);
	/** Threads of the JVM itself besides those of the program. */
	private static final int OWN_THREADS = 24;

	private final Script script;
	private final JvmSpec jvm;
	private final Machine machine;
	private final OwnThreads own;
	private final Catalogue catalogue;
	private final HeapDemand demand;
	private final List<Collection> all;
	/** Whether the heap is collected while the program runs. */
	private final boolean isBeside;
	/** The heap when the recording begins, where it is not known from collections. */
	private final Collection.Heap first;
	/** Those after which the heap is as their summary says. */
	private final List<Collection> stops;
	private final long[] stopStarts;
	/** How large the heap has been at most before each. */
	private final long[] committedBefore;
	private final long[] pauseStarts;
	private final long[] pauseEnds;
	/** What the program would have allocated in the pauses before each. */
	private final double[] missed;
	private final ThreadTable threads;
	private final Pauses pauses;
	private final Shares shares;
	private final Allocators allocators;
	private final Set<String> left;
	private final SampledBytes sampledBytes;
	private final long seed;
	private final long key;
	private final long machineKey;
	private final List<StreamSpec> streams = new ArrayList<>();
	private int index;

	/**
	 * Of a JVM whose collections are known.
	 *
	 * @param own the JVM's own Java threads
	 * @param all the collections in the order of their beginnings
	 * @param pauses when the world stands still for them
	 * @param left types that the script has streams of
	 * @param sampledBytes what samples of allocation stand for, in the end
	 * @param index the first stream's number
	 */
	ProcessStreams(Script script, Machine machine, OwnThreads own, Catalogue catalogue, HeapDemand demand,
			List<Collection> all, Pauses pauses, Set<String> left, SampledBytes sampledBytes, long seed, int index) {
		this.sampledBytes = sampledBytes;
		this.own = own;
		this.script = script;
		this.jvm = script.jvm();
		this.machine = machine;
		this.catalogue = catalogue;
		this.demand = demand;
		this.all = all;
		this.left = left;
		this.index = index;
		this.seed = seed;
		this.key = Keyed.key(seed, -1, "jvm.process");
		this.machineKey = Keyed.key(seed ^ machine.identity(), -1, "jvm.machine");
		this.pauses = pauses;
		this.threads = ThreadTable.of(script, pauses, seed);
		isBeside = jvm.collector().isBeside();
		stops = isBeside ? all : all.stream().filter(c -> c.kind() != Collection.Kind.CONCURRENT).toList();
		first = isBeside || !stops.isEmpty() ? null : HeapModel.of(jvm, demand, machine, seed).atStart();
		stopStarts = stops.stream().mapToLong(Collection::start).toArray();
		committedBefore = new long[stopStarts.length + 1];
		for (int i = 0; i < stopStarts.length; i++) {
			committedBefore[i + 1] = Math.max(committedBefore[i], stops.get(i).before().committed());
		}
		pauseStarts = pauses.starts();
		pauseEnds = pauses.ends();
		missed = new double[pauseStarts.length + 1];
		for (int i = 0; i < pauseStarts.length; i++) {
			missed[i + 1] = missed[i] + demand.allocated(Math.min(pauseEnds[i], demand.durationNanos()))
					- demand.allocated(pauseStarts[i]);
		}
		shares = new Shares(script, ofProgram(), threads, seed);
		allocators = new Allocators(this::allocated, demand.durationNanos(), threads,
				ofProgram().stream().map(ThreadsSpec::key).toList(), shares, pauses, throttle(), eden(), mostBuffer());
		make();
	}

	/** The streams. */
	List<StreamSpec> streams() {
		return streams;
	}

	private void make() {
		processors();
		threads();
		ownThreads();
		allocation();
		heap();
		memory();
		nativeMemory();
		code();
		exceptions();
		network();
		for (TableStatistics.Table table : TableStatistics.of(jvm, catalogue.jdk() > LAST_WITH_ALL_TABLES)) {
			if (isEnabled(table.type())) {
				add(table.type(), 10, 1, (report, ticks) -> TableStatistics.fill(report, table, ticks));
			}
		}
		add("jdk.ClassLoadingStatistics", 1, 1,
				(report, ticks) -> report
						.number("loadedClassCount",
								(n, row) -> Math.rint(jvm.classes() * JvmStreams.loaded(jvm, at(n, ticks))))
						.constant("unloadedClassCount", 0));
		addToChunks("jdk.JavaMonitorStatistics", 1,
				report -> report.clock("count", t -> 6 + Math.floor(liveThreads(t) / 8.0)));
	}

	/**
	 * What a machine hears and says however idle it is: of the interval before each time, and so from the second on.
	 */
	private void network() {
		String type = "jdk.NetworkUtilization";
		Ticks ticks = ticks(type, 5, MOST_REPEATED);
		double usual = 3_000 * StrictMath.exp(2.5 * otherwise(-7, 0));
		if (ticks.count() > 1) {
			add(type, new Volume.Listed("jvm", ticks.count() - 1, n -> ticks.time(n + 2)), 1, report -> report
					.constant("networkInterface", INTERFACES.get((int) (otherwise(-8, 0) * INTERFACES.size())))
					.number("readRate", (n, row) -> Math.rint(usual * StrictMath.exp(noise(n, 12) - 0.5)))
					.number("writeRate", (n, row) -> Math.rint(0.8 * usual * StrictMath.exp(noise(n, 13) - 0.5))));
		}
	}

	/** What is done with the events of a type. */
	private interface Filling {
		Repeated fill(Repeated repeated);
	}

	private void add(String type, Volume volume, int rows, Filling filling) {
		if (!left.contains(type) && !isDisabled(type)) {
			catalogue.find(type).ifPresent(known -> streams
					.add(filling.fill(new Repeated(known, volume, rows, jvm.position())).stream(index++)));
		}
	}

	/** Adds what is written in every chunk, at its beginning, its end or both. */
	private void addToChunks(String type, int rows, Filling filling) {
		addToChunks(type, 0, rows, filling);
	}

	/**
	 * The same behind others of the type.
	 *
	 * @param others how many of these there are
	 */
	private void addToChunks(String type, int others, int rows, Filling filling) {
		long later = others * InChunk.step(type, catalogue.jdk());
		InChunk.of(type, script, catalogue).forEach(volume -> add(type, volume.after(later), rows, filling));
	}

	/** Adds what is written again and again: as often as the settings say, or else the JDK's. */
	private void add(String type, long seconds, int rows, PeriodicFilling filling) {
		Ticks ticks = ticks(type, seconds, MOST_REPEATED);
		if (ticks.count() > 0) {
			add(type, ticks.volume(), rows, report -> filling.fill(report, ticks));
		}
	}

	/** When a type is written again and again. */
	private Ticks ticks(String type, long seconds, int most) {
		return Ticks.of(type, script, catalogue, seconds * SECOND, most, pauses, seed);
	}

	/** What is done with the events of a type that are written again and again. */
	private interface PeriodicFilling {
		Repeated fill(Repeated repeated, Ticks ticks);
	}

	private boolean isEnabled(String type) {
		Scalar said = jvm.settings().get(type + "#enabled");
		return (said != null ? said.text() : catalogue.settings(type).getOrDefault("enabled", "true")).equals("true");
	}

	private boolean isDisabled(String type) {
		Scalar said = jvm.settings().get(type + "#enabled");
		return said != null && said.text().equals("false");
	}

	/** A number from 0 to 1, another one for each point and purpose. */
	private double noise(long point, int which) {
		return Keyed.unit(Keyed.bits(key, point * 16 + which));
	}

	// --- What is known of the process at a time

	/** How much has been allocated until then: nothing is in pauses. */
	private double allocated(long time) {
		int pause = last(pauseStarts, time);
		if (pause < 0) {
			return demand.allocated(time);
		}
		double before = time < pauseEnds[pause] ? demand.allocated(pauseStarts[pause]) - missed[pause]
				: demand.allocated(time) - missed[pause + 1];
		return Math.max(0, before);
	}

	private static int last(long[] values, long value) {
		int found = Arrays.binarySearch(values, value);
		return found >= 0 ? found : -found - 2;
	}

	/** What is in the heap: what will be there at the next collection, less what is allocated until then. */
	private Collection.Heap heap(long time) {
		int before = last(stopStarts, time);
		if (isBeside && before >= 0 && time < stops.get(before).end()) {
			return between(stops.get(before), time);
		}
		if (before + 1 < stops.size()) {
			Collection next = stops.get(before + 1);
			Collection.Heap heap = next.before();
			double later = allocated(next.start()) - allocated(time);
			return heap(heap.eden() - later, heap);
		}
		if (first != null) {
			return heap(first.eden() + allocated(time), first);
		}
		if (stops.isEmpty() && HeapModel.isStart(jvm)) {
			double all = HeapModel.startup(jvm.uptimeNanos()) + allocated(time);
			long used = inPages(Math.min(jvm.maxHeapBytes(), all));
			return new Collection.Heap(used, jvm.maxHeapBytes(), 0, 0, Math.max(used, Machine.initialHeapBytes(jvm)));
		}
		if (stops.isEmpty()) {
			double eden = jvm.maxHeapBytes() / 8.0;
			return new Collection.Heap(HeapModel.bytes(Math.min(eden, allocated(time))), HeapModel.bytes(eden), 0,
					HeapModel.bytes(demand.live(0)), jvm.maxHeapBytes());
		}
		Collection.Heap heap = stops.getLast().after();
		double since = allocated(time) - allocated(stops.getLast().end());
		return heap(heap.eden() + since, heap);
	}

	/** A heap with so many new objects. */
	private Collection.Heap heap(double eden, Collection.Heap heap) {
		double most = Math.clamp(eden, 0, isBeside ? heap.edenTotal() - heap.old() : heap.edenTotal());
		return new Collection.Heap(inPages(most), heap.edenTotal(), heap.survivor(), heap.old(), heap.committed(),
				heap.survivorTotal());
	}

	/** The heap while it is collected beside the program: it changes evenly. */
	private Collection.Heap between(Collection c, long time) {
		double share = (double) (time - c.start()) / c.nanos();
		Collection.Heap before = c.before();
		Collection.Heap after = c.after();
		long old = inPages(before.old() + share * (after.old() - before.old()));
		return new Collection.Heap(
				Math.min(before.edenTotal() - old, inPages(before.eden() + share * (after.eden() - before.eden()))),
				before.edenTotal(), 0, old, before.committed());
	}

	/** ZGC counts whole pages. */
	private long inPages(double bytes) {
		return jvm.collector() == JvmSpec.Collector.Z ? ZCollector.pages(bytes) : HeapModel.bytes(bytes);
	}

	/** How long the JVM has run. */
	private double age(long time) {
		return (double) jvm.uptimeNanos() + time;
	}

	private long liveThreads(long time) {
		return OWN_THREADS + threads.started(time) - threads.ended(time);
	}

	// --- Processors

	/** What is used is counted from the first reading on, which so is of nothing. */
	private void processors() {
		add("jdk.CPULoad", 1, 1,
				(report, ticks) -> report.number("jvmUser", (n, row) -> n == 0 ? 0 : counted(user(n, ticks), n, ticks))
						.number("jvmSystem", (n, row) -> n == 0 ? 0 : counted(system(n, ticks), n, ticks))
						.number("machineTotal", (n, row) -> n == 0 ? 0 : total(n, ticks)));
		add("jdk.ThreadContextSwitchRate", 10, 1, (report, ticks) -> report.number("switchRate",
				(n, row) -> (400 + 40 * liveThreads(at(n, ticks))) * (0.8 + 0.4 * noise(n, 0))));
	}

	/** The time of the nth event, from 0; that of the one before the first is the recording's start. */
	private static long at(long n, Ticks ticks) {
		return ticks.time(n + 1);
	}

	/** The share of the machine that threads of the JVM have taken before the nth event, since the one before it. */
	private double user(long n, Ticks ticks) {
		long to = at(n, ticks);
		long from = at(n - 1, ticks);
		if (from >= to) {
			return 0;
		}
		double length = (to - from) / 1e9;
		double cpus = (running(from, to) + collecting(from, to) / 1e9 / length) / jvm.cpus();
		return Math.min(MOST_USER, cpus * (LEAST_NOISE + 0.1 * noise(n, 1)));
	}

	/** How many processors the program takes between two times. */
	private double running(long from, long to) {
		return IDLE + (allocated(to) - allocated(from)) / ALLOCATED_BY_CPU / ((to - from) / 1e9);
	}

	/**
	 * The share of the machine that each of so many threads takes that do as much as the average, before the nth event,
	 * since the one before it.
	 */
	private double ofThread(long n, Ticks ticks, double living) {
		long to = at(n, ticks);
		long from = at(n - 1, ticks);
		return from >= to ? 0 : Math.min(MOST_USER, LEAST_NOISE * running(from, to) / jvm.cpus()) / living;
	}

	/**
	 * The load of each thread of the program: what it has to do, which adds up to what the program takes. HotSpot
	 * leaves out those that took less than a millisecond.
	 */
	private void threads() {
		String type = "jdk.ThreadCPULoad";
		Ticks ticks = ticks(type, 10, MOST_THREAD_LOADS);
		int points = (int) ticks.count();
		List<ThreadsSpec> platform = ofProgram().stream().filter(group -> !group.virtual()).toList();
		double[] living = new double[points];
		for (int n = 0; n < points; n++) {
			long time = at(n, ticks);
			living[n] = platform.stream()
					.mapToDouble(group -> shares.of(group.key()) * threads.living(group.key(), time)).sum();
		}
		for (ThreadsSpec group : left.contains("jdk.CPULoad") ? List.<ThreadsSpec>of() : platform) {
			double share = shares.of(group.key());
			// The number of the first event after each moment.
			long[] ends = new long[points];
			long count = 0;
			for (int n = 0; n < points; n++) {
				boolean isSeen = living[n] > 0 && share * ofThread(n, ticks, living[n]) * jvm.cpus() * ticks.period()
						* (1 + SYSTEM_PART) >= SEEN_LOAD;
				count += isSeen ? threads.living(group.key(), at(n, ticks)) : 0;
				ends[n] = count;
			}
			if (count > 0) {
				Listed.Places places = Listed.until(ends);
				add(type, new Volume.Listed("jvm", count, event -> at(places.one(event), ticks)), 1,
						load -> load.from(picked(Map.of(group.key(), 1.0)), null)
								.number("user",
										(event, row) -> busy(group, event) * share
												* ofThread(places.one(event), ticks, living[places.one(event)]))
								.number("system",
										(event, row) -> busy(group, ~event) * share * SYSTEM_PART * LEAST_SYSTEM
												* ofThread(places.one(event), ticks, living[places.one(event)])));
			}
		}
		if (!left.contains("jdk.CPULoad")) {
			platform.stream().filter(group -> group.life().until() != null && group.count() <= MOST_THREADS)
					.forEach(group -> loadAtEnd(group, platform));
		}
		statistics(platform);
	}

	/** A thread that ends says what it has taken since its load was last written. */
	private void loadAtEnd(ThreadsSpec group, List<ThreadsSpec> platform) {
		double living = platform.stream().mapToDouble(of -> shares.of(of.key()) * threads.lifetime(of.key())).sum()
				/ demand.durationNanos();
		double load = Math.min(MOST_USER, LEAST_NOISE * (IDLE + demand.meanRate() / ALLOCATED_BY_CPU) / jvm.cpus())
				/ Math.max(1, living);
		double share = load * shares.of(group.key());
		add("jdk.ThreadCPULoad", new Volume.EveryThread(true), 1,
				report -> report.from(picked(Map.of(group.key(), 1.0)), null)
						.number("user", (event, row) -> share * busy(group, event ^ ENDS)).number("system",
								(event, row) -> share * SYSTEM_PART * LEAST_SYSTEM * busy(group, ~event ^ ENDS)));
	}

	/**
	 * What each thread has allocated that lives when a chunk begins or ends. What virtual threads do is counted for
	 * those that carry them.
	 */
	private void statistics(List<ThreadsSpec> platform) {
		String type = "jdk.ThreadAllocationStatistics";
		double before = allocatedBefore();
		// Those that start later had others before them.
		double first = ofProgram().stream().mapToDouble(group -> shares.of(group.key()) * threads.lifetime(group.key()))
				.sum() / demand.durationNanos();
		int carriers = platform.stream().filter(ProcessStreams::carries).mapToInt(ThreadsSpec::count).sum();
		List<Allocators.Group> carried = ofProgram().stream().filter(ThreadsSpec::virtual)
				.map(group -> allocators.group(group.key(), group.count(), 0)).toList();
		// A thread's samples stand for all that it has allocated.
		double sampled = shares.sampledOf(allocated(demand.durationNanos()) - allocated(0));
		long each = InChunk.step(type, catalogue.jdk());
		long later = each * own.names().size();
		for (ThreadsSpec group : platform) {
			if (group.count() > MOST_THREADS) {
				continue;
			}
			// One thread after the other.
			long after = later;
			later += each * group.count();
			long own = Keyed.key(key, group.key().hashCode(), "allocated");
			// As much as the heap has of it.
			double startup = !group.key().equals(MAIN) ? 0
					: HeapModel.startup(jvm.uptimeNanos()) * (0.8 + 0.4 * Keyed.unit(Keyed.bits(own, -1)));
			// Its first sample stands for that, too.
			double ofMain = group.key().equals(MAIN) ? shares.sampled(MAIN) : 0;
			double start = ofMain > 0 ? Math.min(startup, MOST_OF_START * ofMain) : startup;
			double more = ofMain > 0 ? sampled * (1 - start / ofMain) : sampled;
			InChunk.of(type, script, catalogue).stream().map(chunk -> chunk.ofThreads(group.key()).after(after))
					.forEach(volume -> add(type, volume, 1,
							report -> report.constant("thread", group.key()).counted("allocated", (time, event) -> {
								if (OwnThreads.AT_END.containsKey(group.name())) {
									return OwnThreads.AT_END.get(group.name());
								}
								int thread = threads.thread(group.key(), event, time);
								long begin = threads.start(group.key(), thread);
								double since = allocators.bytes(group.key(), begin, time) + (carries(group)
										? carried.stream().mapToDouble(of -> of.reached(time) - of.reached(begin)).sum()
												/ carriers
										: 0);
								double ago = begin > 0 ? 0 : before / first * shares.of(group.key());
								double unit = Keyed.unit(Keyed.bits(own, thread));
								if (sampledBytes.areKnown()) {
									return HeapModel.bytes(ago * (0.6 + 0.8 * unit)
											+ counted(group, thread, time, startup, more * since, unit)
											+ (carries(group) ? carried(own, thread, carriers, time) : 0));
								}
								return HeapModel
										.bytes(start + more * since * (0.96 + 0.08 * unit) + ago * (0.6 + 0.8 * unit));
							})));
		}
	}

	/**
	 * What a thread has allocated in the recording: what its samples stand for, and a little more.
	 *
	 * @param start what it had allocated when the recording began, if it is {@code main}
	 * @param otherwise how much it is, about, if it has none
	 */
	private double counted(ThreadsSpec group, int thread, long time, double start, double otherwise, double unit) {
		SampledBytes.Counter counter = sampledBytes.of(group.key(), thread);
		return counter == null ? start + Math.min(otherwise, LEAST_SAMPLED * unit)
				: counter.at(time, threads.start(group.key(), thread), start, unit * unit);
	}

	/** What virtual threads have allocated while a thread has carried them. */
	private double carried(long own, int thread, int carriers, long time) {
		SampledBytes.Counter counter = sampledBytes.ofVirtual();
		double all = IntStream.range(0, carriers).mapToDouble(i -> carrying(own, i)).sum();
		return counter == null ? 0 : counter.at(time, 0, 0, 1) * carrying(own, thread) / all;
	}

	/** How much one of them carries, compared with the others. */
	private static double carrying(long own, int thread) {
		return 0.95 + 0.1 * Keyed.unit(Keyed.bits(own, ~thread));
	}

	/** Whether threads carry virtual ones. */
	private static boolean carries(ThreadsSpec group) {
		return group.group().equals("CarrierThreads") && group.name().contains("worker");
	}

	/** What the JVM's own threads allocate, and what its compilers and its recorder take of the processors. */
	private void ownThreads() {
		String loads = "jdk.ThreadCPULoad";
		Ticks ticks = ticks(loads, 10, MOST_THREAD_LOADS);
		List<ThreadsSpec> script = own.names().stream().map(name -> OwnThreads.inScript(this.script, name)).toList();
		Set<String> made = own.groups(this.script, jvm.position()).stream().map(ThreadsSpec::key)
				.collect(Collectors.toSet());
		for (int i = 0; i < script.size(); i++) {
			String name = own.names().get(i);
			ThreadsSpec group = script.get(i);
			if (group == null && !made.contains(name)) {
				continue;
			}
			if (group != null && !threads.isAlways(group.key())) {
				ownThread(group, name, i);
				continue;
			}
			String key = group == null ? name : group.key();
			double sampled = shares.sampled(key) / demand.durationNanos();
			addToChunks("jdk.ThreadAllocationStatistics", i, 1, report -> report.rows("thread", key).clock("allocated",
					time -> allocatedByOwn(key, name, 0, time, sampled)));
			double compiles = OwnThreads.compiles(name);
			boolean records = name.equals(OwnThreads.PERIODIC) || name.equals(OwnThreads.RECORDER);
			if (!left.contains("jdk.CPULoad") && (compiles > 0 || records)) {
				long[] seen = LongStream.range(0, ticks.count())
						.filter(n -> records || compiling(n, ticks) * compiles * ticks.period() >= SEEN_LOAD).toArray();
				if (seen.length > 0) {
					int which = 40 + i;
					add(loads, new Volume.Listed("jvm", seen.length, event -> at(seen[(int) event], ticks)), 1,
							load -> load.from(picked(Map.of(key, 1.0)), null)
									.number("user",
											(event, row) -> compiling(seen[(int) event], ticks) * compiles / jvm.cpus()
													+ (records ? 0.0002 * noise(seen[(int) event], which) : 0))
									.number("system", (event, row) -> (records ? 0.0003 : 0.0002)
											* noise(~seen[(int) event], which)));
				}
			}
		}
	}

	/** What one of them has allocated that has lived since a time. */
	private double allocatedByOwn(String group, String name, long since, long time, double sampled) {
		SampledBytes.Counter counter = sampledBytes.of(group, 0);
		double start = OwnThreads.allocated(name, 0, 0);
		return counter == null ? OwnThreads.allocated(name, Math.max(0, time - since), sampled)
				: HeapModel.bytes(counter.at(time, since, start, Keyed.unit(Keyed.bits(key, group.hashCode()))));
	}

	/** What one of them has allocated that does not live all the time, if it does when a chunk begins or ends. */
	private void ownThread(ThreadsSpec group, String name, int others) {
		String type = "jdk.ThreadAllocationStatistics";
		double living = Math.max(1, threads.lifetime(group.key()));
		double sampled = shares.sampled(group.key()) / living;
		long later = others * InChunk.step(type, catalogue.jdk());
		InChunk.of(type, script, catalogue).stream().map(chunk -> chunk.ofThreads(group.key()).after(later))
				.forEach(volume -> add(type, volume, 1,
						report -> report.constant("thread", group.key()).counted("allocated", (time, event) -> {
							int thread = threads.thread(group.key(), event, time);
							return allocatedByOwn(group.key(), name, threads.start(group.key(), thread), time, sampled);
						})));
	}

	/** How many processors compile before the nth time, since the one before it. */
	private double compiling(long n, Ticks ticks) {
		long from = at(n - 1, ticks);
		long to = at(n, ticks);
		return from >= to ? 0 : Math.min(1, COMPILE_NANOS * (compiled(to) - compiled(from)) / (to - from));
	}

	/** By how much one thread does less than others. */
	private double busy(ThreadsSpec group, long event) {
		return LEAST_BUSY + (1 - LEAST_BUSY) * Keyed.unit(Keyed.bits(key + group.key().hashCode(), event));
	}

	/** How long processors collect between two times, all of them together, in nanoseconds. */
	private double collecting(long from, long to) {
		double sum = 0;
		if (isBeside) {
			int beside = Math.clamp(machine.concurrentThreads(), 1, jvm.cpus());
			for (int i = Math.max(0, last(stopStarts, from)); i < stops.size() && stopStarts[i] < to; i++) {
				sum += BUSY * beside * Math.max(0, Math.min(to, stops.get(i).end()) - Math.max(from, stopStarts[i]));
			}
			return sum;
		}
		int parallel = Math.clamp(machine.parallelThreads(), 1, jvm.cpus());
		for (int i = Math.max(0, last(pauseStarts, from)); i < pauseStarts.length && pauseStarts[i] < to; i++) {
			sum += (jvm.load().gcCpus() > 0 ? jvm.load().gcCpus() : BUSY * parallel)
					* Math.max(0, Math.min(to, pauseEnds[i]) - Math.max(from, pauseStarts[i]));
		}
		return sum;
	}

	private double system(long n, Ticks ticks) {
		return user(n, ticks) * SYSTEM_PART * (LEAST_SYSTEM + 0.4 * noise(n, 2));
	}

	/** Of all processors, counted like the JVM's own share, which it is no less than. */
	private double total(long n, Ticks ticks) {
		double own = counted(user(n, ticks), n, ticks) + counted(system(n, ticks), n, ticks);
		return Math.min(1, own + counted((1 - own) * others(n, at(n, ticks)), n, ticks));
	}

	/**
	 * The share of what the JVM leaves of the machine that other processes take: each machine has its own amount of
	 * them, which goes up and down within seconds and within a minute, and now and then one of them has much to do.
	 */
	private double others(long n, long time) {
		double usual = LEAST_OTHERS * StrictMath.pow(MOST_OTHERS / LEAST_OTHERS, otherwise(-1, 0));
		double spell = 2 * between(time / 47e9, 1) + between(time / 8e9, 2) - 1.5;
		double load = usual * StrictMath.exp(1.2 * spell) * (0.5 + otherwise(n, 3));
		double busy = between(time / 11e9, 4);
		return Math.min(MOST_LOAD, load + (busy > BUSY_OTHERS ? (busy - BUSY_OTHERS) * 2 * otherwise(n, 5) : 0));
	}

	/** A number from 0 to 1 that changes evenly from one point to the next. */
	private double between(double point, int which) {
		long before = (long) Math.floor(point);
		double share = point - before;
		return otherwise(before, which) * (1 - share) + otherwise(before + 1, which) * share;
	}

	/** A number from 0 to 1 of the machine, another one for each point and purpose. */
	private double otherwise(long point, int which) {
		return Keyed.unit(Keyed.bits(machineKey, point * 8 + which));
	}

	/**
	 * A share of the machine as Linux counts it: in hundredths of a second of all processors. Parts of them are counted
	 * now and then.
	 */
	private double counted(double share, long n, Ticks ticks) {
		double all = Math.max(1, Math.rint((at(n, ticks) - at(n - 1, ticks)) / 1e7 * jvm.cpus()));
		return Math.min(1, Math.floor(share * all + noise(n, 7 + (int) (share * 7919) % 5)) / all);
	}

	// --- Allocation

	/** Samples, which together stand for all that is allocated. */
	private void allocation() {
		List<ThreadsSpec> groups = ofProgram();
		for (int i = 0; i < Math.max(1, groups.size()); i++) {
			ThreadsSpec spec = groups.isEmpty() ? null : groups.get(i);
			long own = Keyed.key(key, i, "samples");
			Allocators.Group group = spec == null ? allocators.group(null, 1, own)
					: allocators.group(spec.key(), spec.count(), own);
			long count = group.count();
			if (count == 0) {
				continue;
			}
			GeneratorSpec on = spec == null ? null : new GeneratorSpec.ListedThreads(
					new Scalar(spec.key(), true, jvm.position()), group::thread, jvm.position());
			Map<String, Double> stacks = stacks(spec == null ? null : spec.key());
			add("jdk.ObjectAllocationSample", new Volume.Listed("jvm", count, group::time), 1,
					report -> report.from(on, stacks.isEmpty() ? null : picked(stacks))
							.pick("objectClass", CLASSES, CLASS_WEIGHTS).number("weight", (n, row) -> group.weight(n)));
		}
	}

	/** How much is allocated between two collections, on average. */
	private double eden() {
		return stops.stream().mapToLong(c -> isBeside ? c.before().eden() : c.before().edenTotal()).average()
				.orElse(jvm.maxHeapBytes() / 8.0);
	}

	private double mostBuffer() {
		return switch (jvm.collector()) {
		case G1 -> GarbageFirst.regionBytes(jvm) / 2.0;
		case Z -> Z_BUFFER;
		case SHENANDOAH -> ShenandoahCollector.regionBytes(jvm);
		default -> jvm.maxHeapBytes();
		};
	}

	/**
	 * The stacks that streams on a group of threads have, with their weights; all of the script's where none has any.
	 */
	private Map<String, Double> stacks(String group) {
		Map<String, Double> weights = stacks(script, group);
		if (weights.isEmpty()) {
			script.stacks().keySet().forEach(name -> weights.put(name, 1.0));
		}
		return weights;
	}

	/** The stacks that streams on a group of threads have, with their weights. */
	static Map<String, Double> stacks(Script script, String group) {
		Map<String, Double> weights = new LinkedHashMap<>();
		script.streams().forEach(stream -> collect(stream, null, group, weights));
		// Unknown ones are reported where they are.
		weights.keySet().retainAll(script.stacks().keySet());
		return weights;
	}

	/**
	 * Collects those of a stream, and what is nested in it: this is on the threads of its parent unless it says others.
	 */
	private static void collect(StreamSpec stream, GeneratorSpec inherited, String group, Map<String, Double> weights) {
		GeneratorSpec threads = stream.threads() == null ? inherited : stream.threads();
		if (names(threads).contains(group == null ? "main" : group)) {
			switch (stream.stack()) {
			case GeneratorSpec.Constant constant when !constant.value().isNull() ->
					weights.merge(constant.value().text(), 1.0, Double::sum);
			case GeneratorSpec.Pick pick -> {
				double sum = pick.weights().stream().mapToDouble(weight -> weight).sum();
				for (int i = 0; i < pick.values().size(); i++) {
					if (!pick.values().get(i).isNull() && pick.weights().get(i) > 0) {
						weights.merge(pick.values().get(i).text(), pick.weights().get(i) / sum, Double::sum);
					}
				}
			}
			case null, default -> {
				// It has none that could be told.
			}
			}
		}
		stream.inner().forEach(inner -> collect(inner, threads, group, weights));
	}

	private static List<String> names(GeneratorSpec threads) {
		return switch (threads) {
		case GeneratorSpec.Constant constant -> List.of(constant.value().text());
		case GeneratorSpec.Pick pick -> pick.values().stream().map(Scalar::text).toList();
		case null -> List.of("main");
		default -> List.of();
		};
	}

	/** The groups of the threads that run Java code of the program. */
	private List<ThreadsSpec> ofProgram() {
		return script.threads().values().stream().filter(group -> group.javaId() != 0 && !own.isOwn(group)).toList();
	}

	private GeneratorSpec picked(Map<String, Double> weights) {
		return new GeneratorSpec.Pick(
				weights.keySet().stream().map(name -> new Scalar(name, true, jvm.position())).toList(),
				List.copyOf(weights.values()), jvm.position());
	}

	/** How many samples a second the settings let through. */
	private double throttle() {
		Scalar said = jvm.settings().get("jdk.ObjectAllocationSample#throttle");
		String text = said != null ? said.text()
				: catalogue.settings("jdk.ObjectAllocationSample").getOrDefault("throttle", "");
		Quantity quantity = Quantity.parse(text);
		return text.equals("off") ? Double.MAX_VALUE : quantity == null || !quantity.unit().startsWith("/")
				? DEFAULT_THROTTLE : quantity.number().doubleValue() * 1e9 / Units.nanos(quantity.unit().substring(1));
	}

	// --- Memory

	/** How much memory the heap has. */
	private double committed(long time) {
		Collection.Heap heap = heap(time);
		return Math.max(heap.committed(), heap.used());
	}

	/** What Java code can have of the heap: one survivor space is always empty. */
	private long usable() {
		return jvm.maxHeapBytes() - switch (jvm.collector()) {
		// It may become as large as this, and as long as it is smaller there may be more than that.
		case PARALLEL -> HeapSizes.of(jvm).mostYoung() / Generational.LEAST_SURVIVOR_RATIO;
		case SERIAL -> Generational.Layout.of(jvm).survivor();
		case G1, Z, SHENANDOAH -> 0;
		};
	}

	private void heap() {
		long size = jvm.maxHeapBytes();
		boolean isG1 = jvm.collector() == JvmSpec.Collector.G1;
		Generational.Layout layout = isG1 || isBeside ? null : Generational.Layout.of(jvm);
		long usable = usable();
		addToChunks("jdk.GCHeapMemoryUsage", 1,
				report -> report.clock("used", t -> heap(t).used())
						.clock("committed", t -> isG1 || isBeside ? committed(t) : heap(t).usable())
						.clock("max", t -> layout == null ? usable : Math.max(usable, heap(t).usable())));
		LongToDoubleFunction eden = t -> heap(t).eden();
		LongToDoubleFunction survivor = t -> heap(t).survivor();
		LongToDoubleFunction old = t -> heap(t).old();
		if (isBeside) {
			if (jvm.collector() == JvmSpec.Collector.SHENANDOAH) {
				pool("Shenandoah", t -> heap(t).used(), this::committed, size);
			} else if (!machine.isSingleGeneration()) {
				pool("ZGC Young Generation", eden, t -> committed(t) - old.applyAsDouble(t), size);
				pool("ZGC Old Generation", old, old, size);
			}
			return;
		}
		if (isG1) {
			long region = GarbageFirst.regionBytes(jvm);
			LongToDoubleFunction edenRoom = t -> Math.max(heap(t).eden(), heap(t).edenTotal());
			LongToDoubleFunction survivorRoom = t -> region * Math.ceilDiv(heap(t).survivor(), region);
			pool("G1 Eden Space", eden, edenRoom, -1);
			pool("G1 Survivor Space", survivor, survivorRoom, -1);
			pool("G1 Old Gen", old, t -> Math.max(heap(t).old(),
					heap(t).committed() - edenRoom.applyAsDouble(t) - survivorRoom.applyAsDouble(t)), size);
			return;
		}
		boolean isParallel = jvm.collector() == JvmSpec.Collector.PARALLEL;
		if (isParallel) {
			double young = (double) layout.eden() + 2 * layout.survivor();
			pool("PS Eden Space", eden, t -> heap(t).edenTotal(), t -> young - 2.0 * heap(t).survivorTotal());
			pool("PS Survivor Space", survivor, t -> heap(t).survivorTotal(), t -> heap(t).survivorTotal());
			pool("PS Old Gen", old, t -> heap(t).oldTotal(), layout.old());
		} else {
			pool("Eden Space", eden, t -> heap(t).edenTotal(), layout.eden());
			pool("Survivor Space", survivor, t -> heap(t).survivorTotal(), layout.survivor());
			pool("Tenured Gen", old, t -> heap(t).oldTotal(), layout.old());
		}
	}

	private void pool(String name, LongToDoubleFunction used, LongToDoubleFunction committed, long max) {
		addToChunks("jdk.GCHeapMemoryPoolUsage", 1, report -> report.constant("name", name).clock("used", used)
				.clock("committed", committed).constant("max", max < 0 ? "none" : max + " B"));
	}

	private void pool(String name, LongToDoubleFunction used, LongToDoubleFunction committed,
			LongToDoubleFunction max) {
		addToChunks("jdk.GCHeapMemoryPoolUsage", 1, report -> report.constant("name", name).clock("used", used)
				.clock("committed", committed).clock("max", max));
	}

	private void memory() {
		add("jdk.ResidentSetSize", 1, 1,
				(report, ticks) -> report
						.number("size", (n, row) -> resident(at(n, ticks)) - 4096 * Math.floor(60 * noise(n, 4)))
						.number("peak", (n, row) -> resident(at(n, ticks))));
		int buffers = jvm.classes() < BUFFERED ? 0 : 6 + (int) (30 * otherwise(-5, 0));
		long bufferBytes = buffers == 0 ? 0 : 8_192L * buffers - 2_048 * (buffers / 3);
		add("jdk.DirectBufferStatistics", 5, 1,
				(report, ticks) -> report.constant("maxCapacity", usable() + " B").constant("count", buffers)
						.constant("totalCapacity", bufferBytes + " B").constant("memoryUsed", bufferBytes + " B"));
		addToChunks("jdk.PhysicalMemory", 1, report -> report.constant("totalSize", jvm.memoryBytes() + " B")
				.clock("usedSize", t -> Math.min(jvm.memoryBytes(), machine.usedBytes()
						+ 4096 * Math.floor(FILES_READ * otherwise(-6, 0) * (1 - StrictMath.exp(-t / FILES_READ_WITHIN))
								+ 3_000 * otherwise(t / SECOND, 5)))));
		swap();
	}

	/** Most machines have none; others have some gibibytes, less one page, of which a part is used. */
	private void swap() {
		boolean none = otherwise(-2, 0) < WITHOUT_SWAP;
		long total = none ? 0 : (1L << 30 + (int) (4 * otherwise(-3, 0))) - 4096;
		double used = otherwise(-4, 0) * otherwise(-4, 0) / 4;
		addToChunks("jdk.SwapSpace", 1, report -> report.constant("totalSize", total + " B").clock("freeSize",
				t -> Math.max(0, total - 4096 * Math.floor(total / 4096.0 * used * (0.99 + t / 1e16)))));
	}

	/** What was allocated before the recording, as fast as in it; nothing where that was begun by the JVM's start. */
	private double allocatedBefore() {
		return HeapModel.isStart(jvm) ? 0 : Math.min(MOST_BEFORE, jvm.uptimeNanos() / 1e9 * demand.meanRate());
	}

	/** What of the heap has ever been used: all of it, soon. */
	private double touched(long time) {
		boolean growing = !isBeside && jvm.collector() != JvmSpec.Collector.G1;
		double most = growing ? Math.max(committed(time), committedBefore[last(stopStarts, time) + 1])
				: jvm.maxHeapBytes();
		return Math.min(most, demand.live(0) + allocatedBefore() + allocated(time));
	}

	/** Grows with what is used for the first time, and does not shrink. */
	private double resident(long time) {
		double sum = touched(time) + mostStacks(time);
		for (Native category : natives()) {
			sum += category.touched ? category.committed.applyAsDouble(time) : 0;
		}
		return 4096 * Math.ceil((sum + 22 * MIB) / 4096);
	}

	/** The kernel leaves the stacks of threads that have ended to the next ones. */
	private double mostStacks(long time) {
		return STACK_TOUCHED * (OWN_THREADS + threads.started(time) / 2.0);
	}

	/**
	 * A category of Native Memory Tracking.
	 *
	 * @param touched whether all that is committed is in memory
	 */
	private record Native(String name, LongToDoubleFunction committed, LongToDoubleFunction reserved, boolean touched) {
	}

	private static Native fixed(String name, long bytes) {
		return new Native(name, t -> bytes, t -> bytes, true);
	}

	private List<Native> natives;

	private List<Native> natives() {
		if (natives == null) {
			natives = makeNatives();
		}
		return natives;
	}

	private List<Native> makeNatives() {
		double heap = jvm.maxHeapBytes();
		LongToDoubleFunction committed = this::committed;
		double collector = switch (jvm.collector()) {
		case G1 -> 25 * MIB + heap * 0.06;
		case PARALLEL -> 6 * MIB + heap * 0.035;
		default -> 0.2 * MIB + heap * 0.0033;
		};
		long ofCollector = HeapModel.bytes(collector);
		return List.of(new Native("Java Heap", committed, t -> heap, false),
				new Native("Class", t -> Machine.metaspace(jvm, CLASS_SPACE) + 600_000, t -> (double) (1L << 30), true),
				new Native("Thread Stack", t -> STACK_TOUCHED * liveThreads(t), t -> STACK_RESERVED * liveThreads(t),
						false),
				new Native("Code", this::codeBytes, t -> machine.reservedCodeBytes() + 2.6 * MIB, true),
				new Native("Metaspace", t -> Machine.metaspace(jvm, METASPACE),
						t -> Math.max(64 * MIB, Machine.metaspace(jvm, METASPACE)), true),
				fixed("GC", ofCollector),
				new Native("Thread", t -> 7_800 * liveThreads(t), t -> 7_800 * liveThreads(t), true),
				fixed("Compiler", 410_112), fixed("Internal", 1_204_224), fixed("Other", 2_621_440),
				fixed("Symbol", 18_874_368), fixed("Native Memory Tracking", 2_359_296),
				new Native("Shared class space", t -> 13.6 * MIB, t -> 16 * MIB, true), fixed("Arena Chunk", 262_144),
				fixed("Test", 0), fixed("Tracing", 17_825_792), fixed("Logging", 32), fixed("Statistics", 128),
				fixed("Arguments", 2_048), fixed("Module", 262_144), fixed("Safepoint", 8_192),
				fixed("Synchronization", 624_640), fixed("Serviceability", 17_408), fixed("String Deduplication", 680),
				fixed("Object Monitors", 212_992));
	}

	/** The categories of Native Memory Tracking, where an argument has turned it on. */
	private void nativeMemory() {
		String tracking = jvm.flags().getOrDefault("NativeMemoryTracking", "off");
		if (!tracking.equals("summary") && !tracking.equals("detail")) {
			return;
		}
		List<Native> of = natives();
		add("jdk.NativeMemoryUsage", 1, of.size(),
				(report, ticks) -> report.rows("type", of.stream().map(Native::name).toArray(String[]::new))
						.number("committed", (n, row) -> of.get(row).committed.applyAsDouble(at(n, ticks)))
						.number("reserved", (n, row) -> of.get(row).reserved.applyAsDouble(at(n, ticks))));
		add("jdk.NativeMemoryUsageTotal", 1, 1,
				(report, ticks) -> report
						.number("committed",
								(n, row) -> of.stream()
										.mapToDouble(c -> Math.rint(c.committed.applyAsDouble(at(n, ticks)))).sum())
						.number("reserved", (n, row) -> of.stream()
								.mapToDouble(c -> Math.rint(c.reserved.applyAsDouble(at(n, ticks)))).sum()));
	}

	// --- Compiled code

	private double compiled(long time) {
		return Math.floor(COMPILED_AT_START * Math.min(1, age(time) / 1e9)
				+ COMPILED * jvm.classes() / USUAL_CLASSES * StrictMath.log1p(age(time) / COMPILED_WITHIN));
	}

	/** Some method takes long; which, is the program's. */
	private double longestCompilation() {
		return LEAST_LONGEST * StrictMath.exp(LONGEST_RANGE * Keyed.unit(Keyed.bits(key ^ 0x6c6f6e67L, 0)));
	}

	private double keptMethods(long time) {
		return Math.floor((KEPT_METHODS + KEPT_YOUNG * StrictMath.exp(-age(time) / KEPT_FOR)) * compiled(time));
	}

	private double codeBytes(long time) {
		return 4096 * Math.ceil((8 * MIB + METHOD_BYTES * keptMethods(time)) / 4096);
	}

	private void code() {
		add("jdk.CompilerStatistics", 1, 1, (report, ticks) -> report
				.number("compileCount", (n, row) -> compiled(at(n, ticks)))
				.number("bailoutCount", (n, row) -> Math.floor(compiled(at(n, ticks)) / GIVEN_UP))
				.number("invalidatedCount", (n, row) -> Math.floor(compiled(at(n, ticks)) / GIVEN_UP))
				.number("osrCompileCount", (n, row) -> Math.floor(compiled(at(n, ticks)) / REPLACED))
				.number("standardCompileCount",
						(n, row) -> compiled(at(n, ticks)) - Math.floor(compiled(at(n, ticks)) / REPLACED))
				.constant("osrBytesCompiled", "0 B").constant("standardBytesCompiled", "0 B")
				.number("nmethodsSize", (n, row) -> HeapModel.bytes(COMPILED_BYTES * compiled(at(n, ticks))))
				.number("nmethodCodeSize", (n, row) -> HeapModel.bytes(0.73 * COMPILED_BYTES * compiled(at(n, ticks))))
				.number("peakTimeSpent",
						(n, row) -> 1e6 * Math
								.floor(Math.min(COMPILE_NANOS * compiled(at(n, ticks)), longestCompilation()) / 1e6))
				.number("totalTimeSpent", (n, row) -> 1e6 * Math.floor(COMPILE_NANOS * compiled(at(n, ticks)) / 1e6)));
		int compilers = machine.compilerThreads();
		int first = Math.max(1, compilers / 3);
		add("jdk.CompilerQueueUtilization", 10, 2,
				(report, ticks) -> report.rows("compiler", "c1", "c2")
						.number("addedRate", (n, row) -> queued(n, row, ticks) * 1e9 / ticks.period())
						.number("removedRate", (n, row) -> queued(n, row, ticks) * 1e9 / ticks.period())
						.constant("queueSize", 0).number("peakQueueSize", (n, row) -> peakQueue(row))
						.number("addedCount", (n, row) -> queued(n, row, ticks))
						.number("removedCount", (n, row) -> queued(n, row, ticks))
						.number("totalAddedCount", (n, row) -> allQueued(n, row, ticks))
						.number("totalRemovedCount", (n, row) -> allQueued(n, row, ticks))
						.number("compilerThreadCount", (n, row) -> row == 0 ? first : Math.max(1, compilers - first)));
		// Of JDK 17, which looked through the code cache from time to time.
		LongToDoubleFunction sweeps = t -> 1 + Math.floor(compiled(t) / SWEPT_METHODS);
		addToChunks("jdk.CodeSweeperConfiguration", 1,
				report -> report.constant("sweeperEnabled", true).constant("flushingEnabled", true)
						.constant("sweepThreshold", machine.reservedCodeBytes() / 200 + " B"));
		addToChunks("jdk.CodeSweeperStatistics", 1,
				report -> report.clock("sweepCount", sweeps)
						.clock("methodReclaimedCount", t -> Math.floor(RECLAIMED * compiled(t)))
						.clock("totalSweepTime", t -> SWEEP_NANOS * sweeps.applyAsDouble(t))
						.constant("peakFractionTime", SWEEP_NANOS * 5 / 4 + " ns")
						.constant("peakSweepTime", SWEEP_NANOS * 5 / 4 + " ns"));
		Machine.CodeHeaps heaps = machine.codeHeaps();
		codeHeap(0, "CodeHeap 'non-profiled nmethods'", heaps.nonProfiled(), heaps.end(), 0.35, 1_900);
		codeHeap(1, "CodeHeap 'profiled nmethods'", heaps.start(), heaps.own(), 0.65, 980);
		addToChunks("jdk.CodeCacheStatistics", 2, 1,
				report -> report.constant("codeBlobType", "CodeHeap 'non-nmethods'")
						.constant("startAddress", heaps.own()).constant("reservedTopAddress", heaps.nonProfiled())
						.clock("entryCount", t -> 96 + adaptors(t)).constant("methodCount", 0)
						.clock("adaptorCount", this::adaptors)
						.clock("unallocatedCapacity", t -> segments(
								(heaps.nonProfiled() - heaps.own()) * 0.737 - 1_470 * (adaptors(t) - adaptors(0))))
						.constant("fullCount", 0));
	}

	/** What goes between code that is compiled and code that is not. */
	private double adaptors(long time) {
		return 366 + Math.floor(4 * StrictMath.log1p(age(time) / 1e9));
	}

	private static double segments(double bytes) {
		return SEGMENT * Math.floor(bytes / SEGMENT);
	}

	private double allQueued(long n, int row, Ticks ticks) {
		double all = compiled(at(n, ticks));
		double first = Math.floor(FIRST_COMPILER * all);
		return row == 0 ? first : all - first;
	}

	/** The longest queue so far, which is one of the JVM's start. */
	private double peakQueue(int row) {
		return Math.floor((row == 0 ? 25 + 387 * Math.min(1, age(0) / 600e9) : 9 + 56 * Math.min(1, age(0) / 600e9))
				* (0.8 + 0.4 * noise(row, 6)));
	}

	private double queued(long n, int row, Ticks ticks) {
		return Math.max(0, allQueued(n, row, ticks) - allQueued(n - 1, row, ticks));
	}

	private void codeHeap(int others, String name, long from, long to, double share, double bytes) {
		LongToDoubleFunction methods = t -> Math.floor(share * keptMethods(t));
		addToChunks("jdk.CodeCacheStatistics", others, 1,
				report -> report.constant("codeBlobType", name).constant("startAddress", from)
						.constant("reservedTopAddress", to).clock("entryCount", methods).clock("methodCount", methods)
						.constant("adaptorCount", 0)
						.clock("unallocatedCapacity",
								t -> segments(Math.max((to - from) / 20, to - from - bytes * methods.applyAsDouble(t))))
						.constant("fullCount", 0));
	}

	/** How many exceptions were thrown, unless the script has some: how many these are is not known here. */
	private void exceptions() {
		if (!left.contains("jdk.JavaExceptionThrow") && !left.contains("jdk.JavaErrorThrow")) {
			add("jdk.ExceptionStatistics", 1, 1, (report, ticks) -> report.number("throwables",
					(n, row) -> Math.floor(40 + age(at(n, ticks)) / 4e9)));
		}
	}
}
