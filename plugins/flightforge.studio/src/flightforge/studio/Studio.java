/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import org.eclipse.swt.widgets.Widget;

/** Ids of this bundle and of what it shows; the same as in the plugin.xml files. */
public final class Studio {

	/** The bundle. */
	public static final String BUNDLE = "flightforge.studio";
	static final String PERSPECTIVE = "flightforge.studio.perspective";
	static final String OPEN_FILE = "flightforge.studio.command.openFile";
	static final String HELP = "flightforge.studio.command.help";
	/** The view with help. */
	public static final String HELP_VIEW = "flightforge.studio.helpView";
	static final String MEMORY_VIEW = "flightforge.ui.memoryView";
	static final String HISTORY_VIEW = "flightforge.ui.historyView";
	static final String LIKENESS_VIEW = "flightforge.ui.likenessView";
	static final String STORAGES_VIEW = "flightforge.ui.storagesView";
	/** The platform's view with a cheat sheet. */
	static final String CHEAT_SHEETS = "org.eclipse.ui.cheatsheets.views.CheatSheetView";
	/** The platform's command that lists the keys that work now. */
	static final String KEY_ASSIST = "org.eclipse.ui.window.showKeyAssist";
	/** The platform's command that finds in a text. */
	static final String FIND = "org.eclipse.ui.edit.findReplace";
	/** The platform's command that finds commands, views and preferences by their names. */
	static final String FIND_ACTIONS = "org.eclipse.ui.window.quickAccess";
	private static final String WIDGET_KEY = "org.eclipse.swtbot.widget.key";

	private Studio() {
	}

	/**
	 * Gives a control a stable name that tests find it by.
	 *
	 * @param widget the control
	 * @param name its name
	 */
	public static void name(Widget widget, String name) {
		widget.setData(WIDGET_KEY, name);
	}
}
