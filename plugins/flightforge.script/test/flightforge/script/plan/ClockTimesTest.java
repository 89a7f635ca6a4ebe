/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.MomentSpec;
import flightforge.script.Script;
import flightforge.script.Scripts;
import flightforge.script.ThreadsSpec;
import flightforge.script.read.ScriptParser;

/** Times of day and dates mean a time after the recording's start. */
class ClockTimesTest {
	private static String times(String recording, String stream) {
		Plan plan = Scripts
				.plan("recording: {" + recording + "}\nevents: [{type: jdk.ThreadSleep, count: 100, " + stream + "}]");
		long[] times = new long[(int) plan.totalEvents()];
		Arrays.setAll(times, OneStream.program(plan)::time);
		return Arrays.toString(times);
	}

	@ParameterizedTest(name = "{0}: {1}")
	@CsvSource(delimiter = '|', value = {
			// the first one that is not before the start
			"start: 2026-01-01T12:00:00Z, duration: 2 h | from: 12:30 | from: 30 min",
			"start: 2026-01-01T12:30:00Z, duration: 2 h | from: 12:30 | from: 0 s",
			"start: 2026-01-01T09:30:00Z, duration: 2 h | from: '9:45:30.25' | from: 930.25 s",
			"start: 2026-01-01T23:00:00Z, duration: 2 h | from: '00:10' | from: 70 min",
			"start: 2026-01-01T12:00:00.5Z, duration: 2 h | from: 12:00:01 | from: 500 ms",
			// what ends, ends after it began
			"start: 2026-01-01T12:00:00Z, duration: 30 h | until: 12:00 | until: 24 h",
			"start: 2026-01-01T12:00:00Z, duration: 30 h | from: 13:00, until: 12:30 | from: 1 h, until: 24.5 h",
			"start: 2026-01-01T12:00:00Z, duration: 30 h | from: 10 %, until: 13:00 | from: 3 h, until: 25 h",
			// in the zone of the recording, with the offset of its start
			"start: 2026-07-01T12:00:00Z, zone: Europe/Berlin, duration: 2 h | from: 14:30 | from: 30 min",
			"start: 2026-10-25T00:00:00Z, zone: Europe/Berlin, duration: 4 h | from: 03:30 | from: 90 min",
			"start: 2026-01-01T12:00:00Z, zone: '-03:30', duration: 2 h | from: 08:30 | from: 0 s",
			// dates
			"start: 2026-01-01T12:00:00Z, duration: 60 h | from: 2026-01-02 | from: 12 h",
			"start: 2026-01-01T12:00:00Z, zone: '+02:00', duration: 60 h | from: 2026-01-02 15:00 | from: 25 h",
			"start: 2026-01-01T12:00:00Z, zone: '+02:00', duration: 60 h | from: 2026-01-02T15:00:00Z | from: 27 h",
			"start: 2026-01-01T12:00:00Z, duration: 60 h | until: '2026-01-02 09:00-05:00' | until: 26 h"})
	void meanATimeAfterTheStart(String recording, String clock, String plain) {
		assertEquals(times(recording, plain), times(recording, clock));
	}

	@Test
	void canBeInPhasesThreadsAndParts() {
		String parts = """
				recording: {start: 2026-01-01T12:00:00Z, zone: "+01:00", duration: 2 h}
				phases: {outage: {from: %s, until: %s}}
				threads: {http: {count: 5, from: "%s", until: "%s"}}
				events:
				  - {type: jdk.ThreadSleep, count: 100, during: outage}
				  - type: jdk.ThreadPark
				    count: 100
				    threads: http
				    duration: {over-time: [{until: %s, value: 1 ms}, {until: %s, value: 2 ms}, {value: 3 ms}]}
				""";
		Script clock = script(parts.formatted("13:30", "13:45", "13:00..13:10", "14:30..14:50", "13:20", "14:40"));
		Script plain = script(
				parts.formatted("30 min", "45 min", "0 s..10 min", "90 min..110 min", "20 min", "100 min"));
		assertEquals(moments(plain), moments(clock));
		ThreadsSpec.Life life = clock.threads().get("http").life();
		assertEquals(List.of(0L, 600_000_000_000L, 5_400_000_000_000L, 6_600_000_000_000L),
				List.of(life.from().nanos(), life.lastFrom().nanos(), life.until().nanos(), life.lastUntil().nanos()));
		Plan first = Scripts.plan(clock.text());
		Plan second = Scripts.plan(plain.text());
		for (int stream = 0; stream < 2; stream++) {
			assertEquals(Arrays.toString(first.eventsPer(stream, 97)), Arrays.toString(second.eventsPer(stream, 97)));
		}
	}

	private static List<Long> moments(Script script) {
		MomentSpec from = script.phases().get("outage").from();
		return List.of(from.nanos(), script.phases().get("outage").until().nanos());
	}

	private static Script script(String text) {
		return ScriptParser.parse(text).script().orElseThrow();
	}
}
