/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Contents;
import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;

/**
 * {@code inspect} counts in the recordings of a real virtual machine what the JDK counts in them, and our reader finds
 * the same values.
 */
class ForeignRecordingTest {
	/** Something of everything that a JVM records. */
	private static final String BUSY = """
			import java.io.IOException;
			import java.net.InetAddress;
			import java.net.ServerSocket;
			import java.net.Socket;
			import java.nio.file.Files;
			import java.nio.file.Path;
			import java.util.ArrayList;
			import java.util.List;

			public class Busy {
				static final List<Object> KEPT = new ArrayList<>();

				static synchronized void locked(int depth) throws Exception {
					if (depth > 0) {
						locked(depth - 1);
						return;
					}
					Thread.sleep(15);
					throw new IOException("\u00e4\u20ac " + KEPT.size());
				}

				static void work(int number) {
					for (int i = 0; i < 20; i++) {
						try {
							KEPT.add(new byte[100_000]);
							locked(i % 3 * 40);
						} catch (Exception expected) {
							if (KEPT.size() > 400) {
								KEPT.clear();
							}
						}
					}
				}

				public static void main(String[] arguments) throws Exception {
					List<Thread> threads = new ArrayList<>();
					for (int i = 0; i < 4; i++) {
						int number = i;
						threads.add(new Thread(() -> work(number), "busy \u20ac " + i));
						threads.get(i).start();
					}
					try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
							Socket out = new Socket(server.getInetAddress(), server.getLocalPort());
							Socket in = server.accept()) {
						out.getOutputStream().write(new byte[1000]);
						in.getInputStream().readNBytes(1000);
					}
					Path file = Files.createTempFile("busy", ".txt");
					Files.writeString(file, "x".repeat(1_000_000));
					Files.readString(file);
					Files.delete(file);
					for (Thread thread : threads) {
						thread.join();
					}
					System.gc();
				}
			}
			""";

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

	@ParameterizedTest(name = "JDK {0}")
	@ValueSource(ints = {17, 25})
	void ourReaderFindsWhatTheJdkFinds(int feature) throws Exception {
		Path program = Files.writeString(folder.resolve("Busy.java"), BUSY);
		Path recording = record(feature, "-Dfile.encoding=UTF-8", "-XX:FlightRecorderOptions:maxchunksize=1M",
				program.toString());
		// Each chunk alone, because the JDK's consumer takes the clock of the first one for all others.
		List<Path> chunks = chunks(recording);
		long events = 0;
		for (Path chunk : chunks) {
			Conformance.check(RecordingReader.own(), chunk);
			events += RecordingReader.own().read(chunk).events().values().stream().mapToLong(Long::longValue).sum();
		}
		assertTrue(events > 1_000, events + " events");
		assertEquals(RecordingReader.reference().read(recording).events(),
				RecordingReader.own().read(recording).events());
	}

	private List<Path> chunks(Path recording) throws Exception {
		byte[] all = Files.readAllBytes(recording);
		List<Path> chunks = new ArrayList<>();
		int next = 0;
		while (next < all.length) {
			int end = next + Math.toIntExact(ByteBuffer.wrap(all).getLong(next + 8));
			chunks.add(
					Files.write(folder.resolve("chunk-" + chunks.size() + ".jfr"), Arrays.copyOfRange(all, next, end)));
			next = end;
		}
		return chunks;
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
		return record(feature, "-version");
	}

	private Path record(int feature, String... arguments) throws Exception {
		Optional<Jdk> jdk = Jdk.of(feature);
		assumeTrue(jdk.isPresent(), () -> "there is no JDK " + feature + " on this machine");
		Path recording = folder.resolve("real.jfr");
		List<String> command = new ArrayList<>(List.of(jdk.get().tool("java").toString(),
				"-XX:StartFlightRecording:settings=profile,filename=" + recording));
		command.addAll(List.of(arguments));
		Outcome outcome = Program.run(folder, command);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		return recording;
	}

	private Map<String, Object> inspect(Path recording) throws Exception {
		return Json.object(Flightforge.in(folder).succeed("inspect", "--json", recording.toString()).out());
	}
}
