/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.function.IntFunction;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Mapping;

/**
 * The file of a live recording while it is written, and what becomes of it: the target, or a stream. It is called
 * {@code NAME.part.jfr}, is there from the first chunk on, stays and can be read when the process ends before the
 * recording does; only chunks from the heap for a stream need none. Interrupted threads do no harm: all writes are
 * uninterruptible. Thread-safe.
 */
final class LiveFile {
	private static final byte[] ZEROS = new byte[1 << 18];
	private static final int LEAST_RELEASED = 1 << 12;
	private static final int FILLER_BYTES = 16;

	/** A mapped part of the file. */
	record Extent(Mapping mapping, long start, int bytes) {
	}

	private final LiveTarget target;
	/** Null until the first chunk: whoever is killed before leaves no empty file. */
	private TemporaryFile temporary;
	private long end;
	private boolean broken;
	private boolean complete;

	LiveFile(LiveTarget target) {
		this.target = target;
	}

	/** Appends a whole chunk. If that fails the file is as it was before. */
	synchronized void append(HeapStore chunk) throws IOException {
		if (target.folder() == null) {
			appendToStream(chunk);
			return;
		}
		RandomAccessFile file = file();
		boolean whole = false;
		try {
			file.seek(end);
			chunk.transferTo(file);
			whole = true;
		} catch (IOException e) {
			throw cannotGrow(end + chunk.size(), e);
		} finally {
			if (whole) {
				end += chunk.size();
			} else {
				file.setLength(end);
			}
		}
	}

	private RandomAccessFile file() throws IOException {
		if (temporary == null) {
			temporary = TemporaryFile.part(target.folder(), target.name());
		}
		return temporary.file();
	}

	private void appendToStream(HeapStore chunk) throws IOException {
		if (broken) {
			throw new IOException("The stream failed before");
		}
		// Whatever part of the chunk went out cannot be taken back.
		broken = true;
		chunk.transferTo(new DataOutputStream(target.stream()));
		end += chunk.size();
		broken = false;
	}

	/**
	 * Adds a chunk that is valid from the beginning to the end of the file and maps it. Until its first bytes are there
	 * the file has a tail that is no chunk; these are a few system calls. The disk space is not taken yet, except for
	 * the start and the fillers with the 16 bytes from where each begins.
	 *
	 * @param start first bytes of the chunk
	 * @param fillers where fillers begin, the first at the end of the start
	 * @param filler bytes of the filler at a position
	 */
	synchronized Extent extend(int bytes, ByteBuilder start, int[] fillers, IntFunction<byte[]> filler)
			throws IOException {
		RandomAccessFile file = file();
		Extent extent = null;
		try {
			file.seek(end + bytes - 1);
			file.write(0);
			putFillers(end, bytes, fillers, filler);
			file.seek(end);
			file.write(start.array(), 0, start.size());
			extent = new Extent(map(end, bytes), end, bytes);
			return extent;
		} catch (IOException e) {
			throw cannotGrow(end + bytes, e);
		} finally {
			if (extent != null) {
				end += bytes;
			} else {
				file.setLength(end);
			}
		}
	}

	private void putFillers(long start, int bytes, int[] fillers, IntFunction<byte[]> filler) throws IOException {
		for (int at : fillers) {
			temporary.file().seek(start + at);
			temporary.file().write(Arrays.copyOf(filler.apply(at), Math.min(FILLER_BYTES, bytes - at)));
		}
	}

	/**
	 * Makes room for a chunk to grow, if it is the last of the file, and maps it anew; the caller says so in its header
	 * and unmaps what it had. The file has a tail that is no chunk meanwhile, as in {@link #extend}.
	 *
	 * @param fillers where fillers begin, the first at the end of the chunk
	 * @param filler bytes of the filler at a position
	 * @return null if other chunks are behind it
	 */
	synchronized Extent grow(Extent extent, int bytes, int[] fillers, IntFunction<byte[]> filler) throws IOException {
		if (!isLast(extent)) {
			return null;
		}
		RandomAccessFile file = temporary.file();
		Mapping mapping = null;
		boolean grown = false;
		try {
			file.seek(extent.start() + bytes - 1);
			file.write(0);
			putFillers(extent.start(), bytes, fillers, filler);
			mapping = map(extent.start(), bytes);
			Extent larger = new Extent(mapping, extent.start(), bytes);
			end = extent.start() + bytes;
			grown = true;
			return larger;
		} catch (IOException e) {
			throw cannotGrow(extent.start() + bytes, e);
		} finally {
			if (!grown) {
				if (mapping != null) {
					mapping.unmap();
				}
				file.setLength(end);
			}
		}
	}

	/** @return the first part of a chunk, mapped anew; null if other chunks are behind it, so that it has to stay */
	synchronized Extent mapLess(Extent extent, int bytes) throws IOException {
		return isLast(extent) ? new Extent(map(extent.start(), bytes), extent.start(), bytes) : null;
	}

	/**
	 * Takes the space on the disk for a part of a chunk that has only zeros yet: without that a full disk would be a
	 * fault in mapped memory.
	 */
	synchronized void back(Extent extent, int from, int to) throws IOException {
		RandomAccessFile file = temporary.file();
		try {
			file.seek(extent.start() + from);
			for (int done = from; done < to; done += ZEROS.length) {
				file.write(ZEROS, 0, Math.min(ZEROS.length, to - done));
			}
		} catch (IOException e) {
			throw cannotGrow(extent.start() + to, e);
		}
	}

	/**
	 * Mapping is interruptible, and an interrupt closes the channel: each mapping has its own, and another if need be.
	 */
	private Mapping map(long start, int bytes) throws IOException {
		boolean interrupted = Thread.interrupted();
		try {
			while (true) {
				try (FileChannel channel = FileChannel.open(temporary.path(), StandardOpenOption.READ,
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
		if (isLast(extent) && extent.bytes() - used >= LEAST_RELEASED) {
			RandomAccessFile file = temporary.file();
			file.seek(extent.start() + ChunkHeader.SIZE_AT);
			file.write(ByteBuffer.allocate(Long.BYTES).putLong(used).array());
			end = extent.start() + used;
			file.setLength(end);
		}
	}

	/** @return whether a chunk without events, which is unmapped, is out of the file: only the last one can be */
	synchronized boolean remove(Extent extent) throws IOException {
		boolean last = isLast(extent);
		if (last) {
			end = extent.start();
			temporary.file().setLength(end);
		}
		return last;
	}

	private boolean isLast(Extent extent) {
		return extent.start() + extent.bytes() == end;
	}

	private IOException cannotGrow(long bytes, IOException cause) {
		return DiskFull.explain("The recording cannot grow to " + bytes + " bytes", target.folder(), cause);
	}

	/** @return whether there is no chunk in it */
	synchronized boolean isEmpty() {
		return end == 0;
	}

	synchronized boolean isComplete() {
		return complete;
	}

	/** Makes the target of what was written. Nothing else may be called afterwards, but this again after an error. */
	synchronized void complete() throws IOException {
		try {
			target.complete(temporary, end == 0);
		} catch (IOException e) {
			complete = true;
			throw e;
		}
		complete = true;
	}

	@Override
	public String toString() {
		return String.valueOf(temporary == null ? target.stream() : temporary);
	}
}
