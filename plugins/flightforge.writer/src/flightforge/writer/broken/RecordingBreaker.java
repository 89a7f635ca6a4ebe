/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.writer.broken.ChunkMap.Event;
import flightforge.writer.broken.ChunkMap.Number;
import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.DiskFull;
import flightforge.writer.internal.Hash;
import flightforge.writer.internal.TemporaryFile;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.UnpackedRecording;

/**
 * Breaks copies of recordings in one way and in no other. The same recording, damage and seed give the same bytes.
 * Thread-safe: there is no state between calls.
 */
public final class RecordingBreaker {
	private static final int BUFFER_BYTES = 1 << 18;
	private static final int ZEROS = 4096;
	private static final int METADATA_AT = 24;
	private static final int VERSION_AT = 4;
	private static final int STATE_AT = 64;
	private static final int UPDATING = 255;
	private static final int NO_SUCH_VERSION = 99;
	private static final int NO_SUCH_ENCODING = 31;
	/** An event of the metadata's type that is not where the header says: all readers skip it. */
	private static final byte[] FILLER = {3, 0, 0};

	private final FileChannel file;
	private final List<ChunkSummary> chunks;
	private final long seed;
	private final BooleanSupplier cancelled;

	private RecordingBreaker(FileChannel file, List<ChunkSummary> chunks, long seed, BooleanSupplier cancelled) {
		this.cancelled = cancelled;
		this.file = file;
		this.chunks = chunks;
		this.seed = seed;
	}

	/**
	 * Makes a broken copy, which appears under its name when it is complete.
	 *
	 * @param source a sound recording, which may be packed; it is not changed
	 * @param target the copy; replaced if it exists
	 * @param damage how to break it
	 * @param seed chooses the place where there is a choice: the chunk, the event
	 * @throws flightforge.writer.scan.MalformedRecordingException if the source is not a recording, or broken already
	 * @throws IOException if a file cannot be read or written, or has nothing that could be broken so
	 */
	public static void breakCopy(Path source, Path target, Damage damage, long seed) throws IOException {
		breakCopy(source, target, damage, seed, () -> false);
	}

	/**
	 * Makes a broken copy, which appears under its name when it is complete.
	 *
	 * @param source a sound recording, which may be packed; it is not changed
	 * @param target the copy; replaced if it exists
	 * @param damage how to break it
	 * @param seed chooses the place where there is a choice: the chunk, the event
	 * @param cancelled asked often; once true, nothing is left of the copy
	 * @throws flightforge.writer.scan.MalformedRecordingException if the source is not a recording, or broken already
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read or written, or has nothing that could be broken so
	 */
	public static void breakCopy(Path source, Path target, Damage damage, long seed, BooleanSupplier cancelled)
			throws IOException {
		try (UnpackedRecording unpacked = UnpackedRecording.open(source)) {
			breakUnpacked(unpacked.path(), target, damage, seed, cancelled);
		}
	}

	private static void breakUnpacked(Path source, Path target, Damage damage, long seed, BooleanSupplier cancelled)
			throws IOException {
		List<ChunkSummary> chunks = RecordingScanner.scan(source).chunks();
		Path partial = TemporaryFile.beside(target);
		try {
			copy(source, partial, cancelled);
			try (FileChannel file = FileChannel.open(partial, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
				new RecordingBreaker(file, chunks, seed, cancelled).apply(damage);
			}
			check(cancelled);
			Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
		} catch (IOException e) {
			throw DiskFull.ofCopy(target, partial, e);
		} finally {
			Files.deleteIfExists(partial);
		}
	}

	/** Piece by piece, since recordings may be large. */
	private static void copy(Path source, Path target, BooleanSupplier cancelled) throws IOException {
		byte[] piece = new byte[BUFFER_BYTES];
		try (InputStream in = Files.newInputStream(source);
				OutputStream out = Files.newOutputStream(target, StandardOpenOption.CREATE_NEW,
						StandardOpenOption.WRITE)) {
			for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
				check(cancelled);
				out.write(piece, 0, length);
			}
		}
	}

	private static void check(BooleanSupplier cancelled) {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException("Breaking the recording was cancelled");
		}
	}

	private void apply(Damage damage) throws IOException {
		ChunkSummary last = chunks.getLast();
		ChunkMap chunk = new ChunkMap(file, chunks.get(choose(chunks.size())).offset());
		switch (damage) {
		case EMPTY -> file.truncate(0);
		case TRUNCATED -> file.truncate(last.offset() + last.size() / 4 + choose(last.size() / 2));
		case CUT_HEADER -> cutHeader(last);
		case ZERO_TAIL -> chunk.put(file.size(), new byte[ZEROS]);
		case TEXT_TAIL -> chunk.put(file.size(), "Done.\n".getBytes(StandardCharsets.US_ASCII));
		case BAD_MAGIC -> chunk.put(0, (byte) 'J');
		case BAD_VERSION -> chunk.put(chunk.offset() + VERSION_AT, (byte) 0, (byte) NO_SUCH_VERSION);
		case LOCKED -> chunk.put(chunk.offset() + STATE_AT, (byte) UPDATING);
		case UNFINISHED -> chunk.put(chunk.offset() + STATE_AT, (byte) 1);
		case WRONG_CHUNK_SIZE -> chunk.put(last.offset() + ChunkHeader.SIZE_AT, bytes(last.size() + 1));
		case LOST_METADATA -> chunk.put(chunk.offset() + METADATA_AT, bytes(ChunkHeader.BYTES));
		// Readers do not read metadata again that has the number of the chunk's before.
		case BAD_METADATA -> breakMetadata(new ChunkMap(file, 0));
		case LOST_POOLS, BAD_POOL, BAD_POOL_COUNT -> breakPools(chunk, damage);
		case UNKNOWN_TYPE, CUT_EVENT, WRONG_SIZE, ZERO_SIZE -> breakEvent(chunk, damage);
		case REPEATED_CHUNK -> repeat(chunks.getFirst());
		}
	}

	private long choose(long choices) {
		return Math.floorMod(Hash.of(seed), choices);
	}

	private int choose(int choices) {
		return (int) choose((long) choices);
	}

	private static byte[] bytes(long number) {
		byte[] bytes = new byte[Long.BYTES];
		BigEndian.putLong(bytes, 0, number);
		return bytes;
	}

	/** Half a header behind the last whole chunk. */
	private void cutHeader(ChunkSummary last) throws IOException {
		file.truncate(last.offset() + ChunkHeader.BYTES / 2);
	}

	private static void breakMetadata(ChunkMap chunk) throws IOException {
		Event metadata = chunk.eventAt(chunk.offset() + chunk.header().metadata());
		Number id = chunk.numberAt(chunk.contentOf(metadata));
		Number strings = chunk.numberAt(id.end());
		chunk.put(strings.end(), (byte) NO_SUCH_ENCODING);
	}

	private void breakPools(ChunkMap chunk, Damage damage) throws IOException {
		Event checkpoint = chunk.eventAt(chunk.offset() + chunk.header().checkpoint());
		Number delta = chunk.numberAt(chunk.contentOf(checkpoint));
		Number pools = chunk.numberAt(delta.end() + 1);
		if (pools.value() == 0) {
			throw new IOException("The recording has no constants that could be broken");
		}
		Number type = chunk.numberAt(pools.end());
		switch (damage) {
		case BAD_POOL -> chunk.put(type, TypeNumbers.of(chunk).unknown(type).orElseThrow(
				() -> new IOException("The recording has so many types that none of as short a number is unknown")));
		case BAD_POOL_COUNT -> {
			Number count = chunk.numberAt(type.end());
			chunk.put(count, ChunkMap.largest(count));
		}
		default -> {
			empty(chunk, checkpoint, pools);
			// Each checkpoint says how far before it the one before is.
			for (long at = checkpoint.at(); delta.value() != 0; at = checkpoint.at()) {
				checkpoint = chunk.eventAt(at + delta.value());
				delta = chunk.numberAt(chunk.contentOf(checkpoint));
				empty(chunk, checkpoint, chunk.numberAt(delta.end() + 1));
			}
		}
		}
	}

	/** What follows the count of pools becomes an event that readers skip. */
	private static void empty(ChunkMap chunk, Event checkpoint, Number pools) throws IOException {
		int head = checkpoint.size().bytes();
		long rest = checkpoint.end() - pools.end();
		if (pools.value() != 0 && rest > head) {
			chunk.put(pools, 0);
			chunk.put(checkpoint.size(), checkpoint.size().value() - rest);
			chunk.put(new Number(0, pools.end(), head), rest);
			chunk.put(pools.end() + head, (byte) ChunkHeader.METADATA_TYPE);
		}
	}

	private void breakEvent(ChunkMap chunk, Damage damage) throws IOException {
		Event event = chunk.someEvent(seed);
		if (event == null) {
			throw new IOException("The recording has no event in the chunk at byte " + chunk.offset()
					+ " that could be broken; another seed may choose another chunk");
		}
		switch (damage) {
		case UNKNOWN_TYPE -> breakType(chunk, event);
		case WRONG_SIZE -> chunk.put(event.size(), event.size().value() + 1);
		case ZERO_SIZE -> chunk.put(event.size(), 0);
		default -> {
			chunk.put(event.size(), event.size().value() - FILLER.length);
			chunk.put(event.end() - FILLER.length, FILLER);
		}
		}
	}

	/**
	 * In a recording of many types all numbers of one byte may be taken: then a longer one takes the place of what
	 * follows, which nobody reads of an event whose type is not known.
	 */
	private static void breakType(ChunkMap chunk, Event event) throws IOException {
		TypeNumbers numbers = TypeNumbers.of(chunk);
		Number type = event.type();
		while (numbers.unknown(type).isEmpty()) {
			type = new Number(0, type.at(), type.bytes() + 1);
			if (type.end() > event.end()) {
				throw new IOException("The event at byte " + event.at()
						+ " is too short for the number of an unknown type; another seed may choose another event");
			}
		}
		chunk.put(type, numbers.unknown(type).orElseThrow());
	}

	/** Piece by piece, since chunks may be large. */
	private void repeat(ChunkSummary chunk) throws IOException {
		long end = file.size();
		ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
		for (long copied = 0; copied < chunk.size(); copied += buffer.limit()) {
			check(cancelled);
			buffer.clear().limit((int) Math.min(BUFFER_BYTES, chunk.size() - copied));
			while (buffer.hasRemaining() && file.read(buffer, chunk.offset() + copied + buffer.position()) > 0) {
				continue;
			}
			buffer.flip();
			while (buffer.hasRemaining()) {
				file.write(buffer, end + copied + buffer.position());
			}
		}
	}
}
