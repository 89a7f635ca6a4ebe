/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The files of what was learned: the script and the table of its names. They are written beside their names first, so
 * that a file under its name is whole; if one of them cannot be written, neither is there. Threads and processes that
 * take the same name at the same moment do not overwrite each other, unless they may.
 */
public final class LearnedFiles {
	/** A file on its way to its name. */
	private static final class Pending {
		private final Path file;
		private final String text;
		private final Path written;
		/** The file that had the name. */
		private final Path before;
		private boolean named;
		private boolean replaced;

		Pending(Path file, String text) {
			this.file = file;
			this.text = text;
			written = beside(file);
			before = beside(file);
		}

		/** Short, so that a name as long as the file system takes can be had. */
		private static Path beside(Path file) {
			return file.resolveSibling(".learned." + UUID.randomUUID() + ".tmp");
		}

		/** Unlike a file that Java makes for temporary use, it can be read by all whom the user's settings allow to. */
		void write() throws IOException {
			Files.writeString(written, text, StandardOpenOption.CREATE_NEW);
		}

		/** Takes the name if no other file has it. A file system without links cannot do so in one step. */
		void takeName() throws IOException {
			try {
				Files.createLink(file, written);
			} catch (FileAlreadyExistsException e) {
				throw e;
			} catch (UnsupportedOperationException | IOException noLinks) {
				Files.move(written, file);
			}
			named = true;
		}

		/** Takes the name, whoever has it, and keeps that other file for the case that the work fails. */
		void replace() throws IOException {
			if (Files.isRegularFile(file)) {
				try {
					Files.createLink(before, file);
				} catch (UnsupportedOperationException | IOException noLinks) {
					Files.copy(file, before, StandardCopyOption.COPY_ATTRIBUTES);
				}
				replaced = true;
			}
			Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
			named = true;
		}

		/** The same failure, of the file that was asked for. */
		FileSystemException ofName(FileSystemException failure) {
			String name = file.toString();
			FileSystemException same = switch (failure) {
			case FileAlreadyExistsException exists -> new FileAlreadyExistsException(name);
			case NoSuchFileException missing -> new NoSuchFileException(name);
			case AccessDeniedException denied -> new AccessDeniedException(name);
			default -> new FileSystemException(name, null, failure.getReason());
			};
			same.initCause(failure);
			return same;
		}

		/** Makes all be as it was before; what had the name is only removed when it has it again. */
		void undo() throws IOException {
			if (named && replaced) {
				Files.move(before, file, StandardCopyOption.REPLACE_EXISTING);
			} else if (named) {
				Files.deleteIfExists(file);
			}
			clean();
		}

		/** Removes what is beside the name. */
		void clean() throws IOException {
			Files.deleteIfExists(written);
			Files.deleteIfExists(before);
		}
	}

	/** A part of the work that each file goes through before the next part begins. */
	private interface Step {
		void of(Pending file) throws IOException;
	}

	private LearnedFiles() {
	}

	/**
	 * Writes both files or none, in UTF-8. The folders exist already.
	 *
	 * @param learned what was learned
	 * @param script the file of the script; empty for none
	 * @param table another file, of the table of names that {@link NameTable} reads; empty for none
	 * @param replace whether files that exist are replaced
	 * @throws FileAlreadyExistsException if there is a file that is not to be replaced; its message is the file
	 * @throws IOException if a file cannot be written
	 */
	public static void write(LearnedScript learned, Optional<Path> script, Optional<Path> table, boolean replace)
			throws IOException {
		List<Pending> files = new ArrayList<>();
		script.ifPresent(file -> files.add(new Pending(file, learned.text())));
		table.ifPresent(file -> files.add(new Pending(file, NameTable.text(learned.names()))));
		try {
			forEach(files, Pending::write);
			forEach(files, replace ? Pending::replace : Pending::takeName);
			forEach(files, Pending::clean);
		} catch (IOException e) {
			for (Pending file : files) {
				try {
					file.undo();
				} catch (IOException remains) {
					e.addSuppressed(remains);
				}
			}
			throw e;
		}
	}

	private static void forEach(List<Pending> files, Step step) throws IOException {
		for (Pending file : files) {
			try {
				step.of(file);
			} catch (FileSystemException e) {
				throw file.ofName(e);
			}
		}
	}
}
