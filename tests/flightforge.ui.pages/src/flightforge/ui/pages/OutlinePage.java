/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;

/** The workbench's view Outline with a script in it. */
public final class OutlinePage {
	private final SWTBot bot = new SWTBot();
	private final Shell shell;

	OutlinePage(Shell shell) {
		this.shell = shell;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec((Result<Boolean>) () -> tree() != null),
				() -> "There is no outline"));
	}

	/** Waits until these items are shown, with a hyphen for each that they are in. */
	public void waitFor(String... items) {
		List<String> expected = List.of(items);
		bot.waitUntil(Until.that(() -> expected.equals(shown()), () -> "Shown are " + shown()));
	}

	/** Waits until the view is in sight, or behind another one. */
	public void waitForInSight(boolean inSight) {
		Result<Boolean> looking = () -> tree().isVisible();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == inSight,
				() -> inSight ? "The outline is not in sight" : "The outline is in sight"));
	}

	/** Waits until these items have the mark of an error, and no others. */
	public void waitForErrors(String... items) {
		List<String> expected = List.of(items);
		Result<List<String>> reading = () -> {
			List<String> marked = new ArrayList<>();
			collectErrors(tree().getItems(), marked);
			return marked;
		};
		bot.waitUntil(Until.that(() -> expected.equals(UIThreadRunnable.syncExec(reading)),
				() -> "Marked are " + UIThreadRunnable.syncExec(reading)));
	}

	private static void collectErrors(TreeItem[] items, List<String> marked) {
		for (TreeItem item : items) {
			if (item.getImage() != null && Pictures.hasRed(item.getImage().getImageData())) {
				marked.add(item.getText());
			}
			if (item.getExpanded()) {
				collectErrors(item.getItems(), marked);
			}
		}
	}

	/** Waits until an item is selected. */
	public void waitForChosen(String item) {
		bot.waitUntil(Until.that(() -> chosen().equals(item), () -> "Chosen is " + chosen()));
	}

	/** What is selected after something was done on the UI thread, before anything else is done there. */
	public String chosenAfter(VoidResult work) {
		Result<String> doing = () -> {
			work.run();
			return chosen();
		};
		return UIThreadRunnable.syncExec(doing);
	}

	/** Selects an item by its path. */
	public void choose(String... path) {
		VoidResult choosing = () -> {
			Tree tree = tree();
			TreeItem[] items = tree.getItems();
			TreeItem found = null;
			for (String name : path) {
				found = Arrays.stream(items).filter(item -> item.getText().equals(name)).findFirst().orElseThrow();
				items = found.getItems();
			}
			tree.setSelection(found);
			Event event = new Event();
			event.item = found;
			tree.notifyListeners(SWT.Selection, event);
		};
		UIThreadRunnable.syncExec(choosing);
	}

	/** Gives the outline the focus. */
	public void focus() {
		new SWTBot().waitUntil(Until.that(() -> {
			Result<Boolean> going = () -> tree().forceFocus() && tree().isFocusControl();
			return UIThreadRunnable.syncExec(going);
		}, () -> "The outline has not got the focus"));
	}

	/** Copies what is selected by the menu; what is on the clipboard then. */
	public String copied() {
		VoidResult choosing = () -> {
			tree().getMenu().notifyListeners(SWT.Show, new Event());
			tree().getMenu().getItem(0).notifyListeners(SWT.Selection, new Event());
		};
		UIThreadRunnable.syncExec(choosing);
		return ClipboardPage.text();
	}

	/** Presses the button that folds all sections. */
	public OutlinePage collapseAll() {
		VoidResult pressing = () -> Widgets.below(shell, ToolBar.class).flatMap(bar -> Arrays.stream(bar.getItems()))
				.filter(item -> "Collapse All".equals(item.getToolTipText())).findFirst().orElseThrow()
				.notifyListeners(SWT.Selection, new Event());
		UIThreadRunnable.syncExec(pressing);
		return this;
	}

	private String chosen() {
		Result<String> reading = () -> Arrays.stream(tree().getSelection()).map(TreeItem::getText).findFirst()
				.orElse("");
		return UIThreadRunnable.syncExec(reading);
	}

	private List<String> shown() {
		Result<List<String>> reading = () -> {
			List<String> texts = new ArrayList<>();
			collect(tree().getItems(), "", texts);
			return texts;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	private static void collect(TreeItem[] items, String hyphens, List<String> texts) {
		for (TreeItem item : items) {
			texts.add(hyphens.isEmpty() ? item.getText() : hyphens + " " + item.getText());
			if (item.getExpanded()) {
				collect(item.getItems(), hyphens + "-", texts);
			}
		}
	}

	private Tree tree() {
		return Widgets.below(shell, Tree.class)
				.filter(tree -> "flightforge.outline".equals(tree.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElse(null);
	}
}
