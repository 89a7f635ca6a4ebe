/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Outcome;
import flightforge.kit.SmallDisk;
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

	@Test
	void aChunkThatTwoFilesHaveIsTakenOnce() throws Exception {
		Files.createDirectory(folder.resolve("dumps"));
		Files.write(folder.resolve("dumps/one.jfr"), whole);
		Files.write(folder.resolve("dumps/two.jfr"), whole);
		Outcome outcome = Flightforge.in(folder).succeed("recover", "dumps", "-o", "all.jfr");
		assertTrue(outcome.out().contains("Left out 1 chunk that another of the files has, too, byte for byte."),
				outcome.out());
		assertArrayEquals(whole, Files.readAllBytes(folder.resolve("all.jfr")));
		byte[] other = whole.clone();
		other[whole.length - 1]++;
		Files.write(folder.resolve("dumps/two.jfr"), other);
		outcome = Flightforge.in(folder).run("recover", "dumps", "-o", "all.jfr", "--force");
		assertFalse(outcome.out().contains("Left out"), outcome.out());
	}

	@Test
	void chunksOfSeveralJvmsAreReported() throws Exception {
		for (long pid = 1; pid <= 2; pid++) {
			try (FlightRecording recording = FlightRecordings.newRecording(folder.resolve(pid + ".jfr"))) {
				Type jvm = recording.registerEventType("jdk.JVMInformation",
						type -> type.addField("jvmName", Types.Builtin.STRING).addField("pid", Types.Builtin.LONG));
				long process = pid;
				recording.writeEvent(
						jvm.asValue(value -> value.putField("jvmName", "Test VM").putField("pid", process)));
			}
		}
		Flightforge flightforge = Flightforge.in(folder);
		assertFalse(flightforge.succeed("recover", "1.jfr", "-o", "one.jfr").out().contains("warning"));
		Outcome both = flightforge.succeed("recover", "1.jfr", "2.jfr", "-o", "both.jfr");
		assertTrue(
				both.out().contains("warning: the chunks are of 2 JVMs (process 1, process 2), and tools show them as "
						+ "one. Recover the files of each JVM by themselves."),
				both.out());
	}

	@Test
	void compressedRecordingInPlace() throws Exception {
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("a.jfr.gz")))) {
			out.write(whole);
		}
		Outcome outcome = Flightforge.in(folder).run("recover", "a.jfr.gz");
		assertEquals(2, outcome.exitCode());
		assertEquals("flightforge: a.jfr.gz is compressed, and only a recording that is not can be recovered in place. "
				+ "a.jfr.gz is unchanged. 'flightforge recover a.jfr.gz -o OUT.jfr' copies all that readers can "
				+ "open to a new file" + System.lineSeparator(), outcome.err());
	}

	@Test
	void onAFullDiskTheNewFileIsNamed() throws Exception {
		Files.writeString(folder.resolve("x.forge"), "events: [{type: jdk.ThreadSleep, count: 200_000, duration: 1 ns, "
				+ "values: {time: {uniform: {min: 1 ns, max: 1 d}}}}]");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.generate("x.forge", "large");
		try (SmallDisk disk = SmallDisk.mount(folder, "1m")) {
			String target = disk.folder().resolve("out.jfr").toString();
			for (Outcome outcome : List.of(flightforge.run("recover", "large.jfr", "-o", target),
					flightforge.run("break", "large.jfr", "--how", "zero-tail", "-o", target))) {
				assertEquals(1, outcome.exitCode(), outcome.toString());
				assertTrue(
						outcome.err()
								.startsWith("flightforge: the file " + target
										+ " cannot be written: the disk is full (No space left on device)."),
						outcome.err());
			}
			Outcome joined = flightforge.run("join", "large.json", "-o", target);
			assertEquals(1, joined.exitCode(), joined.toString());
			assertTrue(joined.err().startsWith("flightforge: cannot write " + target + ": the disk is full."),
					joined.err());
			assertEquals(Set.of(), Folder.names(disk.folder()));
		}
	}
}
