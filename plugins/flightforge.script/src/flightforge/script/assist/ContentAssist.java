/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Block;
import flightforge.script.read.ScriptParser;
import flightforge.script.text.TolerantReader;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * What may be written at a place of a script: keys, event types, fields, generators, units, names. It comes from
 * {@link Grammar}, which the parser goes by, and from the catalogue. Thread-safe.
 */
public final class ContentAssist {

	private ContentAssist() {
	}

	/**
	 * The proposals for a place, those that fit what is typed there best first.
	 *
	 * @param text a script, which may be half written
	 * @param caret index of the place in the text
	 * @param catalogue the types of the default JDK, with those that the script imports
	 * @return empty where nothing is known that could be written, as in comments, and in a text that is longer than
	 * scripts may be
	 * @throws IndexOutOfBoundsException when the place is not in the text
	 */
	public static List<Proposal> proposals(String text, int caret, Catalogue catalogue) {
		if (text.length() > ScriptParser.MAX_LENGTH || isBeforeText(text, caret)) {
			return List.of();
		}
		int missing = missingIndent(text, caret);
		if (missing > 0) {
			String pad = " ".repeat(missing);
			return proposals(text.substring(0, caret) + pad + text.substring(caret), caret + missing, catalogue)
					.stream().map(proposal -> proposal.outdented(missing)).toList();
		}
		String marked = text.substring(0, caret) + TolerantReader.CARET + text.substring(caret);
		YamlNode root = TolerantReader.read(marked);
		Place place = Place.at(marked, root, caret);
		if (place == null || caret < place.begin() || caret >= place.end()) {
			return List.of();
		}
		Word word = new Word(text, place.begin(), caret, place.end() - 1);
		Surroundings surroundings = new Surroundings(root, catalogue);
		if (Frames.isInParameters(place, word)) {
			return Frames.proposals(word, surroundings);
		}
		return isKey(text, place) ? new KeyProposals(place, word, surroundings).all()
				: new ValueProposals(place, word, surroundings).all();
	}

	/** Whether the place is in the indentation of a line that has something in it. */
	private static boolean isBeforeText(String text, int caret) {
		int lineStart = text.lastIndexOf('\n', caret - 1) + 1;
		return text.substring(lineStart, caret).isBlank() && caret < text.length()
				&& (text.charAt(caret) == ' ' || text.charAt(caret) == '\t')
				&& !text.substring(caret).lines().findFirst().orElse("").isBlank();
	}

	/** How much further the next line is indented than the caret's, which is blank: a key here would tear it off. */
	private static int missingIndent(String text, int caret) {
		int lineStart = text.lastIndexOf('\n', caret - 1) + 1;
		int next = text.indexOf('\n', caret);
		if (!text.substring(lineStart, next < 0 ? text.length() : next).isBlank()) {
			return 0;
		}
		while (next >= 0) {
			int content = next + 1;
			while (content < text.length() && " \t".indexOf(text.charAt(content)) >= 0) {
				content++;
			}
			if (content < text.length() && "\r\n#".indexOf(text.charAt(content)) < 0) {
				return content - next - 1 - (caret - lineStart);
			}
			next = text.indexOf('\n', next + 1);
		}
		return 0;
	}

	/** Whether a key is to be written: also where a mapping is to begin. */
	private static boolean isKey(String text, Place place) {
		if (place.isKey()) {
			return true;
		}
		return switch (place.last().content()) {
		case Content.Known known -> true;
		case Content.Named named -> true;
		case Content.Items items -> !isBehindColon(text, place);
		case Content.Either either -> !isBehindColon(text, place);
		default -> false;
		};
	}

	/** Whether the place is in the line of the key that it is the value of. */
	static boolean isBehindColon(String text, Place place) {
		if (place.entry() == null || place.isKey()) {
			return false;
		}
		int key = place.entry().key().position().endOffset();
		return text.substring(key, Math.max(key, place.begin())).indexOf('\n') < 0;
	}

	/**
	 * What stands at the caret.
	 *
	 * @param text the text without the mark of the caret
	 * @param begin index of the word's first character
	 * @param caret index of the caret
	 * @param end index after the word
	 */
	record Word(String text, int begin, int caret, int end) {
		/** What of it has been typed so far. */
		String typed() {
			return text.substring(begin, caret);
		}

		/** The column that it begins in, from 0. */
		int column() {
			return begin - text.lastIndexOf('\n', begin - 1) - 1;
		}

		/** A space where one is needed behind a colon. */
		String gap() {
			return begin > 0 && text.charAt(begin - 1) == ':' ? " " : "";
		}

		String lineBreak() {
			return YamlPlaces.lineBreak(text);
		}
	}

	/** The names of keys that are not to be offered, since the mapping has them already. */
	static Set<String> taken(Place place) {
		Set<String> taken = new LinkedHashSet<>();
		if (place.isKey()) {
			List<String> keys = new ArrayList<>(place.keys());
			keys.remove(place.entry().key().text());
			taken.addAll(keys);
		}
		Block block = place.last().block();
		if (block == Grammar.STREAM && Grammar.VOLUMES.stream().anyMatch(taken::contains)) {
			taken.addAll(Grammar.VOLUMES);
		}
		return taken;
	}
}
