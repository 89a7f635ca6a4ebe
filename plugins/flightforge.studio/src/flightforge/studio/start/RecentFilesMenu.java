/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.start;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;

/** <em>File &gt; Open Recent</em>, filled when it opens. */
public final class RecentFilesMenu {

	private static final int KEYS = 9;

	private RecentFilesMenu() {
	}

	/**
	 * Makes the menu.
	 *
	 * @param opener opens a file
	 */
	public static IMenuManager create(Consumer<Path> opener) {
		MenuManager menu = new MenuManager(Messages.RECENT_MENU, "flightforge.studio.openRecent");
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(shown -> fill(shown, opener));
		return menu;
	}

	private static void fill(IMenuManager menu, Consumer<Path> opener) {
		List<Path> files = RecentFiles.get();
		for (int i = 0; i < files.size(); i++) {
			Path file = files.get(i);
			String folder = file.getParent() == null ? "" : file.getParent().toString();
			String text = NLS.bind(Messages.RECENT_ITEM, escaped(file.getFileName().toString()), escaped(folder));
			menu.add(action(i < KEYS ? "&" + (i + 1) + " " + text : text, () -> opener.accept(file)));
		}
		if (files.isEmpty()) {
			IAction none = action(Messages.RECENT_NONE, () -> {
			});
			none.setEnabled(false);
			menu.add(none);
		} else {
			menu.add(new Separator());
			menu.add(action(Messages.RECENT_CLEAR, RecentFiles::clear));
		}
	}

	/** An ampersand would mark a key, and an at sign would begin an accelerator. */
	private static String escaped(String text) {
		return text.replace("&", "&&");
	}

	private static IAction action(String text, Runnable work) {
		Action action = new Action() {
			@Override
			public void run() {
				work.run();
			}
		};
		// A tab or an at sign at the end would make what is before it the text.
		action.setText(text.contains("@") || text.contains("\t") ? text + '@' : text);
		return action;
	}
}
