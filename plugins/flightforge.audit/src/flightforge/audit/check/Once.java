/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.LinkedHashSet;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** Of each collection there is one event of a kind. */
final class Once extends Check {
	private static final int MOST = 1 << 14;

	private final String type;
	private final String key;
	private final Set<String> seen = new LinkedHashSet<>();

	Once(String id, String type, String key) {
		super(id, Area.COLLECTIONS, Severity.UNREAL);
		this.type = type;
		this.key = key;
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on(type, event -> {
			String text = event.text(key);
			String one = event.number("gcId", -1) + " " + (text == null ? event.number(key, -1) : text);
			if (!seen.add(one)) {
				violated(event, Texts.of("once", one));
			}
			if (seen.size() > MOST) {
				seen.remove(seen.iterator().next());
			}
		});
	}
}
