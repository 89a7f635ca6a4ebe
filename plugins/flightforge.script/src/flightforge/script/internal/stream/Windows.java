/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.util.List;

/**
 * How the recording's time is cut into windows, one for each chunk: so that chunks are of about the same size, however
 * unevenly events happen. The bytes of all events before a time are a function that never falls; windows begin where it
 * reaches equal steps. So any window is found alone, and there is no table of them. Windows tile the recording, and
 * each lasts a nanosecond at least. Immutable, shared by workers.
 */
public final class Windows {

	/**
	 * A stream as it counts here.
	 *
	 * @param program the stream
	 * @param eventBytes about how many bytes each of its events takes
	 */
	public record Load(StreamProgram program, double eventBytes) {
	}

	private final long durationNanos;
	private final long count;
	private final List<Load> loads;
	private final double step;

	/**
	 * Cuts a recording.
	 *
	 * @param durationNanos its length, positive
	 * @param count how many windows there are to be, from 1 to {@code durationNanos}
	 * @param loads its streams
	 */
	public Windows(long durationNanos, long count, List<Load> loads) {
		this.durationNanos = durationNanos;
		this.count = count;
		this.loads = List.copyOf(loads);
		this.step = bytesBefore(durationNanos) / count;
	}

	/** How many windows there are, from 1. */
	public long count() {
		return count;
	}

	/** The recording's length in nanoseconds. */
	public long durationNanos() {
		return durationNanos;
	}

	/**
	 * Where a window begins, in nanoseconds after the recording's start; the window after the last begins at its end.
	 */
	public long start(long window) {
		if (window == 0 || window == count) {
			return window == 0 ? 0 : durationNanos;
		}
		// Many events at one moment would have many windows begin there. So a nanosecond is set aside for each window,
		// and they are looked for in the time that is left, stretched.
		long low = 0;
		long high = durationNanos - count;
		double bytes = step * window;
		double below = 0;
		double above = step * count;
		for (boolean halve = false; low < high; halve = !halve) {
			double share = halve || above <= below ? 0.5 : (bytes - below) / (above - below);
			long middle = low + (long) ((high - low) * Math.clamp(share, 0, 1));
			middle = Math.min(middle, high - 1);
			double found = bytesBefore(stretched(middle));
			if (found >= bytes) {
				high = middle;
				above = found;
			} else {
				low = middle + 1;
				below = found;
			}
		}
		return low + window;
	}

	/** The first window that begins at or after a time; {@code count()} when none does. */
	public long firstAtOrAfter(long time) {
		// Where it is by bytes is near, and how far off is found in steps that double.
		long near = step > 0 ? Math.clamp((long) (bytesBefore(Math.min(time, durationNanos)) / step), 0, count) : 0;
		long reach = 1;
		long low = near;
		while (low > 0 && start(low) >= time) {
			low = Math.max(0, low - reach);
			reach *= 2;
		}
		reach = 1;
		long high = near;
		while (high < count && start(high) < time) {
			high = Math.min(count, high + reach);
			reach *= 2;
		}
		while (low < high) {
			long middle = low + high >>> 1;
			if (start(middle) >= time) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	private long stretched(long time) {
		return WideMath.floor(time, durationNanos, durationNanos - count);
	}

	/** Never less for a later time, as sums of doubles do not fall when a part of them rises. */
	private double bytesBefore(long time) {
		double bytes = 0;
		for (Load load : loads) {
			StreamProgram program = load.program();
			long events = time == durationNanos ? program.events() : program.firstEventAt(time);
			bytes += events * load.eventBytes();
		}
		return bytes;
	}
}
