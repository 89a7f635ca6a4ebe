/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests.host;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.ContributionItemFactory;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;

/**
 * The menus: the same groups as in Mission Control, and of what edits only commands for the clipboard, deleting and
 * selecting. There is no action for undo, redo, revert or delete, and so nothing says which commands these are.
 */
final class HostMenus extends ActionBarAdvisor {
	private final IWorkbenchWindow window;

	HostMenus(IActionBarConfigurer configurer) {
		super(configurer);
		window = configurer.getWindowConfigurer().getWindow();
	}

	@Override
	protected void fillMenuBar(IMenuManager menuBar) {
		menuBar.add(file());
		menuBar.add(edit());
		menuBar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menuBar.add(window());
		menuBar.add(help());
	}

	private IMenuManager file() {
		IMenuManager menu = new MenuManager("&File", IWorkbenchActionConstants.M_FILE);
		menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_START));
		IMenuManager fresh = new MenuManager("&New", ActionFactory.NEW.getId());
		fresh.add(new Separator(ActionFactory.NEW.getId()));
		fresh.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menu.add(fresh);
		menu.add(ActionFactory.SAVE.create(window));
		menu.add(ActionFactory.SAVE_AS.create(window));
		menu.add(new GroupMarker(IWorkbenchActionConstants.NEW_EXT));
		menu.add(new Separator());
		menu.add(ActionFactory.CLOSE.create(window));
		menu.add(ActionFactory.CLOSE_ALL.create(window));
		menu.add(new GroupMarker(IWorkbenchActionConstants.CLOSE_EXT));
		menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		menu.add(ActionFactory.QUIT.create(window));
		menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_END));
		return menu;
	}

	private IMenuManager edit() {
		IMenuManager menu = new MenuManager("&Edit", IWorkbenchActionConstants.M_EDIT);
		menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_START));
		menu.add(command(ActionFactory.CUT));
		menu.add(command(ActionFactory.COPY));
		menu.add(command(ActionFactory.PASTE));
		menu.add(new Separator());
		menu.add(command(ActionFactory.DELETE));
		menu.add(command(ActionFactory.SELECT_ALL));
		menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_END));
		menu.add(new GroupMarker(IWorkbenchActionConstants.FIND_EXT));
		return menu;
	}

	private IMenuManager window() {
		IMenuManager menu = new MenuManager("&Window", IWorkbenchActionConstants.M_WINDOW);
		menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menu.add(new Separator());
		IMenuManager views = new MenuManager("Show &View", "showView");
		views.add(ContributionItemFactory.VIEWS_SHORTLIST.create(window));
		menu.add(views);
		menu.add(ActionFactory.RESET_PERSPECTIVE.create(window));
		menu.add(new Separator());
		menu.add(ActionFactory.PREFERENCES.create(window));
		return menu;
	}

	private IMenuManager help() {
		IMenuManager menu = new MenuManager("&Help", IWorkbenchActionConstants.M_HELP);
		menu.add(ActionFactory.HELP_CONTENTS.create(window));
		menu.add(ActionFactory.DYNAMIC_HELP.create(window));
		menu.add(new GroupMarker(IWorkbenchActionConstants.HELP_START));
		menu.add(new GroupMarker(IWorkbenchActionConstants.HELP_END));
		menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menu.add(ActionFactory.ABOUT.create(window));
		return menu;
	}

	private IContributionItem command(ActionFactory factory) {
		return new CommandContributionItem(new CommandContributionItemParameter(window, factory.getCommandId(),
				factory.getCommandId(), CommandContributionItem.STYLE_PUSH));
	}
}
