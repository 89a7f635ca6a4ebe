/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.ToggleHyperlink;

/** What has room in a window, and what is cut off or has to be scrolled to. */
public class RoomPage {
	/** Pixels of an ellipsis, and how high its dots are at most. */
	private static final int ELLIPSIS = 6;
	private static final int LOW = 5;

	private final Supplier<Shell> window;
	private final SWTBot bot;

	/** The controls of a window. */
	public RoomPage(SWTBotShell window) {
		this(() -> window.widget, new SWTBot(window.widget));
	}

	/** The controls of a window that may have to be activated first. */
	RoomPage(Supplier<Shell> window, SWTBot bot) {
		this.window = window;
		this.bot = bot;
	}

	/** Waits until a control, by its id, is there and does not reach beyond the right edge of the window. */
	public void waitUntilInWindow(String id) {
		Shell shell = window.get();
		Result<Integer> beyond = () -> Widgets.below(shell, Control.class)
				.filter(control -> id.equals(control.getData(SWTBotPreferences.DEFAULT_KEY)) && control.isVisible())
				.findFirst().map(control -> right(control) - right(shell)).orElse(Integer.MAX_VALUE);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(beyond) <= 0,
				() -> id + " reaches " + UIThreadRunnable.syncExec(beyond) + " pixels beyond the window"));
	}

	/** As after a start: what the user has folded or unfolded holds for all that is opened after it. */
	public static void forgetFolding() {
		VoidResult forgetting = () -> SWTUtils.display().setData("flightforge.preview.unfolded", null);
		UIThreadRunnable.syncExec(forgetting);
	}

	/** Waits until a section, by its id, is unfolded, or is folded. */
	public void waitForExpanded(String id, boolean expanded) {
		Shell shell = window.get();
		Result<Boolean> looking = () -> control(shell, id)
				.filter(section -> ((ExpandableComposite) section).isExpanded() == expanded).isPresent();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking),
				() -> id + (expanded ? " is folded" : " is not folded")));
	}

	/** Waits until a control ends above where another one begins. */
	public void waitUntilAbove(String id, String otherId) {
		Shell shell = window.get();
		Result<Integer> below = () -> bottom(control(shell, id).orElseThrow())
				- top(control(shell, otherId).orElseThrow());
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(below) <= 0,
				() -> id + " reaches " + UIThreadRunnable.syncExec(below) + " pixels too far down"));
	}

	/** Waits until a control begins at most so many pixels below the end of another. */
	public void waitForGap(String id, String otherId, int pixels) {
		Shell shell = window.get();
		Result<Integer> measuring = () -> top(control(shell, otherId).orElseThrow())
				- bottom(control(shell, id).orElseThrow());
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) <= pixels,
				() -> UIThreadRunnable.syncExec(measuring) + " pixels are between " + id + " and " + otherId));
	}

	/** Waits until a control, by its id, can be seen, or cannot. */
	public void waitForVisible(String id, boolean visible) {
		Shell shell = window.get();
		Result<Boolean> looking = () -> control(shell, id).isPresent();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == visible,
				() -> id + (visible ? " is not to be seen" : " is to be seen")));
	}

	/** Gives a control, by its id, the focus. */
	public void focus(String id) {
		waitForVisible(id, true);
		Shell shell = window.get();
		VoidResult going = () -> control(shell, id).orElseThrow().forceFocus();
		UIThreadRunnable.syncExec(going);
		waitForFocus(id);
	}

	/** Waits until a control has the focus. */
	public void waitForFocus(String id) {
		Result<String> looking = () -> {
			Control focus = SWTUtils.display().getFocusControl();
			Object known = focus == null ? "nothing" : focus.getData(SWTBotPreferences.DEFAULT_KEY);
			return known == null ? focus.toString() : known.toString();
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).equals(id),
				() -> "The focus is at " + UIThreadRunnable.syncExec(looking)));
	}

	/** Waits until something in a control has the focus. */
	public void waitForFocusIn(String id) {
		Result<Boolean> looking = () -> Stream
				.iterate(SWTUtils.display().getFocusControl(), Objects::nonNull, Control::getParent)
				.anyMatch(control -> id.equals(control.getData(SWTBotPreferences.DEFAULT_KEY)));
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> "The focus is not in " + id));
	}

	/** Waits until a control is in the line of another one, behind that. */
	public void waitForBeside(String id, String otherId) {
		Shell shell = window.get();
		Result<Boolean> looking = () -> {
			Control first = control(shell, id).orElseThrow();
			Control other = control(shell, otherId).orElseThrow();
			return top(other) < bottom(first) && bottom(other) > top(first) && right(first) <= left(other);
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> otherId + " is not beside " + id));
	}

	/** Waits until a control has the width that it needs for all of its text. */
	public void waitUntilUncut(String id) {
		Shell shell = window.get();
		Result<Integer> missing = () -> {
			Control shown = control(shell, id).orElseThrow();
			return shown.computeSize(SWT.DEFAULT, SWT.DEFAULT).x - shown.getSize().x;
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(missing) <= 0,
				() -> UIThreadRunnable.syncExec(missing) + " pixels of " + id + " are missing"));
	}

	/** How many controls that can be seen have this text. */
	public int count(String text) {
		Shell shell = window.get();
		Result<Long> counting = () -> Widgets.below(shell, Control.class).filter(Control::isVisible)
				.filter(control -> control instanceof Label label && label.getText().equals(text)
						|| control instanceof ExpandableComposite section && section.getText().equals(text))
				.count();
		return UIThreadRunnable.syncExec(counting).intValue();
	}

	/** The letters of buttons, labels and links that can be seen, each as often as it is there, in lower case. */
	public List<String> mnemonics() {
		Shell shell = window.get();
		Result<List<String>> reading = () -> Stream
				.concat(shell.getMenuBar() == null ? Stream.empty()
						: Arrays.stream(shell.getMenuBar().getItems()).map(MenuItem::getText),
						Widgets.below(shell, Control.class).filter(Control::isVisible).map(RoomPage::text))
				.map(text -> text.replace("&&", "")).filter(text -> text.contains("&"))
				.map(text -> text.substring(text.indexOf('&') + 1, text.indexOf('&') + 2).toLowerCase(Locale.ROOT))
				.toList();
		return UIThreadRunnable.syncExec(reading);
	}

	private static String text(Control control) {
		return switch (control) {
		case Button button -> button.getText();
		case Label label -> label.getText();
		case Link link -> link.getText();
		default -> "";
		};
	}

	/** Waits until a label is in the line of a control. */
	public void waitForLabelBeside(String text, String id) {
		Shell shell = window.get();
		Result<Boolean> looking = () -> {
			Control control = control(shell, id).orElseThrow();
			return Widgets.below(control.getParent(), Label.class)
					.filter(label -> label.isVisible() && label.getText().equals(text))
					.anyMatch(label -> top(label) < bottom(control) && bottom(label) > top(control)
							&& label.getBounds().x < control.getBounds().x);
		};
		bot.waitUntil(
				Until.that(() -> UIThreadRunnable.syncExec(looking), () -> text + " is not in the line of " + id));
	}

	/** Waits until no composite around a control cuts it off. */
	public void waitUntilWhole(String id) {
		Shell shell = window.get();
		Result<String> looking = () -> control(shell, id).map(RoomPage::cut).orElse("There is no " + id);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> UIThreadRunnable.syncExec(looking)));
	}

	/** Waits until some of a control can be seen. */
	public void waitUntilTouched(String id) {
		Shell shell = window.get();
		Result<Boolean> looking = () -> control(shell, id).filter(RoomPage::isTouched).isPresent();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> id + " is out of sight"));
	}

	/** Where a control is on the screen. */
	public Point place(String id) {
		Shell shell = window.get();
		Result<Point> looking = () -> control(shell, id).orElseThrow().toDisplay(0, 0);
		return UIThreadRunnable.syncExec(looking);
	}

	/** Turns the mouse wheel over a control, up by a positive count. */
	public void turnWheel(String id, int count) {
		Shell shell = window.get();
		VoidResult turning = () -> {
			Event event = new Event();
			event.count = count;
			control(shell, id).orElseThrow().notifyListeners(SWT.MouseVerticalWheel, event);
		};
		UIThreadRunnable.syncExec(turning);
	}

	/** Waits until each of some controls is either whole or not to be seen at all. */
	public void waitUntilWholeOrGone(String... ids) {
		Shell shell = window.get();
		Result<String> looking = () -> Arrays.stream(ids).map(id -> control(shell, id).orElseThrow())
				.filter(control -> !cut(control).isEmpty()).filter(RoomPage::isTouched).map(RoomPage::cut)
				.collect(Collectors.joining("; "));
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> UIThreadRunnable.syncExec(looking)));
	}

	/** Whether some of a control can be seen. */
	private static boolean isTouched(Control control) {
		return Stream.iterate(control.getParent(), Objects::nonNull, Composite::getParent)
				.allMatch(around -> around.getClientArea()
						.intersects(control.getDisplay().map(control.getParent(), around, control.getBounds())));
	}

	/** Waits until so many areas around a control can be scrolled up and down. */
	public void waitForScrolled(String id, int areas) {
		Shell shell = window.get();
		Result<Long> counting = () -> Stream
				.iterate(control(shell, id).orElseThrow().getParent(), Objects::nonNull, Composite::getParent)
				.filter(around -> around instanceof ScrolledComposite area && area.getVerticalBar() != null
						&& area.getContent().getSize().y > area.getClientArea().height)
				.count();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(counting) == areas,
				() -> UIThreadRunnable.syncExec(counting) + " areas around " + id + " scroll"));
	}

	/** What cuts a control off; empty when nothing does. */
	private static String cut(Control control) {
		for (Composite around = control.getParent(); around != null; around = around.getParent()) {
			Rectangle place = control.getDisplay().map(control.getParent(), around, control.getBounds());
			Rectangle seen = around.getClientArea();
			if (!seen.intersection(place).equals(place)) {
				return control.getData(SWTBotPreferences.DEFAULT_KEY) + " at " + place + " is not in " + seen + " of "
						+ around;
			}
		}
		return "";
	}

	private static Optional<Control> control(Shell shell, String id) {
		return Widgets.below(shell, Control.class)
				.filter(control -> id.equals(control.getData(SWTBotPreferences.DEFAULT_KEY)) && control.isVisible())
				.findFirst();
	}

	private static int top(Control control) {
		return control.getDisplay().map(control.getParent(), null, control.getBounds()).y;
	}

	private static int bottom(Control control) {
		return top(control) + control.getSize().y;
	}

	/** Waits until all columns of a table that have something to show fit into it. */
	public void waitUntilColumnsFit(String id) {
		Table table = bot.tableWithId(id).widget;
		Result<String> widths = () -> Arrays.stream(table.getColumns())
				.map(column -> column.getText() + " " + column.getWidth())
				.collect(Collectors.joining(", ", "", " of " + table.getClientArea().width));
		Result<Boolean> fitting = () -> Arrays.stream(table.getColumns()).mapToInt(TableColumn::getWidth)
				.sum() <= table.getClientArea().width;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(fitting),
				() -> "The columns take " + UIThreadRunnable.syncExec(widths)));
	}

	/** Waits until a table has room for so many whole rows, and shows the chosen one. */
	public void waitForRows(String id, int rows) {
		Table table = bot.tableWithId(id).widget;
		Result<Integer> room = () -> (inSight(table) - table.getHeaderHeight()) / table.getItemHeight();
		Result<Boolean> shown = () -> {
			int chosen = table.getSelectionIndex();
			return chosen < 0
					|| chosen >= table.getTopIndex() && chosen < table.getTopIndex() + UIThreadRunnable.syncExec(room);
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(room) >= rows && UIThreadRunnable.syncExec(shown),
				() -> "There is room for " + UIThreadRunnable.syncExec(room) + " rows of " + id));
	}

	/** Waits until so many whole rows of a table can be seen, and the chosen one is among them. */
	public void waitForRowsInSight(String id, int rows) {
		Table table = bot.tableWithId(id).widget;
		Result<List<Integer>> seen = () -> {
			Rectangle place = table.getBounds();
			// On GTK, rows are placed from below the titles on, and what is seen begins above that.
			int top = place.y - table.getClientArea().y;
			Rectangle area = new Rectangle(place.x, place.y + table.getHeaderHeight(), place.width,
					place.height - table.getHeaderHeight());
			for (Composite around = table.getParent(); around != null; around = around.getParent()) {
				area = area.intersection(table.getDisplay().map(around, table.getParent(), around.getClientArea()));
			}
			Rectangle sight = area;
			return IntStream.range(0, table.getItemCount()).filter(row -> {
				Rectangle bounds = table.getItem(row).getBounds(0);
				return sight.y <= top + bounds.y && top + bounds.y + bounds.height <= sight.y + sight.height;
			}).boxed().toList();
		};
		Result<Integer> chosen = table::getSelectionIndex;
		bot.waitUntil(Until.that(() -> {
			List<Integer> now = UIThreadRunnable.syncExec(seen);
			return now.size() >= rows && now.contains(UIThreadRunnable.syncExec(chosen));
		}, () -> "Rows " + UIThreadRunnable.syncExec(seen) + " of " + id + " can be seen, and row "
				+ UIThreadRunnable.syncExec(chosen) + " is chosen"));
	}

	/** Waits until an input has room for all of its text, or of what it says while it is empty. */
	public void waitForWholeInput(String id) {
		Shell shell = window.get();
		Result<Integer> missing = () -> {
			Control input = control(shell, id).orElseThrow();
			String text = input instanceof Combo list ? list.getText() : ((Text) input).getText();
			String hint = (String) input.getData("flightforge.hint");
			int empty = input.computeSize(0, SWT.DEFAULT).x;
			GC gc = new GC(input);
			try {
				return gc.textExtent(text.isEmpty() && hint != null ? hint : text).x + empty - input.getSize().x;
			} finally {
				gc.dispose();
			}
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(missing) <= 0,
				() -> UIThreadRunnable.syncExec(missing) + " pixels of " + id + " are missing"));
	}

	/** Waits until a control is no higher than another one. */
	public void waitForNoHigher(String id, String otherId) {
		Shell shell = window.get();
		Result<Integer> measuring = () -> control(shell, id).orElseThrow().getSize().y
				- control(shell, otherId).orElseThrow().getSize().y;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) <= 0,
				() -> id + " is higher by " + UIThreadRunnable.syncExec(measuring) + " pixels"));
	}

	/** Waits until the titles of a table's columns can be seen whole. */
	public void waitForTitlesInSight(String id) {
		Table table = bot.tableWithId(id).widget;
		Result<Boolean> looking = () -> {
			Rectangle titles = table.getBounds();
			titles.height = table.getHeaderHeight();
			return table.getHeaderVisible()
					&& Stream.iterate(table.getParent(), Objects::nonNull, Composite::getParent).allMatch(around -> {
						Rectangle shown = table.getDisplay().map(table.getParent(), around, titles);
						return around.getClientArea().intersection(shown).equals(shown);
					});
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> id + " has no titles in sight"));
	}

	/** How far below the top of the window a control begins, in pixels. */
	public int top(String id) {
		Shell shell = window.get();
		Result<Integer> reading = () -> top(control(shell, id).orElseThrow()) - top(shell);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until a control begins so far below the top of the window. */
	public void waitForTop(String id, int pixels) {
		bot.waitUntil(Until.that(() -> top(id) == pixels, () -> id + " is at " + top(id) + ", not at " + pixels));
	}

	/** Folds a section, by its id, or unfolds it, by the key that does so. */
	public void toggle(String id) {
		Shell shell = window.get();
		Result<ToggleHyperlink> looking = () -> Widgets
				.below((Composite) control(shell, id).orElseThrow(), ToggleHyperlink.class).findFirst().orElseThrow();
		ToggleHyperlink twistie = UIThreadRunnable.syncExec(looking);
		VoidResult pressing = () -> {
			Event key = new Event();
			key.keyCode = SWT.CR;
			key.character = SWT.CR;
			twistie.notifyListeners(SWT.KeyDown, key);
		};
		UIThreadRunnable.syncExec(pressing);
	}

	/** Pixels of a control's height, from its top, that nothing around it cuts off. */
	private static int inSight(Control control) {
		int height = control.getSize().y;
		for (Composite around = control.getParent(); around != null; around = around.getParent()) {
			Rectangle place = control.getDisplay().map(control.getParent(), around, control.getBounds());
			Rectangle seen = around.getClientArea();
			height = Math.min(height, seen.y + seen.height - place.y);
		}
		return height;
	}

	/** Waits until a control ends where what it is in does, but for a margin. */
	public void waitForEdge(String id) {
		Shell shell = window.get();
		Result<Integer> measuring = () -> control(shell, id)
				.map(shown -> shown.getParent().getClientArea().width - shown.getBounds().x - shown.getBounds().width)
				.orElse(Integer.MAX_VALUE);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) <= ELLIPSIS,
				() -> id + " ends " + UIThreadRunnable.syncExec(measuring) + " pixels before the edge"));
	}

	/** Waits until a control is at least so wide, in pixels. */
	public void waitForWidth(String id, int pixels) {
		Shell shell = window.get();
		Result<Integer> measuring = () -> control(shell, id).orElseThrow().getSize().x;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) >= pixels,
				() -> id + " is " + UIThreadRunnable.syncExec(measuring) + " pixels wide"));
	}

	/** Waits until a control is at least so high, in pixels. */
	public void waitForHeight(String id, int pixels) {
		Shell shell = window.get();
		Result<Integer> measuring = () -> control(shell, id).map(shown -> shown.getSize().y).orElse(0);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) >= pixels,
				() -> id + " is " + UIThreadRunnable.syncExec(measuring) + " pixels high"));
	}

	/** How wide a column of a table is, in pixels. */
	public int columnWidth(String id, String column) {
		Table table = bot.tableWithId(id).widget;
		Result<Integer> measuring = () -> Arrays.stream(table.getColumns())
				.filter(shown -> shown.getText().equals(column)).findFirst().orElseThrow().getWidth();
		return UIThreadRunnable.syncExec(measuring);
	}

	/** Waits until the text of a cell fits into its column. */
	public void waitForWholeCell(String id, int row, String column) {
		Table table = bot.tableWithId(id).widget;
		Result<Integer> missing = () -> {
			int index = IntStream.range(0, table.getColumnCount())
					.filter(i -> table.getColumn(i).getText().equals(column)).findFirst().orElseThrow();
			if (table.getColumn(index).getWidth() == 0) {
				// It is not shown.
				return Integer.MAX_VALUE;
			}
			GC gc = new GC(table);
			try {
				TableItem item = table.getItem(row);
				int end = IntStream.rangeClosed(0, index).map(i -> table.getColumn(i).getWidth()).sum();
				return item.getTextBounds(index).x + gc.textExtent(item.getText(index)).x - end;
			} finally {
				gc.dispose();
			}
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(missing) < 0,
				() -> UIThreadRunnable.syncExec(missing) + " pixels of the text are cut off"));
	}

	/** Gives a column of a table a width, as a drag of its edge does. */
	public void narrow(String id, String column, int width) {
		Table table = bot.tableWithId(id).widget;
		VoidResult dragging = () -> Arrays.stream(table.getColumns()).filter(known -> known.getText().equals(column))
				.forEach(known -> known.setWidth(width));
		UIThreadRunnable.syncExec(dragging);
	}

	/** Waits until what is painted of a cell ends in an ellipsis, which is low, or does not. */
	public void waitForEllipsis(String id, int row, String column, boolean cut) {
		Table table = bot.tableWithId(id).widget;
		Result<Boolean> looking = () -> {
			int index = IntStream.range(0, table.getColumnCount())
					.filter(i -> table.getColumn(i).getText().equals(column)).findFirst().orElseThrow();
			return endsLow(table, table.getItem(row).getTextBounds(index));
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == cut,
				() -> "The text ends with " + (cut ? "a letter" : "an ellipsis")));
	}

	/** Whether the end of a text has no pixels far above its base line. */
	private static boolean endsLow(Table table, Rectangle text) {
		Image image = new Image(table.getDisplay(), text.width, text.height);
		GC gc = new GC(table);
		try {
			gc.copyArea(image, text.x, text.y);
			int base = (text.height - gc.getFontMetrics().getHeight()) / 2 + gc.getFontMetrics().getAscent()
					+ gc.getFontMetrics().getLeading();
			ImageData data = image.getImageData();
			int ground = data.getPixel(text.width - 1, 1);
			int end = text.width - 2;
			while (end > 0 && highest(data, end, ground) == text.height) {
				end--;
			}
			return IntStream.rangeClosed(Math.max(0, end - ELLIPSIS), end).map(x -> highest(data, x, ground)).min()
					.orElseThrow() > base - LOW;
		} finally {
			gc.dispose();
			image.dispose();
		}
	}

	/** The first row from the top with another colour than the ground. */
	private static int highest(ImageData data, int x, int ground) {
		return IntStream.range(1, data.height - 1).filter(y -> data.getPixel(x, y) != ground).findFirst()
				.orElse(data.height);
	}

	private static int left(Control control) {
		return control.getDisplay().map(control.getParent(), null, control.getBounds()).x;
	}

	private static int right(Control control) {
		Rectangle bounds = control.getDisplay().map(control.getParent(), null, control.getBounds());
		return bounds.x + bounds.width;
	}
}
