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
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes chunks, in the order of the calls, to a temporary file beside the target and renames it when it is whole: a
 * file under its final name is always complete. The temporary file, {@code .NAME.RANDOM.tmp}, goes away with
 * {@link #close}, and when the JVM is shut down (Ctrl-C). One thread at a time may call it, except for {@link #write}.
 */
public final class RecordingFile implements AutoCloseable {
	private final Path target;
	private final boolean overwrite;
	private final Path temporary;
	private final FileChannel channel;
	private final Thread removal;
	/** Chunks that have a place only. */
	private final AtomicInteger unwritten = new AtomicInteger();
	/** Of what is appended; null if nobody wants to know it. */
	private MessageDigest digest;
	private long size;
	private String sha256;
	private volatile boolean closed;

	private RecordingFile(Path target, boolean overwrite, Path temporary, FileChannel channel, MessageDigest digest) {
		this.target = target;
		this.overwrite = overwrite;
		this.temporary = temporary;
		this.channel = channel;
		this.digest = digest;
		removal = new Thread(this::remove, "Removal of " + temporary.getFileName());
	}

	/**
	 * Creates the temporary file; no checksum will be known.
	 *
	 * @param target file that {@link #commit} makes
	 * @param overwrite whether an existing file is replaced
	 * @throws IOException with a message for the user, if the target exists and is not to be replaced, is a folder, or
	 * its folder does not exist or cannot be written
	 */
	public static RecordingFile create(Path target, boolean overwrite) throws IOException {
		return create(target, overwrite, null);
	}

	/**
	 * Creates the temporary file of a recording whose SHA-256 will be known. Who appends computes it, which takes about
	 * twice as long as writing.
	 *
	 * @param target file that {@link #commit} makes
	 * @param overwrite whether an existing file is replaced
	 * @throws IOException as {@link #create}
	 */
	public static RecordingFile createWithSha256(Path target, boolean overwrite) throws IOException {
		try {
			return create(target, overwrite, MessageDigest.getInstance("SHA-256"));
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}

	private static RecordingFile create(Path target, boolean overwrite, MessageDigest digest) throws IOException {
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
		RecordingFile file = new RecordingFile(target, overwrite, temporary, channel, digest);
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
	 * @throws IOException with a message for the user, if it cannot be written, for instance because the disk is full;
	 * the chunk is then as if it had not been appended
	 */
	public void append(ChunkStore chunk, Runnable pace) throws IOException {
		checkOpen();
		MessageDigest before = copyOfDigest();
		long position = size;
		boolean done = false;
		try {
			write(chunk, reserve(chunk, pace), pace);
			done = true;
		} finally {
			if (!done) {
				size = position;
				digest = before;
				unwritten.decrementAndGet();
			}
		}
	}

	/**
	 * The first half of appending a chunk: takes the next place in the file for it, and adds it to the SHA-256, which
	 * is what cannot be done for several chunks at the same time. One thread at a time may call it.
	 *
	 * @param chunk a whole chunk, not to be changed before it is written
	 * @param pace called often; may throw to stop, and the file can then only be closed
	 * @return the place, for {@link #write}
	 */
	public long reserve(ChunkStore chunk, Runnable pace) throws IOException {
		checkOpen();
		unwritten.incrementAndGet();
		if (digest != null) {
			chunk.forEachPiece((piece, at) -> {
				pace.run();
				digest.update(piece);
			});
		}
		long position = size;
		size += chunk.size();
		return position;
	}

	/**
	 * The second half of appending a chunk: writes it. Any number of threads may do that at the same time.
	 *
	 * @param position from {@link #reserve}
	 * @param pace called often; may throw to stop, and the file can then only be closed
	 * @throws IOException with a message for the user, if it cannot be written, for instance because the disk is full;
	 * the file can then only be closed
	 */
	public void write(ChunkStore chunk, long position, Runnable pace) throws IOException {
		checkOpen();
		try {
			chunk.transferTo(channel, position, pace);
		} catch (IOException e) {
			throw DiskFull.explain("The recording cannot grow to " + (position + chunk.size()) + " bytes",
					folder(target), e);
		}
		unwritten.decrementAndGet();
	}

	/** A chunk that is given up halfway must not be in the digest either. */
	private MessageDigest copyOfDigest() {
		try {
			return digest == null ? null : (MessageDigest) digest.clone();
		} catch (CloneNotSupportedException e) {
			throw new IllegalStateException("The SHA-256 of this Java cannot be copied: " + digest.getProvider(), e);
		}
	}

	/** @return bytes of all chunks that have a place */
	public long size() {
		return size;
	}

	/**
	 * Gives the file its final name. That takes the time of a few system calls, however large the file is: nothing is
	 * forced to the disk. (Where it replaces another, some file systems, as ext4, begin to write it then.) So a file
	 * under its final name is whole whatever becomes of the process, but when the machine itself stops within seconds,
	 * the operating system may lose what it had not written yet, as of any copied file. A recording can be made again;
	 * who cannot wait for that forces the file afterwards.
	 *
	 * @return the target
	 * @throws IOException with a message for the user, if that fails; the temporary file is then still removed by
	 * {@link #close}
	 * @throws IllegalStateException if there is no chunk in it: an empty file is no recording; or if a chunk has a
	 * place but is not written
	 */
	public Path commit() throws IOException {
		checkOpen();
		if (size == 0) {
			throw new IllegalStateException("A recording has at least one chunk");
		}
		if (unwritten.get() > 0) {
			throw new IllegalStateException("A chunk has a place in the file but is not written");
		}
		try {
			// What is left of a chunk that could not be appended.
			channel.truncate(size);
			channel.close();
		} catch (IOException e) {
			throw DiskFull.explain("The recording cannot be completed", folder(target), e);
		}
		checkTarget(target, overwrite);
		rename();
		sha256 = digest == null ? null : HexFormat.of().formatHex(digest.digest());
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
	 * @return SHA-256 of the committed file, 64 lower-case hexadecimal digits
	 * @throws IllegalStateException before {@link #commit}, and if it was not made by {@link #createWithSha256}
	 */
	public String sha256() {
		if (sha256 == null) {
			throw new IllegalStateException("The recording is not committed, or was created without SHA-256");
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
