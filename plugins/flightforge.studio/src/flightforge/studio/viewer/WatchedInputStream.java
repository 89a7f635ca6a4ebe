/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;

/**
 * A file that is being read: reports how much of it has been, and refuses to go on once its monitor is cancelled. That
 * is an unchecked exception, because JMC's parser takes any other for the end of a recording that was cut off. One
 * thread.
 */
final class WatchedInputStream extends FilterInputStream {

	/** Longest read, so that a cancel is heard soon although parsers read whole chunks. */
	static final int LONGEST_READ = 1 << 20;
	private static final int PERCENT = 100;

	private final long size;
	private final IProgressMonitor monitor;
	private final IntConsumer progress;
	private long bytes;
	private int reported = -1;

	/**
	 * A stream.
	 *
	 * @param size length in bytes
	 * @param progress hears of each new percentage, from 0 to 100
	 */
	WatchedInputStream(InputStream in, long size, IProgressMonitor monitor, IntConsumer progress) {
		super(in);
		this.size = size;
		this.monitor = monitor;
		this.progress = progress;
	}

	@Override
	public int read() throws IOException {
		check();
		int value = super.read();
		advance(value < 0 ? 0 : 1);
		return value;
	}

	@Override
	public int read(byte[] buffer, int offset, int length) throws IOException {
		check();
		try {
			int count = super.read(buffer, offset, Math.min(length, LONGEST_READ));
			advance(Math.max(0, count));
			return count;
		} catch (IOException e) {
			// A cancel interrupts the thread, which closes the channel below.
			check();
			throw e;
		}
	}

	@Override
	public long skip(long count) throws IOException {
		check();
		long skipped = super.skip(count);
		advance(skipped);
		return skipped;
	}

	@Override
	public boolean markSupported() {
		return false;
	}

	private void check() {
		if (monitor.isCanceled()) {
			throw new OperationCanceledException();
		}
	}

	private void advance(long count) {
		bytes += count;
		int percent = size <= 0 ? PERCENT : (int) Math.min(PERCENT, bytes * PERCENT / size);
		if (percent != reported) {
			reported = percent;
			progress.accept(percent);
		}
	}
}
