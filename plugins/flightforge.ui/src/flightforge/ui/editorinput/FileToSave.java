/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** The window system's question where to write a file; none is replaced unasked. UI thread only. */
public final class FileToSave {

	private FileToSave() {
	}

	/**
	 * Asks where to write a file, and whether an existing one may be replaced.
	 *
	 * @param parent the window that asks
	 * @param title what is asked
	 * @param usual the file to offer, with its folder or without one
	 * @param ending what the file's name ends with, such as {@code .jfr}; appended where it was not typed
	 * @return the file; empty when the user has chosen none, or wants to keep the one that is there
	 */
	public static Optional<Path> ask(Shell parent, String title, Path usual, String ending) {
		FileDialog dialog = new FileDialog(parent, SWT.SAVE);
		dialog.setText(title);
		dialog.setFilterExtensions(new String[] {'*' + ending});
		if (usual.getParent() != null) {
			dialog.setFilterPath(usual.getParent().toString());
		}
		dialog.setFileName(usual.getFileName().toString());
		dialog.setOverwrite(true);
		return Optional.ofNullable(dialog.open())
				.flatMap(chosen -> withEnding(chosen, ending, file -> mayReplace(parent, file)));
	}

	/**
	 * The file of a name that was typed, with its ending. The window system has asked about the name as it was typed: a
	 * file that has got its name by the ending is asked about here.
	 *
	 * @param question whether a file may be replaced
	 */
	static Optional<Path> withEnding(String chosen, String ending, Predicate<Path> question) {
		if (chosen.endsWith(ending)) {
			return Optional.of(Path.of(chosen));
		}
		Path file = Path.of(chosen + ending);
		return Files.notExists(file) || question.test(file) ? Optional.of(file) : Optional.empty();
	}

	private static boolean mayReplace(Shell parent, Path file) {
		// Enter replaces nothing.
		return new MessageDialog(parent, Messages.FILE_REPLACE_TITLE, null, NLS.bind(Messages.FILE_REPLACE, file),
				MessageDialog.QUESTION, 1, Messages.FILE_REPLACE_YES, IDialogConstants.CANCEL_LABEL)
				.open() == Window.OK;
	}
}
