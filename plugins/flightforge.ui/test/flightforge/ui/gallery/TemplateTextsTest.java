/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import flightforge.script.template.Template;
import flightforge.script.template.Templates;

class TemplateTextsTest {
	private static String totals(String condition) {
		return TemplateTexts.totals(PlannedTemplate.of(new Template("mine", "Mine", "My own.", """
				recording: {duration: 1 min}
				types:
				  my.Type: {fields: {a: {type: int}}}
				events:
				  - {type: my.Type, count: 1_000, %svalues: {a: {uniform: {min: 1, max: 100}}}}
				""".formatted(condition))).orElseThrow());
	}

	@Test
	void whatConditionsDecideIsAbout() {
		String about = totals("when: a > 50, ");
		assertTrue(about.startsWith("\u2248\u00a0"), about);
		String exact = totals("");
		assertTrue(exact.startsWith("1,000 events"), exact);
		// As large as the recording is, which is small enough to be made at once.
		assertTrue(!exact.contains("about"), exact);
	}

	/** A name that is cut says nothing; how many there are does. */
	@Test
	void asManyRulesAreNamedAsHaveRoom() {
		Template template = Templates.named("gc-trouble").orElseThrow();
		assertEquals("Collectors \u00b7 GC Pauses, G1/CMS Full Collection, GC Pressure, Application Halts",
				summary(template, 80));
		assertEquals("Collectors \u00b7 GC Pauses, G1/CMS Full Collection, GC Pressure and 1 other",
				summary(template, 75));
		assertEquals("Collectors \u00b7 GC Pauses, G1/CMS Full Collection and 2 others", summary(template, 60));
		assertEquals("Collectors \u00b7 GC Pauses, G1/CMS Full Collection + 2", summary(template, 55));
		assertEquals("Collectors \u00b7 GC Pauses and 3 others", summary(template, 40));
		assertEquals("GC Pauses + 3", summary(template, 20));
		assertEquals("Load", summary(Templates.named("hello").orElseThrow(), 20));
	}

	private static String summary(Template template, int characters) {
		return TemplateTexts.summary(template, text -> text.length() <= characters);
	}
}
