/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.List;
import java.util.Objects;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotStyledText;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.keys.IBindingService;

/** The editor of a script, with its form and its source. */
public final class ScriptEditorPage {
	private static final List<String> SOURCE_COMMANDS = List.of("showDescription", "format", "toggleComment",
			"nextProblem", "previousProblem", "quickFix", "rename", "openDeclaration", "foldAll", "unfoldAll");
	private static final List<String> STREAM_COMMANDS = List.of("add", "edit", "duplicate", "toggle", "remove");
	private static final String SOURCE = "flightforge.source";
	private final WorkbenchPage workbench;
	private final SWTBotEditor editor;

	ScriptEditorPage(WorkbenchPage workbench, String title) {
		this.workbench = workbench;
		editor = workbench.bot().editorByTitle(title);
		editor.show();
	}

	/** Shows the form. */
	public ScriptFormPage form() {
		editor.show();
		editor.bot().cTabItem("Form").activate();
		return new ScriptFormPage(workbench.bot().shell(), editor.getWidget());
	}

	/** Shows the source. */
	public ScriptEditorPage source() {
		editor.show();
		editor.bot().cTabItem("Source").activate();
		return this;
	}

	/** Shows the source, to write in it. */
	public ScriptSourcePage writing() {
		source();
		return new ScriptSourcePage(editor.bot());
	}

	/** Edit > Undo. */
	public ScriptEditorPage undo() {
		return edit("Undo");
	}

	/** Chooses from the menu Edit. */
	public ScriptEditorPage edit(String item) {
		workbench.activate().menu().menu("Edit", item).click();
		return this;
	}

	/** The commands for the source that are enabled and have a key, or that lack one of both. */
	public List<String> commandsThatAre(boolean offered) {
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
		Result<List<String>> asking = () -> SOURCE_COMMANDS.stream().map("flightforge.ui.command."::concat).filter(
				id -> (commands.getCommand(id).isEnabled() && bindings.getActiveBindingsFor(id).length > 0) == offered)
				.toList();
		return UIThreadRunnable.syncExec(asking);
	}

	/** The commands for streams that are enabled. */
	public List<String> streamCommands() {
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		Result<List<String>> asking = () -> STREAM_COMMANDS.stream()
				.filter(id -> commands.getCommand("flightforge.ui.command.stream." + id).isEnabled()).toList();
		return UIThreadRunnable.syncExec(asking);
	}

	/** Measures from the source what the script will take. */
	public ScriptEditorPage estimate() {
		source();
		workbench.activate().menu().menu("File", "Estimate").click();
		return this;
	}

	/** Waits until the text is this one, as a whole. */
	public void waitForWhole(String text) {
		workbench.bot().waitUntil(Until.that(() -> text().equals(text), () -> "The text is " + text()));
	}

	/** Waits until a message below the source has this text in it. */
	public void waitForMessage(String text) {
		workbench.bot().waitUntil(Until.that(() -> message().contains(text), () -> "The message is: " + message()));
	}

	/** All of it, which is in the tool tip. */
	private String message() {
		return editor.bot().labelWithId("flightforge.message").getToolTipText();
	}

	/** Waits until the status line begins with this. */
	public void waitForStatus(String text) {
		workbench.bot()
				.waitUntil(Until.that(() -> workbench.messages().stream().anyMatch(label -> label.startsWith(text)),
						() -> "The messages are: " + workbench.messages()));
	}

	/** The script's text. */
	public String text() {
		return source().sourceText().getText();
	}

	/** Waits until the script has this text in it. */
	public void waitForText(String part) {
		workbench.bot().waitUntil(Until.that(() -> text().contains(part), () -> "The script is: " + text()));
	}

	/** Replaces the script's text. */
	public void type(String text) {
		source().sourceText().setText(text);
	}

	/** Gives the script another text while the form stays in front, as an edit of the form does that comes late. */
	public void changeBehindForm(String text) {
		VoidResult changing = () -> Widgets.below((Composite) editor.getWidget(), StyledText.class)
				.filter(source -> SOURCE.equals(source.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow().setText(text);
		UIThreadRunnable.syncExec(changing);
	}

	/** Waits until the beginnings of two lines of the source have different colours; lines from 1. */
	public void waitForColours(int line, int otherLine) {
		workbench.bot().waitUntil(Until.that(() -> !Objects.equals(colour(line), colour(otherLine)),
				() -> "Both lines are " + colour(line)));
	}

	/** Waits until a place of the source is underlined as a problem, or is not; lines and columns from 1. */
	public void waitForMark(int line, int column, boolean marked) {
		workbench.bot().waitUntil(Until.that(() -> isMarked(line, column) == marked,
				() -> "Line %d, column %d is %s marked".formatted(line, column, marked ? "not" : "still")));
	}

	/** Whether a place of the source is underlined as a problem; lines and columns from 1. */
	public boolean isMarked(int line, int column) {
		StyleRange style = sourceText().getStyle(line - 1, column - 1);
		return style != null && style.underline && style.underlineStyle == SWT.UNDERLINE_SQUIGGLE;
	}

	/** Waits until the line below the source names a problem that has this text in it. */
	public void waitForProblem(String text) {
		workbench.bot().waitUntil(Until.that(() -> problem().contains(text), () -> "The problem is: " + problem()));
	}

	/** Waits until this is selected in the source. */
	public void waitForSelection(String text) {
		workbench.bot().waitUntil(Until.that(() -> sourceText().getSelection().equals(text),
				() -> "Selected is: " + sourceText().getSelection()));
	}

	/** Puts the caret somewhere; lines and columns from 1. */
	public void goTo(int line, int column) {
		sourceText().navigateTo(line - 1, column - 1);
	}

	/** What types a text at the caret, on the UI thread. */
	public VoidResult typing(String text) {
		StyledText source = sourceText().widget;
		return () -> {
			int caret = source.getCaretOffset();
			source.replaceTextRange(caret, 0, text);
			source.setCaretOffset(caret + text.length());
		};
	}

	/** Goes to the source. */
	public void focusSource() {
		source().sourceText().setFocus();
	}

	/** Presses Ctrl+3 in the source. */
	public FindActionsPage findActions() {
		Keys.press(source().sourceText(), "CTRL+3");
		return new FindActionsPage(workbench);
	}

	/** Presses a key on the keyboard while a page of the editor has the focus, where it is. */
	public ScriptEditorPage pressOnKeyboard(String key) {
		Keys.post(workbench.bot().shell().widget, key);
		return this;
	}

	/**
	 * Gives the editor the focus, and its form no size for a moment after that, as the first layout of a new editor may
	 * do.
	 */
	public ScriptEditorPage focusBeforeLayout() {
		workbench.activate();
		CTabItem page = editor.bot().cTabItem("Form").widget;
		VoidResult focusing = () -> {
			editor.getReference().getEditor(false).setFocus();
			Control form = page.getControl();
			Rectangle place = form.getBounds();
			form.setSize(0, 0);
			form.setBounds(place);
		};
		UIThreadRunnable.syncExec(focusing);
		return this;
	}

	/** Waits until a page is in front and something in it has the focus: {@code Form} or {@code Source}. */
	public ScriptEditorPage waitForPage(String title) {
		CTabItem page = editor.bot().cTabItem(title).widget;
		Result<Boolean> looking = () -> {
			Control focus = page.getDisplay().getFocusControl();
			while (focus != null && focus != page.getControl()) {
				focus = focus.getParent();
			}
			return focus != null && page.getParent().getSelection() == page;
		};
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> {
			Result<String> shown = () -> page.getParent().getSelection().getText() + " with the focus in "
					+ page.getDisplay().getFocusControl();
			return "In front is " + UIThreadRunnable.syncExec(shown);
		}));
		return this;
	}

	/** Whether there is something to save. */
	public boolean isDirty() {
		return editor.isDirty();
	}

	/** Saves it through the menu. */
	public void save() {
		workbench.activate().menu().menu("File", "Save").click();
		waitForSaved();
	}

	/** Waits until there is nothing to save. */
	public void waitForSaved() {
		workbench.bot().waitUntil(Until.that(() -> !editor.isDirty(), () -> "The script is still to be saved"));
	}

	/** File > Save As, with a name for the file, without ending; an empty one to choose none. */
	public void saveAs(String name) {
		FileDialogPage.answer(() -> workbench.activate().menu().menu("File", "Save As...").click(), name);
	}

	/** File > Generate As, with a name for the recording, without ending. */
	public void generateAs(String name) {
		FileDialogPage.answer(() -> workbench.activate().menu().menu("File", "Generate As\u2026").click(), name);
	}

	/** Goes back to what is on the disk, through the menu. */
	public void revert() {
		chooseRevert();
		waitForSaved();
	}

	/** The same without waiting, for a file that is gone. */
	public void chooseRevert() {
		workbench.activate().menu().menu("File", "Revert").click();
	}

	/** Closes it through the menu, and answers the workbench's question with saving it. */
	public void closeAndSave() {
		closeAndAnswer("Save");
		workbench.activate();
	}

	/** Closes it through the menu, answers the workbench's question, and leaves the focus where that leaves it. */
	public void closeAndAnswer(String answer) {
		workbench.activate().menu().menu("File", "Close Editor").click();
		SWTBotShell question = workbench.bot().shell("Save Resource").activate();
		new SWTBot(question.widget).button(answer).click();
		workbench.bot().waitUntil(Conditions.shellCloses(question));
	}

	/** Saves it through the menu although another program has written the file, and answers the question about that. */
	public void saveButAnswer(String answer) {
		SWTBotShell question = saveAndBeAsked();
		new SWTBot(question.widget).button(answer).click();
		workbench.bot().waitUntil(Conditions.shellCloses(question));
	}

	/** Saves, and returns which answer Enter gives to the question whether to overwrite; answers with No. */
	public String saveAndTellDefault() {
		SWTBotShell question = saveAndBeAsked();
		Result<String> reading = () -> question.widget.getDefaultButton().getText().replace("&", "");
		String chosen = UIThreadRunnable.syncExec(reading);
		new SWTBot(question.widget).button("No").click();
		workbench.bot().waitUntil(Conditions.shellCloses(question));
		return chosen;
	}

	private SWTBotShell saveAndBeAsked() {
		workbench.activate().menu().menu("File", "Save").click();
		return workbench.bot().shell("File Changed").activate();
	}

	private Color colour(int line) {
		StyleRange style = sourceText().getStyle(line - 1, 0);
		return style == null ? null : style.foreground;
	}

	private SWTBotStyledText sourceText() {
		return editor.bot().styledTextWithId(SOURCE);
	}

	private String problem() {
		return new SWTFormsBot(editor.getWidget()).imageHyperlinkWithId("flightforge.problem").getText();
	}
}
