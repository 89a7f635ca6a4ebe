/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptFile;
import flightforge.script.template.Template;
import flightforge.script.text.Suggestions;

/**
 * A script's text and where it comes from.
 *
 * @param name what messages call it: the path as given, {@code <stdin>}, or the template's name
 * @param file the file it was read from, or null
 */
public record ScriptSource(String name, Path file, String text) {
	static final String STANDARD_INPUT = "-";
	private static final String STANDARD_INPUT_NAME = "<stdin>";
	/** What Java makes of bytes of an argument that are no characters, such as the first half of one. */
	private static final char NO_CHARACTER = '\uFFFD';
	private static final String ENDING = ".forge";
	private static final int FIRST_NOT_ASCII = 0x80;
	/** How names are written in bytes. */
	private static final String NAMES = System.getProperty("sun.jnu.encoding", "the locale");

	/**
	 * Reads what an argument names: {@code -} is standard input, then an existing file, then a template.
	 *
	 * @throws CommandFailure if there is no such thing, or it cannot be read, or it is not UTF-8
	 */
	public static ScriptSource of(String argument) {
		if (argument.equals(STANDARD_INPUT)) {
			return new ScriptSource(STANDARD_INPUT_NAME, null, standardInput());
		}
		Path file = path(argument);
		if (Files.isDirectory(file)) {
			throw CommandFailure.mistake(argument + " is a folder, not a script");
		}
		if (Files.exists(file)) {
			return new ScriptSource(argument, file, text(file));
		}
		Optional<Template> template = TemplatesCommand.named(argument);
		if (template.isEmpty()) {
			throw CommandFailure.mistake("no such script: " + argument + " (" + templateHint(argument) + ")");
		}
		return new ScriptSource(argument, null, template.get().text());
	}

	/**
	 * Reads a script from where no path of this system leads to.
	 *
	 * @param name what messages call it
	 * @throws CommandFailure if it is too long for a script, or not UTF-8
	 * @throws IOException if it cannot be read
	 */
	public static ScriptSource read(String name, InputStream in) throws IOException {
		return new ScriptSource(name, null, text(name, in));
	}

	/** The recordings that the script imports with these options; none when it cannot be understood. */
	public List<Path> imports(PlanOptions options) {
		return Planner.imports(text, locate(options));
	}

	/** The options with the folder that the script's imports are relative to; a template has none. */
	PlanOptions locate(PlanOptions options) {
		if (file != null) {
			return options.withFolder(file.toAbsolutePath().getParent());
		}
		return name.equals(STANDARD_INPUT_NAME) ? options.withFolder(Path.of("").toAbsolutePath()) : options;
	}

	private static String templateHint(String argument) {
		List<String> files = near(argument);
		if (!files.isEmpty()) {
			return "did you mean " + String.join(" or ", files) + "?";
		}
		List<String> near = TemplatesCommand.near(argument);
		return near.isEmpty() ? "neither a file nor a template; 'flightforge templates' lists those"
				: "did you mean the template " + String.join(" or ", near) + "?";
	}

	/** The scripts in the same folder whose names are near; none where that cannot be read. */
	private static List<String> near(String argument) {
		Path wanted = path(argument);
		Path folder = wanted.toAbsolutePath().getParent();
		if (folder == null) {
			return List.of();
		}
		try (Stream<Path> files = Files.list(folder)) {
			List<String> scripts = files.map(file -> file.getFileName().toString())
					.filter(name -> name.endsWith(ENDING)).sorted().toList();
			String name = wanted.getFileName().toString();
			List<String> near = scripts.contains(name + ENDING) ? List.of(name + ENDING)
					: Suggestions.nearest(name, scripts);
			return near.stream().map(script -> wanted.resolveSibling(script).toString()).toList();
		} catch (IOException | UncheckedIOException unreadable) {
			return List.of();
		}
	}

	/** The argument as a path of this system. */
	static Path path(String argument) {
		try {
			Path path = Path.of(argument);
			if (argument.indexOf(NO_CHARACTER) >= 0 && !Files.exists(path)) {
				throw CommandFailure.mistake("the name " + argument + " has bytes that are not characters in " + NAMES
						+ "; give the file another name");
			}
			return path;
		} catch (InvalidPathException invalid) {
			if (argument.chars().anyMatch(character -> character >= FIRST_NOT_ASCII)) {
				throw CommandFailure.mistake("the name " + argument + " has characters that names do not have in "
						+ NAMES + ", the locale's character set; set LC_ALL to a locale of UTF-8, such as C.UTF-8, or"
						+ " give the file another name");
			}
			throw CommandFailure.mistake("no file can be called " + argument + " here: " + invalid.getReason());
		}
	}

	private static String text(Path file) {
		try (InputStream in = Files.newInputStream(file)) {
			return text(file.toString(), in);
		} catch (IOException unreadable) {
			throw CommandFailure.mistake("cannot read the script " + ErrorMessages.reason(unreadable));
		}
	}

	private static String standardInput() {
		try {
			return text("standard input", System.in);
		} catch (IOException unreadable) {
			throw CommandFailure.failed("cannot read standard input: " + ErrorMessages.reason(unreadable), unreadable);
		}
	}

	private static String text(String name, InputStream in) throws IOException {
		try {
			return ScriptFile.read(name, in);
		} catch (ScriptFile.NotAScriptException other) {
			throw CommandFailure.mistake(other.getMessage());
		}
	}
}
