/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Scripts;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.StreamProgram;

/** Each volume has the number and the times of events that the script says. */
class VolumesTest {
	private static final long SECOND = 1_000_000_000L;
	private static final String[] STAGES = {"{hold: %d/s, for: %d ms}", "{ramp: {from: %d/min, to: %d/s}, for: 77 s}",
			"{ramp: {to: %d/s}, for: %d ms}", "{spike: %d/s, for: %d ms}", "{pause: %2$d ms}",
			"{wave: {low: 7/s, high: 1%d/s, period: 1_%d ns}, for: 50 ms}",
			"{wave: {low: %d/min, high: 1_%d/s, period: 7 s}, for: 41 s}",
			"{wave: {low: 0/s, high: 3%d/s, period: 1_%03d us}, for: 1_777 ms}"};

	/** In order, within bounds, the same one by one, in batches and looked for by time. */
	private static void check(StreamProgram program, long from, long until, Random random) {
		Schedule schedule = program.schedule();
		long points = schedule.points();
		if (points == 0) {
			return;
		}
		assertTrue(schedule.time(0) >= from && schedule.time(points - 1) < until);
		for (int i = 0; i < 20; i++) {
			long first = Math.max(0, random.nextLong(points) - (i % 2 == 0 ? 0 : points - 1));
			int count = (int) Math.min(points - first, 1 + random.nextInt(300));
			Schedule.Cursor cursor = schedule.from(first);
			long[] times = new long[count];
			int begin = random.nextInt(count);
			cursor.fill(times, begin);
			long[] rest = new long[count - begin];
			cursor.fill(rest, rest.length);
			System.arraycopy(rest, 0, times, begin, rest.length);
			for (int e = 0; e < count; e++) {
				assertEquals(schedule.time(first + e), times[e]);
				assertTrue(e == 0 || times[e] >= times[e - 1], "times do not go back");
			}
			long time = random.nextBoolean() ? times[random.nextInt(count)] : from + random.nextLong(until - from);
			long found = schedule.firstAtOrAfter(time);
			assertTrue(found == points || schedule.time(found) >= time);
			assertTrue(found == 0 || schedule.time(found - 1) < time);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"regular", "poisson"})
	void profilesOfAllKinds(String arrivals) {
		Random random = new Random(arrivals.length());
		for (int round = 0; round < 150; round++) {
			StringBuilder profile = new StringBuilder();
			for (int i = random.nextInt(6); i >= 0; i--) {
				profile.append(profile.isEmpty() ? "" : ", ").append(STAGES[random.nextInt(STAGES.length)]
						.formatted(random.nextInt(100), 1 + random.nextInt(30_000)));
			}
			long from = random.nextInt(10);
			long until = 20 + random.nextInt(100);
			Plan plan = OneStream.plan("2 min", "from: " + from + " s, until: " + until + " s, arrivals: " + arrivals
					+ ", profile: [" + profile + "]");
			check(OneStream.program(plan), from * SECOND, until * SECOND, random);
			assertEquals(plan.totalEvents(), Arrays.stream(plan.eventsPer(0, 977)).sum());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"10 s | count: 12_345, from: 1 s", "1 h | count: 7, arrivals: poisson",
			"1 h | rate: 12_345/s, arrivals: poisson", "10 s | rate: 0.31/us, until: 7 %, arrivals: poisson",
			"1 h | bursts: {every: 7 s, events: 311, within: 700 ms}",
			"1 min | bursts: {every: 7 ms, events: 31, within: 7 ms}, from: 3 s",
			"1 min | bursts: {every: 1 h, events: 1_000_000, within: 61 s}", "1 h | every: 333 ns, until: 50 %",
			"100 ns | count: 100_000, arrivals: poisson", "1 h | count: 1_000_000_000_000, arrivals: poisson",
			"1 h | every: 1 s, jitter: 499 ms", "61 s | every: 7 s, jitter: 3 s, from: 1 s",
			"10 s | every: 9 s, jitter: 4 s", "3 s | every: 1 h, jitter: 29 min", "1 min | every: 3 ns, jitter: 1 ns",
			"1 h | bursts: {every: 7 s, events: 311, within: 700 ms}, jitter: 3 s",
			"50 s | bursts: {every: 7 s, events: 5, within: 6 s}, jitter: 499_999_999 ns, from: 500 ms",
			"1 min | bursts: {every: 1 h, events: 1_000_000, within: 61 s}, jitter: 29 min",
			"1 min | bursts: {every: 11 ms, events: 1, within: 1 ms}, jitter: 4 ms"})
	void volumesOfAllKinds(String duration, String volume) {
		Plan plan = OneStream.plan(duration, volume);
		StreamProgram program = OneStream.program(plan);
		check(program, 0, plan.duration().toNanos(), new Random(5));
		assertEquals(plan.totalEvents(), Arrays.stream(plan.eventsPer(0, 500)).sum());
	}

	@ParameterizedTest(name = "{1} in {0}: {2}")
	@CsvSource(delimiter = '|',
			value = {"2 min | {hold: 100/s, for: 2 min} | 12000",
					"2 min | {ramp: {from: 100/s, to: 500/s}, for: 1 min} | 18000",
					"2 min | {ramp: {to: 500/s}, for: 1 min} | 15000",
					"2 min | {hold: 10/s, for: 1 s}, {ramp: {to: 30/s}, for: 1 s}, {ramp: {to: 0/s}, for: 2 s} | 60",
					"2 min | {spike: 2_000/s, for: 10 s} | 10000",
					"2 min | {hold: 5/s, for: 1 s}, {spike: 15/s, for: 1 s} | 15",
					"10 min | {wave: {low: 50/s, high: 150/s, period: 1 min}, for: 5 min} | 30000",
					"10 min | {wave: {low: 0/s, high: 10/s, period: 1 min}, for: 30 s} | 150",
					"2 min | {pause: 30 s} | 0", "2 min | {pause: 30 s}, {hold: 1/s, for: 10 s}, {pause: 30 s} | 10",
					"1 min | {ramp: {from: 0/s, to: 60/s}, for: 2 min} | 900", "1 s | {hold: 0.9/s, for: 1 s} | 0",
					"1 s | {hold: 0.5/s, for: 500 ms}, {hold: 1.5/s, for: 500 ms} | 1"})
	void aProfileHasTheAreaUnderItsRate(String duration, String profile, long events) {
		assertEquals(events, OneStream.plan(duration, "profile: [" + profile + "]").totalEvents());
		assertEquals(3 * events,
				OneStream.plan(duration, "for-each: {type: [a, b, c]}, profile: [" + profile + "]").totalEvents());
		assertEquals(events, OneStream.plan(duration, "arrivals: poisson, profile: [" + profile + "]").totalEvents());
	}

	@Test
	void jitterIsEquallyLikelyOnBothSides() {
		long[] regular = OneStream.times("1 h", "every: 100 ms");
		long[] times = OneStream.times("1 h", "every: 100 ms, jitter: 20 ms");
		long[] tenths = new long[10];
		for (int i = 0; i < times.length; i++) {
			long later = times[i] - regular[i];
			assertTrue(Math.abs(later) <= 20_000_000, "event " + i + " is " + later + " ns off");
			tenths[(int) Math.min(9, (later + 20_000_000) / 4_000_000)]++;
		}
		// 3,600 of each are expected, with a standard deviation of 57.
		Arrays.stream(tenths).forEach(tenth -> assertEquals(3_600, tenth, 230));
		assertFalse(Arrays.equals(times, OneStream.times("1 h", "every: 100 ms, jitter: 21 ms")));
	}

	@Test
	void burstsMoveAsAWhole() {
		String bursts = "bursts: {every: 10 s, events: 20, within: 2 s}";
		long[] regular = OneStream.times("10 min", bursts);
		long[] times = OneStream.times("10 min", bursts + ", jitter: 3 s");
		assertEquals(regular.length, times.length);
		Set<Long> moves = new HashSet<>();
		for (int i = 0; i < times.length; i++) {
			assertEquals(times[i / 20 * 20] - regular[i / 20 * 20], times[i] - regular[i]);
			moves.add(times[i] - regular[i]);
		}
		assertEquals(60, moves.size());
		assertTrue(times[0] > 0, "the first burst cannot be before the start");
	}

	@Test
	void aProfileThatHoldsIsARate() {
		assertArrayEquals(OneStream.times("1 min", "rate: 7.3/s"),
				OneStream.times("1 min", "profile: [{hold: 7.3/s, for: 1 min}]"));
		assertArrayEquals(OneStream.times("1 min", "rate: 1_000/s"),
				OneStream.times("1 min", "profile: [{hold: 1_000/s, for: 20 s}, {hold: 60_000/min, for: 40 s}]"));
	}

	@Test
	void eventsAreWhereTheAreaIsWhole() {
		// 10/s² from 0: the area is 5 t².
		long[] ramp = OneStream.times("10 s", "profile: [{ramp: {to: 100/s}, for: 10 s}]");
		long[] fall = OneStream.times("10 s", "profile: [{ramp: {from: 100/s, to: 0/s}, for: 10 s}]");
		assertEquals(500, ramp.length);
		for (int i = 0; i < ramp.length; i++) {
			assertEquals(Math.sqrt(i / 5.0) * SECOND, ramp[i], 1);
			assertEquals((10 - Math.sqrt((500 - i) / 5.0)) * SECOND, fall[i], 1);
		}
		// 150 - 50 cos(2 pi t / 60 s), integrated.
		long[] wave = OneStream.times("10 min",
				"profile: [{wave: {low: 50/s, high: 150/s, period: 1 min}, for: 5 min}]");
		for (int i = 0; i < wave.length; i++) {
			double t = (double) wave[i] / SECOND;
			assertEquals(i, 100 * t - 50 * 30 / Math.PI * Math.sin(t * Math.PI / 30), 0.5);
		}
	}

	@Test
	void aPauseHasNoEvents() {
		long[] times = OneStream.times("1 min",
				"profile: [{pause: 5 s}, {hold: 1/s, for: 10 s}, {pause: 30 s}, {hold: 1/s, for: 2 s}]");
		long[] expected = new long[12];
		Arrays.setAll(expected, i -> (i < 10 ? 5 + i : 35 + i) * SECOND);
		assertArrayEquals(expected, times);
	}

	@Test
	void burstsBeginWithTheirPeriod() {
		long[] times = OneStream.times("10 s", "bursts: {every: 4 s, events: 4, within: 2 s}");
		assertArrayEquals(new long[] {0, 500, 1000, 1500, 4000, 4500, 5000, 5500, 8000, 8500, 9000, 9500},
				Arrays.stream(times).map(time -> time / 1_000_000).toArray());
		// The end of the recording cuts the last one.
		assertEquals(10, OneStream.times("9 s", "bursts: {every: 4 s, events: 4, within: 2 s}").length);
		assertEquals(20, OneStream.times("9 s",
				"for-each: {type: [a, b]}, bursts: {every: 4 s, events: 4, within: 2 s}").length);
	}

	@Test
	void aStreamKeepsToItsPartOfTheRecording() {
		assertArrayEquals(new long[] {120, 121, 122, 123, 124},
				Arrays.stream(OneStream.times("4 min", "every: 1 s, from: 2 min, until: 125 s"))
						.map(time -> time / SECOND).toArray());
		assertArrayEquals(new long[] {60, 90},
				Arrays.stream(OneStream.times("2 min", "count: 2, from: 50 %")).map(time -> time / SECOND).toArray());
		assertEquals(300, OneStream.times("2 min", "rate: 10/s, from: 25 %, until: 50 %").length);
	}

	@Test
	void sharesAddUp() {
		String text = "recording: {events: 1_000_001}\nevents:\n"
				+ "- {type: jdk.ThreadSleep, share: 33.333 %}\n- {type: jdk.ThreadPark, share: 33.333 %, enabled: false}\n"
				+ "- {type: jdk.JavaMonitorWait, share: 33.334 %}\n";
		List<PlannedStream> streams = Scripts.plan(text).streams();
		assertEquals(List.of(333_330L, 0L, 333_341L), streams.stream().map(PlannedStream::events).toList());
		assertEquals("33.333 % of 1,000,001", streams.getFirst().volume());
		assertEquals(1_000_001, Scripts.plan(text.replace(", enabled: false", "")).totalEvents());
		Random random = new Random(9);
		for (int round = 0; round < 50; round++) {
			int streamsInAll = 1 + random.nextInt(40);
			StringBuilder script = new StringBuilder(
					"recording: {events: %d}%nevents:%n".formatted(1 + random.nextInt(999)));
			for (int i = 0; i < streamsInAll; i++) {
				script.append("- {type: jdk.ThreadSleep, share: %s %%}%n"
						.formatted(i == 0 ? 100 - (streamsInAll - 1) * 2 : "2"));
			}
			Plan plan = Scripts.plan(script.toString());
			assertEquals(Scripts.script(script.toString()).recording().events(), plan.totalEvents());
		}
	}

	@Test
	void whatIsNotEnabledIsCheckedAndNotMade() {
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 5, enabled: false}, "
				+ "{type: jdk.ThreadPark, count: 6, enabled: true}]");
		assertEquals(6, plan.totalEvents());
		assertEquals(List.of(0L, 6L), plan.streams().stream().map(PlannedStream::events).toList());
		assertEquals(List.of(false, true), plan.streams().stream().map(PlannedStream::enabled).toList());
		assertEquals(Map.of("jdk.ThreadPark", 6L), plan.eventsByType());
		assertEquals(0, Scripts.plan("events: [{type: jdk.ThreadSleep, count: 5, enabled: false}]").totalEvents());
	}

	@Test
	void whatIsNestedCanBeSwitchedOffWithAllThatIsInIt() {
		String script = """
				events:
				  - type: jdk.FileWrite
				    count: 10
				    nested:
				      - type: jdk.SocketRead
				        per-event: 3
				        enabled: false
				        after: [{type: jdk.SocketWrite}]
				      - {type: jdk.FileRead, per-event: 2}
				""";
		Plan plan = Scripts.plan(script);
		assertEquals(Map.of("jdk.FileWrite", 10L, "jdk.FileRead", 20L), plan.eventsByType());
		assertEquals(List.of(true, false, false, true), plan.streams().stream().map(PlannedStream::enabled).toList());
		assertEquals(90, Scripts.plan(script.replace("enabled: false", "enabled: true")).totalEvents());
	}

	@Test
	void rowsAndRanges() {
		assertEquals(80, OneStream
				.plan("10 s", "every: 1 s, for-each: {type: [a, b, c, d, e, f, g, h], reserved: 0..7}").totalEvents());
		assertEquals(20,
				OneStream.plan("10 s", "every: 1 s, for-each: {type: [a, b], reserved: [1 GiB, 2 GiB]}").totalEvents());
	}

	@Test
	void eventsOfEachChunk() {
		String text = "recording: {duration: 10 min, chunk-size: 64 KiB}\nevents:\n"
				+ "- {type: jdk.ThreadSleep, count: 100_000}\n- {type: jdk.NativeMemoryUsage, every: chunk, "
				+ "for-each: {type: [a, b, c]}}\n- {type: jdk.ThreadPark, every: chunk, from: 50 %}\n";
		Plan plan = Scripts.plan(text);
		long chunks = plan.chunks();
		assertTrue(chunks > 10, "chunks: " + chunks);
		assertEquals(3 * chunks, plan.streams().get(1).events());
		assertEquals(chunks / 2.0, plan.streams().get(2).events(), 1);
		for (long window = 0; window < chunks; window++) {
			assertEquals(3, plan.part(window, window).streams().get(1).events());
		}
		check(plan.blueprint().programs().get(1), 0, plan.duration().toNanos(), new Random(8));
	}

	@ParameterizedTest
	@ValueSource(strings = {
			"profile: [{ramp: {to: 5_000_000/s}, for: 66 min}, {wave: {low: 0/s, high: 90/s, period: 1 s}, "
					+ "for: 60 min}]",
			"count: 10_000_000_000, arrivals: poisson", "bursts: {every: 1 min, events: 80_000_000, within: 5 s}",
			"share: 100 %"})
	void tenBillionEventsArePlannedInAMoment(String volume) {
		String text = "recording: {duration: 126 min, events: 10_000_000_000, chunk-size: 4 KiB}\n"
				+ "events: [{type: jdk.NativeMemoryUsage, " + volume + "}, {type: jdk.ThreadSleep, every: chunk}]";
		Scripts.plan(text.replace("_000_000_000", ""));
		Plan plan = assertTimeout(Duration.ofSeconds(20), () -> Scripts.plan(text));
		assertTrue(plan.totalEvents() > 9_900_000_000L, "events: " + plan.totalEvents());
		assertTimeout(Duration.ofSeconds(20), () -> plan.part(plan.chunks() / 2, plan.chunks() - 1));
	}
}
