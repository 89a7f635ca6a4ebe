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
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.writer.Type;

/** What a text declares, and what there is without declaring it. */
final class Surroundings {
	/** What a stream says of all its events rather than as values of fields. */
	private static final Set<String> OF_THE_STREAM = Set.of("startTime", "duration", "eventThread", "stackTrace");
	/** More are not proposed. */
	private static final int MOST_FIELDS = 1_000;

	private final YamlNode root;
	private final Catalogue catalogue;

	/**
	 * The surroundings of a place.
	 *
	 * @param catalogue the types of the default JDK, with those that the script imports
	 */
	Surroundings(YamlNode root, Catalogue catalogue) {
		this.root = root;
		String jdk = text(YamlPlaces.below(root, "recording"), "jdk");
		this.catalogue = Catalogue.jdks().stream().filter(feature -> jdk.equals(feature.toString())).findFirst()
				.map(catalogue::forJdk).orElse(catalogue);
	}

	/** The entries of a section that declares names, by name. */
	Map<String, YamlNode.Entry> declared(String section) {
		Map<String, YamlNode.Entry> names = new LinkedHashMap<>();
		entries(YamlPlaces.below(root, section)).forEach(entry -> names.putIfAbsent(entry.key().text(), entry));
		return names;
	}

	/** The class loaders that the script speaks of. */
	Set<String> loaders() {
		Set<String> loaders = new TreeSet<>();
		declared("classes").values().forEach(entry -> loaders.add(text(entry.value(), "loader")));
		loaders.remove("");
		return loaders;
	}

	/** The event types, own ones first. */
	List<TypeDescription> types() {
		List<TypeDescription> types = new ArrayList<>();
		declared("types").forEach((name, entry) -> {
			if (!isStructure(entry) && !isAnnotation(entry)) {
				types.add(own(entry));
			}
		});
		catalogue.eventTypes().stream().map(type -> TypeDescription.of(type, catalogue)).forEach(types::add);
		return types;
	}

	/** An event type by its name. */
	Optional<TypeDescription> type(String name) {
		YamlNode.Entry own = declared("types").get(name);
		return own != null ? Optional.of(own(own)).filter(type -> !isStructure(own) && !isAnnotation(own))
				: catalogue.find(name).filter(Type::isEvent).map(type -> TypeDescription.of(type, catalogue));
	}

	/** The event type of a stream. */
	Optional<TypeDescription> typeOf(YamlNode stream) {
		return type(text(stream, "type"));
	}

	/** The fields of a stream's events that its values can be for. */
	List<FieldDescription> fieldsOf(YamlNode stream) {
		return typeOf(stream).map(TypeDescription::fields).orElse(List.of()).stream()
				.filter(field -> !OF_THE_STREAM.contains(field.name())).toList();
	}

	/** A field of a stream's events. */
	Optional<FieldDescription> field(YamlNode stream, String name) {
		return typeOf(stream).map(TypeDescription::fields).orElse(List.of()).stream()
				.filter(field -> field.name().equals(name)).findFirst();
	}

	/** The structures of the script by name. */
	Map<String, YamlNode.Entry> structures() {
		Map<String, YamlNode.Entry> structures = declared("types");
		structures.values().removeIf(entry -> !isStructure(entry));
		return structures;
	}

	private static boolean isAnnotation(YamlNode.Entry type) {
		return text(type.value(), "annotation").equals("true");
	}

	private static boolean isStructure(YamlNode.Entry type) {
		return text(type.value(), "structure").equals("true");
	}

	private TypeDescription own(YamlNode.Entry entry) {
		String name = entry.key().text();
		YamlNode type = entry.value();
		List<FieldDescription> fields = new ArrayList<>();
		ownFields(type, "", structures(), new int[] {MOST_FIELDS}, fields);
		List<String> category = switch (YamlPlaces.below(type, "category")) {
		case YamlNode.Items items -> items.items().stream().map(Surroundings::text).toList();
		case null -> List.of();
		case YamlNode single -> List.of(text(single));
		};
		return new TypeDescription(name, label(type, name), text(type, "description"), category,
				text(type, "experimental").equals("true"), Map.of(), fields);
	}

	/**
	 * Takes the fields of a type, those of structures with dots.
	 *
	 * @param structures those that it can have; none is a part of itself
	 * @param left how many fields are still looked at
	 */
	private static void ownFields(YamlNode type, String prefix, Map<String, YamlNode.Entry> structures, int[] left,
			List<FieldDescription> into) {
		for (YamlNode.Entry entry : entries(YamlPlaces.below(type, "fields"))) {
			if (left[0]-- <= 0) {
				return;
			}
			String typeName = text(entry.value(), "type");
			YamlNode.Entry structure = structures.get(typeName);
			if (structure == null) {
				into.add(ownField(prefix + entry.key().text(), entry.value()));
			} else {
				Map<String, YamlNode.Entry> others = new LinkedHashMap<>(structures);
				others.remove(typeName);
				ownFields(structure.value(), prefix + entry.key().text() + ".", others, left, into);
			}
		}
	}

	private static FieldDescription ownField(String name, YamlNode field) {
		String unit = text(field, "unit");
		Holds holds = switch (text(field, "type")) {
		case "String" -> Holds.TEXT;
		case "Class" -> Holds.CLASS;
		case "Thread" -> Holds.THREAD;
		case "boolean" -> Holds.TRUTH;
		default -> unit.startsWith("epoch") ? Holds.MOMENT : Holds.NUMBER;
		};
		return new FieldDescription(name, holds, text(field, "type"), false, unit,
				label(field, name.substring(name.lastIndexOf('.') + 1)), text(field, "description"),
				text(field, "experimental").equals("true"));
	}

	private static String label(YamlNode declared, String otherwise) {
		String label = text(declared, "label");
		return label.isEmpty() ? otherwise : label;
	}

	private static List<YamlNode.Entry> entries(YamlNode node) {
		return node instanceof YamlNode.Mapping mapping ? mapping.entries() : List.of();
	}

	/** The text of a single value below a key; empty where there is none. */
	private static String text(YamlNode node, String key) {
		return text(YamlPlaces.below(node, key));
	}

	/** The text of a single value; empty for what is none. */
	static String text(YamlNode node) {
		return node instanceof YamlNode.Text single ? single.scalar().text() : "";
	}
}
