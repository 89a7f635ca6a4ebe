/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

import flightforge.writer.EventAppender;
import flightforge.writer.encode.Appenders;
import flightforge.writer.encode.RecordLink;

/**
 * An appender of a {@link ChunkEncoder}. This class is never used itself: {@link Appenders} defines its code once more
 * for each class of records, which makes the constants below constants for the just-in-time compiler.
 */
final class DirectAppender<R extends Record> extends EventAppender<R> {
	private static final RecordLink LINK = RecordLink.ofClass(MethodHandles.lookup());
	private static final Class<?> RECORD = LINK.recordClass();
	private static final MethodHandle FIELDS = LINK.all();
	private static final MethodHandle START = LINK.start();

	private final EventBlock block;
	private final int number;
	/** No constant, so that the code of many fields is compiled once and called. */
	private final MethodHandle puts = LINK.puts();

	/** @param number of the type, by which events name it */
	DirectAppender(EventBlock block, int number) {
		this.block = block;
		this.number = number;
	}

	@Override
	public void append(R event) throws IOException {
		if (!RECORD.isInstance(event)) {
			throw LINK.refuse(event);
		}
		long start = RecordLink.startOf(START, event);
		if (start == RecordLink.NOW) {
			throw new IllegalStateException("The record " + RECORD.getName()
					+ " has no component 'startTime', and an encoder knows no clock: say when the event starts");
		}
		append(start, event);
	}

	@Override
	public void append(long startTicks, R event) throws IOException {
		if (!RECORD.isInstance(event)) {
			throw LINK.refuse(event);
		}
		try {
			block.end((int) FIELDS.invokeExact(puts, block, number, startTicks, (Record) event));
		} catch (RuntimeException | Error | IOException e) {
			throw e;
		} catch (Throwable e) {
			throw RecordLink.unreadable(e);
		}
	}
}
