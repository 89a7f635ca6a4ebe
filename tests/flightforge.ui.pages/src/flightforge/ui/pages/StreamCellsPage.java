/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;

import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The cells of the table of streams, as somebody types into them; what they show then is asked of the form. */
public final class StreamCellsPage {
	private final ScriptFormPage form;
	private final SWTBotTable table;
	private final SWTBot bot;

	/** The cells of a form's streams. */
	StreamCellsPage(ScriptFormPage form) {
		this.form = form;
		table = form.streams();
		bot = new SWTBot(table.widget);
	}

	/** Types another event type for a stream. */
	public void changeType(int stream, String type) {
		change(stream, "Event type", type);
	}

	/** Types another volume for a stream. */
	public void changeVolume(int stream, String volume) {
		change(stream, "Volume", volume);
	}

	private void change(int stream, String column, String value) {
		edit(stream, column, value);
		// Leaving the cell takes what was typed, as a click elsewhere does.
		form.focusSeed();
		form.waitForCell(stream, column, value);
	}

	/** Begins to type another volume for a stream, and stays in its cell. */
	public StreamCellsPage editVolume(int stream, String volume) {
		edit(stream, "Volume", volume);
		return this;
	}

	/** Begins to type another event type for a stream, and stays in its cell. */
	public StreamCellsPage editType(int stream, String type) {
		edit(stream, "Event type", type);
		return this;
	}

	/**
	 * Types an event type into the cell that is being edited, letter by letter, and takes the first proposal with Enter
	 * at once; waits until nothing is done any more because of the letters.
	 */
	public StreamCellsPage typeAndTakeProposal(String letters) {
		SWTBotText cell = bot.text();
		VoidResult typing = () -> {
			cell.widget.setText("");
			for (char letter : letters.toCharArray()) {
				cell.widget.append(String.valueOf(letter));
				Keys.notify(cell.widget, String.valueOf(letter));
			}
			Keys.notify(cell.widget, "CTRL+SPACE", "CR");
		};
		UIThreadRunnable.syncExec(typing);
		ThreadWatch.waitForNoneIn(ContentProposalAdapter.class.getName());
		return this;
	}

	/** How many lists of proposals are open. */
	public int proposalLists() {
		Result<Integer> counting = () -> (int) Arrays.stream(table.display.getShells())
				.filter(shell -> shell.isVisible() && shell != form.shell.widget).count();
		return UIThreadRunnable.syncExec(counting);
	}

	private void edit(int stream, String column, String value) {
		form.shell.activate();
		Cells.doubleClick(table, stream, table.indexOfColumn(column));
		bot.text().setText(value);
	}

	/** Types into the cell that is being edited, and leaves it. */
	public void type(String text) {
		bot.text().setText(text);
		form.focusSeed();
	}

	/** Presses a key in the cell that is being edited. */
	public StreamCellsPage press(String key) {
		Keys.press(bot.text(), key);
		return this;
	}

	/** Goes from the cell that is being edited to the next one with Tab. */
	public StreamCellsPage tab() {
		return traverse(SWT.TRAVERSE_TAB_NEXT);
	}

	/** Goes from the cell that is being edited to the one before it with Shift+Tab. */
	public StreamCellsPage tabBack() {
		return traverse(SWT.TRAVERSE_TAB_PREVIOUS);
	}

	private StreamCellsPage traverse(int key) {
		SWTBotText cell = bot.text();
		Result<Boolean> tab = () -> cell.widget.traverse(key);
		UIThreadRunnable.syncExec(tab);
		return this;
	}

	/** Waits until a cell is being edited in which this stands. */
	public void waitForText(String text) {
		SWTBotText cell = bot.text();
		bot.waitUntil(Until.that(() -> cell.getText().equals(text), () -> "The cell is " + cell.getText()));
	}
}
