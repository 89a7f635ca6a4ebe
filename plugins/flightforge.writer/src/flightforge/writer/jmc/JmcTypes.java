/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructure;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedField;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveType;

/**
 * The types of a recording by their names. A type goes to the engine, which checks it, as soon as all types that it
 * refers to are there. Thread-safe.
 */
final class JmcTypes extends Types {
	private static final String STACK_FRAME = Types.JDK.STACK_FRAME.getTypeName();

	private final LiveRecording recording;
	/** Changed under the lock only, and read without: every instance of an event class asks for types of the JDK. */
	private final Map<String, JmcType> types = new ConcurrentHashMap<>();
	/** By their ordinals, for every put of a value: no lock there. */
	private final JmcType[] builtins = new JmcType[Builtin.values().length];
	private final Set<JmcType> waiting = new LinkedHashSet<>();
	private final JmcType self = new JmcType(this, "(self)", null, true);
	private final AnnotationTypes annotations = new AnnotationTypes();

	JmcTypes(LiveRecording recording) {
		this.recording = recording;
		for (Builtin builtin : Builtin.values()) {
			builtins[builtin.ordinal()] = new JmcType(this, builtin);
			types.put(builtin.getTypeName(), builtins[builtin.ordinal()]);
		}
	}

	/** @return what stands for the type that is being built, in its own fields */
	JmcType self() {
		return self;
	}

	JmcType builtin(Builtin builtin) {
		return builtins[builtin.ordinal()];
	}

	/** @return the event type, with the fields that each has, in the order that readers need */
	synchronized JmcType getOrAddEvent(String name, Consumer<TypeStructureBuilder> callback) {
		checkCallback(callback);
		return add(name, flightforge.writer.Type.EVENT, true, () -> {
			StructureBuilder builder = new StructureBuilder(this);
			callback.accept(builder);
			builder.addFirstIfMissing("stackTrace", Types.JDK.STACK_TRACE);
			builder.addFirstIfMissing("eventThread", Types.JDK.THREAD);
			return builder.build();
		});
	}

	@Override
	public Type getOrAdd(Predefined type, Consumer<TypeStructureBuilder> callback) {
		return getOrAdd(type.getTypeName(), null, true, callback);
	}

	@Override
	public Type getOrAdd(String name, Consumer<TypeStructureBuilder> callback) {
		return getOrAdd(name, null, true, callback);
	}

	@Override
	public Type getOrAdd(String name, boolean constantPool, Consumer<TypeStructureBuilder> callback) {
		return getOrAdd(name, null, constantPool, callback);
	}

	@Override
	public Type getOrAdd(Predefined type, String superType, Consumer<TypeStructureBuilder> callback) {
		return getOrAdd(type.getTypeName(), superType, true, callback);
	}

	@Override
	public Type getOrAdd(String name, String superType, Consumer<TypeStructureBuilder> callback) {
		return getOrAdd(name, superType, true, callback);
	}

	@Override
	public Type getOrAdd(String name, String superType, boolean constantPool, Consumer<TypeStructureBuilder> callback) {
		checkCallback(callback);
		return shown(add(name, superType, constantPool, () -> {
			StructureBuilder builder = new StructureBuilder(this);
			callback.accept(builder);
			return builder.build();
		}));
	}

	private static void checkCallback(Consumer<TypeStructureBuilder> callback) {
		if (callback == null) {
			throw new IllegalArgumentException("A type needs a callback that adds its fields");
		}
	}

	@Override
	public Type getOrAdd(String name, String superType, TypeStructure structure) {
		return getOrAdd(name, superType, true, structure);
	}

	@Override
	public Type getOrAdd(String name, String superType, boolean constantPool, TypeStructure structure) {
		Objects.requireNonNull(structure, "structure");
		return shown(add(name, superType, constantPool, () -> structure));
	}

	private interface Source {
		TypeStructure get();
	}

	private synchronized JmcType add(String name, String superType, boolean constantPool, Source source) {
		if (name == null) {
			throw new IllegalArgumentException("A type needs a name");
		}
		if (isResolved(name)) {
			return types.get(name);
		}
		boolean pooled = constantPool && !flightforge.writer.Type.EVENT.equals(superType)
				&& !flightforge.writer.Type.ANNOTATION.equals(superType);
		TypeStructure structure = source.get();
		if (isResolved(name)) {
			return types.get(name);
		}
		JmcType known = types.get(name);
		JmcType type = known != null ? known : new JmcType(this, name, superType, pooled);
		List<JmcField> fields = new ArrayList<>();
		for (TypedField field : structure.getFields()) {
			fields.add(JmcField.of(field, this, type));
		}
		type.define(superType, pooled,
				flightforge.writer.Type.EVENT.equals(superType) ? EventFields.order(name, fields, this) : fields,
				structure.getAnnotations());
		types.put(name, type);
		try {
			register(type);
		} catch (RuntimeException e) {
			type.undefine(e.getMessage());
			if (known == null) {
				// Others may refer to what was there, and a second attempt may succeed.
				types.remove(name, type);
			}
			throw e;
		}
		return type;
	}

	private boolean isResolved(String name) {
		JmcType known = types.get(name);
		return known != null && known.isResolved();
	}

	/** Gives the engine the type, and all that wait for it, if what they refer to is there now. */
	private void register(JmcType added) {
		if (added.missing().isEmpty()) {
			give(added);
		} else {
			if (!added.isStandard()) {
				check(added);
			}
			waiting.add(added);
		}
		for (JmcType type : List.copyOf(waiting)) {
			if (waiting.contains(type) && type.missing().isEmpty()) {
				giveWaiting(type);
			}
		}
	}

	private void give(JmcType type) {
		Set<JmcType> all = type.notGiven();
		recording.register(definitions(all).values());
		for (JmcType given : all) {
			given.give();
			waiting.remove(given);
		}
	}

	/** What is wrong with a type is its own failure, and not that of the one it has waited for. */
	private void giveWaiting(JmcType type) {
		try {
			give(type);
		} catch (IllegalArgumentException e) {
			type.undefine(e.getMessage());
			waiting.remove(type);
		}
	}

	/** What a type has to wait for can be anything: it is checked with a structure of no matter what instead. */
	private void check(JmcType type) {
		Map<String, flightforge.writer.Type> given = definitions(type.notGiven());
		type.missing().forEach(name -> given.put(name,
				flightforge.writer.Type.struct(name, List.of(Field.of("value", Builtin.INT.getTypeName())))));
		recording.check(given.values());
	}

	private static Map<String, flightforge.writer.Type> definitions(Collection<JmcType> types) {
		Map<String, flightforge.writer.Type> definitions = new LinkedHashMap<>();
		for (JmcType type : types) {
			definitions.put(type.getTypeName(), type.definition());
		}
		return definitions;
	}

	/** Says that values have changed which the engine may have remembered. */
	void forgetValues() {
		recording.forgetValues();
	}

	LiveType live(JmcType type) {
		return recording.type(type.getTypeName());
	}

	@Override
	public Type getType(String name) {
		return getType(name, false);
	}

	/** @param asResolvable whether an unknown type is to be made, to be added later */
	@Override
	public Type getType(String name, boolean asResolvable) {
		return shown(own(name, asResolvable));
	}

	/** @return the type for users: the one that annotations can be made of, if it is for them; null for none */
	private Type shown(JmcType type) {
		return type == null || !type.isResolved() || !Annotation.isAnnotationType(type) ? type : type.shown();
	}

	synchronized Type annotationType(JmcType type) {
		return annotations.of(type);
	}

	/**
	 * @return the type of this recording that users know as the given one
	 * @throws IllegalArgumentException if it is a type of another recording, or of another writer
	 */
	JmcType own(Type type) {
		JmcType own = type instanceof JmcType recorded ? recorded
				: type != null && annotations.has(type) ? types.get(type.getTypeName()) : null;
		if (own == null || own.getTypes() != this) {
			throw new IllegalArgumentException(
					type == null ? "No type" : "Type '" + type.getTypeName() + "' is not of this recording");
		}
		return own;
	}

	JmcType own(Predefined type) {
		return own(type.getTypeName(), true);
	}

	private JmcType own(String name, boolean asResolvable) {
		JmcType type = types.get(name);
		return type != null && type.isResolved() ? type : getOrAddStandard(name, asResolvable);
	}

	private synchronized JmcType getOrAddStandard(String name, boolean asResolvable) {
		JmcType type = types.get(name);
		if (type == null) {
			Optional<flightforge.writer.Type> standard = EventFields.standard(name);
			if (standard.isPresent()) {
				return addStandard(standard.get());
			}
			if (asResolvable) {
				type = new JmcType(this, name, null, true);
				types.put(name, type);
			}
		}
		return type != null && (type.isResolved() || asResolvable) ? type : null;
	}

	@Override
	public Type getType(Predefined type) {
		return shown(own(type));
	}

	private JmcType addStandard(flightforge.writer.Type standard) {
		boolean pooled = standard.superType().isEmpty() && !standard.name().equals(STACK_FRAME)
				&& StandardTypes.find(standard.name()).isPresent();
		String superType = standard.superType().isEmpty() ? null : standard.superType();
		JmcType type = new JmcType(this, standard.name(), superType, pooled);
		// First, because some of the JDK's types refer to each other.
		types.put(standard.name(), type);
		List<JmcField> fields = new ArrayList<>();
		for (Field field : standard.fields()) {
			fields.add(new JmcField(field.name(), own(field.typeName(), true), field.array(), field.constantPool(),
					List.of()));
		}
		type.define(superType, pooled, fields, List.of());
		type.standard(standard);
		register(type);
		return type;
	}

	@Override
	public TypeStructureBuilder typeStructureBuilder() {
		return new StructureBuilder(this);
	}

	@Override
	public TypedFieldBuilder fieldBuilder(String fieldName, Type fieldType) {
		return new FieldBuilder(fieldName, own(fieldType), this);
	}

	@Override
	public TypedFieldBuilder fieldBuilder(String fieldName, Builtin fieldType) {
		return new FieldBuilder(fieldName, builtin(fieldType), this);
	}
}
