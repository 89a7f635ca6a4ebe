/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

/** What an event has besides start, thread and stack trace, which all have. */
public enum Shape {
	/** Two longs. */
	SIMPLE("bench.Simple"),
	/** Eight fields: long, int, short, byte, boolean, float, double, and a string that repeats. */
	MULTI("bench.Multi"),
	/** Two strings that repeat, 16 different ones each, and a long. */
	REPEATED("bench.Repeated"),
	/** Four strings that never repeat, made for the event, of 25 or 26 characters. */
	HEAVY("bench.Heavy"),
	/** Two longs, and a stack trace of eight frames, one of 16. */
	STACK("bench.Stack");

	private final String typeName;

	Shape(String typeName) {
		this.typeName = typeName;
	}

	/** @return name of the event type */
	public String typeName() {
		return typeName;
	}

	/** @return name in tables */
	public String title() {
		return name().toLowerCase(java.util.Locale.ROOT);
	}
}
