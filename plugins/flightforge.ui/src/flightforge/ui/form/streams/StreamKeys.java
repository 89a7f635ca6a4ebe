/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.ui.platform.PartActions;
import flightforge.ui.resource.Ids;

/**
 * The commands of streams while a part of the workbench is active. Their keys work while the table, or what is shown in
 * its place, has the focus, and not while something is typed in it. UI thread only.
 */
final class StreamKeys {

	private final IHandlerService handlers;
	private final IContextService contexts;
	private final Control form;
	private final BooleanSupplier busy;
	private final List<IHandlerActivation> activations = new ArrayList<>();
	/** For the workbench's own command, which the source has while it is in front. */
	private final PartActions deleting = new PartActions();
	private final List<IHandlerActivation> deletion = new ArrayList<>();
	private IContextActivation keys;

	/**
	 * The commands.
	 *
	 * @param keysFrom the controls that have the keys while they have the focus
	 * @param form what is hidden while the part shows something else than streams
	 * @param removing removes the chosen stream, which the menu Edit can do while the table has the focus
	 * @param busy whether something is asked for one of the commands, so that keys are for no other
	 */
	StreamKeys(IWorkbenchPartSite site, List<Control> keysFrom, Control form, IAction removing, BooleanSupplier busy) {
		this.form = form;
		this.busy = busy;
		deleting.on(ActionFactory.DELETE, removing::run, () -> removing.isEnabled() && !busy.getAsBoolean());
		removing.addPropertyChangeListener(e -> deleting.update());
		handlers = site.getService(IHandlerService.class);
		contexts = site.getService(IContextService.class);
		for (Control control : keysFrom) {
			control.addFocusListener(FocusListener.focusGainedAdapter(e -> enableKeys()));
			control.addFocusListener(FocusListener.focusLostAdapter(e -> disableKeys()));
			if (control.isFocusControl()) {
				enableKeys();
			}
		}
		form.addDisposeListener(e -> {
			disableKeys();
			handlers.deactivateHandlers(activations);
		});
	}

	/** Lets an action do what a command is for, while one sees what it is done to. */
	void handle(String command, IAction action) {
		activations.add(handlers.activateHandler(command, new AbstractHandler() {
			@Override
			public boolean isEnabled() {
				return action.isEnabled() && form.isVisible() && !busy.getAsBoolean();
			}

			@Override
			public Object execute(ExecutionEvent event) {
				action.run();
				return null;
			}
		}));
	}

	private void enableKeys() {
		if (keys == null) {
			keys = contexts.activateContext(Ids.STREAMS_CONTEXT);
			deletion.addAll(deleting.bind(handlers));
		}
	}

	private void disableKeys() {
		if (keys != null) {
			contexts.deactivateContext(keys);
			keys = null;
			handlers.deactivateHandlers(deletion);
			deletion.clear();
		}
	}
}
