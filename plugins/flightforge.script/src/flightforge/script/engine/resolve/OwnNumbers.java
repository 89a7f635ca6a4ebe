/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.JvmSpec;

/**
 * The numbers of the threads that a JVM has itself, in the order in which JDK 17 and 25 start them: first those that
 * collect and the VM thread, then Java's own, Flight Recorder's, those that collect beside the first one, and after all
 * of these those of the program. Whoever asks for the numbers of a process has the same ones, whichever threads it
 * knows. Immutable.
 */
public final class OwnNumbers {
	private static final int NEWER = 19;
	private static final String VM_THREAD = "VM Thread";
	private static final String RECORDER = "JFR Recorder Thread";
	private static final String WORKER = "GC Thread#";
	/** Beyond this many CPUs HotSpot's parallel collectors take 5 threads of 8. */
	private static final int ALL_CPUS = 8;
	private static final List<String> OF_G1 = List.of(WORKER + 0, "G1 Main Marker", "G1 Conc#0", "G1 Refine#0",
			"G1 Service");
	private static final List<String> OF_Z = List.of("RuntimeWorker#0", "ZWorkerOld#0", "ZWorkerYoung#0",
			"ZDriverMinor", "ZDriverMajor", "ZDirector", "ZStat", "ZUncommitter#0");
	private static final List<String> OF_Z_WITHOUT_GENERATIONS = List.of("RuntimeWorker#0", "ZWorker#0", "ZDriver",
			"ZDirector", "ZStat", "ZUnmapper", "ZUncommitter");
	private static final List<String> OF_SHENANDOAH = List.of("Shenandoah GC Threads#0", "Shenandoah Control Thread");
	/** By how much more than that of the process the number of the first thread that is not main is. */
	private static final int FIRST = 2;

	private final Map<String, Long> osIds = new HashMap<>();
	private final Map<String, Long> javaIds = new HashMap<>();
	private final Map<String, Long> ofJvm = new HashMap<>();
	private final List<String> names;
	private final long pid;
	private final long firstOfProgram;

	/**
	 * Of a JVM.
	 *
	 * @param feature the JDK's version
	 * @param pid the number of the process
	 * @param more names of threads that run no Java code and that not each such JVM has, which come after those
	 */
	public OwnNumbers(JvmSpec jvm, int feature, long pid, List<String> more) {
		JvmSpec.Collector collector = jvm.collector();
		this.pid = pid;
		boolean newer = feature >= NEWER;
		long vmThread = pid + switch (collector) {
		case G1 -> newer ? 9 : 7;
		case Z -> 12;
		case SHENANDOAH -> 7;
		default -> 4;
		};
		switch (collector) {
		case G1 -> OF_G1.forEach(this::early);
		case PARALLEL -> early(OF_G1.getFirst());
		case SERIAL -> {
			// The VM thread collects.
		}
		case Z -> (newer ? OF_Z : OF_Z_WITHOUT_GENERATIONS).forEach(this::early);
		case SHENANDOAH -> OF_SHENANDOAH.forEach(this::early);
		}
		ofJvm.put(VM_THREAD, vmThread);
		List<String> all = new ArrayList<>(List.of("Reference Handler", "Finalizer", "Signal Dispatcher",
				"Service Thread", "Monitor Deflation Thread"));
		// Others start when there is more to compile than these do.
		all.addAll(List.of("C2 CompilerThread0", "C1 CompilerThread0"));
		if (!newer) {
			all.add("Sweeper thread");
		}
		all.addAll(List.of("Common-Cleaner", RECORDER));
		long first = !newer ? 2 : switch (collector) {
		case G1 -> 12;
		case Z -> 15;
		case SERIAL -> 7;
		default -> 8;
		};
		all.forEach(name -> own(name, vmThread + 1 + osIds.size(), first + javaIds.size()));
		// The JDK has threads between these that end at once.
		int ended = newer ? 1 : 0;
		long os = osIds.get(RECORDER);
		long java = javaIds.get(RECORDER);
		own("JFR Periodic Tasks", os + 1, java + 1 + ended);
		javaIds.put("JFR Shutdown Hook", java + 2 + ended);
		own("JFR Event Stream 1", os + 2, java + 3 + ended);
		ofJvm.put("JFR Sampler Thread", os + 3);
		ofJvm.put("VM Periodic Task Thread", newer ? vmThread - 1 : os + 4);
		own("Notification Thread", os + (newer ? 4 : 9), java + 4 + 2 * ended);
		all.addAll(List.of("JFR Periodic Tasks", "Notification Thread"));
		names = List.copyOf(all);
		long next = osIds.get("Notification Thread") + 1;
		// Each JVM has these, whether the script says what they collect or not: thread dumps name them.
		for (int n = 1; n < workers(jvm); n++) {
			ofJvm.put(WORKER + n, next++);
		}
		for (String name : more) {
			if (ofJvm.putIfAbsent(name, next) == null) {
				next++;
			}
		}
		firstOfProgram = next + (newer ? 0 : 5);
	}

	/** How many threads of G1 or Parallel collect, as HotSpot reckons them from the CPUs; 0 for other collectors. */
	public static int workers(JvmSpec jvm) {
		if (jvm.collector() != JvmSpec.Collector.G1 && jvm.collector() != JvmSpec.Collector.PARALLEL) {
			return 0;
		}
		String said = jvm.flags().get("ParallelGCThreads");
		return said != null && said.matches("\\d{1,5}") ? Integer.parseInt(said)
				: jvm.cpus() <= ALL_CPUS ? jvm.cpus() : ALL_CPUS + (jvm.cpus() - ALL_CPUS) * 5 / 8;
	}

	private void early(String name) {
		ofJvm.put(name, pid + FIRST + ofJvm.size());
	}

	private void own(String name, long osId, long javaId) {
		osIds.put(name, osId);
		javaIds.put(name, javaId);
	}

	/** The names of those of Java's that each recording has, in the order in which they start. */
	public List<String> names() {
		return names;
	}

	/** The number in the system of one of Java's; 0 where it has none before the program. */
	public long osId(String name) {
		return osIds.getOrDefault(name, 0L);
	}

	/** The number in Java; 0 where it is none of the JVM's own. */
	public long javaId(String name) {
		return javaIds.getOrDefault(name, 0L);
	}

	/** The number in the system of a thread that runs no Java code: one that each such JVM has, or that was named. */
	public long ofJvm(String name) {
		return ofJvm.get(name);
	}

	/** The number in the system of the first thread of the program, when all others have theirs. */
	long firstOsIdOfProgram() {
		return firstOfProgram;
	}

	/** The number in Java of the first thread of the program. */
	long firstJavaIdOfProgram() {
		return javaIds.values().stream().mapToLong(Long::longValue).max().orElseThrow() + 1;
	}
}
