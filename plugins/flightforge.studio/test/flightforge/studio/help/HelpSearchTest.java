/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.studio.help.HelpSearch.Hit;
import flightforge.studio.help.HelpSearch.Page;

/** Words are found in help pages. */
class HelpSearchTest {
	private static final Page EDITOR = new Page("/a/editor.html", "The script editor",
			"The form shows each stream. Press F2 to change its volume. " + "More is said of it here. ".repeat(20)
					+ "Volumes end it.");
	private static final Page MEMORY = new Page("/a/memory.html", "Native memory",
			"The editor is not needed: a view shows the volume of mapped memory.");
	private static final HelpSearch SEARCH = new HelpSearch(List.of(MEMORY, EDITOR));

	private static List<Page> pages(String words) {
		return SEARCH.find(words).stream().map(Hit::page).toList();
	}

	@Test
	void aPageHasAllWordsInAnyCaseBeItInItsTitle() {
		assertEquals(List.of(EDITOR), pages("script  F2"));
		assertEquals(List.of(MEMORY), pages("MAPPED mem"));
		assertEquals(List.of(), pages("mapped f2"));
		assertEquals(List.of(), pages("  "));
	}

	@Test
	void wordsOfTheTitleCountMost() {
		assertEquals(List.of(EDITOR, MEMORY), pages("editor"));
		assertEquals(List.of(EDITOR, MEMORY), pages("volume"));
	}

	@Test
	void theExcerptIsAroundTheFirstWord() {
		assertEquals(
				"The form shows each stream. Press F2 to change its volume. More is said of it here. More is\u2026",
				SEARCH.find("f2").getFirst().excerpt());
		String end = SEARCH.find("volumes").getFirst().excerpt();
		assertTrue(end.startsWith("\u2026") && end.endsWith("Volumes end it."), end);
		assertEquals("x", new HelpSearch(List.of(new Page("/a", "b", "x"))).find("b").getFirst().excerpt());
		assertEquals("", new HelpSearch(List.of(new Page("/a", "b", ""))).find("b").getFirst().excerpt());
	}
}
