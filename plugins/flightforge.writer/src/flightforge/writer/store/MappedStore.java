/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import flightforge.writer.internal.DiskFull;
import flightforge.writer.internal.Failures;
import flightforge.writer.internal.Mapping;

/**
 * Keeps a chunk in memory mapped extents of a scratch file, off the Java heap. Zeros are written to the file a few MiB
 * ahead of the chunk, so that a full disk is an {@link IOException} and not a fault in mapped memory, and that no call
 * takes long, however large the extents are; these are used again for the next chunk, whose pages are then there
 * already. The scratch file goes away with {@link #close}, and with the process at the latest.
 */
public final class MappedStore extends ChunkStore {
	private static final long SMALLEST_EXTENT = 1 << 16;
	private static final long LARGEST_EXTENT = 1 << 30;
	/** Zeros that are written at a time. */
	private static final int STEP_BYTES = 1 << 22;
	private static final int PIECE_BYTES = 1 << 18;
	private static final byte[] ZEROS = new byte[PIECE_BYTES];

	private final Path folder;
	private final int extentBytes;
	/** The last one is used; there are more if interrupts came while it was mapped. */
	private final List<ScratchFile> scratches = new ArrayList<>();
	/** The first extent that is in the last scratch file. */
	private int firstOfLast;
	private final List<Mapping> extents = new ArrayList<>();
	private long size;
	/** Bytes of the extents that are there on the disk. */
	private long backed;

	/**
	 * Creates the scratch file.
	 *
	 * @param temporaryFolder folder of the scratch file, existing and writable
	 * @param extentBytes bytes of each mapping, from 64 KiB to 1 GiB
	 * @throws IOException with a message for the user, if the folder cannot be written
	 */
	public MappedStore(Path temporaryFolder, long extentBytes) throws IOException {
		if (extentBytes < SMALLEST_EXTENT || extentBytes > LARGEST_EXTENT) {
			throw new IllegalArgumentException(
					"Mapped bytes must be from 64 KiB to 1 GiB, not " + extentBytes + " bytes");
		}
		this.extentBytes = (int) extentBytes;
		folder = temporaryFolder;
		if (!Files.isDirectory(folder)) {
			throw new IOException("The folder for temporary files does not exist: " + folder);
		}
		try {
			scratches.add(ScratchFile.create(folder));
		} catch (IOException e) {
			throw new IOException("The folder for temporary files cannot be written: " + folder, e);
		}
	}

	@Override
	public long size() {
		return size;
	}

	@Override
	public long mappedBytes() {
		return (long) extents.size() * extentBytes;
	}

	@Override
	public void write(byte[] source, int from, int length) throws IOException {
		int done = 0;
		while (done < length) {
			int index = (int) (size / extentBytes);
			int offset = (int) (size % extentBytes);
			if (index == extents.size()) {
				extents.add(map(index));
			}
			if (size == backed) {
				back(Math.min(STEP_BYTES, extentBytes - offset));
			}
			int part = (int) Math.min(length - done, Math.min(extentBytes - offset, backed - size));
			try {
				extents.get(index).buffer().put(offset, source, from + done, part);
			} catch (InternalError e) {
				// What the JVM makes of a page that the file system could not back after all.
				throw new IOException("Mapped memory in " + folder + " could not be written: is the disk full?", e);
			}
			done += part;
			size += part;
		}
	}

	@Override
	public void patchStart(byte[] bytes) {
		extents.get(0).buffer().put(0, bytes);
	}

	@Override
	void forEachPiece(PieceConsumer consumer) throws IOException {
		int length;
		for (long done = 0; done < size; done += length) {
			ByteBuffer extent = extents.get((int) (done / extentBytes)).buffer();
			int offset = (int) (done % extentBytes);
			length = (int) Math.min(Math.min(PIECE_BYTES, extentBytes - offset), size - done);
			consumer.accept(extent.slice(offset, length), done);
		}
	}

	@Override
	public void reset() {
		size = 0;
	}

	@Override
	public void close() throws IOException {
		size = 0;
		Failures failures = new Failures("The temporary file in " + folder + " cannot be closed");
		while (!extents.isEmpty()) {
			failures.run(extents.removeLast()::unmap);
		}
		while (!scratches.isEmpty()) {
			failures.run(scratches.removeLast()::close);
		}
		failures.throwFirst();
	}

	private Mapping map(int index) throws IOException {
		boolean interrupted = Thread.interrupted();
		try {
			while (true) {
				try {
					return scratches.getLast().map((long) (index - firstOfLast) * extentBytes, extentBytes);
				} catch (ClosedByInterruptException e) {
					interrupted |= Thread.interrupted();
					// All extents so far have their space, and stay.
					scratches.add(ScratchFile.create(folder));
					firstOfLast = index;
				}
			}
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private void back(int bytes) throws IOException {
		try {
			for (int done = 0; done < bytes; done += ZEROS.length) {
				scratches.getLast().back(ZEROS, Math.min(ZEROS.length, bytes - done));
			}
		} catch (IOException e) {
			throw DiskFull.explain("The temporary file in " + folder + " cannot grow to " + (backed + bytes) + " bytes",
					folder, e);
		}
		backed += bytes;
	}
}
