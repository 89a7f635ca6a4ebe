/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.Scripts;
import flightforge.script.plan.ActualEvents;
import flightforge.script.plan.EventSpan;
import flightforge.script.plan.GeneratedRecording;
import flightforge.script.plan.Plan;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;
import flightforge.writer.scan.MalformedRecordingException;

/** What a generated recording says of itself, and how that compares with the plan. */
class GeneratedRecordingTest {
	private static final String SCRIPT = """
			recording: {duration: 10 s, seed: 7, start: 2026-01-01T12:00:00Z, chunk-size: 64 KiB}
			types: {shop.Order: {label: An order, fields: {id: {type: long}}}}
			events:
			  - {type: shop.Order, count: 20_000, values: {id: {sequence: {from: 1}}}}
			  - {type: jdk.CPULoad, every: 1 s}
			""";

	@TempDir
	private Path folder;

	private Path generate(Plan plan) throws IOException {
		Path file = folder.resolve("a.jfr");
		Generator.generate(plan, file, GenerationSettings.defaults().withOverwrite(true), ProgressListener.NONE,
				() -> false);
		return file;
	}

	private static GeneratedRecording read(Path file) throws IOException {
		return GeneratedRecording.read(file, () -> false);
	}

	@Test
	void saysWhatItWasMadeFromAndWhatIsInIt() throws IOException {
		Plan plan = Scripts.plan(SCRIPT);
		GeneratedRecording recording = read(generate(plan));
		assertEquals(Optional.of(SCRIPT), recording.script());
		assertEquals(7, recording.seed());
		assertEquals(Map.of(), recording.parameters());
		assertEquals(Optional.empty(), recording.damage());
		ActualEvents events = recording.events();
		assertEquals(Map.of("shop.Order", 20_000L, "jdk.CPULoad", 10L), events.counts());
		assertEquals("An order", events.label("shop.Order"));
		assertEquals("a.Missing", events.label("a.Missing"));
		assertEquals(plan.spanOf("jdk.CPULoad"), events.span("jdk.CPULoad"));
		assertEquals(Optional.empty(), events.span("a.Missing"));
		assertEquals(events.span("jdk.CPULoad").map(EventSpan::first).orElseThrow(), events.start());
	}

	@Test
	void typesAreComparedWithThePlanAndThoseThatItLacksComeLast() throws IOException {
		ActualEvents events = read(generate(Scripts.plan(SCRIPT))).events();
		Plan other = Scripts
				.plan(SCRIPT.replace("count: 20_000", "count: 20_001").replace("jdk.CPULoad", "jdk.ThreadSleep"));
		List<TypeComparison> rows = TypeComparison.of(other, events, true, false);
		assertEquals(List.of("shop.Order", "jdk.ThreadSleep", "jdk.CPULoad"),
				rows.stream().map(TypeComparison::type).toList());
		assertEquals(List.of(Verdict.DIFFERENT, Verdict.DIFFERENT, Verdict.NOT_PLANNED),
				rows.stream().map(TypeComparison::verdict).toList());
		assertEquals(List.of(-1L, -10L, 10L), rows.stream().map(TypeComparison::difference).toList());
		assertEquals("An order", rows.getFirst().label());
		assertEquals(events.label("jdk.CPULoad"), rows.getLast().label());
		assertEquals(events.span("jdk.CPULoad"), rows.getLast().actualSpan());
		Plan later = Scripts.plan(SCRIPT.replace("12:00:00", "12:00:01"));
		assertEquals(List.of(Verdict.SHIFTED, Verdict.SHIFTED),
				TypeComparison.of(later, events, true, false).stream().map(TypeComparison::verdict).toList());
		assertEquals(List.of(Verdict.SAME, Verdict.SAME),
				TypeComparison.of(later, events, false, false).stream().map(TypeComparison::verdict).toList());
	}

	@Test
	void readsWhatIsLeftOfADamagedOne() throws IOException {
		Path file = generate(Scripts.plan(SCRIPT));
		byte[] bytes = Files.readAllBytes(file);
		Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
		GeneratedRecording cut = read(file);
		assertEquals(Optional.of(SCRIPT), cut.script());
		assertEquals(bytes.length - 1, cut.damage().orElseThrow().offset());
		assertTrue(cut.events().counts().get("shop.Order") > 10_000, cut.events()::toString);
		Files.write(file, new byte[1000]);
		assertThrows(MalformedRecordingException.class, () -> read(file));
	}

	/** The first script counts in a recording that is put together from two. */
	@Test
	void canBeCancelledAndPutTogether() throws IOException {
		byte[] first = Files.readAllBytes(generate(Scripts.plan(SCRIPT)));
		Path file = generate(Scripts.plan(SCRIPT.replace("seed: 7", "seed: 8")));
		byte[] second = Files.readAllBytes(file);
		byte[] both = Arrays.copyOf(first, first.length + second.length);
		System.arraycopy(second, 0, both, first.length, second.length);
		Files.write(file, both);
		assertEquals(7, read(file).seed());
		assertEquals(40_000L, read(file).events().counts().get("shop.Order"));
		assertThrows(CancellationException.class, () -> GeneratedRecording.read(file, () -> true));
	}
}
