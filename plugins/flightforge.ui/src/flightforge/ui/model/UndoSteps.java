/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;

import flightforge.script.TextChange;

/**
 * The steps by which the changes of a document are undone: one for each edit, and one for all edits of a session. They
 * are the document's own, in which what is typed in its source has its steps, too. Where nobody has connected an undo
 * manager to the document there are none. UI thread only.
 */
final class UndoSteps {

	/** Undoes or does again. */
	@FunctionalInterface
	private interface Step {
		void make(IDocumentUndoManager manager) throws ExecutionException;
	}

	private final IDocument document;
	/** The session whose step goes on; null for none. */
	private EditSession open;

	UndoSteps(IDocument document) {
		this.document = document;
	}

	/**
	 * Changes the document as one modification.
	 *
	 * @param session the session that it is of, whose step it belongs to; null for a step of its own
	 */
	void change(List<TextChange> changes, EditSession session) {
		if (session == null || session != open) {
			end();
			begin();
			open = session;
		}
		try {
			for (TextChange change : TextChange.sorted(changes).reversed()) {
				document.replace(change.offset(), change.length(), change.text());
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("The document changed while it was being edited", e);
		}
		if (open == null) {
			finish();
		}
	}

	/** Ends the step that goes on, because something else is done. */
	void end() {
		if (open != null) {
			open = null;
			finish();
		}
	}

	/** Takes back the step of a session if it is the last one. */
	void takeBack(EditSession session) {
		if (open == session) {
			undo();
		}
	}

	boolean canUndo() {
		return can(IDocumentUndoManager::undoable);
	}

	boolean canRedo() {
		return can(IDocumentUndoManager::redoable);
	}

	void undo() {
		end();
		step(canUndo(), IDocumentUndoManager::undo);
	}

	void redo() {
		end();
		step(canRedo(), IDocumentUndoManager::redo);
	}

	private void step(boolean possible, Step step) {
		if (possible) {
			try {
				step.make(manager());
			} catch (ExecutionException e) {
				throw new IllegalStateException("The last change cannot be taken back", e);
			}
		}
	}

	private boolean can(Predicate<IDocumentUndoManager> what) {
		return manager() != null && what.test(manager());
	}

	private void begin() {
		if (manager() != null) {
			manager().beginCompoundChange();
		}
	}

	private void finish() {
		if (manager() != null) {
			manager().endCompoundChange();
		}
	}

	private IDocumentUndoManager manager() {
		return DocumentUndoManagerRegistry.getDocumentUndoManager(document);
	}
}
