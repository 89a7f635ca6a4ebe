/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import flightforge.script.JvmSpec;
import flightforge.script.Position;
import flightforge.script.Script;
import flightforge.script.ThreadsSpec;
import flightforge.script.engine.resolve.OwnNumbers;
import flightforge.script.engine.resolve.ThreadTable;

/** The Java threads that a JVM itself has, as in JDK 17 and 25: they run before those of the program. */
final class OwnThreads {
	static final String PERIODIC = "JFR Periodic Tasks";
	static final String RECORDER = "JFR Recorder Thread";
	private static final String SYSTEM = "system";
	private static final String C1 = "C1 CompilerThread0";
	private static final String C2 = "C2 CompilerThread0";
	/** How many bytes they have allocated when a recording begins, and allocate in a second. */
	private static final Map<String, double[]> ALLOCATED = Map.of("Reference Handler", new double[] {64, 0}, C1,
			new double[] {680, 0.4}, RECORDER, new double[] {0, 13}, PERIODIC, new double[] {672, 3_800},
			"Common-Cleaner", new double[] {0, 2.5});

	/** How many bytes those have allocated that end a JVM, by their names: nothing of the program's. */
	static final Map<String, Double> AT_END = Map.of("DestroyJavaVM", 328.0, "JFR Shutdown Hook", 672.0);

	private final OwnNumbers numbers;

	/** Of a JVM. */
	OwnThreads(JvmSpec jvm, Machine machine) {
		numbers = new OwnNumbers(jvm, machine.feature(), machine.pid(), List.of());
	}

	/** Their names, in the order in which they start. */
	List<String> names() {
		return numbers.names();
	}

	/** The number of one in Java. */
	long id(String name) {
		return numbers.javaId(name);
	}

	/** The number of one in the system. */
	long osId(String name) {
		return numbers.osId(name);
	}

	/** The number of one that runs no Java code in the system. */
	long ofJvm(String name) {
		return numbers.ofJvm(name);
	}

	/**
	 * How many bytes one has allocated so long after the recording's start, in nanoseconds.
	 *
	 * @param sampled how many bytes samples of it stand for, for each nanosecond; 0 where there are none
	 */
	static double allocated(String name, long time, double sampled) {
		double[] line = ALLOCATED.getOrDefault(name, new double[2]);
		return Math.floor((line[0] + (sampled > 0 ? sampled : line[1] / 1e9) * time) / 8) * 8;
	}

	/** The part of a compiler's thread in what is compiled, from 0 to 1; 0 for other threads. */
	static double compiles(String name) {
		return name.equals(C2) ? 0.7 : name.equals(C1) ? 0.3 : 0;
	}

	/** The group of the script that is one of them; null for none. */
	static ThreadsSpec inScript(Script script, String name) {
		return script.threads().values().stream()
				.filter(group -> group.javaId() != 0 && group.count() == 1 && group.name().equals(name)).findFirst()
				.orElse(null);
	}

	/** Whether a group of the script is one of them. */
	boolean isOwn(ThreadsSpec group) {
		return group.count() == 1 && names().contains(group.name());
	}

	/** Whether the script has such a thread, or calls a group like it. */
	private static boolean isNamed(Script script, String name) {
		return script.threads().containsKey(name) || script.threads().values().stream()
				.anyMatch(group -> IntStream.rangeClosed(0, Math.min(1, group.count())).anyMatch(n -> group.name()
						.replace("{n}", Integer.toString(n)).replace(ThreadTable.FROM_0, "0").equals(name)));
	}

	/** Those that the script does not have, but for those whose number is that of another thread. */
	List<ThreadsSpec> groups(Script script, Position position) {
		return names().stream().filter(name -> !isNamed(script, name) && script.threads().values().stream().noneMatch(
				group -> group.javaId() > 0 && group.javaId() <= id(name) && group.javaId() + group.count() > id(name)))
				.map(name -> new ThreadsSpec(name, name, 1,
						name.equals(PERIODIC) ? "main"
								: name.equals("Common-Cleaner") ? "InnocuousThreadGroup" : SYSTEM,
						false, id(name), osId(name), ThreadsSpec.Life.ALL, position))
				.toList();
	}
}
