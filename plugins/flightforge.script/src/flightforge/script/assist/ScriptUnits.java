/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.LinkedHashMap;
import java.util.Map;

/** The units that a number may have, with what they mean. */
final class ScriptUnits {
	private static final Map<String, String> TIME = new LinkedHashMap<>();
	private static final Map<String, String> DATA = new LinkedHashMap<>();
	private static final Map<String, String> SHARE = Map.of("%", "Hundredths.");
	private static final Map<String, String> RATE = new LinkedHashMap<>();

	static {
		TIME.put("ns", "Nanoseconds.");
		TIME.put("us", "Microseconds.");
		TIME.put("ms", "Milliseconds.");
		TIME.put("s", "Seconds.");
		TIME.put("min", "Minutes.");
		TIME.put("h", "Hours.");
		TIME.put("d", "Days of 24 hours.");
		DATA.put("B", "Bytes.");
		DATA.put("KiB", "1,024 bytes.");
		DATA.put("MiB", "1,024 KiB.");
		DATA.put("GiB", "1,024 MiB.");
		RATE.put("/s", "Per second.");
		RATE.put("/min", "Per minute.");
		RATE.put("/h", "Per hour.");
	}

	private ScriptUnits() {
	}

	/** The units of what is measured, by name with a description. */
	static Map<String, String> of(Target.Dimension dimension) {
		Map<String, String> units = new LinkedHashMap<>();
		switch (dimension) {
		case ANY -> {
			units.putAll(TIME);
			units.putAll(DATA);
			units.putAll(SHARE);
			units.putAll(RATE);
		}
		case TIME -> units.putAll(TIME);
		case TIME_OR_SHARE -> {
			units.putAll(TIME);
			units.putAll(SHARE);
		}
		case DATA -> units.putAll(DATA);
		case SHARE -> units.putAll(SHARE);
		case RATE -> units.putAll(RATE);
		case PLAIN -> {
			// Numbers that have none.
		}
		}
		return units;
	}
}
