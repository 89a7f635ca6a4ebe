/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.eclipse.core.runtime.Platform;

/** The files among the program's arguments. */
final class CommandLineFiles {

	/** Options of the platform that take a value, which is not a file to open. */
	private static final Set<String> WITH_VALUE = Set.of("-data", "-configuration", "-product", "-application", "-nl",
			"-os", "-ws", "-arch", "-plugincustomization", "-install", "-vm", "-name", "-showsplash", "-feature");

	private CommandLineFiles() {
	}

	static List<Path> get() {
		return in(Platform.getApplicationArgs());
	}

	static List<Path> in(String[] arguments) {
		List<Path> files = new ArrayList<>();
		for (int i = 0; i < arguments.length; i++) {
			if (WITH_VALUE.contains(arguments[i].toLowerCase(Locale.ROOT))) {
				i++;
			} else if (!arguments[i].startsWith("-")) {
				add(arguments[i], files);
			}
		}
		return files;
	}

	/** Whether it is a script or a recording, and no file that an option of the platform names. */
	static boolean isOurs(Path file) {
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		return name.endsWith(".forge") || name.endsWith(".jfr");
	}

	private static void add(String argument, List<Path> files) {
		try {
			Path file = Path.of(argument).toAbsolutePath();
			if (Files.isRegularFile(file)) {
				files.add(file);
			}
		} catch (InvalidPathException e) {
			// Not a file's name, so it is for someone else: Equinox hands on every argument that it does not know.
			return;
		}
	}
}
