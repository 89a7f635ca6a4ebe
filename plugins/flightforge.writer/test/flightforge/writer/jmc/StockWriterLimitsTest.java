/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.LEB128Writer;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** How long closing takes, and how large a recording becomes: the stock writer, 9.1.2, has an end to both. */
@Tag("heavy")
class StockWriterLimitsTest {
	private static final long GIBIBYTE = 1L << 30;
	private static final int MOST_ATTEMPTS = 50;

	@TempDir
	private Path folder;

	private static void fields(TypeStructureBuilder builder) {
		builder.addField("startTime", Types.Builtin.LONG).addField("number", Types.Builtin.LONG);
	}

	private static void values(TypedValueBuilder value) {
		value.putField("startTime", System.nanoTime()).putField("number", 1L);
	}

	/**
	 * It waits five seconds for a thread of its own, and then throws all events away. An interrupt ends that wait, too,
	 * so that nobody has to sit through it here.
	 */
	@Test
	void closingThatHasToWaitLosesEverything() throws IOException {
		Path stock = folder.resolve("stock.jfr");
		RuntimeException failure = closeUntilItHasToWait(stock);
		assertTrue(Thread.interrupted());
		assertTrue(failure.getMessage().contains("Unable to flush dangling JFR chunks"), failure.getMessage());
		assertEquals(0, Files.size(stock));

		Path ours = folder.resolve("ours.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(ours)) {
			recording.writeEvent(
					recording.registerType("test.Wait", flightforge.writer.Type.EVENT, StockWriterLimitsTest::fields)
							.asValue(StockWriterLimitsTest::values));
			Thread.currentThread().interrupt();
		}
		assertTrue(Thread.interrupted());
		assertEquals(1, flightforge.writer.Recordings.read(ours).size());
	}

	/** Its thread may have ended before anybody waits for it, on a machine that runs other processes, too. */
	private static RuntimeException closeUntilItHasToWait(Path file) throws IOException {
		for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
			Recording losing = Recordings.newRecording(file);
			losing.writeEvent(
					losing.registerType("test.Wait", flightforge.writer.Type.EVENT, StockWriterLimitsTest::fields)
							.asValue(StockWriterLimitsTest::values));
			Thread.currentThread().interrupt();
			try {
				losing.close();
			} catch (RuntimeException failure) {
				return failure;
			}
			assertTrue(Thread.interrupted());
		}
		return fail("It never had to wait");
	}

	/** Takes a recording, and notes how long it is and whether it is one chunk behind the other. */
	private static final class Chunks extends OutputStream {
		private static final int SIZE_AT = 8;
		private final ByteBuffer header = ByteBuffer.allocate(SIZE_AT + Long.BYTES);
		private long bytes;
		private long nextChunk;
		private int chunks;

		@Override
		public void write(int b) {
			write(new byte[] {(byte) b}, 0, 1);
		}

		@Override
		public void write(byte[] data, int from, int length) {
			int done = 0;
			while (done < length) {
				if (bytes < nextChunk) {
					int part = (int) Math.min(length - done, nextChunk - bytes);
					done += part;
					bytes += part;
				} else {
					header.put(data[from + done++]);
					bytes++;
					if (!header.hasRemaining()) {
						nextChunk += header.getLong(SIZE_AT);
						chunks++;
						header.clear();
						assertEquals('F', header.get(0));
					}
				}
			}
		}
	}

	/** A recording is one array, which is doubled when it is full: at half of what an array can be, that fails. */
	@Test
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes as long as a hundred others; -Dflightforge.soak=true")
	void recordingsEndAtAGibibyte() throws IOException {
		LEB128Writer stock = LEB128Writer.getInstance();
		assertThrows(NegativeArraySizeException.class, () -> stock.writeBytes(GIBIBYTE, new byte[1]));

		Chunks ours = new Chunks();
		byte[] much = new byte[1 << 20];
		int events = (int) (GIBIBYTE / much.length) + 1;
		try (FlightRecording recording = FlightRecordings.newRecording(ours)) {
			Type type = recording.registerEventType("test.Much",
					builder -> builder.addField("much", Types.Builtin.BYTE, field -> field.asArray()));
			Consumer<TypedValueBuilder> value = v -> v.putField("much", much);
			for (int i = 0; i < events; i++) {
				recording.writeEvent(type.asValue(value));
			}
		}
		assertTrue(ours.bytes > GIBIBYTE, ours.bytes + " bytes");
		assertEquals(ours.nextChunk, ours.bytes);
		assertTrue(ours.chunks > 1);
	}
}
