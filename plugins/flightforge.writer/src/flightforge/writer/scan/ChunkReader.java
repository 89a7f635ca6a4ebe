/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.Arrays;

import flightforge.writer.internal.ChunkHeader;

/** Goes from chunk to chunk of a file, and in a chunk to its metadata. Everything a header claims is checked first. */
final class ChunkReader {
	private static final int LARGEST_METADATA = 1 << 24;
	private static final int BEING_WRITTEN = 255;

	private final FileWindow window;
	private long next;
	private long offset;
	private ChunkHeader header;
	private byte[] lastMetadata = {};
	private ChunkTypes lastTypes;

	ChunkReader(FileWindow window) {
		this.window = window;
	}

	/** @return whether there is another chunk; its header is then read */
	boolean next() throws IOException {
		if (next == window.fileSize() && next > 0) {
			return false;
		}
		offset = next;
		header = readHeader();
		next = offset + header.size();
		return true;
	}

	/** @return first byte of the chunk */
	long offset() {
		return offset;
	}

	/** @return header of the chunk */
	ChunkHeader header() {
		return header;
	}

	private ChunkHeader readHeader() throws IOException {
		long left = window.fileSize() - offset;
		if (left < ChunkHeader.BYTES) {
			throw new MalformedRecordingException(offset,
					offset == 0 ? "Not a flight recording: the file has only " + left + " bytes"
							: "The recording ends with " + left + " bytes that are no chunk");
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
		check(read, left);
		return read;
	}

	private void check(ChunkHeader read, long left) throws MalformedRecordingException {
		if (read.state() != 0) {
			throw new MalformedRecordingException(offset + 64,
					read.state() == BEING_WRITTEN ? "The chunk is just being written"
							: "The chunk is not finished: the recording still runs or was killed");
		}
		if ((read.flags() & ChunkHeader.COMPRESSED_INTEGERS) == 0) {
			throw new MalformedRecordingException(offset + 67, "Recordings without compressed integers cannot be read");
		}
		if (read.size() < ChunkHeader.BYTES) {
			throw new MalformedRecordingException(offset + 8, "Impossible size of a chunk: " + read.size());
		}
		if (read.size() > left) {
			throw new MalformedRecordingException(window.fileSize(), "The recording is truncated: its last chunk has "
					+ read.size() + " bytes, of which " + left + " are there");
		}
		if (read.metadata() < ChunkHeader.BYTES || read.metadata() >= read.size()) {
			throw new MalformedRecordingException(offset + 24, "The chunk has no metadata");
		}
		if (read.checkpoint() < ChunkHeader.BYTES || read.checkpoint() >= read.size()) {
			throw new MalformedRecordingException(offset + 16, "The chunk has no constants");
		}
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
		}
		return lastTypes;
	}
}
