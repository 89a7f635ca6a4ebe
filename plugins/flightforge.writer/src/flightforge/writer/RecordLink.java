/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What an appender is made of, once for each class of records: a method handle that puts all fields of a record, one
 * step behind the other.
 *
 * The just-in-time compiler makes straight-line code of a handle that is a constant to it, and only the static final
 * fields of a class are. So each class of records has a class of appenders of its own: the one that is compiled here,
 * defined once more as a hidden class. Thereby it also has a profile of its own, and no call in it becomes slower
 * because other records are written, too.
 *
 * @param recordClass the class
 * @param type the event type that it makes
 * @param start takes a record and returns its start, {@link LiveRecording#NOW} if no component says it
 * @param direct for an {@link EventBlock}, the number of the type and the start
 * @param live for a {@link LiveEvent} and a position
 * @param most bytes that an event takes, without texts in place
 */
record RecordLink(Class<? extends Record> recordClass, Type type, MethodHandle start, Fields direct, Fields live,
		int most) {
	private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
	/** A step puts a field, or several: what it takes behind these two are values. */
	private static final MethodType STEP = MethodType.methodType(int.class, EventTarget.class, int.class);
	/** The JVM passes no more arguments, ours included. */
	private static final int MOST_SLOTS = 240;
	/** Size, type and start. */
	private static final int MOST_OF_HEAD = 9 + 9 + 9;
	/**
	 * As many fields are inlined with their appender. Code of more is not: the compiler would not inline that appender
	 * in the program any more, where a record that goes nowhere else is no object.
	 */
	private static final int MOST_INLINED = 6;
	private static final ClassValue<Linked> LINKED = new ClassValue<>() {
		@Override
		protected Linked computeValue(Class<?> recordClass) {
			return new Linked(link(recordClass.asSubclass(Record.class)));
		}
	};

	/**
	 * Two handles that put fields.
	 *
	 * @param all takes {@link #puts}, the target and where to begin, and a record; returns the position behind the
	 * fields
	 * @param puts takes values instead of the record
	 */
	record Fields(MethodHandle all, MethodHandle puts) {
	}

	/** A link with the classes of appenders that there are for it so far. */
	private static final class Linked {
		private final RecordLink link;
		private MethodHandle direct;
		private MethodHandle live;

		Linked(RecordLink link) {
			this.link = link;
		}

		synchronized MethodHandle direct() {
			if (direct == null) {
				direct = define(DirectAppender.class, link,
						MethodType.methodType(void.class, EventBlock.class, int.class));
			}
			return direct;
		}

		synchronized MethodHandle live() {
			if (live == null) {
				live = define(LiveAppender.class, link,
						MethodType.methodType(void.class, LiveRecording.class, LiveType.class));
			}
			return live;
		}
	}

	/** @throws IllegalArgumentException if events cannot be made of such records */
	static RecordLink of(Class<? extends Record> recordClass) {
		return LINKED.get(recordClass).link;
	}

	/** @return an appender of the encoder of that block, for the type of that number */
	EventAppender<?> direct(EventBlock block, int number) {
		return make(LINKED.get(recordClass).direct(), block, number);
	}

	/** @return an appender of that recording */
	EventAppender<?> live(LiveRecording recording, LiveType liveType) {
		return make(LINKED.get(recordClass).live(), recording, liveType);
	}

	private static EventAppender<?> make(MethodHandle constructor, Object... arguments) {
		try {
			return (EventAppender<?>) constructor.invokeWithArguments(arguments);
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException("An appender cannot be made", e);
		}
	}

	/** @return the link of the hidden class whose lookup that is */
	static RecordLink ofClass(MethodHandles.Lookup appender) {
		try {
			return MethodHandles.classData(appender, "_", RecordLink.class);
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("Appenders are made by their link", e);
		}
	}

	/** @return constructor of another class of the same code */
	private static MethodHandle define(Class<?> template, RecordLink link, MethodType constructor) {
		try (InputStream code = template.getResourceAsStream(template.getSimpleName() + ".class")) {
			MethodHandles.Lookup made = LOOKUP.defineHiddenClassWithClassData(code.readAllBytes(), link, true);
			return made.findConstructor(made.lookupClass(), constructor);
		} catch (IOException e) {
			throw new UncheckedIOException("The class " + template.getName() + " cannot be read", e);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("The class " + template.getName() + " cannot be defined again", e);
		}
	}

	private static RecordLink link(Class<? extends Record> recordClass) {
		List<RecordComponent> components = RecordTypes.components(recordClass);
		if (components.stream().mapToInt(RecordLink::slots).sum() > MOST_SLOTS) {
			throw TypeCheck
					.wrong("The record " + recordClass.getName() + " has more components than an appender takes: "
							+ MOST_SLOTS + ", of which long and double count twice");
		}
		Type type = RecordTypes.type(recordClass, components);
		MethodHandle start = MethodHandles.dropArguments(MethodHandles.constant(long.class, LiveRecording.NOW), 0,
				Record.class);
		List<MethodHandle> steps = new ArrayList<>();
		List<MethodHandle> accessors = new ArrayList<>();
		int most = MOST_OF_HEAD;
		for (RecordComponent component : components) {
			most += component.getName().equals(RecordTypes.START) ? 0 : RecordTypes.most(component.getType());
		}
		for (RecordComponent component : components) {
			MethodHandle get = accessor(recordClass, component);
			if (component.getName().equals(RecordTypes.START)) {
				start = get.asType(MethodType.methodType(long.class, Record.class));
			} else {
				steps.add(step(component, most));
				accessors.add(get);
			}
		}
		MethodHandle puts = steps.isEmpty() ? MethodHandles.permuteArguments(MethodHandles.identity(int.class), STEP, 1)
				: chain(steps);
		MethodHandle livePuts = puts.asType(puts.type().changeParameterType(0, LiveEvent.class));
		return new RecordLink(recordClass, type, start,
				fields(direct(puts, most), recordClass, accessors, accessors.size() <= MOST_INLINED),
				fields(livePuts, recordClass, accessors, false), most);
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

	/** Begins with a step that makes room, and puts type and start. */
	private static MethodHandle direct(MethodHandle puts, int most) {
		try {
			MethodHandle begin = MethodHandles.insertArguments(
					LOOKUP.findStatic(EventBlock.class, "begin",
							MethodType.methodType(int.class, EventBlock.class, int.class, long.class, int.class)),
					3, most);
			MethodHandle all = MethodHandles
					.collectArguments(puts.asType(puts.type().changeParameterType(0, EventBlock.class)), 1, begin);
			int[] order = IntStream.range(-1, all.type().parameterCount() - 1).map(i -> Math.max(0, i)).toArray();
			return MethodHandles.permuteArguments(all, all.type().dropParameterTypes(0, 1), order);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("There is no begin", e);
		}
	}

	/**
	 * Takes the values from a record, all of them before the first step: what a program's accessors do, throw or write
	 * themselves, cannot come between the steps.
	 */
	private static Fields fields(MethodHandle puts, Class<?> recordClass, List<MethodHandle> accessors,
			boolean inlined) {
		MethodHandle call = inlined ? MethodHandles.dropArguments(puts, 0, MethodHandle.class)
				: MethodHandles.exactInvoker(puts.type());
		int from = call.type().parameterCount() - accessors.size();
		MethodHandle taking = MethodHandles.filterArguments(call, from, accessors.toArray(MethodHandle[]::new));
		int[] order = IntStream.range(0, call.type().parameterCount()).map(i -> Math.min(i, from)).toArray();
		MethodType type = call.type().dropParameterTypes(from, call.type().parameterCount())
				.appendParameterTypes(recordClass);
		MethodHandle all = MethodHandles.permuteArguments(taking, type, order);
		return new Fields(all.asType(type.changeParameterType(from, Record.class)), puts);
	}

	private static MethodHandle step(RecordComponent component, int most) {
		Class<?> valueClass = component.getType();
		String name = component.getName().equals(RecordTypes.DURATION) ? "putDuration" : RecordTypes.put(valueClass);
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
	RuntimeException refuse(Object event) {
		return event == null ? new NullPointerException("An event of '" + type.name() + "' is null")
				: new IllegalArgumentException(
						"An appender of " + recordClass.getName() + " takes no " + event.getClass().getName());
	}
}
