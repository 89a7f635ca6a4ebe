/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Turns what the operating system says of a failed write into a message for the user. */
public final class DiskFull {
	/** With less than this the disk is taken for full, whatever language the system's message is in. */
	private static final long NOTHING_LEFT = 1 << 20;
	private static final String NO_SPACE = "No space left";

	private DiskFull() {
	}

	/** @return an exception whose message says what failed, why, and what to do if the disk is full */
	public static IOException explain(String what, Path folder, IOException cause) {
		return explain(what, folder, cause,
				cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage());
	}

	/** @return the same where no file can be made, whose name says nothing to the user */
	public static IOException noNewFile(Path folder, IOException cause) {
		String what = "The folder " + folder + " takes no new file";
		if (!(cause instanceof FileSystemException known)) {
			return explain(what, folder, cause);
		}
		return known.getReason() == null
				? new IOException(what + (known instanceof AccessDeniedException ? ": permission denied" : "")
						+ ". Choose another folder", cause)
				: explain(what, folder, cause, known.getReason());
	}

	/**
	 * What failed while a file was made of others, under another name: the system does not say which of them it was,
	 * but only that which is written can fill a disk, and the other name says nothing to the user.
	 *
	 * @param file the new file, by the name that it was to have
	 * @param temporary by the name that it has until it is complete
	 * @return an exception that names the new file and says what to do if the disk is full or the folder takes no file;
	 * the cause itself where it is about another file
	 */
	public static IOException ofCopy(Path file, Path temporary, IOException cause) {
		String what = "The file " + file + " cannot be written";
		Path folder = file.toAbsolutePath().getParent();
		String reason = cause instanceof FileSystemException known ? known.getReason() : cause.getMessage();
		if (reason != null && reason.contains(NO_SPACE)) {
			return explain(what, folder, cause, reason);
		}
		if (!(cause instanceof FileSystemException known)) {
			return cause;
		}
		if (temporary.toString().equals(known.getFile()) && file.toString().equals(known.getOtherFile())) {
			return reason == null ? new IOException(what + ". Choose another name", cause)
					: explain(what, folder, cause, reason);
		}
		return temporary.toString().equals(known.getFile()) || temporary.toString().equals(known.getOtherFile())
				? noNewFile(folder, cause) : cause;
	}

	private static IOException explain(String what, Path folder, IOException cause, String reason) {
		if (hasNothingLeft(folder, cause) || reason.contains(NO_SPACE)) {
			return new IOException(
					what + ": the disk is full (" + reason + "). Free some space or choose another folder", cause);
		}
		return new IOException(what + ": " + reason, cause);
	}

	private static boolean hasNothingLeft(Path folder, IOException cause) {
		try {
			FileStore store = Files.getFileStore(folder);
			// What is not on a disk, as /proc, has no space at all, and never had.
			return store.getTotalSpace() > 0 && store.getUsableSpace() < NOTHING_LEFT;
		} catch (IOException e) {
			cause.addSuppressed(e);
			return false;
		}
	}
}
