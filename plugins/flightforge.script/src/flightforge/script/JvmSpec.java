/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The {@code jvm} section: the Java process that the recording seems to be of, with defaults for what it leaves out.
 *
 * @param name the JVM's name
 * @param version its version such as {@code 25.0.1+8}; empty for that of the JDK whose types are meant
 * @param main the main class and its arguments, as {@code java} takes them
 * @param arguments the JVM's arguments, those for heap and collector included
 * @param initialHeapBytes the initial size of the heap
 * @param maxHeapBytes the largest size of the heap
 * @param collector the garbage collector
 * @param cpus how many hardware threads the machine has
 * @param memoryBytes how much memory the machine has
 * @param cpu the processor's name
 * @param os the operating system's description
 * @param pid the process's number; 0 for one that the seed chooses
 * @param uptimeNanos how long the JVM ran before the recording started
 * @param classes how many classes are loaded, from 500
 * @param appClasses how many of them the loader of the program's classes has; -1 where the script does not say it
 * @param platformClasses how many the loader of the JDK's other classes has; -1 where the script does not say it
 * @param properties system properties, those of {@code -D} included
 * @param environment environment variables
 * @param flags JVM flags of the arguments by name
 * @param settings settings of event types by {@code type#setting}
 * @param load what the program asks of the heap, which decides when it is collected; null where no collections are made
 * @param position where the section is
 */
public record JvmSpec(String name, String version, String main, List<String> arguments, long initialHeapBytes,
		long maxHeapBytes, Collector collector, int cpus, long memoryBytes, String cpu, String os, long pid,
		long uptimeNanos, int classes, int appClasses, int platformClasses, Map<String, String> properties,
		Map<String, String> environment, Map<String, String> flags, Map<String, Scalar> settings, Load load,
		Position position) {

	/** Checks and copies. */
	public JvmSpec {
		arguments = List.copyOf(arguments);
		properties = ordered(properties);
		environment = ordered(environment);
		flags = ordered(flags);
		settings = ordered(settings);
	}

	private static <T> Map<String, T> ordered(Map<String, T> map) {
		return Collections.unmodifiableMap(new LinkedHashMap<>(map));
	}

	/**
	 * What a program asks of the heap.
	 *
	 * @param allocation how many bytes it allocates in a second, over time
	 * @param liveSet how many bytes it keeps, over time
	 * @param survival the share of new objects that survive their first collection, from 0 to 1, besides those that the
	 * live set grows by
	 * @param laterSurvival the share of those that survive the next one, too, and each further one, from 0 to 1
	 * @param slowdown how many times as long collections take as on a machine whose processors are free, at least 1
	 * @param gcCpus how many processors the threads that collect have in a pause, on the average; 0 for as many as
	 * these threads use
	 * @param references how many soft, weak, final and phantom references a collection finds, in this order: numbers
	 * from the fewest to the most, with as many collections between each two of them; none for those of a small program
	 * @param position where the allocation is
	 */
	public record Load(GeneratorSpec allocation, GeneratorSpec liveSet, double survival, double laterSurvival,
			double slowdown, double gcCpus, List<List<Long>> references, Position position) {

		/** Copies. */
		public Load {
			references = references.stream().map(List::copyOf).toList();
		}
	}

	/** The garbage collectors of HotSpot. */
	public enum Collector {
		/** Garbage First. */
		G1("G1", "UseG1GC", "G1New", "G1Old"),
		/** Parallel. */
		PARALLEL("Parallel", "UseParallelGC", "ParallelScavenge", "ParallelOld"),
		/** Serial. */
		SERIAL("Serial", "UseSerialGC", "DefNew", "SerialOld"),
		/** Z. */
		Z("Z", "UseZGC", "ZGC Minor", "ZGC Major"),
		/** Shenandoah. */
		SHENANDOAH("Shenandoah", "UseShenandoahGC", "N/A", "Shenandoah");

		private final String key;
		private final String flag;
		private final String young;
		private final String old;

		Collector(String key, String flag, String young, String old) {
			this.key = key;
			this.flag = flag;
			this.young = young;
			this.old = old;
		}

		/** The name in scripts. */
		public String key() {
			return key;
		}

		/** The JVM's flag that chooses it. */
		public String flag() {
			return flag;
		}

		/** Whether it collects beside the program, and not in pauses. */
		public boolean isBeside() {
			return this == Z || this == SHENANDOAH;
		}

		/** What recordings call its collector of young objects. */
		public String young() {
			return young;
		}

		/** What recordings call its collector of old objects. */
		public String old() {
			return old;
		}
	}
}
