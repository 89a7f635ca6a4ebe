/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Collection;

/**
 * The constants that are known before the first event: threads, stack traces and strings that many chunks refer to. They
 * get small numbers that mean the same in every chunk, so that a reference costs an event one to three bytes; any other
 * constant gets a number made from its content and costs eight. A chunk holds those that it uses, no others. Immutable,
 * shared by all encoders of a recording.
 * <p>
 * Numbers are the same in every chunk because readers carry constants over from chunk to chunk by their number.
 */
public final class SharedConstants {
	private static final SharedConstants NONE = new SharedConstants();

	private SharedConstants() {
	}

	/** @return no constants */
	public static SharedConstants none() {
		return NONE;
	}

	/**
	 * @param threads
	 *            threads, in the order of their numbers
	 * @param stackTraces
	 *            stack traces, in the order of their numbers
	 * @param strings
	 *            strings, in the order of their numbers
	 */
	public static SharedConstants of(
		Collection<ThreadInfo> threads, Collection<StackTrace> stackTraces, Collection<String> strings) {
		throw new UnsupportedOperationException("not yet");
	}
}
