/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Contents;
import flightforge.kit.Jdk;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.scan.RecordingRecovery;

/** A process that writes into mapped memory is killed, and every event that it has written can be read. */
class KilledRecordingTest {
	private static final int KILLS = 20;
	private static final int LONGEST_LIFE_MILLIS = 400;
	private static final int ALL_READERS_EACH = 4;
	/** Those that never grow, those that grow once or twice, and usual ones. */
	private static final List<Integer> CHUNK_BYTES = List.of(1 << 16, 200_000, 1 << 22);

	@TempDir
	private Path folder;

	static List<Integer> kills() {
		return new Random(20).ints(KILLS, 1, LONGEST_LIFE_MILLIS).boxed().toList();
	}

	@ParameterizedTest(name = "after {0} ms")
	@MethodSource("kills")
	void everyAcknowledgedEventCanBeRead(int millis) throws Exception {
		long[] acknowledged = killedAfter(millis);
		Path file = folder.resolve("killed.part.jfr");
		assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file));
		BitSet[] read = read(file);
		assertAll(acknowledged, read);
		Conformance some = millis % ALL_READERS_EACH == 0 ? Conformance.INTERRUPTED : Conformance.QUICK;
		some.check(file, written(read));
		Conformance.check(RecordingReader.print(), file);
	}

	/** @return the last event of each thread that the process has reported as written */
	private long[] killedAfter(int millis) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(Jdk.running().tool("java").toString(), "-cp",
				System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
				KilledWriter.class.getName(), folder.resolve("killed.jfr").toString(),
				String.valueOf(CHUNK_BYTES.get(millis % CHUNK_BYTES.size())))
				.redirectError(folder.resolve("error.txt").toFile()).start();
		long[] last = new long[KilledWriter.THREADS];
		try (BufferedReader lines = process.inputReader()) {
			long end = Long.MAX_VALUE;
			for (String line; (line = lines.readLine()) != null;) {
				String[] words = line.split(" ");
				if (words.length == 2 && !words[1].isEmpty()) {
					last[Integer.parseInt(words[0])] = Math.max(last[Integer.parseInt(words[0])],
							Long.parseLong(words[1]));
				}
				if (end == Long.MAX_VALUE) {
					end = System.nanoTime() + millis * 1_000_000L;
				}
				if (System.nanoTime() >= end && process.isAlive()) {
					// SIGKILL, on every Unix; and unlike the process its handle leaves the pipe open.
					process.toHandle().destroyForcibly();
				}
			}
		} finally {
			process.destroyForcibly().waitFor();
		}
		assertEquals("", Files.readString(folder.resolve("error.txt")));
		assertTrue(last[0] + last[1] > 0);
		return last;
	}

	private static void assertAll(long[] acknowledged, BitSet[] read) {
		for (int i = 0; i < acknowledged.length; i++) {
			assertTrue(read[i].nextClearBit(0) > acknowledged[i], "Event " + read[i].nextClearBit(0) + " of writer " + i
					+ " is lost, acknowledged " + acknowledged[i]);
		}
	}

	private static BitSet[] none() {
		BitSet[] read = new BitSet[KilledWriter.THREADS];
		for (int i = 0; i < read.length; i++) {
			read[i] = new BitSet();
		}
		return read;
	}

	/** The numbers of the events of each writer. */
	private static BitSet[] read(Path file) throws IOException {
		BitSet[] read = none();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				read[event.getInt("writer")].set((int) event.getLong("number"));
			}
		}
		return read;
	}

	/** What has to be in these events, each of which is there once. */
	private static Contents written(BitSet[] numbers) {
		Contents written = new Contents();
		for (int i = 0; i < numbers.length; i++) {
			int writer = i;
			numbers[i].stream()
					.forEach(number -> written.event(KilledWriter.TYPE).value("writer", writer).value("number", number)
							.value("text", KilledWriter.text(number)).value("eventThread", "writer " + writer)
							.value("eventThread.javaThreadId", number % 1000 + 1));
		}
		return written;
	}
}
