/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

import flightforge.ui.platform.Copying;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.ResultTable;

/** Files and the clipboard, as the tabs of the view use them. */
final class MemoryFiles {

	/** Work that may fail with a message for the user. */
	interface Work {
		void run() throws IOException;
	}

	private MemoryFiles() {
	}

	/** Asks for a recording or a report. */
	static Optional<Path> open(Shell shell) {
		FileDialog dialog = new FileDialog(shell, SWT.OPEN);
		dialog.setText(Messages.MEMORY_OPEN_TITLE);
		dialog.setFilterExtensions(new String[] {"*.jfr;*.txt;*.log", "*.*"});
		return Optional.ofNullable(dialog.open()).map(Path::of);
	}

	/** Does work in a job; the workbench shows its failure. */
	static void inBackground(String name, Work work) {
		Job job = new Job(name) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					work.run();
					return Status.OK_STATUS;
				} catch (IOException e) {
					return new Status(IStatus.ERROR, Ids.BUNDLE, e.getLocalizedMessage(), e);
				}
			}
		};
		job.setUser(true);
		job.schedule();
	}

	/** An action that copies a table. */
	static IAction copyAction(ResultTable<?> table) {
		IAction action = new Action(Messages.MEMORY_COPY) {
			@Override
			public void run() {
				Copying.copy(table.asText());
			}
		};
		action.setToolTipText(Messages.MEMORY_COPY_HINT);
		return action;
	}

	/** The text on the clipboard; empty when there is none. */
	static Optional<String> clipboard(Display display) {
		Clipboard clipboard = new Clipboard(display);
		try {
			return Optional.ofNullable((String) clipboard.getContents(TextTransfer.getInstance()));
		} finally {
			clipboard.dispose();
		}
	}
}
