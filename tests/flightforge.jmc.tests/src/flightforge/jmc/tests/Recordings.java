/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** Recordings that are opened. */
final class Recordings {
	/** Two streams, 1,800 events. */
	static final String SCRIPT = """
			# A small shop
			recording:
			  duration: 1 min
			  seed: 7
			events:
			  - type: jdk.SocketWrite
			    count: 1_200    # not many
			  - type: jdk.FileRead
			    rate: 10/s
			""";

	/** The same with a type that Mission Control hides. */
	static final String EXPERIMENTAL_SCRIPT = SCRIPT + """
			  - type: jdk.NativeMemoryUsageTotalPeak
			    count: 5
			""";

	/** Parts of the CPU that are together more than the whole. */
	static final String IMPOSSIBLE_SCRIPT = """
			recording: {duration: 1 min, seed: 7}
			events:
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {jvmUser: 0.6, jvmSystem: 0.3, machineTotal: 0.5}
			""";

	/** Native memory of two categories for a minute, and a peak that Mission Control hides. */
	static final String MEMORY_SCRIPT = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    for-each: {type: [Java Heap, Class]}
			    values: {reserved: 1 GiB, committed: {ramp: {from: 10 MiB, to: 900 MiB}}}
			  - type: jdk.NativeMemoryUsagePeak
			    count: 1
			    values: {type: Class, peakReserved: 2 GiB, peakCommitted: 2 GiB, countAtPeak: 3}
			""";

	/** A stream whose rate is a parameter. */
	static final String PARAMETERS_SCRIPT = """
			params: {reads: 10/s}
			recording: {duration: 1 min}
			events:
			  - {type: jdk.FileRead, rate: "${reads}"}
			""";

	private Recordings() {
	}

	/** Generates a recording from a script. */
	static Path generate(Path file, String script) throws IOException {
		return generate(file, script, PlanOptions.DEFAULT);
	}

	/** The same without the script in it, as if another program had written it. */
	static Path generateWithoutScript(Path file, String script) throws IOException {
		return generate(file, script, PlanOptions.DEFAULT.withoutScript());
	}

	/** The same with values of the script's parameters. */
	static Path generate(Path file, String script, Map<String, String> parameters) throws IOException {
		return generate(file, script, PlanOptions.DEFAULT.withParameters(parameters));
	}

	private static Path generate(Path file, String script, PlanOptions options) throws IOException {
		Plan plan = Planner.plan(script, Catalogue.standard(), options).plan().orElseThrow();
		return Generator.generate(plan, file, GenerationSettings.defaults(), (done, total, bytes) -> {
			// Nobody watches.
		}, () -> false).file();
	}

	/** Its events as Mission Control loads them. */
	static IItemCollection load(Path file) throws IOException, CouldNotLoadRecordingException {
		return JfrLoaderToolkit.loadEvents(file.toFile());
	}
}
