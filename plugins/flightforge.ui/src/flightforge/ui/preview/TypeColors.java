/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which colour each type has: the one that it had first, whatever its volume becomes. There are fewer colours than
 * types, so that one that is not shown gives its colour away, but only when no other is left. For one thread.
 */
final class TypeColors {
	private final int colors;
	/** The colours of types that are or were shown, of those the longest ago first. */
	private final Map<String, Integer> given = new LinkedHashMap<>();

	/**
	 * None given yet.
	 *
	 * @param colors how many there are
	 */
	TypeColors(int colors) {
		this.colors = colors;
	}

	/**
	 * The colours of what is shown.
	 *
	 * @param types the names of types, not more than there are colours
	 * @return a colour from 0 for each of them
	 */
	List<Integer> of(List<String> types) {
		for (String type : types) {
			Integer color = given.remove(type);
			if (color != null) {
				given.put(type, color);
			}
		}
		List<Integer> chosen = new ArrayList<>(types.size());
		for (String type : types) {
			if (!given.containsKey(type)) {
				given.put(type, free(types));
			}
			chosen.add(given.get(type));
		}
		return chosen;
	}

	private int free(List<String> types) {
		for (int color = 0; color < colors; color++) {
			if (!given.containsValue(color)) {
				return color;
			}
		}
		String gone = given.keySet().stream().filter(type -> !types.contains(type)).findFirst().orElseThrow();
		return given.remove(gone);
	}
}
