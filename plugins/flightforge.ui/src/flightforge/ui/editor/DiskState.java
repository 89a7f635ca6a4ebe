/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;

import flightforge.ui.internal.Messages;

/** What the file held when it was last read or written, to tell own changes and those of others. Immutable. */
record DiskState(Path file, String text, FileTime modified) {

	static DiskState read(Path file) throws IOException {
		FileTime modified = Files.getLastModifiedTime(file);
		return new DiskState(file, Files.readString(file), modified);
	}

	/** Writes the file; when that fails, such as on a full disk, it is as it was. */
	static DiskState write(Path file, String text) throws IOException {
		if (Files.isRegularFile(file)) {
			replace(file.toRealPath(), text);
		} else {
			Files.writeString(file, text);
		}
		return new DiskState(file, text, Files.getLastModifiedTime(file));
	}

	private static void replace(Path file, String text) throws IOException {
		if (!Files.isWritable(file)) {
			throw new AccessDeniedException(file.toString());
		}
		Path beside;
		try {
			beside = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".tmp");
		} catch (AccessDeniedException e) {
			// Who may write a file may do so where no other can be made, too.
			Files.writeString(file, text);
			return;
		}
		try {
			Files.writeString(beside, text);
			PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
			if (posix != null) {
				Files.setPosixFilePermissions(beside, posix.readAttributes().permissions());
			}
			Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
		} finally {
			Files.deleteIfExists(beside);
		}
	}

	/** Whether another program has written the file since. A file that is gone has not changed. */
	boolean hasChanged() {
		try {
			return Files.exists(file) && !Files.getLastModifiedTime(file).equals(modified);
		} catch (IOException e) {
			// Between the two questions the file may vanish, and then there is nothing to overwrite.
			return false;
		}
	}

	/** Whether another program has removed the file. */
	boolean isGone() {
		return Files.notExists(file);
	}

	/** Why a file could not be read or written, for the user. */
	static String reason(IOException e) {
		return switch (e) {
		case NoSuchFileException missing -> Messages.EDITOR_NO_SUCH_FILE;
		case AccessDeniedException denied -> Messages.EDITOR_NO_PERMISSION;
		case CharacterCodingException coding -> Messages.EDITOR_NOT_UTF8;
		default -> e.getLocalizedMessage();
		};
	}
}
