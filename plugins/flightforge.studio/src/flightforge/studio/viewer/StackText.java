/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.StringJoiner;

import org.eclipse.osgi.util.NLS;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCStackTrace;

import flightforge.studio.Messages;

/** Frames and stack traces as text, each part only where the recording has it. */
final class StackText {

	private StackText() {
	}

	/** A method such as {@code shop.Checkout.pay(String, int)}; parts that the recording lacks are left out. */
	static String method(IMCMethod method) {
		if (method == null) {
			return Messages.STACK_UNKNOWN;
		}
		String type = method.getType() == null ? "" : nonNull(method.getType().getFullName());
		String name = nonNull(method.getMethodName());
		String both = type.isEmpty() || name.isEmpty() ? type + name : type + '.' + name;
		String descriptor = method.getFormalDescriptor();
		if (both.isEmpty()) {
			return Messages.STACK_UNKNOWN;
		}
		return descriptor == null || !descriptor.startsWith("(") ? both : both + '(' + parameters(descriptor) + ')';
	}

	private static String parameters(String descriptor) {
		String inside = descriptor.substring(1, Math.max(1, descriptor.lastIndexOf(')')));
		StringJoiner types = new StringJoiner(", ");
		for (int at = 0; at < inside.length();) {
			int end = end(inside, at);
			types.add(simple(inside.substring(at, end)));
			at = end;
		}
		return types.toString();
	}

	/** Where the type that begins at a place of a descriptor ends. */
	private static int end(String types, int from) {
		int at = from;
		while (at < types.length() && types.charAt(at) == '[') {
			at++;
		}
		int semicolon = at < types.length() && types.charAt(at) == 'L' ? types.indexOf(';', at) : -1;
		return Math.min(types.length(), semicolon < 0 ? at + 1 : semicolon + 1);
	}

	/** A type of a descriptor without its package. */
	private static String simple(String type) {
		int arrays = type.lastIndexOf('[') + 1;
		String element = type.substring(arrays);
		String name = switch (element) {
		case "Z" -> "boolean";
		case "B" -> "byte";
		case "C" -> "char";
		case "S" -> "short";
		case "I" -> "int";
		case "J" -> "long";
		case "F" -> "float";
		case "D" -> "double";
		default -> element.replaceFirst("^L", "").replaceFirst(";$", "").replaceFirst(".*/", "");
		};
		return name + "[]".repeat(arrays);
	}

	/** A frame such as {@code shop.Checkout.pay(String, int), line 42 (Interpreted)}. */
	static String frame(IMCFrame frame) {
		String text = method(frame.getMethod());
		Integer line = frame.getFrameLineNumber();
		if (line != null && line > 0) {
			text = NLS.bind(Messages.STACK_LINE, text, line.toString());
		}
		IMCFrame.Type kind = frame.getType();
		return kind == null || kind.equals(IMCFrame.Type.UNKNOWN) ? text
				: NLS.bind(Messages.STACK_KIND, text, kind.getName());
	}

	/** All frames of a stack trace, a line each, the one that was running first. */
	static String trace(IMCStackTrace trace) {
		StringJoiner lines = new StringJoiner("\n");
		trace.getFrames().forEach(frame -> lines.add(frame(frame)));
		if (trace.getTruncationState().isTruncated()) {
			lines.add(Messages.STACK_TRUNCATED);
		}
		return lines.toString();
	}

	private static String nonNull(String text) {
		return text == null ? "" : text;
	}
}
