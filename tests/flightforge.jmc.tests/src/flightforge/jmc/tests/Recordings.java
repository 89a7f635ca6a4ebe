/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.io.IOException;
import java.nio.file.Path;

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

	private Recordings() {
	}

	/** Generates a recording from a script. */
	static Path generate(Path file, String script) throws IOException {
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		return Generator.generate(plan, file, GenerationSettings.defaults(), (done, total, bytes) -> {
			// Nobody watches.
		}, () -> false).file();
	}

	/** Its events as Mission Control loads them. */
	static IItemCollection load(Path file) throws IOException, CouldNotLoadRecordingException {
		return JfrLoaderToolkit.loadEvents(file.toFile());
	}
}
