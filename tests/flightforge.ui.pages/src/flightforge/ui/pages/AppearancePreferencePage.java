/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.widgets.Combo;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/** The preferences, on the platform's page of themes. */
public final class AppearancePreferencePage {
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;
	private final SWTBot bot;

	AppearancePreferencePage(WorkbenchPage workbench) {
		this.workbench = workbench;
		shell = workbench.bot().shell("Preferences").activate();
		bot = shell.bot();
		bot.tree().getTreeItem("Appearance").select();
	}

	/** Waits until a theme can be chosen. */
	public AppearancePreferencePage waitForTheme(String theme) {
		bot.waitUntil(Until.that(() -> choices().contains(theme), () -> "There are " + choices()));
		return this;
	}

	/** Closes without applying. */
	public void cancel() {
		bot.button("Cancel").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	private List<String> choices() {
		Result<List<String>> reading = () -> Widgets.below(shell.widget, Combo.class)
				.flatMap(combo -> Arrays.stream(combo.getItems())).toList();
		return UIThreadRunnable.syncExec(reading);
	}
}
