/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.compare.Comparison;
import flightforge.ui.platform.UiThread;

/** Compares two recordings in the background. Exactly one method of its listener is called, at the end. */
final class LikenessJob extends Job {

	/** Hears how a comparison ended, on the UI thread. */
	interface Listener {
		/** Called when the recordings were compared. */
		void done(Comparison comparison);

		/** Called when they could not be, with the reason. */
		void failed(String reason);

		/** Called when the user has cancelled it, here or where jobs are shown. */
		void cancelled();
	}

	private final Display display;
	private final Pair pair;
	private final Listener listener;

	/**
	 * A comparison that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 */
	LikenessJob(Display display, Pair pair, Listener listener) {
		super(NLS.bind(Messages.JOB, pair.a().getFileName(), pair.b().getFileName()));
		this.display = display;
		this.pair = pair;
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

	/** What is compared. */
	Pair pair() {
		return pair;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
		try {
			Comparison comparison = Comparison.of(pair.a(), pair.b(), pair.names().read(), monitor::isCanceled);
			later(() -> listener.done(comparison));
		} catch (CancellationException e) {
			return Status.CANCEL_STATUS;
		} catch (IOException e) {
			later(() -> listener.failed(e.getLocalizedMessage()));
		} catch (RuntimeException e) {
			return Status.warning(getName(), e);
		}
		return Status.OK_STATUS;
	}

	private void later(Runnable event) {
		UiThread.later(display, event);
	}
}
