/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.AnnotationSpec;
import flightforge.script.FieldSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.TypeSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.TypeHints;
import flightforge.script.text.YamlNode;
import flightforge.writer.Type;

/** Reads the {@code types} section: the script's own event types. */
final class TypesReader {
	/** The types of fields that there are in any script. */
	private static final List<String> FIELD_TYPES = Grammar.FIELD.key("type").orElseThrow().choices();
	private static final Pattern TYPE_NAME = Pattern
			.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");
	private static final Pattern FIELD_NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
	private static final Set<String> OWN_FIELDS = Set.of("startTime", "duration", "eventThread", "stackTrace");
	private static final int LONGEST_NAME = 1_000;

	private final Problems problems;

	TypesReader(Problems problems) {
		this.problems = problems;
	}

	Map<String, TypeSpec> types(YamlNode node) {
		Map<String, TypeSpec> types = new LinkedHashMap<>();
		if (node == null) {
			return types;
		}
		if (!(node instanceof YamlNode.Mapping mapping)) {
			problems.error(node.position(), "types is a mapping of type names, for example "
					+ "{shop.Order: {label: Order, fields: {id: {type: long}}}}, not " + node.kind());
			return types;
		}
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			String name = entry.key().text();
			if (isName(name)) {
				types.put(name, type(entry));
			} else {
				refuse(name, entry.key().position());
			}
		}
		return types;
	}

	/** Whether a script can declare a type of this name. */
	static boolean isName(String name) {
		return isForm(name) && Type.isEventName(name) && !name.startsWith("jdk.") && !name.startsWith("java.")
				&& !name.startsWith("flightforge.");
	}

	private static boolean isForm(String name) {
		return name.length() <= LONGEST_NAME && TYPE_NAME.matcher(name).matches();
	}

	private void refuse(String name, Position position) {
		String better = isForm(name) ? unreserved(name) : name;
		if (!isForm(name) || !Type.isEventName(better)) {
			problems.error(position, "\"" + Scalar.shorten(name)
					+ "\" is not a type name; it is one word, or several joined with dots, such as shop.Order");
		} else if (!better.equals(name)) {
			reserved(name, better, position);
		} else {
			problems.error(position, "the type " + Scalar.shorten(name)
					+ " belongs to the JDK or to Flightforge; declare own types under a name of your own");
		}
	}

	/** A name with words of Java's own made others; the name itself where it has none. */
	private static String unreserved(String name) {
		return Arrays.stream(name.split("\\."))
				.map(word -> Type.isEventName(word) ? word
						: word.equals("_") ? "Any" : Character.toUpperCase(word.charAt(0)) + word.substring(1))
				.collect(Collectors.joining("."));
	}

	private void reserved(String name, String better, Position position) {
		String wrong = Arrays.stream(name.split("\\.")).filter(word -> !Type.isEventName(word)).findFirst()
				.orElseThrow();
		problems.error(position,
				"no event type can be called " + Scalar.shorten(name) + ": \"" + wrong
						+ "\" is a word of Java's own, and the jfr of JDK 25 would read nothing of the recording. "
						+ "Call it " + Scalar.shorten(better));
	}

	private TypeSpec type(YamlNode.Entry entry) {
		Section section = Section.of(entry.value(), Grammar.TYPE, problems);
		String name = entry.key().text();
		if (section == null) {
			return new TypeSpec(name, "", "", List.of(), false, false, false, List.of(), List.of(),
					entry.key().position());
		}
		boolean structure = section.flag("structure");
		if (structure && section.has("category")) {
			problems.error(section.entry("category").key().position(),
					"a structure has no category; it is listed with the events that it is part of");
		}
		boolean annotation = section.flag("annotation");
		if (annotation && section.has("category")) {
			problems.error(section.entry("category").key().position(),
					"an annotation type has no category; it is listed with the types that have it");
		}
		if (annotation && structure) {
			problems.error(section.entry("annotation").key().position(),
					name + " is a structure or an annotation type, not both; remove one of the two");
		}
		return new TypeSpec(name, section.text("label", ""), section.text("description", ""),
				category(section.node("category")), section.flag("experimental"), structure, annotation && !structure,
				annotations(section.node("annotations")), fields(section.node("fields"), structure || annotation),
				entry.key().position());
	}

	private List<String> category(YamlNode node) {
		List<String> category = new ArrayList<>();
		for (YamlNode item : Section.items(node)) {
			if (item instanceof YamlNode.Text text && !text.scalar().isNull()) {
				category.add(text.scalar().text());
			} else {
				problems.error(item.position(),
						"a category is a name or a list of names, outermost first, not " + item.kind());
			}
		}
		return category;
	}

	private List<AnnotationSpec> annotations(YamlNode node) {
		List<AnnotationSpec> annotations = new ArrayList<>();
		for (YamlNode.Entry entry : Section.named(node, "annotations", "{shop.Team: checkout}", problems)) {
			Map<String, YamlNode> values = new LinkedHashMap<>();
			if (entry.value() instanceof YamlNode.Mapping mapping) {
				Section.entries(mapping, problems).values()
						.forEach(value -> values.put(value.key().text(), value.value()));
			} else if (!(entry.value() instanceof YamlNode.Text text && text.scalar().isNull())) {
				values.put("value", entry.value());
			}
			List<AnnotationSpec.Value> single = new ArrayList<>();
			values.forEach((name, value) -> {
				if (value instanceof YamlNode.Text text && !text.scalar().isNull()) {
					single.add(new AnnotationSpec.Value(name, text.scalar().text(), text.position()));
				} else {
					problems.error(value.position(), "a value of an annotation is a single value, not " + value.kind());
				}
			});
			if (single.size() == values.size()) {
				annotations.add(new AnnotationSpec(entry.key(), single));
			}
		}
		return annotations;
	}

	private List<FieldSpec> fields(YamlNode node, boolean structure) {
		List<FieldSpec> fields = new ArrayList<>();
		if (node == null) {
			return fields;
		}
		if (!(node instanceof YamlNode.Mapping mapping)) {
			problems.error(node.position(), "fields is a mapping, for example {id: {type: long}}, not " + node.kind());
			return fields;
		}
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			String name = entry.key().text();
			if (name.length() > LONGEST_NAME || !FIELD_NAME.matcher(name).matches()) {
				problems.error(entry.key().position(),
						"\"" + Scalar.shorten(name) + "\" is not a field name; it is one word");
			} else if (!structure && OWN_FIELDS.contains(name)) {
				problems.error(entry.key().position(), "every event type has " + name + " by itself; leave it out");
			} else {
				field(entry, fields);
			}
		}
		return fields;
	}

	/** A field that is wrong is one of no type, so that nothing else is called wrong because of it. */
	private void field(YamlNode.Entry entry, List<FieldSpec> fields) {
		if (entry.value() instanceof YamlNode.Mapping) {
			Section section = Section.of(entry.value(), Grammar.FIELD, problems);
			Scalar type = section.required("type");
			Scalar unit = section.scalar("unit");
			fields.add(new FieldSpec(entry.key().text(), type == null ? "" : type.text(),
					type == null ? entry.key().position() : type.position(), unit == null ? "" : unit.text(),
					section.place("unit"), section.text("label", ""), section.text("description", ""),
					section.flag("experimental"), annotations(section.node("annotations")), entry.key().position()));
			return;
		}
		String written = entry.value() instanceof YamlNode.Text text && !text.scalar().isNull() ? text.scalar().text()
				: "";
		TypeHints.Meant meant = FIELD_TYPES.contains(written) ? null : TypeHints.of(written).orElse(null);
		String type = meant != null ? meant.type() : TYPE_NAME.matcher(written).matches() ? written : "";
		if (type.isEmpty()) {
			problems.error(entry.value().position(),
					"a field is a mapping, for example {type: long, unit: bytes}, not " + entry.value().kind());
		} else {
			String instead = meant != null ? meant.field() : "{type: " + type + "}";
			problems.errorSolvedBy(entry.value().position(), "a field is a mapping: write " + instead, instead);
		}
		fields.add(new FieldSpec(entry.key().text(), FIELD_TYPES.contains(type) ? type : "", entry.value().position(),
				"", null, "", "", false, List.of(), entry.key().position()));
	}
}
