/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;

import flightforge.ui.editorinput.EditorInputs;

/** Opens scripts and recordings of the user's choice. */
public final class OpenFileHandler extends AbstractHandler {

	private Path last = Path.of(System.getProperty("user.home"));

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		FileDialog dialog = new FileDialog(window.getShell(), SWT.OPEN | SWT.MULTI);
		dialog.setText(Messages.OPEN_FILE_TITLE);
		dialog.setFilterPath(folder(window).toString());
		dialog.setFilterExtensions(new String[] {"*.forge;*.jfr", "*.forge", "*.jfr", "*"});
		dialog.setFilterNames(new String[] {Messages.FILTER_BOTH, Messages.FILTER_SCRIPTS, Messages.FILTER_RECORDINGS,
				Messages.FILTER_ALL});
		if (dialog.open() != null) {
			last = Path.of(dialog.getFilterPath());
			FilesInWindow.open(window,
					Arrays.stream(dialog.getFileNames()).map(name -> Path.of(dialog.getFilterPath(), name)).toList());
		}
		return null;
	}

	/**
	 * Where the file is that is worked on, or where files were opened last; some dialogs begin nowhere by themselves.
	 */
	private Path folder(IWorkbenchWindow window) {
		IEditorPart editor = window.getActivePage() == null ? null : window.getActivePage().getActiveEditor();
		return Optional.ofNullable(editor).flatMap(part -> EditorInputs.file(part.getEditorInput()))
				.map(Path::getParent).filter(Files::isDirectory).orElse(last);
	}
}
