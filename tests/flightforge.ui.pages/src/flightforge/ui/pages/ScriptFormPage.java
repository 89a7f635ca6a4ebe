/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotRootMenu;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ImageHyperlink;
import org.eclipse.ui.forms.widgets.Section;

/** The form of a script, wherever it is shown. */
public final class ScriptFormPage {
	private static final long GENERATION_MILLIS = 60_000;
	private static final Pattern SEVERAL_PROBLEMS = Pattern.compile("(\\d+) (?:problems|warnings) \u00b7 (.*)");
	final SWTBotShell shell;
	private final SWTFormsBot bot;
	private final Widget root;

	/**
	 * The form somewhere below a widget.
	 *
	 * @param shell the window that it is in
	 * @param root the widget
	 */
	public ScriptFormPage(SWTBotShell shell, Widget root) {
		this.shell = shell;
		this.root = root;
		bot = new SWTFormsBot(root);
	}

	/** The event types of the streams. */
	public List<String> types() {
		SWTBotTable table = streams();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0).strip()).toList();
	}

	/** Waits until the streams have these event types, in the order of the lines. */
	public void waitForTypes(String... types) {
		bot.waitUntil(Until.that(() -> types().equals(List.of(types)), () -> "The types are " + types()));
	}

	/** Chooses a stream by its line. */
	public ScriptFormPage select(int stream) {
		shell.activate();
		Cells.choose(streams(), stream);
		return this;
	}

	/** Waits until the line of the chosen stream is this one. */
	public void waitForChosen(int stream) {
		bot.waitUntil(Until.that(() -> chosen() == stream, () -> "Chosen is line " + chosen()));
	}

	/** Presses a key in the table of streams, such as {@code CTRL+D}. */
	public ScriptFormPage press(String key) {
		shell.activate();
		Keys.press(streams(), key);
		return this;
	}

	/** Chooses an item of the context menu of the streams. */
	public void menu(String... texts) {
		shell.activate();
		streams().setFocus();
		streams().contextMenu().menu(texts).click();
	}

	/** The items of the context menu of the streams while these have the focus, with keys that are in their texts. */
	public List<String> items() {
		shell.activate();
		streams().setFocus();
		SWTBotRootMenu menu = streams().contextMenu();
		// Looking for an item fills the menu.
		menu.menu("Columns");
		Result<List<String>> reading = () -> Arrays.stream(menu.widget.getItems()).map(MenuItem::getText)
				.filter(text -> !text.isEmpty()).map(text -> text.replace("&", "")).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** Clicks a button of the tool bar of the streams by the end of its command's id, such as {@code add}. */
	public void button(String command) {
		shell.activate();
		bot.toolbarButtonWithId("flightforge.ui.command.stream." + command).click();
	}

	/** Clicks the check box of a stream. */
	public void toggle(int stream) {
		streams().getTableItem(stream).toggleCheck();
	}

	/** Waits until the check box of a stream is checked, or is not. */
	public void waitForEnabled(int stream, boolean enabled) {
		bot.waitUntil(Until.that(() -> streams().getTableItem(stream).isChecked() == enabled,
				() -> "Stream " + stream + (enabled ? " is not" : " is") + " enabled"));
	}

	/** Follows a link of the text that is in the place of streams where there are none. */
	public void followEmptyLink(String text) {
		Link link = bot.linkWithId("flightforge.streams.empty").widget;
		// Later, because a window that opens waits in it; and by its target, which SWTBot does not give.
		link.getDisplay().asyncExec(() -> {
			Matcher target = Pattern.compile("<a href=\"(\\w+)\">" + Pattern.quote(text) + "</a>")
					.matcher(link.getText());
			if (target.find()) {
				Event event = new Event();
				event.text = target.group(1);
				link.notifyListeners(SWT.Selection, event);
			}
		});
	}

	/** Waits until there is a place for the chosen stream, or none. */
	public void waitForChosenShown(boolean shown) {
		Result<Boolean> looking = () -> Widgets.below((Composite) root, Section.class)
				.anyMatch(section -> "flightforge.chosen".equals(section.getData(SWTBotPreferences.DEFAULT_KEY))
						&& section.isVisible());
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == shown,
				() -> "The chosen stream has " + (shown ? "no place" : "a place")));
	}

	/** Waits until the place for the chosen stream has this title. */
	public void waitForChosenTitle(String title) {
		Result<String> reading = () -> Widgets.below((Composite) root, Section.class)
				.filter(section -> "flightforge.chosen".equals(section.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(Section::getText).findFirst().orElse("");
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).equals(title),
				() -> "The title is " + UIThreadRunnable.syncExec(reading)));
	}

	/** The table of streams as a whole: its columns, its focus, its tips. */
	public StreamTablePage table() {
		return new StreamTablePage(this);
	}

	/** The cells of the streams, to type into them. */
	public StreamCellsPage cells() {
		return new StreamCellsPage(this);
	}

	/** The head of the form: buttons, and the settings of the recording. */
	public FormHeadPage head() {
		return new FormHeadPage(bot);
	}

	/** Waits until a cell of the streams shows a text. */
	public void waitForCell(int stream, String column, String text) {
		bot.waitUntil(Until.that(() -> streams().cell(stream, column).equals(text),
				() -> column + " is " + streams().cell(stream, column)));
	}

	/** Waits until a cell of a stream has a text that matches. */
	public void waitForCellLike(int stream, String column, String pattern) {
		bot.waitUntil(Until.that(() -> streams().cell(stream, column).matches(pattern),
				() -> column + " is " + streams().cell(stream, column)));
	}

	/** Chooses a stream. */
	public StreamDetailsPage choose(int stream) {
		Cells.choose(streams(), stream);
		return new StreamDetailsPage(root);
	}

	/** The charts below. */
	public PreviewPage preview() {
		return new PreviewPage((Composite) root);
	}

	/** What the script declares: {@code threads}, {@code types}, or {@code types.fields}. */
	public DeclarationsPage declared(String what) {
		return new DeclarationsPage(root, what);
	}

	/** Waits until the form says this somewhere. */
	public void waitForLabel(String label) {
		bot.label(label);
	}

	/** Waits until the line at the bottom names a problem that has this text in it. */
	public void waitForProblem(String text) {
		bot.waitUntil(Until.that(() -> problem().contains(text), () -> "The problem is: " + problem()));
	}

	/** Follows the link to the problem that it names, to its place; through the list of several. */
	public void showProblem() {
		Matcher several = SEVERAL_PROBLEMS.matcher(problem());
		followProblemLink();
		if (several.matches()) {
			ProblemListPage list = new ProblemListPage(Integer.parseInt(several.group(1)));
			list.open(list.problems().indexOf(several.group(2)));
		}
	}

	/** Follows the link to the problem, which lists them when there are several. */
	public void followProblemLink() {
		Keys.press(bot.imageHyperlinkWithId("flightforge.problem"), SWT.CR);
	}

	/** Waits until an input has the focus. */
	public void waitForFocus(String id) {
		bot.waitUntil(Until.that(() -> bot.textWithId(id).isActive(), () -> id + " has no focus"));
	}

	/** Waits until the value of this field is shown. */
	public void waitForField(String field) {
		bot.waitUntil(Until.that(() -> bot.labelWithId("flightforge.value.title").getText().contains(field),
				() -> "It is: " + bot.labelWithId("flightforge.value.title").getText()));
	}

	/** What the title of the shown value says of it in its tool tip. */
	public String valueHint() {
		return bot.labelWithId("flightforge.value.title").getToolTipText();
	}

	/** Goes to the seed. */
	public ScriptFormPage focusSeed() {
		bot.textWithId("flightforge.seed").setFocus();
		return this;
	}

	/**
	 * Waits until the line at the bottom sums up the script with this text in it, or in its tool tip, where the line
	 * has no room for all: it has one part more as soon as anything was generated, and the time of that is known.
	 */
	public void waitForTotals(String text) {
		bot.waitUntil(Until.that(() -> totals().contains(text) || totalsHint().contains(text),
				() -> "The totals are: " + totals()));
	}

	private String totalsHint() {
		return Objects.requireNonNullElse(bot.labelWithId("flightforge.totals").getToolTipText(), "");
	}

	/** The button Generate. */
	public void generate() {
		bot.toolbarDropDownButton("Generate").click();
	}

	/** The button Generate and Open. */
	public void generateAndOpen() {
		bot.toolbarButton("Generate and Open").click();
	}

	/** Follows the link beside the storage, which opens the preferences. */
	public void changeStorage() {
		Keys.press(bot.hyperlink("change"), SWT.CR);
	}

	/** Waits until the message of a generation has this text in it. */
	public void waitForMessage(String text) {
		bot.waitUntil(Until.that(() -> message().contains(text), () -> "The message is: " + message()),
				GENERATION_MILLIS);
	}

	/** Waits until one of the messages has this text in it. */
	public void waitForAnyMessage(String text) {
		bot.waitUntil(Until.that(() -> messages().stream().anyMatch(message -> message.contains(text)),
				() -> "The messages are: " + messages()), GENERATION_MILLIS);
	}

	/** Waits until what is said below the first message has this text in it, such as that the recording is large. */
	public void waitForRemark(String text) {
		bot.waitUntil(Until.that(() -> remark().contains(text), () -> "The remark is: " + remark()), GENERATION_MILLIS);
	}

	/** The link beside the message: Cancel while it runs, Open when it is done. */
	public void followMessageLink(String text) {
		Keys.press(bot.hyperlink(text), SWT.CR);
	}

	/** Waits until what is said below the message has this text in it, and gives all of it. */
	public String waitForDetail(String text) {
		bot.waitUntil(Until.that(() -> {
			Optional<String> shown = shownDetail();
			if (shown.isEmpty()) {
				// What is said may only now have something below it.
				unfoldDetails();
			}
			return shown.filter(said -> said.contains(text)).isPresent();
		}, () -> "The detail is: " + shownDetail()));
		return detail();
	}

	/** Whether there is something below the message in sight. */
	public boolean showsDetail() {
		return shownDetail().isPresent();
	}

	private Optional<String> shownDetail() {
		Result<Optional<String>> reading = () -> Widgets.below((Composite) root, Label.class)
				.filter(label -> "flightforge.message.detail".equals(label.getData(SWTBotPreferences.DEFAULT_KEY))
						&& label.isVisible())
				.findFirst().map(Label::getText);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Asks for what is said below messages where that is folded. */
	private void unfoldDetails() {
		VoidResult unfolding = () -> Widgets.below((Composite) root, Hyperlink.class)
				.filter(link -> "flightforge.message.details".equals(link.getData(SWTBotPreferences.DEFAULT_KEY))
						&& link.isVisible())
				.toList().forEach(link -> {
					Event event = new Event();
					event.keyCode = SWT.CR;
					event.character = SWT.CR;
					link.notifyListeners(SWT.KeyDown, event);
				});
		UIThreadRunnable.syncExec(unfolding);
	}

	/**
	 * Waits until the tool tip of what is said below the message, which shortens nothing, has this text in it; an empty
	 * one for no tool tip.
	 */
	public void waitForDetailTip(String text) {
		Result<String> reading = () -> Widgets.below((Composite) root, Label.class)
				.filter(label -> "flightforge.message.detail".equals(label.getData(SWTBotPreferences.DEFAULT_KEY))
						&& label.isVisible())
				.findFirst().map(Label::getToolTipText).orElse("");
		bot.waitUntil(Until.that(() -> {
			String tip = UIThreadRunnable.syncExec(reading);
			return text.isEmpty() ? tip.isEmpty() : tip.contains(text);
		}, () -> "The tool tip is: " + UIThreadRunnable.syncExec(reading)));
	}

	private String detail() {
		return bot.labelWithId("flightforge.message.detail").getText();
	}

	private int chosen() {
		Result<Integer> chosen = streams().widget::getSelectionIndex;
		return UIThreadRunnable.syncExec(chosen);
	}

	/** A section of the script behind its tab, such as {@code jvm}. */
	public SectionPage section(String key, String title) {
		return new SectionPage(root, key, title);
	}

	SWTBotTable streams() {
		SectionPage.open(bot, "Streams");
		return bot.tableWithId("flightforge.streams");
	}

	/** Whether a problem is shown. */
	public boolean hasProblem() {
		Result<Boolean> looking = () -> Widgets.below((Composite) root, ImageHyperlink.class).anyMatch(
				link -> "flightforge.problem".equals(link.getData(SWTBotPreferences.DEFAULT_KEY)) && link.isVisible());
		return UIThreadRunnable.syncExec(looking);
	}

	private String problem() {
		return bot.imageHyperlinkWithId("flightforge.problem").getText();
	}

	/** What the line at the bottom sums up. */
	public String totals() {
		return bot.labelWithId("flightforge.totals").getText();
	}

	private String remark() {
		return messages().stream().skip(1).findFirst().orElse("");
	}

	/** Waits until there is a picture beside the first message. */
	public void waitForMessagePicture() {
		Result<Boolean> looking = () -> Widgets.below(shell.widget, Label.class)
				.filter(label -> label.isVisible()
						&& "flightforge.message".equals(label.getData(SWTBotPreferences.DEFAULT_KEY)))
				.findFirst().map(label -> label.getParent().getChildren()[0])
				.filter(picture -> ((Label) picture).getImage() != null
						&& picture.getSize().x >= ((Label) picture).getImage().getBounds().width)
				.isPresent();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> "No picture: " + messages()));
	}

	/** Waits until there is no message. */
	public void waitForNoMessage() {
		bot.waitUntil(Until.that(() -> messages().isEmpty(), () -> "The messages are: " + messages()));
	}

	/** Whether something is said below a message. */
	public boolean isDetailShown() {
		Result<Boolean> looking = () -> Widgets.below(shell.widget, Label.class).anyMatch(label -> label.isVisible()
				&& "flightforge.message.detail".equals(label.getData(SWTBotPreferences.DEFAULT_KEY)));
		return UIThreadRunnable.syncExec(looking);
	}

	/** What messages say that can be seen, from the first. */
	public List<String> messages() {
		Result<List<String>> reading = () -> Widgets.below(shell.widget, Label.class)
				.filter(label -> label.isVisible()
						&& "flightforge.message".equals(label.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(Label::getToolTipText).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the end of the message has no room in its line. */
	public void waitForCutMessage() {
		bot.waitUntil(Until.that(() -> bot.labelWithId("flightforge.message").getText().endsWith("\u2026"),
				() -> "The line is: " + bot.labelWithId("flightforge.message").getText()));
	}

	/** All of it, which is in the tool tip. */
	private String message() {
		return bot.labelWithId("flightforge.message").getToolTipText();
	}
}
