/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.LongColumn;

/**
 * How the events of a stream are in those of another one. Immutable.
 *
 * @param around when the events around are
 * @param multiplicity how many points there are in each
 * @param place where in the event around they are
 * @param length how long they are
 * @param key the key of the randomness of their places
 * @param end the last nanosecond of the recording: what begins later has the values of this time
 * @param pauses in which neither these nor those around them go on
 */
public record Nesting(Timing around, Multiplicity multiplicity, Place place, Length length, long key, long end,
		Pauses pauses) {

	/** Whether events are before or after those around them, or around these. */
	public boolean isBeside() {
		return place instanceof Before || place instanceof After
				|| around.nesting() != null && around.nesting().isBeside();
	}

	/** Where in the event around. */
	public sealed interface Place {
	}

	/**
	 * At random places in a part of it, so that nothing overlaps.
	 *
	 * @param part the number of the part, from 0
	 * @param parts how many parts of the same length there are
	 */
	public record Spread(int part, int parts) implements Place {
	}

	/** Beginning after a share of it, from 0 to 1. */
	public record At(DoubleColumn share) implements Place {
	}

	/**
	 * One after the other, and after the stream before it in the same events.
	 *
	 * @param order the streams
	 * @param number which of these it is, from 0
	 */
	public record InOrder(NestedOrder order, int number) implements Place {
	}

	/** Ending when it begins. */
	public record Before() implements Place {
	}

	/** Beginning when it ends. */
	public record After() implements Place {
	}

	/** How long. */
	public sealed interface Length {
	}

	/** So many nanoseconds. */
	public record Nanos(LongColumn nanos) implements Length {
	}

	/** Such a share of the parent event. */
	public record Share(DoubleColumn share) implements Length {
	}
}
