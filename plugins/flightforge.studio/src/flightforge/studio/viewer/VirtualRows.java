/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.function.IntConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Table;

import flightforge.studio.Studio;

/**
 * Any number of rows in a table that only has those for which there is room, with a scroll bar of its own beside it.
 * The platform's virtual table keeps something for each row and needs a moment to make it, which millions of rows turn
 * into minutes. UI thread only.
 */
final class VirtualRows {

	private final Slider bar;
	private Table table;
	private int count;
	/** The number of the row that is at the top. */
	private int first;
	/** The number of the selected row, -1 for none. */
	private int selected = -1;
	private final IntConsumer chosen;

	/**
	 * A scroll bar without rows.
	 *
	 * @param parent has a grid layout; the table is to the left
	 * @param chosen gets the number of the row that is selected, -1 for none
	 */
	VirtualRows(Composite parent, IntConsumer chosen) {
		this.chosen = chosen;
		bar = new Slider(parent, SWT.VERTICAL);
		Studio.name(bar, "flightforge.recording.position");
		// GTK cannot draw a lower one, and complains; it is half of what SWT makes of that.
		int least = bar.computeSize(SWT.DEFAULT, SWT.DEFAULT).y / 2;
		GridDataFactory.fillDefaults().grab(false, true).minSize(SWT.DEFAULT, least).applyTo(bar);
		bar.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> scrollTo(bar.getSelection())));
	}

	/**
	 * Shows rows in a table.
	 *
	 * @param newTable a virtual table, in which one row can be selected; it asks for the row at a place when it is
	 * painted, which is the one of {@link #number}
	 * @param newCount how many rows there are
	 */
	void show(Table newTable, int newCount) {
		table = newTable;
		count = newCount;
		first = 0;
		selected = -1;
		newTable.addControlListener(ControlListener.controlResizedAdapter(e -> fit(newTable)));
		// GTK gives the titles and the horizontal scroll bar their heights later than the table its own.
		newTable.addListener(SWT.Paint, e -> {
			if (newTable.getItemCount() != Math.min(page(newTable), count)) {
				newTable.getDisplay().asyncExec(() -> fit(newTable));
			}
		});
		newTable.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			int wanted = (e.stateMask & SWT.MODIFIER_MASK & ~SWT.CTRL) == 0 ? target(e.keyCode) : -1;
			if (wanted >= 0) {
				e.doit = false;
				select(wanted);
			}
		}));
		newTable.addListener(SWT.MouseVerticalWheel, e -> wheel(e));
		newTable.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			int place = newTable.getSelectionIndex();
			selected = place < 0 ? -1 : first + place;
			chosen.accept(selected);
		}));
		fit(newTable);
		if (newCount > 0) {
			select(0);
		} else {
			chosen.accept(-1);
		}
	}

	/** The number of the row at a place of the table. */
	int number(int place) {
		return first + place;
	}

	/** Takes the rows' content again from the first on, because there are others or their order is another. */
	void refresh(int newCount) {
		count = newCount;
		selected = newCount > 0 ? 0 : -1;
		first = 0;
		fit(table);
		chosen.accept(selected);
	}

	private void wheel(Event event) {
		event.doit = false;
		scrollTo(first - event.count);
	}

	/** The row that a key leads to from the selected one, -1 where it leads nowhere. */
	private int target(int key) {
		int from = selected < 0 ? first : selected;
		int target = switch (key) {
		case SWT.ARROW_DOWN -> selected < 0 ? first : from + 1;
		case SWT.ARROW_UP -> from - 1;
		case SWT.PAGE_DOWN -> from + page();
		case SWT.PAGE_UP -> from - page();
		case SWT.HOME -> 0;
		case SWT.END -> count - 1;
		default -> Integer.MIN_VALUE;
		};
		return target == Integer.MIN_VALUE ? -1 : Math.clamp(target, 0, count - 1);
	}

	private void select(int row) {
		selected = row;
		chosen.accept(row);
		scrollTo(row < first ? row : row >= first + page() ? row - page() + 1 : first);
	}

	/** Scrolls to the selected row, if there is one that is out of sight. */
	void reveal() {
		if (selected >= 0 && (selected < first || selected >= first + page())) {
			scrollTo(selected);
		}
	}

	/** As many rows as can be seen whole; the table is never without one. */
	private int page() {
		return page(table);
	}

	private static int page(Table shown) {
		int room = shown.getClientArea().height - shown.getHeaderHeight();
		return Math.max(1, room / Math.max(1, shown.getItemHeight()));
	}

	/** Gives a table the rows that it has room for. */
	private void fit(Table fitted) {
		if (fitted != table || fitted.isDisposed()) {
			return;
		}
		int page = Math.min(page(), count);
		if (table.getItemCount() != page) {
			table.setItemCount(page);
		}
		bar.setVisible(count > page);
		if (count > page) {
			bar.setValues(first, 0, count, page, 1, page);
		}
		scrollTo(first);
	}

	private void scrollTo(int row) {
		first = Math.clamp(row, 0, Math.max(0, count - page()));
		if (bar.getSelection() != first) {
			bar.setSelection(first);
		}
		int place = selected - first;
		if (selected >= 0 && place >= 0 && place < table.getItemCount()) {
			table.setSelection(place);
		} else {
			table.deselectAll();
		}
		table.clearAll();
	}
}
