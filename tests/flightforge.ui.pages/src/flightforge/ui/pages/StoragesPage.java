/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.ISeries;

/** The view that generates a script with both storages. */
public final class StoragesPage {
	private static final long GENERATION_MILLIS = 60_000;
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	/** The view, opened where it is not. */
	public StoragesPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.showView("flightforge.ui.storagesView");
	}

	/** File > Compare Storages, for the script in front. */
	public static StoragesPage compare(WorkbenchPage workbench) {
		workbench.activate().menu().menu("File", "Compare Storages").click();
		return new StoragesPage(workbench);
	}

	/** Presses the button, which is named as said. */
	public void press(String text) {
		view.bot().button(text).click();
	}

	/** Waits until the view says this. */
	public StoragesPage waitForMessage(String text) {
		workbench.bot().waitUntil(Until.that(() -> message().contains(text), () -> "The view says " + message()),
				GENERATION_MILLIS);
		return this;
	}

	/** Waits until something is true of the view. */
	public void waitUntil(BooleanSupplier condition, Supplier<String> otherwise) {
		workbench.bot().waitUntil(Until.that(condition, otherwise));
	}

	private String message() {
		return view.bot().labelWithId("flightforge.storages.message").getText();
	}

	/** A cell of the row of a storage. */
	public String cell(int row, int column) {
		return table().cell(row, column).replace('\u00a0', ' ');
	}

	/** How many storages have a row. */
	public int rows() {
		return table().rowCount();
	}

	private SWTBotTable table() {
		return view.bot().tableWithId("flightforge.storages.table");
	}

	/** What is said of the checksum. */
	public String checksum() {
		return view.bot().textWithId("flightforge.storages.checksum").getText();
	}

	/** Where the chart is on the screen. */
	public Rectangle chart() {
		return Widgets.bounds((Composite) view.getWidget(), "flightforge.storages.chart");
	}

	/** Where the table is on the screen. */
	public Rectangle rowsArea() {
		return Widgets.bounds((Composite) view.getWidget(), "flightforge.storages.table");
	}

	/** What the axis of the heap has at a mark. */
	public String markOf(double amount) {
		Result<String> reading = () -> charts()
				.map(chart -> chart.getAxisSet().getYAxis(0).getTick().getFormat().format(amount)).findFirst()
				.orElseThrow().replace('\u00a0', ' ');
		return UIThreadRunnable.syncExec(reading);
	}

	private Stream<Chart> charts() {
		return Widgets.below((Composite) workbench.bot().shell().widget, Chart.class)
				.filter(chart -> "flightforge.storages.chart".equals(chart.getData("org.eclipse.swtbot.widget.key")));
	}

	/** The number of points of each curve. */
	public List<Integer> curves() {
		Result<List<Integer>> reading = () -> charts().flatMap(chart -> Arrays.stream(chart.getSeriesSet().getSeries()))
				.map(ISeries::getYSeries).map(values -> values.length).toList();
		return UIThreadRunnable.syncExec(reading);
	}
}
