/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Makes recordings of scripts. */
final class Recordings {
	private Recordings() {
	}

	static Path of(Path file, String script) throws IOException {
		PlanResult planned = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT);
		Generator.generate(planned.plan().orElseThrow(() -> new AssertionError(planned.problems().toString())), file,
				GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
		return file;
	}
}
