/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import jdk.jfr.Recording;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/**
 * Writes all types of the JDK that runs it in the format of the catalogue: one line per type, one per field, exactly as
 * the metadata of a recording has them. Settings are left out, because synthetic recordings have none.
 * <p>Usage, with a JDK 25 and the writer built, in the repository's root:
 * {@code java -cp plugins/flightforge.writer/target/classes plugins/flightforge.script/tools/ExtractTypes.java FILE},
 * where the file is the catalogue's {@code jdk25.types}.
 */
final class ExtractTypes {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# Event types of JDK %d, and what they refer to. Written by tools/ExtractTypes.java: do not edit.
			# type NAME [: SUPERTYPE] [simple] TAB @ANNOTATION VALUE…, then per field: TAB NAME TYPE[*=constant pool][[]=array] TAB @…
			# Annotations without a dot are in jdk.jfr; an array of values is written @NAME[] A | B.
			""";

	private ExtractTypes() {
	}

	public static void main(String[] arguments) throws IOException {
		if (arguments.length != 1) {
			System.err.println("Usage: java -cp WRITER ExtractTypes.java FILE");
			System.exit(2);
		}
		Path file = Files.createTempFile("types", ".jfr");
		try (Recording recording = new Recording()) {
			recording.start();
			recording.dump(file);
			String text = RecordingScanner.readTypes(file).stream()
					.filter(type -> !type.superType().equals("jdk.jfr.SettingControl"))
					.sorted(Comparator.comparing(Type::name)).map(ExtractTypes::line).collect(Collectors.joining());
			Files.writeString(Path.of(arguments[0]), HEADER.formatted(Runtime.version().feature()) + text);
		} finally {
			Files.delete(file);
		}
	}

	private static String line(Type type) {
		StringBuilder line = new StringBuilder("type ").append(type.name());
		if (!type.superType().isEmpty()) {
			line.append(" : ").append(type.superType());
		}
		if (type.simple()) {
			line.append(" simple");
		}
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
