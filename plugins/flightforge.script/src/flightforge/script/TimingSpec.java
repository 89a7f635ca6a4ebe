/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * When and how a stream's volume happens.
 *
 * @param enabled whether it is generated at all
 * @param enabledPosition where the script says whether it is generated, or null
 * @param poisson whether events arrive at random, as in a Poisson process, rather than regularly
 * @param from when the stream begins, or null for the recording's start
 * @param until when the stream ends, or null for the recording's end
 * @param condition the condition that events meet which are recorded, with what is nested in them; null for all
 * @param position where {@code arrivals} is, or the stream
 */
public record TimingSpec(boolean enabled, Position enabledPosition, boolean poisson, MomentSpec from, MomentSpec until,
		GeneratorSpec.Formula condition, Position position) {

	/** All the recording, regularly. */
	public static TimingSpec always(Position position) {
		return new TimingSpec(true, null, false, null, null, null, position);
	}
}
