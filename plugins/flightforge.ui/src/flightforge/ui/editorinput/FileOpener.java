/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import java.nio.file.Path;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.BusyIndicator;
import org.eclipse.ui.IEditorDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** Opens files in the editor that the host has registered for them. UI thread only. */
public final class FileOpener {

	private FileOpener() {
	}

	/**
	 * Opens a file in its default editor. An editor that shows the file already is brought to the front.
	 *
	 * @param page where to open it
	 * @param file the file
	 * @return the editor
	 * @throws PartInitException when no editor is registered for such files or the editor refuses it; the message is
	 * for the user
	 */
	public static IEditorPart open(IWorkbenchPage page, Path file) throws PartInitException {
		return open(page, new PathEditorInput(file));
	}

	private static IEditorPart open(IWorkbenchPage page, IEditorInput input) throws PartInitException {
		IEditorDescriptor editor = PlatformUI.getWorkbench().getEditorRegistry().getDefaultEditor(input.getName());
		if (editor == null) {
			throw new PartInitException(NLS.bind(Messages.OPEN_NO_EDITOR, input.getName()));
		}
		PartInitException[] failure = new PartInitException[1];
		IEditorPart[] opened = new IEditorPart[1];
		// The first one takes seconds on a busy machine.
		BusyIndicator.showWhile(page.getWorkbenchWindow().getShell().getDisplay(), () -> {
			try {
				opened[0] = page.openEditor(input, editor.getId());
			} catch (PartInitException e) {
				failure[0] = e;
			}
		});
		if (failure[0] != null) {
			throw failure[0];
		}
		return opened[0];
	}

	/**
	 * Opens a recording that was generated, again perhaps: an editor that shows its former content is closed first,
	 * because editors keep what they have read.
	 *
	 * @param page where to open it
	 * @param file the file
	 * @param type the name of the event type that its user was working on; empty for none
	 * @return the editor
	 * @throws PartInitException as {@link #open}
	 */
	public static IEditorPart openGenerated(IWorkbenchPage page, Path file, String type) throws PartInitException {
		IEditorInput input = new PathEditorInput(file, true, type);
		IEditorReference[] stale = page.findEditors(input, null, IWorkbenchPage.MATCH_INPUT);
		if (stale.length > 0) {
			page.closeEditors(stale, false);
		}
		return open(page, input);
	}
}
