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
import flightforge.compare.UnknownNamesException;
import flightforge.ui.platform.ResultJob;

/** Compares two recordings in the background. */
final class LikenessJob extends ResultJob<LikenessJob.Result> {

	/**
	 * What was found.
	 *
	 * @param names what the names of the first recording were taken for: those that were asked for, or the same table
	 * the other way round where only that fits
	 */
	record Result(Comparison comparison, Names names) {
	}

	private final Pair pair;

	/**
	 * A comparison that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 */
	LikenessJob(Display display, Pair pair, Listener<Result> listener) {
		super(display, NLS.bind(Messages.JOB, pair.a().getFileName(), pair.b().getFileName()), listener,
				Messages.INTERNAL_ERROR);
		this.pair = pair;
	}

	/** What is compared. */
	Pair pair() {
		return pair;
	}

	@Override
	protected Result make(IProgressMonitor monitor) throws IOException {
		monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
		try {
			return compare(pair.names(), monitor);
		} catch (UnknownNamesException unknown) {
			try {
				return compare(pair.names().swapped(), monitor);
			} catch (UnknownNamesException neither) {
				unknown.addSuppressed(neither);
				throw unknown;
			}
		}
	}

	private Result compare(Names names, IProgressMonitor monitor) throws IOException {
		return new Result(Comparison.of(pair.a(), pair.b(), names.read(), monitor::isCanceled), names);
	}
}
