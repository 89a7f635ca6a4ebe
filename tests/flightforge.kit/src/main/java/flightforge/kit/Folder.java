/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What is in a folder, hidden files included. */
public final class Folder {
	private Folder() {
	}

	/** The names of all files and folders in it. */
	public static SortedSet<String> names(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			SortedSet<String> names = new TreeSet<>();
			files.forEach(file -> names.add(file.getFileName().toString()));
			return names;
		}
	}
}
