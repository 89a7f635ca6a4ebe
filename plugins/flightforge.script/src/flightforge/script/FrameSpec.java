/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * One frame of a stack.
 *
 * @param className dotted class name, as Java prints it; empty for a function that is not Java's
 * @param method method name, or that of the function
 * @param descriptor what the method takes and returns as in a class file, such as {@code (Ljava/lang/String;)V}; empty
 * where the script does not say it
 * @param line source line, or 0 when unknown
 * @param bytecodeIndex index of the byte code; negative where the script does not say it
 * @param kind how it was executed, as readers name it, such as {@code JIT compiled}; empty where the script does not
 * say it
 */
public record FrameSpec(String className, String method, String descriptor, int line, int bytecodeIndex, String kind) {

	/** A frame of which the script does not say the byte code. */
	public FrameSpec(String className, String method, String descriptor, int line, String kind) {
		this(className, method, descriptor, line, -1, kind);
	}
}
