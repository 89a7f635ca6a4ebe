/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import flightforge.script.plan.WindowRange;

/**
 * What a generation made.
 *
 * @param file the recording
 * @param events the number of events by type name; the event that carries the script is not counted
 * @param totalEvents the sum of {@code events}
 * @param bytes the recording's size
 * @param chunks the number of chunks
 * @param windows the windows of the recording that were made: all, unless it was a part
 * @param seconds time taken
 * @param storage {@code heap} or {@code mmap}
 * @param workers the number of workers
 * @param mappedBytes most memory that was mapped at a time for chunks, in bytes; 0 with heap storage
 * @param seed the seed of all randomness
 * @param sha256 the recording's SHA-256 in lower-case hexadecimal, null if it was not asked for
 */
public record GenerationReport(Path file, Map<String, Long> events, long totalEvents, long bytes, int chunks,
		WindowRange windows, double seconds, String storage, int workers, long mappedBytes, long seed, String sha256) {
	/** Checks and copies. */
	public GenerationReport {
		events = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(events));
	}

	/** Events made per second of wall-clock time. */
	public double eventsPerSecond() {
		return seconds > 0 ? totalEvents / seconds : 0;
	}

	/** The report as a JSON object; the file is not part of it. */
	public String toJson() {
		StringBuilder json = new StringBuilder("{\n  \"events\": {");
		String separator = "";
		for (Map.Entry<String, Long> entry : events.entrySet()) {
			json.append(separator).append("\n    \"").append(entry.getKey()).append("\": ").append(entry.getValue());
			separator = ",";
		}
		json.append(events.isEmpty() ? "}" : "\n  }");
		json.append(",\n  \"totalEvents\": ").append(totalEvents);
		json.append(",\n  \"bytes\": ").append(bytes);
		json.append(",\n  \"chunks\": ").append(chunks);
		json.append(",\n  \"windows\": {\"first\": ").append(windows.first()).append(", \"last\": ")
				.append(windows.last()).append(", \"of\": ").append(windows.of()).append('}');
		json.append(
				String.format(Locale.ROOT, ",%n  \"seconds\": %.3f", seconds).replace(System.lineSeparator(), "\n"));
		json.append(",\n  \"eventsPerSecond\": ").append(Math.round(eventsPerSecond()));
		json.append(",\n  \"storage\": \"").append(storage).append('"');
		json.append(",\n  \"workers\": ").append(workers);
		json.append(",\n  \"mappedBytes\": ").append(mappedBytes);
		json.append(",\n  \"seed\": ").append(seed);
		json.append(",\n  \"sha256\": ").append(sha256 == null ? "null" : '"' + sha256 + '"').append("\n}\n");
		return json.toString();
	}
}
