/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** The rules about the values of events, by themselves and from one to the next. */
final class ValueChecks {
	private static final double ROUNDING = 1e-4;
	/** The system counts pages of each core by itself, and adds them up now and then. */
	private static final double PEAK = 0.99;

	private ValueChecks() {
	}

	private static Check impossible(String id, Area area, String type, List<String> fields, Predicate<double[]> holds) {
		return new ValueCheck(id, area, Severity.IMPOSSIBLE, List.of(type), fields, holds);
	}

	private static Check unreal(String id, Area area, String type, List<String> fields, Predicate<double[]> holds) {
		return new ValueCheck(id, area, Severity.UNREAL, List.of(type), fields, holds);
	}

	private static boolean isShare(double value) {
		return value >= 0 && value <= 1 + ROUNDING;
	}

	static List<Check> all(Clock clock) {
		List<Check> all = new ArrayList<>();
		memory(all);
		counters(all, clock);
		words(all);
		return all;
	}

	private static void memory(List<Check> all) {
		all.add(impossible("cpu-parts", Area.COUNTERS, "jdk.CPULoad", List.of("jvmUser", "jvmSystem", "machineTotal"),
				v -> v[0] + v[1] <= v[2] + ROUNDING));
		all.add(impossible("cpu-range", Area.COUNTERS, "jdk.CPULoad", List.of("jvmUser", "jvmSystem", "machineTotal"),
				v -> isShare(v[0]) && isShare(v[1]) && isShare(v[2])));
		all.add(impossible("thread-cpu-range", Area.COUNTERS, "jdk.ThreadCPULoad", List.of("user", "system"),
				v -> v[0] >= 0 && v[1] >= 0 && v[0] + v[1] <= 1 + ROUNDING));
		all.add(impossible("heap-sizes", Area.MEMORY, "jdk.GCHeapSummary",
				List.of("heapUsed", "heapSpace.committedSize", "heapSpace.reservedSize"),
				v -> v[0] <= v[1] && v[1] <= v[2]));
		all.add(impossible(
				"heap-addresses", Area.MEMORY, "jdk.GCHeapSummary", List.of("heapSpace.start", "heapSpace.committedEnd",
						"heapSpace.committedSize", "heapSpace.reservedEnd", "heapSpace.reservedSize"),
				v -> v[1] - v[0] == v[2] && v[3] - v[0] == v[4]));
		all.add(impossible("heap-usage", Area.MEMORY, "jdk.GCHeapMemoryUsage", List.of("used", "committed", "max"),
				v -> v[0] <= v[1] && (v[2] < 0 || v[1] <= v[2])));
		all.add(impossible("pool-usage", Area.MEMORY, "jdk.GCHeapMemoryPoolUsage", List.of("used", "committed", "max"),
				v -> v[0] <= v[1] && (v[2] < 0 || v[1] <= v[2])));
		all.add(impossible("heap-configuration", Area.MEMORY, "jdk.GCHeapConfiguration",
				List.of("minSize", "initialSize", "maxSize"), v -> v[0] <= v[1] && v[1] <= v[2]));
		all.add(impossible("metaspace-sizes", Area.MEMORY, "jdk.MetaspaceSummary",
				List.of("metaspace.used", "metaspace.committed", "metaspace.reserved", "dataSpace.used",
						"dataSpace.committed", "dataSpace.reserved", "classSpace.used", "classSpace.committed",
						"classSpace.reserved"),
				v -> v[0] <= v[1] && v[1] <= v[2] && v[3] <= v[4] && v[4] <= v[5] && v[6] <= v[7] && v[7] <= v[8]));
		all.add(impossible("metaspace-parts", Area.MEMORY, "jdk.MetaspaceSummary",
				List.of("metaspace.used", "dataSpace.used", "classSpace.used", "metaspace.committed",
						"dataSpace.committed", "classSpace.committed", "metaspace.reserved", "dataSpace.reserved",
						"classSpace.reserved"),
				v -> v[0] == v[1] + v[2] && v[3] == v[4] + v[5] && v[6] == v[7] + v[8]));
		all.add(impossible("parallel-spaces", Area.MEMORY, "jdk.PSHeapSummary",
				List.of("oldObjectSpace.used", "oldObjectSpace.size", "edenSpace.used", "edenSpace.size",
						"fromSpace.used", "fromSpace.size", "toSpace.used", "toSpace.size"),
				v -> v[0] <= v[1] && v[2] <= v[3] && v[4] <= v[5] && v[6] <= v[7]));
		all.add(impossible("machine-memory", Area.MEMORY, "jdk.PhysicalMemory", List.of("usedSize", "totalSize"),
				v -> v[0] >= 0 && v[0] <= v[1]));
		all.add(impossible("machine-swap", Area.MEMORY, "jdk.SwapSpace", List.of("freeSize", "totalSize"),
				v -> v[0] >= 0 && v[0] <= v[1]));
		all.add(impossible("resident-peak", Area.MEMORY, "jdk.ResidentSetSize", List.of("size", "peak"),
				v -> v[0] <= v[1]));
		all.add(new ValueCheck("native-sizes", Area.MEMORY, Severity.IMPOSSIBLE,
				List.of("jdk.NativeMemoryUsage", "jdk.NativeMemoryUsageTotal"), List.of("committed", "reserved"),
				v -> v[0] <= v[1]));
		all.add(impossible("direct-buffers", Area.MEMORY, "jdk.DirectBufferStatistics",
				List.of("count", "totalCapacity", "maxCapacity", "memoryUsed"),
				v -> v[0] >= 0 && v[1] >= 0 && v[1] <= v[2] && v[3] >= v[1] && (v[0] > 0 || v[1] == 0)));
		all.add(impossible(
				"code-cache", Area.MEMORY, "jdk.CodeCacheStatistics", List.of("startAddress", "reservedTopAddress",
						"unallocatedCapacity", "entryCount", "methodCount", "adaptorCount"),
				v -> v[0] <= v[1] && v[2] <= v[1] - v[0] && v[3] >= v[4] + v[5]));
		all.add(impossible("code-cache-configuration", Area.MEMORY, "jdk.CodeCacheConfiguration",
				List.of("initialSize", "reservedSize", "startAddress", "reservedTopAddress"),
				v -> v[0] <= v[1] && v[3] - v[2] == v[1]));
		all.add(impossible("tlab-size", Area.MEMORY, "jdk.ObjectAllocationInNewTLAB",
				List.of("allocationSize", "tlabSize"), v -> v[0] > 0 && v[0] <= v[1]));
		all.add(unreal("allocation-aligned", Area.MEMORY, "jdk.ObjectAllocationOutsideTLAB", List.of("allocationSize"),
				v -> v[0] > 0 && v[0] % 8 == 0));
		all.add(unreal("allocation-weight", Area.MEMORY, "jdk.ObjectAllocationSample", List.of("weight"),
				v -> v[0] > 0));
		all.add(impossible("plab-size", Area.MEMORY, "jdk.PromoteObjectInNewPLAB",
				List.of("objectSize", "plabSize", "tenuringAge"), v -> v[0] <= v[1] && v[2] >= 0 && v[2] <= 15));
		all.add(impossible("socket-read", Area.THREADS, "jdk.SocketRead", List.of("bytesRead", "endOfStream", "port"),
				v -> v[0] >= 0 && (v[1] == 0 || v[0] == 0) && v[2] >= 0 && v[2] < 65536));
		all.add(impossible("socket-write", Area.THREADS, "jdk.SocketWrite", List.of("bytesWritten", "port"),
				v -> v[0] >= 0 && v[1] >= 0 && v[1] < 65536));
		all.add(impossible("file-read", Area.THREADS, "jdk.FileRead", List.of("bytesRead", "endOfFile"),
				v -> v[0] >= 0 && (v[1] == 0 || v[0] == 0)));
		all.add(impossible("file-write", Area.THREADS, "jdk.FileWrite", List.of("bytesWritten"), v -> v[0] >= 0));
		all.add(impossible("compile-level", Area.COUNTERS, "jdk.Compilation", List.of("compileLevel", "codeSize"),
				v -> v[0] >= 1 && v[0] <= 4 && v[1] >= 0));
		all.add(impossible("tenuring-age", Area.COLLECTIONS, "jdk.TenuringDistribution", List.of("age", "size"),
				v -> v[0] >= 1 && v[0] <= 15 && v[1] >= 0));
		all.add(impossible("evacuation", Area.COLLECTIONS, "jdk.EvacuationInformation",
				List.of("cSetRegions", "regionsFreed", "cSetUsedBefore", "cSetUsedAfter"),
				v -> v[1] <= v[0] && v[3] <= v[2]));
		all.add(impossible("monitor-wait", Area.THREADS, "jdk.JavaMonitorWait", List.of("timeout", "timedOut"),
				v -> v[0] >= 0 && (v[1] == 0 || v[0] > 0)));
		all.add(impossible("safepoint-threads", Area.PAUSES, "jdk.SafepointBegin",
				List.of("totalThreadCount", "jniCriticalThreadCount"), v -> v[1] >= 0 && v[1] <= v[0]));
		all.add(impossible("safepoint-running", Area.PAUSES, "jdk.SafepointStateSynchronization",
				List.of("initialThreadCount", "runningThreadCount"), v -> v[1] >= 0 && v[1] <= v[0]));
		all.add(impossible("old-object-age", Area.MEMORY, "jdk.OldObjectSample", List.of("objectAge", "objectSize"),
				v -> v[0] >= 0 && v[1] > 0));
		all.add(impossible("network", Area.COUNTERS, "jdk.NetworkUtilization", List.of("readRate", "writeRate"),
				v -> v[0] >= 0 && v[1] >= 0));
		all.add(impossible(
				"queue-utilization", Area.COUNTERS, "jdk.CompilerQueueUtilization", List.of("queueSize",
						"peakQueueSize", "totalAddedCount", "totalRemovedCount", "addedCount", "removedCount"),
				v -> v[0] <= v[1] && v[3] <= v[2] && v[4] <= v[2] && v[5] <= v[3]));
	}

	private static void counters(List<Check> all, Clock clock) {
		all.add(impossible("thread-statistics", Area.COUNTERS, "jdk.JavaThreadStatistics",
				List.of("daemonCount", "activeCount", "peakCount", "accumulatedCount"),
				v -> v[0] >= 0 && v[0] <= v[1] && v[1] <= v[2] && v[2] <= v[3]));
		all.add(new SeriesCheck("threads-counted", Area.COUNTERS, Severity.IMPOSSIBLE,
				Map.of("jdk.JavaThreadStatistics", List.of("accumulatedCount", "peakCount")), null,
				SeriesCheck.NEVER_FALLS, clock));
		all.add(impossible("class-statistics", Area.COUNTERS, "jdk.ClassLoadingStatistics",
				List.of("loadedClassCount", "unloadedClassCount"), v -> v[1] >= 0 && v[0] >= v[1]));
		all.add(new SeriesCheck("classes-counted", Area.COUNTERS, Severity.IMPOSSIBLE,
				Map.of("jdk.ClassLoadingStatistics", List.of("loadedClassCount", "unloadedClassCount")), null,
				SeriesCheck.NEVER_FALLS, clock));
		all.add(new SeriesCheck("exceptions-counted", Area.COUNTERS, Severity.IMPOSSIBLE,
				Map.of("jdk.ExceptionStatistics", List.of("throwables")), null, SeriesCheck.NEVER_FALLS, clock));
		all.add(new SeriesCheck("compilations-counted", Area.COUNTERS, Severity.IMPOSSIBLE, Map.of(
				"jdk.CompilerStatistics",
				List.of("compileCount", "bailoutCount", "invalidatedCount", "osrCompileCount", "standardCompileCount",
						"osrBytesCompiled", "standardBytesCompiled", "peakTimeSpent", "totalTimeSpent")),
				null, SeriesCheck.NEVER_FALLS, clock));
		all.add(impossible("compiler-statistics", Area.COUNTERS, "jdk.CompilerStatistics",
				List.of("compileCount", "osrCompileCount", "standardCompileCount", "nmethodsSize", "nmethodCodeSize",
						"peakTimeSpent", "totalTimeSpent"),
				v -> v[0] >= v[1] + v[2] && v[4] <= v[3] && v[5] <= v[6]));
		all.add(new SeriesCheck("allocation-counted", Area.COUNTERS, Severity.IMPOSSIBLE,
				Map.of("jdk.ThreadAllocationStatistics", List.of("allocated")), "thread.javaThreadId",
				SeriesCheck.NEVER_FALLS, clock));
		all.add(new SeriesCheck("resident-peak-kept", Area.MEMORY, Severity.IMPOSSIBLE,
				Map.of("jdk.ResidentSetSize", List.of("peak")), null, (before, after) -> after >= before * PEAK,
				clock));
		all.add(new SeriesCheck("one-process", Area.COUNTERS, Severity.IMPOSSIBLE,
				Map.of("jdk.JVMInformation", List.of("pid", "jvmStartTime")), null, SeriesCheck.NEVER_CHANGES, clock));
		all.add(new SeriesCheck("configuration-constant", Area.SETTINGS, Severity.UNREAL,
				Map.of("jdk.GCHeapConfiguration", List.of("minSize", "maxSize", "initialSize"),
						"jdk.CodeCacheConfiguration", List.of("reservedSize", "startAddress"), "jdk.GCConfiguration",
						List.of("parallelGCThreads", "concurrentGCThreads")),
				null, SeriesCheck.NEVER_CHANGES, clock));
		all.add(new SeriesCheck("heap-reserved", Area.MEMORY, Severity.UNREAL,
				Map.of("jdk.GCHeapSummary", List.of("heapSpace.start", "heapSpace.reservedSize")), null,
				SeriesCheck.NEVER_CHANGES, clock));
	}

	private static void words(List<Check> all) {
		all.add(new WordCheck("gc-name", List.of("jdk.GarbageCollection"), "name", Words.GC_NAMES));
		all.add(new WordCheck("gc-cause", List.of("jdk.GarbageCollection"), "cause", Words.GC_CAUSES));
		all.add(new WordCheck(
				"gc-when", List.of("jdk.GCHeapSummary", "jdk.G1HeapSummary", "jdk.PSHeapSummary",
						"jdk.MetaspaceSummary", "jdk.MetaspaceChunkFreeListSummary"),
				"when", Set.of("Before GC", "After GC")));
		all.add(new WordCheck("sample-state", List.of("jdk.ExecutionSample", "jdk.NativeMethodSample"), "state",
				Set.of("STATE_RUNNABLE")));
		all.add(new WordCheck("reference-type", List.of("jdk.GCReferenceStatistics"), "type",
				Set.of("Soft reference", "Weak reference", "Final reference", "Phantom reference")));
		all.add(new WordCheck("g1-type", List.of("jdk.G1GarbageCollection"), "type", Words.G1_TYPES));
		all.add(new WordCheck("compiler", List.of("jdk.Compilation", "jdk.Deoptimization"), "compiler",
				Set.of("c1", "c2", "jvmci")));
		all.add(new WordCheck("flag-origin", List.of("jdk.BooleanFlag", "jdk.IntFlag", "jdk.UnsignedIntFlag",
				"jdk.LongFlag", "jdk.UnsignedLongFlag", "jdk.DoubleFlag", "jdk.StringFlag"), "origin",
				Words.FLAG_ORIGINS));
	}
}
