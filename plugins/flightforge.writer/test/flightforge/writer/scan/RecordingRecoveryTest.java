/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;

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
		assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file));
		assertArrayEquals(whole, Files.readAllBytes(file));
		assertEquals(modified, Files.getLastModifiedTime(file));
	}

	/** A kill may come after any part of a new chunk is written into the zeros and the free room of the grown file. */
	@ParameterizedTest
	@ValueSource(ints = {0, 3, 4, 20, 67, 68, 69, 100, 1000, Integer.MAX_VALUE})
	void begunChunk(int bytes) throws IOException {
		Path begun = folder.resolve("begun.jfr");
		LiveRecording.create(begun, LiveSettings.inMappedMemory()).close();
		byte[] start = Files.readAllBytes(begun);
		byte[] tail = new byte[300_000];
		System.arraycopy(start, 0, tail, 0, Math.min(bytes, start.length));
		int room = tail.length - 100_000;
		System.arraycopy(new byte[] {(byte) (room | 0x80), (byte) (room >> 7 | 0x80), (byte) (room >> 14), 0}, 0, tail,
				100_000, 4);
		append(tail);
		assertThrows(MalformedRecordingException.class, () -> RecordingScanner.scan(file));
		assertTrue(RecordingRecovery.recover(file).bytesCut() > tail.length / 2);
		assertArrayEquals(whole, Arrays.copyOf(Files.readAllBytes(file), whole.length));
		assertEquals(2, Recordings.read(file).size());
		assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file));
	}

	/** What a kill does not do takes no events. */
	@Test
	void aLastChunkWithEventsIsKept() throws IOException {
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		byte[] noMagic = whole.clone();
		noMagic[second] = 0;
		assertUntouched(noMagic, "not by a kill");
		byte[] text = Arrays.copyOf(whole, whole.length + 4);
		System.arraycopy("text".getBytes(StandardCharsets.US_ASCII), 0, text, whole.length, 4);
		assertUntouched(text, "not by a kill");
	}

	/** One byte of the last of very many, in memory that is mapped. */
	@Test
	void eventsOfALiveChunkAreKept() throws IOException {
		Path live = folder.resolve("live.jfr");
		Type type = Recordings.event("test.Event", Field.of("number", "long"));
		try (LiveRecording recording = LiveRecording.create(live, LiveSettings.inMappedMemory())) {
			recording.register(List.of(type));
			for (int i = 0; i < 1000; i++) {
				recording.write(recording.type(type.name()), new FieldValues() {
					@Override
					public long number(int field) {
						return field == 0 ? LiveRecording.NOW : 5;
					}

					@Override
					public Object object(int field) {
						return null;
					}
				});
				if (i == 10) {
					recording.rotate();
				}
			}
		}
		byte[] damaged = Files.readAllBytes(live);
		int middle = (int) RecordingScanner.scan(live).chunks().get(1).offset() + damaged.length / 2 & -4;
		Arrays.fill(damaged, middle, middle + 40, (byte) 0);
		assertUntouched(damaged, "not by a kill");
	}

	@Test
	void truncatedChunk() throws IOException {
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		Files.write(file, Arrays.copyOf(whole, whole.length - 10));
		assertEquals(whole.length - 10 - second, RecordingRecovery.recover(file).bytesCut());
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

	/** The constants of a whole recording are looked at, too. */
	@Test
	void damagedConstantsAreNotWhole() throws IOException {
		Type type = Recordings.event("test.Texts", Field.of("text", Type.STRING));
		TypeSet types = TypeSet.of(List.of(type));
		Files.delete(file);
		Recordings.write(file, types, encoder -> {
			encoder.begin(types.event(type.name()), 1);
			encoder.putStringReference(encoder.string("a constant"));
			encoder.commit();
		});
		assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file));
		byte[] whole = Files.readAllBytes(file);
		byte[] damaged = whole.clone();
		int text = new String(damaged, StandardCharsets.ISO_8859_1).indexOf("a constant");
		// How it is encoded, before its length.
		damaged[text - 2] = 99;
		assertUntouched(damaged, "Unknown string encoding 99");
		// The JDK's consumer refuses all of a recording in which a checkpoint is larger than its constants.
		ByteBuffer fewer = ByteBuffer.wrap(whole.clone());
		fewer.position((int) fewer.getLong(16));
		for (int numbers = 0; numbers < 5; numbers += fewer.get() >= 0 ? 1 : 0) {
			// Size, type, start, duration and the way to the checkpoint before are compressed.
		}
		int pools = fewer.position() + 1;
		assertTrue(fewer.get(pools) > 0);
		assertUntouched(fewer.put(pools, (byte) 0).array(), "Constants end before the checkpoint");
	}

	/** Of each of these chunks nothing is there but its header, and from all of them one comes to the same events. */
	@Test
	@Tag("heavy")
	void chunksThatShareTheirEventsCostNoMore() throws IOException {
		int headers = 4_000;
		int events = 10_000_000;
		int each = ChunkHeader.BYTES + 6;
		ByteBuffer bytes = ByteBuffer.allocate(headers * each + 2 * events);
		byte[] header = new ChunkHeader(Long.MAX_VALUE, 1 << 20, 1 << 21, 0, 0, 0, 1, 0, 1).encode();
		for (int i = 0; i < headers; i++) {
			bytes.put(header);
			int size = (headers - i) * each - ChunkHeader.BYTES;
			bytes.put((byte) (size | 0x80)).put((byte) (size >> 7 | 0x80)).put((byte) (size >> 14)).put((byte) 5);
			bytes.putShort((short) 0);
		}
		while (bytes.hasRemaining()) {
			bytes.put((byte) 2).put((byte) 5);
		}
		append(bytes.array());
		Path target = folder.resolve("recovered.jfr");
		assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
			RecordingRecovery.Recovered recovered = RecordingRecovery.recover(List.of(file), target, () -> false);
			assertEquals(2, recovered.chunks());
			assertEquals(101, recovered.lost().size());
			assertEquals("Further damage is not listed.", recovered.lost().getLast());
		});
		assertArrayEquals(whole, Files.readAllBytes(target));
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
