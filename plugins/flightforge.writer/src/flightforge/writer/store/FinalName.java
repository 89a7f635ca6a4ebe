/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The name that a complete recording gets. Unless others may be replaced it is taken exclusively, whatever other
 * threads and processes do at the same moment.
 *
 * @param target the wanted name
 * @param taken what to do when another file has it
 */
record FinalName(Path target, TakenName taken) {

	/** Refuses at once what could only be refused in the end, with a message for the user. */
	void check() throws IOException {
		if (target.getFileName() == null || taken != TakenName.NUMBER && Files.isDirectory(target)) {
			throw new IOException("This is a folder, not a file: " + target);
		}
		if (taken != TakenName.NUMBER && Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
			if (taken == TakenName.REFUSE) {
				throw exists();
			}
			if (Files.exists(target) && !Files.isRegularFile(target)) {
				throw new IOException("This is not an ordinary file and cannot be replaced: " + target);
			}
		}
	}

	/** Gives the name to a closed file, which then has no other; returns the name. */
	Path giveTo(Path temporary) throws IOException {
		check();
		try {
			return switch (taken) {
			case REPLACE -> replace(temporary);
			case REFUSE -> exclusively(temporary, target);
			case NUMBER -> firstFree(temporary);
			};
		} catch (FileAlreadyExistsException e) {
			throw exists();
		} catch (IOException e) {
			throw new IOException(
					"The recording is written but cannot be given its name: " + target + " (" + e.getMessage() + ")",
					e);
		}
	}

	private IOException exists() {
		return new IOException("The file exists already: " + target);
	}

	private Path replace(Path temporary) throws IOException {
		try {
			return Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
		} catch (AtomicMoveNotSupportedException e) {
			return Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
		}
	}

	private Path firstFree(Path temporary) throws IOException {
		String name = target.getFileName().toString();
		int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
		for (int number = 1;; number++) {
			Path candidate = number == 1 ? target
					: target.resolveSibling(name.substring(0, dot) + '-' + number + name.substring(dot));
			try {
				return exclusively(temporary, candidate);
			} catch (FileAlreadyExistsException e) {
				// The next number then.
				continue;
			}
		}
	}

	/** A second link is made only if there is no such name; a file system without links has to do with less. */
	private static Path exclusively(Path temporary, Path name) throws IOException {
		try {
			Files.createLink(name, temporary);
		} catch (FileAlreadyExistsException e) {
			throw e;
		} catch (UnsupportedOperationException | IOException e) {
			return Files.move(temporary, name);
		}
		Files.delete(temporary);
		return name;
	}
}
