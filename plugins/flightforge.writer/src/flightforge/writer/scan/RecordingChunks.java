/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.writer.Type;

/**
 * The chunks of a recording, one after the other: header, types, and access to the bytes. This is what readers of
 * events are built on; programs use those. For one thread.
 */
public final class RecordingChunks implements Closeable {
	private final UnpackedRecording recording;
	private final FileChannel channel;
	private final long fileSize;
	private final ChunkReader reader;

	private RecordingChunks(UnpackedRecording recording, FileChannel channel) throws IOException {
		FileWindow window = new FileWindow(channel);
		this.recording = recording;
		this.channel = channel;
		this.fileSize = window.fileSize();
		this.reader = new ChunkReader(window);
	}

	/**
	 * Opens a recording before its first chunk. A packed one is unpacked first, to a temporary file.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @param cancelled asked many times a second while it is unpacked
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingChunks open(Path file, BooleanSupplier cancelled) throws IOException {
		UnpackedRecording recording = UnpackedRecording.open(file, percent -> {
		}, cancelled);
		try {
			FileChannel channel = RecordingScanner.openPlain(recording.path());
			try {
				return new RecordingChunks(recording, channel);
			} catch (IOException | RuntimeException | Error e) {
				try (channel) {
					throw e;
				}
			}
		} catch (IOException | RuntimeException | Error e) {
			try (recording) {
				throw e;
			}
		}
	}

	/**
	 * Goes to the next chunk. One that is cut or not finished has the size of what is consistent in it.
	 *
	 * @return whether there is one
	 * @throws MalformedRecordingException if what follows is no chunk that can be read; if nothing follows, but a chunk
	 * was cut or not finished, or the file was packed and is damaged
	 */
	public boolean next() throws IOException {
		if (reader.next()) {
			return true;
		}
		if (recording.damage() != null) {
			throw recording.damage();
		}
		return false;
	}

	/**
	 * Makes the chunk end at the last flush before some damage, where its metadata and constants are whole.
	 *
	 * @return false if there was no flush, and the chunk stays as it is
	 * @throws IOException if the file cannot be read
	 */
	public boolean goBackToLastFlush(MalformedRecordingException damage) throws IOException {
		return reader.goBackToLastFlush(damage);
	}

	/** @return the size of the file in bytes */
	public long fileSize() {
		return fileSize;
	}

	/** @return the first byte of the chunk in the file */
	public long offset() {
		return reader.offset();
	}

	/** @return the size of the chunk in bytes, header included */
	public long size() {
		return reader.header().size();
	}

	/** @return the start of the chunk in nanoseconds since 1970-01-01T00:00Z */
	public long startNanos() {
		return reader.header().startNanos();
	}

	/** @return the duration of the chunk in nanoseconds */
	public long durationNanos() {
		return reader.header().durationNanos();
	}

	/** @return the start of the chunk in ticks */
	public long startTicks() {
		return reader.header().startTicks();
	}

	/** @return the ticks of a second, as the header has them */
	public long ticksPerSecond() {
		return reader.header().ticksPerSecond();
	}

	/** @return the last checkpoint of the chunk, in bytes from its start */
	public long checkpoint() {
		return reader.header().checkpoint();
	}

	/** @return the metadata event of the chunk, in bytes from its start */
	public long metadata() {
		return reader.header().metadata();
	}

	/**
	 * Reads the types of the chunk. Where they are damaged the chunk ends at the last flush before.
	 *
	 * @return numbers and types in the order of the metadata; the same object as for the chunk before where the
	 * metadata is the same
	 * @throws MalformedRecordingException if the metadata is damaged
	 */
	public Map<Long, Type> types() throws IOException {
		try {
			return reader.readTypes().byNumber();
		} catch (MalformedRecordingException e) {
			if (!reader.goBackToLastFlush(e)) {
				throw e;
			}
			return reader.readTypes().byNumber();
		}
	}

	/**
	 * Reads bytes of the file, wherever the chunk is.
	 *
	 * @param position first byte in the file
	 * @param target where they go
	 * @param length how many
	 * @throws MalformedRecordingException if there are not so many
	 */
	public void read(long position, byte[] target, int length) throws IOException {
		ByteBuffer buffer = ByteBuffer.wrap(target, 0, length);
		long next = position;
		while (buffer.hasRemaining()) {
			int read = channel.read(buffer, next);
			if (read < 0) {
				throw new MalformedRecordingException(Math.min(next, fileSize), "The file ends too early");
			}
			next += read;
		}
	}

	@Override
	public void close() throws IOException {
		try (recording) {
			channel.close();
		}
	}
}
