/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/** What comes up in the corner of the window when something is to be said that nothing else shows. */
public final class NotificationPage {
	private static final String TITLE = "Synthetic Recording";
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;

	NotificationPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		shell = workbench.bot().shell(TITLE);
	}

	/** What it says. */
	public String text() {
		return bot().labelWithId("flightforge.notification").getText();
	}

	/** Whether it covers the line at the lower edge of the window, which says how far jobs are. */
	public boolean coversStatusLine() {
		Result<Boolean> looking = () -> {
			Shell window = (Shell) shell.widget.getParent();
			return Arrays.stream(window.getChildren()).filter(Control::isVisible)
					.filter(bar -> bar.getBounds().y > window.getClientArea().height / 2)
					.map(bar -> window.getDisplay().map(window, null, bar.getBounds()))
					.anyMatch(shell.widget.getBounds()::intersects);
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Whether it covers a part of a link in the window, which has to be in sight. */
	public boolean coversLink(String id) {
		Result<Boolean> looking = () -> {
			Link link = Widgets.below((Shell) shell.widget.getParent(), Link.class).filter(Control::isVisible)
					.filter(other -> id.equals(other.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst().orElseThrow();
			return link.getDisplay().map(link.getParent(), null, link.getBounds()).intersects(shell.widget.getBounds());
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Follows one of its links, which closes it. */
	public void follow(String link) {
		bot().linkWithId("flightforge.notification." + link).click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	/** Closes it. */
	public void dismiss() {
		bot().button("Dismiss").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	private SWTBot bot() {
		return shell.bot();
	}
}
