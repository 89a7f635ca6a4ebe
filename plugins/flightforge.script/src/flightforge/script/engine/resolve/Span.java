/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

/**
 * A stretch of the recording, in nanoseconds after its start.
 *
 * @param begin where it begins
 * @param end where it ends, after {@code begin}
 */
record Span(long begin, long end) {

	long length() {
		return end - begin;
	}
}
