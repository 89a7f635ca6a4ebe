/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.function.LongConsumer;

import flightforge.writer.ChunkEncoder;
import flightforge.writer.SharedConstants;
import flightforge.writer.TypeSet;

/**
 * All that is needed to encode any part of a recording. Immutable, shared by workers. The recording is cut into windows
 * of the same length of time, one chunk each.
 *
 * @param types the recording's types
 * @param shared constants with small numbers
 * @param programs the streams
 * @param startNanos the recording's start in nanoseconds since the epoch
 * @param durationNanos its length, positive
 * @param windows how many windows there are, from 1, at most {@code durationNanos}
 * @param seed the seed of all randomness
 * @param scriptText the script
 */
public record Blueprint(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
		long durationNanos, long windows, long seed, String scriptText) {

	/**
	 * Where a window begins, in nanoseconds after the recording's start; the window after the last begins at its end.
	 */
	public long windowStart(long window) {
		return BigInteger.valueOf(window).multiply(BigInteger.valueOf(durationNanos))
				.divide(BigInteger.valueOf(windows)).longValueExact();
	}

	/**
	 * Encodes a window as a whole chunk.
	 *
	 * @param window its number, from 0
	 * @param out made for these types and constants, with an empty store
	 * @param streams does the work
	 * @param pace hears every few thousand events how many more have been encoded; may throw to stop
	 */
	public void encode(long window, ChunkEncoder out, StreamEncoder streams, LongConsumer pace) throws IOException {
		long from = windowStart(window);
		long to = windowStart(window + 1);
		// One tick is one nanosecond; ticks count from the recording's start, because small numbers make small events.
		out.open(window, startNanos + from, from);
		if (window == 0) {
			ScriptEvent.encode(types, seed, scriptText, out);
		}
		for (StreamProgram program : programs) {
			long first = window == 0 ? 0 : program.firstEventAt(from);
			long end = window == windows - 1 ? program.events() : program.firstEventAt(to);
			streams.encode(program, first, end, out, pace);
		}
		out.close(to);
	}
}
