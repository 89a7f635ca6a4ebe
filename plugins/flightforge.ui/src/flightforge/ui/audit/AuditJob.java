/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.audit.Audit;
import flightforge.audit.AuditReport;
import flightforge.ui.platform.UiThread;

/**
 * Audits a recording in the background. Exactly one of the last three methods of its listener is called, at the end.
 */
final class AuditJob extends Job {

	/** Hears how an audit goes, on the UI thread. */
	interface Listener {
		/** Called for each percent of the recording that was checked. */
		void progress(int percent);

		/** Called when the recording was checked. */
		void done(AuditReport report);

		/** Called when it could not be checked, with the reason. */
		void failed(String reason);

		/** Called when the user has cancelled it, here or where jobs are shown. */
		void cancelled();
	}

	private static final int PERCENT = 100;

	private final Display display;
	private final Path file;
	private final Listener listener;

	/**
	 * An audit that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 */
	AuditJob(Display display, Path file, Listener listener) {
		super(NLS.bind(Messages.JOB, file.getFileName()));
		this.display = display;
		this.file = file;
		this.listener = listener;
		// What is cancelled before it begins never runs; and what throws an error ends here, too.
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				IStatus result = event.getResult();
				if (result.matches(IStatus.CANCEL)) {
					later(listener::cancelled);
				} else if (!result.isOK()) {
					later(() -> listener.failed(Messages.INTERNAL_ERROR));
				}
			}
		});
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), PERCENT);
		int[] worked = {0};
		try {
			AuditReport report = Audit.of(file, Set.of(), percent -> {
				monitor.worked(percent - worked[0]);
				worked[0] = percent;
				later(() -> listener.progress(percent));
			}, monitor::isCanceled);
			later(() -> listener.done(report));
		} catch (CancellationException e) {
			return Status.CANCEL_STATUS;
		} catch (IOException e) {
			later(() -> listener.failed(e.getLocalizedMessage()));
		} catch (RuntimeException e) {
			return Status.warning(NLS.bind(Messages.FAILED, file, e), e);
		}
		return Status.OK_STATUS;
	}

	private void later(Runnable event) {
		UiThread.later(display, event);
	}
}
