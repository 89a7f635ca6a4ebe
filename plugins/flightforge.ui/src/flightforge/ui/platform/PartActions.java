/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * What a part does for commands that the workbench has for all parts, such as undo. Each action names its command
 * itself: only where the application has made an action of its own for a command does the workbench know which command
 * that is. Mission Control makes none for undo, redo, revert and delete. UI thread only.
 */
public final class PartActions {

	/** Is enabled while there is something to do, which is asked whenever somebody wants to know. */
	private static final class PartAction extends Action {
		private final Runnable work;
		private final BooleanSupplier possible;
		/**
		 * What was answered since the last update. Menus ask when they like, in the middle of a change, too, when a
		 * viewer that is not redrawn can do nothing, and keep the answer until they hear of another.
		 */
		private boolean answeredYes;
		private boolean answeredNo;

		PartAction(ActionFactory factory, Runnable work, BooleanSupplier possible) {
			this.work = work;
			this.possible = possible;
			setId(factory.getId());
			setActionDefinitionId(factory.getCommandId());
			answer(possible.getAsBoolean());
		}

		private void answer(boolean now) {
			answeredYes = now;
			answeredNo = !now;
		}

		@Override
		public boolean isEnabled() {
			boolean now = possible.getAsBoolean();
			answeredYes |= now;
			answeredNo |= !now;
			return now;
		}

		@Override
		public void run() {
			work.run();
		}

		void update() {
			boolean now = possible.getAsBoolean();
			boolean outdated = now ? answeredNo : answeredYes;
			answer(now);
			if (outdated) {
				firePropertyChange(ENABLED, !now, now);
			}
		}
	}

	private final Map<String, PartAction> actions = new LinkedHashMap<>();
	private boolean updating;

	/**
	 * Adds an action, before any of them is bound.
	 *
	 * @param factory what the workbench has for the command
	 * @param work what is done
	 * @param possible whether there is something to do; asked often, until the part is closed
	 */
	public PartActions on(ActionFactory factory, Runnable work, BooleanSupplier possible) {
		actions.put(factory.getId(), new PartAction(factory, work, possible));
		return this;
	}

	/**
	 * Puts the actions behind keys, commands and the workbench's own actions while a part with these action bars is
	 * active, or takes them away. All editors of one kind share their bars, so each binds its actions when it is
	 * activated.
	 */
	public void bind(IActionBars bars, boolean bound) {
		actions.forEach((id, action) -> bars.setGlobalActionHandler(id, bound ? action : null));
		bars.updateActionBars();
		update();
	}

	/**
	 * Puts the actions behind keys and commands while a part is active that has action bars for others.
	 *
	 * @param handlers those of the part
	 * @return what to deactivate when the actions go
	 */
	public List<IHandlerActivation> bind(IHandlerService handlers) {
		List<IHandlerActivation> activations = new ArrayList<>();
		actions.values().forEach(action -> activations
				.add(handlers.activateHandler(action.getActionDefinitionId(), new ActionHandler(action))));
		return activations;
	}

	/** Lets menus and tool bars show which of the actions have something to do now. */
	public void update() {
		actions.values().forEach(PartAction::update);
	}

	/**
	 * The same, when what happens now has come to its end: a document remembers a change after all have heard of it.
	 */
	public void updateLater(Display display) {
		if (!updating) {
			updating = true;
			UiThread.later(display, () -> {
				updating = false;
				update();
			});
		}
	}
}
