/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.nio.file.Path;

import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

import flightforge.conformance.kit.Contents;

/** The JDK's own interface for programs, in the running JDK. */
final class JdkConsumer implements RecordingReader {

	@Override
	public String name() {
		return "jdk.jfr.consumer of JDK " + Runtime.version().feature();
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Contents contents = new Contents();
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				contents.event(event.getEventType().getName());
				add(contents, event.getEventType().getName(), "", event);
			}
		}
		return contents;
	}

	private static void add(Contents contents, String type, String prefix, RecordedObject object) {
		for (ValueDescriptor field : object.getFields()) {
			String name = prefix + field.getName();
			if (field.getAnnotation(Timestamp.class) != null) {
				contents.number(type, name, Times.nanos(object.getInstant(field.getName())));
			} else if (field.getAnnotation(Timespan.class) != null) {
				contents.number(type, name, Times.nanos(object.getDuration(field.getName())));
			} else {
				value(contents, type, name, object.getValue(field.getName()));
			}
		}
	}

	private static void value(Contents contents, String type, String name, Object value) {
		switch (value) {
		case null -> contents.text(type, name, null);
		case Boolean truth -> contents.number(type, name, truth ? 1 : 0);
		case Float number -> contents.decimal(type, name, number);
		case Double number -> contents.decimal(type, name, number);
		case Number number -> contents.number(type, name, number.longValue());
		case String text -> contents.text(type, name, text);
		case RecordedThread thread -> contents.text(type, name, Names.thread(thread.getJavaName(), thread.getOSName()));
		case RecordedClass classObject -> contents.text(type, name, Names.type(classObject.getName()));
		case RecordedStackTrace stack -> {
			contents.number(type, name + ".depth", stack.getFrames().size());
			contents.text(type, name, stack.getFrames().isEmpty() ? null : text(stack.getFrames().getFirst()));
		}
		case RecordedObject struct -> add(contents, type, name + ".", struct);
		default -> throw new AssertionError(type + "." + name + ": " + value.getClass());
		}
	}

	private static String text(RecordedFrame frame) {
		return frame.getMethod().getType().getName() + "." + frame.getMethod().getName() + ":" + frame.getLineNumber();
	}
}
