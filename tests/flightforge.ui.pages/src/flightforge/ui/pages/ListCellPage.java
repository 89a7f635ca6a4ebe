/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Optional;

import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** A cell of a table of declarations that is being edited as a list that takes any text. */
public final class ListCellPage {
	private final SWTBot bot;
	private final Table table;

	/**
	 * The cell that is being edited, or will be.
	 *
	 * @param bot finds what is beside the table
	 */
	ListCellPage(SWTBot bot, Table table) {
		this.bot = bot;
		this.table = table;
	}

	/** Types a text, and takes it by leaving the cell. */
	public void type(String text) {
		begin(text);
		bot.textWithId(DeclarationsPage.INPUT).setFocus();
	}

	/** Types a text, and stays there. */
	public ListCellPage begin(String text) {
		Result<Boolean> typing = () -> {
			Optional<CCombo> list = list();
			list.ifPresent(cell -> {
				cell.setFocus();
				cell.setText(text);
			});
			return list.isPresent();
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(typing), () -> "No list is in a cell"));
		return this;
	}

	/** Presses a key in the cell, which has its focus in a text that it does not give access to. */
	public ListCellPage press(String key) {
		Result<Text> finding = () -> {
			list().orElseThrow().setFocus();
			return (Text) table.getDisplay().getFocusControl();
		};
		Keys.press(new SWTBotText(UIThreadRunnable.syncExec(finding)), key);
		return this;
	}

	/** Waits until this stands in the cell. */
	public ListCellPage waitForText(String text) {
		Result<String> reading = () -> list().map(CCombo::getText).orElse("not there");
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).equals(text),
				() -> "The list is " + UIThreadRunnable.syncExec(reading)));
		return this;
	}

	private Optional<CCombo> list() {
		return Widgets.below(table, CCombo.class).filter(CCombo::isVisible).findFirst();
	}
}
