/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.Forecast;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

class EstimateNoticeTest {

	private static final Plan PLAN = Planner
			.plan("events: [{type: jdk.ThreadSleep, count: 9_000}]", Catalogue.standard(), PlanOptions.DEFAULT).plan()
			.orElseThrow();

	@Test
	void aTimeThatCouldNotBeMeasuredIsSaid() {
		assertTrue(text(OptionalDouble.empty()).endsWith(" \u00b7 the time could not be measured"));
		assertFalse(text(OptionalDouble.of(1)).contains("could not"));
	}

	private static String text(OptionalDouble seconds) {
		return EstimateNotice.of(PLAN, new Forecast(1, 20 << 20, seconds, 0, 0, false)).text();
	}
}
