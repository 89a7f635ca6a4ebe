/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.WideMath;
import flightforge.script.text.Cancellation;

/**
 * Counts the events of streams with a condition that meet it, without encoding them. Reusable for any stream. For one
 * thread.
 */
public final class Recorded {
	/** Where in a stream events are looked at, and how many at each place, for an estimate. */
	static final int PLACES = 4096;
	private static final int EACH = 16;

	private final Batch batch = new Batch();
	private final Kept kept = new Kept();
	private final long[] durations = new long[Batch.SIZE];
	private final Places places;
	private final StreamCursor cursor;

	private Recorded(Places places) {
		this.places = places;
		this.cursor = new StreamCursor(batch, places);
	}

	/** Counts events where they are. */
	public static Recorded exact() {
		return new Recorded(new Places());
	}

	/** Counts events where they would be if they had their threads for themselves. */
	public static Recorded alone() {
		return new Recorded(null);
	}

	/** Where events are that share threads. */
	Places places() {
		return places;
	}

	/** Begins a window: no event is asked for that is scheduled before this time; windows come in order. */
	void beginWindow(long start) {
		places.forgetBefore(start);
	}

	/** How many of a stream's events meet its condition, of those from one number to before another one. */
	long count(StreamProgram program, long first, long end) {
		if (program.condition() == null || first >= end) {
			return Math.max(0, end - first);
		}
		cursor.seek(program.timing(), first);
		long count = 0;
		for (long next = first; next < end; next += batch.count) {
			cursor.fill((int) Math.min(Batch.SIZE, end - next));
			kept.choose(program.condition(), batch);
			count += kept.count();
		}
		return count;
	}

	/** How many of a stream's events meet its condition, of those that are in a stretch of time. */
	long count(StreamProgram program, Endings.Within within) {
		if (within.again() >= within.last()) {
			return 0;
		}
		cursor.seek(program.timing(), within.again());
		long count = 0;
		for (long next = within.again(); next < within.last(); next += batch.count) {
			cursor.fill((int) Math.min(Batch.SIZE, within.last() - next));
			StreamEncoder.fill(program.durations(), batch, durations);
			kept.choose(program.condition(), batch, within, durations);
			count += kept.count();
		}
		return count;
	}

	/**
	 * Counts all of a stream's events that meet its condition, in as many cells of consecutive ones as there are places
	 * for numbers.
	 */
	void count(StreamProgram program, int[] cells, Cancellation cancellation) {
		cursor.seek(program.timing(), 0);
		int cell = 0;
		long end = WideMath.floor(1, program.events(), cells.length);
		for (long next = 0; next < program.events(); next += batch.count) {
			cancellation.check();
			cursor.fill((int) Math.min(Batch.SIZE, program.events() - next));
			kept.choose(program.condition(), batch);
			for (int i = 0; i < kept.count(); i++) {
				while (next + kept.index(i) >= end) {
					cell++;
					end = WideMath.floor(cell + 1L, program.events(), cells.length);
				}
				cells[cell]++;
			}
		}
	}

	/**
	 * About how many there are: of many events some are looked at, which are spread evenly, so that a share of the
	 * events is found to about half a percent of all. The same for the same stream always.
	 */
	public long about(StreamProgram program, long first, long end) {
		return about(program, first, end, PLACES);
	}

	/** The same, with events at fewer places, from 2. */
	long about(StreamProgram program, long first, long end, int most) {
		long events = Math.max(0, end - first);
		if (program.condition() == null || events <= most * EACH) {
			return count(program, first, end);
		}
		long met = 0;
		for (int i = 0; i < most; i++) {
			long from = first + WideMath.floor(i, events - EACH, most - 1);
			met += count(program, from, from + EACH);
		}
		return WideMath.floor(met, events, (long) most * EACH);
	}
}
