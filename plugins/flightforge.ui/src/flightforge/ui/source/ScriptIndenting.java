/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextUtilities;

/** Indents new lines as what is above them wants it, and makes spaces of tabs, which YAML does not know. */
public final class ScriptIndenting implements IAutoEditStrategy {
	private static final int STEP = 2;
	private static final Pattern LINE = Pattern.compile("( *)((?:- +)*)(.*)");
	private static final Pattern OPENS = Pattern.compile("[^#]*:\\s*(#.*)?");

	@Override
	public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
		try {
			if (command.text.equals("\t")) {
				int line = document.getLineInformationOfOffset(command.offset).getOffset();
				command.text = " ".repeat(STEP - (command.offset - line) % STEP);
			} else if (command.length == 0
					&& TextUtilities.equals(document.getLegalLineDelimiters(), command.text) != -1) {
				IRegion line = document.getLineInformationOfOffset(command.offset);
				command.text += indent(document.get(line.getOffset(), command.offset - line.getOffset()));
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("The document changed while a key was typed", e);
		}
	}

	/** The indentation of a line below one that begins so. */
	static String indent(String line) {
		Matcher matcher = LINE.matcher(line);
		if (!matcher.matches() || matcher.group(3).isEmpty() && matcher.group(2).isEmpty()) {
			return line.isBlank() ? line : "";
		}
		int column = matcher.group(1).length() + matcher.group(2).length();
		boolean opens = !matcher.group(3).startsWith("#") && OPENS.matcher(matcher.group(3)).matches();
		return " ".repeat(column + (opens ? STEP : 0));
	}
}
