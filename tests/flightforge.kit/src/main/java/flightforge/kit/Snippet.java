/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A fenced block of a Markdown file.
 *
 * @param line line of its first fence, from 1
 * @param info the text behind the fence: the language and what it is an example of
 * @param text the lines between the fences
 */
public record Snippet(int line, String info, String text) {
	private static final String FENCE = "```";

	/** All fenced blocks of a file, in order. */
	public static List<Snippet> of(Path markdown) throws IOException {
		List<Snippet> snippets = new ArrayList<>();
		StringBuilder text = null;
		String info = "";
		int start = 0;
		int number = 0;
		for (String line : Files.readAllLines(markdown)) {
			number++;
			if (text != null && line.strip().equals(FENCE)) {
				snippets.add(new Snippet(start, info, text.toString()));
				text = null;
			} else if (text != null) {
				text.append(line).append('\n');
			} else if (line.startsWith(FENCE)) {
				text = new StringBuilder();
				info = line.substring(FENCE.length()).strip();
				start = number;
			}
		}
		if (text != null) {
			throw new IOException(markdown + ": the fence of line " + start + " is not closed");
		}
		return snippets;
	}

	@Override
	public String toString() {
		return "line " + line + " (" + info + ")";
	}
}
