/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that threads write to which may be interrupted: Java closes a file channel then, for all threads, and this
 * opens it again. Thread-safe.
 */
final class SteadyChannel implements Closeable {
	private final Path file;
	private volatile FileChannel channel;
	private boolean closed;

	private SteadyChannel(Path file, FileChannel channel) {
		this.file = file;
		this.channel = channel;
	}

	/** Makes a file that must not be there yet. */
	static SteadyChannel create(Path file) throws IOException {
		return new SteadyChannel(file, FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
				StandardOpenOption.WRITE));
	}

	/** Writes a chunk; a thread that is interrupted during this stays interrupted. */
	void write(ChunkStore chunk, long position, Runnable pace) throws IOException {
		boolean interrupted = false;
		boolean done = false;
		try {
			while (!done) {
				FileChannel open = channel;
				try {
					chunk.transferTo(open, position, pace);
					done = true;
				} catch (ClosedChannelException e) {
					interrupted |= Thread.interrupted();
					reopen(open, e);
				}
			}
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private synchronized void reopen(FileChannel old, ClosedChannelException cause) throws IOException {
		if (closed) {
			throw cause;
		}
		if (channel == old) {
			channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
		}
	}

	/** Ends the file at a length and closes it; a thread that is interrupted during this stays interrupted. */
	void complete(long length) throws IOException {
		close();
		boolean interrupted = Thread.interrupted();
		try {
			while (!truncate(length)) {
				interrupted |= Thread.interrupted();
			}
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	/** @return false if an interrupt came */
	private boolean truncate(long length) throws IOException {
		try (FileChannel last = FileChannel.open(file, StandardOpenOption.WRITE)) {
			last.truncate(length);
			return true;
		} catch (ClosedByInterruptException e) {
			return false;
		}
	}

	@Override
	public synchronized void close() throws IOException {
		closed = true;
		channel.close();
	}
}
