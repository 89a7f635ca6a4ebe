/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import org.eclipse.swt.widgets.Widget;

/** Ids of this bundle's contributions; the same as in its plugin.xml. */
public final class Ids {

	/** The bundle, and the node of its preferences. */
	public static final String BUNDLE = "flightforge.ui";
	/** The editor of scripts. */
	public static final String SCRIPT_EDITOR = "flightforge.ui.scriptEditor";
	/** The key binding context of the editor of scripts. */
	public static final String SCRIPT_CONTEXT = "flightforge.ui.scriptContext";
	/** The key binding context of a table of streams that has the focus. */
	public static final String STREAMS_CONTEXT = "flightforge.ui.streamsContext";
	/** Is active while the active editor shows a page with a script. */
	public static final String SCRIPT_PAGE_CONTEXT = "flightforge.ui.internal.scriptPage";
	/** Is active with it where the host has no items of its own for undo, redo and revert. */
	public static final String SCRIPT_PAGE_EDITS_CONTEXT = "flightforge.ui.internal.scriptPageEdits";
	/** The menu of the source page. */
	public static final String SOURCE_MENU = "flightforge.ui.source";
	/** The preference page. */
	public static final String PREFERENCES = "flightforge.ui.preferences";
	/** The diagnostics view. */
	public static final String MEMORY_VIEW = "flightforge.ui.memoryView";
	/** The view of generated recordings. */
	public static final String HISTORY_VIEW = "flightforge.ui.historyView";
	/** The view that compares recordings. */
	public static final String LIKENESS_VIEW = "flightforge.ui.likenessView";
	/** The view that compares storages. */
	public static final String STORAGES_VIEW = "flightforge.ui.storagesView";
	/** The command that generates. */
	public static final String GENERATE = "flightforge.ui.command.generate";
	/** The command that generates and opens. */
	public static final String GENERATE_AND_OPEN = "flightforge.ui.command.generateAndOpen";
	/** The command that generates into a file of the user's choice. */
	public static final String GENERATE_AS = "flightforge.ui.command.generateAs";
	/** The command that generates with values of parameters. */
	public static final String GENERATE_WITH = "flightforge.ui.command.generateWith";
	/** The command that measures what a recording will take. */
	public static final String ESTIMATE = "flightforge.ui.command.estimate";
	/** The command that generates with both storages. */
	public static final String COMPARE_STORAGES = "flightforge.ui.command.compareStorages";
	/** File ending of scripts, with its dot. */
	public static final String SCRIPT_ENDING = ".forge";
	/** Key under which controls carry a stable name for tests. */
	private static final String WIDGET_KEY = "org.eclipse.swtbot.widget.key";

	private Ids() {
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
