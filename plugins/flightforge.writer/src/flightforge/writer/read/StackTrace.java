/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A stack trace as a recording has it, the innermost frame first. Frames are made when they are asked for; whoever
 * needs them after the reader has left the chunk takes {@link #frames()} before. For one thread.
 */
public final class StackTrace {
	private final Constant constant;
	private final ValueArray array;
	private final StackFrame[] frames;
	private final boolean truncated;
	private int made;

	StackTrace(Constant constant) {
		this.constant = constant;
		int slot = constant.type().slot("frames");
		boolean known = slot >= 0 && constant.type().slot(slot).kind() == ValueKind.ARRAY;
		array = known ? constant.array(slot) : null;
		frames = new StackFrame[known ? array.size() : 0];
		truncated = constant.number("truncated", 0) != 0;
	}

	/** @return the constant that it was made of, for instance for its key */
	public Constant constant() {
		return constant;
	}

	/** @return how many frames there are */
	public int size() {
		return frames.length;
	}

	/** @return whether the JVM left out frames, because the stack was deeper than it records */
	public boolean truncated() {
		return truncated;
	}

	/**
	 * A frame.
	 *
	 * @param index from 0, the innermost
	 * @return always the same object
	 * @throws IndexOutOfBoundsException if there is no such frame
	 */
	public StackFrame frame(int index) {
		if (frames[index] == null) {
			Structure element = array.get(index);
			Constant pooled = array.isSingle() ? element.constant(0) : null;
			frames[index] = pooled == null ? StackFrame.of(element) : StackFrame.of(pooled);
			made++;
		}
		return frames[index];
	}

	/** @return all frames, an immutable list that can be kept */
	public List<StackFrame> frames() {
		for (int i = 0; made < frames.length && i < frames.length; i++) {
			frame(i);
		}
		return Collections.unmodifiableList(Arrays.asList(frames));
	}
}
