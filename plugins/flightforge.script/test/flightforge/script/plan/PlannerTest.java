/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.read.ScriptParser;

class PlannerTest {
	/** Two groups of threads, of which one has no time for its events; more of these can follow. */
	private static final String NO_TIME_FOR_WORK = """
			recording: {duration: 10 s}
			threads: {work: {name: work}, free: {name: free}}
			events:
			  - {type: jdk.ThreadPark, count: 40, from: 4 s, until: 6 s, arrivals: poisson, threads: work,
			     duration: 40 ms, values: {parkedClass: a.Q, timeout: 1 s, until: 0 s, address: 1}}
			  - {type: jdk.ThreadPark, count: 1, from: 5 s, threads: work, duration: 4900 ms}
			""";

	@Test
	void countsAreExactBeforeAByteIsWritten() {
		Plan plan = Scripts.plan(Scripts.SHOP);
		assertEquals(Map.of("shop.Order", 60_000L, "jdk.SocketWrite", 300_000L, "jdk.NativeMemoryUsage", 2_400L),
				plan.eventsByType());
		assertEquals(362_400, plan.totalEvents());
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), plan.start());
		assertEquals(Duration.ofMinutes(10), plan.duration());
		assertEquals(42, plan.seed());
	}

	@ParameterizedTest(name = "{1} in {0}: {2}")
	@CsvSource({"10 min, rate: 100/s, 60000", "1 s, rate: 2.5/s, 2", "10 s, rate: 2.5/s, 25", "1 h, rate: 7/min, 420",
			"90 s, rate: 1/min, 1", "1 s, rate: 0.1/s, 0", "333 ns, rate: 1000/us, 333", "1 h, rate: 0.000001/h, 0",
			"10 s, every: 3 s, 4", "9 s, every: 3 s, 3", "1 ns, every: 1 h, 1", "1 s, every: 2_000_000 h, 1",
			"10 min, every: 1 min, 10", "10 min, count: 0, 0", "1 ns, count: 7, 7",
			"10 min, count: 1_000_000, 1000000"})
	void volumes(String duration, String volume, long events) {
		String text = "recording: {duration: " + duration + "}\nevents: [{type: jdk.ThreadSleep, " + volume + "}]";
		assertEquals(events, Scripts.plan(text).totalEvents());
	}

	@Test
	void forEachMultipliesRatesAndPeriodsButNotCounts() {
		String minute = "recording: {duration: 1 min}\n";
		String each = ", for-each: {type: [a, b, c]}}]";
		assertEquals(180,
				Scripts.plan(minute + "events: [{type: jdk.NativeMemoryUsage, every: 1 s" + each).totalEvents());
		assertEquals(360,
				Scripts.plan(minute + "events: [{type: jdk.NativeMemoryUsage, rate: 2/s" + each).totalEvents());
		assertEquals(100, Scripts.plan("events: [{type: jdk.NativeMemoryUsage, count: 100" + each).totalEvents());
	}

	@Test
	void severalStreamsOfATypeAddUp() {
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 5}, {type: jdk.ThreadSleep, count: 6}]");
		assertEquals(Map.of("jdk.ThreadSleep", 11L), plan.eventsByType());
		assertEquals(List.of(5L, 6L), plan.streams().stream().map(PlannedStream::events).toList());
	}

	@Test
	void streamsSayWhatTheFormShows() {
		PlannedStream stream = Scripts.plan(Scripts.SHOP).streams().get(1);
		assertEquals("jdk.SocketWrite", stream.typeName());
		assertEquals("Socket Write", stream.label());
		assertEquals("300_000", stream.volume());
		assertEquals("4 × every 1 s", Scripts.plan(Scripts.SHOP).streams().get(2).volume());
		assertTrue(stream.estimatedBytes() > 3_000_000 && stream.estimatedBytes() < 10_000_000);
	}

	@Test
	void tenBillionEventsArePlannedInAMoment() {
		String text = Scripts.SHOP.replace("count: 300_000", "count: 10_000_000_000");
		Scripts.plan(Scripts.SHOP);
		Plan plan = assertTimeout(Duration.ofSeconds(20), () -> Scripts.plan(text));
		assertEquals(10_000_062_400L, plan.totalEvents());
		assertTrue(plan.chunks() > 5_000 && plan.chunks() < 30_000, "chunks: " + plan.chunks());
	}

	@Test
	void showsHowAStreamIsSpreadOverTime() {
		Plan plan = Scripts.plan(Scripts.SHOP.replace("count: 300_000", "count: 10_000_000_007"));
		long[] even = plan.eventsPer(1, 600);
		assertEquals(10_000_000_007L, Arrays.stream(even).sum());
		assertEquals(10_000_000_007L / 600.0, even[17], 1);
		assertArrayEquals(new long[] {2_400}, plan.eventsPer(2, 1));
		assertEquals(0, plan.eventsPer(2, 1200)[1]);
		assertEquals(4, plan.eventsPer(2, 1200)[2]);
	}

	@Test
	void experimentalTypesAreMarked() {
		assertTrue(Scripts.plan("events: [{type: jdk.NativeMemoryUsagePeak, count: 5}]").streams().getFirst()
				.experimental());
		assertTrue(Scripts.plan("types: {a.B: {experimental: true}}\nevents: [{type: a.B, count: 5}]").streams()
				.getFirst().experimental());
	}

	@Test
	void aSeedFromOutsideReplacesTheScripts() {
		PlanResult result = Planner.plan(Scripts.SHOP, Catalogue.standard(), PlanOptions.DEFAULT.withSeed(-7));
		assertEquals(-7, result.plan().orElseThrow().seed());
	}

	@Test
	void warnsOfFieldsThatAreNeverSet() {
		assertEquals(
				List.of("Line 1, column 17: warning: jdk.SocketWrite has no value for address, port, bytesWritten, "
						+ "which stay 0 or empty"),
				Scripts.warnings("events: [{type: jdk.SocketWrite, count: 5, values: {host: a}}]").stream()
						.map(Problem::toString).toList());
	}

	@Test
	void warnsOfSharesThatLackTheirSign() {
		String script = "events: [{type: jdk.CPULoad, count: 1, values: {jvmUser: %s, jvmSystem: 0.5, machineTotal: 1}}]";
		assertEquals(List.of("Line 1, column 58: warning: jvmUser is a share, so 35 is 3500 %. Did you mean 35 %?"),
				Scripts.warnings(script.formatted("35")).stream().map(Problem::toString).toList());
		assertEquals(List.of(), Scripts.warnings(script.formatted("35 %")));
		assertEquals(List.of("Line 1, column 58: warning: jvmUser is a share, and 350 % is more than all there is"),
				Scripts.warnings(script.formatted("350 %")).stream().map(Problem::toString).toList());
		String normal = "{normal: {mean: 95 %, sd: 30 %}}";
		assertEquals(
				List.of("Line 1, column 58: warning: jvmUser is a share, and this goes above 100 % now and then; "
						+ "add max: 100 %, truncate: true"),
				Scripts.warnings(script.formatted(normal)).stream().map(Problem::toString).toList());
		assertEquals(List.of(),
				Scripts.warnings(script.formatted(normal.replace("sd: 30 %", "sd: 30 %, max: 100 %, truncate: true"))));
	}

	@Test
	void warnsOfStreamsWithoutEvents() {
		String script = "recording: {%s}\nevents: [{type: jdk.ThreadSleep, %s, values: {time: 1 s}}]";
		assertEquals(
				List.of("Line 2, column 34: warning: the stream has no event: its count is 0; to keep a stream in the "
						+ "script without events, write enabled: false"),
				Scripts.warnings(script.formatted("seed: 1", "count: 0")).stream().map(Problem::toString).toList());
		assertEquals(
				List.of("Line 2, column 34: warning: the stream has no event: its share of the recording's events is "
						+ "less than one"),
				Scripts.warnings(script.formatted("events: 100", "share: 0.1 %")).stream().map(Problem::toString)
						.toList());
	}

	/** Which of both is wrong would not be seen if the other one were called wrong, too. */
	@ParameterizedTest
	@CsvSource({"'{uniform: {min: abc, max: 95 %}}', abc", "'{uniform: {min: abc, max: 5 ms}}', abc",
			"'{lognormal: {median: 5 %, p99: abc}}', abc", "'{pick: {abc: 1, 5 %: 2}}', abc",
			"'{quantiles: {p0: 1 %, p50: 4 %, p100: abc}}', abc"})
	void aShareIsNoMistakeBesideWhatIsNoQuantity(String duration, String wrong) {
		String script = "recording: {duration: 1 min}\nevents:\n  - type: jdk.FileWrite\n    count: 10\n"
				+ "    duration: 10 ms\n    nested:\n      - {type: jdk.SocketRead, duration: %s}\n";
		Script read = ScriptParser.parse(script.formatted(duration)).script().orElseThrow();
		List<Problem> errors = Planner.plan(read, Catalogue.standard()).problems().stream().filter(Problem::isError)
				.toList();
		assertEquals(1, errors.size(), errors::toString);
		assertTrue(errors.getFirst().message().contains(wrong), errors::toString);
	}

	@Test
	void volumesTellHowManyTheyAreForEach() {
		String script = "recording: {duration: 1 s}\nevents: [{type: jdk.SocketRead, %s, "
				+ "for-each: {port: 40001..40200}}]";
		assertEquals("200 × 100/s", Scripts.plan(script.formatted("rate: 100/s")).streams().getFirst().volume());
		assertEquals("400", Scripts.plan(script.formatted("count: 400")).streams().getFirst().volume());
	}

	@Test
	void warnsOfStreamsWithoutEventsAndOfGiants() {
		assertTrue(Scripts.warnings("recording: {duration: 1 min}\nevents: [{type: jdk.ThreadSleep, rate: 1/h}]")
				.stream().anyMatch(p -> p.message().startsWith("the stream has no event")));
		assertTrue(Scripts.plan("events: [{type: jdk.ThreadSleep, count: 10}]").sizeWarning().isEmpty());
		assertTrue(Scripts.plan("events: [{type: jdk.ThreadSleep, count: 10_000_000_000}]").sizeWarning().isPresent());
		assertTrue(Scripts.warnings("events: [{type: jdk.ThreadSleep, count: 10_000_000_000}]").stream()
				.anyMatch(p -> p.message().matches("the recording will have about \\d+ GiB")));
	}

	/** Texts of a million bytes, in more streams than could be sampled at once. */
	private static String longTexts(int fields, int streams) {
		StringBuilder text = new StringBuilder("types:\n  a.Text:\n    fields:\n");
		StringBuilder values = new StringBuilder();
		for (int i = 0; i < fields; i++) {
			text.append("      f").append(i).append(": {type: String}\n");
			values.append(i == 0 ? "" : ", ").append('f').append(i).append(": {text: \"{hex:9999}\"}");
		}
		text.append("events:\n");
		for (int i = 0; i < streams; i++) {
			text.append("  - {type: a.Text, count: 1_000, values: {").append(values).append("}}\n");
		}
		return text.toString();
	}

	@Test
	@Tag("heavy")
	void longTextsAreSampledInLittleMemory() {
		Plan plan = Scripts.plan(longTexts(100, 40));
		assertEquals(40_000L * 100 * 10_002, plan.estimatedBytes(), 4e8);
	}

	@Test
	@Tag("heavy")
	void anEventOfManyLongTextsIsAnError() {
		assertEquals(
				List.of("the texts of one event have up to 1099890 bytes; at most 1048576 are possible."
						+ " Shorten their patterns"),
				Scripts.errors(longTexts(110, 1)).stream().map(Problem::message).toList());
		String manyParts = "{letters:9999}".repeat(214_800);
		assertTrue(Scripts
				.errors("events: [{type: jdk.SocketRead, count: 1, values: {host: {text: \"" + manyParts + "\"}}}]")
				.getFirst().message().startsWith("a text pattern makes at most"));
	}

	@Test
	void absurdCombinationsAreErrors() {
		assertTrue(
				Scripts.errors("recording: {duration: 1 ns}\nevents: [{type: jdk.ThreadSleep, count: 1_000_000_000}]")
						.getFirst().message().startsWith("there are too many events for so short a recording"));
		assertTrue(Scripts.errors(
				"recording: {chunk-size: 4 KiB}\nevents: [{type: jdk.ThreadSleep, count: 1_000_000_000_000_000}]")
				.getFirst().message().contains("chunks, at most"));
	}

	@Test
	void aShortRecordingHasLargerChunksThanAskedFor() {
		String script = "recording: {duration: %s, chunk-size: 64 KiB}\n"
				+ "events: [{type: jdk.ThreadSleep, count: 100_000}]";
		Plan plan = Scripts.plan(script.formatted("1 s"));
		assertTrue(plan.chunks() > 7, plan.chunks() + " chunks");
		assertEquals(7, Scripts.plan(script.formatted("7 ns")).chunks());
		assertEquals(1, Scripts.plan(script.formatted("1 ns")).chunks());
	}

	/** Looking at seeds finds what planning with each of them warns of, where threads have no time. */
	@Test
	void lookingAtSeedsFindsThreadsWithoutTime() {
		Script script = ScriptParser.parse(NO_TIME_FOR_WORK + """
				  - {type: jdk.ThreadPark, count: 2, threads: work, duration: 10 ms}
				  - {type: jdk.ThreadSleep, count: 20, threads: free, duration: 600 ms, values: {time: 600 ms}}
				  - {type: jdk.ThreadStart, count: 5}
				""").script().orElseThrow();
		List<List<Problem>> looked = Planner.look(script, Catalogue.standard(), LongStream.of(3, 0, 7), group -> true,
				() -> false);
		List<List<List<String>>> planned = LongStream.of(3, 0, 7)
				.mapToObj(seed -> groups(
						Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT.withSeed(seed)).problems()))
				.toList();
		assertEquals(planned.getFirst(), groups(looked.getFirst()));
		assertEquals(List.of(List.of("work"), List.of("free")), planned.getFirst());
		// Where threads have no time at some time, no other seed is asked; how much more than all they need, is of each.
		assertEquals(List.of(List.of(List.of("free")), List.of(List.of("free"))),
				looked.stream().skip(1).map(PlannerTest::groups).toList());
		assertEquals(List.of(List.of(List.of("work")), List.of()),
				Planner.look(script, Catalogue.standard(), LongStream.of(3, 3), "work"::equals, () -> false).stream()
						.map(PlannerTest::groups).toList());
		assertThrows(CancellationException.class,
				() -> Planner.look(script, Catalogue.standard(), LongStream.of(0), group -> true, () -> true));
	}

	/** What shares its events with a thread that has no time for them may have enough. */
	@Test
	void onlyThreadsWithoutTimeAreSaidToHaveNone() {
		Script script = ScriptParser.parse(NO_TIME_FOR_WORK + """
				  - {type: jdk.ThreadSleep, count: 10, threads: {pick: {work: 1, free: 1}}, duration: 1 ms,
				     values: {time: 1 ms}}
				""").script().orElseThrow();
		assertEquals(List.of(List.of("work")),
				groups(Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT, () -> false).problems()));
	}

	/** The groups of threads that have no time for their events. */
	private static List<List<String>> groups(List<Problem> problems) {
		return problems.stream().map(Problem::kind).filter(Problem.Kind.Busy.class::isInstance)
				.map(kind -> ((Problem.Kind.Busy) kind).groups()).toList();
	}
}
