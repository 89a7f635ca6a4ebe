/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.Scalar;

/** Writes nodes on one line, with brackets and braces, so that they may stand anywhere in a script. */
public final class YamlFlow {
	/** What means the same without quotes wherever it stands. */
	private static final Pattern PLAIN = Pattern
			.compile("(?![-?:](\\s|$))[^\\s,\\[\\]{}#&*!|>'\"%@`~][^,\\[\\]{}#:\\p{Cntrl}\\u2028\\u2029\\u0085\\uFEFF]*"
					+ "(:[^\\s,\\[\\]{}#:\\p{Cntrl}][^,\\[\\]{}#:\\p{Cntrl}\\u2028\\u2029\\u0085\\uFEFF]*)*(?<!\\s)");
	private static final int LAST_CONTROL = 0x9F;

	private YamlFlow() {
	}

	/** A node on one line; aliases are written out. */
	public static String text(YamlNode node) {
		return switch (node) {
		case YamlNode.Text text -> scalar(text.scalar());
		case YamlNode.Items items ->
				items.items().stream().map(YamlFlow::text).collect(Collectors.joining(", ", "[", "]"));
		case YamlNode.Mapping mapping -> "{" + content(mapping) + "}";
		};
	}

	/** The entries of a mapping without its braces. */
	public static String content(YamlNode.Mapping mapping) {
		return mapping.entries().stream().map(entry -> scalar(entry.key()) + ": " + text(entry.value()))
				.collect(Collectors.joining(", "));
	}

	/** A scalar with quotes where it had them or needs them. */
	public static String scalar(Scalar scalar) {
		if (scalar.isNull()) {
			return "null";
		}
		return scalar.quoted() ? quoted(scalar.text()) : plain(scalar.text());
	}

	/** A text as it may stand anywhere, in quotes only where it needs them. */
	public static String plain(String text) {
		return PLAIN.matcher(text).matches() && !text.startsWith("---") && !text.startsWith("...") ? text
				: quoted(text);
	}

	/** A text in quotes. */
	public static String quoted(String text) {
		List<String> parts = new ArrayList<>();
		text.codePoints().forEach(c -> parts.add(switch (c) {
		case '"' -> "\\\"";
		case '\\' -> "\\\\";
		case '\n' -> "\\n";
		case '\t' -> "\\t";
		case '\r' -> "\\r";
		default -> c < ' ' || c > '~' && c <= LAST_CONTROL || c == 0x2028 || c == 0x2029 || c == 0xFEFF
				? "\\u%04x".formatted(c) : Character.toString(c);
		}));
		return '"' + String.join("", parts) + '"';
	}
}
