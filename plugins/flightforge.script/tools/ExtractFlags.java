/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Writes the flags of HotSpot: their names, the event types that recordings have them in, and their values. Those that
 * arguments can set are what the JVM prints of its flags when all are unlocked. A recording has others, too: constants
 * of a build for products. Values that a JVM chooses by its machine are those of the machine that this runs on; the
 * model has its own for these.
 * <p>Usage: {@code java ExtractFlags.java FILE JAVA_HOME…}, where the file is the catalogue's {@code jvm.flags}, and
 * the JDKs are of different versions.
 */
final class ExtractFlags {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# The flags of HotSpot. Written by tools/ExtractFlags.java: do not edit.
			# In the order in which recordings have them, type by type; "" is a text without letters, nothing is none.
			# NAME TAB JDK[,JDK] TYPE[!=diagnostic, ?=experimental, #=a constant] [VALUE] TAB…
			""";
	private static final Pattern LINE = Pattern
			.compile("\\s*(\\w+) (\\w+)\\s+:?= (.*?)\\s*\\{([\\w ]+)\\}\\s*\\{[^}]*\\}\\s*");
	/** The prefixes of the types of events. */
	private static final Map<String, String> TYPES = Map.of("bool", "Boolean", "int", "Int", "uint", "UnsignedInt",
			"intx", "Long", "uintx", "UnsignedLong", "size_t", "UnsignedLong", "uint64_t", "UnsignedLong", "double",
			"Double", "ccstr", "String", "ccstrlist", "String");
	/** Those that asking for flags or a recording sets. */
	private static final Map<String, String> OWN = Map.of("StartFlightRecording", "String", "PrintFlagsFinal",
			"Boolean false", "UnlockDiagnosticVMOptions", "Boolean! false", "UnlockExperimentalVMOptions",
			"Boolean? false", "FlightRecorder", "Boolean true");

	private ExtractFlags() {
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments.length < 2) {
			System.err.println("Usage: java ExtractFlags.java FILE JAVA_HOME…");
			System.exit(2);
		}
		Map<String, Map<String, List<String>>> flags = new TreeMap<>();
		List<List<String>> orders = new ArrayList<>();
		for (String home : List.of(arguments).subList(1, arguments.length)) {
			String java = Path.of(home, "bin/java").toString();
			Map<String, String> ofJdk = printed(java);
			recorded(java, ofJdk);
			orders.add(order(java));
			OWN.forEach(ofJdk::put);
			String version = version(java);
			ofJdk.forEach((name, value) -> flags.computeIfAbsent(name, flag -> new TreeMap<>())
					.computeIfAbsent(value.strip(), same -> new ArrayList<>()).add(version));
		}
		StringBuilder text = new StringBuilder(HEADER);
		for (String name : merged(orders, flags.keySet())) {
			Map<String, List<String>> values = flags.get(name);
			text.append(name);
			values.forEach((value, jdks) -> text.append('\t').append(String.join(",", jdks)).append(' ').append(value));
			text.append('\n');
		}
		Files.writeString(Path.of(arguments[0]), text);
	}

	/** The names in the order in which a recording with all flags unlocked has them, type by type. */
	private static List<String> order(String java) throws IOException, InterruptedException {
		Path recording = Files.createTempFile("flags", ".jfr");
		output(java, "-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions", "-XX:+UseG1GC",
				"-XX:StartFlightRecording:filename=" + recording, "--version");
		Map<String, List<String>> byType = new TreeMap<>();
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				String type = event.getEventType().getName();
				if (type.matches("jdk\\.\\w+Flag")) {
					byType.computeIfAbsent(type, key -> new ArrayList<>()).add(event.getString("name"));
				}
			}
		}
		Files.delete(recording);
		return byType.values().stream().flatMap(List::stream).toList();
	}

	/** The order of the last JDK, with what only others have behind what is before it there; the rest at the end. */
	private static List<String> merged(List<List<String>> orders, Collection<String> all) {
		List<String> merged = new ArrayList<>(orders.getLast());
		for (List<String> order : orders) {
			for (int i = 0; i < order.size(); i++) {
				if (!merged.contains(order.get(i))) {
					merged.add(i == 0 ? 0 : merged.indexOf(order.get(i - 1)) + 1, order.get(i));
				}
			}
		}
		all.stream().filter(name -> !merged.contains(name)).forEach(merged::add);
		merged.retainAll(all);
		return merged;
	}

	private static String output(String... command) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (process.waitFor() != 0) {
			throw new IOException(output);
		}
		return output;
	}

	private static String version(String java) throws IOException, InterruptedException {
		Matcher version = Pattern.compile("openjdk (\\d+)").matcher(output(java, "--version"));
		if (!version.find()) {
			throw new IOException("No version: " + java);
		}
		return version.group(1);
	}

	/** Types and values by name. */
	private static Map<String, String> printed(String java) throws IOException, InterruptedException {
		Map<String, String> flags = new TreeMap<>();
		String output = output(java, "-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions",
				"-XX:+UseG1GC", "-XX:+PrintFlagsFinal", "--version");
		for (String line : output.lines().toList()) {
			Matcher flag = LINE.matcher(line);
			if (flag.matches() && TYPES.containsKey(flag.group(1))) {
				String locked = flag.group(4).contains("diagnostic") ? "!"
						: flag.group(4).contains("experimental") ? "?" : "";
				flags.put(flag.group(2), TYPES.get(flag.group(1)) + locked + " " + flag.group(3));
			}
		}
		return flags;
	}

	private static void recorded(String java, Map<String, String> flags) throws IOException, InterruptedException {
		Path recording = Files.createTempFile("flags", ".jfr");
		output(java, "-XX:+UseG1GC", "-XX:StartFlightRecording:filename=" + recording, "--version");
		for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
			String type = event.getEventType().getName();
			if (type.matches("jdk\\.\\w+Flag")) {
				String name = event.getString("name");
				String constant = flags.containsKey(name) ? "" : "#";
				Object value = event.getValue("value");
				flags.put(name, type.substring(4, type.length() - 4) + constant + " "
						+ (value == null ? "" : value.equals("") ? "\"\"" : value));
			}
		}
		Files.delete(recording);
	}
}
