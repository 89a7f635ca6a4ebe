/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.writer.Type;

/** What a text declares, and what there is without declaring it. */
final class Surroundings {
	/** What a stream says of all its events rather than as values of fields. */
	private static final Set<String> OF_THE_STREAM = Set.of("startTime", "duration", "eventThread", "stackTrace");
	private final Loose root;
	private final Catalogue catalogue;

	/**
	 * The surroundings of a place.
	 *
	 * @param catalogue the types of the default JDK, with those that the script imports
	 */
	Surroundings(Loose root, Catalogue catalogue) {
		this.root = root;
		String jdk = root.value("recording").map(recording -> recording.textOf("jdk")).orElse("");
		this.catalogue = Catalogue.jdks().stream().filter(feature -> jdk.equals(feature.toString())).findFirst()
				.map(catalogue::forJdk).orElse(catalogue);
	}

	/** The entries of a section that declares names, by name. */
	Map<String, Loose.Entry> declared(String section) {
		Map<String, Loose.Entry> names = new LinkedHashMap<>();
		root.value(section).filter(value -> value.kind == Loose.Kind.MAPPING)
				.ifPresent(value -> value.entries.forEach(entry -> names.putIfAbsent(entry.key(), entry)));
		return names;
	}

	/** The class loaders that the script speaks of. */
	Set<String> loaders() {
		Set<String> loaders = new TreeSet<>();
		declared("classes").values().forEach(entry -> loaders.add(entry.value().textOf("loader")));
		loaders.remove("");
		return loaders;
	}

	/** The event types, own ones first. */
	List<TypeDescription> types() {
		List<TypeDescription> types = new ArrayList<>();
		declared("types").keySet().forEach(name -> type(name).ifPresent(types::add));
		catalogue.eventTypes().stream().map(type -> TypeDescription.of(type, catalogue)).forEach(types::add);
		return types;
	}

	/** An event type by its name. */
	Optional<TypeDescription> type(String name) {
		Loose.Entry own = declared("types").get(name);
		return own != null ? Optional.of(own(own))
				: catalogue.find(name).filter(Type::isEvent).map(type -> TypeDescription.of(type, catalogue));
	}

	/** The event type of a stream. */
	Optional<TypeDescription> typeOf(Loose stream) {
		return type(stream.textOf("type"));
	}

	/** The fields of a stream's events that its values can be for. */
	List<FieldDescription> fieldsOf(Loose stream) {
		return typeOf(stream).map(TypeDescription::fields).orElse(List.of()).stream()
				.filter(field -> !OF_THE_STREAM.contains(field.name())).toList();
	}

	/** A field of a stream's events. */
	Optional<FieldDescription> field(Loose stream, String name) {
		return typeOf(stream).map(TypeDescription::fields).orElse(List.of()).stream()
				.filter(field -> field.name().equals(name)).findFirst();
	}

	private static TypeDescription own(Loose.Entry entry) {
		Loose type = entry.value();
		List<FieldDescription> fields = new ArrayList<>();
		type.value("fields").filter(value -> value.kind == Loose.Kind.MAPPING)
				.ifPresent(value -> value.entries.forEach(field -> fields.add(ownField(field))));
		List<String> category = type.value("category")
				.map(value -> value.kind == Loose.Kind.ITEMS
						? value.entries.stream().map(item -> item.value().text).toList() : List.of(value.text))
				.orElse(List.of());
		return new TypeDescription(entry.key(), label(type, entry.key()), type.textOf("description"), category,
				type.textOf("experimental").equals("true"), Map.of(), fields);
	}

	private static FieldDescription ownField(Loose.Entry entry) {
		Loose field = entry.value();
		String unit = field.textOf("unit");
		Holds holds = switch (field.textOf("type")) {
		case "String" -> Holds.TEXT;
		case "Class" -> Holds.CLASS;
		case "Thread" -> Holds.THREAD;
		case "boolean" -> Holds.TRUTH;
		default -> unit.startsWith("epoch") ? Holds.MOMENT : Holds.NUMBER;
		};
		return new FieldDescription(entry.key(), holds, field.textOf("type"), false, unit, label(field, entry.key()),
				field.textOf("description"), field.textOf("experimental").equals("true"));
	}

	private static String label(Loose declared, String otherwise) {
		String label = declared.textOf("label");
		return label.isEmpty() ? otherwise : label;
	}
}
