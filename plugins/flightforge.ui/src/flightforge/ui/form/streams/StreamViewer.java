/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ICheckStateProvider;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.ScriptEdit;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.ColumnMemory;
import flightforge.ui.table.TableColumns;
import flightforge.ui.table.TextEditing;

/** The lines of the streams, with type and volume editable in place. UI thread only. */
final class StreamViewer {

	private static final String UNKNOWN = "\u2013";
	private static final int NARROWEST_VOLUME = 78;
	private static final int NARROWEST_TYPE = 170;
	private static final int VOLUME_COLUMN = 1;

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
	private final CheckboxTableViewer viewer;
	private final TableColumns<StreamRow> columns;
	private final TableViewerColumn actual;
	private final TableViewerColumn difference;
	private final StreamEdits edits;
	private final VolumeCells volumes;
	/** Where the streams of the rows have their numbers. */
	private StreamVersion version;
	private Runnable volumeOpener = () -> {
	};
	/** Shows what has come while a cell was being edited; null when nothing has. */
	private Runnable later;

	StreamViewer(Composite area, FormToolkit toolkit, ScriptModel model, StreamEdits edits) {
		this.model = model;
		this.edits = edits;
		version = edits.analysed();
		Table table = toolkit.createTable(area,
				SWT.CHECK | SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge.streams");
		Accessibility.name(table, Messages.STREAMS);
		KeptChoice.in(table);
		viewer = new CheckboxTableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setComparer(BY_NUMBER);
		viewer.setCheckStateProvider(new ICheckStateProvider() {
			@Override
			public boolean isChecked(Object element) {
				return ((StreamRow) element).enabled();
			}

			@Override
			public boolean isGrayed(Object element) {
				return ((StreamRow) element).inert();
			}
		});
		columns = new TableColumns<>(viewer,
				order -> viewer.setComparator(order == null ? null : new StreamOrder(order)));
		createTypeColumn();
		volumes = new VolumeCells(model, edits, viewer, () -> version);
		createVolumeColumn();
		figures("planned", Messages.COLUMN_PLANNED, labels(row -> count(row.planned())), StreamRow::planned);
		figures("size", Messages.COLUMN_SIZE,
				labels(row -> row.bytes() == StreamRow.NONE ? UNKNOWN : Quantities.bytes(row.bytes())),
				StreamRow::bytes);
		actual = figures("actual", Messages.COLUMN_ACTUAL, new TypeFigureLabels(StreamRow::actual, Quantities::count),
				StreamRow::actual);
		difference = figures("difference", Messages.COLUMN_DIFFERENCE,
				new TypeFigureLabels(StreamRow::difference, StreamViewer::difference), StreamRow::difference);
		difference.getColumn().setToolTipText(Messages.DIFFERENCE_HINT);
		// Before the viewer hears of the key: the cell that it opens must be that of what is chosen when all is done.
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.keyCode == SWT.CR && event.stateMask == 0) {
				model.finishAnalysis();
			}
		}));
		CellEditing.enable(viewer, this::showLater);
		CellTips.enable(viewer);
		showActual(false);
		ColumnMemory memory = new ColumnMemory("streams");
		columns.restore(memory.choices());
		columns.onHide(memory::setHidden);
	}

	Table table() {
		return viewer.getTable();
	}

	/** Calls back when another stream has been chosen. */
	void onChoice(Runnable listener) {
		viewer.addSelectionChangedListener(event -> listener.run());
	}

	/** Sets what goes to where a volume of several parts is changed, that of the chosen row. */
	void setVolumeOpener(Runnable opener) {
		volumeOpener = opener;
	}

	/** Calls back when a box has been checked or unchecked, with the row before that. */
	void onCheck(Consumer<StreamRow> listener) {
		viewer.addCheckStateListener(event -> listener.accept((StreamRow) event.getElement()));
	}

	/**
	 * Shows rows, as soon as the user is not typing in one; the chosen one stays chosen.
	 *
	 * @param newVersion where their streams have their numbers
	 */
	void show(List<StreamRow> rows, StreamVersion newVersion) {
		if (viewer.isCellEditorActive()) {
			later = () -> show(rows, newVersion);
			return;
		}
		later = null;
		version = newVersion;
		volumes.follow();
		viewer.setInput(rows);
		columns.fit(rows);
		if (chosen() == null && !rows.isEmpty()) {
			viewer.setSelection(new StructuredSelection(rows.getFirst()));
		}
	}

	/** Where the streams of the rows have their numbers, which may be before the present text. */
	StreamVersion version() {
		return version;
	}

	/** The chosen row, null for none. */
	StreamRow chosen() {
		return (StreamRow) viewer.getStructuredSelection().getFirstElement();
	}

	/** Chooses a stream by its number and scrolls to it. */
	void choose(int stream) {
		if (viewer.getInput() instanceof List<?> rows) {
			rows.stream().filter(row -> ((StreamRow) row).index() == stream).findFirst()
					.ifPresent(row -> viewer.setSelection(new StructuredSelection(row), true));
		}
	}

	/** Begins to edit the chosen row's volume. */
	void edit() {
		StreamRow row = chosen();
		if (row != null) {
			viewer.editElement(row, VOLUME_COLUMN);
		}
	}

	/** Shows what the script says of the chosen row in place of what could not be taken. */
	void giveUp() {
		StreamRow row = chosen();
		if (row != null) {
			volumes.giveUp(row);
		}
	}

	/** Shows what the script says in place of what could not be taken. */
	void drop() {
		volumes.forget();
	}

	/** Shows what the script says again. */
	void refresh() {
		viewer.refresh();
	}

	void showActual(boolean shown) {
		columns.setApplies(actual, shown);
		columns.setApplies(difference, shown);
	}

	void fillColumnsMenu(IMenuManager menu) {
		columns.fillMenu(menu);
	}

	/** Shows the streams in the script's order, because something in that order is being changed. */
	void unsort() {
		columns.unsort();
	}

	private void createTypeColumn() {
		TableViewerColumn column = columns.add("type", Messages.COLUMN_TYPE, SWT.LEFT, 46, NARROWEST_TYPE,
				new TypeLabels(), Comparator.comparing(StreamRow::type, String.CASE_INSENSITIVE_ORDER));
		column.setEditingSupport(
				editing(new ProposalCellEditor(viewer.getTable(), () -> TypeProposals.of(model.analysis())),
						StreamRow::type, this::setType, StreamRow::withType));
	}

	private void setType(StreamRow row, String type) {
		ScriptAnalysis analysis = model.analysis();
		edits.edit(version, row.index(), (text, script, stream) -> {
			TypeProposals.check(type, script, analysis);
			return ScriptEdit.setStreamType(text, script, stream, type);
		});
	}

	private void createVolumeColumn() {
		TableViewerColumn column = columns.add("volume", Messages.COLUMN_VOLUME, SWT.LEFT, 18, NARROWEST_VOLUME,
				volumes, Comparator.comparingLong(StreamRow::planned));
		column.getColumn().setToolTipText(Messages.VOLUME_HINT);
		column.setEditingSupport(editing(volumes.editor(), volumes::typed, volumes::take, StreamRow::withVolume)
				.elsewhereIf(StreamRow::inParts, () -> volumeOpener.run()));
	}

	/**
	 * Editing of what every stream has, so that no text is none to take.
	 *
	 * @param with makes of a row what is shown until the script says it, which may wait for the next cell
	 */
	private TextEditing<StreamRow> editing(CellEditor editor, Function<StreamRow, String> getter,
			BiConsumer<StreamRow, String> setter, BiFunction<StreamRow, String, StreamRow> with) {
		return new TextEditing<>(viewer, editor, StreamRow.class, getter, (row, text) -> {
			if (!text.isEmpty()) {
				setter.accept(row, text);
				viewer.update(with.apply(row, text), null);
			}
		}).ifUnchanged(model::agree);
	}

	private TableViewerColumn figures(String id, String title, ColumnLabelProvider labels,
			ToLongFunction<StreamRow> figure) {
		return columns.add(id, title, SWT.RIGHT, 11, 0, labels, Comparator.comparingLong(figure));
	}

	private static ColumnLabelProvider labels(Function<StreamRow, String> text) {
		return ColumnLabelProvider.createTextProvider(row -> text.apply((StreamRow) row));
	}

	private void showLater() {
		if (later != null) {
			later.run();
		}
	}

	private static String count(long count) {
		return count == StreamRow.NONE ? UNKNOWN : Quantities.count(count);
	}

	private static String difference(long difference) {
		return (difference > 0 ? "+" : "") + Quantities.count(difference);
	}
}
