/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.List;

/**
 * A stack trace. Immutable.
 *
 * @param frames frames, innermost first; copied
 * @param truncated whether outer frames are missing
 */
public record StackTrace(List<StackFrame> frames, boolean truncated) {

	/** Copies. */
	public StackTrace {
		frames = List.copyOf(frames);
	}
}
