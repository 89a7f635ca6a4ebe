/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.chart.EventRates;

class PlannedRatesTest {

	private static Plan plan(String script) {
		return Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
	}

	@Test
	void streamsOfATypeAreOne() {
		PlannedRates rates = PlannedRates.of(plan("""
				recording: {duration: 10 s}
				events:
				  - {type: jdk.ThreadSleep, count: 10}
				  - {type: jdk.SocketWrite, rate: 5/s}
				  - {type: jdk.SocketWrite, rate: 20/s, from: 5 s}
				"""), 10, "others");
		assertEquals(List.of("jdk.SocketWrite", "jdk.ThreadSleep"), rates.names());
		assertArrayEquals(new long[] {5, 5, 5, 5, 5, 25, 25, 25, 25, 25}, rates.events().getFirst());
		assertEquals(25, rates.perSecond(0, 9));
		assertEquals(1, rates.perSecond(1, 0));
	}

	@Test
	void aSteadyRateIsLevel() {
		Plan plan = plan("""
				recording: {duration: 1 min}
				events: [{type: jdk.ThreadSleep, count: 1000}]
				""");
		PlannedRates rates = PlannedRates.of(plan, EventRates.stretches(plan.totalEvents()), "others");
		assertArrayEquals(new long[20], Arrays.stream(rates.events().getFirst()).map(events -> events - 50).toArray());
	}

	@Test
	void namesAreShortWhereThatIsClear() {
		PlannedRates rates = new PlannedRates(1, List.of("jdk.SocketRead", "shop.Order", "old.shop.Order", "others"),
				List.of());
		assertEquals(List.of("SocketRead", "shop.Order", "old.shop.Order", "others"),
				IntStream.range(0, 4).mapToObj(rates::shortName).toList());
	}

	@Test
	void allTemplatesAreShownWhole() {
		for (Template template : Templates.all()) {
			Plan plan = plan(template.text());
			PlannedRates rates = PlannedRates.of(plan, 120, "others");
			assertEquals(plan.totalEvents(), rates.events().stream().flatMapToLong(Arrays::stream).sum(),
					template.id());
			assertTrue(rates.names().size() <= PlannedRates.MOST + 1, template.id());
			assertEquals(plan.eventsByType().size() > PlannedRates.MOST, rates.names().contains("others"),
					template.id());
		}
	}

	@Test
	void noEventsGiveNoRates() {
		assertEquals(0, PlannedRates
				.of(plan("events: [{type: jdk.ThreadSleep, count: 10, enabled: false}]"), 10, "others").buckets());
	}
}
