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
		Constant method = frame.constant("method");
		return new StackFrame(method == null ? null : method.asMethod(), (int) frame.number("lineNumber", -1),
				(int) frame.number("bytecodeIndex", -1), frame.text("type"));
	}
}
