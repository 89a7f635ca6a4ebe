/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;

import flightforge.ui.generate.Notice;

/** The file of an editor: what it held when the editor and it were last of one mind, and what became of it since. */
final class ScriptFile {

	private DiskState disk;
	/** Why what another program has written could not be read, null when nothing is in the way. */
	private String unreadable;
	/** Whether another program has removed the file, so that the editor's text is nowhere else. */
	private boolean gone;

	/**
	 * A file, read.
	 *
	 * @throws PartInitException when it cannot be read, with a sentence for the user
	 */
	ScriptFile(Path file) throws PartInitException {
		try {
			disk = DiskState.read(file);
		} catch (IOException e) {
			throw new PartInitException(cannotRead(file, e), e);
		}
	}

	Path path() {
		return disk.file();
	}

	/** What is known of it. */
	DiskState state() {
		return disk;
	}

	/** Whether another program had removed it when it was looked at last. */
	boolean isGone() {
		return gone;
	}

	/** What it held when it was last read or written here. */
	String text() {
		return disk.text();
	}

	/** Whether it is there and held this text when it was last read or written here. */
	boolean holds(String text) {
		return !gone && text.equals(disk.text());
	}

	/** Whether another program has written it since. */
	boolean hasChanged() {
		return disk.hasChanged();
	}

	/** Looks whether it is still there. */
	void look() {
		gone = disk.isGone();
		unreadable = null;
	}

	/** Reads it again; where that fails all stays as it was, and {@link #unreadable()} says why. */
	boolean read() {
		try {
			disk = DiskState.read(disk.file());
			unreadable = null;
			return true;
		} catch (IOException e) {
			unreadable = cannotRead(disk.file(), e);
			return false;
		}
	}

	/** Why the latest reading failed, null when it did not. */
	String unreadable() {
		return unreadable;
	}

	/** Writes a text to this or another file, which is the editor's from then on. */
	void write(Path file, String text) throws IOException {
		disk = DiskState.write(file, text);
	}

	/** What to say about it, with ways out. */
	Optional<Notice> notice(OutsideChange ways) {
		return ways.notice(disk, unreadable);
	}

	private static String cannotRead(Path file, IOException e) {
		return NLS.bind(Messages.EDITOR_CANNOT_READ, file, DiskState.reason(e));
	}
}
