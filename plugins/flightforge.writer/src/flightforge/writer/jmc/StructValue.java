/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/**
 * A value with fields, and its own builder, because every event is one and objects are what it costs. Fields that are
 * not put are 0, false, null or empty; the start of an event is the time at which it is written. Not thread-safe while
 * it is built.
 */
final class StructValue extends StructFields implements TypedValueBuilder {
	/** Index of the field that was put last, plus 1. */
	private int after;

	/** @throws IllegalArgumentException if values of the type have no fields, or its fields are not known yet */
	StructValue(RecordingType type) {
		super(type.layout());
	}

	private int index(String name) {
		int index = layout().index(name, after);
		after = index + 1;
		return index;
	}

	/** Without fields that are null: in annotations, these are as if they were not there. */
	@Override
	public Map<String, RecordingFieldValue> build() {
		Map<String, RecordingFieldValue> values = new LinkedHashMap<>();
		for (int i = 0; i < layout().fields(); i++) {
			RecordingField field = field(i);
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
		int index = index(name);
		if (!layout().is(index, builtin)) {
			return putSimple(index, Conversions.value(getType().builtin(builtin), value));
		}
		setNumber(index, value);
		return this;
	}

	/** Puts a built-in value into a field whose type has only a field for it. */
	private StructValue putSimple(int index, TypedValue value) {
		RecordingField field = field(index);
		RecordingType fieldType = field.getType();
		if (field.isArray() || !fieldType.isSimple() || fieldType.getFields().get(0).getType() != value.getType()) {
			throw wrong(field, "'" + value.getType().getTypeName() + "'");
		}
		StructValue struct = new StructValue(fieldType);
		struct.putField(fieldType.getFields().get(0).getName(), value);
		return putObject(index, struct);
	}

	private StructValue putObject(int index, Object value) {
		setObject(index, value);
		return this;
	}

	private IllegalArgumentException wrong(RecordingField field, String what) {
		return new IllegalArgumentException("Field '" + field.getName() + "' of type '" + getType().getTypeName()
				+ "' is '" + field.getType().getTypeName() + (field.isArray() ? "[]" : "") + "' and takes no " + what);
	}

	private StructValue putArray(String name, Builtin builtin, Object array) {
		int index = index(name);
		RecordingField field = field(index);
		if (!field.isArray()) {
			throw wrong(field, "array");
		}
		if (array == null) {
			return putObject(index, null);
		}
		if (field.getType() == getType().builtin(builtin)) {
			return putObject(index, copy(array));
		}
		if (array instanceof String[] texts && field.getType().canAccept("")) {
			StructValue[] structs = new StructValue[texts.length];
			for (int i = 0; i < texts.length; i++) {
				structs[i] = texts[i] == null ? null : (StructValue) field.getType().asValue(texts[i]);
			}
			return putObject(index, structs);
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
		int index = index(name);
		if (!layout().is(index, Builtin.STRING) && (value != null || field(index).isNumber())) {
			return putSimple(index, new Scalar(getType().builtin(Builtin.STRING), value));
		}
		return putObject(index, value);
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
		int index = index(name);
		return value instanceof StructValue struct && layout().is(index, struct.getType()) ? putObject(index, struct)
				: putAny(index, value);
	}

	private StructValue putAny(int index, TypedValue value) {
		RecordingField field = field(index);
		if (value == null || value.isNull()) {
			if (field.isNumber()) {
				setNumber(index, 0);
				return this;
			}
			return putObject(index, null);
		}
		if (field.isArray() || value.getType() != field.getType()) {
			return putSimple(index, value);
		}
		if (field.isNumber()) {
			setNumber(index, Conversions.number(value.getValue()));
			return this;
		}
		return putObject(index, value instanceof Scalar scalar ? scalar.value() : value);
	}

	@Override
	public StructValue putField(String name, TypedValue... values) {
		int index = index(name);
		RecordingField field = field(index);
		if (!field.isArray()) {
			throw wrong(field, "array");
		}
		if (values == null) {
			return putObject(index, null);
		}
		for (int i = 0; i < values.length; i++) {
			if (values[i] != null && !field.getType().canAccept(values[i])) {
				throw wrong(field, "'" + values[i].getType().getTypeName() + "'");
			}
		}
		return putObject(index, Conversions.ofValues(field.getType(), values));
	}

	@Override
	public StructValue putField(String name, Consumer<TypedValueBuilder> callback) {
		RecordingField field = field(index(name));
		return putField(name, field.getType().asValue(callback));
	}

	@Override
	@SafeVarargs
	public final StructValue putFields(String name, Consumer<TypedValueBuilder> first,
			Consumer<TypedValueBuilder> second, Consumer<TypedValueBuilder>... others) {
		RecordingType fieldType = field(index(name)).getType();
		List<TypedValue> values = new ArrayList<>();
		values.add(fieldType.asValue(first));
		values.add(fieldType.asValue(second));
		for (Consumer<TypedValueBuilder> other : others) {
			values.add(fieldType.asValue(other));
		}
		return putField(name, values.toArray(TypedValue[]::new));
	}

	@Override
	public String toString() {
		return getType().getTypeName() + build().keySet();
	}
}
