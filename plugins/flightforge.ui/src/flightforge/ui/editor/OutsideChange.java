/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;

import flightforge.ui.generate.Notice;

/**
 * What another program has done to the file of an editor that cannot just follow it, and the ways out.
 *
 * @param reload takes what the file holds now, in place of the editor's text
 * @param keep takes the editor's text for the one that counts, so that it can be saved
 * @param save writes the editor's text to the file that no longer exists
 */
record OutsideChange(Runnable reload, Runnable keep, Runnable save) {

	/**
	 * What to say about the file; nothing when it is as it was read or written last.
	 *
	 * @param unreadable why it cannot be read, null when that was not tried or went well
	 */
	Optional<Notice> notice(DiskState disk, String unreadable) {
		if (disk.isGone()) {
			return Optional.of(warning(NLS.bind(Messages.EDITOR_GONE, disk.file()),
					new Notice.Action(Messages.EDITOR_GONE_SAVE, save)));
		}
		if (unreadable != null) {
			return Optional.of(warning(unreadable, new Notice.Action(Messages.EDITOR_RELOAD, reload)));
		}
		if (disk.hasChanged()) {
			return Optional.of(warning(NLS.bind(Messages.EDITOR_CHANGED_TOO, disk.file().getFileName()),
					new Notice.Action(Messages.EDITOR_RELOAD, reload), new Notice.Action(Messages.EDITOR_KEEP, keep)));
		}
		return Optional.empty();
	}

	/** Asks whether to write over what another program has written; who only presses Enter keeps that. */
	static boolean mayBeLost(Shell shell, Path file) {
		return new MessageDialog(shell, Messages.EDITOR_CHANGED_TITLE, null, NLS.bind(Messages.EDITOR_CHANGED, file),
				MessageDialog.QUESTION, 1, IDialogConstants.YES_LABEL, IDialogConstants.NO_LABEL).open() == 0;
	}

	private static Notice warning(String text, Notice.Action... actions) {
		return new Notice(Notice.Kind.WARNING, text, "", List.of(actions));
	}
}
