/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.read.ScriptParser;

/** Collections are counted without a plan, and are those of the plan. */
class PlannedCollectionsTest {
	private static String script(String jvm) {
		return "recording: {duration: 1 min, jdk: 25, seed: 4}\njvm: " + jvm
				+ "\nevents: [{type: jdk.ThreadSleep, count: 1}]\n";
	}

	private static Optional<PlannedCollections> count(String script) {
		return PlannedCollections.of(ScriptParser.parse(script).script().orElseThrow(),
				Catalogue.standard().forJdk(25));
	}

	@ParameterizedTest
	@ValueSource(strings = {"G1", "Parallel", "Serial"})
	void areThoseOfThePlan(String collector) {
		String script = script("{gc: " + collector
				+ ", heap: {initial: 128 MiB, max: 128 MiB}, allocation: 200 MiB/s, live-set: 60 MiB, survival: 9 %}");
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		PlannedCollections counted = count(script).orElseThrow();
		assertEquals(events(plan, "jdk.YoungGarbageCollection"), counted.young());
		assertEquals(events(plan, "jdk.OldGarbageCollection"), counted.old());
		assertTrue(counted.young() > 50 && counted.old() > 0, counted::toString);
	}

	private static long events(Plan plan, String type) {
		return plan.streams().stream().filter(stream -> stream.typeName().equals(type)).mapToLong(PlannedStream::events)
				.sum();
	}

	@ParameterizedTest
	@ValueSource(strings = {"{}", "{heap: {max: 64 MiB}, allocation: 1 TiB/s}",
			"{heap: {max: 64 MiB}, allocation: 1 MiB/s, live-set: 70 MiB}",
			"{heap: {max: 16 MiB}, allocation: 20 GiB/s, live-set: 1 MiB}"})
	void thereAreNoneWhereTheSectionMakesNone(String jvm) {
		assertEquals(Optional.empty(), count(script(jvm)));
	}

	@Test
	void aScriptWithoutAJvmHasNone() {
		assertEquals(Optional.empty(), count("events: [{type: jdk.ThreadSleep, count: 1}]\n"));
	}
}
