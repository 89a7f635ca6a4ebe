/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import flightforge.kit.Contents;
import flightforge.kit.WrittenEvent;
import flightforge.writer.Annotation;
import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaMethod;
import flightforge.writer.read.JavaThread;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.Slot;
import flightforge.writer.read.StackFrame;
import flightforge.writer.read.StackTrace;
import flightforge.writer.read.Structure;
import flightforge.writer.read.ValueArray;
import flightforge.writer.read.Values;

/**
 * Flightforge's own reader, as the kit's {@link OwnReader} finds it: it gives all fields of all events, as
 * {@link JdkConsumer} does.
 */
public final class FlightforgeReader implements RecordingReader {
	/** Constants of constants: deeper than any that are compared. */
	private static final int DEEPEST = 16;
	private static final String METHOD = ".method";
	private static final int REMEMBERED = 1 << 12;

	private final Map<String, Map<RecordedType, List<Asked>>> asked = new HashMap<>();
	private final StackTexts<StackTrace> stacks = new StackTexts<>(FlightforgeReader::frames);

	/** Called by the kit. */
	public FlightforgeReader() {
	}

	@Override
	public String name() {
		return "Flightforge's reader";
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Contents contents = new Contents();
		flightforge.writer.read.RecordingReader.read(recording, ReadOptions.all(),
				event -> add(contents.event(event.name(), event.startNanos()), "", event, event, 0));
		return contents;
	}

	/**
	 * What is asked of a slot of each event, found once for each type and place.
	 *
	 * @param name with those of the structures around
	 * @param frame the path of the stack frame that it is a part of; or null
	 * @param method whether it is the method of that frame, which stands for the whole of it
	 * @param time whether it is a point in time or a length of time
	 */
	private record Asked(Slot slot, String name, String frame, boolean method, boolean time) {
		static Asked of(String prefix, RecordedType type, Slot slot) {
			boolean time = slot.field().has(Annotation.TIMESTAMP) || slot.field().has(Annotation.TIMESPAN);
			return new Asked(slot, prefix + slot.path(), FlightforgeReader.frame(type, slot),
					slot.path().endsWith(METHOD), time && slot.kind().isWhole());
		}
	}

	private List<Asked> asked(String prefix, RecordedType type) {
		Map<RecordedType, List<Asked>> known = asked.computeIfAbsent(prefix, each -> new IdentityHashMap<>());
		// Each chunk has types of its own.
		if (known.size() > REMEMBERED) {
			known.clear();
		}
		return known.computeIfAbsent(type,
				each -> each.slots().stream().filter(slot -> !prefix.isEmpty() || !slot.path().equals("startTime"))
						.map(slot -> Asked.of(prefix, each, slot)).toList());
	}

	private void add(WrittenEvent written, String prefix, Event event, Values values, int depth) {
		if (depth > DEEPEST) {
			throw new IllegalStateException(prefix + " refers to itself");
		}
		for (Asked asked : asked(prefix, values.type())) {
			if (asked.frame != null) {
				if (asked.method) {
					written.text(prefix + asked.frame, text(values.constant(asked.slot.path()),
							(int) values.number(asked.frame + ".lineNumber", -1)));
				}
			} else if (asked.time) {
				written.number(asked.name, event.chunk().nanos(values, asked.slot.index()));
			} else {
				value(written, asked.name, event, values.value(asked.slot.index()), depth);
			}
		}
	}

	/** @return the path of the stack frame that the slot is a part of, which is one value for the JDK; or null */
	private static String frame(RecordedType type, Slot slot) {
		int end = slot.path().lastIndexOf('.');
		String path = end < 0 ? null : slot.path().substring(0, end);
		return path != null && type.slot(path + METHOD) >= 0 && type.slot(path + ".bytecodeIndex") >= 0 ? path : null;
	}

	private void value(WrittenEvent written, String name, Event event, Object value, int depth) {
		switch (value) {
		case Constant constant -> constant(written, name, event, constant, depth);
		case ValueArray array -> array(written, name, array);
		case null, default -> written.value(name, value);
		}
	}

	private static void array(WrittenEvent written, String name, ValueArray array) {
		if (array.size() > 0 && (array.value(0) instanceof Structure || array.value(0) instanceof Constant)) {
			written.number(name + ".elements", array.size());
			return;
		}
		List<Object> elements = new ArrayList<>();
		for (int i = 0; i < array.size(); i++) {
			elements.add(array.value(i));
		}
		written.value(name, elements);
	}

	private void constant(WrittenEvent written, String name, Event event, Constant constant, int depth) {
		switch (constant.type().name()) {
		case "java.lang.Thread" -> {
			JavaThread thread = constant.asThread();
			written.text(name, thread.name());
			written.number(name + ".javaThreadId", thread.javaThreadId());
		}
		case "java.lang.Class" -> written.text(name, constant.asJavaClass().name());
		case "jdk.types.StackTrace" -> {
			StackTrace stack = constant.asStackTrace();
			written.number(name + ".depth", stack.size());
			written.number(name + ".truncated", stack.truncated() ? 1 : 0);
			written.text(name, stack.size() == 0 ? null : text(stack.frame(0)));
			written.text(name + ".frames", stacks.of(stack));
		}
		case "jdk.types.Method" -> written.text(name, constant.asMethod().qualifiedName());
		case "jdk.types.ClassLoader" ->
				written.text(name, Names.loader(constant.text("name"), className(constant.constant("type"))));
		case "jdk.types.ThreadGroup", "jdk.types.Module" -> written.text(name, constant.text("name"));
		case "jdk.types.StackFrame" ->
				written.text(name, text(constant.constant("method"), (int) constant.number("lineNumber", -1)));
		case "jdk.types.Package" -> written.text(name, Names.type(constant.text("name")));
		case "jdk.types.OldObject" -> written.text(name, className(constant.constant("type")));
		default -> add(written, name + ".", event, constant, depth + 1);
		}
	}

	private static String className(Constant type) {
		return type == null ? null : type.asJavaClass().name();
	}

	private static String frames(StackTrace stack) {
		return stack.frames().stream().map(FlightforgeReader::text).collect(Collectors.joining("\n"));
	}

	private static String text(StackFrame frame) {
		JavaMethod method = frame.method();
		return method == null ? "null" : method.qualifiedName() + ":" + frame.lineNumber();
	}

	private static String text(Constant method, int line) {
		return method == null ? "null" : method.asMethod().qualifiedName() + ":" + line;
	}
}
