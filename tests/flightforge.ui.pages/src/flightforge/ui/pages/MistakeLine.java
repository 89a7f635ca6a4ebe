/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;

/** The line that says what is wrong with inputs, as long as something is. */
final class MistakeLine {

	private MistakeLine() {
	}

	/** Waits until the line with a name says this, or, for an empty text, is not there. */
	static void waitFor(SWTBot bot, String name, String text) {
		bot.waitUntil(Until.that(() -> text.isEmpty() ? text(name).isEmpty() : text(name).contains(text),
				() -> "The mistakes are: " + text(name)));
	}

	private static String text(String name) {
		Result<String> reading = () -> Arrays.stream(Display.getCurrent().getShells())
				.flatMap(shell -> Widgets.below(shell, Label.class))
				.filter(label -> label.isVisible() && name.equals(label.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(Label::getText).collect(Collectors.joining());
		return UIThreadRunnable.syncExec(reading);
	}
}
