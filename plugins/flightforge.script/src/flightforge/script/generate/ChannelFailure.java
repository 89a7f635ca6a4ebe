/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;

/**
 * A channel did not take all of a recording, for example because the reader of a pipe has ended or the disk behind it
 * is full. What it had taken before is not a whole recording.
 */
public final class ChannelFailure extends IOException {
	private static final long serialVersionUID = 1L;

	/** What {@link #written} gives. */
	private final long written;

	ChannelFailure(long written, IOException cause) {
		super("The recording could not be written to its end: " + cause.getMessage(), cause);
		this.written = written;
	}

	/** How many bytes the channel took before, from 0. */
	public long written() {
		return written;
	}
}
