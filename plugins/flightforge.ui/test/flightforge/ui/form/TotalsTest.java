/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.Forecast;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

class TotalsTest {

	private static final Plan ONE = plan("events: [{type: jdk.ThreadSleep, count: 1}]");

	@Test
	void timeIsToldWhereItIsKnown() {
		String without = text(ONE, forecast(OptionalDouble.empty()));
		assertTrue(without.startsWith("1 event \u00b7 about "), without);
		assertTrue(without.endsWith(" \u00b7 1 chunk \u00b7 20 MiB of memory"), without);
		assertEquals(without.replace("1 chunk", "1 chunk \u00b7 about 0.3 s"),
				text(ONE, forecast(OptionalDouble.of(0.26))));
	}

	@Test
	void timeIsAsExactAsItIsKnown() {
		assertTrue(text(ONE, forecast(OptionalDouble.of(0.04))).contains("less than 0.1 s"));
		assertTrue(text(ONE, forecast(OptionalDouble.of(2.04))).contains("about 2 s"));
		assertTrue(text(ONE, forecast(OptionalDouble.of(41.3))).contains("about 41 s"));
		assertTrue(text(ONE, forecast(OptionalDouble.of(125.3))).contains("about 2 min 5 s"));
	}

	@Test
	void chunksAreCounted() {
		String told = text(plan("recording: {chunk-size: 4 KiB}\nevents: [{type: jdk.ThreadSleep, count: 9_000}]"),
				forecast(OptionalDouble.empty()));
		assertTrue(told.matches("9,000 events .*[0-9]+ chunks.*"), told);
	}

	@Test
	void totalsAreCutBetweenTheirParts() {
		String whole = "9,000 events \u00b7 3 MiB \u00b7 1 chunk";
		assertEquals(3, Totals.parts(whole));
		assertEquals(whole, Totals.start(whole, 3));
		assertEquals("9,000 events \u00b7 3 MiB \u00b7 \u2026", Totals.start(whole, 2));
		assertEquals("No events yet: add one.", Totals.start("No events yet: add one.", 2));
	}

	@Test
	void theSizeOfWhatWasGeneratedIsExact() {
		String told = text(plan("events: [{type: jdk.ThreadSleep, count: 9_000}]"),
				new Forecast(1, 20 << 20, OptionalDouble.of(1), 1, 3 << 20, true));
		assertTrue(told.contains(" \u00b7 3 MiB \u00b7 "), told);
	}

	/** So that nobody looks for them in the table of streams. */
	@Test
	void eventsOfTheJvmModelAreNamed() {
		Plan plan = plan("recording: {duration: 1 min}\njvm: {gc: G1, heap: {max: 1 GiB}, allocation: 50 MiB/s}\n"
				+ "events: [{type: jdk.ThreadSleep, count: 9_000}]");
		assertTrue(plan.modelEvents() > 0 && plan.totalEvents() == 9_000 + plan.modelEvents());
		String told = text(plan, forecast(OptionalDouble.empty()));
		assertTrue(
				told.startsWith(
						"%,d events (%,d of the JVM model) \u00b7 ".formatted(plan.totalEvents(), plan.modelEvents())),
				told);
	}

	private static String text(Plan plan, Forecast forecast) {
		return Totals.text(plan, forecast).replace('\u00a0', ' ');
	}

	private static Forecast forecast(OptionalDouble seconds) {
		return new Forecast(1, 20 << 20, seconds, 0, 0, false);
	}

	private static Plan plan(String text) {
		return Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
	}

	@Test
	void problemsThatAreNotListedAreSaidToBeThere() {
		assertEquals("1", Totals.problems(problems(1)));
		assertEquals("100", Totals.problems(problems(100)));
		assertEquals("100+", Totals.problems(problems(120)));
	}

	private static List<Problem> problems(int wrong) {
		String streams = IntStream.range(0, wrong).mapToObj("  - {type: jdk.None%d, count: 1}"::formatted)
				.collect(Collectors.joining("\n"));
		return Planner.plan("events:\n" + streams + '\n', Catalogue.standard(), PlanOptions.DEFAULT).problems();
	}
}
