/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/**
 * A frame of a stack trace. Immutable.
 *
 * @param method null where the recording has none
 * @param lineNumber -1 where the recording has none
 * @param bytecodeIndex -1 where the recording has none
 * @param type how the code ran, for instance {@code JIT compiled}; null where the recording has none
 */
public record StackFrame(JavaMethod method, int lineNumber, int bytecodeIndex, String type) {

	static StackFrame of(Values frame) {
		int[] slots = frame.type().frameSlots();
		Constant method = slots[0] < 0 ? null : frame.constant(slots[0]);
		return new StackFrame(method == null ? null : method.asMethod(),
				slots[1] < 0 ? -1 : (int) frame.number(slots[1]), slots[2] < 0 ? -1 : (int) frame.number(slots[2]),
				slots[3] < 0 ? null : frame.text(slots[3]));
	}
}
