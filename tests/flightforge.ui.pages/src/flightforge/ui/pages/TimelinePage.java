/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;

/** The timeline in a form's preview. */
public final class TimelinePage {
	private static final String CANVAS = "flightforge.preview.timeline";
	/** As the timeline has between names, lanes and its edge. */
	private static final int GAP = 4;
	private final Composite root;
	private final SWTBot bot;

	/** The timeline somewhere below a widget. */
	TimelinePage(Composite root) {
		this.root = root;
		bot = new SWTBot(root);
	}

	/** Waits until the timeline is there, and says this of the chosen lane and end. */
	public TimelinePage waitForChosen(String description) {
		bot.waitUntil(Until.that(() -> description().equals(description), () -> "It is said to be: " + description()));
		return this;
	}

	/** Waits until what it says of the chosen lane and end matches. */
	public TimelinePage waitForChosenLike(String pattern) {
		bot.waitUntil(Until.that(() -> description().matches(pattern), () -> "It is said to be: " + description()));
		return this;
	}

	private String description() {
		Result<String> reading = () -> Widgets.below(root, Canvas.class)
				.filter(canvas -> CANVAS.equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY)) && canvas.isVisible())
				.findFirst().map(PreviewPage::description).orElse("");
		return UIThreadRunnable.syncExec(reading);
	}

	private Canvas canvas() {
		Result<Canvas> looking = () -> Widgets.below(root, Canvas.class)
				.filter(canvas -> CANVAS.equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow();
		return UIThreadRunnable.syncExec(looking);
	}

	/** Presses keys on the timeline. */
	public TimelinePage press(String... keys) {
		for (String key : keys) {
			Keys.press(canvas(), key);
		}
		return this;
	}

	/** Clicks on a lane, by its number from 0, in the middle of its name. */
	public TimelinePage click(int lane) {
		mouse(SWT.MouseDown, GAP, lane, 0);
		mouse(SWT.MouseUp, GAP, lane, 0);
		return this;
	}

	/**
	 * Drags in a lane, from one part of the recording to another, both from 0 to 1.
	 *
	 * @param lane its number from 0
	 * @param names how wide the longest name in front of a lane is, as it is written there
	 */
	public TimelinePage drag(int lane, String names, double from, double to) {
		mouse(SWT.MouseDown, x(names, from), lane, 0);
		mouse(SWT.MouseMove, x(names, to), lane, SWT.BUTTON1);
		mouse(SWT.MouseUp, x(names, to), lane, SWT.BUTTON1);
		return this;
	}

	/**
	 * What the tool tip says before, during and after such a drag; empty where there is none.
	 *
	 * @param names as for {@link #drag}
	 */
	public List<String> tipsOfDrag(int lane, String names, double from, double to) {
		List<String> tips = new ArrayList<>();
		mouse(SWT.MouseMove, x(names, from), lane, 0);
		tips.add(tip());
		mouse(SWT.MouseDown, x(names, from), lane, 0);
		mouse(SWT.MouseMove, x(names, to), lane, SWT.BUTTON1);
		tips.add(tip());
		mouse(SWT.MouseUp, x(names, to), lane, SWT.BUTTON1);
		tips.add(tip());
		return tips;
	}

	private String tip() {
		Canvas canvas = canvas();
		Result<String> reading = canvas::getToolTipText;
		return Objects.requireNonNullElse(UIThreadRunnable.syncExec(reading), "").replace('\u00a0', ' ');
	}

	private int x(String names, double share) {
		Canvas canvas = canvas();
		Result<Integer> reading = () -> {
			GC gc = new GC(canvas);
			int left = gc.textExtent(names).x + 2 * GAP;
			gc.dispose();
			return left + (int) Math.round(share * (canvas.getClientArea().width - left - 2 * GAP));
		};
		return UIThreadRunnable.syncExec(reading);
	}

	private void mouse(int type, int x, int lane, int stateMask) {
		Canvas canvas = canvas();
		VoidResult sending = () -> {
			GC gc = new GC(canvas);
			int row = gc.getFontMetrics().getHeight() + GAP;
			gc.dispose();
			Event event = new Event();
			event.button = type == SWT.MouseMove ? 0 : 1;
			event.stateMask = stateMask;
			event.x = x;
			event.y = lane * row + row / 2;
			canvas.notifyListeners(type, event);
		};
		UIThreadRunnable.syncExec(sending);
	}
}
