/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.io.IOException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.ui.platform.ResultJob;

/** Saves what can be read of a damaged recording in the background; its result is what was saved, for the user. */
public final class RecoveryJob extends ResultJob<String> {

	private final Recovery recovery;

	/**
	 * A job that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 * @param recovery what to save
	 * @param listener hears how it ended
	 */
	public RecoveryJob(Display display, Recovery recovery, ResultJob.Listener<? super String> listener) {
		super(display, recovery.task(), listener,
				NLS.bind(Messages.RECOVERY_INTERNAL_ERROR, recovery.damaged().getFileName()));
		this.recovery = recovery;
	}

	@Override
	protected String make(IProgressMonitor monitor) throws IOException {
		return recovery.save(monitor::isCanceled);
	}

	@Override
	protected String reason(IOException e) {
		return Recovery.reason(e);
	}
}
