/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.ui.internal.Ids;

/**
 * Undo, redo and generation for a form in a part that knows nothing of scripts, such as a page in the editor of
 * recordings. UI thread only.
 */
final class HostCommands {

	private final ScriptModel model;
	private final IHandlerService handlers;
	private final List<IHandlerActivation> activations = new ArrayList<>();

	/**
	 * Commands that work until the form is disposed.
	 *
	 * @param site the part's
	 * @param history remembers texts, also when the form has gone
	 */
	HostCommands(ScriptForm form, IWorkbenchPartSite site, TextHistory history) {
		model = form.model();
		handlers = site.getService(IHandlerService.class);
		IContextService contexts = site.getService(IContextService.class);
		ScriptListener remembering = new ScriptListener() {
			@Override
			public void textChanged(String text) {
				history.changed(text, model.isContinued());
			}
		};
		model.addListener(remembering);
		handle(ActionFactory.UNDO.getCommandId(), () -> restore(form.typing()::undo, history::undo));
		handle(ActionFactory.REDO.getCommandId(), () -> restore(form.typing()::redo, history::redo));
		handle(Ids.GENERATE, () -> form.generate(false));
		handle(Ids.GENERATE_AND_OPEN, () -> form.generate(true));
		IContextActivation keys = contexts.activateContext(Ids.SCRIPT_CONTEXT);
		form.addDisposeListener(e -> {
			model.removeListener(remembering);
			contexts.deactivateContext(keys);
			handlers.deactivateHandlers(activations);
		});
	}

	/** What is on its way belongs to the text that is there, and is the first to be undone. */
	private void restore(BooleanSupplier typing, Supplier<String> text) {
		if (!typing.getAsBoolean()) {
			model.setText(text.get());
		}
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
