/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

import flightforge.script.engine.value.WideMath;

/**
 * How the recording's time is cut into windows, one for each chunk: so that chunks are of about the same size, however
 * unevenly events happen. The bytes of all events before a time are a function that never falls; windows begin where it
 * reaches equal steps. So any window is found alone, and there is no table of them. Windows tile the recording, and
 * each lasts a nanosecond at least. Immutable, shared by workers.
 */
public final class Windows {

	private static final int LATEST = 1 << 14;

	private record Start(long window, long time) {
	}

	/**
	 * A stream as it counts here.
	 *
	 * @param program the stream
	 * @param eventBytes about how many bytes each of its events takes
	 * @param uneven about how many bytes they take where that changes; null where each takes as many
	 */
	public record Load(StreamProgram program, double eventBytes, EventSums uneven) {

		/** A stream whose events take as many bytes each. */
		public Load(StreamProgram program, double eventBytes) {
			this(program, eventBytes, null);
		}

		/** The bytes of a number of first events; never less for more of them. */
		double bytes(long events) {
			return uneven == null ? events * eventBytes : uneven.of(events);
		}
	}

	private final long durationNanos;
	private final long count;
	private final List<Load> loads;
	private final double step;
	/**
	 * Beginnings that were found last: schedules ask for those of the window that is being made, and when a recording
	 * is planned, samples of many streams ask for the same ones.
	 */
	private final AtomicReferenceArray<Start> latest;

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
		this.latest = new AtomicReferenceArray<>((int) Math.min(count, LATEST));
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
		Start known = latest.get((int) (window % latest.length()));
		return known != null && known.window == window ? known.time : new WindowSearch(this).start(window);
	}

	/** Keeps where a window begins. */
	void found(long window, long start) {
		latest.set((int) (window % latest.length()), new Start(window, start));
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

	/** The streams as they count. */
	List<Load> loads() {
		return loads;
	}

	/** About how many bytes there are in each window. */
	double step() {
		return step;
	}

	/**
	 * A time for one that is less by a nanosecond for each window. Many events at one moment would have many windows
	 * begin there; so a nanosecond is set aside for each, and they are looked for in the time that is left.
	 */
	long stretched(long time) {
		return WideMath.floor(time, durationNanos, durationNanos - count);
	}

	/** How many events a stream has before a time. */
	long eventsBefore(int load, long time) {
		StreamProgram program = loads.get(load).program();
		return time == durationNanos ? program.events() : program.firstEventAt(time);
	}

	/** Never less for a later time, as sums of doubles do not fall when a part of them rises. */
	private double bytesBefore(long time) {
		double bytes = 0;
		for (int i = 0; i < loads.size(); i++) {
			bytes += loads.get(i).bytes(eventsBefore(i, time));
		}
		return bytes;
	}
}
