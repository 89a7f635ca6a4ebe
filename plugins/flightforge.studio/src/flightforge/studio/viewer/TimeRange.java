/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import org.eclipse.osgi.util.NLS;

import flightforge.studio.Messages;
import flightforge.ui.resource.Quantities;

/**
 * A part of a recording's time, whose types all have the same. Immutable.
 *
 * @param from where it begins, in seconds from the start of the recording; not a number for all of the time
 * @param to where it ends
 */
record TimeRange(double from, double to) {

	/** All of the time. */
	static final TimeRange ALL = new TimeRange(Double.NaN, Double.NaN);

	private static final double NANOS_PER_SECOND = 1e9;

	/** A part of a recording's time, or all of it. */
	static TimeRange of(Recording recording, double from, double to) {
		return from <= 0 && to >= recording.seconds() ? ALL : new TimeRange(from, to);
	}

	/** Whether it is all of the time. */
	boolean isAll() {
		return Double.isNaN(from);
	}

	/** The number of the first event of a type that is in it. */
	int first(Recording recording, RecordingType type) {
		return isAll() ? 0 : type.firstFrom(nanos(recording, from));
	}

	/** The number after that of the last event of a type that is in it; that of the first where there is none. */
	int end(Recording recording, RecordingType type) {
		// The chart ends where the last event starts.
		return isAll() || to >= recording.seconds() ? type.count()
				: Math.max(first(recording, type), type.firstFrom(nanos(recording, to)));
	}

	private static long nanos(Recording recording, double seconds) {
		return recording.startNanos() + Math.round(seconds * NANOS_PER_SECOND);
	}

	/** From when to when, as text; null for all of the time. */
	String text() {
		return isAll() ? null : NLS.bind(Messages.VIEWER_RANGE, Quantities.seconds(from), Quantities.seconds(to));
	}
}
