/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes chunks, in the order of the calls, to a temporary file beside the target and renames it when it is whole: a file
 * under its final name is always complete. The temporary file, {@code .NAME.jfr.RANDOM.tmp}, goes away with
 * {@link #close}, and when the JVM is shut down (Ctrl-C). One thread at a time may call it.
 */
public final class RecordingFile implements AutoCloseable {

	private RecordingFile() {
	}

	/**
	 * Creates the temporary file.
	 *
	 * @param target
	 *            file that {@link #commit} makes
	 * @param overwrite
	 *            whether an existing file is replaced
	 * @throws IOException
	 *             with a message for the user, if the target exists and is not to be replaced, is a folder, or its folder
	 *             does not exist or cannot be written
	 */
	public static RecordingFile create(Path target, boolean overwrite) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Appends a whole chunk.
	 *
	 * @throws IOException
	 *             with a message for the user, if it cannot be written, for instance because the disk is full
	 */
	public void append(ChunkStore chunk) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** @return bytes appended */
	public long size() {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Gives the file its final name.
	 *
	 * @return the target
	 * @throws IOException
	 *             with a message for the user, if that fails; the temporary file is then still removed by {@link #close}
	 * @throws IllegalStateException
	 *             if there is no chunk in it: an empty file is no recording
	 */
	public Path commit() throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * @return SHA-256 of the committed file, 64 lower-case hexadecimal digits; made while it was written
	 * @throws IllegalStateException
	 *             before {@link #commit}
	 */
	public String sha256() {
		throw new UnsupportedOperationException("not yet");
	}

	/** Removes the temporary file unless it was committed; safe to call again. */
	@Override
	public void close() throws IOException {
		throw new UnsupportedOperationException("not yet");
	}
}
