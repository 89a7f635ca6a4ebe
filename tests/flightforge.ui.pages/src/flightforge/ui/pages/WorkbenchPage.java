/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.ActionFactory.IWorkbenchAction;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.ui.editorinput.FileOpener;

/** The window of the product. */
public final class WorkbenchPage {
	private static final String OURS = "flightforge.";
	/** The view with which Mission Control welcomes its users, and which they close. */
	private static final String WELCOME = "org.eclipse.ui.internal.introview";
	/** Their ids; null before the first test. */
	private static Set<String> viewsAtFirst;
	private static final long GENERATION_MILLIS = 60_000;
	private static final long TIMEOUT_MILLIS = 30_000;
	private final SWTWorkbenchBot bot;

	private WorkbenchPage(SWTWorkbenchBot bot) {
		this.bot = bot;
	}

	/**
	 * The window without dialogs, editors and the welcome, and with no views but those, not ours, with which it was
	 * opened.
	 */
	public static WorkbenchPage clean() {
		SWTBotPreferences.TIMEOUT = TIMEOUT_MILLIS;
		WorkbenchPage page = new WorkbenchPage(new SWTWorkbenchBot());
		page.bot.closeAllShells();
		page.bot.closeAllEditors();
		page.closeViews();
		page.activate();
		RoomPage.forgetFolding();
		return page;
	}

	/** A view that stays changes the size of all others, so that a test would depend on those before it. */
	private void closeViews() {
		if (viewsAtFirst == null) {
			viewsAtFirst = bot.views().stream().map(view -> view.getReference().getId())
					.filter(id -> !id.startsWith(OURS) && !id.equals(WELCOME)).collect(Collectors.toSet());
		}
		bot.views().stream().filter(view -> !viewsAtFirst.contains(view.getReference().getId()))
				.forEach(SWTBotView::close);
	}

	/** The bot, for other pages. */
	SWTWorkbenchBot bot() {
		return bot;
	}

	/** Brings the window to the front, which without a window manager nothing does after a dialog. */
	SWTBotShell activate() {
		return bot.shell().activate();
	}

	/** Comes back to the window from another program. */
	public void comeBack() {
		Shell shell = activate().widget;
		Result<Boolean> coming = () -> {
			shell.notifyListeners(SWT.Activate, new Event());
			return true;
		};
		UIThreadRunnable.syncExec(coming);
	}

	/** Gives the window another size, and waits until it is painted in it; returns the size that it had. */
	public Point resize(Point size) {
		return new WindowSize(activate().widget).change(size);
	}

	/** The same, and the focus stays where it is, which bringing the window to the front gives to the window itself. */
	public void resizeForFocus(Point size) {
		new WindowSize(bot.shell().widget).change(size);
	}

	/** Waits until an item of the menus is enabled, or is not; its texts are those on the way to it. */
	public void waitForItem(boolean enabled, String... texts) {
		bot.waitUntil(
				Until.that(() -> activate().menu().menu(texts).isEnabled() == enabled, () -> String.join(" > ", texts)
						+ (enabled ? " is not enabled" : " is enabled") + " while the active part is " + activePart()));
	}

	/** The same, and the focus stays where it is, which bringing the window to the front gives to the window itself. */
	public void waitForItemOfFocus(boolean enabled, String... texts) {
		bot.waitUntil(Until.that(() -> bot.shell().menu().menu(texts).isEnabled() == enabled,
				() -> String.join(" > ", texts) + (enabled ? " is not enabled" : " is enabled")));
	}

	/** Chooses an item of the menus; its texts are those on the way to it. */
	public void choose(String... texts) {
		activate().menu().menu(texts).click();
	}

	/** Chooses an item of the menus for what has the focus. */
	public void chooseForFocus(String... texts) {
		bot.shell().menu().menu(texts).click();
	}

	private String activePart() {
		Result<String> reading = () -> String.valueOf(
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getPartService().getActivePartReference());
		return UIThreadRunnable.syncExec(reading);
	}

	/** The texts of the items of a menu of the window that can be seen. */
	public List<String> items(String menu) {
		MenuItem item = activate().menu().menu(menu).widget;
		Result<List<String>> reading = () -> {
			Menu opened = item.getMenu();
			opened.notifyListeners(SWT.Show, new Event());
			return Arrays.stream(opened.getItems()).map(MenuItem::getText).map(LegacyActionTools::removeMnemonics)
					.map(text -> text.split("\t")[0]).filter(text -> !text.isEmpty()).toList();
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Lets the application have an item of its own in a menu. */
	public void addToMenu(String menu, ActionFactory item) {
		MenuItem shown = activate().menu().menu(menu).widget;
		VoidResult adding = () -> {
			IMenuManager manager = (IMenuManager) shown.getData();
			manager.add(item.create(PlatformUI.getWorkbench().getActiveWorkbenchWindow()));
			manager.update(true);
		};
		UIThreadRunnable.syncExec(adding);
	}

	/** Takes it away. */
	public void removeFromMenu(String menu, ActionFactory item) {
		MenuItem shown = activate().menu().menu(menu).widget;
		VoidResult removing = () -> {
			IMenuManager manager = (IMenuManager) shown.getData();
			manager.remove(item.getId());
			manager.update(true);
		};
		UIThreadRunnable.syncExec(removing);
	}

	/** Runs a command as a key without a binding in the preferences would. */
	public void run(String command) {
		VoidResult running = () -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
			} catch (CommandException e) {
				throw new IllegalStateException(command, e);
			}
		};
		UIThreadRunnable.syncExec(running);
	}

	/** File > New > Recording Script. */
	public NewScriptWizardPage newScript() {
		activate().menu().menu("File", "New", "Recording Script...").click();
		return newScriptWizard();
	}

	/** The wizard that has come up or will. */
	public NewScriptWizardPage newScriptWizard() {
		return new NewScriptWizardPage(this);
	}

	/** File > New > Learn from a Recording. */
	public LearnWizardPage learnScript() {
		activate().menu().menu("File", "New", "Learn from a Recording...").click();
		return learnWizard();
	}

	/** The wizard for scripts from recordings that has come up or will. */
	public LearnWizardPage learnWizard() {
		return new LearnWizardPage(this);
	}

	/** The view that compares recordings. */
	public LikenessPage likeness() {
		return new LikenessPage(this);
	}

	/** File > Generate and Open, which is there while a script is edited. */
	public void generateAndOpen() {
		activate().menu().menu("File", "Generate and Open").click();
	}

	/** File > Exit, and no to the question whether what is being generated is to be cancelled. */
	public void exitAndStay() {
		activate().menu().menu("File", "Exit").click();
		SWTBotShell question = bot.shell("Exit").activate();
		question.bot().button("Keep Generating").click();
		bot.waitUntil(Conditions.shellCloses(question));
		activate();
	}

	/** Window > Find Actions. */
	public FindActionsPage findActions() {
		activate().menu().menu("Window", "Find Actions").click();
		return new FindActionsPage(this);
	}

	/** Window > Preferences, on the page of keys. */
	public KeysPreferencePage keys() {
		openPreferences();
		return new KeysPreferencePage(this);
	}

	/** Window > Preferences, on the page of themes. */
	public AppearancePreferencePage appearance() {
		openPreferences();
		return new AppearancePreferencePage(this);
	}

	/** Window > Preferences, on the page of synthetic recordings. */
	public PreferencesPage preferences() {
		openPreferences();
		return openedPreferences();
	}

	/** The item has dots since Eclipse 2025-06, which Mission Control 9.1.2 is made of. */
	private void openPreferences() {
		Result<String> labelling = () -> {
			IWorkbenchAction action = ActionFactory.PREFERENCES
					.create(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
			try {
				return LegacyActionTools.removeMnemonics(action.getText());
			} finally {
				action.dispose();
			}
		};
		SWTBotShell shell = activate();
		shell.menu().menu("Window", UIThreadRunnable.syncExec(labelling)).click();
	}

	/** The preferences that have come up or will, on the page of synthetic recordings. */
	public PreferencesPage openedPreferences() {
		return new PreferencesPage(this);
	}

	/**
	 * Drops files on the area of the editors; returns whether they are copied, as {@code DND.DROP_COPY}, or what else.
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

	/** Answers the question of the dialog with this title. */
	public void answer(String title, String answer) {
		SWTBotShell dialog = bot.shell(title).activate();
		dialog.bot().button(answer).click();
		bot.waitUntil(Conditions.shellCloses(dialog));
		activate();
	}

	/** Help > Help Contents. */
	public void helpContents() {
		activate().menu().menu("Help", "Help Contents").click();
	}

	/** File > Open File, with a file that there is. */
	public void openFile(Path file) {
		FileDialogPage.open(() -> activate().menu().menu("File", "Open File\u2026").click(), file);
		activate();
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

	/**
	 * Waits until a control of an editor that has opened by itself has the focus; nothing is done to give it that.
	 *
	 * @param title the editor's
	 * @param id the control's
	 */
	public WorkbenchPage waitForFocus(String title, String id) {
		Result<String> looking = () -> {
			IEditorPart editor = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage().getActiveEditor();
			Control focus = Display.getCurrent().getFocusControl();
			return (editor == null ? "" : editor.getTitle()) + " "
					+ (focus == null ? "" : focus.getData(SWTBotPreferences.DEFAULT_KEY));
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).equals(title + " " + id),
				() -> "The focus is in " + UIThreadRunnable.syncExec(looking)));
		return this;
	}

	/** Presses a key on the keyboard, for what has the focus. */
	public WorkbenchPage pressOnKeyboard(String key) {
		Keys.post(bot.shell().widget, key);
		return this;
	}

	/** The viewer of a recording that has opened or will. */
	public RecordingViewerPage viewer(String title) {
		return new RecordingViewerPage(this, title);
	}

	/** What the area of the editors says while there are none. */
	public EmptyEditorsPage emptyEditors() {
		return new EmptyEditorsPage(this);
	}

	/** How the window is divided between editors and views. */
	public LayoutPage layout() {
		return new LayoutPage(this);
	}

	/** The view of the files of the workspace, in place of the Eclipse IDE's navigators. */
	public FilesViewPage files() {
		return new FilesViewPage(this);
	}

	/** The view of native memory. */
	public MemoryViewPage memoryView() {
		return new MemoryViewPage(this);
	}

	/** Window > Native Memory, the view of native memory where it is not open yet. */
	public MemoryViewPage openMemoryView() {
		activate().menu().menu("Window", "Native Memory").click();
		return memoryView();
	}

	/** Opens the view Outline beside the script in front, which keeps the focus. */
	public OutlinePage outline() {
		Shell shell = activate().widget;
		VoidResult opening = () -> {
			try {
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(IPageLayout.ID_OUTLINE,
						null, IWorkbenchPage.VIEW_VISIBLE);
			} catch (PartInitException e) {
				throw new AssertionError(e);
			}
		};
		UIThreadRunnable.syncExec(opening);
		return new OutlinePage(shell);
	}

	/** The view of generated recordings. */
	public HistoryPage history() {
		return new HistoryPage(this);
	}

	/** The notification that has come up or will. */
	public NotificationPage notification() {
		return new NotificationPage(this);
	}

	/** Waits until a job of a family is running. */
	public void waitForJob(Object family) {
		bot.waitUntil(Until.that(
				() -> Arrays.stream(Job.getJobManager().find(family)).anyMatch(job -> job.getState() == Job.RUNNING),
				() -> "The jobs are: " + Arrays.toString(Job.getJobManager().find(family))));
	}

	/** Waits until there is a file. */
	public void waitForFile(Path file) {
		bot.waitUntil(Until.that(() -> Files.exists(file), () -> "There is no " + file), GENERATION_MILLIS);
	}

	/** The workbench's view of jobs. */
	public ProgressViewPage progress() {
		return new ProgressViewPage(this);
	}

	/** Whether two views, by their titles, are one behind the other. */
	public boolean areInOneFolder(String view, String other) {
		Shell shell = activate().widget;
		Result<Boolean> looking = () -> Widgets.below(shell, CTabFolder.class).anyMatch(folder -> Arrays
				.stream(folder.getItems()).map(CTabItem::getText).toList().containsAll(List.of(view, other)));
		return UIThreadRunnable.syncExec(looking);
	}

	/** Opens a view, or brings it to the front. */
	SWTBotView showView(String id) {
		Result<Boolean> opening = () -> {
			try {
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(id);
				return true;
			} catch (PartInitException e) {
				return false;
			}
		};
		if (!UIThreadRunnable.syncExec(opening)) {
			throw new AssertionError("There is no view " + id);
		}
		return bot.viewById(id);
	}

	/** Chooses an item of File > Open Recent. */
	public void openRecent(String item) {
		activate().menu().menu("File", "Open Recent", item).click();
	}

	/** Forgets all recent files; there has to be one. */
	public void forgetRecent() {
		openRecent("Clear List");
	}

	/** Whether File > Open Recent has an item. */
	public boolean offersRecent(String item) {
		MenuItem recent = activate().menu().menu("File", "Open Recent").widget;
		Result<Boolean> reading = () -> {
			recent.getMenu().notifyListeners(SWT.Show, new Event());
			return Arrays.stream(recent.getMenu().getItems()).map(MenuItem::getText)
					.map(LegacyActionTools::removeMnemonics).anyMatch(item::equals);
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Closes a window with a message. */
	public void confirm(String title) {
		SWTBotShell message = bot.shell(title).activate();
		message.bot().button("OK").click();
		bot.waitUntil(Conditions.shellCloses(message));
		activate();
	}

	/** File > Save as Template: types a title and confirms, if it can be one; what is wrong with it otherwise. */
	public String saveAsTemplate(String title) {
		activate().menu().menu("File", "Save as Template\u2026").click();
		SWTBotShell dialog = bot.shell("Save as Template").activate();
		dialog.bot().text().setText(title);
		boolean taken = dialog.bot().button("OK").isEnabled();
		Result<String> reading = () -> Widgets.below(dialog.widget, Text.class).map(Text::getText)
				.filter(text -> !text.equals(title)).collect(Collectors.joining());
		String said = UIThreadRunnable.syncExec(reading).strip();
		dialog.bot().button(taken ? "OK" : "Cancel").click();
		bot.waitUntil(Conditions.shellCloses(dialog));
		activate();
		return taken ? "" : said;
	}

	/** Closes all editors. */
	public void closeEditors() {
		bot.closeAllEditors();
	}

	/** What messages in the window say, that of the status line among them. */
	List<String> messages() {
		Shell shell = bot.shell().widget;
		Result<List<String>> reading = () -> Widgets.below(shell, CLabel.class).filter(CLabel::isVisible)
				.map(label -> String.valueOf(label.getText())).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The titles on the tabs of editors and views. */
	public List<String> tabTitles() {
		Shell shell = bot.shell().widget;
		Result<List<String>> reading = () -> Widgets.below(shell, CTabFolder.class).filter(CTabFolder::isVisible)
				.flatMap(folder -> Arrays.stream(folder.getItems())).map(CTabItem::getText).toList();
		return UIThreadRunnable.syncExec(reading);
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
