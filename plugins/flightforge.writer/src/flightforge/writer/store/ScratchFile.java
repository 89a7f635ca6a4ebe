/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

import flightforge.writer.internal.Failures;
import flightforge.writer.internal.Mapping;

/**
 * A file whose pages are memory; it goes away with {@link #close}, and with the process at the latest. Zeros go through
 * a stream, because Java's streams of files are not closed by interrupts; what maps it is a channel, which is.
 */
final class ScratchFile implements Closeable {
	private final FileChannel channel;
	private final OutputStream stream;

	private ScratchFile(FileChannel channel, OutputStream stream) {
		this.channel = channel;
		this.stream = stream;
	}

	static ScratchFile create(Path folder) throws IOException {
		Path path = folder.resolve(".flightforge-" + UUID.randomUUID() + ".tmp");
		FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
				StandardOpenOption.WRITE);
		try {
			return new ScratchFile(channel,
					Files.newOutputStream(path, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
		} catch (IOException e) {
			channel.close();
			Files.deleteIfExists(path);
			throw e;
		}
	}

	/** @throws ClosedChannelException if an interrupt has come, after which nothing more can be mapped */
	Mapping map(long position, int length) throws IOException {
		return Mapping.map(channel, position, length);
	}

	/** Takes space on the disk for the bytes after those before; if that fails it may have been for some of them. */
	void back(byte[] zeros, int length) throws IOException {
		stream.write(zeros, 0, length);
	}

	@Override
	public void close() throws IOException {
		Failures failures = new Failures("A temporary file cannot be closed");
		failures.run(channel::close);
		failures.run(stream::close);
		failures.throwFirst();
	}
}
