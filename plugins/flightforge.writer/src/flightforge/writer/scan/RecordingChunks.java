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

import flightforge.writer.Type;

/**
 * The chunks of a recording, one after the other: header, types, and access to the bytes. This is what readers of
 * events are built on; programs use those. For one thread.
 */
public final class RecordingChunks implements Closeable {
	private final FileChannel channel;
	private final long fileSize;
	private final ChunkReader reader;

	private RecordingChunks(FileChannel channel) throws IOException {
		FileWindow window = new FileWindow(channel);
		this.channel = channel;
		this.fileSize = window.fileSize();
		this.reader = new ChunkReader(window);
	}

	/**
	 * Opens a recording before its first chunk.
	 *
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingChunks open(Path file) throws IOException {
		FileChannel channel = RecordingScanner.open(file);
		try {
			return new RecordingChunks(channel);
		} catch (IOException | RuntimeException | Error e) {
			try (channel) {
				throw e;
			}
		}
	}

	/**
	 * Goes to the next chunk.
	 *
	 * @return whether there is one
	 * @throws MalformedRecordingException if what follows is no chunk that can be read
	 */
	public boolean next() throws IOException {
		return reader.next();
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
	 * Reads the types of the chunk.
	 *
	 * @return numbers and types in the order of the metadata; the same object as for the chunk before where the
	 * metadata is the same
	 * @throws MalformedRecordingException if the metadata is damaged
	 */
	public Map<Long, Type> types() throws IOException {
		return reader.readTypes().byNumber();
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
		channel.close();
	}
}
