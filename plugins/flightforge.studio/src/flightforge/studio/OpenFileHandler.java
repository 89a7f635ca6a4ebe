/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens scripts and recordings of the user's choice. */
public final class OpenFileHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		FileDialog dialog = new FileDialog(window.getShell(), SWT.OPEN | SWT.MULTI);
		dialog.setText(Messages.OPEN_FILE_TITLE);
		dialog.setFilterExtensions(new String[] {"*.forge;*.jfr", "*.forge", "*.jfr", "*"});
		dialog.setFilterNames(new String[] {Messages.FILTER_BOTH, Messages.FILTER_SCRIPTS, Messages.FILTER_RECORDINGS,
				Messages.FILTER_ALL});
		if (dialog.open() != null) {
			FilesInWindow.open(window,
					Arrays.stream(dialog.getFileNames()).map(name -> Path.of(dialog.getFilterPath(), name)).toList());
		}
		return null;
	}
}
