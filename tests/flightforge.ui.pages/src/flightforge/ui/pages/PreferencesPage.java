/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTreeItem;

/** The preferences, on the page of synthetic recordings. */
public final class PreferencesPage {
	private static final String ID = SWTBotPreferences.DEFAULT_KEY;
	private static final String APPLY = "Apply and Close";
	private static final String MISSION_CONTROL = "JDK Mission Control";
	private static final String FLIGHT_RECORDER = "Flight Recorder";
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;
	private final SWTBot bot;

	PreferencesPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		shell = workbench.bot().shell("Preferences").activate();
		bot = shell.bot();
		flightRecorder().expand().getNode("Synthetic Recordings").select();
	}

	/** The page that it is below, which Mission Control has below its own. */
	private SWTBotTreeItem flightRecorder() {
		return rootPages().contains(MISSION_CONTROL)
				? bot.tree().getTreeItem(MISSION_CONTROL).expand().getNode(FLIGHT_RECORDER)
				: bot.tree().getTreeItem(FLIGHT_RECORDER);
	}

	/** Keeps event data in a memory-mapped file. */
	public PreferencesPage chooseMapped() {
		bot.radioWithId("flightforge.storage.mapped").click();
		return this;
	}

	/** Keeps event data on the heap. */
	public PreferencesPage chooseHeap() {
		bot.radioWithId("flightforge.storage.heap").click();
		return this;
	}

	/** Leaves it to the memory that is needed where event data is kept. */
	public PreferencesPage chooseAutomatic() {
		bot.radioWithId("flightforge.storage.automatic").click();
		return this;
	}

	/** What is said below a storage, such as {@code heap}. */
	public String storageNote(String storage) {
		return bot.labelWithId("flightforge.storage." + storage + ".note").getText().replace('\u00a0', ' ');
	}

	/** Whether the memory-mapped file is chosen. */
	public boolean isMapped() {
		return bot.radioWithId("flightforge.storage.mapped").isSelected();
	}

	/** Types the mapped memory for each thread. */
	public PreferencesPage mappedBytes(String amount) {
		bot.textWithId("flightforge.mappedBytes").setText(amount);
		return this;
	}

	/** Types the chunk size of recordings whose script states none. */
	public PreferencesPage chunkSize(String amount) {
		bot.textWithId("flightforge.chunkSize").setText(amount);
		return this;
	}

	/** Goes to the number of workers. */
	public void focusWorkers() {
		bot.textWithId("flightforge.workers").setFocus();
	}

	/** Types the folder for all recordings, empty for each script's own. */
	public PreferencesPage outputFolder(String folder) {
		bot.textWithId("flightforge.outputFolder").setText(folder);
		return this;
	}

	/** How high the dialog is, in pixels. */
	public int height() {
		Result<Integer> measuring = () -> shell.widget.getSize().y;
		return UIThreadRunnable.syncExec(measuring);
	}

	/** Waits until a folder's field has room for what it says while it is empty, and the label beside it for a text. */
	public void waitForWholeFolder(String folder, String beside) {
		Text text = bot.textWithId("flightforge." + folder).widget;
		Label space = bot.labelWithId("flightforge." + folder + ".space").widget;
		Result<Integer> missing = () -> {
			GC gc = new GC(text);
			try {
				Composite row = space.getParent();
				int right = Math.min(space.getBounds().x + space.getSize().x, row.getClientArea().width);
				return Math.max(gc.textExtent(text.getMessage()).x - text.getClientArea().width,
						gc.textExtent(beside).x - (right - space.getBounds().x));
			} finally {
				gc.dispose();
			}
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(missing) <= 0,
				() -> UIThreadRunnable.syncExec(missing) + " pixels are missing"));
	}

	/** Waits until the list of pages is wide enough for the name of the page. */
	public void waitForWholeName() {
		Tree tree = bot.tree().widget;
		Result<Integer> beyond = () -> {
			Rectangle name = tree.getSelection()[0].getBounds();
			return name.x + name.width - tree.getClientArea().width;
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(beyond) <= 0,
				() -> "The name is cut by " + UIThreadRunnable.syncExec(beyond) + " pixels"));
	}

	/** The pages at the root of the tree. */
	public List<String> rootPages() {
		return Arrays.stream(bot.tree().getAllItems()).map(SWTBotTreeItem::getText).toList();
	}

	/** Types the size above which one is asked before opening. */
	public PreferencesPage askAbove(String amount) {
		bot.textWithId("flightforge.askAbove").setText(amount);
		return this;
	}

	/** Types the number of workers, empty for automatic. */
	public PreferencesPage workers(String number) {
		bot.textWithId("flightforge.workers").setText(number);
		return this;
	}

	/** Types the folder for temporary files. */
	public PreferencesPage temporaryFolder(String folder) {
		bot.textWithId("flightforge.temporaryFolder").setText(folder);
		return this;
	}

	/** Chooses a folder that there is by a button Browse, from 0 at the top. */
	public PreferencesPage browse(int button, Path folder) {
		FileDialogPage.open(Widgets.button(shell, "Browse", button)::click, folder);
		return this;
	}

	/** Chooses what follows Generate. */
	public PreferencesPage afterGenerating(String choice) {
		bot.comboBoxWithId("flightforge.after").setSelection(choice);
		return this;
	}

	/** The texts of all fields, from the top. */
	public List<String> values() {
		// Mission Control's quantities have a space that does not break.
		return Stream
				.of(text("mappedBytes"), text("temporaryFolder"), text("chunkSize"), text("workers"),
						text("outputFolder"), bot.comboBoxWithId("flightforge.after").selection(), text("askAbove"))
				.map(text -> text.replace('\u00a0', ' ')).toList();
	}

	private String text(String field) {
		return bot.textWithId("flightforge." + field).getText();
	}

	/** The button Restore Defaults. */
	public PreferencesPage restoreDefaults() {
		bot.button("Restore Defaults").click();
		return this;
	}

	/** Whether the mapped memory can be typed. */
	public boolean isMappedBytesEnabled() {
		return bot.textWithId("flightforge.mappedBytes").isEnabled();
	}

	/** Waits until what was typed can be applied, or cannot. */
	public void waitForValid(boolean valid) {
		workbench.bot().waitUntil(Until.that(() -> bot.button(APPLY).isEnabled() == valid,
				() -> "The preferences are " + (valid ? "not valid" : "valid")));
	}

	/** Waits until the free space of the temporary folder is shown. */
	public PreferencesPage waitForSpace(String text) {
		workbench.bot().waitUntil(
				Until.that(() -> bot.labelWithId("flightforge.temporaryFolder.space").getText().contains(text),
						() -> "The space is not shown"));
		return this;
	}

	/** What the dialog says about the page, such as what is wrong; it is on one line. */
	public String message() {
		Result<String> reading = () -> messages().findFirst().map(Text::getText).orElse("").replace('\u00a0', ' ');
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until there is a message that has room enough. */
	public void waitForWholeMessage() {
		Result<Boolean> reading = () -> messages()
				.anyMatch(text -> text.computeSize(SWT.DEFAULT, SWT.DEFAULT).x <= text.getSize().x);
		workbench.bot().waitUntil(
				Until.that(() -> UIThreadRunnable.syncExec(reading), () -> "No whole message: " + message()));
	}

	private Stream<Text> messages() {
		return Widgets.below(shell.widget, Text.class).filter(text -> (text.getStyle() & SWT.READ_ONLY) != 0)
				.filter(text -> text.isVisible() && !text.getText().isBlank() && text.getData(ID) == null);
	}

	/** Where the lowest field is. */
	public Rectangle lowestField() {
		Result<Rectangle> reading = bot.textWithId("flightforge.askAbove").widget::getBounds;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Applies and closes. */
	public void apply() {
		bot.button(APPLY).click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	/** Closes without applying. */
	public void cancel() {
		bot.button("Cancel").click();
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}
}
