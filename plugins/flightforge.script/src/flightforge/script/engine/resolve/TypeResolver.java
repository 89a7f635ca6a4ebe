/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import flightforge.script.FieldSpec;
import flightforge.script.Scalar;
import flightforge.script.TypeSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.TypeHints;
import flightforge.script.text.UnitHints;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.MetadataLayout;
import flightforge.writer.Type;

/** Finds event types: the script's own first, then those of the catalogue. */
public final class TypeResolver {
	private static final String THREAD = "java.lang.Thread";
	private static final String STACK_TRACE = "jdk.types.StackTrace";
	private static final Set<String> PRIMITIVES = Set.of("boolean", "byte", "short", "char", "int", "long", "float",
			"double");
	private static final Set<String> WHOLE = Set.of("byte", "short", "int", "long");
	private static final Set<String> NUMERIC = Set.of("byte", "short", "int", "long", "float", "double");
	private static final Map<String, String> SHORT_NAMES = Map.of("String", Type.STRING, "Thread", THREAD, "Class",
			"java.lang.Class");
	/** Of a field. */
	private static final int MOST_VALUES = 1_000;
	private static final int MOST_NESTED = 50;
	private static final Map<String, Annotation> UNITS = units();

	private final Catalogue catalogue;
	private final Problems problems;
	private final TypeAnnotations annotations;
	private final Map<String, Type> own = new LinkedHashMap<>();
	private final Map<String, TypeSpec> specs = new LinkedHashMap<>();
	private final Map<String, Type> structures = new LinkedHashMap<>();
	/** How many values each has; found once, because structures of structures grow fast. */
	private final Map<String, Integer> values = new HashMap<>();
	/** Those that are being made, each for a field of the one before. */
	private final Set<String> open = new LinkedHashSet<>();
	/** Fields whose types are wrong, which has been reported: nothing is known of what values they take. */
	private final Set<Field> unclear = Collections.newSetFromMap(new IdentityHashMap<>());

	/** Makes the script's own types, reporting what is wrong in them. */
	public TypeResolver(Collection<TypeSpec> specs, Catalogue catalogue, Problems problems) {
		this.catalogue = catalogue;
		this.problems = problems;
		specs.forEach(spec -> this.specs.put(spec.name(), spec));
		annotations = new TypeAnnotations(catalogue, problems);
		annotations.declare(specs);
		for (TypeSpec spec : specs) {
			if (spec.annotation()) {
				annotations.add(annotation(spec));
			} else if (spec.structure()) {
				structure(spec);
			} else {
				own.put(spec.name(), type(spec));
			}
		}
	}

	private Type annotation(TypeSpec spec) {
		List<Field> fields = new ArrayList<>();
		for (FieldSpec field : spec.fields()) {
			if (field.type().isEmpty() || PRIMITIVES.contains(field.type()) || field.type().equals("String")) {
				fields.add(field(field));
			} else {
				problems.error(field.typePosition(), "a field of an annotation type is a number, a boolean, a char or "
						+ "a String, not \"" + Scalar.shorten(field.type()) + "\"");
			}
		}
		return new Type(spec.name(), Type.ANNOTATION, false, fields, annotations(spec));
	}

	/** A structure; null when it is being made, and so would be a part of itself, or too many others are. */
	private Type structure(TypeSpec spec) {
		if (open.size() < MOST_NESTED && !structures.containsKey(spec.name()) && open.add(spec.name())) {
			List<Field> fields = new ArrayList<>();
			spec.fields().forEach(field -> fields.add(field(field)));
			if (fields.isEmpty()) {
				problems.error(spec.position(), "the structure " + spec.name() + " has no fields; add some");
			}
			values.put(spec.name(), values(fields));
			structures.put(spec.name(), Type.struct(spec.name(), fields, annotations(spec).toArray(Annotation[]::new)));
			open.remove(spec.name());
		}
		return structures.get(spec.name());
	}

	/** How many values a field has in all; no more than one too many. */
	private int values(Field field) {
		Integer known = values.get(field.typeName());
		List<Field> parts = known == null ? structure(field) : List.of();
		return known != null ? known : parts.isEmpty() ? 1 : values(parts);
	}

	private int values(List<Field> fields) {
		int sum = 0;
		for (int i = 0; i < fields.size() && sum <= MOST_VALUES; i++) {
			sum += values(fields.get(i));
		}
		return Math.min(sum, MOST_VALUES + 1);
	}

	private static Map<String, Annotation> units() {
		Map<String, Annotation> units = new LinkedHashMap<>();
		units.put("bytes", Annotation.dataAmountBytes());
		units.put("bits", Annotation.dataAmountBits());
		units.put("ns", Annotation.timespanNanos());
		units.put("us", new Annotation(Annotation.TIMESPAN, Map.of("value", "MICROSECONDS")));
		units.put("ms", Annotation.timespanMillis());
		units.put("s", new Annotation(Annotation.TIMESPAN, Map.of("value", "SECONDS")));
		units.put("epoch-ms", Annotation.timestampMillis());
		units.put("hertz", Annotation.frequency());
		units.put("percent", Annotation.percentage());
		units.put("address", Annotation.memoryAddress());
		return units;
	}

	/** The event type of a stream; null when it is unknown, which is reported. */
	public Type event(Scalar name) {
		Type type = find(name.text());
		if (structures.containsKey(name.text())) {
			problems.error(name.position(),
					name.text() + " is a structure, of which there are no events; name a type that has a field of it");
			return null;
		}
		if (specs.containsKey(name.text()) && specs.get(name.text()).annotation()) {
			problems.error(name.position(),
					name.text() + " is an annotation type, of which there are no events; name a type that has it");
			return null;
		}
		if (type == null && catalogue.refusal(name.text()).isPresent()) {
			problems.error(name.position(), "the imported type " + name.text() + " cannot be generated: "
					+ catalogue.refusal(name.text()).get());
			return null;
		}
		if (type == null) {
			List<String> names = new ArrayList<>(own.keySet());
			names.addAll(catalogue.eventTypeNames());
			List<String> near = Suggestions.nearest(name.text(), names);
			String message = "unknown event type \"" + name.shortened() + "\"." + hint(name.text(), near);
			if (!Catalogue.jdksWith(name.text()).isEmpty()) {
				problems.error(name.position(), message);
			} else if (isOwnName(name.text())) {
				problems.undeclared(name, "types", message, near);
			} else {
				problems.error(name.position(), message, near);
			}
			return null;
		}
		if (!Type.isEventName(type.name())) {
			problems.error(name.position(), "the imported type " + name.text()
					+ " cannot be generated: no class in Java "
					+ "could be called so, and the jfr of JDK 25 would read nothing of the recording. Declare it under "
					+ "types with another name");
			return null;
		}
		return type;
	}

	/** Whether a script may declare a type with a name; nobody means a new one by a wrong name of one of the JDK. */
	private static boolean isOwnName(String name) {
		return Type.isEventName(name) && !name.startsWith("jdk.");
	}

	private String hint(String name, List<String> near) {
		List<String> jdks = Catalogue.jdksWith(name).stream().map(String::valueOf).toList();
		if (!jdks.isEmpty()) {
			return " JDK " + catalogue.jdk() + ", whose types are used, lacks it; JDK " + String.join(" and ", jdks)
					+ (jdks.size() == 1 ? " has it" : " have it");
		}
		return near.isEmpty() ? " It is neither in the JDK nor declared under types" : Suggestions.didYouMean(near);
	}

	/** The event type of a name, or null. */
	public Type find(String name) {
		Type type = own.get(name);
		return type != null ? type : catalogue.find(name).filter(Type::isEvent).orElse(null);
	}

	/** Whether a field of the parent's type would pass its values on to one of a nested type, if both had one name. */
	public boolean isPassedOn(String around, String field, String inner, String innerField) {
		Field from = leaf(find(around), field);
		Field to = leaf(find(inner), innerField);
		return from != null && to != null && NestedStream.isPassedOn(from, to);
	}

	/** A field that holds a value itself; null when there is none of that name. */
	private Field leaf(Type type, String name) {
		return type == null ? null : type.fields().stream()
				.filter(field -> field.name().equals(name) && structure(field).isEmpty()).findFirst().orElse(null);
	}

	/** Whether constants of a type are made of one text. */
	boolean hasNotation(String typeName) {
		return catalogue.hasNotation(typeName);
	}

	/** The fields of a structure that events hold in place; none for other types. */
	public List<Field> structure(Field field) {
		boolean leaf = field.constantPool() || field.array() || PRIMITIVES.contains(field.typeName())
				|| field.typeName().equals(Type.STRING);
		return leaf ? List.of() : known(field.typeName()).map(Type::fields).orElse(List.of());
	}

	/** A type of the script's own structures, or of the catalogue. */
	private Optional<Type> known(String name) {
		return Optional.ofNullable(structures.get(name)).or(() -> catalogue.find(name));
	}

	/** The event types and all that they refer to, annotations included, as far as the catalogue knows them. */
	public Collection<Type> closure(Collection<Type> events) {
		Map<String, Type> closed = new LinkedHashMap<>();
		Deque<Type> open = new ArrayDeque<>(events);
		while (!open.isEmpty()) {
			Type type = open.remove();
			if (closed.putIfAbsent(type.name(), type) == null) {
				refer(type.annotations(), open);
				for (Field field : type.fields()) {
					known(field.typeName()).filter(t -> !PRIMITIVES.contains(t.name())).ifPresent(open::add);
					refer(field.annotations(), open);
				}
			}
		}
		return closed.values();
	}

	/** How the JDK lays out the metadata of a recording with these types. */
	public MetadataLayout layout(Collection<Type> all) {
		return catalogue.metadataLayout(all.stream().filter(Type::isEvent).map(Type::name).toList());
	}

	private void refer(List<Annotation> referred, Deque<Type> open) {
		referred.forEach(annotation -> annotations.find(annotation.typeName()).ifPresent(open::add));
	}

	private Type type(TypeSpec spec) {
		List<Field> fields = new ArrayList<>();
		fields.add(Field.of("startTime", "long", Annotation.label("Start Time"), Annotation.timestampTicks()));
		fields.add(Field.of("duration", "long", Annotation.label("Duration"), Annotation.timespanTicks()));
		fields.add(Field.pooled("eventThread", THREAD, Annotation.label("Event Thread"),
				Annotation.description("Thread in which event was committed in")));
		fields.add(Field.pooled("stackTrace", STACK_TRACE, Annotation.label("Stack Trace"),
				Annotation.description("Stack Trace starting from the method the event was committed in")));
		for (FieldSpec field : spec.fields()) {
			fields.add(field(field));
			if (values(fields.getLast()) > MOST_VALUES) {
				problems.error(field.typePosition(), "the field has more than " + MOST_VALUES
						+ " values, those of structures in structures included");
				fields.removeLast();
			}
		}
		return new Type(spec.name(), Type.EVENT, false, fields, annotations(spec));
	}

	private List<Annotation> annotations(TypeSpec spec) {
		List<Annotation> made = describe(spec.label(), spec.description(), spec.experimental());
		if (!spec.category().isEmpty()) {
			made.add(Annotation.category(spec.category().toArray(String[]::new)));
		}
		annotations.ofType(spec.annotations(), made);
		return made;
	}

	/** Whether a field has no right type, so that no value of it can be called wrong. */
	boolean isUnclear(Field field) {
		return unclear.contains(field);
	}

	private Field unclear(FieldSpec spec) {
		Field field = Field.of(spec.name(), "long");
		unclear.add(field);
		return field;
	}

	private Field field(FieldSpec spec) {
		if (spec.type().isEmpty()) {
			// The reader has reported it.
			return unclear(spec);
		}
		List<Annotation> made = describe(spec.label(), spec.description(), spec.experimental());
		String typeName = SHORT_NAMES.getOrDefault(spec.type(), spec.type());
		if (!spec.unit().isEmpty()) {
			unit(spec, made);
		}
		annotations.ofField(spec.annotations(), typeName, made);
		boolean pool = false;
		TypeSpec declared = specs.get(spec.type());
		if (declared != null && declared.structure()) {
			if (structure(declared) == null) {
				problems.error(spec.typePosition(),
						open.contains(spec.type())
								? spec.type() + " would be a part of itself; take a field out of the circle"
								: "structures are in each other at most " + MOST_NESTED + " deep");
				return unclear(spec);
			}
			return new Field(spec.name(), typeName, false, false, made);
		}
		if (!PRIMITIVES.contains(typeName) && !typeName.equals(Type.STRING)) {
			Type referred = catalogue.find(typeName).orElse(null);
			pool = true;
			if (referred == null || referred.isEvent() || referred.isAnnotation() || typeName.endsWith("StackTrace")) {
				unknownType(spec, declared);
				return unclear(spec);
			}
		}
		return new Field(spec.name(), typeName, false, pool, made);
	}

	private void unknownType(FieldSpec spec, TypeSpec declared) {
		List<String> names = new ArrayList<>(PRIMITIVES);
		names.addAll(SHORT_NAMES.keySet());
		specs.values().stream().filter(TypeSpec::structure).map(TypeSpec::name).forEach(names::add);
		TypeHints.Meant meant = TypeHints.of(spec.type()).orElse(null);
		if (meant != null) {
			problems.error(spec.typePosition(), "unknown field type \"" + spec.type() + "\"." + meant.didYouMean(),
					List.of(meant.type()));
			return;
		}
		List<String> near = Suggestions.nearest(spec.type(), names);
		problems.error(spec.typePosition(), "unknown field type \"" + spec.type() + "\"." + (near.isEmpty()
				? " There are boolean, byte, short, char, int, long, float, double, String, Thread and Class"
						+ (declared == null ? "" : "; events are no part of others, but types with structure: true are")
				: Suggestions.didYouMean(near)), near);
	}

	private void unit(FieldSpec spec, List<Annotation> annotations) {
		Annotation annotation = UNITS.get(spec.unit());
		if (annotation == null) {
			List<String> meant = UnitHints.ofField(spec.unit(), UNITS.keySet());
			problems.error(spec.unitPosition(), "unknown unit \"" + spec.unit() + "\". There are "
					+ String.join(", ", UNITS.keySet()) + UnitHints.text(meant), meant);
			return;
		}
		Set<String> takers = switch (annotation.typeName()) {
		// The JDK's consumer fails on others.
		case Annotation.TIMESPAN -> WHOLE;
		case Annotation.TIMESTAMP -> Set.of("long");
		default -> NUMERIC;
		};
		if (!NUMERIC.contains(spec.type())) {
			problems.error(spec.unitPosition(), "a field of type " + spec.type() + " takes no unit; remove it");
			return;
		}
		annotations.add(annotation);
		if (!takers.contains(spec.type())) {
			problems.error(spec.unitPosition(), "a field of type " + spec.type() + " cannot have the unit "
					+ spec.unit() + ", which readers know of whole numbers only; make it a long");
		}
	}

	private static List<Annotation> describe(String label, String description, boolean experimental) {
		List<Annotation> annotations = new ArrayList<>();
		if (!label.isEmpty()) {
			annotations.add(Annotation.label(label));
		}
		if (!description.isEmpty()) {
			annotations.add(Annotation.description(description));
		}
		if (experimental) {
			annotations.add(Annotation.experimental());
		}
		return annotations;
	}

	/** The settings that a type has in a recording of its JDK; empty for types that are not the JDK's. */
	Map<String, String> settings(String name) {
		return catalogue.settings(name);
	}
}
