/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;
import java.util.List;

/**
 * Looks for the beginnings of windows: the first time before which there are so many bytes. Scripts may have thousands
 * of streams, and each may have to be asked; so the search narrows both ends quickly, asks no stream whose events are
 * the same in number at both ends, and begins where it has been before. What is found depends on none of that. For one
 * thread.
 */
public final class WindowSearch {
	/** How often the middle is tried, wherever the bytes point. */
	private static final int ROUND = 4;
	private static final double NEAR = 0.125;

	private final Windows windows;
	private final List<Windows.Load> loads;
	/** Where the search ends, in the time that is left when a nanosecond is set aside for each window. */
	private final long all;
	/** There are less bytes than are looked for, or -1. */
	private long low;
	private double below;
	private long[] lowEvents;
	/** There are as many bytes, or the end. */
	private long high;
	private double above;
	private long[] highEvents;
	private long[] events;
	/**
	 * The window that was looked for last, and where it begins, and the same of the one before: whoever asks for both
	 * ends of a window, for one stream after the other, has each of them looked for once.
	 */
	private long found;
	private long start;
	private long foundBefore;
	private long startBefore;

	WindowSearch(Windows windows) {
		this.windows = windows;
		this.loads = windows.loads();
		this.all = windows.durationNanos() - windows.count();
		lowEvents = new long[loads.size()];
		highEvents = new long[loads.size()];
		events = new long[loads.size()];
		restart();
	}

	private void restart() {
		low = -1;
		below = 0;
		Arrays.fill(lowEvents, 0);
	}

	/**
	 * Where a window begins, in nanoseconds after the recording's start; the window after the last begins at its end.
	 */
	public long start(long window) {
		if (window == 0 || window == windows.count()) {
			return window == 0 ? 0 : windows.durationNanos();
		}
		if (window == found) {
			return start;
		}
		if (window == foundBefore) {
			return startBefore;
		}
		long begins = find(window);
		foundBefore = found;
		startBefore = start;
		found = window;
		start = begins;
		windows.found(window, start);
		return start;
	}

	private long find(long window) {
		double bytes = windows.step() * window;
		if (below >= bytes) {
			restart();
		}
		high = all;
		above = windows.step() * windows.count();
		for (int i = 0; i < events.length; i++) {
			highEvents[i] = loads.get(i).program().events();
		}
		boolean rose = true;
		for (int probe = 1; high - low > 1; probe++) {
			long middle = probe % ROUND == 0 || above <= below ? low + (high - low) / 2 : guess(bytes, rose);
			double reached = count(windows.stretched(middle));
			rose = reached < bytes;
			long[] free = rose ? lowEvents : highEvents;
			if (rose) {
				low = middle;
				below = reached;
				lowEvents = events;
			} else {
				high = middle;
				above = reached;
				highEvents = events;
			}
			events = free;
		}
		return high + window;
	}

	/**
	 * Where it would be, did the bytes grow evenly; when that is near the end that was moved last, twice as far from
	 * it, so that the other end is moved next.
	 */
	private long guess(double bytes, boolean fromLow) {
		double share = Math.clamp((bytes - below) / (above - below), 0, 1);
		double part = fromLow ? share : 1 - share;
		long steps = (long) ((part < NEAR ? 2 * part : part) * (high - low));
		return Math.clamp(fromLow ? low + 1 + steps : high - 1 - steps, low + 1, high - 1);
	}

	/** Counts the events of each stream before a time between the ends; gives their bytes. */
	private double count(long time) {
		for (int i = 0; i < events.length; i++) {
			events[i] = lowEvents[i] == highEvents[i] ? lowEvents[i] : windows.eventsBefore(i, time);
		}
		double bytes = 0;
		// Always in this order, because sums of doubles depend on it.
		for (int i = 0; i < events.length; i++) {
			bytes += loads.get(i).bytes(events[i]);
		}
		return bytes;
	}
}
