/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.math.BigInteger;

/**
 * The points in time at which a stream has events: point {@code i} is at {@code i * step / divisor} nanoseconds after
 * the recording's start, rounded down. Exact for any number of points; single points are found without the ones before.
 *
 * @param points how many points there are
 * @param step numerator of the distance of two points in nanoseconds, positive, below 2^62
 * @param divisor its denominator, positive, below 2^62
 */
public record Schedule(long points, long step, long divisor) {

	/**
	 * The number of the first point at or after a time, in nanoseconds after the start; {@code points} when none is.
	 */
	public long firstAtOrAfter(long time) {
		BigInteger[] quotient = BigInteger.valueOf(time).multiply(BigInteger.valueOf(divisor))
				.divideAndRemainder(BigInteger.valueOf(step));
		BigInteger first = quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE);
		return first.min(BigInteger.valueOf(points)).longValueExact();
	}

	/** A position in a schedule that moves on event by event without wide arithmetic. For one thread. */
	static final class Cursor {
		private long time;
		private long remainder;
		private long wholeStep;
		private long partStep;
		private long divisor;
		private int atPoint;
		private int perPoint;

		/** Goes to an event, of which there are {@code eventsPerPoint} at each point. */
		void seek(Schedule schedule, long event, int eventsPerPoint) {
			BigInteger[] quotient = BigInteger.valueOf(event / eventsPerPoint)
					.multiply(BigInteger.valueOf(schedule.step))
					.divideAndRemainder(BigInteger.valueOf(schedule.divisor));
			time = quotient[0].longValueExact();
			remainder = quotient[1].longValueExact();
			divisor = schedule.divisor;
			wholeStep = schedule.step / divisor;
			partStep = schedule.step % divisor;
			perPoint = eventsPerPoint;
			atPoint = (int) (event % eventsPerPoint);
		}

		/** Takes the times of the next events. */
		void fill(long[] times, int count) {
			for (int i = 0; i < count; i++) {
				times[i] = time;
				if (++atPoint == perPoint) {
					atPoint = 0;
					time += wholeStep;
					remainder += partStep;
					if (remainder >= divisor) {
						remainder -= divisor;
						time++;
					}
				}
			}
		}
	}
}
