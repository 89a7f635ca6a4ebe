/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;

import flightforge.kit.Contents;
import flightforge.kit.Json;
import flightforge.kit.WrittenEvent;

/** Events in the layout of {@code jfr print --json}; times are texts as there, or numbers of ns. */
final class JsonEvents {
	static final Limitation NO_INFINITY = new Limitation("writes null for infinity and NaN, which JSON does not have",
			(type, field, shape, written) -> written.infinite());
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	private JsonEvents() {
	}

	static Contents read(Path json, Shapes shapes) throws IOException {
		try (JsonParser parser = new JsonFactory().createParser(json.toFile())) {
			return events(parser, shapes);
		}
	}

	private static Contents events(JsonParser parser, Shapes shapes) throws IOException {
		Contents contents = new Contents();
		while (parser.nextToken() != JsonToken.START_ARRAY) {
			if (parser.currentToken() == null) {
				throw new IOException("no array of events");
			}
		}
		while (parser.nextToken() != JsonToken.END_ARRAY) {
			Map<String, Object> json = Json.asObject(Json.value(parser));
			String type = (String) json.get("type");
			Map<String, Object> values = Json.asObject(json.get("values"));
			WrittenEvent event = contents.event(type, nanos(values.remove("startTime")));
			values.forEach((field, value) -> add(event, shapes, type, field, value));
		}
		return contents;
	}

	private static long nanos(Object time) {
		if (time instanceof Long number) {
			return number;
		}
		Instant instant = instant((String) time);
		return instant.getEpochSecond() * NANOS_PER_SECOND + instant.getNano();
	}

	private static Instant instant(String text) {
		return OffsetDateTime.parse(text).toInstant();
	}

	private static void add(WrittenEvent event, Shapes shapes, String type, String field, Object value) {
		if (value instanceof Map<?, ?> struct) {
			struct(event, shapes, type, field, Json.asObject(struct));
			return;
		}
		ValueDescriptor shape = shapes.find(type, field);
		if (value instanceof List<?> elements) {
			if (!elements.isEmpty() && elements.getFirst() instanceof Map) {
				event.number(field + ".elements", elements.size());
			} else {
				event.value(field, elements.stream().map(element -> plain(shape, element)).toList());
			}
		} else {
			event.value(field, plain(shape, value));
		}
	}

	private static Object plain(ValueDescriptor shape, Object value) {
		boolean timed = shape != null && !shape.isArray();
		return switch (value) {
		case Number number -> Shapes.narrow(shape, number);
		case String text when timed && shape.getAnnotation(Timestamp.class) != null -> instant(text);
		case String text when timed && shape.getAnnotation(Timespan.class) != null -> Duration.parse(text);
		case null, default -> value;
		};
	}

	private static void struct(WrittenEvent event, Shapes shapes, String type, String field,
			Map<String, Object> object) {
		switch (shapes.find(type, field).getTypeName()) {
		case "java.lang.Thread" -> {
			event.text(field, Names.thread((String) object.get("javaName"), (String) object.get("osName")));
			event.number(field + ".javaThreadId", (Long) object.get("javaThreadId"));
		}
		case "jdk.types.StackTrace" -> {
			List<Map<String, Object>> frames = Json.asObjects(object.get("frames"));
			event.number(field + ".depth", frames.size());
			event.value(field + ".truncated", object.get("truncated"));
			event.text(field, frames.isEmpty() ? null : text(frames.getFirst()));
			event.text(field + ".frames", frames.stream().map(JsonEvents::text).collect(Collectors.joining("\n")));
		}
		case "jdk.types.StackFrame" -> event.text(field, text(object));
		case "jdk.types.Method" -> event.text(field, method(object));
		case "java.lang.Class", "jdk.types.Package" -> event.text(field, Names.type((String) object.get("name")));
		case "jdk.types.Module", "jdk.types.ThreadGroup" -> event.text(field, (String) object.get("name"));
		case "jdk.types.ClassLoader" -> event.text(field,
				Names.loader((String) object.get("name"), className(Json.asObject(object.get("type")))));
		case "jdk.types.OldObject" -> event.text(field, className(Json.asObject(object.get("type"))));
		default -> object.forEach((member, value) -> add(event, shapes, type, field + "." + member, value));
		}
	}

	private static String className(Map<String, Object> type) {
		return type == null ? null : Names.type((String) type.get("name"));
	}

	private static String text(Map<String, Object> frame) {
		Map<String, Object> method = Json.asObject(frame.get("method"));
		return method == null ? "null" : method(method) + ":" + frame.get("lineNumber");
	}

	private static String method(Map<String, Object> method) {
		return Names.type((String) Json.asObject(method.get("type")).get("name")) + "." + method.get("name");
	}
}
