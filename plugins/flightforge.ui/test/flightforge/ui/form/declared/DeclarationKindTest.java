/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

class DeclarationKindTest {

	/** Who has copied one is not to be told that it is wrong. */
	@ParameterizedTest
	@ValueSource(strings = {"causes", "classes", "fleet.per-host", "params", "phases", "signals", "threads", "types"})
	void examplesOfEmptySectionsAreRight(String place) {
		String example = DeclarationKind.of(List.of(place.split("\\."))).empty().orElseThrow().split("\n\n")[1];
		String script = "recording: {duration: 1 min}\n" + example + '\n'
				+ (place.equals("causes") ? "phases: {outage: {until: 50 %}}\n" : "")
				+ (place.equals("params") ? "" : "events:\n  - {type: jdk.ThreadSleep, count: 1}\n");
		assertEquals(List.of(), Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).problems().stream()
				.filter(Problem::isError).map(Problem::message).toList(), script);
	}
}
