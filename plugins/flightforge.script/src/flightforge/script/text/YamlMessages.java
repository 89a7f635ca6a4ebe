/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

import flightforge.script.Position;

/**
 * Says what the YAML parser found wrong in the words of those who write scripts rather than of those who write parsers.
 */
final class YamlMessages {
	private static final String BROKEN = "broken YAML: ";
	private static final String NO_COLON = "could not find expected ':'";
	private static final String NO_VALUES = "mapping values are not allowed";
	private static final String OPEN_BRACKET = "expected ',' or";
	private static final String OPEN_QUOTE = "unexpected end of stream";
	private static final String NEXT_DOCUMENT = "expected '<document start>'";
	private static final String NO_VALUE = "expected the node content, but found ";
	private static final Pattern BEGIN = Pattern.compile("directive|block scalar|tag|alias|anchor");
	private static final Pattern TAG = Pattern.compile("^[^#\"'\\n]*?[:\\[{,-][ \\t]+!");
	private static final String NO_LIST = "a list cannot begin here. Begin it on a line of its own";
	private static final String QUOTE = "Put the text into quotes";

	private YamlMessages() {
	}

	/**
	 * The message for a mistake.
	 *
	 * @param position where the message points, which is shown with it and need not be said again
	 * @param opened where the part that is being read begins, or null when the parser does not say
	 */
	static String message(MarkedYamlEngineException mistake, Position position, Position opened) {
		String problem = mistake.getProblem() == null ? "" : mistake.getProblem();
		String begin = opened == null || opened.equals(position) ? "" : " that begins in " + opened;
		String part = mistake.getContext() == null ? "" : mistake.getContext();
		return BROKEN + explain(problem, part, begin);
	}

	/** Whether something else begins where the only mapping of a script has ended, or what was before it. */
	static boolean isOfNextDocument(MarkedYamlEngineException mistake) {
		return mistake.getProblem() != null && mistake.getProblem().startsWith(NEXT_DOCUMENT);
	}

	/** The message for a first line that is indented, as a key's is that is not there. */
	static String noFirstKey() {
		return BROKEN + "the key that this belongs to is missing above, such as recording:. "
				+ "Write it, or indent this no more than the keys below";
	}

	/** Whether the mistake is in the key that is being read, and not where the parser has found it. */
	static boolean isOfKey(MarkedYamlEngineException mistake) {
		return mistake.getProblem() != null && mistake.getProblem().contains(NO_COLON);
	}

	/** Whether the mistake is how what is being read begins: no value of a script begins like that. */
	static boolean isOfBegin(MarkedYamlEngineException mistake) {
		return mistake.getContext() != null && BEGIN.matcher(mistake.getContext()).find();
	}

	/** Whether the mistake is a key, or the colon of one, which may be in order and only follow one without a colon. */
	static boolean isOfNextKey(MarkedYamlEngineException mistake) {
		String problem = mistake.getProblem();
		return problem != null && (problem.contains(NO_VALUES) || problem.endsWith("found '<block mapping start>'"));
	}

	/** Whether the mistake is a bracket or a quotation mark that is not closed. */
	static boolean isOfOpenPart(MarkedYamlEngineException mistake) {
		String problem = mistake.getProblem();
		return problem != null && (problem.startsWith(OPEN_BRACKET) || problem.contains(OPEN_QUOTE));
	}

	/** The message for a key without a colon, where that is what it points at. */
	static String noColon() {
		return BROKEN + explain(NO_COLON, "", "");
	}

	/** The message for a value that begins with an exclamation mark, which YAML takes for the name of a type. */
	static String noTag() {
		return noValue("!");
	}

	/** The place in the line before a mistake where a value begins with an exclamation mark, as a condition may. */
	static OptionalInt tag(String text, int mistake) {
		int line = text.lastIndexOf('\n', Math.min(mistake, text.length()) - 1) + 1;
		Matcher tag = TAG.matcher(text).region(line, Math.min(mistake + 1, text.length()));
		return tag.find() ? OptionalInt.of(tag.end() - 1) : OptionalInt.empty();
	}

	/** The same message about a text that is in quotes as a whole already, where a part of it needs its own. */
	static String withinQuotes(String message) {
		return message.replace(QUOTE, "Put this value into quotes of its own");
	}

	/** Nothing that the parser says is handed on: its words are about its own grammar. */
	private static String explain(String problem, String part, String begin) {
		if (problem.contains("TAB") || problem.contains("\t") || problem.contains("' '")) {
			return "there is a tab. Indent with spaces, not tabs";
		} else if (problem.contains("cannot start any token")) {
			return noValue(character(problem));
		} else if (problem.contains(NO_COLON)) {
			return "a colon is missing behind the key" + begin + ". Write key: value";
		} else if (problem.startsWith(OPEN_BRACKET)) {
			return (problem.contains("<stream end>") ? "the bracket" + begin + " is not closed"
					: "a comma or a closing bracket is missing in the part" + begin);
		} else if (problem.contains(OPEN_QUOTE)) {
			return "the quotation mark" + begin + " is not closed";
		} else if (problem.contains("expected <block end>")) {
			return "this does not fit the part" + begin + ". Indent what belongs together alike";
		} else if (problem.contains(NO_VALUES)) {
			return "a colon cannot be here. Put text with a colon into quotes, and each key on a line of its own";
		} else if (problem.contains("sequence entries are not allowed")) {
			return NO_LIST;
		} else if (problem.contains("unknown escape character")) {
			return "there is a backslash in double quotes before a character that needs none. Write \\\\ for a backslash";
		} else if (problem.contains("hexa")) {
			return "digits are missing in the character that a backslash begins. Write \\\\ for a backslash";
		} else if (problem.startsWith(NEXT_DOCUMENT)) {
			return "this does not belong to what is above. A script is one mapping: "
					+ "write key: value, and begin all its keys in the same column";
		} else if (problem.startsWith(NO_VALUE)) {
			return noValueBefore(problem.substring(NO_VALUE.length()));
		} else if (problem.startsWith("mapping keys")) {
			return noValue("?");
		} else if (part.contains("directive")) {
			return "no line begins with %. " + QUOTE;
		} else if (part.contains("block scalar")) {
			return "text that | or > begins is in the lines below. Put a text of one line into quotes";
		} else if (part.contains("tag")) {
			return noValue("!");
		} else if (part.contains("alias")) {
			return noValue("*") + ", unless it is what & gave a name above";
		} else if (part.contains("anchor")) {
			return noValue("&") + ", unless you give the value a name";
		}
		return "this cannot be read. If it is text, put it into quotes";
	}

	private static String noValue(String begin) {
		return "no value begins with " + begin + ". " + QUOTE;
	}

	/**
	 * What is wrong where the parser expects a value.
	 *
	 * @param found what is there instead, in the parser's quotation marks
	 */
	private static String noValueBefore(String found) {
		return switch (found.replace("'", "")) {
		case "<document end>", "<document start>" ->
				"--- begins a YAML document and ... ends one, but a script is one document. Remove the line";
		case "<stream end>" -> "a value is missing: the text ends here";
		case "-" -> NO_LIST;
		case "?" -> "a key cannot be here: what is above has no value. Put text with a question mark into quotes";
		case ":" -> "a key is missing before the colon. Write key: value";
		case "," -> "a value is missing before the comma";
		case "]", "}" -> "this bracket closes nothing. Remove it, or put a value before it";
		default -> "a value is missing";
		};
	}

	/** The character that the parser quotes. */
	private static String character(String problem) {
		int quote = problem.indexOf('\'');
		int end = problem.indexOf('\'', quote + 1);
		return quote < 0 || end < 0 ? "this character" : problem.substring(quote + 1, end);
	}
}
