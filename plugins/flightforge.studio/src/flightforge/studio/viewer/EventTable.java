/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ILazyContentProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.openjdk.jmc.common.item.IItem;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Copying;
import flightforge.ui.platform.SelectionColor;
import flightforge.ui.platform.UiThread;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.TableColumns;

/**
 * The events of one type, or those of a part of the time, a column per field, sorted in the background when a header is
 * clicked. UI thread only.
 */
final class EventTable {

	private static final int MARGIN = 4;
	private static final int GAP = 5;
	private static final int NUMBER_WIDTH = 110;
	private static final int TIME_WIDTH = 220;
	private static final int TEXT_WIDTH = 180;
	/** The name of a method with its class and package. */
	private static final int TRACE_WIDTH = 300;
	/** Events whose numbers have to fit; those of the others are hardly longer. */
	private static final int MEASURED_EVENTS = 100;

	private final Label title;
	private final Composite area;
	private final VirtualRows visible;
	private Table table;
	private RecordingType type;
	/** The number of the first event that is shown. */
	private int from;
	/** The number after that of the last. */
	private int to;
	/** Row to event; null while events are in the order of time, which they come in. */
	private Integer[] rows;
	/** The order asked for last; results of earlier jobs that end later are not shown. */
	private Comparator<IItem> wanted;

	/**
	 * No table yet.
	 *
	 * @param chosen gets the event that is selected, null for none
	 */
	EventTable(Composite parent, Consumer<IItem> chosen) {
		Composite frame = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).margins(MARGIN, MARGIN).spacing(0, GAP).applyTo(frame);
		title = new Label(frame, SWT.NONE);
		Studio.name(title, "flightforge.recording.title");
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(title);
		area = new Composite(frame, SWT.NONE);
		area.setLayout(new FillLayout());
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		visible = new VirtualRows(frame, row -> chosen.accept(row < 0 || type == null ? null : event(row)));
	}

	/**
	 * Shows some events of a type, in the order of time.
	 *
	 * @param first the number of the first
	 * @param end the number after that of the last
	 * @param time the part of the time that they are of, as text; null for all of it
	 */
	void show(RecordingType newType, int first, int end, String time) {
		if (newType == type) {
			return;
		}
		if (table != null) {
			table.getParent().dispose();
		}
		type = newType;
		from = first;
		to = end;
		rows = null;
		wanted = null;
		table = createTable();
		area.layout();
		title.setText(titleOf(time));
		visible.show(table, end - first);
	}

	/**
	 * Shows some of the type's events, in the order that was chosen.
	 *
	 * @param first the number of the first
	 * @param end the number after that of the last
	 * @param time the part of the time that they are of, as text; null for all of it
	 */
	void showRange(int first, int end, String time) {
		from = first;
		to = end;
		title.setText(titleOf(time));
		rows = null;
		visible.refresh(end - first);
		if (wanted != null) {
			sort(table, wanted);
		}
	}

	/**
	 * Pixels of the title and the table with some rows.
	 *
	 * @param rowHeight pixels of one, which the titles of columns have, too, as long as there is no table
	 */
	int heightOf(int rows, int rowHeight) {
		int header = table == null ? rowHeight : table.getHeaderHeight();
		int borders = 2 * MARGIN + 2;
		return title.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + GAP + header + rows * rowHeight + borders;
	}

	private String titleOf(String time) {
		if (time != null) {
			return NLS.bind(Messages.VIEWER_COUNT_RANGE,
					new Object[] {count(to - from), count(type.count()), type.id(), time});
		}
		return NLS.bind(type.count() == 1 ? Messages.VIEWER_COUNT_ONE : Messages.VIEWER_COUNT, count(type.count()),
				type.id());
	}

	private static String count(int events) {
		return NumberFormat.getIntegerInstance().format(events);
	}

	private IItem event(int row) {
		return type.event(rows == null ? from + row : rows[row]);
	}

	/** Forgets all events, because the viewer is closed; references to the viewer must not keep them. */
	void forget() {
		type = null;
		rows = null;
		wanted = null;
	}

	private Table createTable() {
		TableViewer viewer = new TableViewer(new Composite(area, SWT.NONE),
				SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
		Table created = viewer.getTable();
		created.setHeaderVisible(true);
		created.setLinesVisible(true);
		Studio.name(created, "flightforge.recording.events");
		Accessibility.name(created, Messages.VIEWER_EVENTS);
		SelectionColor.follow(created);
		TableColumns<IItem> columns = new TableColumns<>(viewer, order -> sort(created, order));
		type.columns().forEach(field -> createColumn(columns, field));
		columns.addMenu(Copying.in(created, () -> {
			visible.reveal();
			return Copying.rows(created);
		}));
		CellTips.enable(viewer);
		RecordingType shown = type;
		viewer.setContentProvider((ILazyContentProvider) place -> {
			if (created == table && shown == type) {
				viewer.replace(event(visible.number(place)), place);
			}
		});
		viewer.setInput(shown);
		columns.fit(IntStream.range(0, Math.min(shown.count(), MEASURED_EVENTS)).mapToObj(shown::event).toList());
		return created;
	}

	private void createColumn(TableColumns<IItem> columns, EventColumn<?> field) {
		boolean time = field.id().equals(EventColumn.START_TIME);
		int text = field.id().equals(RecordingType.STACK_TRACE) ? TRACE_WIDTH : TEXT_WIDTH;
		TableViewerColumn column = columns.add(field.id(), field.name(), field.numeric() ? SWT.RIGHT : SWT.LEFT, 1,
				time ? TIME_WIDTH : field.numeric() ? NUMBER_WIDTH : text,
				ColumnLabelProvider.createTextProvider(event -> field.text((IItem) event)), field.order());
		column.getColumn().setToolTipText(field.description());
	}

	/** Sorts in the background; no order is that of time, in which the events are. */
	private void sort(Table sortedTable, Comparator<IItem> order) {
		RecordingType sorted = type;
		wanted = order;
		if (order == null) {
			showSorted(sortedTable, null, null);
			return;
		}
		Display display = sortedTable.getDisplay();
		int first = from;
		int end = to;
		Job.create(Messages.VIEWER_SORTING, monitor -> {
			Integer[] newRows = new Integer[end - first];
			Arrays.setAll(newRows, i -> first + i);
			Arrays.sort(newRows, (a, b) -> order.compare(sorted.event(a), sorted.event(b)));
			UiThread.later(display, () -> {
				if (first == from && end == to) {
					showSorted(sortedTable, order, newRows);
				}
			});
		}).schedule();
	}

	private void showSorted(Table sortedTable, Comparator<IItem> order, Integer[] newRows) {
		if (!sortedTable.isDisposed() && sortedTable == table && wanted == order) {
			rows = newRows;
			visible.refresh(to - from);
		}
	}
}
