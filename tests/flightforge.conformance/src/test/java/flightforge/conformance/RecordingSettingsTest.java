/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Contents;
import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.readers.RecordingReader;

/** Settings name the event types they are for, which readers look up by number. */
class RecordingSettingsTest {
	@TempDir
	private Path folder;

	static List<String> readers() {
		return RecordingReader.all().stream().map(RecordingReader::name).toList();
	}

	@ParameterizedTest
	@MethodSource("readers")
	void areReadWithAndWithoutAName(String readerName) throws Exception {
		RecordingReader reader = RecordingReader.all().stream().filter(r -> r.name().equals(readerName)).findFirst()
				.orElseThrow();
		assumeTrue(reader.absence().isEmpty(), () -> reader.absence().get());
		Files.writeString(folder.resolve("x.forge"), """
				events:
				  - {type: jdk.ActiveSetting, count: 1, values: {name: threshold, value: 10 ms}}
				  - {type: jdk.SocketRead, count: 3}
				  - type: jdk.ActiveSetting
				    count: 6
				    values: {id: {pick: [jdk.SocketRead, jdk.ActiveSetting, flightforge.Script]}, name: enabled}
				""");
		Recording recording = Flightforge.in(folder).generate("x.forge", "x");
		Contents contents = reader.read(recording.file());
		Map<String, Long> expected = Map.of("jdk.ActiveSetting", 7L, "jdk.SocketRead", 3L);
		for (Map.Entry<String, Long> type : expected.entrySet()) {
			if (reader.types().isEmpty() || reader.types().contains(type.getKey())) {
				assertEquals(type.getValue(), contents.events().get(type.getKey()), type.getKey());
			}
		}
	}

	@Test
	void areForTypesOfTheRecordingOnly() throws Exception {
		Files.writeString(folder.resolve("x.forge"), """
				events:
				  - {type: jdk.ActiveSetting, count: 1, values: {id: jdk.SocketRead}}
				""");
		Outcome outcome = Flightforge.in(folder).run("validate", "x.forge");
		assertEquals(2, outcome.exitCode());
		assertTrue(outcome.err().startsWith("x.forge:2:54: error: id is the name of an event type that has a stream"),
				outcome.err());
	}

	@Test
	void localTimeIsShown() throws Exception {
		Files.writeString(folder.resolve("x.forge"), """
				recording: {start: 2026-07-01T12:00:00Z, zone: Europe/Berlin}
				events: [{type: jdk.SocketRead, count: 3}]
				""");
		Recording recording = Flightforge.in(folder).generate("x.forge", "x");
		assertEquals(Map.of("offset", "+02:00", "gmtOffsetMillis", 3_600_000L, "dstMillis", 3_600_000L),
				recording.inspection().get("timeZone"));
		String shown = Flightforge.in(folder).succeed("inspect", "x.jfr").out();
		assertTrue(shown.contains("\nLocal time where it was recorded: UTC+02:00, 1 h of it summer time\n"), shown);
		assertTrue(shown.contains("2026-07-01T12:00:00Z"), shown);
	}
}
