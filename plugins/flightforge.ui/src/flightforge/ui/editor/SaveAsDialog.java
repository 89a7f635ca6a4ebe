/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

import flightforge.ui.internal.Ids;

/** The window system's question where to save a script. UI thread only. */
final class SaveAsDialog {

	private SaveAsDialog() {
	}

	/** The file that the user has chosen, ending as scripts do; none when he has not. */
	static Optional<Path> ask(Shell parent, Path present) {
		FileDialog dialog = new FileDialog(parent, SWT.SAVE);
		dialog.setFilterExtensions(new String[] {'*' + Ids.SCRIPT_ENDING});
		dialog.setFilterPath(present.getParent().toString());
		dialog.setFileName(present.getFileName().toString());
		dialog.setOverwrite(true);
		return Optional.ofNullable(dialog.open())
				.map(chosen -> Path.of(chosen.endsWith(Ids.SCRIPT_ENDING) ? chosen : chosen + Ids.SCRIPT_ENDING));
	}
}
