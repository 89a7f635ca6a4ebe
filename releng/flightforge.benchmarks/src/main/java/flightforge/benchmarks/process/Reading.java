/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordedThreadGroup;
import jdk.jfr.consumer.RecordingFile;

import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaMethod;
import flightforge.writer.read.JavaThread;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.read.StackFrame;
import flightforge.writer.read.StackTrace;
import flightforge.writer.read.ValueArray;
import flightforge.writer.read.ValueKind;

/**
 * Reads a recording: all fields of all events, with those of structures in them; of threads and classes the name, of
 * stack traces all frames with method and line. Arrays and other constants are counted. Both readers sum up the same,
 * so whoever compares them can see that they have done the same work.
 */
public final class Reading {
	/** Structures that are constants, which the JDK's consumer does not show apart from those in the event. */
	private static final Set<String> CONSTANTS = Set.of("jdk.types.Module", "jdk.types.Package", "jdk.types.OldObject",
			"jdk.types.OldObjectGcRoot", "jdk.types.Reference", "jdk.types.OldObjectArray", "jdk.types.OldObjectField");

	private long sum;
	private long events;

	private Reading() {
	}

	/** @param arguments {@code JDK} or {@code ours}, and the recording */
	public static void main(String[] arguments) throws IOException {
		Path file = Path.of(arguments[1]);
		Reading reading = new Reading();
		long start = System.nanoTime();
		switch (arguments[0]) {
		case "JDK" -> reading.jdk(file);
		case "ours" -> reading.ours(file);
		default -> throw new IllegalArgumentException("No such reader: " + arguments[0]);
		}
		Figures.print("seconds", Figures.since(start));
		Figures.print("events", reading.events);
		Figures.print("sum", reading.sum);
		Figures.printProcess();
	}

	private void text(String text) {
		sum += text == null ? 1 : text.length();
	}

	private void jdk(Path path) throws IOException {
		try (RecordingFile file = new RecordingFile(path)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				events++;
				jdk(event);
			}
		}
	}

	private void jdk(RecordedObject object) {
		List<ValueDescriptor> fields = object.getFields();
		for (int i = 0; i < fields.size(); i++) {
			ValueDescriptor field = fields.get(i);
			Object value = object.getValue(field.getName());
			jdk(value, field);
		}
	}

	private void jdk(Object value, ValueDescriptor field) {
		switch (value) {
		case null -> sum++;
		case String text -> text(text);
		case Boolean truth -> sum += truth ? 1 : 0;
		case Character character -> sum += character;
		case Double number -> sum += number.longValue();
		case Float number -> sum += number.longValue();
		case Number number -> sum += number.longValue();
		case RecordedThread thread -> text(thread.getJavaName());
		case RecordedClass type -> text(type.getName().startsWith("[") ? "" : type.getName());
		case RecordedStackTrace stack -> {
			for (RecordedFrame frame : stack.getFrames()) {
				sum += frame.getLineNumber();
				text(frame.getMethod() == null ? null : frame.getMethod().getName());
			}
		}
		case RecordedClassLoader loader -> sum++;
		case RecordedThreadGroup group -> sum++;
		case RecordedMethod method -> sum++;
		case RecordedObject structure -> {
			if (CONSTANTS.contains(field.getTypeName())) {
				sum++;
			} else {
				jdk(structure);
			}
		}
		default -> sum++;
		}
	}

	private void ours(Path path) throws IOException {
		try (RecordingReader reader = RecordingReader.open(path)) {
			while (reader.next()) {
				Event event = reader.event();
				events++;
				RecordedType type = event.type();
				for (int slot = 0; slot < type.size(); slot++) {
					ours(event, type, slot);
				}
			}
		}
	}

	private void ours(Event event, RecordedType type, int slot) {
		ValueKind kind = type.kind(slot);
		switch (kind) {
		case TEXT -> text(event.text(slot));
		case FLOAT, DOUBLE -> sum += (long) event.real(slot);
		case CONSTANT -> constant(event.constant(slot));
		case ARRAY -> {
			ValueArray array = event.array(slot);
			sum += array.size() >= 0 ? 1 : 0;
		}
		case BYTE -> sum += (byte) event.number(slot);
		case SHORT -> sum += (short) event.number(slot);
		case INT -> sum += (int) event.number(slot);
		default -> sum += event.number(slot);
		}
	}

	private void constant(Constant constant) {
		if (constant == null) {
			sum++;
			return;
		}
		switch (constant.type().name()) {
		case "java.lang.Thread" -> {
			JavaThread thread = constant.asThread();
			text(thread.javaName());
		}
		case "java.lang.Class" -> {
			// The JDK's consumer has other names of arrays.
			String name = constant.asJavaClass().name();
			text(name.endsWith("[]") ? "" : name);
		}
		case "jdk.types.StackTrace" -> {
			StackTrace stack = constant.asStackTrace();
			for (int i = 0; i < stack.size(); i++) {
				StackFrame frame = stack.frame(i);
				sum += frame.lineNumber();
				JavaMethod method = frame.method();
				text(method == null ? null : method.name());
			}
		}
		default -> {
			if (constant.type().type().simple()) {
				text(constant.text());
			} else {
				sum++;
			}
		}
		}
	}
}
