/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IAxisSet;
import org.eclipse.swtchart.IAxisTick;

/** The charts of a form's preview. */
public final class PreviewPage {
	private static final String RATES = "flightforge.preview.rates";
	private static final String VALUES = "flightforge.preview.values";
	/** Degrees; paint that lets something through is not of the very hue. */
	private static final int SAME_HUE = 6;
	private final Composite root;

	/** The preview somewhere below a widget. */
	PreviewPage(Composite root) {
		this.root = root;
	}

	/**
	 * Waits until the values' axis has no marks but these, and some of them; how many there are is a matter of its
	 * size.
	 */
	public void waitForMarks(String... marks) {
		waitForMarks(() -> marks(axes -> axes.getYAxis(0)), marks);
	}

	/** Waits until the titles of the rates and of the values are these. */
	public void waitForTitles(String rates, String values) {
		SWTBot bot = new SWTBot(root);
		bot.waitUntil(Until.that(() -> title(bot, RATES).equals(rates) && title(bot, VALUES).equals(values),
				() -> "The titles are " + title(bot, RATES) + " and " + title(bot, VALUES)));
	}

	private static String title(SWTBot bot, String pane) {
		return bot.labelWithId(pane + ".title").getText();
	}

	/** Waits until a sentence in place of the values has this text in it. */
	public void waitForHint(String text) {
		SWTBot bot = new SWTBot(root);
		bot.waitUntil(Until.that(() -> bot.labelWithId(VALUES + ".hint").getText().contains(text),
				() -> "It says " + bot.labelWithId(VALUES + ".hint").getText()));
	}

	/** Waits until the time axis of the values has no marks but these, and some of them. */
	public void waitForTimes(String... marks) {
		waitForMarks(() -> marks(axes -> axes.getXAxis(0)), marks);
	}

	private static void waitForMarks(Supplier<List<String>> reading, String... marks) {
		List<String> wanted = List.of(marks);
		new SWTBot().waitUntil(Until.that(() -> reading.get().size() > 2 && wanted.containsAll(reading.get()),
				() -> "The marks are " + reading.get()));
	}

	private List<String> marks(Function<IAxisSet, IAxis> axis) {
		Result<List<String>> reading = () -> chart(VALUES).map(chart -> marks(axis.apply(chart.getAxisSet()).getTick()))
				.orElse(List.of());
		return UIThreadRunnable.syncExec(reading);
	}

	private static List<String> marks(IAxisTick tick) {
		return Arrays.stream(tick.getTickLabelValues()).mapToObj(tick.getFormat()::format)
				.map(text -> text.replace('\u00a0', ' ')).toList();
	}

	/**
	 * Waits until the planned rates are of a colour's hue at a number of events per second, halfway through the time.
	 */
	public void waitForHue(double perSecond, RGB colour) {
		new SWTBot().waitUntil(Until.that(() -> Math.abs(hueAt(perSecond) - colour.getHSB()[0]) < SAME_HUE,
				() -> "The hue is " + hueAt(perSecond) + ", not " + colour.getHSB()[0]));
	}

	private float hueAt(double perSecond) {
		Result<Float> reading = () -> chart(RATES).map(chart -> {
			ImageData picture = chart.getPlotArea().getImageData();
			int y = chart.getAxisSet().getYAxis(0).getPixelCoordinate(perSecond);
			return picture.palette.getRGB(picture.getPixel(chart.getPlotArea().getSize().x / 2, y)).getHSB()[0];
		}).orElse(Float.NaN);
		return UIThreadRunnable.syncExec(reading);
	}

	private Optional<Chart> chart(String id) {
		return Widgets.below(root, Chart.class)
				.filter(chart -> id.equals(chart.getData(SWTBotPreferences.DEFAULT_KEY)) && chart.isVisible())
				.findFirst();
	}
}
