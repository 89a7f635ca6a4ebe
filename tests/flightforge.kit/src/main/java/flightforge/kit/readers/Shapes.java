/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordingFile;

/**
 * The declared types of all fields of a recording. Readers lose some of it on the way: JSON says neither of what width
 * a number was, nor whether a text is a time.
 */
public final class Shapes {
	private static final int DEEPEST = 4;

	private final Map<String, List<ValueDescriptor>> types = new HashMap<>();

	private Shapes() {
	}

	static Shapes of(Path recording) throws IOException {
		Shapes shapes = new Shapes();
		try (RecordingFile file = new RecordingFile(recording)) {
			for (EventType type : file.readEventTypes()) {
				shapes.types.put(type.getName(), type.getFields());
			}
		}
		return shapes;
	}

	/** Whether there is an event type of that name. */
	boolean has(String type) {
		return types.containsKey(type);
	}

	/** The event types with an array in a field, or in a member of one; frames of stack traces do not count. */
	Set<String> withArrays() {
		return types.entrySet().stream().filter(type -> hasArray(type.getValue(), DEEPEST)).map(Map.Entry::getKey)
				.collect(Collectors.toSet());
	}

	/** Types may refer to themselves. */
	private static boolean hasArray(List<ValueDescriptor> fields, int depth) {
		return depth > 0 && fields.stream().filter(field -> !field.getTypeName().equals("jdk.types.StackTrace"))
				.anyMatch(field -> field.isArray() || hasArray(field.getFields(), depth - 1));
	}

	/**
	 * The declared type of a field or member; of what is said about a whole thread or stack trace, that of the whole.
	 */
	ValueDescriptor find(String type, String path) {
		List<ValueDescriptor> fields = types.getOrDefault(type, List.of());
		ValueDescriptor found = null;
		for (String name : path.split("\\.")) {
			ValueDescriptor member = member(fields, name);
			if (member == null) {
				return found;
			}
			found = member;
			fields = member.getFields();
		}
		return found;
	}

	private static ValueDescriptor member(List<ValueDescriptor> fields, String name) {
		return fields.stream().filter(field -> field.getName().equals(name)).findFirst().orElse(null);
	}

	/** A number as its declared type has it, with its sign; readers may show it without. */
	static Object narrow(ValueDescriptor shape, Number number) {
		return switch (shape == null ? "" : shape.getTypeName()) {
		case "byte" -> number.byteValue();
		case "short" -> number.shortValue();
		case "int" -> number.intValue();
		case "long" -> number.longValue();
		case "float" -> number.floatValue();
		case "double" -> number.doubleValue();
		default -> number;
		};
	}
}
