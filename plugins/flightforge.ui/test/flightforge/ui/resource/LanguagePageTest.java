/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import flightforge.script.grammar.Grammar;

/**
 * The help page of the language has all sections, keys and generators with the descriptions of the grammar. When it has
 * not, what it should be is in {@code target/language.html}.
 */
class LanguagePageTest {
	private static final List<Grammar.Block> BLOCKS = List.of(Grammar.RECORDING, Grammar.FLEET, Grammar.PHASE,
			Grammar.CAUSE, Grammar.JVM, Grammar.JVM_HEAP, Grammar.JVM_REFERENCES, Grammar.THREADS, Grammar.STACK,
			Grammar.FRAME, Grammar.CLASSES, Grammar.TYPE, Grammar.FIELD, Grammar.STREAM, Grammar.NESTED, Grammar.STAGE,
			Grammar.RAMP_STAGE, Grammar.WAVE_STAGE, Grammar.BURSTS, Grammar.SIGNAL_RATE);
	/** How often there is which value, or the values over time; generators without a curve are made from others. */
	private static final Map<String, String> CURVES = Map.ofEntries(
			entry("sequence", "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"),
			entry("uniform", "\u2585\u2585\u2585\u2585\u2585\u2585\u2585\u2585"),
			entry("normal", "\u2581\u2582\u2585\u2588\u2588\u2585\u2582\u2581"),
			entry("lognormal", "\u2583\u2588\u2586\u2584\u2583\u2582\u2581\u2581"),
			entry("exponential", "\u2588\u2586\u2584\u2583\u2582\u2582\u2581\u2581"),
			entry("zipf", "\u2588\u2584\u2583\u2582\u2582\u2581\u2581\u2581"),
			entry("pick", "\u2587\u2581\u2583\u2581\u2585\u2581\u2582\u2581"),
			entry("ramp", "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"),
			entry("wave", "\u2581\u2583\u2586\u2588\u2586\u2583\u2581\u2583"),
			entry("sawtooth", "\u2581\u2583\u2585\u2588\u2581\u2583\u2585\u2588"),
			entry("walk", "\u2584\u2585\u2584\u2583\u2584\u2585\u2586\u2585"),
			entry("leak", "\u2581\u2582\u2582\u2584\u2583\u2585\u2586\u2587"),
			entry("over-time", "\u2582\u2582\u2582\u2587\u2587\u2583\u2583\u2583"));

	@Test
	void thePageHasAllOfTheGrammar() throws IOException {
		String right = page();
		assertEquals(Set.of(), CURVES.keySet().stream().filter(name -> !Grammar.generatorsByName().containsKey(name))
				.collect(Collectors.toSet()));
		Path written = Path.of("target", "language.html");
		Files.createDirectories(written.getParent());
		Files.writeString(written, right);
		assertEquals(right, Files.readString(Path.of("help", "language.html")),
				"Look at the changes, then copy " + written.toAbsolutePath());
	}

	private static String page() {
		StringBuilder page = new StringBuilder("""
				<?xml version="1.0" encoding="UTF-8"?>
				<!DOCTYPE html>
				<!-- SPDX-FileCopyrightText: 2026 Flightforge contributors -->
				<!-- SPDX-License-Identifier: UPL-1.0 -->
				<!-- LanguagePageTest writes this page from the grammar. -->
				<html xmlns="http://www.w3.org/1999/xhtml" lang="en">
				<head>
				<meta charset="UTF-8" />
				<title>The language of recording scripts</title>
				<link rel="stylesheet" href="help.css" />
				</head>
				<body>
				<h1>The language of recording scripts</h1>
				<p>A script is YAML. On the page <b>Source</b>, Ctrl+Space proposes what can be written at a place, and F2 or the mouse shows \
				what it means; the page <b>Form</b> has an input for each of these keys. See also
				<a href="script-editor.html">The script editor</a>.</p>
				""");
		keys(page, "Sections of a script", Grammar.SCRIPT.keys());
		for (Grammar.Block block : BLOCKS) {
			keys(page, "Keys of " + block.name(), block.keys());
		}
		page.append("<h2>Generators of values</h2>\n<p>A value of a field is a constant, or a generator such as ")
				.append("<code>{uniform: {min: 1, max: 6}}</code>. The small curves show how often there is which value, or the ")
				.append("values over time.</p>\n<ul>\n");
		Grammar.generatorsByName().values()
				.forEach(generator -> page.append("<li><b>").append(generator.name()).append("</b>")
						.append(CURVES.containsKey(generator.name()) ? " " + CURVES.get(generator.name()) : "")
						.append(" ").append(escaped(generator.description())).append(" For example <code>")
						.append(escaped(generator.example())).append("</code></li>\n"));
		page.append("</ul>\n");
		keys(page, "Keys beside a generator", Grammar.BESIDE_GENERATOR.keys());
		return page.append("</body>\n</html>\n").toString();
	}

	private static void keys(StringBuilder page, String title, List<Grammar.Key> keys) {
		page.append("<h2>").append(escaped(title)).append("</h2>\n<ul>\n");
		for (Grammar.Key key : keys) {
			page.append("<li><b>").append(key.name()).append("</b>: ").append(escaped(key.description()));
			if (!key.choices().isEmpty()) {
				page.append(key.isOpen() ? " For example " : " One of ")
						.append(escaped(String.join(", ", key.choices()))).append('.');
			}
			page.append("</li>\n");
		}
		page.append("</ul>\n");
	}

	private static String escaped(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
	}
}
