/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotLink;

/** The start page: what the area of the editors shows while no editor is open. */
public final class EmptyEditorsPage {

	private static final String START_PAGE = "flightforge.start";
	/** All templates are planned, by a machine that may be busy and has done nothing of the kind before. */
	private static final long PLANNING_MILLIS = 120_000;
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
		Keys.post(bot.shell().widget, keys);
	}

	/** Follows a link, of which a window comes up. */
	public EmptyEditorsPage follow(String text) {
		Link link = UIThreadRunnable.syncExec((Result<Link>) () -> link(text));
		new SWTBotLink(link).click();
		return this;
	}

	/** Gives a link the focus, as Tab does. */
	public EmptyEditorsPage focus(String text) {
		bot.shell().activate();
		VoidResult focusing = () -> link(text).forceFocus();
		UIThreadRunnable.syncExec(focusing);
		return this;
	}

	/** Waits until all of a link is in the part of the page that is seen, or is not. */
	public EmptyEditorsPage waitForSight(String text, boolean seen) {
		Result<Boolean> looking = () -> {
			Link link = link(text);
			Composite page = page(link);
			Rectangle place = link.getDisplay().map(link.getParent(), page, link.getBounds());
			Rectangle room = page.getClientArea();
			return place.y >= 0 && place.y + place.height <= room.height;
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == seen,
				() -> text + (seen ? " is not" : " is") + " in sight"));
		return this;
	}

	/** Whether there is a scroll bar beside the page that stays. */
	public boolean showsThatItScrolls() {
		Result<Boolean> looking = () -> {
			Composite page = links().findFirst().map(EmptyEditorsPage::page).orElseThrow();
			return page.getScrollbarsMode() == SWT.NONE && page.getVerticalBar().isVisible();
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Whether the picture of a template has a frame in the colour of its link. */
	public boolean isFramed(String template) {
		Result<Boolean> looking = () -> {
			Link link = link(template);
			Canvas picture = Arrays.stream(link.getParent().getChildren()).filter(Canvas.class::isInstance)
					.map(Canvas.class::cast).findFirst().orElseThrow();
			ImageData image = painted(picture);
			return image.palette.getRGB(image.getPixel(1, image.height / 2)).equals(link.getLinkForeground().getRGB());
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Where a link begins, in pixels from the top of the window. */
	public int top(String text) {
		Result<Integer> looking = () -> {
			Link link = link(text);
			return link.getDisplay().map(link, link.getShell(), 0, 0).y;
		};
		return UIThreadRunnable.syncExec(looking);
	}

	private Link link(String text) {
		return links().filter(each -> plain(each).startsWith(text)).findFirst()
				.orElseThrow(() -> new AssertionError("There is no link " + text));
	}

	/** Waits until the pictures of all templates are painted with something. */
	public void waitForPictures() {
		Result<Boolean> painted = () -> {
			List<Canvas> pictures = Widgets.below(bot.shell().widget, Canvas.class)
					.filter(canvas -> canvas.isVisible() && isStartPage(canvas)).toList();
			return !pictures.isEmpty() && pictures.stream().allMatch(picture -> colors(picture) > 2);
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(painted), () -> "A picture is empty"),
				PLANNING_MILLIS);
	}

	/** What a picture paints, in sight or not. */
	private static ImageData painted(Canvas picture) {
		Image shot = new Image(picture.getDisplay(), picture.getSize().x, picture.getSize().y);
		GC gc = new GC(shot);
		picture.print(gc);
		gc.dispose();
		ImageData image = shot.getImageData();
		shot.dispose();
		return image;
	}

	private static long colors(Canvas picture) {
		ImageData image = painted(picture);
		return IntStream.range(0, image.width * image.height).map(i -> image.getPixel(i % image.width, i / image.width))
				.distinct().count();
	}

	/** Whether the links lie side by side and not over each other, and none beyond the width of the page. */
	public boolean isLaidOut() {
		Result<Boolean> looking = () -> {
			List<Rectangle> places = links()
					.map(link -> bot.shell().display.map(link.getParent(), null, link.getBounds())).toList();
			Rectangle page = links().findFirst().map(EmptyEditorsPage::page)
					.map(area -> bot.shell().display.map(area.getParent(), null, area.getBounds())).orElseThrow();
			return places.stream().allMatch(place -> place.x >= page.x && place.x + place.width <= page.x + page.width
					&& places.stream().filter(other -> other.intersects(place)).count() == 1);
		};
		return UIThreadRunnable.syncExec(looking);
	}

	private List<String> lines() {
		Shell shell = bot.shell().widget;
		Result<List<String>> reading = () -> Stream
				.concat(links().map(EmptyEditorsPage::plain), Widgets.below(shell, Label.class)
						.filter(label -> label.isVisible() && isStartPage(label)).map(Label::getText))
				.filter(text -> !text.isEmpty()).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	private Stream<Link> links() {
		return Widgets.below(bot.shell().widget, Link.class).filter(link -> link.isVisible() && isStartPage(link));
	}

	private static String plain(Link link) {
		return link.getText().replaceAll("</?a>", "").replace("&&", "&");
	}

	private static boolean isStartPage(Control control) {
		return page(control) != null;
	}

	/** The page that a control is in, null for none. */
	private static Composite page(Control control) {
		for (Composite around = control.getParent(); around != null; around = around.getParent()) {
			if (START_PAGE.equals(around.getData("org.eclipse.swtbot.widget.key"))) {
				return around;
			}
		}
		return null;
	}
}
