/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;

import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;

/** Keeps the document of an editor, which is the truth, and the model of its form in step. UI thread only. */
final class TextInStep {

	private final IDocument document;
	private final ScriptModel model;
	private final UndoSteps steps;
	private final IDocumentListener documentListener;

	/**
	 * Gives the model the document's text, and follows both from then on.
	 *
	 * @param steps puts the form's changes into the document
	 * @param changed hears when the document has changed
	 */
	TextInStep(IDocument document, ScriptModel model, UndoSteps steps, Runnable changed) {
		this.document = document;
		this.model = model;
		this.steps = steps;
		documentListener = new IDocumentListener() {
			@Override
			public void documentAboutToBeChanged(DocumentEvent event) {
				steps.aboutToChange();
			}

			@Override
			public void documentChanged(DocumentEvent event) {
				model.setText(document.get());
				changed.run();
			}
		};
		model.addListener(new ScriptListener() {
			@Override
			public void textChanged(String text) {
				take(text);
			}
		});
		model.setText(document.get());
		document.addDocumentListener(documentListener);
	}

	/** Follows the document no more; the model is to be disposed of next. */
	void dispose() {
		document.removeDocumentListener(documentListener);
	}

	/** Follows the form, each of whose changes is undone by itself, but for what is typed in one visit of an input. */
	private void take(String text) {
		if (!document.get().equals(text)) {
			steps.change(text, model.isContinued());
		}
	}
}
