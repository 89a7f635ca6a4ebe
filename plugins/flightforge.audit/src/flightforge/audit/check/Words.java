/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Map;
import java.util.Set;

/** The words of JVMs. */
final class Words {
	static final Set<String> GC_NAMES = Set.of("ParallelScavenge", "DefNew", "ParNew", "G1New", "PSMarkSweep",
			"ParallelOld", "SerialOld", "ConcurrentMarkSweep", "G1Old", "G1Full", "Z", "ZGC Minor", "ZGC Major",
			"Shenandoah");
	static final Set<String> GC_CAUSES = Set.of("System.gc()", "FullGCAlot", "ScavengeAlot", "Allocation Profiler",
			"JvmtiEnv ForceGarbageCollection", "GCLocker Initiated GC", "Heap Inspection Initiated GC",
			"Heap Dump Initiated GC", "WhiteBox Initiated Young GC", "WhiteBox Initiated Concurrent Mark",
			"WhiteBox Initiated Run to Breakpoint", "WhiteBox Initiated Full GC", "Update Allocation Context Stats",
			"No GC", "unknown GCCause", "Allocation Failure", "Permanent Generation Full", "Metadata GC Threshold",
			"Metadata GC Clear Soft References", "Old Generation Expanded On Last Scavenge",
			"Old Generation Too Full To Scavenge", "Ergonomics", "G1 Evacuation Pause", "G1 Humongous Allocation",
			"G1 Periodic Collection", "G1 Compaction Pause", "G1 Preventive Collection", "Last ditch collection",
			"Diagnostic Command", "Timer", "Warmup", "Allocation Rate", "Allocation Stall", "Proactive", "High Usage",
			"Concurrent GC", "Upgrade To Full GC", "CodeCache GC Threshold", "CodeCache GC Aggressive",
			"Concurrent Mark Stack Overflow", "Initializing", "ILLEGAL VALUE - last gc cause - ILLEGAL VALUE",
			"Initial Mark", "Last dictch collection");
	static final Set<String> G1_TYPES = Set.of("Normal", "Concurrent Start", "Mixed", "Prepare Mixed", "Initial Mark",
			"During Mark", "Full", "N/A");
	static final Set<String> FLAG_ORIGINS = Set.of("Default", "Command line", "Environment variable", "Config file",
			"Management", "Ergonomic", "Attach on demand", "Internal", "JImage");

	/** What collections are called that have events of these types, too. */
	static final Map<String, Set<String>> NAMES_OF_KINDS = Map.of("jdk.YoungGarbageCollection",
			Set.of("ParallelScavenge", "DefNew", "ParNew", "G1New"), "jdk.OldGarbageCollection",
			Set.of("PSMarkSweep", "ParallelOld", "SerialOld", "ConcurrentMarkSweep", "G1Old", "G1Full"),
			"jdk.ParallelOldGarbageCollection", Set.of("ParallelOld"), "jdk.G1GarbageCollection", Set.of("G1New"),
			"jdk.ZYoungGarbageCollection", Set.of("ZGC Minor", "ZGC Major"), "jdk.ZOldGarbageCollection",
			Set.of("ZGC Major"));
	/** What collections are called, by the collector for young objects. */
	static final Map<String, Set<String>> NAMES_OF_COLLECTORS = Map.of("ParallelScavenge",
			Set.of("ParallelScavenge", "PSMarkSweep", "ParallelOld"), "DefNew", Set.of("DefNew", "SerialOld"), "G1New",
			Set.of("G1New", "G1Old", "G1Full"), "Z", Set.of("Z"), "ZGC Minor", Set.of("ZGC Minor", "ZGC Major"),
			"Shenandoah", Set.of("Shenandoah"));
	/** The collector for old objects, by that for young ones. */
	static final Map<String, Set<String>> PAIRS = Map.of("ParallelScavenge",
			Set.of("ParallelOld", "PSMarkSweep", "SerialOld"), "DefNew", Set.of("SerialOld", "ConcurrentMarkSweep"),
			"ParNew", Set.of("ConcurrentMarkSweep", "SerialOld"), "G1New", Set.of("G1Old"), "Z", Set.of("N/A", "Z"),
			"N/A", Set.of("Z", "Shenandoah", "N/A"), "ZGC Minor", Set.of("ZGC Major"), "Shenandoah",
			Set.of("Shenandoah", "N/A"));

	private Words() {
	}
}
