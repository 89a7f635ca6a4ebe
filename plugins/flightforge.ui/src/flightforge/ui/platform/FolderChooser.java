/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Shell;

/**
 * The window system's dialog for folders. For a folder that does not exist GTK's shows the files used last, among which
 * neither Ctrl+L nor a path that is typed leads to a folder; so it begins in the nearest one that exists. UI thread
 * only.
 */
public final class FolderChooser {

	private FolderChooser() {
	}

	/**
	 * Lets the user choose a folder.
	 *
	 * @param shell the window that the dialog belongs to
	 * @param title the dialog's title
	 * @param begin the folder to begin with, which need not exist nor be a path
	 * @return the folder, empty when none was chosen
	 */
	public static Optional<String> choose(Shell shell, String title, String begin) {
		DirectoryDialog dialog = new DirectoryDialog(shell, SWT.OPEN);
		dialog.setText(title);
		dialog.setFilterPath(existing(begin.strip()));
		return Optional.ofNullable(dialog.open());
	}

	private static String existing(String folder) {
		try {
			for (Path path = Path.of(folder); path != null; path = path.getParent()) {
				if (path.isAbsolute() && Files.isDirectory(path)) {
					return path.toString();
				}
			}
		} catch (InvalidPathException e) {
			// Somebody is still typing it.
			return System.getProperty("user.home");
		}
		return System.getProperty("user.home");
	}
}
