/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;

import com.sun.management.OperatingSystemMXBean;

/** What a process says of itself; printed for the process that started it. */
final class Figures {
	private static final Path STATUS = Path.of("/proc/self/status");

	private Figures() {
	}

	static void print(String name, Number value) {
		System.out.println(name + "=" + value);
	}

	/** Seconds since a time of {@link System#nanoTime()}. */
	static double since(long nanoTime) {
		return (System.nanoTime() - nanoTime) / 1e9;
	}

	/** Prints what the process took until now: memory, and the time of all its threads on processors. */
	static void printProcess() throws IOException {
		print("peakHeap", peakHeap());
		print("peakResident", status("VmHWM"));
		if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
			print("cpu", system.getProcessCpuTime() / 1e9);
		}
	}

	/**
	 * The most that the parts of the heap held, each at its own time: no less than the real peak, and within the limit.
	 */
	private static long peakHeap() {
		long sum = 0;
		for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
			if (pool.getType() == MemoryType.HEAP) {
				sum += pool.getPeakUsage().getUsed();
			}
		}
		// The youngest objects are not counted in the parts before they are collected for the first time.
		long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
		return Math.min(Math.max(sum, now), Runtime.getRuntime().maxMemory());
	}

	/**
	 * A line of the status that Linux keeps of a process, such as {@code VmHWM}, the most memory that was resident.
	 *
	 * @return bytes, 0 on systems without it
	 */
	static long status(String name) throws IOException {
		if (!Files.exists(STATUS)) {
			return 0;
		}
		try (var lines = Files.lines(STATUS)) {
			return lines.filter(line -> line.startsWith(name + ":"))
					.mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10).findFirst().orElse(0);
		}
	}
}
