/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.writer.scan.RecordingScanner;

/** Event types come from recordings that a script imports. */
class ImportTest {
	private static final String SCRIPT = """
			import: some.jfr
			events: [{type: shop.Delivery, count: 3, duration: 5 ms, values: {weight: 2 KiB, city: Basel}}]
			""";

	private static final String DELIVERIES = """
			types:
			  shop.Delivery:
			    fields: {weight: {type: long, unit: bytes}, city: {type: String}, by: {type: Thread}, of: {type: Class}}
			events: [{type: shop.Delivery, count: 1}]
			""";
	private static final String IMPORTING = """
			import: %s
			threads: {http: {count: 2}}
			stacks: {s: [a.B.c(B.java:1)]}
			events:
			  - {type: shop.Delivery, count: 5, threads: http, stack: s, values: {city: a, by: http, of: a.B}}
			""";
	private static final int METADATA_AT = 24;
	private static final int TRIALS = 400;

	@TempDir
	Path folder;

	@Name("shop.Delivery")
	@Label("Delivery")
	static class Delivery extends Event {
		@DataAmount
		long weight;
		String city;
	}

	@BeforeEach
	void record() throws IOException {
		try (Recording recording = new Recording()) {
			recording.enable(Delivery.class);
			recording.start();
			new Delivery().commit();
			recording.dump(folder.resolve("some.jfr"));
		}
	}

	@Test
	void typesOfARecordingAreUsedAsTheyAre() throws IOException {
		List<RecordedEvent> events = Conformance.QUICK.events(generate(SCRIPT, options(), "a.jfr")).stream()
				.filter(event -> event.getEventType().getName().equals("shop.Delivery")).toList();
		assertEquals(3, events.size());
		assertEquals("Delivery", events.getFirst().getEventType().getLabel());
		assertEquals("Basel", events.getFirst().getString("city"));
		assertEquals(2048, events.getFirst().getLong("weight"));
	}

	@Test
	void ownTypesComeFirstThenImportedThenTheJdks() throws IOException {
		String own = "types: {shop.Delivery: {label: Mine, fields: {weight: {type: int}, city: {type: String}}}}\n";
		Path file = generate(own + SCRIPT.replace("2 KiB", "2"), options(), "b.jfr");
		assertEquals("Mine", RecordingScanner.readTypes(file).stream()
				.filter(type -> type.name().equals("shop.Delivery")).findFirst().orElseThrow().label());

		// Imported from a recording of an older JDK, a type of that name is the older one.
		Path old = generate("recording: {jdk: 17}\nevents: [{type: jdk.ActiveRecording, count: 1}]", options(),
				"old.jfr");
		Path imported = generate("import: " + old + "\nevents: [{type: jdk.ActiveRecording, count: 1}]", options(),
				"c.jfr");
		assertTrue(
				RecordingScanner.readTypes(imported).stream().filter(type -> type.name().equals("jdk.ActiveRecording"))
						.findFirst().orElseThrow().field("duration").isPresent());
	}

	@Test
	void theRecordingItselfCanStandForItsImports() throws IOException {
		Path first = generate(SCRIPT, options(), "first.jfr");
		PlanOptions carried = PlanOptions.DEFAULT.withImported(first);
		assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(generate(SCRIPT, carried, "again.jfr")));
	}

	/** What a recording depends on: builds, caches and checks ask for it with the values that they plan with. */
	@Test
	void importsAreThoseOfTheParametersAndTheHost() {
		String named = "params: {src: some.jfr}\nimport: \"${src}\"\n";
		assertEquals(List.of(folder.resolve("some.jfr")), Planner.imports(named, options()));
		assertEquals(List.of(folder.resolve("other.jfr")),
				Planner.imports(named, options().withParameters(Map.of("src", "other.jfr"))));
		String drawn = "fleet: {hosts: 2, per-host: {src: {sequence: {from: 1}}}}\n"
				+ "params: {src: 0}\nimport: \"some-${src}.jfr\"\n";
		assertEquals(List.of(folder.resolve("some-2.jfr")), Planner.imports(drawn, options().withHost(1)));
		assertEquals(List.of(), Planner.imports("import: [", options()));
		assertEquals(Map.of("some.jfr", folder.resolve("some.jfr")),
				Planner.plan(SCRIPT, Catalogue.standard(), options()).plan().orElseThrow().part(0, 0).imports());
	}

	/** The file is as good as before: whoever has interrupted the thread wants no plan. */
	@Test
	void whoIsInterruptedFindsNoMistakeInTheScript() throws IOException {
		Path fresh = generate(DELIVERIES, options(), "fresh.jfr");
		Thread.currentThread().interrupt();
		try {
			assertThrows(CancellationException.class,
					() -> Planner.plan(IMPORTING.formatted(fresh), Catalogue.standard(), options()));
		} finally {
			assertTrue(Thread.interrupted());
		}
	}

	@Test
	void whatCannotBeImportedIsReported() throws IOException {
		Files.writeString(folder.resolve("text.jfr"), "This is a text and no recording. ".repeat(3));
		Files.createDirectory(folder.resolve("folder.jfr"));
		assertEquals("Line 1, column 9: cannot import missing.jfr: there is no file " + folder.resolve("missing.jfr"),
				problem("import: missing.jfr", options()));
		assertEquals("Line 1, column 9: cannot import text.jfr: Not a flight recording: the file does not begin with "
				+ "'FLR' (at byte 0)", problem("import: text.jfr", options()));
		assertEquals("Line 1, column 10: cannot import folder.jfr: it is a folder, not a recording",
				problem("import: [folder.jfr]", options()));
		assertEquals(
				"Line 1, column 9: cannot import some.jfr: the script is in no file, so there is no folder that "
						+ "this would be relative to. Save the script, or give the whole path",
				problem("import: some.jfr", PlanOptions.DEFAULT));
		assertEquals("Line 1, column 9: import takes a recording such as shop.jfr, or a list of recordings",
				problem("import: {file: some.jfr}", options()));
		assertEquals(
				"Line 1, column 18: the event types of JDK 11 are not known. There are those of 17, 21, 25; "
						+ "others can be imported from a recording of that JDK, with import: FILE.jfr",
				problem("recording: {jdk: 11}", options()));
	}

	/** As when a download ends early: what is whole in the file is imported. */
	@Test
	void aRecordingWhoseLastChunkIsCutIsImportedWithAWarning() throws IOException {
		byte[] whole = Files.readAllBytes(generate(DELIVERIES, options(), "whole.jfr"));
		byte[] cut = Arrays.copyOf(whole, whole.length + 300);
		System.arraycopy(whole, 0, cut, whole.length, 300);
		Files.write(folder.resolve("cut.jfr"), cut);
		String script = IMPORTING.formatted("cut.jfr");
		assertEquals(
				"Line 1, column 9: warning: cut.jfr is damaged, so event types may be missing: The recording is "
						+ "truncated: its last chunk has " + whole.length + " bytes, of which 300 are there (at byte "
						+ cut.length + ")",
				Planner.plan(script, Catalogue.standard(), options()).problems().getFirst().toString());
		generate(script, options(), "imported.jfr");
		Files.write(folder.resolve("start.jfr"), Arrays.copyOf(whole, 300));
		assertTrue(problem("import: start.jfr", options()).startsWith("Line 1, column 9: cannot import start.jfr: "));
	}

	@Test
	void aTypeOfAnotherJdkIsNamed() {
		PlanResult result = Planner.plan("recording: {jdk: 17}\nevents: [{type: jdk.SwapSpace, count: 1}]",
				Catalogue.standard(), options());
		assertEquals("Line 2, column 17: unknown event type \"jdk.SwapSpace\". JDK 17, whose types are used, lacks it; "
				+ "JDK 25 has it", result.problems().getFirst().toString());
	}

	@Test
	void importsAreReadAgainWhenTheyChange() throws IOException {
		Path changing = generate("types: {a.A: {label: One}}\nevents: [{type: a.A, count: 1}]", options(), "x.jfr");
		String script = "import: x.jfr\nevents: [{type: a.A, count: 1}]";
		assertEquals("One", Planner.plan(script, Catalogue.standard(), options()).plan().orElseThrow().streams()
				.getFirst().label());
		Files.delete(changing);
		generate("types: {a.A: {label: Another}}\nevents: [{type: a.A, count: 1}]", options(), "x.jfr");
		assertEquals("Another", Planner.plan(script, Catalogue.standard(), options()).plan().orElseThrow().streams()
				.getFirst().label());
	}

	/** The jfr of JDK 17 reads such recordings, and programs may have written them. */
	@Test
	void typesThatTheJdkRefusesAreNotGenerated() throws IOException {
		Path file = generate("types: {a.kase.B: {}}\nevents: [{type: a.kase.B, count: 1}]", options(), "case.jfr");
		String latin = Files.readString(file, StandardCharsets.ISO_8859_1);
		Files.writeString(file, latin.replace("a.kase.B", "a.case.B"), StandardCharsets.ISO_8859_1);
		PlanResult result = Planner.plan("import: case.jfr\nevents: [{type: a.case.B, count: 1}]", Catalogue.standard(),
				options());
		assertEquals(List.of("Line 2, column 17: the imported type a.case.B cannot be generated: no class in Java "
				+ "could be called so, and the jfr of JDK 25 would read nothing of the recording. Declare it under types "
				+ "with another name"), result.problems().stream().map(Problem::toString).toList());
	}

	/** Whatever a recording says of its types, it is imported and written, or refused with a message. */
	@Test
	@Tag("heavy")
	void damagedTypesAreRefusedOrWritten() throws IOException {
		byte[] sound = Files.readAllBytes(generate(DELIVERIES, options(), "sound.jfr"));
		int metadata = (int) ByteBuffer.wrap(sound).getLong(METADATA_AT) + 12;
		Random random = new Random(4);
		int written = 0;
		for (int i = 0; i < TRIALS; i++) {
			Path file = folder.resolve("damaged" + i + ".jfr");
			Files.write(file, damaged(sound, metadata, random));
			String script = IMPORTING.formatted(file.getFileName());
			PlanResult result = Planner.plan(script, Catalogue.standard(), options());
			if (result.plan().isPresent()) {
				generate(script, options(), "again" + i + ".jfr");
				written++;
			} else {
				assertTrue(result.problems().stream().anyMatch(Problem::isError));
			}
		}
		assertTrue(written > TRIALS / 20 && written < TRIALS, "written: " + written);
	}

	private static byte[] damaged(byte[] sound, int from, Random random) {
		byte[] damaged = sound.clone();
		int length = sound.length - from;
		for (int changes = random.nextInt(3); changes >= 0; changes--) {
			byte other = sound[from + random.nextInt(length)];
			damaged[from + random.nextInt(length)] = random.nextBoolean() ? other : (byte) random.nextInt();
		}
		return damaged;
	}

	private PlanOptions options() {
		return PlanOptions.DEFAULT.withFolder(folder);
	}

	private static String problem(String line, PlanOptions options) {
		List<Problem> problems = Planner
				.plan(line + "\nevents: [{type: jdk.ThreadSleep, count: 1, values: {time: 1 s}}]", Catalogue.standard(),
						options)
				.problems().stream().filter(Problem::isError).toList();
		assertEquals(1, problems.size(), problems.toString());
		return problems.getFirst().toString();
	}

	private Path generate(String script, PlanOptions options, String name) throws IOException {
		PlanResult result = Planner.plan(script, Catalogue.standard(), options);
		Plan plan = result.plan().orElseThrow(() -> new AssertionError(result.problems()));
		return Generator
				.generate(plan, folder.resolve(name), GenerationSettings.defaults(), ProgressListener.NONE, () -> false)
				.file();
	}
}
