/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ScriptText;
import flightforge.script.plan.PlanOptions;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.preview.Timeline.Kind;
import flightforge.ui.preview.Timeline.Lane;

class TimelineTest {
	private static final long SECOND = 1_000_000_000L;
	private static final long MINUTE = 60 * SECOND;
	private static final String SCRIPT = """
			recording: {duration: 10 min}
			phases:
			  outage: {from: 50 %, until: 6 min}
			causes:
			  database: {description: The database is slow, during: outage}
			  always: {description: Everything is slow}
			threads:
			  http: {count: 4}
			  batch: {count: 3, from: 1 min..8 min, until: 9 min}
			events:
			  - {type: jdk.SocketWrite, rate: 10/s, from: 5 min}
			  - {type: jdk.FileRead, rate: 1/s, during: outage}
			  - {type: jdk.FileWrite, rate: 1/s, enabled: false}
			""";

	private static Timeline timeline(String script) {
		ScriptAnalysis analysis = ScriptAnalysis.of(ScriptText.of(script), PlanOptions.DEFAULT, text -> text,
				() -> false);
		return Timeline.of(analysis, analysis.plan().orElse(null));
	}

	private static Lane lane(Kind kind, String name) {
		return timeline(SCRIPT).lanes().stream().filter(lane -> lane.kind() == kind && lane.name().equals(name))
				.findFirst().orElseThrow();
	}

	@Test
	void whatHasATimeOfItsOwnHasALane() {
		assertEquals(
				List.of("PHASE outage", "CAUSE database", "CAUSE always", "THREADS batch", "STREAM jdk.SocketWrite",
						"STREAM jdk.FileRead", "STREAM jdk.FileWrite"),
				timeline(SCRIPT).lanes().stream().map(lane -> lane.kind() + " " + lane.name()).toList());
	}

	@Test
	void endsAreWhereTheScriptHasThem() {
		Lane outage = lane(Kind.PHASE, "outage");
		assertEquals(5 * MINUTE, outage.from().first());
		assertTrue(outage.from().share() && outage.from().movable());
		assertEquals(6 * MINUTE, outage.until().last());
		assertFalse(outage.until().share());
		Lane stream = lane(Kind.STREAM, "jdk.SocketWrite");
		assertEquals(10 * MINUTE, stream.until().first());
		assertTrue(stream.until().movable());
	}

	@Test
	void onlyEndsThatAreOneMomentOfTheThingItselfAreMoved() {
		Lane batch = lane(Kind.THREADS, "batch");
		assertEquals(MINUTE, batch.from().first());
		assertEquals(8 * MINUTE, batch.from().last());
		assertFalse(batch.from().movable());
		assertTrue(batch.until().movable());
		assertFalse(lane(Kind.STREAM, "jdk.FileRead").isMovable());
		assertFalse(lane(Kind.CAUSE, "database").isMovable());
	}

	@Test
	void theValueOfAParameterIsNotReplaced() {
		Lane stream = timeline("""
				params: {begin: 1 min}
				recording: {duration: 10 min}
				events: [{type: jdk.SocketWrite, rate: 10/s, from: "${begin}", until: 9 min}]
				""").lanes().getFirst();
		assertEquals(MINUTE, stream.from().first());
		assertFalse(stream.from().movable());
		assertTrue(stream.until().movable());
	}

	@Test
	void streamsShowWhenTheirEventsAre() {
		double[] density = lane(Kind.STREAM, "jdk.SocketWrite").density();
		assertEquals(Timeline.PARTS, density.length);
		double[] half = Arrays.copyOf(density, Timeline.PARTS / 2);
		assertArrayEquals(new double[half.length], half);
		assertTrue(Arrays.stream(density).skip(half.length).allMatch(part -> part > 0.9));
		assertEquals(0, lane(Kind.STREAM, "jdk.FileWrite").density().length);
	}

	@Test
	void whatIsMovedIsWrittenAsItWas() {
		Timeline timeline = timeline(SCRIPT);
		Lane outage = lane(Kind.PHASE, "outage");
		assertEquals("35 %", timeline.text(outage, true, 210 * SECOND));
		// 48.3 % would be 0.2 s before that.
		assertEquals("4 min 50 s", timeline.text(outage, true, 290 * SECOND));
		assertEquals("7 min 30 s", timeline.text(outage, false, 450 * SECOND));
		assertEquals("0 %", timeline.text(outage, true, 0));
		assertEquals("10 min", timeline.text(outage, false, 10 * MINUTE));
	}

	@Test
	void nothingIsSaidOfTheEndsOfTheRecording() {
		Timeline timeline = timeline(SCRIPT);
		Lane stream = lane(Kind.STREAM, "jdk.SocketWrite");
		assertEquals("", timeline.text(stream, true, 0));
		assertEquals("", timeline.text(stream, false, 10 * MINUTE));
		assertEquals("20 s", timeline.text(stream, true, 20 * SECOND));
	}

	@Test
	void aScriptWithoutAnythingHasNoLanes() {
		assertEquals(List.of(), timeline("events: [").lanes());
		assertEquals(List.of(), timeline("").lanes());
	}
}
