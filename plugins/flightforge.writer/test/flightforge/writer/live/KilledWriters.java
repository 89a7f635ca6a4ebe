/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;

/**
 * A process that writes recordings in mapped memory from many threads, which grow and rotate all the time, until it is
 * killed. What it has written it says in a mapped file, which survives the kill as the recordings do.
 */
final class KilledWriters {
	static final int THREADS = 4;
	static final String ACKNOWLEDGED = "acknowledged";
	static final Type TYPE = Recordings.event("test.Killed", Field.of("writer", "int"), Field.of("number", "long"),
			Field.of("text", Type.STRING), Recordings.THREAD);
	private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
	private static final int[] CHUNK_BYTES = {1 << 16, 200_000, 1 << 20, 1 << 22};
	private static final int LARGE = 300_000;
	/** Types that each thread adds between its events. */
	private static final int MOST_TYPES = 60;
	private static final String LETTERS = "x".repeat(LARGE);

	private KilledWriters() {
	}

	/**
	 * @param arguments folder; number of recordings; seed; how many changes of files come before the one at which a
	 * thread stops and has the process killed, or a negative number
	 */
	public static void main(String[] arguments) throws IOException {
		Path folder = Path.of(arguments[0]);
		int recordings = Integer.parseInt(arguments[1]);
		SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[2]));
		int changes = Integer.parseInt(arguments[3]);
		if (changes >= 0) {
			killAt(changes);
		}
		ByteBuffer acknowledged;
		try (FileChannel channel = FileChannel.open(folder.resolve(ACKNOWLEDGED), StandardOpenOption.READ,
				StandardOpenOption.WRITE)) {
			acknowledged = channel.map(MapMode.READ_WRITE, 0, (long) recordings * THREADS * Long.BYTES);
		}
		boolean planned = random.nextBoolean();
		for (int i = 0; i < recordings; i++) {
			LiveRecording recording = LiveRecording.create(folder.resolve(i + ".jfr"),
					LiveSettings.inMappedMemory().withChunkBytes(CHUNK_BYTES[random.nextInt(CHUNK_BYTES.length)]));
			recording.register(List.of(TYPE));
			if (planned) {
				// All types have its fields.
				EventPlan.of(recording.type(TYPE.name()), false);
			}
			for (int j = 0; j < THREADS; j++) {
				int writer = i * THREADS + j;
				SplittableRandom own = random.split();
				Thread.ofPlatform().start(() -> write(recording, writer, acknowledged, own));
			}
		}
	}

	private static void killAt(int changes) {
		AtomicInteger left = new AtomicInteger(changes);
		String process = String.valueOf(ProcessHandle.current().pid());
		LiveFile.step = () -> {
			if (left.getAndDecrement() == 0) {
				try {
					new ProcessBuilder("kill", "-9", process).start().waitFor();
				} catch (IOException | InterruptedException e) {
					throw new AssertionError(e);
				}
			}
		};
	}

	private static void write(LiveRecording recording, int writer, ByteBuffer acknowledged, SplittableRandom random) {
		LiveType type = recording.type(TYPE.name());
		int types = 0;
		try {
			for (long i = 1;; i++) {
				if (types < MOST_TYPES && random.nextInt(20) == 0) {
					// The same event by another name, which readers learn while it is written.
					Type more = Type.event(TYPE.name() + writer + "x" + types++, TYPE.fields());
					recording.register(List.of(more));
					type = recording.type(more.name());
				}
				recording.write(type, new Values(writer % THREADS, i, random));
				LONG.setVolatile(acknowledged, writer * Long.BYTES, i);
				if (random.nextInt(200) == 0) {
					recording.rotate();
				}
			}
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** A text of any length, which ends with the number of the event. */
	private static String text(long number, SplittableRandom random) {
		int length = random.nextInt(500) == 0 ? random.nextInt(LARGE) : random.nextInt(3000);
		return LETTERS.substring(0, length) + number;
	}

	private record Values(int writer, long number, SplittableRandom random) implements FieldValues {
		@Override
		public long number(int field) {
			return switch (field) {
			case 0 -> LiveRecording.NOW;
			case 1 -> writer;
			default -> number;
			};
		}

		@Override
		public Object object(int field) {
			return field == 3 ? text(number, random) : new LiveEvents.NamedThread("writer " + writer);
		}
	}
}
