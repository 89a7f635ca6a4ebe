/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.Forecast;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Template;
import flightforge.ui.preview.RatePicture;

/**
 * What a template makes.
 *
 * @param picture when its events happen
 * @param events how many there are
 * @param about whether that is only known when they are generated, because conditions decide
 * @param bytes how large the recording is
 * @param exact whether it was generated to find that, as far as an editor does that; else it is about as large
 * @param duration how long it is
 */
public record PlannedTemplate(RatePicture picture, long events, boolean about, long bytes, boolean exact,
		Duration duration) {

	/** How long is generated at most to find out how large the recording is. */
	private static final long BUDGET_NANOS = 400_000_000;
	/** By the text of the script; there are some dozens, with some kilobytes each. */
	private static final Map<String, Optional<PlannedTemplate>> KNOWN = new ConcurrentHashMap<>();

	/**
	 * What is known of a template already, at once. From any thread.
	 *
	 * @return null if it was not planned yet; empty if it cannot be generated as it is
	 */
	static Optional<PlannedTemplate> known(Template template) {
		return KNOWN.get(template.text());
	}

	/**
	 * Plans a template, unless it was planned before, which may take a second. Not on the UI thread.
	 *
	 * @return empty if it cannot be generated as it is: if it has no events or errors
	 */
	public static Optional<PlannedTemplate> of(Template template) {
		return KNOWN.computeIfAbsent(template.text(), text -> Planner
				.plan(text, Catalogue.standard(), PlanOptions.DEFAULT).plan().map(PlannedTemplate::planned));
	}

	private static PlannedTemplate planned(Plan plan) {
		Forecast forecast = forecast(plan);
		return new PlannedTemplate(new RatePicture(plan), plan.totalEvents(), plan.isAbout(),
				forecast.complete() ? forecast.bytes() : plan.estimatedBytes(), forecast.complete(), plan.duration());
	}

	/** As the editor of the script will have it. */
	private static Forecast forecast(Plan plan) {
		GenerationSettings settings = GenerationSettings.defaults();
		try {
			return Forecast.measure(plan, settings, Path.of(System.getProperty("java.io.tmpdir")), BUDGET_NANOS);
		} catch (IOException e) {
			// The estimate is good enough; generating itself will say what is wrong.
			return Forecast.of(plan, settings);
		}
	}
}
