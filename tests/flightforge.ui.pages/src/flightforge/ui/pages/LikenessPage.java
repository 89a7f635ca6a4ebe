/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.StringResult;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCombo;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The view that compares two recordings. */
public final class LikenessPage {
	private static final long READING_MILLIS = 60_000;
	/** Pixels of the arrow and of what is around a title. */
	private static final int ARROW = 34;
	private static final String MESSAGE = "flightforge.likeness.message";
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	LikenessPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.showView("flightforge.ui.likenessView");
	}

	/** Chooses one of the recordings that are offered, for {@code a} or {@code b}. */
	public LikenessPage choose(String side, String recording) {
		SWTBotCombo combo = view.bot().comboBoxWithId("flightforge.likeness." + side);
		combo.setFocus();
		combo.setSelection(recording);
		return this;
	}

	/** What is chosen for {@code a}, {@code b} or {@code names}. */
	public String chosen(String side) {
		return view.bot().comboBoxWithId("flightforge.likeness." + side).getText();
	}

	/** Waits until this is chosen for {@code a} or {@code b}. */
	public LikenessPage waitForChosen(String side, String recording) {
		workbench.bot().waitUntil(Until.that(() -> chosen(side).equals(recording), () -> side + " is " + chosen(side)));
		return this;
	}

	/** Waits until the view says this. */
	public LikenessPage waitForMessage(String text) {
		workbench.bot().waitUntil(Until.that(() -> message().contains(text), () -> "The view says: " + message()),
				READING_MILLIS);
		return this;
	}

	/** Presses the view's button that swaps both recordings. */
	public LikenessPage swap() {
		Shell shell = workbench.activate().widget;
		VoidResult pressing = () -> Widgets.below(shell, ToolBar.class).flatMap(bar -> Arrays.stream(bar.getItems()))
				.filter(item -> "Swap A and B".equals(item.getToolTipText()) && item.isEnabled()).findFirst()
				.orElseThrow().notifyListeners(SWT.Selection, new Event());
		UIThreadRunnable.syncExec(pressing);
		return this;
	}

	/** Closes the view, which forgets what it shows. */
	public void close() {
		view.close();
	}

	/** Follows the link of what the view says. */
	public LikenessPage follow(String link) {
		view.bot().linkWithId(MESSAGE).click(link);
		return this;
	}

	/** The rows of the event types: name and numbers of events. */
	public List<List<String>> types() {
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount())
				.mapToObj(row -> List.of(table.cell(row, 0), table.cell(row, 1), table.cell(row, 2))).toList();
	}

	/** A cell of the row of an event type. */
	public String cell(String type, String column) {
		SWTBotTable table = table();
		return table.cell(table.indexOf(type), column);
	}

	/** Chooses a type, and gives what its events are compared by. */
	public List<String> measures(String type) {
		SWTBotTable table = table();
		table.select(table.indexOf(type));
		SWTBotTable measures = view.bot().tableWithId("flightforge.likeness.measures");
		return IntStream.range(0, measures.rowCount()).mapToObj(row -> measures.cell(row, 0)).toList();
	}

	/** Waits until a row of what the events of the chosen type are compared by is not cut. */
	public LikenessPage waitForWholeMeasure(String measure) {
		Table table = view.bot().tableWithId("flightforge.likeness.measures").widget;
		Result<Integer> looking = () -> {
			TableItem row = Arrays.stream(table.getItems()).filter(item -> item.getText().equals(measure)).findFirst()
					.orElse(null);
			if (row == null) {
				return Integer.MAX_VALUE;
			}
			GC gc = new GC(table);
			int text = gc.textExtent(measure).x;
			gc.dispose();
			Rectangle place = row.getTextBounds(0);
			return text - place.width;
		};
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) <= 0,
				() -> measure + " lacks " + UIThreadRunnable.syncExec(looking) + " pixels"));
		return this;
	}

	/** The title of the column that the types are sorted by, with the largest first. */
	public String sorted() {
		Table table = table().widget;
		StringResult looking = () -> table.getSortDirection() == SWT.DOWN ? table.getSortColumn().getText() : null;
		return UIThreadRunnable.syncExec(looking);
	}

	/** Whether the title of the column that the types are sorted by has room beside the arrow. */
	public boolean sortedTitleIsWhole() {
		Table table = table().widget;
		Result<Boolean> looking = () -> {
			Font bold = FontDescriptor.createFrom(table.getFont()).setStyle(SWT.BOLD).createFont(table.getDisplay());
			GC gc = new GC(table);
			gc.setFont(bold);
			int text = gc.textExtent(table.getSortColumn().getText()).x;
			gc.dispose();
			bold.dispose();
			return text + ARROW <= table.getSortColumn().getWidth();
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Whether both tables show a column. */
	public boolean shows(String column) {
		Composite all = (Composite) view.getWidget();
		Result<Boolean> looking = () -> Widgets.below(all, Table.class).allMatch(table -> Arrays
				.stream(table.getColumns()).anyMatch(each -> each.getText().equals(column) && each.getWidth() > 0));
		return UIThreadRunnable.syncExec(looking);
	}

	/** How much of the height of the window it has, from 0 to 1. */
	public double shareOfWindow() {
		Composite all = (Composite) view.getWidget();
		Result<Double> looking = () -> (double) all.getSize().y / all.getShell().getSize().y;
		return UIThreadRunnable.syncExec(looking);
	}

	/** Pixels between both tables. */
	public int gap() {
		Rectangle types = Widgets.bounds((Composite) view.getWidget(), "flightforge.likeness.types");
		Rectangle measures = Widgets.bounds((Composite) view.getWidget(), "flightforge.likeness.measures");
		return measures.x - types.x - types.width;
	}

	private SWTBotTable table() {
		return view.bot().tableWithId("flightforge.likeness.types");
	}

	private String message() {
		return view.bot().linkWithId(MESSAGE).getText();
	}
}
