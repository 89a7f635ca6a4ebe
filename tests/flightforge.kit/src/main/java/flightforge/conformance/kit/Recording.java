/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A recording, its report, and what {@code inspect --json} says of it.
 *
 * @param file the recording
 * @param report the report's JSON
 * @param inspection the JSON of {@code inspect}
 */
public record Recording(Path file, Map<String, Object> report, Map<String, Object> inspection) {
	/** The event that carries the script; reports do not count it. */
	public static final String SCRIPT_EVENT = "flightforge.Script";

	static Recording of(Flightforge flightforge, Path file, Path report) throws IOException, InterruptedException {
		Outcome inspected = flightforge.succeed("inspect", "--json", file.toString());
		return new Recording(file, Json.object(Files.readString(report)), Json.object(inspected.out()));
	}

	/** The number of events per type, as reported. */
	public Map<String, Long> reportedEvents() {
		Map<String, Long> events = new LinkedHashMap<>();
		Json.asObject(report.get("events")).forEach((type, count) -> events.put(type, (Long) count));
		return events;
	}

	/** The number of events per type, as inspected, without the event that carries the script. */
	public Map<String, Long> inspectedEvents() {
		Map<String, Long> events = new LinkedHashMap<>();
		for (Map<String, Object> type : inspectedTypes()) {
			events.put((String) type.get("name"), (Long) type.get("events"));
		}
		events.remove(SCRIPT_EVENT);
		return events;
	}

	/** The types as inspected. */
	public List<Map<String, Object>> inspectedTypes() {
		return Json.asObjects(inspection.get("types"));
	}

	/** The chunks as inspected. */
	public List<Map<String, Object>> inspectedChunks() {
		return Json.asObjects(inspection.get("chunks"));
	}

	/** The SHA-256 of the file as it is on disk. */
	public String sha256() throws IOException {
		try (InputStream bytes = Files.newInputStream(file);
				DigestInputStream digested = new DigestInputStream(bytes, MessageDigest.getInstance("SHA-256"))) {
			digested.transferTo(OutputStream.nullOutputStream());
			return HexFormat.of().formatHex(digested.getMessageDigest().digest());
		} catch (NoSuchAlgorithmException impossible) {
			throw new AssertionError("every Java platform has SHA-256", impossible);
		}
	}
}
