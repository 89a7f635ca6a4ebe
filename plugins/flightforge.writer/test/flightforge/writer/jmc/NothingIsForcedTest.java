/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.MappedStore;

/** Waiting for the disk at each flush takes longer than everything else; neither API ever does. */
@Tag("heavy")
class NothingIsForcedTest {
	private static final long EVENTS = 50_000;
	/** Calls, modes and options that wait for the disk, as they are named in class files. */
	private static final Set<String> FORCING = Set.of("force", "sync", "rwd", "rws", "SYNC", "DSYNC");

	@TempDir
	private Path folder;

	private void writeThroughDirectDoor(String name, ChunkStore store) throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Direct", Field.of("n", "long"))));
		try (store;
				flightforge.writer.store.RecordingFile file = flightforge.writer.store.RecordingFile
						.createWithSha256(folder.resolve(name), false)) {
			ChunkEncoder encoder = new ChunkEncoder(types, store);
			for (int chunk = 0; chunk < 3; chunk++) {
				encoder.open(chunk, Recordings.START_NANOS + chunk * Recordings.SECOND, chunk * Recordings.SECOND);
				for (long n = 0; n < EVENTS; n++) {
					encoder.begin(types.event("test.Direct"), chunk * Recordings.SECOND + n);
					encoder.putLong(n);
					encoder.commit();
				}
				encoder.close((chunk + 1) * Recordings.SECOND);
				file.append(store);
				store.reset();
			}
			file.commit();
		}
	}

	private void writeThroughJmcDoor(String name, boolean mapped) throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(folder.resolve(name),
				WrittenRecordings.storage(mapped))) {
			WrittenRecordings.writeNumbers(recording, "test.Live", EVENTS);
			recording.rotateChunk();
		}
	}

	private static void force(Path file) throws IOException {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			channel.write(ByteBuffer.wrap(new byte[] {1}));
			channel.force(true);
		}
	}

	/** A mapped part can be forced without an event, which is what the other test is for. */
	@Test
	void nothingIsForcedToTheDisk() throws IOException {
		Path control = folder.resolve("control");
		Path observed = folder.resolve("observed.jfr");
		try (jdk.jfr.Recording recorder = new jdk.jfr.Recording()) {
			recorder.enable("jdk.FileForce").withThreshold(Duration.ZERO).withoutStackTrace();
			recorder.start();
			writeThroughDirectDoor("direct-heap.jfr", new HeapStore());
			writeThroughDirectDoor("direct-mapped.jfr", new MappedStore(folder, 1 << 16));
			writeThroughJmcDoor("live-heap.jfr", false);
			writeThroughJmcDoor("live-mapped.jfr", true);
			force(control);
			recorder.stop();
			recorder.dump(observed);
		}
		List<String> forced = new ArrayList<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(observed)) {
			forced.add(event.getString("path"));
		}
		// Other tests of this process force nothing in this folder.
		assertEquals(List.of(control.toString()),
				forced.stream().filter(path -> path.startsWith(folder.toString())).toList());
		for (String written : List.of("direct-heap", "direct-mapped", "live-heap", "live-mapped")) {
			assertTrue(Recordings.read(folder.resolve(written + ".jfr")).size() >= EVENTS, written);
		}
	}

	@Test
	void noClassCanForceAnything() throws IOException, URISyntaxException {
		assertTrue(uses(NothingIsForcedTest.class, path -> path.endsWith("NothingIsForcedTest.class"))
				.contains("NothingIsForcedTest.class: force"));
		assertEquals(Set.of(), uses(FlightRecording.class, path -> path.endsWith(".class")));
	}

	private interface Choice {
		boolean takes(String path);
	}

	private static Set<String> uses(Class<?> ofBundle, Choice choice) throws IOException, URISyntaxException {
		Path place = Path.of(ofBundle.getProtectionDomain().getCodeSource().getLocation().toURI());
		if (Files.isDirectory(place)) {
			return usesIn(place, choice);
		}
		try (FileSystem jar = FileSystems.newFileSystem(place)) {
			return usesIn(jar.getPath("/"), choice);
		}
	}

	private static Set<String> usesIn(Path root, Choice choice) throws IOException {
		Set<String> found = new TreeSet<>();
		try (Stream<Path> files = Files.walk(root)) {
			List<Path> classes = files.filter(file -> choice.takes(file.toString())).toList();
			assertTrue(!classes.isEmpty(), "No classes in " + root);
			for (Path file : classes) {
				for (String name : names(file)) {
					if (FORCING.contains(name)) {
						found.add(file.getFileName() + ": " + name);
					}
				}
			}
		}
		return found;
	}

	/** All names and texts of a class: whatever it calls, also by reflection, is among them. */
	private static List<String> names(Path classFile) throws IOException {
		List<String> names = new ArrayList<>();
		try (DataInputStream in = new DataInputStream(Files.newInputStream(classFile))) {
			assertEquals(0xcafebabe, in.readInt());
			in.readInt();
			int constants = in.readUnsignedShort();
			for (int i = 1; i < constants; i++) {
				int tag = in.readUnsignedByte();
				switch (tag) {
				case 1 -> names.add(in.readUTF());
				case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
				case 15 -> in.skipNBytes(3);
				case 5, 6 -> {
					in.skipNBytes(8);
					i++;
				}
				default -> in.skipNBytes(4);
				}
			}
		}
		return names;
	}
}
