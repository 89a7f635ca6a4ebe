/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.IWritableState;
import org.openjdk.jmc.common.util.StateToolkit;

import flightforge.ui.table.ColumnChoices;

/**
 * The columns of planned against actual in the state of the page, which Mission Control keeps from one page and session
 * to the next until the user resets the page. Written as Mission Control writes the columns of its own tables.
 */
final class ComparisonColumns {
	private static final String TABLE = "comparison";
	private static final String COLUMN = "column";
	private static final String ID = "id";
	private static final String HIDDEN = "hidden";
	private static final String WIDTH = "width";
	private static final String SORTED = "sortColumn";
	private static final String ASCENDING = "sortAscending";

	private ComparisonColumns() {
	}

	/** What is in the state of a page, which is null for one that was never left. */
	static ColumnChoices read(IState page) {
		IState table = page == null ? null : page.getChild(TABLE);
		if (table == null) {
			return ColumnChoices.NONE;
		}
		List<String> order = new ArrayList<>();
		Set<String> hidden = new HashSet<>();
		Map<String, Integer> widths = new HashMap<>();
		boolean descending = false;
		String sorted = table.getAttribute(SORTED);
		for (IState column : table.getChildren(COLUMN)) {
			String id = column.getAttribute(ID);
			if (id != null) {
				order.add(id);
				if (StateToolkit.readBoolean(column, HIDDEN, false)) {
					hidden.add(id);
				}
				if (column.getAttribute(WIDTH) != null) {
					widths.put(id, StateToolkit.readInt(column, WIDTH, 0));
				}
				descending |= id.equals(sorted) && !StateToolkit.readBoolean(column, ASCENDING, true);
			}
		}
		return new ColumnChoices(order, hidden, widths, sorted, descending);
	}

	/** Writes columns into the state of a page. */
	static void write(ColumnChoices choices, IWritableState page) {
		IWritableState table = page.createChild(TABLE);
		for (String id : choices.order()) {
			IWritableState column = table.createChild(COLUMN);
			column.putString(ID, id);
			if (choices.hidden().contains(id)) {
				StateToolkit.writeBoolean(column, HIDDEN, true);
			}
			if (choices.widths().containsKey(id)) {
				StateToolkit.writeInt(column, WIDTH, choices.widths().get(id));
			}
			if (id.equals(choices.sorted())) {
				StateToolkit.writeBoolean(column, ASCENDING, !choices.descending());
			}
		}
		if (choices.sorted() != null) {
			table.putString(SORTED, choices.sorted());
		}
	}
}
