/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotStyledText;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The source of a script being written, by keyboard. */
public final class ScriptSourcePage {
	private final SWTBot bot;
	private final SWTBotStyledText source;

	ScriptSourcePage(SWTBot bot) {
		this.bot = bot;
		source = bot.styledTextWithId("flightforge.source");
	}

	/** Replaces the text; the bar in it is where the caret is then. */
	public ScriptSourcePage write(String text) {
		int caret = text.indexOf('|');
		String without = text.replace("|", "");
		source.setText(without);
		waitForText(without);
		String before = text.substring(0, caret);
		int line = (int) before.chars().filter(c -> c == '\n').count();
		source.navigateTo(line, caret - before.lastIndexOf('\n') - 1);
		return this;
	}

	/** Waits until its scroll bars are beside the text, and do not come and go over it. */
	public ScriptSourcePage waitForBarsBesideText() {
		Result<Integer> mode = () -> source.widget.getScrollbarsMode();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(mode) == SWT.NONE,
				() -> "The scroll bars come and go over the text"));
		return this;
	}

	/** Types characters where the caret is. */
	public ScriptSourcePage type(String characters) {
		characters.chars().forEach(character -> Keys.press(source, character));
		return this;
	}

	/** Presses keys: modifiers, and a key by its character. */
	public ScriptSourcePage press(int modifiers, int key) {
		Keys.press(source, KeyStroke.getInstance(modifiers, key));
		return this;
	}

	/** Selects characters of a line; lines and columns from 0. */
	public ScriptSourcePage select(int line, int column, int length) {
		source.selectRange(line, column, length);
		return this;
	}

	/** Chooses from the menu of the right mouse button. */
	public ScriptSourcePage choose(String item) {
		source.contextMenu(item).click();
		return this;
	}

	/** Waits until an item of that menu is enabled, or is not. */
	public ScriptSourcePage waitForItem(boolean enabled, String item) {
		bot.waitUntil(Until.that(() -> source.contextMenu(item).isEnabled() == enabled,
				() -> item + (enabled ? " is not enabled" : " is enabled")));
		return this;
	}

	/** Changes the colour of errors as another theme would; returns the one that it was. */
	public static RGB errorColor(RGB color) {
		return ThemeColors.change(JFacePreferences.ERROR_COLOR, color);
	}

	/** The same of comments. */
	public static RGB commentColor(RGB color) {
		return ThemeColors.change("flightforge.ui.color.comment", color);
	}

	/** The same of keys. */
	public static RGB keyColor(RGB color) {
		return ThemeColors.change("flightforge.ui.color.key", color);
	}

	/** The same of numbers. */
	public static RGB numberColor(RGB color) {
		return ThemeColors.change("flightforge.ui.color.number", color);
	}

	/** Waits until problems are underlined in this colour. */
	public void waitForSquiggles(RGB color) {
		Result<List<RGB>> reading = () -> Arrays.stream(source.widget.getStyleRanges())
				.filter(style -> style.underline && style.underlineColor != null)
				.map(style -> style.underlineColor.getRGB()).distinct().toList();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).contains(color),
				() -> "Squiggles are " + UIThreadRunnable.syncExec(reading)));
	}

	/** Waits until a line, from 0, begins in this colour. */
	public void waitForColour(int line, RGB color) {
		waitForColour(line, 0, color);
	}

	/** Waits until what is at a line and column, both from 0, has this colour. */
	public void waitForColour(int line, int column, RGB color) {
		Result<RGB> reading = () -> {
			StyleRange style = source.widget.getStyleRangeAtOffset(source.widget.getOffsetAtLine(line) + column);
			return style == null || style.foreground == null ? null : style.foreground.getRGB();
		};
		bot.waitUntil(Until.that(() -> color.equals(UIThreadRunnable.syncExec(reading)),
				() -> "At " + line + ", " + column + " is " + UIThreadRunnable.syncExec(reading)));
	}

	/** Ctrl+Space. */
	public ScriptSourcePage propose() {
		return press(SWT.MOD1, ' ');
	}

	/** Ctrl+F. */
	public FindBarPage find() {
		press(SWT.MOD1, 'F');
		return new FindBarPage(bot);
	}

	/** Ctrl+L, first with a line that is not there; before anything is typed nothing is wrong. */
	public void goToLine(String line, String refusal, String missing) {
		press(SWT.MOD1, 'L');
		SWTBotShell dialog = new SWTBot().shell("Go to Line").activate();
		SWTBot asking = new SWTBot(dialog.widget);
		Result<Long> said = () -> Widgets.below(dialog.widget, Text.class).filter(Control::isVisible).map(Text::getText)
				.filter(text -> !text.isBlank()).count();
		asking.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(said) == 0 && !asking.button("OK").isEnabled(),
				() -> "It says something"));
		asking.text(0).setText(missing);
		asking.waitUntil(Until.that(() -> asking.text(1).getText().strip().equals(refusal),
				() -> "It says " + asking.text(1).getText()));
		asking.text(0).setText(line);
		asking.button("OK").click();
		bot.waitUntil(Conditions.shellCloses(dialog));
	}

	/** Answers the question for another name. */
	public void rename(String name) {
		SWTBotShell dialog = new SWTBot().shell("Rename").activate();
		SWTBot asking = new SWTBot(dialog.widget);
		asking.text(0).setText(name);
		asking.button("OK").click();
		bot.waitUntil(Conditions.shellCloses(dialog));
	}

	/** Waits until these are the first proposals. */
	public ScriptSourcePage waitForProposals(String... names) {
		List<String> expected = List.of(names);
		bot.waitUntil(Until.that(() -> expected.equals(proposals(names.length)),
				() -> "Proposed are: " + proposals(names.length)));
		return this;
	}

	/** Takes the proposal that is selected, which is the first. */
	public ScriptSourcePage accept() {
		Keys.press(source, SWT.CR);
		return this;
	}

	/** Waits until the text is this. */
	public void waitForText(String text) {
		bot.waitUntil(Until.that(() -> source.getText().equals(text), () -> "The text is: " + source.getText()));
	}

	/** Waits until this is selected. */
	public void waitForSelection(String text) {
		bot.waitUntil(
				Until.that(() -> source.getSelection().equals(text), () -> "Selected is: " + source.getSelection()));
	}

	/** Waits until a window without a title shows this. */
	public void waitForDescription(String text) {
		bot.waitUntil(Until.that(() -> descriptions().stream().anyMatch(shown -> shown.contains(text)),
				() -> "Described is: " + descriptions()));
	}

	/** Whether nothing of a window without a title is cut off. */
	public boolean isDescriptionWhole() {
		StyledText text = inPopups(StyledText.class).orElseThrow();
		Result<Boolean> asking = () -> {
			Point needed = text.computeSize(SWT.DEFAULT, SWT.DEFAULT);
			Point present = text.getSize();
			return needed.x <= present.x && needed.y <= present.y;
		};
		return UIThreadRunnable.syncExec(asking);
	}

	/** The text as it is shown, without what is folded. */
	public String shown() {
		return source.getText();
	}

	private List<String> proposals(int most) {
		return inPopups(Table.class).map(table -> {
			SWTBotTable popup = new SWTBotTable(table);
			return IntStream.range(0, Math.min(most, popup.rowCount()))
					.mapToObj(row -> popup.cell(row, 0).split(" {2}")[0]).toList();
		}).orElse(List.of());
	}

	private List<String> descriptions() {
		return inPopups(StyledText.class).stream().map(text -> {
			Result<String> reading = () -> text.isDisposed() ? "" : text.getText();
			return UIThreadRunnable.syncExec(reading);
		}).toList();
	}

	/** The first control of a class in visible windows without titles. */
	private static <T extends Control> Optional<T> inPopups(Class<T> type) {
		Display display = SWTUtils.display();
		Result<T> finding = () -> Arrays.stream(display.getShells())
				.filter(shell -> shell.isVisible() && shell.getText().isEmpty())
				.flatMap(shell -> Widgets.below(shell, type)).findFirst().orElse(null);
		return Optional.ofNullable(UIThreadRunnable.syncExec(display, finding));
	}
}
