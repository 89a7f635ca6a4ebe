/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.part.EditorActionBarContributor;

import flightforge.ui.resource.Ids;

/**
 * What an editor of scripts adds to the menus of an application that lacks it: Mission Control's menu Edit has neither
 * undo nor redo, and its menu File cannot revert.
 */
public final class EditMenus extends EditorActionBarContributor {

	@Override
	public void contributeToMenu(IMenuManager menuBar) {
		add(menuBar, IWorkbenchActionConstants.M_EDIT, IWorkbenchActionConstants.EDIT_START, true, ActionFactory.UNDO,
				ActionFactory.REDO);
		add(menuBar, IWorkbenchActionConstants.M_FILE, ActionFactory.SAVE_AS.getId(), false, ActionFactory.REVERT);
	}

	/** Adds what a menu lacks after one of its items; where there is no such item, at its end. */
	private void add(IMenuManager menuBar, String path, String after, boolean separated, ActionFactory... factories) {
		IMenuManager menu = menuBar.findMenuUsingPath(path);
		if (menu == null) {
			return;
		}
		String place = after;
		boolean added = false;
		for (ActionFactory factory : factories) {
			if (menu.find(factory.getId()) == null && menu.find(factory.getCommandId()) == null) {
				IContributionItem item = item(factory);
				put(menu, place, item);
				place = item.getId();
				added = true;
			}
		}
		if (added && separated) {
			put(menu, place, new Separator(Ids.BUNDLE + ".menu." + path));
		}
	}

	private static void put(IMenuManager menu, String after, IContributionItem item) {
		if (menu.find(after) == null) {
			menu.add(item);
		} else {
			menu.insertAfter(after, item);
		}
	}

	private IContributionItem item(ActionFactory factory) {
		return new CommandContributionItem(new CommandContributionItemParameter(getPage().getWorkbenchWindow(),
				Ids.BUNDLE + ".menu." + factory.getId(), factory.getCommandId(), CommandContributionItem.STYLE_PUSH));
	}
}
