/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.writer.Field;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.scan.Checkpoints;
import flightforge.writer.scan.ChunkTypes;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingChunks;

/**
 * A chunk of a recording whose headers, sizes and types are sound, as its scan says; values may be damaged. Events are
 * passed over as often as needed. Only one is in memory.
 */
final class ChunkSource {
	private static final int BUFFER_BYTES = 1 << 18;
	/** Size and type of an event. */
	private static final int LONGEST_HEAD = 18;
	/** The JVM has no larger arrays. */
	private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

	private final RecordingChunks chunks;
	private final BooleanSupplier cancelled;
	private final byte[] header = new byte[ChunkHeader.BYTES];
	private final ChunkHeader decoded;
	private final ChunkTypes types;
	private final long[] checkpoints;
	private final long end;
	private final Input input = new Input();
	private byte[] buffer = new byte[BUFFER_BYTES];
	private long bufferStart;
	private int bufferLength;
	private long next;
	private long at;
	private long size;
	private int headLength;
	private long type;

	/** The chunk that the recording is at. */
	ChunkSource(RecordingChunks chunks, BooleanSupplier cancelled) throws IOException {
		this.chunks = chunks;
		this.cancelled = cancelled;
		chunks.read(chunks.offset(), header, header.length);
		decoded = ChunkHeader.decode(header);
		types = chunks.types();
		end = chunks.offset() + chunks.size();
		checkpoints = checkpoints(chunks.checkpoints());
		restart();
	}

	/** Those that lead to each other, from the first to the last. */
	private static long[] checkpoints(Checkpoints all) throws IOException {
		long[] offsets = new long[4];
		int count = 0;
		while (all.next()) {
			if (count == offsets.length) {
				offsets = Arrays.copyOf(offsets, 2 * count);
			}
			offsets[count++] = all.offset();
		}
		long[] ordered = new long[count];
		for (int i = 0; i < count; i++) {
			ordered[i] = offsets[count - 1 - i];
		}
		return ordered;
	}

	/** @return a copy of the header's bytes */
	byte[] header() {
		return header.clone();
	}

	ChunkHeader decoded() {
		return decoded;
	}

	ChunkTypes types() {
		return types;
	}

	/** @return where checkpoints are in the file, from the first to the last */
	long[] checkpoints() {
		return checkpoints;
	}

	/** @return where the metadata is in the file */
	long metadata() {
		return chunks.offset() + decoded.metadata();
	}

	/** Goes before the first event. */
	void restart() {
		next = chunks.offset() + ChunkHeader.BYTES;
	}

	/** Goes to the next event, checkpoint or piece of metadata in the file; false at the end. */
	boolean next() throws IOException {
		if (next >= end) {
			return false;
		}
		readHead(next);
		if (type == ChunkHeader.METADATA_TYPE && size > end - at) {
			// Free room that a killed process has left, which reaches beyond the chunk.
			return false;
		}
		readContent();
		next = at + size;
		return true;
	}

	/** Goes to the next event that is neither metadata nor constants. */
	boolean nextEvent() throws IOException {
		while (next()) {
			if (type != ChunkHeader.METADATA_TYPE && type != ChunkHeader.CHECKPOINT_TYPE) {
				return true;
			}
		}
		return false;
	}

	/** Reads what is at a place of the file; {@link #next()} goes on where it was. */
	void read(long offset) throws IOException {
		readHead(offset);
		readContent();
	}

	/** Reads what is at a place of the file and has to be of a type. */
	void read(long offset, long expectedType) throws IOException {
		read(offset);
		if (type != expectedType) {
			throw new MalformedRecordingException(offset, "There is an event of type " + type + " in place of the "
					+ (expectedType == ChunkHeader.METADATA_TYPE ? "metadata" : "constants"));
		}
	}

	private void readHead(long offset) throws IOException {
		if (offset < chunks.offset() + ChunkHeader.BYTES || offset >= end) {
			throw new MalformedRecordingException(offset, "There is no event at this place of the chunk");
		}
		at = offset;
		int length = (int) Math.min(LONGEST_HEAD, end - at);
		int start = load(length);
		input.set(buffer, start, start + length, bufferStart);
		size = input.readVarint();
		type = input.readVarint();
		headLength = input.position() - start;
	}

	private void readContent() throws IOException {
		if (size < headLength || size > end - at) {
			throw new MalformedRecordingException(at, "An event has the impossible size " + size);
		}
		if (size > MOST_BYTES) {
			throw new MalformedRecordingException(at, "An event of " + size + " bytes is more than can be varied");
		}
		int start = load((int) size);
		input.set(buffer, start + headLength, start + (int) size, bufferStart);
	}

	private int load(int length) throws IOException {
		if (at < bufferStart || at + length > bufferStart + bufferLength) {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException("Varying the recording was cancelled");
			}
			if (length > buffer.length) {
				buffer = new byte[length];
			}
			bufferStart = at;
			bufferLength = (int) Math.min(buffer.length, end - at);
			chunks.read(at, buffer, bufferLength);
		}
		return (int) (at - bufferStart);
	}

	/**
	 * When the event that was read ended, in ticks after the chunk's start; 0 where it does not say. What was read is
	 * still to be used then.
	 */
	long endTicks() throws IOException {
		int position = input.position();
		long end = 0;
		List<Field> fields = types.byNumber().containsKey(type) ? types.byNumber().get(type).fields() : List.of();
		if (isTime(fields, 0, "startTime")) {
			end = input.readVarint() - decoded.startTicks();
			end += isTime(fields, 1, "duration") ? input.readVarint() : 0;
		}
		input.position(position);
		return end;
	}

	private static boolean isTime(List<Field> fields, int index, String name) {
		return fields.size() > index && fields.get(index).name().equals(name)
				&& fields.get(index).typeName().equals("long") && !fields.get(index).array();
	}

	/** @return the first byte of what was read, in the file */
	long offset() {
		return at;
	}

	/** @return the type of what was read */
	long type() {
		return type;
	}

	/** @return what was read, behind size and type or as far as it was used since */
	Input content() {
		return input;
	}
}
