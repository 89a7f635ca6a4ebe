/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
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
		StackTexts<RecordedStackTrace> stacks = new StackTexts<>(JdkConsumer::frames);
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				Instant start = event.getStartTime();
				add(contents.event(event.getEventType().getName(),
						start.getEpochSecond() * NANOS_PER_SECOND + start.getNano()), "", event, stacks);
			}
		}
	}

	private static void add(WrittenEvent event, String prefix, RecordedObject object,
			StackTexts<RecordedStackTrace> stacks) {
		for (ValueDescriptor field : object.getFields()) {
			String name = prefix + field.getName();
			if (name.equals("startTime")) {
				continue;
			}
			if (field.getAnnotation(Timestamp.class) != null && !field.isArray()) {
				event.value(name, object.getInstant(field.getName()));
			} else if (field.getAnnotation(Timespan.class) != null && !field.isArray()) {
				event.value(name, object.getDuration(field.getName()));
			} else {
				value(event, name, field, object.getValue(field.getName()), stacks);
			}
		}
	}

	private static void value(WrittenEvent event, String name, ValueDescriptor shape, Object value,
			StackTexts<RecordedStackTrace> stacks) {
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
			event.text(name + ".frames", stacks.of(stack));
		}
		case RecordedMethod method -> event.text(name, text(method));
		case RecordedClassLoader loader ->
				event.text(name, Names.loader(loader.getName(), className(loader.getType())));
		case RecordedThreadGroup group -> event.text(name, group.getName());
		case RecordedObject struct -> struct(event, name, shape, struct, stacks);
		case Object[] array when array.length > 0 && array[0] instanceof RecordedObject ->
				event.number(name + ".elements", array.length);
		case null, default -> event.value(name, value);
		}
	}

	private static void struct(WrittenEvent event, String name, ValueDescriptor shape, RecordedObject struct,
			StackTexts<RecordedStackTrace> stacks) {
		switch (shape.getTypeName()) {
		case "jdk.types.StackFrame" -> event.text(name, text(struct));
		case "jdk.types.Module" -> event.text(name, struct.getString("name"));
		case "jdk.types.Package" -> event.text(name, Names.type(struct.getString("name")));
		case "jdk.types.OldObject" -> event.text(name, className(struct.getClass("type")));
		default -> add(event, name + ".", struct, stacks);
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
