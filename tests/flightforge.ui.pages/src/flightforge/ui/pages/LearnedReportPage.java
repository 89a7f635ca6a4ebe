/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/** What was learned from a recording, by event types. */
public final class LearnedReportPage {
	private final SWTBotShell shell;

	/**
	 * Waits until it is open.
	 *
	 * @param recording the name of the recording's file
	 */
	public LearnedReportPage(String recording) {
		shell = new SWTBot().shell("Learned from " + recording);
	}

	/** The titles of its tabs. */
	public List<String> tabs() {
		Result<List<String>> reading = () -> Widgets.below(shell.widget, TabFolder.class)
				.flatMap(tabs -> Arrays.stream(tabs.getItems())).map(TabItem::getText).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The cells of a column of a table, by the end of its name. */
	public List<String> cells(String table, int column) {
		Result<List<String>> reading = () -> {
			Table found = Widgets.below(shell.widget, Table.class).filter(
					each -> ("flightforge.learned." + table).equals(each.getData(SWTBotPreferences.DEFAULT_KEY)))
					.findFirst().orElseThrow();
			return IntStream.range(0, found.getItemCount()).mapToObj(row -> found.getItem(row).getText(column))
					.toList();
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Closes it. */
	public void close() {
		VoidResult closing = shell.widget::close;
		UIThreadRunnable.syncExec(closing);
		new SWTBot().waitUntil(Conditions.shellCloses(shell));
	}
}
