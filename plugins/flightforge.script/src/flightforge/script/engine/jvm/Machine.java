/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import flightforge.script.JvmSpec;

/** What a JVM with such arguments on such a machine says of itself and of the machine. */
final class Machine {
	private static final String FREQUENCY = "1000000000";
	private static final int USED_PERCENT = 62;
	/** Beyond this many CPUs HotSpot's parallel collectors take 5 threads of 8. */
	private static final int ALL_CPUS = 8;
	private static final long UNSCALED_HEAP = 4L << 30;
	private static final long COMPRESSED_HEAP = 32L << 30;

	private final JvmSpec jvm;
	private final Instant start;
	private final String version;

	/**
	 * Of a section.
	 *
	 * @param start when the recording starts
	 * @param version the JVM's version, such as {@code 25.0.1+8}
	 */
	Machine(JvmSpec jvm, Instant start, String version) {
		this.jvm = jvm;
		this.start = start;
		this.version = version;
	}

	/** The events. */
	List<Rows> rows() {
		return List.of(information(), Rows.single("jdk.OSInformation", "osVersion", jvm.os()), processor(),
				Rows.single("jdk.CPUTimeStampCounter", "fastTimeEnabled", true, "fastTimeAutoEnabled", true,
						"osFrequency", FREQUENCY + "/s", "fastTimeFrequency", FREQUENCY + "/s"),
				Rows.single("jdk.VirtualizationInformation", "name", "No virtualization detected"), properties(),
				environment(), process(), memory(), collector(), heap(),
				Rows.single("jdk.GCSurvivorConfiguration", "maxTenuringThreshold", 15, "initialTenuringThreshold", 7),
				Rows.single("jdk.GCTLABConfiguration", "usesTLABs", true, "minTLABSize", "2 KiB",
						"tlabRefillWasteLimit", "64 B"),
				Rows.single("jdk.YoungGenerationConfiguration", "minSize", bytes(1_363_144), "maxSize",
						bytes(jvm.maxHeapBytes() / 5 * 3), "newRatio", 2),
				Rows.single("jdk.CompilerConfiguration", "threadCount", compilerThreads(), "tieredCompilation", true,
						"dynamicCompilerThreadCount", true),
				codeCache());
	}

	private Rows information() {
		String build = "linux-amd64 JRE (" + version + "), built on 2026-01-20T00:00:00Z with gcc 14.2.0";
		return Rows.single("jdk.JVMInformation", "jvmName", jvm.name(), "jvmVersion",
				jvm.name() + " (" + version + ") for " + build, "jvmArguments", String.join(" ", jvm.arguments()),
				"jvmFlags", "", "javaArguments", jvm.main(), "jvmStartTime", start.minusNanos(jvm.uptimeNanos()), "pid",
				jvm.pid());
	}

	private Rows processor() {
		int cores = Math.max(1, jvm.cpus() / 2);
		return Rows.single("jdk.CPUInformation", "cpu", "AMD64 (HT) SSE SSE2 SSE3 SSSE3 SSE4.1 SSE4.2 AVX AVX2",
				"description",
				"Brand: " + jvm.cpu() + "\nType: Original OEM\nThreads per core: " + (jvm.cpus() > 1 ? 2 : 1),
				"sockets", 1, "cores", cores, "hwThreads", jvm.cpus());
	}

	private Rows properties() {
		String feature = version.split("[.+-]")[0];
		Map<String, String> all = new TreeMap<>();
		all.putAll(Map.of("java.class.path", "/srv/app/app.jar", "java.home", "/usr/lib/jvm/jdk-" + feature,
				"java.io.tmpdir", "/tmp", "java.vm.name", jvm.name(), "java.vm.info", "mixed mode, sharing"));
		all.putAll(Map.of("java.version", version.split("[+-]")[0], "java.specification.version", feature,
				"java.vm.version", version, "java.runtime.version", version));
		all.putAll(Map.of("file.encoding", "UTF-8", "line.separator", "\n", "os.arch", "amd64", "os.name", "Linux",
				"sun.java.command", jvm.main(), "user.dir", "/srv/app", "user.name", "app", "user.home", "/srv/app"));
		all.putAll(jvm.properties());
		return pairs("jdk.InitialSystemProperty", all);
	}

	private Rows environment() {
		Map<String, String> all = new TreeMap<>(
				Map.of("HOME", "/srv/app", "LANG", "C.UTF-8", "PATH", "/usr/local/bin:/usr/bin:/bin", "USER", "app"));
		all.putAll(jvm.environment());
		return pairs("jdk.InitialEnvironmentVariable", all);
	}

	private static Rows pairs(String type, Map<String, String> pairs) {
		Rows rows = new Rows(type);
		pairs.forEach((key, value) -> rows.row("key", key, "value", value));
		return rows;
	}

	private Rows process() {
		String command = "java " + String.join(" ", jvm.arguments()) + " " + jvm.main();
		return Rows.single("jdk.SystemProcess", "pid", jvm.pid(), "commandLine", command.trim());
	}

	private Rows memory() {
		return Rows.single("jdk.PhysicalMemory", "totalSize", bytes(jvm.memoryBytes()), "usedSize",
				bytes(jvm.memoryBytes() / 100 * USED_PERCENT));
	}

	private Rows collector() {
		return Rows.single("jdk.GCConfiguration", "youngCollector", jvm.collector().young(), "oldCollector",
				jvm.collector().old(), "parallelGCThreads", parallelThreads(), "concurrentGCThreads",
				concurrentThreads(), "usesDynamicGCThreads", true, "isExplicitGCConcurrent",
				isSet("ExplicitGCInvokesConcurrent"), "isExplicitGCDisabled", isSet("DisableExplicitGC"), "pauseTarget",
				jvm.flags().getOrDefault("MaxGCPauseMillis", "200") + " ms", "gcTimeRatio",
				jvm.flags().getOrDefault("GCTimeRatio", "12"));
	}

	private Rows heap() {
		boolean compressed = compressedOops();
		return Rows.single("jdk.GCHeapConfiguration", "minSize", bytes(Math.min(8L << 20, jvm.initialHeapBytes())),
				"maxSize", bytes(jvm.maxHeapBytes()), "initialSize", bytes(jvm.initialHeapBytes()),
				"usesCompressedOops", compressed, "compressedOopsMode",
				!compressed || jvm.maxHeapBytes() < UNSCALED_HEAP ? "32-bit" : "Zero based", "objectAlignment", "8 B",
				"heapAddressBits", compressed ? 32 : 64);
	}

	private static Rows codeCache() {
		return Rows.single("jdk.CodeCacheConfiguration", "initialSize", "7680 KiB", "reservedSize", "240 MiB",
				"nonNMethodSize", "5700 KiB", "profiledSize", "117 MiB", "nonProfiledSize", "117 MiB", "expansionSize",
				"64 KiB", "minBlockLength", "6 B", "startAddress", "0x7f3c_9000_0000", "reservedTopAddress",
				"0x7f3c_9f00_0000");
	}

	/** As HotSpot reckons them from the CPUs. */
	int parallelThreads() {
		String said = jvm.flags().get("ParallelGCThreads");
		if (said != null && said.matches("\\d{1,5}")) {
			return Integer.parseInt(said);
		}
		return jvm.collector() == JvmSpec.Collector.SERIAL ? 0
				: jvm.cpus() <= ALL_CPUS ? jvm.cpus() : ALL_CPUS + (jvm.cpus() - ALL_CPUS) * 5 / 8;
	}

	int concurrentThreads() {
		boolean concurrent = jvm.collector() != JvmSpec.Collector.SERIAL
				&& jvm.collector() != JvmSpec.Collector.PARALLEL;
		return concurrent ? Math.max(1, (parallelThreads() + 2) / 4) : 0;
	}

	int compilerThreads() {
		return Math.max(2, jvm.cpus() / 2 - 1);
	}

	boolean compressedOops() {
		return jvm.maxHeapBytes() < COMPRESSED_HEAP && jvm.collector() != JvmSpec.Collector.Z
				&& !"false".equals(jvm.flags().get("UseCompressedOops"));
	}

	private boolean isSet(String flag) {
		return "true".equals(jvm.flags().get(flag));
	}

	private static String bytes(long bytes) {
		return bytes + " B";
	}
}
