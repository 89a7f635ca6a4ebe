/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import flightforge.writer.Type;

/**
 * What an appender is made of, once for each class of records: a method handle that puts all fields of a record, one
 * step behind the other. {@link Appenders} makes a constant of it. Immutable.
 *
 * @param recordClass the class
 * @param type the event type that it makes
 * @param start takes a record and returns its start, {@link #NOW} if no component says it
 * @param all takes {@link #puts}, the target, what the target's first step takes, and a record; returns the position
 * behind the fields
 * @param puts takes values instead of the record
 * @param most bytes that an event takes, without texts in place
 */
public record RecordLink(Class<? extends Record> recordClass, Type type, MethodHandle start, MethodHandle all,
		MethodHandle puts, int most) {
	/** Start of an event that starts now. */
	public static final long NOW = Long.MIN_VALUE;

	private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
	/** A step puts a field, or several: what it takes behind these two are values. */
	private static final MethodType STEP = MethodType.methodType(int.class, EventTarget.class, int.class);
	/** The JVM passes no more arguments, ours included. */
	private static final int MOST_SLOTS = 240;
	/** Size, type and start. */
	private static final int MOST_OF_HEAD = 9 + 9 + 9;
	/**
	 * As many fields are inlined with their appender. Code of more is not: the compiler would not inline that appender
	 * in the program any more, where a record that goes nowhere else is not an object.
	 */
	private static final int MOST_INLINED = 6;
	private static final String START = "startTime";
	private static final String DURATION = "duration";

	/** @return the link of the hidden class whose lookup that is */
	public static RecordLink ofClass(MethodHandles.Lookup appender) {
		try {
			return MethodHandles.classData(appender, "_", RecordLink.class);
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("Appenders are made by their link", e);
		}
	}

	/**
	 * @param target where the fields are put
	 * @param begin a first step, or null if there is none
	 * @throws IllegalArgumentException if events cannot be made of such records
	 */
	static RecordLink of(Class<? extends Record> recordClass, Class<? extends EventTarget> target, MethodHandle begin) {
		List<RecordComponent> components = List.of(recordClass.getRecordComponents());
		if (components.stream().mapToInt(RecordLink::slots).sum() > MOST_SLOTS) {
			throw TypeCheck
					.wrong("The record " + recordClass.getName() + " has more components than an appender takes: "
							+ MOST_SLOTS + ", of which long and double count twice");
		}
		Type type = Type.of(recordClass);
		MethodHandle start = MethodHandles.dropArguments(MethodHandles.constant(long.class, NOW), 0, Record.class);
		List<MethodHandle> steps = new ArrayList<>();
		List<MethodHandle> accessors = new ArrayList<>();
		int most = MOST_OF_HEAD;
		for (RecordComponent component : components) {
			most += component.getName().equals(START) ? 0 : most(component.getType());
		}
		for (RecordComponent component : components) {
			MethodHandle get = accessor(recordClass, component);
			if (component.getName().equals(START)) {
				start = get.asType(MethodType.methodType(long.class, Record.class));
			} else {
				int at = component.getName().equals(DURATION) ? 0 : steps.size();
				steps.add(at, step(component, most));
				accessors.add(at, get);
			}
		}
		MethodHandle puts = steps.isEmpty() ? MethodHandles.permuteArguments(MethodHandles.identity(int.class), STEP, 1)
				: chain(steps);
		puts = puts.asType(puts.type().changeParameterType(0, target));
		if (begin != null) {
			puts = begin(puts, MethodHandles.insertArguments(begin, begin.type().parameterCount() - 1, most));
		}
		boolean inlined = begin != null && accessors.size() <= MOST_INLINED;
		return new RecordLink(recordClass, type, start, all(puts, recordClass, accessors, inlined), puts, most);
	}

	/** @return bytes that a field takes, without a text in place */
	private static int most(Class<?> valueClass) {
		if (valueClass == boolean.class || valueClass == byte.class) {
			return 1;
		} else if (valueClass == float.class) {
			return Float.BYTES;
		} else if (valueClass == double.class) {
			return Double.BYTES;
		}
		return valueClass == String.class ? 10 : 9;
	}

	private static int slots(RecordComponent component) {
		return component.getType() == long.class || component.getType() == double.class ? 2 : 1;
	}

	/** One behind the other, as a tree, because the compiler gives up inlining where calls are nested too deep. */
	private static MethodHandle chain(List<MethodHandle> steps) {
		if (steps.size() == 1) {
			return steps.get(0);
		}
		int half = steps.size() / 2;
		MethodHandle first = chain(steps.subList(0, half));
		MethodHandle second = chain(steps.subList(half, steps.size()));
		List<Class<?>> values = second.type().parameterList().subList(2, second.type().parameterCount());
		int[] order = IntStream.range(-1, first.type().parameterCount() + values.size()).map(i -> Math.max(0, i))
				.toArray();
		return MethodHandles.permuteArguments(MethodHandles.collectArguments(second, 1, first),
				first.type().appendParameterTypes(values), order);
	}

	/** Puts a first step before the others. */
	private static MethodHandle begin(MethodHandle puts, MethodHandle begin) {
		MethodHandle all = MethodHandles.collectArguments(puts, 1, begin);
		int[] order = IntStream.range(-1, all.type().parameterCount() - 1).map(i -> Math.max(0, i)).toArray();
		return MethodHandles.permuteArguments(all, all.type().dropParameterTypes(0, 1), order);
	}

	/**
	 * Takes the values from a record, all of them before the first step: what a program's accessors do, throw or write
	 * themselves, cannot come between the steps.
	 */
	private static MethodHandle all(MethodHandle puts, Class<?> recordClass, List<MethodHandle> accessors,
			boolean inlined) {
		MethodHandle call = inlined ? MethodHandles.dropArguments(puts, 0, MethodHandle.class)
				: MethodHandles.exactInvoker(puts.type());
		int from = call.type().parameterCount() - accessors.size();
		MethodHandle taking = MethodHandles.filterArguments(call, from, accessors.toArray(MethodHandle[]::new));
		int[] order = IntStream.range(0, call.type().parameterCount()).map(i -> Math.min(i, from)).toArray();
		MethodType type = call.type().dropParameterTypes(from, call.type().parameterCount())
				.appendParameterTypes(recordClass);
		MethodHandle all = MethodHandles.permuteArguments(taking, type, order);
		return all.asType(type.changeParameterType(from, Record.class));
	}

	private static MethodHandle step(RecordComponent component, int most) {
		Class<?> valueClass = component.getType();
		String kind = component.getName().equals(DURATION) ? DURATION : valueClass.getSimpleName();
		String name = "put" + Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
		MethodType put = MethodType.methodType(int.class, EventTarget.class, int.class, valueClass);
		try {
			return valueClass == String.class
					? MethodHandles.insertArguments(
							LOOKUP.findStatic(EventTarget.class, name, put.appendParameterTypes(int.class)), 3, most)
					: LOOKUP.findStatic(EventTarget.class, name, put);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("There is no " + name, e);
		}
	}

	private static MethodHandle accessor(Class<?> recordClass, RecordComponent component) {
		Method accessor = component.getAccessor();
		if (!accessor.trySetAccessible()) {
			throw TypeCheck.wrong("Component '" + component.getName() + "' of " + recordClass.getName()
					+ " cannot be read: its module does not open the package to " + LOOKUP.lookupClass().getModule());
		}
		try {
			return LOOKUP.unreflect(accessor);
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("An accessor that was made accessible is not", e);
		}
	}

	/** @throws IllegalArgumentException if events of that type are laid out otherwise */
	void checkLayout(Type other) {
		List<String> own = layout(type);
		List<String> there = layout(other);
		if (!own.equals(there)) {
			throw TypeCheck.wrong("Type '" + type.name() + "' has the fields " + there + ", the record "
					+ recordClass.getName() + " has " + own);
		}
	}

	private static List<String> layout(Type type) {
		return type.fields().stream().map(field -> field.typeName()
				+ (field.array() ? "[] " : field.constantPool() ? " constant " : " ") + field.name()).toList();
	}

	/** @return why that is no event of the record */
	public RuntimeException refuse(Object event) {
		return event == null ? new NullPointerException("An event of '" + type.name() + "' is null")
				: new IllegalArgumentException(
						"An appender of " + recordClass.getName() + " takes no " + event.getClass().getName());
	}

	/**
	 * @param start of a link, a constant of the caller
	 * @return when the event starts, or {@link #NOW}
	 */
	public static long startOf(MethodHandle start, Record event) {
		try {
			return (long) start.invokeExact(event);
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw unreadable(e);
		}
	}

	/** @return that an accessor has thrown what it does not declare */
	public static IllegalStateException unreadable(Throwable thrown) {
		return new IllegalStateException("A component cannot be read", thrown);
	}
}
