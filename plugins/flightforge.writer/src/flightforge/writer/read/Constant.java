/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/**
 * A value that a chunk has once, and to which events and other constants refer. It is made of its bytes the first time
 * that it is asked for a value, so that references cost nothing, and constants may refer to each other in circles.
 * <p>It belongs to its chunk: ask it for values before the reader goes to the next one, which forgets the bytes; asking
 * later can end in an {@link IllegalStateException}. The views {@link #asThread()}, {@link #asJavaClass()},
 * {@link #asMethod()} are complete and can be kept. For one thread.
 */
public final class Constant extends Values {
	private final long key;
	private final long place;
	private final int length;
	private Object[] objects;
	/** What was made of it: a thread, a class, a method, a stack trace. */
	private Object view;

	Constant(RecordedType type, long key, long place, int length, ConstantPools pools) {
		super(type, null, 0, pools);
		this.key = key;
		this.place = place;
		this.length = length;
	}

	/** @return its key in the pool of its type; other chunks may use it for other values */
	public long key() {
		return key;
	}

	/**
	 * The text that stands for this constant: of a string itself, of others their first field, where that is a string
	 * or a symbol.
	 *
	 * @return the text, null when there is none
	 */
	public String text() {
		return text(this, MOST_LINKS);
	}

	/**
	 * This constant as a thread.
	 *
	 * @return always the same object; what the recording does not have is null or -1
	 */
	public JavaThread asThread() {
		if (!(view instanceof JavaThread)) {
			view = JavaThread.of(this);
		}
		return (JavaThread) view;
	}

	/**
	 * This constant as a class.
	 *
	 * @return always the same object; what the recording does not have is null
	 */
	public JavaClass asJavaClass() {
		if (!(view instanceof JavaClass)) {
			view = JavaClass.of(this);
		}
		return (JavaClass) view;
	}

	/**
	 * This constant as a method.
	 *
	 * @return always the same object; what the recording does not have is null
	 */
	public JavaMethod asMethod() {
		if (!(view instanceof JavaMethod)) {
			view = JavaMethod.of(this);
		}
		return (JavaMethod) view;
	}

	/**
	 * This constant as a stack trace.
	 *
	 * @return a stack trace without frames when the constant is none; not always the same object
	 */
	public StackTrace asStackTrace() {
		if (!(view instanceof StackTrace)) {
			view = new StackTrace(this);
		}
		return (StackTrace) view;
	}

	/** Forgets the values, which are decoded again when somebody asks for them. */
	void forget() {
		numbers = null;
		objects = null;
		if (view instanceof StackTrace) {
			view = null;
		}
	}

	void decoded(long[] newNumbers, Object[] newObjects) {
		numbers = newNumbers;
		objects = newObjects;
	}

	@Override
	void load() {
		pools.decode(this, place, length);
	}

	@Override
	Object object(int slot) {
		if (numbers == null) {
			load();
		}
		return objects[slot];
	}

	@Override
	public String toString() {
		return type + " " + key;
	}
}
