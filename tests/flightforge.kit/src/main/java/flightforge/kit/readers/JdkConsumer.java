/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordedThreadGroup;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Contents;
import flightforge.kit.WrittenEvent;

/** The JDK's own interface for programs, in the running JDK. */
final class JdkConsumer implements RecordingReader {
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	@Override
	public String name() {
		return "jdk.jfr.consumer of JDK " + Runtime.version().feature();
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Contents contents = new Contents();
		read(recording, contents);
		return contents;
	}

	/** Adds what is in one of several files. */
	static void read(Path recording, Contents contents) throws IOException {
		Fields fields = new Fields();
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				Instant start = event.getStartTime();
				add(contents.event(event.getEventType().getName(),
						start.getEpochSecond() * NANOS_PER_SECOND + start.getNano()), "", event, fields);
			}
		}
	}

	/**
	 * What is asked of a field of each event, found once for each field and place: annotations and long names took a
	 * fifth of the time of a test of many fields.
	 *
	 * @param name with those of the structures around
	 * @param prefix of what is inside
	 */
	private record Asked(String field, String name, String prefix, boolean timestamp, boolean timespan) {
		static Asked of(String prefix, ValueDescriptor shape) {
			String name = prefix + shape.getName();
			return new Asked(shape.getName(), name, name + ".",
					shape.getAnnotation(Timestamp.class) != null && !shape.isArray(),
					shape.getAnnotation(Timespan.class) != null && !shape.isArray());
		}
	}

	/** The fields of a recording, of which each chunk has its own. */
	private static final class Fields {
		private static final int REMEMBERED = 1 << 16;

		private final Map<String, Map<ValueDescriptor, Asked>> asked = new HashMap<>();
		private final StackTexts<RecordedStackTrace> stacks = new StackTexts<>(JdkConsumer::frames);

		Map<ValueDescriptor, Asked> behind(String prefix) {
			Map<ValueDescriptor, Asked> found = asked.computeIfAbsent(prefix, each -> new IdentityHashMap<>());
			if (found.size() > REMEMBERED) {
				found.clear();
			}
			return found;
		}
	}

	private static void add(WrittenEvent event, String prefix, RecordedObject object, Fields fields) {
		Map<ValueDescriptor, Asked> known = fields.behind(prefix);
		for (ValueDescriptor shape : object.getFields()) {
			Asked asked = known.computeIfAbsent(shape, each -> Asked.of(prefix, each));
			if (asked.name.equals("startTime")) {
				continue;
			}
			if (asked.timestamp) {
				event.value(asked.name, object.getInstant(asked.field));
			} else if (asked.timespan) {
				event.value(asked.name, object.getDuration(asked.field));
			} else {
				value(event, asked, shape, object.getValue(asked.field), fields);
			}
		}
	}

	private static void value(WrittenEvent event, Asked asked, ValueDescriptor shape, Object value, Fields fields) {
		String name = asked.name;
		switch (value) {
		case RecordedThread thread -> {
			event.text(name, Names.thread(thread.getJavaName(), thread.getOSName()));
			event.number(name + ".javaThreadId", thread.getLong("javaThreadId"));
		}
		case RecordedClass classObject -> event.text(name, Names.type(classObject.getName()));
		case RecordedStackTrace stack -> {
			event.number(name + ".depth", stack.getFrames().size());
			event.number(name + ".truncated", stack.isTruncated() ? 1 : 0);
			event.text(name, stack.getFrames().isEmpty() ? null : text(stack.getFrames().getFirst()));
			event.text(name + ".frames", fields.stacks.of(stack));
		}
		case RecordedMethod method -> event.text(name, text(method));
		case RecordedClassLoader loader ->
				event.text(name, Names.loader(loader.getName(), className(loader.getType())));
		case RecordedThreadGroup group -> event.text(name, group.getName());
		case RecordedObject struct -> struct(event, asked, shape, struct, fields);
		case Object[] array when array.length > 0 && array[0] instanceof RecordedObject ->
				event.number(name + ".elements", array.length);
		case null, default -> event.value(name, value);
		}
	}

	private static void struct(WrittenEvent event, Asked asked, ValueDescriptor shape, RecordedObject struct,
			Fields fields) {
		String name = asked.name;
		switch (shape.getTypeName()) {
		case "jdk.types.StackFrame" -> event.text(name, text(struct));
		case "jdk.types.Module" -> event.text(name, struct.getString("name"));
		case "jdk.types.Package" -> event.text(name, Names.type(struct.getString("name")));
		case "jdk.types.OldObject" -> event.text(name, className(struct.getClass("type")));
		default -> add(event, asked.prefix, struct, fields);
		}
	}

	private static String className(RecordedClass type) {
		return type == null ? null : Names.type(type.getName());
	}

	private static String frames(RecordedStackTrace stack) {
		return stack.getFrames().stream().map(JdkConsumer::text).collect(Collectors.joining("\n"));
	}

	private static String text(RecordedObject frame) {
		RecordedMethod method = frame.getValue("method");
		return method == null ? "null" : text(method) + ":" + frame.getInt("lineNumber");
	}

	private static String text(RecordedMethod method) {
		return Names.type(method.getType().getName()) + "." + method.getName();
	}
}
