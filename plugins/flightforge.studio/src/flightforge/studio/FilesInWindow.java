/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;

import flightforge.ui.editorinput.FileOpener;

/** Opens files that a user has named, in whatever way, and reports each that cannot be opened. */
final class FilesInWindow {

	private FilesInWindow() {
	}

	/** Opens the files in a window; UI thread only. */
	static void open(IWorkbenchWindow window, List<Path> files) {
		List<String> refused = files.stream().map(file -> failure(window, file)).filter(Objects::nonNull).toList();
		if (!refused.isEmpty()) {
			MessageDialog.openError(window.getShell(), Messages.CANNOT_OPEN_TITLE, String.join("\n", refused));
		}
	}

	/** Why the file cannot be opened, null when it is open now. */
	private static String failure(IWorkbenchWindow window, Path file) {
		try {
			FileOpener.open(window.getActivePage(), file);
			return null;
		} catch (PartInitException e) {
			return e.getLocalizedMessage();
		}
	}
}
