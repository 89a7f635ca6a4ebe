/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A way to the bytes of a file of a fixed size, which exists. Nothing is forced to the disk by any of them. */
abstract sealed class FileAccess implements AutoCloseable {

	/** Opens a file: {@code stream}, {@code buffered}, {@code channel} or {@code mapped}. */
	static FileAccess open(String kind, Path file) throws IOException {
		return switch (kind) {
		case "stream" -> new Stream(file, false);
		case "buffered" -> new Stream(file, true);
		case "channel" -> new Channel(file);
		case "mapped" -> new Mapped(file);
		default -> throw new IllegalArgumentException(kind);
		};
	}

	/** Puts all the bytes at the position; positions go up, or back to 0. */
	abstract void write(int position, byte[] bytes) throws IOException;

	/** Gets as many bytes from the position; positions go up, or back to 0. */
	abstract void read(int position, byte[] bytes) throws IOException;

	/** Gets as many bytes from any position. */
	abstract void readAnywhere(int position, byte[] bytes) throws IOException;

	/** Gets as many bytes, adds 1 to the first, and puts all back. */
	abstract void readWrite(int position, byte[] bytes) throws IOException;

	@Override
	public abstract void close() throws IOException;

	/**
	 * Streams of {@code java.io}; they cannot go back, so a {@link RandomAccessFile} stands for them where they must.
	 */
	private static final class Stream extends FileAccess {
		private static final int BUFFER_BYTES = 1 << 16;

		private final Path file;
		private final boolean buffered;
		private final RandomAccessFile anywhere;
		private OutputStream out;
		private InputStream in;

		Stream(Path file, boolean buffered) throws IOException {
			this.file = file;
			this.buffered = buffered;
			anywhere = new RandomAccessFile(file.toFile(), "rw");
		}

		@Override
		void write(int position, byte[] bytes) throws IOException {
			if (position == 0 || out == null) {
				closeOut();
				out = Files.newOutputStream(file, StandardOpenOption.WRITE);
				out = buffered ? new BufferedOutputStream(out, BUFFER_BYTES) : out;
			}
			out.write(bytes);
		}

		@Override
		void read(int position, byte[] bytes) throws IOException {
			if (position == 0 || in == null) {
				closeIn();
				in = Files.newInputStream(file);
				in = buffered ? new BufferedInputStream(in, BUFFER_BYTES) : in;
			}
			in.readNBytes(bytes, 0, bytes.length);
		}

		@Override
		void readAnywhere(int position, byte[] bytes) throws IOException {
			anywhere.seek(position);
			anywhere.readFully(bytes);
		}

		@Override
		void readWrite(int position, byte[] bytes) throws IOException {
			readAnywhere(position, bytes);
			bytes[0]++;
			anywhere.seek(position);
			anywhere.write(bytes);
		}

		private void closeOut() throws IOException {
			if (out != null) {
				out.close();
			}
		}

		private void closeIn() throws IOException {
			if (in != null) {
				in.close();
			}
		}

		@Override
		public void close() throws IOException {
			closeOut();
			closeIn();
			anywhere.close();
		}
	}

	/** Positional reads and writes of a {@link FileChannel}, through a direct buffer as big as the bytes. */
	private static final class Channel extends FileAccess {
		private final FileChannel channel;
		private ByteBuffer buffer = ByteBuffer.allocateDirect(0);

		Channel(Path file) throws IOException {
			channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
		}

		private ByteBuffer buffer(int length) {
			if (buffer.capacity() != length) {
				buffer = ByteBuffer.allocateDirect(length);
			}
			return buffer.clear();
		}

		@Override
		void write(int position, byte[] bytes) throws IOException {
			channel.write(buffer(bytes.length).put(bytes).flip(), position);
		}

		@Override
		void read(int position, byte[] bytes) throws IOException {
			channel.read(buffer(bytes.length), position);
			buffer.flip().get(bytes);
		}

		@Override
		void readAnywhere(int position, byte[] bytes) throws IOException {
			read(position, bytes);
		}

		@Override
		void readWrite(int position, byte[] bytes) throws IOException {
			read(position, bytes);
			bytes[0]++;
			write(position, bytes);
		}

		@Override
		public void close() throws IOException {
			channel.close();
		}
	}

	/** All of the file in memory. */
	private static final class Mapped extends FileAccess {
		private final MappedByteBuffer memory;

		Mapped(Path file) throws IOException {
			try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
				memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, channel.size());
			}
		}

		@Override
		void write(int position, byte[] bytes) {
			memory.put(position, bytes);
		}

		@Override
		void read(int position, byte[] bytes) {
			memory.get(position, bytes);
		}

		@Override
		void readAnywhere(int position, byte[] bytes) {
			read(position, bytes);
		}

		@Override
		void readWrite(int position, byte[] bytes) {
			read(position, bytes);
			bytes[0]++;
			write(position, bytes);
		}

		@Override
		public void close() {
			// The mapping goes with the buffer: Java 21 has no other way.
		}
	}
}
