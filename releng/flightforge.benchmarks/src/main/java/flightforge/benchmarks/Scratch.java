/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that all files of a run are in, so that all are on the same disk. */
public final class Scratch {
	/** System property that names the folder; the system's folder for temporary files without it. */
	public static final String PROPERTY = "flightforge.bench.folder";

	private Scratch() {
	}

	/** @return the folder, which exists */
	public static Path folder() throws IOException {
		String named = System.getProperty(PROPERTY, System.getProperty("java.io.tmpdir"));
		return Files.createDirectories(Path.of(named)).toAbsolutePath();
	}

	/** @return a file of that name in the folder, that does not exist */
	public static Path file(String name) throws IOException {
		Path file = folder().resolve(name);
		Files.deleteIfExists(file);
		return file;
	}
}
