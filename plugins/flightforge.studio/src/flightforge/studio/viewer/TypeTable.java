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
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.table.EmptyTable;
import flightforge.ui.table.ResultTable;

/** The types of a recording with their counts, with a filter. UI thread only. */
final class TypeTable {

	/** Pixels in a window that is narrow. */
	private static final int LEAST_NAME = 80;

	private final Text filter;
	private final ResultTable<RecordingType> table;
	private final EmptyTable none;
	private final Consumer<RecordingType> chosen;
	private List<RecordingType> types = List.of();
	/** What the user, not the filter, has chosen last, to go back to when the filter leaves it again; null for none. */
	private RecordingType picked;
	private boolean filtering;

	/**
	 * No types yet.
	 *
	 * @param chosen gets the type that is chosen, null where the filter leaves none
	 */
	TypeTable(Composite parent, Consumer<RecordingType> chosen) {
		this.chosen = chosen;
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(4, 4).applyTo(area);
		filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.VIEWER_TYPES_FILTER);
		Studio.name(filter, "flightforge.recording.filter");
		Accessibility.name(filter, Messages.VIEWER_TYPES_FILTER);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		filter.addModifyListener(e -> filter());
		Composite tableArea = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tableArea);
		table = new ResultTable<>(tableArea, SWT.SINGLE | SWT.BORDER, RecordingType.class,
				"flightforge.recording.types", Messages.VIEWER_TYPES, RecordingType::id);
		TableViewerColumn name = table.column("name", Messages.VIEWER_TYPES_NAME, SWT.LEFT, 70, 120, ColumnLabelProvider
				.createTextImageProvider(type -> ((RecordingType) type).label(), type -> StudioImages.EVENT.image()),
				Comparator.comparing(RecordingType::label));
		table.columns().squeeze(name, LEAST_NAME);
		table.number("count", Messages.VIEWER_TYPES_COUNT, 30,
				type -> NumberFormat.getIntegerInstance().format(type.count()), RecordingType::count);
		table.columns().addMenu();
		none = new EmptyTable(table.control(), new Label(table.control(), SWT.WRAP), Messages.VIEWER_TYPES_NONE,
				"flightforge.recording.types.none");
		table.viewer().addSelectionChangedListener(event -> table.selected().forEach(type -> {
			picked = filtering ? picked : type;
			chosen.accept(type);
		}));
	}

	/**
	 * Shows the types that the filter leaves. What is shown of a type is of one that can be seen in the list: the one
	 * that was chosen as long as it is there, else the first, and nothing where none is left.
	 */
	private void filter() {
		filtering = true;
		refresh();
		List<RecordingType> left = table.rows();
		RecordingType wanted = left.contains(picked) || left.isEmpty() ? picked : left.getFirst();
		if (left.isEmpty()) {
			chosen.accept(null);
		} else if (wanted != null) {
			table.viewer().setSelection(new StructuredSelection(wanted), true);
		}
		filtering = false;
	}

	/**
	 * Shows types, those with the most events first.
	 *
	 * @param first the one that is chosen; null for none
	 */
	void show(List<RecordingType> newTypes, RecordingType first) {
		types = newTypes.stream().sorted(Comparator.comparingInt(RecordingType::count).reversed()).toList();
		refresh();
		if (first != null) {
			table.viewer().setSelection(new StructuredSelection(first), false);
			reveal();
		}
	}

	/**
	 * Scrolls to the chosen type only where it is below the rows that there is room for, once that is known: a table
	 * without a size would have it as its first row, and the types with the most events above it, out of sight.
	 */
	private void reveal() {
		Table list = table.control();
		int room = list.getClientArea().height - list.getHeaderHeight();
		if (room < list.getItemHeight()) {
			list.addListener(SWT.Resize, new Listener() {
				@Override
				public void handleEvent(Event resized) {
					if (list.getClientArea().height - list.getHeaderHeight() >= list.getItemHeight()) {
						list.removeListener(SWT.Resize, this);
						reveal();
					}
				}
			});
		} else if (list.getSelectionIndex() >= room / list.getItemHeight()) {
			list.showSelection();
		}
	}

	/** Forgets all types, because the viewer is closed; references to the viewer must not keep them. */
	void forget() {
		types = List.of();
		// A table that has gone already has let go of them.
		if (!table.control().isDisposed()) {
			table.viewer().setInput(types);
		}
	}

	void setFocus() {
		table.control().setFocus();
	}

	private void refresh() {
		String wanted = filter.getText().strip().toLowerCase(Locale.ROOT);
		table.show(types.stream().filter(type -> type.label().toLowerCase(Locale.ROOT).contains(wanted)
				|| type.id().toLowerCase(Locale.ROOT).contains(wanted)).toList());
		none.update();
	}
}
