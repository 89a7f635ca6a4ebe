/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;

/** Puts a new text into a document by replacing only what differs, so that carets, marks and undo stay sensible. */
public final class DocumentEdits {

	private DocumentEdits() {
	}

	/**
	 * Makes a document have a text.
	 *
	 * @param document the document, which is left alone when it has the text already
	 * @param text the text
	 */
	public static void replace(IDocument document, String text) {
		String old = document.get();
		if (old.equals(text)) {
			return;
		}
		int shorter = Math.min(old.length(), text.length());
		int prefix = 0;
		while (prefix < shorter && old.charAt(prefix) == text.charAt(prefix)) {
			prefix++;
		}
		int suffix = 0;
		while (suffix < shorter - prefix
				&& old.charAt(old.length() - 1 - suffix) == text.charAt(text.length() - 1 - suffix)) {
			suffix++;
		}
		try {
			document.replace(prefix, old.length() - prefix - suffix, text.substring(prefix, text.length() - suffix));
		} catch (BadLocationException e) {
			throw new IllegalStateException("The document changed while it was being compared", e);
		}
	}
}
