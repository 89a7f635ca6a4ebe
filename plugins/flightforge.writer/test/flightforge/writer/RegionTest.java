/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.Jdk;
import flightforge.kit.JfrTool;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;
import flightforge.writer.live.LiveEvents;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;

/** Local time, by which {@code jfr print} shows times. */
class RegionTest {
	private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
	private static final Instant SUMMER = Instant.parse("2026-07-01T12:00:00Z");
	private static final long SUMMER_NANOS = SUMMER.getEpochSecond() * 1_000_000_000;

	@TempDir
	private Path folder;

	@Test
	void summerTimeIsApart() {
		assertEquals(new Region(3_600_000, 3_600_000), Region.of(BERLIN, SUMMER));
		assertEquals(new Region(3_600_000, 0), Region.of(BERLIN, Instant.parse("2026-01-01T00:00:00Z")));
		assertEquals(new Region(-12_600_000, 0), Region.of(ZoneOffset.of("-03:30"), SUMMER));
		assertEquals(Region.UTC, Region.of(ZoneOffset.UTC, SUMMER));
		assertThrows(IllegalArgumentException.class, () -> new Region(64_800_000, 1));
	}

	@Test
	void printShowsTheTimesOfLiveRecordings() throws IOException {
		for (boolean mapped : List.of(false, true)) {
			Path file = folder.resolve("live.jfr");
			LiveSettings settings = new LiveSettings(mapped, 1 << 16, null, SUMMER_NANOS, 0, -1).withZone(BERLIN)
					.withChunkBytes(1 << 17);
			try (LiveRecording recording = LiveRecording.create(file, settings)) {
				recording.register(List.of(LiveEvents.TYPE));
				recording.write(recording.type(LiveEvents.TYPE.name()), new LiveEvents.Numbered(1));
			}
			assertPrinted(file);
		}
	}

	@Test
	void printShowsTheTimesOfRecordingsThroughJmcsInterfaces() throws IOException {
		Path file = folder.resolve("jmc.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file,
				settings -> settings.withTimestamp(SUMMER_NANOS).withZone(BERLIN))) {
			var type = recording.registerEventType("test.Live", b -> b.addField("number", Types.Builtin.LONG));
			recording.writeEvent(type.asValue(b -> b.putField("number", 1L)));
		}
		assertPrinted(file);
	}

	private static void assertPrinted(Path file) throws IOException {
		String printed = Files.readString(JfrTool.of(Jdk.running()).run(List.of("print", "--json", file.toString())));
		assertTrue(printed.contains("\"startTime\": \"2026-07-01T14:00:0") && printed.contains("+02:00\""), printed);
	}
}
