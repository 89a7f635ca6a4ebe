/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The audit of a recording, in whatever shows it. */
public final class AuditPage {
	private static final long AUDIT_MILLIS = 120_000;
	private static final String MESSAGE = "flightforge.audit.message";
	private static final String JOB = "Auditing ";
	private final SWTBot bot;

	/** The one that is in front of what this bot looks at. */
	public AuditPage(SWTBot bot) {
		this.bot = bot;
	}

	/** Waits until it says this. */
	public AuditPage waitForMessage(String text) {
		bot.waitUntil(Until.that(() -> message().contains(text), () -> "The audit says: " + message()), AUDIT_MILLIS);
		return this;
	}

	/** Follows a link of what it says. */
	public AuditPage follow(String link) {
		bot.linkWithId(MESSAGE).click(link);
		return this;
	}

	/** The rules that are broken: name, severity and number. */
	public List<List<String>> violations() {
		SWTBotTable table = violationTable();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> List.of(table.cell(row, "Name"),
				table.cell(row, "Severity").replaceAll(":.*", ""), table.cell(row, "Violations"))).toList();
	}

	/** How many rules are broken, in whatever language. */
	public int count() {
		return violationTable().rowCount();
	}

	/** Chooses a rule by its title. */
	public AuditPage choose(String rule) {
		violationTable().select(rule);
		return this;
	}

	/** What is said of the chosen rule. */
	public String details() {
		return bot.textWithId("flightforge.audit.details").getText();
	}

	/** A column of the first violations of the chosen rule. */
	public List<String> places(String column) {
		SWTBotTable table = bot.tableWithId("flightforge.audit.places");
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, column)).toList();
	}

	/** How many of the violations of the chosen rule are listed, as it is said above them. */
	public String listed() {
		return bot.labelWithId("flightforge.audit.listed").getText();
	}

	/** Whether an audit runs or is to run, in front or not. */
	public static boolean isRunning() {
		return Jobs.isThere(JOB);
	}

	private String message() {
		return bot.linkWithId(MESSAGE).getText();
	}

	private SWTBotTable violationTable() {
		return bot.tableWithId("flightforge.audit.violations");
	}
}
