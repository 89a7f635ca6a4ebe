/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.kit.Flightforge;
import flightforge.conformance.kit.Jdk;
import flightforge.conformance.kit.Json;
import flightforge.conformance.kit.Outcome;
import flightforge.conformance.kit.Program;
import flightforge.conformance.readers.RecordingReader;

/** {@code inspect} counts in the recordings of a real virtual machine what the JDK counts in them. */
class ForeignRecordingTest {
	@TempDir
	private Path folder;

	@ParameterizedTest(name = "JDK {0}")
	@ValueSource(ints = {17, 25})
	void inspectCountsAsTheJdkDoes(int feature) throws Exception {
		Path recording = record(feature);
		Contents expected = RecordingReader.reference().read(recording);
		Map<String, Object> inspection = inspect(recording);
		Map<String, Long> found = new TreeMap<>();
		Json.asObjects(inspection.get("types"))
				.forEach(type -> found.put((String) type.get("name"), (Long) type.get("events")));
		assertEquals(expected.events(), found);
		assertTrue(found.size() > 20, found.toString());
		assertNull(inspection.get("script"));
	}

	@Test
	void concatenatedRecordingsAreOne() throws Exception {
		Path recording = record(Jdk.running().feature());
		Path twice = Files.copy(recording, folder.resolve("twice.jfr"));
		Files.write(twice, Files.readAllBytes(recording), StandardOpenOption.APPEND);
		int chunks = Json.asObjects(inspect(recording).get("chunks")).size();
		Map<String, Object> both = inspect(twice);
		assertEquals(2 * chunks, Json.asObjects(both.get("chunks")).size());
		assertEquals(2 * (Long) inspect(recording).get("totalEvents"), both.get("totalEvents"));
	}

	private Path record(int feature) throws Exception {
		Optional<Jdk> jdk = Jdk.of(feature);
		assumeTrue(jdk.isPresent(), () -> "there is no JDK " + feature + " on this machine");
		Path recording = folder.resolve("real.jfr");
		List<String> command = new ArrayList<>(List.of(jdk.get().tool("java").toString(),
				"-XX:StartFlightRecording:settings=profile,filename=" + recording, "-version"));
		Outcome outcome = Program.run(folder, command);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		return recording;
	}

	private Map<String, Object> inspect(Path recording) throws Exception {
		return Json.object(Flightforge.in(folder).succeed("inspect", "--json", recording.toString()).out());
	}
}
