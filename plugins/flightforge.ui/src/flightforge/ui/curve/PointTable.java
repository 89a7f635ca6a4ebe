/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.curve;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

import flightforge.script.edit.DrawnCurve;
import flightforge.script.edit.DrawnCurve.Handle;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.platform.LetterKeys;
import flightforge.ui.platform.SelectionColor;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.CutTitle;
import flightforge.ui.table.TextEditing;

/** The points of a curve with their exact values, which can be typed. UI thread only. */
final class PointTable {
	private static final int NARROWEST = 60;
	/** Times have two units where they are long. */
	private static final int TIME_WEIGHT = 8;
	private static final int VALUE_WEIGHT = 5;

	/** Hears what the user does. */
	interface Listener {
		/** A point was chosen. */
		void chosen(int point);

		/**
		 * A value was typed.
		 *
		 * @param time whether it is the time, rather than the value
		 * @param take whether it is to be taken, rather than only looked at
		 * @return why it cannot be taken, in one sentence; empty where it can
		 */
		Optional<String> typed(int point, boolean time, String text, boolean take);

		/** What was typed cannot be taken, for that reason. */
		void refused(String message);

		/** The chosen point is to go. */
		void remove();

		/** There is to be one more behind the chosen one. */
		void add();
	}

	/** A point as it is shown. */
	private record Row(int index, String time, String value, boolean movesInTime, boolean movesValue) {
	}

	private final Composite holder;
	private final TableViewer viewer;
	private List<Row> rows = List.of();
	private Row chosen;
	/** Whether rows are being replaced, so that the viewer's choice is not the user's. */
	private boolean showing;
	private boolean enabled;

	PointTable(Composite parent, CurveEditor.Wording wording, Listener listener) {
		holder = new Composite(parent, SWT.NONE);
		TableColumnLayout layout = new TableColumnLayout();
		holder.setLayout(layout);
		Table table = new Table(holder, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, wording.id() + ".points");
		Accessibility.name(table, wording.points());
		KeptChoice.in(table);
		SelectionColor.follow(table);
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setComparer(new IElementComparer() {
			@Override
			public boolean equals(Object one, Object other) {
				return one instanceof Row a && other instanceof Row b ? a.index == b.index : one.equals(other);
			}

			@Override
			public int hashCode(Object element) {
				return element instanceof Row row ? row.index : element.hashCode();
			}
		});
		column(layout, Messages.TIME, Row::time, Row::movesInTime, true, listener);
		column(layout, wording.column(), Row::value, Row::movesValue, false, listener);
		CellEditing.enable(viewer, () -> {
			// Whoever shows another curve asks whether a cell is open.
		});
		CellTips.enable(viewer);
		viewer.addSelectionChangedListener(event -> {
			if (!showing && event.getStructuredSelection().getFirstElement() instanceof Row row) {
				listener.chosen(row.index);
			}
		});
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.character == SWT.DEL && LetterKeys.isPlain(event)) {
				listener.remove();
			} else if (event.keyCode == SWT.INSERT && LetterKeys.isPlain(event)) {
				listener.add();
			}
		}));
	}

	private void column(TableColumnLayout layout, String title, Function<Row, String> text,
			Function<Row, Boolean> editable, boolean time, Listener listener) {
		TableViewerColumn column = new TableViewerColumn(viewer, SWT.RIGHT);
		column.getColumn().setText(title);
		CutTitle.tip(column.getColumn());
		column.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return text.apply((Row) element);
			}

			@Override
			public Color getForeground(Object element) {
				return enabled && editable.apply((Row) element) ? null : Colors.HINT.color();
			}
		});
		column.setEditingSupport(new TextEditing<>(viewer, TextEditing.editor(viewer.getTable(), List.of()), Row.class,
				text, (row, typed) -> listener.typed(row.index, time, typed, true))
				.onlyIf(row -> enabled && editable.apply(row))
				.unless((row, typed) -> listener.typed(row.index, time, typed, false), listener::refused));
		layout.setColumnData(column.getColumn(),
				new ColumnWeightData(time ? TIME_WEIGHT : VALUE_WEIGHT, NARROWEST, true));
	}

	Control control() {
		return holder;
	}

	/** Says what the values are of: shortly in the head, and in full in its tool tip. */
	void setValueTitle(String title, String hint) {
		TableColumn column = viewer.getTable().getColumn(1);
		if (!column.getText().equals(title)) {
			column.setText(title);
			column.setToolTipText(hint);
		}
	}

	/** Whether a cell is open. */
	boolean isEditing() {
		return viewer.isCellEditorActive();
	}

	/** Opens a cell of a point. */
	void edit(int point) {
		if (point < rows.size()) {
			Row row = rows.get(point);
			viewer.editElement(row, enabled && row.movesValue ? 1 : 0);
		}
	}

	/**
	 * Shows the points of a curve.
	 *
	 * @param begin when it begins, in nanoseconds after the recording's start
	 * @param text writes a value that is not written in the script
	 */
	void show(DrawnCurve curve, long begin, DoubleFunction<String> text, int selected, boolean editable) {
		List<Handle> handles = curve.handles();
		List<Row> shown = IntStream.range(0, handles.size()).mapToObj(i -> {
			Handle handle = handles.get(i);
			return new Row(i, Quantities.exactTime(handle.nanos() + begin),
					curve.written(handle).orElseGet(() -> text.apply(handle.value())), handle.movesInTime(),
					handle.movesValue());
		}).toList();
		showing = true;
		if (!shown.equals(rows) || enabled != editable) {
			rows = shown;
			enabled = editable;
			viewer.setInput(rows);
			chosen = null;
		}
		Row row = rows.get(selected);
		if (!row.equals(chosen)) {
			chosen = row;
			viewer.setSelection(new StructuredSelection(row), true);
		}
		showing = false;
	}
}
