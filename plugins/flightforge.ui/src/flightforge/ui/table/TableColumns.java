/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Table;

import flightforge.ui.platform.Copying;

/**
 * The columns of a table: a click on a heading sorts, numbers with the largest first; a second one the other way round,
 * a third one gives the rows' own order back. All but the first can be hidden; those of numbers are as wide as their
 * numbers, those of texts as these need where there is room, and each has its share where there is not. The table is
 * alone in a composite, which is laid out here. UI thread only.
 *
 * @param <R> a row
 */
public final class TableColumns<R> {

	/** What is looked at to find the longest text, so that many rows take no time. */
	private static final int MEASURED_ROWS = 1000;
	/** Pixels that a cell has around its text. */
	private static final int CELL_MARGIN = 14;
	/** Pixels beyond which a text may be cut for the sake of other columns; its tool tip has all of it. */
	private static final int WIDEST_TEXT = 320;
	/** The part of what a limited column may want that it has at least, where its texts need so much. */
	private static final double LIMITED_SHOWN = 0.6;
	/** Pixels that a squeezed column has for its longest text before others have to make room for it. */
	private static final int READABLE = 150;
	/** The part of the texts of a column that it should have room for. */
	private static final double TEXTS_SHOWN = 0.9;
	/** Pixels of a check box. */
	private static final int CHECK_WIDTH = 30;
	/** Pixels that a heading has around its text, with an arrow where it is sorted. */
	private static final int TITLE_MARGIN = 24;
	/** The same around a bold text, as themes of GTK have it. */
	private static final int BOLD_MARGIN = 16;
	/** The arrow beside the title of the column that rows are sorted by. */
	private static final int ARROW_WIDTH = 20;

	private final TableViewer viewer;
	private final Consumer<Comparator<R>> sorter;
	private final RoomForColumns room = new RoomForColumns();
	private final List<Column<R>> columns = new ArrayList<>();
	/** Whether the columns have been given room for rows. */
	private boolean fitted;
	private BiConsumer<String, Boolean> hiding = (column, hidden) -> {
	};

	/**
	 * No columns yet.
	 *
	 * @param viewer the table
	 * @param sorter sorts its rows by an order of single ones; null for their own order
	 */
	public TableColumns(TableViewer viewer, Consumer<Comparator<R>> sorter) {
		this.viewer = viewer;
		this.sorter = sorter;
		viewer.getTable().getParent().setLayout(room);
	}

	/**
	 * The columns of a table that its viewer sorts.
	 *
	 * @param rows what all its elements are
	 */
	static <R> TableColumns<R> sortedByViewer(TableViewer viewer, Class<R> rows) {
		return new TableColumns<>(viewer, order -> viewer.setComparator(order == null ? null : new ViewerComparator() {
			@Override
			public int compare(Viewer sorted, Object first, Object second) {
				return order.compare(rows.cast(first), rows.cast(second));
			}
		}));
	}

	/**
	 * Adds a column.
	 *
	 * @param id its name in what is remembered
	 * @param style {@link SWT#LEFT} or {@link SWT#RIGHT}, which is for numbers
	 * @param weight its part of the room that is left over
	 * @param narrowest pixels that it has at least
	 * @param order how it sorts rows, smallest first
	 */
	public TableViewerColumn add(String id, String title, int style, int weight, int narrowest,
			ColumnLabelProvider labels, Comparator<R> order) {
		TableViewerColumn made = new TableViewerColumn(viewer, style);
		made.setLabelProvider(labels);
		made.getColumn().setText(title);
		CutTitle.tip(made.getColumn());
		made.getColumn().setMoveable(true);
		Column<R> added = new Column<>(id, made.getColumn(), weight, labels, order);
		added.narrowest = narrowest;
		columns.add(added);
		room.give(added);
		made.getColumn().addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> sort(added)));
		return made;
	}

	/**
	 * Lets a column of texts have what the longest needs, up to a width, and want no more than that: others, which may
	 * be of any length, get the room in their place. Where there is little room for all it has most of that width.
	 *
	 * @param column the column
	 * @param widest pixels
	 */
	public void limit(TableViewerColumn column, int widest) {
		columns.stream().filter(known -> known.widget == column.getColumn()).forEach(known -> known.widest = widest);
	}

	/**
	 * Lets a column have less than it has at least where the table is narrower than all columns together, so that it
	 * need not be scrolled.
	 *
	 * @param column the column
	 * @param least pixels
	 */
	public void squeeze(TableViewerColumn column, int least) {
		columns.stream().filter(known -> known.widget == column.getColumn()).forEach(known -> {
			known.least = least;
			room.squeeze(columns, known);
		});
	}

	/**
	 * Lets columns make room for the one that is squeezed, where it could not be read: they are not shown until there
	 * is room again, or the user asks for them.
	 *
	 * @param first the first to go first
	 */
	public void makeRoom(List<TableViewerColumn> first) {
		room.makeRoom(first.stream()
				.flatMap(wanted -> columns.stream().filter(known -> known.widget == wanted.getColumn())).toList());
	}

	/** Does not show a column until the user asks for it. */
	public void hideAtFirst(TableViewerColumn column) {
		columns.stream().filter(known -> known.widget == column.getColumn()).forEach(known -> {
			known.wanted = false;
			show(known);
		});
	}

	/** Calls back with the name of a column when the user has hidden it, and when he has not any more. */
	public void onHide(BiConsumer<String, Boolean> listener) {
		hiding = listener;
	}

	/** Sorts the rows by a column until the user wants another order. */
	public void sort(TableViewerColumn column, boolean descending) {
		columns.stream().filter(known -> known.widget == column.getColumn()).forEach(known -> sort(known, descending));
	}

	/** Sets what the user chose before. */
	public void restore(ColumnChoices choices) {
		for (Column<R> column : columns) {
			column.wanted = column == columns.getFirst() || !choices.hidden().contains(column.id);
			column.chosenWidth = choices.widths().getOrDefault(column.id, 0);
			place(column);
			if (column.id.equals(choices.sorted())) {
				sort(column, choices.descending());
			}
		}
		Set<String> order = new LinkedHashSet<>(choices.order());
		columns.forEach(column -> order.add(column.id));
		List<String> ids = columns.stream().map(column -> column.id).toList();
		viewer.getTable().setColumnOrder(order.stream().mapToInt(ids::indexOf).filter(index -> index >= 0).toArray());
	}

	/** What the user has chosen, to be restored later. */
	public ColumnChoices choices() {
		Table table = viewer.getTable();
		List<String> order = new ArrayList<>();
		for (int index : table.getColumnOrder()) {
			order.add(columns.get(index).id);
		}
		Map<String, Integer> widths = new HashMap<>();
		for (Column<R> column : columns) {
			if (room.chosenWidth(column) > 0) {
				widths.put(column.id, room.chosenWidth(column));
			}
		}
		return new ColumnChoices(order,
				columns.stream().filter(column -> !column.wanted).map(column -> column.id).collect(Collectors.toSet()),
				widths, columns.stream().filter(column -> column.widget == table.getSortColumn())
						.map(column -> column.id).findFirst().orElse(null),
				table.getSortDirection() == SWT.DOWN);
	}

	/** Sets whether a column has something to show. */
	public void setApplies(TableViewerColumn column, boolean applies) {
		columns.stream().filter(known -> known.widget == column.getColumn() && known.applies != applies)
				.forEach(known -> {
					known.applies = applies;
					show(known);
				});
	}

	/** Gives the table a context menu that copies what is selected, hides columns and shows them. */
	public void addMenu() {
		addMenu(Copying.in(viewer.getTable()));
	}

	/** The same with something that copies in its own way. */
	public void addMenu(Copying copying) {
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(manager -> {
			copying.fill(manager);
			manager.add(new Separator());
			fillMenu(manager);
		});
		Table table = viewer.getTable();
		table.setMenu(menu.createContextMenu(table));
		table.addDisposeListener(event -> menu.dispose());
	}

	/** Adds a menu that hides columns and shows them. */
	public void fillMenu(IMenuManager menu) {
		MenuManager shown = new MenuManager(Messages.COLUMNS);
		columns.subList(1, columns.size()).stream().filter(column -> column.applies)
				.forEach(column -> shown.add(visibility(column)));
		menu.add(shown);
	}

	private IAction visibility(Column<R> column) {
		IAction action = new Action(column.widget.getText(), IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				column.wanted = isChecked();
				column.insisted = column.wanted;
				column.dropped = false;
				hiding.accept(column.id, !column.wanted);
				show(column);
			}
		};
		action.setChecked(column.isVisible());
		return action;
	}

	/** Gives the rows' own order back. */
	public void unsort() {
		viewer.getTable().setSortColumn(null);
		viewer.getTable().setSortDirection(SWT.NONE);
		sorter.accept(null);
	}

	/** Pixels that all columns need at least, those that are hidden too. */
	public int neededWidth() {
		return columns.stream().mapToInt(column -> column.narrowest).sum();
	}

	/**
	 * Gives columns the room that their titles need, and those of numbers what their numbers need. What is left is
	 * divided by what their texts need. None needs less again, or they would move while the user types.
	 *
	 * @param rows what is in the table, or the part of it that stands for all
	 */
	public void fit(List<R> rows) {
		Table table = viewer.getTable();
		GC gc = new GC(table);
		Font bold = FontDescriptor.createFrom(table.getFont()).setStyle(SWT.BOLD).createFont(table.getDisplay());
		try {
			boolean wider = false;
			for (Column<R> column : columns) {
				int title = titleWidth(gc, column.widget.getText(), bold, column.widget == table.getSortColumn());
				// However little room there is, what a column is of can be read.
				column.least = column.least > 0 ? Math.max(column.least, title) : 0;
				int content = Math.max(title, content(gc, column, rows, TEXTS_SHOWN));
				int readable = column.least > 0 ? Math.min(READABLE, content(gc, column, rows, 1)) : 0;
				if (readable > column.readable) {
					column.readable = readable;
					wider = true;
				}
				int limited = Math.min(content, (int) (column.widest * LIMITED_SHOWN));
				int least = Math.max(column.narrowest, column.isNumeric() ? content : Math.max(title, limited));
				int wanted = Math.max(least, Math.min(content, column.widest > 0 ? column.widest : WIDEST_TEXT));
				if (least > column.narrowest || !fitted || wanted > column.weight) {
					column.narrowest = least;
					column.weight = fitted ? Math.max(wanted, column.weight) : wanted;
					room.give(column);
					wider = true;
				}
			}
			fitted |= !rows.isEmpty();
			if (wider) {
				table.getParent().layout(true, true);
			}
		} finally {
			gc.dispose();
			bold.dispose();
		}
	}

	private static int titleWidth(GC gc, String title, Font bold, boolean sorted) {
		int plain = gc.textExtent(title).x + TITLE_MARGIN;
		Font font = gc.getFont();
		gc.setFont(bold);
		int wide = gc.textExtent(title).x + BOLD_MARGIN + (sorted ? ARROW_WIDTH : 0);
		gc.setFont(font);
		return Math.max(plain, wide);
	}

	/**
	 * Pixels that the contents of a column need: the widest number, or what is wide enough for nine of ten texts,
	 * because one long one is no reason to cut all others.
	 *
	 * @param shown the part of the texts that there should be room for
	 */
	private int content(GC gc, Column<R> column, List<R> rows, double shown) {
		boolean checked = column == columns.getFirst() && (viewer.getTable().getStyle() & SWT.CHECK) != 0;
		List<R> sorted = rows.stream().limit(MEASURED_ROWS).sorted(Comparator.comparingInt(row -> length(column, row)))
				.toList();
		if (sorted.isEmpty()) {
			return 0;
		}
		R wide = column.isNumeric() || column.widest > 0 ? sorted.getLast()
				: sorted.get((int) ((sorted.size() - 1) * shown));
		Image image = column.labels.getImage(wide);
		String text = column.labels.getText(wide);
		return gc.textExtent(text == null ? "" : text).x + CELL_MARGIN + (checked ? CHECK_WIDTH : 0)
				+ (image == null ? 0 : image.getBounds().width);
	}

	private static <R> int length(Column<R> column, R row) {
		String text = column.labels.getText(row);
		return text == null ? 0 : text.length();
	}

	private void show(Column<R> column) {
		place(column);
		viewer.getTable().getParent().layout(true, true);
	}

	private void place(Column<R> column) {
		room.give(column);
		if (!column.isVisible()) {
			column.widget.setWidth(0);
		}
		column.widget.setResizable(column.isVisible());
	}

	private void sort(Column<R> column) {
		Table table = viewer.getTable();
		boolean first = table.getSortColumn() != column.widget;
		boolean numbers = column.isNumeric();
		if (!first && (table.getSortDirection() == SWT.DOWN) != numbers) {
			unsort();
		} else {
			sort(column, first == numbers);
		}
	}

	private void sort(Column<R> column, boolean descending) {
		viewer.getTable().setSortColumn(column.widget);
		viewer.getTable().setSortDirection(descending ? SWT.DOWN : SWT.UP);
		sorter.accept(descending ? column.order.reversed() : column.order);
		if (fitted) {
			// The arrow would cut the title.
			fit(List.of());
		}
	}
}
