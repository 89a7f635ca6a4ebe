/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import flightforge.script.AnnotationSpec;
import flightforge.script.FieldSpec;
import flightforge.script.Scalar;
import flightforge.script.TypeSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;

/** Resolves the annotations that a script gives its types and fields, by its own annotation types and the JDK's. */
final class TypeAnnotations {
	private static final String UNIT = "unit";
	/** Those that keys are for. */
	private static final Map<String, String> KEYS = Map.ofEntries(Map.entry(Annotation.LABEL, "label"),
			Map.entry(Annotation.DESCRIPTION, "description"), Map.entry(Annotation.CATEGORY, "category"),
			Map.entry(Annotation.EXPERIMENTAL, "experimental"), Map.entry(Annotation.TIMESTAMP, UNIT),
			Map.entry(Annotation.TIMESPAN, UNIT), Map.entry(Annotation.DATA_AMOUNT, UNIT),
			Map.entry(Annotation.PERCENTAGE, UNIT), Map.entry(Annotation.FREQUENCY, UNIT),
			Map.entry(Annotation.MEMORY_ADDRESS, UNIT));

	private final Map<String, TypeSpec> declared = new LinkedHashMap<>();
	private final Map<String, Type> made = new LinkedHashMap<>();
	private final Catalogue catalogue;
	private final Problems problems;

	TypeAnnotations(Catalogue catalogue, Problems problems) {
		this.catalogue = catalogue;
		this.problems = problems;
	}

	/** Takes the annotation types among these, before any annotation is resolved. */
	void declare(Iterable<TypeSpec> specs) {
		specs.forEach(spec -> {
			if (spec.annotation()) {
				declared.put(spec.name(), spec);
			}
		});
	}

	/** Adds an annotation type that was declared. */
	void add(Type type) {
		made.put(type.name(), type);
	}

	/** An annotation type, which may be the JDK's; empty where there is none. */
	Optional<Type> find(String name) {
		return Optional.ofNullable(made.get(name)).or(() -> catalogue.find(name).filter(Type::isAnnotation));
	}

	/** Adds the annotations of a type. */
	void ofType(List<AnnotationSpec> specs, List<Annotation> annotations) {
		specs.forEach(spec -> resolve(spec).ifPresent(annotations::add));
	}

	/** Adds the annotations of a field; what readers take on no such field is reported. */
	void ofField(List<AnnotationSpec> specs, String fieldType, List<Annotation> annotations) {
		for (AnnotationSpec spec : specs) {
			Optional<Annotation> annotation = resolve(spec);
			if (annotation.isPresent()
					&& !TypeSet.canAnnotate(annotation.get(), Field.of("field", fieldType, annotation.get()))) {
				problems.error(spec.type().position(),
						"readers do not take " + spec.type().text() + " on a field of this type; remove it");
			} else {
				annotation.ifPresent(annotations::add);
			}
		}
	}

	private Optional<Annotation> resolve(AnnotationSpec spec) {
		String name = spec.type().text();
		if (KEYS.containsKey(name)) {
			problems.error(spec.type().position(), name + " is given by the key \"" + KEYS.get(name) + "\"; use that");
			return Optional.empty();
		}
		Map<String, String> types = types(name);
		if (types == null) {
			Set<String> names = new LinkedHashSet<>(declared.keySet());
			names.addAll(catalogue.annotationTypeNames());
			names.removeAll(KEYS.keySet());
			List<String> near = Suggestions.nearest(name, names);
			problems.error(spec.type().position(),
					"unknown annotation type \"" + spec.type().shortened() + "\"."
							+ (near.isEmpty()
									? " It is neither in the JDK nor declared under types with annotation: true"
									: Suggestions.didYouMean(near)),
					near);
			return Optional.empty();
		}
		Map<String, AnnotationSpec.Value> given = new LinkedHashMap<>();
		spec.values().forEach(value -> given.put(value.name(), value));
		Map<String, String> values = new LinkedHashMap<>();
		List<String> lacking = new ArrayList<>();
		types.forEach((field, type) -> {
			AnnotationSpec.Value value = given.remove(field);
			if (value == null) {
				lacking.add(field);
			} else if (isOf(value, type)) {
				values.put(field, value.text());
			}
		});
		for (AnnotationSpec.Value value : given.values()) {
			problems.error(value.position(), "the annotation type " + name + " has no field \"" + value.name() + "\"; "
					+ (types.isEmpty() ? "it has no values" : "it has " + String.join(", ", types.keySet())));
		}
		if (!lacking.isEmpty() && given.isEmpty()) {
			problems.error(spec.type().position(), "the annotation " + name + " lacks " + lacking.stream()
					.map(field -> field + ", which is " + types.get(field)).collect(Collectors.joining("; ")));
		}
		return values.size() == types.size() && given.isEmpty() ? Optional.of(new Annotation(name, values))
				: Optional.empty();
	}

	/** The fields of an annotation type with their types, as scripts have them; null where there is none. */
	private Map<String, String> types(String name) {
		Map<String, String> types = new LinkedHashMap<>();
		if (declared.containsKey(name)) {
			for (FieldSpec field : declared.get(name).fields()) {
				types.put(field.name(), field.type());
			}
			return types;
		}
		// Arrays have no notation here, and of the JDK's only annotations with keys of their own have some.
		Optional<Type> found = catalogue.find(name).filter(Type::isAnnotation)
				.filter(type -> type.fields().stream().noneMatch(Field::array));
		found.ifPresent(type -> type.fields().forEach(field -> types.put(field.name(), field.typeName())));
		return found.isPresent() ? types : null;
	}

	/** Whether readers can parse a text as a value of a type; otherwise this is reported. */
	private boolean isOf(AnnotationSpec.Value value, String type) {
		String text = value.text();
		boolean right;
		try {
			right = switch (type) {
			case "byte" -> Byte.parseByte(text) == Byte.parseByte(text);
			case "short" -> Short.parseShort(text) == Short.parseShort(text);
			case "int" -> Integer.parseInt(text) == Integer.parseInt(text);
			case "long" -> Long.parseLong(text) == Long.parseLong(text);
			case "float" -> !Float.isNaN(Float.parseFloat(text));
			case "double" -> !Double.isNaN(Double.parseDouble(text));
			case "char" -> text.length() == 1;
			case "boolean" -> text.equals("true") || text.equals("false");
			default -> true;
			};
		} catch (NumberFormatException e) {
			right = false;
		}
		if (!right) {
			problems.error(value.position(),
					value.name() + " takes a value of type " + type + ", not \"" + Scalar.shorten(text) + "\"");
		}
		return right;
	}
}
