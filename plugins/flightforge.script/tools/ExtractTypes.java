/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/**
 * Writes all types of a JDK in the format of the catalogue: one line per type, one per field, exactly as the metadata
 * of a recording has them, and with the settings that a recording has by default. Given the file of another JDK, it
 * writes only what differs.
 * <p>Usage, with a JDK 21 or later and the writer built, in the repository's root:
 * {@code java -cp plugins/flightforge.writer/target/classes plugins/flightforge.script/tools/ExtractTypes.java
 * JDK-FOLDER FILE [OTHER-FILE]}, where the files are such as the catalogue's {@code jdk17.types} and
 * {@code jdk25.types}.
 */
final class ExtractTypes {
	private static final String LICENCE = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			""";
	private static final String HEADER = """
			# Event types of JDK %s, and what they refer to. Written by tools/ExtractTypes.java: do not edit.
			# type NAME [: SUPERTYPE] [simple] TAB !SETTING VALUE… TAB @ANNOTATION VALUE…,
			# then per field: TAB NAME TYPE[*=constant pool][[]=array] TAB @…
			# Annotations without a dot are in jdk.jfr; an array of values is written @NAME[] A | B.
			# Settings are those of the JDK's default.jfc.
			""";
	private static final String DIFFERENCES = """
			# What differs in JDK %s from %s, whose head describes the format. Written by tools/ExtractTypes.java: do not edit.
			# without NAME stands for a type that this JDK does not have.
			""";

	private ExtractTypes() {
	}

	public static void main(String[] arguments) throws IOException, InterruptedException {
		if (arguments.length < 2 || arguments.length > 3) {
			System.err.println("Usage: java -cp WRITER ExtractTypes.java JDK-FOLDER FILE [OTHER-FILE]");
			System.exit(2);
		}
		Path recording = Files.createTempFile("types", ".jfr");
		try {
			String version = record(Path.of(arguments[0]), recording);
			Map<String, String> lines = lines(recording);
			String text = LICENCE;
			if (arguments.length == 2) {
				text += HEADER.formatted(version) + String.join("", lines.values());
			} else {
				Path other = Path.of(arguments[2]);
				text += DIFFERENCES.formatted(version, other.getFileName()) + differences(lines, blocks(other));
			}
			Files.writeString(Path.of(arguments[1]), text);
		} finally {
			Files.delete(recording);
		}
	}

	/** Records with a JDK, giving its version. */
	private static String record(Path jdk, Path recording) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(jdk.resolve("bin/java").toString(),
				"-XX:StartFlightRecording:settings=default,filename=" + recording, "-Xlog:disable",
				"-XshowSettings:properties", "-version").redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes());
		if (process.waitFor() != 0) {
			throw new IOException(output);
		}
		return output.lines().map(String::trim).filter(line -> line.startsWith("java.version = ")).findFirst()
				.orElseThrow().substring("java.version = ".length());
	}

	private static Map<String, String> lines(Path recording) throws IOException {
		Map<String, Map<String, String>> settings = settings(recording);
		Map<String, String> lines = new TreeMap<>();
		for (Type type : RecordingScanner.readTypes(recording)) {
			if (!type.superType().equals("jdk.jfr.SettingControl")) {
				lines.put(type.name(), line(type, settings.getOrDefault(type.name(), Map.of())));
			}
		}
		return lines;
	}

	/** The settings of event types by their names, as the recording has them. */
	private static Map<String, Map<String, String>> settings(Path recording) throws IOException {
		Map<String, Map<String, String>> settings = new HashMap<>();
		try (RecordingFile file = new RecordingFile(recording)) {
			Map<Long, String> names = new HashMap<>();
			for (EventType type : file.readEventTypes()) {
				names.put(type.getId(), type.getName());
			}
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals("jdk.ActiveSetting")) {
					settings.computeIfAbsent(names.get(event.getLong("id")), name -> new TreeMap<>())
							.putIfAbsent(event.getString("name"), event.getString("value"));
				}
			}
		}
		return settings;
	}

	private static Map<String, String> blocks(Path file) throws IOException {
		Map<String, String> blocks = new LinkedHashMap<>();
		String name = "";
		for (String line : Files.readAllLines(file)) {
			if (line.startsWith("type ")) {
				name = line.split("[ \t]")[1];
			}
			if (!line.startsWith("#")) {
				blocks.merge(name, line + "\n", String::concat);
			}
		}
		return blocks;
	}

	private static String differences(Map<String, String> lines, Map<String, String> others) {
		StringBuilder text = new StringBuilder();
		others.keySet().stream().filter(name -> !lines.containsKey(name))
				.forEach(name -> text.append("without ").append(name).append('\n'));
		lines.forEach((name, line) -> text.append(line.equals(others.get(name)) ? "" : line));
		return text.toString();
	}

	private static String line(Type type, Map<String, String> settings) {
		StringBuilder line = new StringBuilder("type ").append(type.name());
		if (!type.superType().isEmpty()) {
			line.append(" : ").append(type.superType());
		}
		if (type.simple()) {
			line.append(" simple");
		}
		settings.forEach((name, value) -> line.append("\t!").append(name).append(' ').append(value));
		append(line, type.annotations());
		for (Field field : type.fields()) {
			line.append('\t').append(field.name()).append(' ').append(field.typeName());
			line.append(field.constantPool() ? "*" : "").append(field.array() ? "[]" : "");
			append(line, field.annotations());
		}
		return line.toString();
	}

	private static void append(StringBuilder line, List<Annotation> annotations) {
		for (Annotation annotation : annotations) {
			String name = annotation.typeName();
			line.append("\t@").append(name.matches("jdk\\.jfr\\.\\w+") ? name.substring("jdk.jfr.".length()) : name);
			Map<String, String> values = annotation.values();
			if (values.containsKey("value-0")) {
				line.append("[] ").append(String.join(" | ", values.values()));
			} else if (!values.isEmpty()) {
				line.append(' ').append(values.get("value").replace("\\", "\\\\").replace("\n", "\\n"));
			}
		}
		line.append('\n');
	}
}
