/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.widgets.Tree;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/** The preferences, on the platform's page of keys. */
public final class KeysPreferencePage {
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;
	private final SWTBot bot;

	KeysPreferencePage(WorkbenchPage workbench) {
		this.workbench = workbench;
		shell = workbench.bot().shell("Preferences").activate();
		bot = shell.bot();
		bot.tree().getTreeItem("Keys").select();
	}

	/** Types what to look for, and waits until there is a command of that name with this key. */
	public KeysPreferencePage waitForKey(String command, String key) {
		bot.text(1).setText(command);
		bot.waitUntil(Until.that(() -> keys(command).contains(key), () -> command + " has " + keys(command)));
		return this;
	}

	/** Closes without applying. */
	public void cancel() {
		bot.button("Cancel").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	private List<String> keys(String command) {
		Tree tree = bot.tree(1).widget;
		Result<List<String>> keys = () -> Arrays.stream(tree.getItems()).filter(item -> item.getText(0).equals(command))
				.map(item -> item.getText(1)).toList();
		return UIThreadRunnable.syncExec(keys);
	}
}
