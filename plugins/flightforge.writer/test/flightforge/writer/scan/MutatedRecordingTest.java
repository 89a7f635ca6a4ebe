/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import com.sun.management.ThreadMXBean;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Rounds;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.read.AllValues;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;

/**
 * Recordings of three writers, changed at random: reading and recovering them ends, takes memory in proportion to the
 * file, and gives a result or a message with a place in the file. No event that the JDK's consumer reads is missing
 * without a message. What cannot be recovered is not touched.
 */
@Tag("heavy")
class MutatedRecordingTest {
	private static final Duration LONG_ENOUGH = Duration.ofSeconds(120);
	private static final int MUTATIONS = Rounds.of(500);
	/** Of the windows on the file, and of what is made once: classes and messages. */
	private static final long FIXED_BYTES = 8 << 20;
	/** All that is allocated on the way, which is more than is held at any time. */
	private static final long BYTES_PER_BYTE = 60;
	private static final Type TYPE = Type.event("test.Event",
			List.of(Recordings.START_TIME, Field.of("number", "long", Annotation.label("Number")),
					Field.of("text", Type.STRING), new Field("list", "int", true, false, List.of())));

	@TempDir
	private Path folder;

	/** The writer of the recording that is changed. */
	enum Writer {
		/** Two chunks, with the constants at their ends. */
		DIRECT,
		/** Fillers, and constants and metadata between events. */
		MAPPED,
		/** A JVM. */
		JDK
	}

	@ParameterizedTest
	@EnumSource
	void anyMutationIsReadOrRefused(Writer writer) throws IOException {
		byte[] sound = Files.readAllBytes(write(writer));
		RecordingScanner.scan(Files.write(folder.resolve("sound.jfr"), sound));
		Random random = new Random(writer.ordinal());
		assertTimeoutPreemptively(LONG_ENOUGH, () -> {
			for (int i = 0; i < MUTATIONS; i++) {
				byte[] mutated = mutated(sound, random);
				String place = writer + ", mutation " + i + ": ";
				Path file = Files.write(folder.resolve("mutated.jfr"), mutated);
				refusedOrDone(place, mutated, () -> RecordingScanner.scan(file));
				refusedOrDone(place, mutated, () -> RecordingScanner.readTypes(file));
				refusedOrDone(place, mutated, () -> RecordingReader.read(file, ReadOptions.all(), AllValues::ask));
				long[] read = new long[1];
				if (refusedOrDone(place, mutated, () -> read[0] = AllValues.askPastDamage(file))) {
					assertTrue(read[0] >= readByTheJdk(file), place + read[0] + " events read, and no damage reported");
				}
				assertArrayEquals(mutated, Files.readAllBytes(file), place);
				recover(place, file, mutated);
			}
		});
	}

	/** Events that the JDK's consumer reads before it refuses the file; its types may be those of the chunk before. */
	private static long readByTheJdk(Path file) {
		long events = 0;
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				recording.readEvent();
				events++;
			}
		} catch (IOException | RuntimeException | VirtualMachineError refused) {
			// It throws InternalError, too: what it has read before counts.
			return events;
		}
		return events;
	}

	private void recover(String place, Path file, byte[] mutated) throws IOException {
		boolean done = refusedOrDone(place, mutated, () -> RecordingRecovery.recover(file));
		byte[] after = Files.readAllBytes(file);
		byte[] expected = done ? Arrays.copyOf(mutated, after.length) : mutated;
		if (done) {
			// The header of a chunk that was cut is given its new size.
			int last = (int) RecordingScanner.scan(file).chunks().getLast().offset();
			System.arraycopy(after, last, expected, last, ChunkHeader.BYTES);
		}
		assertArrayEquals(expected, after, place);
		Path copy = folder.resolve("recovered.jfr");
		boolean recovered = refusedOrDone(place, mutated, () -> RecordingRecovery
				.recover(List.of(Files.write(folder.resolve("source.jfr"), mutated)), copy, () -> false));
		if (recovered) {
			RecordingScanner.scan(copy);
		}
		if (done) {
			assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file), place);
		}
	}

	private interface Reading {
		void read() throws IOException;
	}

	/** @return whether it was done */
	private static boolean refusedOrDone(String place, byte[] file, Reading reading) throws IOException {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getCurrentThreadAllocatedBytes();
		boolean done;
		try {
			reading.read();
			done = true;
		} catch (MalformedRecordingException refusal) {
			assertTrue(refusal.offset() >= 0 && refusal.offset() <= file.length, place + refusal.getMessage());
			assertTrue(refusal.getMessage().contains("byte"), place + refusal.getMessage());
			done = false;
		}
		long allocated = threads.getCurrentThreadAllocatedBytes() - before;
		assertTrue(allocated <= FIXED_BYTES + BYTES_PER_BYTE * file.length, place + allocated + " bytes allocated");
		return done;
	}

	/** One to four changes, of bytes or of whole parts. */
	private static byte[] mutated(byte[] sound, Random random) {
		byte[] bytes = sound.clone();
		for (int changes = 1 + random.nextInt(4); changes > 0 && bytes.length > 1; changes--) {
			int at = random.nextInt(random.nextBoolean() ? bytes.length : Math.min(120, bytes.length));
			int length = random.nextInt(Math.min(random.nextInt(4) == 0 ? 40_000 : 40, bytes.length - at) + 1);
			bytes = switch (random.nextInt(8)) {
			case 0 -> joined(bytes, at, new byte[0], at + length);
			case 1 -> joined(bytes, at, Arrays.copyOfRange(bytes, at, at + length), at);
			case 2 -> Arrays.copyOf(bytes, at);
			case 3 -> Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(70_000));
			case 4 -> joined(bytes, at, new byte[length], at + length);
			case 5 -> joined(bytes, at, new byte[] {-1, -1, -1, -1, 127}, Math.min(at + 5, bytes.length));
			default -> joined(bytes, at, new byte[] {(byte) random.nextInt()}, at + 1);
			};
		}
		return bytes;
	}

	private static byte[] joined(byte[] bytes, int to, byte[] middle, int from) {
		byte[] joined = Arrays.copyOf(bytes, to + middle.length + bytes.length - from);
		System.arraycopy(middle, 0, joined, to, middle.length);
		System.arraycopy(bytes, from, joined, to + middle.length, bytes.length - from);
		return joined;
	}

	private Path write(Writer writer) throws IOException {
		Path file = folder.resolve(writer + ".jfr");
		switch (writer) {
		case DIRECT -> {
			TypeSet types = TypeSet.of(List.of(TYPE));
			Recordings.Content content = chunk -> {
				for (int i = 0; i < 200; i++) {
					chunk.begin(types.event(TYPE.name()), i);
					chunk.putLong(i);
					chunk.putStringReference(chunk.string("text " + i % 20));
					chunk.putArray(1);
					chunk.putInt(i);
					chunk.commit();
				}
			};
			Recordings.write(file, types, content, content);
		}
		case MAPPED -> {
			try (LiveRecording recording = LiveRecording.create(file,
					LiveSettings.inMappedMemory().withChunkBytes(1 << 16))) {
				recording.register(List.of(TYPE));
				for (int i = 0; i < 2_000; i++) {
					recording.write(recording.type(TYPE.name()), new Numbered(i));
				}
			}
		}
		case JDK -> {
			try (Recording recording = new Recording()) {
				recording.enable("jdk.ActiveSetting");
				recording.enable("jdk.InitialSystemProperty");
				recording.start();
				recording.stop();
				recording.dump(file);
			}
		}
		}
		return file;
	}

	private record Numbered(int value) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? LiveRecording.NOW : value;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? "text " + value % 20 : new int[] {value};
		}
	}
}
