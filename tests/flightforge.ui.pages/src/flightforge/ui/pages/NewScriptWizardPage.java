/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The wizard that makes a script from a template. */
public final class NewScriptWizardPage {
	private static final String TITLE = "New Recording Script";
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;
	private final SWTBot bot;

	NewScriptWizardPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		shell = workbench.bot().shell(TITLE).activate();
		bot = shell.bot();
	}

	/** The wizard that Ctrl+N brings up. */
	public static NewScriptWizardPage byKey(WorkbenchPage workbench) {
		Keys.press(workbench.activate(), "CTRL+N");
		return workbench.newScriptWizard();
	}

	/** The titles of the templates. */
	public List<String> templates() {
		SWTBotTable table = bot.tableWithId("flightforge.templates");
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** Waits until the list has width enough for all titles. */
	public void waitForWholeTitles() {
		Table table = bot.tableWithId("flightforge.templates").widget;
		Result<Integer> missing = () -> Arrays.stream(table.getItems()).map(item -> item.getBounds(0))
				.mapToInt(bounds -> bounds.x + bounds.width).max().orElse(0) - table.getClientArea().width;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(missing) <= 0,
				() -> UIThreadRunnable.syncExec(missing) + " pixels of the titles are cut off"));
	}

	/** Waits until the whole row of a template is in sight. */
	public NewScriptWizardPage waitForInSight(String title) {
		Table table = bot.tableWithId("flightforge.templates").widget;
		Result<String> looking = () -> Arrays.stream(table.getItems()).filter(item -> item.getText().equals(title))
				.findFirst().map(item -> item.getBounds(0))
				.filter(row -> row.y < 0 || row.y + row.height > table.getClientArea().height)
				.map(row -> row + " is not in " + table.getClientArea()).orElse("");
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> UIThreadRunnable.syncExec(looking)));
		return this;
	}

	/** Chooses a template by its title. */
	public NewScriptWizardPage choose(String title) {
		bot.tableWithId("flightforge.templates").select(title);
		return this;
	}

	/** The title of the chosen template. */
	public String chosen() {
		Table table = bot.tableWithId("flightforge.templates").widget;
		Result<String> reading = () -> table.getSelectionCount() == 0 ? "" : table.getSelection()[0].getText();
		return UIThreadRunnable.syncExec(reading);
	}

	/** Shows the templates of a group only. */
	public NewScriptWizardPage group(String group) {
		bot.comboBoxWithId("flightforge.templateGroup").setSelection(group);
		return this;
	}

	/** The rules that the chosen template provokes, as they are named. */
	public String rules() {
		return bot.labelWithId("flightforge.template.rules").getText();
	}

	/** Whether the chosen template can be deleted. */
	public boolean canDelete() {
		return Widgets.button(shell, "Delete", 0).isEnabled();
	}

	/** Deletes the chosen template, or keeps it when asked. */
	public NewScriptWizardPage delete(String answer) {
		Widgets.button(shell, "Delete", 0).click();
		SWTBotShell question = workbench.bot().shell("Delete Template").activate();
		question.bot().button(answer).click();
		workbench.bot().waitUntil(Conditions.shellCloses(question));
		return this;
	}

	/** Imports a script as a template. */
	public NewScriptWizardPage importTemplate(Path file) {
		FileDialogPage.open(Widgets.button(shell, "Import", 0)::click, file);
		return this;
	}

	/** Waits until this template is chosen. */
	public NewScriptWizardPage waitForChosen(String title) {
		workbench.bot().waitUntil(Until.that(() -> chosen().equals(title), () -> "Chosen is " + chosen()));
		return this;
	}

	/** Goes to the field for what is looked for. */
	public NewScriptWizardPage focusSearch() {
		bot.textWithId("flightforge.templateSearch").setFocus();
		return this;
	}

	/** Types a part of what is looked for. */
	public NewScriptWizardPage search(String typed) {
		bot.textWithId("flightforge.templateSearch").setText(typed);
		return this;
	}

	/** Waits until the template's totals have this text in them. */
	public NewScriptWizardPage waitForTotals(String text) {
		workbench.bot()
				.waitUntil(Until.that(() -> bot.labelWithId("flightforge.template.totals").getText().contains(text),
						() -> "The totals are " + bot.labelWithId("flightforge.template.totals").getText()));
		return this;
	}

	/** The text of the template that is shown. */
	public String preview() {
		return bot.styledTextWithId("flightforge.preview").getText();
	}

	/** Types a name. */
	public NewScriptWizardPage name(String name) {
		bot.textWithId("flightforge.name").setText(name);
		return this;
	}

	/** Types a folder. */
	public NewScriptWizardPage folder(Path folder) {
		bot.textWithId("flightforge.folder").setText(folder.toString());
		return this;
	}

	/** Chooses a folder that there is by the button Browse. */
	public NewScriptWizardPage browse(Path folder) {
		FileDialogPage.open(Widgets.button(shell, "Browse", 0)::click, folder);
		return this;
	}

	/** The folder for the script. */
	public String folder() {
		return bot.textWithId("flightforge.folder").getText();
	}

	/** What is selected in a field after one has come to it with Tab: in {@code name} or {@code folder}. */
	public String selectedByTab(String field) {
		SWTBotText text = bot.textWithId("flightforge." + field);
		Keys.comeByTab(text);
		Result<String> reading = text.widget::getSelectionText;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the head shows this. */
	public void waitForMessage(String text) {
		Result<List<String>> reading = () -> Widgets.below(shell.widget, Text.class).map(Text::getText).toList();
		workbench.bot()
				.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).stream().anyMatch(t -> t.contains(text)),
						() -> "The wizard says " + UIThreadRunnable.syncExec(reading)));
	}

	/** Whether the script can be made. */
	public boolean canFinish() {
		return bot.button("Finish").isEnabled();
	}

	/** Makes the script; the editor opens. */
	public ScriptEditorPage finish() {
		String file = bot.textWithId("flightforge.name").getText();
		bot.button("Finish").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
		return workbench.scriptEditor(file);
	}

	/** Closes the wizard without a script. */
	public void cancel() {
		bot.button("Cancel").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}
}
