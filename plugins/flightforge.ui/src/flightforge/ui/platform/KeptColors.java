/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which colour each of several things has: the one that it had first, whatever its rank becomes. There are fewer
 * colours than things, so that one that is not shown gives its colour away, but only when no other is left. For one
 * thread.
 *
 * @param <T> what has colours
 */
public final class KeptColors<T> {
	private final int colors;
	/** The colours of what is or was shown, of those the longest ago first. */
	private final Map<T, Integer> given = new LinkedHashMap<>();

	/**
	 * None given yet.
	 *
	 * @param colors how many there are
	 */
	public KeptColors(int colors) {
		this.colors = colors;
	}

	/**
	 * The colours of what is shown.
	 *
	 * @param things not more than there are colours
	 * @return a colour from 0 for each of them
	 */
	public List<Integer> of(List<T> things) {
		for (T thing : things) {
			Integer color = given.remove(thing);
			if (color != null) {
				given.put(thing, color);
			}
		}
		List<Integer> chosen = new ArrayList<>(things.size());
		for (T thing : things) {
			if (!given.containsKey(thing)) {
				given.put(thing, free(things));
			}
			chosen.add(given.get(thing));
		}
		return chosen;
	}

	private int free(List<T> things) {
		for (int color = 0; color < colors; color++) {
			if (!given.containsValue(color)) {
				return color;
			}
		}
		T gone = given.keySet().stream().filter(thing -> !things.contains(thing)).findFirst().orElseThrow();
		return given.remove(gone);
	}
}
