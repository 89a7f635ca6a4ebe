/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import flightforge.ui.likeness.Twins;

/** The scripts that were learned since the program was started, by their files. From any thread. */
public final class LearnedScripts {
	private static final Map<Path, Learned> SCRIPTS = new ConcurrentHashMap<>();

	private LearnedScripts() {
	}

	/**
	 * What is known of a script.
	 *
	 * @param file its file
	 * @return what it was learned from; empty for a script of another origin
	 */
	public static Optional<Learned> of(Path file) {
		return Optional.ofNullable(SCRIPTS.get(file.toAbsolutePath().normalize()));
	}

	static void add(Path file, Learned learned) {
		SCRIPTS.put(file.toAbsolutePath().normalize(), learned);
		Twins.learned(learned.script().text(), learned.recording(), learned.replacedNames());
	}
}
