/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.Arrays;

import flightforge.writer.internal.ChunkHeader;

/**
 * Goes from chunk to chunk of a file, and in a chunk to its metadata. Everything a header claims is checked first.
 * <p>A chunk that is not whole, because its process runs or was killed or because the file was cut, is read as far as
 * it is consistent. HotSpot writes metadata, constants and a copy of the chunk's header about once a second, so that
 * programs can follow a recording that runs. The last whole copy says how large the chunk was then: the chunk is given
 * that size, that metadata and those constants. What follows refers to constants that were never written. After such a
 * chunk {@link #next()} reports what is wrong, and {@link #skipDamage} goes on behind it.
 */
final class ChunkReader {
	private static final int LARGEST_METADATA = 1 << 24;
	private static final int LARGEST_HEADER_CHECKPOINT = 256;
	private static final int BEING_WRITTEN = 255;
	/** Size and type of an event. */
	private static final int LONGEST_HEAD = 18;
	private static final int SEARCHED_BYTES = 1 << 18;
	/** Damage is behind the flush that is gone back to, so that more than one or two are damage made up. */
	private static final int MOST_RETURNS = 16;
	/** Chunks made up can share their events, which would be walked over for each of them. */
	private static final int MOST_STEPS_PER_BYTE = 8;

	private final FileWindow window;
	private long steps;
	private long next;
	private long offset;
	/** Null as long as nothing of the chunk can be read. */
	private ChunkHeader header;
	private int returns;
	/** What is wrong with the chunk, of which a part is read all the same; null for a whole one. */
	private MalformedRecordingException defect;
	/** The first chunk's that was not finished and yet has others behind. */
	private MalformedRecordingException unfinished;
	private byte[] lastMetadata = {};
	/** Number of the metadata that these types are from. */
	private long lastId;
	private ChunkTypes lastTypes;

	/**
	 * What is whole in a chunk, whatever its header says.
	 *
	 * @param end first byte of the file that belongs to no whole event, or begins the next chunk
	 * @param metadata the last metadata event, as an offset in the chunk; 0 when there is none
	 * @param checkpoint the last checkpoint event, likewise
	 * @param flushed the header as it was at the last flush; null when nothing was flushed
	 */
	record Whole(long end, long metadata, long checkpoint, ChunkHeader flushed) {
	}

	ChunkReader(FileWindow window) {
		this.window = window;
		this.steps = MOST_STEPS_PER_BYTE * window.fileSize();
	}

	/**
	 * Goes to the next chunk.
	 *
	 * @return whether there is another chunk; its header is then read
	 * @throws MalformedRecordingException if what follows is not a chunk, or nothing of it can be read; or if nothing
	 * follows and a chunk was incomplete
	 */
	boolean next() throws IOException {
		if (defect != null) {
			throw defect;
		}
		offset = next;
		header = null;
		returns = 0;
		if (next == window.fileSize() && next > 0) {
			if (unfinished != null) {
				throw unfinished;
			}
			return false;
		}
		header = readHeader();
		next = offset + header.size();
		return true;
	}

	/** The same for those who need not know that a chunk was cut or not finished, as long as some of it can be read. */
	boolean nextToRead() throws IOException {
		return defect == null && (next < window.fileSize() || next == 0) && next();
	}

	/**
	 * Goes on behind damage: {@link #next()} comes to the next chunk that begins anywhere behind what was read.
	 *
	 * @param kept whether something of this chunk was read, behind which the next one begins; else it may begin
	 * anywhere
	 * @return false if no chunk follows
	 */
	boolean skipDamage(boolean kept) throws IOException {
		long found = nextChunk(kept && header != null ? offset + header.size() : offset + 1);
		defect = null;
		next = found < 0 ? window.fileSize() : found;
		return found >= 0;
	}

	/**
	 * Leaves the chunk, in which nothing can be read behind some byte. Where no chunk follows its end, the end is not
	 * to be trusted: {@link #next()} comes to the next chunk that begins behind that byte.
	 */
	void giveUp(long behind) throws IOException {
		if (defect == null && next < window.fileSize() && !isChunk(next)) {
			long found = nextChunk(behind);
			next = found < 0 ? window.fileSize() : found;
		}
	}

	/** @return where a chunk begins, at that byte or behind; -1 when there is none */
	long nextChunk(long start) throws IOException {
		int overlap = ChunkHeader.MAGIC_BYTES - 1;
		for (long from = start; from < window.fileSize(); from += SEARCHED_BYTES - overlap) {
			window.check();
			byte[] bytes = window.peek(from, SEARCHED_BYTES);
			for (int i = 0; i + overlap < bytes.length; i++) {
				if (ChunkHeader.hasMagic(bytes, i) && isChunk(from + i)) {
					return from + i;
				}
			}
		}
		return -1;
	}

	/** @return first byte of the chunk */
	long offset() {
		return offset;
	}

	/** @return header of the chunk; of one that is incomplete, with the size and places of what is consistent */
	ChunkHeader header() {
		return header;
	}

	/** @return what is missing of the chunk; null when it is whole, finished, and not known to be damaged */
	MalformedRecordingException defect() {
		return defect;
	}

	/** @return whether a chunk before was not finished, though all of it is there */
	boolean hasUnfinished() {
		return unfinished != null;
	}

	private ChunkHeader readHeader() throws IOException {
		long left = window.fileSize() - offset;
		if (left < ChunkHeader.BYTES) {
			throw new MalformedRecordingException(offset,
					offset == 0 ? "Not a flight recording: the file has only " + left + " bytes"
							: "The recording ends with " + left + " bytes that are not a chunk");
		}
		window.position(offset);
		byte[] bytes = window.readBytes(ChunkHeader.BYTES);
		if (!ChunkHeader.hasMagic(bytes)) {
			throw new MalformedRecordingException(offset,
					offset == 0 ? "Not a flight recording: the file does not begin with 'FLR'"
							: "The recording is followed by something else than a chunk");
		}
		int major = ChunkHeader.major(bytes);
		if (major != 1 && major != 2) {
			throw new MalformedRecordingException(offset + 4, "Version " + major + "." + ChunkHeader.minor(bytes)
					+ " of the recording format is not known, only 1 and 2 are");
		}
		ChunkHeader read = ChunkHeader.decode(bytes);
		boolean compressed = (read.flags() & ChunkHeader.COMPRESSED_INTEGERS) != 0
				|| isEvent(read.metadata(), read.size(), ChunkHeader.METADATA_TYPE)
						&& isEvent(read.checkpoint(), read.size(), ChunkHeader.CHECKPOINT_TYPE);
		if (!compressed) {
			throw new MalformedRecordingException(offset + 67, "Recordings without compressed integers cannot be read");
		}
		// Nobody but the header says otherwise, which the JDK's consumer does not look at.
		read = read.compressed();
		if (read.state() != 0) {
			return unfinished(read, left);
		}
		if (read.size() < ChunkHeader.BYTES) {
			return flushed(new MalformedRecordingException(offset + 8, "Impossible size of a chunk: " + read.size()));
		}
		if (read.size() > left) {
			return truncated(read, left);
		}
		if (read.metadata() < ChunkHeader.BYTES || read.metadata() >= read.size()) {
			return flushed(new MalformedRecordingException(offset + 24, "The chunk has no metadata"));
		}
		if (read.checkpoint() < ChunkHeader.BYTES || read.checkpoint() >= read.size()) {
			return flushed(new MalformedRecordingException(offset + 16, "The chunk has no constants"));
		}
		return read;
	}

	private ChunkHeader flushed(MalformedRecordingException problem) throws IOException {
		ChunkHeader flushed = whole(offset, 0, window.fileSize()).flushed();
		if (flushed == null) {
			throw problem;
		}
		defect = problem;
		return flushed;
	}

	/** A header that is being written may be old or new; what was flushed since is behind what it speaks of. */
	private ChunkHeader unfinished(ChunkHeader read, long left) throws IOException {
		boolean consistent = read.size() > ChunkHeader.BYTES && read.size() <= left
				&& isEvent(read.metadata(), read.size(), ChunkHeader.METADATA_TYPE)
				&& isEvent(read.checkpoint(), read.size(), ChunkHeader.CHECKPOINT_TYPE);
		ChunkHeader claimed = consistent ? read.finished() : null;
		ChunkHeader best = claimed;
		if (claimed == null || !isFollowed(claimed, left)) {
			ChunkHeader flushed = whole(offset, claimed == null ? 0 : claimed.size(), window.fileSize()).flushed();
			best = flushed == null ? claimed : flushed;
		}
		String what = read.state() == BEING_WRITTEN ? "The chunk is just being written"
				: "The chunk is not finished: the recording still runs or was killed";
		if (best == null) {
			throw new MalformedRecordingException(offset + 64, what + ", and nothing was flushed to it");
		}
		boolean followed = isFollowed(best, left);
		String rest = followed ? "; what was flushed is there, what was still in memory is lost" : "; its last "
				+ (left - best.size()) + " bytes came after the last flush and cannot be read without its constants";
		MalformedRecordingException problem = new MalformedRecordingException(offset + (followed ? 64 : best.size()),
				what + rest);
		if (followed) {
			unfinished = unfinished == null ? problem : unfinished;
		} else {
			defect = problem;
		}
		return best;
	}

	/** Whether the file ends with the chunk, or the next one begins there. */
	private boolean isFollowed(ChunkHeader chunk, long left) throws IOException {
		return chunk.size() == left || isChunk(offset + chunk.size());
	}

	private ChunkHeader truncated(ChunkHeader read, long left) throws IOException {
		Whole whole = whole(offset, 0, window.fileSize());
		ChunkHeader flushed = whole.flushed();
		long kept = whole.end() - offset;
		boolean followed = kept < left && isChunk(whole.end());
		long there = followed ? kept : left;
		String what = followed
				? "The chunk is cut: it has " + read.size() + " bytes, of which " + there
						+ " are there before the next chunk"
				: "The recording is truncated: its last chunk has " + read.size() + " bytes, of which " + there
						+ " are there";
		if (isEvent(read.metadata(), kept, ChunkHeader.METADATA_TYPE)
				&& isEvent(read.checkpoint(), kept, ChunkHeader.CHECKPOINT_TYPE)) {
			// All constants are there: the last checkpoint leads to the others.
			flushed = new ChunkHeader(kept, read.checkpoint(), read.metadata(), read.startNanos(), read.durationNanos(),
					read.startTicks(), read.ticksPerSecond(), 0, read.flags());
		}
		if (flushed == null) {
			throw new MalformedRecordingException(offset + there, what);
		}
		long behind = there - flushed.size();
		defect = new MalformedRecordingException(offset + there, behind == 0 ? what : what + "; the last " + behind
				+ " of these came after the last flush and cannot be read without its constants");
		return flushed;
	}

	/**
	 * Reads the chunk up to the last flush before some damage: the metadata or the constants at its end cannot be read.
	 *
	 * @return false if there was no flush, and the chunk stays as it is
	 */
	boolean goBackToLastFlush(MalformedRecordingException damage) throws IOException {
		if (++returns > MOST_RETURNS) {
			return false;
		}
		ChunkHeader flushed = whole(offset, 0, damage.offset()).flushed();
		if (flushed == null || flushed.size() >= header.size()) {
			return false;
		}
		header = flushed;
		defect = damage;
		return true;
	}

	/**
	 * Says that there is damage in the chunk, though it is read: {@link #next()} reports it. Of several damages the
	 * first counts.
	 */
	void report(MalformedRecordingException damage) {
		defect = defect == null ? damage : defect;
	}

	/** @return the checkpoints before a damaged one, which does not lead to them; null when there are none */
	Checkpoints checkpointsBefore(long damage) throws IOException {
		if (++returns > MOST_RETURNS) {
			return null;
		}
		long last = whole(offset, 0, damage).checkpoint();
		return last == 0 ? null : new Checkpoints(window, offset, header.size(), last);
	}

	/**
	 * Goes to what is whole of a chunk that {@link #next()} has refused: its events can be counted, if not read,
	 * because constants that they refer to may be missing.
	 *
	 * @return false if there is no chunk, or its events have no names because there is no metadata
	 */
	boolean goToRemains() throws IOException {
		if (!isChunk(offset)) {
			return false;
		}
		window.position(offset);
		ChunkHeader read = ChunkHeader.decode(window.readBytes(ChunkHeader.BYTES));
		Whole whole = whole(offset, 0, window.fileSize());
		header = new ChunkHeader(whole.end() - offset, whole.checkpoint(), whole.metadata(), read.startNanos(),
				read.durationNanos(), read.startTicks(), read.ticksPerSecond(), 0, read.flags());
		return whole.metadata() != 0;
	}

	/**
	 * Goes from event to event for as long as they are whole, and no other chunk begins.
	 *
	 * @param chunk where a chunk begins
	 * @param from offset in the chunk at which an event begins; 0 for the first
	 * @param limit byte of the file, none behind is looked at
	 */
	Whole whole(long chunk, long from, long limit) throws IOException {
		long at = chunk + Math.max(from, ChunkHeader.BYTES);
		long metadata = 0;
		long checkpoint = 0;
		ChunkHeader flushed = null;
		while (at < limit && --steps >= 0) {
			long size;
			long type;
			long content;
			try {
				window.position(at);
				size = window.readVarint();
				type = window.readVarint();
				content = window.position();
			} catch (MalformedRecordingException e) {
				// A number that the file ends in.
				break;
			}
			if (size <= 0 || size > limit - at || content > at + size) {
				break;
			}
			if (size == 'F' && type == 'L' && isChunk(at)) {
				// A header looks like an event of that size and type.
				break;
			}
			if (type == ChunkHeader.METADATA_TYPE) {
				metadata = at - chunk;
			} else if (type == ChunkHeader.CHECKPOINT_TYPE) {
				checkpoint = at - chunk;
				ChunkHeader copy = copyOfHeader(chunk, at, content, size);
				flushed = copy == null ? flushed : copy;
			}
			at += size;
		}
		return new Whole(at, metadata, checkpoint, flushed);
	}

	/**
	 * The header in a checkpoint with which a flush ends. It says where the checkpoint begins and that the chunk ends
	 * behind it, so nothing else can be mistaken for it.
	 *
	 * @return the header of the chunk as it was then, finished; null if the checkpoint is another
	 */
	private ChunkHeader copyOfHeader(long chunk, long start, long content, long size) throws IOException {
		if (size < ChunkHeader.BYTES || size > LARGEST_HEADER_CHECKPOINT) {
			return null;
		}
		byte[] bytes = window.readBytes((int) (start + size - content));
		if (bytes.length < ChunkHeader.BYTES) {
			return null;
		}
		byte[] last = Arrays.copyOfRange(bytes, bytes.length - ChunkHeader.BYTES, bytes.length);
		if (!ChunkHeader.hasMagic(last)) {
			return null;
		}
		ChunkHeader copy = ChunkHeader.decode(last);
		boolean own = copy.checkpoint() == start - chunk && copy.size() == start + size - chunk
				&& isEvent(chunk, copy.metadata(), copy.size(), ChunkHeader.METADATA_TYPE);
		return own ? copy.finished() : null;
	}

	private boolean isEvent(long place, long end, int type) throws IOException {
		return isEvent(offset, place, end, type);
	}

	/** Whether there is a whole event of that type, which ends before the end; offsets are the chunk's. */
	private boolean isEvent(long chunk, long place, long end, int type) throws IOException {
		if (place < ChunkHeader.BYTES || place >= end) {
			return false;
		}
		try {
			ByteCursor cursor = new ByteCursor(window.peek(chunk + place, LONGEST_HEAD), chunk + place);
			long size = cursor.readVarint();
			return cursor.readVarint() == type && size > 0 && size <= end - place;
		} catch (MalformedRecordingException e) {
			return false;
		}
	}

	/** @return whether a chunk begins there, and not the copy of a header inside of one */
	boolean isChunk(long position) throws IOException {
		if (position < 0 || window.fileSize() - position < ChunkHeader.BYTES) {
			return false;
		}
		byte[] bytes = window.peek(position, ChunkHeader.BYTES);
		if (!ChunkHeader.hasMagic(bytes) || ChunkHeader.major(bytes) < 1 || ChunkHeader.major(bytes) > 2) {
			return false;
		}
		ChunkHeader read = ChunkHeader.decode(bytes);
		// A copy ends the chunk that it is of.
		long chunk = position + ChunkHeader.BYTES - read.size();
		if (chunk < 0 || chunk >= position) {
			return true;
		}
		return !ChunkHeader.hasMagic(window.peek(chunk, ChunkHeader.BYTES))
				|| !isEvent(chunk, read.checkpoint(), read.size(), ChunkHeader.CHECKPOINT_TYPE);
	}

	/**
	 * Reads the types of the chunk, which ends at the last flush before the damage where they are damaged.
	 *
	 * @return the same object as before if they are the same
	 */
	ChunkTypes readTypesOrGoBack() throws IOException {
		while (true) {
			try {
				return readTypes();
			} catch (MalformedRecordingException e) {
				if (!goBackToLastFlush(e)) {
					throw e;
				}
			}
		}
	}

	/**
	 * The same, but where they are damaged and have the number of those of the chunk before, these are taken, as the
	 * JDK's consumer does whenever the numbers are the same; {@link #next()} then reports the damage.
	 */
	ChunkTypes readTypesOrThoseBefore() throws IOException {
		try {
			return readTypes();
		} catch (MalformedRecordingException e) {
			if (lastTypes != null && hasLastId()) {
				report(e);
				return lastTypes;
			}
		}
		return readTypesOrGoBack();
	}

	private boolean hasLastId() throws IOException {
		try {
			window.position(offset + header.metadata());
			window.readVarint();
			return window.readVarint() == ChunkHeader.METADATA_TYPE && readId() == lastId;
		} catch (MalformedRecordingException e) {
			return false;
		}
	}

	/** Reads start, duration and number of metadata. */
	private long readId() throws IOException {
		window.readVarint();
		window.readVarint();
		return window.readVarint();
	}

	/** @return the types of the chunk, the same object as before if they are the same */
	ChunkTypes readTypes() throws IOException {
		long start = offset + header.metadata();
		window.position(start);
		long size = window.readVarint();
		long type = window.readVarint();
		long content = start + size - window.position();
		if (type != ChunkHeader.METADATA_TYPE || size <= 0 || content <= 0) {
			throw new MalformedRecordingException(start, "There is no metadata event where the chunk says so");
		}
		if (size > header.size() - header.metadata()) {
			throw new MalformedRecordingException(start, "The metadata reaches beyond its chunk");
		}
		if (size > LARGEST_METADATA) {
			throw new MalformedRecordingException(start, "Metadata of " + size + " bytes is larger than can be read");
		}
		long contentStart = window.position();
		byte[] bytes = window.readBytes((int) content);
		if (lastTypes == null || !Arrays.equals(bytes, lastMetadata)) {
			lastTypes = ChunkTypes.read(new ByteCursor(bytes, contentStart));
			lastMetadata = bytes;
			window.position(contentStart);
			lastId = readId();
		}
		return lastTypes;
	}
}
