/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * What a live recording is written to before it has its name. Nobody deletes it when the process ends: a shutdown hook
 * of the program may be completing the recording at that moment, and if not, it has what was written.
 */
public final class TemporaryFile {
	private static final int MOST_PARTS = 1000;
	/** In bytes; file systems take 255 for the whole name. */
	private static final int LONGEST_NAME = 200;

	private final String stem;
	private Path path;
	private RandomAccessFile file;
	private boolean hidden = true;

	private TemporaryFile(Path path, String stem) throws IOException {
		this.path = path;
		this.stem = stem;
		file = open(path);
	}

	private static RandomAccessFile open(Path path) throws IOException {
		return new RandomAccessFile(path.toFile(), "rw");
	}

	/** Creates a hidden file, which is called {@code NAME.part.jfr} from {@link #show} on. */
	public static TemporaryFile hidden(Path folder, String name) throws IOException {
		String stem = shortened(name.endsWith(".jfr") ? name.substring(0, name.length() - 4) : name);
		Path hidden = beside(folder.resolve(stem));
		try {
			Files.createFile(hidden);
		} catch (NoSuchFileException e) {
			throw new IOException("The folder does not exist: " + folder, e);
		} catch (IOException e) {
			throw DiskFull.noNewFile(folder, e);
		}
		try {
			return new TemporaryFile(hidden, stem);
		} catch (IOException e) {
			Files.delete(hidden);
			throw e;
		}
	}

	/**
	 * Calls the file {@code NAME.part.jfr}, once it is a recording: whoever is killed before leaves none. What another
	 * process has left is not overwritten. Nothing of the file may be mapped.
	 */
	public void show() throws IOException {
		if (hidden) {
			// Some systems do not let go of the name of an open file.
			file.close();
			try {
				path = shown();
				hidden = false;
			} finally {
				file = open(path);
			}
		}
	}

	private Path shown() throws IOException {
		for (int i = 1; i < MOST_PARTS; i++) {
			// The JDK's tools read no other ending.
			Path part = path.resolveSibling(stem + (i == 1 ? "" : "-" + i) + ".part.jfr");
			try {
				link(part);
				return part;
			} catch (FileAlreadyExistsException e) {
				continue;
			}
		}
		throw new IOException("Too many recordings that were killed are in the folder: " + path.getParent());
	}

	private void link(Path part) throws IOException {
		try {
			Files.createLink(part, path);
		} catch (FileAlreadyExistsException e) {
			throw e;
		} catch (UnsupportedOperationException | IOException noLinks) {
			takeName(part);
			return;
		}
		Files.delete(path);
	}

	/** Where there are no links: for a moment the name is that of an empty file. */
	private void takeName(Path part) throws IOException {
		try {
			Files.createFile(part);
		} catch (FileAlreadyExistsException e) {
			throw e;
		} catch (IOException e) {
			throw DiskFull.noNewFile(part.getParent(), e);
		}
		try {
			Files.move(path, part, StandardCopyOption.REPLACE_EXISTING);
		} catch (IOException e) {
			Files.delete(part);
			throw e;
		}
	}

	/**
	 * What a file is written to before it has its name.
	 *
	 * @return a hidden name in the same folder, short enough for the file system, which no other file has
	 */
	public static Path beside(Path target) {
		return target
				.resolveSibling("." + shortened(target.getFileName().toString()) + "." + UUID.randomUUID() + ".tmp");
	}

	/** As much of a name as leaves room for what a temporary file is called besides. */
	private static String shortened(String name) {
		int end = name.length();
		while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
			end = name.offsetByCodePoints(end, -1);
		}
		return name.substring(0, end);
	}

	public Path path() {
		return path;
	}

	/** @return open until {@link #moveTo} or {@link #delete} */
	public RandomAccessFile file() {
		return file;
	}

	/** Gives the file its name, replacing what has it. */
	public void moveTo(Path target) throws IOException {
		try {
			file.close();
			try {
				Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
			} catch (AtomicMoveNotSupportedException e) {
				Path beside = beside(target);
				try {
					Files.copy(path, beside);
					Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
					Files.delete(path);
				} finally {
					Files.deleteIfExists(beside);
				}
			}
		} catch (IOException e) {
			throw new IOException(
					"The recording cannot be given its name " + target
							+ (Files.exists(path) ? "; it is complete in " + path : "") + " (" + e.getMessage() + ")",
					e);
		}
	}

	/**
	 * Copies the file to a stream, closes that, and deletes the file.
	 *
	 * @throws IOException if the stream fails; the message says where the file is
	 */
	public void copyTo(OutputStream target) throws IOException {
		try (target) {
			file.close();
			Files.copy(path, target);
		} catch (IOException e) {
			throw new IOException("The recording cannot be copied to the stream; it is complete in " + path + " ("
					+ e.getMessage() + ")", e);
		}
		delete();
	}

	/** Deletes the file. */
	public void delete() {
		try {
			file.close();
			Files.deleteIfExists(path);
		} catch (IOException e) {
			System.getLogger(TemporaryFile.class.getName()).log(System.Logger.Level.WARNING,
					"A temporary file remains: " + path, e);
		}
	}

	@Override
	public String toString() {
		return path.toString();
	}
}
