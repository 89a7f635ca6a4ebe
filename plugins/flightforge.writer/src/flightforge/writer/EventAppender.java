/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;

/**
 * Appends events of one type, each made of a record whose components are the fields. It is linked when it is made: the
 * type is checked then, and what an event takes is known, so that nothing is asked, looked up or allocated for an
 * event.
 *
 * <pre>{@code
 * record Order(long id, String customer, @DataAmount long bytes) {}
 *
 * try (var recording = LiveRecording.create(Path.of("orders.jfr"), LiveSettings.heap())) {
 * 	var orders = recording.appender(Order.class);
 * 	orders.append(new Order(1, "Ada", 512));
 * }
 * }</pre>
 *
 * {@link Type#of(Class)} says which components there can be, and what type they make. An appender of
 * {@code LiveRecording} is thread-safe; one of a {@code ChunkEncoder} is confined to the thread of its encoder. Nothing
 * of an event is written before all of it is.
 *
 * @param <R> the record
 */
public abstract class EventAppender<R extends Record> {

	/** For the encoders, which make appenders. */
	protected EventAppender() {
	}

	/**
	 * Appends an event. It starts as its component {@code startTime} says; where the record has none, now.
	 *
	 * @param event its fields
	 * @throws IOException if the recording cannot take it, for instance because the disk is full
	 * @throws NullPointerException if it is null
	 * @throws IllegalArgumentException if it is of another class, or if a text or the event is too large; nothing of it
	 * is written then
	 * @throws IllegalStateException if the recording is closed or no chunk is open, if an event is not committed, or if
	 * the record has no {@code startTime} and a {@code ChunkEncoder}, which knows no clock, writes it
	 */
	public abstract void append(R event) throws IOException;

	/**
	 * Appends an event that starts at a given time, whatever its components say.
	 *
	 * @param startTicks its start in ticks, which are nanoseconds
	 * @param event its other fields
	 * @throws IOException if the recording cannot take it, for instance because the disk is full
	 * @throws NullPointerException if it is null
	 * @throws IllegalArgumentException if it is of another class, if a text or the event is too large, or if a live
	 * recording cannot have an event at that time; nothing of it is written then
	 * @throws IllegalStateException if the recording is closed or no chunk is open, or if an event is not committed
	 */
	public abstract void append(long startTicks, R event) throws IOException;
}
