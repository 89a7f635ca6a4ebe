/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** What a type knows of its values: which it takes, and how to make them. */
abstract sealed class ValueFactory implements Type permits RecordingType {

	abstract RecordingType self();

	/** @throws IllegalStateException if the type was referred to, but not added yet */
	abstract void checkResolved();

	@Override
	public abstract List<RecordingField> getFields();

	/** @return the type of the only field of a simple type */
	private RecordingType content() {
		return getFields().get(0).getType();
	}

	Map<String, RecordingFieldValue> attributes(Consumer<TypedValueBuilder> callback) {
		StructValue value = new StructValue(self());
		if (callback != null) {
			callback.accept(value);
		}
		return value.build();
	}

	@Override
	public boolean canAccept(Object value) {
		checkResolved();
		if (value == null) {
			return true;
		}
		if (value instanceof TypedValue typed) {
			return typed.getType() == this || isSimple() && typed.getType() == content();
		}
		if (isBuiltin()) {
			return value.getClass() == boxed();
		}
		return value instanceof Map || isSimple() && content().canAccept(value);
	}

	private Class<?> boxed() {
		return switch (Builtin.ofName(getTypeName())) {
		case BYTE -> Byte.class;
		case CHAR -> Character.class;
		case SHORT -> Short.class;
		case INT -> Integer.class;
		case LONG -> Long.class;
		case FLOAT -> Float.class;
		case DOUBLE -> Double.class;
		case BOOLEAN -> Boolean.class;
		case STRING -> String.class;
		};
	}

	@Override
	public TypedValue asValue(String value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(byte value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(char value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(short value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(int value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(long value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(float value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(double value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(boolean value) {
		return asValue((Object) value);
	}

	@Override
	public TypedValue asValue(Consumer<TypedValueBuilder> callback) {
		StructValue value = new StructValue(self());
		callback.accept(value);
		return value;
	}

	@Override
	public TypedValue asValue(Object value) {
		checkResolved();
		if (value == null) {
			return nullValue();
		}
		if (!canAccept(value)) {
			throw new IllegalArgumentException("Type '" + getTypeName() + "' takes no " + value.getClass().getName());
		}
		if (value instanceof TypedValue typed && typed.getType() == this) {
			return typed;
		}
		if (isBuiltin()) {
			return new Scalar(self(), value);
		}
		StructValue struct = new StructValue(self());
		if (value instanceof Map<?, ?> map) {
			struct.putAll(map);
		} else {
			struct.putField(getFields().get(0).getName(), content().asValue(value));
		}
		return struct;
	}

	@Override
	public TypedValue nullValue() {
		checkResolved();
		return new Scalar(self(), null);
	}

	@Override
	public TypedValueBuilder valueBuilder() {
		return new StructValue(self());
	}
}
