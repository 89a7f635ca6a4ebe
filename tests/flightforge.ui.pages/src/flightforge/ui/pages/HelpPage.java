/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.BoolResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.ui.PlatformUI;

/** The window with a help page. */
public final class HelpPage {
	private final SWTBotShell shell;

	private HelpPage(SWTBotShell shell) {
		this.shell = shell;
	}

	/** Presses F1 where the focus is, which must offer something with this title. */
	public static HelpPage pressF1(String title) {
		SWTWorkbenchBot bot = new SWTWorkbenchBot();
		bot.waitUntil(Until.that(HelpPage::pressKey, () -> "Nothing has the focus"));
		return shown(title);
	}

	/** The page with this title, when it is there. */
	public static HelpPage shown(String title) {
		return new HelpPage(new SWTWorkbenchBot().shell("Help: " + title).activate());
	}

	/** Follows the link to all pages. */
	public HelpPage contents() {
		Keys.press(new SWTFormsBot(shell.widget).hyperlink("All help pages"), SWT.CR);
		return shown("Synthetic Recordings (Flightforge)");
	}

	/** Opens the page with this address and title, as a link to it does. */
	public HelpPage follow(String address, String title) {
		UIThreadRunnable.asyncExec(SWTUtils.display(),
				() -> PlatformUI.getWorkbench().getHelpSystem().displayHelpResource(address));
		return shown(title);
	}

	/** Closes it. */
	public void close() {
		shell.close();
		new SWTWorkbenchBot().waitUntil(Conditions.shellCloses(shell));
	}

	/** Whether the key was pressed: something must have the focus, or nobody would hear it. */
	private static boolean pressKey() {
		Display display = SWTUtils.display();
		BoolResult pressing = () -> {
			Control focus = display.getFocusControl();
			if (focus == null) {
				return false;
			}
			Event key = new Event();
			key.keyCode = SWT.F1;
			// Not posted to the window system, which gives it to whatever window it has in front when it gets there.
			focus.notifyListeners(SWT.KeyDown, key);
			return true;
		};
		return UIThreadRunnable.syncExec(display, pressing);
	}
}
