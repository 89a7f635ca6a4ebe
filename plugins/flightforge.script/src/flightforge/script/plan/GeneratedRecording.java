/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.Parameters;
import flightforge.writer.read.Event;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * A recording with the script that it was generated from, as far as it has one. Immutable.
 *
 * @param script the text of the first script in it; empty for a recording of another origin
 * @param seed the seed that it was generated with; 0 without a script
 * @param parameters those of the script's parameters that were set when it was generated
 * @param host the number of the host of the script's fleet that it is of; empty where it is of none
 * @param events its events
 * @param damage the first place where it could not be read; empty where all of it was
 */
public record GeneratedRecording(Optional<String> script, long seed, Map<String, String> parameters, OptionalInt host,
		ActualEvents events, Optional<MalformedRecordingException> damage) {
	/** The name of the event type that carries the script. */
	public static final String SCRIPT_TYPE = "flightforge.Script";

	/** The field of that event with the number of the host, in recordings of a fleet. */
	public static final String HOST_NUMBER = "hostNumber";

	/** What is counted of a type. */
	private static final class Counted {
		private final String label;
		private long events;
		private long first = Long.MAX_VALUE;
		private long last = Long.MIN_VALUE;

		Counted(String label) {
			this.label = label;
		}
	}

	/**
	 * Reads a recording, in memory that does not grow with it.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @param cancelled asked many times a second
	 * @return also what could be read of a damaged recording
	 * @throws MalformedRecordingException if the file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static GeneratedRecording read(Path file, BooleanSupplier cancelled) throws IOException {
		Map<String, Counted> types = new HashMap<>();
		String script = null;
		long seed = 0;
		String parameters = null;
		OptionalInt host = OptionalInt.empty();
		MalformedRecordingException damage = null;
		try (RecordingReader reader = RecordingReader.open(file, ReadOptions.all().withCancelled(cancelled))) {
			for (boolean more = true; more;) {
				try {
					more = reader.next();
					if (more && !reader.event().name().equals(SCRIPT_TYPE)) {
						count(reader.event(), types);
					} else if (more && script == null) {
						// Recordings can be put together from several; the first script is the one of the beginning.
						script = reader.event().text("script");
						seed = reader.event().number("seed", 0);
						parameters = reader.event().text("parameters");
						host = host(reader.event().number(HOST_NUMBER, -1));
					}
				} catch (MalformedRecordingException malformed) {
					damage = damage == null ? malformed : damage;
				}
			}
			if (damage != null && reader.chunk() == null) {
				throw damage;
			}
		}
		return new GeneratedRecording(Optional.ofNullable(script), seed, Parameters.parse(parameters), host,
				events(types), Optional.ofNullable(damage));
	}

	/**
	 * The host that a recording is of.
	 *
	 * @param number the value of {@link #HOST_NUMBER}; negative where the event has no such field
	 * @return the host's number; empty where there is no fleet
	 */
	public static OptionalInt host(long number) {
		return number < 0 || number > Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of((int) number);
	}

	private static void count(Event event, Map<String, Counted> types) {
		Counted type = types.computeIfAbsent(event.name(), name -> new Counted(event.type().type().label()));
		long start = event.startNanos();
		type.events++;
		type.first = Math.min(type.first, start);
		type.last = Math.max(type.last, start);
	}

	private static ActualEvents events(Map<String, Counted> types) {
		Map<String, Long> counts = new HashMap<>();
		Map<String, String> labels = new HashMap<>();
		Map<String, EventSpan> spans = new HashMap<>();
		types.forEach((name, type) -> {
			counts.put(name, type.events);
			labels.put(name, type.label);
			spans.put(name, new EventSpan(Instant.ofEpochSecond(0, type.first), Instant.ofEpochSecond(0, type.last)));
		});
		return new ActualEvents(counts, labels, spans);
	}
}
