/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.io.IOException;
import java.util.Map;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.ui.resource.HelpPages;

/** Opens the cheat sheet, or, in a host without cheat sheets, the help page with the same text. */
public final class FirstRecordingHandler extends AbstractHandler {

	private static final String OPEN_CHEAT_SHEET = "org.eclipse.ui.cheatsheets.openCheatSheet";
	private static final String CHEAT_SHEET = "flightforge.ui.firstRecording";
	private static final String PAGE = "getting-started.html";
	private static final String HELP_PAGE = "/flightforge.ui/help/" + PAGE;

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		var command = window.getService(ICommandService.class).getCommand(OPEN_CHEAT_SHEET);
		if (!command.isDefined() && !window.getWorkbench().getHelpSystem().hasHelpUI()) {
			return browse();
		}
		if (!command.isDefined()) {
			window.getWorkbench().getHelpSystem().displayHelpResource(HELP_PAGE);
			return null;
		}
		try {
			window.getService(IHandlerService.class).executeCommand(
					ParameterizedCommand.generateCommand(command, Map.of("cheatSheetId", CHEAT_SHEET)), null);
			return null;
		} catch (CommandException e) {
			throw new ExecutionException(e.getLocalizedMessage(), e);
		}
	}

	private static Object browse() throws ExecutionException {
		try {
			HelpPages.browse(PAGE);
			return null;
		} catch (IOException e) {
			throw new ExecutionException(e.getLocalizedMessage(), e);
		}
	}
}
