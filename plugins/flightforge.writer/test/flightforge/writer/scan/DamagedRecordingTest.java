/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;

/** Whatever is in a file, the scanner ends soon, with a summary or with a message that names a byte of the file. */
class DamagedRecordingTest {
	private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);
	private static final TypeSet TYPES = TypeSet.of(List.of(
			Recordings.event("flightforge.Script", Field.of("seed", "long"), Field.of("version", Type.STRING),
					Field.of("script", Type.STRING)),
			Recordings.event("a.B", Field.of("text", Type.STRING), Field.of("x", "double"))));

	@TempDir
	private Path folder;
	private byte[] sound;

	@BeforeEach
	void write() throws IOException {
		Recordings.Content content = chunk -> {
			chunk.begin(TYPES.event("flightforge.Script"), 0);
			chunk.putLong(1);
			chunk.putString("0.1.0");
			chunk.putString("events: []");
			chunk.commit();
			for (int i = 0; i < 20; i++) {
				chunk.begin(TYPES.event("a.B"), i);
				chunk.putStringReference(chunk.string("text " + i));
				chunk.putDouble(i);
				chunk.commit();
			}
		};
		sound = Files.readAllBytes(Recordings.write(folder.resolve("a.jfr"), TYPES, content, content));
	}

	@Test
	void everyTruncationIsSeen() throws IOException {
		long firstChunk = ByteBuffer.wrap(sound).getLong(8);
		for (int length = 0; length < sound.length; length += length < 200 ? 1 : 13) {
			if (length != firstChunk) {
				Path file = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(sound, length));
				assertThrows(MalformedRecordingException.class, () -> RecordingScanner.scan(file));
			}
		}
	}

	@ParameterizedTest(name = "seed {0}")
	@ValueSource(longs = {1, 2, 3, 4})
	@Tag("heavy")
	void anyMutationEnds(long seed) {
		Random random = new Random(seed);
		assertTimeoutPreemptively(LONG_ENOUGH, () -> {
			for (int i = 0; i < 500; i++) {
				byte[] mutated = sound.clone();
				int changes = 1 + random.nextInt(8);
				for (int j = 0; j < changes; j++) {
					mutate(mutated, random);
				}
				scan(mutated, seed, i);
			}
		});
	}

	private static void mutate(byte[] bytes, Random random) {
		int position = random.nextInt(random.nextBoolean() ? bytes.length : 120);
		switch (random.nextInt(4)) {
		case 0 -> bytes[position] = (byte) random.nextInt();
		case 1 -> bytes[position] ^= (byte) (1 << random.nextInt(8));
		case 2 -> bytes[position] = (byte) 0xff;
		default -> {
			int from = random.nextInt(bytes.length);
			int length = Math.min(random.nextInt(64), bytes.length - Math.max(from, position));
			System.arraycopy(bytes, from, bytes, position, length);
		}
		}
	}

	private void scan(byte[] bytes, long seed, int round) throws IOException {
		Path file = Files.write(folder.resolve("mutated.jfr"), bytes);
		try {
			RecordingScanner.scan(file);
			RecordingScanner.readTypes(file);
		} catch (MalformedRecordingException e) {
			assertTrue(e.offset() >= 0 && e.offset() <= bytes.length,
					() -> "seed " + seed + ", round " + round + ": " + e.getMessage());
		}
	}

	@Test
	void metadataThatClaimsTooMuchIsRefused() throws IOException {
		// An element with a million children, a million strings, an element in an element in an element.
		for (byte[] body : List.of(new byte[] {1, 1, 0, 0, (byte) 0xff, (byte) 0xff, 0x3f},
				new byte[] {(byte) 0xff, (byte) 0xff, 0x3f}, nested())) {
			ByteCursor cursor = new ByteCursor(metadata(body), 500);
			MalformedRecordingException e = assertThrows(MalformedRecordingException.class,
					() -> ChunkTypes.read(cursor));
			assertTrue(e.offset() >= 500, e.getMessage());
		}
	}

	private static byte[] nested() {
		byte[] body = new byte[3 * 1000];
		body[0] = 1;
		body[1] = 1;
		for (int i = 4; i < body.length; i += 3) {
			body[i] = 1;
		}
		return body;
	}

	private static byte[] metadata(byte[] body) {
		byte[] content = new byte[3 + body.length];
		System.arraycopy(body, 0, content, 3, body.length);
		return content;
	}
}
