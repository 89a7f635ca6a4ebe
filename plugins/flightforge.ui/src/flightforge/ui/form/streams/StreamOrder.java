/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;

/** Sorts streams among those that are beside them, so that nested ones stay below the one that they are nested in. */
final class StreamOrder extends ViewerComparator {

	private final Comparator<StreamRow> order;
	private Object known;
	/** For each stream those around it, the outermost first, and itself. */
	private final Map<Integer, List<StreamRow>> paths = new HashMap<>();

	StreamOrder(Comparator<StreamRow> order) {
		this.order = order;
	}

	@Override
	public int compare(Viewer viewer, Object a, Object b) {
		if (known != viewer.getInput() && viewer.getInput() instanceof List<?> rows) {
			known = rows;
			learn(rows);
		}
		return compare((StreamRow) a, (StreamRow) b);
	}

	private void learn(List<?> rows) {
		paths.clear();
		Deque<StreamRow> around = new ArrayDeque<>();
		for (Object each : rows) {
			StreamRow row = (StreamRow) each;
			while (around.size() > row.depth()) {
				around.removeLast();
			}
			around.addLast(row);
			paths.put(row.index(), new ArrayList<>(around));
		}
	}

	private int compare(StreamRow a, StreamRow b) {
		List<StreamRow> pathA = paths.getOrDefault(a.index(), List.of(a));
		List<StreamRow> pathB = paths.getOrDefault(b.index(), List.of(b));
		int common = 0;
		while (common < pathA.size() && common < pathB.size()
				&& pathA.get(common).index() == pathB.get(common).index()) {
			common++;
		}
		if (common == pathA.size() || common == pathB.size()) {
			return Integer.compare(pathA.size(), pathB.size());
		}
		int ordered = order.compare(pathA.get(common), pathB.get(common));
		return ordered != 0 ? ordered : Integer.compare(pathA.get(common).index(), pathB.get(common).index());
	}
}
