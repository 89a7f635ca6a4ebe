/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.Quantities;

/** Puts a generation's progress into words: how far, how fast, how long it will still take. */
final class ProgressText {

	private static final double NANOS_PER_SECOND = 1e9;
	private final long startNanos;

	ProgressText(long startNanos) {
		this.startNanos = startNanos;
	}

	static int percent(long done, long total) {
		return total <= 0 ? 100 : (int) Math.clamp(100.0 * done / total, 0, 100);
	}

	String at(long nowNanos, long done, long total, long bytes) {
		int percent = percent(done, total);
		double seconds = (nowNanos - startNanos) / NANOS_PER_SECOND;
		if (seconds <= 0 || done == 0) {
			return NLS.bind(Messages.PROGRESS_STARTING, percent);
		}
		double rate = done / seconds;
		long left = Math.max(0, Math.round((total - done) / rate));
		return NLS.bind(Messages.PROGRESS,
				new Object[] {percent, Quantities.shortCount(rate), Quantities.bytes(bytes), Quantities.seconds(left)});
	}
}
