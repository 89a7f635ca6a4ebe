/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.io.IOException;
import java.util.Arrays;

import flightforge.writer.StackTrace;
import flightforge.writer.StandardTypes;
import flightforge.writer.ThreadInfo;
import flightforge.writer.encode.EventTarget;
import flightforge.writer.encode.RepeatedStrings;
import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * The bytes of events on their way to the store: whole ones, and the one that is being written. One array and a
 * position, nothing else, because every put goes through here.
 */
final class EventBlock extends EventTarget {
	private static final int BYTES = 1 << 18;
	/** What {@link #limit} keeps free: any value but a string. */
	private static final int SLACK = 16;
	/** Bytes of the size of any event. */
	private static final int MOST_OF_SIZE = 5;
	/** Readers hold an event in one array, and the JVM's own have sizes of at most 28 bits. */
	private static final int LARGEST_EVENT = 1 << 28;

	private final ChunkEncoder encoder;
	private final ChunkEnvelope envelope;
	private final long firstTick;
	/** Where the next byte goes. */
	private int position;
	/**
	 * Above this position there may be too little room for the next value; negative to have it asked for in any case.
	 */
	private int limit = -1;
	/** Where the event begins that is being written. */
	private int start;
	/** Events that have ended in this chunk. */
	private long events;

	EventBlock(ChunkEncoder encoder, ChunkEnvelope envelope) {
		super(new byte[BYTES], new RepeatedStrings());
		this.encoder = encoder;
		this.envelope = envelope;
		firstTick = envelope.firstTick();
	}

	/** Begins again, without the memory that a large event needed. */
	void clear() {
		if (bytes.length > BYTES) {
			bytes = new byte[BYTES];
		}
		position = 0;
		start = 0;
		limit = bytes.length - SLACK;
		events = 0;
		forgetConstants();
	}

	int size() {
		return position;
	}

	/** @return whether {@link #makeRoom} must be called before the next value */
	boolean isTight() {
		return position > limit;
	}

	/** Makes {@link #isTight} true until there are no events in here. */
	void tighten() {
		limit = -1;
	}

	/** Sends all events to the store. */
	void flush() throws IOException {
		envelope.write(bytes, 0, position);
		position = 0;
		start = 0;
		limit = bytes.length - SLACK;
	}

	/** Sends whole events to the store, and grows if the event that is being written needs it. */
	void makeRoom(int needed) throws IOException {
		int begun = position - start;
		long wanted = (long) begun + needed + SLACK;
		if (wanted > LARGEST_EVENT) {
			throw new IllegalStateException(
					"An event is larger than " + LARGEST_EVENT + " bytes, the most that readers can take");
		}
		envelope.write(bytes, 0, start);
		byte[] target = wanted <= bytes.length ? bytes
				: new byte[(int) Math.min(LARGEST_EVENT + SLACK, Math.max(wanted, 2L * bytes.length))];
		System.arraycopy(bytes, start, target, 0, begun);
		bytes = target;
		start = 0;
		position = begun;
		limit = limit < 0 ? limit : bytes.length - SLACK;
	}

	/** @return whether there may be too little room for so many bytes */
	boolean isTight(int most) {
		return position > limit - most;
	}

	/**
	 * Begins an event of an appender: makes room for it, and puts its type and start.
	 *
	 * @param most bytes that it takes, without texts in place
	 * @return where its fields go
	 */
	static int begin(EventBlock block, int type, long startTicks, int most) throws IOException {
		if (block.position > block.limit - most || block.encoder.isInEvent()) {
			block.encoder.prepareAppend(most);
		}
		byte[] bytes = block.bytes;
		return Varint.putHot(bytes, Varint.putSmall(bytes, block.position + 1, type), block.firstTick + startTicks);
	}

	/**
	 * Appends events.
	 *
	 * @param columns their fields, linked
	 * @param times their starts
	 */
	void append(EventColumns columns, long[] times, int count) throws IOException {
		int most = columns.most();
		int type = columns.type().number();
		int event = 0;
		while (event < count) {
			if (columns.hasTexts()) {
				// Texts are of any length, and make room themselves.
				end(columns.put(this, event, begin(this, type, times[event], most)));
				event++;
				continue;
			}
			if (position > limit - most || encoder.isInEvent()) {
				encoder.prepareAppend(most);
			}
			// As many as there is room for in any case.
			int next = Math.min(count, event + (limit - position) / most);
			position = columns.put(bytes, position, type, firstTick, times, event, next);
			events += next - event;
			event = next;
		}
	}

	/** @return whether there is room for so many bytes */
	boolean hasRoom(int at, int needed) {
		return needed <= bytes.length - SLACK - at;
	}

	/** Ends it; only now does it count. */
	void end(int end) {
		int length = end - position;
		if (length < 0x80) {
			bytes[position] = (byte) length;
			position = end;
		} else {
			start = position;
			position = end;
			endLarge(length);
		}
		events++;
	}

	/** @return events that have ended in this chunk */
	long events() {
		return events;
	}

	/** What there is of an event of an appender moves along, and does not count before it ends. */
	@Override
	protected int makeRoom(int at, int needed) throws IOException {
		start = position;
		position = at;
		try {
			makeRoom(needed);
			return position;
		} finally {
			position = start;
		}
	}

	@Override
	protected long addString(String text) throws IOException {
		return constants().string(text);
	}

	@Override
	protected long addThread(ThreadInfo thread) throws IOException {
		return constants().thread(thread);
	}

	@Override
	protected long addStackTrace(StackTrace stackTrace) throws IOException {
		return constants().stackTrace(stackTrace);
	}

	@Override
	protected long addClass(Class<?> javaClass) throws IOException {
		return constants().constant(StandardTypes.CLASS, javaClass.getName());
	}

	@Override
	protected void checkDuration(long ticks) {
		// What a duration below zero means is up to readers.
	}

	/** Full pools leave before the next event. */
	private Constants constants() {
		if (envelope.isFull()) {
			tighten();
		}
		return envelope.constants();
	}

	/** Begins an event; one byte is left for its size. */
	void begin(int type, long startTicks) throws IOException {
		start = position;
		position = Varint.put(bytes, position + 1, type);
		if (position > limit) {
			makeRoom(0);
		}
		position = Varint.put(bytes, position, startTicks);
	}

	/** Ends an event: its size counts its own bytes, of which one is there already. */
	void end() {
		int length = position - start;
		if (length < 0x80) {
			bytes[start] = (byte) length;
		} else {
			endLarge(length);
		}
		events++;
	}

	private void endLarge(int length) {
		int end = position + MOST_OF_SIZE;
		if (end > bytes.length) {
			bytes = Arrays.copyOf(bytes, end + SLACK);
		}
		position = putSize(bytes, start, start + length);
	}

	/**
	 * Puts the size of an event, which counts its own bytes, of which one is there already.
	 *
	 * @param from where the event begins
	 * @param to where it ends; there is room for four bytes more
	 * @return where it ends now
	 */
	static int putSize(byte[] bytes, int from, int to) {
		int length = to - from;
		if (length < 0x80) {
			bytes[from] = (byte) length;
			return to;
		}
		return putLargeSize(bytes, from, length);
	}

	private static int putLargeSize(byte[] bytes, int from, int length) {
		int sizeBytes = 2;
		while (Varint.length(length - 1L + sizeBytes) > sizeBytes) {
			sizeBytes++;
		}
		System.arraycopy(bytes, from + 1, bytes, from + sizeBytes, length - 1);
		int size = length - 1 + sizeBytes;
		int end = from + size;
		for (int i = 0; i < sizeBytes - 1; i++) {
			bytes[from + i] = (byte) (size | 0x80);
			size >>>= 7;
		}
		bytes[from + sizeBytes - 1] = (byte) size;
		return end;
	}

	void putByte(int value) {
		bytes[position++] = (byte) value;
	}

	void putVarint(long value) {
		position = Varint.put(bytes, position, value);
	}

	void putRawInt(int value) {
		position = BigEndian.putInt(bytes, position, value);
	}

	void putRawLong(long value) {
		position = BigEndian.putLong(bytes, position, value);
	}

	void putString(String text) throws IOException {
		int room = Strings.room(text);
		if (position > limit - room) {
			makeRoom(room);
		}
		position = Strings.put(bytes, position, text);
	}

	void putUtf8(byte[] utf8, int from, int length) throws IOException {
		if (position > limit - length) {
			makeRoom(length);
		}
		position = Strings.putUtf8(bytes, position, utf8, from, length);
	}
}
