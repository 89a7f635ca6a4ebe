/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * The chunks of a recording, one after the other: header, types, and access to the bytes. This is what readers of
 * events are built on; programs use those. For one thread.
 */
public final class RecordingChunks implements Closeable {
	private final UnpackedRecording recording;
	private final FileChannel channel;
	private final FileWindow window;
	private final ChunkReader reader;
	private boolean ended;

	private RecordingChunks(UnpackedRecording recording, FileChannel channel, BooleanSupplier cancelled)
			throws IOException {
		this.recording = recording;
		this.channel = channel;
		this.window = new FileWindow(channel, cancelled);
		this.reader = new ChunkReader(window);
	}

	/**
	 * Opens a recording before its first chunk. A packed one is unpacked first, to a temporary file.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @param cancelled asked many times a second while it is unpacked, and while damage is searched for whole chunks
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingChunks open(Path file, BooleanSupplier cancelled) throws IOException {
		UnpackedRecording recording = UnpackedRecording.open(file, percent -> {
		}, cancelled);
		try {
			FileChannel channel = RecordingScanner.openPlain(recording.path());
			try {
				return new RecordingChunks(recording, channel, cancelled);
			} catch (IOException | RuntimeException | Error e) {
				try (channel) {
					throw e;
				}
			}
		} catch (IOException | RuntimeException | Error e) {
			try (recording) {
				throw e;
			}
		}
	}

	/**
	 * Goes to the next chunk. One that is cut or not finished has the size of what is consistent in it.
	 *
	 * @return whether there is one
	 * @throws MalformedRecordingException if what follows is not a chunk that can be read, or the chunk before was cut,
	 * not finished, or read up to a flush; or if nothing follows, but the file was packed and is damaged. Each damage
	 * is reported once: the next call goes to the next chunk that begins behind it
	 */
	public boolean next() throws IOException {
		if (ended) {
			return false;
		}
		try {
			ended = !reader.next();
		} catch (MalformedRecordingException e) {
			ended = !reader.skipDamage(true);
			throw e;
		}
		if (ended && recording.damage() != null) {
			throw recording.damage();
		}
		return !ended;
	}

	/**
	 * Says that there is damage in the chunk, which is read all the same: {@link #next()} reports it, unless it knows
	 * of another.
	 */
	public void report(MalformedRecordingException damage) {
		reader.report(damage);
	}

	/**
	 * Leaves the chunk, of which the reader can make nothing behind some byte: {@link #next()} comes to the chunk that
	 * begins at its end, or where there is none to the next that begins behind that byte.
	 *
	 * @param behind a byte of the file, in the chunk
	 * @throws IOException if the file cannot be read
	 */
	public void giveUp(long behind) throws IOException {
		reader.giveUp(behind);
	}

	/** @return the size of the file in bytes */
	public long fileSize() {
		return window.fileSize();
	}

	/** @return the first byte of the chunk in the file */
	public long offset() {
		return reader.offset();
	}

	/** @return the size of the chunk in bytes, header included */
	public long size() {
		return reader.header().size();
	}

	/** @return the start of the chunk in nanoseconds since 1970-01-01T00:00Z */
	public long startNanos() {
		return reader.header().startNanos();
	}

	/** @return the duration of the chunk in nanoseconds */
	public long durationNanos() {
		return reader.header().durationNanos();
	}

	/** @return the start of the chunk in ticks */
	public long startTicks() {
		return reader.header().startTicks();
	}

	/**
	 * @return the ticks of a second, as the header has them; a tick is a nanosecond where what it says is impossible
	 */
	public long ticksPerSecond() {
		return hasTicks() ? reader.header().ticksPerSecond() : 1_000_000_000;
	}

	/** @return whether the header says how many ticks a second has */
	public boolean hasTicks() {
		return reader.header().ticksPerSecond() > 0;
	}

	/** @return the checkpoints of the chunk, before its last one */
	public Checkpoints checkpoints() {
		return new Checkpoints(window, reader.offset(), reader.header().size(), reader.header().checkpoint());
	}

	/**
	 * Goes around a checkpoint that is damaged and does not lead to those before it.
	 *
	 * @param damage a byte of the file, in the chunk
	 * @return the checkpoints before it; null when there are none, or this was asked for too often
	 * @throws IOException if the file cannot be read
	 */
	public Checkpoints checkpointsBefore(long damage) throws IOException {
		return reader.checkpointsBefore(damage);
	}

	/**
	 * Reads what the chunk says of its types. Where that is damaged, it has those of the chunk before if they have the
	 * same number, and {@link #next()} reports the damage; else the chunk ends at the last flush before the damage.
	 *
	 * @return the same object as for the chunk before where the metadata is the same
	 * @throws MalformedRecordingException if the metadata is damaged
	 */
	public ChunkTypes types() throws IOException {
		return reader.readTypesOrThoseBefore();
	}

	/**
	 * Reads bytes of the file, wherever the chunk is.
	 *
	 * @param position first byte in the file
	 * @param target where they go
	 * @param length how many
	 * @throws MalformedRecordingException if there are fewer
	 */
	public void read(long position, byte[] target, int length) throws IOException {
		window.read(position, target, length);
	}

	@Override
	public void close() throws IOException {
		try (recording) {
			channel.close();
		}
	}
}
