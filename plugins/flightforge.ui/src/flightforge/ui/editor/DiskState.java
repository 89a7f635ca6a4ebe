/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;

import flightforge.script.generate.FreeSpace;

/** What the file held when it was last read or written, to distinguish own changes from those of others. Immutable. */
record DiskState(Path file, String text, FileTime modified) {

	static DiskState read(Path file) throws IOException {
		FileTime modified = Files.getLastModifiedTime(file);
		return new DiskState(file, Files.readString(file), modified);
	}

	/**
	 * Writes the file, which keeps its owner, group, permissions and other names. When that fails, such as on a full
	 * disk, it is as it was, unless no other file can be put in its place, such as in some folders, of some owners or
	 * groups, and while another program has it open on Windows, or it has other names.
	 */
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
		if (hasOtherNames(file)) {
			// Another file would have this name only, and the others would keep the old text.
			Files.writeString(file, text);
			return;
		}
		Path beside;
		try {
			// Not longer than the file's own name may be.
			beside = Files.createTempFile(file.getParent(), ".ff", ".tmp");
		} catch (FileSystemException e) {
			if (FreeSpace.of(file).orElse(0) < text.length()) {
				throw e;
			}
			// Who may write a file may do so where no other can be made, too.
			Files.writeString(file, text);
			return;
		}
		try {
			Files.writeString(beside, text);
			if (makeAlike(beside, file)) {
				put(beside, file, text);
			} else {
				Files.writeString(file, text);
			}
		} finally {
			Files.deleteIfExists(beside);
		}
	}

	/**
	 * Puts a new file in the place of another one, or its text where that cannot be done: on Windows while another
	 * program has the file open, elsewhere where the file is mounted on its own.
	 */
	static void put(Path made, Path file, String text) throws IOException {
		try {
			Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
		} catch (FileSystemException e) {
			Files.writeString(file, text);
		}
	}

	/** Whether the file is in other folders, too, or has other names in this one: hard links. */
	private static boolean hasOtherNames(Path file) throws IOException {
		return file.getFileSystem().supportedFileAttributeViews().contains("unix")
				&& (Integer) Files.getAttribute(file, "unix:nlink") > 1;
	}

	/** Gives a new file the owner, group and permissions of another one; false where the user may not do so. */
	private static boolean makeAlike(Path made, Path file) throws IOException {
		PosixFileAttributeView of = Files.getFileAttributeView(file, PosixFileAttributeView.class);
		if (of == null) {
			return true;
		}
		PosixFileAttributes wanted = of.readAttributes();
		PosixFileAttributeView posix = Files.getFileAttributeView(made, PosixFileAttributeView.class);
		PosixFileAttributes present = posix.readAttributes();
		try {
			if (!present.owner().equals(wanted.owner())) {
				posix.setOwner(wanted.owner());
			}
			if (!present.group().equals(wanted.group())) {
				posix.setGroup(wanted.group());
			}
		} catch (FileSystemException e) {
			// Only the superuser gives files away.
			return false;
		}
		posix.setPermissions(wanted.permissions());
		return true;
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

	/**
	 * What another program has made of the file since, to be compared with what this returns later; null for nothing.
	 */
	Object difference() {
		try {
			FileTime now = Files.getLastModifiedTime(file);
			return now.equals(modified) ? null : now;
		} catch (NoSuchFileException e) {
			return Boolean.FALSE;
		} catch (IOException e) {
			// It cannot be asked now, and reading it would say no more.
			return null;
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
