/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import flightforge.script.JvmSpec;
import flightforge.script.Scalar;
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
	private static final long MICRO = 1_000;
	/** What is written first, after the settings: the use of the heap, and of its pools at the same time. */
	private static final long FIRST = 1_430 * MICRO;
	private static final long STEP = 11 * MICRO;
	private static final List<String> BEGINNING = List.of("GCHeapMemoryUsage", "JavaMonitorStatistics",
			"JVMInformation", "OSInformation", "VirtualizationInformation", "InitialSystemProperty",
			"InitialEnvironmentVariable", "CPUInformation", "CPUTimeStampCounter", "ClassLoaderStatistics",
			"ThreadAllocationStatistics", "PhysicalMemory", "SwapSpace", "ThreadDump", "NativeLibrary",
			"CompilerConfiguration", "CodeCacheStatistics", "CodeCacheConfiguration", "CodeSweeperStatistics",
			"CodeSweeperConfiguration", "IntFlag", "UnsignedIntFlag", "LongFlag", "UnsignedLongFlag", "DoubleFlag",
			"BooleanFlag", "StringFlag", "GCConfiguration", "GCSurvivorConfiguration", "GCTLABConfiguration",
			"GCHeapConfiguration", "YoungGenerationConfiguration", "InitialSecurityProperty");
	private static final Map<String, Long> AFTER_BEGINNING = IntStream.range(0, BEGINNING.size()).boxed()
			.collect(Collectors.toMap(i -> "jdk." + BEGINNING.get(i), i -> FIRST + i * STEP));
	/** In microseconds. Between them the JVM looks for loaders of classes, for processes and for libraries. */
	private static final Map<String, Integer> BEFORE_END = Map.ofEntries(Map.entry("jdk.GCHeapMemoryUsage", 14_910),
			Map.entry("jdk.GCHeapMemoryPoolUsage", 14_910), Map.entry("jdk.JavaMonitorStatistics", 14_870),
			Map.entry("jdk.SystemProcess", 14_830), Map.entry("jdk.ClassLoaderStatistics", 10_080),
			Map.entry("jdk.ThreadAllocationStatistics", 9_925), Map.entry("jdk.PhysicalMemory", 9_920),
			Map.entry("jdk.SwapSpace", 9_880), Map.entry("jdk.ThreadDump", 9_875),
			Map.entry("jdk.NativeLibrary", 1_520), Map.entry("jdk.ModuleRequire", 1_505),
			Map.entry("jdk.ModuleExport", 1_490), Map.entry("jdk.CodeCacheStatistics", 1_460),
			Map.entry("jdk.CodeSweeperStatistics", 1_457), Map.entry("jdk.GCConfiguration", 1_450));
	private static final List<String> AT_ONCE = List.of("jdk.ActiveRecording", "jdk.ActiveSetting");
	/** HotSpot lists processes at the end of the first chunk, and finds none in later ones. */
	private static final List<String> ONCE = List.of("jdk.SystemProcess");
	/** Later JDKs write it at the beginning of the first chunk only, and at the end of each. */
	private static final String DUMP = "jdk.ThreadDump";
	private static final int LAST_WITH_TWO_DUMPS = 17;
	private static final long SETTINGS = 757 * MICRO;

	private InChunk() {
	}

	/** When in a chunk there are events of a type: once or twice. */
	static List<Volume.EveryChunk> of(String type, JvmSpec jvm, Catalogue catalogue) {
		Scalar said = jvm.settings().get(type + "#" + PERIOD);
		String period = said != null ? said.text() : catalogue.settings(type).getOrDefault(PERIOD, "");
		Volume.EveryChunk begin = new Volume.EveryChunk(false,
				AT_ONCE.contains(type) ? SETTINGS : AFTER_BEGINNING.getOrDefault(type, FIRST),
				type.equals(DUMP) && catalogue.jdk() > LAST_WITH_TWO_DUMPS);
		Volume.EveryChunk end = new Volume.EveryChunk(true, BEFORE_END.getOrDefault(type, 0) * MICRO,
				ONCE.contains(type));
		return period.equals(END) ? List.of(end) : period.equals(BEGIN_AND_END) ? List.of(begin, end) : List.of(begin);
	}
}
