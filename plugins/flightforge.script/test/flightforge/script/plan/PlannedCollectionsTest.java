/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.sun.management.ThreadMXBean;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.jvm.JvmStreams;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.read.ScriptParser;
import flightforge.script.text.Problems;

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

	/** Whatever the program keeps, and however fast it allocates: pauses that overlap would be an internal fault. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"{ramp: {from: 50 MiB, to: 420 MiB}} | {ramp: {from: 50 MiB/s, to: 900 MiB/s}} | 512 | 4",
			"{over-time: [{until: 40 s, value: 100 MiB}, {value: 700 MiB}]} | 200 MiB/s | 1024 | 2",
			"{over-time: [{until: 20 s, value: 200 MiB}, {until: 40 s, value: 10 MiB}, {value: 210 MiB}]} | 700 MiB/s "
					+ "| 256 | 8",
			"60 MiB | {wave: {low: 100 MiB/s, high: 3000 MiB/s, period: 7 s}} | 256 | 2",
			"100 MiB | {wave: {low: 1 MiB/s, high: 9000 MiB/s, period: 3 s}} | 128 | 1"})
	void shenandoahIsPlannedUnderPressure(String live, String allocation, int heap, int cpus) {
		int seeds = 12;
		long all = 0;
		for (int seed = 0; seed < seeds; seed++) {
			for (int jdk : new int[] {17, 25}) {
				String script = "recording: {duration: 70 s, seed: " + seed + "}\njvm: {gc: Shenandoah, cpus: " + cpus
						+ ", heap: {max: " + heap + " MiB}, allocation: " + allocation + ", live-set: " + live
						+ ", survival: " + (seed % 5 * 10 + 1) + " %}\nevents: [{type: jdk.ThreadSleep, count: 1}]\n";
				Pauses pauses = streams(script, jdk, seed).pauses();
				long[] starts = pauses.starts();
				long[] ends = pauses.ends();
				all += starts.length;
				for (int i = 1; i < starts.length; i++) {
					assertTrue(starts[i] >= ends[i - 1], script);
				}
			}
		}
		assertTrue(all > 100 * seeds, all + " pauses");
	}

	private static JvmStreams streams(String script, int jdk, long seed) {
		return JvmStreams.of(ScriptParser.parse(script).script().orElseThrow(), Catalogue.standard().forJdk(jdk), seed,
				new Problems());
	}

	/** What planning takes does not depend on how many threads collect. */
	@Test
	void theThreadsThatCollectTakeNoMemory() {
		String script = "recording: {duration: 1 min}\njvm: {gc: Shenandoah, cpus: %d, heap: {max: 64 MiB}, "
				+ "allocation: 500 MiB/s, live-set: 10 MiB}\nevents: [{type: jdk.ThreadSleep, count: 1}]\n";
		streams(script.formatted(16), 25, 0);
		long few = allocated(() -> streams(script.formatted(16), 25, 0));
		long many = allocated(() -> streams(script.formatted(4096), 25, 0));
		assertTrue(many < 2 * few, () -> few + " bytes for 4 and 8 threads, " + many + " for 1,024 and 2,048");
	}

	private static long allocated(Runnable what) {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getCurrentThreadAllocatedBytes();
		what.run();
		return threads.getCurrentThreadAllocatedBytes() - before;
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
