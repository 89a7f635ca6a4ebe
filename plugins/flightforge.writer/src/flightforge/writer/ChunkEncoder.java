/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;

/**
 * Encodes one chunk after the other into a store. For each chunk: {@link #open}, constants and events in any order,
 * {@link #close}; then take the chunk from the store, reset the store, and open again.
 *
 * All chunks of a recording must agree in the difference between ticks and nanoseconds, and no two may start at the
 * same nanosecond: readers convert with the first chunk's, and drop chunks that seem to be the same.
 *
 * Confined to one thread. An event costs no allocation, no lock and no interface call; constants do, so intern them
 * once per stream and chunk. The puts of an event must follow the fields of its type: a wrong, missing or surplus put
 * is an {@link IllegalStateException}, never a corrupt file. After any exception the chunk is lost: reset the store and
 * open again.
 */
public final class ChunkEncoder extends EventPuts {
	private static final long MOST_CHUNKS = 1 << 29;

	private final TypeSet types;
	private final ChunkEnvelope envelope;
	private final EventBlock block;
	private long events;
	private boolean open;

	/** Encodes without shared constants. */
	public ChunkEncoder(TypeSet types, ChunkStore store) {
		this(types, SharedConstants.none(), store);
	}

	/**
	 * @param types types of the events
	 * @param shared constants with small numbers
	 * @param store where the bytes go; empty
	 */
	public ChunkEncoder(TypeSet types, SharedConstants shared, ChunkStore store) {
		this(types, shared, store, ConstantNumbers.USUAL_CHUNKS);
	}

	/**
	 * For recordings of more than 16,384 chunks: their constants get numbers that still fit into an {@code int},
	 * because async-profiler's converter reads no others.
	 *
	 * @param types types of the events
	 * @param shared constants with small numbers
	 * @param store where the bytes go; empty
	 * @param chunks how many the recording will have; the same for all of its encoders
	 * @throws IllegalArgumentException if a recording cannot have as many
	 */
	public ChunkEncoder(TypeSet types, SharedConstants shared, ChunkStore store, long chunks) {
		this(types, new ChunkEnvelope(types, shared, store, checked(chunks)));
	}

	private ChunkEncoder(TypeSet types, ChunkEnvelope envelope) {
		super(new EventBlock(envelope));
		this.types = types;
		this.envelope = envelope;
		block = block();
	}

	private static long checked(long chunks) {
		if (chunks < 0 || chunks > MOST_CHUNKS) {
			throw new IllegalArgumentException("A recording cannot have " + chunks + " chunks");
		}
		return chunks;
	}

	/**
	 * Begins a chunk.
	 *
	 * @param sequence which chunk of the recording it is, from 0; no two have the same, whoever encodes them, because
	 * the numbers of constants are made of it
	 * @param startNanos start in nanoseconds since 1970-01-01T00:00Z, unique in the recording
	 * @param startTicks the same instant in ticks of 1 ns, on any scale; small numbers make small events
	 * @throws IOException if the store cannot take it
	 * @throws IllegalStateException if the store is not empty
	 */
	public void open(long sequence, long startNanos, long startTicks) throws IOException {
		if (sequence < 0 || sequence > MOST_CHUNKS) {
			throw new IllegalArgumentException("A recording cannot have a chunk number " + sequence);
		}
		envelope.open(sequence, startNanos, startTicks);
		block.clear();
		end();
		events = 0;
		open = true;
	}

	/** @return reference to the thread, valid until the chunk is closed */
	public long thread(ThreadInfo thread) throws IOException {
		checkPools();
		return envelope.constants().thread(thread);
	}

	/** @return reference to the stack trace, valid until the chunk is closed */
	public long stackTrace(StackTrace stackTrace) throws IOException {
		checkPools();
		return envelope.constants().stackTrace(stackTrace);
	}

	/**
	 * Puts a string in the pool. Good for what repeats; what does not is faster and smaller in place.
	 *
	 * @return reference to the string, valid until the chunk is closed
	 * @throws IOException if the store cannot take a full pool
	 * @throws IllegalArgumentException if it has more than 33,554,432 characters
	 */
	public long string(String text) throws IOException {
		checkPools();
		return envelope.constants().string(text);
	}

	/**
	 * Puts a constant in the pool of a type whose value can be made from one text: types with one string field such as
	 * {@code jdk.types.GCName}, types with a name such as {@code java.lang.Class} or {@code jdk.types.Package}, and
	 * {@code jdk.types.Method} from {@code com.shop.Checkout.pay} or {@code com.shop.Checkout.pay(I)V}.
	 *
	 * @return reference to the constant, valid until the chunk is closed
	 * @throws IllegalArgumentException if the type is not in the set or cannot be made from a text
	 * @throws IOException if the store cannot take a full pool
	 */
	public long constant(String typeName, String text) throws IOException {
		checkPools();
		return envelope.constants().constant(typeName, text);
	}

	@Override
	long nothing(String typeName) throws IOException {
		checkPools();
		return envelope.constants().nothing(typeName);
	}

	/** Full pools leave as a checkpoint, before the next event where there is one now. */
	private void checkPools() throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		if (envelope.isFull()) {
			if (!isInEvent()) {
				block.flush();
				envelope.writeCheckpoint();
			} else {
				block.tighten();
			}
		}
	}

	/**
	 * Begins an event; its {@code startTime} is written.
	 *
	 * @param type from the type set of this encoder
	 * @param startTicks start of the event, taken as it is. It may be before that of the chunk, as of an event that
	 * began in the chunk before; in nanoseconds since 1970 it has to fit into a {@code long}
	 * @throws IOException if the store cannot take a full block
	 */
	public void begin(EventEncoding type, long startTicks) throws IOException {
		if (block.isTight() || isInEvent() || type.owner() != types) {
			prepareBegin(type);
		}
		begin(type);
		block.begin(type.number(), startTicks);
	}

	private void prepareBegin(EventEncoding type) throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		checkCommitted();
		if (type.owner() != types) {
			throw new IllegalArgumentException(type.type().name() + " is not of this encoder's type set");
		}
		block.flush();
		if (envelope.isFull()) {
			envelope.writeCheckpoint();
		}
	}

	/**
	 * Ends the event.
	 *
	 * @throws IllegalStateException if a field is missing
	 */
	public void commit() {
		checkEnd();
		block.end();
		events++;
		end();
	}

	/** @return bytes of this chunk so far, without what {@link #close} adds */
	public long size() {
		return envelope.size() + block.size();
	}

	/** @return events committed in this chunk */
	public long events() {
		return events;
	}

	/**
	 * Ends the chunk: writes constants, metadata and header. The store then holds a whole chunk.
	 *
	 * @param endTicks end of the chunk, best the start of the next; not before its start
	 * @throws IOException if the store cannot take it
	 */
	public void close(long endTicks) throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		checkCommitted();
		block.flush();
		block.tighten();
		open = false;
		envelope.close(endTicks);
	}
}
