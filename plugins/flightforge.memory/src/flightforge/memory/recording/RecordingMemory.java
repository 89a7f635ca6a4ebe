/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.memory.MemoryTimeline;
import flightforge.writer.read.Event;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;

/**
 * What the memory events of a recording report. Immutable, thread-safe.
 *
 * @param timeline values of all categories over time
 * @param events how many events of each type were read
 * @param experimental the names of those types that are experimental, which JDK Mission Control hides by default
 * @param damage what is wrong with the file, with the byte; empty when it was read to its end
 */
public record RecordingMemory(MemoryTimeline timeline, Map<String, Long> events, Set<String> experimental,
		String damage) {

	/** Reads events into a timeline. For one thread. */
	private static final class Collector {
		private final TimelineBuilder timeline = new TimelineBuilder();
		private final Map<String, Long> events = new LinkedHashMap<>();
		private final Set<String> experimental = new LinkedHashSet<>();

		void event(Event event) {
			String type = event.name();
			if (TimelineBuilder.isMeasurement(type)) {
				events.merge(type, 1L, Long::sum);
			}
			if (event.type().type().experimental()) {
				experimental.add(type);
			}
			timeline.add(event.startNanos(), new Values(event));
		}
	}

	/** An event as the writer's reader has it. */
	private record Values(Event event) implements MemoryEvent {
		@Override
		public String typeName() {
			return event.name();
		}

		@Override
		public long number(String path, long otherwise) {
			return event.number(path, otherwise);
		}

		@Override
		public double real(String path, double otherwise) {
			int slot = event.type().slot(path);
			return slot >= 0 && (event.type().kind(slot).isReal() || event.type().kind(slot).isWhole())
					? event.real(slot) : otherwise;
		}

		@Override
		public String text(String path) {
			return event.text(path);
		}
	}

	/**
	 * Reads the memory events of a recording of any size. One that is damaged or not finished is read as far as it is
	 * whole.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @param cancelled asked many times a second; stops the reading when true
	 * @throws MalformedRecordingException if nothing could be read because the file is not a recording or is damaged
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingMemory read(Path file, BooleanSupplier cancelled) throws IOException {
		Collector collector = new Collector();
		String damage = "";
		try {
			ReadOptions options = ReadOptions.all().withTypes(type -> TimelineBuilder.isMemoryEvent(type.name()))
					.withCancelled(cancelled);
			RecordingReader.read(file, options, collector::event);
		} catch (MalformedRecordingException e) {
			if (collector.events.isEmpty()) {
				// Throws unless there are others, which are not memory events.
				RecordingScanner.inspect(file);
			}
			damage = e.getMessage();
		}
		return new RecordingMemory(collector.timeline.build(), Map.copyOf(collector.events),
				Set.copyOf(collector.experimental), damage);
	}
}
