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

	/** How high the line with a name is, in pixels; 0 while it is not there. */
	static int height(String name) {
		Result<Integer> reading = () -> Arrays.stream(Display.getCurrent().getShells())
				.flatMap(shell -> Widgets.below(shell, Label.class))
				.filter(label -> label.isVisible() && name.equals(label.getData(SWTBotPreferences.DEFAULT_KEY)))
				.mapToInt(label -> label.getSize().y).max().orElse(0);
		return UIThreadRunnable.syncExec(reading);
	}

	/** What the line says, with its tool tip where it is cut. */
	private static String text(String name) {
		Result<String> reading = () -> Arrays.stream(Display.getCurrent().getShells())
				.flatMap(shell -> Widgets.below(shell, Label.class))
				.filter(label -> label.isVisible() && name.equals(label.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(label -> String.valueOf(label.getToolTipText())).collect(Collectors.joining());
		return UIThreadRunnable.syncExec(reading);
	}
}
