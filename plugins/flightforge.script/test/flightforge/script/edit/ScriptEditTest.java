/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import flightforge.script.GeneratorSpec;
import flightforge.script.ParseResult;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.Scripts;
import flightforge.script.StreamSpec;
import flightforge.script.read.ScriptParser;

class ScriptEditTest {

	private static Script parse(String text) {
		return ScriptParser.parse(text).script().orElseThrow();
	}

	private static String volume(String text, int stream, String volume) {
		return Edits.edited(text, edit -> StreamEdit.setVolume(edit, stream, volume));
	}

	private static String type(String text, int stream, String type) {
		return Edits.edited(text, edit -> StreamEdit.setType(edit, stream, type));
	}

	private static String duration(String text, String duration) {
		return duration(text, duration, "");
	}

	private static String duration(String text, String duration, String before) {
		return Edits.edited(text, edit -> RecordingEdit.setDuration(edit, duration, before));
	}

	@Test
	void aProfileComesBackWhateverWasTypedOnTheWay() {
		String text = """
				params: {len: 23 s}
				recording:
				  duration: 60 s
				events:
				  - type: jdk.ThreadSleep
				    profile:
				      - {hold: 5/s, for: "${len}"}
				      - {ramp: {to: 20/s}, for: 37 s}
				""";
		ScriptText begun = ScriptText.of(text);
		String typed = text;
		for (String duration : List.of("6", "6 s", "65 s", "65", "6 min", "60 s")) {
			typed = Edits.edited(typed, edit -> RecordingEdit.setDuration(edit, duration, "60 s", begun));
			if (duration.equals("65 s")) {
				assertTrue(typed.contains("for: \"${len}\"") && typed.contains("for: 42 s"), typed);
			}
		}
		assertTrue(typed.contains("for: 37 s"), typed);
		assertTrue(typed.contains("duration: 60 s"), typed);
	}

	private static String recording(String text, String key, String value) {
		return Edits.edited(text, edit -> RecordingEdit.set(edit, key, value));
	}

	private static String enabled(String text, int stream, boolean enabled) {
		return Edits.edited(text, edit -> StreamEdit.setEnabled(edit, stream, enabled));
	}

	private static String problem(String text) {
		return parsed(text).problems().stream().filter(Problem::isError).map(Problem::message).findFirst().orElse("");
	}

	private static ParseResult parsed(String text) {
		return ScriptParser.parse(text);
	}

	@Test
	void changesATypeAndNothingElse() {
		assertEquals(Scripts.SHOP.replace("type: jdk.SocketWrite", "type: jdk.SocketRead"),
				type(Scripts.SHOP, 1, "jdk.SocketRead"));
		assertEquals("events: [{type: b, count: 1}] # c", type("events: [{type: \"a\", count: 1}] # c", 0, "b"));
	}

	@Test
	void changesAVolumeAndKeepsItsComment() {
		assertEquals(Scripts.SHOP.replace("rate: 100/s  ", "rate: 7/min  "), volume(Scripts.SHOP, 0, "7/min"));
		assertEquals(Scripts.SHOP.replace("count: 300_000", "count: 5"), volume(Scripts.SHOP, 1, "5"));
	}

	@Test
	void aVolumePerTimeBringsTheDurationThatTheScriptImplies() {
		for (String volume : List.of("rate: 5/s", "every: 2 s", "profile: [{hold: 3/s}]",
				"bursts: {every: 30 s, events: 200, within: 1 s}")) {
			String text = "events:\n  - type: a\n    " + volume + "\n";
			assertEquals("recording:\n  duration: 1 min\n" + text, ensured(text, 0));
			String given = "recording: {duration: 5_000 ms}\n" + text;
			assertEquals(given, ensured(given, 0));
		}
		for (String volume : List.of("count: 5", "every: chunk", "every: thread", "values: {}")) {
			String text = "events:\n  - type: a\n    " + volume + "\n";
			assertEquals(text, ensured(text, 0));
		}
	}

	private static String ensured(String text, int stream) {
		return Edits.edited(text, edit -> RecordingEdit.ensureDuration(edit, stream));
	}

	private static String profiled(String duration, String... stages) {
		return "recording: {duration: " + duration + "}\nevents:\n  - type: a\n    profile:\n      - "
				+ String.join("\n      - ", stages) + "\n  - {type: b, rate: 5/s}\n";
	}

	/** A curve that was drawn over the whole recording would be cut off, or end in the middle. */
	@Test
	void profilesThatLastAsLongAsTheRecordingDoSoWithAnotherDuration() {
		String drawn = profiled("10 min", "{ramp: {to: 200/s}, for: 2 min}", "{spike: 900/s, for: 1 min}",
				"{wave: {low: 1/s, high: 3/s, period: 1 min}, for: 5 min}", "{pause: 1 min}",
				"{hold: 7/s, for: 59.9 s}");
		assertEquals(profiled("2 min", "{ramp: {to: 200/s}, for: 24 s}", "{spike: 900/s, for: 12 s}",
				"{wave: {low: 1/s, high: 3/s, period: 12 s}, for: 60 s}", "{pause: 12 s}", "{hold: 7/s, for: 11.9 s}")
				.replace("for: 60 s", "for: 1 min"), duration(drawn, "2 min"));
		assertEquals(profiled("1 h", "{ramp: {to: 200/s}, for: 12 min}", "{spike: 900/s, for: 6 min}",
				"{wave: {low: 1/s, high: 3/s, period: 6 min}, for: 30 min}", "{pause: 6 min}",
				"{hold: 7/s, for: 359.9 s}"), duration(drawn, "1 h"));
		for (String other : List.of("10 min", "soon", "-1 s", "")) {
			assertEquals(drawn.substring(drawn.indexOf("events:")),
					duration(drawn, other).replaceFirst("^recording: .*\n", ""));
		}
		String shorter = profiled("10 min", "{ramp: {to: 200/s}, for: 2 min}", "{hold: 200/s, for: 3 min}");
		assertEquals(shorter.replace("10 min", "2 min"), duration(shorter, "2 min"));
		String later = drawn.replace("    profile:", "    from: 1 min\n    profile:");
		assertEquals(later.replace("10 min", "2 min"), duration(later, "2 min"));
	}

	@Test
	void profilesFollowTheDurationThatWasRightBeforeAWrongOneWasTypedOver() {
		String drawn = profiled("10 min", "{ramp: {to: 200/s}, for: 2 min}", "{hold: 200/s, for: 8 min}");
		String wrong = duration(drawn, "1");
		assertEquals(drawn.replace("10 min", "1"), wrong);
		assertEquals(profiled("1 h", "{ramp: {to: 200/s}, for: 12 min}", "{hold: 200/s, for: 48 min}"),
				duration(wrong, "1 h", "10 min"));
	}

	/**
	 * What a parameter says of time is said of other streams, too, and stays; rates that are parameters do not matter.
	 */
	@Test
	void profilesWithParametersFollowTheDuration() {
		String parameters = "params: {peak: 200/s, warm: 2 min, turn: 30 s}\n";
		String rates = parameters + profiled("10 min", "{ramp: {from: 1/s, to: \"${peak}\"}, for: 2 min}",
				"{hold: \"${peak}\", for: 8 min}");
		assertEquals(rates.replace("10 min", "1 h").replace("for: 2 min", "for: 12 min").replace("for: 8 min",
				"for: 48 min"), duration(rates, "1 h"));
		String lengths = parameters
				+ profiled("10 min", "{hold: 5/s, for: 2 min}", "{ramp: {to: 200/s}, for: \"${warm}\"}",
						"{wave: {low: 1/s, high: 3/s, period: \"${turn}\"}, for: 6 min}");
		String longer = lengths.replace("10 min", "1 h").replace("hold: 5/s, for: 2 min", "hold: 5/s, for: 870 s")
				.replace("for: 6 min", "for: 43.5 min");
		assertEquals(longer, duration(lengths, "1 h").replace("for: 2610 s", "for: 43.5 min"));
		assertEquals(longer, duration(duration(lengths, "1"), "1 h", "10 min").replace("for: 2610 s", "for: 43.5 min"));
		assertEquals(lengths.replace("10 min", "2 min"), duration(lengths, "2 min"));
		String all = parameters.replace("2 min", "10 min") + profiled("10 min", "{hold: 5/s, for: \"${warm}\"}");
		assertEquals(all.replace("{duration: 10 min", "{duration: 1 h"), duration(all, "1 h"));
	}

	@Test
	void veryShortRecordingsKeepTheStagesOfProfiles() {
		String drawn = profiled("10 min", "{hold: 1/s, for: 1 s}", "{hold: 2/s, for: 1 s}", "{hold: 3/s, for: 598 s}");
		String shortened = duration(drawn, "4 ns");
		assertEquals(3, shortened.lines().filter(line -> line.contains("hold:")).count(), shortened);
		assertEquals("", problem(shortened));
		assertEquals(drawn.replace("10 min", "2 ns"), duration(drawn, "2 ns"));
	}

	@Test
	void aStreamThatIsNotThereIsCountedFromOne() {
		assertEquals("there is no stream 3",
				assertThrows(IndexOutOfBoundsException.class, () -> volume("events: [{type: a}]", 2, "5"))
						.getMessage());
	}

	@Test
	void changesTheKindOfAVolume() {
		assertEquals(Scripts.SHOP.replace("rate: 100/s", "every: 2 s"), volume(Scripts.SHOP, 0, "every 2 s"));
		assertEquals(Scripts.SHOP.replace("every: 1 s", "count: 1_000"), volume(Scripts.SHOP, 2, "1_000"));
		assertEquals("events: [{type: a, rate: 9/s}]", volume("events: [{type: a, count: 1}]", 0, "9/s"));
	}

	@Test
	void addsAMissingVolumeOrType() {
		assertEquals("events:\n  - type: a\n    count: 5\n    values: {}\n",
				volume("events:\n  - type: a\n    values: {}\n", 0, "5"));
		assertEquals("events: [{type: a, count: 5}]", volume("events: [{type: a}]", 0, "5"));
		assertEquals("events:\n  - type: a\n    count: 5\n", type("events:\n  - count: 5\n", 0, "a"));
	}

	@Test
	void replacesAWrongVolume() {
		assertEquals("events: [{type: a, count: 5}]", volume("events: [{type: a, count: oops}]", 0, "5"));
		assertEquals("events:\n- type: a\n  count: 5\n- type: b\n",
				volume("events:\n- type: a\n  count:\n- type: b\n", 0, "5"));
	}

	@Test
	void replacesAnAliasWhereItStands() {
		assertEquals("events: [{type: a, count: &n 1}, {type: b, count: 5}]",
				volume("events: [{type: a, count: &n 1}, {type: b, count: *n}]", 1, "5"));
	}

	@Test
	void replacesAVolumeOfSeveralParts() {
		String block = """
				events:
				  - type: a
				    profile:            # how it grows
				      - {ramp: {to: 200/s}, for: 1 min}
				      - hold: 200/s
				        for: 1 min      # a while
				    # on these
				    threads: http
				  - {type: b, bursts: {every: 30 s, events: 200, within: 1 s}, values: {}}
				""";
		assertEquals("""
				events:
				  - type: a
				    rate: 9/s            # how it grows      # a while
				    # on these
				    threads: http
				  - {type: b, bursts: {every: 30 s, events: 200, within: 1 s}, values: {}}
				""", volume(block, 0, "9/s"));
		assertEquals(block.replace("bursts: {every: 30 s, events: 200, within: 1 s}", "every: chunk"),
				volume(block, 1, "every chunk"));
		assertEquals("events: [{type: a, x: &p [{pause: 1 s}], count: 1}, {type: b, share: 30 %}]",
				volume("events: [{type: a, x: &p [{pause: 1 s}], count: 1}, {type: b, profile: *p}]", 1, "30 %"));
	}

	@Test
	void changesTheStart() {
		String text = "recording: {seed: 1}\nevents: [{type: a, count: 1}]\n";
		String started = text.replace("{seed", "{start: 2026-03-04T12:30:00Z, seed");
		assertEquals(started, recording(text, "start", "2026-03-04 12:30:00 UTC"));
		assertEquals(started.replace(":00Z", "+02:00"), recording(started, "start", "2026-03-04 12:30 +02:00"));
		assertEquals(started.replace("T12:30:00Z", ""), recording(started, "start", "2026-03-04"));
		assertEquals(started.replace("2026-03-04T12:30:00Z", "now"), recording(started, "start", " now "));
		assertEquals(text, recording(started, "start", ""));
		assertEquals(text, recording(text, "start", ""));
		for (String wrong : List.of("tomorrow", "2026-13-01", "12:30", "1960-01-01")) {
			String edited = recording(text, "start", wrong);
			assertTrue(edited.contains("{start: " + wrong + ", seed"), edited);
			assertTrue(problem(edited).contains("\"start\""), edited);
		}
	}

	@Test
	void enablesStreams() {
		String off = "events: [{type: a, enabled: false, count: 1}]";
		String on = "events: [{type: a, enabled: true, count: 1}]";
		String plain = "events: [{type: a, count: 1}]";
		assertEquals(on, enabled(off, 0, true));
		assertEquals(off, enabled(on, 0, false));
		assertEquals(off, enabled(off.replace("false", "no way"), 0, false));
		assertEquals(plain, enabled(plain, 0, true));
		assertEquals(off, enabled(plain, 0, false));
		String block = "events:\n  - type: a # first\n    count: 1\n";
		assertEquals("events:\n  - type: a # first\n    enabled: false\n    count: 1\n", enabled(block, 0, false));
	}

	@Test
	void changesHowManyEventsAreInEachOfTheEventsAround() {
		String nested = """
				events:
				  - type: a
				    count: 1
				    nested:
				      - type: b
				        per-event: 3    # calls
				      - {type: c}
				""";
		assertEquals(nested.replace("3 ", "2.5 "), volume(nested, 1, "2.5"));
		assertEquals(nested.replace("3 ", "30 % "), volume(nested, 1, "in 30 %"));
		assertEquals(nested.replace("3 ", "4 "), volume(nested, 1, "4 in each"));
		assertEquals(nested, volume(nested, 1, "3 in each"));
		assertEquals(nested.replace("{type: c}", "{type: c, per-event: {pick: {0: 9, 5: 1}}}"),
				volume(nested, 2, "{pick: {0: 9, 5: 1}}"));
		assertEquals(nested.replace("3 ", "some "), volume(nested, 1, "some in each"));
		assertThrows(IndexOutOfBoundsException.class, () -> volume(nested, 3, "1"));
	}

	@Test
	void enablesNestedStreams() {
		String nested = "events: [{type: a, count: 1, nested: [{type: b}]}]";
		String off = nested.replace("{type: b}", "{type: b, enabled: false}");
		assertEquals(off, enabled(nested, 1, false));
		assertEquals(off.replace("false", "true"), enabled(off, 1, true));
	}

	@Test
	void anyVolumeIsReplacedByAnyOther() {
		List<String> written = List.of("count: 5", "rate: 7/s", "every: 1 s", "every: chunk", "share: 10 %", "count:",
				"profile: [{pause: 1 s}, {hold: 1/s, for: 1 s}]", "bursts: {every: 1 s, events: 2, within: 1 ms}",
				"profile:\n    - hold: 1/s\n      for: 1 s\n    - {pause: 2 s}", "profile:\n  - {hold: 1/s, for: 1 s}",
				"bursts:\n      every: 1 s\n      events: 2 # two\n\n      within: 1 ms");
		List<String> texts = List.of("9_000", "3/min", "every 2 h", "every chunk", "1.5 %");
		Random random = new Random(3);
		for (int round = 0; round < 500; round++) {
			StringBuilder text = new StringBuilder("recording: {events: 1_000}\nevents:\n");
			int streams = 1 + random.nextInt(4);
			for (int i = 0; i < streams; i++) {
				text.append("- type: a.T").append(i).append(" # first\n  ")
						.append(written.get(random.nextInt(written.size())))
						.append(random.nextBoolean() ? " # why\n" : "\n").append("  # next\n  threads: t").append(i)
						.append('\n');
			}
			Script before = parse(text.toString());
			int changed = random.nextInt(streams);
			String volume = texts.get(random.nextInt(texts.size()));
			String edited = volume(text.toString(), changed, volume);
			Script after = parse(edited);
			for (int i = 0; i < streams; i++) {
				String expected = i == changed ? volume.replace("%", "% of 1,000")
						: before.streams().get(i).volumeText();
				assertEquals(expected, after.streams().get(i).volumeText(), edited);
				assertEquals("a.T" + i, after.streams().get(i).typeName());
				assertEquals("t" + i, ((GeneratorSpec.Constant) after.streams().get(i).threads()).value().text());
			}
			assertEquals(text.toString().split("# next").length, edited.split("# next").length);
			assertEquals(text.toString().split("# first").length, edited.split("# first").length);
		}
	}

	@Test
	void keepsAVolumeThatIsGivenAsItIsShown() {
		String text = "recording: {events: 1_000}\nevents:\n- {type: a, profile: [{ramp: {to: 9/s}, for: 1 min}]}\n"
				+ "- {type: b, share: 30 %}\n- {type: c, bursts: {every: 1 s, events: 2, within: 1 ms}}\n";
		List<StreamSpec> streams = parse(text).streams();
		assertEquals(List.of("ramp → 9/s", "30 % of 1,000", "burst of 2 every 1 s"),
				streams.stream().map(StreamSpec::volumeText).toList());
		for (StreamSpec stream : streams) {
			assertEquals(text, volume(text, stream.index(), stream.volumeText()));
		}
		assertEquals(text.replace("30 %", "40 %"), volume(text, 1, "40 % of 1,000"));
	}

	@Test
	void writesVolumesThatCannotBeUnderstoodForTheParserToReport() {
		for (String wrong : List.of("lots", "ramp 0/s \u2192 100/s", "burst of 2 every 1 s")) {
			String edited = volume(Scripts.SHOP, 0, wrong);
			assertEquals(Scripts.SHOP.replace("rate: 100/s", "rate: " + wrong), edited);
			assertEquals("\"rate\" is events per time such as 100/s or 5/min, not \"" + wrong + "\"", problem(edited));
			assertEquals(Scripts.SHOP, volume(edited, 0, "100/s"));
		}
		assertEquals("\"count\" is -1, which is negative", problem(volume(Scripts.SHOP, 0, "-1")));
		assertTrue(problem(volume(Scripts.SHOP, 0, "every 5")).contains("lacks a unit"));
		assertEquals(Scripts.SHOP.replace("rate: 100/s", "rate: \"{bursts: {every\""),
				volume(Scripts.SHOP, 0, "{bursts: {every"));
		assertThrows(IndexOutOfBoundsException.class, () -> volume(Scripts.SHOP, 9, "5"));
	}

	@Test
	void changesDurationAndSeed() {
		assertEquals(Scripts.SHOP.replace("10 min   ", "5 s   "), duration(Scripts.SHOP, "5 s"));
		assertEquals(Scripts.SHOP.replace("seed: 42 ", "seed: -1 "), recording(Scripts.SHOP, "seed", "-1"));
		assertTrue(problem(duration(Scripts.SHOP, "5")).contains("lacks a unit"));
		assertTrue(problem(duration(Scripts.SHOP, "-5 s")).contains("negative"));
		assertEquals(Scripts.SHOP.replace("10 min   ", "\"5: {\"   "), duration(Scripts.SHOP, "5: {"));
	}

	@Test
	void addsARecordingSectionBehindTheLeadingComment() {
		String text = "# Title\nevents: [{type: a, count: 1}]\n";
		assertEquals("# Title\nrecording:\n  duration: 5 s\nevents: [{type: a, count: 1}]\n", duration(text, "5 s"));
		assertEquals("{recording: {duration: 5 s}, events: [{type: a, count: 1}]}",
				duration("{events: [{type: a, count: 1}]}", "5 s"));
	}

	@Test
	void addsToARecordingSection() {
		assertEquals(
				"recording:\n    duration: 5 s\n    # the seed\n    seed: 1\nevents: [{type: a, count: 1}]\n".replace(
						"    duration: 5 s\n    # the seed\n    seed", "    # the seed\n    duration: 5 s\n    seed"),
				duration("recording:\n    # the seed\n    seed: 1\nevents: [{type: a, count: 1}]\n", "5 s"));
		assertEquals("recording: {duration: 5 s, seed: 1}\nevents: [{type: a, count: 1}]",
				duration("recording: {seed: 1}\nevents: [{type: a, count: 1}]", "5 s"));
		assertEquals("recording: {duration: 5 s}\nevents: [{type: a, count: 1}]",
				duration("recording: {}\nevents: [{type: a, count: 1}]", "5 s"));
		assertEquals("recording: {duration: 5 s}\nevents: [{type: a, count: 1}]",
				duration("recording:\nevents: [{type: a, count: 1}]", "5 s"));
	}

	@Test
	void keepsWindowsLineEnds() {
		assertEquals("recording:\r\n  duration: 5 s\r\n  seed: 1\r\nevents: [{type: a, count: 1}]\r\n",
				duration("recording:\r\n  seed: 1\r\nevents: [{type: a, count: 1}]\r\n", "5 s"));
	}

	@Test
	void setsTheChunkSizeAndKeepsComments() {
		String text = "# mine\nrecording:\n  seed: 3 # lucky\nevents: [{type: jdk.ThreadSleep, count: 10}]\n";
		String edited = recording(text, "chunk-size", "64 KiB");
		assertEquals("# mine\nrecording:\n  chunk-size: 64 KiB\n  seed: 3 # lucky\n"
				+ "events: [{type: jdk.ThreadSleep, count: 10}]\n", edited);
		assertEquals(1 << 20, parse(recording(edited, "chunk-size", "1 MiB")).recording().chunkBytes());
		String plain = "\uFEFFevents: [{type: jdk.ThreadSleep, count: 10}]";
		assertEquals("\uFEFFrecording:\n  chunk-size: 4 KiB\nevents: [{type: jdk.ThreadSleep, count: 10}]",
				recording(plain, "chunk-size", "4 KiB"));
	}
}
