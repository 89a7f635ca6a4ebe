/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

/**
 * Writes what every JVM of a JDK writes at the beginning of a chunk, whatever it runs: security properties, modules and
 * their exports, libraries and their sizes. The JDK's own folder is written as {@code ${java.home}}.
 * <p>Usage: {@code java ExtractRows.java FILE RECORDING…}, where the file is the catalogue's {@code jvm.rows}, and each
 * recording is made by {@code java -XX:StartFlightRecording:filename=RECORDING} of another JDK, on Linux.
 */
final class ExtractRows {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# What every JVM writes at the beginning of a chunk. Written by tools/ExtractRows.java: do not edit.
			# JDK TYPE, then per field: TAB NAME=VALUE
			""";
	private static final Map<String, List<String>> FIELDS = new TreeMap<>(Map.of("jdk.InitialSecurityProperty",
			List.of("key", "value"), "jdk.ModuleRequire", List.of("source", "requiredModule"), "jdk.ModuleExport",
			List.of("exportedPackage", "targetModule"), "jdk.NativeLibrary", List.of("name")));

	private ExtractRows() {
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments.length < 2) {
			System.err.println("Usage: java ExtractRows.java FILE RECORDING…");
			System.exit(2);
		}
		StringBuilder text = new StringBuilder(HEADER);
		for (String recording : List.of(arguments).subList(1, arguments.length)) {
			List<RecordedEvent> events = RecordingFile.readAllEvents(Path.of(recording));
			String version = first(events, "jdk.JVMInformation", "jvmVersion", ".*? \\((\\d+).*");
			String home = first(events, "jdk.NativeLibrary", "name", "(.*)/lib/server/libjvm.so");
			Set<String> rows = new LinkedHashSet<>();
			for (String type : FIELDS.keySet()) {
				events.stream().filter(event -> event.getEventType().getName().equals(type))
						.forEach(event -> rows.add(version + " " + type + row(event, home)));
			}
			rows.forEach(row -> text.append(row).append('\n'));
		}
		Files.writeString(Path.of(arguments[0]), text);
	}

	/** What a group of a pattern is in the first value of a field that it matches. */
	private static String first(List<RecordedEvent> events, String type, String field, String pattern) {
		return events.stream().filter(event -> event.getEventType().getName().equals(type))
				.map(event -> Pattern.compile(pattern, Pattern.DOTALL).matcher(event.getString(field)))
				.filter(Matcher::matches).findFirst().orElseThrow().group(1);
	}

	/** Of a module without a name that of its loader's classes. */
	private static String name(RecordedObject object) {
		String name = object.getString("name");
		return name != null || !object.hasField("classLoader") ? name
				: "@" + object.<RecordedObject>getValue("classLoader").getString("name");
	}

	private static String row(RecordedEvent event, String home) {
		List<String> values = new ArrayList<>();
		for (String field : FIELDS.get(event.getEventType().getName())) {
			Object value = event.getValue(field);
			String name = value instanceof RecordedObject object ? name(object) : (String) value;
			if (name != null) {
				values.add(field + "=" + name.replace(home, "${java.home}").replaceAll("[\t\n]", " "));
			}
		}
		if (event.hasField("baseAddress")) {
			values.add("size=" + (event.getLong("topAddress") - event.getLong("baseAddress")));
		}
		return "\t" + String.join("\t", values);
	}
}
