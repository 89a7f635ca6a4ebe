/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Objects;

import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/** The dialog that asks for the values of a script's parameters. */
public final class ParametersPage {
	private static final String TITLE = "Generate with Parameters";
	private final SWTBotShell shell;
	private final SWTBot bot;

	/** The dialog that has come up or will. */
	public ParametersPage() {
		shell = new SWTBot().shell(TITLE).activate();
		bot = shell.bot();
	}

	/** The value that is typed for a parameter. */
	public String value(String parameter) {
		return bot.textWithId("flightforge.parameter." + parameter).getText();
	}

	/** Pixels that the dialog is wide. */
	public int width() {
		Result<Integer> measuring = () -> shell.widget.getSize().x;
		return UIThreadRunnable.syncExec(measuring);
	}

	/** Types the value of a parameter. */
	public ParametersPage type(String parameter, String value) {
		bot.textWithId("flightforge.parameter." + parameter).setText(value);
		return this;
	}

	/** Waits until the dialog says this, and can generate or cannot. */
	public ParametersPage waitForMessage(String text, boolean valid) {
		bot.waitUntil(Until.that(() -> message().contains(text) && bot.button("Generate").isEnabled() == valid,
				() -> "The dialog says: " + message()));
		return this;
	}

	/** Waits until what is typed is right, and generates. */
	public void generate() {
		waitForMessage("", true);
		bot.button("Generate").click();
	}

	/** Generates nothing. */
	public void cancel() {
		bot.button("Cancel").click();
	}

	private String message() {
		Shell widget = shell.widget;
		Result<String> reading = () -> {
			TitleAreaDialog dialog = (TitleAreaDialog) widget.getData();
			return Objects.requireNonNullElseGet(dialog.getErrorMessage(),
					() -> Objects.requireNonNullElse(dialog.getMessage(), ""));
		};
		return UIThreadRunnable.syncExec(reading);
	}
}
