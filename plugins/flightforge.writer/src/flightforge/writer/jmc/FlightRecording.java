/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.Event;

import flightforge.writer.live.LiveRecording;

/**
 * Takes the place of {@code org.openjdk.jmc.flightrecorder.writer.api.Recording}, which cannot be extended outside of
 * its bundle, with the same methods. Types and values are those of the API; they belong to the recording that made
 * them. Whatever exception a method throws, the recording stays valid. Thread-safe: any number of threads may write.
 */
public final class FlightRecording implements AutoCloseable {
	private final LiveRecording recording;
	private final JmcTypes types;
	private final EventClasses classes;

	FlightRecording(LiveRecording recording, FlightRecordingSettings settings) {
		this.recording = recording;
		types = new JmcTypes(recording);
		classes = new EventClasses(types);
		if (settings.jdkTypes()) {
			for (Types.JDK type : Types.JDK.values()) {
				types.getType(type);
			}
		}
	}

	/** @see #registerEventType(String, Consumer) */
	public Type registerEventType(String name) {
		return registerEventType(name, builder -> {
		});
	}

	/**
	 * Adds an event type with {@code startTime}, {@code eventThread} and {@code stackTrace} and the given fields. They
	 * need no value: an event starts when it is written, in no thread and with no stack trace. Fields of these names,
	 * and {@code duration}, come where readers want them.
	 *
	 * @return the type; the first one of that name, if there was one
	 * @throws IllegalArgumentException if a recording with this type could not be read; the message names the field
	 * @throws IllegalStateException if the recording is closed
	 */
	public Type registerEventType(String name, Consumer<TypeStructureBuilder> fields) {
		return types.getOrAddEvent(name, fields);
	}

	/**
	 * Adds an event type with the fields of a class: all that are of a primitive type, {@code String}, {@code Thread}
	 * or {@code Class}, and neither static nor transient.
	 */
	public Type registerEventType(Class<? extends Event> eventType) {
		return classes.of(Objects.requireNonNull(eventType, "eventType")).type();
	}

	/** @see #registerAnnotationType(String, Consumer) */
	public Type registerAnnotationType(String name) {
		return registerAnnotationType(name, builder -> {
		});
	}

	/**
	 * Adds an annotation type. Those of the JDK need not be added: {@link #getType(String)} has them.
	 *
	 * @return the type; the first one of that name, if there was one
	 */
	public Type registerAnnotationType(String name, Consumer<TypeStructureBuilder> fields) {
		return registerType(name, flightforge.writer.Type.ANNOTATION, fields);
	}

	/** @see #registerType(String, String, Consumer) */
	public Type registerType(String name, Consumer<TypeStructureBuilder> fields) {
		return registerType(name, null, fields);
	}

	/**
	 * Adds a type, whose values will be in the constant pool.
	 *
	 * @param superType null for none
	 * @return the type; the first one of that name, if there was one
	 * @throws IllegalArgumentException if a recording with this type could not be read; the message names the field
	 * @throws IllegalStateException if the recording is closed
	 */
	public Type registerType(String name, String superType, Consumer<TypeStructureBuilder> fields) {
		return types.getOrAdd(name, superType, fields);
	}

	/**
	 * @return the type, whether or not the recording was made with all types of the JDK
	 * @throws IllegalArgumentException if it is null
	 */
	public Type getType(Types.JDK type) {
		if (type == null) {
			throw new IllegalArgumentException("No type");
		}
		return types.getType(type);
	}

	/**
	 * @return a type of this recording, or one of the JDK
	 * @throws IllegalArgumentException if there is none of that name
	 */
	public Type getType(String name) {
		Type type = name == null ? null : types.getType(name);
		if (type == null) {
			throw new IllegalArgumentException("There is no type '" + name + "'");
		}
		return type;
	}

	/** @return the types of this recording */
	public Types getTypes() {
		return types;
	}

	/**
	 * Writes an event.
	 *
	 * @param event value of an event type of this recording; with a {@code startTime} that is not put, or is
	 * {@link Long#MIN_VALUE}, it starts now
	 * @throws IllegalArgumentException if it is none, or cannot be written; the message names the field
	 * @throws IllegalStateException if the recording is closed, or if the type refers to one that was never added
	 * @throws UncheckedIOException with a message for the user, if the recording cannot grow
	 */
	public FlightRecording writeEvent(TypedValue event) {
		if (!(event instanceof StructValue value) || value.getType().getTypes() != types) {
			throw new IllegalArgumentException(event == null ? "No event" : "No event of this recording: " + event);
		}
		try {
			recording.write(value.getType().live(), value);
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
		return this;
	}

	/**
	 * Writes an event with what is in the fields of an object. It starts when it is written, unless it has a field
	 * {@code startTime} with another value than 0, in the current thread, and with a stack trace if its class is
	 * annotated with one.
	 *
	 * @see #writeEvent(TypedValue)
	 */
	public FlightRecording writeEvent(Event event) {
		if (event == null) {
			throw new IllegalArgumentException("No event");
		}
		return writeEvent(classes.of(event.getClass()).value(event));
	}

	/**
	 * Ends the chunks that are being written. Others begin by themselves when these are full, too.
	 *
	 * @throws UncheckedIOException with a message for the user, if the recording cannot grow
	 */
	public FlightRecording rotateChunk() {
		try {
			recording.rotate();
		} catch (IOException e) {
			throw new UncheckedIOException(e.getMessage(), e);
		}
		return this;
	}

	/**
	 * Ends the recording and gives the file its name; closing again does nothing. A shutdown hook may do that.
	 *
	 * @throws IOException with a message for the user, if it cannot be completed; it then has what could be written
	 */
	@Override
	public void close() throws IOException {
		recording.close();
	}
}
