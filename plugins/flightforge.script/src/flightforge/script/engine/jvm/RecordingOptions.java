/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a JVM's arguments say of its recording: without an option it goes on until the JVM ends. */
final class RecordingOptions {
	private static final Pattern START = Pattern.compile("-XX:StartFlightRecording(?:[:=](.*))?");
	private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9})\\s*(ns|us|ms|s|m|h|d)");
	private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([kmg]?)b?");
	/** What the JVM writes where there is no limit. */
	private static final String FOREVER = Long.MAX_VALUE + " ms";
	private static final String DESTINATION = "/srv/app/recording.jfr";

	private final Map<String, String> options = new HashMap<>();

	/** Those of the last argument that begins a recording. */
	RecordingOptions(List<String> arguments) {
		for (String argument : arguments) {
			Matcher start = START.matcher(argument);
			if (start.matches() && start.group(1) != null) {
				options.clear();
				for (String option : start.group(1).split(",")) {
					int equals = option.indexOf('=');
					if (equals > 0) {
						options.put(option.substring(0, equals).toLowerCase(Locale.ROOT), option.substring(equals + 1));
					}
				}
			}
		}
	}

	/** The event of the recording. */
	Rows row() {
		String file = options.getOrDefault("filename", DESTINATION);
		return Rows.single("jdk.ActiveRecording", "id", 1, "name", options.getOrDefault("name", "1"), "destination",
				file.startsWith("/") ? file : "/srv/app/" + file, "disk", !"false".equals(options.get("disk")),
				"maxAge", millis("maxage"), "flushInterval", "1 s", "maxSize", size(), "recordingStart", "0 s",
				"recordingDuration", millis("duration"));
	}

	private String millis(String option) {
		Matcher amount = AMOUNT.matcher(options.getOrDefault(option, ""));
		if (!amount.matches()) {
			return FOREVER;
		}
		return amount.group(1) + " " + (amount.group(2).equals("m") ? "min" : amount.group(2));
	}

	private String size() {
		Matcher size = SIZE.matcher(options.getOrDefault("maxsize", "").toLowerCase(Locale.ROOT));
		if (!size.matches()) {
			return "0 B";
		}
		return size.group(1) + switch (size.group(2)) {
		case "k" -> " KiB";
		case "m" -> " MiB";
		case "g" -> " GiB";
		default -> " B";
		};
	}
}
