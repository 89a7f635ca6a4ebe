/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;

/** Types and recordings that many tests need, and the JDK's own reader to look at them. */
public final class Recordings {
	public static final long START_NANOS = 1_767_225_600_000_000_000L;
	public static final long SECOND = 1_000_000_000;
	public static final Field START_TIME = Field.of("startTime", "long", Annotation.timestampTicks());
	public static final Field DURATION = Field.of("duration", "long", Annotation.timespanTicks());
	public static final Field THREAD = Field.pooled("eventThread", "java.lang.Thread");
	public static final Field STACK_TRACE = Field.pooled("stackTrace", "jdk.types.StackTrace");

	private Recordings() {
	}

	public static Type event(String name, Field... fields) {
		List<Field> all = new ArrayList<>();
		all.add(START_TIME);
		all.addAll(List.of(fields));
		return Type.event(name, all);
	}

	/** What a test writes into one chunk. */
	public interface Content {
		void write(ChunkEncoder encoder) throws IOException;
	}

	/**
	 * Writes a recording with one chunk for each content, one second each, with the ticks of a clock that starts at 0.
	 */
	public static Path write(Path file, TypeSet types, Content... chunks) throws IOException {
		return write(file, types, SharedConstants.none(), new HeapStore(), chunks);
	}

	public static Path write(Path file, TypeSet types, SharedConstants shared, ChunkStore store, Content... chunks)
			throws IOException {
		try (store;
				FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
						StandardOpenOption.TRUNCATE_EXISTING)) {
			ChunkEncoder encoder = new ChunkEncoder(types, shared, store);
			for (int i = 0; i < chunks.length; i++) {
				encoder.open(i, START_NANOS + i * SECOND, i * SECOND);
				chunks[i].write(encoder);
				encoder.close((i + 1) * SECOND);
				store.transferTo(channel, channel.size());
				store.reset();
			}
		}
		return file;
	}

	/** Reads with the JDK, in the order of the file, and has JMC's parser find the same in it. */
	public static List<RecordedEvent> read(Path file) throws IOException {
		return Conformance.QUICK.events(file);
	}

	/** For recordings that are not for other readers; callers say why. */
	public static List<RecordedEvent> readWithJdkOnly(Path file) throws IOException {
		return RecordingFile.readAllEvents(file);
	}

	/** The SHA-256 of bytes, in hexadecimal digits. */
	public static String sha256(byte[] bytes) {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
		} catch (NoSuchAlgorithmException e) {
			throw new AssertionError(e);
		}
	}
}
