/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import flightforge.script.engine.value.Lives;

/**
 * A group of threads on which a stream has events. Immutable.
 *
 * @param name its name in the script
 * @param size how many threads it has
 * @param weight its weight among the stream's groups, above 0
 * @param lives when its threads live; null for all of the recording
 * @param ofJvm whether its threads are those of the JVM itself, which do not stop in pauses
 */
public record StreamGroup(String name, int size, double weight, Lives lives, boolean ofJvm) {

	/** Whether any of its threads may live at a time, in nanoseconds after the recording's start. */
	public boolean lives(long time) {
		return lives == null || lives.start() <= time && time < lives.end();
	}

	/** How long its threads live together between two times, in nanoseconds. */
	public double time(double begin, double end) {
		if (lives == null) {
			return size * (end - begin);
		}
		double time = 0;
		for (int n = 0; n < size; n++) {
			time += Math.max(0, Math.min(end, lives.end(n)) - Math.max(begin, lives.start(n)));
		}
		return time;
	}
}
