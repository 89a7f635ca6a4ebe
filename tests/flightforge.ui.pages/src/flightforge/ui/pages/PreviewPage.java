/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IAxisSet;
import org.eclipse.swtchart.IAxisTick;
import org.eclipse.swtchart.ILineSeries;

/** The pictures and tables of a form's preview. */
public final class PreviewPage {
	private static final String RATES = "flightforge.preview.rates";
	private static final String VALUES = "flightforge.preview.values";
	private static final String EVENTS = "flightforge.preview.events";
	/** The colour of hints in the light theme. */
	private static final RGB GREY = new RGB(92, 96, 102);
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

	/** Waits until the title of what is on the left is this. */
	public void waitForTitle(String left) {
		SWTBot bot = new SWTBot(root);
		bot.waitUntil(Until.that(() -> title(bot, RATES).equals(left), () -> "The title is " + title(bot, RATES)));
	}

	private static String title(SWTBot bot, String pane) {
		Label label = bot.labelWithId(pane + ".title").widget;
		Result<String> reading = () -> Widgets.wholeText(label);
		return UIThreadRunnable.syncExec(reading);
	}

	/**
	 * Chooses what is shown, by its button: {@code field} or {@code sample} on the right. Where one side is in sight,
	 * all have their buttons together.
	 */
	public PreviewPage view(String name) {
		Result<ToolItem> looking = () -> Widgets.below(root, ToolBar.class)
				.flatMap(bar -> Arrays.stream(bar.getItems()))
				.filter(item -> String.valueOf(item.getData(SWTBotPreferences.DEFAULT_KEY)).endsWith("." + name)
						&& String.valueOf(item.getData(SWTBotPreferences.DEFAULT_KEY))
								.startsWith("flightforge.preview."))
				.min(Comparator.comparing(item -> !item.getParent().isVisible())).orElseThrow();
		ToolItem button = UIThreadRunnable.syncExec(looking);
		VoidResult choosing = () -> {
			for (ToolItem other : button.getParent().getItems()) {
				boolean chosen = other == button;
				if (other.getSelection() != chosen) {
					other.setSelection(chosen);
					other.notifyListeners(SWT.Selection, new Event());
				}
			}
		};
		UIThreadRunnable.syncExec(choosing);
		return this;
	}

	/** The rate of the chosen stream, which is to be in view, of a recording of so many seconds. */
	public RateCurvePage curve(double seconds) {
		return new RateCurvePage(root, seconds);
	}

	/** Whether it offers to draw the values of the chosen field. */
	public boolean offersToDraw() {
		Result<Boolean> looking = () -> draw().getParent().isVisible();
		return UIThreadRunnable.syncExec(looking);
	}

	/** Goes to where the values of the chosen field are drawn. */
	public void drawValues() {
		new SWTBot(root).waitUntil(Until.that(this::offersToDraw, () -> "It does not offer to draw"));
		VoidResult pressing = () -> draw().notifyListeners(SWT.Selection, new Event());
		UIThreadRunnable.syncExec(pressing);
	}

	private ToolItem draw() {
		return Widgets.below(root, ToolBar.class).flatMap(bar -> Arrays.stream(bar.getItems()))
				.filter(item -> (VALUES + ".draw").equals(item.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow();
	}

	/** The timeline, which is to be in view. */
	public TimelinePage timeline() {
		return new TimelinePage(root);
	}

	/** The ids of the controls that the key Tab goes to from the seed, one after the other. */
	public Set<String> tabOrder() {
		return TabOrder.from(root, DeclarationsPage.INPUT);
	}

	/** Follows the link below the sentence in place of what is on the left. */
	public void followOffer(String text) {
		Keys.press(new SWTFormsBot(root).hyperlink(text), SWT.CR);
	}

	/** Waits until a sentence in place of what is on the left has this text in it. */
	public void waitForHintOnTheLeft(String text) {
		new SWTBot(root)
				.waitUntil(Until.that(() -> hintOnTheLeft().contains(text), () -> "It says " + hintOnTheLeft()));
	}

	/** What is said in the place of what is on the left. */
	public String hintOnTheLeft() {
		return new SWTBot(root).labelWithId(RATES + ".hint").getText();
	}

	/** What is said in the place of the values. */
	public String hint() {
		return new SWTBot(root).labelWithId(VALUES + ".hint").getText();
	}

	/** Waits until the first events are in the table, with these values of a field, the first first. */
	public void waitForEvents(String field, String... values) {
		SWTBot bot = new SWTBot(root);
		List<String> wanted = List.of(values);
		bot.waitUntil(Until.that(() -> events(field).equals(wanted), () -> field + " is " + events(field)));
	}

	/** The values of a field in the table of the first events; none while that has no such column. */
	private List<String> events(String field) {
		Result<List<String>> reading = () -> Widgets.below(root, Table.class)
				.filter(table -> EVENTS.equals(table.getData(SWTBotPreferences.DEFAULT_KEY)) && table.isVisible())
				.findFirst().map(table -> {
					List<String> titles = Arrays.stream(table.getColumns()).map(TableColumn::getText).toList();
					int column = titles.indexOf(field);
					return column < 0 ? List.<String>of() : Arrays.stream(table.getItems())
							.map(item -> item.getText(column).replace('\u00a0', ' ')).toList();
				}).orElse(List.of());
		return UIThreadRunnable.syncExec(reading);
	}

	/**
	 * Waits until the first events are greyed, because the script says something else by now, or until they are not.
	 */
	public void waitForGreyEvents(boolean grey) {
		SWTBot bot = new SWTBot(root);
		Table table = bot.tableWithId(EVENTS).widget;
		Result<Boolean> reading = () -> table.getItem(0).getForeground(0).getRGB().equals(GREY);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading) == grey,
				() -> grey ? "They are not grey" : "They are grey"));
	}

	/** Waits until the dots of the values are grey, because the script says something else by now, or are not. */
	public void waitForGreyValues(boolean grey) {
		Result<Boolean> reading = () -> Widgets.below(root, Chart.class)
				.filter(chart -> VALUES.equals(chart.getData(SWTBotPreferences.DEFAULT_KEY)) && chart.isVisible())
				.findFirst().map(chart -> ((ILineSeries<?>) chart.getSeriesSet().getSeries()[0]).getSymbolColor()
						.getRGB().equals(GREY))
				.orElse(!grey);
		new SWTBot(root).waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading) == grey,
				() -> grey ? "They are not grey" : "They are grey"));
	}

	private static ImageData picture(Control control, int width, int height) {
		Image image = new Image(control.getDisplay(), width, height);
		GC gc = new GC(control.getDisplay());
		Point corner = control.toDisplay(0, 0);
		gc.copyArea(image, corner.x, corner.y);
		gc.dispose();
		ImageData picture = image.getImageData();
		image.dispose();
		return picture;
	}

	/** Waits until what is said of a picture to those who do not see it matches. */
	public void waitForDescription(String id, String pattern) {
		new SWTBot().waitUntil(Until.that(() -> description(id).matches(pattern), () -> "It is: " + description(id)));
	}

	private String description(String id) {
		Result<String> reading = () -> Widgets.below(root, Canvas.class)
				.filter(canvas -> id.equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY)) && canvas.isVisible())
				.findFirst().map(PreviewPage::description).orElse("");
		return UIThreadRunnable.syncExec(reading);
	}

	/** What is said of a picture to those who do not see it. UI thread only. */
	static String description(Control control) {
		return ((Supplier<?>) control.getData("flightforge.accessibleDescription")).get().toString().replace('\u00a0',
				' ');
	}

	/** How many columns of pixels have another colour than the ground at the widest bar of the distribution. */
	public void waitForBars(String id, int most) {
		new SWTBot().waitUntil(Until.that(() -> widestBar(id) > most, () -> "The widest bar is " + widestBar(id)));
	}

	private int widestBar(String id) {
		Result<Integer> reading = () -> Widgets.below(root, Canvas.class)
				.filter(canvas -> id.equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY)) && canvas.isVisible())
				.findFirst().map(PreviewPage::widestBar).orElse(0);
		return UIThreadRunnable.syncExec(reading);
	}

	private static int widestBar(Canvas canvas) {
		ImageData picture = picture(canvas, canvas.getSize().x, canvas.getSize().y);
		int widest = 0;
		for (int y = 0; y < picture.height; y++) {
			int row = y;
			int ground = picture.getPixel(picture.width - 1, y);
			widest = Math.max(widest,
					(int) IntStream.range(0, picture.width).filter(x -> picture.getPixel(x, row) != ground).count());
		}
		return widest;
	}

	/** Waits until a sentence in place of the values has this text in it. */
	public void waitForHint(String text) {
		new SWTBot(root).waitUntil(Until.that(() -> hint().contains(text), () -> "It says " + hint()));
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

	/** Waits until the planned rates have a legend beside them, or have all of the width for themselves. */
	public void waitForLegend(boolean shown) {
		Result<Boolean> looking = () -> chart(RATES).isPresent()
				&& legend().filter(legend -> legend.getLocation().x >= chart(RATES).orElseThrow().getSize().x)
						.isPresent() == shown;
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking),
				() -> shown ? "There is no legend" : "There is a legend"));
	}

	private Optional<Canvas> legend() {
		return Widgets.below(root, Canvas.class)
				.filter(canvas -> (RATES + ".legend").equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY))
						&& canvas.isVisible())
				.findFirst();
	}

	/** Waits until what the rates are painted on has at least this height, and all of it for them. */
	public void waitForHeightOfRates(int pixels) {
		Result<Integer> measuring = () -> chart(RATES).map(chart -> chart.getPlotArea().getSize().y).orElse(0);
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) >= pixels,
				() -> "They have " + UIThreadRunnable.syncExec(measuring) + " pixels"));
	}

	/**
	 * What the tool tip of the rates says of a mouse that rests where they come up, and then of one that has moved a
	 * little; empty for none.
	 */
	public List<String> tipsOfRates() {
		Result<List<String>> pointing = () -> {
			Control plot = chart(RATES).orElseThrow().getPlotArea().getControl();
			plot.setToolTipText(null);
			List<String> tips = new ArrayList<>();
			Event event = new Event();
			event.x = plot.getSize().x / 2;
			event.y = plot.getSize().y / 2;
			plot.notifyListeners(SWT.MouseEnter, event);
			for (int i = 0; i < 2; i++) {
				plot.notifyListeners(SWT.MouseMove, event);
				tips.add(Objects.requireNonNullElse(plot.getToolTipText(), ""));
				event.x++;
			}
			return tips;
		};
		return UIThreadRunnable.syncExec(pointing);
	}

	/**
	 * Waits until these are in the line that names the colours where there is no room for a legend beside the rates.
	 */
	public void waitForNamedColors(String names) {
		new SWTBot().waitUntil(Until.that(() -> namedColors().equals(names), () -> "They are: " + namedColors()));
	}

	private String namedColors() {
		Result<String> reading = () -> legend().map(PreviewPage::description).orElse("");
		return UIThreadRunnable.syncExec(reading);
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
