/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;

class HelpMarkupTest {
	@Test
	void turnsAPageIntoAFormsText() throws IOException {
		HelpText page = HelpMarkup.page("/bundle/help/page.html",
				html("<h1>A <i>title</i></h1><p>See\n <a href=\"other.html#x\">the\nother</a> &amp; <b>more</b>.</p>"
						+ "<ol><li>one</li><li><code>two</code></li></ol><pre>a:\n  b: {c:   1}\n\nd</pre>"));
		assertEquals("A title", page.title());
		assertEquals("<form><p><span font=\"header\">A title</span></p>"
				+ "<p>See\n <a href=\"/bundle/help/other.html#x\">the other</a> &amp; <b>more</b>.</p>"
				+ "<li style=\"text\" value=\"1.\">one</li>"
				+ "<li style=\"text\" value=\"2.\"><span font=\"code\">two</span></li>"
				+ "<p vspace=\"false\"><span font=\"code\">a:</span></p>"
				+ "<p vspace=\"false\"><span font=\"code\">\u00a0\u00a0b: {c:\u00a0\u00a0 1}</span></p>"
				+ "<p vspace=\"false\"><span font=\"code\">\u00a0</span></p>"
				+ "<p vspace=\"false\"><span font=\"code\">d</span></p></form>", page.markup());
	}

	@Test
	void understandsAllPagesOfTheProject() throws Exception {
		try (Stream<Path> files = Files.list(Path.of("../flightforge.ui/help"))) {
			for (Path file : files.filter(f -> f.toString().endsWith(".html")).toList()) {
				try (InputStream in = Files.newInputStream(file)) {
					HelpText page = HelpMarkup.page("/flightforge.ui/help/" + file.getFileName(), in);
					assertFalse(page.title().isEmpty(), file::toString);
					DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
							.parse(new ByteArrayInputStream(page.markup().getBytes(StandardCharsets.UTF_8)));
				}
			}
		}
	}

	@Test
	void aDamagedPageIsAnError() {
		assertThrows(IOException.class, () -> HelpMarkup.page("/a/b.html", html("<p>not closed")));
	}

	@Test
	void whatIsFoundIsLinkedAndTextsAreWithoutMarkup() {
		HelpText found = HelpMarkup.found("Search results",
				List.of(new HelpSearch.Hit(new HelpSearch.Page("/a/b.html", "A & B", ""), "x < y")));
		assertEquals("Search results", found.title());
		assertTrue(found.markup().contains("<a href=\"/a/b.html\">A &amp; B</a>"), found::markup);
		assertEquals("Search results A & B x < y", HelpMarkup.plain(found));
	}

	private static InputStream html(String body) {
		return new ByteArrayInputStream(
				("<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE html><html><body>" + body + "</body></html>")
						.getBytes(StandardCharsets.UTF_8));
	}
}
