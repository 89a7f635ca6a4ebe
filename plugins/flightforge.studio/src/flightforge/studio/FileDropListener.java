/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.ui.IWorkbenchWindow;

/** Opens files that are dropped on the area of the editors. The Eclipse IDE and Mission Control have the same. */
final class FileDropListener extends DropTargetAdapter {

	private final IWorkbenchWindow window;

	FileDropListener(IWorkbenchWindow window) {
		this.window = window;
	}

	@Override
	public void dragEnter(DropTargetEvent event) {
		boolean files = FileTransfer.getInstance().isSupportedType(event.currentDataType);
		// Never a move: file managers would delete the file.
		event.detail = files ? DND.DROP_COPY : DND.DROP_NONE;
	}

	@Override
	public void dragOperationChanged(DropTargetEvent event) {
		dragEnter(event);
	}

	@Override
	public void drop(DropTargetEvent event) {
		if (event.data instanceof String[] names) {
			// After the drop: the program that it came from waits for its end, and a dialog would keep it waiting.
			window.getShell().getDisplay()
					.asyncExec(() -> FilesInWindow.open(window, Arrays.stream(names).map(Path::of).toList()));
		}
	}
}
