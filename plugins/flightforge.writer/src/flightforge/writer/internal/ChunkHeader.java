/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

/**
 * The 68 bytes at the start of a chunk.
 *
 * @param size bytes of the chunk, header included
 * @param checkpoint offset of the last checkpoint event in the chunk
 * @param metadata offset of the metadata event in the chunk
 * @param startNanos start in nanoseconds since 1970-01-01T00:00Z
 * @param durationNanos duration in nanoseconds
 * @param startTicks start in ticks
 * @param ticksPerSecond ticks of a second
 * @param state 0 when the chunk is finished
 * @param flags {@link #COMPRESSED_INTEGERS} and others
 */
public record ChunkHeader(long size, long checkpoint, long metadata, long startNanos, long durationNanos,
		long startTicks, long ticksPerSecond, int state, int flags) {

	/** Bytes of a header. */
	public static final int BYTES = 68;
	/** Bytes at the start of a header that identify it. */
	public static final int MAGIC_BYTES = 4;
	/** Place of the size in a header. */
	public static final int SIZE_AT = 8;
	/** Number of the metadata event's type. */
	public static final int METADATA_TYPE = 0;
	/** Number of the checkpoint event's type. */
	public static final int CHECKPOINT_TYPE = 1;
	/** Flag: integers are compressed. */
	public static final int COMPRESSED_INTEGERS = 1;
	/** Flag: no other chunk follows, as the JVM has ended. */
	public static final int LAST_CHUNK = 2;

	private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
	private static final int MAJOR = 2;
	private static final int MINOR = 1;

	/** @return the bytes of the header, in version 2.1 */
	public byte[] encode() {
		byte[] bytes = new byte[BYTES];
		BigEndian.putInt(bytes, 0, MAGIC);
		BigEndian.putShort(bytes, 4, MAJOR);
		BigEndian.putShort(bytes, 6, MINOR);
		BigEndian.putLong(bytes, 8, size);
		BigEndian.putLong(bytes, 16, checkpoint);
		BigEndian.putLong(bytes, 24, metadata);
		BigEndian.putLong(bytes, 32, startNanos);
		BigEndian.putLong(bytes, 40, durationNanos);
		BigEndian.putLong(bytes, 48, startTicks);
		BigEndian.putLong(bytes, 56, ticksPerSecond);
		bytes[64] = (byte) state;
		bytes[67] = (byte) flags;
		return bytes;
	}

	/** @return the same header of a chunk that is finished */
	public ChunkHeader finished() {
		return new ChunkHeader(size, checkpoint, metadata, startNanos, durationNanos, startTicks, ticksPerSecond, 0,
				flags);
	}

	/** @return the same header of a chunk with compressed integers */
	public ChunkHeader compressed() {
		return new ChunkHeader(size, checkpoint, metadata, startNanos, durationNanos, startTicks, ticksPerSecond, state,
				flags | COMPRESSED_INTEGERS);
	}

	/**
	 * Makes the bytes of a header say what this header says of the size, the places and the duration, and that the
	 * chunk is finished. Version and start stay.
	 */
	public void finish(byte[] bytes) {
		BigEndian.putLong(bytes, SIZE_AT, size);
		BigEndian.putLong(bytes, 16, checkpoint);
		BigEndian.putLong(bytes, 24, metadata);
		BigEndian.putLong(bytes, 40, durationNanos);
		bytes[64] = 0;
		bytes[67] = (byte) flags;
	}

	/** @return whether the bytes begin as a chunk does */
	public static boolean hasMagic(byte[] bytes) {
		return hasMagic(bytes, 0);
	}

	/** @return whether the bytes from there on begin as a chunk does */
	public static boolean hasMagic(byte[] bytes, int from) {
		return bytes[from] == 'F' && bytes[from + 1] == 'L' && bytes[from + 2] == 'R' && bytes[from + 3] == 0;
	}

	/** @return the major version in the bytes of a header */
	public static int major(byte[] bytes) {
		return BigEndian.getUnsignedShort(bytes, 4);
	}

	/** @return the minor version in the bytes of a header */
	public static int minor(byte[] bytes) {
		return BigEndian.getUnsignedShort(bytes, 6);
	}

	/** @return the header in the bytes; what they say is not checked */
	public static ChunkHeader decode(byte[] bytes) {
		return new ChunkHeader(BigEndian.getLong(bytes, 8), BigEndian.getLong(bytes, 16), BigEndian.getLong(bytes, 24),
				BigEndian.getLong(bytes, 32), BigEndian.getLong(bytes, 40), BigEndian.getLong(bytes, 48),
				BigEndian.getLong(bytes, 56), bytes[64] & 0xff, bytes[67] & 0xff);
	}
}
