/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Region;

/** Makes comments of lines, and lines of comments. */
final class LineComments {
	private static final String MARK = "# ";

	private LineComments() {
	}

	/**
	 * Changes whole lines: to comments unless all of them are, in one step that can be undone.
	 *
	 * @param offset index of the first character that is selected
	 * @param length how many are selected
	 * @return the changed lines
	 */
	static Region toggle(IDocument document, int offset, int length) throws BadLocationException {
		int first = document.getLineOfOffset(offset);
		int last = document.getLineOfOffset(offset + Math.max(0, length - 1));
		int begin = document.getLineOffset(first);
		int end = document.getLineOffset(last) + document.getLineInformation(last).getLength();
		String changed = toggled(document.get(begin, end - begin));
		document.replace(begin, end - begin, changed);
		return new Region(begin, changed.length());
	}

	/** Lines as comments, or as they were before. */
	static String toggled(String text) {
		List<String> lines = List.of(text.split("(?<=\n)", -1));
		boolean areComments = lines.stream().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"));
		int indent = lines.stream().filter(line -> !line.isBlank()).mapToInt(LineComments::indent).min().orElse(0);
		return lines.stream().map(line -> {
			if (line.isBlank()) {
				return line;
			}
			int at = areComments ? indent(line) : indent;
			String rest = line.substring(at);
			return line.substring(0, at) + (areComments ? rest.substring(rest.startsWith(MARK) ? 2 : 1) : MARK + rest);
		}).collect(Collectors.joining());
	}

	private static int indent(String line) {
		return line.length() - line.stripLeading().length();
	}
}
