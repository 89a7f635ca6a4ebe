/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/** The wizard that learns a script from a recording. */
public final class LearnWizardPage {
	private static final String TITLE = "Learn from a Recording";
	private static final String TABLE = "Write a table of names:";
	private static final String RECOVER = "flightforge.learn.recover";
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;
	private final SWTBot bot;

	/** The wizard that has come up or will, in which one types the recording first. */
	LearnWizardPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		shell = workbench.bot().shell(TITLE);
		bot = shell.bot();
		// Before SWTBot gives the focus to the shell.
		workbench.bot().waitUntil(Until.that(() -> bot.textWithId("flightforge.learn.recording").isActive(),
				() -> "The recording has no focus"));
		shell.activate();
	}

	/** Types the recording. */
	public LearnWizardPage recording(Path file) {
		bot.textWithId("flightforge.learn.recording").setText(file.toString());
		return this;
	}

	/** The recording. */
	public String recording() {
		return bot.textWithId("flightforge.learn.recording").getText();
	}

	/** What of the recording is selected, in whose place one types. */
	public String selectedRecording() {
		Text text = bot.textWithId("flightforge.learn.recording").widget;
		Result<String> reading = text::getSelectionText;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Types the file of the script. */
	public LearnWizardPage script(String file) {
		bot.textWithId("flightforge.learn.script").setText(file);
		return this;
	}

	/** The file of the script. */
	public String script() {
		return bot.textWithId("flightforge.learn.script").getText();
	}

	/** Chooses to keep names. */
	public LearnWizardPage keepNames() {
		bot.radioWithId("flightforge.learn.keep").click();
		return this;
	}

	/** Asks for the table of names. */
	public LearnWizardPage askForTable() {
		bot.checkBox(TABLE).click();
		return this;
	}

	/** Whether there can be a table of names. */
	public boolean canHaveTable() {
		return bot.checkBox(TABLE).isEnabled();
	}

	/** The file of the table of names. */
	public String table() {
		return bot.textWithId("flightforge.learn.mapping").getText();
	}

	/** Waits until the head shows this. */
	public LearnWizardPage waitForMessage(String text) {
		Result<List<String>> reading = () -> Widgets.below(shell.widget, Text.class).map(Text::getText).toList();
		workbench.bot()
				.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).stream().anyMatch(t -> t.contains(text)),
						() -> "The wizard says " + UIThreadRunnable.syncExec(reading)));
		return this;
	}

	/** Whether a script can be learned. */
	public boolean canFinish() {
		return bot.button("Finish").isEnabled();
	}

	/** Begins; the wizard closes. */
	public void finish() {
		bot.button("Finish").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	/** Asks for the script; the wizard does not close. */
	public LearnWizardPage tryToFinish() {
		bot.button("Finish").click();
		return this;
	}

	/** Follows the link that recovers the recording. */
	public LearnWizardPage recover() {
		bot.linkWithId(RECOVER).click();
		return this;
	}

	/** Whether the wizard offers to recover the recording. */
	public boolean offersRecovery() {
		Result<Boolean> looking = () -> Widgets.below(shell.widget, Link.class)
				.anyMatch(link -> RECOVER.equals(link.getData(SWTBotPreferences.DEFAULT_KEY)) && link.isVisible());
		return UIThreadRunnable.syncExec(looking);
	}

	/** Closes the wizard without a script. */
	public void cancel() {
		bot.button("Cancel").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}
}
