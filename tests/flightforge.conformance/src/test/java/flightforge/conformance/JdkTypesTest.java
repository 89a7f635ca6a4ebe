/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/** The event types of JDKs and of recordings, as the command {@code types} lists them and scripts use them. */
class JdkTypesTest {
	@TempDir
	private Path folder;

	/** A recording of each type is laid out as a recording that the JDK itself makes. */
	@ParameterizedTest
	@ValueSource(ints = {17, 21, 25})
	void recordingsHaveTheLayoutOfTheirJdk(int feature) throws Exception {
		Optional<Jdk> jdk = Jdk.of(feature);
		Assumptions.assumeTrue(jdk.isPresent(), "there is no JDK " + feature + " on this machine");
		Program.run(folder, List.of(jdk.orElseThrow().tool("java").toString(),
				"-XX:StartFlightRecording:settings=default,filename=real.jfr", "-Xlog:disable", "-version"));
		Recording recording = oneOfEach(feature);

		Map<String, List<String>> made = layouts(recording.file());
		Map<String, List<String>> real = layouts(folder.resolve("real.jfr"));
		real.keySet().retainAll(made.keySet());
		assertTrue(real.size() > 150, "compared: " + real.size());
		made.keySet().retainAll(real.keySet());
		assertEquals(real, made);
	}

	/**
	 * With a section {@code jvm} the metadata of a recording is that of its JDK: the same types in the same order, with
	 * the same annotations. There are no old objects unless the script has some.
	 */
	@ParameterizedTest
	@ValueSource(ints = {17, 25})
	void metadataIsThatOfTheJdk(int feature) throws Exception {
		Optional<Jdk> jdk = Jdk.of(feature);
		Assumptions.assumeTrue(jdk.isPresent(), "there is no JDK " + feature + " on this machine");
		Program.run(folder, List.of(jdk.orElseThrow().tool("java").toString(),
				"-XX:StartFlightRecording:settings=default,filename=real.jfr", "-Xlog:disable", "-version"));
		Files.writeString(folder.resolve("jvm.forge"), "recording: {jdk: " + feature + ", duration: 9 s}\njvm: {}\n"
				+ "events: [{type: jdk.OldObjectSample, count: 1}]\n");
		Path made = Flightforge.in(folder).generate("jvm.forge", "jvm", "--without-script").file();
		List<String> real = metadata(folder.resolve("real.jfr"));
		assertTrue(real.size() > 4_000, "lines: " + real.size());
		assertEquals(String.join("\n", real), String.join("\n", metadata(made)));
		assertTrue(copiesOfHeader(made) >= 8, "copies of the header: " + copiesOfHeader(made));
	}

	private static List<String> metadata(Path recording) throws Exception {
		return Program.run(recording.getParent(), List
				.of(Path.of(System.getProperty("java.home"), "bin/jfr").toString(), "metadata", recording.toString()))
				.out().lines().toList();
	}

	/** A JVM writes one with each flush, about once a second. */
	private static int copiesOfHeader(Path recording) throws IOException {
		String bytes = Files.readString(recording, StandardCharsets.ISO_8859_1);
		return bytes.split("FLR\0", -1).length - 2;
	}

	@ParameterizedTest
	@ValueSource(ints = {17, 21, 25})
	void everyReaderTakesThem(int feature) throws Exception {
		Recording recording = oneOfEach(feature);
		Conformance.FULL.check(recording.file(), recording.reportedEvents());
	}

	private Recording oneOfEach(int jdk) throws Exception {
		StringBuilder script = new StringBuilder("recording: {jdk: " + jdk + "}\nevents:\n");
		names(jdk).forEach(name -> script.append("- {type: ").append(name).append(", count: 1}\n"));
		Files.writeString(folder.resolve("each.forge"), script);
		return Flightforge.in(folder).generate("each.forge", "each");
	}

	@Test
	void aSingleTypeIsDescribedAndSeveralAreListed() throws Exception {
		String one = Flightforge.in(folder).succeed("types", "jdk.SocketWrite").out();
		assertTrue(one.startsWith("jdk.SocketWrite: Socket Write\n"), one);
		assertTrue(one.contains("threshold 1 ms") && one.contains("bytesWritten  long        bytes"), one);
		String listed = Flightforge.in(folder).succeed("types", "nativememoryusage*").out();
		assertEquals(7, listed.lines().count(), listed);
		assertTrue(listed.contains("jdk.NativeMemoryUsagePeak") && listed.contains("experimental"), listed);
		assertEquals(3, Flightforge.in(folder).succeed("types", "Heap Summary", "--fields").out().lines()
				.filter(line -> line.startsWith("jdk.")).count());
		assertTrue(Flightforge.in(folder).succeed("types").out().lines().count() > 190);
	}

	@Test
	void jsonHasFieldsAndSettings() throws Exception {
		Outcome outcome = Flightforge.in(folder).succeed("types", "jdk.CPULoad", "--json", "--jdk", "17");
		Map<String, Object> type = Json.object("{\"types\": " + outcome.out() + "}");
		Map<String, Object> load = Json.asObjects(type.get("types")).getFirst();
		assertEquals(Map.of("enabled", "true", "period", "1000 ms"), load.get("settings"));
		assertEquals("percent", Json.asObjects(load.get("fields")).get(1).get("unit"));
	}

	@Test
	void whatIsNotThereIsExplained() throws Exception {
		assertMistake("no event type of JDK 17 is called jdk.SwapSpace; JDK 25 has it", "jdk.SwapSpace", "--jdk", "17");
		assertMistake("no event type of JDK 25 matches jdk.SocketRaed, did you mean jdk.SocketRead?", "jdk.SocketRaed");
		assertMistake("no event type of JDK 17 is called jdk.NativeMemoryUsage; JDK 21 and JDK 25 have it",
				"jdk.NativeMemoryUsage", "--jdk", "17");
		assertMistake("no event type of JDK 25 matches sockt, did you mean socket?", "sockt");
		assertMistake("the event types of JDK 8 are not known; there are those of 17, 21, 25", "--jdk", "8");
		Files.writeString(folder.resolve("bad.jfr"), "no recording");
		assertMistake("bad.jfr: Not a flight recording: the file has only 12 bytes (at byte 0)", "--from", "bad.jfr");
		assertMistake("cannot read missing.jfr: no such file or folder", "--from", "missing.jfr");
	}

	@Test
	void typesOfARecordingAreListedAndImported() throws Exception {
		Files.createDirectory(folder.resolve("there"));
		Files.writeString(folder.resolve("there/a.forge"), """
				types: {shop.Order: {label: Order, fields: {id: {type: long}}}}
				events: [{type: shop.Order, count: 1}]
				""");
		Flightforge.in(folder).generate("there/a.forge", "there/a");
		assertTrue(Flightforge.in(folder).succeed("types", "--from", "there/a.jfr").out()
				.startsWith("shop.Order: Order\n"));
		Files.writeString(folder.resolve("there/b.forge"), "import: a.jfr\nevents: [{type: shop.Order, count: 7}]\n");
		assertEquals(Map.of("shop.Order", 7L), Flightforge.in(folder).generate("there/b.forge", "b").reportedEvents());

		byte[] imported = Files.readAllBytes(folder.resolve("there/a.jfr"));
		Outcome refused = Flightforge.in(folder).run("generate", "there/b.forge", "-o", "there/a.jfr", "--force");
		assertEquals(2, refused.exitCode(), refused.toString());
		assertTrue(refused.err().contains("which its script imports"), refused.toString());
		assertArrayEquals(imported, Files.readAllBytes(folder.resolve("there/a.jfr")));
	}

	private void assertMistake(String message, String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of("types"));
		command.addAll(List.of(arguments));
		Outcome outcome = Flightforge.in(folder).run(command.toArray(String[]::new));
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals("flightforge: " + message + "\n", outcome.err());
	}

	private List<String> names(int jdk) throws Exception {
		Outcome outcome = Flightforge.in(folder).succeed("types", "--json", "--jdk", Integer.toString(jdk));
		return Json.asObjects(Json.object("{\"types\": " + outcome.out() + "}").get("types")).stream()
				.map(type -> (String) type.get("name")).toList();
	}

	private static Map<String, List<String>> layouts(Path recording) throws Exception {
		Map<String, List<String>> layouts = new TreeMap<>();
		for (Type type : RecordingScanner.readTypes(recording)) {
			layouts.put(type.name(), type.fields().stream().map(field -> field.name() + " " + field.typeName()
					+ (field.array() ? "[]" : "") + (field.constantPool() ? "*" : "")).toList());
		}
		return layouts;
	}
}
