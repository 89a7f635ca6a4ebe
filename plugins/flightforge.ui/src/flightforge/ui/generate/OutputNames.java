/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Gives out names of recordings that nobody has: no file, and no generation under way. Thread-safe. */
final class OutputNames {

	private static final String ENDING = ".jfr";
	private static final Set<Path> RESERVED = new HashSet<>();

	private OutputNames() {
	}

	/** Reserves {@code name.jfr}, or {@code name-2.jfr} and so on, until {@link #release}. */
	static synchronized Path reserve(Path folder, String name) {
		Path candidate = folder.resolve(name + ENDING).toAbsolutePath().normalize();
		for (int number = 2; Files.exists(candidate) || RESERVED.contains(candidate); number++) {
			candidate = folder.resolve(name + '-' + number + ENDING).toAbsolutePath().normalize();
		}
		RESERVED.add(candidate);
		return candidate;
	}

	static synchronized void release(Path file) {
		RESERVED.remove(file);
	}
}
