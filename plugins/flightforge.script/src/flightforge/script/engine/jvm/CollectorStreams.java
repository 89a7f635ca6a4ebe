/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

import flightforge.script.JvmSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.value.Keyed;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/** What HotSpot writes of the collections of all of its collectors. For one thread. */
abstract class CollectorStreams {
	static final int NEWEST = 25;
	static final long MICRO = 1_000;
	private static final List<String> WHEN = List.of("Before GC", "After GC");
	private static final List<String> METADATA = List.of("Metadata", "Class");
	private static final List<String> REFERENCES = List.of("Soft reference", "Weak reference", "Final reference",
			"Phantom reference");
	/** The clock that GCCPUTime is read from. */
	private static final double TICK = 10_000_000;
	private static final double TICKS = 100;
	/** What the clocks may show when a recording begins: of the time that the JVM has used, and of the system. */
	private static final long USED = 170;
	private static final long UP = 430_000_000;
	private static final double LEAST_BUSY = 0.45;
	private static final double MOST_BUSY = 0.97;
	/** The most that is committed in the metaspace, or in that of classes, and not used. */
	private static final long MOST_SLACK = 512L << 10;
	private static final long METASPACE_NODE = 64L << 20;
	private static final long CLASS_SPACE = 1L << 30;
	/** What is in the metaspace when it is first looked through for classes that nobody needs, as MetaspaceSize. */
	private static final long FIRST_THRESHOLD = 21L << 20;
	/** What the kernel takes of that. */
	private static final double SYSTEM = 0.03;
	/** The same on a machine that is busy with other programs. */
	private static final double KERNEL = 0.25;
	private static final String OPERATION = "jdk.ExecuteVMOperation";
	/** Of settings that say none. */
	private static final long OPERATION_THRESHOLD = 10_000_000;
	/** The part of later collections that find references which programs have given up. */
	private static final double LATER_REFERENCES = 0.15;
	/** The part of remarks that find none, and what others find at most, as a part of what young collections do. */
	private static final double REMARKS_WITHOUT = 0.77;
	private static final double MOST_AT_REMARK = 0.08;
	private static final long PACES = Keyed.key(0, -1, "(paces)");
	private static final long WARPS = Keyed.key(0, -1, "(warps)");
	/** Parts of a pause that are shorter than this share of it do not depend on it. */
	private static final double SHORT = 0.0015;
	private static final double SHORT_NANOS = 330;
	/** The types that scripts can have a stream of with an event for each collection. */
	static final String YOUNG = "jdk.YoungGarbageCollection";
	static final String OLD = "jdk.OldGarbageCollection";

	/** How often a collection finds about as many references as the one before, and how many do in a row at most. */
	private static final double ALIKE = 0.4;
	private static final int MOST_ALIKE = 16;
	private static final double NEAR = 0.2;

	final JvmSpec jvm;
	final boolean newest;
	private final Catalogue catalogue;
	private final Set<String> left;
	private final int workers;
	private long first = -1;
	private final List<StreamSpec> streams = new ArrayList<>();
	/** Streams of the script for each collection, by their types. */
	private final Map<String, StreamSpec> given;
	private int index;

	/**
	 * A part of a pause, as shares of it.
	 *
	 * @param nanos how long it is, however long the pause is, if it has room for that; 0 for what its shares say
	 */
	record Phase(String name, double from, double to, double nanos) {
		/** What is nearly nothing of a pause takes some hundred nanoseconds. */
		Phase(String name, double from, double to) {
			this(name, from, to, to - from > SHORT ? 0 : SHORT_NANOS);
		}
	}

	/**
	 * Without streams yet.
	 *
	 * @param left types that the script has streams of
	 * @param given streams of the script that have an event for each collection of their type, by these types
	 * @param workers how many threads collect in a pause
	 * @param index the first stream's number
	 */
	CollectorStreams(JvmSpec jvm, Catalogue catalogue, Set<String> left, Map<String, StreamSpec> given, int workers,
			int index) {
		this.jvm = jvm;
		this.catalogue = catalogue;
		this.left = left;
		this.given = given;
		this.workers = workers;
		this.newest = catalogue.jdk() >= NEWEST;
		this.index = index;
	}

	/** The number of the next stream. */
	final int next() {
		return index;
	}

	/** The streams. */
	final List<StreamSpec> streams() {
		return streams;
	}

	/** Whether the script has a stream for each collection of this type. */
	final boolean isGiven(String type) {
		return given.containsKey(type);
	}

	/** What is done with the events of a type. */
	interface Filling<T> {
		Listed<T> fill(Listed<T> listed);
	}

	final <T> void add(String type, List<T> of, int each, Listed.Number<T> time, Filling<T> filling) {
		add(type, of, Listed.each(of, each), time, filling);
	}

	final <T> void add(String type, List<T> of, Listed.Places places, Listed.Number<T> time, Filling<T> filling) {
		StreamSpec own = given.get(type);
		// A stream of the script stays without events, too: the recording has its types, and those nested in it.
		if (own == null && (of.isEmpty() || left.contains(type) || isDisabled(type))) {
			return;
		}
		catalogue.find(type).ifPresent(known -> {
			Listed<T> listed = filling.fill(new Listed<>(known, of, places, time, jvm.position()));
			StreamSpec made = listed.stream(index);
			index += own == null ? 1 : 0;
			streams.add(own == null ? made : made.with(own));
		});
	}

	final boolean isDisabled(String type) {
		Scalar said = jvm.settings().get(type + "#enabled");
		return said != null && said.text().equals("false");
	}

	/** Events that last as long as their collections. */
	final void whole(String type, List<Collection> of, Filling<Collection> filling) {
		add(type, of, 1, (c, n) -> c.start(),
				listed -> filling.fill(listed.lasting((c, n) -> c.nanos()).number("gcId", (c, n) -> c.id())));
	}

	/** The time of what is written of the heap at the beginning of a collection and at its end, as the nth of those. */
	static double beforeOrAfter(Collection c, int which, long nth) {
		return which == 0 ? c.start() + Math.round(nth * 0.9 * MICRO * pace(c.start())) : before(c, 4 - 0.65 * nth);
	}

	/** The time of a summary of the heap before a collection and after it, as the nth of those. */
	double summaryTime(Collection c, int which, long nth) {
		return beforeOrAfter(c, which, nth);
	}

	/** So many microseconds before the end of a collection, more in some of them and less in others. */
	static long before(Collection c, double micros) {
		return c.end() - Math.round(micros * MICRO * pace(c.start()));
	}

	/** How slow a collection is where it does not depend on the heap. */
	private static double pace(long start) {
		return 0.7 + 0.7 * Keyed.unit(Keyed.bits(PACES, start));
	}

	/**
	 * A share of a pause as it is in one of them: what is at its end takes more of the time in some pauses than in
	 * others.
	 */
	static double warped(long start, double share) {
		return warped(share, warp(start));
	}

	static double warped(double share, double warp) {
		return share + warp * share * (1 - share);
	}

	/** How much more of the time what is at the end of a pause takes in one of them. */
	static double warp(long start) {
		return 0.05 + 0.7 * Keyed.unit(Keyed.bits(WARPS, start));
	}

	static Collection.Heap heap(Collection c, int which) {
		return which == 0 ? c.before() : c.after();
	}

	final <T> Listed<T> when(Listed<T> listed) {
		return listed.text("when", WHEN, (c, n) -> WHEN.get(n));
	}

	final void summaries(List<Collection> of) {
		long size = jvm.maxHeapBytes();
		long start = start();
		add("jdk.GCHeapSummary", of, 2, (c, n) -> summaryTime(c, n, 2),
				listed -> when(listed).number("gcId", (c, n) -> c.id()).number("heapUsed", (c, n) -> heap(c, n).used())
						.constant("heapSpace.start", Long.toString(start))
						.number("heapSpace.committedEnd", (c, n) -> start + heap(c, n).usable())
						.number("heapSpace.committedSize", (c, n) -> heap(c, n).usable())
						.constant("heapSpace.reservedEnd", Long.toString(start + size))
						.constant("heapSpace.reservedSize", size + " B"));
		long data = Machine.metaspace(jvm, 55 << 20);
		long dataUsed = data - Math.min(MOST_SLACK, data / 30 / 8 * 8);
		long classes = Machine.metaspace(jvm, 8 << 20);
		long classesUsed = classes - Math.min(MOST_SLACK, classes / 6 / 8 * 8);
		long reserved = Math.ceilDiv(data, METASPACE_NODE) * METASPACE_NODE;
		long threshold = Math.max(FIRST_THRESHOLD, Math.ceilDiv(data + classes, 100L << 20) * (100L << 20));
		boolean isSmall = data + classes < FIRST_THRESHOLD;
		add("jdk.MetaspaceSummary", of, 2, (c, n) -> summaryTime(c, n, 4), listed -> when(listed)
				.number("gcId", (c, n) -> c.id())
				.constant("gcThreshold", (isSmall ? FIRST_THRESHOLD : threshold) + " B")
				.constant("metaspace.committed", data + classes + " B")
				.number("metaspace.used", (c, n) -> loaded(c, dataUsed) + loaded(c, classesUsed))
				.constant("metaspace.reserved", reserved + CLASS_SPACE + " B")
				.constant("dataSpace.committed", data + " B").number("dataSpace.used", (c, n) -> loaded(c, dataUsed))
				.constant("dataSpace.reserved", reserved + " B").constant("classSpace.committed", classes + " B")
				.number("classSpace.used", (c, n) -> loaded(c, classesUsed)).constant("classSpace.reserved", "1 GiB"));
	}

	/** What classes take of the metaspace when there is a collection: a JVM that has started loads some more. */
	private long loaded(Collection c, long bytes) {
		return HeapModel.bytes(bytes * JvmStreams.loaded(jvm, c.start()));
	}

	/** Lists of free chunks, which HotSpot has had none of since JDK 16; the events stayed. */
	final void freeChunks(List<Collection> of) {
		add("jdk.MetaspaceChunkFreeListSummary", of, 2 * METADATA.size(),
				(c, n) -> summaryTime(c, n / METADATA.size(), 5), listed -> {
					for (String size : List.of("specialized", "small", "medium", "humongous")) {
						listed.constant(size + "Chunks", "0").constant(size + "ChunksTotalSize", "0 B");
					}
					return listed.number("gcId", (c, n) -> c.id())
							.text("when", WHEN, (c, n) -> WHEN.get(n / METADATA.size()))
							.text("metadataType", METADATA, (c, n) -> METADATA.get(n % METADATA.size()));
				});
	}

	/** Where the heap begins. */
	long start() {
		return HeapDemand.start(jvm);
	}

	/** Pauses, and the processor time that is written so many nanoseconds after each. */
	final void pauses(List<Stop> of, String thread, String name, long later) {
		double ofGc = jvm.load().gcCpus();
		add("jdk.GCPhasePause", of, 1, (stop, n) -> stop.start(), listed -> listed.on(thread)
				.lasting((stop, n) -> stop.nanos()).number("gcId", (stop, n) -> stop.id()).constant("name", name));
		add("jdk.GCCPUTime", of, 1, (stop, n) -> stop.start() + stop.nanos() + later, listed -> listed
				.number("gcId", (stop, n) -> stop.id())
				.number("userTime",
						(stop, n) -> since(stop, USED,
								ofGc > 0 ? ticks(stop, ofGc * busy(stop), 5)
										: Math.max(ticks(stop, workers * busy(stop), 5), workers > 1 ? real(stop) : 0)))
				.number("systemTime",
						(stop, n) -> since(stop, 0,
								ticks(stop, (ofGc > 0 ? ofGc * KERNEL : workers * SYSTEM) * 2 * drawn(stop, 6), 1)))
				.number("realTime", (stop, n) -> since(stop, UP, real(stop))));
	}

	/** What the JVM makes of that: the difference of two numbers of seconds, which is a few nanoseconds too little. */
	private static double since(Stop stop, long before, double ticks) {
		long from = before + (long) (stop.start() / TICK);
		return Math.floor(((from + ticks) / TICKS - from / TICKS) * 1e9);
	}

	/** Where processors are free, threads that collect together work for longer than a pause lasts. */
	private static double real(Stop stop) {
		return ticks(stop, 1, 7);
	}

	/** Ticks that a share of a pause has of the clock, which ticks a hundred times a second. */
	private static double ticks(Stop stop, double share, int which) {
		return Math.floor(stop.nanos() * share / TICK + drawn(stop, which));
	}

	/** The share of a pause in which a thread that collects has work, and a processor to do it. */
	private static double busy(Stop stop) {
		double u = drawn(stop, 8);
		return LEAST_BUSY + (MOST_BUSY - LEAST_BUSY) * u * (2 - u);
	}

	private static double drawn(Stop stop, int which) {
		return Keyed.unit(Keyed.bits(PACES ^ which, stop.start()));
	}

	/**
	 * @param start when the collection of each begins, which distinguishes them: none begins before another one's
	 * references are counted
	 * @param time when its references are counted
	 */
	final <T> void references(List<T> of, ToLongFunction<T> id, ToLongFunction<T> start, ToLongFunction<T> time) {
		references(of, id, start, time, (c, n) -> references(id.applyAsLong(c), start.applyAsLong(c), n));
	}

	/**
	 * The same where the collections find other numbers.
	 *
	 * @param count of each kind
	 */
	final <T> void references(List<T> of, ToLongFunction<T> id, ToLongFunction<T> start, ToLongFunction<T> time,
			Listed.Number<T> count) {
		add("jdk.GCReferenceStatistics", of, REFERENCES.size(), (c, n) -> time.applyAsLong(c) + n * 300,
				listed -> listed.from(start).number("gcId", (c, n) -> id.applyAsLong(c))
						.text("type", REFERENCES, (c, n) -> REFERENCES.get(n)).number("count", count));
	}

	/**
	 * How many references a remark of G1 found, whose young objects have been gone through by the collections before:
	 * mostly none, and now and then a few weak ones where these find many.
	 */
	final long referencesAtRemark(long id, long start, int kind) {
		double drawn = Keyed.unit(Keyed.bits(PACES ^ 11, start));
		return kind != 1 || drawn < REMARKS_WITHOUT ? 0 : Math.round(
				references(id, start, kind) * MOST_AT_REMARK * (drawn - REMARKS_WITHOUT) / (1 - REMARKS_WITHOUT));
	}

	/**
	 * How many references a collection found, of soft, weak, final and phantom ones in this order: programs that are
	 * started have many weak ones, and a few phantom ones; later there are up to three weak ones, but where a cache has
	 * some. No two recordings have as many.
	 */
	final long references(long id, long start, int kind) {
		boolean some = Keyed.unit(Keyed.bits(PACES ^ 2, start)) < LATER_REFERENCES;
		long weak = Keyed.bits(PACES ^ 3, start);
		List<Long> said = jvm.load().references().get(kind);
		if (!said.isEmpty() && (id > 1 || kind != 1 && kind != 3)) {
			// Of quantiles with equal shares between them.
			double place = likeEarlier(id, start, kind) * (said.size() - 1);
			int below = (int) place;
			return said.size() == 1 ? said.getFirst()
					: Math.round(said.get(below) + (place - below) * (said.get(below + 1) - said.get(below)));
		}
		return switch (kind) {
		case 1 -> id < 2 ? 90 + Keyed.below(weak, 530) : some ? 5 + Keyed.below(weak, 30) : Keyed.below(weak, 4);
		case 3 -> id < 2 ? 3 + Keyed.below(Keyed.bits(PACES ^ 4, start), 3) : 0;
		default -> 0;
		};
	}

	/**
	 * A number from 0 to 1, each as often as any other: in some collections about the one of the collection before, as
	 * what programs do goes on for a while.
	 */
	private double likeEarlier(long id, long start, int kind) {
		if (first < 0) {
			return Keyed.unit(Keyed.bits(PACES ^ 5 + kind, start));
		}
		long own = Keyed.key(first, kind, "(references)");
		long of = id;
		while (id - of < MOST_ALIKE && Keyed.unit(Keyed.bits(own, 2 * of)) < ALIKE) {
			of--;
		}
		double unit = Keyed.unit(Keyed.bits(own, 2 * of + 1));
		double near = of == id ? unit : unit + NEAR * (Keyed.unit(Keyed.bits(own, 2 * id + 1)) - 0.5);
		return near < 0 ? -near : near >= 1 ? Math.nextDown(2 - near) : near;
	}

	/** Says when the first collection begins, by which the numbers of references differ from those of others. */
	final void begin(long start) {
		first = start;
	}

	/** How long the shortest operations are that the recording has. */
	final long operationThreshold() {
		return threshold(OPERATION);
	}

	/** How long the shortest events of a type are that the recording has. */
	final long threshold(String type) {
		Scalar said = jvm.settings().get(type + "#threshold");
		Quantity quantity = Quantity
				.parse(said != null ? said.text() : catalogue.settings(type).getOrDefault("threshold", ""));
		return quantity == null ? OPERATION_THRESHOLD
				: (long) (quantity.number().doubleValue() * Units.nanos(quantity.unit()));
	}

	/** A stop of the world: whose collection it is, when it begins, and for how long. */
	record Stop(int id, long start, long nanos) {
	}

	static List<Stop> stops(List<Collection> of) {
		return of.stream().map(c -> new Stop(c.id(), c.start(), c.nanos())).toList();
	}

	final void phases(String type, List<Stop> of, String thread, List<Phase> phases) {
		add(type, of, phases.size(), (stop, n) -> at(stop, phases.get(n).from()),
				listed -> listed.on(thread).lasting((stop, n) -> lasting(stop, phases.get(n), n))
						.number("gcId", (stop, n) -> stop.id())
						.text("name", phases.stream().map(Phase::name).toList(), (stop, n) -> phases.get(n).name()));
	}

	private static double at(Stop stop, double share) {
		return stop.start() + Math.floor(stop.nanos() * warped(stop.start(), share));
	}

	/** Short parts of a pause take as long, however long it is. */
	private static double lasting(Stop stop, Phase phase, int which) {
		double most = at(stop, phase.to()) - at(stop, phase.from());
		double u = Keyed.unit(Keyed.bits(Keyed.key(PACES, which), stop.start()));
		return phase.nanos() == 0 ? most
				: Math.floor(Math.min(most, phase.nanos() * StrictMath.exp(1.2 * (2 * u - 1))));
	}
}
