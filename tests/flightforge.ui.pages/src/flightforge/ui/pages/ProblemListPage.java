/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The list of all problems of a script, which has opened or will. */
public final class ProblemListPage {
	private final SWTBotShell list;
	private final SWTBot bot;
	private final SWTBotTable problems;

	/** The list with this many problems. */
	public ProblemListPage(int count) {
		list = new SWTBot().shell(count + " Problems");
		bot = new SWTBot(list.widget);
		problems = bot.tableWithId("flightforge.problems");
	}

	/** The problems, each with its place. */
	public List<String> problems() {
		return IntStream.range(0, problems.rowCount()).mapToObj(row -> problems.cell(row, 0)).toList();
	}

	/**
	 * Chooses a problem below the first by the arrow keys, for a click goes to its place; gives what is shown of it
	 * below the list.
	 */
	public String choose(int problem) {
		problems.setFocus();
		Keys.post(list.widget, Collections.nCopies(problem, "ARROW_DOWN").toArray(String[]::new));
		Result<Integer> selected = () -> problems.widget.getSelectionIndex();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(selected) == problem,
				() -> "Chosen is problem " + UIThreadRunnable.syncExec(selected)));
		return bot.labelWithId("flightforge.problems.whole").getText();
	}

	/** The number of the chosen problem. */
	public int chosen() {
		Result<Integer> selected = () -> problems.widget.getSelectionIndex();
		return UIThreadRunnable.syncExec(selected);
	}

	/** Goes to the place of a problem. */
	public void open(int problem) {
		Cells.click(problems, problem, 0);
	}
}
