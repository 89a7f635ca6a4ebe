/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;

/** The flame graph of the chosen stack, in a form's section of stacks. */
public final class FlamesPage {
	private static final String GRAPH = "flightforge.stacks.flameGraph";
	private final Composite root;

	/** The graph somewhere below a widget. */
	FlamesPage(Composite root) {
		this.root = root;
	}

	/** Waits until it says this of the method that is selected, below itself. */
	public FlamesPage waitFor(String text) {
		SWTBot bot = new SWTBot(root);
		bot.waitUntil(Until.that(() -> said(bot).equals(text), () -> "It says: " + said(bot)));
		return this;
	}

	private static String said(SWTBot bot) {
		return bot.labelWithId("flightforge.stacks.flameMethod").getText().replace('\u00a0', ' ');
	}

	/** Waits until what is said of it to those who do not see it is this. */
	public FlamesPage waitForDescription(String text) {
		Result<String> reading = () -> PreviewPage.description(graph());
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).equals(text),
				() -> "It is said to be: " + UIThreadRunnable.syncExec(reading)));
		return this;
	}

	private Canvas graph() {
		return Widgets.below(root, Canvas.class)
				.filter(canvas -> GRAPH.equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow();
	}

	/** Presses keys in it. */
	public FlamesPage press(String... keys) {
		Result<Canvas> looking = this::graph;
		Canvas graph = UIThreadRunnable.syncExec(looking);
		for (String key : keys) {
			Keys.press(graph, key);
		}
		return this;
	}
}
