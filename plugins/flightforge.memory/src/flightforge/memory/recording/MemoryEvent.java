/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

/**
 * An event as its reader has it. Fields of structures have dots in their path, such as {@code heapSpace.committedSize}.
 */
public interface MemoryEvent {

	/** The name of the event type. */
	String typeName();

	/**
	 * A whole number.
	 *
	 * @param path the field
	 * @param otherwise what to give when the event has no such field
	 */
	long number(String path, long otherwise);

	/**
	 * A number with a fraction, or a whole one.
	 *
	 * @param path the field
	 * @param otherwise what to give when the event has no such field
	 */
	double real(String path, double otherwise);

	/**
	 * A text.
	 *
	 * @param path the field
	 * @return the text; null when the event has none
	 */
	String text(String path);
}
