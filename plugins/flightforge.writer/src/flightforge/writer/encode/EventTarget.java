/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.io.IOException;

import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * Where appenders put the fields of an event, one step for each field. A step is given the position and returns the one
 * behind the field, so that it stays in a register, and a step that fails leaves nothing behind. There is room for all
 * fields of an event, but for texts in place, which make room themselves.
 */
public abstract class EventTarget {
	/** Longer strings are hardly worth the hash. */
	public static final int LONGEST_POOLED_STRING = 1 << 10;

	/** Events; another array after {@link #makeRoom}. */
	public byte[] bytes;
	private final RepeatedStrings strings;
	private final KnownObjects known = new KnownObjects();
	private Object lastThread;
	private long lastThreadNumber;

	/** @param strings the strings that come again in a chunk */
	protected EventTarget(byte[] bytes, RepeatedStrings strings) {
		this.bytes = bytes;
		this.strings = strings;
	}

	/**
	 * @param position where the next byte of the event goes
	 * @param needed bytes from there on
	 * @return where it goes now
	 */
	protected abstract int makeRoom(int position, int needed) throws IOException;

	/** @return number of the constant, which is not 0 */
	protected abstract long addString(String text) throws IOException;

	/** @return number of the constant, which is not 0 */
	protected abstract long addThread(ThreadInfo thread) throws IOException;

	/** @return number of the constant, which is not 0 */
	protected abstract long addStackTrace(StackTrace stackTrace) throws IOException;

	/** @return number of the constant, which is not 0 */
	protected abstract long addClass(Class<?> javaClass) throws IOException;

	/** @throws IllegalArgumentException if events here cannot have that duration */
	protected abstract void checkDuration(long ticks);

	/** Forgets the constants of a chunk. */
	public final void forgetConstants() {
		strings.clear();
		known.clear();
		lastThread = null;
		lastThreadNumber = 0;
	}

	static int putBoolean(EventTarget target, int position, boolean value) {
		target.bytes[position] = (byte) (value ? 1 : 0);
		return position + 1;
	}

	static int putByte(EventTarget target, int position, byte value) {
		target.bytes[position] = value;
		return position + 1;
	}

	static int putShort(EventTarget target, int position, short value) {
		return Varint.putHot(target.bytes, position, value & 0xffffL);
	}

	static int putChar(EventTarget target, int position, char value) {
		return Varint.putHot(target.bytes, position, value);
	}

	static int putInt(EventTarget target, int position, int value) {
		return Varint.putHot(target.bytes, position, value & 0xffffffffL);
	}

	static int putLong(EventTarget target, int position, long value) {
		return Varint.putHot(target.bytes, position, value);
	}

	static int putDuration(EventTarget target, int position, long value) {
		if (value < 0) {
			target.checkDuration(value);
		}
		return Varint.putHot(target.bytes, position, value);
	}

	static int putFloat(EventTarget target, int position, float value) {
		return BigEndian.putInt(target.bytes, position, Float.floatToRawIntBits(value));
	}

	static int putDouble(EventTarget target, int position, double value) {
		return BigEndian.putLong(target.bytes, position, Double.doubleToRawLongBits(value));
	}

	/** @param most bytes that all fields of the event take, without texts in place */
	static int putString(EventTarget target, int position, String text, int most) throws IOException {
		if (text != null) {
			long number = target.strings.known(text);
			if (number > RepeatedStrings.SEEN) {
				return putReference(target.bytes, position, number);
			}
		}
		return target.putNewString(position, text, most);
	}

	private static int putReference(byte[] bytes, int position, long number) {
		bytes[position] = Strings.CONSTANT;
		return Varint.putHot(bytes, position + 1, number);
	}

	/** Strings go in place the first time and become constants when they come again. */
	private int putNewString(int position, String text, int most) throws IOException {
		if (text != null && !text.isEmpty() && text.length() <= LONGEST_POOLED_STRING
				&& strings.find(text) == RepeatedStrings.SEEN) {
			long number = addString(text);
			strings.number(text, number);
			return putReference(bytes, position, number);
		}
		int room = Strings.room(text);
		int at = room > bytes.length - most - position ? makeRoom(position, room + most) : position;
		return Strings.put(bytes, at, text);
	}

	static int putThreadInfo(EventTarget target, int position, ThreadInfo thread) throws IOException {
		return Varint.putSmall(target.bytes, position, target.thread(thread));
	}

	/** A thread that gets another name keeps the one it had until the next chunk. */
	static int putThread(EventTarget target, int position, Thread thread) throws IOException {
		return Varint.putSmall(target.bytes, position, target.thread(thread));
	}

	static int putStackTrace(EventTarget target, int position, StackTrace stackTrace) throws IOException {
		return Varint.putSmall(target.bytes, position, stackTrace == null ? 0 : target.constant(stackTrace));
	}

	static int putClass(EventTarget target, int position, Class<?> javaClass) throws IOException {
		return Varint.putSmall(target.bytes, position, javaClass == null ? 0 : target.constant(javaClass));
	}

	/** Mostly the same as in the event before. */
	private long thread(Object thread) throws IOException {
		if (thread == lastThread) {
			return lastThreadNumber;
		}
		long number = thread == null ? 0 : constant(thread);
		lastThread = thread;
		lastThreadNumber = number;
		return number;
	}

	private long constant(Object object) throws IOException {
		long number = known.find(object);
		return number >= 0 ? number : addKnown(object);
	}

	private long addKnown(Object object) throws IOException {
		long number = switch (object) {
		case ThreadInfo thread -> addThread(thread);
		case Thread thread -> addThread(ThreadInfo.of(thread));
		case StackTrace stackTrace -> addStackTrace(stackTrace);
		case Class<?> javaClass -> addClass(javaClass);
		default -> throw new IllegalStateException("No constant: " + object.getClass());
		};
		known.add(object, number);
		return number;
	}
}
