/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/** Makes one list of rows into another so that what is the same in both stays as it is written. */
final class RowMerge {
	/** More changes than a person makes at once; so many are quicker written again. */
	private static final int MOST_CHANGES = 50;

	private final List<Object> path;
	private final YamlNode wanted;
	private String text;

	private RowMerge(String text, List<Object> path, YamlNode wanted) {
		this.text = text;
		this.path = path;
		this.wanted = wanted;
	}

	/**
	 * The text with other rows at a path; null when they have to be written again as a whole.
	 *
	 * @param path where a list is, or a mapping whose entries have an order
	 */
	static String merge(String text, List<Object> path, YamlNode wanted) {
		boolean rows = wanted instanceof YamlNode.Items
				|| wanted instanceof YamlNode.Mapping && YamlMeaning.hasOrder(path.getLast());
		return rows ? new RowMerge(text, path, wanted).merged() : null;
	}

	private String merged() {
		List<String> old = meanings(present());
		List<String> target = meanings(wanted);
		if (old.isEmpty() || target.isEmpty() || rows() == null) {
			return null;
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
			return null;
		}
		if (before == 2 && after == 2 && old.get(same).equals(target.get(same + 1))
				&& old.get(same + 1).equals(target.get(same))) {
			text = rows().swapped(same);
		} else {
			change(same, before, after);
		}
		return isMade() ? text : null;
	}

	/** Whether the text says what it should; anchors and aliases in rows may stand in the way. */
	private boolean isMade() {
		YamlNode now = present();
		return now != null && YamlMeaning.ordered(now).equals(YamlMeaning.ordered(wanted));
	}

	/** Makes rows from one on into others. */
	private void change(int from, int before, int after) {
		for (int row = from + before - 1; row >= from + after && rows() != null; row--) {
			text = rows().without(row);
		}
		for (int row = from; row < from + Math.min(before, after) && rows() != null; row++) {
			replace(row);
		}
		for (int row = from + before; row < from + after && rows() != null; row++) {
			text = rows().with(row, written(wanted, row));
		}
	}

	private void replace(int row) {
		if (wanted instanceof YamlNode.Items items) {
			YamlNode item = items.items().get(row);
			boolean parts = item instanceof YamlNode.Mapping && present() instanceof YamlNode.Items old
					&& old.items().get(row) instanceof YamlNode.Mapping was
					&& was.position().equals(old.places().get(row));
			text = parts ? YamlEdit.merge(text, YamlEdit.below(path, row), item)
					: rows().withValue(row, YamlFlow.text(item));
			return;
		}
		YamlNode.Entry entry = ((YamlNode.Mapping) wanted).entries().get(row);
		if (!((YamlNode.Mapping) present()).entries().get(row).key().text().equals(entry.key().text())) {
			text = rows().withKey(row, YamlFlow.scalar(entry.key()));
		}
		text = YamlEdit.merge(text, YamlEdit.below(path, entry.key().text()), entry.value());
	}

	/** A list of values that get weights, or lose them. */
	private String turned() {
		List<String> written = new ArrayList<>();
		for (int row = 0; row < meanings(wanted).size(); row++) {
			written.add((wanted instanceof YamlNode.Items && !isFlow(present()) ? "- " : "") + bare(wanted, row));
		}
		if (written.size() != meanings(present()).size()) {
			return null;
		}
		text = rows().turned(written);
		return isMade() ? text : null;
	}

	private YamlNode present() {
		return places().at(path);
	}

	private YamlRows rows() {
		return YamlRows.at(places(), path);
	}

	private YamlPlaces places() {
		return new YamlPlaces(text, YamlReader.document(text, new Problems()));
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
