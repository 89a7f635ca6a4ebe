/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * A part of a file in memory that can be given back at a known moment. From Java 22 on an arena does that; Java 21 has
 * no public way, so there the cleaner of the buffer is called. Both are reached by reflection: this code is compiled
 * for 21.
 */
public final class Mapping {
	private static final boolean HAS_ARENAS = Runtime.version().feature() >= 22;

	private final ByteBuffer buffer;
	private final AutoCloseable owner;

	private Mapping(ByteBuffer buffer, AutoCloseable owner) {
		this.buffer = buffer;
		this.owner = owner;
	}

	/**
	 * Maps a part of a file, which must be there.
	 *
	 * @throws IOException if that fails, for instance because there are too many mappings
	 */
	public static Mapping map(FileChannel file, long position, int length) throws IOException {
		return HAS_ARENAS ? mapInArena(file, position, length) : mapWithCleaner(file, position, length);
	}

	/** As Java 21 has to. */
	static Mapping mapWithCleaner(FileChannel file, long position, int length) throws IOException {
		ByteBuffer buffer = file.map(MapMode.READ_WRITE, position, length);
		return new Mapping(buffer, () -> clean(buffer));
	}

	private static Mapping mapInArena(FileChannel file, long position, int length) throws IOException {
		AutoCloseable arena = null;
		try {
			Class<?> arenaType = Class.forName("java.lang.foreign.Arena");
			Class<?> segmentType = Class.forName("java.lang.foreign.MemorySegment");
			arena = (AutoCloseable) arenaType.getMethod("ofShared").invoke(null);
			Object segment = FileChannel.class.getMethod("map", MapMode.class, long.class, long.class, arenaType)
					.invoke(file, MapMode.READ_WRITE, position, (long) length, arena);
			return new Mapping((ByteBuffer) segmentType.getMethod("asByteBuffer").invoke(segment), arena);
		} catch (ReflectiveOperationException e) {
			close(arena);
			throw failure(e);
		}
	}

	/** @return the memory; not to be used after {@link #unmap} */
	public ByteBuffer buffer() {
		return buffer;
	}

	/** Gives the memory back; to be called once. */
	public void unmap() throws IOException {
		close(owner);
	}

	private static void clean(ByteBuffer buffer) throws IOException {
		try {
			// From the boot loader: a bundle does not see this package.
			Class<?> unsafeType = Class.forName("sun.misc.Unsafe", true, null);
			Field unsafe = unsafeType.getDeclaredField("theUnsafe");
			unsafe.setAccessible(true);
			unsafeType.getMethod("invokeCleaner", ByteBuffer.class).invoke(unsafe.get(null), buffer);
		} catch (ReflectiveOperationException e) {
			throw failure(e);
		}
	}

	private static void close(AutoCloseable resource) throws IOException {
		try {
			if (resource != null) {
				resource.close();
			}
		} catch (IOException | RuntimeException e) {
			throw e;
		} catch (Exception e) {
			throw new IOException("A mapped file cannot be unmapped", e);
		}
	}

	private static IOException failure(ReflectiveOperationException e) {
		return e.getCause() instanceof IOException cause ? cause : new IOException("A file cannot be mapped", e);
	}
}
