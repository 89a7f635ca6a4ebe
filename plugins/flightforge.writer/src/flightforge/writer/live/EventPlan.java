/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.stream.IntStream;

import flightforge.writer.FieldValues;
import flightforge.writer.encode.Kind;
import flightforge.writer.internal.ByteBuilder;

/**
 * Puts the fields of events of one type, without asking for each field what kind it is of: a chain of method handles,
 * one for each field, that the just-in-time compiler makes straight-line code of. It does so only with constants, so
 * each plan is a class of its own: {@link LinkedEventPlan} is its code. Thread-safe.
 */
abstract class EventPlan {
	/** Code of more fields would be too much to be compiled in one piece. */
	static final int MOST_FIELDS = 32;

	/** What puts a field, and what puts all of them. */
	private static final MethodType STEP = MethodType.methodType(int.class, LiveEncoder.class, LiveType.class,
			FieldValues.class, ByteBuilder.class, int.class);

	/**
	 * Puts all fields but the start of the event.
	 *
	 * @param encoder of the stripe
	 * @param type for whose kinds of fields it was made
	 * @param target has room for all fields without texts in place
	 * @param position where the first of them goes
	 * @return position behind the last; there is room for it
	 */
	abstract int put(LiveEncoder encoder, LiveType type, FieldValues values, ByteBuilder target, int position);

	/** @return a plan for events of that type, which has at most {@value #MOST_FIELDS} fields */
	static EventPlan of(LiveType type) {
		MethodHandles.Lookup lookup = MethodHandles.lookup();
		try (InputStream code = EventPlan.class.getResourceAsStream("LinkedEventPlan.class")) {
			MethodHandle all = chain(IntStream.range(1, type.fields())
					.mapToObj(field -> step(lookup, type.kind(field), field)).toList());
			MethodHandles.Lookup made = lookup.defineHiddenClassWithClassData(code.readAllBytes(), all, true);
			return (EventPlan) made.findConstructor(made.lookupClass(), MethodType.methodType(void.class))
					.asType(MethodType.methodType(EventPlan.class)).invokeExact();
		} catch (IOException e) {
			throw new UncheckedIOException("The class LinkedEventPlan cannot be read", e);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("A plan cannot be made", e);
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException("A plan cannot be made", e);
		}
	}

	/** @return the step of a field, with all that is known of it */
	private static MethodHandle step(MethodHandles.Lookup lookup, byte kind, int field) {
		String name = LiveEncoder.isNumber(kind) ? "putNumber" : switch (kind) {
		case Kind.REFERENCE -> "putReference";
		case Kind.STRING -> "putText";
		default -> "putOther";
		};
		try {
			return MethodHandles.insertArguments(
					lookup.findStatic(LiveEncoder.class, name, STEP.insertParameterTypes(0, byte.class, int.class)), 0,
					kind, field);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("There is no " + name, e);
		}
	}

	/** One behind the other, as a tree, because the compiler gives up inlining where calls are nested too deep. */
	private static MethodHandle chain(List<MethodHandle> steps) {
		if (steps.isEmpty()) {
			return MethodHandles.permuteArguments(MethodHandles.identity(int.class), STEP, STEP.parameterCount() - 1);
		}
		if (steps.size() == 1) {
			return steps.get(0);
		}
		int half = steps.size() / 2;
		int last = STEP.parameterCount() - 1;
		MethodHandle both = MethodHandles.collectArguments(chain(steps.subList(half, steps.size())), last,
				chain(steps.subList(0, half)));
		return MethodHandles.permuteArguments(both, STEP,
				IntStream.range(0, both.type().parameterCount()).map(i -> i < last ? i : i - last).toArray());
	}

	/** @return the chain of the hidden class whose lookup that is */
	static MethodHandle chainOf(MethodHandles.Lookup plan) {
		try {
			return MethodHandles.classData(plan, "_", MethodHandle.class);
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("Plans are made by their chain", e);
		}
	}
}
