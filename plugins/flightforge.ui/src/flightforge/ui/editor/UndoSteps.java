/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.core.commands.ExecutionException;
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
	/** The text before the step that has begun last. */
	private String begun;

	UndoSteps(IDocument document) {
		this.document = document;
	}

	/**
	 * Changes the document. A step that comes back to the text before it is none: there would be nothing to undo.
	 *
	 * @param continued whether it is of the same step as the change before, unless that has ended
	 */
	void change(String text, boolean continued) {
		if (!continued) {
			end();
		}
		boolean back = open && text.equals(begun);
		if (back) {
			end();
		} else if (!open) {
			undo().beginCompoundChange();
			begun = document.get();
			open = true;
		}
		changing = true;
		try {
			if (back) {
				undo().undo();
			}
			DocumentEdits.replace(document, text);
		} catch (ExecutionException e) {
			throw new IllegalStateException("What was typed cannot be taken back", e);
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
