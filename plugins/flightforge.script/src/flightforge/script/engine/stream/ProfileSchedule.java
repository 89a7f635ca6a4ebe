/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.List;

/**
 * Points at a rate that changes: point {@code i} is where the area under the rate has grown to {@code i}. How many
 * points each piece has is computed exactly by who makes the pieces.
 */
public final class ProfileSchedule implements Schedule {
	private final ProfilePiece[] pieces;
	private final long points;
	private final long units;
	private final int shift;
	private final double scale;

	/**
	 * A schedule of pieces in order, each with units of its own.
	 *
	 * @param pieces the pieces, at least one when there are units
	 * @param units how many units there are
	 * @param shift a point has two to the power of this units
	 */
	public ProfileSchedule(List<ProfilePiece> pieces, long units, int shift) {
		this.pieces = pieces.toArray(ProfilePiece[]::new);
		this.units = units;
		this.points = units >> shift;
		this.shift = shift;
		this.scale = 1.0 / (1L << shift);
	}

	/** How many units there are. */
	long units() {
		return units;
	}

	@Override
	public long points() {
		return points;
	}

	@Override
	public long time(long point) {
		return timeOfUnit(point << shift, 0);
	}

	@Override
	public long firstAtOrAfter(long time) {
		long low = 0;
		long high = points;
		while (low < high) {
			long middle = low + high >>> 1;
			if (time(middle) >= time) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	/** When a unit is, looked for from one of the pieces on. */
	private long timeOfUnit(long unit, int from) {
		return pieces[piece(unit, from)].time(unit, scale);
	}

	/** When a unit is. */
	long timeOfUnit(long unit) {
		return timeOfUnit(unit, 0);
	}

	private int piece(long unit, int from) {
		int low = from;
		int high = pieces.length - 1;
		while (low < high) {
			int middle = low + high >>> 1;
			if (unit < pieces[middle].endUnit()) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	@Override
	public Cursor from(long point) {
		return new Cursor() {
			private long unit = point << shift;
			private int at = point < points ? piece(unit, 0) : 0;

			@Override
			public void fill(long[] times, int count) {
				for (int i = 0; i < count;) {
					if (unit >= pieces[at].endUnit()) {
						at = piece(unit, at);
					}
					ProfilePiece piece = pieces[at];
					// The last piece has all that is left.
					long here = at + 1 == pieces.length ? count : (piece.endUnit() - unit - 1 >> shift) + 1;
					int end = (int) Math.min(count, i + here);
					piece.times(unit, shift, scale, times, i, end);
					unit += (long) (end - i) << shift;
					i = end;
				}
			}
		};
	}
}
