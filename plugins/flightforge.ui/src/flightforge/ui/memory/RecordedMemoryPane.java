/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.Trend;
import flightforge.ui.chart.TimeSelection;
import flightforge.ui.table.ResultTable;

/**
 * The chart and the table of the memory in a recording: over its time, and at its end with peaks and the change since
 * the start. A part of the time can be chosen with the mouse; the table then shows that part. UI thread only.
 */
public final class RecordedMemoryPane {

	/** Hears which part of the time is chosen. */
	public interface RangeListener {
		/**
		 * A part was chosen, or again the whole.
		 *
		 * @param fromNanos its start, in nanoseconds since 1970-01-01T00:00Z
		 * @param toNanos its end
		 */
		void chosen(long fromNanos, long toNanos);
	}

	private static final long NANOS_PER_MILLI = 1_000_000;

	private final ChartAndTable both;
	private final MemoryChart chart;
	private final MemoryTable table;
	private final TimeSelection selection;
	private MemoryTimeline timeline = new MemoryTimeline(List.of());
	/** The part of the time that the table shows. */
	private long shownFrom;
	private long shownTo;

	/**
	 * An empty pane.
	 *
	 * @param parent where it goes
	 * @param listener hears of chosen parts; may be null
	 */
	public RecordedMemoryPane(Composite parent, RangeListener listener) {
		both = new ChartAndTable(parent, "flightforge.memory.recordingChart", "flightforge.memory.recordingTable",
				Messages.MEMORY_COLUMN_START, true);
		chart = both.chart();
		table = both.table();
		selection = chart.onSelection((fromMillis, toMillis) -> {
			if (!isCharted()) {
				selection().clear();
				return;
			}
			long from = Math.max(timeline.startNanos(), fromMillis * NANOS_PER_MILLI);
			long to = Math.min(timeline.endNanos(), toMillis * NANOS_PER_MILLI + NANOS_PER_MILLI - 1);
			showRange(from, to);
			if (listener != null) {
				listener.chosen(from, to);
			}
		});
	}

	/** The control that holds both. */
	public Control control() {
		return both.control();
	}

	/** Shows a recording from its start to its end. */
	public void show(ChartedMemory memory) {
		timeline = memory.timeline();
		chart.setNothing(Messages.MEMORY_NOT_CHARTED);
		chart.showRecorded(memory.samples());
		showRange(timeline.startNanos(), timeline.endNanos());
	}

	/** Whether the chart shows anything, so that a part of its time can be chosen. */
	public boolean isCharted() {
		return !timeline.isEmpty() && chart.isDrawn();
	}

	/** For what is made before it. */
	private TimeSelection selection() {
		return selection;
	}

	/** Which category has grown most in the time that is selected, or in the whole; empty where none has. */
	public Optional<String> largestGrowth() {
		MemoryTimeline.Ends ends = timeline.ends(shownFrom, shownTo);
		return LargestGrowth.text(ends.before(), ends.after(), category -> trend(category, shownFrom, shownTo)
				.filter(trend -> trend.course() == Trend.Course.STEADY).isPresent(), !isWhole());
	}

	private boolean isWhole() {
		return shownFrom <= timeline.startNanos() && shownTo >= timeline.endNanos();
	}

	/**
	 * Shows values without a time.
	 *
	 * @param why why there is nothing over time, and what to do; empty where the values say so
	 */
	void show(List<CategoryUsage> before, List<CategoryUsage> after, String why) {
		chart.setNothing(why);
		timeline = new MemoryTimeline(List.of());
		chart.showRecorded(List.of());
		table.setChangeTitle(Messages.MEMORY_COLUMN_START);
		table.show(MemoryRow.of(new MemorySample(0, after), category -> CategoryUsage.MISSING,
				before.isEmpty() ? null : new MemorySample(0, before), category -> null));
	}

	private void showRange(long from, long to) {
		shownFrom = from;
		shownTo = to;
		table.setChangeTitle(isWhole() ? Messages.MEMORY_COLUMN_START : Messages.MEMORY_COLUMN_SELECTION);
		MemoryTimeline.Ends ends = timeline.ends(from, to);
		table.show(MemoryRow.of(new MemorySample(0, ends.after()),
				category -> timeline.series(category).map(series -> series.peak(from, to))
						.orElse(CategoryUsage.MISSING),
				new MemorySample(0, ends.before()), category -> trend(category, from, to).orElse(null)));
	}

	private Optional<Trend> trend(Category category, long from, long to) {
		return timeline.series(category).flatMap(series -> Trend.of(series, from, to));
	}

	void setFocus() {
		both.setFocus();
	}

	/** The table, for what works on tables of any kind. */
	ResultTable<MemoryRow> table() {
		return table.results();
	}
}
