/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchPartSite;

import flightforge.ui.model.ScriptModel;

/**
 * A script that outlives the forms that show it, with all that can be undone in it, until a part is closed. UI thread
 * only.
 */
public final class KeptScript {
	private static final int LONGEST = 200;

	private final IDocument document;
	private final String original;

	/**
	 * A script.
	 *
	 * @param text its text
	 * @param site the site of the part; null when there is none, and so nobody to undo anything
	 */
	public KeptScript(String text, IWorkbenchPartSite site) {
		document = new Document(text);
		original = text;
		if (site != null) {
			DocumentUndoManagerRegistry.connect(document);
			IDocumentUndoManager manager = DocumentUndoManagerRegistry.getDocumentUndoManager(document);
			manager.setMaximalUndoLevel(LONGEST);
			manager.connect(this);
			site.getPage().addPartListener(new IPartListener2() {
				@Override
				public void partClosed(IWorkbenchPartReference part) {
					if (part.getPart(false) == site.getPart()) {
						site.getPage().removePartListener(this);
						manager.disconnect(KeptScript.this);
						DocumentUndoManagerRegistry.disconnect(document);
					}
				}
			});
		}
	}

	/** Its text now. */
	public String text() {
		return document.get();
	}

	/** The text that it began with. */
	public String original() {
		return original;
	}

	/** A model of the script, for a form that shows it. */
	public ScriptModel model() {
		return new ScriptModel(document);
	}
}
