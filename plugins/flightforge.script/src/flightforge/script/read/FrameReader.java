/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.FrameSpec;
import flightforge.script.Position;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlNode;

/** Reads frames as Java prints them, and functions that are not Java's by their names. */
public final class FrameReader {
	private static final int MOST_CHARACTERS = 1_000;
	private static final String NATIVE = "Native";
	private static final String COMPILED = "JIT compiled";
	private static final List<String> KINDS = List.of("Interpreted", COMPILED, "Inlined", NATIVE, "C++", "Kernel",
			"C1 compiled");
	/** Of functions that are not Java's. */
	private static final List<String> FOREIGN = List.of(NATIVE, "C++", "Kernel");
	/**
	 * As {@code Throwable.printStackTrace} and logging libraries print frames, so that they can be pasted: "at", class
	 * loader and module before the class, a hidden class's number behind its name, the jar at the end.
	 */
	private static final Pattern FRAME = Pattern.compile("(?:at\\s+)?(?:[^()/\\s]*/){0,2}?"
			+ "([^()/\\s]+(?:/(?:0x[0-9a-f]+|\\d+))?)\\.([^()./\\s]+)\\(([^()]*?)(?::(\\d{1,9}))?\\)"
			+ "(?:\\s+~?\\[[^\\[\\]]*\\])?");

	private final Problems problems;

	FrameReader(Problems problems) {
		this.problems = problems;
	}

	/** Whether a text is a frame as Java prints it. */
	public static boolean isJava(String text) {
		return text.length() <= MOST_CHARACTERS && FRAME.matcher(text).matches();
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
		Matcher matcher = FRAME.matcher(text);
		if (matcher.matches()) {
			int line = matcher.group(4) == null ? 0 : Integer.parseInt(matcher.group(4));
			String natural = matcher.group(3).equals("Native Method") ? NATIVE : COMPILED;
			return new FrameSpec(matcher.group(1), matcher.group(2), line, kind == null ? natural : kind);
		}
		if (kind != null && FOREIGN.contains(kind) && !text.isEmpty()) {
			return new FrameSpec("", text, 0, kind);
		}
		problems.error(position, "a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)");
		return null;
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
