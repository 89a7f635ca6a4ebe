/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.NamedType;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import flightforge.writer.Field;
import flightforge.writer.live.LiveType;

/**
 * A type of a recording. It may be referred to before it is defined; afterwards it is immutable. Values of it have
 * their numbers in one array and their objects in another, and it knows which field is where.
 */
final class JmcType implements Type {
	private final JmcTypes types;
	private final String name;
	/** Null for what is not built in. */
	private final Types.Builtin builtin;
	private String superType;
	private boolean constantPool;
	private volatile Map<String, JmcField> byName;
	private List<JmcField> fields = List.of();
	private List<Annotation> annotations = List.of();
	/** Null for what is built in or to be defined. */
	private volatile StructLayout layout;
	private flightforge.writer.Type standard;
	/** Whether the engine has it, and so all that it refers to. */
	private boolean given;
	/** Why it was not taken, or null. */
	private volatile String refusal;
	private volatile LiveType live;
	/** What users know an annotation type as, once they have asked for it. */
	private volatile Type shown;

	JmcType(JmcTypes types, Types.Builtin builtin) {
		this.types = types;
		this.builtin = builtin;
		name = builtin.getTypeName();
		byName = Map.of();
	}

	/** Is to be defined. */
	JmcType(JmcTypes types, String name, String superType, boolean constantPool) {
		this.types = types;
		this.name = name;
		this.superType = superType;
		this.constantPool = constantPool;
		builtin = null;
	}

	/** @return what users know this annotation type as */
	Type shown() {
		Type known = shown;
		if (known == null) {
			known = types.annotationType(this);
			shown = known;
		}
		return known;
	}

	/**
	 * @throws IllegalArgumentException if its annotations are not of types of the recording
	 */
	void define(String superTypeName, boolean pooled, List<JmcField> allFields, List<Annotation> all) {
		superType = superTypeName;
		constantPool = pooled;
		fields = List.copyOf(allFields);
		annotations = List.copyOf(all);
		Map<String, JmcField> map = new HashMap<>();
		fields.forEach(field -> map.putIfAbsent(field.getName(), field));
		layout = new StructLayout(this, fields);
		refusal = null;
		byName = map;
	}

	/** Is to be defined again: a recording with it could not be read. */
	void undefine(String reason) {
		byName = null;
		layout = null;
		fields = List.of();
		annotations = List.of();
		given = false;
		refusal = reason;
	}

	/** Says that the engine has it. */
	void give() {
		given = true;
	}

	void standard(flightforge.writer.Type type) {
		standard = type;
	}

	/** @return whether it is as the JDK or the API has it */
	boolean isStandard() {
		return standard != null;
	}

	/** @return the type for the engine, as far as what it refers to is known */
	flightforge.writer.Type definition() {
		if (standard != null) {
			return standard;
		}
		List<Field> all = fields.stream().map(JmcField::definition).toList();
		boolean simple = constantPool && fields.size() == 1 && !fields.get(0).isArray()
				&& fields.get(0).getType().builtin == Types.Builtin.STRING && flightforge.writer.Type.canBeSimple(name);
		return new flightforge.writer.Type(name, superType, simple, all,
				annotations.stream().map(annotation -> Annotations.convert(annotation, types)).toList());
	}

	/** @return this and all types that it refers to, without those that are built in */
	private Set<JmcType> closure() {
		return closure(true);
	}

	/** @return this and all types that it refers to which the engine does not have */
	Set<JmcType> notGiven() {
		return closure(false);
	}

	private Set<JmcType> closure(boolean whole) {
		Set<JmcType> closure = new LinkedHashSet<>();
		Deque<JmcType> todo = new ArrayDeque<>(List.of(this));
		while (!todo.isEmpty()) {
			JmcType type = todo.remove();
			if (type.builtin == null && (whole || !type.given) && closure.add(type)) {
				type.annotations.forEach(annotation -> todo.add(types.own(annotation.getType())));
				for (JmcField field : type.fields) {
					todo.add(field.getType());
					field.getAnnotations().forEach(annotation -> todo.add(types.own(annotation.getType())));
				}
			}
		}
		return closure;
	}

	/** @return the types without which it cannot be used */
	List<String> missing() {
		List<String> missing = new ArrayList<>();
		for (JmcType type : notGiven()) {
			if (!type.isResolved()) {
				missing.add(type.getTypeName());
			}
		}
		return missing;
	}

	/** @throws IllegalStateException if it refers to types that were never added */
	LiveType live() {
		LiveType known = live;
		return known != null ? known : findLive();
	}

	private LiveType findLive() {
		LiveType found = types.live(this);
		if (found == null) {
			throw new IllegalStateException(refusal != null ? refusal
					: "Type '" + name + "' refers to types that were not added: " + String.join(", ", missing()));
		}
		live = found;
		return found;
	}

	JmcType builtin(Types.Builtin type) {
		return types.builtin(type);
	}

	/** @return whether it is one of the API's built-in types, also for one that is to be defined */
	boolean builtIn() {
		return builtin != null;
	}

	/** @return whether its values are constants, as far as that is known */
	boolean pooled() {
		return constantPool;
	}

	boolean isNumber() {
		return builtin != null && builtin != Types.Builtin.STRING;
	}

	boolean isEvent() {
		return flightforge.writer.Type.EVENT.equals(superType);
	}

	/**
	 * @throws IllegalArgumentException if values of the type have no fields
	 * @throws IllegalStateException if its fields are not known yet
	 */
	StructLayout layout() {
		StructLayout known = layout;
		if (known == null) {
			checkResolved();
			throw new IllegalArgumentException("Type '" + name + "' has no fields");
		}
		return known;
	}

	/** @throws IllegalStateException if it was referred to, but not added yet */
	void checkResolved() {
		if (!isResolved()) {
			throw new IllegalStateException(
					"Type '" + name + "' was not added to the recording" + (refusal == null ? "" : ": " + refusal));
		}
	}

	@Override
	public long getId() {
		checkResolved();
		LiveType known = types.live(this);
		return known == null ? -1 : known.number();
	}

	@Override
	public boolean isBuiltin() {
		checkResolved();
		return builtin != null;
	}

	@Override
	public boolean isSimple() {
		checkResolved();
		return fields.size() == 1 && fields.get(0).getType().builtIn() && !fields.get(0).isArray();
	}

	@Override
	public boolean isResolved() {
		return byName != null;
	}

	/** Texts that come again are constants, too. */
	@Override
	public boolean hasConstantPool() {
		checkResolved();
		return constantPool || builtin == Types.Builtin.STRING;
	}

	@Override
	public String getSupertype() {
		checkResolved();
		return superType;
	}

	@Override
	public List<JmcField> getFields() {
		checkResolved();
		return fields;
	}

	@Override
	public JmcField getField(String field) {
		checkResolved();
		if (builtin != null) {
			throw new IllegalArgumentException("Type '" + name + "' has no fields");
		}
		return byName.get(field);
	}

	@Override
	public List<Annotation> getAnnotations() {
		checkResolved();
		return annotations;
	}

	@Override
	public String getTypeName() {
		return name;
	}

	/** @return the type of the only field of a simple type */
	private JmcType content() {
		return getFields().get(0).getType();
	}

	Map<String, JmcFieldValue> attributes(Consumer<TypedValueBuilder> callback) {
		StructValue value = StructValue.of(this);
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
		StructValue value = StructValue.of(this);
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
			return new BuiltinValue(this, value);
		}
		StructValue struct = StructValue.of(this);
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
		return new BuiltinValue(this, null);
	}

	@Override
	public TypedValueBuilder valueBuilder() {
		return StructValue.of(this);
	}

	@Override
	public boolean isUsedBy(Type other) {
		checkResolved();
		return other instanceof JmcType type && type.fields.stream()
				.anyMatch(field -> field.getType() == this || field.getType() != type && isIn(field.getType()));
	}

	private boolean isIn(JmcType type) {
		return type.closure().stream().flatMap(t -> t.fields.stream()).anyMatch(field -> field.getType() == this);
	}

	@Override
	public boolean isSame(NamedType other) {
		checkResolved();
		return Type.super.isSame(other);
	}

	@Override
	public JmcTypes getTypes() {
		return types;
	}

	@Override
	public String toString() {
		return name;
	}
}
