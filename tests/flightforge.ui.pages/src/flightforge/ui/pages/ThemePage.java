/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.Hyperlink;

/** The theme of the workbench, by what has no other way to change it at once. */
@SuppressWarnings("restriction")
public final class ThemePage {
	/** Pixels of the rim of an input. */
	private static final int PICTURE = 6;
	/** The sum of red, green and blue that is dark: the pictures of windows that are not active have about 420. */
	private static final int DARK_PICTURE = 540;
	/** Pixels from the left that have the check box of a row, and not its picture. */
	private static final int CHECK_BOX = 20;
	/** What WCAG wants of texts. */
	private static final double READABLE = 4.5;
	/** What it wants of the states of controls. */
	private static final double RECOGNIZABLE = 3;
	private static final int BORDER = 6;
	private static final double LEAST_DIFFERENCE = 0.25;
	private static final double LARGEST_DIFFERENCE = 0.5;
	private static final double LEAST_DIMMER = 0.25;
	private static final RGB DIALOG = new RGB(81, 86, 88);
	private static final RGB DIALOG_TEXT = new RGB(238, 238, 238);
	private static final String THEME = "org.eclipse.e4.ui.css.theme.";

	/** Changes the theme, to the dark one or the light one. */
	public void set(boolean dark) {
		set(dark ? "e4_dark" : "e4_default");
	}

	/** Changes the theme to the classic one, which is light, too. */
	public void setClassic() {
		set("e4_classic");
	}

	/** Changes the theme to the one for those who need much contrast. */
	public void setHighContrast() {
		set("high-contrast");
	}

	private static void set(String theme) {
		VoidResult setting = () -> PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(THEME + theme,
				true);
		UIThreadRunnable.syncExec(setting);
	}

	/** Changes the theme, and gives the ground of a tab in front before GTK has the colours of the theme. */
	public RGB chosenTabAtOnce(boolean dark, String id) {
		Result<RGB> setting = () -> {
			set(dark);
			return tabs(id).getSelectionBackground().getRGB();
		};
		return UIThreadRunnable.syncExec(setting);
	}

	/** The colours of the titles of all tabs in front, by these titles. */
	public Map<String, RGB> chosenTitles() {
		Result<Map<String, RGB>> reading = () -> {
			Map<String, RGB> titles = new TreeMap<>();
			Arrays.stream(SWTUtils.display().getShells()).flatMap(shell -> Widgets.below(shell, CTabFolder.class))
					.filter(folder -> folder.isVisible() && folder.getSelection() != null).forEach(folder -> titles
							.put(folder.getSelection().getText(), folder.getSelectionForeground().getRGB()));
			return titles;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** These colours when the workbench has just styled the tabs again, as it does when another part is active. */
	public Map<String, RGB> chosenTitlesStyledAgain() {
		Result<Map<String, RGB>> styling = () -> {
			IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
			Arrays.stream(SWTUtils.display().getShells()).forEach(shell -> engine.applyStyles(shell, true));
			return chosenTitles();
		};
		return UIThreadRunnable.syncExec(styling);
	}

	/** The product's colours. */
	public Map<String, RGB> colors() {
		Result<Map<String, RGB>> reading = () -> {
			ColorRegistry registry = JFaceResources.getColorRegistry();
			Map<String, RGB> colors = new TreeMap<>();
			registry.getKeySet().stream().filter(key -> key.startsWith("flightforge."))
					.forEach(key -> colors.put(key, registry.getRGB(key)));
			return colors;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until all texts of all windows have a contrast with their ground. */
	public void waitForReadableTexts() {
		Result<List<String>> looking = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, Control.class))
				.filter(control -> control.isVisible() && difference(control) < LEAST_DIFFERENCE)
				.map(control -> control + " " + control.getForeground() + " on " + control.getBackground()).toList();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Not readable: " + UIThreadRunnable.syncExec(looking)));
	}

	/** Waits until the titles of all tabs that are in front have a contrast with their ground. */
	public void waitForReadableTabs() {
		Result<List<String>> looking = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, CTabFolder.class))
				.filter(folder -> folder.isVisible() && folder.getSelection() != null
						&& Math.abs(brightness(folder.getSelectionForeground().getRGB())
								- brightness(folder.getSelectionBackground().getRGB())) < LEAST_DIFFERENCE)
				.map(folder -> folder.getSelection().getText()).toList();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Not readable: " + UIThreadRunnable.syncExec(looking)));
	}

	/** Waits until no table has another ground than what is around it. */
	public void waitForGroundOfTables() {
		Result<List<String>> looking = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, Table.class))
				.filter(table -> table.isVisible() && Math.abs(brightness(table.getBackground().getRGB())
						- brightness(table.getParent().getBackground().getRGB())) > LARGEST_DIFFERENCE)
				.map(table -> table + " " + table.getBackground() + " in " + table.getParent().getBackground())
				.toList();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Of another theme: " + UIThreadRunnable.syncExec(looking)));
	}

	/** Waits until lists that drop down have the ground of lists, whatever the ground of what they are in. */
	public void waitForGroundOfLists() {
		Result<List<String>> looking = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, Combo.class))
				.filter(list -> list.isVisible()
						&& !list.getBackground().equals(list.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND)))
				.map(list -> list + " " + list.getBackground()).toList();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Of another ground: " + UIThreadRunnable.syncExec(looking)));
	}

	/** The colours of all links in forms, by their texts. */
	public Map<String, RGB> links() {
		Result<Map<String, RGB>> reading = () -> {
			Map<String, RGB> links = new TreeMap<>();
			Arrays.stream(SWTUtils.display().getShells()).flatMap(shell -> Widgets.below(shell, Hyperlink.class))
					.filter(Control::isVisible)
					.forEach(link -> links.put(link.getText(), link.getForeground().getRGB()));
			return links;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/**
	 * Gives the links of the status bar another ground, and tells those that they have once the workbench styles them.
	 */
	public Set<RGB> groundsOfLinksStyledAgain(RGB other) {
		Result<Set<RGB>> styling = () -> {
			IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
			List<Hyperlink> links = Arrays.stream(SWTUtils.display().getShells())
					.flatMap(shell -> Widgets.below(shell, Hyperlink.class))
					.filter(link -> link.isVisible() && isInStatusBar(link)).toList();
			links.forEach(link -> link.setBackground(new Color(other)));
			links.forEach(link -> engine.applyStyles(link, false));
			return links.stream().map(link -> link.getBackground().getRGB()).collect(Collectors.toSet());
		};
		return UIThreadRunnable.syncExec(styling);
	}

	private static boolean isInStatusBar(Control control) {
		return control != null
				&& (control.getClass().getSimpleName().equals("StatusBar") || isInStatusBar(control.getParent()));
	}

	/** Waits until the chosen row of a table, by its id, is of a ground on which its white text is read. */
	public void waitForReadableRow(String id) {
		RGB white = new RGB(255, 255, 255);
		new SWTBot().waitUntil(Until.that(() -> contrast(white, chosenRow(id)) >= READABLE,
				() -> "White on " + chosenRow(id) + " has " + contrast(white, chosenRow(id))));
	}

	/** Waits until titles, descriptions of dialogs and tabs have the contrast that WCAG wants of texts. */
	public void waitForContrast() {
		Result<List<String>> looking = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, Control.class)).filter(ThemePage::isTitle)
				.filter(control -> contrast(control) < READABLE)
				.map(control -> control + " " + control.getForeground().getRGB() + " on "
						+ control.getBackground().getRGB() + " has " + contrast(control))
				.toList();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Not readable: " + String.join("\n", UIThreadRunnable.syncExec(looking))));
	}

	/** Waits until the titles of tabs that are not in front have that contrast, as they are painted. */
	public void waitForContrastOfTabs() {
		Result<List<String>> looking = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, CTabFolder.class)).filter(Control::isVisible)
				.flatMap(folder -> Arrays.stream(folder.getItems())
						.filter(item -> item != folder.getSelection() && item.isShowing()))
				.filter(item -> painted(item) < READABLE).map(item -> item.getText() + " has " + painted(item))
				.toList();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Not readable: " + String.join("\n", UIThreadRunnable.syncExec(looking))));
	}

	/** The ground of the chosen row of a table, as it is painted. */
	public RGB chosenRow(String id) {
		Table table = new SWTBot().tableWithId(id).widget;
		Result<RGB> looking = () -> ground(table, table.getItem(table.getSelectionIndex()).getBounds(1));
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the chosen row of a table is painted on this ground. */
	public void waitForChosenRow(String id, RGB ground) {
		new SWTBot().waitUntil(Until.that(() -> chosenRow(id).equals(ground), () -> "The row is on " + chosenRow(id)));
	}

	/** The darkest colour in the check box of the second row of a table. */
	public RGB darkestInCheckBox(String id) {
		Table table = new SWTBot().tableWithId(id).widget;
		Result<RGB> looking = () -> {
			Rectangle row = table.getItem(1).getBounds(1);
			return pixels(table, new Rectangle(0, row.y, CHECK_BOX, row.height)).keySet().stream()
					.min(Comparator.comparingInt(color -> color.red + color.green + color.blue)).orElseThrow();
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the darkest colour in that check box is this. */
	public void waitForDarkestInCheckBox(String id, RGB darkest) {
		new SWTBot().waitUntil(Until.that(() -> darkestInCheckBox(id).equals(darkest),
				() -> "The darkest colour is " + darkestInCheckBox(id)));
	}

	/** Gives a table a ground that no style sheet changes: that which it is made with while the workbench starts. */
	public void unstyle(String id, String groundId) {
		VoidResult change = () -> {
			Control table = shown(id);
			table.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
			table.setBackground(shown(groundId).getBackground());
		};
		UIThreadRunnable.syncExec(change);
	}

	/** Gives an input the colours of one in a dialog of the platform's dark theme, whatever the theme is. */
	public void putOnDarkDialog(String id) {
		VoidResult change = () -> {
			Control input = shown(id);
			input.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
			input.setBackground(new Color(DIALOG));
			input.setForeground(new Color(DIALOG_TEXT));
		};
		UIThreadRunnable.syncExec(change);
	}

	/**
	 * Gives a bar of buttons the dark ground while it has dark texts: what it is made with while the workbench starts.
	 */
	public void darkenBar(String button) {
		VoidResult change = () -> {
			ToolBar bar = bar(button);
			bar.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
			bar.setForeground(bar.getDisplay().getSystemColor(SWT.COLOR_BLACK));
			bar.setBackground(new Color(DIALOG));
		};
		UIThreadRunnable.syncExec(change);
	}

	/** Waits until the texts of such a bar have the contrast that WCAG wants of texts. */
	public void waitForReadableBar(String button) {
		Result<Double> looking = () -> contrast(bar(button));
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) >= READABLE,
				() -> "It has a contrast of " + UIThreadRunnable.syncExec(looking)));
	}

	private static ToolBar bar(String button) {
		return Arrays.stream(SWTUtils.display().getShells()).flatMap(shell -> Widgets.below(shell, ToolBar.class))
				.filter(bar -> bar.isVisible()
						&& Arrays.stream(bar.getItems()).anyMatch(item -> item.getText().equals(button)))
				.findFirst().orElseThrow();
	}

	/** Waits until what is painted in an area has the contrast that WCAG wants of texts with its ground. */
	public void waitForPaintedContrast(String id) {
		Result<Double> looking = () -> {
			Control area = shown(id);
			Point size = area.getSize();
			// Without its border, which has a colour, too, and what is at the right of lists.
			return contrast(pixels(area, new Rectangle(BORDER, BORDER, size.x / 2, size.y - 2 * BORDER)));
		};
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) >= READABLE,
				() -> id + " has a contrast of " + UIThreadRunnable.syncExec(looking)));
	}

	/** Waits until a cell of a table has a text that is painted in this colour. */
	public void waitForPaintedText(String id, int row, int column, RGB color) {
		Table table = new SWTBot().tableWithId(id).widget;
		Result<Boolean> looking = () -> pixels(table, table.getItem(row).getBounds(column)).containsKey(color);
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking),
				() -> "Nothing in cell " + column + " of row " + row + " is " + color));
	}

	/** The contrast of the grounds of the chosen button of a bar and of the bar. */
	public void waitForChosenButton(String id) {
		Result<Double> looking = () -> {
			ToolBar bar = Arrays.stream(SWTUtils.display().getShells())
					.flatMap(shell -> Widgets.below(shell, ToolBar.class))
					.filter(each -> each.isVisible() && id.equals(each.getData(SWTBotPreferences.DEFAULT_KEY)))
					.findFirst().orElseThrow();
			ToolItem chosen = Arrays.stream(bar.getItems()).filter(ToolItem::getSelection).findFirst().orElseThrow();
			ToolItem other = Arrays.stream(bar.getItems()).filter(item -> !item.getSelection()).findFirst()
					.orElseThrow();
			return contrast(ground(bar, chosen.getBounds()), ground(bar, other.getBounds()));
		};
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) >= RECOGNIZABLE,
				() -> "The chosen button has a contrast of " + UIThreadRunnable.syncExec(looking)));
	}

	private static double contrast(Map<RGB, Integer> pixels) {
		RGB ground = Collections.max(pixels.entrySet(), Map.Entry.comparingByValue()).getKey();
		return pixels.keySet().stream().mapToDouble(color -> contrast(color, ground)).max().orElseThrow();
	}

	/** The ground that an area is painted on. */
	public RGB paintedGround(String id) {
		Result<RGB> looking = () -> {
			Control area = shown(id);
			Point size = area.getSize();
			return ground(area, new Rectangle(0, 0, size.x, size.y));
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until all that is seen of the row that a label is in has the ground of another label. */
	public void waitForGroundOfRow(String id, String otherId) {
		Result<List<String>> looking = () -> {
			Control other = shown(otherId);
			Composite row = shown(id).getParent();
			return Stream.concat(Stream.of(row), Widgets.below(row, Control.class))
					.filter(each -> each.isVisible() && !each.getBackground().equals(other.getBackground()))
					.map(each -> each + " is on " + each.getBackground() + " in place of " + other.getBackground())
					.toList();
		};
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> String.join("\n", UIThreadRunnable.syncExec(looking))));
	}

	/** Waits until what an empty input says is painted dimmer than what another one has in it. */
	public void waitForDimmer(String emptyId, String filledId) {
		new SWTBot().waitUntil(Until.that(() -> brightest(emptyId) + LEAST_DIMMER < brightest(filledId),
				() -> "The brightest in " + emptyId + " has " + brightest(emptyId) + ", that in " + filledId + " "
						+ brightest(filledId)));
	}

	/** From 0 to 1, of the brightest pixel that is not of the rim. */
	private static double brightest(String id) {
		Result<Double> looking = () -> {
			Control input = shown(id);
			Point size = input.getSize();
			return pixels(input, new Rectangle(BORDER, BORDER, size.x - 2 * BORDER, size.y - 2 * BORDER)).keySet()
					.stream().mapToDouble(ThemePage::brightness).max().orElseThrow();
		};
		return UIThreadRunnable.syncExec(looking);
	}

	private static Control shown(String id) {
		return Arrays.stream(SWTUtils.display().getShells()).flatMap(shell -> Widgets.below(shell, Control.class))
				.filter(each -> each.isVisible() && id.equals(each.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow();
	}

	/** Waits until an area is painted on this ground, or, if not, on another one. */
	public void waitForPaintedGround(String id, RGB ground, boolean same) {
		new SWTBot().waitUntil(
				Until.that(() -> paintedGround(id).equals(ground) == same, () -> id + " is on " + paintedGround(id)));
	}

	/** Waits until most of an area is painted in the same colour as most of another one. */
	public void waitForSameGround(String id, String otherId) {
		new SWTBot().waitUntil(Until.that(() -> paintedGround(id).equals(paintedGround(otherId)),
				() -> id + " is on " + paintedGround(id) + ", " + otherId + " on " + paintedGround(otherId)));
	}

	/** The darkest colour at the left end of an input, within its rim: that of its picture. */
	private static RGB darkestAtLeft(String id) {
		Result<RGB> looking = () -> {
			Control input = shown(id);
			int height = input.getSize().y;
			return pixels(input, new Rectangle(PICTURE, PICTURE, height - PICTURE, height - 2 * PICTURE)).keySet()
					.stream().min(Comparator.comparingInt(color -> color.red + color.green + color.blue)).orElseThrow();
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/**
	 * Waits until the picture at the left end of an input is dark, as it is on a light ground. How dark depends on
	 * whether the window is the active one, which the window system decides.
	 */
	public void waitForDarkPicture(String id) {
		new SWTBot().waitUntil(Until.that(() -> {
			RGB darkest = darkestAtLeft(id);
			return darkest.red + darkest.green + darkest.blue < DARK_PICTURE;
		}, () -> "The darkest at the left of " + id + " is " + darkestAtLeft(id)));
	}

	/** Waits until the chosen row of a table is painted on another ground. */
	public void waitForOtherRow(String id, RGB ground) {
		new SWTBot().waitUntil(Until.that(() -> !chosenRow(id).equals(ground), () -> "The row is still on " + ground));
	}

	/** The ground of the tab in front, as it is painted. */
	public RGB chosenTab(String id) {
		Result<RGB> looking = () -> {
			CTabFolder folder = tabs(id);
			return ground(folder, folder.getSelection().getBounds());
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the tab in front is painted on this ground. */
	public void waitForChosenTab(String id, RGB ground) {
		new SWTBot().waitUntil(Until.that(() -> chosenTab(id).equals(ground), () -> "The tab is on " + chosenTab(id)));
	}

	/** Waits until the tab in front is painted on another ground. */
	public void waitForOtherTab(String id, RGB ground) {
		new SWTBot().waitUntil(Until.that(() -> !chosenTab(id).equals(ground), () -> "The tab is still on " + ground));
	}

	private static CTabFolder tabs(String id) {
		return Arrays.stream(SWTUtils.display().getShells()).flatMap(shell -> Widgets.below(shell, CTabFolder.class))
				.filter(folder -> folder.isVisible() && id.equals(folder.getData(SWTBotPreferences.DEFAULT_KEY)))
				.findFirst().orElseThrow();
	}

	/** The colour that most of a place has. */
	private static RGB ground(Control control, Rectangle place) {
		return Collections.max(pixels(control, place).entrySet(), Map.Entry.comparingByValue()).getKey();
	}

	/** The contrast of what is painted with the colour that most of it has. */
	private static double painted(CTabItem item) {
		return contrast(pixels(item.getParent(), item.getBounds()));
	}

	private static Map<RGB, Integer> pixels(Control control, Rectangle place) {
		Image image = new Image(control.getDisplay(), place.width, place.height);
		GC gc = new GC(control);
		try {
			gc.copyArea(image, place.x, place.y);
			ImageData data = image.getImageData();
			Map<RGB, Integer> pixels = new HashMap<>();
			for (int x = 0; x < data.width; x++) {
				for (int y = 0; y < data.height; y++) {
					pixels.merge(data.palette.getRGB(data.getPixel(x, y)), 1, Integer::sum);
				}
			}
			return pixels;
		} finally {
			gc.dispose();
			image.dispose();
		}
	}

	private static boolean isTitle(Control control) {
		return control.isVisible() && (control instanceof CTabFolder
				|| control instanceof Text && (control.getStyle() & SWT.READ_ONLY) != 0
				|| control.getParent() instanceof Form || control.getClass().getSimpleName().equals("TitleRegion"));
	}

	/** As WCAG defines it, from 1 to 21. */
	private static double contrast(Control control) {
		return contrast(control.getForeground().getRGB(), control.getBackground().getRGB());
	}

	private static double contrast(RGB one, RGB other) {
		double first = luminance(one);
		double second = luminance(other);
		return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
	}

	private static double luminance(RGB color) {
		double[] parts = Arrays.stream(new int[] {color.red, color.green, color.blue}).mapToDouble(part -> part / 255.0)
				.map(part -> part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4)).toArray();
		return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
	}

	/** How much brighter or darker a text is than its ground, from 0 to 1. */
	private static double difference(Control control) {
		return Math.abs(brightness(control.getForeground().getRGB()) - brightness(control.getBackground().getRGB()));
	}

	private static double brightness(RGB color) {
		return (0.3 * color.red + 0.6 * color.green + 0.1 * color.blue) / 255;
	}

	/** The ground of a label. */
	public RGB ground(String id) {
		Label label = new SWTBot().labelWithId(id).widget;
		Result<RGB> reading = () -> label.getBackground().getRGB();
		return UIThreadRunnable.syncExec(reading);
	}
}
