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
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.conformance.kit.SmallDisk;
import flightforge.conformance.readers.Conformance;
import flightforge.writer.scan.RecordingScanner;

/** A disk that is too small for an event takes others, as soon as there is room for them, and in mapped memory, too. */
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

	private static long mappings() {
		return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
				.filter(pool -> pool.getName().equals("mapped")).mapToLong(BufferPoolMXBean::getCount).sum();
	}
}
