/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ICheckStateProvider;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.StreamEdit;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.CheckMarks;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.platform.LetterKeys;
import flightforge.ui.platform.SelectionColor;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellMark;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.ColumnMemory;
import flightforge.ui.table.TableColumns;
import flightforge.ui.table.TextEditing;

/** The lines of the streams, with type and volume editable in place. UI thread only. */
final class StreamViewer {

	private static final String UNKNOWN = "\u2013";
	private static final int NARROWEST_VOLUME = 78;
	/** A volume such as {@code ramp 24/s → 72/s} is read without a tool tip. */
	private static final int WIDEST_VOLUME = 175;
	private static final int NARROWEST_TYPE = 170;
	/** In a form on half a screen; tool tips have the rest of longer names. */
	private static final int LEAST_TYPE = 104;
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
	/** Where the streams of the rows have their numbers. */
	private StreamVersion version;
	/** The rows, as the viewer has them for its input. */
	private List<StreamRow> shown = new ArrayList<>();
	/** Whether the planned numbers are those of an earlier text. */
	private boolean late;
	/** Whether the rows say so. */
	private boolean delayed;
	private Runnable volumeOpener = () -> {
	};
	private Runnable beforeEditing = () -> {
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
		CheckMarks.keep(table);
		SelectionColor.follow(table);
		keepChosenInSight(table);
		viewer = new CheckboxTableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setComparer(BY_NUMBER);
		// Or each of thousands of rows is searched for among all.
		viewer.setUseHashlookup(true);
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
		createVolumeColumn();
		TableViewerColumn planned = numberColumn("planned", Messages.COLUMN_PLANNED, labels(
				row -> row.planned() == StreamRow.NONE ? UNKNOWN : Quantities.planned(row.planned(), row.about())),
				StreamRow::planned);
		TableViewerColumn size = numberColumn("size", Messages.COLUMN_SIZE,
				labels(row -> row.bytes() == StreamRow.NONE ? UNKNOWN : Quantities.bytes(row.bytes())),
				StreamRow::bytes);
		actual = numberColumn("actual", Messages.COLUMN_ACTUAL,
				new TypeNumberLabels(StreamRow::actual, Quantities::count), StreamRow::actual);
		difference = numberColumn("difference", Messages.COLUMN_DIFFERENCE,
				new TypeNumberLabels(StreamRow::difference, StreamViewer::difference), StreamRow::difference);
		// What a stream is of comes before how much that is, which the totals say of all.
		columns.makeRoom(List.of(size, planned));
		difference.getColumn().setToolTipText(Messages.DIFFERENCE_HINT);
		// Before the viewer hears of the key: the cell that it opens must be that of what is chosen when all is done.
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.keyCode == SWT.CR && LetterKeys.isPlain(event) || LetterKeys.isLetter(event)) {
				beforeEditing.run();
			}
		}));
		CellEditing.enable(viewer, this::showLater);
		CellTips.enable(viewer);
		table.addPaintListener(event -> {
			if (late && !delayed) {
				UiThread.later(table.getDisplay(), this::greyInSight);
			}
		});
		showActual(false);
		ColumnMemory memory = new ColumnMemory("streams");
		columns.restore(memory.choices());
		columns.onHide(memory::setHidden);
	}

	/** Scrolls to the chosen stream when the table gets lower, as by what is unfolded below it. */
	private static void keepChosenInSight(Table table) {
		int[] height = {table.getSize().y};
		table.addControlListener(ControlListener.controlResizedAdapter(event -> {
			boolean lower = table.getSize().y < height[0];
			height[0] = table.getSize().y;
			if (lower) {
				// Once GTK knows of it.
				UiThread.later(table.getDisplay(), () -> showChosen(table));
			}
		}));
	}

	/** As the last one that is whole, below one that is: GTK itself would show the lower part of a row at the top. */
	private static void showChosen(Table table) {
		if (table.isDisposed() || table.getSelectionIndex() < 0) {
			return;
		}
		int chosen = table.getSelectionIndex();
		int rows = Math.max(1, (table.getSize().y - table.getHeaderHeight()) / table.getItemHeight());
		if (chosen < table.getTopIndex() || chosen >= table.getTopIndex() + rows) {
			table.setTopIndex(Math.max(0, chosen - rows + 1));
		}
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

	/** Sets what is done before a key opens a cell: shows the streams as they are by now. */
	void setBeforeEditing(Runnable before) {
		beforeEditing = before;
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
		boolean was = delayed;
		delayed = false;
		late = false;
		if (viewer.getInput() instanceof List<?> before && isSame(before, rows) && viewer.getComparator() == null) {
			List<StreamRow> changed = IntStream.range(0, rows.size()).filter(i -> !rows.get(i).equals(before.get(i)))
					.mapToObj(rows::get).toList();
			shown.clear();
			shown.addAll(rows);
			// Long scripts have thousands of streams, and typing changes one.
			viewer.update((was ? shown : changed).toArray(), null);
		} else {
			shown = new ArrayList<>(rows);
			viewer.setInput(shown);
		}
		// What is wrong may be of any length, and columns keep what they have been given.
		columns.fit(rows.stream().filter(row -> row.volumeError().isEmpty()).toList());
		if (chosen() == null && !rows.isEmpty()) {
			viewer.setSelection(new StructuredSelection(rows.getFirst()));
		}
	}

	/** Shows numbers in grey, because they are those of an earlier text, until rows are shown again. */
	void showDelayed() {
		late = true;
		greyInSight();
	}

	/** Rows of thousands of streams take a while, which nobody waits for who does not see them. */
	private void greyInSight() {
		Table table = viewer.getTable();
		if (late && !delayed && !table.isDisposed() && table.isVisible() && !viewer.isCellEditorActive()) {
			delayed = true;
			viewer.update(shown.toArray(), null);
		}
	}

	/** Whether rows are of the same streams in the same order. */
	private static boolean isSame(List<?> before, List<StreamRow> rows) {
		return before.size() == rows.size() && IntStream.range(0, rows.size())
				.allMatch(i -> ((StreamRow) before.get(i)).index() == rows.get(i).index());
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
		columns.squeeze(column, LEAST_TYPE);
		column.setEditingSupport(
				editing(new ProposalCellEditor(viewer.getTable(), () -> TypeProposals.of(model.analysis())),
						StreamRow::type, this::setType, StreamRow::withType));
	}

	private void setType(StreamRow row, String type) {
		edits.edit(version, row.index(), (edit, stream) -> StreamEdit.setType(edit, stream, type));
	}

	private void createVolumeColumn() {
		TableViewerColumn column = columns.add("volume", Messages.COLUMN_VOLUME, SWT.LEFT, 18, NARROWEST_VOLUME,
				new VolumeLabels(), Comparator.comparingLong(StreamRow::planned));
		columns.limit(column, WIDEST_VOLUME);
		CellMark.errors(viewer, column, row -> !((StreamRow) row).volumeError().isEmpty());
		column.getColumn().setToolTipText(Messages.VOLUME_HINT);
		column.setEditingSupport(
				editing(new TextCellEditor(viewer.getTable()), StreamRow::typed, this::setVolume, StreamRow::withVolume)
						.elsewhereIf(StreamRow::inParts, () -> volumeOpener.run()));
	}

	private void setVolume(StreamRow row, String volume) {
		edits.edit(version, row.index(), (edit, stream) -> {
			StreamEdit.setVolume(edit, stream, volume);
			RecordingEdit.ensureDuration(edit, stream);
		});
	}

	/** Volumes, with what is wrong with them in the tool tip. */
	private static final class VolumeLabels extends ColumnLabelProvider {
		/** What says no more than the numbers behind it, for a column that is narrow in Mission Control. */
		private static final Pattern BURST = Pattern.compile("^burst of (?=\\d)");

		@Override
		public String getText(Object element) {
			return Quantities.rounded(BURST.matcher(((StreamRow) element).volume()).replaceFirst(""));
		}

		@Override
		public String getToolTipText(Object element) {
			StreamRow row = (StreamRow) element;
			String error = row.volumeError();
			String written = row.volume().startsWith(StreamRow.ABOUT) ? row.typed() : row.volume();
			return !error.isEmpty() ? error : written.equals(getText(row)) ? null : written;
		}
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
				StreamRow typed = with.apply(row, text);
				shown.replaceAll(other -> other.index() == typed.index() ? typed : other);
				viewer.update(typed, null);
			}
		}).ifUnchanged(model::agree).onlyIf(row -> !model.analysis().isBroken());
	}

	private TableViewerColumn numberColumn(String id, String title, ColumnLabelProvider labels,
			ToLongFunction<StreamRow> number) {
		return columns.add(id, title, SWT.RIGHT, 11, 0, labels, Comparator.comparingLong(number));
	}

	private ColumnLabelProvider labels(Function<StreamRow, String> text) {
		return new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return text.apply((StreamRow) element);
			}

			@Override
			public Color getForeground(Object element) {
				return delayed || ((StreamRow) element).stale() ? Colors.HINT.color() : null;
			}
		};
	}

	private void showLater() {
		if (later != null) {
			later.run();
		}
	}

	private static String difference(long difference) {
		return (difference > 0 ? "+" : "") + Quantities.count(difference);
	}
}
