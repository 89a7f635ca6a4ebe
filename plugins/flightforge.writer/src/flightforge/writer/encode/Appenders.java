/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

import flightforge.writer.EventAppender;
import flightforge.writer.Type;

/**
 * Makes the appenders of one encoder. The just-in-time compiler makes straight-line code of a method handle that is a
 * constant to it, and only the static final fields of a class are. So each class of records has a class of appenders of
 * its own: the code of one that is compiled with the encoder, defined once more as a hidden class. Thereby it also has
 * a profile of its own, and no call in it becomes slower because other records are written, too. Thread-safe.
 */
public final class Appenders {
	private final MethodHandles.Lookup lookup;
	private final Class<?> template;
	private final MethodType constructor;
	private final Class<? extends EventTarget> target;
	private final MethodHandle begin;
	private final ClassValue<Linked> linked = new ClassValue<>() {
		@Override
		protected Linked computeValue(Class<?> recordClass) {
			RecordLink link = RecordLink.of(recordClass.asSubclass(Record.class), target, begin);
			return new Linked(link, define(link));
		}
	};

	/** A link, and the constructor of the class of appenders that has it. */
	private record Linked(RecordLink link, MethodHandle constructor) {
	}

	/**
	 * Appenders that say themselves where the fields of an event begin.
	 *
	 * @param lookup of the package of the template
	 * @param template the code of the appenders; the class itself is never initialized
	 * @param target where it puts fields
	 * @param arguments of its only constructor
	 */
	public Appenders(MethodHandles.Lookup lookup, Class<?> template, Class<? extends EventTarget> target,
			Class<?>... arguments) {
		this(lookup, template, target, (MethodHandle) null, arguments);
	}

	/**
	 * Appenders whose fields come after a step that the target has for it.
	 *
	 * @param lookup of the package of the template
	 * @param template the code of the appenders; the class itself is never initialized
	 * @param target where it puts fields
	 * @param begin type of the target's static method {@code begin}, which takes the target, anything, and the bytes
	 * that an event takes at most, and returns where the fields begin
	 * @param arguments of its only constructor
	 */
	public Appenders(MethodHandles.Lookup lookup, Class<?> template, Class<? extends EventTarget> target,
			MethodType begin, Class<?>... arguments) {
		this(lookup, template, target, begin(lookup, target, begin), arguments);
	}

	private Appenders(MethodHandles.Lookup lookup, Class<?> template, Class<? extends EventTarget> target,
			MethodHandle begin, Class<?>... arguments) {
		this.lookup = lookup;
		this.template = template;
		this.target = target;
		this.begin = begin;
		constructor = MethodType.methodType(void.class, arguments);
	}

	private static MethodHandle begin(MethodHandles.Lookup lookup, Class<?> target, MethodType type) {
		try {
			return lookup.findStatic(target, "begin", type);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("There is no begin in " + target.getName(), e);
		}
	}

	/**
	 * @return the event type of such records
	 * @throws IllegalArgumentException if events cannot be made of them
	 */
	public Type type(Class<? extends Record> recordClass) {
		return linked.get(recordClass).link.type();
	}

	/**
	 * @param type as the recording has it, of the name that the records' type has
	 * @param arguments of the constructor
	 * @return an appender
	 * @throws IllegalArgumentException if events cannot be made of such records, or if events of that type are laid out
	 * otherwise
	 */
	@SuppressWarnings("unchecked")
	public <R extends Record> EventAppender<R> make(Class<R> recordClass, Type type, Object... arguments) {
		Linked found = linked.get(recordClass);
		found.link.checkLayout(type);
		try {
			return (EventAppender<R>) found.constructor.invokeWithArguments(arguments);
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException("An appender cannot be made", e);
		}
	}

	/** @return constructor of another class of the same code */
	private MethodHandle define(RecordLink link) {
		try (InputStream code = template.getResourceAsStream(template.getSimpleName() + ".class")) {
			MethodHandles.Lookup made = lookup.defineHiddenClassWithClassData(code.readAllBytes(), link, true);
			return made.findConstructor(made.lookupClass(), constructor);
		} catch (IOException e) {
			throw new UncheckedIOException("The class " + template.getName() + " cannot be read", e);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("The class " + template.getName() + " cannot be defined again", e);
		}
	}
}
