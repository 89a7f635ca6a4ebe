/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import flightforge.writer.internal.ChunkHeader;

/**
 * Mends recordings whose process was killed just when their file grew: cuts off what follows the last whole chunk. All
 * events that are in whole chunks stay, and so does the free room of mapped chunks, which readers skip: to take it out,
 * all that follows would have to be moved, and whatever stopped that halfway would leave less than the kill did. The
 * room takes hardly any space on the disk, though it counts in the file's length. Thread-safe: there is no state
 * between calls.
 */
public final class RecordingRecovery {
	private static final int BUFFER_BYTES = 1 << 18;

	private final FileChannel channel;

	private RecordingRecovery(FileChannel channel) {
		this.channel = channel;
	}

	/**
	 * Recovers in place. A healthy file is not touched, and neither is one that is damaged otherwise: cut off is only a
	 * chunk that the file ends before, and what has no events.
	 *
	 * @return bytes that were cut off, 0 for a healthy file
	 * @throws MalformedRecordingException if the file is no recording, or damaged in a way that cutting off its end
	 * does not mend, or if there is no event in it because its process was killed before the first
	 * @throws IOException if the file cannot be read, or cannot be written and needs to
	 */
	public static long recover(Path file) throws IOException {
		if (Files.isDirectory(file)) {
			throw new IOException("This is a folder, not a recording: " + file);
		}
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
			long whole = new RecordingRecovery(channel).wholeBytes();
			long cut = channel.size() - whole;
			if (cut > 0) {
				try (FileChannel writing = FileChannel.open(file, StandardOpenOption.WRITE)) {
					writing.truncate(whole);
				}
			}
			return cut;
		} catch (NoSuchFileException e) {
			throw new IOException("The file does not exist: " + file, e);
		}
	}

	private long wholeBytes() throws IOException {
		FileWindow window = new FileWindow(channel);
		ChunkReader reader = new ChunkReader(window);
		EventCounts counts = new EventCounts();
		ScriptFinder script = new ScriptFinder();
		long reached = 0;
		try {
			while (reader.next()) {
				ChunkTypes types = reader.readTypes();
				counts.types(types);
				script.types(types);
				reached = Math.max(reached, RecordingScanner.scanEvents(window, reader, counts, script));
			}
			return channel.size();
		} catch (MalformedRecordingException e) {
			if (reached > reader.offset()) {
				// What is cut off would be missed by the chunk before.
				throw e;
			}
			check(reader.offset(), e);
			return reader.offset();
		}
	}

	/** @param offset of what is no whole chunk */
	private void check(long offset, MalformedRecordingException damage) throws IOException {
		byte[] start = read(offset, ChunkHeader.BYTES);
		if (offset == 0) {
			throw isUnwritten(start) ? unwritten(start.length == 0, damage) : damage;
		}
		if (start.length == ChunkHeader.BYTES && ChunkHeader.hasMagic(start)
				&& ChunkHeader.decode(start).state() != 0) {
			throw damage;
		}
		if (hasChunkAfter(offset)) {
			MalformedRecordingException refusal = new MalformedRecordingException(damage.offset(),
					"The recording is damaged before its end, which cannot be mended: " + damage.getMessage());
			refusal.initCause(damage);
			throw refusal;
		}
		if (!isOfAKill(offset)) {
			MalformedRecordingException refusal = new MalformedRecordingException(damage.offset(),
					"The end of the recording is damaged, but not by a kill: cutting it off at byte " + offset
							+ " might take events with it, so it is left as it is. " + damage.getMessage());
			refusal.initCause(damage);
			throw refusal;
		}
	}

	private boolean isOfAKill(long offset) throws IOException {
		try {
			return new Remains(new FileWindow(channel), offset).areOfAKill();
		} catch (MalformedRecordingException e) {
			// A number that does not end.
			return false;
		}
	}

	/** The header is what a recording in mapped memory gets last when it grows. */
	private static boolean isUnwritten(byte[] start) {
		for (byte b : start) {
			if (b != 0) {
				return false;
			}
		}
		return true;
	}

	private static MalformedRecordingException unwritten(boolean empty, MalformedRecordingException damage) {
		MalformedRecordingException refusal = new MalformedRecordingException(0,
				(empty ? "The file is empty" : "The file has only zeros where a recording begins")
						+ ", as when its process is killed before the first event; nothing can be mended, delete it");
		refusal.initCause(damage);
		return refusal;
	}

	/** Looks for another chunk behind, which would be lost. */
	private boolean hasChunkAfter(long offset) throws IOException {
		int overlap = ChunkHeader.MAGIC_BYTES - 1;
		for (long from = offset + 1; from < channel.size(); from += BUFFER_BYTES - overlap) {
			byte[] bytes = read(from, BUFFER_BYTES);
			for (int i = 0; i + overlap < bytes.length; i++) {
				if (ChunkHeader.hasMagic(bytes, i)) {
					return true;
				}
			}
		}
		return false;
	}

	private byte[] read(long from, int most) throws IOException {
		ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(most, channel.size() - from));
		while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) >= 0) {
			continue;
		}
		return buffer.array();
	}
}
