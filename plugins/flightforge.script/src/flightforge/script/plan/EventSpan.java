/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Instant;

/**
 * When events start.
 *
 * @param first the start of the first
 * @param last the start of the last
 */
public record EventSpan(Instant first, Instant last) {

	/** The span of both. */
	public EventSpan with(EventSpan other) {
		return new EventSpan(first.isBefore(other.first) ? first : other.first,
				last.isAfter(other.last) ? last : other.last);
	}
}
