/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Follows a file that is being written and computes its SHA-256 in a thread of its own, so that encoding does not wait
 * for it. It reads what was just written, which is still in the memory of the operating system.
 */
final class FileDigest {
	private static final int BLOCK_BYTES = 1 << 18;

	private final FileChannel file;
	private final MessageDigest digest;
	private final Thread thread;
	private long written;
	private boolean finished;
	private boolean cancelled;
	private Throwable failure;

	/** Starts with an empty file. */
	FileDigest(FileChannel file) {
		this.file = file;
		try {
			digest = MessageDigest.getInstance("SHA-256");
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
		thread = new Thread(this::follow, "Recording digest");
		thread.setDaemon(true);
		thread.start();
	}

	/** Tells that the file has so many bytes now. */
	synchronized void written(long bytes) {
		written = bytes;
		notifyAll();
	}

	/** Waits for the rest. */
	String finish() throws IOException {
		stop(false);
		synchronized (this) {
			if (failure != null) {
				throw new IOException("The recording cannot be read back: " + failure.getMessage(), failure);
			}
		}
		return HexFormat.of().formatHex(digest.digest());
	}

	/** Stops at once; safe to call again and after {@link #finish}. */
	void cancel() {
		stop(true);
	}

	private void stop(boolean atOnce) {
		synchronized (this) {
			finished = true;
			cancelled |= atOnce;
			notifyAll();
		}
		boolean interrupted = false;
		while (thread.isAlive()) {
			try {
				thread.join();
			} catch (InterruptedException e) {
				// It ends soon without being interrupted itself, which would close the file.
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}

	private void follow() {
		ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
		try {
			long done = 0;
			for (long end; (end = awaitMore(done)) > done;) {
				block.clear().limit((int) Math.min(BLOCK_BYTES, end - done));
				int read = file.read(block, done);
				if (read < 0) {
					throw new IOException("The temporary file became shorter while it was written");
				}
				digest.update(block.flip());
				done += read;
			}
		} catch (IOException | RuntimeException | Error e) {
			// Whatever it is, a digest of a part must not be taken for that of the whole.
			synchronized (this) {
				failure = e;
			}
		}
	}

	/** @return bytes that can be read, no more than before when it is time to end */
	private synchronized long awaitMore(long done) {
		while (written == done && !finished) {
			try {
				wait();
			} catch (InterruptedException e) {
				return done;
			}
		}
		return cancelled ? done : written;
	}
}
