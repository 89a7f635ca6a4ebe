/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.eclipse.help.IContext;
import org.eclipse.help.IContext2;
import org.eclipse.help.IHelpResource;
import org.eclipse.help.IToc;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Turns help pages, contexts and tables of contents into the markup of a form's text. Pages are XHTML with headings,
 * paragraphs, lists, links, bold text and code; other elements give their text only.
 */
final class HelpMarkup {

	private static final String NO_BREAK = "\u00a0";

	private final String href;
	private final StringBuilder markup = new StringBuilder();
	private String title = "";

	private HelpMarkup(String href) {
		this.href = href;
	}

	/** A page, whose links are relative to its address. */
	static HelpText page(String href, InputStream content) throws IOException {
		try {
			DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
			factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
			HelpMarkup page = new HelpMarkup(href);
			page.blocks((Element) factory.newDocumentBuilder().parse(content).getElementsByTagName("body").item(0));
			return page.finish();
		} catch (ParserConfigurationException | SAXException e) {
			throw new IOException(e);
		}
	}

	/** What F1 shows for a control, and the pages that say more. */
	static HelpText context(IContext context) {
		HelpMarkup page = new HelpMarkup("");
		if (context instanceof IContext2 titled && titled.getTitle() != null) {
			page.heading(titled.getTitle(), "header");
		}
		page.markup.append("<p>").append(escaped(context.getText())).append("</p>");
		for (IHelpResource topic : context.getRelatedTopics()) {
			page.entry(topic);
		}
		return page.finish();
	}

	/** All books with their first topics. */
	static HelpText contents(IToc... books) {
		HelpMarkup page = new HelpMarkup("");
		for (IToc book : books) {
			page.heading(book.getLabel(), "header");
			for (IHelpResource topic : book.getTopics()) {
				page.entry(topic);
			}
		}
		return page.finish();
	}

	/** Pages that were found, each with what is said around the first word. */
	static HelpText found(String title, List<HelpSearch.Hit> hits) {
		HelpMarkup page = new HelpMarkup("");
		page.heading(title, "header");
		for (HelpSearch.Hit hit : hits) {
			page.markup.append("<p><a href=\"").append(escaped(hit.page().href())).append("\">")
					.append(escaped(hit.page().title())).append("</a></p><p vspace=\"false\">")
					.append(escaped(hit.excerpt())).append("</p>");
		}
		return page.finish();
	}

	/** What a page says, without markup. */
	static String plain(HelpText page) {
		return page.markup().replaceAll("<[^>]*>", " ").replace("&lt;", "<").replace("&gt;", ">")
				.replace("&quot;", "\"").replace("&amp;", "&").replaceAll("[\\s\u00a0]+", " ").strip();
	}

	/** A message in place of a page. */
	static HelpText message(String text) {
		HelpMarkup page = new HelpMarkup("");
		page.markup.append("<p>").append(escaped(text)).append("</p>");
		return page.finish();
	}

	private HelpText finish() {
		return new HelpText(title, "<form>" + markup + "</form>");
	}

	private void entry(IHelpResource topic) {
		markup.append("<li><a href=\"").append(escaped(topic.getHref())).append("\">").append(escaped(topic.getLabel()))
				.append("</a></li>");
	}

	private void heading(String text, String font) {
		if (title.isEmpty()) {
			title = text;
		}
		markup.append("<p><span font=\"").append(font).append("\">").append(escaped(text)).append("</span></p>");
	}

	private void blocks(Element parent) {
		for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
			if (node instanceof Element element) {
				block(element);
			}
		}
	}

	private void block(Element element) {
		switch (element.getTagName()) {
		case "h1" -> heading(text(element), "header");
		case "h2" -> heading(text(element), "section");
		case "pre" -> element.getTextContent().lines().forEach(this::codeLine);
		case "ul" -> items(element, false);
		case "ol" -> items(element, true);
		default -> {
			markup.append("<p>");
			inline(element);
			markup.append("</p>");
		}
		}
	}

	private void items(Element list, boolean numbered) {
		int number = 0;
		for (Node node = list.getFirstChild(); node != null; node = node.getNextSibling()) {
			if (node instanceof Element item) {
				number++;
				markup.append(numbered ? "<li style=\"text\" value=\"" + number + ".\">" : "<li>");
				inline(item);
				markup.append("</li>");
			}
		}
	}

	/**
	 * Blanks would be taken together, and an empty line would go. A single blank may end a line: a page is as wide as
	 * the longest part of it that cannot be broken.
	 */
	private void codeLine(String line) {
		String code = line.stripLeading();
		markup.append("<p vspace=\"false\"><span font=\"code\">").append(NO_BREAK.repeat(line.length() - code.length()))
				.append(line.isEmpty() ? NO_BREAK : escaped(code).replaceAll(" (?= )", NO_BREAK)).append("</span></p>");
	}

	private void inline(Element parent) {
		for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
			if (!(node instanceof Element element)) {
				markup.append(escaped(node.getTextContent()));
				continue;
			}
			String text = escaped(text(element));
			switch (element.getTagName()) {
			case "a" -> markup.append("<a href=\"").append(escaped(resolved(element.getAttribute("href"))))
					.append("\">").append(text).append("</a>");
			case "b" -> markup.append("<b>").append(text).append("</b>");
			case "code", "kbd" -> markup.append("<span font=\"code\">").append(text).append("</span>");
			default -> markup.append(text);
			}
		}
	}

	private String resolved(String link) {
		return URI.create(href).resolve(link).toString();
	}

	private static String text(Element element) {
		return element.getTextContent().strip().replaceAll("\\s+", " ");
	}

	private static String escaped(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
	}
}
