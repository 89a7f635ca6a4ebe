/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.function.Supplier;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

import flightforge.ui.platform.UiThread;

/**
 * Looks at an editor's file while the user looks at the editor, so that what another program does to it shows at once.
 * It asks once a second, in the background: not all file systems report changes, and some take long to answer. UI
 * thread only.
 */
final class FileWatch {

	private static final int PAUSE_MILLIS = 1_000;

	private final Control control;
	private final Display display;
	private final Supplier<DiskState> known;
	private final Runnable changed;
	private final Job looking;
	/** The state of the file that was asked about last. */
	private volatile DiskState asked;
	/** What was seen last, as far as it is not what the editor knows; null for nothing. */
	private volatile Object seen;
	/** The same when it was reported last. */
	private volatile Object reported;

	private FileWatch(Control control, Supplier<DiskState> known, Runnable changed) {
		this.control = control;
		this.display = control.getDisplay();
		this.known = known;
		this.changed = changed;
		looking = Job.createSystem(Messages.EDITOR_WATCHING, monitor -> {
			look();
		});
	}

	/**
	 * Watches until the control is disposed.
	 *
	 * @param control shows the file
	 * @param known what the editor knows of the file
	 * @param changed called when another program has changed or removed the file, or has brought it back
	 */
	static void of(Control control, Supplier<DiskState> known, Runnable changed) {
		new FileWatch(control, known, changed).next();
	}

	private void next() {
		display.timerExec(PAUSE_MILLIS, () -> {
			if (control.isDisposed()) {
				return;
			}
			// In another window the user sees no difference; who comes back to this one is shown it at once.
			if (control.isVisible() && display.getActiveShell() == control.getShell()) {
				asked = known.get();
				looking.schedule();
			}
			next();
		});
	}

	private void look() {
		DiskState state = asked;
		Object now = state.difference();
		boolean settled = now == null ? seen == null : now.equals(seen);
		seen = now;
		// A file that is just being written is looked at again: half of it is of no use.
		if (settled && (now == null ? reported != null : !now.equals(reported))) {
			reported = now;
			UiThread.later(display, () -> {
				if (!control.isDisposed()) {
					changed.run();
				}
			});
		}
	}
}
