/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;

/** Makes one list of rows into another so that what is the same in both stays as it is written. */
final class RowMerge {
	/** More changes than a person makes at once; so many are quicker written again. */
	private static final int MOST_CHANGES = 50;

	private final ScriptEdit edit;
	private final List<Object> path;
	private final YamlNode wanted;

	private RowMerge(ScriptEdit edit, List<Object> path, YamlNode wanted) {
		this.edit = edit;
		this.path = path;
		this.wanted = wanted;
	}

	/**
	 * Makes the rows at a path others, unchecked.
	 *
	 * @param path where a list is, or a mapping whose entries have an order
	 * @return whether that could be done; if not, they have to be written again as a whole, and the text is as before
	 */
	static boolean merge(ScriptEdit edit, List<Object> path, YamlNode wanted) {
		boolean rows = wanted instanceof YamlNode.Items
				|| wanted instanceof YamlNode.Mapping && YamlMeaning.hasOrder(path.getLast());
		return rows && edit.attempt(new RowMerge(edit, path, wanted)::merged);
	}

	private boolean merged() {
		List<String> old = meanings(present());
		List<String> target = meanings(wanted);
		if (old.isEmpty() || target.isEmpty() || rows() == null) {
			return false;
		}
		if (present() instanceof YamlNode.Items != wanted instanceof YamlNode.Items) {
			return turned();
		}
		int same = 0;
		while (same < Math.min(old.size(), target.size()) && old.get(same).equals(target.get(same))) {
			same++;
		}
		int end = 0;
		while (end < Math.min(old.size(), target.size()) - same
				&& old.get(old.size() - 1 - end).equals(target.get(target.size() - 1 - end))) {
			end++;
		}
		int before = old.size() - same - end;
		int after = target.size() - same - end;
		if (before + after > MOST_CHANGES) {
			return false;
		}
		if (before == 2 && after == 2 && old.get(same).equals(target.get(same + 1))
				&& old.get(same + 1).equals(target.get(same))) {
			edit.change(rows().swapped(same));
		} else {
			change(same, before, after);
		}
		return isMade();
	}

	/** Whether the text says what it should; anchors and aliases in rows may stand in the way. */
	private boolean isMade() {
		YamlNode now = present();
		return now != null && YamlMeaning.ordered(now).equals(YamlMeaning.ordered(wanted));
	}

	/** Makes rows from one on into others. */
	private void change(int from, int before, int after) {
		for (int row = from + before - 1; row >= from + after && rows() != null; row--) {
			edit.change(rows().without(row));
		}
		for (int row = from; row < from + Math.min(before, after) && rows() != null; row++) {
			replace(row);
		}
		for (int row = from + before; row < from + after && rows() != null; row++) {
			edit.change(List.of(rows().with(row, written(wanted, row))));
		}
	}

	private void replace(int row) {
		if (wanted instanceof YamlNode.Items items) {
			YamlNode item = items.items().get(row);
			boolean parts = item instanceof YamlNode.Mapping && present() instanceof YamlNode.Items old
					&& old.items().get(row) instanceof YamlNode.Mapping was
					&& was.position().equals(old.places().get(row));
			if (parts) {
				edit.merge(ScriptEdit.below(path, row), item, null);
			} else {
				edit.change(rows().withValue(row, YamlFlow.text(item)));
			}
			return;
		}
		YamlNode.Entry entry = ((YamlNode.Mapping) wanted).entries().get(row);
		if (!((YamlNode.Mapping) present()).entries().get(row).key().text().equals(entry.key().text())) {
			edit.change(List.of(rows().withKey(row, YamlFlow.scalar(entry.key()))));
		}
		edit.merge(ScriptEdit.below(path, entry.key().text()), entry.value(), null);
	}

	/** A list of values that get weights, or lose them. */
	private boolean turned() {
		List<String> written = new ArrayList<>();
		for (int row = 0; row < meanings(wanted).size(); row++) {
			written.add((wanted instanceof YamlNode.Items && !isFlow(present()) ? "- " : "") + bare(wanted, row));
		}
		if (written.size() != meanings(present()).size()) {
			return false;
		}
		edit.change(rows().turned(written));
		return isMade();
	}

	private YamlNode present() {
		return edit.places().at(path);
	}

	private YamlRows rows() {
		return YamlRows.of(edit.places(), present());
	}

	private static boolean isFlow(YamlNode node) {
		return node instanceof YamlNode.Items items ? items.flow() : node instanceof YamlNode.Mapping m && m.flow();
	}

	private String written(YamlNode node, int row) {
		return (node instanceof YamlNode.Items && !isFlow(present()) ? "- " : "") + bare(node, row);
	}

	private static String bare(YamlNode node, int row) {
		if (node instanceof YamlNode.Items items) {
			return YamlFlow.text(items.items().get(row));
		}
		YamlNode.Entry entry = ((YamlNode.Mapping) node).entries().get(row);
		return YamlFlow.scalar(entry.key()) + ": " + YamlFlow.text(entry.value());
	}

	private static List<String> meanings(YamlNode node) {
		return switch (node) {
		case YamlNode.Items items -> items.items().stream().map(YamlMeaning::of).toList();
		case YamlNode.Mapping mapping -> mapping.entries().stream().map(YamlMeaning::of).toList();
		case null, default -> List.of();
		};
	}
}
