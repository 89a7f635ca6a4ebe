/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.FocusCellHighlighter;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.TableViewerFocusCellManager;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.ScriptEdit;
import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Images;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;

/** The table of a script's streams, with type and volume editable in place. UI thread only. */
final class StreamTable {

	private static final String UNKNOWN = "\u2013";
	private static final int NONE_CHOSEN = -1;
	/** A row is the same as long as it is of the same stream, whatever is new in it. */
	private static final IElementComparer BY_NUMBER = new IElementComparer() {
		@Override
		public boolean equals(Object a, Object b) {
			return a instanceof StreamRow row && b instanceof StreamRow other ? row.index() == other.index()
					: a.equals(b);
		}

		@Override
		public int hashCode(Object element) {
			return element instanceof StreamRow row ? row.index() : element.hashCode();
		}
	};

	private final ScriptModel model;
	private final Composite parent;
	private final StackLayout stack = new StackLayout();
	private final Link empty;
	private final Composite tableArea;
	private final TableViewer viewer;
	private final TableColumnLayout layout = new TableColumnLayout();
	private final TableViewerColumn actual;
	private final TableViewerColumn difference;

	StreamTable(Composite parent, FormToolkit toolkit, ScriptModel model) {
		this.parent = parent;
		this.model = model;
		parent.setLayout(stack);
		empty = new Link(parent, SWT.NONE);
		toolkit.adapt(empty, true, true);
		Ids.name(empty, "flightforge.streams.empty");
		tableArea = toolkit.createComposite(parent);
		tableArea.setLayout(layout);
		stack.topControl = tableArea;
		Table table = toolkit.createTable(tableArea, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge.streams");
		Accessibility.name(table, Messages.FORM_STREAMS);
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setComparer(BY_NUMBER);
		ColumnViewerToolTipSupport.enableFor(viewer);
		createTypeColumn();
		createVolumeColumn();
		column(Messages.FORM_COLUMN_PLANNED, SWT.RIGHT, 14, row -> count(row.planned()));
		column(Messages.FORM_COLUMN_SIZE, SWT.RIGHT, 12,
				row -> row.bytes() == StreamRow.NONE ? UNKNOWN : Quantities.bytes(row.bytes()));
		actual = column(Messages.FORM_COLUMN_ACTUAL, SWT.RIGHT, 0,
				row -> row.actual() == StreamRow.NONE ? "" : Quantities.count(row.actual()));
		difference = column(Messages.FORM_COLUMN_DIFFERENCE, SWT.RIGHT, 0, StreamTable::difference);
		enableEditing();
		showActual(false);
	}

	TableViewer viewer() {
		return viewer;
	}

	/** Sets what the link of the empty table does. */
	void setSourceOpener(Runnable opener) {
		empty.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> opener.run()));
	}

	/** Says in place of the table why it is empty. */
	void showEmpty(String why) {
		empty.setText(why);
		bringUp(empty);
	}

	/** Shows rows; the chosen one stays chosen. */
	void show(List<StreamRow> rows) {
		bringUp(tableArea);
		viewer.setInput(rows);
		if (chosen() < 0 && !rows.isEmpty()) {
			viewer.setSelection(new StructuredSelection(rows.getFirst()));
		}
	}

	/** The chosen stream's number in the script, -1 when there is none. */
	int chosen() {
		return stack.topControl == tableArea
				&& viewer.getStructuredSelection().getFirstElement() instanceof StreamRow row ? row.index()
						: NONE_CHOSEN;
	}

	/**
	 * Sets who hears of another chosen stream.
	 *
	 * @param listener called with the stream's number in the script, -1 for none
	 */
	void setChoiceListener(IntConsumer listener) {
		viewer.addSelectionChangedListener(event -> listener.accept(chosen()));
	}

	private void bringUp(Control control) {
		if (stack.topControl != control) {
			stack.topControl = control;
			parent.layout();
		}
	}

	void select(int stream) {
		if (viewer.getInput() instanceof List<?> rows && stream >= 0 && stream < rows.size()) {
			viewer.setSelection(new StructuredSelection(rows.get(stream)), true);
			viewer.getControl().setFocus();
		}
	}

	void showActual(boolean visible) {
		resize(actual, visible ? 14 : 0);
		resize(difference, visible ? 12 : 0);
		parent.layout(true, true);
	}

	private void resize(TableViewerColumn column, int weight) {
		column.getColumn().setResizable(weight > 0);
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, weight > 0 ? 70 : 0, weight > 0));
	}

	private void createTypeColumn() {
		TableViewerColumn column = column(Messages.FORM_COLUMN_TYPE, SWT.LEFT, 40, StreamRow::type);
		column.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return ((StreamRow) element).type();
			}

			@Override
			public Image getImage(Object element) {
				return (((StreamRow) element).experimental() ? Images.EXPERIMENTAL : Images.EVENT).image();
			}

			@Override
			public String getToolTipText(Object element) {
				return ((StreamRow) element).experimental() ? Messages.FORM_EXPERIMENTAL : null;
			}
		});
		column.setEditingSupport(new StreamEditing(viewer,
				new ProposalCellEditor(viewer.getTable(), () -> TypeProposals.of(model.analysis())), StreamRow::type,
				this::setType, model::agree));
	}

	private void setType(StreamRow row, String type) {
		ScriptAnalysis analysis = model.analysis();
		model.edit((text, script) -> {
			TypeProposals.check(type, script, analysis);
			return ScriptEdit.setStreamType(text, script, row.index(), type);
		});
	}

	private void createVolumeColumn() {
		TableViewerColumn column = column(Messages.FORM_COLUMN_VOLUME, SWT.LEFT, 22, StreamRow::volume);
		column.getColumn().setToolTipText(Messages.FORM_VOLUME_HINT);
		column.setEditingSupport(new StreamEditing(viewer, new TextCellEditor(viewer.getTable()), StreamRow::volume,
				(row, volume) -> model.edit((text, script) -> ScriptEdit.setVolume(text, script, row.index(), volume)),
				model::agree));
	}

	private TableViewerColumn column(String title, int style, int weight, Function<StreamRow, String> text) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title);
		column.getColumn().setMoveable(true);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> text.apply((StreamRow) row)));
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, weight > 0 ? 70 : 0, true));
		return column;
	}

	private void enableEditing() {
		ColumnViewerEditorActivationStrategy strategy = new ColumnViewerEditorActivationStrategy(viewer) {
			@Override
			protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
				boolean key = event.eventType == ColumnViewerEditorActivationEvent.KEY_PRESSED
						&& (event.keyCode == SWT.F2 || event.keyCode == SWT.CR && event.stateMask == 0);
				return key || event.eventType == ColumnViewerEditorActivationEvent.MOUSE_DOUBLE_CLICK_SELECTION
						|| event.eventType == ColumnViewerEditorActivationEvent.PROGRAMMATIC
						|| event.eventType == ColumnViewerEditorActivationEvent.TRAVERSAL;
			}
		};
		TableViewerEditor.create(viewer, new TableViewerFocusCellManager(viewer, new FocusCellHighlighter(viewer) {
			// The row's selection is enough to see; the platform's drawing of cells hides their images.
		}), strategy, ColumnViewerEditor.TABBING_HORIZONTAL | ColumnViewerEditor.KEYBOARD_ACTIVATION);
	}

	private static String count(long count) {
		return count == StreamRow.NONE ? UNKNOWN : Quantities.count(count);
	}

	private static String difference(StreamRow row) {
		if (row.difference() == StreamRow.NONE) {
			return "";
		}
		return (row.difference() > 0 ? "+" : "") + Quantities.count(row.difference());
	}
}
