/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.audit.Audit;
import flightforge.audit.AuditReport;
import flightforge.ui.platform.ResultJob;

/** Audits a recording in the background. */
final class AuditJob extends ResultJob<AuditReport> {

	/** Hears how an audit goes, on the UI thread. */
	interface Listener extends ResultJob.Listener<AuditReport> {
		/** Called for each percent of the recording that was checked. */
		void progress(int percent);
	}

	private static final int PERCENT = 100;

	private final Path file;
	private final Listener listener;

	/**
	 * An audit that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 */
	AuditJob(Display display, Path file, Listener listener) {
		super(display, NLS.bind(Messages.JOB, file.getFileName()), listener, Messages.INTERNAL_ERROR);
		this.file = file;
		this.listener = listener;
	}

	@Override
	protected AuditReport make(IProgressMonitor monitor) throws IOException {
		monitor.beginTask(getName(), PERCENT);
		int[] worked = {0};
		return Audit.of(file, Set.of(), percent -> {
			monitor.worked(percent - worked[0]);
			worked[0] = percent;
			later(() -> listener.progress(percent));
		}, monitor::isCanceled);
	}
}
