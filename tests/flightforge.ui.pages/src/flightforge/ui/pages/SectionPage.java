/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCTabItem;

/** A section of a script in its form: the tab, and the inputs for its keys. */
public final class SectionPage {
	private final SWTFormsBot bot;
	private final Widget root;
	private final String title;
	private final String id;

	/** The section somewhere below a widget. */
	SectionPage(Widget root, String key, String title) {
		this.root = root;
		this.title = title;
		bot = new SWTFormsBot(root);
		id = "flightforge." + key;
	}

	/** Brings a tab to the front, unless it is there. */
	static void open(SWTBot bot, String title) {
		SWTBotCTabItem tab = bot.cTabItem(title);
		CTabItem item = tab.widget;
		Result<Boolean> reading = () -> item.getParent().getSelection() == item;
		if (!UIThreadRunnable.syncExec(reading)) {
			tab.activate();
		}
	}

	/** Brings its tab to the front. */
	public SectionPage open() {
		open(bot, title);
		return this;
	}

	/** The flame graph in the section of stacks. */
	public FlamesPage flames() {
		return new FlamesPage((Composite) root);
	}

	/** The curve of the chosen signal, in the section of signals, of a recording of so many seconds. */
	public RateCurvePage curve(double seconds) {
		return new RateCurvePage((Composite) root, id, seconds);
	}

	/** Waits until the example in place of what is not said yet is shown, or is not. */
	public void waitForExample(boolean shown) {
		Result<Boolean> looking = () -> Widgets.below((Composite) root, Label.class)
				.anyMatch(label -> (id + ".empty").equals(label.getData(SWTBotPreferences.DEFAULT_KEY))
						&& label.isVisible() && label.getSize().y > 0);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == shown,
				() -> "The example is " + (shown ? "not " : "") + "shown"));
	}

	/** Waits until a sentence in place of the curve of a signal has this text in it. */
	public void waitForHint(String text) {
		bot.waitUntil(Until.that(() -> bot.labelWithId(id + ".hint").getText().contains(text),
				() -> "It says " + bot.labelWithId(id + ".hint").getText()));
	}

	/** Whether its tab is in front. */
	public boolean isOpen() {
		CTabItem item = bot.cTabItem(title).widget;
		Result<Boolean> reading = () -> item.getParent().getSelection() == item;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until its tab is in front. */
	public void waitForOpen() {
		bot.waitUntil(Until.that(this::isOpen, () -> title + " is not in front"));
	}

	/** Waits until its tab has a mark for errors, or has none. */
	public SectionPage waitForMark(boolean marked) {
		CTabItem item = bot.cTabItem(title).widget;
		Result<Boolean> reading = () -> item.getImage() != null;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading) == marked,
				() -> title + (marked ? " has no" : " has a") + " mark"));
		return this;
	}

	/** Whether there is an input for a key, such as {@code heap.max}; empty for the only one of the section. */
	public boolean has(String key) {
		String name = name(key);
		Result<Boolean> looking = () -> Widgets.below((Composite) root, Control.class).anyMatch(
				control -> name.equals(control.getData(SWTBotPreferences.DEFAULT_KEY)) && control.isVisible());
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until there is an input for a key, or is none. */
	public void waitForInput(String key, boolean shown) {
		bot.waitUntil(Until.that(() -> has(key) == shown, () -> key + (shown ? " has no input" : " has an input")));
	}

	/** Types a text into the input for a key, and leaves it. */
	public void type(String key, String text) {
		String name = name(key);
		Result<Boolean> typing = () -> {
			Optional<Combo> list = Widgets.below((Composite) root, Combo.class)
					.filter(combo -> name.equals(combo.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst();
			list.ifPresent(combo -> {
				combo.setFocus();
				combo.setText(text);
			});
			return list.isPresent();
		};
		if (!UIThreadRunnable.syncExec(typing)) {
			bot.textWithId(name).setFocus();
			bot.textWithId(name).setText(text);
		}
		bot.textWithId(DeclarationsPage.INPUT).setFocus();
	}

	/** Gives the focus to the input for a key. */
	public void focus(String key) {
		bot.textWithId(name(key)).setFocus();
	}

	/** Where the input for a key begins on the screen, in pixels from the top. */
	public int top(String key) {
		Text input = bot.textWithId(name(key)).widget;
		Result<Integer> looking = () -> input.toDisplay(0, 0).y;
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the input for a key shows one of these texts. */
	public void waitForText(String key, String... texts) {
		String name = name(key);
		Result<String> reading = () -> Widgets.below((Composite) root, Control.class)
				.filter(control -> name.equals(control.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.map(control -> control instanceof Combo combo ? combo.getText() : ((Text) control).getText())
				.orElse("not there");
		bot.waitUntil(Until.that(() -> List.of(texts).contains(UIThreadRunnable.syncExec(reading)),
				() -> key + " is " + UIThreadRunnable.syncExec(reading)));
	}

	/** Waits until this is said to be wrong with the inputs; nothing for an empty text. */
	public void waitForMistakes(String text) {
		MistakeLine.waitFor(bot, id + ".keys.mistakes", text);
	}

	/** What the input for a key shows in grey while it is empty. */
	public String defaultValue(String key) {
		Result<String> reading = () -> Widgets.below((Composite) root, Control.class)
				.filter(input -> name(key).equals(input.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.map(input -> (String) input.getData("flightforge.hint")).orElseThrow();
		return UIThreadRunnable.syncExec(reading).replace('\u00a0', ' ');
	}

	/** Waits until the input for a key shows this in grey while it is empty. */
	public void waitForDefault(String key, String text) {
		bot.waitUntil(Until.that(() -> defaultValue(key).equals(text), () -> key + " is " + defaultValue(key)));
	}

	private String name(String key) {
		return key.isEmpty() ? id : id + "." + key;
	}

	/** What the tool tip of the section's tab says; null where there is none. */
	public String hint() {
		CTabItem item = bot.cTabItem(title).widget;
		Result<String> reading = item::getToolTipText;
		return UIThreadRunnable.syncExec(reading);
	}
}
