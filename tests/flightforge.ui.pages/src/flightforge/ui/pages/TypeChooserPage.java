/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The chooser of an event type for a new stream, which has opened or will. */
public final class TypeChooserPage {
	private static final String TITLE = "Add Event Streams";
	/** The text of a button that can be pressed is darker than its background by more, in the light theme. */
	private static final int GREY = 150;
	/** Pixels of a button's edge, which has a colour of its own. */
	private static final int BORDER = 6;
	private final SWTBot bot;

	/** The chooser. */
	public TypeChooserPage() {
		SWTBotShell shell = new SWTBot().shell(TITLE);
		bot = new SWTBot(shell.widget);
	}

	/** Types words to find a type by. */
	public TypeChooserPage find(String words) {
		filter().setText(words);
		return this;
	}

	/** Waits until the window manager has given it the keyboard. */
	public TypeChooserPage waitUntilActive() {
		SWTBotShell shell = new SWTBot().shell(TITLE);
		bot.waitUntil(Until.that(shell::isActive, () -> "The chooser is not active"));
		return this;
	}

	/** Selects the field for words as a whole, as the window system does, and presses keys. */
	public TypeChooserPage selectAndPost(String... keys) {
		Text words = filter().widget;
		VoidResult selecting = words::selectAll;
		UIThreadRunnable.syncExec(selecting);
		Keys.post(new SWTBot().shell(TITLE).widget, keys);
		return this;
	}

	/** Waits until this type is the first that was found. */
	public TypeChooserPage waitForFirst(String type) {
		bot.waitUntil(Until.that(() -> found() > 0 && types().cell(0, 0).equals(type),
				() -> "Found first is " + (found() == 0 ? "nothing" : types().cell(0, 0))));
		return this;
	}

	/** Waits until the chosen type is described with this text in it. */
	public TypeChooserPage waitForDescription(String text) {
		bot.waitUntil(Until.that(() -> description().contains(text), () -> "The description is: " + description()));
		return this;
	}

	/** Waits until the link that can be seen offers to declare a type by this text. */
	public TypeChooserPage waitForNewType(String text) {
		bot.waitUntil(Until.that(() -> offered().equals(text), () -> "Offered is: " + offered()));
		return this;
	}

	/** Declares the type that is offered, by its link, and takes what is checked. */
	public void declare() {
		bot.linkWithId("flightforge.chooser.declare").click();
	}

	private String offered() {
		Shell shell = new SWTBot().shell(TITLE).widget;
		Result<String> reading = () -> Widgets.below(shell, Link.class).filter(Link::isVisible)
				.filter(link -> !link.getSize().equals(new Point(0, 0)))
				.map(link -> link.getText().replaceAll(".*<a>|</a>.*", "")).findFirst().orElse("");
		return UIThreadRunnable.syncExec(reading);
	}

	/** How many types were found. */
	public int found() {
		Shell shell = new SWTBot().shell(TITLE).widget;
		// Where there are none, something is said in their place.
		Result<Integer> reading = () -> Widgets.below(shell, Table.class).filter(Table::isVisible).findFirst()
				.map(Table::getItemCount).orElse(0);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Goes to the next type. */
	public TypeChooserPage next() {
		Keys.press(filter(), SWT.ARROW_DOWN);
		return this;
	}

	/** Chooses a category, by its path. */
	public TypeChooserPage category(String... path) {
		Tree tree = bot.tree().widget;
		VoidResult choosing = () -> {
			TreeItem item = tree.getItem(0);
			for (String name : path) {
				item.setExpanded(true);
				Event event = new Event();
				event.item = item;
				tree.notifyListeners(SWT.Expand, event);
				item = Arrays.stream(item.getItems()).filter(inner -> inner.getText().equals(name)).findFirst()
						.orElseThrow();
			}
			tree.setSelection(item);
			Event event = new Event();
			event.item = item;
			tree.notifyListeners(SWT.Selection, event);
		};
		UIThreadRunnable.syncExec(choosing);
		return this;
	}

	/** Checks the chosen type. */
	public TypeChooserPage check() {
		types().getTableItem(chosen()).toggleCheck();
		return this;
	}

	/** Takes what is checked, or else the chosen type, by Enter in the field for words. */
	public void enter() {
		Text words = filter().widget;
		VoidResult entering = () -> words.notifyListeners(SWT.DefaultSelection, new Event());
		UIThreadRunnable.syncExec(entering);
	}

	/** Takes what is checked, or else the chosen type, by Enter in the list of types. */
	public void enterInTypes() {
		Keys.press(types(), SWT.CR);
	}

	/** Waits until the button has this text and can be pressed, or cannot. */
	public TypeChooserPage waitForButton(String text, boolean enabled) {
		bot.waitUntil(Until.that(() -> label().equals(text) && button().isEnabled() == enabled,
				() -> "The button is %s, enabled %s".formatted(label(), button().isEnabled())));
		return this;
	}

	/** Waits until the button looks as one that can be pressed, or is as grey as one that cannot. */
	public TypeChooserPage waitForGreyButton(boolean grey) {
		bot.waitUntil(Until.that(() -> contrast() < GREY == grey,
				() -> "The text of the button differs from what is behind it by " + contrast()));
		return this;
	}

	/** How much darker the text of the button is than what is behind it, from 0 to 255. */
	private int contrast() {
		Button button = button().widget;
		Result<Integer> looking = () -> {
			Rectangle bounds = button.getDisplay().map(button.getParent(), null, button.getBounds());
			Image image = new Image(button.getDisplay(), bounds.width - 2 * BORDER, bounds.height - 2 * BORDER);
			GC gc = new GC(button.getDisplay());
			try {
				gc.copyArea(image, bounds.x + BORDER, bounds.y + BORDER);
				ImageData data = image.getImageData();
				IntSummaryStatistics greens = IntStream.range(0, data.width * data.height)
						.map(i -> data.palette.getRGB(data.getPixel(i % data.width, i / data.width)).green)
						.summaryStatistics();
				return greens.getMax() - greens.getMin();
			} finally {
				gc.dispose();
				image.dispose();
			}
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Closes the chooser by a click on the window behind it. */
	public void clickElsewhere() {
		SWTBotShell shell = new SWTBot().shell(TITLE);
		VoidResult clicking = () -> ((Shell) shell.widget.getParent()).forceActive();
		UIThreadRunnable.syncExec(clicking);
		new SWTBot().waitUntil(Conditions.shellCloses(shell));
	}

	/** Takes what is checked, by the button. */
	public void add() {
		button().click();
	}

	/** Takes what is checked and the chosen type, by a double-click. */
	public void accept() {
		Cells.doubleClick(types(), chosen(), 0);
	}

	/** Takes none. */
	public void cancel() {
		new SWTBot().shell(TITLE).close();
	}

	private int chosen() {
		Result<Integer> chosen = types().widget::getSelectionIndex;
		return UIThreadRunnable.syncExec(chosen);
	}

	private SWTBotText filter() {
		return bot.textWithId("flightforge.chooser.filter");
	}

	private SWTBotTable types() {
		return bot.tableWithId("flightforge.chooser.types");
	}

	private String label() {
		return button().getText().replace("&", "");
	}

	private SWTBotButton button() {
		return bot.button();
	}

	/** What is said in the place of the types where there are none. */
	public String empty() {
		return bot.labelWithId("flightforge.chooser.empty").getText();
	}

	/** What is said of the chosen type. */
	public String description() {
		return bot.labelWithId("flightforge.chooser.description").getText();
	}
}
