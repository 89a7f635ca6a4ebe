/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes chunks, in the order of the calls, to a temporary file beside the target and renames it when it is whole: a
 * file under its final name is always complete. The temporary file, {@code .NAME.RANDOM.tmp}, goes away with
 * {@link #close}, and when the JVM is shut down (Ctrl-C). One thread at a time may call it.
 */
public final class RecordingFile implements AutoCloseable {
	private final Path target;
	private final boolean overwrite;
	private final Path temporary;
	private final FileChannel channel;
	private final FileDigest digest;
	private final Thread removal;
	private long size;
	private String sha256;
	private boolean closed;

	private RecordingFile(Path target, boolean overwrite, Path temporary, FileChannel channel) {
		this.target = target;
		this.overwrite = overwrite;
		this.temporary = temporary;
		this.channel = channel;
		digest = new FileDigest(channel);
		removal = new Thread(this::remove, "Removal of " + temporary.getFileName());
	}

	/**
	 * Creates the temporary file.
	 *
	 * @param target file that {@link #commit} makes
	 * @param overwrite whether an existing file is replaced
	 * @throws IOException with a message for the user, if the target exists and is not to be replaced, is a folder, or
	 * its folder does not exist or cannot be written
	 */
	public static RecordingFile create(Path target, boolean overwrite) throws IOException {
		checkTarget(target, overwrite);
		Path name = target.getFileName();
		Path folder = folder(target);
		if (!Files.isDirectory(folder)) {
			throw new IOException("The folder does not exist: " + folder);
		}
		Path temporary = folder.resolve("." + name + "." + UUID.randomUUID() + ".tmp");
		FileChannel channel;
		try {
			channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
					StandardOpenOption.WRITE);
		} catch (IOException e) {
			throw Files.isWritable(folder) ? DiskFull.explain("The folder " + folder + " takes no new file", folder, e)
					: new IOException("The folder cannot be written: " + folder, e);
		}
		RecordingFile file = new RecordingFile(target, overwrite, temporary, channel);
		try {
			Runtime.getRuntime().addShutdownHook(file.removal);
		} catch (IllegalStateException e) {
			file.close();
			throw new IOException("No recording can be written while Java is shut down", e);
		}
		return file;
	}

	private static void checkTarget(Path target, boolean overwrite) throws IOException {
		if (target.getFileName() == null || Files.isDirectory(target)) {
			throw new IOException("This is a folder, not a file: " + target);
		}
		if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
			if (!overwrite) {
				throw new IOException("The file exists already: " + target);
			}
			if (Files.exists(target) && !Files.isRegularFile(target)) {
				throw new IOException("This is no ordinary file and cannot be replaced: " + target);
			}
		}
	}

	private static Path folder(Path target) {
		Path parent = target.getParent();
		return parent == null ? target.getFileSystem().getPath("").toAbsolutePath() : parent;
	}

	/**
	 * Appends a whole chunk.
	 *
	 * @throws IOException with a message for the user, if it cannot be written, for instance because the disk is full
	 */
	public void append(ChunkStore chunk) throws IOException {
		append(chunk, ChunkStore.UNPACED);
	}

	/**
	 * Appends a whole chunk, which may take long.
	 *
	 * @param pace called often; may throw to stop, and the chunk is then as if it had not been appended
	 * @throws IOException with a message for the user, if it cannot be written, for instance because the disk is full
	 */
	public void append(ChunkStore chunk, Runnable pace) throws IOException {
		checkOpen();
		try {
			chunk.transferTo(channel, size, pace);
		} catch (IOException e) {
			throw DiskFull.explain("The recording cannot grow to " + (size + chunk.size()) + " bytes", folder(target),
					e);
		}
		size += chunk.size();
		digest.written(size);
	}

	/** @return bytes appended */
	public long size() {
		return size;
	}

	/**
	 * Gives the file its final name.
	 *
	 * @return the target
	 * @throws IOException with a message for the user, if that fails; the temporary file is then still removed by
	 * {@link #close}
	 * @throws IllegalStateException if there is no chunk in it: an empty file is no recording
	 */
	public Path commit() throws IOException {
		checkOpen();
		if (size == 0) {
			throw new IllegalStateException("A recording has at least one chunk");
		}
		String hash = digest.finish();
		try {
			// What is left of a chunk that could not be appended.
			channel.truncate(size);
			channel.force(true);
			channel.close();
		} catch (IOException e) {
			throw DiskFull.explain("The recording cannot be completed", folder(target), e);
		}
		checkTarget(target, overwrite);
		rename();
		sha256 = hash;
		close();
		return target;
	}

	private void rename() throws IOException {
		try {
			try {
				Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
			} catch (AtomicMoveNotSupportedException e) {
				Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
			}
		} catch (IOException e) {
			throw new IOException(
					"The recording is written but cannot be given its name: " + target + " (" + e.getMessage() + ")",
					e);
		}
	}

	/**
	 * @return SHA-256 of the committed file, 64 lower-case hexadecimal digits; made while it was written
	 * @throws IllegalStateException before {@link #commit}
	 */
	public String sha256() {
		if (sha256 == null) {
			throw new IllegalStateException("The recording is not committed");
		}
		return sha256;
	}

	/** Removes the temporary file unless it was committed; safe to call again. */
	@Override
	public void close() throws IOException {
		if (closed) {
			return;
		}
		closed = true;
		digest.cancel();
		try {
			// First: Windows does not delete what is open.
			channel.close();
		} finally {
			Files.deleteIfExists(temporary);
			forgetRemoval();
		}
	}

	private void remove() {
		try {
			channel.close();
			Files.deleteIfExists(temporary);
		} catch (IOException e) {
			System.getLogger(RecordingFile.class.getName()).log(System.Logger.Level.WARNING,
					"A temporary file remains: " + temporary, e);
		}
	}

	private void forgetRemoval() {
		try {
			Runtime.getRuntime().removeShutdownHook(removal);
		} catch (IllegalStateException e) {
			// Java is being shut down: the hook runs, and finds nothing.
			assert closed;
		}
	}

	private void checkOpen() {
		if (closed) {
			throw new IllegalStateException("The recording is closed");
		}
	}
}
