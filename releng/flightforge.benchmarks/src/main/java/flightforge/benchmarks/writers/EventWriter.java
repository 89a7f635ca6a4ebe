/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;

/**
 * A recording that events are written to, the same ones by each writer: event number {@code i} has the same values
 * everywhere. Not thread-safe.
 */
public interface EventWriter extends AutoCloseable {

	/** Writes an event of two longs. */
	void simple(long i) throws IOException;

	/** Writes an event of eight fields. */
	void multi(long i) throws IOException;

	/** Writes an event of two strings that repeat. */
	void repeated(long i) throws IOException;

	/** Writes an event of four strings that do not repeat. */
	void heavy(long i) throws IOException;

	/** Writes an event of two longs with a stack trace. */
	void stack(long i) throws IOException;

	@Override
	void close() throws IOException;
}
