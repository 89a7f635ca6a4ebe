/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

import flightforge.script.generate.Forecast;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.plan.Plan;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.SharedMessages;

/**
 * Measures in the background how long a script takes to generate, by beginning it, once the user has paused for a
 * moment. Anything newer ends what is being measured.
 */
final class Estimation {

	private static final int PAUSE_MILLIS = 400;
	/** What is too short to measure a pace, on a busy machine, is measured again for longer. */
	private static final long[] BUDGETS_NANOS = {400_000_000L, 1_600_000_000L, 5_000_000_000L};
	/** A file that does not stay must not show up in the script's folder while one types. */
	private static final Path FOLDER = Path.of(System.getProperty("java.io.tmpdir"));

	private final BiConsumer<ScriptAnalysis, Forecast> consumer;
	private Job measuring;

	/**
	 * An estimation.
	 *
	 * @param consumer called in the background with what was measured and what it is of
	 */
	Estimation(BiConsumer<ScriptAnalysis, Forecast> consumer) {
		this.consumer = consumer;
	}

	/** Measures a script instead of what was to be measured before. */
	void restart(ScriptAnalysis analysis) {
		cancel();
		analysis.plan().ifPresent(plan -> {
			measuring = Job.createSystem(SharedMessages.FORM_ANALYSING, monitor -> {
				return measure(analysis, plan, monitor);
			});
			measuring.setPriority(Job.DECORATE);
			measuring.schedule(PAUSE_MILLIS);
		});
	}

	/** Ends what is being measured. */
	void cancel() {
		if (measuring != null) {
			measuring.cancel();
			measuring = null;
		}
	}

	/** Tells what was measured; without a time where that could not be. */
	private IStatus measure(ScriptAnalysis analysis, Plan plan, IProgressMonitor monitor) {
		GenerationSettings settings = GenerationPreferences.current().resolved(plan).settings();
		Forecast forecast = Forecast.of(plan, settings);
		try {
			for (int i = 0; i < BUDGETS_NANOS.length && forecast.seconds().isEmpty(); i++) {
				forecast = Forecast.measure(plan, settings, FOLDER, BUDGETS_NANOS[i], monitor::isCanceled);
				if (monitor.isCanceled()) {
					return Status.CANCEL_STATUS;
				}
			}
			consumer.accept(analysis, forecast);
			return Status.OK_STATUS;
		} catch (IOException e) {
			consumer.accept(analysis, forecast);
			// The estimate goes without a time; generating itself will say what is wrong.
			return new Status(IStatus.INFO, Ids.BUNDLE, e.getLocalizedMessage(), e);
		}
	}
}
