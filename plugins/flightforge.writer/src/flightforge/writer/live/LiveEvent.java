/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.HashMap;
import java.util.Map;

import flightforge.writer.FieldValues;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.StandardTypes;
import flightforge.writer.ThreadInfo;
import flightforge.writer.encode.EventTarget;
import flightforge.writer.encode.Kind;
import flightforge.writer.encode.StandIns;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.internal.ByteBuilder;

/** The event that an appender writes in a stripe of a live recording. Used by one thread at a time. */
final class LiveEvent extends EventTarget {
	private final LiveTypes types;
	private final LiveEncoder encoder;
	private final ByteBuilder event;

	/** @param event gets the fields, behind what is in it already */
	LiveEvent(LiveTypes types, LiveEncoder encoder, ByteBuilder event) {
		super(event.array(), encoder.strings());
		this.types = types;
		this.encoder = encoder;
		this.event = event;
	}

	/**
	 * Begins to put fields.
	 *
	 * @param most bytes of all fields without texts in place
	 * @return where they begin
	 */
	int begin(int most) {
		bytes = event.array(most);
		return event.size();
	}

	@Override
	protected int makeRoom(int position, int needed) {
		if ((long) position + needed > LiveEncoder.LARGEST_VALUE) {
			throw TypeCheck.wrong(
					"An event is larger than " + LiveEncoder.LARGEST_VALUE + " bytes, the most that readers can take");
		}
		event.resize(position);
		bytes = event.array(needed);
		return position;
	}

	@Override
	protected long addString(String text) {
		return encoder.addString(text);
	}

	/** Names that are empty are those of what has none, as in chunks that are encoded. */
	@Override
	protected long addThread(ThreadInfo thread) {
		Map<String, Object> fields = new HashMap<>();
		fields.put("osName", thread.virtual() && thread.osName().isEmpty() ? null : thread.osName());
		fields.put("osThreadId", thread.osId());
		fields.put("javaName", thread.javaName().isEmpty() && thread.javaId() == 0 ? null : thread.javaName());
		fields.put("javaThreadId", thread.javaId());
		fields.put("group", thread.group().isEmpty() ? null
				: new Structure(types.find(StandardTypes.THREAD_GROUP), Map.of("name", thread.group())));
		fields.put("virtual", thread.virtual() ? 1L : 0L);
		return add(StandardTypes.THREAD, fields);
	}

	@Override
	protected long addStackTrace(StackTrace stackTrace) {
		FieldValues[] frames = stackTrace.frames().stream().map(this::frame).toArray(FieldValues[]::new);
		return add(StandardTypes.STACK_TRACE, Map.of("truncated", stackTrace.truncated() ? 1L : 0L, "frames", frames));
	}

	private FieldValues frame(StackFrame frame) {
		FieldValues method = new Structure(types.find(StandardTypes.METHOD),
				Map.of("type", javaClass(frame.className()), "name", frame.method(), "descriptor", frame.descriptor()));
		return new Structure(types.find(StandardTypes.STACK_FRAME), Map.of("method", method, "lineNumber",
				(long) frame.lineNumber(), "bytecodeIndex", (long) frame.bytecodeIndex(), "type", frame.kind()));
	}

	/** Names of classes have slashes in recordings, and readers turn them into dots. */
	private FieldValues javaClass(String name) {
		return new Structure(types.find(StandardTypes.CLASS), Map.of("name", name.replace('.', '/')));
	}

	@Override
	protected long addClass(Class<?> javaClass) {
		return encoder.reference(types.find(StandardTypes.CLASS), javaClass(javaClass.getName()));
	}

	private long add(String typeName, Map<String, Object> fields) {
		LiveType type = types.find(typeName);
		return encoder.reference(type, new Structure(type, fields));
	}

	@Override
	protected void checkDuration(long ticks) {
		throw TypeCheck.wrong("An event cannot have a duration of " + ticks + " ns");
	}

	/** Values by name, of whatever fields the type has in this recording. */
	private record Structure(LiveType type, Map<String, Object> values) implements FieldValues {
		private Object value(int field) {
			return values.get(type.type().fields().get(field).name());
		}

		@Override
		public long number(int field) {
			return value(field) instanceof Long number ? number : 0;
		}

		@Override
		public Object object(int field) {
			Object value = value(field);
			return value instanceof String text && type.kind(field) != Kind.STRING ? new StandIns.Text(text) : value;
		}
	}
}
