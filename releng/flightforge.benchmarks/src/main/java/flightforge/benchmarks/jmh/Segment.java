/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import flightforge.benchmarks.Scratch;

/** Memory behind an abstract class, as a writer has it that can store in several kinds of memory. */
abstract sealed class Segment {
	/**
	 * Makes one.
	 *
	 * @param kind {@code heap}, {@code mapped}, {@code direct}, or {@code hybrid}: the first half on the heap, the
	 * second mapped
	 * @param bytes its size
	 */
	static Segment of(String kind, int bytes) throws IOException {
		return switch (kind) {
		case "heap" -> new Heap(bytes);
		case "mapped" -> new Mapped(bytes);
		case "direct" -> new Direct(bytes);
		case "hybrid" -> new Hybrid(bytes);
		default -> throw new IllegalArgumentException(kind);
		};
	}

	abstract void putByte(int position, byte value);

	abstract void putLong(int position, long value);

	abstract void put(int position, byte[] bytes, int length);

	private static final class Heap extends Segment {
		private final ByteBuffer memory;

		Heap(int bytes) {
			memory = ByteBuffer.allocate(bytes);
		}

		@Override
		void putByte(int position, byte value) {
			memory.put(position, value);
		}

		@Override
		void putLong(int position, long value) {
			memory.putLong(position, value);
		}

		@Override
		void put(int position, byte[] bytes, int length) {
			memory.put(position, bytes, 0, length);
		}
	}

	private static final class Mapped extends Segment {
		private final ByteBuffer memory;

		Mapped(int bytes) throws IOException {
			Path file = Scratch.file("segment.bin");
			try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
					StandardOpenOption.WRITE)) {
				memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes);
			}
			Files.delete(file);
		}

		@Override
		void putByte(int position, byte value) {
			memory.put(position, value);
		}

		@Override
		void putLong(int position, long value) {
			memory.putLong(position, value);
		}

		@Override
		void put(int position, byte[] bytes, int length) {
			memory.put(position, bytes, 0, length);
		}
	}

	private static final class Direct extends Segment {
		private final ByteBuffer memory;

		Direct(int bytes) {
			memory = ByteBuffer.allocateDirect(bytes);
		}

		@Override
		void putByte(int position, byte value) {
			memory.put(position, value);
		}

		@Override
		void putLong(int position, long value) {
			memory.putLong(position, value);
		}

		@Override
		void put(int position, byte[] bytes, int length) {
			memory.put(position, bytes, 0, length);
		}
	}

	/** A value is in the half in which it begins; the first has room for the end of its last. */
	private static final class Hybrid extends Segment {
		private final int half;
		private final ByteBuffer first;
		private final Mapped second;

		Hybrid(int bytes) throws IOException {
			half = bytes / 2;
			first = ByteBuffer.allocate(half + (1 << 17));
			second = new Mapped(bytes - half);
		}

		@Override
		void putByte(int position, byte value) {
			if (position < half) {
				first.put(position, value);
			} else {
				second.putByte(position - half, value);
			}
		}

		@Override
		void putLong(int position, long value) {
			if (position < half) {
				first.putLong(position, value);
			} else {
				second.putLong(position - half, value);
			}
		}

		@Override
		void put(int position, byte[] bytes, int length) {
			if (position < half) {
				first.put(position, bytes, 0, length);
			} else {
				second.put(position - half, bytes, length);
			}
		}
	}
}
