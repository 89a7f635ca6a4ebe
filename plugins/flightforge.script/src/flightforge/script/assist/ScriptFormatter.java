/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import flightforge.script.text.YamlEvents;
import flightforge.script.text.YamlPlaces;

/**
 * Lays out scripts: two spaces for each level, a blank line between the sections, none at the ends of lines. Meaning
 * and comments stay. Thread-safe.
 */
public final class ScriptFormatter {
	private static final Pattern WIDE_DASHES = Pattern.compile("^( *)-[ ]{2,}(?=[^ #])");
	/** Line breaks for YAML, but for hardly any editor. */
	private static final Pattern RARE_LINE_BREAKS = Pattern.compile("\\r(?!\\n)|[\\u0085\\u2028\\u2029]");
	private static final char BYTE_ORDER_MARK = '\uFEFF';
	private final String[] lines;
	private final LinePlan plan;
	private final int[] indents;

	private ScriptFormatter(String text) {
		lines = text.split("\r?\n", -1);
		plan = LinePlan.of(text, lines);
		indents = new int[lines.length];
	}

	/**
	 * The text in its normal layout; the same again for a text that has it.
	 *
	 * @return empty when the text is not YAML, or YAML of a kind whose layout would be a guess
	 */
	public static Optional<String> format(String text) {
		if (text.isBlank() || RARE_LINE_BREAKS.matcher(text).find()) {
			return Optional.empty();
		}
		String mark = text.charAt(0) == BYTE_ORDER_MARK ? text.substring(0, 1) : "";
		String body = text.substring(mark.length());
		try {
			String formatted = new ScriptFormatter(body).layout(YamlPlaces.lineBreak(body));
			return events(body).equals(events(formatted)) ? Optional.of(mark + formatted) : Optional.empty();
		} catch (YamlEngineException e) {
			// The editor shows what is wrong with it already.
			return Optional.empty();
		}
	}

	/** What a text says, without where. */
	private static List<String> events(String text) {
		List<String> events = new ArrayList<>();
		for (Event event : YamlEvents.of(LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).build(), text)) {
			events.add(event.toString());
		}
		return events;
	}

	private String layout(String lineBreak) {
		List<String> result = new ArrayList<>();
		for (int line = 0; line < lines.length; line++) {
			indents[line] = indent(line);
		}
		for (int line = 0; line < lines.length; line++) {
			if (isBlank(line) && !isWithinText(line)) {
				if (!result.isEmpty() && !result.getLast().isEmpty()) {
					result.add("");
				}
				continue;
			}
			if (isSectionStart(line) && !result.isEmpty() && !result.getLast().isEmpty()) {
				result.add("");
			}
			result.add(laidOut(line));
		}
		while (!result.isEmpty() && result.getLast().isBlank()) {
			result.removeLast();
		}
		return String.join(lineBreak, result) + lineBreak;
	}

	private String laidOut(int line) {
		String content = isBlank(line) ? lines[line]
				: " ".repeat(indents[line]) + lines[line].substring(LinePlan.indentOf(lines[line]));
		if (plan.indents[line] != LinePlan.NONE) {
			content = WIDE_DASHES.matcher(content).replaceFirst("$1- ");
		}
		return plan.verbatim[line] ? content : content.stripTrailing();
	}

	private int indent(int line) {
		if (plan.indents[line] != LinePlan.NONE) {
			return plan.indents[line];
		}
		int old = LinePlan.indentOf(lines[line]);
		int owner = plan.owners[line];
		if (owner != LinePlan.NONE) {
			return Math.max(0, old + indents[owner] - LinePlan.indentOf(lines[owner]));
		}
		return isComment(line) ? commentIndent(line, old) : old;
	}

	/** A comment is indented as the next line, or if it was not, as what before it was indented so. */
	private int commentIndent(int line, int old) {
		int next = line + 1;
		while (next < lines.length && plan.indents[next] == LinePlan.NONE) {
			next++;
		}
		boolean hasNext = next < lines.length;
		if (hasNext && LinePlan.indentOf(lines[next]) == old) {
			return plan.indents[next];
		}
		int nextOld = hasNext ? LinePlan.indentOf(lines[next]) : -1;
		int least = Integer.MAX_VALUE;
		for (int before = line - 1; before >= 0; before--) {
			int column = LinePlan.indentOf(lines[before]);
			if (plan.indents[before] != LinePlan.NONE && column < least) {
				least = column;
				if (column <= old && column > nextOld) {
					return plan.indents[before];
				}
			}
		}
		return hasNext ? plan.indents[next] : 0;
	}

	/** Whether a section, or the comment above one, begins in a line. */
	private boolean isSectionStart(int line) {
		if (isKeyOfRoot(line)) {
			return !(line > 0 && isComment(line - 1) && indents[line - 1] == 0) && hasSectionBefore(line);
		}
		int end = line;
		while (end < lines.length && isComment(end) && indents[end] == 0) {
			end++;
		}
		return end > line && end < lines.length && isKeyOfRoot(end) && hasSectionBefore(line)
				&& !(isComment(line - 1) && indents[line - 1] == 0);
	}

	private boolean hasSectionBefore(int line) {
		for (int before = line - 1; before >= 0; before--) {
			if (isKeyOfRoot(before)) {
				return true;
			}
		}
		return false;
	}

	private boolean isKeyOfRoot(int line) {
		return plan.indents[line] == 0 && !lines[line].stripLeading().startsWith("-");
	}

	private boolean isComment(int line) {
		return plan.indents[line] == LinePlan.NONE && plan.owners[line] == LinePlan.NONE
				&& lines[line].stripLeading().startsWith("#");
	}

	private boolean isBlank(int line) {
		return lines[line].isBlank();
	}

	/** A blank line within a text of several lines belongs to it. */
	private boolean isWithinText(int line) {
		return plan.verbatim[line];
	}
}
