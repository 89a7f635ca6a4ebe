/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.MomentSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.TimingSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.JvmRows;
import flightforge.script.engine.resolve.ClassArchive;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.SampledBytes;
import flightforge.script.engine.stream.ScriptEvent;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.Steps;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.script.text.Units;
import flightforge.writer.Field;
import flightforge.writer.Type;

/**
 * Makes streams of a script's {@code jvm} section. Types that the script has streams of are left to it, and types and
 * fields that the JDK does not have are left out.
 */
public final class JvmStreams {
	private static final String REQUIRE = "jdk.ModuleRequire";
	private static final String DUMP = "jdk.ThreadDump";
	/** It changes where the load is known. */
	private static final String MEMORY = "jdk.PhysicalMemory";
	private static final String SETTING = "jdk.ActiveSetting";
	/**
	 * A JVM always has some of these, so that a rule of JDK Mission Control takes a program for one that leaks nothing
	 * where it knows the type and there are none.
	 */
	private static final String OLD_OBJECTS = "jdk.OldObjectSample";
	private static final long LEAST_HEAP = 16L << 20;
	private static final String ENABLED = "enabled";
	private static final int SETTINGS_LAST = 3;
	private static final long STATISTICS_PERIOD = 1_000_000_000L;
	/** Long recordings count threads less often. */
	private static final int MOST_STATISTICS = 100_000;
	/** Some classes are loaded by what a program does first. */
	private static final double LOADED_LATE = 0.04;
	private static final double LOADED_WITHIN = 3e9;
	private static final double NEARLY_FULL = 0.85;
	private static final double MOST_STOPPED = 0.5;
	/** Threads that classes of the JDK start, which do not keep a JVM from ending. */
	private static final Pattern DAEMON = Pattern.compile("HttpClient-\\d+-|ForkJoinPool|VirtualThread-unblocker"
			+ "|idle-timeout-task|process reaper|Keep-Alive-Timer|RMI ");
	/** Threads of the JVM's own that count as Java threads, all of them daemons, in JDK 17 and 25. */
	private static final int OWN_THREADS = 7;

	private final Script script;
	private final JvmSpec jvm;
	private final Catalogue catalogue;
	private final long seed;
	private final Set<String> taken = new LinkedHashSet<>();
	private final List<StreamSpec> streams = new ArrayList<>();
	private final List<Type> types = new ArrayList<>();
	/** Streams of the script for each collection, by their types. */
	private final Map<String, StreamSpec> given = new LinkedHashMap<>();
	private int index;

	private List<ThreadsSpec> threads = List.of();
	private List<ThreadsSpec> own = List.of();
	private Pauses pauses = Pauses.NONE;
	private Steps lastHeap;
	private final SampledBytes sampled = new SampledBytes();
	/** It was 1.1 MB in JDK 17, and 2.5 MB in 25. */
	private static final long USED_AT_START = 1_119_384;
	private static final long WORD = 8;

	private JvmStreams(Script script, Catalogue catalogue, long seed) {
		this.seed = seed;
		this.script = script;
		this.jvm = script.jvm();
		this.catalogue = catalogue;
		if (jvm != null && jvm.load() != null) {
			script.streams().stream()
					.filter(stream -> stream.volume() instanceof Volume.EveryCollection
							&& List.of(CollectionStreams.YOUNG, CollectionStreams.OLD).contains(stream.typeName()))
					.forEach(stream -> given.putIfAbsent(stream.typeName(), stream));
		}
		script.streams().stream().flatMap(StreamSpec::withInner).forEach(stream -> {
			taken.add(stream.typeName());
			index = Math.max(index, stream.index() + 1);
		});
	}

	/**
	 * The streams of a script's {@code jvm} section; none when it has no such section.
	 *
	 * @param catalogue the event types of the recording's JDK
	 * @param seed the seed of all randomness
	 * @param problems takes what is wrong
	 */
	public static JvmStreams of(Script script, Catalogue catalogue, long seed, Problems problems) {
		JvmStreams made = new JvmStreams(script, catalogue, seed);
		if (script.jvm() != null) {
			made.make(problems);
		}
		return made;
	}

	/**
	 * How many collections there are in a recording.
	 *
	 * @param young those of the young generation, which are as many events {@code jdk.YoungGarbageCollection}
	 * @param old all others, which are as many events {@code jdk.OldGarbageCollection}
	 * @param starts when each begins, in nanoseconds after the recording's start
	 * @param used how much of the heap is used after each, in bytes
	 * @param allocated how much was allocated since the one before, in bytes; 0 for those beside the program
	 * @param paused how long each lasts, in nanoseconds; 0 for those of G1 that mark beside the program
	 */
	public record Counts(long young, long old, long[] starts, long[] used, long[] allocated, long[] paused) {
	}

	/**
	 * Counts the collections that a script's section {@code jvm} makes, without making any stream.
	 *
	 * @param catalogue the event types of the recording's JDK
	 * @param seed the seed of all randomness
	 * @param problems takes what is wrong
	 * @return null when the section says nothing of the heap, or something is wrong in it
	 */
	public static Counts count(Script script, Catalogue catalogue, long seed, Problems problems) {
		if (script.jvm() == null || script.jvm().load() == null) {
			return null;
		}
		JvmStreams counted = new JvmStreams(script, catalogue, seed);
		HeapDemand demand = counted.demand(problems);
		if (demand == null) {
			return null;
		}
		List<Collection> all = switch (counted.jvm.collector()) {
		case Z -> collections(counted.beside(counted.machine(), demand));
		case SHENANDOAH -> ofShenandoah(counted.shenandoah(counted.machine(), demand));
		default -> counted.inPauses(counted.machine(), demand);
		};
		if (all == null) {
			counted.tooMany(problems);
			return null;
		}
		long young = all.stream().filter(collection -> collection.kind().isYoung()).count();
		return new Counts(young, all.size() - young, all.stream().mapToLong(Collection::start).toArray(),
				all.stream().mapToLong(collection -> collection.after().used()).toArray(), allocated(all),
				all.stream()
						.mapToLong(
								collection -> collection.kind() == Collection.Kind.CONCURRENT ? 0 : collection.nanos())
						.toArray());
	}

	private static long[] allocated(List<Collection> all) {
		long[] allocated = new long[all.size()];
		long left = 0;
		for (int i = 0; i < allocated.length; i++) {
			Collection collection = all.get(i);
			if (collection.kind() != Collection.Kind.CONCURRENT) {
				allocated[i] = Math.max(0, collection.before().eden() - left);
				left = collection.after().eden();
			}
		}
		return allocated;
	}

	private Machine machine() {
		String version = jvm.version().isEmpty() ? JvmRows.version(catalogue.jdk()) : jvm.version();
		return new Machine(jvm, script.recording().start(), catalogue.jdk(), version, seed);
	}

	/** Warns of a JVM whose events are those of another JDK. */
	private void warnOfVersion(Problems problems) {
		String feature = jvm.version().split("[^0-9]", 2)[0];
		if (!feature.matches("\\d{1,4}")) {
			return;
		}
		int said = Integer.parseInt(feature);
		int nearest = JvmRows.known().stream().filter(known -> known >= said).min(Integer::compare)
				.orElse(catalogue.jdk());
		if (nearest != catalogue.jdk()) {
			problems.warning(jvm.position(),
					"\"version\" is of JDK " + said + ", but types, flags and names of events are those of JDK "
							+ catalogue.jdk() + "; write recording: {jdk: " + nearest + "}, or another version");
		}
	}

	private void make(Problems problems) {
		warnOfVersion(problems);
		Machine machine = machine();
		machine.rows().stream().filter(rows -> jvm.load() == null || !rows.type().equals(MEMORY))
				.map(this::withOwnEvents).forEach(this::add);
		loaders(machine);
		new Flags(jvm, machine, new ClassArchive(script, seed)).rows().forEach(this::add);
		add(new RecordingOptions(jvm.arguments()).row());
		if (jvm.load() != null) {
			collect(machine, problems);
		}
		if (jvm.load() == null) {
			add(Rows.single("jdk.ClassLoadingStatistics", "loadedClassCount", jvm.classes(), "unloadedClassCount", 0)
					.every(STATISTICS_PERIOD));
		}
		statistics();
		dump(machine);
		// A JVM describes all of its types in every chunk.
		catalogue.jvmEventTypeNames().stream().filter(this::isDescribed)
				.forEach(name -> catalogue.find(name).ifPresent(types::add));
		settings(problems);
		types.addAll(catalogue.metadataTypes());
	}

	/** Flight Recorder reads the module of classes of events that a program has itself. */
	private Rows withOwnEvents(Rows rows) {
		return rows.type().equals(REQUIRE) && taken.stream().anyMatch(JvmStreams::isOfProgram)
				? rows.row("source", "jdk.jfr", "requiredModule", "@app") : rows;
	}

	/** The share of its classes that a JVM has loaded so long after the recording's start, in nanoseconds. */
	static double loaded(JvmSpec jvm, long time) {
		return 1 - LOADED_LATE * StrictMath.exp(-(jvm.uptimeNanos() + (double) time) / LOADED_WITHIN);
	}

	/** What the program demands of the heap; null when that is wrong, which is reported. */
	private HeapDemand demand(Problems problems) {
		if (jvm.maxHeapBytes() < LEAST_HEAP) {
			problems.error(jvm.load().position(), "collections need a heap of at least " + Units.data(LEAST_HEAP)
					+ "; make it larger, or remove \"allocation\"");
			return null;
		}
		return HeapDemand.of(script, mostLive(), seed, problems);
	}

	/** The most that the program can keep, in bytes. */
	private long mostLive() {
		return switch (jvm.collector()) {
		case G1 -> jvm.maxHeapBytes();
		case Z -> ZCollector.mostLive(jvm);
		case SHENANDOAH -> ShenandoahCollector.mostLive(jvm);
		default -> Generational.Layout.of(jvm).live();
		};
	}

	/** All collections of G1, Parallel and Serial; null for too many. */
	private List<Collection> inPauses(Machine machine, HeapDemand demand) {
		return HeapModel.of(jvm, demand, machine, seed).run();
	}

	/** All collections of ZGC; null for too many. */
	private List<ZCycle> beside(Machine machine, HeapDemand demand) {
		return new ZCollector(jvm, demand, machine.concurrentThreads(), !machine.isSingleGeneration(), seed).run();
	}

	private static List<Collection> collections(List<ZCycle> cycles) {
		return cycles == null ? null : cycles.stream().map(ZCycle::collection).toList();
	}

	/** All collections of Shenandoah; null for too many. */
	private List<ShenandoahCycle> shenandoah(Machine machine, HeapDemand demand) {
		return new ShenandoahCollector(jvm, demand, machine.concurrentThreads(), machine.parallelThreads(),
				catalogue.jdk(), seed).run();
	}

	private static List<Collection> ofShenandoah(List<ShenandoahCycle> cycles) {
		return cycles == null ? null : cycles.stream().map(ShenandoahCycle::collection).toList();
	}

	/** Makes the collections of the heap. */
	private void collect(Machine machine, Problems problems) {
		HeapDemand demand = demand(problems);
		if (demand == null) {
			return;
		}
		ThreadsSpec caller = script.threads().values().stream()
				.filter(group -> group.javaId() != 0 && group.life().equals(ThreadsSpec.Life.ALL)).findFirst()
				.orElse(null);
		List<Collection> all = switch (jvm.collector()) {
		case Z -> collectBeside(machine, demand, caller);
		case SHENANDOAH -> collectShenandoah(machine, demand);
		default -> collectInPauses(machine, demand);
		};
		if (all == null) {
			tooMany(problems);
			return;
		}
		lastHeap = lastHeap(all);
		warnOfPauses(all, demand, mostLive(), problems);
		OwnThreads ownThreads = ownThreads(machine);
		own = ownThreads.groups(script, jvm.position());
		ProcessStreams process = new ProcessStreams(script, machine, ownThreads, catalogue, demand, all, pauses, taken,
				sampled, seed, index);
		streams.addAll(process.streams());
		index += process.streams().size();
	}

	/** When HotSpot looks at how much of the heap is used, and how much it is then. */
	private record Known(long time, long used) {
	}

	/**
	 * What HotSpot knows to be used of the heap: after the last collection before a time, with Parallel and Serial the
	 * last of all of the heap, with G1 also when it has finished marking, and before the first one after it has started
	 * itself. A cycle that G1 does beside the program changes nothing by its end.
	 */
	private Steps lastHeap(List<Collection> all) {
		boolean onlyFull = jvm.collector() == JvmSpec.Collector.PARALLEL || jvm.collector() == JvmSpec.Collector.SERIAL;
		boolean isG1 = jvm.collector() == JvmSpec.Collector.G1;
		long atStart = USED_AT_START
				+ Keyed.below(Keyed.bits(Keyed.key(seed, -1, "jvm.start"), 0), USED_AT_START / WORD) * WORD;
		if (isG1 && !all.isEmpty() && all.getFirst().id() > 0) {
			// There was one before the recording: what was left then has become more by what is in the eden.
			atStart = all.getFirst().before().used() - all.getFirst().before().eden();
		}
		List<Known> known = all.stream().filter(c -> !onlyFull || c.kind() == Collection.Kind.FULL)
				.filter(c -> !isG1 || c.kind() != Collection.Kind.CONCURRENT || c.remarkNanos() > 0)
				.map(c -> isG1 && c.kind() == Collection.Kind.CONCURRENT
						? new Known(c.remark() + c.remarkNanos(), c.remarked()) : new Known(c.end(), c.after().used()))
				.sorted(Comparator.comparingLong(Known::time)).toList();
		return new Steps(atStart, known.stream().mapToLong(Known::time).toArray(),
				known.stream().mapToLong(Known::used).toArray());
	}

	/** What is used of the heap after the last collection before a time; null where nothing is said of the heap. */
	public Steps lastHeap() {
		return lastHeap;
	}

	/** Takes what samples of allocation stand for: how much threads have allocated follows them. */
	public SampledBytes sampled() {
		return sampled;
	}

	/** Those of G1, Parallel and Serial; null for too many. */
	private List<Collection> collectInPauses(Machine machine, HeapDemand demand) {
		int parallel = machine.parallelThreads();
		List<Collection> all = inPauses(machine, demand);
		if (all != null) {
			pauses = CollectionStreams.pauses(all);
			Callers callers = callers();
			add(new CollectionStreams(jvm, callers, safepoints(machine, callers), catalogue, taken, given, all,
					parallel, index));
			threads = List.of(ofJvm(CollectionStreams.VM_THREAD, 1), ofJvm(CollectionStreams.MARKER, 1),
					ofJvm(CollectionStreams.WORKERS, Math.max(1, parallel)));
		}
		return all;
	}

	private Safepoints safepoints(Machine machine, Callers callers) {
		OwnThreads own = ownThreads(machine);
		return new Safepoints(script, ThreadTable.of(script, pauses, seed), callers,
				catalogue.jdk() >= CollectorStreams.NEWEST,
				script.threads().values().stream().filter(group -> group.javaId() != 0 && own.isOwn(group)).count());
	}

	private OwnThreads ownThreads(Machine machine) {
		return new OwnThreads(jvm, machine);
	}

	/** The threads of the program, one of which finds no room in the heap. */
	private Callers callers() {
		OwnThreads own = ownThreads(machine());
		return new Callers(script,
				script.threads().values().stream().filter(group -> group.javaId() != 0 && !own.isOwn(group)).toList(),
				ThreadTable.of(script, pauses, seed), seed);
	}

	/** Those of ZGC; null for too many. */
	private List<Collection> collectBeside(Machine machine, HeapDemand demand, ThreadsSpec caller) {
		boolean generations = !machine.isSingleGeneration();
		List<ZCycle> cycles = beside(machine, demand);
		if (cycles == null) {
			return null;
		}
		pauses = ZCollector.pauses(cycles);
		add(new ZStreams(jvm, caller, catalogue, taken, given, cycles, generations, index));
		threads = generations ? List.of(ofJvm(ZStreams.MINOR_DRIVER, 1), ofJvm(ZStreams.MAJOR_DRIVER, 1))
				: List.of(ofJvm(ZStreams.DRIVER, 1));
		return collections(cycles);
	}

	/** Those of Shenandoah; null for too many. */
	private List<Collection> collectShenandoah(Machine machine, HeapDemand demand) {
		List<ShenandoahCycle> cycles = shenandoah(machine, demand);
		if (cycles == null) {
			return null;
		}
		pauses = ShenandoahCollector.pauses(cycles);
		add(new ShenandoahStreams(jvm, catalogue, taken, given, cycles, index));
		threads = List.of(ofJvm(CollectionStreams.VM_THREAD, 1), ofJvm(ShenandoahStreams.CONTROL, 1),
				ofJvm(ShenandoahStreams.WORKERS, Math.max(1, machine.parallelThreads())));
		return ofShenandoah(cycles);
	}

	private void tooMany(Problems problems) {
		problems.error(jvm.load().position(), "the heap would be collected more than "
				+ String.format(Locale.ROOT, "%,d", HeapModel.MOST_COLLECTIONS)
				+ " times; allocate less, or make the heap larger, the live set smaller or the recording shorter");
	}

	private void add(CollectorStreams made) {
		streams.addAll(made.streams());
		index = made.next();
	}

	private ThreadsSpec ofJvm(String name, int count) {
		return new ThreadsSpec(name, name, count, "", false, 0, 0, ThreadsSpec.Life.ALL, jvm.position());
	}

	/** Warns of a JVM that hardly does anything but collect. */
	private void warnOfPauses(List<Collection> all, HeapDemand demand, long room, Problems problems) {
		double stopped = 1 - pauses.runningShare(0, demand.durationNanos());
		String cure = "; allocate less, make the live set smaller or the heap larger";
		if (demand.medianLive() > NEARLY_FULL * room) {
			problems.warning(jvm.load().position(), String.format(Locale.ROOT,
					"the live set nearly fills the heap, with %s of %s for half of the time, so that collections follow "
							+ "each other closely: there are %,d" + cure,
					Units.data((long) demand.medianLive()), Units.data(room), all.size()));
		} else if (stopped > MOST_STOPPED) {
			problems.warning(jvm.load().position(), String.format(Locale.ROOT,
					"collections stop the program for %.0f %% of the recording" + cure, 100 * stopped));
		}
	}

	/** The threads of the JVM itself that the streams may name. */
	public List<ThreadsSpec> threads() {
		return Stream.concat(threads.stream(), own.stream()).toList();
	}

	/** When the world stands still for a collection. */
	public Pauses pauses() {
		return pauses;
	}

	/** Whether a stream of the script has its events from here. */
	public boolean has(StreamSpec stream) {
		return given.containsValue(stream);
	}

	/** The streams; those of the section itself have events. */
	public List<StreamSpec> streams() {
		return streams.stream().filter(stream -> !isEmpty(stream)).toList();
	}

	private boolean isEmpty(StreamSpec stream) {
		return stream.volume() instanceof Volume.Listed listed && listed.events() == 0
				&& stream.volumePosition().equals(jvm.position());
	}

	/** Types that the recording has although there may be no events of them. */
	public List<Type> types() {
		return List.copyOf(types);
	}

	/** How many threads live, have lived, and have lived at the same time at most. */
	private void statistics() {
		ThreadTable table = ThreadTable.of(script, pauses, seed);
		OwnThreads own = ownThreads(machine());
		// Some of the script's threads may be these.
		long more = OWN_THREADS + (script.threads().containsKey("main") ? 0 : 1)
				- script.threads().values().stream().filter(group -> group.javaId() != 0 && own.isOwn(group)).count();
		if (!table.haveLives()) {
			long platform = more + table.started(0);
			add(Rows.single("jdk.JavaThreadStatistics", "activeCount", platform, "daemonCount",
					OWN_THREADS + daemons(table, own, 0), "accumulatedCount", platform, "peakCount", platform)
					.every(STATISTICS_PERIOD));
			return;
		}
		long[] starts = table.starts();
		List<Threads> counted = new ArrayList<>();
		long peak = 0;
		int next = 0;
		Ticks ticks = ticks("jdk.JavaThreadStatistics", STATISTICS_PERIOD);
		for (long n = 1; n <= ticks.count(); n++) {
			long time = ticks.time(n);
			for (; next < starts.length && starts[next] <= time; next++) {
				peak = Math.max(peak, table.started(starts[next]) - table.ended(starts[next]));
			}
			long living = table.started(time) - table.ended(time);
			peak = Math.max(peak, living);
			counted.add(new Threads(time, living, OWN_THREADS + daemons(table, own, time), table.started(time), peak));
		}
		Type type = catalogue.find("jdk.JavaThreadStatistics").orElse(null);
		if (type != null && !counted.isEmpty() && !isDisabled(type.name()) && taken.add(type.name())) {
			streams.add(new Listed<>(type, counted, Listed.each(counted, 1), (count, n) -> count.time(), jvm.position())
					.number("activeCount", (count, n) -> more + count.living())
					.number("daemonCount", (count, n) -> count.daemons())
					.number("accumulatedCount", (count, n) -> more + count.started())
					.number("peakCount", (count, n) -> more + count.peak()).stream(index++));
		}
	}

	/** How many daemons of the JDK live that the program has, such as those of its HTTP client. */
	private long daemons(ThreadTable table, OwnThreads own, long time) {
		return script.threads().values().stream()
				.filter(group -> !group.virtual() && group.javaId() != 0 && !own.isOwn(group)
						&& DAEMON.matcher(group.name()).lookingAt())
				.mapToLong(group -> table.living(group.key(), time)).sum();
	}

	/** What all threads do at the beginning and the end of each chunk. */
	private void dump(Machine machine) {
		Type type = catalogue.find(DUMP).orElse(null);
		if (type == null || isDisabled(DUMP) || !taken.add(DUMP)) {
			return;
		}
		ThreadDump dump = new ThreadDump(script, machine, ThreadTable.of(script, threads(), pauses, seed),
				ownThreads(machine), seed);
		Position position = jvm.position();
		ValueSpec text = new ValueSpec("result", new GeneratorSpec.ClockTexts(dump::text, dump.longest(), position),
				position);
		Scalar said = jvm.settings().get(DUMP + "#period");
		String period = said != null ? said.text() : catalogue.settings(DUMP).getOrDefault("period", "");
		boolean isRegular = Quantity.parse(period) != null;
		for (Volume volume : isRegular ? List.of(ticks(DUMP, STATISTICS_PERIOD).volume())
				: InChunk.of(DUMP, script, catalogue)) {
			streams.add(new StreamSpec(index++, position, new Scalar(DUMP, true, position), volume, position,
					TimingSpec.always(position), null, null, null, null, List.of(text), null, List.of()));
		}
	}

	/** How many threads of the program live at a time. */
	private record Threads(long time, long living, long daemons, long started, long peak) {
	}

	/** The settings of all types that the recording describes. */
	private void settings(Problems problems) {
		Map<String, Map<String, String>> byType = new LinkedHashMap<>();
		taken.stream().filter(name -> !name.isEmpty()).forEach(name -> byType.put(name, used(name)));
		streams.forEach(stream -> byType.put(stream.typeName(), used(stream.typeName())));
		byType.put(SETTING, used(SETTING));
		types.forEach(type -> byType.computeIfAbsent(type.name(), this::settings));
		jvm.settings().forEach((name, value) -> {
			String type = name.substring(0, name.indexOf('#'));
			Map<String, String> settings = byType.get(type);
			if (settings == null) {
				// The place is that of the setting's value, so that no name can be put there.
				problems.error(value.position(), "the recording has no event type \"" + type
						+ "\", so there are no settings of it." + Suggestions.didYouMean(type, byType.keySet()));
			} else {
				settings.put(name.substring(name.indexOf('#') + 1), value.text());
			}
		});
		// A JVM knows its own types before those of a program.
		List<String> known = new ArrayList<>(catalogue.settingsOrder());
		known.retainAll(byType.keySet());
		byType.keySet().stream().filter(type -> !known.contains(type)).forEach(known::add);
		List<String> ofProgram = known.stream().filter(type -> HeapModel.isStart(jvm) && isOfProgram(type)).toList();
		Rows atStart = settings(byType, known.stream().filter(type -> !ofProgram.contains(type)).toList());
		Rows all = settings(byType, known);
		Type type = ofProgram.isEmpty() ? null : catalogue.find(SETTING).orElse(null);
		if (type == null || isDisabled(SETTING) || taken.contains(SETTING)) {
			add(all);
			return;
		}
		// Classes of a JVM that starts are loaded after the recording began. Later chunks begin with all settings.
		add(type, atStart, InChunk.first(type.name(), 0, catalogue.jdk()), TimingSpec.always(jvm.position()));
		long later = InChunk.CLASSES_LOADED;
		for (String name : ofProgram) {
			add(type, settings(byType, List.of(name)), InChunk.first(type.name(), later, catalogue.jdk()),
					TimingSpec.always(jvm.position()));
			later += InChunk.CLASSES_LOADED / 2;
		}
		MomentSpec afterwards = new MomentSpec(1, null, null, jvm.position());
		add(type, all, InChunk.of(type.name(), script, catalogue).getFirst(),
				new TimingSpec(true, null, false, afterwards, null, null, jvm.position()));
		taken.add(SETTING);
	}

	private static Rows settings(Map<String, Map<String, String>> byType, List<String> types) {
		Rows rows = new Rows(SETTING);
		for (String type : types) {
			byType.get(type).entrySet().stream().sorted(Comparator.comparingInt(entry -> place(entry.getKey())))
					.forEach(entry -> rows.row("id", type, "name", entry.getKey(), "value", entry.getValue()));
		}
		return rows;
	}

	private static boolean isOfProgram(String type) {
		return !type.startsWith("jdk.") && !type.equals(ScriptEvent.NAME);
	}

	/** Where a setting is among those of its type. */
	private static int place(String setting) {
		return switch (setting) {
		case "threshold", "period" -> 0;
		case "stackTrace" -> 1;
		case ENABLED -> SETTINGS_LAST;
		default -> 2;
		};
	}

	/** Those of the JDK's {@code default.jfc}. */
	private Map<String, String> settings(String typeName) {
		return new LinkedHashMap<>(catalogue.settings(typeName));
	}

	/** Whether the recording has a type, of which there may be no events. */
	private boolean isDescribed(String typeName) {
		return !typeName.equals(OLD_OBJECTS)
				|| jvm.settings().keySet().stream().anyMatch(name -> name.startsWith(OLD_OBJECTS + "#"));
	}

	/** Those of a type that there are events of. */
	private Map<String, String> used(String typeName) {
		Map<String, String> settings = settings(typeName);
		settings.put(ENABLED, "true");
		if (settings.size() == 1 && !typeName.startsWith("jdk.")) {
			settings.put("stackTrace", "true");
			settings.put("threshold", "0 ns");
		}
		return settings;
	}

	/** What the loaders of classes have: next to nothing at the beginning of a recording that began with the JVM. */
	private void loaders(Machine machine) {
		Rows loaders = machine.loaders();
		Type type = catalogue.find(loaders.type()).orElse(null);
		if (!HeapModel.isStart(jvm) || type == null || isDisabled(loaders.type()) || !taken.add(loaders.type())) {
			add(loaders);
			return;
		}
		List<Volume.EveryChunk> always = InChunk.of(loaders.type(), script, catalogue);
		TimingSpec timing = TimingSpec.always(jvm.position());
		Volume.EveryChunk begin = always.getFirst();
		if (!begin.end()) {
			add(type, machine.firstLoaders(),
					new Volume.EveryChunk(false, begin.nanos(), true, null, begin.stepNanos()), timing);
			add(type, loaders, begin, new TimingSpec(true, null, false, new MomentSpec(1, null, null, jvm.position()),
					null, null, jvm.position()));
		}
		always.stream().filter(Volume.EveryChunk::end).forEach(volume -> add(type, loaders, volume, timing));
	}

	private void add(Rows rows) {
		Type type = catalogue.find(rows.type()).orElse(null);
		if (type == null || rows.count() == 0 || isDisabled(rows.type()) || !taken.add(rows.type())) {
			return;
		}
		for (Volume volume : volumes(rows)) {
			add(type, rows, volume, TimingSpec.always(jvm.position()));
		}
	}

	private void add(Type type, Rows rows, Volume volume, TimingSpec timing) {
		Set<String> known = new LinkedHashSet<>(type.fields().stream().map(Field::name).toList());
		List<ForEachSpec.Column> columns = new ArrayList<>();
		List<ValueSpec> values = new ArrayList<>();
		Position position = jvm.position();
		rows.columns().forEach((field, texts) -> {
			List<Scalar> scalars = texts.stream()
					.map(text -> text == null ? new Scalar("null", false, position) : new Scalar(text, true, position))
					.toList();
			if (known.contains(field) && rows.count() == 1) {
				values.add(new ValueSpec(field, new GeneratorSpec.Constant(scalars.getFirst()), position));
			} else if (known.contains(field)) {
				columns.add(new ForEachSpec.Column(field, scalars, position));
			}
		});
		ForEachSpec each = columns.isEmpty() ? null : new ForEachSpec(columns);
		streams.add(new StreamSpec(index++, position, new Scalar(rows.type(), true, position), volume, position, timing,
				null, null, null, each, values, null, List.of()));
	}

	private boolean isDisabled(String type) {
		Scalar said = jvm.settings().get(type + "#" + ENABLED);
		return said != null && said.text().equals("false");
	}

	private Ticks ticks(String type, long period) {
		return Ticks.of(type, script, catalogue, period, MOST_STATISTICS, pauses, seed);
	}

	private List<Volume> volumes(Rows rows) {
		if (rows.periodNanos() == 0) {
			return List.copyOf(InChunk.of(rows.type(), script, catalogue));
		}
		Ticks ticks = ticks(rows.type(), rows.periodNanos());
		return ticks.count() == 0 ? List.of() : List.of(ticks.volume());
	}
}
