/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.JvmSpec;
import flightforge.script.catalogue.JvmFlags;
import flightforge.script.engine.resolve.ClassArchive;

/**
 * The flags of a JVM: those that its arguments set, those that its heap, collector and machine make it choose, and all
 * others as they are by default.
 */
final class Flags {
	private static final String BOOLEAN = "jdk.BooleanFlag";
	private static final String UNSIGNED_LONG = "jdk.UnsignedLongFlag";
	private static final String UNSIGNED_INT = "jdk.UnsignedIntFlag";
	private static final String LONG = "jdk.LongFlag";
	private static final String STRING = "jdk.StringFlag";
	private static final String ERGONOMIC = "Ergonomic";
	private static final String COMMAND_LINE = "Command line";
	/** A text without letters, which is not the same as none. */
	private static final String EMPTY = "\"\"";
	private static final String DEFAULT = "Default";

	private static final Pattern RECORDING = Pattern.compile("-XX:(StartFlightRecording|FlightRecorderOptions):(.+)");

	/** -1 without a sign, and one less: sizes and pauses that nobody limits. */
	private static final String LARGEST = "18446744073709551615";
	private static final String NEARLY_LARGEST = "18446744073709551614";
	private static final Map<String, String> NUMBERS = Map.of("jdk.IntFlag", "-?\\d{1,9}", UNSIGNED_INT, "\\d{1,9}",
			LONG, "-?\\d{1,18}", UNSIGNED_LONG, "\\d{1,18}", "jdk.DoubleFlag", "-?\\d{1,9}(\\.\\d{1,9})?");

	private record Flag(String type, String value, String origin) {
	}

	private static final int CLASS_POINTERS_BY_DEFAULT = 25;
	private static final int LAST_WITH_ONE_FOR_REFERENCES = 17;

	private final JvmSpec jvm;
	private final Map<String, JvmFlags.Flag> known;
	private final Map<String, Flag> flags = new LinkedHashMap<>();

	/** @param archive where the JVM has its classes */
	Flags(JvmSpec jvm, Machine machine, ClassArchive archive) {
		this.jvm = jvm;
		known = JvmFlags.of(machine.feature());
		known.forEach((name, flag) -> {
			if (flag.unlockedBy().isEmpty() || "true".equals(jvm.flags().get(flag.unlockedBy()))) {
				put(flag.eventType(), name, value(flag), DEFAULT);
			}
		});
		booleans(machine);
		put(UNSIGNED_LONG, "SharedBaseAddress", archive.start(), DEFAULT);
		put(UNSIGNED_LONG, "MaxHeapSize", jvm.maxHeapBytes(), sizeOrigin("-Xmx"));
		put(UNSIGNED_LONG, "InitialHeapSize", Machine.initialHeapBytes(jvm), sizeOrigin("-Xms"));
		put(UNSIGNED_LONG, "SoftMaxHeapSize", jvm.maxHeapBytes(), ERGONOMIC);
		HeapSizes sizes = HeapSizes.of(jvm);
		boolean generational = jvm.collector() == JvmSpec.Collector.PARALLEL
				|| jvm.collector() == JvmSpec.Collector.SERIAL;
		put(UNSIGNED_LONG, "MinHeapSize", sizes.min(), sizeOrigin("-Xms"));
		put(UNSIGNED_LONG, "NewSize", sizes.newSize(), generational ? ERGONOMIC : DEFAULT);
		put(UNSIGNED_LONG, "MaxNewSize", sizes.maxNewSize() < 0 ? LARGEST : Long.toString(sizes.maxNewSize()),
				sizes.maxNewSize() < 0 ? DEFAULT : ERGONOMIC);
		if (known.containsKey("OldSize")) {
			put(UNSIGNED_LONG, "OldSize", generational ? jvm.initialHeapBytes() - sizes.newSize() : HeapSizes.OLD_SIZE,
					generational ? ERGONOMIC : DEFAULT);
		}
		put(UNSIGNED_LONG, "ReservedCodeCacheSize", machine.reservedCodeBytes(), ERGONOMIC);
		put(UNSIGNED_LONG, "MaxGCPauseMillis", jvm.collector() == JvmSpec.Collector.G1 ? "200" : NEARLY_LARGEST,
				DEFAULT);
		put(UNSIGNED_LONG, "GCTimeRatio", machine.timeRatio(), DEFAULT);
		put(UNSIGNED_INT, "ParallelGCThreads", machine.parallelThreads(), DEFAULT);
		put(UNSIGNED_INT, "ConcGCThreads", machine.concurrentThreads(),
				jvm.collector() == JvmSpec.Collector.G1 ? ERGONOMIC : DEFAULT);
		put(LONG, "CICompilerCount", machine.compilerThreads(), ERGONOMIC);
		Machine.CodeHeaps code = machine.codeHeaps();
		put(UNSIGNED_LONG, "NonProfiledCodeHeapSize", code.nonProfiledSize(), ERGONOMIC);
		put(UNSIGNED_LONG, "ProfiledCodeHeapSize", code.profiledSize(), ERGONOMIC);
		put(UNSIGNED_LONG, "NonNMethodCodeHeapSize", code.ownSize(), ERGONOMIC);
		collector(machine);
		jvm.flags().forEach(this::set);
		// Those of recordings are behind a colon, mostly.
		for (String argument : jvm.arguments()) {
			Matcher matcher = RECORDING.matcher(argument);
			if (matcher.matches() && known.containsKey(matcher.group(1))) {
				put(STRING, matcher.group(1), matcher.group(2), COMMAND_LINE);
			}
		}
		setFitted("NewSize", sizes.newSize());
		setFitted("MaxNewSize", sizes.maxNewSize());
	}

	/** Those that each collector chooses for itself. */
	private void collector(Machine machine) {
		boolean isG1 = jvm.collector() == JvmSpec.Collector.G1;
		long region = isG1 ? GarbageFirst.regionBytes(jvm) : 0;
		put(UNSIGNED_LONG, "G1HeapRegionSize", region, isG1 ? ERGONOMIC : DEFAULT);
		put(UNSIGNED_INT, "G1ConcRefinementThreads", isG1 ? machine.parallelThreads() : 0, isG1 ? ERGONOMIC : DEFAULT);
		put(UNSIGNED_LONG, "MarkStackSize", 4L << 20, isG1 ? ERGONOMIC : DEFAULT);
		put(UNSIGNED_LONG, "MinHeapDeltaBytes", switch (jvm.collector()) {
		case G1 -> region;
		case PARALLEL -> 512L << 10;
		case SERIAL -> 192L << 10;
		case Z -> 2L << 20;
		case SHENANDOAH -> ShenandoahCollector.regionBytes(jvm);
		}, ERGONOMIC);
		boolean isParallel = jvm.collector() == JvmSpec.Collector.PARALLEL;
		boolean isSerial = jvm.collector() == JvmSpec.Collector.SERIAL;
		if (!isG1) {
			ofOthers("GCPauseIntervalMillis", "0");
			ofOthers("G1RSetRegionEntries", "0");
			ofOthers("G1RSetSparseRegionEntries", "0");
		} else if (known.containsKey("MarkStackSizeMax") && machine.feature() >= CLASS_POINTERS_BY_DEFAULT) {
			put(UNSIGNED_LONG, "MarkStackSizeMax", value(known.get("MarkStackSizeMax")), ERGONOMIC);
		}
		if (isParallel || isSerial) {
			// Threads of the collector wait for no loop of the program.
			ofOthers("UseCountedLoopSafepoints", "false");
			ofOthers("LoopStripMiningIter", "0");
			ofOthers("LoopStripMiningIterShortLoop", "0");
		}
		if (isParallel) {
			ofOthers("MaxHeapFreeRatio", "100");
			ofOthers("MinHeapFreeRatio", "0");
		}
		if (isSerial && machine.feature() <= LAST_WITH_ONE_FOR_REFERENCES) {
			ofOthers("ParallelRefProcEnabled", "false");
		}
		if (jvm.collector() == JvmSpec.Collector.Z && jvm.initialHeapBytes() == jvm.maxHeapBytes()) {
			// There is nothing to give back.
			put(BOOLEAN, "ZUncommit", false, ERGONOMIC);
		}
	}

	/** A flag that another collector has another default of, where there is such a flag. */
	private void ofOthers(String name, String value) {
		if (flags.containsKey(name)) {
			put(flags.get(name).type, name, value, DEFAULT);
		}
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
		put(BOOLEAN, "UseCompressedClassPointers", true,
				machine.feature() < CLASS_POINTERS_BY_DEFAULT ? ERGONOMIC : DEFAULT);
		put(BOOLEAN, "FlightRecorder", true, "Management");
	}

	private String sizeOrigin(String option) {
		return jvm.arguments().stream().anyMatch(argument -> argument.startsWith(option)) ? COMMAND_LINE : ERGONOMIC;
	}

	private void put(String type, String name, Object value, String origin) {
		JvmFlags.Flag jdks = known.get(name);
		flags.put(name, new Flag(jdks == null ? type : jdks.eventType(), String.valueOf(value), origin));
	}

	/** The value of a flag by default: numbers without a sign that are negative are large. */
	private static String value(JvmFlags.Flag flag) {
		return flag.eventType().equals(UNSIGNED_LONG) && flag.value().startsWith("-")
				? Long.toUnsignedString(Long.parseLong(flag.value())) : flag.value();
	}

	/** A flag of the arguments: of the type that it has, or that its value shows. */
	private void set(String name, String value) {
		JvmFlags.Flag jdks = known.get(name);
		boolean truth = value.equals("true") || value.equals("false");
		boolean whole = value.matches("\\d{1,18}");
		String type = jdks != null ? jdks.eventType() : truth ? BOOLEAN : whole ? UNSIGNED_LONG : STRING;
		if (type.equals(STRING) || (type.equals(BOOLEAN) ? truth : value.matches(NUMBERS.get(type)))) {
			put(type, name, value, COMMAND_LINE);
		}
	}

	/** The events, of several types. */
	List<Rows> rows() {
		Map<String, Rows> byType = new LinkedHashMap<>();
		flags.forEach((name, flag) -> byType.computeIfAbsent(flag.type, Rows::new).row("name", name, "value",
				!flag.type.equals(STRING) ? flag.value
						: flag.value.isEmpty() ? null : flag.value.equals(EMPTY) ? "" : flag.value,
				"origin", flag.origin));
		return new ArrayList<>(byType.values());
	}
}
