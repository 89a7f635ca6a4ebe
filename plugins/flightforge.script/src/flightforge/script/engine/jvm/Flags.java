/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.JvmSpec;

/** The flags of a JVM: those that its arguments set, and those that its heap, collector and machine make it choose. */
final class Flags {
	private static final String BOOLEAN = "jdk.BooleanFlag";
	private static final String UNSIGNED_LONG = "jdk.UnsignedLongFlag";
	private static final String UNSIGNED_INT = "jdk.UnsignedIntFlag";
	private static final String LONG = "jdk.LongFlag";
	private static final String STRING = "jdk.StringFlag";
	private static final String ERGONOMIC = "Ergonomic";
	private static final String COMMAND_LINE = "Command line";
	private static final String DEFAULT = "Default";

	/** For numbers of more than 63 bits, which fields of scripts cannot have. */
	private static final long LARGEST = Long.MAX_VALUE;
	private static final int WITHOUT_OLD_SIZE = 25;

	private record Flag(String type, String value, String origin) {
	}

	private final JvmSpec jvm;
	private final Map<String, Flag> flags = new LinkedHashMap<>();

	Flags(JvmSpec jvm, Machine machine) {
		this.jvm = jvm;
		booleans(machine);
		put(UNSIGNED_LONG, "MaxHeapSize", jvm.maxHeapBytes(), sizeOrigin("-Xmx"));
		put(UNSIGNED_LONG, "InitialHeapSize", jvm.initialHeapBytes(), sizeOrigin("-Xms"));
		put(UNSIGNED_LONG, "SoftMaxHeapSize", jvm.maxHeapBytes(), ERGONOMIC);
		HeapSizes sizes = HeapSizes.of(jvm);
		boolean generational = jvm.collector() == JvmSpec.Collector.PARALLEL
				|| jvm.collector() == JvmSpec.Collector.SERIAL;
		put(UNSIGNED_LONG, "MinHeapSize", sizes.min(), sizeOrigin("-Xms"));
		put(UNSIGNED_LONG, "NewSize", sizes.newSize(), generational ? ERGONOMIC : DEFAULT);
		put(UNSIGNED_LONG, "MaxNewSize", sizes.maxNewSize() < 0 ? LARGEST : sizes.maxNewSize(),
				sizes.maxNewSize() < 0 ? DEFAULT : ERGONOMIC);
		if (machine.feature() < WITHOUT_OLD_SIZE) {
			put(UNSIGNED_LONG, "OldSize", generational ? jvm.initialHeapBytes() - sizes.newSize() : HeapSizes.OLD_SIZE,
					generational ? ERGONOMIC : DEFAULT);
		}
		put(UNSIGNED_LONG, "NewRatio", HeapSizes.RATIO, DEFAULT);
		put(UNSIGNED_LONG, "SurvivorRatio", 8, DEFAULT);
		put(UNSIGNED_LONG, "MetaspaceSize", 22_020_096, DEFAULT);
		put(UNSIGNED_LONG, "MaxMetaspaceSize", LARGEST, DEFAULT);
		put(UNSIGNED_LONG, "CompressedClassSpaceSize", 1L << 30, DEFAULT);
		put(UNSIGNED_LONG, "ReservedCodeCacheSize", machine.reservedCodeBytes(), ERGONOMIC);
		put(UNSIGNED_LONG, "InitialCodeCacheSize", 2_555_904, DEFAULT);
		put(UNSIGNED_LONG, "MaxGCPauseMillis", jvm.collector() == JvmSpec.Collector.G1 ? 200 : LARGEST, DEFAULT);
		put(UNSIGNED_LONG, "GCTimeRatio", machine.timeRatio(), DEFAULT);
		put(UNSIGNED_INT, "ParallelGCThreads", machine.parallelThreads(), DEFAULT);
		put(UNSIGNED_INT, "ConcGCThreads", machine.concurrentThreads(),
				jvm.collector() == JvmSpec.Collector.G1 ? ERGONOMIC : DEFAULT);
		put(LONG, "CICompilerCount", machine.compilerThreads(), ERGONOMIC);
		put(LONG, "ThreadStackSize", 1_024, DEFAULT);
		put(STRING, "HeapDumpPath", "", DEFAULT);
		jvm.flags().forEach(this::set);
		setFitted("NewSize", sizes.newSize());
		setFitted("MaxNewSize", sizes.maxNewSize());
	}

	/** Sizes of the arguments that the JVM makes others of. */
	private void setFitted(String name, long bytes) {
		if (jvm.flags().containsKey(name)) {
			put(UNSIGNED_LONG, name, bytes, COMMAND_LINE);
		}
	}

	private void booleans(Machine machine) {
		for (JvmSpec.Collector collector : JvmSpec.Collector.values()) {
			boolean used = collector == jvm.collector();
			boolean said = jvm.arguments().contains("-XX:+" + collector.flag());
			put(BOOLEAN, collector.flag(), used, said ? COMMAND_LINE : used ? ERGONOMIC : DEFAULT);
		}
		put(BOOLEAN, "UseCompressedOops", machine.compressedOops(), ERGONOMIC);
		put(BOOLEAN, "SegmentedCodeCache", true, ERGONOMIC);
		List<String> on = List.of("UseCompressedClassPointers", "UseTLAB", "TieredCompilation", "CompactStrings",
				"UsePerfData", "UseDynamicNumberOfGCThreads");
		List<String> off = List.of("UseStringDeduplication", "DisableExplicitGC", "ExplicitGCInvokesConcurrent",
				"UnlockExperimentalVMOptions", "UnlockDiagnosticVMOptions", "IgnoreUnrecognizedVMOptions",
				"DebugNonSafepoints", "HeapDumpOnOutOfMemoryError", "AlwaysPreTouch", "UseLargePages");
		on.forEach(name -> put(BOOLEAN, name, true, DEFAULT));
		off.forEach(name -> put(BOOLEAN, name, false, DEFAULT));
	}

	private String sizeOrigin(String option) {
		return jvm.arguments().stream().anyMatch(argument -> argument.startsWith(option)) ? COMMAND_LINE : ERGONOMIC;
	}

	private void put(String type, String name, Object value, String origin) {
		flags.put(name, new Flag(type, String.valueOf(value), origin));
	}

	/** A flag of the arguments: of the type that it has, or that its value shows. */
	private void set(String name, String value) {
		Flag known = flags.get(name);
		boolean truth = value.equals("true") || value.equals("false");
		boolean whole = value.matches("\\d{1,18}");
		String type = known != null ? known.type : truth ? BOOLEAN : whole ? UNSIGNED_LONG : STRING;
		boolean fits = type.equals(STRING) || (type.equals(BOOLEAN) ? truth : whole);
		if (fits && !(type.equals(UNSIGNED_INT) && value.length() > 9)) {
			put(type, name, value, COMMAND_LINE);
		}
	}

	/** The events, of several types. */
	List<Rows> rows() {
		Map<String, Rows> byType = new LinkedHashMap<>();
		flags.forEach((name, flag) -> byType.computeIfAbsent(flag.type, Rows::new).row("name", name, "value",
				flag.value, "origin", flag.origin));
		return new ArrayList<>(byType.values());
	}
}
