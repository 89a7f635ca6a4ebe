/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.Volume;
import flightforge.script.catalogue.Catalogue;

/**
 * Where in a chunk HotSpot writes what it writes in every one: at the beginning, at the end, or at both, as the period
 * of the type's settings says. Order and distances were looked at in recordings of JDK 17 and 25.
 */
final class InChunk {
	private static final String PERIOD = "period";
	private static final String BEGIN_AND_END = "everyChunk";
	private static final String END = "endChunk";
	private static final String SHUTDOWN = "jdk.Shutdown";
	/** The part of the time between both. */
	private static final double AFTER_SHUTDOWN = 0.9;
	/** In microseconds. */
	private static final double LONGEST_END = 14_910;
	private static final long MICRO = 1_000;
	/** What is written first, after the settings: the use of the heap, and of its pools at the same time. */
	private static final long FIRST = 1_430 * MICRO;

	/**
	 * What is written at the beginning.
	 *
	 * @param micros how much later than what is before it, in microseconds
	 * @param step how much later each event of it is than the one before where there are several, in nanoseconds; in
	 * JDK 17 if negative, while in later ones all have one time
	 */
	private record Begin(String type, int micros, int step) {
	}

	private static Begin begin(String type, int micros, int step) {
		return new Begin("jdk." + type, micros, step);
	}

	private static final List<Begin> BEGINNING = List.of(begin("GCHeapMemoryUsage", 0, 0),
			begin("JavaMonitorStatistics", 40, 0), begin("JVMInformation", 18, 0), begin("OSInformation", 61, 0),
			begin("VirtualizationInformation", 2, 0), begin("InitialSystemProperty", 3, -150),
			begin("InitialEnvironmentVariable", 4, -200), begin("CPUInformation", 22, 0),
			begin("CPUTimeStampCounter", 3, 0), begin("ClassLoaderStatistics", 210, 300),
			begin("ThreadAllocationStatistics", 96, -130), begin("PhysicalMemory", 7, 0), begin("SwapSpace", 60, 0),
			begin("ThreadDump", 6, 0), begin("NativeLibrary", 520, -830), begin("CompilerConfiguration", 18, 0),
			begin("CodeCacheStatistics", 3, 520), begin("CodeCacheConfiguration", 2, 0),
			begin("CodeSweeperStatistics", 2, 0), begin("CodeSweeperConfiguration", 1, 0), begin("IntFlag", 2, 400),
			begin("UnsignedIntFlag", 19, 170), begin("LongFlag", 10, 170), begin("UnsignedLongFlag", 36, 150),
			begin("DoubleFlag", 23, 150), begin("BooleanFlag", 4, 98), begin("StringFlag", 55, 150),
			begin("GCConfiguration", 8, 0), begin("GCSurvivorConfiguration", 1, 0), begin("GCTLABConfiguration", 1, 0),
			begin("GCHeapConfiguration", 1, 0), begin("YoungGenerationConfiguration", 2, 0),
			begin("InitialSecurityProperty", 322, 8_300));
	private static final Map<String, Long> AFTER_BEGINNING = IntStream.range(0, BEGINNING.size()).boxed()
			.collect(Collectors.toMap(i -> BEGINNING.get(i).type(),
					i -> FIRST + BEGINNING.subList(0, i + 1).stream().mapToLong(Begin::micros).sum() * MICRO));
	/** The same of all of them, and of what is written at the end alone. */
	private static final Map<String, Integer> STEPS = Stream.concat(BEGINNING.stream(), Stream
			.of(begin("ActiveSetting", 0, -2_500), begin("ModuleRequire", 0, -280), begin("ModuleExport", 0, -190)))
			.collect(Collectors.toMap(Begin::type, Begin::step));
	private static final int ONE_BY_ONE = 17;
	/** In microseconds. Between them the JVM looks for loaders of classes, for processes and for libraries. */
	private static final Map<String, Integer> BEFORE_END = Map.ofEntries(Map.entry("jdk.GCHeapMemoryUsage", 14_910),
			Map.entry("jdk.GCHeapMemoryPoolUsage", 14_910), Map.entry("jdk.JavaMonitorStatistics", 14_870),
			Map.entry("jdk.SystemProcess", 14_830), Map.entry("jdk.ClassLoaderStatistics", 10_080),
			Map.entry("jdk.ThreadAllocationStatistics", 9_925), Map.entry("jdk.PhysicalMemory", 9_920),
			Map.entry("jdk.SwapSpace", 9_880), Map.entry("jdk.ThreadDump", 9_875),
			Map.entry("jdk.NativeLibrary", 1_640), Map.entry("jdk.ModuleRequire", 1_620),
			Map.entry("jdk.ModuleExport", 1_572), Map.entry("jdk.CodeCacheStatistics", 1_470),
			Map.entry("jdk.CodeSweeperStatistics", 1_467), Map.entry("jdk.GCConfiguration", 1_460));
	private static final List<String> AT_ONCE = List.of("jdk.ActiveRecording", "jdk.ActiveSetting");
	/** HotSpot lists processes at the end of the first chunk, and finds none in later ones. */
	private static final List<String> ONCE = List.of("jdk.SystemProcess");
	/** Later JDKs write it at the beginning of the first chunk only, and at the end of each. */
	private static final String DUMP = "jdk.ThreadDump";
	private static final int LAST_WITH_TWO_DUMPS = 17;
	private static final long SETTINGS = 420 * MICRO;

	/** How long after a JVM's start, about, it has loaded the first class of a program. */
	static final long CLASSES_LOADED = 60_000 * MICRO;

	private InChunk() {
	}

	/** When in a chunk there are events of a type: once or twice. */
	static List<Volume.EveryChunk> of(String type, Script script, Catalogue catalogue) {
		Scalar said = script.jvm().settings().get(type + "#" + PERIOD);
		String period = said != null ? said.text() : catalogue.settings(type).getOrDefault(PERIOD, "");
		long step = step(type, catalogue.jdk());
		Volume.EveryChunk begin = new Volume.EveryChunk(false,
				AT_ONCE.contains(type) ? SETTINGS : AFTER_BEGINNING.getOrDefault(type, FIRST),
				type.equals(DUMP) && catalogue.jdk() > LAST_WITH_TWO_DUMPS, null, step);
		Volume.EveryChunk end = new Volume.EveryChunk(true,
				(long) (BEFORE_END.getOrDefault(type, 0) * MICRO * afterShutdown(script)), ONCE.contains(type), null,
				step);
		return period.equals(END) ? List.of(end) : period.equals(BEGIN_AND_END) ? List.of(begin, end) : List.of(begin);
	}

	/** When statistics of class loaders are written after the beginning of a recording. */
	static final long LOADERS = AFTER_BEGINNING.get("jdk.ClassLoaderStatistics");

	/** How long before the end of a recording they are written. */
	static long loadersBeforeEnd(Script script) {
		return (long) (BEFORE_END.get("jdk.ClassLoaderStatistics") * MICRO * afterShutdown(script));
	}

	/** A JVM that ends writes the end of its recording then: in which part of the usual time before that. */
	private static double afterShutdown(Script script) {
		long duration = script.recording().durationNanos();
		return script.streams().stream()
				.filter(stream -> stream.typeName().equals(SHUTDOWN) && stream.timing().enabled()
						&& stream.timing().from() != null)
				.mapToDouble(stream -> AFTER_SHUTDOWN * (duration - stream.timing().from().nanos(duration))
						/ (LONGEST_END * MICRO))
				.filter(part -> part > 0 && part < 1).min().orElse(1);
	}

	/** At the beginning of the first chunk only, so much later than usual. */
	static Volume.EveryChunk first(String type, long later, int jdk) {
		return new Volume.EveryChunk(false, SETTINGS + later, true, null, step(type, jdk));
	}

	/** How much later each event of a type is than the one before, in nanoseconds; 0 where all have one time. */
	static long step(String type, int jdk) {
		int step = STEPS.getOrDefault(type, 0);
		return step < 0 && jdk > ONE_BY_ONE ? 0 : Math.abs(step);
	}
}
