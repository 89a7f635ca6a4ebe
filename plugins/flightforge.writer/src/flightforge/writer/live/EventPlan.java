/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

import flightforge.writer.FieldValues;
import flightforge.writer.encode.Kind;

/**
 * Puts the fields of events of one type, without asking for each field what kind it is of and where its value is: a
 * chain of method handles, one for each field, that the just-in-time compiler makes straight-line code of. It does so
 * only with constants, so each plan is a class of its own: {@link LinkedEventPlan} is its code. A plan depends on
 * nothing but the kinds of the fields, so types of the same kinds share one, those of later recordings too.
 * Thread-safe.
 */
abstract class EventPlan {
	/** Code of more fields would be too much to be compiled in one piece. */
	static final int MOST_FIELDS = 32;

	/** As many plans are shared; further ones belong to their types alone. */
	private static final int MOST_SHARED = 256;
	private static final Map<Key, EventPlan> SHARED = new ConcurrentHashMap<>();

	/** What puts a field, and what puts all of them. */
	private static final MethodType STEP = MethodType.methodType(int.class, LiveEncoder.class, LiveType.class,
			FieldValues.class, byte[].class, int.class);

	/**
	 * What a plan depends on.
	 *
	 * @param kinds of the fields
	 * @param stored whether values are {@link StoredValues}
	 */
	private record Key(ByteBuffer kinds, boolean stored) {
	}

	private final boolean stored;

	/** @param stored whether values are {@link StoredValues} */
	EventPlan(boolean stored) {
		this.stored = stored;
	}

	/** @return whether it is for such values */
	final boolean takes(FieldValues values) {
		return !stored || values instanceof StoredValues;
	}

	/** @return the start of an event of such values */
	final long start(FieldValues values) {
		return StoredValues.number(values, 0, stored ? 0 : StoredValues.ANYWHERE);
	}

	/**
	 * Puts all fields but the start of the event.
	 *
	 * @param encoder of the stripe
	 * @param type for whose kinds of fields it was made
	 * @param target has room for all fields without texts in place
	 * @param position where the first of them goes
	 * @return position behind the last; of no meaning if the encoder has run out of room
	 */
	abstract int put(LiveEncoder encoder, LiveType type, FieldValues values, byte[] target, int position);

	/** @return the plan for events of that type, if there is one already; or null */
	static EventPlan known(LiveType type, boolean stored) {
		return SHARED.get(new Key(ByteBuffer.wrap(type.kinds()), stored));
	}

	/**
	 * @param stored whether values are {@link StoredValues}
	 * @return a plan for events of that type, which has at most {@value #MOST_FIELDS} fields; null if none can be made
	 */
	static EventPlan of(LiveType type, boolean stored) {
		Key key = new Key(ByteBuffer.wrap(type.kinds()), stored);
		EventPlan shared = SHARED.get(key);
		if (shared != null) {
			return shared;
		}
		EventPlan made;
		try {
			made = make(key);
		} catch (Exception | LinkageError | VirtualMachineError e) {
			// The class file is gone with its class loader, the stack ends here, or there is no memory for another class.
			// None of these is a reason to lose the event that happened to be the one that a plan was made for.
			return null;
		}
		if (SHARED.size() < MOST_SHARED) {
			EventPlan other = SHARED.putIfAbsent(key, made);
			return other == null ? made : other;
		}
		return made;
	}

	/** Links this class, so that nothing is left to be looked for when the first plan is made. */
	static void link() {
		Objects.requireNonNull(SHARED);
	}

	private static EventPlan make(Key key) throws IOException, ReflectiveOperationException {
		byte[] code;
		try (InputStream stream = EventPlan.class.getResourceAsStream("LinkedEventPlan.class")) {
			if (stream == null) {
				throw new NoSuchFileException("LinkedEventPlan.class");
			}
			code = stream.readAllBytes();
		}
		MethodHandles.Lookup made = MethodHandles.lookup().defineHiddenClassWithClassData(code, key, true);
		return (EventPlan) made.lookupClass().getDeclaredConstructor(boolean.class).newInstance(key.stored);
	}

	/** @return the step of a field, with all that is known of it */
	private static MethodHandle step(MethodHandles.Lookup lookup, byte kind, int field, int slot) {
		String name = switch (kind) {
		case Kind.BOOLEAN, Kind.BYTE -> "putByte";
		case Kind.SHORT, Kind.CHAR -> "putShort";
		case Kind.INT -> "putInt";
		case Kind.LONG -> "putLong";
		case Kind.FLOAT -> "putFloat";
		case Kind.DOUBLE -> "putDouble";
		case Kind.REFERENCE -> "putReference";
		case Kind.STRING -> "putText";
		default -> "putOther";
		};
		try {
			return MethodHandles.insertArguments(lookup.findStatic(lookup.lookupClass(), name,
					STEP.insertParameterTypes(0, byte.class, int.class, int.class)), 0, kind, field, slot);
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

	/** @return what puts all fields, of steps of the hidden class whose lookup that is */
	static MethodHandle chainOf(MethodHandles.Lookup plan) {
		Key key;
		try {
			key = MethodHandles.classData(plan, "_", Key.class);
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("Plans are made by their key", e);
		}
		List<MethodHandle> steps = new ArrayList<>();
		int numbers = 0;
		int objects = 0;
		for (int field = 0; field < key.kinds.limit(); field++) {
			byte kind = key.kinds.get(field);
			int slot = LiveEncoder.isNumber(kind) ? numbers++ : objects++;
			if (field > 0) {
				steps.add(step(plan, kind, field, key.stored ? slot : StoredValues.ANYWHERE));
			}
		}
		return chain(steps);
	}
}
