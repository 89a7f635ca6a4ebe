/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

import flightforge.audit.check.Checks;
import flightforge.audit.rule.Rule;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * Checks recordings. Memory is bounded by one chunk of the recording, and by 64 MiB for a chunk of any size. For any
 * thread.
 */
public final class Audit {
	/** The event that carries a script is none of those that were asked for, and nobody else counts it. */
	private static final String SCRIPT = "flightforge.Script";
	private static final int PERCENT = 100;

	private Audit() {
	}

	/** @return all rules, in the order of their areas */
	public static List<Rule> rules() {
		return new Checks(Set.of()).rules();
	}

	/**
	 * Checks a recording against all rules but some.
	 *
	 * @param file a recording, whoever has written it; also one in a file of gzip, zip or lz4
	 * @param ignored the ids of the rules that are left out
	 * @param cancelled asked many times a second
	 * @return what was found, also of what could be read of a damaged recording
	 * @throws MalformedRecordingException if the file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static AuditReport of(Path file, Set<String> ignored, BooleanSupplier cancelled) throws IOException {
		return of(file, ignored, percent -> {
		}, cancelled);
	}

	/**
	 * Checks a recording against all rules but some, and reports how far it is.
	 *
	 * @param file a recording, whoever has written it; also one in a file of gzip, zip or lz4
	 * @param ignored the ids of the rules that are left out
	 * @param progress gets each percent of the recording that has been read, from 0 to 100 and on the calling thread
	 * @param cancelled asked many times a second
	 * @return what was found, also of what could be read of a damaged recording
	 * @throws MalformedRecordingException if the file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static AuditReport of(Path file, Set<String> ignored, IntConsumer progress, BooleanSupplier cancelled)
			throws IOException {
		Checks checks = new Checks(ignored);
		long events = 0;
		int chunks = 0;
		int percent = 0;
		long nextPercent = 0;
		MalformedRecordingException damage = null;
		try (RecordingReader reader = RecordingReader.open(file,
				ReadOptions.all().withCancelled(cancelled).withChunks(checks::enter))) {
			for (boolean more = true; more;) {
				try {
					more = reader.next();
					if (more) {
						if (!reader.event().type().name().equals(SCRIPT)) {
							events++;
						}
						checks.look(reader.event());
					}
					// An empty file has no percents.
					if (reader.position() >= nextPercent && reader.size() > 0) {
						percent = (int) Math.min(PERCENT, reader.position() * PERCENT / reader.size());
						progress.accept(percent);
						nextPercent = (percent + 1) * reader.size() / PERCENT + 1;
					}
				} catch (MalformedRecordingException malformed) {
					damage = damage == null ? malformed : damage;
				}
			}
			chunks = reader.chunk() == null ? 0 : reader.chunk().index() + 1;
		}
		if (chunks == 0 && damage != null) {
			throw damage;
		}
		checks.end();
		return new AuditReport(events, chunks, checks.rules().size(), checks.violations(), checks.isIncomplete(),
				damage);
	}
}
