/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.DiskFull;
import flightforge.writer.internal.Mapping;
import flightforge.writer.internal.TemporaryFile;
import flightforge.writer.store.HeapStore;

/**
 * The file of a live recording while it is written, and what becomes of it: the target, or a stream. It is called
 * {@code NAME.part.jfr}, is there from the first chunk on, stays and can be read when the process ends before the
 * recording does; only chunks from the heap for a stream need none. Interrupted threads do no harm: all writes are
 * uninterruptible. Thread-safe.
 *
 * <p>With mapped memory, nothing but this class changes the length of the file and the sizes of its chunks, and each
 * change is one period of the lock. Whatever instruction a kill comes at, the file is a sequence of whole chunks. The
 * last one is the spare chunk, which has no events:
 * <ul>
 * <li>The file becomes longer by pages, each of which is a chunk without events, so that any number of them may be
 * written. Then one write within a page makes the spare chunk cover them.
 * <li>A new chunk is the first part of the spare chunk. What the rest begins with is prepared where nobody sees it, and
 * one write within a page divides the two.
 * <li>The chunk before the spare one takes more room from it, and gives room back, by two stores to mapped memory, one
 * directly after the other: its size, and the filler at its end. Between these the filler reaches beyond the chunk,
 * which the JDK's and JMC's parsers skip as any other.
 * <li>The file only becomes shorter at the end of a chunk.</ul>
 */
final class LiveFile {
	private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
	/** What is written of a page is there at once, or not at all. */
	private static final int PAGE = 4096;
	/** Pages of a write. */
	private static final int MOST_PAGES = 64;
	/** The file becomes longer by a multiple of that, if the disk has so much. */
	private static final int STEP = 1 << 18;
	private static final int LEAST_RELEASED = PAGE;
	private static final int START_NANOS_AT = 32;
	private static final int START_TICKS_AT = 48;

	/** What tests do before each change of a file, and after the last of a call. Not for anything else. */
	static Runnable step = () -> {
	};

	/** A mapped part of the file that is a chunk. */
	record Extent(Mapping mapping, long start, int bytes, ChunkHead head) {
	}

	private final LiveTarget target;
	private final LiveClock clock;
	private final LiveMetadata noTypes;
	/** Null until the first chunk: whoever is killed before leaves no empty file. */
	private TemporaryFile temporary;
	/** Where the chunks end and the spare one begins. */
	private long end;
	/** Of the file with its spare chunk, whole pages; 0 without one. */
	private long length;
	private ChunkHead spare;
	private long spareTicks;
	/** Pages that are chunks; made when they are needed. */
	private byte[] pages;
	private boolean broken;
	private boolean complete;

	/** @param noTypes what metadata say without types of the recording */
	LiveFile(LiveTarget target, LiveClock clock, LiveMetadata noTypes) {
		this.target = target;
		this.clock = clock;
		this.noTypes = noTypes;
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
			temporary.show();
			whole = true;
		} catch (IOException e) {
			throw cannotGrow(end + chunk.size(), e);
		} finally {
			if (whole) {
				end += chunk.size();
			} else {
				temporary.file().setLength(end);
			}
		}
	}

	/** @return bytes that the disk still has for a chunk from the heap, at most that many */
	synchronized long room(long most) throws IOException {
		RandomAccessFile file = file();
		byte[] zeros = new byte[1 << 16];
		try {
			file.seek(end);
			for (long taken = 0; taken < most; taken += zeros.length) {
				file.write(zeros, 0, (int) Math.min(zeros.length, most - taken));
			}
			return most;
		} catch (IOException full) {
			return file.length() - end;
		} finally {
			file.setLength(end);
		}
	}

	/** @return whether what could not be appended has left nothing in the target */
	boolean canTryAgain() {
		return target.folder() != null;
	}

	private RandomAccessFile file() throws IOException {
		if (temporary == null) {
			temporary = TemporaryFile.hidden(target.folder(), target.name());
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
	 * Makes a chunk of the beginning of the spare one and maps it. Its room is covered by fillers, and there is space
	 * on the disk for all of it.
	 *
	 * @param least bytes of room for events
	 * @param wanted bytes of the chunk, if the disk has so much
	 * @param wordBytes of its fillers
	 * @param next metadata of the chunk after it
	 * @throws IOException if there is no room; the file is as it was before
	 */
	synchronized Extent take(long least, long wanted, int wordBytes, LiveMetadata next, long startNanos,
			long startTicks) throws IOException {
		begin(next);
		ChunkHead nextHead = head(next);
		long afterwards = pages(nextHead.roomAt());
		long smallest = pages(end + spare.roomAt() + least);
		long largest = Math.max(smallest, pages(end + wanted));
		lengthen(smallest + afterwards, largest + afterwards);
		long at = Math.min(largest, length - afterwards);
		long nextTicks = prepare(at, nextHead);
		int bytes = (int) (at - end);
		byte[] start = spare.used(bytes, startNanos, startTicks);
		Mapping mapping = map(end, bytes);
		boolean taken = false;
		try {
			Filler.cover(mapping.buffer(), spare.roomAt(), bytes, wordBytes);
			Extent extent = new Extent(mapping, end, bytes, spare);
			put(end, start);
			end = at;
			spare = nextHead;
			spareTicks = nextTicks;
			taken = true;
			return extent;
		} finally {
			if (!taken) {
				mapping.unmap();
			}
		}
	}

	/** Makes the file, with a spare chunk and nothing else. */
	private void begin(LiveMetadata metadata) throws IOException {
		if (length == 0) {
			ChunkHead first = head(metadata);
			long ticks = clock.startSpares(1);
			long bytes = pages(first.roomAt());
			RandomAccessFile file = file();
			try {
				file.setLength(0);
				file.write(new byte[(int) bytes]);
				put(0, first.spare(bytes, clock.nanos(ticks), ticks));
				put(ChunkHead.CONTENT_AT, first.content());
			} catch (IOException e) {
				file.setLength(0);
				throw cannotGrow(bytes, e);
			}
			temporary.show();
			spare = first;
			spareTicks = ticks;
			length = bytes;
		}
	}

	private ChunkHead head(LiveMetadata metadata) {
		return spare != null && spare.metadata() == metadata ? spare : ChunkHead.of(metadata, clock.startTicks());
	}

	private static long pages(long bytes) {
		return bytes + PAGE - 1 & -PAGE;
	}

	private void put(long at, byte[] bytes) throws IOException {
		step.run();
		temporary.file().seek(at);
		temporary.file().write(bytes);
	}

	/**
	 * Puts what a spare chunk from there on begins with; nobody sees it yet.
	 *
	 * @return when that chunk starts
	 */
	private long prepare(long at, ChunkHead head) throws IOException {
		long ticks = clock.startSpares(1);
		put(at, head.spare(length - at, clock.nanos(ticks), ticks));
		put(at + ChunkHead.CONTENT_AT, head.content());
		return ticks;
	}

	/** Makes the spare chunk end there: where the file does, or where another chunk begins that nobody sees yet. */
	private void endSpare(long at) throws IOException {
		put(end, spare.spare(at - end, clock.nanos(spareTicks), spareTicks));
	}

	/**
	 * Makes room at the end of the spare chunk, and takes the space on the disk.
	 *
	 * @param least length that the file has to have, whole pages
	 * @param wanted length that it should have, if the disk has so much, whole pages
	 * @throws IOException if it has not; the file is as it was before
	 */
	private void lengthen(long least, long wanted) throws IOException {
		if (length >= wanted) {
			return;
		}
		long before = length;
		try {
			long to = before + (wanted - before + STEP - 1) / STEP * STEP;
			while (length < to) {
				int bytes = (int) Math.min(MOST_PAGES * PAGE, to - length);
				appendPages(bytes);
				endSpare(length + bytes);
				length += bytes;
			}
		} catch (IOException e) {
			keepWhatWasWritten(before, least, e);
		}
	}

	private void appendPages(int bytes) throws IOException {
		if (pages == null) {
			pages = makePages();
		}
		long ticks = clock.startSpares(MOST_PAGES);
		for (int i = 0; i < MOST_PAGES; i++) {
			BigEndian.putLong(pages, i * PAGE + START_NANOS_AT, clock.nanos(ticks + i));
			BigEndian.putLong(pages, i * PAGE + START_TICKS_AT, ticks + i);
		}
		RandomAccessFile file = temporary.file();
		file.seek(length);
		step.run();
		file.write(pages, 0, bytes);
	}

	private byte[] makePages() {
		ChunkHead head = ChunkHead.of(noTypes, clock.startTicks());
		byte[] start = head.spare(PAGE, 0, 0);
		byte[] made = new byte[MOST_PAGES * PAGE];
		for (int at = 0; at < made.length; at += PAGE) {
			System.arraycopy(start, 0, made, at, start.length);
			System.arraycopy(head.content(), 0, made, at + start.length, head.content().length);
		}
		return made;
	}

	/** Of pages, some may be written when the disk is full: those are used, or all are given back. */
	private void keepWhatWasWritten(long before, long least, IOException cause) throws IOException {
		RandomAccessFile file = temporary.file();
		long written = file.length() & -PAGE;
		if (written >= least) {
			step.run();
			file.setLength(written);
			endSpare(written);
			length = written;
		} else {
			// The pages are chunks still, and nobody sees them when the file ends before them.
			endSpare(before);
			length = before;
			step.run();
			try {
				file.setLength(before);
			} catch (IOException e) {
				// They stay, as the chunks that they are.
				cause.addSuppressed(e);
			}
			throw cannotGrow(least, cause);
		}
	}

	/**
	 * Makes room for a new chunk, so that the one before need not be closed if there is none.
	 *
	 * @param least bytes of room for events
	 * @throws IOException if there is no room; the file is as it was before
	 */
	synchronized void reserve(long least, LiveMetadata next) throws IOException {
		begin(next);
		long needed = pages(end + spare.roomAt() + least) + pages(head(next).roomAt());
		lengthen(needed, needed);
	}

	/**
	 * Makes a chunk larger, if the spare one follows it, and maps it again; the caller unmaps what it had.
	 *
	 * @param filler where the last filler of the chunk is
	 * @param least bytes that this filler has to have
	 * @param wanted bytes of the chunk, if the disk has so much
	 * @param next metadata of the chunk after it
	 * @return null if other chunks follow it
	 * @throws IOException if there is no room; the file is as it was before
	 */
	synchronized Extent grow(Extent extent, int filler, long least, long wanted, LiveMetadata next) throws IOException {
		long start = extent.start();
		// The first filler has to cover what the spare chunk begins with.
		if (!isLast(extent) || end + spare.roomAt() - (start + filler) > Filler.SEGMENT_BYTES) {
			return null;
		}
		ChunkHead nextHead = head(next);
		long afterwards = pages(nextHead.roomAt());
		long smallest = pages(Math.max(start + filler + least, end + spare.roomAt()));
		long largest = Math.max(smallest, pages(start + wanted));
		lengthen(smallest + afterwards, largest + afterwards);
		long at = Math.min(largest, length - afterwards);
		long nextTicks = prepare(at, nextHead);
		int bytes = (int) (at - start);
		Mapping mapping = map(start, bytes);
		boolean grown = false;
		try {
			Extent larger = new Extent(mapping, start, bytes, extent.head());
			ByteBuffer buffer = mapping.buffer();
			int first = Math.min(bytes - filler, Filler.SEGMENT_BYTES);
			Filler.cover(buffer, filler + first, bytes, Integer.BYTES);
			step.run();
			Filler.publish(Filler.word(first, Integer.BYTES), buffer, filler, Integer.BYTES);
			step.run();
			LONG.setRelease(buffer, ChunkHeader.SIZE_AT, (long) bytes);
			end = at;
			spare = nextHead;
			spareTicks = nextTicks;
			grown = true;
			return larger;
		} finally {
			if (!grown) {
				mapping.unmap();
			}
		}
	}

	/**
	 * Gives the room that a chunk has not used to the spare one, if that follows it; the chunk is still mapped.
	 *
	 * @param used where its free room begins, with a filler, if it has any
	 * @param usedEnd where that filler ends
	 * @param wordBytes of the fillers behind it
	 */
	synchronized void release(Extent extent, int used, int usedEnd, int wordBytes, LiveMetadata next)
			throws IOException {
		if (!isLast(extent) || extent.bytes() - used < LEAST_RELEASED) {
			return;
		}
		ByteBuffer buffer = extent.mapping().buffer();
		ChunkHead nextHead = head(next);
		int filler = used;
		int fillerEnd = usedEnd;
		long at = startBehind(extent.start() + filler + Long.BYTES);
		while (at + nextHead.roomAt() > extent.start() + fillerEnd) {
			if (fillerEnd == extent.bytes()) {
				return;
			}
			filler = fillerEnd;
			fillerEnd = filler + Filler.size(buffer, filler, wordBytes);
			at = startBehind(extent.start() + filler + Long.BYTES);
		}
		long nextTicks = prepare(at, nextHead);
		int bytes = (int) (at - extent.start());
		step.run();
		LONG.setRelease(buffer, ChunkHeader.SIZE_AT, (long) bytes);
		end = at;
		spare = nextHead;
		spareTicks = nextTicks;
		step.run();
		Filler.publish(Filler.word(bytes - filler, wordBytes), buffer, filler, wordBytes);
	}

	/** @return where a chunk can begin so that its size and its filler are in the same page */
	private static long startBehind(long at) {
		long start = at + Long.BYTES - 1 & -Long.BYTES;
		return (start & PAGE - 1) > PAGE - ChunkHead.CONTENT_AT ? pages(start) : start;
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

	/** @return whether a chunk without events is out of the file: only the one before the spare one can be */
	synchronized boolean remove(Extent extent) throws IOException {
		boolean last = isLast(extent);
		if (last) {
			long ticks = clock.startSpares(1);
			put(extent.start(), extent.head().spare(length - extent.start(), clock.nanos(ticks), ticks));
			end = extent.start();
			spare = extent.head();
			spareTicks = ticks;
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
			spare = null;
			pages = null;
			if (length > end && end > 0) {
				step.run();
				temporary.file().setLength(end);
				length = end;
			}
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
