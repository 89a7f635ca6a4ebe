/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * One frame of a stack.
 *
 * @param className dotted class name
 * @param method method name
 * @param line source line, or 0 when unknown
 * @param nativeMethod whether it is a native method
 */
public record FrameSpec(String className, String method, int line, boolean nativeMethod) {
}
