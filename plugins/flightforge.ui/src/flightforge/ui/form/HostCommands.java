/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.PartActions;
import flightforge.ui.resource.Ids;

/**
 * Undo, redo and generation for a form in a part that knows nothing of scripts, such as a page in the editor of
 * recordings. UI thread only.
 */
final class HostCommands {

	private final ScriptModel model;
	private final IHandlerService handlers;
	private final PartActions actions = new PartActions();
	private final List<IHandlerActivation> activations = new ArrayList<>();

	/**
	 * Commands that work until the form is disposed.
	 *
	 * @param site the part's
	 */
	HostCommands(ScriptForm form, IWorkbenchPartSite site) {
		model = form.model();
		handlers = site.getService(IHandlerService.class);
		IContextService contexts = site.getService(IContextService.class);
		ScriptListener remembering = new ScriptListener() {
			@Override
			public void textChanged(String text) {
				actions.updateLater(form.getDisplay());
			}
		};
		model.addListener(remembering);
		actions.on(ActionFactory.UNDO, form::undo, () -> !form.isDisposed() && (form.isTyping() || model.canUndo()));
		actions.on(ActionFactory.REDO, form::redo, () -> !form.isDisposed() && model.canRedo());
		form.setTypingListener(() -> actions.updateLater(form.getDisplay()));
		activations.addAll(actions.bind(handlers));
		handle(Ids.GENERATE, () -> form.generate(false));
		handle(Ids.GENERATE_AND_OPEN, () -> form.generate(true));
		IContextActivation keys = contexts.activateContext(Ids.SCRIPT_CONTEXT);
		form.addDisposeListener(e -> {
			model.removeListener(remembering);
			contexts.deactivateContext(keys);
			handlers.deactivateHandlers(activations);
		});
	}

	private void handle(String command, Runnable work) {
		activations.add(handlers.activateHandler(command, new AbstractHandler() {
			@Override
			public Object execute(ExecutionEvent event) {
				work.run();
				return null;
			}
		}));
	}
}
