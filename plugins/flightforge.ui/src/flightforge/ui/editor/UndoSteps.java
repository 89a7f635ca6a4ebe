/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;

import flightforge.ui.source.DocumentEdits;

/** Puts changes of the form into a document so that each is one step for undo. UI thread only. */
final class UndoSteps {

	private final IDocument document;
	/** Whether a step has begun that the next change may go on with. */
	private boolean open;
	private boolean changing;

	UndoSteps(IDocument document) {
		this.document = document;
	}

	/**
	 * Changes the document.
	 *
	 * @param continued whether it is of the same step as the change before, unless that has ended
	 */
	void change(String text, boolean continued) {
		if (!continued) {
			end();
		}
		if (!open) {
			undo().beginCompoundChange();
			open = true;
		}
		changing = true;
		try {
			DocumentEdits.replace(document, text);
		} finally {
			changing = false;
		}
	}

	/** Hears that the document is about to be changed; by something else than the form that is no part of its step. */
	void aboutToChange() {
		if (!changing) {
			end();
		}
	}

	/** Ends a step, because something else is done. */
	void end() {
		if (open) {
			open = false;
			undo().endCompoundChange();
		}
	}

	private IDocumentUndoManager undo() {
		return DocumentUndoManagerRegistry.getDocumentUndoManager(document);
	}
}
