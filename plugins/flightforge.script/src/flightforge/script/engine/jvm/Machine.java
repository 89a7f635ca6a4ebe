/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.script.JvmSpec;
import flightforge.script.catalogue.JvmRows;
import flightforge.script.engine.resolve.OwnNumbers;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.value.Keyed;

/** What a JVM with such arguments on such a machine says of itself and of the machine. */
final class Machine {
	private static final String FREQUENCY = "1000000000";
	private static final int LEAST_USED_PERCENT = 20;
	private static final int MOST_USED_PERCENT = 70;
	private static final int INITIAL_TENURING = 7;
	private static final long UNSCALED_HEAP = 4L << 30;
	private static final long COMPRESSED_HEAP = 32L << 30;

	/** What HotSpot writes where there is no value; readers show it as none. */
	private static final long NO_VALUE = Long.MIN_VALUE;
	/**
	 * The part of the code cache that is for other code than methods, and what each thread of C1 and C2 needs of it.
	 */
	private static final long CODE = 5L << 20;
	private static final long FIRST_COMPILER = 576_716;
	private static final long SECOND_COMPILER = 6_592;
	private static final int PAGED_CODE = 25;
	private static final long CODE_PAGE = 4096;
	private static final long CODE_START = 0x7f3c_9000_0000L;
	private static final long Z_PAGE = 2L << 20;
	/**
	 * The classes of the program that the metaspace's sizes are of, and how these grow to that: more of what a small
	 * program loads is shared.
	 */
	private static final double USUAL_CLASSES = 11_842;
	private static final double METASPACE_GROWTH = 1.45;
	private static final double BOOT_PART = 4_318 / USUAL_CLASSES;
	/** A small program hardly has any of its own. */
	private static final int BOOT_CLASSES = 2_000;
	private static final int PLATFORM_CLASSES = 86;
	/** What loaders have in a small program that has just started: measured in JDK 25, and 17. */
	static final String LOADERS = "jdk.ClassLoaderStatistics";
	private static final int FEW_CLASSES = 4_000;
	/** Programs with more use the platform's own, such as its HTTP server. */
	private static final int LEAST_WITH_PLATFORM = 2_600;
	private static final double ARCHIVED = 1.105;
	private static final int FIRST_CLASSES = 2_078;
	private static final int FIRST_CLASSES_17 = 1_649;
	private static final long FIRST_COMMITTED = 4_500_000;
	/** The metaspace of the usual classes. */
	private static final double USUAL_COMMITTED = 63 << 20;
	/** What called methods by reflection until JDK 17: small programs had 18, with so many bytes. */
	private static final int LAST_DELEGATING = 17;
	private static final int DELEGATING = 18;
	private static final int[] DELEGATING_BYTES = {429, 429, 237, 429, 394, 429, 237, 429, 436, 429, 394, 429, 237, 429,
			394, 429, 237, 436};
	private static final int DELEGATING_CHUNK = 300;
	private static final long METASPACE_CHUNK = 64L << 10;
	private static final String LIBRARY = "jdk.NativeLibrary";
	/** Where the first library ends. */
	private static final long LIBRARIES_START = 0x7f3c_a683_f000L;
	private static final long LIBRARY_GAP = 0x4000;
	private static final long LOADERS_START = 0x7f3c_a021_6c30L;
	/** By how much the system moves a process at most, and in what steps. */
	private static final long MOVED = 0x80_0000_0000L;
	private static final long MOVED_BY = 2L << 20;
	/** From these JDKs on ZGC can have generations, and has them if the flag ZGenerational does not say otherwise. */
	private static final int FIRST_GENERATIONS = 21;
	private static final int GENERATIONS_BY_DEFAULT = 23;
	/** From here on the flag is ignored. */
	private static final int GENERATIONS_ONLY = 24;
	/** From here on a JVM says when it was built as in ISO 8601, and not by whom. */
	private static final int DATED_BUILD = 20;
	private static final List<Integer> SUPPORTED = List.of(21, 25);
	private static final String SPECIFICATION = "Java Virtual Machine Specification";

	private static final String AMD_SSE = " SSE SSE2 SSE3 SSSE3 SSE4.1 SSE4.2 SSE4A AMD64";
	/** What such a processor can do, as HotSpot prints it. */
	private static final String AMD = """
			Family: Unknown x86 (0x19), Model: <unknown> (0x1), Stepping: 0x1
			Ext. family: 0xa, Ext. model: 0x0, Type: 0x0, Signature: 0x00a00f11
			Features: ebx: 0x01020800, ecx: 0xfffa3203, edx: 0x178bfbff
			Ext. features: eax: 0x00a00f11, ebx: 0x40000000, ecx: 0x004003f3, edx: 0x2fd3fbff
			Supports: On-Chip FPU, Virtual Mode Extensions, Debugging Extensions, Page Size Extensions, Time Stamp \
			Counter, Model Specific Registers, Physical Address Extension, Machine Check Exceptions, CMPXCHG8B \
			Instruction, On-Chip APIC, Fast System Call, Memory Type Range Registers, Page Global Enable, Machine Check \
			Architecture, Conditional Mov Instruction, Page Attribute Table, 36-bit Page Size Extension, CLFLUSH \
			Instruction, Intel Architecture MMX Technology, Fast Float Point Save and Restore, Streaming SIMD extensions, \
			Streaming SIMD extensions 2, Hyper Threading, Streaming SIMD Extensions 3, PCLMULQDQ, Supplemental Streaming \
			SIMD Extensions 3, Fused Multiply-Add, CMPXCHG16B, Process-context identifiers, Streaming SIMD extensions \
			4.1, Streaming SIMD extensions 4.2, x2APIC, MOVBE, Popcount instruction, TSC-Deadline, AESNI, XSAVE, OSXSAVE, \
			AVX, F16C, LAHF/SAHF instruction support, Core multi-processor legacy mode, Advanced Bit Manipulations: \
			LZCNT, SSE4A: MOVNTSS, MOVNTSD, EXTRQ, INSERTQ, Misaligned SSE mode, SYSCALL/SYSRET, Execute Disable Bit, \
			RDTSCP, Intel 64 Architecture, Invariant TSC""";

	private final JvmSpec jvm;
	private final HeapSizes sizes;
	private final Instant start;
	private final int jdk;
	private final String version;
	private final long pid;
	private final long identity;
	/** By how much the addresses of this process differ from those above. */
	private final long moved;
	private final long usedPercent;

	/**
	 * Of a section.
	 *
	 * @param start when the recording starts
	 * @param jdk the JDK whose JVM it is like, such as 25
	 * @param version the JVM's version, such as {@code 25.0.1+8}
	 * @param seed the seed of all randomness, of which the process's number is made where the section says none
	 */
	Machine(JvmSpec jvm, Instant start, int jdk, String version, long seed) {
		this.jvm = jvm;
		this.sizes = HeapSizes.of(jvm);
		this.start = start;
		this.jdk = jdk;
		this.version = version;
		this.pid = ThreadTable.pid(jvm, seed);
		// Scripts of different programs that have the same seed, as learned ones have, are different processes.
		this.identity = pid * 31 + jvm.main().hashCode() + 31L * String.join(" ", jvm.arguments()).hashCode();
		this.moved = MOVED_BY
				* Keyed.below(Keyed.bits(Keyed.key(seed, -1, "jvm.addresses"), identity), MOVED / MOVED_BY);
		this.usedPercent = LEAST_USED_PERCENT + Keyed.below(Keyed.bits(Keyed.key(seed, -1, "jvm.memory"), identity),
				MOST_USED_PERCENT - LEAST_USED_PERCENT + 1);
	}

	/** The JDK. */
	int jdk() {
		return jdk;
	}

	/** The events. */
	List<Rows> rows() {
		List<Rows> rows = new ArrayList<>(ofProcess());
		JvmRows.of(jdk)
				.forEach((type, events) -> rows.add(type.equals(LIBRARY) ? libraries(events) : same(type, events)));
		return rows;
	}

	/** What is the same in every JVM of the JDK. */
	private static Rows same(String type, List<Map<String, String>> events) {
		Set<String> fields = new LinkedHashSet<>();
		events.forEach(event -> fields.addAll(event.keySet()));
		Rows rows = new Rows(type);
		for (Map<String, String> event : events) {
			rows.row(fields.stream().flatMap(field -> Stream.of(field, event.get(field))).toArray());
		}
		return rows;
	}

	/** Libraries, one before the other, as the loader maps them, some with room between. */
	private Rows libraries(List<Map<String, String>> events) {
		Rows rows = new Rows(LIBRARY);
		long end = LIBRARIES_START + moved;
		for (Map<String, String> event : events) {
			long at = end - Long.parseLong(event.get("size"));
			rows.row("name", event.get("name").replace("${java.home}", home()), "baseAddress", at, "topAddress", end);
			end = at - LIBRARY_GAP * (at / 4096 % 5);
		}
		return rows;
	}

	/**
	 * The loaders of classes, which have loaded so many in all. A JVM that has just started has hardly any of the
	 * program's own, and counts a tenth more than it has loaded, which was in the archive.
	 */
	Rows loaders() {
		int classes = jvm.classes();
		if (HeapModel.isStart(jvm) && classes <= FEW_CLASSES) {
			int own = said(jvm.appClasses(), Math.clamp((classes - BOOT_CLASSES) / 20, 3, 11));
			int platform = said(jvm.platformClasses(), Math.max(1, (classes - LEAST_WITH_PLATFORM) * 2 / 3));
			boolean isFew = platform <= 1 && jvm.appClasses() < 0 && jvm.platformClasses() < 0;
			int boot = (int) Math.round(ARCHIVED * classes) - (isFew ? 0 : own + platform);
			long committed = metaspace(jvm, USUAL_COMMITTED);
			return loaders(new Loaded(boot, boot / 64, committed * 15 / 16 / 1024 * 1024), new Loaded(own, 0, 0),
					new Loaded(platform, 0, 0));
		}
		int boot = (int) Math.max(Math.min(classes - 10, BOOT_CLASSES), Math.round(BOOT_PART * classes));
		int platform = said(jvm.platformClasses(),
				classes < BOOT_CLASSES ? 0 : Math.min(PLATFORM_CLASSES, (classes - boot) / 2));
		int own = Math.max(0, said(jvm.appClasses(), classes - boot - platform));
		return loaders(Loaded.of(classes - own - platform), Loaded.of(own), Loaded.of(platform));
	}

	private static int said(int classes, int otherwise) {
		return classes >= 0 ? classes : otherwise;
	}

	/** The same where the JVM has just started, before it calls main. */
	Rows firstLoaders() {
		int most = jdk <= LAST_DELEGATING ? FIRST_CLASSES_17 : FIRST_CLASSES;
		int boot = (int) Math.min(most, Math.round(ARCHIVED * jvm.classes()) - 1);
		long committed = Math.min(FIRST_COMMITTED, metaspace(jvm, USUAL_COMMITTED) * 3 / 4);
		return loaders(new Loaded(boot, jdk <= LAST_DELEGATING ? 10 : 22, committed / 1024 * 1024), new Loaded(0, 0, 0),
				new Loaded(0, 0, 0));
	}

	/** What one of them has loaded, in so much memory, hidden classes included; 0 for what the classes take. */
	private record Loaded(int classes, int hidden, long chunks) {
		static Loaded of(int classes) {
			return new Loaded(classes, classes / 60, Math.ceilDiv(classes * 2_500L, 65_536) * 65_536);
		}

		long bytes() {
			return chunks > 0 ? chunks : Math.ceilDiv(classes * 4_700L, 1024) * 1024;
		}
	}

	private Rows loaders(Loaded boot, Loaded own, Loaded platform) {
		Rows rows = new Rows(LOADERS);
		for (int i = 0; i < (jdk <= LAST_DELEGATING ? DELEGATING : 0); i++) {
			delegating(rows, i);
		}
		loader(rows, "app", "platform", own, LOADERS_START + moved);
		loader(rows, null, null, boot, LOADERS_START + moved - 0x2000);
		loader(rows, "platform", null, platform, LOADERS_START + moved - 0x4000);
		return rows;
	}

	/** A loader of one class, which calls a method by reflection. */
	private void delegating(Rows rows, int number) {
		long bits = Keyed.bits(identity, number);
		int size = DELEGATING_BYTES[number * 5 % DELEGATING_BYTES.length];
		rows.row("classLoader",
				"jdk.internal.reflect.DelegatingClassLoader @" + Integer.toHexString((int) (bits >>> 36)),
				"parentClassLoader", null, "classLoaderData",
				LOADERS_START + moved - 0x3_0000 - number * 0xe10L - Keyed.below(bits, 0x38) * 16, "classCount", 1,
				"chunkSize", bytes(size < DELEGATING_CHUNK ? 384 : 512), "blockSize", bytes(size), "hiddenClassCount",
				0, "hiddenChunkSize", bytes(0), "hiddenBlockSize", bytes(0));
	}

	/** Bytes of the metaspace of a program with so many classes, of what a program with many of them has. */
	static long metaspace(JvmSpec jvm, double bytes) {
		double ratio = jvm.classes() / USUAL_CLASSES;
		long scaled = Math.round(bytes * (ratio < 1 ? StrictMath.pow(ratio, METASPACE_GROWTH) : ratio));
		return Math.max(METASPACE_CHUNK, scaled / METASPACE_CHUNK * METASPACE_CHUNK);
	}

	private static void loader(Rows rows, String name, String parent, Loaded loaded, long address) {
		long bytes = loaded.bytes();
		rows.row("classLoader", name, "parentClassLoader", parent, "classLoaderData", address, "classCount",
				loaded.classes(), "chunkSize", bytes(bytes), "blockSize",
				bytes(Math.min(bytes, loaded.chunks() > 0 ? loaded.classes() * 2_200L : bytes * 7 / 8) / 8 * 8),
				"hiddenClassCount", loaded.hidden(), "hiddenChunkSize", bytes(loaded.hidden() * 3_072L),
				"hiddenBlockSize", bytes(loaded.hidden() * 1_840L));
	}

	private String home() {
		String said = jvm.properties().get("java.home");
		return said != null ? said : "/usr/lib/jvm/jdk-" + version.split("[.+-]")[0];
	}

	private List<Rows> ofProcess() {
		return List.of(information(), Rows.single("jdk.OSInformation", "osVersion", jvm.os()), processor(),
				Rows.single("jdk.CPUTimeStampCounter", "fastTimeEnabled", false, "fastTimeAutoEnabled", true,
						"osFrequency", FREQUENCY + "/s", "fastTimeFrequency", FREQUENCY + "/s"),
				Rows.single("jdk.VirtualizationInformation", "name", "No virtualization detected"), properties(),
				environment(), process(), memory(), collector(), heap(),
				Rows.single("jdk.GCSurvivorConfiguration", "maxTenuringThreshold", maxTenuringThreshold(),
						"initialTenuringThreshold", initialTenuringThreshold()),
				Rows.single("jdk.GCTLABConfiguration", "usesTLABs", true, "minTLABSize", "2 KiB",
						"tlabRefillWasteLimit", "64 B"),
				Rows.single("jdk.YoungGenerationConfiguration", "minSize", bytes(sizes.newSize()), "maxSize",
						sizes.maxNewSize() < 0 ? "none" : bytes(sizes.maxNewSize()), "newRatio",
						HeapSizes.whole(jvm.flags(), "NewRatio", HeapSizes.RATIO)),
				Rows.single("jdk.CompilerConfiguration", "threadCount", compilerThreads(), "tieredCompilation", true,
						"dynamicCompilerThreadCount", true),
				codeCache());
	}

	private Rows information() {
		String build = "linux-amd64 JRE (" + vmVersion() + "), built on " + Build.of(version, jdk < DATED_BUILD);
		return Rows.single("jdk.JVMInformation", "jvmName", jvm.name(), "jvmVersion",
				jvm.name() + " (" + vmVersion() + ") for " + build, "jvmArguments",
				text(String.join(" ", jvm.arguments())), "jvmFlags", null, "javaArguments", text(jvm.main()),
				"jvmStartTime", start.minusNanos(jvm.uptimeNanos()), "pid", pid);
	}

	private Rows processor() {
		int cores = Math.max(1, jvm.cpus() / 2);
		boolean isAmd = jvm.cpu().startsWith("AMD");
		return Rows.single("jdk.CPUInformation", "cpu",
				isAmd ? "AMD Unknown x86" + (cores < jvm.cpus() ? " (HT)" : "") + AMD_SSE
						: "Intel Unknown x86 (HT) SSE SSE2 SSE3 SSSE3 SSE4.1 SSE4.2 Intel64",
				"description",
				isAmd ? "Brand: " + jvm.cpu() + ", Vendor: AuthenticAMD\n" + AMD
						: "Brand: " + jvm.cpu() + ", Vendor: GenuineIntel\n" + "Type: Original OEM",
				"sockets", 1, "cores", cores, "hwThreads", jvm.cpus());
	}

	private static String text(String text) {
		return text.isEmpty() ? null : text;
	}

	/** The properties that a JVM has before it runs any Java code. */
	private Rows properties() {
		Map<String, String> all = new LinkedHashMap<>();
		all.put("java.vm.specification.name", SPECIFICATION);
		all.put("java.vm.version", vmVersion());
		all.put("java.vm.name", jvm.name());
		all.put("jdk.debug", "release");
		all.put("sun.boot.library.path", home() + "/lib");
		all.put("java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib");
		all.put("java.home", home());
		all.put("java.class.path", "/srv/app/app.jar");
		all.put("java.vm.info", "mixed mode, sharing");
		all.put("java.vm.specification.vendor", "Oracle Corporation");
		all.put("java.vm.specification.version", version.split("[.+-]")[0]);
		all.put("java.vm.vendor", Build.vendor(version));
		if (!jvm.main().isEmpty()) {
			all.put("sun.java.command", jvm.main());
		}
		all.put("sun.java.launcher", "SUN_STANDARD");
		if (compressedOops()) {
			all.put("java.vm.compressedOopsMode", jvm.maxHeapBytes() < UNSCALED_HEAP ? "32-bit" : "Zero based");
		}
		all.putAll(jvm.properties());
		return pairs("jdk.InitialSystemProperty", all);
	}

	private Rows environment() {
		Map<String, String> all = new LinkedHashMap<>(Environment.of(pid, home(), identity));
		all.putAll(jvm.environment());
		return pairs("jdk.InitialEnvironmentVariable", all);
	}

	private static Rows pairs(String type, Map<String, String> pairs) {
		Rows rows = new Rows(type);
		pairs.forEach((key, value) -> rows.row("key", key, "value", value));
		return rows;
	}

	private Rows process() {
		String command = home() + "/bin/java " + String.join(" ", jvm.arguments()) + " " + jvm.main();
		return Processes.of(pid, command.replaceAll(" +", " ").trim(), jvm.cpus(), identity);
	}

	private Rows memory() {
		return Rows.single("jdk.PhysicalMemory", "totalSize", bytes(jvm.memoryBytes()), "usedSize", bytes(usedBytes()));
	}

	/** How much of the machine's memory is used when the recording begins, in bytes. */
	long usedBytes() {
		return jvm.memoryBytes() / 100 * usedPercent / CODE_PAGE * CODE_PAGE;
	}

	private Rows collector() {
		String target = jvm.flags().get("MaxGCPauseMillis");
		return Rows.single("jdk.GCConfiguration", "youngCollector",
				isSingleGeneration() ? "N/A" : jvm.collector().young(), "oldCollector",
				isSingleGeneration() ? "Z" : jvm.collector().old(), "parallelGCThreads", parallelThreads(),
				"concurrentGCThreads", concurrentThreads(), "usesDynamicGCThreads",
				jvm.collector() != JvmSpec.Collector.SHENANDOAH || jdk < PAGED_CODE, "isExplicitGCConcurrent",
				jvm.collector() == JvmSpec.Collector.SHENANDOAH || isSet("ExplicitGCInvokesConcurrent"),
				"isExplicitGCDisabled", isSet("DisableExplicitGC"), "pauseTarget",
				(target == null || !target.matches("\\d{1,15}") ? NO_VALUE : target) + " ms", "gcTimeRatio",
				HeapSizes.whole(jvm.flags(), "GCTimeRatio", timeRatio()));
	}

	/** The heap that a JVM begins with: ZGC's is of whole pages. */
	static long initialHeapBytes(JvmSpec jvm) {
		return jvm.collector() == JvmSpec.Collector.Z
				? Math.min(jvm.maxHeapBytes(), Math.ceilDiv(jvm.initialHeapBytes(), Z_PAGE) * Z_PAGE)
				: jvm.initialHeapBytes();
	}

	private Rows heap() {
		boolean compressed = compressedOops();
		return Rows.single("jdk.GCHeapConfiguration", "minSize", bytes(sizes.min()), "maxSize",
				bytes(jvm.maxHeapBytes()), "initialSize", bytes(initialHeapBytes(jvm)), "usesCompressedOops",
				compressed, "compressedOopsMode",
				!compressed || jvm.maxHeapBytes() < UNSCALED_HEAP ? "32-bit" : "Zero based", "objectAlignment", "8 B",
				"heapAddressBits", compressed ? 32 : 64);
	}

	/**
	 * The parts of the code cache, which lie one behind the other and begin with whole pages.
	 *
	 * @param start address of methods that are profiled
	 * @param own of what is no method
	 * @param nonProfiled of methods that are not profiled
	 * @param end of these
	 * @param profiledSize how large they were asked to be: from JDK 25 on in whole pages
	 */
	record CodeHeaps(long start, long own, long nonProfiled, long end, long profiledSize, long ownSize,
			long nonProfiledSize) {
	}

	/** As HotSpot divides it: what compilers need, and the rest in halves. */
	CodeHeaps codeHeaps() {
		long asked = feature() < PAGED_CODE ? 1 : CODE_PAGE;
		int first = Math.max(1, compilerThreads() / 3);
		long own = aligned(CODE + first * FIRST_COMPILER + (compilerThreads() - first) * SECOND_COMPILER, asked);
		long half = aligned(Math.max(asked, codeCacheBytes() - own) / 2, asked);
		long begin = CODE_START + moved;
		long ownAt = begin + Math.max(CODE_PAGE, half / CODE_PAGE * CODE_PAGE);
		long nonProfiledAt = ownAt + aligned(own, CODE_PAGE);
		return new CodeHeaps(begin, ownAt, nonProfiledAt,
				Math.max(nonProfiledAt + CODE_PAGE, begin + aligned(own + 2 * half, CODE_PAGE)), half, own, half);
	}

	private Rows codeCache() {
		CodeHeaps heaps = codeHeaps();
		return Rows.single("jdk.CodeCacheConfiguration", "initialSize", bytes(2_555_904), "reservedSize",
				bytes(reservedCodeBytes()), "nonNMethodSize", bytes(heaps.ownSize()), "profiledSize",
				bytes(heaps.profiledSize()), "nonProfiledSize", bytes(heaps.nonProfiledSize()), "expansionSize",
				"64 KiB", "minBlockLength", "6 B", "startAddress", heaps.start(), "reservedTopAddress", heaps.end());
	}

	private static long aligned(long bytes, long step) {
		return Math.ceilDiv(bytes, step) * step;
	}

	/** ReservedCodeCacheSize as the arguments or HotSpot choose it. */
	private long codeCacheBytes() {
		return HeapSizes.whole(jvm.flags(), "ReservedCodeCacheSize", 240L << 20);
	}

	/** The same in the end, in whole parts. */
	long reservedCodeBytes() {
		return codeHeaps().end() - codeHeaps().start();
	}

	/** By how many bytes addresses of this process are moved: whole pages. */
	long moved() {
		return moved;
	}

	/** What distinguishes this process from others that have the same seed. */
	long identity() {
		return identity;
	}

	/** The process's number. */
	long pid() {
		return pid;
	}

	/** The JVM's version, such as {@code 25.0.1+8}. */
	String version() {
		return version;
	}

	/** The same as JVMs print it: those of Eclipse Adoptium say when they are supported for long. */
	String vmVersion() {
		return version + (SUPPORTED.contains(jdk) && !version.contains("-") ? "-LTS" : "");
	}

	/** The JDK's feature version. */
	int feature() {
		return jdk;
	}

	/** GCTimeRatio as HotSpot chooses it. */
	int timeRatio() {
		return jvm.collector() == JvmSpec.Collector.G1 ? 12 : 99;
	}

	/** Whether it is ZGC as it was before it had a young generation. */
	boolean isSingleGeneration() {
		String said = jvm.flags().get("ZGenerational");
		return jvm.collector() == JvmSpec.Collector.Z
				&& (feature() < FIRST_GENERATIONS || !"true".equals(said) && feature() < GENERATIONS_BY_DEFAULT
						|| "false".equals(said) && feature() < GENERATIONS_ONLY);
	}

	private String maxTenuringThreshold() {
		boolean counts = jvm.collector() == JvmSpec.Collector.Z && !isSingleGeneration();
		return jvm.flags().getOrDefault("MaxTenuringThreshold", counts ? "7" : "15");
	}

	private String initialTenuringThreshold() {
		String most = maxTenuringThreshold();
		return jvm.flags().getOrDefault("InitialTenuringThreshold",
				Integer.parseInt(most) < INITIAL_TENURING ? most : Integer.toString(INITIAL_TENURING));
	}

	/** As HotSpot reckons them from the CPUs. */
	int parallelThreads() {
		if (jvm.collector() == JvmSpec.Collector.G1 || jvm.collector() == JvmSpec.Collector.PARALLEL) {
			return OwnNumbers.workers(jvm);
		}
		String said = jvm.flags().get("ParallelGCThreads");
		if (said != null && said.matches("\\d{1,5}")) {
			int threads = Integer.parseInt(said);
			// Shenandoah has the same threads in pauses and beside the program.
			return jvm.collector() == JvmSpec.Collector.SHENANDOAH ? Math.max(threads, concurrentThreads()) : threads;
		}
		return jvm.collector() == JvmSpec.Collector.SERIAL ? 0 : jvm.collector() == JvmSpec.Collector.Z ? zThreads(0.6)
				: Math.max(concurrentThreads(), jvm.cpus() / 2);
	}

	/** A share of the CPUs, and no more than small pages in a fiftieth of the heap. */
	private int zThreads(double share) {
		long pages = Math.max(1, jvm.maxHeapBytes() / 50 / Z_PAGE);
		return (int) Math.max(1, Math.min(pages, Math.ceil(jvm.cpus() * share)));
	}

	int concurrentThreads() {
		String said = jvm.flags().get("ConcGCThreads");
		// The JVM takes 0 for leaving the choice to it.
		if (said != null && said.matches("[1-9]\\d{0,4}")) {
			return Integer.parseInt(said);
		}
		if (jvm.collector() == JvmSpec.Collector.Z) {
			return zThreads(0.25);
		}
		if (jvm.collector() == JvmSpec.Collector.SHENANDOAH) {
			return Math.max(1, jvm.cpus() / 4);
		}
		boolean concurrent = jvm.collector() != JvmSpec.Collector.SERIAL
				&& jvm.collector() != JvmSpec.Collector.PARALLEL;
		return concurrent ? Math.max(1, (parallelThreads() + 2) / 4) : 0;
	}

	int compilerThreads() {
		String said = jvm.flags().get("CICompilerCount");
		if (said != null && said.matches("[1-9]\\d{0,3}")) {
			return Integer.parseInt(said);
		}
		int log = log(jvm.cpus());
		return Math.max(2, log * log(Math.max(1, log)) * 3 / 2);
	}

	private static int log(int number) {
		return 31 - Integer.numberOfLeadingZeros(number);
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
