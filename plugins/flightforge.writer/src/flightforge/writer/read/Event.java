/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import flightforge.writer.scan.MalformedRecordingException;

/**
 * The event that the reader is at. One object serves all events of a chunk and type: its values are those of the
 * present event until the reader goes on. For one thread.
 */
public final class Event extends Values {
	private final Decoder decoder;
	private final Chunk chunk;
	private long offset;
	private long size;

	Event(RecordedType type, Decoder decoder, Chunk chunk, ConstantPools pools) {
		super(type, new long[type.size()], 0, pools);
		this.chunk = chunk;
		this.decoder = decoder;
	}

	/** Takes the next event, whose values begin where the decoder is. */
	void read(long newOffset, long newSize) throws MalformedRecordingException {
		offset = newOffset;
		size = newSize;
		decoder.read(type, numbers, 0, 0);
	}

	/** @return the name of its type, such as {@code jdk.SocketRead} */
	public String name() {
		return type.name();
	}

	/** @return the chunk that it is in */
	public Chunk chunk() {
		return chunk;
	}

	/** @return its first byte in the file */
	public long offset() {
		return offset;
	}

	/** @return its size in bytes */
	public long size() {
		return size;
	}

	/** @return when it started, in ticks of its chunk; the start of the chunk where the type has no start */
	public long startTicks() {
		return type.startTime < 0 ? chunk.startTicks() : numbers[type.startTime];
	}

	/** @return when it started, in nanoseconds since 1970-01-01T00:00Z */
	public long startNanos() {
		return chunk.epochNanos(startTicks());
	}

	/** @return how long it took, in ticks of its chunk; 0 where the type has no duration */
	public long durationTicks() {
		return type.duration < 0 ? 0 : numbers[type.duration];
	}

	/** @return how long it took, in nanoseconds; 0 where the type has no duration */
	public long durationNanos() {
		return type.duration < 0 ? 0 : chunk.nanos(numbers[type.duration]);
	}

	/** @return when it ended, in nanoseconds since 1970-01-01T00:00Z */
	public long endNanos() {
		return chunk.epochNanos(startTicks() + durationTicks());
	}

	/** @return the thread of the event, its field {@code eventThread}; null where there is none */
	public JavaThread thread() {
		Constant thread = constantOrNull(type.eventThread);
		return thread == null ? null : thread.asThread();
	}

	/** @return the stack trace of the event, its field {@code stackTrace}; null where there is none */
	public StackTrace stackTrace() {
		Constant stackTrace = constantOrNull(type.stackTrace);
		return stackTrace == null ? null : stackTrace.asStackTrace();
	}

	private Constant constantOrNull(int slot) {
		return slot >= 0 && type.kinds[slot] == ValueKind.CONSTANT ? constant(slot) : null;
	}

	/**
	 * A point in time, or a length of time, whatever the unit that its annotation names.
	 *
	 * @param slot of a whole number with the annotation {@code jdk.jfr.Timestamp} or {@code jdk.jfr.Timespan}
	 * @return of a point in time nanoseconds since 1970-01-01T00:00Z, of a length of time nanoseconds; the number
	 * itself where there is no annotation; what {@code long} cannot hold is the nearest that it can
	 * @throws IllegalArgumentException if the slot has no number
	 */
	public long nanos(int slot) {
		return chunk.nanos(this, slot);
	}

	@Override
	void load() {
		throw new IllegalStateException("events are read with their numbers");
	}

	@Override
	Object object(int slot) {
		int at = (int) numbers[slot];
		try {
			return type.kinds[slot] == ValueKind.TEXT ? decoder.text(at, pools)
					: decoder.array(at, type.target(slot), pools, 0);
		} catch (MalformedRecordingException e) {
			// All of it was passed over when the reader came to this event.
			throw new IllegalStateException(e);
		}
	}

	@Override
	public String toString() {
		return type + " at byte " + offset;
	}
}
