/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Sharing;
import flightforge.script.engine.value.Keyed;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.writer.ClassOrigins;

/**
 * What the resolving of one stream's values needs to know.
 *
 * @param problems takes what is wrong
 * @param seed the seed of all randomness
 * @param stream the stream's number, of nested streams that of the outermost parent
 * @param place where in that stream a nested one is; empty for one that is not nested
 * @param events how many events it has
 * @param perPoint how many of them there are at each point in time, from 1
 * @param durationNanos the recording's length
 * @param clock when the recording starts, and what times of day in it mean
 * @param threads the script's threads
 * @param stacks the script's stacks
 * @param classes where classes come from
 * @param sharing how its events share their threads with other streams; null when they do not
 * @param signals the script's phases and signals
 */
record Context(Problems problems, long seed, int stream, String place, long events, int perPoint, long durationNanos,
		ClockTimes clock, ThreadTable threads, StackTable stacks, ClassOrigins classes, Sharing sharing,
		Signals signals) {

	/** The recording's start in nanoseconds since the epoch. */
	long startNanos() {
		return clock.startNanos();
	}

	/** The context of a stream that is nested in this one. */
	Context inside(String where, long nestedEvents, int nestedPerPoint) {
		return new Context(problems, seed, stream, place + where + "/", nestedEvents, nestedPerPoint, durationNanos,
				clock, threads, stacks, classes, null, signals);
	}

	/** The context of the same stream, for values of which each is by chance alone. */
	Context alone() {
		return new Context(problems, seed, stream, place, 0, perPoint, durationNanos, clock, threads, stacks, classes,
				sharing, signals);
	}

	/** Whether each value is by chance alone, whatever the stream's other events have. */
	boolean isAlone() {
		return events == 0;
	}

	/** The context of the same stream, which shares its threads so. */
	Context with(Sharing threadsSharing) {
		return new Context(problems, seed, stream, place, events, perPoint, durationNanos, clock, threads, stacks,
				classes, threadsSharing, signals);
	}

	/** The key of a field's randomness. */
	long key(String field) {
		return Keyed.key(seed, stream, place + field);
	}

	void error(Position position, String message) {
		problems.error(position, message);
	}

	void error(Position position, String message, List<String> instead) {
		problems.error(position, message, instead);
	}

	/** An error because of a name that the script does not declare; others may be meant, the best first. */
	void undeclared(Scalar name, String section, String message, List<String> instead) {
		problems.undeclared(name, section, message, instead);
	}

	/** An error that goes when a text is written at its place as it is. */
	void errorSolvedBy(Position position, String message, String text) {
		problems.errorSolvedBy(position, message, text);
	}

	/** Whether the lower of two bounds is above the upper, which is reported. */
	boolean reversed(Scalar minText, Scalar maxText, BigDecimal min, BigDecimal max) {
		boolean reversed = min.compareTo(max) > 0;
		if (reversed) {
			error(minText.position(), "min is " + minText.text() + ", which is above max, " + maxText.text());
		}
		return reversed;
	}
}
