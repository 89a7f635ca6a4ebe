/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.scan.ChunkTypes;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingChunks;

/**
 * Reads the events of a recording, whoever has written it, one after the other in the order of the file, which is not
 * that of their times.
 *
 * <pre>
 * try (RecordingReader reader = RecordingReader.open(file)) {
 * 	while (reader.next()) {
 * 		Event event = reader.event();
 * 		System.out.println(event.name() + " " + event.startNanos());
 * 	}
 * }
 * </pre>
 *
 * Values are asked for by slots, which are found once for a type, and come without an object for each:
 *
 * <pre>
 * long sum = 0;
 * RecordedType type = null;
 * int bytesRead = -1;
 * try (RecordingReader reader = RecordingReader.open(file, ReadOptions.all().withTypes("jdk.SocketRead"))) {
 * 	while (reader.next()) {
 * 		Event event = reader.event();
 * 		if (event.type() != type) {
 * 			type = event.type();
 * 			bytesRead = type.slot("bytesRead");
 * 		}
 * 		sum += event.number(bytesRead);
 * 	}
 * }
 * </pre>
 *
 * Threads, stack traces, classes and all other values that a chunk has once are {@link Constant}s, of which there is
 * one object each, so that what is made of them can be kept in an identity map for the length of a chunk:
 *
 * <pre>
 * Map&lt;String, Long&gt; samples = new TreeMap&lt;&gt;();
 * RecordingReader.read(file, ReadOptions.all().withTypes("jdk.ExecutionSample"), event -&gt; {
 * 	StackTrace stack = event.stackTrace();
 * 	if (stack != null &amp;&amp; stack.size() &gt; 0 &amp;&amp; stack.frame(0).method() != null) {
 * 		samples.merge(stack.frame(0).method().qualifiedName(), 1L, Long::sum);
 * 	}
 * });
 * </pre>
 *
 * <b>Bounds.</b> Memory is a buffer of 256 KiB, or the largest event; and for one chunk at a time the places of its
 * constants, 50 bytes or less each, at most 32 MiB of their bytes, and those that were looked at; of those with arrays,
 * such as stack traces, 4 MiB are kept, and others decoded again. It does not grow with the file. An event costs no
 * allocation before its texts or arrays are asked for.
 * <p><b>Errors.</b> All bytes of an event are checked by {@link #next()}; asking for its values fails only if that is a
 * mistake of the caller, or if constants of more than 32 MiB have to be read from the file again and the disk fails:
 * with an {@link java.io.UncheckedIOException}. After a {@link MalformedRecordingException} the next call goes on
 * behind what could not be read, where that is possible, and returns false where it is not.
 * <p><b>Threads.</b> A reader, and all that comes from it but records, is for one thread at a time.
 */
public final class RecordingReader implements Closeable {
	private static final int BUFFER_BYTES = 1 << 18;
	private static final int LARGEST_EVENT = Integer.MAX_VALUE - 64;
	/** Size and type of an event at most. */
	private static final int HEAD_BYTES = 18;
	private static final int EVENTS_BETWEEN_CHECKS = 1 << 12;

	/** Stands for a type of which the chunk can have no events, so that one of it is damage. */
	private static final Wanted NO_EVENTS = new Wanted(TypeTable.NONE);

	/** A type whose events are wanted. It is resolved when there is one: metadata can define more than is used. */
	private static final class Wanted {
		private final long number;
		private Event event;

		Wanted(long number) {
			this.number = number;
		}
	}

	private final RecordingChunks chunks;
	private final ReadOptions options;
	private final Decoder decoder = new Decoder();
	private final Decoder head = new Decoder();
	private byte[] buffer = new byte[BUFFER_BYTES + Decoder.SLACK];
	/** Place in the file of the buffer's first byte. */
	private long bufferStart;
	private int bufferLength;
	/** Place in the file of the next event. */
	private long next;
	private long chunkEnd;
	private boolean ended;
	private long seen;
	private Event event;
	private int chunkCount;
	private Chunk chunk;
	private TypeTable types;
	private ConstantPools pools;
	private Wanted[] wanted = {};
	private Map<Long, Wanted> wantedByNumber = Map.of();

	private RecordingReader(RecordingChunks chunks, ReadOptions options) {
		this.chunks = chunks;
		this.options = options;
	}

	/**
	 * Opens a recording before its first event, for all events.
	 *
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingReader open(Path file) throws IOException {
		return open(file, ReadOptions.all());
	}

	/**
	 * Opens a recording before its first event.
	 *
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingReader open(Path file, ReadOptions options) throws IOException {
		return new RecordingReader(RecordingChunks.open(file, options.cancelled()), options);
	}

	/**
	 * Reads a whole recording.
	 *
	 * @param file the recording
	 * @param options which events
	 * @param consumer gets each event on the calling thread
	 * @throws MalformedRecordingException if the file is not a recording, or a damaged one; what is before the damage
	 * has been read
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static void read(Path file, ReadOptions options, Consumer<Event> consumer) throws IOException {
		try (RecordingReader reader = open(file, options)) {
			while (reader.next()) {
				consumer.accept(reader.event());
			}
		}
	}

	/**
	 * Goes to the next event.
	 *
	 * @return whether there is one
	 * @throws MalformedRecordingException if the file is not a recording, or damaged; the message has the byte. Another
	 * call goes on behind the damage where that is possible, so that a loop that does not stop here ends too
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public boolean next() throws IOException {
		event = null;
		while (!ended) {
			if (next >= chunkEnd) {
				enterChunk();
				continue;
			}
			if (++seen % EVENTS_BETWEEN_CHECKS == 0) {
				check();
			}
			long start = next;
			// Where the next event begins is not known before this one's size.
			next = chunkEnd;
			int at = buffered(start, (int) Math.min(HEAD_BYTES, chunkEnd - start));
			int available = (int) Math.min(bufferLength, chunkEnd - bufferStart);
			head.set(buffer, at, available, bufferStart);
			long size = head.readVarint();
			long number = head.readVarint();
			if (number == ChunkHeader.METADATA_TYPE && size > chunkEnd - start && size <= chunks.fileSize() - start) {
				// Free room of a chunk in mapped memory that was just growing when its process was killed.
				continue;
			}
			if (size < head.position() - at || size > chunkEnd - start) {
				chunks.giveUp(start);
				throw new MalformedRecordingException(start, "Impossible size of an event: " + size);
			}
			next = start + size;
			Wanted found = wanted(number);
			if (found == NO_EVENTS) {
				chunks.report(new MalformedRecordingException(start,
						"An event is of type " + number + ", which the metadata does not define as one of events"));
			} else if (found != null) {
				event = read(found, start, head.position() - at, size);
				return true;
			}
		}
		return false;
	}

	private Wanted wanted(long number) {
		if (number >= 0 && number < TypeTable.SMALL) {
			return number < wanted.length ? wanted[(int) number] : null;
		}
		return wantedByNumber.get(number);
	}

	private Event read(Wanted type, long start, int headBytes, long size) throws IOException {
		if (size > LARGEST_EVENT) {
			throw new MalformedRecordingException(start, "An event is larger than can be read: " + size + " bytes");
		}
		if (type.event == null) {
			if (size - headBytes < types.slots(type.number)) {
				throw new MalformedRecordingException(start, "An event of the type " + types.type(type.number).name()
						+ " has only " + size + " bytes, fewer than it has values");
			}
			type.event = new Event(types.recorded(type.number), decoder, chunk, pools);
		}
		Event found = type.event;
		if (found.type.refers) {
			try {
				pools.index();
			} catch (IOException e) {
				// The event itself may be sound: it is read the next time, with the constants that were found.
				next = start;
				throw e;
			}
		}
		int at = buffered(start, (int) size);
		decoder.set(buffer, at + headBytes, at + (int) size, bufferStart);
		found.read(start, size);
		return found;
	}

	/** @return where bytes of the file are in the buffer */
	private int buffered(long start, int length) throws IOException {
		if (start < bufferStart || start + length > bufferStart + bufferLength) {
			if (length > buffer.length - Decoder.SLACK) {
				buffer = new byte[length + Decoder.SLACK];
			} else if (buffer.length > BUFFER_BYTES + Decoder.SLACK && length <= BUFFER_BYTES) {
				buffer = new byte[BUFFER_BYTES + Decoder.SLACK];
			}
			bufferLength = 0;
			int wanted = (int) Math.min(buffer.length - Decoder.SLACK, chunkEnd - start);
			chunks.read(start, buffer, wanted);
			bufferStart = start;
			bufferLength = wanted;
		}
		return (int) (start - bufferStart);
	}

	private void enterChunk() throws IOException {
		check();
		forgetChunk();
		ended = true;
		try {
			if (!chunks.next()) {
				return;
			}
		} catch (MalformedRecordingException e) {
			// The next call comes to the chunks behind the damage.
			ended = false;
			throw e;
		}
		ended = false;
		chunkCount++;
		try {
			prepareChunk();
		} catch (MalformedRecordingException e) {
			chunks.giveUp(chunks.offset() + 1);
			throw e;
		}
		options.chunks().accept(chunk);
	}

	private void forgetChunk() {
		if (pools != null) {
			pools.close();
		}
		wantedByNumber = Map.of();
		wanted = new Wanted[0];
	}

	/** Reads the chunk's types, and begins with its first event. */
	private void prepareChunk() throws IOException {
		forgetChunk();
		// What is damaged in the chunk as a whole leaves it out.
		next = chunks.offset() + chunks.size();
		chunkEnd = next;
		if (!chunks.hasTicks()) {
			chunks.report(new MalformedRecordingException(chunks.offset() + 56,
					"The header has no possible ticks per second, so times in the chunk may be wrong"));
		}
		ChunkTypes read = chunks.types();
		// They may have been found at an earlier end.
		next = chunks.offset() + chunks.size();
		chunkEnd = next;
		Map<Long, Wanted> found = new HashMap<>();
		if (types == null || types.types() != read) {
			if (types != null) {
				// Damage of the metadata can give a type another number: its events were here before.
				types.types().byNumber().forEach((number, type) -> want(found, number, type, false));
			}
			types = new TypeTable(read);
		}
		chunk = new Chunk(chunkCount - 1, chunks, types);
		pools = new ConstantPools(chunks, types);
		// Or leave it its number, and not among those of events.
		read.byNumber().forEach((number, type) -> want(found, number, type, type.isEvent()));
		if (!found.isEmpty()) {
			wantedByNumber = found;
			wanted = TypeTable.small(wanted, found);
			next = chunks.offset() + ChunkHeader.BYTES;
		}
	}

	private void want(Map<Long, Wanted> found, long number, Type type, boolean hasEvents) {
		if (number != ChunkHeader.METADATA_TYPE && number != ChunkHeader.CHECKPOINT_TYPE
				&& options.types().test(type)) {
			found.put(number, hasEvents ? new Wanted(number) : NO_EVENTS);
		}
	}

	private void check() {
		if (options.cancelled().getAsBoolean()) {
			throw new CancellationException("Reading the recording was cancelled");
		}
	}

	/**
	 * The event that the reader is at: the same object for all events of a chunk and type.
	 *
	 * @throws IllegalStateException if {@link #next()} was not called, or did not return true
	 */
	public Event event() {
		if (event == null) {
			throw new IllegalStateException("The reader is at no event: next() comes first, and must return true");
		}
		return event;
	}

	/** @return the chunk that the reader is in, null before the first one */
	public Chunk chunk() {
		return chunk;
	}

	/** @return how much of the file has been read, in bytes, for progress */
	public long position() {
		return next;
	}

	/** @return the size of the file in bytes */
	public long size() {
		return chunks.fileSize();
	}

	@Override
	public void close() throws IOException {
		ended = true;
		event = null;
		if (pools != null) {
			pools.close();
		}
		chunks.close();
	}
}
