/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.swt.SWT;
import org.eclipse.swtbot.swt.finder.SWTBot;

/** The line below the source that finds and replaces. */
public final class FindBarPage {
	private static final String WANTED = "flightforge.find";
	private static final String REPLACEMENT = "flightforge.find.replacement";
	private final SWTBot bot;

	FindBarPage(SWTBot bot) {
		this.bot = bot;
		bot.waitUntil(Until.that(() -> bot.textWithId(WANTED).isActive(), () -> "One cannot type what to find"));
	}

	/** Types what to find. */
	public FindBarPage find(String text) {
		bot.textWithId(WANTED).setText(text);
		return this;
	}

	/** Types what to put in its place. */
	public FindBarPage replaceBy(String text) {
		bot.textWithId(REPLACEMENT).setText(text);
		return this;
	}

	/** What is to be found. */
	public String wanted() {
		return bot.textWithId(WANTED).getText();
	}

	/** Presses Enter, with modifiers, where one types what to find. */
	public FindBarPage enter(int modifiers) {
		Keys.press(bot.textWithId(WANTED), KeyStroke.getInstance(modifiers, SWT.CR));
		return this;
	}

	/** Presses a key with modifiers where one types what to find. */
	public FindBarPage press(int modifiers, int key) {
		Keys.press(bot.textWithId(WANTED), KeyStroke.getInstance(modifiers, key));
		return this;
	}

	/** Lets upper and lower case differ. */
	public FindBarPage matchCase() {
		bot.checkBox("Match case").click();
		return this;
	}

	/** Presses the button with this text. */
	public FindBarPage press(String button) {
		bot.button(button).click();
		return this;
	}

	/** Waits until the bar says this. */
	public FindBarPage waitForResult(String text) {
		bot.waitUntil(Until.that(() -> bot.labelWithId("flightforge.find.result").getText().equals(text),
				() -> "It says " + bot.labelWithId("flightforge.find.result").getText()));
		return this;
	}

	/** Presses Escape, and waits until one writes in the source again. */
	public void escape() {
		Keys.press(bot.textWithId(WANTED), SWT.ESC);
		bot.waitUntil(Until.that(() -> bot.styledTextWithId("flightforge.source").isActive(),
				() -> "The bar is still there"));
	}
}
