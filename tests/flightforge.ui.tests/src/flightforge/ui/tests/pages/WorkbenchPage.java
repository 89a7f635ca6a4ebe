/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.nio.file.Path;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.input.FileOpener;

/** The window of the product. */
public final class WorkbenchPage {
	private static final long TIMEOUT_MILLIS = 10_000;
	private final SWTWorkbenchBot bot;

	private WorkbenchPage(SWTWorkbenchBot bot) {
		this.bot = bot;
	}

	/** The window without dialogs and editors. */
	public static WorkbenchPage clean() {
		SWTBotPreferences.TIMEOUT = TIMEOUT_MILLIS;
		WorkbenchPage page = new WorkbenchPage(new SWTWorkbenchBot());
		page.bot.closeAllShells();
		page.bot.closeAllEditors();
		page.activate();
		return page;
	}

	/** The bot, for other pages. */
	SWTWorkbenchBot bot() {
		return bot;
	}

	/** Brings the window to the front, which without a window manager nothing does after a dialog. */
	SWTBotShell activate() {
		return bot.shell().activate();
	}

	/** Gives the window another size; returns the size that it had. */
	public Point resize(Point size) {
		Shell shell = activate().widget;
		Result<Point> resizing = () -> {
			Point before = shell.getSize();
			shell.setSize(size);
			return before;
		};
		return UIThreadRunnable.syncExec(resizing);
	}

	/** File > New > Recording Script. */
	public NewScriptWizardPage newScript() {
		activate().menu().menu("File", "New", "Recording Script...").click();
		return new NewScriptWizardPage(this);
	}

	/** File > Generate and Open, which is there while a script is edited. */
	public void generateAndOpen() {
		activate().menu().menu("File", "Generate and Open").click();
	}

	/** Window > Preferences, on the page of synthetic recordings. */
	public PreferencesPage preferences() {
		activate().menu().menu("Window", "Preferences").click();
		return new PreferencesPage(this);
	}

	/**
	 * Drops files on the area of the editors; tells whether they are copied, as {@code DND.DROP_COPY}, or what else.
	 */
	public int drop(Path... files) {
		return DroppedFiles.drop(activate().widget, files);
	}

	/** The text of the message dialog with this title, which is closed then. */
	public String message(String title) {
		SWTBotShell dialog = bot.shell(title).activate();
		String text = dialog.bot().label(1).getText();
		dialog.bot().button("OK").click();
		bot.waitUntil(Conditions.shellCloses(dialog));
		activate();
		return text;
	}

	/** Help > Your First Synthetic Recording. */
	public void firstRecording() {
		activate().menu().menu("Help", "Your First Synthetic Recording").click();
	}

	/** Help > Help Contents. */
	public void helpContents() {
		activate().menu().menu("Help", "Help Contents").click();
	}

	/** Opens a script as a double click in a file manager would. */
	public ScriptEditorPage openScript(Path script) {
		open(script);
		return new ScriptEditorPage(this, script.getFileName().toString());
	}

	/** Opens a recording as a double click in a file manager would. */
	public RecordingViewerPage openRecording(Path recording) {
		open(recording);
		return viewer(recording.getFileName().toString());
	}

	/** The editor of a script that has opened or will. */
	public ScriptEditorPage scriptEditor(String title) {
		return new ScriptEditorPage(this, title);
	}

	/** The viewer of a recording that has opened or will. */
	public RecordingViewerPage viewer(String title) {
		return new RecordingViewerPage(this, title);
	}

	/** The view of the files of the workspace, in place of the Eclipse IDE's navigators. */
	public FilesViewPage files() {
		return new FilesViewPage(this);
	}

	/** The view of native memory. */
	public MemoryViewPage memoryView() {
		return new MemoryViewPage(this);
	}

	/** Whether an editor with this title is open now. */
	public boolean isOpen(String title) {
		return bot.editors().stream().map(SWTBotEditor::getTitle).anyMatch(title::equals);
	}

	/** Opens a file in the editor that is registered for it. */
	public void open(Path file) {
		Result<String> opening = () -> {
			try {
				FileOpener.open(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
				return null;
			} catch (PartInitException e) {
				return e.getMessage();
			}
		};
		String failure = UIThreadRunnable.syncExec(opening);
		if (failure != null) {
			throw new AssertionError(failure);
		}
	}
}
