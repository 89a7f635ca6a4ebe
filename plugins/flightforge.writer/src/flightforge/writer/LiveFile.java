/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.function.IntFunction;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Mapping;

/**
 * The file of a live recording while it is written, and what becomes of it: the target, or a stream. Chunks from the
 * heap go to a hidden file that disappears when the process ends; mapped ones to {@code NAME.part.jfr}, which stays and
 * can be read when the process is killed. Interrupted threads do no harm: all writes are uninterruptible. Thread-safe.
 */
final class LiveFile {
	private static final byte[] ZEROS = new byte[1 << 18];
	private static final int MOST_PARTS = 1000;
	private static final int LEAST_RELEASED = 1 << 12;

	/** A mapped part of the file. */
	record Extent(Mapping mapping, long start, int bytes) {
	}

	private final Path target;
	private final OutputStream stream;
	private final Path temporary;
	private final RandomAccessFile file;
	private final Thread removal;
	private long end;
	private boolean broken;

	private LiveFile(Path target, OutputStream stream, Path temporary, boolean keep) throws IOException {
		this.target = target;
		this.stream = stream;
		this.temporary = temporary;
		file = temporary == null ? null : new RandomAccessFile(temporary.toFile(), "rw");
		removal = temporary == null || keep ? null : new Thread(this::remove, "Removal of " + temporary.getFileName());
		if (removal != null) {
			Runtime.getRuntime().addShutdownHook(removal);
		}
	}

	static LiveFile create(Path target, LiveSettings settings) throws IOException {
		if (target.getFileSystem() != FileSystems.getDefault()) {
			throw new IOException("A live recording can only be written to an ordinary file: " + target);
		}
		if (target.getFileName() == null || Files.isDirectory(target)) {
			throw new IOException("This is a folder, not a file: " + target);
		}
		Path parent = target.toAbsolutePath().getParent();
		Path folder = settings.temporaryFolder() == null ? parent : settings.temporaryFolder();
		checkFolder(parent);
		String name = target.getFileName().toString();
		return new LiveFile(target, null, temporary(folder, name, settings.mapped()), settings.mapped());
	}

	static LiveFile create(OutputStream target, LiveSettings settings) throws IOException {
		if (!settings.mapped()) {
			return new LiveFile(null, target, null, false);
		}
		Path folder = settings.temporaryFolder() == null ? Path.of(System.getProperty("java.io.tmpdir"))
				: settings.temporaryFolder();
		return new LiveFile(null, target, temporary(folder, "flightforge", true), true);
	}

	private static void checkFolder(Path folder) throws IOException {
		if (!Files.isDirectory(folder)) {
			throw new IOException("The folder does not exist: " + folder);
		}
		if (!Files.isWritable(folder)) {
			throw new IOException("The folder cannot be written: " + folder);
		}
	}

	private static Path temporary(Path folder, String name, boolean mapped) throws IOException {
		checkFolder(folder);
		if (!mapped) {
			return folder.resolve("." + name + "." + UUID.randomUUID() + ".tmp");
		}
		String stem = name.endsWith(".jfr") ? name.substring(0, name.length() - 4) : name;
		for (int i = 1; i < MOST_PARTS; i++) {
			// The JDK's tools read no other ending. What a killed process left is not overwritten.
			Path part = folder.resolve(stem + (i == 1 ? "" : "-" + i) + ".part.jfr");
			try {
				return Files.createFile(part);
			} catch (FileAlreadyExistsException e) {
				continue;
			}
		}
		throw new IOException("Too many recordings that were killed are in the folder: " + folder);
	}

	/** Appends a whole chunk. If that fails the file is as it was before. */
	synchronized void append(HeapStore chunk) throws IOException {
		if (file == null) {
			appendToStream(chunk);
			return;
		}
		try {
			file.seek(end);
			chunk.transferTo(file);
			end += chunk.size();
		} catch (IOException e) {
			file.setLength(end);
			throw cannotGrow(end + chunk.size(), e);
		}
	}

	private void appendToStream(HeapStore chunk) throws IOException {
		if (broken) {
			throw new IOException("The stream failed before");
		}
		// Whatever part of the chunk went out cannot be taken back.
		broken = true;
		chunk.transferTo(new DataOutputStream(stream));
		end += chunk.size();
		broken = false;
	}

	/**
	 * Adds a chunk that is valid from the beginning to the end of the file and maps it. Until its first bytes are there
	 * the file has a tail that is no chunk; these are a few system calls, and the disk space is taken after them.
	 *
	 * @param start first bytes of the chunk
	 * @param fillers where fillers begin, the first at the end of the start
	 * @param filler bytes of the filler at a position
	 */
	synchronized Extent extend(int bytes, ByteBuilder start, int[] fillers, IntFunction<byte[]> filler)
			throws IOException {
		try {
			file.seek(end + bytes - 1);
			file.write(0);
			for (int at : fillers) {
				file.seek(end + at);
				file.write(filler.apply(at));
			}
			file.seek(end);
			file.write(start.array(), 0, start.size());
			for (int i = 0; i < fillers.length; i++) {
				int from = fillers[i] + filler.apply(fillers[i]).length;
				fill(end + from, (i + 1 < fillers.length ? fillers[i + 1] : bytes) - from);
			}
			Extent extent = new Extent(map(end, bytes), end, bytes);
			end += bytes;
			return extent;
		} catch (IOException e) {
			file.setLength(end);
			throw cannotGrow(end + bytes, e);
		}
	}

	/** Takes the space on the disk: without that a full disk would be a fault in mapped memory. */
	private void fill(long from, int length) throws IOException {
		file.seek(from);
		for (int done = 0; done < length; done += ZEROS.length) {
			file.write(ZEROS, 0, Math.min(ZEROS.length, length - done));
		}
	}

	/**
	 * Mapping is interruptible, and an interrupt closes the channel: each mapping has its own, and another if need be.
	 */
	private Mapping map(long start, int bytes) throws IOException {
		boolean interrupted = Thread.interrupted();
		try {
			while (true) {
				try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.READ,
						StandardOpenOption.WRITE)) {
					return Mapping.map(channel, start, bytes);
				} catch (ClosedByInterruptException e) {
					interrupted |= Thread.interrupted();
				}
			}
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	/**
	 * Takes back what a chunk has not used, once it is unmapped. Only the last chunk of the file can become smaller,
	 * and between the two system calls that takes it has a tail that is no chunk: so it does for a good deal of space
	 * only.
	 */
	synchronized void release(Extent extent, int used) throws IOException {
		if (extent.start() + extent.bytes() == end && extent.bytes() - used >= LEAST_RELEASED) {
			file.seek(extent.start() + ChunkHeader.SIZE_AT);
			file.writeLong(used);
			end = extent.start() + used;
			file.setLength(end);
		}
	}

	private IOException cannotGrow(long bytes, IOException cause) {
		return DiskFull.explain("The recording cannot grow to " + bytes + " bytes",
				temporary.toAbsolutePath().getParent(), cause);
	}

	/** Makes the target of what was written. Nothing else may be called afterwards. */
	synchronized void complete() throws IOException {
		if (file != null) {
			file.close();
		}
		if (target == null) {
			try (OutputStream out = stream) {
				if (temporary != null) {
					Files.copy(temporary, out);
				}
			}
			remove();
		} else if (end == 0) {
			remove();
		} else {
			rename();
		}
		forgetRemoval();
	}

	private void rename() throws IOException {
		try {
			try {
				Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
			} catch (AtomicMoveNotSupportedException e) {
				Path beside = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
				try {
					Files.copy(temporary, beside);
					Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
					Files.delete(temporary);
				} finally {
					Files.deleteIfExists(beside);
				}
			}
		} catch (IOException e) {
			throw new IOException("The recording cannot be given its name " + target
					+ (Files.exists(temporary) ? "; it is complete in " + temporary : "") + " (" + e.getMessage() + ")",
					e);
		}
	}

	private void remove() {
		if (temporary != null) {
			try {
				file.close();
				Files.deleteIfExists(temporary);
			} catch (IOException e) {
				System.getLogger(LiveFile.class.getName()).log(System.Logger.Level.WARNING,
						"A temporary file remains: " + temporary, e);
			}
		}
	}

	private void forgetRemoval() {
		try {
			if (removal != null) {
				Runtime.getRuntime().removeShutdownHook(removal);
			}
		} catch (IllegalStateException e) {
			// Java is being shut down: the hook runs, and finds nothing.
			assert !Files.exists(temporary);
		}
	}

	@Override
	public String toString() {
		return String.valueOf(temporary == null ? stream : temporary);
	}
}
