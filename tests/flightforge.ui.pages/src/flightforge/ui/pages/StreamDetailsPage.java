/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCombo;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The chosen stream of a script's form. */
public final class StreamDetailsPage {
	private static final int VALUE = 2;
	private static final String LIKELY = "flightforge.chosen.likely";
	/** Pixels by which what is on one line may differ: pictures and letters are not of one height. */
	private static final int LEVEL = 3;
	private final SWTBot bot;
	private final Widget root;

	/** The chosen stream somewhere below a widget. */
	StreamDetailsPage(Widget root) {
		this.root = root;
		bot = new SWTBot(root);
	}

	/** The rows of the chosen field's value, where it has some. */
	public RowsPage rows() {
		return new RowsPage(root);
	}

	/** The curve of the signal that the chosen field follows, of a recording of so many seconds. */
	public RateCurvePage curve(double seconds) {
		return new RateCurvePage((Composite) root, "flightforge.value", seconds);
	}

	/** The curve of the rate that is the volume, of a recording of so many seconds. */
	public RateCurvePage rateCurve(double seconds) {
		return new RateCurvePage((Composite) root, "flightforge.value.rate", seconds);
	}

	/** Goes from the curve of a rate to its stages, or back. */
	public StreamDetailsPage switchStages() {
		bot.toolbarButtonWithId("flightforge.value.stages").click();
		return this;
	}

	/** Gives the drawn rate so many events in all. */
	public void scale(String events) {
		bot.toolbarButtonWithId("flightforge.value.scale").click();
		SWTBotShell dialog = new SWTBot().shell("Scale Rate").activate();
		SWTBot asking = new SWTBot(dialog.widget);
		asking.textWithId("flightforge.value.scale.events").setText("many");
		asking.waitUntil(Until.that(() -> !asking.button("OK").isEnabled(), () -> "It takes a word"));
		asking.textWithId("flightforge.value.scale.events").setText(events);
		asking.button("OK").click();
		bot.waitUntil(Conditions.shellCloses(dialog));
	}

	/** The tool tip of a part of the chosen field's value when the mouse comes to it. */
	public String tip(String part) {
		Text text = bot.textWithId("flightforge.value." + part).widget;
		Result<String> reading = () -> {
			text.notifyListeners(SWT.MouseEnter, new Event());
			return text.getToolTipText();
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until a field shows this value. */
	public void waitForValue(String field, String value) {
		bot.waitUntil(Until.that(() -> fields().contains(field) && value(field).equals(value),
				() -> field + " is " + (fields().contains(field) ? value(field) : "not there")));
	}

	/** Waits until the stream can be changed, or cannot. */
	public void waitForEnabled(boolean enabled) {
		bot.waitUntil(
				Until.that(() -> table().isEnabled() == enabled, () -> enabled ? "It is disabled" : "It is enabled"));
	}

	/** Waits until the description of the event type has this text in it. */
	public void waitForDescription(String text) {
		bot.waitUntil(Until.that(() -> description().contains(text), () -> "The description is: " + description()));
	}

	/** Waits until the name of a field is grey, because its event type has become unknown, or is not. */
	public StreamDetailsPage waitForGrey(String field, boolean grey) {
		Table table = table().widget;
		bot.waitUntil(Until.that(() -> {
			int row = row(field);
			Result<Boolean> reading = () -> !table.getItem(row).getForeground(0).equals(table.getForeground());
			return row >= 0 && UIThreadRunnable.syncExec(reading) == grey;
		}, () -> field + (grey ? " is not grey" : " is grey")));
		return this;
	}

	/** The names of the fields. */
	public List<String> fields() {
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** What a field holds. */
	public String kind(String field) {
		return table().cell(row(field), 1);
	}

	/** Chooses a field. */
	public StreamDetailsPage choose(String field) {
		Cells.choose(table(), row(field));
		bot.waitUntil(Until.that(() -> fields().indexOf(field) >= 0 && title(field), () -> field + " is not chosen"));
		return this;
	}

	/** Gives the value the room of the fields, or gives it back to them. */
	public void enlarge() {
		bot.toolbarButtonWithId("flightforge.value.enlarge").click();
	}

	/** Waits until what is on the buttons beside a rate's curve is on one line. */
	public void waitForLevelButtons() {
		List<ToolItem> buttons = Stream.of("stages", "scale", "enlarge")
				.map(name -> bot.toolbarButtonWithId("flightforge.value." + name).widget).toList();
		Result<List<Integer>> measuring = () -> buttons.stream()
				.map(button -> Pictures.middle(button.getParent(), button.getBounds())).toList();
		bot.waitUntil(Until.that(() -> {
			IntSummaryStatistics middles = UIThreadRunnable.syncExec(measuring).stream().mapToInt(middle -> middle)
					.summaryStatistics();
			return middles.getMin() >= 0 && middles.getMax() - middles.getMin() <= LEVEL;
		}, () -> "The middles are at " + UIThreadRunnable.syncExec(measuring)));
	}

	/** Chooses the stream's volume. */
	public StreamDetailsPage chooseVolume() {
		Cells.choose(table(), row("volume"));
		waitForVolumeChosen();
		return this;
	}

	/** Waits until the stream's volume is chosen. */
	public void waitForVolumeChosen() {
		bot.waitUntil(Until.that(() -> title("Volume"), () -> "The volume is not chosen"));
	}

	/** Chooses a part of the chosen field's value from a list. */
	public void select(String part, String value) {
		bot.comboBoxWithId("flightforge.value." + part).setSelection(value);
	}

	/** Waits until the way in which the chosen field gets its values is this one. */
	public void waitForGenerator(String name) {
		bot.waitUntil(Until.that(() -> generator().equals(name), () -> "The way is " + generator()));
	}

	/** Waits until the list of ways is so far from the top of the window, in pixels. */
	public void waitForPlace(int pixels) {
		bot.waitUntil(Until.that(() -> place() == pixels, () -> "The list is at " + place() + ", not " + pixels));
	}

	/** How far the list of ways is from the top of the window, in pixels. */
	public int place() {
		Control list = generatorList().widget;
		Result<Integer> measuring = () -> list.getDisplay().map(list, list.getShell(), 0, 0).y;
		return UIThreadRunnable.syncExec(measuring);
	}

	/** Waits until the list of generators has the focus. */
	public void waitForGeneratorFocus() {
		bot.waitUntil(Until.that(() -> generatorList().isActive(), () -> "The list of generators has no focus"));
	}

	/** Waits until the list of stacks has the focus. */
	public void waitForStackFocus() {
		SWTBotCombo list = bot.comboBoxWithId("flightforge.chosen.stack");
		bot.waitUntil(Until.that(list::isActive, () -> "The list of stacks has no focus"));
	}

	/** Waits until an input of the chosen field's value has the focus. */
	public void waitForFocus(String part) {
		bot.waitUntil(
				Until.that(() -> bot.textWithId("flightforge.value." + part).isActive(), () -> part + " has no focus"));
	}

	/** Edits the value of the chosen field in its cell, with the keyboard. */
	public void edit(String value) {
		table().setFocus();
		Keys.press(table(), SWT.F2);
		SWTBotText cell = new SWTBot(table().widget).text();
		cell.setText(value);
		generatorList().setFocus();
	}

	/** Presses a key in the table of fields. */
	public void press(String key) {
		table().setFocus();
		Keys.press(table(), key);
	}

	/** Begins to edit the value of the chosen field in its cell, and presses a key there. */
	public void pressInCell(String key) {
		Keys.press(table(), SWT.F2);
		Keys.press(new SWTBot(table().widget).text(), key);
	}

	/** Types into the cell that is being edited, and presses a key there. */
	public void typeAndPress(String value, String key) {
		new SWTBot(table().widget).text().setText(value);
		Keys.press(new SWTBot(table().widget).text(), key);
	}

	/** Waits until the table of fields has the focus. */
	public void waitForFocus() {
		bot.waitUntil(Until.that(() -> table().isActive(), () -> "The fields have no focus"));
	}

	/** Resets the value of the chosen field with the keyboard. */
	public void reset() {
		table().setFocus();
		Keys.press(table(), SWT.DEL);
	}

	/** Follows the link to an event type that may be meant by an unknown one. */
	public void takeLikelyType(String type) {
		bot.waitUntil(Until.that(() -> likelyTypes().contains("<a>" + type + "</a>"),
				() -> type + " is not in " + likelyTypes()));
		Link links = bot.linkWithId(LIKELY).widget;
		VoidResult following = () -> {
			Event event = new Event();
			event.text = type;
			links.notifyListeners(SWT.Selection, event);
		};
		UIThreadRunnable.syncExec(following);
	}

	/** Waits until no event types are offered in place of an unknown one. */
	public void waitForNoLikelyType() {
		bot.waitUntil(Until.that(() -> likelyTypes().isEmpty(), () -> "It offers " + likelyTypes()));
	}

	private String likelyTypes() {
		Result<String> reading = () -> Widgets.below((Composite) root, Link.class)
				.filter(link -> link.isVisible() && LIKELY.equals(link.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(Link::getText).findFirst().orElse("");
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the list of stacks has a stack for the chosen one, which it marks when it opens. */
	public void waitForMarkedStack(String name) {
		Combo list = bot.comboBoxWithId("flightforge.chosen.stack").widget;
		Result<String> reading = () -> list.getSelectionIndex() < 0 ? "" : list.getItem(list.getSelectionIndex());
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).equals(name),
				() -> "It marks " + UIThreadRunnable.syncExec(reading)));
	}

	/** The tool tip of the list of stacks under the mouse; empty where there is none. */
	public String tipOfStacks() {
		Combo list = bot.comboBoxWithId("flightforge.chosen.stack").widget;
		Result<String> looking = () -> {
			list.notifyListeners(SWT.MouseEnter, new Event());
			return list.getToolTipText() == null ? "" : list.getToolTipText();
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** The tool tip of a label. */
	public String tipOfLabel(String text) {
		Label label = bot.label(text).widget;
		Result<String> looking = label::getToolTipText;
		return UIThreadRunnable.syncExec(looking);
	}

	/** The ways in which the chosen field may get its values, by the words of the language. */
	public List<String> generators() {
		return Arrays.stream(generatorList().items()).map(StreamDetailsPage::word).toList();
	}

	/** The same as the list has them: with plain names. */
	public List<String> ways() {
		return Arrays.asList(generatorList().items());
	}

	/** The word of the language behind the plain name of a way; the name where it is that word. */
	private static String word(String way) {
		return way.endsWith(")") ? way.substring(way.lastIndexOf('(') + 1, way.length() - 1)
				: way.toLowerCase(Locale.ROOT);
	}

	/** Turns the mouse wheel over the list of ways for the chosen field, and returns whether the list takes that. */
	public boolean turnsByWheel() {
		SWTBotCombo list = generatorList();
		Result<Boolean> turning = () -> {
			Event event = new Event();
			event.count = -3;
			list.widget.notifyListeners(SWT.MouseVerticalWheel, event);
			return event.doit;
		};
		return UIThreadRunnable.syncExec(turning);
	}

	/**
	 * What the button that opens all ways says in a tool tip while these are open, which the mouse has opened; empty
	 * for nothing.
	 */
	public String tipOfAllWays() {
		SWTBotButton button = bot.button("\u2026");
		Point[] before = new Point[1];
		VoidResult pointing = () -> {
			Point size = button.widget.getSize();
			before[0] = button.display.getCursorLocation();
			button.display.setCursorLocation(button.widget.toDisplay(size.x / 2, size.y / 2));
		};
		UIThreadRunnable.syncExec(pointing);
		allWays();
		String tip = Objects.requireNonNullElse(button.getToolTipText(), "");
		new SWTBot().shell("Ways to get values").close();
		VoidResult leaving = () -> button.display.setCursorLocation(before[0]);
		UIThreadRunnable.syncExec(leaving);
		return tip;
	}

	/** Opens all ways for the chosen field, in groups. */
	public WaysPage allWays() {
		bot.button("\u2026").click();
		return new WaysPage();
	}

	/**
	 * Chooses how the chosen field gets its values, as soon as the list has that way. As with a click, nothing comes
	 * between the choice and what is told of it: a list that is filled there again has another choice.
	 */
	public void generator(String name) {
		bot.waitUntil(Until.that(() -> generators().contains(name), () -> name + " is not in " + generators()));
		Combo list = generatorList().widget;
		VoidResult choosing = () -> {
			list.select(Arrays.stream(list.getItems()).map(StreamDetailsPage::word).toList().indexOf(name));
			list.notifyListeners(SWT.Selection, new Event());
		};
		UIThreadRunnable.syncExec(choosing);
	}

	/** How the chosen field gets its values. */
	public String generator() {
		return word(generatorList().selection());
	}

	/** Types a part of the chosen field's value, without leaving it. */
	public void type(String part, String value) {
		SWTBotText text = bot.textWithId("flightforge.value." + part);
		text.setFocus();
		text.setText(value);
	}

	/** Goes to a part of the chosen field's value. */
	public void focus(String part) {
		bot.textWithId("flightforge.value." + part).setFocus();
	}

	/** Presses a key in a part of the chosen field's value. */
	public void press(String part, String key) {
		Keys.press(bot.textWithId("flightforge.value." + part), key);
	}

	/** Leaves what has been typed. */
	public void leave() {
		generatorList().setFocus();
	}

	/** A part of the chosen field's value. */
	public String part(String part) {
		return bot.textWithId("flightforge.value." + part).getText();
	}

	/** Waits until a part of the chosen field's value is this. */
	public void waitForPart(String part, String value) {
		bot.waitUntil(Until.that(() -> part(part).equals(value), () -> part + " is " + part(part)));
	}

	/** Waits until the message about the chosen field's value has this text in it. */
	public void waitForMessage(String text) {
		bot.waitUntil(Until.that(() -> message().contains(text), () -> "The message is: " + message()));
	}

	/** What the list of threads shows. */
	public String threads() {
		return bot.comboBoxWithId("flightforge.chosen.threads").getText();
	}

	/** Chooses threads from the list. */
	public void threads(String group) {
		bot.comboBoxWithId("flightforge.chosen.threads").setSelection(group);
	}

	/** Chooses a stack from the list. */
	public void stack(String name) {
		bot.comboBoxWithId("flightforge.chosen.stack").setSelection(name);
	}

	/** Asks for a new stack, with the keyboard. */
	public void newStack() {
		Keys.press(new SWTFormsBot(root).hyperlink("New"), SWT.CR);
	}

	/** Types when the stream begins. */
	public void from(String moment) {
		typeFrom(moment);
		generatorList().setFocus();
	}

	/** What the input of a key shows in grey while it is empty. */
	public String defaultValue(String key) {
		Text input = bot.textWithId("flightforge.chosen." + key).widget;
		Result<String> reading = input::getMessage;
		return UIThreadRunnable.syncExec(reading).replace('\u00a0', ' ');
	}

	/** Types a stack, without leaving it. */
	public void typeStack(String name) {
		SWTBotCombo list = bot.comboBoxWithId("flightforge.chosen.stack");
		list.setFocus();
		VoidResult typing = () -> list.widget.setText(name);
		UIThreadRunnable.syncExec(typing);
	}

	/** What the list of stacks shows. */
	public String stack() {
		return bot.comboBoxWithId("flightforge.chosen.stack").getText();
	}

	/** Waits until this is said to be wrong with threads, stack or time, nothing for an empty text. */
	public void waitForMistakes(String text) {
		MistakeLine.waitFor(bot, "flightforge.chosen.mistakes", text);
	}

	/** How high the line is that says what is wrong with threads, stack or time, in pixels. */
	public int mistakesHeight() {
		return MistakeLine.height("flightforge.chosen.mistakes");
	}

	/** Types when the stream begins, without leaving it. */
	public void typeFrom(String moment) {
		SWTBotText text = bot.textWithId("flightforge.chosen.from");
		text.setFocus();
		text.setText(moment);
	}

	/** Types the value of a key of the stream, such as {@code at}, without leaving it. */
	public void typeKey(String key, String value) {
		SWTBotText text = bot.textWithId("flightforge.chosen." + key);
		text.setFocus();
		text.setText(value);
	}

	/** Whether the stream has an input for a key. */
	public boolean hasKey(String key) {
		Table fields = table().widget;
		Result<Boolean> looking = () -> Widgets.below(fields.getShell(), Text.class).anyMatch(text -> text.isVisible()
				&& ("flightforge.chosen." + key).equals(text.getData(SWTBotPreferences.DEFAULT_KEY)));
		return UIThreadRunnable.syncExec(looking);
	}

	/** Presses a key where the beginning of the stream is typed. */
	public void pressInFrom(String key) {
		Keys.press(bot.textWithId("flightforge.chosen.from"), key);
	}

	/** Waits until it says when the stream begins. */
	public void waitForFrom(String moment) {
		SWTBotText text = bot.textWithId("flightforge.chosen.from");
		bot.waitUntil(Until.that(() -> text.getText().equals(moment), () -> "It begins at " + text.getText()));
	}

	private boolean title(String field) {
		return bot.labelWithId("flightforge.value.title").getText().contains(field);
	}

	private String value(String field) {
		return table().cell(row(field), VALUE);
	}

	private int row(String field) {
		return fields().indexOf(field);
	}

	private String description() {
		Label label = bot.labelWithId("flightforge.chosen.description").widget;
		Result<String> reading = () -> Widgets.wholeText(label);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until there is room for the start of what is said on the value only, which ends in an ellipsis. */
	public void waitForCutMessage(String start) {
		bot.waitUntil(Until.that(() -> shownMessage().startsWith(start) && shownMessage().endsWith("\u2026"),
				() -> "The lines show: " + shownMessage()));
		String shown = shownMessage().substring(0, shownMessage().length() - 1);
		bot.waitUntil(Until.that(
				() -> message().startsWith(shown) && !Character.isLetterOrDigit(message().charAt(shown.length())),
				() -> "A word is cut: " + shown));
	}

	/** Waits until there is no room for what is said on the value, which its icon has. */
	public void waitForNoMessage() {
		bot.waitUntil(Until.that(() -> !message().isEmpty() && shownMessage().isEmpty(),
				() -> "The lines show: " + shownMessage()));
	}

	/** Waits until there is room for all of what is said on the value. */
	public void waitForWholeMessage() {
		bot.waitUntil(Until.that(() -> !message().isEmpty() && shownMessage().equals(message()),
				() -> "The lines show: " + shownMessage()));
	}

	/** All that it says, of which the lines may have no room for the end. */
	private String message() {
		Label message = bot.labelWithId("flightforge.value.message").widget;
		Result<String> reading = () -> message.getToolTipText() == null ? "" : message.getToolTipText();
		return UIThreadRunnable.syncExec(reading);
	}

	private String shownMessage() {
		return bot.labelWithId("flightforge.value.message").getText();
	}

	private SWTBotCombo generatorList() {
		return bot.comboBoxWithId("flightforge.value.generator");
	}

	private SWTBotTable table() {
		return bot.tableWithId("flightforge.chosen.fields");
	}
}
