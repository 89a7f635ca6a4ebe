/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.Arrays;

import flightforge.script.Scripts;
import flightforge.script.engine.stream.StreamProgram;

/** Plans of a single stream, and when its events are. */
public final class OneStream {
	private OneStream() {
	}

	/** The plan of a script with this stream alone. */
	public static Plan plan(String duration, String stream) {
		return Scripts.plan("recording: {duration: " + duration + ", events: 1_000_000}\n"
				+ "events: [{type: jdk.NativeMemoryUsage, " + stream + "}]");
	}

	/** The first stream of a plan. */
	public static StreamProgram program(Plan plan) {
		return plan.blueprint().programs().getFirst();
	}

	/** The times of all points of the stream, in nanoseconds. */
	public static long[] times(String duration, String stream) {
		StreamProgram program = program(plan(duration, stream));
		long[] times = new long[Math.toIntExact(program.events())];
		Arrays.setAll(times, program::time);
		return times;
	}
}
