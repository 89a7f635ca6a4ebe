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
	/** A JVM gets such a file in its folder while another attaches to it, which keeps it when it is killed then. */
	private static final String ATTACHING = ".attach_pid";

	private Folder() {
	}

	/** The names of all files and folders in it, but for those that a JVM gets when another attaches to it. */
	public static SortedSet<String> names(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			SortedSet<String> names = new TreeSet<>();
			files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith(ATTACHING))
					.forEach(names::add);
			return names;
		}
	}
}
