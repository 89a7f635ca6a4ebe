/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.util.Arrays;

import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * Encodes one chunk after the other into a store. For each chunk: {@link #open}, constants and events in any order,
 * {@link #close}; then take the chunk from the store, reset the store, and open again.
 * <p>
 * Confined to one thread. An event costs no allocation, no lock and no interface call; constants do, so intern them once
 * per stream and chunk. The puts of an event must follow the fields of its type: a wrong, missing or surplus put is an
 * {@link IllegalStateException}, never a corrupt file. After any exception the chunk is lost: reset the store and open
 * again.
 * <p>
 * All chunks of a recording must agree in the difference between ticks and nanoseconds, and no two may start at the same
 * nanosecond: readers convert with the first chunk's, and drop chunks that seem to be the same.
 */
public final class ChunkEncoder {
	private static final int BLOCK_BYTES = 1 << 18;
	/** What {@link #limit} keeps free: the longest number. */
	private static final int SLACK = 16;
	/** Readers hold an event in one array, and the JVM's own have sizes of at most 28 bits. */
	private static final int LARGEST_EVENT = 1 << 28;
	private static final long MOST_CHUNKS = 1 << 29;
	private static final byte[] NO_EVENT = {Kind.OUTSIDE};
	private static final byte[] ELEMENTS = {Kind.ELEMENT};

	private final TypeSet types;
	private final ChunkEnvelope envelope;
	private byte[] block = new byte[BLOCK_BYTES];
	/** Where the next byte goes. */
	private int position;
	/** Above this position there may be too little room for the next put; negative to be asked in any case. */
	private int limit = -1;
	/** Where the event begins that is being written. */
	private int eventStart;
	/** What the next puts must be, and the index into it. */
	private byte[] kinds = NO_EVENT;
	private int next;
	private EventEncoding event;
	private byte elementKind;
	private int elements;
	private int afterElements;
	private long events;
	private boolean open;

	/** Encodes without shared constants. */
	public ChunkEncoder(TypeSet types, ChunkStore store) {
		this(types, SharedConstants.none(), store);
	}

	/**
	 * @param types
	 *            types of the events
	 * @param shared
	 *            constants with small numbers
	 * @param store
	 *            where the bytes go; empty
	 */
	public ChunkEncoder(TypeSet types, SharedConstants shared, ChunkStore store) {
		this.types = types;
		envelope = new ChunkEnvelope(types, shared, store);
	}

	/**
	 * Begins a chunk.
	 *
	 * @param sequence
	 *            which chunk of the recording it is, from 0; no two have the same, whoever encodes them, because the
	 *            numbers of constants are made of it
	 * @param startNanos
	 *            start in nanoseconds since 1970-01-01T00:00Z, unique in the recording
	 * @param startTicks
	 *            the same instant in ticks of 1 ns, on any scale; small numbers make small events
	 * @throws IOException
	 *             if the store cannot take it
	 * @throws IllegalStateException
	 *             if the store is not empty
	 */
	public void open(long sequence, long startNanos, long startTicks) throws IOException {
		if (sequence < 0 || sequence > MOST_CHUNKS) {
			throw new IllegalArgumentException("A recording cannot have a chunk number " + sequence);
		}
		envelope.open(sequence, startNanos, startTicks);
		if (block.length > BLOCK_BYTES) {
			block = new byte[BLOCK_BYTES];
		}
		position = 0;
		limit = block.length - SLACK;
		eventStart = 0;
		kinds = NO_EVENT;
		next = 0;
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
	 * @throws IOException
	 *             if the store cannot take a full pool
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
	 * @throws IllegalArgumentException
	 *             if the type is not in the set or cannot be made from a text
	 * @throws IOException
	 *             if the store cannot take a full pool
	 */
	public long constant(String typeName, String text) throws IOException {
		checkPools();
		return envelope.constants().constant(typeName, text);
	}

	/** Full pools leave as a checkpoint, before the next event where there is one now. */
	private void checkPools() throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		if (envelope.isFull()) {
			if (kinds == NO_EVENT) {
				flush();
				envelope.writeCheckpoint();
			} else {
				limit = -1;
			}
		}
	}

	/**
	 * Begins an event; its {@code startTime} is written.
	 *
	 * @param type
	 *            from the type set of this encoder
	 * @param startTicks
	 *            start of the event
	 * @throws IOException
	 *             if the store cannot take a full block
	 */
	public void begin(EventEncoding type, long startTicks) throws IOException {
		if (position > limit || kinds != NO_EVENT || type.owner() != types) {
			prepareBegin(type);
		}
		eventStart = position;
		event = type;
		kinds = type.kinds();
		next = 0;
		// One byte for the size: larger events are moved when they are committed.
		int p = Varint.put(block, position + 1, type.number());
		position = p;
		if (p > limit) {
			makeRoom(0);
		}
		position = Varint.put(block, position, startTicks);
	}

	private void prepareBegin(EventEncoding type) throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		if (kinds != NO_EVENT) {
			throw new IllegalStateException("The event " + event.type().name() + " is not committed");
		}
		if (type.owner() != types) {
			throw new IllegalArgumentException(type.type().name() + " is not of this encoder's type set");
		}
		flush();
		if (envelope.isFull()) {
			envelope.writeCheckpoint();
		}
		limit = block.length - SLACK;
	}

	/** Puts the next field, a {@code boolean}. */
	public void putBoolean(boolean value) throws IOException {
		prepare(Kind.BOOLEAN);
		block[position++] = (byte) (value ? 1 : 0);
	}

	/** Puts the next field, a {@code byte}. */
	public void putByte(byte value) throws IOException {
		prepare(Kind.BYTE);
		block[position++] = value;
	}

	/** Puts the next field, a {@code short}. */
	public void putShort(short value) throws IOException {
		prepare(Kind.SHORT);
		position = Varint.put(block, position, value & 0xffffL);
	}

	/** Puts the next field, a {@code char}. */
	public void putChar(char value) throws IOException {
		prepare(Kind.CHAR);
		position = Varint.put(block, position, value);
	}

	/** Puts the next field, an {@code int}. */
	public void putInt(int value) throws IOException {
		prepare(Kind.INT);
		position = Varint.put(block, position, value & 0xffffffffL);
	}

	/** Puts the next field, a {@code long}; durations and timestamps are of this type. */
	public void putLong(long value) throws IOException {
		prepare(Kind.LONG);
		position = Varint.put(block, position, value);
	}

	/** Puts the next field, a {@code float}. */
	public void putFloat(float value) throws IOException {
		prepare(Kind.FLOAT);
		position = BigEndian.putInt(block, position, Float.floatToRawIntBits(value));
	}

	/** Puts the next field, a {@code double}. */
	public void putDouble(double value) throws IOException {
		prepare(Kind.DOUBLE);
		position = BigEndian.putLong(block, position, Double.doubleToRawLongBits(value));
	}

	/**
	 * Puts the next field, which has its value in a constant pool.
	 *
	 * @param reference
	 *            from {@link #thread}, {@link #stackTrace} or {@link #constant} in this chunk; 0 for null
	 */
	public void putReference(long reference) throws IOException {
		prepare(Kind.REFERENCE);
		position = Varint.put(block, position, reference);
	}

	/** Puts the next field, a {@code String}, in place; null and empty are different. */
	public void putString(String value) throws IOException {
		prepare(Kind.STRING);
		int room = Strings.room(value);
		if (position > limit - room) {
			makeRoom(room);
		}
		position = Strings.put(block, position, value);
	}

	/**
	 * Puts the next field, a {@code String}, by reference.
	 *
	 * @param reference
	 *            from {@link #string} in this chunk; 0 for null
	 */
	public void putStringReference(long reference) throws IOException {
		prepare(Kind.STRING);
		if (reference == 0) {
			block[position++] = Strings.NULL;
		} else {
			block[position] = Strings.CONSTANT;
			position = Varint.put(block, position + 1, reference);
		}
	}

	/**
	 * Puts the next field, a {@code String}, in place, from bytes that are UTF-8 already.
	 *
	 * @param utf8
	 *            bytes
	 * @param from
	 *            index of the first byte
	 * @param to
	 *            index after the last byte; equal to {@code from} for the empty string
	 */
	public void putStringBytes(byte[] utf8, int from, int to) throws IOException {
		prepare(Kind.STRING);
		int length = to - from;
		if (length == 0) {
			block[position++] = Strings.EMPTY;
			return;
		}
		if (position > limit - length) {
			makeRoom(length);
		}
		position = Strings.putUtf8(block, position, utf8, from, length);
	}

	/**
	 * Begins the next field, an array; its elements follow as puts of the element type.
	 *
	 * @param length
	 *            number of elements, from 0
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
		position = Varint.put(block, position, length);
	}

	/** Puts the natural default of the next field: 0, false, null, or an empty array. */
	public void putDefault() throws IOException {
		byte kind = kinds[next] == Kind.ELEMENT ? elementKind : kinds[next];
		switch (kind) {
		case Kind.FLOAT -> putFloat(0);
		case Kind.DOUBLE -> putDouble(0);
		case Kind.END, Kind.OUTSIDE -> throw wrongPut("a default");
		default -> {
			// Zero, false, the null string, the null reference and no elements are all the same byte.
			prepare(kind);
			block[position++] = 0;
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
		if (position > limit) {
			makeRoom(0);
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
		String due = kinds == ELEMENTS
				? Kind.name(elementKind) + " (element of " + event.name(afterElements - 1) + ")"
				: Kind.name(kinds[next]) + " (" + event.name(next) + ")";
		return new IllegalStateException("Put of " + what + " in " + event.type().name() + ", but " + due + " is due");
	}

	/** Sends whole events to the store and makes the block larger if the event that is being written needs it. */
	private void makeRoom(int needed) throws IOException {
		int begun = position - eventStart;
		long wanted = (long) begun + needed + SLACK;
		if (wanted > LARGEST_EVENT) {
			throw new IllegalStateException("The event " + event.type().name() + " is larger than " + LARGEST_EVENT
					+ " bytes, the most that readers can take");
		}
		envelope.write(block, 0, eventStart);
		byte[] target = wanted <= block.length ? block
				: new byte[(int) Math.min(LARGEST_EVENT + SLACK, Math.max(wanted, 2L * block.length))];
		System.arraycopy(block, eventStart, target, 0, begun);
		block = target;
		eventStart = 0;
		position = begun;
		limit = envelope.isFull() ? -1 : block.length - SLACK;
	}

	private void flush() throws IOException {
		envelope.write(block, 0, position);
		position = 0;
		eventStart = 0;
	}

	/**
	 * Ends the event.
	 *
	 * @throws IllegalStateException
	 *             if a field is missing
	 */
	public void commit() {
		if (kinds[next] != Kind.END) {
			throw wrongPut("the end");
		}
		int length = position - eventStart;
		if (length < 0x80) {
			block[eventStart] = (byte) length;
		} else {
			moveForSize(length);
		}
		events++;
		kinds = NO_EVENT;
		next = 0;
	}

	/** The size counts its own bytes, of which one is there already. */
	private void moveForSize(int length) {
		int sizeBytes = 2;
		while (Varint.length(length - 1L + sizeBytes) > sizeBytes) {
			sizeBytes++;
		}
		int end = position + sizeBytes - 1;
		if (end + SLACK > block.length) {
			block = Arrays.copyOf(block, end + SLACK);
			limit = block.length - SLACK;
		}
		System.arraycopy(block, eventStart + 1, block, eventStart + sizeBytes, length - 1);
		int size = length - 1 + sizeBytes;
		for (int i = 0; i < sizeBytes - 1; i++) {
			block[eventStart + i] = (byte) (size | 0x80);
			size >>>= 7;
		}
		block[eventStart + sizeBytes - 1] = (byte) size;
		position = end;
	}

	/** @return bytes of this chunk so far, without what {@link #close} adds */
	public long size() {
		return envelope.size() + position;
	}

	/** @return events committed in this chunk */
	public long events() {
		return events;
	}

	/**
	 * Ends the chunk: writes constants, metadata and header. The store then holds a whole chunk.
	 *
	 * @param endTicks
	 *            end of the chunk, best the start of the next; not before its start
	 * @throws IOException
	 *             if the store cannot take it
	 */
	public void close(long endTicks) throws IOException {
		if (!open) {
			throw new IllegalStateException("No chunk is open");
		}
		if (kinds != NO_EVENT) {
			throw new IllegalStateException("The event " + event.type().name() + " is not committed");
		}
		flush();
		limit = -1;
		open = false;
		envelope.close(endTicks);
	}
}
