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
	static final int BYTES = 1 << 18;

	/** Makes one: {@code heap}, {@code mapped} or {@code direct}. */
	static Segment of(String kind) throws IOException {
		return switch (kind) {
		case "heap" -> new Heap();
		case "mapped" -> new Mapped();
		case "direct" -> new Direct();
		default -> throw new IllegalArgumentException(kind);
		};
	}

	abstract void putByte(int position, byte value);

	abstract void putLong(int position, long value);

	abstract void put(int position, byte[] bytes, int length);

	private static final class Heap extends Segment {
		private final ByteBuffer memory = ByteBuffer.allocate(BYTES);

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

		Mapped() throws IOException {
			Path file = Scratch.file("segment.bin");
			try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
					StandardOpenOption.WRITE)) {
				memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES);
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
		private final ByteBuffer memory = ByteBuffer.allocateDirect(BYTES);

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
}
