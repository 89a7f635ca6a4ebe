/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.kit.Rounds;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

class VolumeValueTest {
	private static final String SHOP = """
			recording: {duration: 1 min, events: 1_000}
			events:
			  # the database
			  - type: a
			    rate: 20/s       # busy
			    values: {x: 1}
			  - {type: b, bursts: {every: 10 s, events: 20, within: 1 s}, enabled: false}
			  - type: c
			    profile:                          # a working day
			      - {ramp: {to: 200/s}, for: 10 s}        # they come
			      - {hold: 200/s, for: 30 s}              # they are there
			      - {pause: 20 s}                         # they are gone
			    arrivals: poisson                 # independent
			""";
	private static final int ROUNDS = Rounds.of(300);
	private static final long MINUTE = 60_000_000_000L;

	private static String set(String text, int stream, String volume) {
		return Edits.edited(text, edit -> FieldEdit.setField(edit, stream, VolumeValue.FIELD, volume));
	}

	private static Optional<String> of(String text, int stream) {
		return ScriptText.of(text).stream(stream).orElseThrow().field(VolumeValue.FIELD);
	}

	private static String reported(String volume) {
		return ScriptParser.parse(set(SHOP, 0, volume)).problems().stream().map(Problem::message).findFirst()
				.orElse("");
	}

	@Test
	void takesVolumesApart() {
		assertEquals("{rate: 20/s}", of(SHOP, 0).orElseThrow());
		FieldValue bursts = VolumeValue.of(of(SHOP, 1).orElseThrow()).orElseThrow();
		assertEquals("bursts", bursts.generator());
		assertEquals(Map.of("every", "10 s", "events", "20", "within", "1 s"), bursts.entries());
		FieldValue profile = VolumeValue.of(of(SHOP, 2).orElseThrow()).orElseThrow();
		assertEquals("{ramp: {to: 200/s}, for: 10 s}, {hold: 200/s, for: 30 s}, {pause: 20 s}", profile.argument());
		assertEquals(Map.of("arrivals", "poisson"), profile.beside());
		assertEquals(of(SHOP, 2).orElseThrow(), profile.text());
	}

	@Test
	void takesWhatOneTypes() {
		assertEquals("{rate: 100/s}", VolumeValue.of("100/s").orElseThrow().text());
		assertEquals("{every: thread end}", VolumeValue.of("every thread end").orElseThrow().text());
		assertEquals("{profile: [{hold: 5/s, for: 1 s}]}",
				VolumeValue.of("[{hold: 5/s, for: 1 s}]").orElseThrow().text());
		String bursts = "{every: 9 s, events: 2, within: 1 s}";
		assertEquals("{bursts: " + bursts + "}", VolumeValue.of(bursts).orElseThrow().text());
		assertEquals("100/s", VolumeValue.typed("{rate: 100/s}"));
		assertEquals("{rate: 100/s, arrivals: poisson}", VolumeValue.typed("{rate: 100/s, arrivals: poisson}"));
		assertEquals("burst of 2 every 9 s", VolumeValue.summary(bursts));
		assertEquals("load × 60/s", VolumeValue.summary("{rate: {signal: load, times: 60/s}}"));
		assertEquals("every 5 s ± 1 s", VolumeValue.summary("{every: 5 s, jitter: 1 s}"));
		assertEquals(Map.of("jitter", "1 s"), VolumeValue.of("{every: 5 s, jitter: 1 s}").orElseThrow().beside());
		assertEquals("100/s arrivals poisson", VolumeValue.summary("{rate: 100/s, arrivals: poisson}"));
	}

	@Test
	void writesWhatTheParserReports() {
		assertTrue(reported("{rate: 5}").contains("lacks a unit"));
		assertTrue(reported("{bursts: {every: 1 s, events: 2, within: 2 s}}").contains("the next burst begins after"));
		assertTrue(reported("{profile: [{hold: 5/s}]}").contains("for"));
		assertTrue(reported("{rate: 5/s, count: 2}").contains("single value"));
		assertTrue(reported("{rate: 5/s, arrivals: often}").contains("regular or poisson"));
		assertTrue(reported("{every: 5 s, jitter: 4 s}").contains("half of the period, 5 s"));
		assertTrue(reported("{frequency: 5/s}").contains("single value"));
		assertTrue(reported("{").contains("events per time"));
		assertTrue(reported("").contains("events per time"));
		for (String odd : List.of("{rate: 5", "{rate: 5/s, count: 2}", "{every: 5 s, arrivals: poisson}",
				"{rate: 5/s, jitter: 1 s}", "{bursts: {every: 1 s, size: 3}}")) {
			assertEquals(Optional.empty(), VolumeValue.of(odd), odd);
		}
	}

	@Test
	void anotherKindTakesThePlaceOfTheOneBefore() {
		assertEquals(SHOP.replace("rate: 20/s ", "every: 5 s "), set(SHOP, 0, "every 5 s"));
		assertEquals(SHOP.replace("bursts: {every: 10 s, events: 20, within: 1 s}", "share: 30 %"),
				set(SHOP, 1, "30 %"));
		assertEquals(SHOP.replace("rate: 20/s ", "rate: 20/s ").replace("values: {x: 1}\n",
				"values: {x: 1}\n    arrivals: poisson\n"), set(SHOP, 0, "{rate: 20/s, arrivals: poisson}"));
		String counted = set(SHOP, 2, "{count: 5}");
		assertEquals("{count: 5}", of(counted, 2).orElseThrow());
		assertTrue(counted.endsWith(
				"    count: 5                          # a working day                         # they are gone\n"),
				counted);
	}

	@Test
	void aProfileGetsALineForEachStage() {
		String stages = "[{ramp: {to: 20/s}, for: 15 s}, {hold: 20/s, for: 30 s}]";
		assertEquals(SHOP.replace("    rate: 20/s       # busy\n", """
				    profile:
				      - {ramp: {to: 20/s}, for: 15 s}
				      - {hold: 20/s, for: 30 s}       # busy
				"""), set(SHOP, 0, stages));
		assertEquals(SHOP.replace("bursts: {every: 10 s, events: 20, within: 1 s}", "profile: " + stages),
				set(SHOP, 1, stages));
	}

	@Test
	void whatIsTypedInTheTableLeavesArrivalsAsTheyAre() {
		assertEquals("{profile: [{hold: 5/s, for: 9 s}], arrivals: poisson}",
				of(typed(2, "[{hold: 5/s, for: 9 s}]"), 2).orElseThrow());
		assertEquals("{bursts: {every: 9 s, events: 5, within: 1 s}}",
				of(typed(2, "{every: 9 s, events: 5, within: 1 s}"), 2).orElseThrow());
	}

	@Test
	void partsThatStayKeepTheirComments() {
		assertEquals(SHOP.replace("events: 20", "events: 50"),
				set(SHOP, 1, "{bursts: {every: 10 s, events: 50, within: 1 s}}"));
		ValueRows rows = ValueRows.of(VolumeValue.of(of(SHOP, 2).orElseThrow()).orElseThrow());
		ProfileStage hold = ProfileStage.of(rows.rows().get(1));
		assertEquals(new ProfileStage("hold", "", "200/s", "", "30 s"), hold);
		assertEquals(SHOP.replace("{hold: 200/s, for: 30 s}", "{hold: 300/s, for: 25 s}"),
				set(SHOP, 2, volume(rows.with(1, hold.withRate("300/s").withLength("25 s").row()))));
		assertEquals(SHOP.replace("      - {pause: 20 s}                         # they are gone\n", ""),
				set(SHOP, 2, volume(rows.without(2))));
		assertEquals(SHOP.replace("# they are there\n", "# they are there\n      - {hold: 200/s, for: 30 s}\n"),
				set(SHOP, 2, volume(rows.inserted(2, hold.row()))));
		String swapped = set(SHOP, 2, volume(rows.swapped(0)));
		assertTrue(swapped.contains("- {hold: 200/s, for: 30 s}              # they are there\n"
				+ "      - {ramp: {to: 200/s}, for: 10 s}        # they come\n"), swapped);
	}

	private static String typed(int stream, String volume) {
		return Edits.edited(SHOP, edit -> StreamEdit.setVolume(edit, stream, volume));
	}

	private static String volume(ValueRows rows) {
		return new FieldValue("profile", rows.argument(), Map.of(), Map.of("arrivals", "poisson")).text();
	}

	@Test
	void stagesChangeTheirKind() {
		ProfileStage hold = new ProfileStage("hold", "", "20/s", "", "1 min");
		ProfileStage wave = hold.withKind("wave");
		assertEquals(new ProfileStage("wave", "0/s", "20/s", "1 min", "1 min"), wave);
		assertEquals(hold, wave.withKind("hold"));
		assertEquals(new ProfileStage("pause", "", "", "", "1 min"), wave.withKind("pause"));
		assertEquals("{ramp: {to: 10/s}, for: 1 min}", wave.withKind("pause").withKind("ramp").text());
		ProfileStage.KINDS.forEach(kind -> {
			ProfileStage stage = hold.withKind(kind);
			assertEquals(stage, ProfileStage.of(stage.row()));
			assertTrue(VolumeValue.of("[" + stage.text() + "]").isPresent());
		});
	}

	@Test
	void stagesAreWrittenRightOrWrong() {
		ValueRows rows = ValueRows.of(VolumeValue.of(of(SHOP, 2).orElseThrow()).orElseThrow());
		ProfileStage hold = ProfileStage.of(rows.rows().get(1));
		for (ProfileStage wrong : List.of(hold.withRate("lots"), hold.withLength(""), hold.withKind("jump"),
				hold.withRate("5/s}, {"))) {
			String edited = set(SHOP, 2, volume(rows.with(1, wrong.row())));
			assertEquals(SHOP.lines().count(), edited.lines().count(), edited);
			assertFalse(ScriptParser.parse(edited).problems().isEmpty(), edited);
			assertEquals(SHOP, set(edited, 2, volume(rows)));
		}
	}

	@Test
	void beginsWithAboutAsManyEvents() {
		assertEquals("{rate: 20/s}", VolumeValue.beginning("rate", null, MINUTE, 1, 1_200).text());
		assertEquals("{rate: 3/min}", VolumeValue.beginning("rate", null, MINUTE, 1, 3).text());
		FieldValue rate = VolumeValue.of("{rate: 1_000/min, arrivals: poisson}").orElseThrow();
		assertEquals("{count: 1000, arrivals: poisson}", VolumeValue.beginning("count", rate, MINUTE, 1, 7_000).text());
		assertEquals("{every: 60 ms}", VolumeValue.beginning("every", rate, MINUTE, 1, 1_000).text());
		assertEquals("{bursts: {every: 12 s, events: 240, within: 200 ms}}",
				VolumeValue.beginning("bursts", VolumeValue.of("20/s").orElseThrow(), MINUTE, 1, -1).text());
		assertEquals(
				"{profile: [{ramp: {from: 400/min, to: 1200/min}, for: 15 s}, {ramp: {to: 1200/min}, for: 30 s}, "
						+ "{ramp: {to: 400/min}, for: 15 s}], arrivals: poisson}",
				VolumeValue.beginning("profile", rate, MINUTE, 1, 1_000).text());
	}

	/** They were 1.1112/s and 3.3336/s, by which there was not one event more or less. */
	@Test
	void aRateThatIsDrawnBeginsWithRoundNumbers() {
		long nanos = 6 * MINUTE;
		FieldValue rate = VolumeValue.of("2.778/s").orElseThrow();
		FieldValue drawn = VolumeValue.beginning("profile", rate, nanos, 1, 1_000);
		assertEquals("{profile: [{ramp: {from: 1.22/s, to: 3.3/s}, for: 90 s}, {ramp: {to: 3.3/s}, for: 3 min}, "
				+ "{ramp: {to: 1.22/s}, for: 90 s}]}", drawn.text());
		assertEquals(1_000, planned(nanos, "", drawn));
		FieldValue more = VolumeValue.beginning("profile", VolumeValue.of("1_234_567").orElseThrow(), nanos, 1, 1_000);
		assertEquals("{profile: [{ramp: {from: 1420/s, to: 4100/s}, for: 90 s}, {ramp: {to: 4100/s}, for: 3 min}, "
				+ "{ramp: {to: 1420/s}, for: 90 s}]}", more.text());
		assertEquals(1_234_567, planned(nanos, "", more), 1_000);
	}

	@Test
	@Tag("heavy")
	void keepsTheNumberOfEventsWhateverTheKindBecomes() {
		Random random = new Random(11);
		for (int i = 0; i < ROUNDS; i++) {
			long nanos = 1_000_000L + random.nextLong(100 * MINUTE);
			long events = 1 + (long) Math.pow(10, random.nextDouble() * 6);
			FieldValue before = VolumeValue.of(Long.toString(events)).orElseThrow();
			FieldValue rate = VolumeValue.beginning("rate", before, nanos, 1, events);
			FieldValue profile = VolumeValue.beginning("profile", rate, nanos, 1, events);
			assertEquals(events, planned(nanos, "", rate), () -> rate.text() + " of " + nanos + " ns");
			for (FieldValue value : List.of(profile, VolumeValue.beginning("profile", before, nanos, 1, events))) {
				// One digit less than what is said, for which nobody would draw a rate.
				assertEquals(events, planned(nanos, "", value), events < 1_000 ? 0 : events / 1_000.0,
						() -> value.text() + " of " + nanos + " ns");
			}
		}
	}

	@Test
	void burstsOfWhichTheLastIsCutKeepTheirNumber() {
		for (String within : List.of("1 s", "10 s")) {
			FieldValue bursts = VolumeValue.of("{bursts: {every: 10 s, events: 20, within: " + within + "}}")
					.orElseThrow();
			for (long nanos : new long[] {MINUTE, MINUTE - 100_000_000, MINUTE - 9_500_000_000L, MINUTE + 1}) {
				long events = planned(nanos, "", bursts);
				for (String kind : List.of("count", "rate", "profile")) {
					assertEquals(events, planned(nanos, "", VolumeValue.beginning(kind, bursts, nanos, 1, events)),
							() -> kind + " of " + nanos + " ns within " + within);
				}
			}
		}
	}

	@Test
	void eventsOfForEachCountOnce() {
		FieldValue before = VolumeValue.of("1_000").orElseThrow();
		String each = ", for-each: {port: [1, 2, 3, 4]}";
		for (String kind : List.of("profile", "rate", "every")) {
			assertEquals(1_000, planned(MINUTE, each, VolumeValue.beginning(kind, before, MINUTE, 4, 1_000)), kind);
		}
	}

	private static long planned(long nanos, String more, FieldValue volume) {
		String entries = volume.text().substring(1, volume.text().length() - 1);
		String script = "recording: {duration: " + nanos + " ns}\nevents: [{type: jdk.SocketWrite, " + entries + more
				+ "}]\n";
		PlanResult result = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT);
		return result.plan().orElseThrow(() -> new AssertionError(script + result.problems())).totalEvents();
	}

	@Test
	void beginningsAreRightWhateverWasBefore() {
		Random random = new Random(7);
		List<FieldValue> before = new ArrayList<>();
		before.add(null);
		for (int i = 0; i < ROUNDS; i++) {
			long nanos = Math.max(1, (long) Math.pow(10, random.nextDouble() * 18));
			long events = random.nextInt(5) == 0 ? -1 : (long) Math.pow(10, random.nextDouble() * 12) - 1;
			List<FieldValue> made = new ArrayList<>();
			for (String kind : VolumeValue.kinds().keySet()) {
				FieldValue value = VolumeValue.beginning(kind, before.get(random.nextInt(before.size())), nanos,
						1 + random.nextInt(4), events);
				assertEquals(value, VolumeValue.of(value.text()).orElseThrow(),
						() -> nanos + " ns, " + events + " events");
				made.add(value);
			}
			before = made;
		}
	}

	@Test
	void aRateThatIsDrawnHasItsPointsAtTimesThatAreRoundInTheRecording() {
		FieldValue rate = VolumeValue.of("20/s").orElseThrow();
		String drawn = VolumeValue.beginning("profile", rate, 100_000_000, 10 * MINUTE - 100_000_000, 1, 12_000).text();
		assertEquals(List.of("149.9 s", "5 min", "150 s"),
				Pattern.compile("for: ([^}]+)").matcher(drawn).results().map(stage -> stage.group(1)).toList());
	}
}
