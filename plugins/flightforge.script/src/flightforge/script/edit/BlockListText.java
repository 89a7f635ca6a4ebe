/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * A list whose items begin with dashes. To an item belong whole lines: the comments right above its dash, those on its
 * lines, and those below that are further to the right than its dash.
 */
final class BlockListText extends ListText {
	private static final Pattern ANCHOR = Pattern.compile("[&!]\\S*");

	/** The lines of an item, the first of them with its comment, and the offset of its dash. */
	private record Lines(int begin, int dash, int end) {
	}

	private final Lines[] lines;

	BlockListText(String text, YamlNode.Items list) {
		super(text, list);
		lines = new Lines[items.size()];
		Matcher anchor = ANCHOR.matcher(text).region(list.position().offset(), text.length());
		int from = anchor.lookingAt() ? anchor.end() : list.position().offset();
		int free = 0;
		for (int i = 0; i < lines.length; i++) {
			int dash = skipBlank(from);
			int line = lineBegin(dash);
			if (!text.startsWith("-", dash) || !text.substring(line, dash).isBlank()) {
				throw StreamEdit.refusal();
			}
			lines[i] = new Lines(withComments(line, free), dash, end(dash, items.get(i).endOffset()));
			free = lines[i].end;
			from = free;
		}
	}

	@Override
	List<YamlPlaces.Change> removal(int item) {
		Lines gone = lines[item];
		String before = text.substring(0, gone.begin);
		boolean blankBefore = before.endsWith("\n\n") || before.endsWith("\r\n\r\n");
		int next = lineEnd(gone.end);
		boolean blankAfter = next > gone.end && text.substring(gone.end, next).isBlank();
		return new ArrayList<>(
				List.of(new YamlPlaces.Change(gone.begin, blankBefore && blankAfter ? next : gone.end, "")));
	}

	@Override
	String withCopy(int item) {
		Lines copied = lines[item];
		return inserted(item, new Anchors(text).removedFrom(lineBegin(copied.dash), copied.end));
	}

	@Override
	String withNew(int after, List<String> entries) {
		int dash = lines[after].dash;
		String indent = text.substring(lineBegin(dash), dash);
		return inserted(after, indent + "- " + String.join(lineBreak() + indent + "  ", entries) + lineBreak());
	}

	@Override
	String swapped(int item) {
		Lines upper = lines[item];
		Lines lower = lines[item + 1];
		String above = text.substring(upper.begin, upper.end);
		String below = text.substring(lower.begin, lower.end);
		if (!below.endsWith("\n")) {
			below += lineBreak();
			above = withoutBreak(above);
		}
		return text.substring(0, upper.begin) + below + text.substring(upper.end, lower.begin) + above
				+ text.substring(lower.end);
	}

	/** Puts lines behind an item, with a blank line between where the list has them. */
	private String inserted(int item, String inserted) {
		int at = lines[item].end;
		String before = text.substring(0, at);
		String blank = isSpaced() ? lineBreak() : "";
		if (!before.endsWith("\n")) {
			return before + lineBreak() + blank + withoutBreak(inserted);
		}
		return before + blank + (inserted.endsWith("\n") ? inserted : inserted + lineBreak()) + text.substring(at);
	}

	private boolean isSpaced() {
		boolean spaced = lines.length > 1;
		for (int i = 1; i < lines.length; i++) {
			spaced &= lines[i].begin > lines[i - 1].end
					&& text.substring(lines[i - 1].end, lines[i].begin).lines().anyMatch(String::isBlank);
		}
		return spaced;
	}

	private static String withoutBreak(String line) {
		String cut = line.endsWith("\n") ? line.substring(0, line.length() - 1) : line;
		return cut.endsWith("\r") ? cut.substring(0, cut.length() - 1) : cut;
	}

	/** Where the comments begin that are right above a line. */
	private int withComments(int line, int limit) {
		int begin = line;
		while (begin > limit && text.substring(lineBegin(begin - 1), begin).stripLeading().startsWith("#")) {
			begin = lineBegin(begin - 1);
		}
		return Math.max(begin, limit);
	}

	/** Where the lines of an item end, with the comments that are set in below it. */
	private int end(int dash, int content) {
		int end = Math.max(dash + 1, content);
		while (end > dash + 1 && Character.isWhitespace(text.charAt(end - 1))) {
			end--;
		}
		end = lineEnd(end);
		int indent = dash - lineBegin(dash);
		while (end < text.length()) {
			int next = lineEnd(end);
			String line = text.substring(end, next);
			String stripped = line.stripLeading();
			if (!stripped.startsWith("#") || line.length() - stripped.length() <= indent) {
				break;
			}
			end = next;
		}
		return end;
	}

	private int lineBegin(int offset) {
		return text.lastIndexOf('\n', offset - 1) + 1;
	}

	/** Behind the line break. */
	private int lineEnd(int offset) {
		int end = text.indexOf('\n', offset);
		return end < 0 ? text.length() : end + 1;
	}
}
