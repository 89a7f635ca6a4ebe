/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.Locale;

/** A page of HTML with pictures, in one file without scripts, that browsers show in light and dark. */
final class HtmlPage {
	private static final String STYLE = """
			:root { color-scheme: light dark; --text: #1b1f24; --back: #ffffff; --soft: #656d76; --line: #d0d7de;
				--panel: #f6f8fa; --a: #0969da; --b: #bc4c00; }
			@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --back: #0d1117; --soft: #8d96a0;
				--line: #30363d; --panel: #161b22; --a: #58a6ff; --b: #f0883e; } }
			body { font: 14px/1.45 system-ui, sans-serif; color: var(--text); background: var(--back);
				max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
			h1 { font-size: 1.5rem; } h2 { font-size: 1.05rem; } summary h2 { display: inline; }
			table { border-collapse: collapse; margin: .6rem 0; } th { text-align: left; color: var(--soft); }
			th, td { padding: .15rem .7rem .15rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
			td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
			details { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; margin: .6rem 0;
				padding: .5rem .8rem; } summary { cursor: pointer; }
			.soft { color: var(--soft); } .a { color: var(--a); } .b { color: var(--b); } .differs { font-weight: 600; }
			.pictures { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: .4rem 0; }
			figcaption { color: var(--soft); }
			svg { display: block; max-width: 100%; } svg text { font-size: 11px; fill: var(--soft); }
			svg .a { fill: none; stroke: var(--a); stroke-width: 1.6; } svg .b { fill: none; stroke: var(--b);
				stroke-width: 1.6; } svg rect.a { fill: var(--a); stroke: none; } svg rect.b { fill: var(--b); stroke: none; }
			svg .axis { stroke: var(--line); }
			.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
			""";

	private final StringBuilder html = new StringBuilder();

	/** Begins the page. */
	void begin(String title) {
		add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
				+ "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + escaped(title)
				+ "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n");
	}

	/** Adds markup. */
	void add(String markup) {
		html.append(markup);
	}

	/** Ends the page, and returns it. */
	String end() {
		add("</body>\n</html>\n");
		return html.toString();
	}

	/** The beginning of a picture. */
	static String svg(int width, int height, String title) {
		return "<svg viewBox=\"0 0 " + width + " " + height + "\" width=\"" + width + "\" height=\"" + height
				+ "\" role=\"img\"><title>" + title + "</title>";
	}

	/** The line at the bottom of a picture. */
	static String axis(int width, int height) {
		return "<line class=\"axis\" x1=\"0\" y1=\"" + (height - 1) + "\" x2=\"" + width + "\" y2=\"" + (height - 1)
				+ "\"/>";
	}

	static String coordinate(double value) {
		return String.format(Locale.ROOT, "%.1f", value);
	}

	/** Names of a recording can be anything, also markup and what no page may have. */
	static String escaped(String text) {
		StringBuilder escaped = new StringBuilder(text.length());
		text.codePoints().forEach(character -> {
			switch (character) {
			case '&' -> escaped.append("&amp;");
			case '<' -> escaped.append("&lt;");
			case '>' -> escaped.append("&gt;");
			case '"' -> escaped.append("&quot;");
			default -> {
				boolean good = character >= ' ' && !Character.isISOControl(character)
						&& (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE);
				escaped.appendCodePoint(good ? character : '\ufffd');
			}
			}
		});
		return escaped.toString();
	}
}
