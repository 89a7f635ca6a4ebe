/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.TypeSet;

/** Recovery cuts off what a kill leaves, and leaves everything else alone. */
class RecordingRecoveryTest {
	@TempDir
	private Path folder;
	private Path file;
	private byte[] whole;

	@BeforeEach
	void writeTwoChunks() throws IOException {
		Type type = Recordings.event("test.Event");
		TypeSet types = TypeSet.of(List.of(type));
		Recordings.Content content = encoder -> {
			encoder.begin(types.event(type.name()), 1);
			encoder.commit();
		};
		file = Recordings.write(folder.resolve("recording.jfr"), types, content, content);
		whole = Files.readAllBytes(file);
	}

	private void append(byte[] tail) throws IOException {
		Files.write(file, tail, StandardOpenOption.APPEND);
	}

	@Test
	void healthyFile() throws IOException {
		Object modified = Files.getLastModifiedTime(file);
		assertEquals(0, RecordingRecovery.recover(file));
		assertArrayEquals(whole, Files.readAllBytes(file));
		assertEquals(modified, Files.getLastModifiedTime(file));
	}

	/** A kill may come after any part of a new chunk is written into the zeros of the grown file. */
	@ParameterizedTest
	@ValueSource(ints = {0, 3, 4, 20, 67, 68, 69, 100, 1000})
	void begunChunk(int bytes) throws IOException {
		byte[] tail = new byte[300_000];
		System.arraycopy(whole, 0, tail, 0, bytes);
		append(tail);
		assertThrows(MalformedRecordingException.class, () -> RecordingScanner.scan(file));
		assertEquals(tail.length, RecordingRecovery.recover(file));
		assertArrayEquals(whole, Files.readAllBytes(file));
		assertEquals(2, Recordings.read(file).size());
	}

	@Test
	void truncatedChunk() throws IOException {
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		Files.write(file, Arrays.copyOf(whole, whole.length - 10));
		assertEquals(whole.length - 10 - second, RecordingRecovery.recover(file));
		assertEquals(1, RecordingScanner.scan(file).totalEvents());
	}

	@Test
	void otherDamageIsNotTouched() throws IOException {
		byte[] damaged = whole.clone();
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		Arrays.fill(damaged, 68, 80, (byte) 0);
		assertUntouched(damaged, "at byte");
		byte[] three = Arrays.copyOf(whole, whole.length + second);
		System.arraycopy(whole, 0, three, whole.length, second);
		Arrays.fill(three, second + 68, second + 80, (byte) 0);
		assertUntouched(three, "damaged before its end");
		byte[] running = whole.clone();
		running[second + 64] = 1;
		assertUntouched(running, "still runs");
		assertUntouched("no recording".getBytes(StandardCharsets.US_ASCII), "Not a flight recording");
	}

	@Test
	void whatWasKilledBeforeItsFirstEventIsNamed() throws IOException {
		assertUntouched(new byte[0], "The file is empty, as when its process is killed before the first event");
		assertUntouched(new byte[500], "only zeros where a recording begins");
	}

	private void assertUntouched(byte[] bytes, String message) throws IOException {
		Files.write(file, bytes);
		IOException refusal = assertThrows(MalformedRecordingException.class, () -> RecordingRecovery.recover(file));
		assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
		assertArrayEquals(bytes, Files.readAllBytes(file));
	}

	@Test
	void noFile() {
		assertThrows(IOException.class, () -> RecordingRecovery.recover(folder));
		assertThrows(IOException.class, () -> RecordingRecovery.recover(folder.resolve("none")));
	}
}
