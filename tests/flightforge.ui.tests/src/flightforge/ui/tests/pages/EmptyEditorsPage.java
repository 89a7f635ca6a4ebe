/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;

/** What the area of the editors says to do while no editor is open. */
public final class EmptyEditorsPage {

	private static final String PLATFORMS_ID = "EditorStack.OnboardingComposite";
	private final SWTWorkbenchBot bot;

	EmptyEditorsPage(WorkbenchPage workbench) {
		bot = workbench.bot();
	}

	/** Waits until it says something in one of its lines. */
	public EmptyEditorsPage waitFor(String text) {
		bot.waitUntil(Until.that(() -> lines().stream().anyMatch(line -> line.contains(text)),
				() -> "The empty area of the editors says " + lines() + " and not " + text));
		return this;
	}

	/** Waits until nothing is said any more. */
	public void waitForNothing() {
		bot.waitUntil(Until.that(() -> lines().isEmpty(), () -> "Beside an editor is still said: " + lines()));
	}

	/** Presses keys on the keyboard, which are for the window as long as there is no other in front of it. */
	public void pressOnKeyboard(String... keys) {
		Keys.post(bot.shell().display, keys);
	}

	private List<String> lines() {
		Shell shell = bot.shell().widget;
		Result<List<String>> reading = () -> Widgets.below(shell, Composite.class)
				.filter(area -> PLATFORMS_ID.equals(area.getData("id")))
				.flatMap(area -> Widgets.below(area, Label.class)).filter(Label::isVisible).map(Label::getText)
				.filter(text -> !text.isEmpty()).toList();
		return UIThreadRunnable.syncExec(reading);
	}
}
