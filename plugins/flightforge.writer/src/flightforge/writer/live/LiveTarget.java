/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.UUID;

import flightforge.writer.internal.TemporaryFile;

/**
 * What becomes of the file of a live recording: another file or a stream.
 *
 * @param path the file; null for a stream
 * @param stream null for a file
 * @param folder where the temporary file is; null for a stream that gets chunks from the heap
 * @param name what the name of the temporary file begins with
 */
record LiveTarget(Path path, OutputStream stream, Path folder, String name) {
	private static final int MOST_LINKS = 40;

	/** Refuses at once what could only be refused in the end, with a message for the user. */
	static LiveTarget of(Path path, LiveSettings settings) throws IOException {
		if (path.getFileSystem() != FileSystems.getDefault()) {
			throw new IOException("A live recording can only be written to an ordinary file: " + path);
		}
		if (path.getFileName() == null || Files.isDirectory(path)) {
			throw new IOException("This is a folder, not a file: " + path);
		}
		Path file = followed(path);
		Path parent = file.toAbsolutePath().getParent();
		checkFolder(parent);
		checkName(file);
		Path folder = settings.temporaryFolder() == null ? parent : settings.temporaryFolder();
		checkFolder(folder);
		return new LiveTarget(file, null, folder, file.getFileName().toString());
	}

	static LiveTarget of(OutputStream stream, LiveSettings settings) throws IOException {
		if (!settings.mapped()) {
			return new LiveTarget(null, stream, null, null);
		}
		Path folder = settings.temporaryFolder() == null ? Path.of(System.getProperty("java.io.tmpdir"))
				: settings.temporaryFolder();
		checkFolder(folder);
		// Those of processes that were killed stay, and never get so many that there is no name.
		return new LiveTarget(null, stream, folder, "flightforge-" + UUID.randomUUID());
	}

	/** A link stays, and what it leads to is replaced, whether it is there or not. */
	private static Path followed(Path path) throws IOException {
		Path file = path;
		for (int links = 0; Files.isSymbolicLink(file); links++) {
			if (links == MOST_LINKS) {
				throw new IOException("These links lead to no file: " + path);
			}
			file = file.resolveSibling(Files.readSymbolicLink(file));
		}
		return file;
	}

	private static void checkName(Path file) throws IOException {
		boolean ordinary;
		try {
			ordinary = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS).isRegularFile();
		} catch (NoSuchFileException e) {
			// As it should be.
			return;
		} catch (FileSystemException e) {
			throw new IOException("The recording cannot have this name: " + file + " (" + e.getReason() + ")", e);
		}
		if (!ordinary) {
			throw new IOException("This is not an ordinary file and cannot be replaced: " + file);
		}
	}

	private static void checkFolder(Path folder) throws IOException {
		if (!Files.isDirectory(folder)) {
			throw new IOException("The folder does not exist: " + folder);
		}
		if (!Files.isWritable(folder)) {
			throw new IOException("The folder cannot be written: " + folder);
		}
	}

	/**
	 * Makes of the temporary file what it was written for.
	 *
	 * @param temporary null if there was no chunk that needed it
	 * @param empty whether there is no chunk in it
	 */
	void complete(TemporaryFile temporary, boolean empty) throws IOException {
		if (temporary != null && !empty) {
			if (stream == null) {
				temporary.moveTo(path);
			} else {
				temporary.copyTo(stream);
			}
		} else {
			if (temporary != null) {
				temporary.delete();
			}
			if (stream != null) {
				stream.close();
			}
		}
	}
}
