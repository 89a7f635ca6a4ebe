/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import flightforge.compare.sketch.Hash;
import flightforge.compare.sketch.Windows;

/**
 * The time of a recording, from the start of its first chunk to the end of its last one, in stretches of the same
 * length. Of each two stretches beside each other, one belongs to the first part of the recording, the other to the
 * second; which of them is drawn by a hash, so that nothing periodic is in one part alone.
 *
 * @param startNanos nanoseconds since 1970-01-01T00:00Z
 * @param durationNanos how long it is, not negative
 */
public record Timeline(long startNanos, long durationNanos) {
	/** How many stretches there are. */
	public static final int STRETCHES = 200;
	private static final int[] PARTS = new int[STRETCHES];

	static {
		for (int i = 0; i < STRETCHES; i++) {
			PARTS[i] = (int) (Hash.of(i / 2) & 1) ^ i & 1;
		}
	}

	/** @return the stretch of a time; the first or last one for times outside of the recording */
	int stretch(long nanos) {
		return durationNanos <= 0 ? 0
				: (int) Math.clamp((nanos - startNanos) / (double) durationNanos * STRETCHES, 0, STRETCHES - 1);
	}

	/** @return the part that a stretch belongs to, 0 or 1 */
	public static int part(int stretch) {
		return PARTS[stretch];
	}

	/** @return the window of a time; the first or last one for times outside of the recording */
	long window(long nanos) {
		return Math.clamp((nanos - startNanos) / Windows.NANOS, 0, Math.max(0, (durationNanos - 1) / Windows.NANOS));
	}

	/** @return how many whole windows there are */
	public long windows() {
		return durationNanos / Windows.NANOS;
	}
}
