/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;

import flightforge.studio.start.RecentFiles;
import flightforge.ui.editorinput.FileOpener;

/** Opens files that a user has named, in whatever way, and reports each that cannot be opened. */
final class FilesInWindow {

	private FilesInWindow() {
	}

	/** Opens the files in a window; UI thread only. */
	static void open(IWorkbenchWindow window, List<Path> files) {
		List<String> refused = new ArrayList<>();
		List<Path> others = files.stream().filter(file -> !CommandLineFiles.isOurs(file)).toList();
		if (!others.isEmpty()) {
			refused.add(notOurs(others));
		}
		files.stream().filter(CommandLineFiles::isOurs).map(file -> failure(window, file)).filter(Objects::nonNull)
				.forEach(refused::add);
		if (!refused.isEmpty()) {
			MessageDialog.openError(window.getShell(), Messages.CANNOT_OPEN_TITLE, String.join("\n", refused));
		}
	}

	/** Opens a file that was open before; one that no longer exists is reported and forgotten. UI thread only. */
	static void openRecent(IWorkbenchWindow window, Path file) {
		if (Files.exists(file)) {
			open(window, List.of(file));
		} else {
			RecentFiles.forget(file);
			MessageDialog.openError(window.getShell(), Messages.CANNOT_OPEN_TITLE,
					NLS.bind(Messages.RECENT_GONE, file));
		}
	}

	/** That files are neither recordings nor scripts, and what can be opened. */
	static String notOurs(List<Path> files) {
		return NLS.bind(Messages.NOT_OPENED,
				files.stream().map(file -> file.getFileName().toString()).collect(Collectors.joining(", ")));
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
