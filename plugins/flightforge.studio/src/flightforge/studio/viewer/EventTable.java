/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.openjdk.jmc.common.item.IItem;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.UiThread;

/** The events of one type, a column per field, sorted in the background when a header is clicked. UI thread only. */
final class EventTable {

	private static final int FIGURE_WIDTH = 110;
	private static final int TIME_WIDTH = 220;
	private static final int TEXT_WIDTH = 180;

	private final Label title;
	private final Composite area;
	private final StackLayout stack = new StackLayout();
	private Table table;
	private RecordingType type;
	/** Row to event; null while events are in the order of time, which they come in. */
	private Integer[] rows;
	/** The order asked for last; results of earlier jobs that end later are not shown. */
	private Comparator<IItem> wanted;

	EventTable(Composite parent) {
		Composite frame = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(4, 4).applyTo(frame);
		title = new Label(frame, SWT.NONE);
		Studio.name(title, "flightforge.recording.title");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		area = new Composite(frame, SWT.NONE);
		area.setLayout(stack);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
	}

	void show(RecordingType newType) {
		if (newType == type) {
			return;
		}
		if (table != null) {
			Studio.name(table, null);
			RowFiller.retire(table);
		}
		type = newType;
		rows = null;
		wanted = null;
		table = createTable();
		stack.topControl = table;
		area.layout();
		title.setText(NLS.bind(type.count() == 1 ? Messages.VIEWER_COUNT_ONE : Messages.VIEWER_COUNT,
				NumberFormat.getIntegerInstance().format(type.count()), type.id()));
		RowFiller.fill(table, type.count());
	}

	/** Forgets all events, because the viewer is closed; whoever still knows the viewer must not keep them. */
	void forget() {
		type = null;
		rows = null;
		wanted = null;
	}

	private Table createTable() {
		Table created = new Table(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		created.setHeaderVisible(true);
		created.setLinesVisible(true);
		Studio.name(created, "flightforge.recording.events");
		Accessibility.name(created, Messages.VIEWER_EVENTS);
		type.columns().forEach(field -> createColumn(created, field));
		created.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
		return created;
	}

	private void createColumn(Table parent, EventColumn<?> field) {
		TableColumn column = new TableColumn(parent, field.figure() ? SWT.RIGHT : SWT.LEFT);
		column.setText(field.name());
		column.setToolTipText(field.description());
		column.setMoveable(true);
		boolean time = field.id().equals(EventColumn.START_TIME);
		if (time) {
			parent.setSortColumn(column);
			parent.setSortDirection(SWT.UP);
		}
		column.pack();
		column.setWidth(Math.max(column.getWidth(), time ? TIME_WIDTH : field.figure() ? FIGURE_WIDTH : TEXT_WIDTH));
		column.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sort(column, field)));
	}

	private void fill(TableItem item, int row) {
		if (item.getParent() == table && type != null) {
			IItem event = type.event(rows == null ? row : rows[row]);
			List<EventColumn<?>> columns = type.columns();
			for (int i = 0; i < columns.size(); i++) {
				item.setText(i, columns.get(i).text(event));
			}
		}
	}

	private void sort(TableColumn column, EventColumn<?> field) {
		boolean down = table.getSortColumn() == column && table.getSortDirection() == SWT.UP;
		table.setSortColumn(column);
		table.setSortDirection(down ? SWT.DOWN : SWT.UP);
		RecordingType sorted = type;
		Comparator<IItem> order = down ? field.order().reversed() : field.order();
		wanted = order;
		Display display = table.getDisplay();
		Job.create(Messages.VIEWER_SORTING, monitor -> {
			Integer[] newRows = new Integer[sorted.count()];
			Arrays.setAll(newRows, i -> i);
			Arrays.sort(newRows, (a, b) -> order.compare(sorted.event(a), sorted.event(b)));
			UiThread.later(display, () -> showSorted(order, newRows));
		}).schedule();
	}

	private void showSorted(Comparator<IItem> order, Integer[] newRows) {
		if (!table.isDisposed() && wanted == order) {
			rows = newRows;
			table.clearAll();
		}
	}
}
