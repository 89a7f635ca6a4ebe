/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Set;

/** Types that the JVM writes by itself. */
final class Periodic {
	/** One event each time. */
	static final Set<String> ONCE = Set.of("jdk.CPULoad", "jdk.JavaThreadStatistics", "jdk.ClassLoadingStatistics",
			"jdk.PhysicalMemory", "jdk.SwapSpace", "jdk.ExceptionStatistics", "jdk.CompilerStatistics",
			"jdk.ResidentSetSize", "jdk.NativeMemoryUsageTotal", "jdk.DirectBufferStatistics",
			"jdk.ThreadContextSwitchRate", "jdk.ContainerMemoryUsage", "jdk.ContainerCPUUsage");
	/** What each chunk begins or ends with, so that it can be understood alone. */
	static final Set<String> EVERY_CHUNK = Set.of("jdk.ActiveRecording", "jdk.ActiveSetting", "jdk.JVMInformation",
			"jdk.OSInformation", "jdk.CPUInformation", "jdk.VirtualizationInformation", "jdk.InitialSystemProperty",
			"jdk.InitialEnvironmentVariable", "jdk.BooleanFlag", "jdk.IntFlag", "jdk.LongFlag", "jdk.StringFlag",
			"jdk.DoubleFlag", "jdk.UnsignedIntFlag", "jdk.UnsignedLongFlag", "jdk.GCConfiguration",
			"jdk.GCHeapConfiguration", "jdk.GCSurvivorConfiguration", "jdk.GCTLABConfiguration",
			"jdk.YoungGenerationConfiguration", "jdk.CompilerConfiguration", "jdk.CodeCacheConfiguration",
			"jdk.CPUTimeStampCounter", "jdk.PhysicalMemory", "jdk.NativeLibrary");

	private Periodic() {
	}
}
