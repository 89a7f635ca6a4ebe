/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.List;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingChunks;

/** A chunk of a recording: its time, and its types. For the thread of its reader. */
public final class Chunk {
	private static final long NANOS = 1_000_000_000L;
	private static final long NANOS_PER_MILLI = 1_000_000L;
	/** Beyond this a {@code double} has no longer every whole number. */
	private static final long EXACT = 1L << 53;

	private final int index;
	private final long offset;
	private final long size;
	private final long startNanos;
	private final long durationNanos;
	private final long startTicks;
	private final long ticksPerSecond;
	private final double ticksPerNano;
	private final TypeTable types;

	Chunk(int index, RecordingChunks chunks, TypeTable types) {
		this.index = index;
		this.offset = chunks.offset();
		this.size = chunks.size();
		this.startNanos = chunks.startNanos();
		this.durationNanos = chunks.durationNanos();
		this.startTicks = chunks.startTicks();
		this.ticksPerSecond = chunks.ticksPerSecond();
		this.ticksPerNano = ticksPerSecond / (double) NANOS;
		this.types = types;
	}

	/** @return its number in the recording, from 0 */
	public int index() {
		return index;
	}

	/** @return its first byte in the file */
	public long offset() {
		return offset;
	}

	/** @return its size in bytes, header included */
	public long size() {
		return size;
	}

	/** @return its start in nanoseconds since 1970-01-01T00:00Z */
	public long startNanos() {
		return startNanos;
	}

	/** @return its duration in nanoseconds, as its writer says */
	public long durationNanos() {
		return durationNanos;
	}

	/** @return its start in ticks */
	public long startTicks() {
		return startTicks;
	}

	/** @return ticks of a second */
	public long ticksPerSecond() {
		return ticksPerSecond;
	}

	/**
	 * What it says about local time where it was recorded: times are written by it, and are right without it.
	 *
	 * @return null where it says nothing, or what no place on earth has; the JDK takes that for UTC
	 */
	public Region region() {
		return types.types().region();
	}

	/**
	 * @return the types of its metadata, in their order: events, structures, primitives and annotations; classes of one
	 * name from several class loaders are as many types of that name
	 */
	public List<Type> types() {
		return types.all();
	}

	/**
	 * Finds a type by its number, for instance by the {@code id} of {@code jdk.ActiveSetting}.
	 *
	 * @return the type, null when the chunk defines none of that number
	 */
	public Type type(long number) {
		return types.type(number);
	}

	/**
	 * Turns ticks into time by the clock of this chunk, as the JDK does for the first chunk of a recording.
	 *
	 * @param ticks a point in time in ticks
	 * @return nanoseconds since 1970-01-01T00:00Z
	 */
	public long epochNanos(long ticks) {
		return startNanos + nanos(ticks - startTicks);
	}

	/**
	 * Turns a number of ticks into nanoseconds.
	 *
	 * @param ticks a length of time in ticks
	 * @return nanoseconds; those that {@code long} cannot hold are the nearest that it can
	 */
	public long nanos(long ticks) {
		if (ticksPerSecond == NANOS) {
			return ticks;
		}
		if (ticks > -EXACT && ticks < EXACT) {
			// The JDK's arithmetic, to the last nanosecond.
			return (long) (ticks / ticksPerNano);
		}
		double seconds = (double) (ticks / ticksPerSecond) * NANOS;
		if (Math.abs(seconds) >= Long.MAX_VALUE) {
			return ticks < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
		}
		return ticks / ticksPerSecond * NANOS + (long) (ticks % ticksPerSecond / ticksPerNano);
	}

	/**
	 * A point in time, or a length of time, whatever the unit that its annotation names; of an event, or of a structure
	 * or constant that it refers to.
	 *
	 * @param values of this chunk
	 * @param slot of a whole number with the annotation {@code jdk.jfr.Timestamp} or {@code jdk.jfr.Timespan}
	 * @return of a point in time nanoseconds since 1970-01-01T00:00Z, of a length of time nanoseconds; the number
	 * itself where there is no annotation; what {@code long} cannot hold is the nearest that it can
	 * @throws IllegalArgumentException if the slot has no number
	 */
	public long nanos(Values values, int slot) {
		long value = values.number(slot);
		Field field = values.type().slot(slot).field();
		Annotation timestamp = field.annotation(Annotation.TIMESTAMP).orElse(null);
		if (timestamp != null) {
			return timestamp(timestamp.value(), value);
		}
		Annotation timespan = field.annotation(Annotation.TIMESPAN).orElse(null);
		return timespan == null ? value : timespan(timespan.value(), value);
	}

	/** A value with the annotation {@code jdk.jfr.Timestamp} in nanoseconds since 1970. */
	long timestamp(String unit, long value) {
		if (value == Long.MIN_VALUE) {
			// The JVM's way to say never, in any unit.
			return value;
		}
		return switch (unit) {
		case "TICKS" -> epochNanos(value);
		case "MILLISECONDS_SINCE_EPOCH" -> times(value, NANOS_PER_MILLI);
		default -> value;
		};
	}

	/** A value with the annotation {@code jdk.jfr.Timespan} in nanoseconds. */
	long timespan(String unit, long value) {
		if (value == Long.MAX_VALUE || value == Long.MIN_VALUE) {
			// The JVM's way to say forever, in any unit, and its opposite.
			return value;
		}
		return switch (unit) {
		case "TICKS" -> nanos(value);
		case "SECONDS" -> times(value, NANOS);
		case "MILLISECONDS" -> times(value, NANOS_PER_MILLI);
		case "MICROSECONDS" -> times(value, 1_000);
		default -> value;
		};
	}

	private static long times(long value, long factor) {
		if (value > Long.MAX_VALUE / factor) {
			return Long.MAX_VALUE;
		}
		return value < Long.MIN_VALUE / factor ? Long.MIN_VALUE : value * factor;
	}

	@Override
	public String toString() {
		return "chunk " + index + " at byte " + offset;
	}
}
