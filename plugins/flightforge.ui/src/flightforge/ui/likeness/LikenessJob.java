/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.io.IOException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.compare.Comparison;
import flightforge.ui.platform.ResultJob;

/** Compares two recordings in the background. */
final class LikenessJob extends ResultJob<Comparison> {

	private final Pair pair;

	/**
	 * A comparison that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 */
	LikenessJob(Display display, Pair pair, Listener<Comparison> listener) {
		super(display, NLS.bind(Messages.JOB, pair.a().getFileName(), pair.b().getFileName()), listener,
				Messages.INTERNAL_ERROR);
		this.pair = pair;
	}

	/** What is compared. */
	Pair pair() {
		return pair;
	}

	@Override
	protected Comparison make(IProgressMonitor monitor) throws IOException {
		monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
		return Comparison.of(pair.a(), pair.b(), pair.names().read(), monitor::isCanceled);
	}
}
