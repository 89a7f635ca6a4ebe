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
 * @param line source line, or 0 when unknown
 * @param kind how it was executed, as readers name it, such as {@code JIT compiled}
 */
public record FrameSpec(String className, String method, int line, String kind) {
}
