/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.List;

/** The area under what is nowhere negative, from its beginning to the time of an event: a counter that only grows. */
public final class AreaColumn extends DoubleColumn {
	/** How what the area is under goes for a while; times are in nanoseconds after the recording's start. */
	public sealed interface Piece {

		/** When it begins. */
		long begin();

		/** How long it is, positive. */
		long length();

		/** The area from its beginning to so many nanoseconds later. */
		double area(long nanos);
	}

	/** A straight line. */
	public record Line(long begin, long length, double from, double to) implements Piece {
		@Override
		public double area(long nanos) {
			return nanos * (from + (to - from) / 2 * ((double) nanos / length));
		}
	}

	/** A sine wave that begins low. */
	public record Wave(long begin, long length, double low, double high, long period) implements Piece {
		@Override
		public double area(long nanos) {
			double round = 2 * Math.PI * ((double) (nanos % period) / period);
			return nanos * (low / 2 + high / 2) - (high / 2 - low / 2) * StrictMath.sin(round) * period / (2 * Math.PI);
		}
	}

	private final Piece[] pieces;
	/** That of all pieces before each. */
	private final double[] before;
	private final long[] begins;
	private final double times;
	private final double start;

	/** Of pieces that follow one another, at least one; it is 0 before them, and stays as it is after them. */
	public AreaColumn(List<Piece> pieces) {
		this.times = 1;
		this.start = 0;
		this.pieces = pieces.toArray(Piece[]::new);
		this.begins = pieces.stream().mapToLong(Piece::begin).toArray();
		this.before = new double[pieces.size() + 1];
		for (int i = 0; i < this.pieces.length; i++) {
			before[i + 1] = before[i] + this.pieces[i].area(this.pieces[i].length());
		}
	}

	private AreaColumn(AreaColumn area, double times, double start) {
		this.pieces = area.pieces;
		this.begins = area.begins;
		this.before = area.before;
		this.times = times;
		this.start = start;
	}

	/** The same area times a number from 0 on, after another number. */
	public AreaColumn times(double number, double after) {
		return new AreaColumn(this, number, after);
	}

	/** The area of all pieces, before it is multiplied. */
	public double whole() {
		return before[pieces.length];
	}

	@Override
	public void fill(Batch batch, double[] out) {
		for (int done = 0; done < batch.count;) {
			int found = Arrays.binarySearch(begins, batch.times[done]);
			int number = found < 0 ? Math.max(0, -found - 2) : found;
			long until = number + 1 < begins.length ? begins[number + 1] : Long.MAX_VALUE;
			done = fill(number, until, batch, done, out);
		}
	}

	/** Makes the values of consecutive events that are in a piece. */
	private int fill(int number, long until, Batch batch, int event, double[] out) {
		Piece piece = pieces[number];
		double least = before[number];
		double most = before[number + 1];
		int done = event;
		do {
			long nanos = Math.clamp(batch.times[done] - piece.begin(), 0, piece.length());
			// Neighbouring pieces are rounded differently, and nothing may fall.
			out[done] = start + times * Math.min(most, least + piece.area(nanos));
			done++;
		} while (done < batch.count && batch.times[done] < until && batch.times[done] >= piece.begin());
		return done;
	}

	@Override
	public DoubleColumn highest() {
		return this;
	}
}
