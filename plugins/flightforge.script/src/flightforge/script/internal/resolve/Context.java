/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.util.Map;

import flightforge.script.Position;
import flightforge.script.StackSpec;
import flightforge.script.internal.Problems;
import flightforge.script.internal.value.Keyed;

/**
 * What the resolving of one stream's values needs to know.
 *
 * @param problems takes what is wrong
 * @param seed the seed of all randomness
 * @param stream the stream's number
 * @param events how many events it has
 * @param durationNanos the recording's length
 * @param startNanos the recording's start in nanoseconds since the epoch
 * @param threads the script's threads
 * @param stacks the script's stacks
 */
record Context(Problems problems, long seed, int stream, long events, long durationNanos, long startNanos,
		ThreadTable threads, Map<String, StackSpec> stacks) {

	/** The key of a field's randomness. */
	long key(String field) {
		return Keyed.key(seed, stream, field);
	}

	void error(Position position, String message) {
		problems.error(position, message);
	}
}
