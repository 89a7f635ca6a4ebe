/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.Quantities;

/**
 * A number of an event type. A recording does not say which stream an event is of, so that streams of the same type all
 * show the number of all of them, marked as a sum.
 */
final class TypeNumberLabels extends ColumnLabelProvider {

	private final ToLongFunction<StreamRow> number;
	private final LongFunction<String> text;

	TypeNumberLabels(ToLongFunction<StreamRow> number, LongFunction<String> text) {
		this.number = number;
		this.text = text;
	}

	@Override
	public String getText(Object element) {
		StreamRow row = (StreamRow) element;
		long known = number.applyAsLong(row);
		return known == StreamRow.NONE ? ""
				: row.sharing() == 1 ? text.apply(known) : NLS.bind(Messages.SUM, text.apply(known));
	}

	@Override
	public String getToolTipText(Object element) {
		StreamRow row = (StreamRow) element;
		return row.sharing() == 1 || row.actual() == StreamRow.NONE ? null
				: NLS.bind(Messages.SUM_HINT, Quantities.count(row.sharing()), row.type());
	}
}
