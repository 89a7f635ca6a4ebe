/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import flightforge.writer.encode.OwnNumbers;

/**
 * Numbers of a stripe for the constants of a type: blocks of those of the recording, used up over any number of chunks,
 * because a recording that is rotated often has more chunks than anyone can foresee. Used by one thread at a time.
 */
final class LiveNumbers implements OwnNumbers {
	private final LiveType type;
	private long next;
	private long end;

	LiveNumbers(LiveType type) {
		this.type = type;
	}

	@Override
	public void open(long sequence) {
		// What the chunk before has left is for this one.
	}

	@Override
	public long next() {
		if (next == end) {
			next = type.takeNumbers();
			end = next + LiveType.NUMBERS_TAKEN;
		}
		return next++;
	}
}
