/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.io.IOException;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.handlers.HandlerUtil;

import flightforge.script.template.OwnTemplates;
import flightforge.script.template.Template;
import flightforge.ui.editor.ScriptEditor;
import flightforge.ui.platform.StatusLine;

/** Makes a template of the script in the active editor, as it is there, saved or not. */
public final class SaveAsTemplateHandler extends AbstractHandler {
	private static final String ENDING = ".forge";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActiveEditor(event) instanceof ScriptEditor editor) {
			save(HandlerUtil.getActiveShellChecked(event), editor.text(), name(editor.getTitle()));
		}
		return null;
	}

	/** The name of a script without its ending. */
	private static String name(String file) {
		return file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file;
	}

	private static void save(Shell shell, String text, String name) {
		OwnTemplates templates = OwnTemplates.ofUser();
		InputDialog dialog = new InputDialog(shell, Messages.SAVE_TITLE, Messages.SAVE_QUESTION,
				OwnTemplates.title(text).orElse(name), title -> refusal(templates, title));
		if (dialog.open() != Window.OK) {
			return;
		}
		try {
			Template saved = templates.save(dialog.getValue(), text);
			StatusLine.show(NLS.bind(Messages.SAVE_DONE, saved.title()), false);
		} catch (IOException | IllegalArgumentException e) {
			MessageDialog.openError(shell, Messages.SAVE_TITLE, NLS.bind(Messages.OWN_FAILED, e.getLocalizedMessage()));
		}
	}

	/** Null for a title that can be taken; without a text the button is only disabled. */
	private static String refusal(OwnTemplates templates, String title) {
		if (title.isBlank()) {
			return "";
		}
		try {
			return templates.refusal(title).orElse(null);
		} catch (IOException e) {
			return NLS.bind(Messages.OWN_FAILED, e.getLocalizedMessage());
		}
	}
}
