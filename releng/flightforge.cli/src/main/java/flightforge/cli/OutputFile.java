/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

import flightforge.writer.internal.TemporaryFile;

/**
 * A file the user asked for, checked before the work begins, so that a mistake shows at once and not after the last
 * event.
 */
record OutputFile(String name, Path path) {
	private static final String SCRIPT_ENDING = ".forge";
	private static final String RECORDING_ENDING = ".jfr";
	private static final Pattern PACKED_RECORDING = Pattern.compile("\\.jfr(?:\\.(?:gz|zip|lz4))?$");
	/** As many as Linux follows. */
	private static final int MOST_LINKS = 40;

	/**
	 * Checks that the file can be created. A symbolic link is followed: what it names is made or replaced, and the link
	 * stays.
	 *
	 * @throws CommandFailure if the argument names a folder, the file exists and may not be overwritten, or its folder
	 * does not take it
	 */
	static OutputFile of(String argument, boolean overwrite) {
		Path named = ScriptSource.path(argument);
		if (Files.isDirectory(named) || named.toAbsolutePath().getParent() == null) {
			throw CommandFailure.mistake(argument + " is a folder, a file name is needed");
		}
		// Paths know nothing of a separator at their end.
		if (argument.endsWith("/") || argument.endsWith(File.separator)) {
			throw CommandFailure.mistake(argument + " names a folder, a file name is needed");
		}
		if (Files.exists(named) && !Files.isRegularFile(named)) {
			throw CommandFailure.mistake(argument + " is not an ordinary file and cannot be replaced");
		}
		Path path = followed(argument, named);
		Path folder = path.toAbsolutePath().getParent();
		if (Files.exists(path) && !overwrite) {
			throw CommandFailure.mistake(argument + " exists already (--force overwrites it)");
		}
		if (!Files.exists(folder)) {
			throw CommandFailure.mistake("cannot write " + argument + ": there is no folder " + folder);
		}
		if (!Files.isDirectory(folder)) {
			throw CommandFailure.mistake("cannot write " + argument + ": " + folder + " is not a folder");
		}
		if (!Files.isWritable(folder)) {
			throw CommandFailure.mistake("cannot write " + argument + ": the folder " + folder + " is not writable");
		}
		return new OutputFile(argument, path);
	}

	/** The file behind links, whether it exists or not. */
	private static Path followed(String argument, Path named) {
		Path path = named;
		for (int links = 0; Files.isSymbolicLink(path); links++) {
			if (links == MOST_LINKS) {
				throw CommandFailure.mistake(argument + " is a link that leads to no file");
			}
			try {
				path = path.resolveSibling(Files.readSymbolicLink(path));
			} catch (IOException unreadable) {
				throw CommandFailure.mistake("cannot read the link " + ErrorMessages.reason(unreadable));
			}
		}
		return path;
	}

	/**
	 * The name of a changed copy of a recording beside it: {@code shop.jfr} and {@code zero-tail}: shop-zero-tail.jfr;
	 * {@code shop.jfr.gz}, too, because copies are not packed.
	 */
	static String copyBeside(String recording, String change) {
		return PACKED_RECORDING.matcher(recording).replaceFirst("") + "-" + change + RECORDING_ENDING;
	}

	/**
	 * A changed copy of a recording, beside it where it is not named.
	 *
	 * @param second the name as the command's second argument, or null
	 * @param option the name as the value of {@code -o}, or null
	 * @throws CommandFailure if the file cannot be made
	 * @throws ParameterException if it is named twice
	 */
	static OutputFile changedCopy(CommandSpec command, String recording, String change, String second, String option,
			boolean overwrite) {
		if (second != null && option != null) {
			throw new ParameterException(command.commandLine(),
					"The copy is named twice: " + second + " and " + option);
		}
		return recording(second != null ? second : option != null ? option : copyBeside(recording, change), overwrite);
	}

	/**
	 * The same for a recording, which is not text to print or edit.
	 *
	 * @throws CommandFailure also if the argument is the name of a script
	 */
	static OutputFile recording(String argument, boolean overwrite) {
		if (argument.endsWith(SCRIPT_ENDING)) {
			throw CommandFailure.mistake("a recording is not called " + argument + ", as scripts are; name it "
					+ argument.substring(0, argument.length() - SCRIPT_ENDING.length()) + RECORDING_ENDING);
		}
		return of(argument, overwrite);
	}

	/**
	 * The same for a page of HTML.
	 *
	 * @throws CommandFailure also for standard output, where what a command prints goes
	 */
	static OutputFile page(String argument, boolean overwrite) {
		if (argument.equals("-")) {
			throw CommandFailure.mistake("--html takes a file, not standard output; name it, for example report.html");
		}
		return of(argument, overwrite);
	}

	/** Whether both are one and the same file. */
	boolean isSameAs(Path other) {
		if (path.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())) {
			return true;
		}
		try {
			return Files.exists(path) && Files.exists(other) && Files.isSameFile(path, other);
		} catch (IOException unreadable) {
			throw CommandFailure.mistake("cannot read " + ErrorMessages.reason(unreadable));
		}
	}

	/** Writes the text, as {@link #write(Content)} does. */
	void write(String text) throws IOException {
		write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
	}

	/**
	 * Writes beside the file and renames it, so that under the final name it is whole. Unlike a file that Java makes
	 * for temporary use, it is then readable by all whom the user's own settings allow to.
	 */
	void write(Content content) throws IOException {
		Path partial = TemporaryFile.beside(path);
		try {
			try (OutputStream out = Files.newOutputStream(partial, StandardOpenOption.CREATE_NEW,
					StandardOpenOption.WRITE)) {
				content.writeTo(out);
			}
			Files.move(partial, path, StandardCopyOption.REPLACE_EXISTING);
		} catch (FileSystemException unusable) {
			throw explained(name, unusable);
		} catch (IOException e) {
			throw explained(name, e);
		} finally {
			Files.deleteIfExists(partial);
		}
	}

	/**
	 * The failure to write files, with a message that names them: the system does not say which of them it speaks of.
	 *
	 * @return the failure, where it says enough itself
	 * @throws CommandFailure if the disk is full, or a folder does not take a file
	 */
	static IOException explained(String names, IOException failure) {
		if (failure.getMessage() != null && failure.getMessage().contains("No space left")) {
			throw CommandFailure.failed(
					"cannot write " + names + ": the disk is full. Free some space or choose another folder", failure);
		}
		// The system speaks of the file beside it.
		if (failure instanceof FileSystemException unusable && ErrorMessages.isMistake(unusable)) {
			throw CommandFailure.mistake("cannot write " + names + ": " + (unusable.getReason() != null
					? unusable.getReason() : "its folder takes no new file; choose another folder"));
		}
		return failure;
	}

	/** What a file is to have. */
	@FunctionalInterface
	interface Content {
		void writeTo(OutputStream out) throws IOException;
	}
}
