/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

import flightforge.writer.EventAppender;
import flightforge.writer.MetadataLayout;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.encode.Appenders;
import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.Kind;
import flightforge.writer.internal.Strings;
import flightforge.writer.store.ChunkStore;

/**
 * Encodes one chunk after the other into a store. For each chunk: {@link #open}, constants and events in any order,
 * {@link #close}; then take the chunk from the store, reset the store, and open again.
 *
 * <pre>{@code
 * record Order(long startTime, String customer, @DataAmount long bytes) {}
 *
 * TypeSet types = TypeSet.of(List.of(Type.of(Order.class)));
 * try (HeapStore store = new HeapStore();
 * 		RecordingFile file = RecordingFile.create(Path.of("orders.jfr"), false)) {
 * 	ChunkEncoder encoder = new ChunkEncoder(types, store);
 * 	EventAppender<Order> orders = encoder.appender(Order.class);
 * 	encoder.open(0, startNanos, 0);
 * 	orders.append(new Order(1_000, "Ada", 512));
 * 	encoder.close(1_000_000);
 * 	file.append(store);
 * 	file.commit();
 * }
 * }</pre>
 *
 * All chunks of a recording must agree in the difference between ticks and nanoseconds, and no two may start at the
 * same nanosecond: readers convert with the first chunk's, and drop chunks that seem to be the same.
 *
 * Confined to one thread. An event costs no allocation, no lock and no interface call; constants do, so intern them
 * once per stream and chunk. The puts of an event must follow the fields of its type: a wrong, missing or surplus put
 * is an {@link IllegalStateException}, never a corrupt file. After any exception the chunk is lost: reset the store and
 * open again.
 */
public final class ChunkEncoder {
	private static final long MOST_CHUNKS = 1 << 29;
	private static final byte[] NO_EVENT = {Kind.OUTSIDE};
	private static final byte[] ELEMENTS = {Kind.ELEMENT};

	/** Only for programs that link appenders: method handles take a moment. */
	private static final class Linked {
		private static final Appenders APPENDERS = new Appenders(MethodHandles.lookup(), DirectAppender.class,
				EventBlock.class, MethodType.methodType(int.class, EventBlock.class, int.class, long.class, int.class),
				EventBlock.class, int.class);
	}

	private final TypeSet types;
	private final ChunkEnvelope envelope;
	private final EventBlock block;
	private final long firstTick;
	private boolean open;
	/** What the next puts must be, and the index into it. */
	private byte[] kinds = NO_EVENT;
	private int next;
	private EventEncoding event;
	private byte elementKind;
	private int elements;
	private int afterElements;

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
		this.types = types;
		this.envelope = envelope;
		firstTick = envelope.firstTick();
		block = new EventBlock(this, envelope);
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
	 * @param startTicks the same instant in ticks of 1 ns, on any scale; small numbers make small events. Those of the
	 * chunk, also of its events and its end, are larger by {@link MetadataLayout#firstTick()}
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
		open = true;
	}

	/**
	 * Goes on with the chunk that was closed, so that programs can follow a recording while it is written: the store
	 * was emptied after what it held had been written to a file, and gets what follows there, without a header. After
	 * {@link #close} the header of all of it is {@link #header}.
	 *
	 * @param sequence as in {@link #open}, and different from those of all chunks and of all other parts of chunks
	 * @throws IllegalStateException if no chunk was closed, or the store is not empty
	 */
	public void resume(long sequence) throws IOException {
		if (open) {
			throw new IllegalStateException("A chunk is open");
		}
		if (sequence < 0 || sequence > MOST_CHUNKS) {
			throw new IllegalArgumentException("A recording cannot have a chunk number " + sequence);
		}
		envelope.resume(sequence);
		block.clear();
		end();
		open = true;
	}

	/**
	 * What the chunk begins with as it was closed.
	 *
	 * @return 68 bytes, those at the start of the store unless the chunk was resumed
	 * @throws IllegalStateException if no chunk was closed, or one is open
	 */
	public byte[] header() {
		if (envelope.header() == null) {
			throw new IllegalStateException("No chunk was closed");
		}
		return envelope.header().encode();
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

	/** @return reference to a constant of that type that stands for none */
	private long nothing(String typeName) throws IOException {
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
		block.begin(type.number(), firstTick + startTicks);
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

	/** The fields of an event of that type are due from now on. */
	void begin(EventEncoding type) {
		event = type;
		kinds = type.kinds();
		next = 0;
	}

	/** No puts are due any more. */
	void end() {
		kinds = NO_EVENT;
		next = 0;
	}

	boolean isInEvent() {
		return kinds != NO_EVENT;
	}

	/** @throws IllegalStateException if a field is missing */
	void checkEnd() {
		if (kinds[next] != Kind.END) {
			throw wrongPut("the end");
		}
	}

	/** @throws IllegalStateException if there is an event that is not ended */
	void checkCommitted() {
		if (isInEvent()) {
			throw new IllegalStateException("The event " + event.type().name() + " is not committed");
		}
	}

	/**
	 * Links an appender of records, which writes the same bytes as the puts of this encoder do, and more than twice as
	 * fast. It stays good from chunk to chunk. Appended events and those that are put can come in any order.
	 *
	 * @param <R> the record
	 * @param recordClass a record whose components are the fields of an event type of this encoder's type set, as
	 * {@link Type#of(Class)} makes it
	 * @throws IllegalArgumentException if a component cannot be a field, if there is no such type in the set, or if it
	 * has other fields
	 */
	public <R extends Record> EventAppender<R> appender(Class<R> recordClass) {
		EventEncoding encoding = types.event(Linked.APPENDERS.type(recordClass).name());
		return Linked.APPENDERS.make(recordClass, encoding.type(), block, encoding.number());
	}

	/**
	 * Appends events whose fields are in columns; the bytes are those of the puts.
	 *
	 * @param columns all fields of the events, for a type of this encoder's type set
	 * @param startTicks starts of the events, as {@link #begin} takes them
	 * @param count number of events, the first ones in the columns
	 * @throws IOException if the store cannot take full blocks
	 * @throws IllegalStateException if a field is not set, no chunk is open or an event is not committed
	 * @throws IllegalArgumentException if the type is not of this encoder's set
	 */
	public void append(EventColumns columns, long[] startTicks, int count) throws IOException {
		if (columns.type().owner() != types) {
			throw new IllegalArgumentException(columns.type().type().name() + " is not of this encoder's type set");
		}
		columns.link();
		block.append(columns, startTicks, count);
	}

	/** Makes room for an event of an appender. */
	void prepareAppend(int most) throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		checkCommitted();
		block.flush();
		if (envelope.isFull()) {
			envelope.writeCheckpoint();
		}
		if (block.isTight(most)) {
			block.makeRoom(most);
		}
	}

	/** Puts the next field, a {@code boolean}. */
	public void putBoolean(boolean value) throws IOException {
		prepare(Kind.BOOLEAN);
		block.putByte(value ? 1 : 0);
	}

	/** Puts the next field, a {@code byte}. */
	public void putByte(byte value) throws IOException {
		prepare(Kind.BYTE);
		block.putByte(value);
	}

	/** Puts the next field, a {@code short}. */
	public void putShort(short value) throws IOException {
		prepare(Kind.SHORT);
		block.putVarint(value & 0xffffL);
	}

	/** Puts the next field, a {@code char}. */
	public void putChar(char value) throws IOException {
		prepare(Kind.CHAR);
		block.putVarint(value);
	}

	/** Puts the next field, an {@code int}. */
	public void putInt(int value) throws IOException {
		prepare(Kind.INT);
		block.putVarint(value & 0xffffffffL);
	}

	/**
	 * Puts the next field, a {@code long}; durations and timestamps are of this type, and taken as they are: what a
	 * duration below zero means is up to readers.
	 */
	public void putLong(long value) throws IOException {
		prepare(Kind.LONG);
		block.putVarint(value);
	}

	/** Puts the next field, a {@code float}. */
	public void putFloat(float value) throws IOException {
		prepare(Kind.FLOAT);
		block.putRawInt(Float.floatToRawIntBits(value));
	}

	/** Puts the next field, a {@code double}. */
	public void putDouble(double value) throws IOException {
		prepare(Kind.DOUBLE);
		block.putRawLong(Double.doubleToRawLongBits(value));
	}

	/**
	 * Puts the next field, which has its value in a constant pool.
	 *
	 * @param reference from {@link #thread}, {@link #stackTrace} or {@link #constant} in this chunk; 0 for null. It is
	 * taken as it is: most readers take one that is none of these for null. For null among the elements of an array of
	 * structures there is a structure of nothing, because the JDK's {@code jfr print --json} ends at such a null
	 */
	public void putReference(long reference) throws IOException {
		long number = reference == 0 && kinds == ELEMENTS ? nothing() : reference;
		prepare(Kind.REFERENCE);
		block.putVarint(number);
	}

	private long nothing() throws IOException {
		String needed = elementKind == Kind.REFERENCE ? event.needed(afterElements - 1) : null;
		return needed == null ? 0 : nothing(needed);
	}

	/**
	 * Puts the next field, a {@code String}, in place; null and empty are different.
	 *
	 * @throws IllegalArgumentException if it has more than 33,554,432 characters
	 */
	public void putString(String value) throws IOException {
		prepare(Kind.STRING);
		block.putString(value);
	}

	/**
	 * Puts the next field, a {@code String}, by reference.
	 *
	 * @param reference from {@link #string} in this chunk; 0 for null
	 */
	public void putStringReference(long reference) throws IOException {
		prepare(Kind.STRING);
		if (reference == 0) {
			block.putByte(Strings.NULL);
		} else {
			block.putByte(Strings.CONSTANT);
			block.putVarint(reference);
		}
	}

	/**
	 * Puts the next field, a {@code String}, in place, from bytes that are UTF-8 already.
	 *
	 * @param utf8 bytes
	 * @param from index of the first byte
	 * @param to index after the last byte; equal to {@code from} for the empty string
	 */
	public void putStringBytes(byte[] utf8, int from, int to) throws IOException {
		prepare(Kind.STRING);
		if (from == to) {
			block.putByte(Strings.EMPTY);
		} else {
			block.putUtf8(utf8, from, to - from);
		}
	}

	/**
	 * Begins the next field, an array; its elements follow as puts of the element type. The text form of the JDK's
	 * {@code jfr print} fails on arrays in events, up to JDK 25; its other forms and other readers take them.
	 *
	 * @param length number of elements, from 0
	 */
	public void putArray(int length) throws IOException {
		if (length < 0) {
			throw new IllegalArgumentException("An array cannot have " + length + " elements");
		}
		int slot = next;
		prepare(Kind.ARRAY);
		if (length > 0) {
			elementKind = event.element(slot);
			if (elementKind == Kind.STRUCT) {
				throw new IllegalStateException("Array " + event.name(slot) + " of " + event.type().name()
						+ " has structures as elements; it can only be empty");
			}
			elements = length;
			afterElements = next;
			kinds = ELEMENTS;
			next = 0;
		}
		block.putVarint(length);
	}

	/** Puts the natural default of the next field: 0, false, null, or an empty array. */
	public void putDefault() throws IOException {
		byte kind = kinds[next] == Kind.ELEMENT ? elementKind : kinds[next];
		switch (kind) {
		case Kind.FLOAT -> putFloat(0);
		case Kind.DOUBLE -> putDouble(0);
		case Kind.REFERENCE -> putReference(0);
		case Kind.END, Kind.OUTSIDE -> throw wrongPut("a default");
		default -> {
			// Zero, false, the null string and no elements are all the same byte.
			prepare(kind);
			block.putByte(0);
		}
		}
	}

	/** Checks that the field is next, and that there is room for it if it is a number. */
	private void prepare(byte kind) throws IOException {
		if (kinds[next] == kind) {
			next++;
		} else {
			nextElement(kind);
		}
		if (block.isTight()) {
			block.makeRoom(0);
		}
	}

	private void nextElement(byte kind) {
		if (kinds[next] != Kind.ELEMENT || elementKind != kind) {
			throw wrongPut(Kind.name(kind));
		}
		if (--elements == 0) {
			kinds = event.kinds();
			next = afterElements;
		}
	}

	private IllegalStateException wrongPut(String what) {
		if (kinds == NO_EVENT) {
			return new IllegalStateException("Put of " + what + ", but no event was begun");
		}
		String due = kinds == ELEMENTS ? Kind.name(elementKind) + " (element of " + event.name(afterElements - 1) + ")"
				: Kind.name(kinds[next]) + " (" + event.name(next) + ")";
		return new IllegalStateException("Put of " + what + " in " + event.type().name() + ", but " + due + " is due");
	}

	/**
	 * Ends the event.
	 *
	 * @throws IllegalStateException if a field is missing
	 */
	public void commit() {
		checkEnd();
		block.end();
		end();
	}

	/** @return bytes of this chunk so far, without what {@link #close} adds */
	public long size() {
		return envelope.size() + block.size();
	}

	/** @return events committed in this chunk */
	public long events() {
		return block.events();
	}

	/**
	 * Marks the open chunk as the last one of a JVM that ended: its header then says, as that of such a JVM, that no
	 * other chunk follows.
	 */
	public void markLast() {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		envelope.markLast();
	}

	/**
	 * Ends the chunk: writes constants, metadata and header. The store then holds a whole chunk.
	 *
	 * @param endTicks end of the chunk, best the start of the next; not before its start
	 * @throws IOException if the store cannot take it
	 */
	public void close(long endTicks) throws IOException {
		close(endTicks, 0);
	}

	/**
	 * The same, with constants in several checkpoints, as in recordings of JVMs, which write new ones again and again.
	 *
	 * @param flushTicks how often they do, in ticks: there are as many checkpoints as that fits into the chunk, but
	 * each has some constants; 0 for one
	 * @throws IOException if the store cannot take it
	 */
	public void close(long endTicks, long flushTicks) throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		checkCommitted();
		block.flush();
		block.tighten();
		open = false;
		envelope.close(endTicks, flushTicks);
	}
}
