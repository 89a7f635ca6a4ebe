/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** How many of something each event has, of which the number in any first events is computed. Immutable. */
public interface EventCounts {

	/** How many there are in the first so many events. */
	long sum(long events);

	/** Puts the numbers of the events from one to before another into an array. */
	void load(long firstEvent, long end, int[] numbers);

	/**
	 * Whether it does not matter which of neighbouring events has which number, so that their order is to be random.
	 */
	boolean isInOrder();

	/** Whether all events have the same number. */
	boolean isConstant();

	/** The number of an event on average. */
	double average();

	/** The largest number of an event. */
	double largest();
}
