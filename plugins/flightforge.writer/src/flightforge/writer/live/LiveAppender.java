/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

import flightforge.writer.EventAppender;
import flightforge.writer.encode.Appenders;
import flightforge.writer.encode.RecordLink;

/**
 * An appender of a {@link LiveRecording}. This class is never used itself: {@link Appenders} defines its code once more
 * for each class of records, which makes the constants below constants for the just-in-time compiler. Thread-safe.
 */
final class LiveAppender<R extends Record> extends EventAppender<R> {
	private static final RecordLink LINK = RecordLink.ofClass(MethodHandles.lookup());
	private static final Class<?> RECORD = LINK.recordClass();
	private static final MethodHandle FIELDS = LINK.all();
	private static final MethodHandle START = LINK.start();
	private static final int MOST = LINK.most();

	private final LiveRecording recording;
	private final LiveType type;
	/** No constant, so that the code of the fields is compiled once and called. */
	private final MethodHandle puts = LINK.puts();

	LiveAppender(LiveRecording recording, LiveType type) {
		this.recording = recording;
		this.type = type;
	}

	@Override
	public void append(R event) throws IOException {
		if (!RECORD.isInstance(event)) {
			throw LINK.refuse(event);
		}
		append(RecordLink.startOf(START, event), event);
	}

	@Override
	public void append(long startTicks, R event) throws IOException {
		if (!RECORD.isInstance(event)) {
			throw LINK.refuse(event);
		}
		Stripe stripe = recording.acquire();
		try {
			stripe.begin();
			int end;
			do {
				int position = stripe.beginFields(type, startTicks, MOST);
				end = (int) FIELDS.invokeExact(puts, stripe.fields(), position, (Record) event);
			} while (!stripe.end(type, end));
		} catch (IOException e) {
			stripe.giveUp(e);
			throw e;
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw RecordLink.unreadable(e);
		} finally {
			try {
				stripe.release();
			} catch (VirtualMachineError e) {
				// The stack has ended. The event was written, or what prevented it is on its way.
				stripe.owner = 0;
				stripe.busy = false;
			}
		}
	}
}
