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
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.openjdk.jmc.common.item.IItem;

import flightforge.studio.Messages;
import flightforge.studio.Studio;

/** The events of one type, a column per field, sorted in the background when a header is clicked. UI thread only. */
final class EventTable {

	private static final int QUANTITY_WIDTH = 110;
	private static final int TIME_WIDTH = 190;
	private static final int TEXT_WIDTH = 180;

	private final Label title;
	private final Table table;
	private RecordingType type;
	/** Row to event; null while events are in the order of the recording. */
	private Integer[] rows;

	EventTable(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(4, 4).applyTo(area);
		title = new Label(area, SWT.NONE);
		Studio.name(title, "flightforge.recording.title");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		table = new Table(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Studio.name(table, "flightforge.recording.events");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		table.addListener(SWT.SetData, event -> fill((TableItem) event.item));
	}

	void show(RecordingType newType) {
		type = newType;
		rows = null;
		table.setRedraw(false);
		table.setItemCount(0);
		table.setSortColumn(null);
		for (TableColumn column : table.getColumns()) {
			column.dispose();
		}
		type.columns().forEach(this::createColumn);
		table.setItemCount(type.count());
		table.setRedraw(true);
		title.setText(NLS.bind(Messages.VIEWER_COUNT, NumberFormat.getIntegerInstance().format(type.count()), type.id()));
	}

	private void createColumn(EventColumn<?> field) {
		TableColumn column = new TableColumn(table, field.quantity() ? SWT.RIGHT : SWT.LEFT);
		column.setText(field.name());
		column.setToolTipText(field.description());
		column.setMoveable(true);
		boolean time = field.id().equals("startTime");
		column.setWidth(time ? TIME_WIDTH : field.quantity() ? QUANTITY_WIDTH : TEXT_WIDTH);
		column.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sort(column, field)));
	}

	private void fill(TableItem item) {
		int row = table.indexOf(item);
		IItem event = type.event(rows == null ? row : rows[row]);
		List<EventColumn<?>> columns = type.columns();
		for (int i = 0; i < columns.size(); i++) {
			item.setText(i, columns.get(i).text(event));
		}
	}

	private void sort(TableColumn column, EventColumn<?> field) {
		boolean down = table.getSortColumn() == column && table.getSortDirection() == SWT.UP;
		table.setSortColumn(column);
		table.setSortDirection(down ? SWT.DOWN : SWT.UP);
		RecordingType sorted = type;
		Comparator<IItem> order = down ? field.order().reversed() : field.order();
		Job.create(Messages.VIEWER_SORTING, monitor -> {
			Integer[] newRows = new Integer[sorted.count()];
			Arrays.setAll(newRows, i -> i);
			Arrays.sort(newRows, (a, b) -> order.compare(sorted.event(a), sorted.event(b)));
			table.getDisplay().asyncExec(() -> showSorted(sorted, newRows));
		}).schedule();
	}

	private void showSorted(RecordingType sorted, Integer[] newRows) {
		if (!table.isDisposed() && type == sorted) {
			rows = newRows;
			table.clearAll();
		}
	}
}
