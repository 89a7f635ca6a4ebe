/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.Comparator;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.TableColumn;

/** A column, with what makes it visible and how wide it is. UI thread only. */
final class Column<R> {
	final String id;
	final TableColumn widget;
	/** Its part of the room that is left over: pixels that it needs, as soon as these are known. */
	int weight;
	final ColumnLabelProvider labels;
	final Comparator<R> order;
	/** Pixels that it has at least. */
	int narrowest;
	/** Pixels that are enough where the table has less room than all columns have at least, 0 where none are. */
	int least;
	/** Pixels in which its texts are read, for the one that is squeezed; 0 until there are some. */
	int readable;
	/** Whether it has made room for another one, until there is enough for both. */
	boolean dropped;
	/** Whether the user has asked for it, whatever the room. */
	boolean insisted;
	/** Pixels up to which it has what its longest text needs, 0 where nine of ten texts are enough. */
	int widest;
	/** Pixels that the user has given it, 0 for none. */
	int chosenWidth;
	/** Whether it has something to show. */
	boolean applies = true;
	/** Whether the user has not hidden it. */
	boolean wanted = true;

	Column(String id, TableColumn widget, int weight, ColumnLabelProvider labels, Comparator<R> order) {
		this.id = id;
		this.widget = widget;
		this.weight = weight;
		this.labels = labels;
		this.order = order;
	}

	boolean isVisible() {
		return applies && wanted && !dropped;
	}

	boolean isNumeric() {
		return (widget.getStyle() & SWT.RIGHT) != 0;
	}
}
