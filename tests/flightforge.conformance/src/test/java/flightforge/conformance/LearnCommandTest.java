/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.Unsigned;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/** What {@code flightforge learn} writes, of recordings of ours and of a real JVM, and what it refuses. */
class LearnCommandTest {
	private static final String SCRIPT = """
			recording: {duration: 20 s, seed: 1}
			threads: {http: {name: "http-{n}", count: 4}}
			stacks: {pay: ["com.acme.Payment.charge(Payment.java:31)", "java.lang.Thread.run(Thread.java:1474)"]}
			types: {acme.Order: {label: Order of Acme, fields: {id: {type: long}, customer: {type: String}}}}
			events:
			  - type: acme.Order
			    count: 400
			    threads: http
			    stack: pay
			    values: {id: {sequence: {from: 1}}, customer: {pick: {ann: 3, bob: 1}}}
			  - {type: jdk.ThreadSleep, rate: 5/s, duration: 30 ms, values: {time: 30 ms}}
			""";

	@TempDir
	private static Path shared;

	@TempDir
	private Path folder;

	@BeforeAll
	static void generate() throws Exception {
		Files.writeString(shared.resolve("acme.forge"), SCRIPT);
		Flightforge.in(shared).succeed("generate", "acme.forge", "-o", "acme.jfr");
	}

	private Flightforge withRecording() throws Exception {
		Files.copy(shared.resolve("acme.jfr"), folder.resolve("acme.jfr"));
		return Flightforge.in(folder);
	}

	@Test
	void whatEndsInItsFirstChunkIsSaidToBeRecoveredPerhaps() throws Exception {
		Flightforge flightforge = withRecording();
		byte[] whole = Files.readAllBytes(folder.resolve("acme.jfr"));
		Files.write(folder.resolve("half.jfr"), Arrays.copyOf(whole, whole.length / 2));
		Files.writeString(folder.resolve("text.jfr"), "no recording");
		for (List<String> command : List.of(List.of("learn"), List.of("learn", "acme.jfr"), List.of("inspect"),
				List.of("audit"), List.of("compare", "acme.jfr"))) {
			List<String> arguments = new ArrayList<>(command);
			arguments.add("half.jfr");
			Outcome refused = flightforge.run(arguments.toArray(String[]::new));
			assertEquals(2, refused.exitCode(), refused.toString());
			assertTrue(
					refused.err()
							.matches("flightforge: .*half.jfr: The recording is truncated: .*\\. "
									+ "'flightforge recover .*half.jfr -o OUT.jfr' may save some of it\n"),
					refused.toString());
			arguments.set(arguments.size() - 1, "text.jfr");
			Outcome none = flightforge.run(arguments.toArray(String[]::new));
			assertFalse(none.err().contains("recover"), none.toString());
		}
	}

	@Test
	void theFourCommandsOfTheReadme() throws Exception {
		Flightforge flightforge = withRecording();
		Outcome learned = flightforge.succeed("learn", "acme.jfr", "-o", "twin.forge", "--mapping", "secret.tsv");
		assertTrue(learned.out().startsWith("twin.forge: 500 of 500 events in 2 of 2 types, 20 s; "), learned.out());
		assertEquals("", learned.err());
		String script = Files.readString(folder.resolve("twin.forge"));
		for (String secret : List.of("acme", "Acme", "Payment", "charge", "ann", "bob", "customer", "http")) {
			assertFalse(script.contains(secret), () -> "there is " + secret + " in\n" + script);
		}
		Recording twin = flightforge.generate("twin.forge", "twin");
		assertEquals(Map.of("app.Event1", 400L, "jdk.ThreadSleep", 100L), twin.reportedEvents());
		Conformance.QUICK.check(twin.file(), twin.reportedEvents());
		flightforge.succeed("compare", "acme.jfr", "twin.jfr", "--mapping", "secret.tsv", "--fail-if", "missing>0",
				"--fail-if", "count>0", "--fail-if", "KS>0.05,1.5x", "--fail-if", "TV>0.1", "--fail-if", "stacks>0.05",
				"--fail-if", "threads>0.05");
		for (String type : List.of("acme.Order", "app.Event1")) {
			String measures = flightforge
					.succeed("compare", "acme.jfr", "twin.jfr", "--mapping", "secret.tsv", "--type", type).out();
			assertTrue(measures.contains("app.Event1: 400 and 400 events, distance "), measures);
		}
		assertEquals(3, flightforge.run("compare", "acme.jfr", "twin.jfr", "--fail-if", "missing>0").exitCode());
		assertEquals(0, flightforge.run("audit", "twin.jfr", "--ignore", "chunk-order,every-chunk").exitCode(),
				() -> flightforge.toString());
	}

	/** Without the table all seems to differ, and nobody would know why. */
	@Test
	void aComparisonWithoutTheTableOfNamesSaysThatThereIsOne() throws Exception {
		Flightforge flightforge = withRecording();
		flightforge.succeed("learn", "acme.jfr", "-o", "twin.forge", "--mapping", "secret.tsv");
		flightforge.generate("twin.forge", "twin");
		String hint = "hint: B seems to have pseudonyms of 'learn' for names of A. --mapping FILE";
		assertTrue(flightforge.succeed("compare", "acme.jfr", "twin.jfr").out().contains(hint));
		String swapped = flightforge.succeed("compare", "twin.jfr", "acme.jfr").out();
		assertTrue(swapped.contains("hint: A seems") && swapped.contains("'compare acme.jfr twin.jfr --mapping FILE'"),
				swapped);
		for (List<String> good : List.of(List.of("acme.jfr", "twin.jfr", "--mapping", "secret.tsv"),
				List.of("acme.jfr", "acme.jfr"), List.of("twin.jfr", "twin.jfr"))) {
			List<String> command = new ArrayList<>(good);
			command.add(0, "compare");
			String out = flightforge.succeed(command.toArray(String[]::new)).out();
			assertFalse(out.contains("hint:"), out);
		}
	}

	@Test
	void namesAreKeptWhenThatIsAskedFor() throws Exception {
		Flightforge flightforge = withRecording();
		String script = flightforge.succeed("learn", "acme.jfr", "--names", "keep").out();
		for (String name : List.of("acme.Order", "Order of Acme", "com.acme.Payment.charge(Payment.java:31)", "{ann: ",
				"customer")) {
			assertTrue(script.contains(name), () -> "there is no " + name + " in\n" + script);
		}
		String some = flightforge.succeed("learn", "acme.jfr", "--keep", "acme.*", "--keep", "ann").out();
		assertTrue(some.contains("acme.Order") && some.contains("ann: "), some);
		assertFalse(some.contains("bob") || some.contains("charge") || some.contains("customer"), some);
	}

	@Test
	void jsonIsAsTheSchemaSays() throws Exception {
		Outcome outcome = withRecording().succeed("learn", "acme.jfr", "-o", "twin.forge", "--json", "--rare", "2");
		assertEquals(Set.of(), Schema.problems("learn", outcome.out()));
		Map<String, Object> json = Json.object(outcome.out());
		assertEquals(500L, json.get("events"));
		assertEquals(2L, json.get("rare"));
		// Whoever has not asked for the table of names may pass on what is printed.
		assertEquals("app.Event1", Json.asObjects(json.get("types")).getFirst().get("name"));
		assertFalse(outcome.out().contains("acme.Order"), outcome.out());
		String named = Flightforge.in(folder)
				.succeed("learn", "acme.jfr", "-o", "named.forge", "--json", "--mapping", "names.tsv").out();
		assertTrue(named.contains("acme.Order"), named);
	}

	@Test
	void theReportOfPrivacyIsAsTheSchemaSays() throws Exception {
		Flightforge flightforge = withRecording();
		flightforge.succeed("learn", "acme.jfr", "-o", "twin.forge", "--privacy", "privacy.json");
		String report = Files.readString(folder.resolve("privacy.json"));
		assertEquals(Set.of(), Schema.problems("privacy", report));
		Map<String, Object> json = Json.object(report);
		assertEquals(5L, json.get("rare"));
		assertEquals(Boolean.FALSE, json.get("namesKept"));
		assertEquals(List.of("app.Event1"),
				Json.asObjects(json.get("types")).stream().map(type -> type.get("name")).toList());
		assertFalse(report.contains("acme"), report);
		Outcome again = flightforge.run("learn", "acme.jfr", "-o", "other.forge", "--privacy", "privacy.json");
		assertEquals(2, again.exitCode(), again.toString());
		assertTrue(again.err().contains("privacy.json exists already"), again.toString());
		assertFalse(Files.exists(folder.resolve("other.forge")));
	}

	@Test
	void theSameFilesGiveTheSameScriptAndItsSeedIsGiven() throws Exception {
		Flightforge flightforge = withRecording();
		String once = flightforge.succeed("learn", "acme.jfr").out();
		assertEquals(once, flightforge.succeed("learn", "acme.jfr").out());
		assertTrue(flightforge.succeed("learn", "acme.jfr", "--seed", "9").out().contains("seed: 9"));
	}

	/** Whoever takes the script for the recording is told how to make one of it. */
	@Test
	void aScriptIsNoRecording() throws Exception {
		Flightforge flightforge = withRecording();
		Files.writeString(folder.resolve("shop.forge"), "events: []");
		for (List<String> arguments : List.of(List.of("learn", "shop.forge", "-o", "new.forge"),
				List.of("audit", "shop.forge"), List.of("inspect", "shop.forge"),
				List.of("compare", "acme.jfr", "shop.forge"))) {
			Outcome outcome = flightforge.run(arguments.toArray(String[]::new));
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertEquals(List.of("flightforge: shop.forge is a script, not a recording. Make one first: "
					+ "'flightforge generate shop.forge -o shop.jfr'"), outcome.messages(), outcome.toString());
		}
		assertFalse(Files.exists(folder.resolve("new.forge")));
	}

	@Name("acme.Numbers")
	private static final class Numbers extends Event {
		@Unsigned
		private int whole;
		@Unsigned
		private byte small;
		@Percentage
		private char letter;
		@Timespan(Timespan.MILLISECONDS)
		private double length;
		private double tiny;
		@Timespan(Timespan.NANOSECONDS)
		private String text;
		@Timestamp(Timestamp.TICKS)
		private float when;
	}

	/** Annotations may be of fields that they mean nothing for, and numbers as small and as large as there are. */
	@Test
	void numbersOfAllTypesAreLearned() throws Exception {
		Flightforge flightforge = withRecording();
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			recording.enable(Numbers.class).withoutThreshold();
			recording.start();
			for (int i = 0; i < 100; i++) {
				Numbers numbers = new Numbers();
				numbers.whole = -1 - i % 3;
				numbers.small = (byte) -i;
				numbers.letter = (char) (i % 60);
				numbers.length = i % 2 == 0 ? Double.NaN : -1e300;
				numbers.tiny = Double.MIN_VALUE * i;
				numbers.text = "a" + i % 3;
				numbers.when = i % 4;
				numbers.commit();
			}
			recording.stop();
			recording.dump(folder.resolve("numbers.jfr"));
		}
		flightforge.succeed("learn", "numbers.jfr", "--names", "keep", "--quiet", "-o", "numbers.forge");
		flightforge.succeed("generate", "numbers.forge", "--quiet", "-o", "twin.jfr");
		Set<Long> whole = new TreeSet<>();
		Set<Character> letters = new TreeSet<>();
		for (jdk.jfr.consumer.RecordedEvent event : RecordingFile.readAllEvents(folder.resolve("twin.jfr"))) {
			if (event.getEventType().getName().equals("acme.Numbers")) {
				whole.add(event.getLong("whole"));
				letters.add(event.getChar("letter"));
				assertTrue(event.getString("text").matches("a[0-2]"), event::toString);
			}
		}
		assertEquals(Set.of(0xffff_ffffL, 0xffff_fffeL, 0xffff_fffdL), whole);
		assertTrue(letters.stream().allMatch(letter -> letter < 60) && letters.size() > 20, letters::toString);
	}

	/** A sum of two fields whose names are longer together than formulas are is what no script can say. */
	@Test
	void aTypeWithoutItsValuesIsNotLearnedInSilence() throws Exception {
		Flightforge flightforge = withRecording();
		String one = "a".repeat(600);
		String other = "b".repeat(600);
		Files.writeString(folder.resolve("odd.forge"), """
				recording: {duration: 20 s, seed: 1}
				types: {acme.Odd: {fields: {one: {type: long}, other: {type: long}, sum: {type: long}}}}
				events:
				  - type: acme.Odd
				    count: 400
				    choose:
				      - {one: 1, other: 5, sum: 6}
				      - {one: 2, other: 9, sum: 11}
				      - {one: 8, other: 3, sum: 11}
				      - {one: 3, other: 4, sum: 7}
				""".replace("one", one).replace("other", other));
		flightforge.succeed("generate", "odd.forge", "--quiet", "-o", "odd.jfr");
		Outcome outcome = flightforge.run("learn", "odd.jfr", "--names", "keep", "--quiet", "-o", "learned.forge");
		assertEquals(1, outcome.exitCode(), outcome.toString());
		assertTrue(
				outcome.err().startsWith("flightforge: of 400 events of acme.Odd all values are lost, because a script "
						+ "cannot say its values: a formula has at most 1000 characters"),
				outcome.toString());
		flightforge.succeed("validate", "learned.forge");
		assertEquals(0, flightforge.run("learn", "acme.jfr", "--quiet", "-o", "good.forge").exitCode());
	}

	@Test
	void whatCannotBeLearnedGetsOneMessageAndLeavesNothing() throws Exception {
		Flightforge flightforge = withRecording();
		Files.writeString(folder.resolve("text.jfr"), "no recording");
		Files.writeString(folder.resolve("there.forge"), "events: []");
		Files.writeString(folder.resolve("bad.tsv"), "class\tone\n");
		Map<List<String>, String> messages = Map.of(List.of("text.jfr", "-o", "new.forge"), "text.jfr: ",
				List.of("missing.jfr", "-o", "new.forge"), "no such recording: missing.jfr",
				List.of("acme.jfr", "-o", "there.forge"), "there.forge exists already",
				List.of("acme.jfr", "-o", "acme.jfr", "--force"), "the recording acme.jfr would be overwritten",
				List.of("acme.jfr", "-o", "new.forge", "--mapping", "new.forge"), "the same file",
				List.of("acme.jfr", "--json"), "'--json' needs '--output'", List.of("acme.jfr", "--names", "some"),
				"'--names'", List.of("acme.jfr", "--rare", "0"), "'--rare'");
		for (Map.Entry<List<String>, String> each : messages.entrySet()) {
			String[] arguments = new String[each.getKey().size() + 1];
			arguments[0] = "learn";
			for (int i = 1; i < arguments.length; i++) {
				arguments[i] = each.getKey().get(i - 1);
			}
			Outcome outcome = flightforge.run(arguments);
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().contains(each.getValue()), outcome.toString());
			assertEquals("", outcome.out());
		}
		assertEquals("events: []", Files.readString(folder.resolve("there.forge")));
		assertFalse(Files.exists(folder.resolve("new.forge")));
		Outcome table = flightforge.run("compare", "acme.jfr", "acme.jfr", "--mapping", "bad.tsv");
		assertEquals(2, table.exitCode(), table.toString());
		assertTrue(table.err().contains("bad.tsv:1: "), table.toString());
		assertEquals(2, flightforge.run("learn", "acme.jfr", "-o", "new.forge", "--json", "--quiet").exitCode());
	}

	@Test
	void aTableOfNamesThatDoesNotFitIsReported() throws Exception {
		Flightforge flightforge = withRecording();
		flightforge.succeed("learn", "acme.jfr", "-o", "twin.forge", "--mapping", "secret.tsv");
		flightforge.generate("twin.forge", "twin");
		Map<String, String> tables = Map.of("", "a table of names begins with the line", "class\ta.B\tC1\nclas\ta\tb\n",
				":2: the first column is type, field, class, method, thread, group, text", "class\ta\tb\nclass\ta\tc\n",
				":2: the class \"a\" is \"c\" here, and \"b\" before", "class\tno.Such\tC1\nfield\tcustomer\tf1\n",
				" does not have the only name that it replaces");
		for (Map.Entry<String, String> each : tables.entrySet()) {
			Files.writeString(folder.resolve("wrong.tsv"), each.getKey());
			Outcome outcome = flightforge.run("compare", "acme.jfr", "twin.jfr", "--mapping", "wrong.tsv");
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().contains("wrong.tsv") && outcome.err().contains(each.getValue()),
					outcome.toString());
			assertEquals("", outcome.out());
		}
		Outcome swapped = flightforge.run("compare", "twin.jfr", "acme.jfr", "--mapping", "secret.tsv");
		assertEquals(2, swapped.exitCode(), swapped.toString());
		assertTrue(swapped.err().contains("Choose the recording that the script was learned from as the first one"),
				swapped.toString());
	}

	/** Progress is for who looks at it: on a terminal, and not where everything but errors is to be left out. */
	@Test
	void progressIsShownOnTerminalsAndNothingIsWithQuiet() throws Exception {
		Flightforge flightforge = withRecording();
		assertEquals("", flightforge.succeed("learn", "acme.jfr", "-o", "a.forge").err());
		Outcome quiet = flightforge.succeed("learn", "acme.jfr", "-o", "b.forge", "--quiet");
		assertEquals("", quiet.out() + quiet.err());
		assertEquals(flightforge.succeed("learn", "acme.jfr", "--quiet").out(),
				Files.readString(folder.resolve("b.forge")));
	}

	/** A name that is longer than the file system takes is only found out when the file gets it. */
	@Test
	void whereTheScriptCannotBeWrittenThereIsNoTableOfNames() throws Exception {
		Flightforge flightforge = withRecording();
		String tooLong = "n".repeat(300);
		for (List<String> names : List.of(List.of(tooLong, "names.tsv"), List.of("twin.forge", tooLong))) {
			Outcome outcome = flightforge.run("learn", "acme.jfr", "-o", names.get(0), "--mapping", names.get(1));
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().startsWith("flightforge: ") && outcome.err().contains(tooLong),
					outcome.toString());
			assertEquals(List.of("acme.jfr"), files());
		}
		Files.writeString(folder.resolve("names.tsv"), "mine");
		assertEquals(2,
				flightforge.run("learn", "acme.jfr", "-o", tooLong, "--mapping", "names.tsv", "--force").exitCode());
		assertEquals(List.of("acme.jfr", "names.tsv"), files());
		assertEquals("mine", Files.readString(folder.resolve("names.tsv")));
	}

	private List<String> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		}
	}

	@Test
	void aCutRecordingIsLearnedAsFarAsItIsWhole() throws Exception {
		Flightforge flightforge = withRecording();
		byte[] bytes = Files.readAllBytes(folder.resolve("acme.jfr"));
		byte[] cut = Arrays.copyOf(bytes, bytes.length * 2 - 10);
		System.arraycopy(bytes, 0, cut, bytes.length, bytes.length - 10);
		Files.write(folder.resolve("cut.jfr"), cut);
		Outcome outcome = flightforge.run("learn", "cut.jfr", "-o", "twin.forge");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("What is whole was learned"), outcome.toString());
		flightforge.succeed("validate", "twin.forge");
	}

	/** The JVM that runs the tests: its twin has as many events of each type, but for those of the section jvm. */
	@Test
	void aRecordingOfThisJvmHasATwin() throws Exception {
		Path source = folder.resolve("source.jfr");
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			recording.enable("jdk.ThreadPark").withoutThreshold();
			recording.enable("jdk.ClassLoad").withoutThreshold();
			recording.enable("jdk.CPULoad").withPeriod(Duration.ofMillis(50));
			recording.enable("jdk.JVMInformation");
			recording.enable("jdk.InitialSystemProperty");
			recording.start();
			Thread worker = new Thread(() -> {
				for (int i = 0; i < 300; i++) {
					LockSupport.parkNanos(this, 1_000_000);
				}
			}, "acme-worker-1");
			worker.start();
			worker.join();
			recording.stop();
			recording.dump(source);
		}
		Flightforge flightforge = Flightforge.in(folder);
		Outcome learned = flightforge.succeed("learn", "source.jfr", "-o", "twin.forge", "--json");
		Map<String, Long> expected = new TreeMap<>();
		Json.asObjects(Json.object(learned.out()).get("types"))
				.forEach(type -> expected.put((String) type.get("name"), (Long) type.get("events")));
		assertTrue(expected.get("jdk.ThreadPark") >= 300, expected.toString());
		assertFalse(expected.containsKey("jdk.InitialSystemProperty"), expected.toString());
		Recording made = flightforge.generate("twin.forge", "twin");
		long all = made.reportedEvents().values().stream().mapToLong(Long::longValue).sum();
		// It was said how many events of the recording the script has, and taken for how many it makes.
		assertEquals(all, Json.object(learned.out()).get("madeEvents"));
		String said = flightforge.succeed("learn", "source.jfr", "-o", "again.forge").out();
		assertEquals(!said.startsWith(String.format(Locale.ROOT, "again.forge: %,d of ", all)),
				said.contains(String.format(Locale.ROOT, "\nA recording made from it has %,d events: ", all)), said);
		Path twin = made.file();
		Map<String, Long> ofSource = counts(source);
		Map<String, Long> ofTwin = counts(twin);
		expected.forEach((type, events) -> {
			assertEquals(ofSource.get(type), events, type);
			assertEquals(events, ofTwin.get(type), type);
		});
		String script = Files.readString(folder.resolve("twin.forge"));
		assertFalse(script.contains("acme") || script.contains("LearnCommandTest"), script);
		assertTrue(script.contains("jdk.internal.misc.Unsafe.park"), script);
	}

	private static Map<String, Long> counts(Path file) throws Exception {
		Map<String, Long> counts = new TreeMap<>();
		RecordingFile.readAllEvents(file).forEach(event -> counts.merge(event.getEventType().getName(), 1L, Long::sum));
		return counts;
	}
}
