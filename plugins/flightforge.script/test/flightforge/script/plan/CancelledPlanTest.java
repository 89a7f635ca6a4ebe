/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.read.ScriptParser;

/** Plans that nobody waits for any more end, wherever they are. */
@Tag("heavy")
class CancelledPlanTest {
	private static final String PER_CHUNK = """
			recording: {duration: 1 min, chunk-size: 64 KiB}
			threads: {a: {count: 30}, b: {count: 20, from: 1 s..9 s, until: 10 s..50 s}}
			events:
			  - {type: jdk.ThreadPark, count: 20_000, threads: b, duration: {uniform: {min: 1 ms, max: 2 ms}},
			     nested: [{type: jdk.SocketRead, per-event: 2, values: {host: {names: {count: 50}}}}]}
			  - {type: jdk.ThreadSleep, every: 1 s, threads: a}
			  - {type: jdk.CPULoad, every: chunk}
			""";

	private static final String FOLLOWING = """
			recording: {duration: 1 h}
			signals: {k: {formula: "sqrt(t / 1 h)"}, saw: {sawtooth: {from: 0, to: 1, period: 1 s}}}
			events:
			  - {type: jdk.ThreadSleep, rate: {signal: k, times: 1/s}}
			  - {type: jdk.ThreadSleep, rate: {signal: saw, times: 1/s}}
			""";

	@ParameterizedTest
	@ValueSource(strings = {Scripts.SHOP, Scripts.VALUES, Scripts.COHERENT, PER_CHUNK, FOLLOWING,
			"events: [{type: jdk.NoSuch, count: 5}]", "events: [{type: jdk.ThreadSleep, count: 5}"})
	void planningEndsAtAnyQuestionAndAsksNoOther(String script) {
		int questions = questions(script);
		for (int last = 1; last <= questions; last += 1 + last / 4) {
			AtomicInteger left = new AtomicInteger(last);
			assertThrows(CancellationException.class, () -> Planner.plan(script, Catalogue.standard(),
					PlanOptions.DEFAULT, () -> left.decrementAndGet() == 0));
			assertEquals(0, left.get());
		}
	}

	@Test
	void whatIsNotCancelledIsPlannedAsEver() {
		Plan asEver = Scripts.plan(PER_CHUNK);
		Plan asked = Planner.plan(PER_CHUNK, Catalogue.standard(), PlanOptions.DEFAULT, () -> false).plan()
				.orElseThrow();
		assertEquals(asEver.streams(), asked.streams());
		assertEquals(asEver.estimatedBytes(), asked.estimatedBytes());
		assertEquals(asEver.windows(), asked.windows());
	}

	@Test
	void eachStreamAsksAndNotEachEvent() {
		int few = questions(streams(10, 1_000));
		assertTrue(questions(streams(500, 1_000)) > few + 490 * 3);
		assertEquals(questions(streams(10, 100_000)), questions(streams(10, 1_000_000_000)), 100);
	}

	/** Of what they follow there may be many lines. */
	@Test
	void ratesThatFollowSignalsAskOnTheWay() {
		int few = questions(FOLLOWING.replace("{formula: \"sqrt(t / 1 h)\"}", "{ramp: {from: 0.3, to: 1}}")
				.replace("1 s}", "1 h}"));
		assertTrue(questions(FOLLOWING) > few + (2_048 + 3_600) / 256);
	}

	@Test
	void aScriptThatIsParsedAlreadyAsksToo() {
		AtomicInteger left = new AtomicInteger(7);
		assertThrows(CancellationException.class,
				() -> Planner.plan(ScriptParser.parse(Scripts.SHOP).script().orElseThrow(), Catalogue.standard(),
						PlanOptions.DEFAULT, () -> left.decrementAndGet() == 0));
		assertEquals(0, left.get());
	}

	@Test
	void readingAsksToo() {
		AtomicInteger left = new AtomicInteger(50);
		String script = streams(500, 1);
		assertThrows(CancellationException.class, () -> ScriptParser.parse(script, () -> left.decrementAndGet() == 0));
		assertEquals(0, left.get());
		assertEquals(500, ScriptParser.parse(script, () -> false).script().orElseThrow().streams().size());
	}

	private static String streams(int streams, int events) {
		return "events:\n" + IntStream.range(0, streams)
				.mapToObj(
						i -> "  - {type: jdk.ThreadSleep, count: " + events + ", values: {time: " + (i + 1) + " ms}}\n")
				.collect(Collectors.joining());
	}

	/** How often planning asks whether to go on. */
	private static int questions(String script) {
		AtomicInteger asked = new AtomicInteger();
		Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT, () -> asked.incrementAndGet() < 0);
		return asked.get();
	}
}
