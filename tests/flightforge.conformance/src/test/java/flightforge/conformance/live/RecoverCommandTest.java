/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** {@code flightforge recover} fixes what a kill left, and nothing else. */
class RecoverCommandTest {
	@TempDir
	private Path folder;
	private Path file;
	private byte[] whole;

	@BeforeEach
	void write() throws IOException {
		file = folder.resolve("a.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			recording.writeEvent(recording.registerEventType("test.Event").asValue(value -> {
			}));
		}
		whole = Files.readAllBytes(file);
	}

	@Test
	void healthyRecording() throws Exception {
		Outcome outcome = Flightforge.in(folder).succeed("recover", "a.jfr");
		assertEquals("a.jfr is whole; nothing to do.", outcome.out().strip());
		assertArrayEquals(whole, Files.readAllBytes(file));
	}

	@Test
	void recordingThatWasGrowing() throws Exception {
		Files.write(file, new byte[1 << 16], StandardOpenOption.APPEND);
		assertEquals(2, Flightforge.in(folder).run("inspect", "a.jfr").exitCode());
		Outcome outcome = Flightforge.in(folder).succeed("recover", "a.jfr");
		assertTrue(outcome.out().startsWith("Cut "), outcome.out());
		assertArrayEquals(whole, Files.readAllBytes(file));
	}

	/** What is left when a recovery is interrupted between its two writes. */
	@Test
	void recordingWhoseHeaderClaimsMore() throws Exception {
		byte[] claiming = whole.clone();
		ByteBuffer.wrap(claiming).putLong(8, whole.length + 1000);
		Files.write(file, claiming);
		Outcome outcome = Flightforge.in(folder).succeed("recover", "a.jfr");
		assertEquals("Corrected the header of the last chunk of a.jfr, which said that more follows; all that is there "
				+ "is readable.", outcome.out().strip());
		assertArrayEquals(whole, Files.readAllBytes(file));
	}

	@Test
	void fileWithoutAnEvent() throws Exception {
		Files.write(file, new byte[0]);
		Outcome outcome = Flightforge.in(folder).run("recover", "a.jfr");
		assertEquals(2, outcome.exitCode());
		assertTrue(outcome.err().startsWith("flightforge: a.jfr: The file is empty"), outcome.err());
		assertTrue(outcome.err().contains("delete it"), outcome.err());
		assertTrue(Files.exists(file));
	}

	@Test
	void noRecording() throws Exception {
		Files.writeString(file, "no recording");
		Outcome outcome = Flightforge.in(folder).run("recover", "a.jfr");
		assertEquals(2, outcome.exitCode());
		assertTrue(outcome.err().contains("Not a flight recording"), outcome.err());
		assertEquals("no recording", Files.readString(file));
		assertEquals(2, Flightforge.in(folder).run("recover", "none.jfr").exitCode());
	}
}
