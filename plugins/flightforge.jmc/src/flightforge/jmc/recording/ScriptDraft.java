/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

import flightforge.script.catalogue.Catalogue;

/** Writes a script that has as many events of each type as a recording of another origin. */
public final class ScriptDraft {
	private static final long NANOS_PER_MILLI = 1_000_000;

	private ScriptDraft() {
	}

	/**
	 * A script with one stream for each type that the catalogue knows; the others are named in comments, because a
	 * script would have to define them.
	 */
	public static String write(Map<String, Long> counts, Duration duration, Catalogue catalogue) {
		StringBuilder known = new StringBuilder();
		StringBuilder unknown = new StringBuilder();
		new TreeMap<>(counts).forEach((type, count) -> {
			if (catalogue.find(type).isPresent()) {
				known.append("  - type: ").append(type).append("\n    count: ").append(count).append('\n');
			} else {
				unknown.append("# Left out, because it is not in the catalogue: ").append(type).append(", ")
						.append(count).append(" events\n");
			}
		});
		long millis = Math.max(1, (duration.toNanos() + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI);
		return "# As many events of each type as the recording that was open\n" + unknown + "recording:\n  duration: "
				+ millis + " ms\n" + (known.isEmpty() ? "events: []\n" : "events:\n" + known);
	}
}
