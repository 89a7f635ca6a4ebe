/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.junit.jupiter.api.Test;

class DocumentEditsTest {

	@Test
	void onlyWhatDiffersIsReplaced() {
		assertEquals(List.of("6,2:every 2 "), edits("rate: 5/s # kept", "rate: every 2 s # kept"));
	}

	@Test
	void equalTextIsLeftAlone() {
		assertEquals(List.of(), edits("a\nb", "a\nb"));
	}

	@Test
	void insertionBetweenEqualCharactersIsAnInsertion() {
		assertEquals(List.of("2,0:a"), edits("aab", "aaab"));
	}

	@Test
	void deletionOfEverythingLeavesNothing() {
		assertEquals(List.of("0,3:"), edits("abc", ""));
	}

	private static List<String> edits(String before, String after) {
		IDocument document = new Document(before);
		List<String> edits = new ArrayList<>();
		document.addDocumentListener(new IDocumentListener() {
			@Override
			public void documentAboutToBeChanged(DocumentEvent event) {
				edits.add(event.getOffset() + "," + event.getLength() + ":" + event.getText());
			}

			@Override
			public void documentChanged(DocumentEvent event) {
				// The edit was noted before.
			}
		});
		DocumentEdits.replace(document, after);
		assertEquals(after, document.get());
		return edits;
	}
}
