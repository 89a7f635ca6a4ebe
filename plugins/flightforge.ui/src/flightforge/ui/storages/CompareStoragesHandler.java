/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.storages;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

import flightforge.ui.editor.ScriptEditor;
import flightforge.ui.resource.Ids;

/** Shows the view of storages, and generates the script of the active editor with both. */
public final class CompareStoragesHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActiveEditor(event) instanceof ScriptEditor editor) {
			try {
				StoragesView view = (StoragesView) editor.getSite().getPage().showView(Ids.STORAGES_VIEW);
				view.run(editor);
			} catch (PartInitException e) {
				throw new ExecutionException(e.getLocalizedMessage(), e);
			}
		}
		return null;
	}
}
