/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/** A list in brackets. What is between its items, comments included, stays where it is. */
final class FlowListText extends ListText {

	FlowListText(String text, YamlNode.Items list) {
		super(text, list);
	}

	@Override
	List<YamlPlaces.Change> removal(int item) {
		List<YamlPlaces.Change> changes = new ArrayList<>();
		int from = begin(item);
		int to = end(item);
		int comma = skipBlank(to);
		if (text.startsWith(",", comma)) {
			int after = comma + 1;
			while (text.startsWith(" ", after)) {
				after++;
			}
			changes.add(new YamlPlaces.Change(from, after, text.substring(to, comma).strip()));
			return changes;
		}
		if (item > 0) {
			int previous = skipBlank(end(item - 1));
			changes.add(new YamlPlaces.Change(previous, previous + 1, ""));
			while (from > previous + 1 && Character.isWhitespace(text.charAt(from - 1))) {
				from--;
			}
		}
		changes.add(new YamlPlaces.Change(from, to, ""));
		return changes;
	}

	@Override
	String withCopy(int item) {
		String copy = new Anchors(text).removedFrom(begin(item), end(item));
		return text.substring(0, end(item)) + ", " + copy + text.substring(end(item));
	}

	@Override
	String swapped(int item) {
		return text.substring(0, begin(item)) + text.substring(begin(item + 1), end(item + 1))
				+ text.substring(end(item), begin(item + 1)) + text.substring(begin(item), end(item))
				+ text.substring(end(item + 1));
	}

	@Override
	String withNew(int after, List<String> lines) {
		return text.substring(0, end(after)) + ", {" + String.join(", ", lines) + "}" + text.substring(end(after));
	}

	private int begin(int item) {
		return items.get(item).offset();
	}

	private int end(int item) {
		return items.get(item).endOffset();
	}
}
