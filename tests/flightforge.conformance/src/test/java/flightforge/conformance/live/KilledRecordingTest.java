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
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.conformance.kit.Jdk;
import flightforge.conformance.kit.Outcome;
import flightforge.conformance.kit.Program;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;
import flightforge.writer.scan.RecordingScanner;

/** A process that writes into mapped memory is killed, and every event that it has written can be read. */
class KilledRecordingTest {
	private static final int KILLS = 20;
	private static final int LONGEST_LIFE_MILLIS = 400;

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
		try {
			RecordingScanner.scan(file);
		} catch (MalformedRecordingException grewJustThen) {
			assertTrue(RecordingRecovery.recover(file) > 0, grewJustThen.getMessage());
		}
		assertEquals(0, RecordingRecovery.recover(file));
		assertAll(acknowledged, readWithJdk(file));
		assertAll(acknowledged, readWithJmc(file));
	}

	/** @return the last event of each thread that the process has told to be written */
	private long[] killedAfter(int millis) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(Jdk.running().tool("java").toString(), "-cp",
				System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
				KilledWriter.class.getName(), folder.resolve("killed.jfr").toString())
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

	/** Fields come in the order of the type, one on a line. */
	private BitSet[] readWithJdk(Path file) throws IOException, InterruptedException {
		Outcome printed = Program.run(folder,
				List.of(Jdk.running().tool("jfr").toString(), "print", "--events", KilledWriter.TYPE, file.toString()));
		assertEquals(0, printed.exitCode(), printed.err());
		BitSet[] read = none();
		int writer = 0;
		int number = 0;
		for (String line : printed.out().lines().map(String::strip).toList()) {
			if (line.startsWith("writer = ")) {
				writer = Integer.parseInt(line.substring(9));
			} else if (line.startsWith("number = ")) {
				number = Integer.parseInt(line.substring(9));
				read[writer].set(number);
			} else if (line.startsWith("text = ")) {
				assertEquals("text = \"" + KilledWriter.text(number) + "\"", line);
			} else if (line.startsWith("eventThread = ")) {
				assertTrue(line.contains("\"writer "), line);
			}
		}
		return read;
	}

	private static BitSet[] readWithJmc(Path file) throws Exception {
		BitSet[] read = none();
		for (IItemIterable items : JfrLoaderToolkit.loadEvents(file.toFile())) {
			IType<IItem> type = items.getType();
			if (type.getIdentifier().equals(KilledWriter.TYPE)) {
				IMemberAccessor<?, IItem> writer = accessor(type, "writer");
				IMemberAccessor<?, IItem> number = accessor(type, "number");
				IMemberAccessor<?, IItem> text = accessor(type, "text");
				for (IItem item : items) {
					int n = (int) ((Number) number.getMember(item)).longValue();
					assertEquals(KilledWriter.text(n), text.getMember(item));
					read[(int) ((Number) writer.getMember(item)).longValue()].set(n);
				}
			}
		}
		return read;
	}

	private static IMemberAccessor<?, IItem> accessor(IType<IItem> type, String field) {
		return type.getAccessor(type.getAccessorKeys().keySet().stream()
				.filter(key -> key.getIdentifier().equals(field)).findFirst().orElseThrow());
	}
}
