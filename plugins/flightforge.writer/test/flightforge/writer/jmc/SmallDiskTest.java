/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.SmallDisk;
import flightforge.kit.readers.Conformance;
import flightforge.writer.Recordings;
import flightforge.writer.scan.RecordingScanner;

/** A disk that is too small for an event takes others, as soon as there is room for them, and in mapped memory, too. */
@Tag("heavy")
class SmallDiskTest {
	@TempDir
	private Path folder;
	private FlightRecording recording;
	private Type type;

	private void begin(Path target) throws IOException {
		recording = FlightRecordings.newRecording(target, FlightRecordingSettings::withMmap);
		type = recording.registerEventType("test.Sized", b -> b.addField("text", Types.Builtin.STRING));
	}

	private void write(int length) {
		recording.writeEvent(type.asValue(value -> value.putField("text", "x".repeat(length))));
	}

	private void write(int events, int length) {
		for (int i = 0; i < events; i++) {
			write(length);
		}
	}

	private void assertRefused(int length) {
		String message = assertThrows(UncheckedIOException.class, () -> write(length)).getMessage();
		assertTrue(message.contains("the disk is full"), message);
	}

	/** What a process that is killed now would leave. */
	private void assertLive(Path part, long events) throws IOException {
		Path copy = Files.copy(part, folder.resolve("copy.jfr"), StandardCopyOption.REPLACE_EXISTING);
		assertEquals(events, RecordingScanner.scan(copy).totalEvents());
		Conformance.QUICK.check(copy, Map.of("test.Sized", events));
	}

	private static void leaveFree(long bytes, Path ballast) throws IOException {
		long free = Files.getFileStore(ballast.getParent()).getUsableSpace();
		try (OutputStream out = Files.newOutputStream(ballast)) {
			for (long rest = free - bytes; rest > 0; rest -= 4096) {
				out.write(new byte[4096]);
			}
		}
	}

	@Test
	void fullForAMoment() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "5m")) {
			Path file = disk.folder().resolve("full.jfr");
			Path part = disk.folder().resolve("full.part.jfr");
			Path ballast = disk.folder().resolve("ballast");
			begin(file);
			write(10);
			leaveFree(400_000, ballast);
			assertRefused(1_500_000);
			assertLive(part, 1);
			Files.delete(ballast);
			write(200, 1000);
			assertLive(part, 201);
			write(1_500_000);
			assertLive(part, 202);
			recording.close();
			Conformance.QUICK.check(file, Map.of("test.Sized", 202L));
		}
	}

	@Test
	void anEventLargerThanTheDisk() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "3m")) {
			Path file = disk.folder().resolve("large.jfr");
			begin(file);
			assertRefused(5_000_000);
			write(100, 10);
			assertRefused(5_000_000);
			write(100, 10);
			assertLive(disk.folder().resolve("large.part.jfr"), 200);
			assertTrue(Files.getFileStore(file.getParent()).getUsableSpace() > 2 << 20);
			recording.close();
			Conformance.QUICK.check(file, Map.of("test.Sized", 200L));
		}
	}

	/** It has all events already, so it lacks nothing. */
	@Test
	void fullWhenTheRecordingIsClosed() throws Exception {
		long mappings = mappings();
		try (SmallDisk disk = SmallDisk.mount(folder, "1m")) {
			Path file = disk.folder().resolve("closed.jfr");
			begin(file);
			write(80, 600);
			leaveFree(0, disk.folder().resolve("ballast"));
			for (int i = 0; i < 400; i++) {
				recording.registerEventType("test.More" + i, b -> {
					for (int field = 0; field < 20; field++) {
						b.addField("field" + field, Types.Builtin.LONG);
					}
				});
			}
			recording.close();
			assertEquals(mappings, mappings());
			Conformance.QUICK.check(file, Map.of("test.Sized", 80L));
		}
	}

	/** What fits is written, and the message says how much did not. */
	@Test
	void aChunkOnTheHeapThatIsLargerThanTheDisk() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "2m")) {
			Path file = disk.folder().resolve("heap.jfr");
			recording = FlightRecordings.newRecording(file);
			Type numbered = recording.registerEventType("test.Numbered",
					b -> b.addField("number", Types.Builtin.LONG).addField("text", Types.Builtin.STRING));
			Type late = recording.registerEventType("test.Late", b -> b.addField("text", Types.Builtin.STRING));
			int events = 30_000;
			for (int i = 0; i < events; i++) {
				long number = i;
				recording.writeEvent(numbered.asValue(value -> value.putField("number", number)
						.putField("text", "text " + number / 2 + "x".repeat(60))
						.putField("eventThread", thread -> thread.putField("javaName", "thread " + number % 3000)
								.putField("javaThreadId", number % 3000 + 1))));
			}
			recording.writeEvent(late.asValue(value -> value.putField("text", "late")));
			String message = assertThrows(IOException.class, recording::close).getMessage();
			assertTrue(message.contains("the disk is full"), message);
			List<RecordedEvent> read = Recordings.read(file);
			assertTrue(message.contains(". The last " + (events + 1 - read.size()) + " events of a chunk are lost"),
					message);
			for (int i = 0; i < read.size(); i++) {
				assertEquals(i, read.get(i).getLong("number"));
				assertTrue(read.get(i).getString("text").startsWith("text " + i / 2 + "x"));
				assertEquals("thread " + i % 3000, read.get(i).getThread("eventThread").getJavaName());
			}
			assertTrue(Files.size(file) > (2 << 20) * 0.9, Files.size(file) + " bytes");
			Conformance.FULL.check(file, Map.of("test.Numbered", (long) read.size()));
		}
	}

	/** When there is no room for large events, there is for small ones, until hardly anything is left. */
	@ParameterizedTest
	@ValueSource(ints = {1_000, 20_000, 60_000, 100_000, 400_000, 1_200_000})
	void smallerEventsFillTheDisk(int length) throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "6m")) {
			Path file = disk.folder().resolve("filled.jfr");
			begin(file);
			long events = writeUntilFull(length) + writeUntilFull(length / 10) + writeUntilFull(100);
			assertLive(disk.folder().resolve("filled.part.jfr"), events);
			recording.close();
			Conformance.QUICK.check(file, Map.of("test.Sized", events));
			assertTrue(Files.size(file) > (6 << 20) * 0.95, Files.size(file) + " bytes");
			long used = Recordings.read(file).stream().mapToLong(event -> event.getString("text").length()).sum();
			assertTrue(used > (6 << 20) * 0.7, used + " bytes of texts");
		}
	}

	private long writeUntilFull(int length) {
		long events = 0;
		try {
			while (true) {
				write(length);
				events++;
			}
		} catch (UncheckedIOException full) {
			assertTrue(full.getMessage().contains("the disk is full"), full.getMessage());
			return events;
		}
	}

	private static long mappings() {
		return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
				.filter(pool -> pool.getName().equals("mapped")).mapToLong(BufferPoolMXBean::getCount).sum();
	}
}
