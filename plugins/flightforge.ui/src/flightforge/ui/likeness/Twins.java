/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which recordings the scripts were learned from since the program was started. From any thread. */
public final class Twins {
	private static final Map<String, Source> SOURCES = new ConcurrentHashMap<>();

	/**
	 * What a script was learned from.
	 *
	 * @param recording the recording
	 * @param names by kind, what replaces each name of the recording in the script; empty where nothing does
	 */
	record Source(Path recording, Map<String, Map<String, String>> names) {
	}

	private Twins() {
	}

	/**
	 * Remembers a script.
	 *
	 * @param script its text
	 * @param recording what it was learned from
	 * @param names by kind, what replaces each name of the recording in the script; empty where nothing does
	 */
	public static void learned(String script, Path recording, Map<String, Map<String, String>> names) {
		SOURCES.put(script, new Source(recording.toAbsolutePath(), names));
	}

	/** What a script was learned from; empty for a script of another origin, or one that was changed. */
	static Optional<Source> of(String script) {
		return Optional.ofNullable(SOURCES.get(script));
	}
}
