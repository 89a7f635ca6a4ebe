/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.history;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.memory.CategoryUsage;
import flightforge.script.generate.Storage;
import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.CellTips;

/** Generated recordings, one on each line; columns can be sorted, moved and hidden. UI thread only. */
final class HistoryTable {

	private static final DateTimeFormatter TIME = DateTimeFormatter
			.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM).withZone(ZoneId.systemDefault());

	private final TableColumnLayout layout = new TableColumnLayout();
	private final TableViewer viewer;
	private final List<IAction> columnActions = new ArrayList<>();

	HistoryTable(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		area.setLayout(layout);
		viewer = new TableViewer(area, SWT.FULL_SELECTION | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
		CellTips.enable(viewer);
		Table table = viewer.getTable();
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge.history");
		Accessibility.name(table, Messages.TABLE);
		createColumns();
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setInput(List.of());
	}

	private void createColumns() {
		column(Messages.COLUMN_RECORDING, SWT.LEFT, 180, HistoryTable::name, GeneratedRecording::fileName);
		column(Messages.COLUMN_GENERATED, SWT.LEFT, 150,
				entry -> TIME.format(Instant.ofEpochMilli(entry.recording().endMillis())),
				GeneratedRecording::endMillis);
		column(Messages.COLUMN_EVENTS, SWT.RIGHT, 80, entry -> Quantities.count(entry.recording().events()),
				GeneratedRecording::events);
		column(Messages.COLUMN_BYTES, SWT.RIGHT, 75, entry -> Quantities.bytes(entry.recording().bytes()),
				GeneratedRecording::bytes);
		column(Messages.COLUMN_SECONDS, SWT.RIGHT, 70, entry -> Quantities.elapsed(entry.recording().seconds()),
				GeneratedRecording::seconds);
		column(Messages.COLUMN_STORAGE, SWT.LEFT, 125, entry -> storage(entry.recording()), HistoryTable::storage);
		column(Messages.COLUMN_HEAP, SWT.RIGHT, 120, entry -> bytes(entry.recording().memory().heapPeak()),
				recording -> recording.memory().heapPeak()).setToolTipText(Messages.COLUMN_HEAP_HINT);
		column(Messages.COLUMN_GROWTH, SWT.RIGHT, 120, entry -> bytes(entry.recording().memory().heapGrowth()),
				recording -> recording.memory().heapGrowth()).setToolTipText(Messages.COLUMN_GROWTH_HINT);
		column(Messages.COLUMN_MAPPED, SWT.RIGHT, 105, entry -> bytes(entry.recording().memory().mappedPeak()),
				recording -> recording.memory().mappedPeak()).setToolTipText(Messages.COLUMN_MAPPED_HINT);
		column(Messages.COLUMN_SHA256, SWT.LEFT, 90, entry -> entry.recording().sha256(), GeneratedRecording::sha256);
		column(Messages.COLUMN_FOLDER, SWT.LEFT, 100, entry -> folder(entry.recording()), HistoryTable::folder);
	}

	TableViewer viewer() {
		return viewer;
	}

	void show(List<HistoryEntry> entries) {
		// Who comes back to the view finds the same files most times, and must find what was selected, too.
		if (!entries.equals(viewer.getInput())) {
			viewer.setInput(entries);
		}
	}

	/** What is selected, newest first. */
	List<HistoryEntry> selected() {
		return viewer.getStructuredSelection().stream().map(HistoryEntry.class::cast).toList();
	}

	/** Adds a menu that shows and hides columns. */
	void addColumns(IMenuManager menu) {
		MenuManager columns = new MenuManager(Messages.COLUMNS);
		columnActions.forEach(columns::add);
		menu.add(columns);
	}

	private <T extends Comparable<T>> TableColumn column(String title, int style, int narrowest,
			Function<HistoryEntry, String> text, Function<GeneratedRecording, T> order) {
		boolean first = viewer.getTable().getColumnCount() == 0;
		TableViewerColumn created = new TableViewerColumn(viewer, style);
		TableColumn column = created.getColumn();
		column.setText(title);
		column.setMoveable(true);
		created.setLabelProvider(new Label(text, first));
		column.pack();
		int least = Math.max(narrowest, column.getWidth());
		ColumnWeightData width = new ColumnWeightData(least, least, true);
		layout.setColumnData(column, width);
		column.addSelectionListener(SelectionListener.widgetSelectedAdapter(
				e -> sort(column, Comparator.comparing(entry -> order.apply(entry.recording())))));
		if (!first) {
			columnActions.add(visibility(column, width));
		}
		return column;
	}

	private IAction visibility(TableColumn column, ColumnWeightData width) {
		IAction action = new Action(column.getText(), IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				layout.setColumnData(column, isChecked() ? width : new ColumnPixelData(0, false));
				column.setWidth(0);
				viewer.getTable().getParent().layout(true, true);
			}
		};
		action.setChecked(true);
		return action;
	}

	/** Upwards, then downwards, then the newest first again. */
	private void sort(TableColumn column, Comparator<HistoryEntry> order) {
		Table table = viewer.getTable();
		int direction = table.getSortColumn() != column ? SWT.UP
				: table.getSortDirection() == SWT.UP ? SWT.DOWN : SWT.NONE;
		table.setSortColumn(direction == SWT.NONE ? null : column);
		table.setSortDirection(direction);
		Comparator<HistoryEntry> directed = direction == SWT.DOWN ? order.reversed() : order;
		viewer.setComparator(direction == SWT.NONE ? null : new ViewerComparator() {
			@Override
			public int compare(Viewer any, Object a, Object b) {
				return directed.compare((HistoryEntry) a, (HistoryEntry) b);
			}
		});
	}

	private static String name(HistoryEntry entry) {
		String name = entry.recording().fileName();
		return entry.present() ? name : NLS.bind(entry.replaced() ? Messages.REPLACED : Messages.GONE, name);
	}

	private static String folder(GeneratedRecording recording) {
		return recording.file().toAbsolutePath().getParent().toString();
	}

	private static String storage(GeneratedRecording recording) {
		return recording.storage() == Storage.MAPPED ? Messages.STORAGE_MAPPED : Messages.STORAGE_HEAP;
	}

	private static String bytes(long bytes) {
		return CategoryUsage.isKnown(bytes) ? Quantities.bytes(bytes) : Messages.UNKNOWN;
	}

	/** Text of a cell; in the first column with a picture that tells whether the file is there. */
	private static final class Label extends ColumnLabelProvider {
		private final Function<HistoryEntry, String> text;
		private final boolean first;

		Label(Function<HistoryEntry, String> text, boolean first) {
			this.text = text;
			this.first = first;
		}

		@Override
		public String getText(Object element) {
			return text.apply((HistoryEntry) element);
		}

		@Override
		public Image getImage(Object element) {
			if (!first) {
				return null;
			}
			return ((HistoryEntry) element).present() ? Images.RECORDING.image()
					: PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK);
		}

		@Override
		public String getToolTipText(Object element) {
			HistoryEntry entry = (HistoryEntry) element;
			// A tool tip is a label: an ampersand would underline what follows.
			return LegacyActionTools.escapeMnemonics(entry.present() ? getText(element) : NLS
					.bind(entry.replaced() ? Messages.REPLACED_HINT : Messages.GONE_HINT, entry.recording().file()));
		}
	}
}
