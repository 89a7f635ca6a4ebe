/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** Writes random recordings with the same calls of JMC's API, once to its own writer and once to ours. */
final class JmcApi {
	private static final String EVENT = "jdk.jfr.Event";

	private final Registration registration;
	private final Type thread;
	private final Consumer<TypedValue> writer;
	private final Map<String, Type> types = new HashMap<>();

	private JmcApi(Registration registration, Type thread, Consumer<TypedValue> writer) {
		this.registration = registration;
		this.thread = thread;
		this.writer = writer;
	}

	private interface Registration {
		Type register(String name, String superType, Consumer<TypeStructureBuilder> fields);
	}

	static void writeWithStock(RandomRecording content, Path file) throws IOException {
		try (Recording recording = Recordings.newRecording(file,
				settings -> settings.withTimestamp(RandomRecording.START_NANOS)
						.withStartTicks(RandomRecording.START_TICKS).withJdkTypeInitialization())) {
			new JmcApi(recording::registerType, recording.getType(Types.JDK.THREAD), recording::writeEvent)
					.write(content);
		}
	}

	static void writeWithOurs(RandomRecording content, Path file, boolean mapped) throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(file, settings -> {
			settings.withTimestamp(RandomRecording.START_NANOS).withStartTicks(RandomRecording.START_TICKS);
			if (mapped) {
				settings.withMmap(1 << 16);
			} else {
				settings.withChunkSize(1 << 16);
			}
		})) {
			new JmcApi(recording::registerType, recording.getType(Types.JDK.THREAD), recording::writeEvent)
					.write(content);
		}
	}

	private void write(RandomRecording content) {
		Type point = registration.register(Kind.POINT.typeName(), null,
				builder -> builder.addField("x", Types.Builtin.INT).addField("name", Types.Builtin.STRING));
		for (RandomRecording.EventType type : content.types()) {
			// The stock writer's registerEventType has fields in an order that the JDK cannot read.
			types.put(type.name(), registration.register(type.name(), EVENT, builder -> {
				builder.addField("startTime", Types.Builtin.LONG,
						field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "TICKS"));
				type.fields().forEach(field -> builder.addField(field.name(), type(field.kind(), point),
						added -> shape(field, added)));
			}));
		}
		for (RandomRecording.Event event : content.events()) {
			writer.accept(types.get(event.type().name()).asValue(builder -> {
				builder.putField("startTime", event.ticks());
				for (int i = 0; i < event.values().size(); i++) {
					put(builder, event.type().fields().get(i), event.values().get(i));
				}
			}));
		}
	}

	private static void shape(RandomRecording.Field field, TypedFieldBuilder added) {
		if (field.array()) {
			added.asArray();
		}
		switch (field.kind()) {
		case SPAN -> added.addAnnotation(Types.JDK.ANNOTATION_TIMESPAN, "MILLISECONDS");
		case MOMENT -> added.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "MILLISECONDS_SINCE_EPOCH");
		case USUAL_SPAN -> added.addAnnotation(Types.JDK.ANNOTATION_TIMESPAN);
		case USUAL_MOMENT -> added.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP);
		default -> {
		}
		}
	}

	private Type type(Kind kind, Type point) {
		return switch (kind) {
		case THREAD -> thread;
		case POINT -> point;
		case CLASS, METHOD -> thread.getTypes().getType(Types.JDK.valueOf(kind.name()));
		case SPAN, MOMENT, USUAL_SPAN, USUAL_MOMENT -> thread.getTypes().getType(Types.Builtin.LONG);
		default -> thread.getTypes().getType(Types.Builtin.valueOf(kind.name()));
		};
	}

	private static void put(TypedValueBuilder builder, RandomRecording.Field field, Object value) {
		String name = field.name();
		if (field.array()) {
			putArray(builder, field, (List<?>) value);
			return;
		}
		switch (field.kind()) {
		case BOOLEAN -> builder.putField(name, (boolean) value);
		case BYTE -> builder.putField(name, (byte) value);
		case CHAR -> builder.putField(name, (char) value);
		case SHORT -> builder.putField(name, (short) value);
		case INT -> builder.putField(name, (int) value);
		case LONG, SPAN, MOMENT, USUAL_SPAN, USUAL_MOMENT -> builder.putField(name, (long) value);
		case FLOAT -> builder.putField(name, (float) value);
		case DOUBLE -> builder.putField(name, (double) value);
		case STRING -> builder.putField(name, (String) value);
		case THREAD -> builder.putField(name,
				thread -> thread.putField("javaName", (String) value).putField("osName", (String) value)
						.putField("javaThreadId", 7L).putField("osThreadId", 7L)
						.putField("group", group -> group.putField("name", "all")));
		case POINT -> {
			Kind.Point point = (Kind.Point) value;
			builder.putField(name, inner -> inner.putField("x", point.x()).putField("name", point.name()));
		}
		case CLASS -> {
			if (value != null) {
				builder.putField(name, inner -> inner.putField("name", (String) value));
			}
		}
		case METHOD -> {
			if (value instanceof Kind.Method method) {
				builder.putField(name, inner -> putMethod(inner, method));
			}
		}
		}
	}

	/** What is missing is not put, or put as null. */
	private static void putMethod(TypedValueBuilder builder, Kind.Method method) {
		if (method.owner() != null) {
			builder.putField("type", type -> type.putField("name", method.owner()));
		}
		builder.putField("name", method.name()).putField("descriptor", method.descriptor());
	}

	private static void putArray(TypedValueBuilder builder, RandomRecording.Field field, List<?> values) {
		String name = field.name();
		switch (field.kind()) {
		case BOOLEAN -> builder.putField(name, (boolean[]) array(boolean.class, values));
		case BYTE -> builder.putField(name, (byte[]) array(byte.class, values));
		case CHAR -> builder.putField(name, (char[]) array(char.class, values));
		case SHORT -> builder.putField(name, (short[]) array(short.class, values));
		case INT -> builder.putField(name, (int[]) array(int.class, values));
		case LONG -> builder.putField(name, (long[]) array(long.class, values));
		case FLOAT -> builder.putField(name, (float[]) array(float.class, values));
		case DOUBLE -> builder.putField(name, (double[]) array(double.class, values));
		default -> builder.putField(name, (String[]) array(String.class, values));
		}
	}

	private static Object array(Class<?> type, List<?> values) {
		Object array = Array.newInstance(type, values.size());
		for (int i = 0; i < values.size(); i++) {
			Array.set(array, i, values.get(i));
		}
		return array;
	}
}
