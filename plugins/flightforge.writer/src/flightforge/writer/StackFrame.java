/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Objects;

import flightforge.writer.internal.Descriptors;

/**
 * A frame of a stack trace. Immutable.
 *
 * @param className name of the class, with dots, for instance {@code com.shop.Checkout$Cart}; empty for functions that
 * are not Java's
 * @param method name of the method
 * @param descriptor its parameters and result as in a class file, for instance {@code ()V}, or {@link #UNKNOWN}
 * @param lineNumber line in the source file, negative when unknown
 * @param bytecodeIndex index of the byte code, negative when unknown
 * @param kind how the frame was executed: {@link #INTERPRETED}, {@link #JIT_COMPILED}, {@link #INLINED} or
 * {@link #NATIVE}
 */
public record StackFrame(String className, String method, String descriptor, int lineNumber, int bytecodeIndex,
		String kind) {

	/** Descriptor of functions that are not Java's, as async-profiler writes it: readers show no result. */
	public static final String UNKNOWN = "()L;";
	/** Kind of a frame of the interpreter. */
	public static final String INTERPRETED = "Interpreted";
	/** Kind of a frame of compiled code. */
	public static final String JIT_COMPILED = "JIT compiled";
	/** Kind of a frame that was inlined in compiled code. */
	public static final String INLINED = "Inlined";
	/** Kind of a frame of a native method. */
	public static final String NATIVE = "Native";

	/**
	 * Checks.
	 *
	 * @throws IllegalArgumentException if the descriptor is none: readers would not read the recording to its end
	 */
	public StackFrame {
		Objects.requireNonNull(className, "className");
		Objects.requireNonNull(method, "method");
		Objects.requireNonNull(descriptor, "descriptor");
		Objects.requireNonNull(kind, "kind");
		if (!isDescriptor(descriptor)) {
			throw new IllegalArgumentException("'" + descriptor + "' of method '" + method
					+ "' is not a descriptor: write parameters and result as in a class file, for instance (I)V");
		}
	}

	/** @return whether it has parameters and a result as in a class file */
	public static boolean isDescriptor(String text) {
		return Descriptors.isMethod(text);
	}
}
