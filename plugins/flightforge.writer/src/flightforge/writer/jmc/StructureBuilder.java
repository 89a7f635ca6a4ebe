/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructure;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedField;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Collects fields and annotations of a type. Not thread-safe. */
final class StructureBuilder extends AnnotatedBuilder<TypeStructureBuilder> implements TypeStructureBuilder {
	private final List<TypedField> fields = new ArrayList<>();

	private record Structure(List<TypedField> fields, List<Annotation> annotations) implements TypeStructure {
		@Override
		public List<? extends TypedField> getFields() {
			return fields;
		}

		@Override
		public List<Annotation> getAnnotations() {
			return annotations;
		}
	}

	StructureBuilder(JmcTypes types) {
		super(types);
	}

	void addFirstIfMissing(String name, Types.JDK type) {
		if (fields.stream().noneMatch(field -> field.getName().equals(name))) {
			fields.add(0, new FieldBuilder(name, types().own(type), types()).build());
		}
	}

	@Override
	public StructureBuilder addField(String name, Types.Predefined type) {
		return addField(name, type, null);
	}

	@Override
	public StructureBuilder addField(String name, Types.Predefined type, Consumer<TypedFieldBuilder> callback) {
		return addField(name, types().getType(type), callback);
	}

	@Override
	public StructureBuilder addField(String name, Type type) {
		return addField(name, type, null);
	}

	@Override
	public StructureBuilder addField(String name, Type type, Consumer<TypedFieldBuilder> callback) {
		Objects.requireNonNull(type, "type");
		FieldBuilder builder = new FieldBuilder(name, types().own(type), types());
		if (callback != null) {
			callback.accept(builder);
		}
		return addField(builder.build());
	}

	@Override
	public StructureBuilder addField(TypedField field) {
		fields.add(field);
		return this;
	}

	@Override
	public StructureBuilder addFields(TypedField first, TypedField second, TypedField... others) {
		fields.add(first);
		fields.add(second);
		fields.addAll(List.of(others));
		return this;
	}

	@Override
	StructureBuilder self() {
		return this;
	}

	@Override
	public Type selfType() {
		return types().self();
	}

	@Override
	public TypeStructure build() {
		return new Structure(List.copyOf(fields), annotations());
	}

	@Override
	public Type registerAs(String name, String superType) {
		return types().getOrAdd(name, superType, build());
	}
}
