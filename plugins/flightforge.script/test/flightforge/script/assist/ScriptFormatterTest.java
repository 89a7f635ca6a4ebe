/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.read.ScriptParser;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

class ScriptFormatterTest {

	@Test
	void levelsAreIndentedByTwo() {
		assertEquals("""
				# A shop
				recording:
				  seed: 1   # any

				# what happens
				events:
				  # one
				  - type: a.B
				    count: 1
				    values:
				      x: 1
				      # of x
				  - type: a.C
				    values: {y: 1,
				              z: 2}
				    description: "two
				      lines"
				""", ScriptFormatter.format("""
				# A shop
				recording:
				      seed: 1   # any\t\s
				# what happens
				events:
				# one
				-   type: a.B
				    count: 1\s\s
				    values:
				            x: 1
				            # of x



				-   type: a.C
				    values: {y: 1,
				              z: 2}
				    description: "two
				      lines"

				""".replace("\n\n\n\n", "\n")).orElseThrow());
	}

	@Test
	void textsOfSeveralLinesStay() {
		String text = "types:\n    a.B:\n        description: |\n            one  \n\n\n              two\n        label: x\n";
		assertEquals("types:\n  a.B:\n    description: |\n        one  \n\n\n          two\n    label: x\n",
				ScriptFormatter.format(text).orElseThrow());
	}

	@Test
	void lineBreaksAndTheByteOrderMarkStay() {
		assertEquals(Optional.of("\uFEFFa:\r\n  b: 1\r\n\r\nc: 2\r\n"),
				ScriptFormatter.format("\uFEFFa:\r\n    b: 1  \r\nc: 2"));
	}

	@Test
	void whatIsNoYamlIsRefused() {
		assertEquals(Optional.empty(), ScriptFormatter.format("events: [{type: a.B"));
		assertEquals(Optional.empty(), ScriptFormatter.format("  \n"));
	}

	@ParameterizedTest
	@MethodSource("templates")
	void meaningStaysAndLayoutIsFound(Template template) {
		String text = template.text();
		String formatted = ScriptFormatter.format(text).orElseThrow();
		assertEquals(Optional.of(formatted), ScriptFormatter.format(formatted));
		assertEquals(comments(text), comments(formatted));
		Random random = new Random(template.id().hashCode());
		for (int i = 0; i < 8; i++) {
			String shaken = shaken(formatted, random);
			assertTrue(ScriptParser.parse(shaken).problems().isEmpty(), () -> "the test breaks the text:\n" + shaken);
			assertEquals(formatted, ScriptFormatter.format(shaken).orElseThrow());
		}
	}

	/** The same script with other indentation, more blank lines and blanks at the ends of lines. */
	private static String shaken(String text, Random random) {
		int factor = 1 + random.nextInt(3);
		List<String> lines = new ArrayList<>();
		int depth = 0;
		int owner = 0;
		for (String line : text.lines().toList()) {
			int indent = line.length() - line.stripLeading().length();
			owner = depth == 0 ? indent : owner;
			// What continues a line goes with it.
			lines.add(" ".repeat(indent + owner * (factor - 1))
					+ (depth == 0 ? dash(line.stripLeading(), factor) : line.stripLeading())
					+ " ".repeat(random.nextInt(3)));
			depth += brackets(line);
			if (line.isEmpty() && random.nextBoolean()) {
				lines.add("  ");
			}
		}
		return String.join("\n", lines) + "\n".repeat(random.nextInt(3));
	}

	/** How many more brackets a line opens than it closes. */
	private static int brackets(String line) {
		String bare = line.replaceAll("\"[^\"]*\"", "").replaceAll("(^| )#.*", "");
		return bare.chars().map(c -> "{[".indexOf(c) >= 0 ? 1 : "}]".indexOf(c) >= 0 ? -1 : 0).sum();
	}

	/** What follows a dash is as far from it as the next lines. */
	private static String dash(String line, int factor) {
		return line.startsWith("- ") ? "-" + " ".repeat(2 * factor - 1) + line.substring(2) : line;
	}

	private static List<String> comments(String text) {
		return text.lines().map(String::strip).filter(line -> line.startsWith("#")).toList();
	}

	static List<Template> templates() {
		return Templates.all();
	}
}
