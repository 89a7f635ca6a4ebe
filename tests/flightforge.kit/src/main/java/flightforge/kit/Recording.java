/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

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
 * A recording, its report, and what {@code inspect --json} says of it, which is asked for once somebody wants to know.
 */
public final class Recording {
	/** The event that carries the script; reports do not count it. */
	public static final String SCRIPT_EVENT = "flightforge.Script";

	private final Flightforge flightforge;
	private final Path file;
	private final Map<String, Object> report;
	private Map<String, Object> inspection;

	Recording(Flightforge flightforge, Path file, Path report) throws IOException {
		this.flightforge = flightforge;
		this.file = file;
		this.report = Json.object(Files.readString(report));
	}

	/** The recording itself. */
	public Path file() {
		return file;
	}

	/** The report's JSON. */
	public Map<String, Object> report() {
		return report;
	}

	/** The JSON of {@code inspect}. */
	public Map<String, Object> inspection() throws IOException, InterruptedException {
		if (inspection == null) {
			inspection = Json.object(flightforge.succeed("inspect", "--json", file.toString()).out());
		}
		return inspection;
	}

	/** The number of events per type, as reported. */
	public Map<String, Long> reportedEvents() {
		Map<String, Long> events = new LinkedHashMap<>();
		Json.asObject(report.get("events")).forEach((type, count) -> events.put(type, (Long) count));
		return events;
	}

	/** The number of events per type, as inspected, without the event that carries the script. */
	public Map<String, Long> inspectedEvents() throws IOException, InterruptedException {
		Map<String, Long> events = new LinkedHashMap<>();
		for (Map<String, Object> type : inspectedTypes()) {
			events.put((String) type.get("name"), (Long) type.get("events"));
		}
		events.remove(SCRIPT_EVENT);
		return events;
	}

	/** The types as inspected. */
	public List<Map<String, Object>> inspectedTypes() throws IOException, InterruptedException {
		return Json.asObjects(inspection().get("types"));
	}

	/** The chunks as inspected. */
	public List<Map<String, Object>> inspectedChunks() throws IOException, InterruptedException {
		return Json.asObjects(inspection().get("chunks"));
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
