/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Rule;

/** {@code docs/audit.md} has all rules, with the texts of the rules. */
class AuditDocumentationTest {
	private static final String BEGIN = "## Rules\n";
	private static final String END = "## Not rules\n";

	@Test
	void hasAllRules() throws IOException {
		Path page = Path.of("..", "..", "docs", "audit.md");
		String text = Files.readString(page);
		String before = text.substring(0, text.indexOf(BEGIN));
		String after = text.substring(text.indexOf(END));
		String expected = before + BEGIN + rules() + "\n" + after;
		Path right = Files.writeString(Path.of("target", "audit.md"), expected);
		assertEquals(expected, text, "docs/audit.md is not up to date; this is: " + right.toAbsolutePath());
	}

	@Test
	void eachRuleHasTexts() {
		for (Rule rule : Audit.rules()) {
			assertTrue(rule.id().matches("[a-z0-9]+(-[a-z0-9]+)*"), rule.id());
			assertTrue(!rule.title().endsWith(".") && rule.title().length() < 80, rule.title());
			assertTrue(rule.description().endsWith("."), rule.description());
			assertTrue(rule.evidence().endsWith("."), rule.evidence());
		}
		assertTrue(Audit.rules().size() >= 40);
		assertEquals(Audit.rules().size(), Audit.rules().stream().map(Rule::id).distinct().count());
	}

	private static String rules() {
		StringBuilder text = new StringBuilder();
		Area area = null;
		for (Rule rule : Audit.rules()) {
			if (rule.area() != area) {
				area = rule.area();
				text.append("\n### ").append(area.title()).append(
						"\n\n| rule | holds | severity | what is checked | evidence |\n|---|---|---|---|---|\n");
			}
			text.append("| `").append(rule.id()).append("` | ").append(rule.title()).append(" | ")
					.append(rule.severity().label()).append(" | ").append(rule.description()).append(" | ")
					.append(rule.evidence()).append(" |\n");
		}
		return text.toString();
	}
}
