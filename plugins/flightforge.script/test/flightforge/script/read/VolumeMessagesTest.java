/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Problem;
import flightforge.script.Scripts;

/** What is said of wrong volumes; a bar marks the place. */
class VolumeMessagesTest {
	private static final String TIMED = "recording: {duration: 1 min, events: 1_000}\n";

	@ParameterizedTest(name = "{1}")
	@MethodSource({"profiles", "bursts", "shares", "timing", "collections", "rows"})
	void saysWhatIsWrongAndWhere(String marked, String message) {
		MarkedScript.assertError(marked, message);
	}

	private static final String JITTER = "\"jitter\" goes with bursts, and with every and a length of time; events of "
			+ "count, rate, profile and share are at random times with arrivals: poisson";

	private static Arguments stream(String stream, String message) {
		return Arguments.of(TIMED + "events: [{type: jdk.ThreadSleep, " + stream + "}]", message);
	}

	private static Arguments stage(String stage, String message) {
		return stream("profile: [{hold: 1/s, for: 1 s}, " + stage + "]", message);
	}

	static Stream<Arguments> profiles() {
		return Stream.of(
				stream("profile: |5/s",
						"profile is a list of stages such as {hold: 100/s, for: 2 min}, not a single value"),
				stream("profile: |[]", "profile takes from 1 to 1000 stages, not 0"),
				stage("|1/s", "a stage is a mapping with hold, ramp, spike, wave, pause, for, not a single value"),
				stage("{|hld: 1/s, hold: 1/s, for: 1 s}", "unknown key \"hld\" in a stage. Did you mean hold?"),
				stage("{|rate: 1/s, for: 1 s}", "unknown key \"rate\" in a stage. Did you mean hold?"),
				stage("{hold: 1/s, |duration: 1 s}", "unknown key \"duration\" in a stage. Did you mean for?"),
				stage("{|much: 1/s, for: 1 s}",
						"unknown key \"much\" in a stage. It has hold, ramp, spike, wave, pause, for"),
				stage("|{for: 1 s}", "a stage takes exactly one of hold, ramp, spike, wave, pause"),
				stage("|{hold: 1/s, spike: 2/s, for: 1 s}",
						"a stage takes exactly one of hold, ramp, spike, wave, pause; there are hold and spike"),
				stage("|{hold: 1/s}", "a stage lacks \"for\""),
				stage("{hold: |1, for: 1 s}", "\"1\" lacks a unit: \"hold\" is events per time such as 100/s or 5/min"),
				stage("{hold: |-1/s, for: 1 s}", "\"hold\" is -1/s, which is negative"),
				stage("{hold: |2/ns, for: 1 s}", "\"hold\" is 2/ns; a profile has at most 1_000_000_000/s"),
				stage("{hold: 1/s, for: |0 s}", "\"for\" is 0 s, which is too small: it is at least 1 ns"),
				stage("{hold: 1/s, for: |5}",
						"\"5\" lacks a unit: \"for\" is a length of time in ns, us, ms, s, min, h or d"),
				stage("{ramp: |5/s, for: 1 s}", "a ramp is a mapping with from, to, not a single value"),
				stage("{ramp: |{from: 5/s}, for: 1 s}", "a ramp lacks \"to\""),
				stage("{wave: |{low: 5/s, high: 6/s}, for: 1 s}", "a wave lacks \"period\""),
				stage("{wave: {low: |2/s, high: 60/min, period: 1 s}, for: 1 s}",
						"\"low\" is 2/s, above \"high\", 60/min"),
				stage("{pause: 1 s, for: |1 s}", "a pause is written {pause: 30 s}, without \"for\""),
				stage("{pause: 2_562_047 h}, |{pause: 1 h}", "the stages together are longer than any recording"),
				Arguments.of(
						"recording: {duration: 100 h}\nevents: [{type: jdk.ThreadSleep, "
								+ "|profile: [{hold: 1/ns, for: 100 h}]}]",
						"the profile would have 360000000000000 events; at most 1000000000000 are possible"),
				Arguments.of("events: [{type: jdk.ThreadSleep, |profile: [{hold: 1/s, for: 90 s}, {pause: 30 s}]}]",
						"a profile needs the recording's duration. Add for example: recording: {duration: 2 min}"));
	}

	static Stream<Arguments> bursts() {
		return Stream.of(stream("bursts: |7", "bursts is a mapping with every, events, within, not a single value"),
				stream("bursts: |{every: 1 s, events: 7}", "bursts lacks \"within\""),
				stream("bursts: {every: 1 s, events: |0, within: 1 ms}",
						"\"events\" is 0, which is too small: it is at least 1"),
				stream("bursts: {every: 1 s, events: 7, within: |2 s}",
						"the events of a burst would be spread over 2 s, but the next burst begins after 1 s"),
				stream("|bursts: {every: 1 ns, events: 1_000_000, within: 1 ns}",
						"the stream would have 60000000000000000 events; at most 1000000000000000 are possible"));
	}

	static Stream<Arguments> shares() {
		return Stream.of(stream("share: |30", "\"share\" is a part of the recording's events such as 30 %, not 30"),
				stream("share: |101 %", "\"share\" is 101 %, which is too large: it is at most 100 %"),
				stream("share: |-1 %", "\"share\" is -1 %, which is negative"),
				Arguments.of(
						TIMED + "events: [{type: jdk.ThreadSleep, share: 60 %}, "
								+ "{type: jdk.ThreadPark, |share: 40.5 %}]",
						"the shares add up to 100.5 %, more than 100 %"),
				Arguments.of("events: [{type: jdk.ThreadSleep, |share: 30 %}]",
						"a share needs the recording's number of events. Add for example: recording: {events: 1_000_000}"));
	}

	static Stream<Arguments> timing() {
		return Stream.of(stream("count: 1, arrivals: |random", "\"arrivals\" is regular or poisson, not \"random\""),
				stream("every: 1 s, arrivals: |poisson",
						"poisson arrivals go with count, rate, profile and share; a period has times of its own"),
				stream("every: chunk, arrivals: |poisson",
						"poisson arrivals go with count, rate, profile and share; a period has times of its own"),
				stream("every: 1 s, jitter: |500 ms",
						"\"jitter\" is 500 ms, but it has to be less than half of the period, 1 s, so that events stay in order"),
				stream("every: 1 s, jitter: |50",
						"\"50\" lacks a unit: \"jitter\" is a length of time in ns, us, ms, s, min, h or d"),
				stream("bursts: {every: 10 s, events: 9, within: 4 s}, jitter: |3 s",
						"\"jitter\" is 3 s, but it has to be less than half of the time between the end of a burst and "
								+ "the next burst, 6 s, so that events stay in order"),
				stream("rate: 1/s, |jitter: 5 ms", JITTER), stream("every: chunk, |jitter: 5 ms", JITTER),
				stream("profile: [{hold: 1/s, for: 1 s}], |jitter: 5 ms", JITTER),
				stream("count: 1, from: |101 %", "\"from\" is a share of the duration from 0 % to 100 %, not 101 %"),
				stream("count: 1, from: |5",
						"\"5\" lacks a unit: \"from\" is a length of time in ns, us, ms, s, min, h or d, or a share of the duration"
								+ " in %"),
				stream("count: 1, from: |1 min", "\"from\" is at 1 min, but the recording ends at 1 min"),
				stream("count: 1, from: |60_120_122_640 ns",
						"\"from\" is at 60.12012264 s, but the recording ends at 1 min"),
				stream("count: 1, until: |61 s", "\"until\" is at 61 s, but the recording ends at 1 min"),
				stream("count: 1, from: 30 s, until: |50 %",
						"the stream would end at 30 s and begin at 30 s; \"until\" has to be after \"from\""),
				stream("count: 1, from: 90 %, until: |10 %",
						"the stream would end at 6 s and begin at 54 s; \"until\" has to be after \"from\""),
				stream("count: 1, from: |0:01",
						"\"from\" is at 0:01, but the recording is from 2026-01-01T00:00Z to " + "2026-01-01T00:01Z"),
				stream("count: 1, until: |2026-01-01 00:01:00.5",
						"\"until\" is at 2026-01-01 00:01:00.5, but the recording is from "
								+ "2026-01-01T00:00Z to 2026-01-01T00:01Z"),
				stream("count: 1, from: |2025-12-31T23:59:59Z",
						"\"from\" is 2025-12-31T23:59:59Z, before the recording's start at 2026-01-01T00:00Z"),
				stream("count: 1, from: |24:00",
						"\"from\" is a time of day such as 12:30, from 00:00 to 23:59:59, or a date and "
								+ "time such as 2026-01-01 12:30, not \"24:00\""),
				stream("count: 1, until: |2026-02-30",
						"\"until\" is a time of day such as 12:30, from 00:00 to 23:59:59, or a "
								+ "date and time such as 2026-01-01 12:30, not \"2026-02-30\""),
				stream("count: 1, until: |12:3",
						"\"until\" is a time of day such as 12:30, from 00:00 to 23:59:59, or a "
								+ "date and time such as 2026-01-01 12:30, not \"12:3\""),
				Arguments.of(
						"phases: {night: {from: |22:00}}\nevents: [{type: jdk.ThreadSleep, count: 1, during: night}]",
						"\"from\" is at 22:00, but the recording is from 2026-01-01T00:00Z to 2026-01-01T00:01Z"),
				Arguments.of(
						"threads: {a: {from: |1:75..2:00}}\nevents: [{type: jdk.ThreadSleep, count: 1, threads: a}]",
						"\"from\" is a time of day such as 12:30, from 00:00 to 23:59:59, or a date and time such as "
								+ "2026-01-01 12:30, not \"1:75\""),
				stream("count: 1, duration: {over-time: [{until: |0:02, value: 1 ms}, {value: 2 ms}]}",
						"this part would end at 0:02, but the recording ends at 1 min"),
				stream("count: 1, duration: {over-time: [{until: |0:61, value: 1 ms}, {value: 2 ms}]}",
						"until is a time of day such as 12:30, from 00:00 to 23:59:59, or a date and time such as "
								+ "2026-01-01 12:30, not \"0:61\""),
				stream("count: 1, enabled: |maybe", "\"enabled\" is true or false, not \"maybe\""),
				Arguments.of(
						TIMED + "events: [{type: jdk.ThreadSleep, count: 1, enabled: false, values: {|tiem: 1 s}}]",
						"unknown field \"tiem\" of jdk.ThreadSleep. Did you mean time?"));
	}

	private static String collections(String parts) {
		return """
				recording: {duration: 1 min}
				jvm: {gc: Parallel, heap: {initial: 128 MiB, max: 128 MiB}, allocation: 90 MiB/s, live-set: 40 MiB}
				phases: {peak: {from: 10 s, until: 20 s}}
				events: [{type: jdk.YoungGarbageCollection, every: collection""" + ", " + parts + "}]";
	}

	private static Arguments ofCollections(String key, String parts) {
		return Arguments.of(collections(parts), "both \"every: collection\" and \"" + key
				+ "\" are given; each collection has one event, with the time and duration of the collection");
	}

	static Stream<Arguments> collections() {
		return Stream.of(ofCollections("duration", "duration: |3 ms"),
				ofCollections("duration", "choose: [{weight: 1, |duration: 3 ms}]"),
				ofCollections("for-each", "for-each: |{tenuringThreshold: [1, 2]}"),
				ofCollections("arrivals", "arrivals: |poisson"), ofCollections("jitter", "jitter: |5 ms"),
				ofCollections("from", "from: |10 s"), ofCollections("until", "until: |50 %"),
				ofCollections("during", "during: |peak"),
				Arguments.of(collections("threads: |http"),
						"jdk.YoungGarbageCollection events have no thread; remove \"threads\""),
				Arguments.of(collections("stack: |deep"),
						"jdk.YoungGarbageCollection events have no stack trace; remove \"stack\""));
	}

	static Stream<Arguments> rows() {
		return Stream.of(stream("count: 1, for-each: |{}",
				"for-each takes a field and a list or range of its values: {type: [Java Heap, Class]} or {cpu: 0..7}"),
				stream("count: 1, for-each: {time: |7}",
						"for-each takes a list of values or a range such as 0..7, not a single value"),
				stream("count: 1, for-each: {time: |[]}", "for-each takes from 1 to 10000 values, not 0"),
				stream("count: 1, for-each: {time: |3..2}", "for-each takes from 1 to 10000 values, not 0"),
				stream("count: 1, for-each: {time: |0..99999999999}",
						"for-each takes from 1 to 10000 values, not 100000000000"),
				Arguments.of(
						TIMED + "events: [{type: jdk.NativeMemoryUsage, count: 1, "
								+ "for-each: {type: [a, b, c], |reserved: [1 GiB, 2 GiB]}}]",
						"\"reserved\" has 2 values, but \"type\" has 3; they go together row by row"));
	}

	@Test
	void warnsOfWhatIsLeftOut() {
		assertEquals(
				List.of("Line 2, column 69: warning: the profile takes 2 min, but the stream has only 30 s; "
						+ "the rest of it is left out"),
				Scripts.warnings(TIMED.replace(", events: 1_000", "") + "events: [{type: jdk.ThreadSleep, "
						+ "values: {time: 1 ms}, until: 50 %, profile: [{hold: 1/s, for: 2 min}]}]").stream()
						.map(Problem::toString).toList());
		assertEquals(
				List.of("Line 1, column 12: warning: \"events\" of the recording has no effect, "
						+ "because no stream has a share"),
				Scripts.warnings(TIMED + "events: [{type: jdk.ThreadSleep, count: 1, values: {time: 1 ms}}]").stream()
						.map(Problem::toString).toList());
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {
			"profile: [{hold: 1/s, for: 20 s}]; the profile ends at 20 s, the recording at 1 min: no events after it. "
					+ "If that is meant, add {pause: 40 s}",
			"from: 10 s, until: 50 %, profile: [{ramp: {to: 2/s}, for: 5 s}]; the profile ends at 15 s, the stream at "
					+ "30 s: no events after it. If that is meant, add {pause: 15 s}"})
	void warnsOfAProfileThatEndsBeforeTheRecording(String stream, String message) {
		assertEquals(List.of("Line 2, column %d: warning: %s".formatted(56 + stream.indexOf("profile"), message)),
				profileWarnings(stream));
	}

	@ParameterizedTest
	@ValueSource(strings = {"profile: [{hold: 1/s, for: 20 s}, {pause: 40 s}]",
			"profile: [{hold: 1/s, for: 20 s}, {pause: 1 s}]", "until: 20 s, profile: [{hold: 1/s, for: 20 s}]",
			"profile: [{ramp: {from: 1/s, to: 0/s}, for: 20 s}]", "profile: [{spike: 8/s, for: 20 s}]",
			"profile: [{wave: {low: 0/s, high: 3/s, period: 5 s}, for: 20 s}]",
			"profile: [{hold: 1/s, for: 59_900 ms}]"})
	void aProfileThatComesDownToNothingOrLacksLessThanAnEventIsMeant(String stream) {
		assertEquals(List.of(), profileWarnings(stream));
	}

	private static List<String> profileWarnings(String stream) {
		return Scripts.warnings(
				"recording: {duration: 1 min}\nevents: [{type: jdk.ThreadSleep, values: {time: 1 ms}, " + stream + "}]")
				.stream().map(Problem::toString).toList();
	}
}
