/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.List;

/**
 * A stack trace as a recording has it, the innermost frame first. Frames are made when they are asked for; whoever
 * needs them after the reader has left the chunk takes {@link #frames()} before. For one thread.
 */
public final class StackTrace {
	private final Constant constant;
	private final ValueArray array;
	private final int size;
	private final boolean truncated;

	StackTrace(Constant constant) {
		this.constant = constant;
		int slot = constant.type().slot("frames");
		boolean known = slot >= 0 && constant.type().kind(slot) == ValueKind.ARRAY;
		truncated = constant.number("truncated", 0) != 0;
		array = known ? constant.array(slot) : null;
		size = known ? array.size() : 0;
	}

	/** @return the constant that it was made of, for instance for its key, or to keep what was made of it */
	public Constant constant() {
		return constant;
	}

	/** @return how many frames there are */
	public int size() {
		return size;
	}

	/** @return whether the JVM left out frames, because the stack was deeper than it records */
	public boolean truncated() {
		return truncated;
	}

	/**
	 * A frame, which is made each time; its method is always the same object.
	 *
	 * @param index from 0, the innermost
	 * @throws IndexOutOfBoundsException if there is no such frame
	 */
	public StackFrame frame(int index) {
		Structure element = array == null ? null : array.get(index);
		if (element == null) {
			throw new IndexOutOfBoundsException(index);
		}
		Constant pooled = array.isSingle() ? element.constant(0) : null;
		return StackFrame.of(pooled == null ? element : pooled);
	}

	/** @return all frames, an immutable list that can be kept */
	public List<StackFrame> frames() {
		StackFrame[] frames = new StackFrame[size];
		for (int i = 0; i < size; i++) {
			frames[i] = frame(i);
		}
		return List.of(frames);
	}
}
