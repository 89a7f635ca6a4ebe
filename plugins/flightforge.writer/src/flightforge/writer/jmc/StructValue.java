/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import flightforge.writer.jmc.StructLayout.Place;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.StoredValues;

/**
 * A value with fields, and its own builder, because every event is one and objects are what it costs. Fields that are
 * not put are 0, false, null or empty; the start of an event is the time at which it is written. Not thread-safe while
 * it is built.
 *
 * What comes again is remembered by its identity. But it can still be changed, because it is its own builder. So it is
 * marked before, together with all that it refers to, and a change of what is marked makes the engine forget.
 */
final class StructValue extends StoredValues implements TypedValue, TypedValueBuilder {
	/** States: the engine has not asked for the identity. */
	private static final int FRESH = 0;
	/** The engine has asked once, which it does for all, also those that will not come again. */
	private static final int SEEN = 1;
	/** The engine may remember it, or something that refers to it. So it may all that this refers to. */
	private static final int MARKED = 2;
	/** The sign of an identity, which is the state of a marked one that the engine asked for. */
	private static final int IDENTITY = Integer.MIN_VALUE;

	private final StructLayout layout;
	private int state;
	/** Index of the field that was put last, plus 1. */
	private int after;

	/** @throws IllegalArgumentException if values of the type have no fields, or its fields are not known yet */
	static StructValue of(JmcType type) {
		StructLayout layout = type.layout();
		long[] numbers = moreNumbers(layout.numbers());
		Object[] objects = moreObjects(layout.objects());
		return new StructValue(layout, numbers, objects);
	}

	private StructValue(StructLayout layout, long[] numbers, Object[] objects) {
		super(numbers, objects);
		this.layout = layout;
		if (layout.isEvent()) {
			storeNumber(0, LiveRecording.NOW);
		}
	}

	private Place place(String name) {
		Place next = layout.next(after);
		if (next.is(name)) {
			// Counted and not read from it: the processor does not wait for one place to look for the next.
			after++;
			return next;
		}
		Place place = layout.place(name, after);
		after = place.index() + 1;
		return place;
	}

	/** Without fields that are null: in annotations, these are as if they were not there. */
	@Override
	public Map<String, JmcFieldValue> build() {
		Map<String, JmcFieldValue> values = new LinkedHashMap<>();
		for (int i = 0; i < layout.fields(); i++) {
			JmcField field = field(i);
			if (field.isNumber() || object(i) != null) {
				values.put(field.getName(), fieldValue(i));
			}
		}
		return values;
	}

	void putAll(Map<?, ?> values) {
		values.forEach((name, value) -> {
			if (!(name instanceof String) || !(value instanceof TypedFieldValue given)) {
				throw new IllegalArgumentException("A map of values has names of fields with values of fields, as"
						+ " TypedValueBuilder.build() gives them, and not " + name + " with " + value);
			}
			if (given.getField().isArray()) {
				putField((String) name, given.getValues());
			} else {
				putField((String) name, given.getValue());
			}
		});
	}

	private StructValue putNumber(String name, Builtin builtin, long value) {
		Place place = place(name);
		if (!place.is(builtin)) {
			return putSimple(place, Conversions.value(getType().builtin(builtin), value));
		}
		setNumber(place, value);
		return this;
	}

	/** Puts a built-in value into a field whose type has only a field for it. */
	private StructValue putSimple(Place place, TypedValue value) {
		JmcField field = field(place);
		JmcType fieldType = field.getType();
		if (field.isArray() || !fieldType.isSimple() || fieldType.getFields().get(0).getType() != value.getType()) {
			throw wrong(field, "'" + value.getType().getTypeName() + "'");
		}
		StructValue struct = StructValue.of(fieldType);
		struct.putField(fieldType.getFields().get(0).getName(), value);
		return putObject(place, struct);
	}

	private StructValue putObject(Place place, Object value) {
		setObject(place, value);
		return this;
	}

	private IllegalArgumentException wrong(JmcField field, String what) {
		return new IllegalArgumentException("Field '" + field.getName() + "' of type '" + getType().getTypeName()
				+ "' is '" + field.getType().getTypeName() + (field.isArray() ? "[]" : "") + "' and takes no " + what);
	}

	private StructValue putArray(String name, Builtin builtin, Object array) {
		Place place = place(name);
		JmcField field = field(place);
		if (!field.isArray()) {
			throw wrong(field, "array");
		}
		if (array == null) {
			return putObject(place, null);
		}
		if (field.getType() == getType().builtin(builtin)) {
			return putObject(place, copy(array));
		}
		if (array instanceof String[] texts && field.getType().canAccept("")) {
			StructValue[] structs = new StructValue[texts.length];
			for (int i = 0; i < texts.length; i++) {
				structs[i] = texts[i] == null ? null : (StructValue) field.getType().asValue(texts[i]);
			}
			return putObject(place, structs);
		}
		throw wrong(field, "array of '" + builtin.getTypeName() + "'");
	}

	/** Nobody else may change it: an event asks for its values when it is written. */
	private static Object copy(Object array) {
		int length = Array.getLength(array);
		Object copied = Array.newInstance(array.getClass().getComponentType(), length);
		System.arraycopy(array, 0, copied, 0, length);
		return copied;
	}

	@Override
	public StructValue putField(String name, byte value) {
		return putNumber(name, Builtin.BYTE, value);
	}

	@Override
	public StructValue putField(String name, byte[] values) {
		return putArray(name, Builtin.BYTE, values);
	}

	@Override
	public StructValue putField(String name, char value) {
		return putNumber(name, Builtin.CHAR, value);
	}

	@Override
	public StructValue putField(String name, char[] values) {
		return putArray(name, Builtin.CHAR, values);
	}

	@Override
	public StructValue putField(String name, short value) {
		return putNumber(name, Builtin.SHORT, value);
	}

	@Override
	public StructValue putField(String name, short[] values) {
		return putArray(name, Builtin.SHORT, values);
	}

	@Override
	public StructValue putField(String name, int value) {
		return putNumber(name, Builtin.INT, value);
	}

	@Override
	public StructValue putField(String name, int[] values) {
		return putArray(name, Builtin.INT, values);
	}

	@Override
	public StructValue putField(String name, long value) {
		return putNumber(name, Builtin.LONG, value);
	}

	@Override
	public StructValue putField(String name, long[] values) {
		return putArray(name, Builtin.LONG, values);
	}

	@Override
	public StructValue putField(String name, float value) {
		return putNumber(name, Builtin.FLOAT, Float.floatToRawIntBits(value));
	}

	@Override
	public StructValue putField(String name, float[] values) {
		return putArray(name, Builtin.FLOAT, values);
	}

	@Override
	public StructValue putField(String name, double value) {
		return putNumber(name, Builtin.DOUBLE, Double.doubleToRawLongBits(value));
	}

	@Override
	public StructValue putField(String name, double[] values) {
		return putArray(name, Builtin.DOUBLE, values);
	}

	@Override
	public StructValue putField(String name, boolean value) {
		return putNumber(name, Builtin.BOOLEAN, value ? 1 : 0);
	}

	@Override
	public StructValue putField(String name, boolean[] values) {
		return putArray(name, Builtin.BOOLEAN, values);
	}

	@Override
	public StructValue putField(String name, String value) {
		Place place = place(name);
		if (!place.is(Builtin.STRING) && (value != null || field(place).isNumber())) {
			return putSimple(place, new BuiltinValue(getType().builtin(Builtin.STRING), value));
		}
		return putObject(place, value);
	}

	@Override
	public StructValue putField(String name, String[] values) {
		return putArray(name, Builtin.STRING, values);
	}

	@Override
	public StructValue putField(String name, TypedValueBuilder builder) {
		return putField(name, builder == null || builder instanceof StructValue ? (StructValue) builder
				: builder.getType().asValue(builder.build()));
	}

	@Override
	public StructValue putField(String name, TypedValue value) {
		Place place = place(name);
		return value instanceof StructValue struct && place.is(struct.getType()) ? putObject(place, struct)
				: putAny(place, value);
	}

	private StructValue putAny(Place place, TypedValue value) {
		JmcField field = field(place);
		if (value == null || value.isNull()) {
			if (field.isNumber()) {
				setNumber(place, 0);
				return this;
			}
			return putObject(place, null);
		}
		if (field.isArray() || value.getType() != field.getType()) {
			return putSimple(place, value);
		}
		if (field.isNumber()) {
			setNumber(place, Conversions.number(value.getValue()));
			return this;
		}
		return putObject(place, value instanceof BuiltinValue scalar ? scalar.value() : value);
	}

	@Override
	public StructValue putField(String name, TypedValue... values) {
		Place place = place(name);
		JmcField field = field(place);
		if (!field.isArray()) {
			throw wrong(field, "array");
		}
		if (values == null) {
			return putObject(place, null);
		}
		for (int i = 0; i < values.length; i++) {
			if (values[i] != null && !field.getType().canAccept(values[i])) {
				throw wrong(field, "'" + values[i].getType().getTypeName() + "'");
			}
		}
		return putObject(place, Conversions.ofValues(field.getType(), values));
	}

	@Override
	public StructValue putField(String name, Consumer<TypedValueBuilder> callback) {
		JmcField field = field(place(name));
		return putField(name, field.getType().asValue(callback));
	}

	@Override
	@SafeVarargs
	public final StructValue putFields(String name, Consumer<TypedValueBuilder> first,
			Consumer<TypedValueBuilder> second, Consumer<TypedValueBuilder>... others) {
		JmcType fieldType = field(place(name)).getType();
		List<TypedValue> values = new ArrayList<>();
		values.add(fieldType.asValue(first));
		values.add(fieldType.asValue(second));
		for (Consumer<TypedValueBuilder> other : others) {
			values.add(fieldType.asValue(other));
		}
		return putField(name, values.toArray(TypedValue[]::new));
	}

	@Override
	public long number(int field) {
		return storedNumber(layout.slot(field));
	}

	@Override
	public Object object(int field) {
		return storedObject(layout.slot(field));
	}

	private void setNumber(Place place, long value) {
		storeNumber(place.slot(), value);
		if (isMarked()) {
			layout.type().getTypes().forgetValues();
		}
	}

	/** @param value null, a string, a structure, or an array that nobody else has */
	private void setObject(Place place, Object value) {
		storeObject(place.slot(), value);
		if (isMarked()) {
			mark(value);
			layout.type().getTypes().forgetValues();
		}
	}

	private boolean isMarked() {
		return state < FRESH || state > SEEN;
	}

	@Override
	public int identity() {
		return state < FRESH ? state : firstIdentity();
	}

	private int firstIdentity() {
		if (state == FRESH) {
			state = SEEN;
			return 0;
		}
		mark(this);
		state = System.identityHashCode(this) | IDENTITY;
		return state;
	}

	private static void mark(Object root) {
		Deque<StructValue> todo = new ArrayDeque<>();
		collect(root, todo);
		while (!todo.isEmpty()) {
			StructValue next = todo.remove();
			if (!next.isMarked()) {
				next.state = MARKED;
				for (int i = 0; i < next.layout.objects(); i++) {
					collect(next.storedObject(i), todo);
				}
			}
		}
	}

	private static void collect(Object object, Deque<StructValue> found) {
		if (object instanceof StructValue struct) {
			found.add(struct);
		} else if (object instanceof Object[] array) {
			for (Object element : array) {
				collect(element, found);
			}
		}
	}

	@Override
	public JmcType getType() {
		return layout.type();
	}

	private JmcField field(Place place) {
		return field(place.index());
	}

	JmcField field(int index) {
		return getType().getFields().get(index);
	}

	@Override
	public boolean isNull() {
		return false;
	}

	@Override
	public Object getValue() {
		return getType().isSimple() ? fieldValue(0).getValue().getValue() : null;
	}

	@Override
	public List<? extends TypedFieldValue> getFieldValues() {
		List<TypedFieldValue> values = new ArrayList<>();
		for (int i = 0; i < layout.fields(); i++) {
			values.add(fieldValue(i));
		}
		return values;
	}

	/**
	 * By type and content, as values of the stock writer. Values can be changed and can contain themselves, so this
	 * goes down without recursion, and takes what it has begun to compare for equal.
	 */
	@Override
	public boolean equals(Object other) {
		if (!(other instanceof StructValue value)) {
			return false;
		}
		Deque<Pair> todo = new ArrayDeque<>();
		Set<Pair> begun = new HashSet<>();
		todo.add(new Pair(this, value));
		while (!todo.isEmpty()) {
			Pair pair = todo.remove();
			if (pair.first != pair.second && begun.add(pair) && !pair.first.isAlike(pair.second, todo)) {
				return false;
			}
		}
		return true;
	}

	/** Two values that are to be compared. */
	private record Pair(StructValue first, StructValue second) {
		@Override
		public boolean equals(Object other) {
			return other instanceof Pair pair && first == pair.first && second == pair.second;
		}

		@Override
		public int hashCode() {
			return 31 * System.identityHashCode(first) + System.identityHashCode(second);
		}
	}

	/** @return whether it is equal to the other if all structures in them are, which are added to those to compare */
	private boolean isAlike(StructValue other, Deque<Pair> todo) {
		if (layout.type() != other.layout.type()) {
			return false;
		}
		boolean alike = true;
		for (int i = 0; alike && i < layout.numbers(); i++) {
			alike = storedNumber(i) == other.storedNumber(i);
		}
		for (int i = 0; alike && i < layout.objects(); i++) {
			alike = isAlike(storedObject(i), other.storedObject(i), todo);
		}
		return alike;
	}

	private static boolean isAlike(Object first, Object second, Deque<Pair> todo) {
		if (first instanceof StructValue one && second instanceof StructValue two) {
			todo.add(new Pair(one, two));
			return true;
		}
		if (first instanceof Object[] ones && second instanceof Object[] twos) {
			boolean alike = ones.length == twos.length;
			for (int i = 0; alike && i < ones.length; i++) {
				alike = isAlike(ones[i], twos[i], todo);
			}
			return alike;
		}
		return Objects.deepEquals(first, second);
	}

	/** Of what is in it but not in structures of it, which may contain it. */
	@Override
	public int hashCode() {
		int hash = layout.type().getTypeName().hashCode();
		for (int i = 0; i < layout.numbers(); i++) {
			hash = 31 * hash + Long.hashCode(storedNumber(i));
		}
		for (int i = 0; i < layout.objects(); i++) {
			hash = 31 * hash + shallowHash(storedObject(i));
		}
		return hash;
	}

	private static int shallowHash(Object object) {
		return switch (object) {
		case null -> 0;
		case StructValue struct -> struct.layout.type().getTypeName().hashCode();
		case Object[] array -> {
			int hash = array.length;
			for (Object element : array) {
				hash = 31 * hash + shallowHash(element);
			}
			yield hash;
		}
		case String text -> text.hashCode();
		default -> Arrays.deepHashCode(new Object[] {object});
		};
	}

	JmcFieldValue fieldValue(int index) {
		JmcField field = field(index);
		return field.isArray() ? new JmcFieldValue(field, Conversions.values(field.getType(), object(index)))
				: new JmcFieldValue(field, field.isNumber() ? Conversions.value(field.getType(), number(index))
						: Conversions.value(field.getType(), object(index)));
	}

	@Override
	public String toString() {
		return getType().getTypeName() + build().keySet();
	}
}
