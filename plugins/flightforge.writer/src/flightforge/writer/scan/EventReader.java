/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;

/**
 * Reads the events of a few types from a recording of any size; the others are passed over without a look at their
 * content. One pass, memory for one event and for the texts among a chunk's constants. Thread-safe: there is no state
 * between calls.
 */
public final class EventReader {
	private static final long NANOS = 1_000_000_000L;
	private static final int EVENTS_BETWEEN_CHECKS = 1 << 14;

	private final FileWindow window;
	private final ChunkReader reader;
	private final Predicate<Type> wanted;
	private final Consumer<EventValues> consumer;
	private final BooleanSupplier cancelled;
	private long seen;

	private EventReader(FileChannel channel, Predicate<Type> wanted, Consumer<EventValues> consumer,
			BooleanSupplier cancelled) throws IOException {
		this.window = new FileWindow(channel);
		this.reader = new ChunkReader(window);
		this.wanted = wanted;
		this.consumer = consumer;
		this.cancelled = cancelled;
	}

	/**
	 * Reads events in the order of the file, which is not that of their times.
	 *
	 * @param file the recording
	 * @param wanted which event types
	 * @param consumer gets each event on the calling thread
	 * @param cancelled asked many times a second; stops the reading when true
	 * @throws MalformedRecordingException if the file is no recording, or a damaged one; what stands before the damage
	 * has been read
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static void read(Path file, Predicate<Type> wanted, Consumer<EventValues> consumer,
			BooleanSupplier cancelled) throws IOException {
		try (FileChannel channel = RecordingScanner.open(file)) {
			new EventReader(channel, wanted, consumer, cancelled).read();
		}
	}

	private void read() throws IOException {
		while (reader.next()) {
			check();
			ChunkTypes types = reader.readTypes();
			ValueSkipper skipper = new ValueSkipper(types);
			Map<Long, EventLayout> layouts = new HashMap<>();
			types.byNumber().forEach((number, type) -> {
				if (type.isEvent() && wanted.test(type)) {
					layouts.put(number, new EventLayout(type, skipper));
				}
			});
			if (layouts.isEmpty()) {
				continue;
			}
			ConstantTexts constants = layouts.values().stream().anyMatch(EventLayout::needsConstants)
					? ConstantTexts.read(window, reader, types, skipper) : null;
			Map<Long, EventValues> values = new HashMap<>();
			layouts.forEach((number, layout) -> values.put(number, new EventValues(layout, constants, skipper)));
			readEvents(values);
		}
	}

	private void readEvents(Map<Long, EventValues> values) throws IOException {
		long end = reader.offset() + reader.header().size();
		long start = reader.offset() + ChunkHeader.BYTES;
		while (start < end) {
			if (++seen % EVENTS_BETWEEN_CHECKS == 0) {
				check();
			}
			window.position(start);
			long size = window.readVarint();
			long type = window.readVarint();
			if (RecordingScanner.isFreeRoom(type, size) && size > end - start && size <= window.fileSize() - start) {
				return;
			}
			if (size <= 0 || size > end - start || window.position() > start + size) {
				throw new MalformedRecordingException(start, "Impossible size of an event: " + size);
			}
			EventValues event = values.get(type);
			if (event != null) {
				read(event, start + size);
			}
			start += size;
		}
	}

	private void check() {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException("Reading the recording was cancelled");
		}
	}

	private void read(EventValues event, long end) throws IOException {
		long content = window.position();
		if (end - content > Integer.MAX_VALUE - Long.BYTES) {
			throw new MalformedRecordingException(content, "An event is larger than can be read");
		}
		event.read(new ByteCursor(window.readBytes((int) (end - content)), content));
		ChunkHeader header = reader.header();
		long ticks = event.number("startTime", header.startTicks()) - header.startTicks();
		long perSecond = header.ticksPerSecond();
		if (perSecond <= 0) {
			throw new MalformedRecordingException(reader.offset() + 56, "Impossible ticks per second: " + perSecond);
		}
		event.epochNanos(header.startNanos() + (perSecond == NANOS ? ticks
				: ticks / perSecond * NANOS + (long) ((double) (ticks % perSecond) / perSecond * NANOS)));
		consumer.accept(event);
	}
}
