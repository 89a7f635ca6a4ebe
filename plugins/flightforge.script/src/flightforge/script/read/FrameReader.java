/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.List;
import java.util.Locale;

import flightforge.script.FrameSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.WrongValueException;
import flightforge.script.text.YamlNode;

/** Reads frames as Java prints them, and functions that are not Java's by their names. */
public final class FrameReader {
	/** More are no frame. */
	static final int MOST_CHARACTERS = 1_000;
	private static final String NATIVE = "Native";
	private static final String COMPILED = "JIT compiled";
	private static final List<String> KINDS = List.of("Interpreted", COMPILED, "Inlined", NATIVE, "C++", "Kernel",
			"C1 compiled");
	/** Of functions that are not Java's. */
	private static final List<String> FOREIGN = List.of(NATIVE, "C++", "Kernel");
	private final Problems problems;

	FrameReader(Problems problems) {
		this.problems = problems;
	}

	/** Whether a text is a frame of a Java method. */
	public static boolean isJava(String text) {
		try {
			return text.length() <= MOST_CHARACTERS && FrameNotation.parse(text) != null;
		} catch (WrongValueException e) {
			return true;
		}
	}

	/**
	 * The frame of a text, or null, which is reported.
	 *
	 * @param text the frame as written
	 * @param kind its kind as {@link #kind} gives it, or null when the script says none
	 */
	FrameSpec frame(String text, String kind, Position position) {
		if (text.length() > MOST_CHARACTERS) {
			problems.error(position, "a frame has at most 1,000 characters, not " + text.length());
			return null;
		}
		boolean isForeign = kind != null && FOREIGN.contains(kind) && !text.isEmpty();
		try {
			// What has no parentheses is a function's name where the kind says so.
			FrameSpec frame = isForeign && text.indexOf('(') < 0 ? null : FrameNotation.parse(text);
			if (frame != null) {
				return kind == null ? frame : new FrameSpec(frame.className(), frame.method(), frame.descriptor(),
						frame.line(), frame.bytecodeIndex(), kind);
			}
		} catch (WrongValueException e) {
			if (!isForeign) {
				problems.error(position, e.getMessage());
				return null;
			}
		}
		if (isForeign) {
			return new FrameSpec("", text, "", 0, kind);
		}
		problems.error(position, isCut(text)
				? "\"" + Scalar.shorten(text) + "\" has no \")\". In [ ], quote a frame with commas or brackets:"
						+ " [\"com.shop.Cart.add(String, int):42\"]"
				: "a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)");
		return null;
	}

	/** Whether a text is the beginning of a frame that YAML has cut at a comma or at a bracket. */
	static boolean isCut(String text) {
		return text.indexOf('(') > 0 && text.lastIndexOf('(') > text.lastIndexOf(')');
	}

	/** The kind that a node names, or null. */
	String kind(YamlNode node) {
		if (node == null) {
			return null;
		}
		String text = node instanceof YamlNode.Text scalar ? scalar.scalar().text() : "";
		for (String kind : KINDS) {
			if (kind.equalsIgnoreCase(text)) {
				return kind;
			}
		}
		List<String> names = KINDS.stream().map(kind -> kind.toLowerCase(Locale.ROOT)).toList();
		List<String> near = Suggestions.nearest(text, names);
		problems.error(node.position(),
				"unknown kind of frame" + (text.isEmpty() ? "" : " \"" + text + "\"") + "."
						+ (near.isEmpty() ? " There are " + String.join(", ", names) : Suggestions.didYouMean(near)),
				near);
		return null;
	}
}
