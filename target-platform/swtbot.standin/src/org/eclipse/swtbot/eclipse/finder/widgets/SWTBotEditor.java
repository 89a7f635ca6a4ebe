/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.eclipse.finder.widgets;

import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.ui.IEditorReference;

/** An editor. */
public class SWTBotEditor extends SWTBotWorkbenchPart<IEditorReference> {
	/** A bot for an editor that is open. */
	public SWTBotEditor(IEditorReference editorReference, SWTWorkbenchBot bot) throws WidgetNotFoundException {
		super(editorReference, bot);
	}

	/** Whether it has what is not saved. */
	public boolean isDirty() {
		return sync(partReference::isDirty);
	}

	/** Closes it and forgets what is not saved. */
	@Override
	public void close() {
		UIThreadRunnable.syncExec(() -> {
			partReference.getPage().closeEditor(partReference.getEditor(true), false);
		});
	}

	@Override
	public void show() {
		UIThreadRunnable.syncExec(() -> {
			partReference.getPage().activate(partReference.getEditor(true));
		});
	}

	@Override
	public void setFocus() {
		show();
		UIThreadRunnable.syncExec(() -> partReference.getEditor(true).setFocus());
	}
}
