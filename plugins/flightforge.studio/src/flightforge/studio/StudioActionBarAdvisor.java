/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

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

import flightforge.studio.start.RecentFilesMenu;

/** Makes the menus, with the groups that other bundles' contributions expect. */
final class StudioActionBarAdvisor extends ActionBarAdvisor {

	private static final String NEW_MENU = "new";
	private IWorkbenchWindow window;

	StudioActionBarAdvisor(IActionBarConfigurer configurer) {
		super(configurer);
	}

	@Override
	protected void makeActions(IWorkbenchWindow newWindow) {
		window = newWindow;
	}

	@Override
	protected void fillMenuBar(IMenuManager menuBar) {
		menuBar.add(fileMenu());
		menuBar.add(editMenu());
		menuBar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		menuBar.add(windowMenu());
		menuBar.add(helpMenu());
	}

	private IMenuManager fileMenu() {
		MenuManager file = new MenuManager(Messages.MENU_FILE, IWorkbenchActionConstants.M_FILE);
		MenuManager newMenu = new MenuManager(Messages.MENU_NEW, NEW_MENU);
		newMenu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		file.add(newMenu);
		file.add(command(Studio.OPEN_FILE));
		file.add(RecentFilesMenu.create(recent -> FilesInWindow.openRecent(window, recent)));
		file.add(new GroupMarker(IWorkbenchActionConstants.NEW_EXT));
		file.add(new Separator());
		add(file, ActionFactory.CLOSE);
		add(file, ActionFactory.CLOSE_ALL);
		file.add(new Separator());
		add(file, ActionFactory.SAVE);
		add(file, ActionFactory.SAVE_AS);
		add(file, ActionFactory.SAVE_ALL);
		add(file, ActionFactory.REVERT);
		file.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		file.add(new Separator());
		add(file, ActionFactory.QUIT);
		return file;
	}

	private IMenuManager editMenu() {
		MenuManager edit = new MenuManager(Messages.MENU_EDIT, IWorkbenchActionConstants.M_EDIT);
		add(edit, ActionFactory.UNDO);
		add(edit, ActionFactory.REDO);
		edit.add(new Separator());
		add(edit, ActionFactory.CUT);
		add(edit, ActionFactory.COPY);
		add(edit, ActionFactory.PASTE);
		edit.add(new Separator());
		add(edit, ActionFactory.DELETE);
		add(edit, ActionFactory.SELECT_ALL);
		edit.add(new Separator());
		edit.add(command(Studio.FIND));
		edit.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		return edit;
	}

	private IMenuManager windowMenu() {
		MenuManager menu = new MenuManager(Messages.MENU_WINDOW, IWorkbenchActionConstants.M_WINDOW);
		menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		MenuManager views = new MenuManager(Messages.MENU_SHOW_VIEW);
		IContributionItem list = ContributionItemFactory.VIEWS_SHORTLIST.create(window);
		views.add(list);
		menu.add(views);
		menu.add(command(Studio.FIND_ACTIONS));
		add(menu, ActionFactory.RESET_PERSPECTIVE);
		menu.add(new Separator());
		add(menu, ActionFactory.PREFERENCES);
		return menu;
	}

	private IMenuManager helpMenu() {
		MenuManager help = new MenuManager(Messages.MENU_HELP, IWorkbenchActionConstants.M_HELP);
		add(help, ActionFactory.HELP_CONTENTS);
		help.add(command(Studio.KEY_ASSIST));
		help.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		add(help, ActionFactory.ABOUT);
		return help;
	}

	private void add(IMenuManager menu, ActionFactory factory) {
		ActionFactory.IWorkbenchAction action = factory.create(window);
		register(action);
		menu.add(action);
	}

	private IContributionItem command(String id) {
		return new CommandContributionItem(
				new CommandContributionItemParameter(window, id, id, CommandContributionItem.STYLE_PUSH));
	}
}
