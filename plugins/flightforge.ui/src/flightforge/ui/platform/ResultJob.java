/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;

/**
 * Makes something in the background. Exactly one method of its listener is called, at the end, whatever happens: also
 * when the job was cancelled before it began, and when there was an internal error, which goes to the error log.
 *
 * @param <R> what it makes
 */
public abstract class ResultJob<R> extends Job {

	/**
	 * Hears how a job ended, on the UI thread.
	 *
	 * @param <R> what the job makes
	 */
	public interface Listener<R> {
		/**
		 * Called with what was made.
		 *
		 * @param result the result
		 */
		void done(R result);

		/**
		 * Called when nothing was made.
		 *
		 * @param reason why, for the user
		 */
		void failed(String reason);

		/** Called when the user has cancelled it, here or where jobs are shown. */
		void cancelled();
	}

	private final Display display;
	private final Listener<? super R> listener;

	/**
	 * A job that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 * @param name what users see where jobs are shown
	 * @param listener hears how it ended
	 * @param internalError the reason that the listener is given for an internal error
	 */
	protected ResultJob(Display display, String name, Listener<? super R> listener, String internalError) {
		super(name);
		this.display = display;
		this.listener = listener;
		// What is cancelled before it begins never runs; and what throws an error ends here, too.
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				IStatus result = event.getResult();
				if (result.matches(IStatus.CANCEL)) {
					later(listener::cancelled);
				} else if (!result.isOK()) {
					later(() -> listener.failed(internalError));
				}
			}
		});
	}

	/**
	 * Makes it. Not on the UI thread.
	 *
	 * @param monitor is told how far it is, and asked whether it was cancelled
	 * @return what was made
	 * @throws IOException when it cannot be made; {@link #reason} has its text for the user
	 * @throws CancellationException when it was cancelled
	 */
	protected abstract R make(IProgressMonitor monitor) throws IOException;

	/**
	 * Why nothing was made, for the user.
	 *
	 * @param e what {@link #make} has thrown
	 */
	protected String reason(IOException e) {
		return e.getLocalizedMessage();
	}

	@Override
	protected final IStatus run(IProgressMonitor monitor) {
		try {
			R made = make(monitor);
			later(() -> listener.done(made));
		} catch (CancellationException e) {
			return Status.CANCEL_STATUS;
		} catch (IOException e) {
			String reason = reason(e);
			later(() -> listener.failed(reason));
		} catch (RuntimeException e) {
			return Status.warning(getName(), e);
		}
		return Status.OK_STATUS;
	}

	/**
	 * Runs something on the UI thread as soon as it has time.
	 *
	 * @param event such as a report of progress
	 */
	protected final void later(Runnable event) {
		UiThread.later(display, event);
	}
}
