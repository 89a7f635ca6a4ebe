/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.navigator;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;

import flightforge.ui.editor.ScriptEditor;

/**
 * Generates from the selected files of a workspace: opens each in its editor, where progress and result are shown. With
 * the initialisation data {@code open} it opens the recordings too.
 */
public final class GenerateFilesHandler extends AbstractHandler implements IExecutableExtension {

	private static final String OPEN = "open";
	private boolean open;

	@Override
	public void setInitializationData(IConfigurationElement element, String property, Object data) {
		open = OPEN.equals(data);
	}

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
		if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection) {
			for (Object element : selection) {
				IFile file = Adapters.adapt(element, IFile.class);
				if (file != null) {
					generate(page, file);
				}
			}
		}
		return null;
	}

	private void generate(IWorkbenchPage page, IFile file) throws ExecutionException {
		try {
			if (IDE.openEditor(page, file) instanceof ScriptEditor editor) {
				editor.generate(open);
			}
		} catch (PartInitException e) {
			throw new ExecutionException(e.getLocalizedMessage(), e);
		}
	}
}
