/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotMenu;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The head of a script's form: its buttons, and start, duration and seed of the recording. */
public final class FormHeadPage {
	private final SWTFormsBot bot;

	FormHeadPage(SWTFormsBot bot) {
		this.bot = bot;
	}

	/** Types into a field, such as {@code duration}, and stays there. */
	public FormHeadPage typeInto(String field, String text) {
		field(field).setFocus();
		field(field).setText(text);
		return this;
	}

	/** Presses a key in a field. */
	public FormHeadPage press(String field, String key) {
		Keys.press(field(field), key);
		return this;
	}

	/** Comes to a field as with Tab, whose key comes up there. */
	public void comeByTab(String field) {
		Keys.comeByTab(field(field));
	}

	/** What is selected in a field. */
	public String selection(String field) {
		SWTBotText text = field(field);
		Result<String> reading = () -> text.widget.getSelectionText();
		return UIThreadRunnable.syncExec(reading);
	}

	/** Leaves what has been typed. */
	public void leave() {
		field("seed").setFocus();
	}

	/** Waits until a field has this text. */
	public void waitForText(String field, String text) {
		bot.waitUntil(
				Until.that(() -> field(field).getText().equals(text), () -> field + " is " + field(field).getText()));
	}

	/** Waits until this is said to be wrong with the fields, nothing for an empty text. */
	public void waitForMistakes(String text) {
		MistakeLine.waitFor(bot, "flightforge.recording.mistakes", text);
	}

	/** Waits until one can type into a field, or cannot. */
	public void waitForEnabled(String field, boolean enabled) {
		bot.waitUntil(Until.that(() -> field(field).isEnabled() == enabled,
				() -> field + (enabled ? " is not" : " is") + " enabled"));
	}

	/** The text of a field. */
	public String text(String field) {
		return field(field).getText();
	}

	/** The button New beside the seed; waits until another seed is there. */
	public String newSeed() {
		String before = text("seed");
		bot.button("New").click();
		bot.waitUntil(Until.that(() -> !text("seed").equals(before), () -> "The seed is still " + before));
		return text("seed");
	}

	/** Chooses one of the ways to generate, below the arrow. */
	public void generate(String way) {
		bot.toolbarDropDownButton("Generate").menuItem(way).click();
	}

	/** Chooses Generate with Parameters below the arrow. */
	public ParametersPage generateWithParameters() {
		generate("Generate with Parameters\u2026");
		return new ParametersPage();
	}

	/** Whether one of the ways to generate can be chosen. */
	public boolean offers(String way) {
		SWTBotMenu item = bot.toolbarDropDownButton("Generate").menuItem(way);
		boolean enabled = item.isEnabled();
		// SWTBot leaves a menu open of which nothing is chosen, and finds none when it is opened again.
		VoidResult closing = () -> item.widget.getParent().setVisible(false);
		UIThreadRunnable.syncExec(closing);
		return enabled;
	}

	/** The tool tip of a field when the mouse comes to it. */
	public String tip(String field) {
		Text text = field(field).widget;
		Result<String> reading = () -> {
			text.notifyListeners(SWT.MouseEnter, new Event());
			return text.getToolTipText();
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** What a button says while the pointer is on it. */
	public String hint(String button) {
		ToolItem item = button.equals("Generate") ? bot.toolbarDropDownButton(button).widget
				: bot.toolbarButton(button).widget;
		Result<String> reading = () -> {
			item.getParent().notifyListeners(SWT.MouseEnter, new Event());
			return item.getToolTipText();
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** The button Estimate. */
	public void estimate() {
		bot.toolbarButton("Estimate").click();
	}

	/** The button with the question mark. */
	public void help() {
		bot.toolbarButton("Help").click();
	}

	private SWTBotText field(String field) {
		return bot.textWithId("flightforge." + field);
	}
}
