/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.EditorShown;
import flightforge.ui.platform.PartActions;
import flightforge.ui.resource.Ids;

/**
 * Undo, redo, revert and generation for a form in a part that knows nothing of scripts, such as a page in the editor of
 * recordings: by keys while the part has the focus, and in the menus of the window while the form is shown, where the
 * items are that such a host lacks. UI thread only.
 */
final class HostCommands {

	private final ScriptModel model;
	private final IHandlerService partHandlers;
	private final IHandlerService windowHandlers;
	private final EditorShown shown;
	private final PartActions actions = new PartActions();
	private final List<IHandlerActivation> ofPart = new ArrayList<>();
	private final List<IHandlerActivation> ofWindow = new ArrayList<>();

	/**
	 * Commands that work until the form is disposed.
	 *
	 * @param site the part's
	 * @param original the text that the script goes back to
	 */
	HostCommands(ScriptForm form, IWorkbenchPartSite site, String original) {
		model = form.model();
		partHandlers = site.getService(IHandlerService.class);
		windowHandlers = site.getWorkbenchWindow().getService(IHandlerService.class);
		shown = new EditorShown(site);
		IContextService partContexts = site.getService(IContextService.class);
		IContextService windowContexts = site.getWorkbenchWindow().getService(IContextService.class);
		ScriptListener remembering = new ScriptListener() {
			@Override
			public void textChanged(String text) {
				actions.updateLater(form.getDisplay());
			}
		};
		model.addListener(remembering);
		actions.on(ActionFactory.UNDO, form::undo, () -> !form.isDisposed() && (form.isTyping() || model.canUndo()));
		actions.on(ActionFactory.REDO, form::redo, () -> !form.isDisposed() && model.canRedo());
		actions.on(ActionFactory.REVERT, () -> {
			form.dropTyping();
			model.setText(original);
		}, () -> !form.isDisposed() && (form.isTyping() || !model.text().equals(original)));
		form.setTypingListener(() -> actions.updateLater(form.getDisplay()));
		ofPart.addAll(actions.bind(partHandlers));
		handle(Ids.GENERATE, () -> form.generate(false));
		handle(Ids.GENERATE_AND_OPEN, () -> form.generate(true));
		IContextActivation keys = partContexts.activateContext(Ids.SCRIPT_CONTEXT);
		IContextActivation menus = windowContexts.activateContext(Ids.SCRIPT_PAGE_CONTEXT, shown);
		Optional<IContextActivation> edits = hasUndo(form.getShell()) ? Optional.empty()
				: Optional.of(windowContexts.activateContext(Ids.SCRIPT_PAGE_EDITS_CONTEXT, shown));
		form.addDisposeListener(e -> {
			model.removeListener(remembering);
			partContexts.deactivateContext(keys);
			windowContexts.deactivateContext(menus);
			edits.ifPresent(windowContexts::deactivateContext);
			partHandlers.deactivateHandlers(ofPart);
			windowHandlers.deactivateHandlers(ofWindow);
		});
	}

	/** Whether the host has an item for undo in its menu, as the Eclipse IDE has, and Mission Control has not. */
	private static boolean hasUndo(Shell shell) {
		Menu bar = shell.getMenuBar();
		// A part that was taken out of its window is in a shell of its own.
		if (bar == null && shell.getParent() instanceof Shell window) {
			return hasUndo(window);
		}
		return bar != null && Stream.of(bar.getItems()).map(MenuItem::getData)
				.anyMatch(menu -> menu instanceof IMenuManager edit
						&& IWorkbenchActionConstants.M_EDIT.equals(edit.getId())
						&& (edit.find(ActionFactory.UNDO.getId()) != null
								|| edit.find(ActionFactory.UNDO.getCommandId()) != null));
	}

	private void handle(String command, Runnable work) {
		ofWindow.add(windowHandlers.activateHandler(command, new AbstractHandler() {
			@Override
			public Object execute(ExecutionEvent event) {
				work.run();
				return null;
			}
		}, shown));
	}
}
