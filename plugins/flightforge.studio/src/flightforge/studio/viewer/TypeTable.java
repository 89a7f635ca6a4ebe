/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.text.NumberFormat;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.platform.Accessibility;

/** The types of a recording with their counts, with a filter. UI thread only. */
final class TypeTable {

	private final Text filter;
	private final Table table;
	private final Consumer<RecordingType> chosen;
	private List<RecordingType> types = List.of();
	private List<RecordingType> shown = List.of();
	private Comparator<RecordingType> order = Comparator.comparingInt(RecordingType::count).reversed();

	TypeTable(Composite parent, Consumer<RecordingType> chosen) {
		this.chosen = chosen;
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(4, 4).applyTo(area);
		filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.VIEWER_TYPES_FILTER);
		Studio.name(filter, "flightforge.recording.filter");
		Accessibility.name(filter, Messages.VIEWER_TYPES_FILTER);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		filter.addModifyListener(e -> refresh());
		Composite tableArea = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tableArea);
		TableColumnLayout layout = new TableColumnLayout();
		tableArea.setLayout(layout);
		table = new Table(tableArea, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Studio.name(table, "flightforge.recording.types");
		Accessibility.name(table, Messages.VIEWER_TYPES);
		layout.setColumnData(column(Messages.VIEWER_TYPES_NAME, SWT.LEFT, Comparator.comparing(RecordingType::label)),
				new ColumnWeightData(70, 120));
		layout.setColumnData(column(Messages.VIEWER_TYPES_COUNT, SWT.RIGHT, order), new ColumnWeightData(30, 70));
		table.addListener(SWT.SetData, event -> fill((TableItem) event.item));
		table.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> choose()));
	}

	void show(List<RecordingType> newTypes) {
		types = newTypes;
		refresh();
		if (!shown.isEmpty()) {
			table.select(0);
			choose();
		}
	}

	/** Forgets all types, because the viewer is closed; whoever still knows the viewer must not keep them. */
	void forget() {
		types = List.of();
		shown = List.of();
	}

	void setFocus() {
		table.setFocus();
	}

	private TableColumn column(String title, int style, Comparator<RecordingType> newOrder) {
		TableColumn column = new TableColumn(table, style);
		column.setText(title);
		column.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			order = newOrder;
			table.setSortColumn(column);
			table.setSortDirection(style == SWT.RIGHT ? SWT.DOWN : SWT.UP);
			refresh();
		}));
		return column;
	}

	private void refresh() {
		String wanted = filter.getText().strip().toLowerCase(Locale.ROOT);
		shown = types.stream().filter(type -> type.label().toLowerCase(Locale.ROOT).contains(wanted)
				|| type.id().toLowerCase(Locale.ROOT).contains(wanted)).sorted(order).toList();
		table.setItemCount(shown.size());
		table.clearAll();
	}

	private void fill(TableItem item) {
		RecordingType type = shown.get(table.indexOf(item));
		Image image = StudioImages.EVENT.image();
		item.setImage(0, image);
		item.setText(new String[] {type.label(), NumberFormat.getIntegerInstance().format(type.count())});
		item.setData(type);
	}

	private void choose() {
		int index = table.getSelectionIndex();
		if (index >= 0 && index < shown.size()) {
			chosen.accept(shown.get(index));
		}
	}
}
