/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;

import flightforge.writer.internal.DiskFull;
import flightforge.writer.internal.TemporaryFile;

/**
 * Writes chunks, in the order of the calls, to a temporary file beside the target and renames it when it is whole: a
 * file under its final name is always complete. The temporary file, {@code .NAME.RANDOM.tmp}, goes away with
 * {@link #close}, and when the JVM is shut down (Ctrl-C). One thread at a time may call it, except for {@link #write}.
 */
public final class RecordingFile implements AutoCloseable {
	private final FinalName name;
	private final Path temporary;
	private final SteadyChannel channel;
	private final Thread removal;
	/** Chunks that have a place only. */
	private final AtomicInteger unwritten = new AtomicInteger();
	/** Of what is appended; null if nobody wants to know it. */
	private MessageDigest digest;
	private long size;
	private String sha256;
	private volatile boolean closed;

	private RecordingFile(FinalName name, Path temporary, SteadyChannel channel, MessageDigest digest) {
		this.name = name;
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
		return create(target, overwrite ? TakenName.REPLACE : TakenName.REFUSE, false);
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
		return create(target, overwrite ? TakenName.REPLACE : TakenName.REFUSE, true);
	}

	/**
	 * Creates the temporary file.
	 *
	 * @param target file that {@link #commit} makes, or what its name begins with
	 * @param taken what to do when another file has that name
	 * @param sha256 whether the SHA-256 will be known
	 * @throws IOException as {@link #create(Path, boolean)}
	 */
	public static RecordingFile create(Path target, TakenName taken, boolean sha256) throws IOException {
		FinalName name = new FinalName(target, taken);
		name.check();
		Path folder = folder(target);
		if (!Files.isDirectory(folder)) {
			throw new IOException("The folder does not exist: " + folder);
		}
		Path temporary = TemporaryFile.beside(folder.resolve(target.getFileName()));
		SteadyChannel channel;
		try {
			channel = SteadyChannel.create(temporary);
		} catch (IOException e) {
			throw Files.isWritable(folder) ? DiskFull.noNewFile(folder, e)
					: new IOException("The folder cannot be written: " + folder, e);
		}
		RecordingFile file = new RecordingFile(name, temporary, channel, sha256 ? newDigest() : null);
		try {
			Runtime.getRuntime().addShutdownHook(file.removal);
		} catch (IllegalStateException e) {
			file.close();
			throw new IOException("No recording can be written while Java is shut down", e);
		}
		return file;
	}

	private static MessageDigest newDigest() {
		try {
			return MessageDigest.getInstance("SHA-256");
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
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
	 * The second half of appending a chunk: writes it. Any number of threads may do that at the same time. Interrupts
	 * do no harm; the thread is still interrupted afterwards.
	 *
	 * @param position from {@link #reserve}
	 * @param pace called often; may throw to stop, and the file can then only be closed
	 * @throws IOException with a message for the user, if it cannot be written, for instance because the disk is full;
	 * the file can then only be closed
	 */
	public void write(ChunkStore chunk, long position, Runnable pace) throws IOException {
		checkOpen();
		try {
			channel.write(chunk, position, pace);
		} catch (IOException e) {
			throw DiskFull.explain("The recording cannot grow to " + (position + chunk.size()) + " bytes",
					folder(name.target()), e);
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
	 * @return the file: the target, or another name beside it with {@link TakenName#NUMBER}
	 * @throws IOException with a message for the user, if that fails; the temporary file is then still removed by
	 * {@link #close}
	 * @throws IllegalStateException if there is no chunk in it: an empty file is not a recording; or if a chunk has a
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
		boolean interrupted = Thread.interrupted();
		try {
			complete();
			Path made = name.giveTo(temporary);
			sha256 = digest == null ? null : HexFormat.of().formatHex(digest.digest());
			close();
			return made;
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private void complete() throws IOException {
		try {
			// What is beyond is left of a chunk that could not be appended.
			channel.complete(size);
		} catch (IOException e) {
			throw DiskFull.explain("The recording cannot be completed", folder(name.target()), e);
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
